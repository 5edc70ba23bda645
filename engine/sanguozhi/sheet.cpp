#include "engine/sanguozhi/sheet.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 8> kinds{"",      "general",   "strategy", "event",
                                                "troop", "formation", "treasure", "other"};
constexpr std::array<std::string_view, 4> troops{"infantry", "archer", "cavalry", "adviser"};
constexpr std::array<std::string_view, 3> roles{"main", "adviser", "vice"};
constexpr std::array<std::string_view, 6> numbers{"max_grain",      "hand_limit", "vice_slots",
                                                  "strategy_slots", "attack",     "health"};

template <class List>
bool among(const List& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

bool is_id(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

tl::expected<std::optional<int>, std::string> number(const json& line, const char* key) {
    if (!line.contains(key) || line[key].is_null()) return std::optional<int>{};
    if (!line[key].is_number_integer()) return tl::unexpected(std::string(key) + " must be a whole number");
    if (line[key] < 0) return tl::unexpected(std::string(key) + " must be a number from 0 on");
    return std::optional<int>(line[key].get<int>());
}

std::string read_words(const json& line, const char* key, std::vector<std::string>& out) {
    if (!line.contains(key)) return {};
    if (!line[key].is_array()) return std::string(key) + " must be a list of words";
    for (const auto& word : line[key]) {
        if (!word.is_string()) return std::string(key) + " must be a list of words";
        out.push_back(word.get<std::string>());
    }
    return {};
}

std::string read_changes(const json& line, std::vector<While>& out) {
    if (!line.contains("while")) return {};
    if (!line["while"].is_array()) return "while must be a list";
    for (const auto& entry : line["while"]) {
        if (!entry.is_object() || !entry.contains("number") || !entry["number"].is_string() ||
            !among(numbers, entry["number"].get<std::string>()))
            return "while: number must be one of max_grain, hand_limit, vice_slots, strategy_slots, attack, health";
        if (!entry.contains("n") || !entry["n"].is_number_integer()) return "while: n must be a whole number";
        const bool of_self = entry.contains("of") && entry["of"] == "self";
        if (entry.contains("of") && !of_self && entry["of"] != "controller")
            return "while: of must be self or controller";
        out.push_back({entry["number"].get<std::string>(), entry["n"].get<int>(), of_self});
    }
    return {};
}

}  // namespace

std::string_view to_string(Kind kind) {
    return kinds[static_cast<std::size_t>(kind)];
}

bool Sheet::tagged(std::string_view tag) const {
    return among(tags, tag);
}

tl::expected<Sheet, std::string> read_sheet(const json& line) {
    if (!line.is_object()) return tl::unexpected(std::string("a sheet is a JSON object"));
    Sheet sheet;
    if (!line.contains("id") || !line["id"].is_string() || !is_id(line["id"].get<std::string>()))
        return tl::unexpected(std::string("id must be lower-case letters, digits and _"));
    sheet.id = line["id"].get<std::string>();
    const auto wrong = [&](const std::string& why) { return tl::unexpected(sheet.id + ": " + why); };
    if (line.contains("name") && !line["name"].is_string()) return wrong("name must be text");
    sheet.name = line.value("name", "");
    if (line.contains("type") && !line["type"].is_null()) {
        const auto type = line["type"].is_string() ? line["type"].get<std::string>() : "?";
        const auto at = std::find(kinds.begin(), kinds.end(), type);
        if (at == kinds.end())
            return wrong("type must be general, strategy, event, troop, formation, treasure or other");
        sheet.kind = static_cast<Kind>(at - kinds.begin());
    }
    if (line.contains("troop") && !line["troop"].is_null() && !line["troop"].is_string())
        return wrong("troop must be infantry, archer, cavalry or adviser");
    if (line.contains("troop") && line["troop"].is_string()) sheet.troop = line["troop"].get<std::string>();
    if (!sheet.troop.empty() && !among(troops, sheet.troop))
        return wrong("troop must be infantry, archer, cavalry or adviser");
    if (sheet.kind == Kind::troop && sheet.troop.empty()) return wrong("a troop card needs its troop (兵种)");
    auto attack = number(line, "attack"), health = number(line, "health");
    if (!attack) return wrong(attack.error());
    if (!health) return wrong(health.error());
    sheet.attack = *attack;
    sheet.health = *health;
    if (auto why = read_words(line, "only", sheet.only); !why.empty()) return wrong(why);
    for (const auto& role : sheet.only)
        if (!among(roles, role)) return wrong("only lists main, adviser or vice");
    if (auto why = read_words(line, "tags", sheet.tags); !why.empty()) return wrong(why);
    if (auto why = read_changes(line, sheet.changes); !why.empty()) return wrong(why);
    sheet.text = line.dump();
    return sheet;
}

tl::expected<void, std::string> Sheets::add(const json& line) {
    auto sheet = read_sheet(line);
    if (!sheet) return tl::unexpected(sheet.error());
    if (!sheet->name.empty()) names_[sheet->name] = sheet->id;
    sheets_[sheet->id] = std::move(*sheet);
    return {};
}

tl::expected<void, std::string> Sheets::add_lines(std::string_view jsonl) {
    int number = 0;
    while (!jsonl.empty()) {
        ++number;
        const auto end = std::min(jsonl.find('\n'), jsonl.size());
        const auto text = jsonl.substr(0, end);
        jsonl.remove_prefix(std::min(end + 1, jsonl.size()));
        if (text.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto line = json::parse(text, nullptr, false);
        if (line.is_discarded()) return tl::unexpected("line " + std::to_string(number) + ": this is not JSON");
        if (line.is_object() && line.contains("_about")) continue;
        if (auto added = add(line); !added)
            return tl::unexpected("line " + std::to_string(number) + ": " + added.error());
    }
    return {};
}

const Sheet* Sheets::find(std::string_view id) const {
    const auto at = sheets_.find(id);
    return at == sheets_.end() ? nullptr : &at->second;
}

std::string Sheets::id_of(std::string_view word) const {
    const auto at = names_.find(word);
    return at == names_.end() ? std::string(word) : at->second;
}

}  // namespace jianjun::engine::sanguozhi
