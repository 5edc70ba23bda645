// Cards as people write them (口头牌名).
#include "companion_app/session/phrasing/spoken_card.h"

#include <gtest/gtest.h>

namespace jianjun::app {
namespace {

TEST(SpokenCard, InEveryUsualWay) {
    for (const char* text : {"杀 ♠7", "♠7 杀", "♠7杀", "杀♠7", "杀@♠7", "黑桃7杀", "杀 黑桃7", "slash S7",
                             "s7 slash", "slash@S7", " slash   s7 "})
        EXPECT_EQ(spoken_card(text), "slash@S7") << text;
    EXPECT_EQ(spoken_card("红心10 桃"), "peach@H10");
    EXPECT_EQ(spoken_card("闪 ♦️K"), "jink@DK");
    EXPECT_EQ(spoken_card("决斗 梅花A"), "duel@CA");
    EXPECT_EQ(spoken_card("决斗 方块11"), "duel@DJ");
    EXPECT_EQ(spoken_card("savage assault S13"), "savage_assault@SK");
    for (const char* text : {"extra:slash@C4", "extra:杀 ♣4", "额外杀♣4", "额外:杀♣4", "额外：梅花4杀", "额外 杀 ♣4", "extra slash C4"})
        EXPECT_EQ(spoken_card(text), "extra:slash@C4") << text;
    EXPECT_EQ(spoken_card("extra:enemy_at_the_gates"), "extra:enemy_at_the_gates");
}

TEST(SpokenCard, ABareCornerIsAnotherOfTheName) {
    EXPECT_EQ(spoken_card("S8", "slash"), "slash@S8");
    EXPECT_EQ(spoken_card("♥Q", "peach"), "peach@HQ");
    EXPECT_EQ(spoken_card("S8"), "");
}

TEST(SpokenCard, LabelsOfOtherThingsStay) {
    EXPECT_EQ(spoken_card("general:caocao"), "general:caocao");
    EXPECT_EQ(spoken_card("back_extra"), "back_extra");
}

TEST(SpokenCard, NonsenseIsNoCard) {
    for (const char* text : {"", "杀", "♠7 ♥8 杀", "cards", "slash S77", "nonsense S7", "S"})
        EXPECT_EQ(spoken_card(text), "") << text;
}

}  // namespace
}  // namespace jianjun::app
