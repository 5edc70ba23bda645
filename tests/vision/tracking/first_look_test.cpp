// What lies there when the watching begins (第一眼): cards have faces, and piles may touch.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "tests/vision/tracking/watched_table.h"

namespace jianjun::vision {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

// The mat bears a rectangle of a card's size there.
class Printed : public Source {
  public:
    Printed(std::shared_ptr<Source> table, const std::array<Point, 4>& corners) : table_(std::move(table)) {
        for (const Point& p : corners) outline_.emplace_back(int(p.x), int(p.y));
    }
    bool next(Frame& frame) override {
        if (!table_->next(frame)) return false;
        cv::polylines(frame.image, outline_, true, {205, 220, 210}, 3, cv::LINE_AA);
        cv::putText(frame.image, "mark", outline_[3] + cv::Point(8, -30), cv::FONT_HERSHEY_SIMPLEX, 0.6,
                    {205, 220, 210}, 2, cv::LINE_AA);
        return true;
    }
    Notice error() const override { return table_->error(); }

  private:
    std::shared_ptr<Source> table_;
    std::vector<cv::Point> outline_;
};

class FirstLook : public WatchedTable {
  protected:
    static VirtualSettings touching_piles() {
        VirtualSettings s = usual();
        const Zone draw = *s.layout.find("draw");
        for (Zone& zone : s.layout.zones)
            if (zone.kind == ZoneKind::discard) zone.x = draw.x + card_width_mm + 1, zone.y = draw.y;
        for (Zone& zone : s.layout.zones)
            if (is_pile_zone(zone)) zone.width = card_width_mm, zone.height = card_height_mm;
        return s;
    }
    static bool is_pile_zone(const Zone& zone) {
        return zone.kind == ZoneKind::draw || zone.kind == ZoneKind::discard;
    }
    std::vector<std::string> lying() const {
        std::vector<std::string> labels;
        for (const auto& card : pipeline_->on_table())
            labels.push_back(said(card.seen) + " in " + to_string(card.zone));
        return labels;
    }
    explicit FirstLook(const VirtualSettings& settings = usual()) : WatchedTable(settings) {}
};

TEST_F(FirstLook, APrintedRectangleIsNoCard) {
    const CardId card = table_.place("slash@S7", {{500, 300}, 0});
    const auto corners = table_.truth().cards.back().corners;
    table_.remove(card);
    watch(std::make_shared<Printed>(table_.source(), corners));
    EXPECT_TRUE(pipeline_->calibrated());
    EXPECT_THAT(lying(), IsEmpty());
    const CardId there = table_.lay(2, "jink@D2", {{500, 300}, 0});
    EXPECT_EQ(settled().size(), 1u);
    table_.take(2, there);
    EXPECT_EQ(settled().size(), 1u);
    EXPECT_THAT(lying(), IsEmpty());
}

class TouchingPiles : public FirstLook {
  protected:
    TouchingPiles() : FirstLook(touching_piles()) {}
};

TEST_F(TouchingPiles, AreBothRead) {
    table_.set_pile("draw", 4);
    table_.set_pile("discard", 4, "slash@S7");
    watch(table_.source());
    EXPECT_THAT(lying(), UnorderedElementsAre("back in draw", "slash@S7 in discard"));
}

}  // namespace
}  // namespace jianjun::vision
