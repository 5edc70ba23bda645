// People at the virtual table play 三国智 with decks of their own; hands and pads tell the books everything (三国智的演示).
#include "companion_app/session/demo/sanguozhi_demo_table.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>
#include <numeric>

namespace jianjun::app {
namespace {

// Seeds of whole games, each with a camera of its own; twenty where time does not matter.
std::vector<std::uint64_t> evenings() {
    if (!std::getenv("JIANJUN_LONG")) return {1, 2, 3};
    std::vector<std::uint64_t> seeds(20);
    std::iota(seeds.begin(), seeds.end(), 1);
    return seeds;
}

class SanguozhiEvening : public testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(Seeds, SanguozhiEvening, testing::ValuesIn(evenings()), testing::PrintToStringParamName());

TEST_P(SanguozhiEvening, TheBooksAreAsItLies) {
    SanguozhiDemoSettings settings;
    settings.seed = GetParam();
    if (!std::getenv("JIANJUN_LONG")) settings.turns = 4;
    settings.seats = GetParam() % 5 == 4 ? 3 : 2;
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
