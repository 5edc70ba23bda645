#include "engine/words/memory.h"

namespace jianjun::engine {

std::string to_string(const Topic& about) {
    constexpr std::string_view suits[] = {"none", "spade", "heart", "club", "diamond"};
    constexpr std::string_view colors[] = {"none", "black", "red"};
    using Kind = Topic::Kind;
    switch (about.kind) {
        case Kind::nothing:
        case Kind::card:
            return {};
        case Kind::seat:
            return std::to_string(about.value);
        case Kind::name:
            return std::string(info(TopicOf<CardId>::from(about)).id);
        case Kind::suit:
            return std::string(suits[static_cast<std::size_t>(about.value)]);
        case Kind::color:
            return std::string(colors[static_cast<std::size_t>(about.value)]);
        case Kind::face:
            return to_string(TopicOf<Face>::from(about));
        case Kind::word:
            return about.word;
    }
    return {};
}

}  // namespace jianjun::engine
