// What a face's label says (牌的标签): "slash@S7" is the card's name and, after '@', its suit and rank. No
// OpenCV here.
#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace jianjun::vision {

// Any string is a label; the one place where it is taken apart.
struct CardLabel {
    enum class Kind {
        card,  // "slash@S7"
        lone,  // a name of its own, without a corner ("S7" of a plain deck): who says the name says the card
        general,  // "general:caocao" 武将牌
        health,   // "health:4" 体力牌
        other,    // of another kind ("role:lord" 身份牌): no suit and rank tells such apart, either
        back,     // "back", "back_extra" 牌背
        token,    // "token:armour@20mm" 标记: round, and no card; after '@' stands the diameter
    };
    Kind kind = Kind::lone;
    std::string_view name, corner;  // before and after '@'; they live as long as the label's text

    explicit CardLabel(std::string_view text);
};

std::string name_of(const std::string& label);  // "slash" of "slash@S7"
bool is_back(const std::string& label);
// Without a corner, whatever it is; a back is none.
bool is_lone(const std::string& label);
// A general, a role or a health card: what tells them apart is no suit and rank.
bool is_of_kind(const std::string& label);
// Of a general card there is but one on the table.
bool is_general(const std::string& label);
bool is_token(const std::string& label);
tl::expected<double, std::string> token_size_mm(const std::string& label);

}  // namespace jianjun::vision
