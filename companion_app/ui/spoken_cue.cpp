#include "companion_app/ui/spoken_cue.h"

#include <set>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

constexpr std::size_t most_named = 3;  // of more, no name helps

std::string named(const nlohmann::json& state, const std::vector<int>& seats, const Words& words) {
    std::string out;
    for (const int seat : seats) out += (out.empty() ? "" : words.say("、", ", ")) + words.seat(state, seat);
    return out;
}

// Brackets are for the eye.
std::string without_brackets(std::string text) {
    for (const std::string bracket : {"【", "】", "「", "」"})
        for (std::size_t at = 0; (at = text.find(bracket, at)) != std::string::npos;) text.erase(at, bracket.size());
    return text;
}

std::string whose_turn(const Snapshot& now, const Words& words) {
    return words.seat(now.state, number_at(now.state, "turn")) + words.say("的回合", "'s turn");
}

std::string who_is_asked(const Snapshot& before, const Snapshot& now, const Words& words) {
    std::set<int> known;
    for (const auto& prompt : list_at(before.state, "prompts")) known.insert(number_at(prompt, "id"));
    for (const auto& prompt : list_at(now.state, "prompts")) {
        if (known.contains(number_at(prompt, "id")) || text_at(prompt, "kind") == "play") continue;
        const auto seats = numbers_at(prompt, "seats");
        const auto wanted = without_brackets(words.wanted(prompt));
        return seats.size() > most_named ? wanted : named(now.state, seats, words) + words.say("，", ": ") + wanted;
    }
    return {};
}

std::string who_is_dying(const Snapshot& now, const Words& words) {
    std::vector<int> dying;
    for (const auto& seat : list_at(now.state, "seats"))
        if (flag_at(seat, "alive", true) && number_at(seat, "hp", 1) <= 0) dying.push_back(number_at(seat, "seat"));
    return named(now.state, dying, words) + words.say("濒死", dying.size() > 1 ? " are dying" : " is dying");
}

std::string who_has_won(const Snapshot& now, const Words& words) {
    const auto winners = numbers_at(child(now.state, "over"), "winners");
    if (winners.empty()) return words.say("游戏结束", "The game is over");
    return words.say("游戏结束，胜者：", "The game is over. Won by ") + named(now.state, winners, words);
}

}  // namespace

std::string spoken(Cue cue, const Snapshot& before, const Snapshot& now, const Words& words) {
    switch (cue) {
        case Cue::over:
            return who_has_won(now, words);
        case Cue::dying:
            return who_is_dying(now, words);
        case Cue::damage:
            return {};
        case Cue::flag:
            return words.say("有一处请看一眼", "Something needs a look");
        case Cue::taken_back:
            return words.say("撤销了", "Taken back");
        case Cue::turn:
            return whose_turn(now, words);
        case Cue::asked:
            return who_is_asked(before, now, words);
        case Cue::time_short:
            return words.say("时间快到了", "Time is short");
    }
    return {};
}

}  // namespace jianjun::app
