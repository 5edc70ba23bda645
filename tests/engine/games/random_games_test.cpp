// Random games under invariants (随机对局): every card in one place, bounds of every number, every prompt
// answerable, nothing secret in a public view, and the same table when the inputs are run again.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "tests/engine/support/invariants.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::random_games_test {
namespace {

constexpr int most_answers = 20000;

std::string out_of_bounds(const Table& table) {
    for (int s = 1; s <= table.seats(); ++s) {
        const auto& seat = table.seat(static_cast<Seat>(s));
        if (seat.hp > seat.max_hp || (seat.alive && seat.hp < 0)) return "health is out of its bounds";
        if (!seat.alive && seat.hp > 0) return "somebody dead has health";
        if (seat.armour < 0 || seat.armour > 5) return "armour is out of its bounds";
        int slots[slots_count] = {};
        for (const Token t : table.cards({Zone::equip, static_cast<Seat>(s)}))
            if (++slots[static_cast<int>(info(table.token(t).face.id).slot)] > 1)
                return "two cards in one slot";
    }
    return {};
}

// How many cards are known to bear this face, counted one by one.
int counted(const Table& table, const Face& face) {
    int n = 0;
    for (Token t = 0; t < table.tokens(); ++t) n += same_print(table.token(t).face, face);
    for (const auto& group : table.groups())
        for (const auto& known : group.faces) n += same_print(known.face, face);
    return n;
}

std::string misknown(const Table& table) {
    for (const auto& [face, n] : table.deck())
        if (table.located(face) > n)
            return "a face is known more often than the deck has it: " + to_string(face);
    const auto& some = table.deck()[static_cast<std::size_t>(table.round) % table.deck().size()].first;
    for (const auto& face : {some, table.token(0).face, table.token(static_cast<Token>(table.tokens() / 2)).face})
        if (face.known() && table.located(face) != counted(table, face))
            return "the books say another number than the cards: " + to_string(face);
    for (std::size_t g = 0; g < table.groups().size(); ++g) {
        const auto& group = table.groups()[g];
        if (group.faces.size() > group.members.size()) return "more faces than cards";
        for (const Token t : group.members)
            if (table.token(t).group != static_cast<int>(g) || table.token(t).face.known())
                return "a card disagrees with its set of faces";
    }
    for (const auto& flag : table.flags)
        if (flag.code == "duplicate_face") return "honest players were doubted: " + to_string(flag.reason);
    return {};
}

// The numbers that people read make up the whole deck.
std::string miscounted(const Game& game) {
    const auto state = state_json(game, Viewer::everyone());
    const auto& zones = state["zones"];
    std::size_t cards = zones["draw"].get<std::size_t>() + zones["extra"].get<std::size_t>();
    for (const auto* pile : {"discard", "processing", "ren", "aside"}) cards += zones[pile].size();
    for (const auto& seat : state["seats"]) {
        cards += seat["hand"].get<std::size_t>() + seat["judge"].size() + seat["general_cards"].size();
        for (const auto& worn : seat["equip"]) cards += !worn.is_null();
        if (seat["known_hand"].size() > seat["hand"].get<std::size_t>()) return "more is known than held";
    }
    return cards == static_cast<std::size_t>(game.table().tokens()) ? "" : "the counts of a view disagree";
}

// Empty, or what is wrong.
std::string broken(const Game& game) {
    for (const auto& fault : {broken_invariant(game), out_of_bounds(game.table()), misknown(game.table())})
        if (!fault.empty()) return fault;
    return {};
}

struct Played {
    std::unique_ptr<Game> game;
    std::vector<std::string> inputs;
    std::string fault;
};

// A failing seed is printed; JIANJUN_RANDOM_SEED=<it> JIANJUN_RANDOM_GAMES=1 plays it again.
Played play(std::uint32_t seed, const std::vector<std::string>& generals, bool check_always) {
    Played played;
    played.game = start_game(nlohmann::json::parse(random_setup(seed, generals)));
    auto& game = *played.game;
    RandomPlayer player(seed);
    for (int n = 0; !game.over(); ++n) {
        if (n > most_answers) {
            played.fault = "the game does not end";
            return played;
        }
        const auto answer = player.answer(game);
        if (!answer) {
            played.fault = "no legal answer to " + prompt_json(game, *game.prompt()).dump();
            return played;
        }
        Input in = *answer;
        played.inputs.push_back(to_json(in).dump());
        const auto step = game.feed(std::move(in));
        if (!step) {
            played.fault = "checked but refused: " + to_string(step.error().reason);
            return played;
        }
        if (check_always || n % 16 == 0)
            if (played.fault = broken(game); !played.fault.empty()) return played;
    }
    played.fault = broken(game);
    if (played.fault.empty()) played.fault = miscounted(game);
    return played;
}

std::string feed_all(Game& game, const std::vector<std::string>& inputs, std::size_t from) {
    for (std::size_t i = from; i < inputs.size(); ++i) {
        auto in = read_input(nlohmann::json::parse(inputs[i]));
        if (!in) return in.error();
        if (const auto step = game.feed(std::move(*in)); !step)
            return "refused when run again: " + to_string(step.error().reason);
    }
    return {};
}

// The referee's view without what counts the inputs, which a take-back adds to.
std::string final_state(const Game& game) {
    auto state = state_json(game, Viewer::referee());
    state.erase("inputs");
    return state.dump();
}

// Runs the same inputs again, takes the last ones back and plays them once more: the same events each time.
std::string replayed(std::uint32_t seed, const std::vector<std::string>& generals, const Played& played) {
    const auto again = start_game(nlohmann::json::parse(random_setup(seed, generals)));
    const auto compare = [&](const char* when) -> std::string {
        if (final_state(*again) != final_state(*played.game)) return std::string("another state ") + when;
        auto theirs = again->events();
        std::erase_if(theirs, [](const Event& e) { return std::holds_alternative<TakenBack>(e); });
        const auto& ours = played.game->events();
        if (theirs.size() != ours.size()) return std::string("other events ") + when;
        for (std::size_t i = 0; i < ours.size(); ++i)
            if (to_json(theirs[i]) != to_json(ours[i])) return std::string("another event ") + when;
        return {};
    };
    if (auto fault = feed_all(*again, played.inputs, 0); !fault.empty()) return fault;
    if (auto fault = compare("when run again"); !fault.empty()) return fault;
    const std::size_t kept = played.inputs.size() - std::min<std::size_t>(played.inputs.size(), seed % 40);
    Input back;
    back.what = Do::take_back;
    back.to = static_cast<int>(kept);
    if (const auto step = again->feed(back); !step) return to_string(step.error().reason);
    if (auto fault = feed_all(*again, played.inputs, kept); !fault.empty()) return fault;
    return compare("after a take-back");
}

TEST(RandomGames, EndConserveEveryCardAndRunAgainTheSame) {
    for (int i = 0; i < random_games(); ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        const auto generals = seed % 8 == 1 ? std::vector<std::string>{} : standard_generals();
        const auto played = play(seed, generals, i % 50 == 0);
        std::string tail;
        for (std::size_t k = played.inputs.size() > 6 ? played.inputs.size() - 6 : 0;
             k < played.inputs.size(); ++k)
            tail += "\n  " + played.inputs[k];
        ASSERT_EQ(played.fault, "") << "seed " << seed << tail;
        if (i % 10 == 0) {
            ASSERT_EQ(replayed(seed, generals, played), "") << "seed " << seed;
        }
    }
}

}  // namespace
}  // namespace jianjun::engine::testing::random_games_test
