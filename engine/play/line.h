// One line of a record, read for its shape (读一行): what every game's reader of inputs is made of. A key that is absent
// or null says nothing. A wrong shape is thrown as Bad, and read() turns it into the one sentence that people get.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/play/said.h"

namespace jianjun::engine::line {

inline constexpr Seat no_seat = -1;  // 0 was said: refused by whoever takes it

struct Bad {
    std::string text;
};
[[noreturn]] void bad(std::string text);

// Null where there is nothing.
const nlohmann::json* find(const nlohmann::json& object, const char* key);
int whole(const nlohmann::json& value, const char* key);  // from -1000000 to 1000000
Seat seat_of(const nlohmann::json& value, const char* key, int most = max_seats);

std::optional<int> number_at(const nlohmann::json& object, const char* key);
bool flag_at(const nlohmann::json& object, const char* key);         // false where it is absent
std::string text_at(const nlohmann::json& object, const char* key);  // empty where it is absent
Seat seat_at(const nlohmann::json& object, const char* key, int most = max_seats);
std::vector<Seat> seats_at(const nlohmann::json& object, const char* key, int most = max_seats);

// One value is taken for a list of one.
template <class ReadOne>
auto list_of(const nlohmann::json& value, const char* key, ReadOne read) {
    std::vector<decltype(read(value))> list;
    if (!value.is_array()) {
        list.push_back(read(value));
        return list;
    }
    if (value.size() > 400) bad("\"" + std::string(key) + "\" is too long");
    for (const auto& item : value) list.push_back(read(item));
    return list;
}
template <class ReadOne>
auto list_at(const nlohmann::json& object, const char* key, ReadOne read) {
    const auto* value = find(object, key);
    return value ? list_of(*value, key, read) : std::vector<decltype(read(object))>{};
}

// The first line of a record carries "jianjun":1; another version is another contract.
void check_version(const nlohmann::json& object);

// What is said with every input. A take-back that names no input takes back one.
void read_said(const nlohmann::json& object, bool take_back, Said& said, int most_seats = max_seats);

// What `read` makes of a line, or the sentence that says what is wrong with it.
template <class ReadLine>
auto sentence_or(ReadLine read) -> tl::expected<std::invoke_result_t<ReadLine>, std::string> {
    try {
        return read();
    } catch (const Bad& mistake) {
        return tl::unexpected(mistake.text);
    } catch (const nlohmann::json::exception& mistake) {
        return tl::unexpected(std::string("unreadable line: ") + mistake.what());
    }
}

}  // namespace jianjun::engine::line
