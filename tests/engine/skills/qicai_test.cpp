// 奇才: tricks reach everybody.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::qicai_test {
namespace {

std::vector<SeatSpec> five(std::string general) {
    return {{.role = "lord", .general = general},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "loyalist"}};
}

TEST(Qicai, SnatchAndSupplyShortageWhateverTheDistance) {
    for (const auto* card : {"snatch@S3", "supply_shortage@C4"}) {
        Scene scene(five("huangyueying"));
        scene.use(1, card, {3});
        Scene without(five("zhangfei"));
        EXPECT_EQ(without.refused({{"do", "use"}, {"seat", 1}, {"cards", {card}}, {"targets", {3}}}),
                  "distance");
    }
}

TEST(Qicai, NotSlashes) {
    Scene scene(five("huangyueying"));
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {3}}}),
              "range");
}

}  // namespace
}  // namespace jianjun::engine::testing::qicai_test
