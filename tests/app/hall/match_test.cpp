// A match of several games (一场几局): best of three, and the captain's place that rotates.
#include "companion_app/hall/tournament/match.h"

#include <gmock/gmock.h>

#include <set>

#include "companion_app/hall/formats/format_file.h"

namespace jianjun::app::hall {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

// Warm sits at the odd seats, cold at the even ones; captains at 1 and 4.
const std::vector<int> six{11, 21, 12, 22, 13, 23};

Format of(const char* id) {
    return read_format(*shipped_format(id)).value();
}

// A game of 3v3 that one side won; nobody, where none did. One kill by whoever sits first of that side.
json game_won_by(const std::string& side) {
    json act{{"do", "result"},
             {"round", 1},
             {"table", 1},
             {"state", side.empty() ? "unfinished" : "finished"},
             {"source", "record"}};
    for (int seat = 1; seat <= 6; ++seat) {
        const bool won = side == (seat % 2 == 1 ? "warm" : "cold");
        act["points"].push_back(won ? 1 : 0);
        act["won"].push_back(won);
        act["kills"].push_back(won && seat <= 2 ? 1 : 0);
        act["living"].push_back(side.empty() ? 0 : won ? 2 : -2);
        act["roles"].push_back(seat == 1 || seat == 4 ? "captain" : "vanguard");
    }
    return act;
}

TEST(Match, TheCaptainsPlaceRotatesFromGameToGame) {
    const auto format = of("3v3bo3");
    EXPECT_THAT(seats_of_game(format, six, 1), ElementsAre(11, 21, 12, 22, 13, 23));
    EXPECT_THAT(seats_of_game(format, six, 2), ElementsAre(12, 22, 13, 23, 11, 21));
    EXPECT_THAT(seats_of_game(format, six, 3), ElementsAre(13, 23, 11, 21, 12, 22));
    std::set<int> captains;
    for (const int game : {1, 2, 3})
        for (const std::size_t captain : {0, 3}) captains.insert(seats_of_game(format, six, game)[captain]);
    EXPECT_EQ(captains.size(), 6u) << "each of six is captain once";
    EXPECT_EQ(seats_of_game(of("3v3"), six, 2), six) << "in a format that does not have it rotate";
}

TEST(Match, TwoOfThreeWinIt) {
    const auto format = of("3v3bo3");
    const auto short_one = match_result(format, six, {game_won_by("cold"), game_won_by("cold")});
    ASSERT_TRUE(short_one);
    EXPECT_EQ((*short_one)["won"], (json{false, true, false, true, false, true}));
    const auto long_one =
        match_result(format, six, {game_won_by("cold"), game_won_by("warm"), game_won_by("warm")});
    ASSERT_TRUE(long_one);
    EXPECT_EQ((*long_one)["won"], (json{true, false, true, false, true, false}));
    EXPECT_EQ((*long_one)["points"], (json{1, 0, 1, 0, 1, 0})) << "the match counts once";
    EXPECT_EQ((*long_one)["living"], (json{2, -2, 2, -2, 2, -2})) << "added up over its games";
    // Seat 1 killed in games 2 and 3, in which 12 and 13 sat there; seat 2 in the first, in which 21 did.
    EXPECT_EQ((*long_one)["kills"], (json{0, 1, 1, 0, 1, 0}));
}

TEST(Match, UndecidedItSaysWhoSitsWhereNext) {
    const auto format = of("3v3bo3");
    const auto open = match_result(format, six, {game_won_by("cold"), game_won_by("warm")});
    ASSERT_FALSE(open);
    EXPECT_THAT(open.error().en, HasSubstr("stands at 1 to 1, and game 3 is to be played; in the order of "
                                           "seats by players 13, 23, 11, 21, 12, 22"));
    EXPECT_THAT(open.error().zh, HasSubstr("第 3 局"));
    EXPECT_FALSE(match_result(format, six, {game_won_by("cold"), game_won_by("")}))
        << "a game that nobody won counts for neither";
}

TEST(Match, NoGameFollowsTheOneThatDecided) {
    const auto won = game_won_by("warm");
    EXPECT_THAT(match_result(of("3v3bo3"), six, {won, won, won}).error().en,
                HasSubstr("game 2 decided the match"));
    EXPECT_THAT(match_result(of("3v3"), six, {won, won}).error().en, HasSubstr("game 1 decided the match"));
    EXPECT_EQ(match_result(of("3v3"), six, {won}), won);
}

TEST(Match, ARecordOfAnotherTableIsRefused) {
    EXPECT_THAT(match_result(of("3v3bo3"), {1, 2}, {game_won_by("warm")}).error().en,
                HasSubstr("another number of seats"));
}

}  // namespace
}  // namespace jianjun::app::hall
