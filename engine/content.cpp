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

SheetSkill skill_of(const json& item) {
    SheetSkill skill;
    skill.zh = text(item, "name");
    skill.id = text(item, "id");
    if (skill.id.empty()) skill.id = skill.zh;
    if (const auto tags = item.find("tags"); tags != item.end() && tags->is_array())
        for (const auto& tag : *tags)
            if (tag.is_string()) skill.tags.push_back(tag.get<std::string>());
    if (const auto list = item.find("timings"); list != item.end() && list->is_array())
        for (const auto& t : *list)
            if (t.is_string())
                if (const auto timing = parse_timing(t.get<std::string>()); timing != Timing::none)
                    skill.timings.push_back(timing);
    if (const auto limit = item.find("limit"); limit != item.end() && limit->is_object()) {
        skill.per_phase = number(*limit, "phase", 0);
        skill.per_turn = number(*limit, "turn", 0);
        skill.per_game = number(*limit, "game", 0);
    }
    if (skill.has_tag("limited") || skill.has_tag("awakening")) skill.per_game = 1;
    return skill;
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

tl::expected<void, std::string> Content::add_generals(std::string_view source) {
    int line = 0;
    while (!source.empty()) {
        ++line;
        const auto end = source.find('\n');
        const auto row = source.substr(0, end);
        source.remove_prefix(end == std::string_view::npos ? source.size() : end + 1);
        if (row.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto item = json::parse(row, nullptr, false);
        if (!item.is_object() || text(item, "id").empty())
            return tl::unexpected(fmt::format("line {}: a general must be an object with an id", line));
        Sheet sheet;
        sheet.id = text(item, "id");
        sheet.zh = text(item, "name");
        sheet.faction = text(item, "faction");
        parse(text(item, "gender"), sheet.gender);
        sheet.max_hp = number(item, "max_hp", 4);
        sheet.hp = number(item, "hp", sheet.max_hp);
        sheet.armour = number(item, "armour", 0);
        if (const auto skills = item.find("skills"); skills != item.end() && skills->is_array())
            for (const auto& skill : *skills)
                if (skill.is_object()) sheet.skills.push_back(skill_of(skill));
        names_.emplace(sheet.zh, sheet.id);
        generals_[sheet.id] = std::move(sheet);
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
