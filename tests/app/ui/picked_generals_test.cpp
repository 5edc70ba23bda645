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
    void see(const std::string& what, const std::string& root = "") {
        expect_room(root, GetParam(), "picked_" + what + (GetParam() ? "_en" : "_zh"));
    }
    // Every general whom all may know, on whose bench he waits.
    void expect_benches_shown() {
        for (engine::Seat seat = 1; seat <= game().table().seats(); ++seat)
            for (const auto& one : game().table().seat(seat).bench) {
                const bool is_known = (one.seen & engine::seen_by_all) != 0 && one.general != "?";
                const auto name = loaded->model().generalName(QString::fromStdString(one.general));
                EXPECT_TRUE(!is_known || shows(name.toStdString())) << one.general;
            }
    }

  private:
    engine::testing::RandomPlayer player_{1};
};
INSTANTIATE_TEST_SUITE_P(In, PickedGenerals, ::testing::Values(false, true),
                         [](const auto& english) { return english.param ? "English" : "Chinese"; });

TEST_P(PickedGenerals, StandOnTheCaptainsPlates) {
    sit("3v3", 1600, 900);
    EXPECT_EQ(find("pickedName"), nullptr);
    EXPECT_EQ(find("health"), nullptr) << "a general brings it";
    EXPECT_TRUE(shows(GetParam() ? "No\ngeneral\nyet" : "武\n将\n未\n定")) << "an empty place says so";
    for (const auto* mark : {"暖帅", "暖锋", "冷帅", "冷锋"}) EXPECT_TRUE(GetParam() || shows(mark)) << mark;
    EXPECT_TRUE(!GetParam() || shows("Warm\nC"));
    answer().answerFor(4);
    look();
    EXPECT_TRUE(shows(GetParam() ? "Pile 3" : "第 3 堆")) << "what is numbered";
    see("3v3_piles");
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

// 派武将出场: those whom the side has picked are listed and nobody else; who is fielded already is told to no onlooker,
// neither by the list nor by a refusal.
TEST_P(PickedGenerals, AreAllThatACaptainMayField) {
    sit("3v3", 1600, 900);
    people_answer(2 + 16);
    const auto& bench = game().table().seat(1).bench;
    const auto first = bench[0].general, second = bench[1].general;
    if (answer().property("who").toInt() != 1) answer().answerFor(1);
    const auto list_opens = [&] {
        look();
        touch("way_general_whose");
        for (const auto& one : bench) EXPECT_NE(find("general_" + one.general), nullptr) << one.general;
        for (const auto& one : game().table().seat(4).bench)
            EXPECT_EQ(find("general_" + one.general), nullptr) << one.general;
    };
    list_opens();
    EXPECT_EQ(find("general_of_wei"), nullptr) << "eight are few enough to look through";
    see("3v3_whom_to_field", "generalSheet");
    touch("general_" + first);
    touch("seat3");
    EXPECT_EQ(game().table().seat(3).meant, first);
    list_opens();
    touch("general_" + first);
    EXPECT_TRUE(answer().property("ready").toBool()) << "nobody is told that he is fielded already";
    EXPECT_TRUE(answer().property("seats").toMap().value("5").toMap().value("legal").toBool());
    EXPECT_FALSE(answer().property("seats").toMap().contains("3")) << "which seats have one is seen by all";
    answer().cancel();
    list_opens();
    touch("general_" + second);
    touch("send");
    EXPECT_EQ(game().table().seat(1).meant, second) << "for whom nobody is named the captain takes him";
}

// 登场: those that lie open are listed first; whoever was covered may be any other.
TEST_P(PickedGenerals, ThatLieCoveredMayBeAnybodyElse) {
    sit("1v1", 1280, 720);
    people_answer(10);
    const auto asked = game().prompt()->seats.front();
    if (answer().property("who").toInt() != asked) answer().answerFor(asked);
    look();
    touch("way_general_whose");
    bool covered = false;
    for (const auto& one : game().table().seat(asked).bench)
        if (one.general != "?" && (one.seen & engine::seen_by_all))
            EXPECT_NE(find("general_" + one.general), nullptr) << one.general;
        else
            covered = true;
    EXPECT_EQ(answer().property("others").toBool(), covered);
    EXPECT_EQ(find("general_of_wei") != nullptr, covered);
    see("1v1_whom_to_field", "generalSheet");
}

TEST_P(PickedGenerals, WaitBesideThePlateOnceADuelHasBegun) {
    sit("1v1", 1280, 720);
    people_answer(9);
    expect_benches_shown();
    see("1v1_picks");
    while (game().table().turn == engine::nobody) people_answer(1);
    EXPECT_NE(find("pickedHeading"), nullptr);
    EXPECT_NE(find("health"), nullptr);
    EXPECT_TRUE(shows(GetParam() ? "2 more may enter" : "还可登场 2 名"));
    expect_benches_shown();
    see("1v1_bench");
    const auto falls = game().table().seat(2).generals[0];
    feed->send(json{{"do", "rule"}, {"by", "table"}, {"why", "seen"}, {"kill", {{"seat", 2}}}});
    look();
    people_answer(1);
    ASSERT_EQ(game().table().seat(2).fielded, 2);
    const auto name = loaded->model().generalName(QString::fromStdString(falls)).toStdString();
    EXPECT_TRUE(shows((GetParam() ? "Fallen: " : "阵亡：") + name)) << "all have seen who fell";
    EXPECT_TRUE(shows(GetParam() ? "1 more may enter" : "还可登场 1 名"));
    see("1v1_fallen");
}

}  // namespace
}  // namespace jianjun::app
