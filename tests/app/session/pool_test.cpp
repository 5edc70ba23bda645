// Generals dealt to be picked from (备选武将).
#include "companion_app/session/deal/pool.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/words/faults.h"
#include "engine/game/game.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

json dealt(const std::string& mode, const std::string& deck, unsigned seed = 1) {
    json setup{{"jianjun", 1}, {"mode", mode}, {"deck", deck}, {"seats", json::array()}};
    for (int i = 0;
         i < std::max(seats_of_mode(mode), 4) && (seats_of_mode(mode) == 0 || i < seats_of_mode(mode)); ++i)
        setup["seats"].push_back(json::object());
    Lots lots(seed);
    deal_pool(setup, **rule_books(), lots);
    return setup;
}

TEST(Pool, OfThreeAgainstThreeIsFourPilesOfTheDecksGenerals) {
    for (const auto* deck : {"3v3", "3v3_2012"}) {
        const auto setup = dealt("3v3", deck);
        std::set<std::string> all;
        for (const auto& pile : setup["pool"]) all.insert(pile.begin(), pile.end());
        const auto& listed = *(*rule_books())->generals_of(deck);
        EXPECT_EQ(all, std::set<std::string>(listed.begin(), listed.end()));
        EXPECT_TRUE(engine::Game::start(*engine::read_setup(setup), *rule_books()));
    }
}

TEST(Pool, OfADuelIsSixOpenOnesAndFourThatLieCovered) {
    const auto setup = dealt("1v1", "1v1");
    EXPECT_EQ(setup["pool"].size(), 10u);
    EXPECT_EQ(std::count(setup["pool"].begin(), setup["pool"].end(), "?"), 4);
    EXPECT_TRUE(engine::Game::start(*engine::read_setup(setup), *rule_books()));
    EXPECT_NE(setup["pool"], dealt("1v1", "1v1", 2)["pool"]);
}

TEST(Pool, SeatsFollowTheMode) {
    EXPECT_EQ(seats_for("3v3", 0), 6);
    EXPECT_EQ(seats_for("1v1", 2), 2);
    EXPECT_EQ(seats_for("identity", 0), 5);
    EXPECT_EQ(seats_for("kingdom", 10), 10);
    EXPECT_EQ(seats_for("3v3", 5).error(), "3v3 is played by 6 seats");
    EXPECT_EQ(seats_for("kingdom", 3).error(), "kingdom is played by four to ten seats");
    EXPECT_EQ(fault_words(seats_for("kingdom", 3).error()).zh, "kingdom 由四到十个座位来玩");
}

TEST(Pool, NothingIsDealtWhereItIsNotAskedFor) {
    EXPECT_FALSE(dealt("identity", "junzheng").contains("pool"));
    json fielded{
        {"jianjun", 1}, {"mode", "1v1"}, {"seats", {{{"general", "caocao"}}, {{"general", "liubei"}}}}};
    const auto before = fielded;
    Lots lots(1);
    deal_pool(fielded, **rule_books(), lots);
    EXPECT_EQ(fielded, before);
}

}  // namespace
}  // namespace jianjun::app
