#include "companion_app/session/demo/kingdom_faces.h"

#include <set>

#include "engine/text.h"

namespace jianjun::app {

namespace {

using vision::CardDesign;
using Kind = CardDesign::Kind;

Kind kind_of(const engine::CardInfo& card) {
    switch (card.slot) {
        case engine::Slot::weapon:
            return Kind::weapon;
        case engine::Slot::armor:
            return Kind::armor;
        case engine::Slot::plus:
            return Kind::plus;
        case engine::Slot::minus:
        case engine::Slot::treasure:
            return Kind::minus;
        default:
            break;
    }
    if (card.type == engine::CardType::basic) return Kind::basic;
    return card.type == engine::CardType::delayed_trick ? Kind::delayed : Kind::trick;
}

CardDesign card_design(const engine::Face& face, const std::string& label) {
    if (const auto known = vision::design_of(label)) return *known;
    const auto& card = engine::info(face.id);
    const auto corner = label.substr(label.find('@') + 1);
    CardDesign design;
    design.kind = kind_of(card);
    design.name = card.zh;
    design.suit = corner[0];
    design.rank = corner.substr(1);
    design.number = design.kind == Kind::weapon ? card.range : 0;
    return design;
}

CardDesign general_design(const engine::Sheet& sheet) {
    static const std::vector<std::pair<std::string, std::string>> colours{{"wei", "魏"}, {"shu", "蜀"}, {"wu", "吴"}, {"qun", "群"}};
    CardDesign design;
    design.kind = Kind::general;
    design.name = sheet.zh;
    design.number = sheet.max_hp;
    for (const auto& [faction, colour] : colours)
        if (sheet.faction == faction) design.colour = colour;
    return design;
}

}  // namespace

std::vector<std::pair<std::string, CardDesign>> kingdom_faces(const engine::Content& books) {
    std::vector<std::pair<std::string, CardDesign>> faces;
    std::set<std::string> seen;
    if (const auto* deck = books.deck("kingdom"))
        for (const auto& face : *deck)
            if (const auto label = engine::to_string(face); seen.insert(label).second) faces.emplace_back(label, card_design(face, label));
    for (const auto& [id, sheet] : books.generals())
        if (id.starts_with("hs__")) faces.emplace_back("general:" + id, general_design(sheet));
    for (int n = 1; n <= 5; ++n) faces.emplace_back("health:" + std::to_string(n), *vision::design_of("health:" + std::to_string(n)));
    for (const char* back : {"back", "back_general"}) faces.emplace_back(back, *vision::design_of(back));
    return faces;
}

}  // namespace jianjun::app
