#include "engine/play/line.h"

#include <fmt/format.h>

namespace jianjun::engine::line {

using nlohmann::json;

void bad(std::string text) {
    throw Bad{std::move(text)};
}

const json* find(const json& object, const char* key) {
    const auto at = object.find(key);
    return at == object.end() || at->is_null() ? nullptr : &*at;
}

int whole(const json& value, const char* key) {
    if (!value.is_number_integer()) bad(fmt::format("\"{}\" must be a whole number", key));
    const auto n = value.get<std::int64_t>();
    if (n < -1000000 || n > 1000000) bad(fmt::format("\"{}\" is out of range", key));
    return static_cast<int>(n);
}

Seat seat_of(const json& value, const char* key, int most) {
    const int n = whole(value, key);
    if (n < 0 || n > most) bad(fmt::format("\"{}\" must be a seat from 1 to {}", key, most));
    return static_cast<Seat>(n);
}

std::optional<int> number_at(const json& object, const char* key) {
    const auto* value = find(object, key);
    return value ? std::optional(whole(*value, key)) : std::nullopt;
}

bool flag_at(const json& object, const char* key) {
    const auto* value = find(object, key);
    if (!value) return false;
    if (!value->is_boolean()) bad(fmt::format("\"{}\" must be true or false", key));
    return value->get<bool>();
}

std::string text_at(const json& object, const char* key) {
    const auto* value = find(object, key);
    if (!value) return {};
    if (!value->is_string()) bad(fmt::format("\"{}\" must be text", key));
    return value->get<std::string>();
}

Seat seat_at(const json& object, const char* key, int most) {
    const auto* value = find(object, key);
    return value ? seat_of(*value, key, most) : nobody;
}

std::vector<Seat> seats_at(const json& object, const char* key, int most) {
    return list_at(object, key, [&](const json& value) { return seat_of(value, key, most); });
}

void check_version(const json& object) {
    const auto* version = find(object, "jianjun");
    if (!version || !version->is_number_integer()) bad("the first line must carry \"jianjun\":1");
    if (*version != 1) bad(fmt::format("this record is of version {}; this Jianjun reads version 1", version->dump()));
}

void read_said(const json& object, bool take_back, Said& said, int most_seats) {
    said.seat = seat_at(object, "seat", most_seats);
    said.prompt = number_at(object, "prompt");
    if (take_back) said.to = number_at(object, "to");
    said.inputs = number_at(object, "inputs");
    if (const auto* ms = find(object, "at"); ms && ms->is_number()) said.at = ms->get<std::int64_t>();
    if (take_back && !said.to && !said.inputs) said.inputs = 1;
}

}  // namespace jianjun::engine::line
