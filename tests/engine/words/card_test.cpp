// Card names (牌名): each has its Chinese, its English and its kind, and the deck of 军争 has as many of each as its box.
#include "engine/words/card.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using ::testing::Pair;
using ::testing::UnorderedElementsAre;

TEST(Cards, EachHasTwoNamesOfItsOwnAndOnlyAWeaponARange) {
    std::set<std::string_view> chinese, english;
    for (int at = static_cast<int>(CardId::unknown) + 1; at < static_cast<int>(CardId::count); ++at) {
        const auto& card = info(static_cast<CardId>(at));
        EXPECT_TRUE(!card.zh.empty() && chinese.insert(card.zh).second) << card.id;
        EXPECT_TRUE(!card.en.empty() && english.insert(card.en).second) << card.id;
        EXPECT_EQ(card.type == CardType::equip, card.slot != Slot::none) << card.id;
        EXPECT_TRUE(card.slot == Slot::weapon || card.range == 0) << card.id;
    }
}

TEST(Cards, JunzhengHasTheKindsOfItsBox) {
    const auto content = shipped_content();
    std::map<CardId, const CardInfo*> names;
    for (const auto& face : *content->deck("junzheng")) names.emplace(face.id, &info(face.id));
    std::map<CardType, int> types;
    std::map<Slot, int> slots;
    for (const auto& [id, card] : names) card->type == CardType::equip ? ++slots[card->slot] : ++types[card->type];
    EXPECT_THAT(types, UnorderedElementsAre(Pair(CardType::basic, 6), Pair(CardType::trick, 12), Pair(CardType::delayed_trick, 3)));
    EXPECT_THAT(slots, UnorderedElementsAre(Pair(Slot::weapon, 11), Pair(Slot::armor, 4), Pair(Slot::plus, 4), Pair(Slot::minus, 3)));
}

}  // namespace
}  // namespace jianjun::engine::testing
