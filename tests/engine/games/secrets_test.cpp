// Secrets (隐藏信息) in random games: the same open play looks the same to whoever may not know the secrets.
// One game is told all hands, all roles and every card that goes from hand to hand; the other is told nothing
// that only one seat may know.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

constexpr int looked_at_every = 6;

// A deal that Jianjun is told of.
json told_setup(std::uint32_t seed) {
    auto setup = json::parse(random_setup(seed, standard_generals()));
    const auto blind = start_game(setup);
    std::vector<std::string> deck;
    for (const auto& [face, n] : blind->table().deck())
        for (int i = 0; i < n; ++i) deck.push_back(to_string(face));
    std::mt19937 random(seed);
    std::shuffle(deck.begin(), deck.end(), random);
    for (auto& seat : setup["seats"])
        for (int i = 0; i < 4; ++i) {
            seat["hand"].push_back(deck.back());
            deck.pop_back();
        }
    return setup;
}

// The same for one who is in the secret of `seat` alone (0: of nobody). Two others have each other's roles.
json untold_setup(json setup, int seat) {
    std::vector<json*> others;
    int number = 0;
    for (auto& object : setup["seats"]) {
        if (++number == seat) continue;
        object.erase("hand");
        if (object["role"] != "lord") others.push_back(&object);
    }
    if (others.size() >= 2) std::swap((*others.front())["role"], (*others.back())["role"]);
    return setup;
}

std::string seen_by_viewer(const Game& told, const Step& step, Viewer viewer) {
    json seen = json::array();
    for (std::size_t i = 0; i < step.events; ++i)
        seen.push_back(event_for(told.events()[step.first_event + i], viewer));
    return seen.dump();
}

// A face that nobody but its holders sees is not told; but what the viewer says the viewer knows. 遗计 names a card
// that is given away only with the next answer, for example.
Input untold(const Input& in, const std::string& text, int seat) {
    if (seat != 0 && in.seat == seat) return in;
    Input out = in;
    for (auto& face : out.cards)
        if (text.find(to_string(face)) == std::string::npos) face = {};
    return out;
}

// An open card that nobody named is known in one game only: from there on the public knows different things.
bool openly_different(const Game& told, const Game& untold) {
    const auto differ = [&](Place place) {
        const auto& ours = told.table().cards(place);
        const auto& theirs = untold.table().cards(place);
        for (std::size_t i = 0; i < ours.size() && i < theirs.size(); ++i)
            if (told.table().token(ours[i]).face.known() != untold.table().token(theirs[i]).face.known())
                return true;
        return false;
    };
    return differ({Zone::discard, nobody}) || differ({Zone::processing, nobody});
}

// A card that came to the viewer's own hand is known in one game only; he sees it, so he may know more there.
bool own_hand_different(const json& told, const json& untold, int seat) {
    if (seat == 0) return false;
    const auto own = static_cast<std::size_t>(seat - 1);
    return told["seats"][own]["known_hand"] != untold["seats"][own]["known_hand"];
}

// Named with one answer, and laid down in the open with the next (流离: which card, then to whom): the other game was
// not told of that card, and may have laid down another one.
bool named_before(const std::vector<Face>& kept_back, const std::string& seen) {
    return std::any_of(kept_back.begin(), kept_back.end(), [&](const Face& face) {
        return face.known() && seen.find(to_string(face)) != std::string::npos;
    });
}

bool somebody_died(const Game& game) {
    return game.table().alive_count() < game.table().seats();
}

// Cards of a hand have no order.
json view(const Game& game, Viewer viewer) {
    auto state = state_json(game, viewer);
    for (auto& seat : state["seats"]) std::sort(seat["known_hand"].begin(), seat["known_hand"].end());
    return state;
}

// A player who looks at no real cards may name one that the other game knows to lie elsewhere, where the sets
// of the first one are too wide to tell.
bool impossible(const Game& game) {
    return !game.table().flags.empty();
}

// `compared`: how many moments were looked at.
std::string leak(std::uint32_t seed, int seat, int& compared) {
    const auto viewer = seat == 0 ? Viewer::everyone() : Viewer::of(static_cast<Seat>(seat));
    const auto setup = told_setup(seed);
    const auto told = start_game(setup);
    const auto untold_game = start_game(untold_setup(setup, seat));
    RandomPlayer player(seed);
    std::vector<Face> kept_back;  // of the last answer
    for (int n = 0; !told->over(); ++n) {
        const auto in = player.answer(*told);
        if (!in) return "no legal answer";
        const auto step = told->feed(*in);
        if (!step) return to_string(step.error().reason);
        if (somebody_died(*told)) return {};  // his role lies open now
        const auto seen = seen_by_viewer(*told, *step, viewer);
        if (named_before(kept_back, seen)) return {};
        const auto others = untold(*in, seen, seat);
        kept_back = others.cards == in->cards ? std::vector<Face>() : in->cards;
        if (!untold_game->feed(others))
            if (const auto again = untold_game->feed(*in); !again) {
                if (again.error().code == "no_card") return {};  // see impossible()
                return "refused without the secrets: " + to_json(*in).dump() + " " + to_string(again.error().reason);
            }
        if (impossible(*untold_game)) return {};
        if (openly_different(*told, *untold_game)) return {};
        if (n % looked_at_every != 0) continue;
        const auto theirs = view(*told, viewer);
        const auto ours = view(*untold_game, viewer);
        if (own_hand_different(theirs, ours, seat)) return {};
        ++compared;
        if (theirs != ours) return json::diff(ours, theirs).dump() + " after " + to_json(*in).dump();
    }
    return {};
}

TEST(Secrets, OpenPlayLooksTheSameToWhoeverMayNotKnowThem) {
    const int games = random_games() / 10;
    int compared = 0;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        ASSERT_EQ(leak(seed, 0, compared), "") << "seed " << seed << ", the public";
        ASSERT_EQ(leak(seed, 2, compared), "") << "seed " << seed << ", seat 2";
    }
    EXPECT_GT(compared, games * 10) << "the games part too early to show anything";
}

}  // namespace
}  // namespace jianjun::engine::testing
