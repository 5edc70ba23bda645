// People at the virtual table play 三国智 with decks of their own; hands and pads tell the books everything (三国智的演示).
#include "companion_app/session/demo/sanguozhi/demo_table.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>
#include <numeric>

#include "tests/support/turns.h"

namespace jianjun::app {
namespace {

// Seeds of whole games, each with a camera of its own; twenty where time does not matter.
std::vector<std::uint64_t> evenings() {
    if (!std::getenv("JIANJUN_LONG")) return of_this_turn(std::vector<std::uint64_t>{1, 2, 3});
    std::vector<std::uint64_t> seeds(20);
    std::iota(seeds.begin(), seeds.end(), 1);
    return seeds;
}

class SanguozhiEvening : public testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(Seeds, SanguozhiEvening, testing::ValuesIn(evenings()), testing::PrintToStringParamName());

TEST_P(SanguozhiEvening, TheBooksAreAsItLies) {
    SanguozhiDemoSettings settings;
    settings.seed = GetParam();
    const auto kind = GetParam() % 5;  // of five evenings one is for three and one for two pairs
    settings.seats = kind == 4 ? 3 : kind == 3 ? 4 : 2;
    if (settings.seats == 4) settings.turns = 8;
    if (GetParam() % 10 > 2 && GetParam() % 10 < 6) settings.grain = 9, settings.turns = 60;  // and some go on to the game's end
    if (!std::getenv("JIANJUN_LONG")) settings.turns = 4;
    if (std::getenv("JIANJUN_TRACE")) settings.trace = &std::cerr;
    auto demo = SanguozhiDemo::start(settings, nullptr);
    ASSERT_TRUE(demo) << demo.error();
    while ((*demo)->step()) {
    }
    const auto report = (*demo)->report();
    EXPECT_TRUE(report.well()) << to_text(report).en;
    EXPECT_GT(report.inputs, 20);
    if (std::getenv("JIANJUN_TRACE")) std::cerr << to_text(report).en;
}

}  // namespace
}  // namespace jianjun::app
