// 调剂盐梅: the smaller hand draws, the larger discards; equal afterwards, the discarded cards may be given away.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;
const char* const plum = "extra:redistribute@H6";

Scene table(int second, int third) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}}, {{"extra_deck", true}});
    scene.input(ruled(MoveCards{.cards = faces({plum}), .from = {Zone::extra, nobody}, .to = {Zone::hand, 1}}));
    scene.input(ruled(SetSeat{.seat = 2, .hand = second}));
    scene.input(ruled(SetSeat{.seat = 3, .hand = third}));
    return scene;
}

TEST(Redistribute, TheSmallerDrawsTheLargerDiscards) {
    auto scene = table(1, 4);
    scene.use(1, plum, {2, 3}).pass().pass();
    EXPECT_EQ(scene.asked(), "3:discard");
    scene.discard(3, {"jink@H2"});
    EXPECT_EQ(scene.hand(2), 2);
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.asked(), "1:play") << "they are not equal";
}

TEST(Redistribute, EqualNowTheDiscardedCardMayBeGiven) {
    auto scene = table(1, 3);
    scene.use(1, plum, {2, 3}).pass().pass().discard(3, {"jink@H2"});
    EXPECT_EQ(scene.asked(), "1:choice");
    scene.input(says(Do::choose, 1).naming({2}));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"jink@H2"}));
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(Redistribute, TwoTargetsWhoseHandsDiffer) {
    auto scene = table(2, 2);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({plum}).on({2, 3})), "target");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({plum}).on({2})), "count");
    scene.use(1, plum, {1, 2});
}

TEST(Redistribute, MayBeRecast) {
    auto scene = table(1, 3);
    const int hand = scene.hand(1);
    scene.input(says(Do::recast, 1).with({plum}));
    EXPECT_EQ(scene.hand(1), hand);
    EXPECT_EQ(scene.state()["zones"]["extra"], 45);
}

}  // namespace
}  // namespace jianjun::engine::testing
