#include "tests/app/told/others/habits.h"

#include <fmt/format.h>

#include <array>

namespace jianjun::app {

namespace {

struct Range {
    int least = 0, most = 0;
};
// One habit: its word, where it is kept, and its range for polite, ordinary and rude people.
struct HabitRange {
    const char* word;
    int Habits::*kept;
    std::array<Range, 3> ranges;
};

constexpr HabitRange ranges[] = {
    {"the arm is not seen", &Habits::unseen_arm, {{{0, 8}, {5, 20}, {10, 35}}}},
    {"a neighbour's arm", &Habits::helping_arm, {{{0, 0}, {0, 3}, {2, 8}}}},
    {"a card is moved aside", &Habits::nudges, {{{0, 4}, {2, 10}, {5, 20}}}},
    {"a card is picked up and looked at", &Habits::looks_at, {{{0, 0}, {0, 3}, {1, 6}}}},
    {"discards in one bundle", &Habits::bundles, {{{0, 50}, {20, 80}, {40, 100}}}},
    {"a discard is exchanged", &Habits::exchanges, {{{0, 0}, {0, 5}, {0, 12}}}},
    {"no answer, in silence", &Habits::silent_pass, {{{0, 10}, {20, 70}, {60, 100}}}},
    {"a pass comes late", &Habits::late_pass, {{{0, 0}, {0, 15}, {10, 40}}}},
    {"a pass is pressed twice", &Habits::double_pass, {{{0, 3}, {0, 10}, {5, 25}}}},
    {"no 桃, in silence", &Habits::silent_rescue, {{{0, 0}, {0, 20}, {20, 60}}}},
    {"health is slid late", &Habits::late_health, {{{0, 5}, {10, 40}, {30, 80}}}},
    {"health is slid too far and back", &Habits::slides_twice, {{{0, 3}, {0, 10}, {5, 20}}}},
    {"the attacker slides health", &Habits::attacker_slides, {{{0, 0}, {0, 15}, {5, 30}}}},
    {"equipment laid on the old", &Habits::lays_over, {{{0, 10}, {10, 50}, {30, 90}}}},
    {"a judgement turned onto the pile", &Habits::judges_on_pile, {{{0, 0}, {0, 10}, {5, 40}}}},
    {"words after the cards", &Habits::words_after, {{{0, 20}, {10, 50}, {30, 80}}}},
    {"the wrong card for a second", &Habits::wrong_card, {{{0, 0}, {0, 3}, {2, 8}}}},
};
// How a target is told: of a hundred people, by pad, by phone, the others by voice or a finger. The same of
// sweeping: at once, when many lie there.
constexpr std::array<std::array<int, 2>, 3> aims{{{60, 100}, {35, 60}, {10, 25}}};
constexpr std::array<std::array<int, 2>, 3> sweeps{{{40, 90}, {20, 60}, {10, 35}}};
constexpr std::array<Range, 3> pauses{{{900, 1800}, {500, 1500}, {300, 1100}}};

int between(Range range, std::mt19937_64& random) {
    return range.least + static_cast<int>(random() % static_cast<unsigned>(range.most - range.least + 1));
}

}  // namespace

const char* to_string(Profile profile) {
    return profile == Profile::polite ? "polite" : profile == Profile::ordinary ? "ordinary" : "rude";
}

Habits habits_of(Profile profile, std::mt19937_64& random) {
    const auto p = static_cast<std::size_t>(profile);
    Habits habits;
    for (const auto& one : ranges) habits.*one.kept = between(one.ranges[p], random);
    const int aim = between({0, 99}, random), sweep = between({0, 99}, random);
    habits.aim = aim < aims[p][0]   ? Habits::Aim::pad
                 : aim < aims[p][1] ? Habits::Aim::phone
                                    : Habits::Aim::voice;
    habits.sweep = sweep < sweeps[p][0]   ? Habits::Sweep::at_once
                   : sweep < sweeps[p][1] ? Habits::Sweep::when_many
                                          : Habits::Sweep::at_turns_end;
    habits.least_pause_ms = pauses[p].least;
    habits.most_pause_ms = pauses[p].most;
    return habits;
}

std::string habits_text() {
    auto text = fmt::format("{:36} {:>10} {:>10} {:>10}\n", "habit, of a hundred times", "polite", "ordinary",
                            "rude");
    const auto span = [](Range range) { return fmt::format("{}–{}", range.least, range.most); };
    for (const auto& one : ranges)
        text += fmt::format("{:36} {:>10} {:>10} {:>10}\n", one.word, span(one.ranges[0]),
                            span(one.ranges[1]), span(one.ranges[2]));
    const auto parts = [](const std::array<int, 2>& of) {
        return fmt::format("{}/{}/{}", of[0], of[1] - of[0], 100 - of[1]);
    };
    text += fmt::format("{:36} {:>10} {:>10} {:>10}\n", "target by pad / phone / voice", parts(aims[0]),
                        parts(aims[1]), parts(aims[2]));
    text += fmt::format("{:36} {:>10} {:>10} {:>10}\n", "swept at once / when many / turn's end",
                        parts(sweeps[0]), parts(sweeps[1]), parts(sweeps[2]));
    text += fmt::format("{:36} {:>10} {:>10} {:>10}\n", "pause between two deeds, ms", span(pauses[0]),
                        span(pauses[1]), span(pauses[2]));
    return text;
}

}  // namespace jianjun::app
