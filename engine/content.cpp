#include "engine/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace jianjun::engine {

using nlohmann::json;

namespace {

std::string text(const json& object, const char* key) {
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

int number(const json& object, const char* key, int otherwise) {
    const auto at = object.find(key);
    return at != object.end() && at->is_number_integer() ? at->get<int>() : otherwise;
}

tl::expected<Face, std::string> face_of(const json& item) {
    std::string word;
    if (item.is_string())
        word = item.get<std::string>();
    else if (item.is_object())
        word = fmt::format("{}@{}{}", text(item, "id"), text(item, "suit"), text(item, "rank"));
    Face face;
    if (!parse_face(word, face) || !face.known())
        return tl::unexpected(fmt::format("\"{}\" is no card", word));
    return face;
}

tl::expected<SheetSkill, std::string> skill_of(const json& item, Content::Windows windows) {
    if (!item.is_object())
        return tl::unexpected(std::string("a skill must be an object with an id or a name"));
    SheetSkill skill;
    skill.zh = text(item, "name");
    skill.id = text(item, "id");
    if (skill.id.empty()) skill.id = skill.zh;
    if (skill.id.empty()) return tl::unexpected(std::string("a skill must have an id or a name"));
    if (const auto tags = item.find("tags"); tags != item.end() && tags->is_array())
        for (const auto& tag : *tags)
            if (tag.is_string()) skill.tags.push_back(tag.get<std::string>());
    if (const auto list = item.find("timings"); list != item.end() && list->is_array())
        for (const auto& t : *list) {
            if (t == "static") continue;  // what always holds has no window
            const auto timing = t.is_string() ? parse_timing(t.get<std::string>()) : Timing::none;
            if (timing == Timing::none && windows == Content::Windows::any) continue;
            if (timing == Timing::none)
                return tl::unexpected(fmt::format("{}: {} is no timing window", skill.id, t.dump()));
            skill.timings.push_back(timing);
        }
    if (const auto limit = item.find("limit"); limit != item.end() && limit->is_object()) {
        skill.per_phase = number(*limit, "phase", 0);
        skill.per_turn = number(*limit, "turn", 0);
        skill.per_game = number(*limit, "game", 0);
    }
    if (skill.has_tag("limited") || skill.has_tag("awakening")) skill.per_game = 1;
    return skill;
}

}  // namespace

namespace {

constexpr int most_health = 20;

tl::expected<Sheet, std::string> sheet_of(const json& item, Content::Windows windows) {
    if (!item.is_object() || text(item, "id").empty())
        return tl::unexpected(std::string("a general must be an object with an id"));
    Sheet sheet;
    sheet.id = text(item, "id");
    const auto wrong = [&](const std::string& what) { return tl::unexpected(sheet.id + ": " + what); };
    sheet.zh = text(item, "name");
    sheet.faction = text(item, "faction");
    const auto gender = text(item, "gender");  // "both": two generals on one card
    if (!gender.empty() && gender != "both" && !parse(gender, sheet.gender))
        return wrong("\"gender\" must be male or female");
    sheet.max_hp = number(item, "max_hp", 4);
    sheet.hp = number(item, "hp", sheet.max_hp);
    sheet.armour = number(item, "armour", 0);
    if (sheet.max_hp < 1 || sheet.max_hp > most_health || sheet.hp < 0 || sheet.hp > sheet.max_hp)
        return wrong(fmt::format("\"max_hp\" must be from 1 to {}, \"hp\" no more than that", most_health));
    if (sheet.armour < 0 || sheet.armour > 5) return wrong("\"armour\" must be from 0 to 5");
    if (!item.contains("skills")) return sheet;
    if (!item["skills"].is_array()) return wrong("\"skills\" must be a list");
    for (const auto& one : item["skills"]) {
        auto skill = skill_of(one, windows);
        if (!skill) return wrong(skill.error());
        sheet.skills.push_back(std::move(*skill));
    }
    return sheet;
}

}  // namespace

bool SheetSkill::has_tag(std::string_view tag) const {
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

tl::expected<void, std::string> Content::add_deck(std::string_view source) {
    const auto deck = json::parse(source, nullptr, false);
    if (!deck.is_object() || !deck.contains("cards") || !deck["cards"].is_array() || text(deck, "id").empty())
        return tl::unexpected(std::string("a deck must be {\"id\":…,\"cards\":[…]}"));
    std::vector<Face> faces;
    for (const auto& item : deck["cards"]) {
        auto face = face_of(item);
        if (!face) return tl::unexpected(fmt::format("deck {}: {}", text(deck, "id"), face.error()));
        faces.push_back(*face);
    }
    decks_[text(deck, "id")] = std::move(faces);
    return {};
}

tl::expected<void, std::string> Content::add_generals(std::string_view source, Windows windows) {
    int line = 0;
    while (!source.empty()) {
        ++line;
        const auto end = source.find('\n');
        const auto row = source.substr(0, end);
        source.remove_prefix(end == std::string_view::npos ? source.size() : end + 1);
        if (row.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto item = json::parse(row, nullptr, false);
        auto sheet = sheet_of(item, windows);
        if (!sheet) return tl::unexpected(fmt::format("line {}: {}", line, sheet.error()));
        names_.emplace(sheet->zh, sheet->id);
        generals_[sheet->id] = std::move(*sheet);
    }
    return {};
}

const std::vector<Face>* Content::deck(std::string_view id) const {
    const auto at = decks_.find(id);
    return at == decks_.end() ? nullptr : &at->second;
}

const Sheet* Content::general(std::string_view id) const {
    auto at = generals_.find(id);
    if (at == generals_.end())
        if (const auto name = names_.find(id); name != names_.end()) at = generals_.find(name->second);
    return at == generals_.end() ? nullptr : &at->second;
}

const SheetSkill* Content::skill(std::string_view id) const {
    for (const auto& [name, sheet] : generals_)
        for (const auto& skill : sheet.skills)
            if (skill.id == id || skill.zh == id) return &skill;
    return nullptr;
}

}  // namespace jianjun::engine
