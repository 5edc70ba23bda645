// Prepared games (残局) of rare skills: each shows something that the table once did not tell, or that people once did not do.
#include <gmock/gmock.h>

#include "companion_app/session/journal/rule_books.h"
#include "tests/app/told/told_game.h"
#include "tests/bench/reading/prepared.h"

namespace jianjun::app {
namespace {

struct Prepared {
    const char* shows;
    const char* general;
    const char* skill;
    std::uint64_t seed;
};

void PrintTo(const Prepared& game, std::ostream* out) {
    *out << game.shows << " (" << game.general << " " << game.skill << " " << game.seed << ")";
}

class PreparedGame : public testing::TestWithParam<Prepared> {};

TEST_P(PreparedGame, IsKeptAsItWasPlayed) {
    const auto books = *rule_books();
    const auto* sheet = books->general(GetParam().general);
    ASSERT_NE(sheet, nullptr);
    const auto game = play_told(prepared_for(*books, *sheet, GetParam().skill, GetParam().seed),
                                std::getenv("JIANJUN_TOLD") ? &std::cerr : nullptr);
    EXPECT_TRUE(game.well()) << to_text(game);
}

constexpr Prepared kept[]{
    {"田 goes on to the general as soon as it was turned over", "dengai", "zaoxian", 6},
    {"who dies is not touched any more", "godguojia", "zuoxing", 1},
    {"水淹七军 takes equipment off", "hs__luxun", "hs__qianxun", 1},
    {"以逸待劳 throws cards down, 无懈可击 among them", "hs__luxun", "old__duoshi", 1},
    {"除疠 takes a card unseen that says what it is", "hs__huatuo", "hs__chuli", 1},
    {"骁果 is declared by the card that it costs", "ld__caohong", "feiying", 1},
    {"明置 is turned up, and said by nobody", "ld__yuanshu", "ld__yongsi", 1},
    {"another deputy takes the old one's place", "ld__lvfan", "diancai", 3},
    {"固政 takes a card whose double lies in the middle", "ld__lukang", "ld__keshou", 1},
    {"鬼才 judges with equipment", "ld__sunce", "yingyang", 6},
    {"鬼道 goes by, and 八卦阵 is meant", "jiaxu", "weimu", 2},
    {"洛神 ends by what is taken up", "hs__zhanghe", "qiaobian", 1},
    {"乐不思蜀 is of no use to whom it cannot aim at", "hs__kongrong", "mingshi", 6},
    {"what went onto the pile is turned over there", "ofl_shiji__sunshao", "ofl_shiji__zuici", 1},
    {"what is thrown down for 享乐 pays no other's price", "ld__hetaihou", "zhendu", 1},
    {"飞龙夺凤 in the hand of somebody who dies goes to its lord", "ld__lordliubei", "shouyue", 4},
    {"what cannot be the price of 享乐 is thrown down for 狂斧", "ld__lordzhangjiao", "wendao", 1},
    {"技能 of whoever is meant, behind the attacker's own window", "liushan", "ruoyu", 3},
    {"a weapon that makes room is no card that 尚义 discards", "zhoutai", "buqu", 3},
};

INSTANTIATE_TEST_SUITE_P(Told, PreparedGame, testing::ValuesIn(kept), [](const auto& one) {
    return std::string(one.param.general) + "_" + one.param.skill + "_" + std::to_string(one.param.seed);
});

}  // namespace
}  // namespace jianjun::app
