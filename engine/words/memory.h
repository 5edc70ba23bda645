// A memory (技能的记忆): what a skill or a rule keeps in mind at a seat, how long, and what the memory is about. 仁德 keeps for a phase how
// many cards were given, 奋迅 for a turn to whom one is near. A memory changes by the event Counted alone.
#pragma once
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/words/card.h"
#include "engine/words/ids.h"

namespace jianjun::engine {

// How long. Forgotten as the next phase begins, as the turn ends, as the next round begins; never; or when the skill says so or its seat dies
// (`event`: the 缓 of 浮萍 until the next draw phase). What concerns one use of a card alone is kept with that use (kept<T> of rules/card_rule.h).
enum class Scope : std::uint8_t { phase, turn, round, game, event };
inline constexpr std::string_view words_of_scopes[] = {"phase", "turn", "round", "game", "event"};
inline constexpr std::string_view to_string(Scope scope) {
    return words_of_scopes[static_cast<std::size_t>(scope)];
}

// What the memory is about, where how often is not all.
struct Topic {
    enum class Kind : std::uint8_t { nothing, seat, card, name, suit, color, face, word };
    Kind kind = Kind::nothing;
    std::int32_t value = 0;  // the seat, the token, the card's id, the suit, the colour; the face's bits
    std::string word;        // a skill's or a general's id
    bool operator==(const Topic&) const = default;
};
// For records: a seat's number, a card's id, "heart", "red", "slash@S7". Which physical card, no word tells.
std::string to_string(const Topic& about);

// How a type becomes what a memory is about, and back.
template <class T>
struct TopicOf;
template <class T, Topic::Kind kind_>
struct TopicNumber {
    static constexpr Topic::Kind kind = kind_;
    static Topic of(T what) { return {kind, static_cast<std::int32_t>(what), {}}; }
    static T from(const Topic& about) { return static_cast<T>(about.value); }
};
template <>
struct TopicOf<Seat> : TopicNumber<Seat, Topic::Kind::seat> {};
template <>
struct TopicOf<Token> : TopicNumber<Token, Topic::Kind::card> {};
template <>
struct TopicOf<CardId> : TopicNumber<CardId, Topic::Kind::name> {};
template <>
struct TopicOf<Suit> : TopicNumber<Suit, Topic::Kind::suit> {};
template <>
struct TopicOf<Color> : TopicNumber<Color, Topic::Kind::color> {};
template <>
struct TopicOf<Face> {
    static constexpr Topic::Kind kind = Topic::Kind::face;
    static Topic of(const Face& face) { return {kind, std::bit_cast<std::int32_t>(face), {}}; }
    static Face from(const Topic& about) { return std::bit_cast<Face>(about.value); }
};
template <>
struct TopicOf<std::string> {
    static constexpr Topic::Kind kind = Topic::Kind::word;
    static Topic of(std::string word) { return {kind, 0, std::move(word)}; }
    static std::string from(const Topic& about) { return about.word; }
};

// Memory<Seat> near{"fenxun_near", Scope::turn}: to which seats. Tally: how often, and nothing else.
template <class T = void>
struct Memory {
    std::string_view key;  // the skill's id, or a word that begins with it
    Scope scope;
};
using Tally = Memory<>;

}  // namespace jianjun::engine
