// Reads a state (docs/record.md, 状态) that may lack keys or hold nulls and unknown values, without ever throwing.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace jianjun::app {

inline const nlohmann::json& child(const nlohmann::json& object, const char* key) {
    static const nlohmann::json nothing;
    if (!object.is_object()) return nothing;
    const auto found = object.find(key);
    return found == object.end() ? nothing : *found;
}

inline std::string text_of(const nlohmann::json& value, const std::string& otherwise = {}) {
    return value.is_string() ? value.get<std::string>() : otherwise;
}

inline std::string text_at(const nlohmann::json& object, const char* key, const std::string& otherwise = {}) {
    return text_of(child(object, key), otherwise);
}

inline int number_of(const nlohmann::json& value, int otherwise = 0) {
    if (!value.is_number()) return otherwise;
    const double number = value.get<double>();
    if (!std::isfinite(number) || std::abs(number) > std::numeric_limits<int>::max()) return otherwise;
    return static_cast<int>(number);
}

inline int number_at(const nlohmann::json& object, const char* key, int otherwise = 0) {
    return number_of(child(object, key), otherwise);
}

inline bool flag_at(const nlohmann::json& object, const char* key, bool otherwise = false) {
    const auto& value = child(object, key);
    return value.is_boolean() ? value.get<bool>() : otherwise;
}

// The elements of an array; nothing for anything else.
inline const nlohmann::json& list_at(const nlohmann::json& object, const char* key) {
    static const nlohmann::json empty = nlohmann::json::array();
    const auto& value = child(object, key);
    return value.is_array() ? value : empty;
}

inline std::vector<std::string> texts_at(const nlohmann::json& object, const char* key) {
    std::vector<std::string> texts;
    for (const auto& value : list_at(object, key))
        if (value.is_string()) texts.push_back(value.get<std::string>());
    return texts;
}

inline std::vector<int> numbers_at(const nlohmann::json& object, const char* key) {
    std::vector<int> numbers;
    for (const auto& value : list_at(object, key))
        if (value.is_number()) numbers.push_back(number_of(value));
    return numbers;
}

// Of a face such as "slash@S7": its corner "S7", empty where only the name is known, and its name.
inline std::string face_corner(const std::string& face) {
    const auto at = face.find('@');
    return at == std::string::npos ? std::string() : face.substr(at + 1);
}

inline std::string face_name(const std::string& face) {
    return face.substr(0, face.find('@'));
}

// A pile is a list of faces, or a bare count where the faces are hidden.
inline int count_at(const nlohmann::json& object, const char* key) {
    const auto& value = child(object, key);
    return value.is_array() ? static_cast<int>(value.size()) : number_of(value);
}

// 酒 in effect: a flag, or how many times.
inline bool is_drunk(const nlohmann::json& seat) {
    return flag_at(seat, "drunk") || number_at(seat, "drunk") > 0;
}

// The cards on a general by the skills whose they are; what is no skill's comes last, under no skill.
struct KeptPile {
    std::string skill;
    std::vector<std::string> cards;
};
inline std::vector<KeptPile> piles_on(const nlohmann::json& seat) {
    std::vector<KeptPile> piles;
    auto rest = texts_at(seat, "general_cards");
    const auto& kept = child(seat, "piles");
    if (kept.is_object())
        for (const auto& [skill, ignored] : kept.items()) {
            piles.push_back({skill, texts_at(kept, skill.c_str())});
            for (const auto& card : piles.back().cards)
                if (const auto at = std::find(rest.begin(), rest.end(), card); at != rest.end()) rest.erase(at);
        }
    if (!rest.empty()) piles.push_back({{}, std::move(rest)});
    return piles;
}

// The seat with this number; null where there is none.
inline const nlohmann::json& seat_of(const nlohmann::json& state, int seat) {
    static const nlohmann::json nothing;
    for (const auto& entry : list_at(state, "seats"))
        if (number_at(entry, "seat") == seat) return entry;
    return nothing;
}

}  // namespace jianjun::app
