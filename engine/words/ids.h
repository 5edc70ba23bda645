// The small words of the table (基本词汇): seats, zones, phases, roles, suits.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/play/seat.h"

namespace jianjun::engine {

using Token = std::int16_t;  // one physical card (实体牌), whatever its face; -1 is none
inline constexpr Token no_token = -1;

// `supplies`: 辎, which lie under a 木牛流马.
enum class Zone : std::uint8_t { hand, equip, judge, general, supplies, draw, discard, processing, extra, ren, aside };
inline constexpr int zones_count = 11, owned_zones = 5;
inline constexpr bool owned(Zone zone) {
    return zone <= Zone::supplies;
}

struct Pile;

// A zone of a seat, or a common one (seat 0). Cards on a general lie in the pile of a skill; in none where nobody knows of which.
struct Place {
    Zone zone = Zone::draw;
    Seat seat = nobody;
    const Pile* pile = nullptr;
    bool operator==(const Place&) const = default;
};

enum class Phase : std::uint8_t { none, prepare, judge, draw, play, discard, finish };
inline constexpr std::size_t phases_count = 7;
enum class Role : std::uint8_t { unknown, lord, loyalist, rebel, renegade };  // 主公 忠臣 反贼 内奸
enum class Nature : std::uint8_t { normal, fire, thunder };                   // 普通 火焰 雷电
// The last two: of a card of which only the colour is known.
enum class Suit : std::uint8_t { none, spade, heart, club, diamond, red, black };
enum class Color : std::uint8_t { none, black, red };
enum class Gender : std::uint8_t { none, male, female };

std::string_view to_string(Zone);
std::string_view to_string(Phase);
std::string_view to_string(Role);
std::string_view to_string(Nature);
std::string_view to_string(Gender);
std::string_view zh(Phase);
std::string_view zh(Role);
std::string_view zh(Nature);
// False where the word is not known; Chinese words are taken too.
bool parse(std::string_view, Zone&);
bool parse(std::string_view, Phase&);
bool parse(std::string_view, Role&);
bool parse(std::string_view, Nature&);
bool parse(std::string_view, Gender&);

inline constexpr Color color_of(Suit suit) {
    if (suit == Suit::none) return Color::none;
    return suit == Suit::spade || suit == Suit::club || suit == Suit::black ? Color::black : Color::red;
}

}  // namespace jianjun::engine
