#include <gmock/gmock.h>

#include "engine/telling/text.h"
#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::duel_picking_test {
namespace {

using ::testing::HasSubstr;

// Six open, four covered.
const std::vector<std::string> open{"caocao", "zhangfei", "zhaoyun", "machao", "ganning", "huatuo"};

json row(json more = json::object()) {
    json pool(open);
    for (int i = 0; i < 4; ++i) pool.push_back("?");
    json line{{"pool", pool}};
    line.update(more);
    return line;
}

struct Picking : Duel {
    explicit Picking(json more = json::object()) : Duel(json::object(), json::object(), row(more)) {}
    Picking& picks(int seat, std::string who) {
        choose(seat, std::move(who));
        return *this;
    }
    // Seat 2 picks first; both take two covered ones.
    Picking& all() {
        picks(2, "caocao").picks(1, "zhangfei").picks(1, "zhaoyun").picks(2, "machao").picks(2, "lvbu");
        return picks(1, "ganning").picks(1, "xuchu").picks(2, "?").picks(2, "huatuo").picks(1, "diaochan");
    }
    Picking& field(int number, std::string who) {
        input(says(Do::reveal, number).who_is(std::move(who)));
        return *this;
    }
};

TEST(DuelPicking, TheyPick1_2_2_2_2_1) {
    Picking t(json{{"first", 1}});
    EXPECT_EQ(t.asked().substr(0, 8), "2:choice") << "who acts second picks first";
    t.picks(2, "caocao");
    EXPECT_EQ(t.refused(says(Do::choose, 2).choosing("zhangfei")), "not_asked");
    t.picks(1, "zhangfei").picks(1, "zhaoyun");
    EXPECT_EQ(t.refused(says(Do::choose, 1).choosing("machao")), "not_asked");
    t.picks(2, "machao").picks(2, "?").picks(1, "ganning").picks(1, "?").picks(2, "huatuo").picks(2, "?");
    EXPECT_EQ(t.asked().substr(0, 8), "1:choice");
    t.picks(1, "?");
    EXPECT_EQ(t.asked(), "1,2:reveal");
}

TEST(DuelPicking, WhereNothingSaysWhoPicksFirstEitherMay) {
    Picking one;
    one.picks(1, "caocao");
    EXPECT_EQ(one.asked().substr(0, 8), "2:choice");
    Picking two;
    two.picks(2, "caocao");
    EXPECT_EQ(two.asked().substr(0, 8), "1:choice");
}

TEST(DuelPicking, TheLordPicksFirstAndTheRenegadeActsFirst) {
    Duel t(json{{"role", "lord"}}, json{{"role", "renegade"}}, row());
    EXPECT_EQ(t.asked().substr(0, 8), "1:choice");
    Duel other(json{{"role", "lord"}}, json{{"role", "renegade"}});
    EXPECT_EQ(other.turn(), 2);
}

TEST(DuelPicking, OneThatIsTakenOrNotThereIsRefused) {
    Picking t;
    t.picks(2, "caocao");
    EXPECT_EQ(t.refused(says(Do::choose, 1).choosing("caocao")), "taken");
    EXPECT_EQ(t.refused(says(Do::choose, 1).choosing("nobody_at_all")), "general");
    for (const auto* covered : {"lvbu", "xuchu"}) t.picks(1, covered);
    t.picks(2, "?").picks(2, "?");
    EXPECT_EQ(t.refused(says(Do::choose, 1).choosing("guanyu")), "option") << "all covered ones are taken";
}

TEST(DuelPicking, WhoTookACoveredOneKeepsTheSecret) {
    Picking t;
    t.picks(2, "lvbu").picks(1, "zhangfei");
    EXPECT_EQ(t.seat(2, Viewer::everyone())["bench"], json::array({"?"}));
    EXPECT_EQ(t.seat(2, Viewer::of(1))["bench"], json::array({"?"}));
    EXPECT_EQ(t.seat(2, Viewer::of(2))["bench"], json::array({"lvbu"}));
    EXPECT_EQ(t.seat(2)["bench"], json::array({"lvbu"}));
    EXPECT_EQ(t.seat(1, Viewer::everyone())["bench"], json::array({"zhangfei"})) << "open ones all may see";
    t.picks(1, "lvbu");
    EXPECT_EQ(t.seat(1)["bench"], (json{"zhangfei", "lvbu"})) << "a refusal would tell what seat 2 has";
}

TEST(DuelPicking, TheFirstOfEachIsToldInSecretAndShownTogether) {
    Picking t;
    t.all();
    EXPECT_EQ(t.asked(), "1,2:reveal");
    t.field(2, "lvbu");
    EXPECT_EQ(t.seat(2, Viewer::everyone())["general"], "?");
    EXPECT_EQ(t.seat(2, Viewer::of(1))["general"], "?");
    EXPECT_EQ(t.seat(2, Viewer::of(2))["general"], "lvbu");
    EXPECT_EQ(event_for(t.game->events().back(), Viewer::of(1))["general"], "?");
    t.field(1, "zhaoyun");
    EXPECT_EQ(t.seat(2, Viewer::everyone())["general"], "lvbu");
    EXPECT_EQ(t.seat(1, Viewer::everyone())["general"], "zhaoyun");
    EXPECT_EQ(t.seat(1, Viewer::everyone())["bench"], (json{"zhangfei", "ganning", "?", "?"}));
    EXPECT_EQ(t.turn(), 1);
    EXPECT_EQ(t.hand(2), 4);
}

TEST(DuelPicking, OnlyWhatOneHasPickedIsFielded) {
    Picking t;
    t.all();
    EXPECT_EQ(t.refused(says(Do::reveal, 1).who_is("caocao")), "option") << "seat 2 picked him in the open";
    EXPECT_EQ(t.refused(says(Do::reveal, 1).who_is("guanyu")), "option") << "all of seat 1 are told";
    EXPECT_EQ(t.refused(says(Do::reveal, 2).who_is("zhangfei")), "option");
    t.field(2, "guanyu");
    EXPECT_EQ(t.seat(2, Viewer::of(2))["general"], "guanyu") << "the one that seat 2 told nobody";
}

TEST(DuelPicking, AWrongPoolIsABadFile) {
    auto line = two_seats(json::object(), json::object(), row());
    line["pool"].erase(0);
    EXPECT_THAT(refused_setup(line), HasSubstr("10 generals"));
    line = two_seats(json::object(), json::object(), row());
    line["pool"][6] = "guanyu";
    EXPECT_THAT(refused_setup(line), HasSubstr("4 of them"));
    line = two_seats(json::object(), json::object(), row());
    line["pool"][0] = "nobody_at_all";
    EXPECT_THAT(refused_setup(line), HasSubstr("no general"));
    line = two_seats(json{{"general", "caocao"}}, json::object(), row());
    EXPECT_THAT(refused_setup(line), HasSubstr("not both"));
    line = two_seats(json::object(), json::object());
    line["seats"].push_back(json{{"team", "a"}});
    EXPECT_THAT(refused_setup(line), HasSubstr("2 seats"));
}

}  // namespace
}  // namespace jianjun::engine::testing::duel_picking_test
