// Roles dealt by the program (发身份牌).
#include "companion_app/session/deal/roles.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "companion_app/session/journal/rule_books.h"
#include "engine/game/game.h"
#include "engine/telling/view.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

json table_of(int seats) {
    json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
    for (int i = 0; i < seats; ++i) setup["seats"].push_back(json::object());
    return setup;
}

TEST(Roles, AreThoseOfTheRulebooksTable) {
    EXPECT_THAT(roles_for(4), ElementsAre("lord", "loyalist", "rebel", "renegade"));
    EXPECT_THAT(roles_for(6, true),
                ElementsAre("lord", "loyalist", "rebel", "rebel", "renegade", "renegade"));
    const auto ten = roles_for(10);
    EXPECT_EQ(std::count(ten.begin(), ten.end(), "rebel"), 4);
    EXPECT_EQ(std::count(ten.begin(), ten.end(), "renegade"), 2);
    EXPECT_THAT(roles_for(3), IsEmpty());
    for (int seats = 4; seats <= 10; ++seats) EXPECT_EQ(static_cast<int>(roles_for(seats).size()), seats);
}

TEST(Roles, GoToAnySeatAndTheLordBegins) {
    std::map<int, int> lords;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        auto setup = table_of(5);
        Lots lots(seed);
        ASSERT_TRUE(deal_roles(setup, false, lots));
        const int first = setup["first"].get<int>();
        EXPECT_EQ(setup["seats"][static_cast<std::size_t>(first - 1)]["role"], "lord");
        ++lords[first];
    }
    EXPECT_EQ(lords.size(), 5u);
}

TEST(Roles, AreLearntByNobodyElse) {
    auto setup = table_of(5);
    Lots lots(7);
    ASSERT_TRUE(deal_roles(setup, false, lots));
    const auto books = rule_books();
    ASSERT_TRUE(books);
    auto read = engine::read_setup(setup);
    ASSERT_TRUE(read) << read.error();
    auto game = engine::Game::start(*read, *books);
    ASSERT_TRUE(game) << game.error();
    const auto roles = dealt_roles(setup);
    ASSERT_EQ(roles.size(), 5u);
    for (int viewer = 0; viewer <= 5; ++viewer) {
        const auto state =
            engine::state_json(**game, viewer == 0 ? engine::Viewer::everyone()
                                                   : engine::Viewer::of(static_cast<engine::Seat>(viewer)));
        for (std::size_t seat = 0; seat < 5; ++seat) {
            const bool known = roles[seat] == "lord" || static_cast<int>(seat) + 1 == viewer;
            EXPECT_EQ(state["seats"][seat]["role"], known ? json(roles[seat]) : json())
                << viewer << " at " << seat;
        }
    }
}

TEST(Roles, AreNotDealtToTwoOrThree) {
    auto setup = table_of(3);
    Lots lots(1);
    EXPECT_FALSE(deal_roles(setup, false, lots));
    EXPECT_EQ(setup, table_of(3));
    EXPECT_THAT(dealt_roles(setup), IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
