// Random games of 三国智 (随机对局): whatever people say, the books stay right. JIANJUN_RANDOM_GAMES plays more.
#include <cstdlib>
#include <random>
#include <set>

#include "engine/sanguozhi/text.h"
#include "engine/sanguozhi/view.h"
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::random_games_test {
namespace {

using nlohmann::json;

int games() {
    const char* text = std::getenv("JIANJUN_RANDOM_GAMES");
    return text ? std::max(1, std::atoi(text) / 4) : 120;
}

class Player {
  public:
    explicit Player(unsigned seed) : dice_(seed) {}

    json set_up() {
        json seats = json::array();
        const int n = 2 + below(3);
        for (int i = 0; i < n; ++i) {
            json seat{{"deck", 20 + below(20)}, {"events", {"event"}}, {"formations", {"array"}}};
            if (below(2)) seat["slots"] = {{"main", "strong"}, {"vice", {"liufu", nullptr, nullptr}}, {"troops", {"special_cavalry"}}};
            if (n == 4) seat["team"] = i % 2 + 1;
            seats.push_back(seat);
        }
        json options = json::object();
        if (below(3) == 0) options["combat"] = "simple";
        if (below(4) == 0) options["chain"] = "off";
        if (below(4) == 0) options["phases"] = "free";
        if (below(4) == 0) options["draw_per_turn"] = 2;
        if (below(4) == 0) options["hand_limit_at"] = "always";
        return {{"jianjun", 1}, {"mode", "sanguozhi"}, {"cards", json::parse(cards())}, {"seats", seats}, {"options", options}};
    }
    json line(const Game& game) {
        const auto* prompt = game.prompt();
        const int seat = prompt && below(5) ? prompt->seats[static_cast<std::size_t>(below(static_cast<int>(prompt->seats.size())))] : 1 + below(game.table().seats());
        switch (below(22)) {
            case 0: return {{"do", "draw"}, {"seat", seat}, {"n", 1 + below(3)}};
            case 1: case 2: case 3: return use(seat);
            case 4: return {{"do", "reveal"}, {"seat", seat}, {"cards", {card()}}};
            case 5: return {{"do", "skill"}, {"seat", seat}, {"cards", {card()}}, {"skill", "x"}};
            case 6: case 7: return {{"do", "by_hand"}, {"seat", seat}, {"start", start(game)}};
            case 8: return {{"do", "by_hand"}, {"seat", seat}, {"move", move(game)}};
            case 9: return {{"do", "rule"}, {"start", start(game)}};
            case 10: return {{"do", "attack"}, {"seat", seat}, {"cards", {card()}}, {"targets", {1 + below(game.table().seats())}}};
            case 11: return {{"do", "defend"}, {"seat", seat}, {"cards", {card()}}};
            case 12: case 13: return {{"do", "done"}, {"seat", seat}};
            case 14: return {{"do", "choose"}, {"seat", seat}, {"option", "draw"}};
            case 15: return {{"do", "take_back"}, {"inputs", 1}};
            case 16: return below(2) ? json{{"do", "end"}, {"seat", seat}} : json{{"do", "end"}, {"seat", seat}, {"phase", "battle"}};
            case 18: return {{"do", "rule"}, {"move", move(game)}, {"seat", seat}};
            case 19: return ruling(game, seat);
            case 20: return {{"do", "by_hand"}, {"seat", seat}, {"draw", {{"seat", seat}, {"n", 1 + below(3)}}}};
            case 21: return {{"do", "dissolve"}, {"seat", seat}, {"cards", {"array"}}};
            default: return below(2) ? json{{"do", "pass"}} : json{{"do", "discard"}, {"seat", seat}, {"cards", {"?"}}};
        }
    }

  private:
    int below(int n) { return static_cast<int>(dice_() % static_cast<unsigned>(n)); }
    std::string card() {
        static const char* const ids[] = {"a", "b", "c", "d", "strong", "weak", "survivor", "plan", "plot", "event", "array",
                                          "sword", "liufu", "zhugongdao", "special_cavalry", "troop_infantry", "?"};
        return ids[below(17)];
    }
    std::string open_card(const Game& game) { return std::to_string(1 + below(game.table().seats())) + ":" + card(); }
    json use(int seat) {
        static const char* const slots[] = {"main", "adviser", "vice", "strategy", "infantry"};
        json line{{"do", "use"}, {"seat", seat}, {"cards", {card()}}};
        if (below(3)) line["slot"] = slots[below(5)];
        if (below(4) == 0) line["face"] = "down";
        if (below(3) == 0) line["on"] = {card()};
        return line;
    }
    json start(const Game& game) {
        static const char* const events[] = {"destroy", "sacrifice", "survive", "damage", "modify", "blank"};
        static const char* const numbers[] = {"grain", "max_grain", "hand_limit", "vice_slots"};
        const int seat = 1 + below(game.table().seats());
        if (below(3) == 0) return {{"event", numbers[below(4)]}, {"seat", seat}, {"n", below(9) - 4}};
        if (below(5) == 0)
            return {{"event", "put"}, {"cards", {open_card(game)}}, {"to", {{"seat", seat}, {"zone", below(2) ? "main" : "vice"}}}};
        return {{"event", events[below(6)]}, {"cards", {open_card(game)}}, {"n", 1 + below(3)}, {"attack", 1}};
    }
    json move(const Game& game) {
        static const char* const zones[] = {"hand",     "deck",    "graveyard", "strategy", "vice", "aside", "main",
                                            "treasure", "adviser", "event",     "cavalry",  "formation"};
        json line{{"cards", {open_card(game)}}, {"to", {{"zone", zones[below(12)]}}}};
        if (below(4) == 0) line["to"]["seat"] = 1 + below(game.table().seats());
        if (below(3) == 0) line["from"] = {{"zone", zones[below(12)]}, {"seat", 1 + below(game.table().seats())}};
        if (below(6) == 0) line["cards"].push_back(open_card(game));
        if (below(4) == 0) line["face"] = "down";
        if (line["to"]["zone"] == "treasure") line["on"] = {open_card(game)};
        return line;
    }
    json slots(const Game& game) {
        const json cards{open_card(game), card(), nullptr, {{"damage", below(4)}}, {{"card", card()}, {"face", "down"}}};
        switch (below(5)) {
            case 0: return {{"main", below(3) ? cards[static_cast<std::size_t>(below(5))] : json("lost")}};
            case 1: return {{"adviser", cards[static_cast<std::size_t>(below(5))]}, {"main", cards[static_cast<std::size_t>(below(5))]}};
            case 2: return {{"vice", {cards[static_cast<std::size_t>(below(5))], cards[static_cast<std::size_t>(below(5))]}}};
            case 3: return {{"graveyard", {card(), card()}}, {"strategy", {nullptr, card()}}};
            default: return {{"event", {{"down", below(3)}, {"up", json::array()}}}, {"troops", {"troop_infantry"}}};
        }
    }
    json ruling(const Game& game, int seat) {
        static const char* const keys[] = {"grain", "max_grain", "hand_limit", "hand", "deck", "team"};
        switch (below(12)) {
            case 0: return {{"do", "rule"}, {"kill", {{"seat", seat}}}};
            case 1: return {{"do", "rule"}, {"revive", {{"seat", 1 + below(game.table().seats())}, {"grain", 4}}}};
            case 2: case 3: return {{"do", "rule"}, {"allow", use(seat)}};
            case 4: return {{"do", "rule"}, {"allow", {{"do", "reveal"}, {"seat", seat}, {"cards", {card()}}}}};
            case 5: return {{"do", "rule"}, {"start", {{"event", "shuffle"}, {"seat", seat}}}};
            case 6: case 7: return {{"do", "rule"}, {"set", {{"seat", seat}, {"slots", slots(game)}}}};
            default: return {{"do", "rule"}, {"set", {{"seat", seat}, {keys[below(6)], below(20)}}}};
        }
    }

    std::mt19937 dice_;
};

void check_books(const Game& game) {
    const auto& table = game.table();
    std::vector<int> lies(static_cast<std::size_t>(table.cards()) + 1, 0);
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        for (int z = 0; z < zones_count; ++z) {
            const auto zone = static_cast<Zone>(z);
            for (const auto token : table.pile(seat, zone)) {
                if (token == no_token) continue;
                ++lies[static_cast<std::size_t>(token)];
                EXPECT_EQ(table.card(token).zone, zone);
                EXPECT_EQ(table.card(token).at, seat);
                if (zone == Zone::deck || zone == Zone::graveyard) {
                    EXPECT_EQ(table.card(token).owner, seat);
                }
            }
        }
        EXPECT_LE(table.pile(seat, Zone::main).size(), 1u);
        EXPECT_LE(table.pile(seat, Zone::adviser).size(), 1u);
        EXPECT_GE(table.seat(seat).owed_vice, 0);
        EXPECT_GE(table.seat(seat).grain, 0);
        EXPECT_LE(table.seat(seat).grain, table.max_grain(seat));
        if (table.seat(seat).main_lost) {
            EXPECT_EQ(table.pile(seat, Zone::main).front(), no_token);
        }
    }
    for (Token token = 1; token <= table.cards(); ++token)
        EXPECT_EQ(lies[static_cast<std::size_t>(token)], 1) << game.text_of(token) << " is not in exactly one zone";
}

TEST(SanguozhiRandomGames, KeepTheBooksAndRunAgainTheSame) {
    static const Sheets sheets = shipped();
    int taken = 0;
    for (int seed = 1; seed <= games() && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        Player player(static_cast<unsigned>(seed));
        const auto line = player.set_up();
        auto setup = read_setup(line, sheets);
        ASSERT_TRUE(setup) << setup.error();
        auto game = Game::start(*setup), again = Game::start(*setup);
        ASSERT_TRUE(game && again);
        for (int i = 0; i < 120; ++i) {
            const auto said = player.line(**game);
            const auto input = read_input(said, setup->sheets);
            ASSERT_TRUE(input) << input.error() << ": " << said;
            if (!(*game)->feed(*input)) continue;
            ++taken;
            check_books(**game);
            ASSERT_FALSE(HasFailure()) << said;
            ASSERT_TRUE((*again)->feed(*input)) << said;
        }
        EXPECT_EQ(state_json(**game, Viewer::referee()), state_json(**again, Viewer::referee()));
    }
    EXPECT_GT(taken, games() * 10) << "most of what was said was refused";
}

// 暗置: two games that differ only in what seat 1 laid face down, and holds, look the same to whoever may not know it, refuse
// the same, and part at no other time than when it is turned up or leaves.
class Secret {
  public:
    Secret(const Setup& setup, const char* laid, const char* held) : game_(*Game::start(setup)) {
        EXPECT_TRUE(feed({{"do", "use"}, {"seat", 1}, {"cards", {laid}}, {"slot", "main"}, {"face", "down"}}));
        laid_ = game_->table().pile(1, Zone::main).front();
        held_ = game_->find({1, held}, 1, 1, Zone::hand);
    }
    bool feed(const json& line) {
        const auto input = read_input(line, game_->setup().sheets);
        EXPECT_TRUE(input) << line;
        told_ = game_->events().size();
        const auto said = game_->feed(*input);
        code_ = said ? "" : said.error().code;
        return said.has_value();
    }
    const std::string& code() const { return code_; }
    bool kept() const {
        const auto& lies = game_->table().card(laid_);
        const auto& holds = game_->table().card(held_);
        const auto secret = [](const CardState& card) { return card.at == 1 && (card.seen & ~seen_by(1)) == 0 && !card.id.empty(); };
        return secret(lies) && lies.down && is_general_slot(lies.zone) && secret(holds) && holds.zone == Zone::hand;
    }
    const Game& game() const { return *game_; }
    // What a viewer is shown after the last line: how it stands, and what happened.
    json shown(Viewer viewer) const {
        json out{{"state", state_json(*game_, viewer)}, {"events", json::array()}};
        for (std::size_t i = told_; i < game_->events().size(); ++i) out["events"].push_back(event_json(*game_, game_->events()[i], viewer));
        return out;
    }

  private:
    std::unique_ptr<Game> game_;
    std::size_t told_ = 0;  // events before the last line
    Token laid_ = no_token, held_ = no_token;
    std::string code_;
};

TEST(SanguozhiRandomGames, WhatLiesFaceDownChangesNothingForOthers) {
    static const Sheets sheets = shipped();
    int compared = 0;
    const int pairs = games() / 8;  // each is looked at after every line
    for (int seed = 1; seed <= pairs && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        Player player(static_cast<unsigned>(seed));
        auto line = player.set_up();
        line["options"]["deal"] = 4;  // nothing to discard before
        line["seats"][0] = {{"deck", 30}, {"hand", {"weak", "strong"}}};
        if (line["seats"].size() == 4) line["seats"][0]["team"] = 1;
        const auto setup = read_setup(line, sheets);
        ASSERT_TRUE(setup) << setup.error();
        Secret one(*setup, "weak", "strong"), other(*setup, "strong", "weak");
        for (int i = 0; i < 80; ++i) {
            const auto said = player.line(one.game());
            const auto text = said.dump();
            if (text.find("weak") != std::string::npos || text.find("strong") != std::string::npos) continue;
            EXPECT_EQ(one.feed(said), other.feed(said)) << said;
            EXPECT_EQ(one.code(), other.code()) << said;
            ASSERT_EQ(one.kept(), other.kept()) << said;
            if (!one.kept()) break;
            for (const auto viewer : {Viewer::of(2), Viewer::everyone()}) ASSERT_EQ(one.shown(viewer), other.shown(viewer)) << said;
            EXPECT_NE(one.shown(Viewer::of(1)), other.shown(Viewer::of(1)));
            ++compared;
        }
    }
    EXPECT_GT(compared, pairs * 5) << "the secret is out at once";
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::random_games_test
