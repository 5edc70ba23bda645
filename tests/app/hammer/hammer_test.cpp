// Whatever hands, fingers and eyes do, nothing in the open is unaccounted for, nothing throws, and the journal gives
// the same game again (乱桌). JIANJUN_HAMMER says how many deeds; some thousands where it says nothing.
#include <gtest/gtest.h>

#include <algorithm>

#include <cstdlib>
#include <iostream>
#include <iterator>

#include "companion_app/session/journal/rule_books.h"
#include "engine/content/setup.h"
#include "engine/telling/view.h"
#include "tests/app/hammer/hammer.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

constexpr int deeds_a_game = 250;
constexpr std::uint64_t once_broke[] = {1759};  // played first

json setup_of(std::uint64_t seed) {
    static constexpr const char* generals[] = {"simayi", "zhouyu", "lvmeng", "caocao", "diaochan"};
    auto seats = plain_seats(2 + static_cast<int>(seed % 4));
    if (seed % 2 == 0)
        for (std::size_t s = 0; s < seats.size(); ++s)
            seats[s] = {{"role", seats[s]["role"]}, {"general", generals[(s + seed) % 5]}};
    return {{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"advisory", seed % 3 != 0}, {"seats", seats}};
}

json state_of(const engine::Game& game) {
    return engine::state_json(game, engine::Viewer::referee());
}

// The game as a journal would give it again.
std::unique_ptr<engine::Game> run_again(const json& setup, const std::vector<json>& inputs) {
    auto game = engine::Game::start(*engine::read_setup(setup), *rule_books());
    for (const auto& line : inputs) {
        auto input = engine::read_input(line);
        if (auto step = (*game)->feed(*input); !step) {
            ADD_FAILURE() << line.dump() << " is refused when it is run again: " << to_string(step.error().reason);
            break;
        }
    }
    return std::move(*game);
}

// The English of a question in which Chinese is left.
std::string chinese_in_english(const Question& question) {
    const auto chinese = [](const std::string& text) {
        return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xE3; });
    };
    if (chinese(question.text.en)) return question.text.en;
    for (const auto& choice : question.choices)
        if (chinese(choice.text.en)) return choice.text.en;
    return {};
}

TEST(Hammered, NothingInTheOpenIsEverUnaccountedFor) {
    const char* asked = std::getenv("JIANJUN_HAMMER");
    const long wanted = asked ? std::atol(asked) : 1500;
    const char* first = std::getenv("JIANJUN_HAMMER_SEED");
    std::map<std::string, long> deeds;
    long done = 0, inputs = 0, games = 0;
    std::uint64_t next = first ? std::strtoull(first, nullptr, 10) : 1;
    for (; done < wanted; ++games) {
        const auto number = static_cast<std::size_t>(games);
        const auto seed = !first && number < std::size(once_broke) ? once_broke[number] : next++;
        SCOPED_TRACE("seed " + std::to_string(seed));
        const auto setup = setup_of(seed);
        auto session = TableSession::begin(setup, nullptr);
        ASSERT_TRUE(session) << session.error();
        Hammer hammer(seed, **session);
        for (int i = 0; i < deeds_a_game && done < wanted; ++i, ++done) {
            hammer.strike();
            for (const auto& question : (*session)->questions()) ASSERT_EQ(chinese_in_english(question.shown), "");
            if ((*session)->tally().breaks == 0) continue;
            for (const auto& question : (*session)->questions()) {
                if (question.about != OpenQuestion::About::unaccounted) continue;
                ADD_FAILURE() << "deed " << i << ": " << question.shown.text.zh << " "
                              << (*session)->stories().past(question.card);
            }
            FAIL() << (*session)->tally().breaks << " breaks after deed " << i;
        }
        for (const auto& [what, n] : hammer.deeds()) deeds[what] += n;
        inputs += (*session)->game().inputs();
        auto kept = (*session)->inputs();
        const auto again = run_again(setup, kept);
        // Refusals of an advisory game stand as flags until they are ruled, and are no inputs.
        auto a = state_of((*session)->game()), b = state_of(*again);
        a.erase("flags"), b.erase("flags");
        ASSERT_EQ(a, b);
    }
    std::cout << done << " deeds in " << games << " games made " << inputs << " inputs:";
    for (const auto& [what, n] : deeds) std::cout << "  " << what << " " << n;
    std::cout << "\n";
}

}  // namespace
}  // namespace jianjun::app
