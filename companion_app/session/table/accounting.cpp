#include "companion_app/session/table/accounting.h"

#include <fmt/format.h>

namespace jianjun::app {

namespace {

constexpr std::int64_t overdue_ms = 5000;  // beyond what a question may wait for

// Empty where the card is accounted for.
std::string missing(const TableAccounts& at, const Interpreter& interpreter, const LyingCard& card,
                    const CardStory& story) {
    const auto& settings = at.settings;
    const auto waited = at.now_ms - story.since_ms;
    const auto* prompt = at.game().prompt();
    switch (story.state) {
        case CardState::unread:
            return interpreter.leaves_unread(card) ? "it can be read, and was not" : "";
        case CardState::asked: {
            const auto& open = at.questions.all();
            for (const auto& question : open)
                if (question.shown.id == story.question && question.card == story.card) return "";
            return "no question is about it any more";
        }
        case CardState::pending:
            return interpreter.waits_with(story.card) ? "" : "nothing waits with it any more";
        case CardState::collected:
            return prompt && prompt->id == story.prompt ? "" : "what it was collected for is asked no more";
        case CardState::told:
            if (story.twin != 0) {
                const auto twin = at.stories.all().find(story.twin);
                const bool lies = twin != at.stories.all().end() && twin->second.state != CardState::gone;
                return lies ? "" : "its twin is gone";
            }
            return story.input == 0 || at.game().counts(story.input) ? "" : "its input does not count any more";
        case CardState::waved_away:
            return "";
        case CardState::taken_back: {
            const bool compared = card.zone == ZoneKind::equip || card.zone == ZoneKind::judge;
            const auto patience = settings.restless_ms + overdue_ms;
            return compared || waited < patience ? "" : "it was taken back, and nobody was asked";
        }
        case CardState::gone:
            return "it lies there, and is thought to be gone";
    }
    return "";
}

}  // namespace

std::vector<Break> breaks(const TableAccounts& at, const Interpreter& interpreter) {
    std::vector<Break> found;
    for (const auto& [number, card] : at.tabletop.cards()) {
        if (!in_the_open(card)) continue;
        const auto story = at.stories.all().find(number);
        const auto why = story == at.stories.all().end() ? "it has no story"
                                                         : missing(at, interpreter, card, story->second);
        if (!why.empty()) found.push_back({number, 0, why + ": " + at.stories.past(number)});
    }
    for (const auto press : at.presses.waiting())
        if (!interpreter.waits_with_press(press))
            found.push_back({0, press, fmt::format("press {} is no input, and its seat was not told", press)});
    return found;
}

}  // namespace jianjun::app
