// Seats of a hall (排座): the yardsticks of repeats, seats and neighbours; the times are measured in tests/bench/hall.
#include <gmock/gmock.h>

#include <map>

#include "companion_app/hall/seating/constructions.h"
#include "companion_app/hall/seating/edge_colouring.h"
#include "companion_app/hall/seating/galois.h"
#include "companion_app/hall/seating/seating.h"

namespace jianjun::app::hall {
namespace {

struct Seen {
    long repeats = 0;
    int most_in_a_seat = 0, most_lord = 0, beside_twice = 0;
};

std::vector<DrawnRound> drawn(int players, int seats, int rounds, std::uint64_t seed = 1) {
    SeatingWish wish;
    wish.players = players;
    wish.seats = seats;
    wish.rounds = rounds;
    wish.seed = seed;
    return draw_rounds(wish);
}

Seen seen(int players, const std::vector<DrawnRound>& rounds) {
    SeatingPast past(players);
    for (const auto& round : rounds) past.add(round.tables);
    Seen found;
    found.repeats = past.met.repeats();
    for (const auto& seats : past.seats)
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            found.most_in_a_seat = std::max(found.most_in_a_seat, seats[seat]);
            if (seat == 0) found.most_lord = std::max(found.most_lord, seats[seat]);
        }
    for (int a = 0; a < players; ++a)
        for (int b = 0; b < a; ++b) found.beside_twice += past.beside.of(a, b) > 1;
    return found;
}

struct Yardstick {
    int players, seats, rounds;
    long repeats;
};

class Yardsticks : public testing::TestWithParam<Yardstick> {};

TEST_P(Yardsticks, NoMoreRepeatsThanTheBestThatIsKnown) {
    const auto& [players, seats, rounds, repeats] = GetParam();
    const auto result = seen(players, drawn(players, seats, rounds));
    EXPECT_LE(result.repeats, repeats);
    EXPECT_LE(result.most_lord, (rounds + seats - 1) / seats) << "the lord's seat";
}

INSTANTIATE_TEST_SUITE_P(
    EightSeats, Yardsticks,
    testing::Values(Yardstick{16, 8, 4, 144}, Yardstick{24, 8, 5, 210}, Yardstick{32, 8, 5, 160},
                    Yardstick{32, 8, 7, 347}, Yardstick{40, 8, 3, 45}, Yardstick{40, 8, 5, 150},
                    Yardstick{40, 8, 7, 315}, Yardstick{48, 8, 5, 120}, Yardstick{48, 8, 7, 252},
                    Yardstick{56, 8, 5, 71}, Yardstick{56, 8, 7, 179}, Yardstick{64, 8, 3, 0},
                    Yardstick{64, 8, 4, 0}, Yardstick{64, 8, 5, 0}, Yardstick{64, 8, 9, 0},
                    Yardstick{80, 8, 4, 0}, Yardstick{80, 8, 5, 4}, Yardstick{80, 8, 7, 63}));
INSTANTIATE_TEST_SUITE_P(FiveSeats, Yardsticks,
                         testing::Values(Yardstick{15, 5, 5, 60}, Yardstick{20, 5, 5, 40},
                                         Yardstick{20, 5, 7, 91}, Yardstick{25, 5, 6, 0},
                                         Yardstick{25, 5, 7, 50}, Yardstick{30, 5, 6, 9},
                                         Yardstick{35, 5, 6, 0}, Yardstick{35, 5, 7, 0},
                                         Yardstick{40, 5, 6, 0}, Yardstick{40, 5, 7, 0},
                                         Yardstick{40, 5, 8, 0}, Yardstick{50, 5, 7, 0},
                                         Yardstick{60, 5, 7, 0}));
INSTANTIATE_TEST_SUITE_P(Mahjong, Yardsticks,
                         testing::Values(Yardstick{24, 4, 7, 0}, Yardstick{28, 4, 9, 0},
                                         Yardstick{32, 4, 10, 0}, Yardstick{24, 4, 8, 33},
                                         Yardstick{20, 4, 8, 67}));

// 64 players, 7 and 8 rounds: nobody meets anybody twice, sits beside the same player twice, or in one seat twice, whatever the seed.
TEST(Seating, SixtyFourAtEight) {
    for (const int rounds : {7, 8})
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const auto result = seen(64, drawn(64, 8, rounds, seed));
            EXPECT_EQ(result.repeats, 0);
            EXPECT_EQ(result.most_in_a_seat, 1);
            EXPECT_EQ(result.beside_twice, 0);
        }
}

TEST(Seating, TheSameSeedGivesTheSameRounds) {
    const auto tables = [](std::uint64_t seed) { return drawn(40, 8, 7, seed).back().tables; };
    EXPECT_EQ(tables(3), tables(3));
    EXPECT_NE(tables(3), tables(4));
}

TEST(Seating, ShapesThatDoNotDivideHaveOneMoreOrOneFewer) {
    for (int seats = 3; seats <= 10; ++seats)
        for (int players = seats - 1; players <= 200; ++players) {
            const auto shape = shape_of(players, seats);
            EXPECT_EQ(shape.players() + shape.byes, players);
            for (const int size : shape.tables) EXPECT_LE(std::abs(size - seats), 1) << players << " at " << seats;
        }
    for (int players = 42; players <= 200; ++players) EXPECT_EQ(shape_of(players, 8).byes, 0) << players;
    EXPECT_EQ(shape_of(20, 8).byes, 2);
    EXPECT_THAT(shape_of(50, 8).tables, testing::ElementsAre(9, 9, 8, 8, 8, 8));
}

TEST(Seating, ClubsAreApartInTheFirstRound) {
    SeatingWish wish;
    wish.players = 64;
    wish.rounds = 7;
    for (int i = 0; i < 64; ++i) wish.clubs.push_back(i < 48 ? 1 + i / 6 : 0);
    const auto rounds = draw_rounds(wish);
    for (const auto& table : rounds.front().tables) {
        std::map<int, int> clubs;
        for (const int player : table) ++clubs[wish.clubs[static_cast<std::size_t>(player)]];
        for (const auto& [club, count] : clubs)
            EXPECT_TRUE(club == 0 || count == 1);
    }
}

TEST(Seating, WhoeverHadAByeHasNoSecondBeforeTheOthers) {
    SeatingWish wish;
    wish.players = 20;
    wish.rounds = 7;
    wish.moves = 10'000;
    std::map<int, int> byes;
    for (const auto& round : draw_rounds(wish))
        for (const int player : round.byes) ++byes[player];
    EXPECT_EQ(byes.size(), 14u) << "two byes in each of seven rounds";
}

TEST(Galois, IsAFieldForEveryPrimePower) {
    for (const int q : {2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27}) {
        const auto field = Galois::of(q);
        ASSERT_TRUE(field) << q;
        for (int a = 1; a < q; ++a) {
            std::vector<bool> products(static_cast<std::size_t>(q)), sums(static_cast<std::size_t>(q));
            for (int b = 0; b < q; ++b) products[static_cast<std::size_t>(field->times(a, b))] = sums[static_cast<std::size_t>(field->add(a, b))] = true;
            EXPECT_THAT(products, testing::Each(true)) << q;
            EXPECT_THAT(sums, testing::Each(true)) << q;
        }
    }
    for (const int q : {1, 6, 10, 12, 14, 15}) EXPECT_FALSE(Galois::of(q)) << q;
}

TEST(Constructions, KeptRoundsMeetNobodyTwice) {
    for (const auto& [players, rounds] : {std::pair{24, 7}, std::pair{28, 9}, std::pair{32, 10}}) {
        const auto kept = kept_rounds(shape_of(players, 4), rounds);
        ASSERT_TRUE(kept);
        ASSERT_EQ(static_cast<int>(kept->size()), rounds);
        Meetings met(players);
        for (const auto& tables : *kept) met.add(tables);
        EXPECT_EQ(met.repeats(), 0);
    }
}

TEST(EdgeColouring, GivesEveryNodeEachColourOnce) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Dice dice(seed);
        EdgeColouring edges(24, 8);
        std::vector<std::pair<int, int>> list;
        for (int right = 0; right < 24; ++right) edges.add_right();
        for (int shift = 0; shift < 8; ++shift)
            for (int left = 0; left < 24; ++left) list.emplace_back(left, (left * 5 + shift * 3) % 24);
        dice.shuffle(list);
        for (const auto& [left, right] : list) edges.add_edge(static_cast<std::size_t>(left), static_cast<std::size_t>(right));
        std::map<std::pair<int, std::size_t>, int> at_left, at_right;
        for (std::size_t i = 0; i < list.size(); ++i) {
            EXPECT_EQ(++at_left[std::pair(list[i].first, edges.colour(i))], 1);
            EXPECT_EQ(++at_right[std::pair(list[i].second, edges.colour(i))], 1);
        }
    }
}

}  // namespace
}  // namespace jianjun::app::hall
