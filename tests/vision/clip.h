// Short clips of play (牌局短片): a table, hands, a cable and a webcam drawn by seed, and what is said of it.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/vision/seen_table.h"
#include "vision/image/frame.h"
#include "vision/pipeline.h"
#include "vision/sources/joined.h"
#include "vision/virtual/seed.h"
#include "vision/virtual/webcam.h"

namespace jianjun::vision {

using Told = std::vector<std::string>;

inline std::string place(ZoneKind kind, int seat) {
    const std::string zone = to_string(kind);
    if (zone.empty()) return "nowhere";
    return seat > 0 ? zone + " of " + std::to_string(seat) : zone;
}

// "slash@S7 appeared in middle", "jink@D2 moved from middle to discard", "peach@H6 left middle".
inline std::string in_words(const TableMove& move) {
    if (move.card == 0) return to_string(move.kind) + (": " + to_string(move.why));
    const std::string what = said(move.seen) + " " + to_string(move.kind);
    switch (move.kind) {
        case TableMove::Kind::left:
            return what + " " + place(move.from_zone, move.from_seat);
        case TableMove::Kind::moved:
            return what + " from " + place(move.from_zone, move.from_seat) + " to " +
                   place(move.zone, move.seat);
        default:
            return what + " in " + place(move.zone, move.seat) + to_string(move.why);
    }
}

// The cable between the table and the eyes: it can be pulled, and time can stand still for the hands.
class Cable : public Source {
  public:
    explicit Cable(std::shared_ptr<Source> table) : table_(std::move(table)) {}
    bool next(Frame& frame) override {
        if (pulled) return false;
        if (frozen) {
            late_ms_ += frozen_ms;
            last_.at_ms += frozen_ms;
        } else {
            if (!table_->next(last_)) return false;
            last_.at_ms += late_ms_;
        }
        frame = last_;
        frame.image = last_.image.clone();
        if (drawn_over) drawn_over(frame.image);
        return true;
    }
    Notice error() const override { return pulled ? "check its cable" : ""; }
    bool pulled = false, frozen = false;
    std::function<void(cv::Mat&)> drawn_over;  // what lies on the table and is neither card nor hand

  private:
    static constexpr int frozen_ms = 80;
    std::shared_ptr<Source> table_;
    Frame last_;
    std::int64_t late_ms_ = 0;
};

class Clip : public testing::Test {
  protected:
    static VirtualSettings settings() {
        VirtualSettings s;
        s.camera.width = 1280, s.camera.height = 720;  // about 96 px a card
        s.camera.fps = 12;
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        draw_webcam(s.look, seed_of(test->name()));
        return s;
    }
    // From here on the eyes are open; what lies there already has been taken in.
    void begin(PipelineSettings how = {}) {
        const auto again = [this]() -> tl::expected<std::shared_ptr<Source>, std::string> { return cable_; };
        pipeline_.emplace(shared_gallery(), table_.layout(), joined({{cable_, again}}, [] {}), std::move(how));
        run(2000);
        ASSERT_TRUE(pipeline_->calibrated()) << pipeline_->status();
    }
    Told run(std::int64_t ms) {
        std::vector<TableMove> moves;
        for (const auto until = pipeline_->at_ms() + ms; pipeline_->at_ms() < until;)
            if (!pipeline_->step(moves)) ADD_FAILURE() << pipeline_->error();
        Told told;
        for (const auto& move : moves) told.push_back(in_words(move));
        return told;
    }
    // Until the hands are done and the eyes are, too.
    Told played() {
        Told told;
        const auto add = [&](Told more) { told.insert(told.end(), more.begin(), more.end()); };
        do add(run(100));
        while (table_.busy());
        add(run(1520));
        return told;
    }
    Told lying() const {
        Told labels;
        for (const auto& card : pipeline_->on_table())
            labels.push_back(said(card.seen) + (card.hidden ? " hidden" : ""));
        return labels;
    }
    // Of which several are in play.
    static PipelineSettings doubled(std::set<std::string> labels) {
        PipelineSettings how;
        how.doubled = std::move(labels);
        return how;
    }
    bool is_hidden(CardId card) const {
        for (const auto& truth : table_.truth().cards)
            if (truth.card == card) return truth.visible < 0.7;
        return false;
    }
    static Spot middle(int index) { return {{330.0 + index * 90, 300}, 0}; }
    static Spot beside(Spot spot, double right, double down, double turn = 0) {
        return {{spot.mm.x + right, spot.mm.y + down}, spot.angle + turn};
    }

    VirtualTable table_{settings()};
    std::shared_ptr<Cable> cable_ = std::make_shared<Cable>(table_.source());
    std::optional<Pipeline> pipeline_;
};

}  // namespace jianjun::vision
