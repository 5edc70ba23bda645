// 黄天.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Huangtian, AnotherQunCharacterGivesTheLordAJinkOnceAPhase) {
    Scene scene({{.role = "rebel", .faction = "qun"}, {.role = "lord", .skills = {"huangtian"}}, {.role = "rebel"}});
    scene.skill(1, "huangtian", {"jink@H2"}, {2});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"jink@H2"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("huangtian").with({"jink@D2"})), "skill");
}

TEST(Huangtian, NotOfAnotherFactionAndNoOtherCard) {
    Scene scene({{.role = "rebel", .faction = "qun"}, {.role = "lord", .skills = {"huangtian"}}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("huangtian").with({"peach@H3"})), "card");
    scene.input(ruled(SetSeat{.seat = 1, .faction = "wei"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("huangtian").with({"jink@H2"})), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing
