#include "companion_app/session/demo/table_faces.h"

#include <map>
#include <set>

#include "companion_app/session/demo/people.h"
#include "engine/telling/text.h"

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
    design.extra = face.extra;
    if (face.suit != engine::Suit::none) design.suit = corner[0], design.rank = corner.substr(1);
    design.number = design.kind == Kind::weapon ? card.range : 0;
    return design;
}

CardDesign general_design(const engine::Sheet& sheet) {
    static const std::vector<std::pair<std::string, std::string>> colours{{"wei", "魏"}, {"shu", "蜀"}, {"wu", "吴"}, {"qun", "群"}, {"god", "神"}};
    CardDesign design;
    design.kind = Kind::general;
    design.name = sheet.zh;
    design.number = sheet.max_hp;
    for (const auto& [faction, colour] : colours)
        if (sheet.faction == faction) design.colour = colour;
    return design;
}

class Faces {
  public:
    void add(const std::string& label, CardDesign design) {
        if (seen_.insert(label).second) list.emplace_back(label, std::move(design));
    }
    void add_known(const std::string& label) { add(label, *vision::design_of(label)); }
    // Two of one name (界孔融 and another 孔融) are told apart by their pictures.
    void add_general(const engine::Sheet& sheet) {
        auto design = general_design(sheet);
        if (const auto first = generals_.try_emplace(sheet.zh, sheet.id).first; first->second != sheet.id) design.printing = sheet.id;
        add("general:" + sheet.id, std::move(design));
    }
    void add_deck(const std::vector<engine::Face>* deck) {
        if (!deck) return;
        for (const auto& face : *deck) {
            const auto label = engine::to_string(face);
            add(label, card_design(face, label));
        }
    }
    std::vector<std::pair<std::string, CardDesign>> list;

  private:
    std::set<std::string> seen_;
    std::map<std::string, std::string> generals_;  // by name, the first of it
};

// With what they bring along (天佐: eight 奇正相生).
std::vector<engine::Face> cards_of(const std::vector<std::string>& generals, const engine::Content& books) {
    engine::Setup setup;
    setup.deck = "junzheng";
    for (const auto& id : generals) setup.seats.emplace_back().generals = {id};
    return engine::cards_in_play(setup, books);
}

}  // namespace

std::vector<std::pair<std::string, CardDesign>> table_faces(const engine::Content& books, const std::string& mode,
                                                                   const std::vector<std::string>& generals) {
    Faces faces;
    if (mode == "kingdom") {
        faces.add_deck(books.deck("kingdom"));
        for (const auto& [id, sheet] : books.generals())
            if (id.starts_with("hs__")) faces.add_general(sheet);
    } else if (const auto* fielded = books.generals_of(mode)) {
        faces.add_deck(books.deck(mode));
        for (const auto& id : *fielded)
            if (const auto* sheet = books.general(id)) faces.add_general(*sheet);
    } else if (mode == "shiji") {
        const auto in_play = cards_of(shiji_generals(books), books);
        faces.add_deck(&in_play);
        faces.add_deck(books.deck("extra_shiji"));
        faces.add_known("back_extra");
        for (const auto& id : shiji_generals(books)) faces.add_general(*books.general(id));
        for (const auto& token : vision::drawn_tokens()) faces.add(token, {});
    } else if (!generals.empty()) {
        const auto in_play = cards_of(generals, books);
        faces.add_deck(&in_play);
        for (const auto& id : generals)
            if (const auto* sheet = books.general(id)) faces.add_general(*sheet);
    } else {
        return {};
    }
    for (int n = 1; n <= 5; ++n) faces.add_known("health:" + std::to_string(n));
    for (const char* back : {"back", "back_general"}) faces.add_known(back);
    return std::move(faces.list);
}

}  // namespace jianjun::app
