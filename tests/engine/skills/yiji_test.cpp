// 遗计: two cards to hand out for every point.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::yiji_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord"}, {.role = "rebel", .general = "guojia"}, {.role = "rebel"}};
}

TEST(Yiji, TwoCardsToAnybody) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice yiji");
    scene.skill(2, "yiji").input(says(Do::choose, 2).naming({2, 3}));
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Yiji, BothToOneOrOneAfterTheOther) {
    Scene both(table());
    both.use(1, "slash@S7", {2})
        .pass(2)
        .skill(2, "yiji")
        .input(says(Do::choose, 2).naming({1}));
    EXPECT_EQ(both.hand(1), 7);
    Scene after(table());
    after.use(1, "slash@S7", {2}).pass(2).skill(2, "yiji");
    after.input(says(Do::choose, 2).with({"peach@H3"}).naming({3}));
    after.input(says(Do::choose, 2).with({"?"}).naming({2}));
    EXPECT_EQ(after.known_hand(3), std::vector<std::string>{"peach@H3"});
    EXPECT_EQ(after.hand(2), 5);
    Scene said(table());
    said.use(1, "slash@S7", {2}).pass(2).skill(2, "yiji", {}, {3, 3});
    EXPECT_EQ(said.hand(3), 6);
}

TEST(Yiji, TheAnswerNamesACardThatTheDeclarationHasNot) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "yiji", {"?"});
    scene.input(says(Do::choose, 2).with({"peach@H3"}).naming({3}));
    EXPECT_EQ(scene.known_hand(3), std::vector<std::string>{"peach@H3"});
    scene.input(says(Do::choose, 2).naming({2}));
    Scene declared(table());
    declared.use(1, "slash@S7", {2}).pass(2).skill(2, "yiji", {"peach@H3"});
    declared.input(says(Do::choose, 2).naming({3}));
    EXPECT_EQ(declared.known_hand(3), std::vector<std::string>{"peach@H3"});
}

TEST(Yiji, OnceForEachPointAndEachMayBeDeclined) {
    Scene scene(table());
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2).skill(2, "yiji", {}, {2});
    EXPECT_EQ(scene.asked(), "2:choice yiji");
    scene.pass(2);
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Yiji, FacesAreHisAndTheReceiversAlone) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "yiji");
    scene.input(says(Do::choose, 2).with({"peach@H3", "jink@H2"}).naming({3, 2}));
    const auto known = [&](Viewer viewer) {
        return state_json(*scene.game, viewer)["seats"][2]["known_hand"].size();
    };
    EXPECT_EQ(known(Viewer::everyone()), 0u);
    EXPECT_EQ(known(Viewer::of(1)), 0u);
    EXPECT_EQ(known(Viewer::of(2)), 1u);
    EXPECT_EQ(known(Viewer::of(3)), 1u);
}

TEST(Yiji, WhoeverDiesHasNoTimeForIt) {
    auto seats = table();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3);
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::yiji_test
