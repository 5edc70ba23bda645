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
        EXPECT_EQ(without.refused(says(Do::use, 1).with({card}).on({3})),
                  "distance");
    }
}

TEST(Qicai, NotSlashes) {
    Scene scene(five("huangyueying"));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({3})),
              "range");
}

}  // namespace
}  // namespace jianjun::engine::testing::qicai_test
