#include "engine/content/content.h"

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

}  // namespace

tl::expected<void, std::string> Content::add_deck(std::string_view source) {
    const auto deck = json::parse(source, nullptr, false);
    if (!deck.is_object() || !deck.contains("cards") || !deck["cards"].is_array() || text(deck, "id").empty())
        return tl::unexpected(std::string("a deck must be {\"id\":…,\"cards\":[…]}"));
    const bool extra = deck.contains("extra") && deck["extra"] == true;
    std::vector<Face> faces;
    for (const auto& item : deck["cards"]) {
        auto face = face_of(item);
        if (!face) return tl::unexpected(fmt::format("deck {}: {}", text(deck, "id"), face.error()));
        face->extra = extra;
        faces.push_back(*face);
    }
    decks_[text(deck, "id")] = std::move(faces);
    for (const auto& item : deck.value("generals", json::array())) {
        if (!item.is_string())
            return tl::unexpected(
                fmt::format("deck {}: \"generals\" must be a list of texts", text(deck, "id")));
        played_with_[text(deck, "id")].push_back(item.get<std::string>());
    }
    for (const auto& item : deck.value("alliance", json::array())) {
        auto face = face_of(item);
        if (!face) return tl::unexpected(fmt::format("deck {}: {}", text(deck, "id"), face.error()));
        alliances_[text(deck, "id")].push_back(*face);
    }
    return {};
}

tl::expected<void, std::string> Content::add_generals(std::string_view source, Unknown unknown) {
    int line = 0;
    while (!source.empty()) {
        ++line;
        const auto end = source.find('\n');
        const auto row = source.substr(0, end);
        source.remove_prefix(end == std::string_view::npos ? source.size() : end + 1);
        if (row.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto item = json::parse(row, nullptr, false);
        auto sheet = read_sheet(item, unknown);
        if (!sheet) return tl::unexpected(fmt::format("line {}: {}", line, sheet.error()));
        names_.emplace(sheet->zh, sheet->id);
        generals_[sheet->id] = std::move(*sheet);
    }
    index_skills();
    return {};
}

void Content::index_skills() {
    skills_.clear();
    faction_skills_.clear();
    lords_.clear();
    for (const auto& [id, sheet] : generals_)
        for (std::size_t i = 0; sheet.lord && i < sheet.skills.size(); ++i) lords_.emplace(sheet.skills[i].id, id);
    for (const auto& [id, sheet] : generals_)
        for (const bool related : {false, true}) {
            const auto& list = related ? sheet.related : sheet.skills;
            for (std::size_t i = 0; i < list.size(); ++i)
                for (const auto& word : {list[i].id, list[i].zh}) {
                    const bool first = skills_.emplace(word, SkillPlace{id, related, i}).second;
                    if (first && !list[i].of_faction.empty()) faction_skills_.emplace(word, list[i].of_faction);
                }
        }
}

const std::vector<Face>* Content::deck(std::string_view id) const {
    const auto at = decks_.find(id);
    return at == decks_.end() ? nullptr : &at->second;
}

std::string Content::deck_ids() const {
    std::string ids;
    for (const auto& [id, faces] : decks_)
        if (!faces.empty() && !faces.front().extra) ids += (ids.empty() ? "" : ", ") + id;
    return ids;
}

const std::vector<std::string>* Content::generals_of(std::string_view deck) const {
    const auto at = played_with_.find(deck);
    return at == played_with_.end() ? nullptr : &at->second;
}

const std::vector<Face>* Content::alliance(std::string_view deck) const {
    const auto at = alliances_.find(deck);
    return at == alliances_.end() ? nullptr : &at->second;
}

const Sheet* Content::general(std::string_view id) const {
    auto at = generals_.find(id);
    if (at == generals_.end())
        if (const auto name = names_.find(id); name != names_.end()) at = generals_.find(name->second);
    return at == generals_.end() ? nullptr : &at->second;
}

const SheetSkill* Content::skill(std::string_view id) const {
    const auto place = skills_.find(id);
    if (place == skills_.end()) return nullptr;
    const auto& sheet = generals_.find(place->second.general)->second;
    return &(place->second.related ? sheet.related : sheet.skills)[place->second.at];
}

const Sheet* Content::lord_with(std::string_view skill) const {
    const auto at = lords_.find(skill);
    return at == lords_.end() ? nullptr : &generals_.find(at->second)->second;
}

std::string_view Content::faction_of(std::string_view skill) const {
    const auto at = faction_skills_.find(skill);
    return at == faction_skills_.end() ? std::string_view{} : at->second;
}

}  // namespace jianjun::engine
