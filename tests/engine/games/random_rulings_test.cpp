// Random games under random rulings (随机裁定): whatever the referee lets through, moves or sets, the table
// stays whole and the game goes on.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/telling/view.h"
#include "tests/engine/support/random_games.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/scene.h"
#include "tests/engine/support/zones.h"

namespace jianjun::engine::testing::random_rulings_test {
namespace {

using nlohmann::json;

constexpr int most_inputs = 250;

// Every card in one place, every slot with one card, somebody alive who is asked.
std::string broken(const Game& game) {
    const auto& table = game.table();
    if (auto fault = misplaced(table); !fault.empty()) return fault;
    for (int s = 1; s <= table.seats(); ++s) {
        const auto& seat = table.seat(static_cast<Seat>(s));
        if (seat.hp > seat.max_hp || (seat.alive && seat.max_hp < 1)) return "health is out of its bounds";
        int slots[slots_count] = {};
        for (const Token t : table.cards({Zone::equip, static_cast<Seat>(s)})) {
            const auto& token = table.token(t);
            const auto slot = info(token.face.id).slot;
            // What was laid there unseen may be found out to be a second one.
            if (token.seen == seen_by_all && slot != Slot::none && ++slots[static_cast<int>(slot)] > 1) return "two cards in one slot";
        }
    }
    if (game.over()) return {};
    if (!game.prompt() || game.prompt()->seats.empty()) return "the game runs but asks nobody";
    for (const Seat seat : game.prompt()->seats)
        if (!game.may_speak(seat)) return "the dead are asked: " + prompt_json(game, *game.prompt()).dump();
    return {};
}

class Referee {
  public:
    Referee(const Game& game, RandomPlayer& dice) : game_(game), dice_(dice) {}

    json ruling(const Input& legal) {
        if (dice_.below(4) > 0) return {{"do", "rule"}, {"allow", bent(legal)}};
        switch (dice_.below(11)) {
            case 0:
                return {{"do", "rule"}, {"set", set()}};
            case 1:
                return {{"do", "rule"}, {"move", move()}};
            case 2:
                return {{"do", "rule"}, {"kill", {{"seat", seat()}}}};
            case 3:
                return {{"do", "rule"}, {"turn", turn()}};
            default:
                return {{"do", "rule"}, {"start", flow()}};
        }
    }

  private:
    json turn() {
        json to{{"seat", seat()}};
        if (dice_.below(2) == 0) to["phase"] = to_string(static_cast<Phase>(1 + dice_.below(6)));
        return to;
    }
    int seat() { return 1 + dice_.below(game_.table().seats()); }
    std::string card() {
        const auto& deck = game_.table().deck();
        return to_string(deck[static_cast<std::size_t>(dice_.below(static_cast<int>(deck.size())))].first);
    }
    // A legal input, made illegal in one way or several.
    json bent(const Input& legal) {
        static const std::vector<std::string> skills{"kurou",   "zhiheng",  "rende",   "fanjian", "lijian",
                                                     "jieyin",  "qingnang", "jijiang", "guose",   "jianxiong",
                                                     "wusheng", "guanxing", "luoyi",   "qixi",    "tuxi"};
        json line = to_json(legal);
        if (dice_.below(3) == 0) line["seat"] = seat();
        if (!line.contains("seat")) line["seat"] = seat();
        if (dice_.below(2)) line["cards"] = {card()};
        if (dice_.below(6) == 0) line["cards"] = {card(), "?"};
        if (dice_.below(3) == 0) line["targets"] = {seat()};
        if (dice_.below(6) == 0) line["targets"] = {seat(), seat()};
        if (dice_.below(8) == 0) line["then"] = {seat()};
        if (dice_.below(4) == 0) line["do"] = dice_.below(2) ? "respond" : "use";
        if (dice_.below(8) == 0) line["do"] = "discard";
        if (dice_.below(8) == 0) line["as"] = dice_.below(2) ? "slash" : "peach";
        if (dice_.below(6) == 0) {
            line["do"] = "skill";
            line["skill"] = skills[static_cast<std::size_t>(dice_.below(static_cast<int>(skills.size())))];
        }
        return line;
    }
    json set() {
        json line{{"seat", seat()}};
        switch (dice_.below(6)) {
            case 0:
                line["equip"] = {card()};
                break;
            case 1:
                line["general_cards"] = {card()};
                break;
            case 2:
                line["alive"] = true;
                break;
            case 3:
                line["max_hp"] = dice_.below(3);
                break;
            default:
                line["hp"] = dice_.below(4);
        }
        return line;
    }
    json flow() {
        static const std::vector<std::string> events{"judge",   "pindian", "deliberation", "premeditate",
                                                     "damage",  "lose_hp", "max_hp",       "ren",
                                                     "recover", "chain",   "extra_turn",   "exchange"};
        const bool two = dice_.below(2) == 0;
        const auto event = events[static_cast<std::size_t>(dice_.below(static_cast<int>(events.size())))];
        json line{{"event", event}, {"seats", {seat(), seat()}}, {"n", dice_.below(3) - 1}, {"delayed", two}};
        if (event != "ren") line["seat"] = seat();
        if (event == "premeditate" || two) line["cards"] = {dice_.below(2) ? card() : "?"};
        return line;
    }
    json move() {
        static const std::vector<std::string> zones{"hand", "equip",   "judge", "general",
                                                    "draw", "discard", "ren"};
        const auto zone = [&] { return zones[static_cast<std::size_t>(dice_.below(7))]; };
        return {{"cards", {dice_.below(2) ? card() : "?"}},
                {"from", {{"seat", seat()}, {"zone", zone()}}},
                {"to", {{"seat", seat()}, {"zone", zone()}}}};
    }

    const Game& game_;
    RandomPlayer& dice_;
};

std::string play(std::uint32_t seed, int& taken) {
    const auto game = start_game(json::parse(random_setup(seed, standard_generals())));
    RandomPlayer dice(seed);
    std::string last;
    for (int n = 0; n < most_inputs && !game->over(); ++n) {
        const auto legal = dice.answer(*game);
        if (!legal) return {};  // what rulings have made of the cards may leave nothing to guess
        if (dice.below(4) == 0) {
            const auto line = Referee(*game, dice).ruling(*legal);
            last = line.dump();
            const auto ruling = read_input(line);
            if (!ruling) continue;
            const auto step = game->feed(*ruling);
            taken += step.has_value();
        } else {
            last = to_json(*legal).dump();
            game->feed(*legal);
        }
        if (const auto fault = broken(*game); !fault.empty()) return fault + " after " + last;
    }
    const auto before = state_json(*game, Viewer::referee());
    if (!game->over() && game->feed(*read_input({{"do", "rule"}, {"draw", {{"seat", 1}, {"n", 1}}}})))
        game->feed(*read_input({{"do", "take_back"}, {"inputs", 1}}));
    auto after = state_json(*game, Viewer::referee());
    return before["seats"] == after["seats"] && before["zones"] == after["zones"]
               ? ""
               : "run again it is another game";
}

TEST(RandomRulings, LeaveEveryCardInOnePlaceAndTheGameGoingOn) {
    int taken = 0;
    const int games = std::max(random_games() / 10, 1);
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint32_t>(first_seed() + i);
        SCOPED_TRACE("JIANJUN_RANDOM_SEED=" + std::to_string(seed));
        ASSERT_NO_THROW(ASSERT_EQ(play(seed, taken), ""));
    }
    EXPECT_GT(taken, games) << "hardly anything was let through";
}

}  // namespace
}  // namespace jianjun::engine::testing::random_rulings_test
