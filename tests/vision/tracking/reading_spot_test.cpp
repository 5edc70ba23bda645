// The reading spot (读牌处): what is read there is lent to the card whose corner nobody reads from above.
#include "vision/tracking/reading_spot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "tests/vision/tracking/watched_table.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Kind = TableMove::Kind;

// A camera close by, without a mat: shows the card that is held to it.
class SpotCamera : public Source {
  public:
    bool next(Frame& frame) override {
        if (broken) return false;
        frame.image = image(table_.picture());
        frame.camera = 9;
        return true;
    }
    Notice error() const override { return broken ? "check its cable" : ""; }
    void hold(const std::string& label) {
        put_away();
        card_ = table_.place(label, {{550, 310}, 8});
    }
    void put_away() { table_.remove(std::exchange(card_, 0)); }
    bool broken = false;

  private:
    static VirtualSettings close_by() {
        VirtualSettings s;
        s.camera.width = 640, s.camera.height = 480;
        s.camera.height_mm = 200;
        s.look.markers = s.look.zones = false;
        return s;
    }
    VirtualTable table_{close_by()};
    CardId card_ = 0;
};

class LentSpot : public WatchedTable {
  protected:
    LentSpot() : WatchedTable(from_afar()) {
        PipelineSettings how;
        how.reading_spot = spot_;
        watch(table_.source(), how);
    }
    static VirtualSettings from_afar() {
        VirtualSettings s = seen_from(5);
        s.camera.width = 700, s.camera.height = 394;  // 54 a card: too few pixels for corners
        s.camera.fps = 10;
        return s;
    }
    std::vector<TableMove> lay(const std::string& label, double x) {
        table_.lay(1, label, {{x, 300}, 0});
        return settled();
    }
    std::shared_ptr<SpotCamera> spot_ = std::make_shared<SpotCamera>();
};

TEST_F(LentSpot, LendsWhatWasShown) {
    auto moves = lay("jink@DK", 350);
    ASSERT_EQ(moves.size(), 1u);
    ASSERT_EQ(moves[0].seen.sure, Certainty::name) << "from above the corner is not read";
    spot_->hold("jink@DK");
    EXPECT_THAT(run(2000), IsEmpty()) << "what is shown there tells nobody anything";
    spot_->put_away();
    moves = lay("slash@C7", 450);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].seen.name, "slash");
    EXPECT_NE(moves[0].seen.label, "jink@DK") << "another name";
    moves = lay("jink@DK", 550);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::appeared);
    EXPECT_EQ(moves[0].seen.label, "jink@DK");
    EXPECT_EQ(moves[0].seen.sure, Certainty::exact);
    EXPECT_EQ(pipeline_->on_table().back().seen.label, "jink@DK");
    moves = lay("jink@DK", 650);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].seen.sure, Certainty::name) << "it is lent once";
}

TEST_F(LentSpot, ForgetsAfterAWhile) {
    spot_->hold("jink@DK");
    run(2000);
    spot_->put_away();
    run(16'000);
    const auto moves = lay("jink@DK", 350);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].seen.sure, Certainty::name);
}

TEST_F(LentSpot, TheTableGoesOnWithoutIt) {
    spot_->broken = true;
    run(200);
    EXPECT_THAT(to_string(pipeline_->status()), HasSubstr("reading_spot: check its cable"));
    EXPECT_EQ(lay("slash@S8", 350).size(), 1u);
}

Reading reading(const std::string& best, const std::string& second, Certainty sure) {
    Reading r;
    r.name = best.substr(0, best.find('@'));
    r.label = sure == Certainty::exact ? best : "";
    r.best = best, r.second = second, r.sure = sure;
    return r;
}

TEST(ReadingSpot, LendsOnlyWhereTheEyesDoNotDisagree) {
    StageClock clock;
    ReadingSpot spot(std::make_shared<const Gallery>(), clock);
    spot.remember(reading("slash@S7", "", Certainty::exact), 1000);
    const auto completed = [&](const Reading& r) {
        Sighting seen;
        seen.label = r.label, seen.name = r.name, seen.sure = r.sure;
        spot.complete(seen, r, 2000);
        return seen;
    };
    EXPECT_EQ(completed(reading("slash@C8", "slash@C7", Certainty::name)).label, "");
    EXPECT_EQ(completed(reading("slash@S7", "slash@S8", Certainty::unknown)).label, "");
    EXPECT_EQ(completed(reading("slash@S8", "slash@S7", Certainty::name)).label, "slash@S7");
    // Whoever shows his card and lays it where it is read has used it up.
    spot.remember(reading("slash@S7", "", Certainty::exact), 1000);
    EXPECT_EQ(completed(reading("slash@S7", "slash@S8", Certainty::exact)).label, "slash@S7");
    EXPECT_EQ(completed(reading("slash@S7", "slash@S8", Certainty::name)).label, "");
    spot.remember(reading("slash@S7", "", Certainty::name), 1000);
    EXPECT_EQ(completed(reading("slash@S7", "slash@S8", Certainty::name)).label, "");
}

// A camera over the table that sees the zone "reading" sharply does the same.
TEST(ReadingSpot, MayBeAZoneOfTheMat) {
    VirtualSettings settings = seen_from(5);
    settings.camera.fps = 12;
    settings.layout.zones.push_back({ZoneKind::reading, 0, 550, 310, 80, 110, 0});
    const auto again = read_layout(write_layout(settings.layout));
    ASSERT_TRUE(again && again->find("reading")) << "it is kept in a layout's file";
    VirtualTable table(settings);
    Pipeline pipeline(shared_gallery(), table.layout(), table.source());
    std::vector<TableMove> moves;
    while (table.at_ms() < 1200) ASSERT_TRUE(pipeline.step(moves));
    const CardId card = table.lay(1, "slash@S7", {{550, 310}, 0});
    while (table.busy()) ASSERT_TRUE(pipeline.step(moves));
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(pipeline.step(moves));
    table.take(1, card);
    while (table.busy()) ASSERT_TRUE(pipeline.step(moves));
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(pipeline.step(moves));
    EXPECT_THAT(moves, IsEmpty()) << "a card there is not laid down";
    EXPECT_THAT(pipeline.on_table(), IsEmpty());
}

}  // namespace
}  // namespace jianjun::vision
