#include "companion_app/session/sanguozhi/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "companion_app/words/pinyin.h"
#include "companion_app/words/sanguozhi_terms.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

struct Term {
    std::string_view id, zh, en;
};

constexpr std::array reason_terms{Term{"dice", "掷骰", "dice"},
                             Term{"direction", "行动方向", "the direction of play"},
                             Term{"first hand", "起始手牌", "the first hand"},
                             Term{"main general lost", "敌方失去主将", "an enemy has lost his main general"},
                             Term{"battle", "战斗", "the battle"},
                             Term{"hand limit", "手牌上限", "the hand limit"}};
constexpr std::array troop_terms{Term{"infantry", "步兵", "Infantry"}, Term{"archer", "弓兵", "Archers"}, Term{"cavalry", "骑兵", "Cavalry"},
                            Term{"adviser", "谋士", "Counsel"}};

template <class List>
const Term* term_of(const List& list, std::string_view id) {
    for (const auto& term : list)
        if (term.id == id) return &term;
    return nullptr;
}

void collect_names(const json& value, const SanguozhiNames& names, json& out) {
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text.size() > 2 && text[1] == ':' && text[0] >= '1' && text[0] <= '8') out[text.substr(2)] = to_json(names.id(text.substr(2)));
    } else if (value.is_structured()) {
        for (const auto& inner : value) collect_names(inner, names, out);
    }
}

}  // namespace

json with_card_names(json state, const engine::sanguozhi::Sheets& sheets) {
    auto named = json::object();
    collect_names(state, SanguozhiNames(state, sheets), named);
    state["names"] = std::move(named);
    return state;
}

Said SanguozhiNames::seat(int seat) const {
    const auto name = text_at(seat_of(state_, seat), "name");
    const auto number = std::to_string(seat);
    if (name.empty() || name == number + "号" || name == "Seat " + number) return {number + "号", "Seat " + number};
    return name;
}

Said SanguozhiNames::seats(const json& list) const {
    Said out;
    for (const auto& entry : list) {
        const auto one = seat(number_of(entry));
        out = out.empty() ? one : Said(out.zh + "、" + one.zh, out.en + ", " + one.en);
    }
    return out;
}

Said SanguozhiNames::id(const std::string& id) const {
    const auto* sheet = sheets_.find(id);
    if (!sheet) return id;
    if (!sheet->name.empty()) {
        const auto pinyin = spaced_name(id, sheet->name);
        return {sheet->name, pinyin.empty() ? sheet->name : pinyin};
    }
    const auto* troop = term_of(troop_terms, sheet->troop);
    if (!troop) return id;
    Said kind{std::string(troop->zh), std::string(troop->en)};
    if (id == "troop_" + sheet->troop) return kind;
    // Nameless, and no plain ones: by what they say.
    const auto text = text_at(json::parse(sheet->text, nullptr, false), "text", id);
    auto word = id;
    std::replace(word.begin(), word.end(), '_', ' ');
    return {kind.zh + "（" + text + "）", kind.en + " (" + word + ")"};
}

Said SanguozhiNames::card(const std::string& written, int at) const {
    if (written.size() < 3 || written[1] != ':' || written.substr(2) == "?") return {"一张牌", "a card"};
    const int owner = written[0] - '0';
    auto name = id(written.substr(2));
    if (at == 0 || owner == at) return name;
    return filled("{}的{}", "{}'s {}", seat(owner), name);
}

Said SanguozhiNames::cards(const json& list, int at) const {
    Said out;
    for (const auto& entry : list) {
        const auto one = card(text_of(entry, "?"), at);
        out = out.empty() ? one : Said(out.zh + "、" + one.zh, out.en + ", " + one.en);
    }
    return out;
}

Said SanguozhiNames::zone(const std::string& zone) {
    return sanguozhi_zone(zone);
}

Said SanguozhiNames::phase(const std::string& phase) {
    return sanguozhi_phase(phase);
}

Said SanguozhiNames::place(const json& where, bool whose) const {
    auto out = zone(text_at(where, "zone"));
    if (const int index = number_at(where, "index"); index > 0 && text_at(where, "zone") != "main" && text_at(where, "zone") != "adviser")
        out = {out.zh + std::to_string(index), out.en + " " + std::to_string(index)};
    if (!whose || number_at(where, "seat") == 0) return out;
    return filled("{} {}", "{}: {}", seat(number_at(where, "seat")), out);
}

Said SanguozhiNames::reason(const std::string& why) const {
    constexpr std::string_view shuffled = "shuffle the deck of seat ";
    if (why.starts_with(shuffled)) return filled("{}的卡组", "the deck of {}", seat(std::atoi(why.c_str() + shuffled.size())));
    if (why.size() > 2 && why[1] == ':') return card(why);
    if (const auto* term = term_of(reason_terms, why)) return {std::string(term->zh), std::string(term->en)};
    return {};
}

}  // namespace jianjun::app
