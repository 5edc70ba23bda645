// From the deal to the first turn by phones (数触摸): roles and generals dealt.
#include <gmock/gmock.h>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/deal/deal_wishes.h"
#include "companion_app/session/table/seat_phone.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

json five_of_last_week(const char* mode) {
    json setup{
        {"jianjun", 1}, {"mode", mode}, {"guided", true}, {"deal_generals", true}, {"seats", json::array()}};
    setup[std::string(mode) == "identity" ? "deal_roles" : "draw_first"] = true;
    for (const char* name : {"甲", "乙", "丙", "丁", "戊"}) setup["seats"].push_back({{"name", name}});
    return setup;
}

class FirstTurn : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Of, FirstTurn, ::testing::Values("identity", "kingdom"),
                         [](const auto& of) { return std::string(of.param); });

// A touch is a button that a phone offers: one chooses a general; some generals have a choice of their own
// before the first turn (化身).
TEST_P(FirstTurn, IsTwoTouchesAPersonAwayAtMost) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        auto setup = five_of_last_week(GetParam());
        Lots lots(seed);
        ASSERT_TRUE(meet_wishes(setup, {}, lots));
        auto begun = TableSession::begin(setup, nullptr);
        ASSERT_TRUE(begun) << begun.error();
        auto& session = **begun;
        const auto speech = seat_speech(Words(json::object()));
        std::vector<int> touches(6);
        std::int64_t now = 0;
        for (int rounds = 0; rounds < 10 && session.game().table().turn == engine::nobody; ++rounds)
            for (int seat = 1; seat <= 5; ++seat) {
                const auto message = json::parse(seat_message(session, seat, speech));
                if (message["ask"].is_null()) continue;
                const auto& buttons = message["ask"]["buttons"];
                ASSERT_FALSE(buttons.empty()) << message["ask"].dump();
                session.take(Touched{buttons[static_cast<std::size_t>(seed) % buttons.size()]["send"]},
                             now += 500);
                ++touches[static_cast<std::size_t>(seat)];
            }
        EXPECT_NE(session.game().table().turn, engine::nobody) << "the first turn has begun";
        for (int seat = 1; seat <= 5; ++seat)
            EXPECT_LE(touches[static_cast<std::size_t>(seat)], 2) << "seat " << seat << ", seed " << seed;
    }
}

}  // namespace
}  // namespace jianjun::app
