// Generals by lot (发将): as the rule texts say, fairly, and the same from the same seed.
#include "companion_app/session/deal/dealer.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/deal/deal_wishes.h"
#include "companion_app/session/deal/roles.h"
#include "companion_app/session/deal/seating.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/game/game.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

const std::vector<GeneralCard>& cards() {
    static const auto all = general_cards();
    return all;
}
json people(int seats, const char* mode = "identity", int lord = 1) {
    json setup{{"jianjun", 1}, {"mode", mode}, {"seats", json::array()}};
    for (int s = 1; s <= seats; ++s)
        setup["seats"].push_back(
            std::string(mode) == "identity" ? json{{"role", s == lord ? "lord" : "rebel"}} : json::object());
    return setup;
}
json dealt(json setup, const DealRules& rules = {}, std::uint64_t seed = 1) {
    Lots lots(seed);
    const auto done = deal_generals(setup, rules, cards(), lots);
    EXPECT_TRUE(done) << done.error().en;
    return setup;
}
std::vector<std::string> all_dealt(const json& setup) {
    std::vector<std::string> all;
    for (const auto& seat : setup["seats"])
        for (const auto* key : {"choices", "spare"})
            if (seat.contains(key)) all.insert(all.end(), seat[key].begin(), seat[key].end());
    return all;
}

TEST(Dealer, TheLordHasTheThreeLordsAndTwoMoreAndTheOthersThree) {
    const auto setup = dealt(people(5, "identity", 3));
    const auto lord = setup["seats"][2]["choices"].get<std::set<std::string>>();
    EXPECT_EQ(lord.size(), 5u);
    for (const char* general : {"caocao", "liubei", "sunquan"}) EXPECT_TRUE(lord.contains(general));
    for (const int seat : {0, 1, 3, 4})
        EXPECT_EQ(setup["seats"][static_cast<std::size_t>(seat)]["choices"].size(), 3u);
    EXPECT_EQ(dealt(people(10))["seats"][9]["choices"].size(), 2u);
    EXPECT_EQ(setup["guided"], true);
}

TEST(Dealer, InKingdomSevenAndFiveFromNineSeatsOnWithAPairInEachHand) {
    for (const int seats : {4, 9, 10})
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const auto setup = dealt(people(seats, "kingdom"), {}, seed);
            for (const auto& seat : setup["seats"]) {
                EXPECT_EQ(static_cast<int>(seat["choices"].size()), seats >= 9 ? 5 : 7);
                std::map<std::string, int> factions;
                for (const auto& card : cards())
                    if (std::find(seat["choices"].begin(), seat["choices"].end(), card.id) !=
                        seat["choices"].end())
                        ++factions[card.faction];
                EXPECT_TRUE(std::any_of(factions.begin(), factions.end(),
                                        [](const auto& one) { return one.second >= 2; }));
            }
        }
}

TEST(Dealer, WhatItDealsIsPlayed) {
    for (const char* mode : {"identity", "kingdom"}) {
        DealRules rules;
        rules.exchange = true;
        rules.each = 4;
        const auto setup = engine::read_setup(dealt(people(4, mode), rules));
        ASSERT_TRUE(setup) << setup.error();
        const auto game = engine::Game::start(*setup, *rule_books());
        EXPECT_TRUE(game) << game.error();
    }
}

TEST(Dealer, NoCardIsDealtTwiceAndNoPersonInTwoPrints) {
    DealRules rules;
    rules.packs = packs(cards(), false);
    rules.exchange = true;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const auto setup = dealt(people(8), rules, seed);
        const auto all = all_dealt(setup);
        std::set<std::string> persons;
        for (const auto& card : cards())
            if (std::find(all.begin(), all.end(), card.id) != all.end())
                EXPECT_TRUE(persons.insert(card.person).second) << card.person << " by seed " << seed;
        EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size());
    }
}

TEST(Dealer, BannedAndLatelyPlayedGeneralsStayInTheBox) {
    DealRules rules;
    rules.banned = {"liubei", "lvbu"};
    rules.recent = {"zhenji"};
    for (std::uint64_t seed = 1; seed <= 100; ++seed)
        for (const auto& general : all_dealt(dealt(people(8), rules, seed)))
            EXPECT_TRUE(general != "liubei" && general != "lvbu" && general != "zhenji");
}

// Somebody who was played lately is not dealt as another of his prints either.
TEST(Dealer, WhoeverWasPlayedLatelyIsNotDealtInAnotherPrint) {
    const auto times = [](const char* general, const DealRules& rules) {
        int n = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const auto all = all_dealt(dealt(people(8), rules, seed));
            n += static_cast<int>(std::count(all.begin(), all.end(), general));
        }
        return n;
    };
    DealRules rules;
    EXPECT_GT(times("y13__caoren", rules), 0);
    rules.recent = {"caoren"};
    EXPECT_EQ(times("caoren", rules) + times("y13__caoren", rules), 0);
    rules.several_prints = true;
    EXPECT_EQ(times("caoren", rules), 0);
    EXPECT_GT(times("y13__caoren", rules), 0) << "prints are generals of their own then";
    rules = {};
    rules.banned = {"caoren"};
    EXPECT_GT(times("y13__caoren", rules), 0) << "a list of bans names prints";
}

TEST(Dealer, OfTwoLordsTheLordChooses) {
    DealRules rules;
    rules.two_lords = true;
    int lords = 0;
    const auto setup = dealt(people(5), rules);
    for (const auto& general : setup["seats"][0]["choices"])
        lords += general == "caocao" || general == "liubei" || general == "sunquan" ? 1 : 0;
    EXPECT_EQ(lords, 2);
}

TEST(Dealer, TooFewGeneralsAreSaidWithTheNumbersBeforeAnythingIsDealt) {
    DealRules rules;
    rules.packs = {"标准版"};
    rules.each = 5;
    auto setup = people(8);
    const auto before = setup;
    Lots lots(1);
    const auto refused = deal_generals(setup, rules, cards(), lots);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().zh, AllOf(HasSubstr("要 40 名"), HasSubstr("只有 25 名")));
    EXPECT_THAT(refused.error().en, AllOf(HasSubstr("40 are wanted"), HasSubstr("there are 25")));
    EXPECT_EQ(setup, before);
}

TEST(Dealer, WhoIsLordMustBeKnown) {
    auto setup = people(5, "identity", 0);
    Lots lots(1);
    EXPECT_THAT(deal_generals(setup, {}, cards(), lots).error().zh, HasSubstr("谁是主公"));
}

TEST(Dealer, TheSameSeedDealsTheSame) {
    EXPECT_EQ(dealt(people(8), {}, 7), dealt(people(8), {}, 7));
    EXPECT_NE(dealt(people(8), {}, 7), dealt(people(8), {}, 8));
}

// ---- fairness ----

// Pearson's chi-squared of counts that should all be equal, as a number of standard deviations of a normal
// variable (Wilson and Hilferty).
double unfairness(const std::vector<int>& counts) {
    double sum = 0, chi = 0;
    for (const int n : counts) sum += n;
    const double expected = sum / static_cast<double>(counts.size());
    for (const int n : counts) chi += (n - expected) * (n - expected) / expected;
    const double freedom = static_cast<double>(counts.size() - 1), spread = 2 / (9 * freedom);
    return (std::cbrt(chi / freedom) - (1 - spread)) / std::sqrt(spread);
}

constexpr double by_chance = 4.3;  // one fair run in a hundred thousand is beyond it
// scripts/test long: a hundred thousand.
int deals() {
    return std::getenv("JIANJUN_LONG") ? 100000 : 10000;
}

template <class Draw>
std::vector<int> counted(std::size_t kinds, Draw draw) {
    std::vector<int> counts(kinds);
    for (int seed = 1; seed <= deals(); ++seed) {
        Lots lots(static_cast<std::uint64_t>(seed));
        ++counts.at(draw(lots));
    }
    return counts;
}

TEST(Lots, SeatsAreFair) {
    const std::vector<std::string> five{"1", "2", "3", "4", "5"};
    for (std::size_t place = 0; place < 5; ++place)
        EXPECT_LT(
            unfairness(counted(5,
                               [&](Lots& lots) {
                                   return static_cast<std::size_t>(drawn_seats(five, lots)[place][0] - '1');
                               })),
            by_chance);
    EXPECT_LT(
        unfairness(counted(7, [](Lots& lots) { return static_cast<std::size_t>(drawn_first(7, lots) - 1); })),
        by_chance);
}

TEST(Lots, RolesAreFair) {
    std::map<std::string, std::vector<int>> places;  // of roles that one seat of five has
    const auto table = people(5, "kingdom");
    for (int seed = 1; seed <= deals(); ++seed) {
        auto setup = table;
        Lots lots(static_cast<std::uint64_t>(seed));
        ASSERT_TRUE(deal_roles(setup, false, lots));
        const auto roles = dealt_roles(setup);
        for (std::size_t seat = 0; seat < 5; ++seat)
            if (roles[seat] != "rebel") places.try_emplace(roles[seat], 5).first->second[seat]++;
        ASSERT_EQ(roles[setup["first"].get<std::size_t>() - 1], "lord");
    }
    ASSERT_EQ(places.size(), 3u);
    for (const auto& [role, counts] : places) EXPECT_LT(unfairness(counts), by_chance) << role;
}

// A shuffle that takes any of n places at every step is a well-known mistake: the test must see it.
TEST(Lots, APlantedBiasIsSeen) {
    const auto biased = counted(5, [](Lots& lots) {
        std::vector<std::size_t> seats{0, 1, 2, 3, 4};
        for (std::size_t i = 0; i < 5; ++i) std::swap(seats[i], seats[lots.below(5)]);
        return seats[0] == 0 ? std::size_t{0} : seats[1] == 0 ? 1 : seats[2] == 0 ? 2 : seats[3] == 0 ? 3 : 4;
    });
    const auto two = counted(5, [](Lots& lots) {
        std::vector<std::size_t> seats{0, 1, 2, 3, 4};
        for (std::size_t i = 0; i < 5; ++i) std::swap(seats[i], seats[lots.below(5)]);
        return seats[2];
    });
    EXPECT_GT(std::max(unfairness(biased), unfairness(two)), by_chance);
}

// So many whole deals; each takes half a millisecond.
int whole_deals() {
    return std::getenv("JIANJUN_LONG") ? 100000 : 1000;
}

// Seats, roles and generals in one draw, as an evening has them: no person is lord more often, no general is
// a person's more often.
TEST(Dealer, ThePersonTheRoleAndTheGeneralAreFairTogether) {
    std::map<std::string, std::map<std::string, int>> roles, generals, places;
    const std::vector<std::string> five{"甲", "乙", "丙", "丁", "戊"};
    DealRules rules;
    rules.packs = {"标准版"};
    for (int seed = 1; seed <= whole_deals(); ++seed) {
        json drawn{{"jianjun", 1}, {"mode", "identity"}};
        Lots lots(static_cast<std::uint64_t>(seed));
        drawn["seats"] = seats_for(drawn_seats(five, lots));
        ASSERT_TRUE(deal_roles(drawn, false, lots));
        ASSERT_TRUE(deal_generals(drawn, rules, cards(), lots));
        for (std::size_t i = 0; i < 5; ++i) {
            const auto& seat = drawn["seats"][i];
            const std::string name = seat["name"], role = seat["role"];
            ++places[std::to_string(i + 1)][name];
            if (role != "rebel") ++roles[role][name];
            if (role != "lord") ++generals[name][seat["choices"][0]];
        }
    }
    for (const auto* table : {&roles, &places, &generals})
        for (const auto& [what, often] : *table) {
            std::vector<int> counts;
            for (const auto& [who, n] : often) counts.push_back(n);
            EXPECT_EQ(counts.size(), table == &generals ? 22U : 5U) << what;
            EXPECT_LT(unfairness(counts), by_chance) << what;
        }
}

// Every general of the pile comes as often as every other, over all seats but the lord's.
TEST(Dealer, GeneralsAreFair) {
    std::map<std::string, int> often;
    DealRules rules;
    rules.packs = {"标准版"};
    const auto table = people(5);
    for (int seed = 1; seed <= whole_deals(); ++seed) {
        auto setup = table;
        Lots lots(static_cast<std::uint64_t>(seed));
        ASSERT_TRUE(deal_generals(setup, rules, cards(), lots));
        ++often[setup["seats"][1]["choices"][0]];
    }
    std::vector<int> counts;
    for (const auto& [general, n] : often) counts.push_back(n);
    EXPECT_EQ(counts.size(), 22u) << "the standard edition without the three lords";
    EXPECT_LT(unfairness(counts), by_chance);
    // One general eight standard deviations too often: 12 % more of a hundred thousand deals.
    auto& favoured = *std::max_element(counts.begin(), counts.end());
    favoured += static_cast<int>(8 * std::sqrt(favoured));
    EXPECT_GT(unfairness(counts), by_chance) << "planted";
}

// ---- lists ----

TEST(GeneralList, NamesAndIdsAreReadAndAnUnknownOneIsSaidWithItsLine) {
    const auto list = read_general_list("# our house's\nlvbu\n\n曹操  # all of him\n没有这人\n", cards());
    EXPECT_THAT(list.ids, ::testing::Contains("lvbu"));
    EXPECT_THAT(list.ids, ::testing::Contains("caocao"));
    EXPECT_THAT(list.ids, ::testing::Contains("hs__caocao")) << "a name is all its prints";
    ASSERT_EQ(list.faults.size(), 1u);
    EXPECT_EQ(list.faults[0].zh, "第 5 行：没有武将“没有这人”");
    EXPECT_EQ(list.faults[0].en, "line 5: there is no general \"没有这人\"");
}

// ---- seats ----

TEST(Seating, PeopleOfTheLastEveningSitDownAgainBySeat) {
    const json setup{
        {"seats",
         {{{"name", "甲、乙"}, {"role", "lord"}, {"general", "caocao"}}, json::object(), {{"name", "丙"}}}}};
    const auto people = people_of(setup);
    ASSERT_EQ(people.size(), 3u);
    EXPECT_EQ(people[0], "甲、乙") << "a name with a comma in it is one person";
    EXPECT_EQ(people[1], "") << "an empty seat stays between them";
    EXPECT_EQ(seats_for(people), (json{{{"name", "甲、乙"}}, json::object(), {{"name", "丙"}}}));
}

TEST(Seating, PadsAndPhonesGoWhereTheirPeopleGo) {
    EXPECT_EQ(moved_seats({"甲", "乙", "丙"}, {"丙", "甲", "乙"}), (std::vector{2, 3, 1}));
    EXPECT_EQ(moved_seats({"甲", "", "丙", "丁"}, {"甲", "丙", "丁"}), (std::vector{1, 4, 2, 3}))
        << "an empty chair is gone";
    EXPECT_EQ(moved_seats({"甲", "乙"}, {"乙", "客", "甲"}), (std::vector{3, 1, 2}))
        << "a guest has the one that is left";
    EXPECT_EQ(moved_seats({"甲", "甲", "乙"}, {"乙", "甲", "甲"}), (std::vector{3, 2, 1}))
        << "two of one name: one stays";
    EXPECT_EQ(moved_seats({}, {"甲", "乙"}), (std::vector{1, 2}));
    // Whoever sits where, no two pads are at one seat.
    const std::vector<std::string> people{"", "甲", "乙", "丙", "丁", "甲"};
    for (int seed = 1; seed <= 500; ++seed) {
        Lots lots(static_cast<std::uint64_t>(seed));
        auto before = drawn_seats(people, lots), now = drawn_seats(people, lots);
        before.resize(lots.below(6) + 1);
        now.resize(lots.below(6) + 1);
        auto moved = moved_seats(before, now);
        ASSERT_EQ(moved.size(), std::max(before.size(), now.size()));
        std::sort(moved.begin(), moved.end());
        for (std::size_t i = 0; i < moved.size(); ++i)
            ASSERT_EQ(moved[i], static_cast<int>(i) + 1) << "seed " << seed;
    }
}

// ---- wishes ----

json wishing(json more) {
    json setup{{"jianjun", 1}, {"mode", "identity"}, {"seats", json::array()}};
    for (const char* name : {"甲", "乙", "丙", "丁", "戊"}) setup["seats"].push_back({{"name", name}});
    setup.update(more);
    return setup;
}

TEST(DealWishes, SeatsRolesAndGeneralsAreDrawnAndTheSameSeedDrawsTheSame) {
    const auto drawn = [](std::uint64_t seed) {
        auto setup =
            wishing({{"draw_seats", true}, {"deal_roles", true}, {"deal_generals", {{"exchange", true}}}});
        Lots lots(seed);
        EXPECT_TRUE(meet_wishes(setup, {}, lots));
        return setup;
    };
    const auto setup = drawn(3);
    EXPECT_EQ(setup, drawn(3));
    EXPECT_NE(setup, drawn(4));
    std::set<std::string> names;
    for (const auto& seat : setup["seats"]) {
        names.insert(seat["name"].get<std::string>());
        EXPECT_EQ(seat["choices"].size(), seat["role"] == "lord" ? 5u : 3u);
        EXPECT_EQ(seat["spare"].size(), 3u);
    }
    EXPECT_EQ(names.size(), 5u);
    EXPECT_FALSE(setup.contains("draw_seats"));
    EXPECT_FALSE(setup.contains("deal_roles"));
}

TEST(DealWishes, TheSamePeopleAreDealtAgain) {
    auto setup = wishing({{"deal_roles", true}, {"deal_generals", true}});
    Lots lots(3);
    ASSERT_TRUE(meet_wishes(setup, {}, lots));
    auto again = setup;
    again["seats"] = seats_for(people_of(setup));
    ASSERT_TRUE(meet_wishes(again, {}, lots));
    for (const auto& seat : again["seats"]) EXPECT_TRUE(seat.contains("role") && seat.contains("choices"));
    EXPECT_NE(all_dealt(again), all_dealt(setup));
}

TEST(DealWishes, GeneralsOfTheLastGamesAreNotDealt) {
    auto setup = wishing({{"deal_roles", true}, {"deal_generals", {{"recent", 2}}}});
    Lots lots(3);
    int asked = 0;
    ASSERT_TRUE(meet_wishes(
        setup,
        [&](int games) {
            return asked = games, std::vector<std::string>{"caocao", "zhenji"};
        },
        lots));
    EXPECT_EQ(asked, 2);
    for (const auto& general : all_dealt(setup)) EXPECT_TRUE(general != "caocao" && general != "zhenji");
}

TEST(DealWishes, ARefusalLeavesTheSetUpAsItWas) {
    auto setup = wishing({{"deal_roles", true}, {"deal_generals", {{"each", 20}, {"packs", {"标准版"}}}}});
    const auto before = setup;
    Lots lots(3);
    EXPECT_FALSE(meet_wishes(setup, {}, lots));
    EXPECT_EQ(setup, before);
}

}  // namespace
}  // namespace jianjun::app
