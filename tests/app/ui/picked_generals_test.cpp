// Generals that were picked, in the window (候选武将): on the plate of whoever picked them, and who picks how
// many now.
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_sides.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class PickedGenerals : public TouchedTable, public ::testing::WithParamInterface<bool> {
  protected:
    void sit(const std::string& mode, int width, int height) {
        auto setup = engine::testing::random_sides_setup(mode, 1);
        const auto people = GetParam() ? json{"Ming", "Fang", "Wang", "Lin", "Wei", "Min"}
                                       : json{"小明", "阿芳", "老王", "晓琳", "大伟", "敏敏"};
        for (std::size_t i = 0; i < setup["seats"].size(); ++i) setup["seats"][i]["name"] = people[i];
        begin(setup, width, height);
        loaded->model().set_english(GetParam());
        look();
    }
    // Whoever is asked says something, so many times.
    void people_answer(int answers) {
        while (answers-- > 0 && !game().over()) {
            const auto wanted = player_.answer(game());
            ASSERT_TRUE(wanted);
            feed->send(engine::to_json(*wanted));
            look();
        }
    }
    void see(const std::string& what) {
        expect_room("", GetParam(), "picked_" + what + (GetParam() ? "_en" : "_zh"));
    }
    // Every general whom all may know, on whose bench he waits.
    void expect_benches_shown() {
        for (engine::Seat seat = 1; seat <= game().table().seats(); ++seat)
            for (const auto& one : game().table().seat(seat).bench)
                if (const auto name = loaded->model().generalName(QString::fromStdString(one.general));
                    one.seen & engine::seen_by_all && one.general != "?")
                    EXPECT_TRUE(shows(name.toStdString())) << one.general;
    }

  private:
    engine::testing::RandomPlayer player_{1};
};
INSTANTIATE_TEST_SUITE_P(In, PickedGenerals, ::testing::Values(false, true),
                         [](const auto& english) { return english.param ? "English" : "Chinese"; });

TEST_P(PickedGenerals, StandOnTheCaptainsPlates) {
    sit("3v3", 1600, 900);
    EXPECT_EQ(find("pickedName"), nullptr);
    people_answer(2 + 4);  // both piles, then 1-2-1 of 1-2-2-…
    EXPECT_NE(find("pickedName"), nullptr);
    expect_benches_shown();
    EXPECT_TRUE(shows(GetParam() ? "1 to pick now (4 of 16 are picked)" : "还挑 1 名（已挑 4/16）"));
    see("3v3_picks");
    people_answer(11);
    expect_benches_shown();
    see("3v3_all");
    people_answer(2);
    EXPECT_NE(find("pickedName"), nullptr) << "until all are shown the benches stay as they are";
    see("3v3_fielding");
}

TEST_P(PickedGenerals, WaitBesideThePlateOnceADuelHasBegun) {
    sit("1v1", 1280, 720);
    people_answer(9);
    expect_benches_shown();
    see("1v1_picks");
    while (game().table().turn == engine::nobody) people_answer(1);
    EXPECT_NE(find("pickedHeading"), nullptr);
    EXPECT_TRUE(shows(GetParam() ? "2 more may enter" : "还可登场 2 名"));
    expect_benches_shown();
    see("1v1_bench");
}

}  // namespace
}  // namespace jianjun::app
