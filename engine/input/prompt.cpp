#include "engine/input/prompt.h"

#include <fmt/format.h>

namespace jianjun::engine {

const char* to_string(Prompt::Kind kind) {
    switch (kind) {
        case Prompt::Kind::card:
            return "card";
        case Prompt::Kind::choice:
            return "choice";
        case Prompt::Kind::reveal:
            return "reveal";
        case Prompt::Kind::play:
            return "play";
        case Prompt::Kind::discard:
            return "discard";
        case Prompt::Kind::by_hand:
            return "by_hand";
    }
    return "";
}

std::string to_string(const Why& why) {
    std::string text = why.card.known() ? to_string(why.card) : std::string(why.cause.word);
    if (why.card.known() && !why.cause.word.empty()) text = fmt::format("{} ({})", why.cause.word, text);
    if (why.by != nobody) text += fmt::format(" by seat {}", why.by);
    if (why.about != nobody) text += fmt::format(" on seat {}", why.about);
    return text;
}

}  // namespace jianjun::engine
