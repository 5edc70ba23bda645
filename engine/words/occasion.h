// What a game is about when it asks or waits, besides its cards and skills (起因): one closed list, and companion_app/words has
// a line for each of it.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

namespace jianjun::engine {

// X(enumerator, the word of the record)
#define JIANJUN_OCCASIONS(X)                                                                                    \
    X(turn, "turn") X(free_time, "free time") X(hand_limit, "hand limit") X(dodge, "dodge")                     \
    X(damage, "damage") X(lose_hp, "lose_hp") X(dying, "dying") X(death, "death") X(judge, "judge")             \
    X(pindian, "pindian") X(delayed_pindian, "delayed_pindian") X(deliberation, "deliberation")                 \
    X(premeditate, "premeditate") X(search_extra, "search_extra") X(appear, "appear") X(reveal, "reveal")       \
    X(selection, "selection") X(lord, "lord") X(role, "role") X(general, "general") X(main, "main")             \
    X(deputy, "deputy") X(change_deputy, "change_deputy") X(order, "order") X(recruit, "recruit")                     \
    X(pile, "pile") X(pick, "pick") X(field, "field") X(enter, "enter") X(begins, "begins") X(acts, "acts")           \
    X(direction, "direction")

enum class Occasion : std::uint8_t {
#define X(id, word) id,
    JIANJUN_OCCASIONS(X)
#undef X
};

inline constexpr std::array occasions{
#define X(id, word) std::string_view(word),
    JIANJUN_OCCASIONS(X)
#undef X
};

// One of those, or the id of a card, a skill, a phase or a window. A word that only stands in a source is neither, and does not compile.
struct Cause {
    constexpr Cause() = default;
    constexpr Cause(Occasion occasion) : word(occasions[static_cast<std::size_t>(occasion)]) {}
    template <std::size_t n>
    Cause(const char (&)[n]) = delete;
    template <class Id>
        requires std::convertible_to<const Id&, std::string_view>
    constexpr Cause(const Id& id) : word(id) {}

    bool operator==(const Cause&) const = default;

    std::string_view word;
};

}  // namespace jianjun::engine
