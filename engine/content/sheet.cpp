#include "engine/content/sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace jianjun::engine {

namespace {

using nlohmann::json;
using Wrong = tl::unexpected<std::string>;
using Ok = tl::expected<void, std::string>;

constexpr int most_health = 20;

struct NumberWord {
    std::string_view word;
    Number number;
};
// "distance_mutual" is both of the first two.
constexpr std::array<NumberWord, 6> number_words{{{"distance_to_others", Number::distance_from},
                                                  {"distance_from_others", Number::distance_to},
                                                  {"attack_range", Number::attack_range},
                                                  {"hand_limit", Number::hand_limit},
                                                  {"slash_limit", Number::slash_limit},
                                                  {"draw", Number::draw_count}}};

std::string text(const json& object, const char* key) {
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

int number(const json& object, const char* key, int otherwise) {
    const auto at = object.find(key);
    return at != object.end() && at->is_number_integer() ? at->get<int>() : otherwise;
}

std::vector<std::string> texts(const json& object, const char* key) {
    std::vector<std::string> list;
    const auto at = object.find(key);
    if (at == object.end() || !at->is_array()) return list;
    for (const auto& item : *at)
        if (item.is_string()) list.push_back(item.get<std::string>());
    return list;
}

// {"n":-1,"each":"general"}, {"n":1,"while":"rage"}, a whole number, "unlimited" or "max_hp".
bool read_amount(const json& value, Modifier& modifier) {
    if (value == "unlimited" && modifier.number == Number::slash_limit) {
        modifier.n = unlimited;
    } else if (value == "max_hp" && modifier.number == Number::hand_limit) {
        modifier.number = Number::hand_limit_base;
        modifier.basis = Modifier::Basis::max_health;
    } else if (value.is_number_integer()) {
        modifier.n = value.get<int>();
    } else if (value.is_object()) {
        const bool each = value.contains("each");
        modifier.n = number(value, "n", 0);
        modifier.counted = text(value, each ? "each" : "while");
        modifier.basis = each ? Modifier::Basis::each : Modifier::Basis::while_any;
        return modifier.n != 0 && !modifier.counted.empty();
    } else {
        return false;
    }
    return true;
}

Ok read_exempt(const json& value, SheetSkill& skill) {
    if (!value.is_array()) return Wrong("\"not_target_of\" must be a list of cards");
    for (const auto& one : value) {
        const auto id = one.is_string() ? parse_card_id(one.get<std::string>()) : CardId::unknown;
        if (one == "black_trick")
            skill.no_black_tricks = true;
        else if (id == CardId::unknown)
            return Wrong(one.dump() + " is no card");
        else
            skill.not_target_of.push_back(id);
    }
    return {};
}

Ok read_modifier(const std::string& key, const json& value, Unknown unknown, SheetSkill& skill) {
    if (key == "not_target_of") return read_exempt(value, skill);
    if (key == "trick_distance" && value == "unlimited") {
        skill.tricks_reach_all = true;
        return {};
    }
    bool known = false;
    for (const auto& [word, which] : number_words) {
        const bool mutual =
            key == "distance_mutual" && (which == Number::distance_from || which == Number::distance_to);
        if (key != word && !mutual) continue;
        known = true;
        Modifier modifier{which};
        if (!read_amount(value, modifier)) return Wrong(fmt::format("{} cannot be {}", key, value.dump()));
        skill.modifiers.push_back(std::move(modifier));
    }
    if (!known && unknown == Unknown::refused) {
        std::vector<std::string_view> words{"distance_mutual", "not_target_of", "trick_distance"};
        for (const auto& [word, which] : number_words) words.push_back(word);
        return Wrong(fmt::format("there is no modifier \"{}\"; there are {}", key, fmt::join(words, ", ")));
    }
    return {};
}

Ok read_timings(const json& item, Unknown unknown, SheetSkill& skill) {
    const auto list = item.find("timings");
    if (list == item.end() || !list->is_array()) return {};
    for (const auto& t : *list) {
        if (t == "static") continue;  // what always holds has no window
        const auto timing = t.is_string() ? parse_timing(t.get<std::string>()) : Timing::none;
        if (timing == Timing::none && unknown == Unknown::passed_over) continue;
        if (timing == Timing::none) return Wrong(fmt::format("{} is no timing window", t.dump()));
        skill.timings.push_back(timing);
    }
    return {};
}

Ok read_phases(const json& item, SheetSkill& skill) {
    const auto list = item.find("phases");
    if (list == item.end() || !list->is_array()) return {};
    for (const auto& word : *list) {
        Phase phase = Phase::none;
        if (!word.is_string() || !parse(word.get<std::string>(), phase) || phase == Phase::none)
            return Wrong(fmt::format("{} is no phase", word.dump()));
        skill.phases.push_back(phase);
    }
    return {};
}

// "charge":{"begin":2,"most":4}, "of":"wei", "text":"…", "mentions":["enemy_at_the_gates"]
Ok read_mechanisms(const json& item, SheetSkill& skill) {
    if (const auto charge = item.find("charge"); charge != item.end()) {
        if (!charge->is_object()) return Wrong("\"charge\" is written {\"begin\":2,\"most\":4}");
        skill.charge_begin = number(*charge, "begin", 0);
        skill.charge_most = number(*charge, "most", 0);
        if (skill.charge_most < 1 || skill.charge_begin < 0 || skill.charge_begin > skill.charge_most)
            return Wrong("\"charge\" begins with no more than its most, which is at least 1");
    }
    skill.of_faction = text(item, "of");
    skill.text = text(item, "text");
    if (const auto list = item.find("mentions"); list != item.end() && list->is_array())
        for (const auto& word : *list)
            if (word.is_string()) skill.mentions.push_back(word.get<std::string>());
    return {};
}

// "pile":{"name":"权","en":"Power","face":"down","stays":true}; the names are for displays.
Ok read_pile(const json& item, SheetSkill& skill) {
    auto own = std::make_shared<SheetPile>();
    own->id = skill.id;
    own->pile.skill = own->id;
    if (const auto said = item.find("pile"); said != item.end()) {
        if (!said->is_object()) return Wrong("\"pile\" is written {\"name\":\"权\",\"en\":\"Power\",\"face\":\"down\"}");
        own->pile.face_down = text(*said, "face") == "down";
        own->pile.outlasts = said->value("stays", false);
        skill.lays_cards = true;
    }
    const auto counts = [](const Modifier& modifier) { return modifier.counted == "general"; };
    skill.lays_cards = skill.lays_cards || std::any_of(skill.modifiers.begin(), skill.modifiers.end(), counts);
    skill.pile = std::move(own);
    return {};
}

void read_limits(const json& item, SheetSkill& skill) {
    if (const auto limit = item.find("limit"); limit != item.end() && limit->is_object()) {
        skill.per_phase = number(*limit, "phase", 0);
        skill.per_turn = number(*limit, "turn", 0);
        skill.per_round = number(*limit, "round", 0);
        skill.per_game = number(*limit, "game", 0);
    }
    if (skill.has_tag("limited") || skill.has_tag("awakening")) skill.per_game = 1;
}

tl::expected<SheetSkill, std::string> read_skill(const json& item, Unknown unknown) {
    if (!item.is_object()) return Wrong("a skill must be an object with an id or a name");
    SheetSkill skill;
    skill.zh = text(item, "name");
    skill.id = text(item, "id");
    if (skill.id.empty()) skill.id = skill.zh;
    if (skill.id.empty()) return Wrong("a skill must have an id or a name");
    const auto wrong = [&](const Ok& why) { return Wrong(skill.id + ": " + why.error()); };
    if (const auto tags = item.find("tags"); tags != item.end() && tags->is_array())
        for (const auto& tag : *tags)
            if (tag.is_string()) skill.tags.push_back(tag.get<std::string>());
    if (const auto ok = read_timings(item, unknown, skill); !ok) return wrong(ok);
    if (const auto ok = read_phases(item, skill); !ok) return wrong(ok);
    skill.anybody = text(item, "whose") == "anybody";
    read_limits(item, skill);
    if (const auto ok = read_mechanisms(item, skill); !ok) return wrong(ok);
    if (const auto list = item.find("modifiers"); list != item.end() && list->is_object())
        for (const auto& [key, value] : list->items())
            if (const auto ok = read_modifier(key, value, unknown, skill); !ok) return wrong(ok);
    if (const auto ok = read_pile(item, skill); !ok) return wrong(ok);
    return skill;
}

Ok read_skills(const json& item, const char* key, Unknown unknown, std::vector<SheetSkill>& skills) {
    const auto list = item.find(key);
    if (list == item.end()) return {};
    if (!list->is_array()) return Wrong(fmt::format("\"{}\" must be a list", key));
    for (const auto& one : *list) {
        auto skill = read_skill(one, unknown);
        if (!skill) return Wrong(skill.error());
        skills.push_back(std::move(*skill));
    }
    return {};
}

Ok read_marks(const json& item, Sheet& sheet) {
    const auto marks = item.find("marks");
    if (marks == item.end()) return {};
    if (!marks->is_object()) return Wrong("\"marks\" must be an object of numbers");
    for (const auto& [name, n] : marks->items()) {
        if (!n.is_number_unsigned() || n.get<unsigned>() > 100)
            return Wrong(fmt::format("mark {} must be a number up to 100", name));
        sheet.marks.emplace_back(name, n.get<int>());
    }
    return {};
}

}  // namespace

bool Sheet::may_be_of(std::string_view which) const {
    return std::find(factions.begin(), factions.end(), which) != factions.end();
}

bool SheetSkill::has_tag(std::string_view tag) const {
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

bool Sheet::brings(std::string_view skill) const {
    const auto is_it = [&](const SheetSkill& one) { return one.id == skill || one.zh == skill; };
    return std::any_of(skills.begin(), skills.end(), is_it) ||
           std::any_of(related.begin(), related.end(), is_it);
}

tl::expected<Sheet, std::string> read_sheet(const json& item, Unknown unknown) {
    if (!item.is_object() || text(item, "id").empty()) return Wrong("a general must be an object with an id");
    Sheet sheet;
    sheet.id = text(item, "id");
    const auto wrong = [&](const std::string& what) { return Wrong(sheet.id + ": " + what); };
    sheet.zh = text(item, "name");
    sheet.faction = text(item, "faction");
    sheet.factions = texts(item, "factions");
    if (sheet.factions.empty()) sheet.factions = {sheet.faction};
    const auto set = text(item, "set");
    sheet.kingdom = set.rfind("国战", 0) == 0 || set.rfind("君临天下", 0) == 0;
    sheet.lord = sheet.kingdom && item.value("hidden", false);
    sheet.main_fish = number(item, "main_hp", 0);
    sheet.deputy_fish = number(item, "deputy_hp", 0);
    sheet.companions = texts(item, "companions");
    const auto gender = text(item, "gender");  // "both": two generals on one card
    if (!gender.empty() && gender != "both" && !parse(gender, sheet.gender))
        return wrong("\"gender\" must be male or female");
    sheet.max_hp = number(item, "max_hp", 4);
    sheet.hp = number(item, "hp", sheet.max_hp);
    sheet.armour = number(item, "armour", 0);
    if (sheet.max_hp < 1 || sheet.max_hp > most_health || sheet.hp < 0 || sheet.hp > sheet.max_hp)
        return wrong(fmt::format("\"max_hp\" must be from 1 to {}, \"hp\" no more than that", most_health));
    if (sheet.armour < 0 || sheet.armour > 5) return wrong("\"armour\" must be from 0 to 5");
    if (const auto ok = read_skills(item, "skills", unknown, sheet.skills); !ok) return wrong(ok.error());
    if (const auto ok = read_skills(item, "related", unknown, sheet.related); !ok) return wrong(ok.error());
    if (const auto ok = read_marks(item, sheet); !ok) return wrong(ok.error());
    return sheet;
}

}  // namespace jianjun::engine
