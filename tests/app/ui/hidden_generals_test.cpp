// Hidden generals (暗将) on a display that everybody sees: shown by their place, and by a skill of theirs, without being given
// away before.
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class HiddenGenerals : public TouchedTable {
  protected:
    void two_pairs(const char* first = "甲", const char* second = "乙") {
        auto setup = json::parse(R"({"jianjun":1,"mode":"kingdom","deck":"kingdom","seats":[
            {"generals":["hs__sunquan","hs__ganning"]},{"generals":["hs__liubei","hs__guanyu"]}]})");
        setup["seats"][0]["name"] = first;
        setup["seats"][1]["name"] = second;
        begin(setup);
    }
    const engine::SeatState& seat(int number) const { return game().table().seat(static_cast<engine::Seat>(number)); }
};

TEST_F(HiddenGenerals, AreShownByTheirPlace) {
    two_pairs();
    EXPECT_TRUE(shows("明置主将"));
    EXPECT_TRUE(shows("明置副将"));
    EXPECT_FALSE(shows("孙权")) << "nobody is told who lies there";
    touch("way_general_deputy");
    EXPECT_FALSE(seat(1).shown[0]);
    EXPECT_TRUE(seat(1).shown[1]);
    EXPECT_EQ(touches, 1);
}

TEST_F(HiddenGenerals, ASkillShowsItsGeneral) {
    two_pairs();
    touch("pass1");
    touches = 0;
    touch("seat1");
    touch("trayHidden");
    expect_room("generalSheet", false, "hidden_general_whose");
    touch("general_hs__sunquan");
    expect_room("", false, "hidden_general_skills");
    touch("tile_hs__zhiheng");
    touch("tile_?");
    touch("send");
    EXPECT_TRUE(seat(1).shown[0]);
    EXPECT_EQ(seat(1).faction, "wu");
    EXPECT_EQ(touches, 6);
}

TEST_F(HiddenGenerals, WhoeverIsNotAskedGoesBackToWhatWasAskedBefore) {
    two_pairs("Ann", "Bob");
    touch("pass1");
    loaded->model().set_english(true);
    look();
    touch("seat2");
    touch("trayHidden");
    expect_room("generalSheet", true, "hidden_general_whose_en");
    touch("generalClose");
    EXPECT_FALSE(answer().property("open").toBool()) << "nothing stays begun";
    EXPECT_EQ(answer().property("who").toInt(), 1) << "whoever is asked goes on";
}

}  // namespace
}  // namespace jianjun::app
