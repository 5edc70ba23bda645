#include "companion_app/ui/sound_cues.h"

#include <algorithm>
#include <array>
#include <set>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

constexpr std::array short_of_time_ms{10'000, 3'000};

bool over(const Snapshot& snapshot) {
    return child(snapshot.state, "over").is_object();
}

// Of any seat: its health, and what it was before.
template <class Test>
bool health_passes(const Snapshot& before, const Snapshot& now, Test test) {
    const auto& seats = list_at(now.state, "seats");
    return std::any_of(seats.begin(), seats.end(), [&](const json& seat) {
        const auto& was = seat_of(before.state, number_at(seat, "seat"));
        return was.is_object() && flag_at(seat, "alive", true) && test(number_at(was, "hp"), number_at(seat, "hp"));
    });
}

bool new_flag(const Snapshot& before, const Snapshot& now) {
    std::set<std::uint64_t> known;
    for (const auto& question : before.questions) known.insert(question.id);
    return std::any_of(now.questions.begin(), now.questions.end(),
                       [&](const Question& question) { return question.flag && !known.contains(question.id); });
}

bool taken_back(const Snapshot& before, const Snapshot& now) {
    if (!before.said || !now.said) return false;
    const auto& was = before.said->steps;
    const auto& is = now.said->steps;
    for (std::size_t i = 0; i < std::min(was.size(), is.size()); ++i)
        if (was[i].counts && !is[i].counts) return true;
    return false;
}

// Somebody is asked something else than before; free time in one's own turn is the turn's own sound.
bool asks_anew(const Snapshot& before, const Snapshot& now) {
    std::set<int> known;
    for (const auto& prompt : list_at(before.state, "prompts")) known.insert(number_at(prompt, "id"));
    const auto& prompts = list_at(now.state, "prompts");
    return std::any_of(prompts.begin(), prompts.end(), [&](const json& prompt) {
        return !known.contains(number_at(prompt, "id")) && text_at(prompt, "kind") != "play";
    });
}

bool time_runs_short(const Snapshot& before, const Snapshot& now) {
    for (const auto& pad : now.pads)
        for (const auto& was : before.pads)
            for (const int limit : short_of_time_ms)
                if (was.seat == pad.seat && pad.ms_left >= 0 && pad.ms_left <= limit && was.ms_left > limit) return true;
    return false;
}

}  // namespace

std::vector<Cue> cues_between(const Snapshot& before, const Snapshot& now) {
    std::vector<Cue> cues;
    const auto add = [&](bool heard, Cue cue) {
        if (heard) cues.push_back(cue);
    };
    if (!before.state.is_object() || !now.state.is_object() ||
        list_at(before.state, "seats").size() != list_at(now.state, "seats").size())
        return cues;
    add(over(now) && !over(before), Cue::over);
    const bool back = taken_back(before, now);  // health that comes back with an undo hurts nobody
    add(!back && health_passes(before, now, [](int was, int is) { return was > 0 && is <= 0; }), Cue::dying);
    add(!back && health_passes(before, now, [](int was, int is) { return is < was && is > 0; }), Cue::damage);
    add(new_flag(before, now), Cue::flag);
    add(back, Cue::taken_back);
    add(number_at(now.state, "turn") != number_at(before.state, "turn") && number_at(now.state, "turn") > 0, Cue::turn);
    add(asks_anew(before, now), Cue::asked);
    add(time_runs_short(before, now), Cue::time_short);
    return cues;
}

}  // namespace jianjun::app
