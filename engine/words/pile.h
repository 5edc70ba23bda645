// A pile (武将牌上的牌): the cards that a skill keeps on a general, as 屯田 keeps its 田. A card lies in the pile of one skill,
// and no other skill counts the card: a 定仪 beside 邓艾 is no 田. What its cards are called stands on the skill's sheet ("pile").
#pragma once
#include <string_view>

namespace jianjun::engine {

struct Pile {
    std::string_view skill;  // the id of the skill whose cards these are; records name the pile by it
    bool face_down = false;  // 扣置: only whoever laid a card, or looked at it, knows its face (荣)
    bool outlasts = false;   // the cards stay when the skill is lost (定仪); those of other piles are discarded
};

}  // namespace jianjun::engine
