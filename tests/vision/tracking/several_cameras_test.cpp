// Several cameras over one table (多镜头): every card once, whoever sees it, and nothing doubled at the seam.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/vision/tracking/watched_table.h"
#include "vision/sources/joined.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAreArray;
using Kind = TableMove::Kind;

// A camera with a plug.
class Plug : public Source {
  public:
    explicit Plug(std::shared_ptr<Source> inner) : inner_(std::move(inner)) {}
    bool next(Frame& frame) override { return !out && inner_->next(frame); }
    Notice error() const override { return out ? "check its cable" : ""; }
    bool out = false;

  private:
    std::shared_ptr<Source> inner_;
};

class TwoCameras : public WatchedTable {
  protected:
    TwoCameras() : WatchedTable(settings()) {}

    static VirtualCamera camera(double aim_x, double tilt = 5) {
        VirtualCamera c;
        c.width = 1024, c.height = 768;  // about 108 px a card
        c.fps = 12;
        c.height_mm = 850, c.aim_x_mm = aim_x, c.tilt_deg = tilt;
        return c;
    }
    static VirtualSettings settings() {
        VirtualSettings s;
        s.camera = camera(-200);
        return s;
    }
    void begin(double tilt = 5) {
        JoinedCamera left{table_.source(), {}};
        right_ = std::make_shared<Plug>(table_.further_source(camera(200, tilt)));
        JoinedCamera right{right_, [this]() -> tl::expected<std::shared_ptr<Source>, std::string> {
                               if (right_->out) return tl::unexpected(std::string("still out"));
                               return right_;
                           }};
        watch(joined({left, right}), {}, 4000);  // two pictures to look at
        ASSERT_TRUE(pipeline_->calibrated()) << pipeline_->status();
    }
    // Cards are handed from one camera to the other meanwhile.
    std::vector<TableMove> settled() { return WatchedTable::settled(1800); }
    std::map<std::string, TrackedCard> cards() const {
        std::map<std::string, TrackedCard> by_label;
        for (const auto& card : pipeline_->on_table()) {
            EXPECT_FALSE(by_label.count(card.seen.label)) << card.seen.label << " twice";
            by_label[card.seen.label] = card;
        }
        return by_label;
    }

    std::shared_ptr<Plug> right_;
};

TEST_F(TwoCameras, EveryCardIsReadOnce) {
    const Layout& layout = table_.layout();
    const std::map<std::string, Spot> spots{{"slash@S7", {{330, 300}, 0}},
                                            {"slash@S8", {{440, 330}, 90}},
                                            {"jink@D2", {{550, 250}, 3}},  // on the seam
                                            {"peach@H6", {{640, 330}, 180}},
                                            {"duel@SA", {{780, 300}, 20}},
                                            {"blade@S5", card_spot(*layout.find("equip", 2), 1)},
                                            {"jink@DK", card_spot(*layout.find("judge", 5), 0)}};
    for (const auto& [label, spot] : spots) table_.place(label, spot);
    table_.set_pile("draw", 30, "back");
    begin();
    const auto seen = cards();
    EXPECT_EQ(seen.size(), spots.size() + 1);
    for (const auto& [label, spot] : spots) {
        ASSERT_TRUE(seen.count(label)) << label;
        EXPECT_LT(mm_between(seen.at(label).seen.centre_mm, spot.mm), 4) << label;
        const int camera = seen.at(label).seen.camera;
        EXPECT_TRUE(spot.mm.x > 500 || camera == 0) << label;
        EXPECT_TRUE(spot.mm.x < 600 || camera == 1) << label;
    }
    EXPECT_TRUE(seen.count("back"));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::watching));
    EXPECT_FALSE(says(pipeline_->status(), NoticeId::unseen));
    EXPECT_THAT(run(2500), IsEmpty());
}

TEST_F(TwoCameras, WhatIsLaidOnTheSeamIsToldOnce) {
    begin();
    for (const double x : {549.0, 552.0}) {
        const CardId card = table_.lay(1, "slash@C7", {{x, 280}, 10});
        auto moves = settled();
        ASSERT_EQ(moves.size(), 1u) << x;
        EXPECT_EQ(moves[0].kind, Kind::appeared);
        EXPECT_EQ(moves[0].seen.label, "slash@C7");
        EXPECT_EQ(moves[0].zone, ZoneKind::middle);
        EXPECT_EQ(moves[0].arm_seat, 1);
        table_.take(1, card);
        moves = settled();
        ASSERT_EQ(moves.size(), 1u) << x;
        EXPECT_EQ(moves[0].kind, Kind::left);
    }
}

TEST_F(TwoCameras, AcrossTheSeamACardKeepsItsNumber) {
    const CardId card = table_.place("peach@H6", {{330, 300}, 0});
    begin();
    ASSERT_EQ(cards().size(), 1u);
    const auto number = cards().at("peach@H6").card;
    EXPECT_EQ(cards().at("peach@H6").seen.camera, 0);
    for (const double x : {780.0, 552.0}) {
        table_.shift(1, card, {{x, 300}, 0});
        const auto moves = settled();
        ASSERT_EQ(moves.size(), 1u) << x;
        EXPECT_EQ(moves[0].kind, Kind::moved) << to_string(moves[0].kind);
        EXPECT_EQ(moves[0].card, number);
        EXPECT_NEAR(moves[0].seen.centre_mm.x, x, 6);
    }
    table_.shift(1, card, card_spot(*table_.layout().find("equip", 2), 0));
    const auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].card, number);
    EXPECT_EQ(moves[0].zone, ZoneKind::equip);
    EXPECT_EQ(moves[0].from_zone, ZoneKind::middle);
}

// From the near edge and from the far one: what is high lies elsewhere for each.
TEST_F(TwoCameras, APileIsToldOnceThoughBothSeeItAskew) {
    table_.set_camera(camera(-200, 22));
    table_.set_pile("discard", 40, "jink@D2");
    begin(-22);
    EXPECT_EQ(cards().size(), 1u);
    for (const char* label : {"slash@S7", "slash@S8"}) {
        table_.lay_on_pile(2, label, "discard");
        const auto moves = settled();
        ASSERT_EQ(moves.size(), 1u) << label;
        EXPECT_EQ(moves[0].kind, Kind::appeared) << to_string(moves[0].kind);
        EXPECT_EQ(moves[0].seen.label, label);
        EXPECT_EQ(moves[0].zone, ZoneKind::discard);
    }
    // One card over another, where both see them.
    table_.lay(1, "duel@SA", {{548, 290}, 0});
    auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    table_.lay(4, "blade@S5", {{570, 310}, 12});
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].seen.label, "blade@S5");
    EXPECT_TRUE(cards().at("duel@SA").hidden);
    EXPECT_FALSE(cards().at("blade@S5").hidden);
}

TEST_F(TwoCameras, OneIsUnpluggedAndComesBack) {
    table_.place("slash@S7", {{330, 300}, 0});
    table_.place("jink@D2", {{640, 290}, 0});    // the left one sees it, too
    table_.place("peach@H6", {{900, 300}, 90});  // the left one does not
    begin();
    const auto before = cards();
    ASSERT_EQ(before.size(), 3u);
    right_->out = true;
    auto moves = run(1500);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::uncertain);
    EXPECT_EQ(to_string(moves[0].why), "camera 1 camera_silent: check its cable; looked_again");
    EXPECT_THAT(to_string(pipeline_->status()), HasSubstr("camera 1 camera_silent: check its cable"));
    EXPECT_TRUE(says(pipeline_->status(), NoticeId::unseen));
    auto now = cards();
    ASSERT_EQ(now.size(), 3u);
    EXPECT_EQ(now.at("jink@D2").card, before.at("jink@D2").card);
    EXPECT_EQ(now.at("jink@D2").seen.camera, 0) << "handed over";
    EXPECT_FALSE(now.at("jink@D2").hidden);
    EXPECT_TRUE(now.at("peach@H6").hidden) << "nobody sees it, nobody forgets it";
    // What happens meanwhile where the left one sees it is told.
    table_.lay(1, "duel@SA", {{700, 300}, 0});
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].seen.label, "duel@SA");
    right_->out = false;
    moves = run(5000);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_THAT(to_string(moves[0].why), HasSubstr("camera 1 camera_back"));
    now = cards();
    ASSERT_EQ(now.size(), 4u);
    for (const auto& [label, card] : before) {
        EXPECT_EQ(now.at(label).card, card.card) << label;
        EXPECT_FALSE(now.at(label).hidden) << label;
    }
    EXPECT_EQ(now.at("jink@D2").seen.camera, 1);
    EXPECT_THAT(to_string(pipeline_->status()), Not(HasSubstr("camera 1")));
}

TEST(OneCamera, IsUnpluggedAndComesBack) {
    VirtualSettings settings = seen_from(5);
    settings.camera.fps = 12;
    VirtualTable table(settings);
    table.place("slash@S7", {{450, 300}, 0});
    table.place("peach@H6", {{600, 300}, 0});
    const auto plug = std::make_shared<Plug>(table.source());
    const auto again = [&]() -> tl::expected<std::shared_ptr<Source>, std::string> { return plug; };
    Pipeline pipeline(shared_gallery(), table.layout(), joined({{plug, again}}, [] {}));
    std::vector<TableMove> moves;
    const auto steps = [&](int count) {
        moves.clear();
        for (int i = 0; i < count; ++i) ASSERT_TRUE(pipeline.step(moves)) << pipeline.error();
    };
    steps(16);
    const auto before = pipeline.on_table();
    ASSERT_EQ(before.size(), 2u);
    plug->out = true;
    steps(20);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_THAT(to_string(moves[0].why), HasSubstr("camera_silent: check its cable"));
    EXPECT_EQ(to_string(pipeline.status()), "camera_silent: check its cable");
    for (const auto& card : pipeline.on_table()) EXPECT_TRUE(card.hidden);
    plug->out = false;
    steps(60);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_TRUE(says(moves[0].why, NoticeId::camera_back));
    EXPECT_TRUE(says(pipeline.status(), NoticeId::watching));
    const auto after = pipeline.on_table();
    ASSERT_EQ(after.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(after[i].card, before[i].card);
        EXPECT_EQ(after[i].seen.label, before[i].seen.label);
        EXPECT_FALSE(after[i].hidden);
    }
}

}  // namespace
}  // namespace jianjun::vision
