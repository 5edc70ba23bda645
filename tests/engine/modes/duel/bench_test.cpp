// The row of generals still to enter (候场武将) in 1v1: who may see which of them, from the last pick to the
// third entry. What lay open is everybody's; what was taken covered is its owner's and the referee's.
#include <gtest/gtest.h>

#include "engine/telling/text.h"
#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::duel_bench_test {
namespace {

// Seat 1 has 黄忠, seat 2 吕布 of the covered ones, and each another one that it told nobody.
struct Rows : Duel {
    Rows()
        : Duel(json::object(), json::object(),
               {{"first", 1},
                {"pool",
                 {"guanyu", "zhangfei", "zhaoyun", "machao", "ganning", "huatuo", "?", "?", "?", "?"}}}) {
        choose(2, "guanyu").choose(1, "zhangfei").choose(1, "huangzhong").choose(2, "zhaoyun");
        choose(2, "lvbu").choose(1, "machao").choose(1, "?").choose(2, "ganning").choose(2, "?");
        choose(1, "huatuo");
    }
    json row(int number, Viewer viewer) const { return seat(number, viewer)["bench"]; }
    // What others see of the row of this seat, each of them the same.
    json row_for_others(int number) const {
        const auto row_of = row(number, Viewer::everyone());
        EXPECT_EQ(row(number, Viewer::of(static_cast<Seat>(3 - number))), row_of) << "the opponent";
        return row_of;
    }
    json row_for_owner(int number) const {
        const auto row_of = row(number, Viewer::of(static_cast<Seat>(number)));
        EXPECT_EQ(row(number, Viewer::referee()), row_of) << "the referee";
        return row_of;
    }
    void field(int number, std::string who) { input(says(Do::reveal, number).who_is(std::move(who))); }
    void die(int number) {
        input(json{{"do", "rule"}, {"kill", {{"seat", number}}}});
        ASSERT_EQ(asked(), std::to_string(number) + ":reveal");
    }
    // Everything that this viewer is told: the state, what is asked, all events.
    std::string told(Viewer viewer) const {
        auto text = state_json(*game, viewer).dump();
        if (game->prompt()) text += prompt_json(*game, *game->prompt(), viewer).dump();
        for (const auto& event : game->events()) text += event_for(event, viewer).dump();
        return text;
    }
    bool knows(Viewer viewer, const std::string& general) const {
        return told(viewer).find("\"" + general + "\"") != std::string::npos;
    }
};

TEST(DuelBench, OpenPicksAreEverybodysCoveredOnesTheOwnersAndTheReferees) {
    const Rows t;
    EXPECT_EQ(t.row_for_owner(1), (json{"zhangfei", "huangzhong", "machao", "?", "huatuo"}));
    EXPECT_EQ(t.row_for_others(1), (json{"zhangfei", "?", "machao", "?", "huatuo"}));
    EXPECT_EQ(t.row_for_owner(2), (json{"guanyu", "zhaoyun", "lvbu", "ganning", "?"}));
    EXPECT_EQ(t.row_for_others(2), (json{"guanyu", "zhaoyun", "?", "ganning", "?"}));
}

// Not before both are told: a general who was missing from the row would say who stands there.
TEST(DuelBench, TheRowStaysWholeWhileTheFirstIsASecret) {
    Rows t;
    t.field(1, "zhangfei");
    EXPECT_EQ(t.row_for_others(1), (json{"zhangfei", "?", "machao", "?", "huatuo"}));
    t.field(2, "guanyu");
    EXPECT_EQ(t.row_for_others(1), (json{"?", "machao", "?", "huatuo"}));
    EXPECT_EQ(t.row_for_owner(1), (json{"huangzhong", "machao", "?", "huatuo"}));
    EXPECT_EQ(t.row_for_others(2), (json{"zhaoyun", "?", "ganning", "?"}));
    EXPECT_EQ(t.row_for_owner(2), (json{"zhaoyun", "lvbu", "ganning", "?"}));
}

TEST(DuelBench, WhoWasTakenCoveredIsSeenFromTheEntryOnAndTheRestStaysSecret) {
    Rows t;
    t.field(1, "zhangfei");
    t.field(2, "guanyu");
    t.die(2);
    for (const auto viewer : {Viewer::everyone(), Viewer::of(1)}) EXPECT_FALSE(t.knows(viewer, "lvbu"));
    for (const auto viewer : {Viewer::referee(), Viewer::of(2)}) EXPECT_TRUE(t.knows(viewer, "lvbu"));
    t.field(2, "lvbu");
    EXPECT_EQ(t.seat(2, Viewer::of(1))["general"], "lvbu");
    EXPECT_EQ(t.row_for_others(2), (json{"zhaoyun", "ganning", "?"}));
    EXPECT_EQ(t.row_for_owner(2), (json{"zhaoyun", "ganning", "?"}));
    for (const auto viewer : {Viewer::everyone(), Viewer::of(2)}) EXPECT_FALSE(t.knows(viewer, "huangzhong"));
    EXPECT_TRUE(t.knows(Viewer::of(1), "huangzhong"));
}

// With the third the rest leave the game: nobody is shown who they were.
TEST(DuelBench, WhoNeverEntersIsNeverTold) {
    Rows t;
    t.field(1, "zhangfei");
    t.field(2, "guanyu");
    for (const auto* next : {"machao", "huatuo"}) {
        t.die(1);
        if (t.asked() != "1:reveal") break;
        t.field(1, next);
        t.input(json{{"do", "rule"}, {"turn", {{"seat", 2}, {"phase", "play"}}}});
    }
    EXPECT_EQ(t.row_for_others(1), json::array());
    EXPECT_EQ(t.row_for_owner(1), json::array());
    for (const auto viewer : {Viewer::everyone(), Viewer::of(2)}) EXPECT_FALSE(t.knows(viewer, "huangzhong"));
    EXPECT_FALSE(t.knows(Viewer::everyone(), "lvbu")) << "the other seat goes on";
}

}  // namespace
}  // namespace jianjun::engine::testing::duel_bench_test
