// What stands on one of our own card faces (自制牌面): words and numbers, no picture. No OpenCV here.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace jianjun::vision {

struct CardDesign {
    enum class Kind {
        basic,    // 基本牌
        trick,    // 普通锦囊
        delayed,  // 延时类锦囊
        weapon,   // 武器
        armor,    // 防具
        plus,     // +1坐骑
        minus,    // -1坐骑
        general,  // 武将牌
        health,   // 体力牌
        back,     // 牌背
    };
    Kind kind = Kind::basic;
    std::string name;    // Chinese; what one reads first. The art is made from it
    char suit = 0;       // S H C D, or 0
    std::string rank;    // A 2 … 10 J Q K, or empty
    int number = 0;      // attack range of a weapon, magatama of a general or health card
    std::string colour;  // faction "魏" "蜀" "吴" "群" "神"; of a back "red", "blue", "general"
    bool extra = false;  // of the extra deck (额外牌堆): a blue face
    std::string printing;  // of several cards of one name: another picture each
};

// The design of a label: "slash@S7", "extra:slash@C4", "general:caocao" (the 25 standard generals),
// "health:4", "back", "back_extra", "back_general". Nothing for a label that is not known.
std::optional<CardDesign> design_of(const std::string& label);

// The faces of the 160-card deck (军争), one label a card, so faces that come twice stand twice.
const std::vector<std::string>& deck_160();
// The labels of the 25 standard generals: "general:caocao" …
const std::vector<std::string>& standard_generals();
// Our own round tokens (token_face.h): "token:armour@20mm", "token:chain@24mm", "token:mark@16mm".
const std::vector<std::string>& drawn_tokens();

}  // namespace jianjun::vision
