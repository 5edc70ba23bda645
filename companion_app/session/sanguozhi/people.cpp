#include "companion_app/session/sanguozhi/people.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using Cards = std::vector<std::string>;

constexpr int most_turns = 60;
constexpr std::array troop_kinds{"infantry", "archer", "cavalry", "adviser"};

struct Lying {
    std::string card;
    bool down = false;
};
using Slot = std::optional<Lying>;

// What really lies before a seat, and in its hand.
struct SeatCards {
    Cards deck, hand, graveyard;
    Slot main, adviser;
    std::array<Slot, 3> vice;
    std::array<Slot, 5> strategy;
    std::array<Cards, 4> troops;
    int grain = 30;
    bool main_lost = false, alive = true;
};

json sheets() {
    json list = json::array();
    for (int i = 1; i <= 20; ++i)
        list.push_back({{"id", fmt::format("general{}", i)}, {"name", fmt::format("将领{}", i)}, {"type", "general"}, {"attack", 1 + i % 5}, {"health", 2 + i % 4}});
    for (int i = 1; i <= 15; ++i)
        list.push_back({{"id", fmt::format("strategy{}", i)}, {"name", fmt::format("谋略{}", i)}, {"type", "strategy"}});
    return list;
}

class People {
  public:
    People(std::uint32_t seed, int seats) : dice_(seed), places_(static_cast<std::size_t>(seats)) {
        for (auto& place : places_) {
            for (int i = 1; i <= 20; ++i) place.deck.push_back(fmt::format("general{}", i));
            for (int i = 1; i <= 15; ++i) place.deck.push_back(fmt::format("strategy{}", i));
            for (int i = 0; i < 25; ++i) place.deck.push_back(fmt::format("troop_{}", troop_kinds[static_cast<std::size_t>(i) % 4]));
        }
    }

    tl::expected<SanguozhiGame, std::string> play(db::Journal* journal) {
        json setup{{"jianjun", 1}, {"mode", "sanguozhi"}, {"guided", true}, {"cards", sheets()}, {"seats", json::array()}};
        for (std::size_t i = 0; i < places_.size(); ++i) setup["seats"].push_back(json::object());
        auto keeper = SanguozhiKeeper::begin(setup, sanguozhi_sheets(), journal);
        if (!keeper) return tl::unexpected(keeper.error());
        keeper_ = &*keeper;
        begin();
        for (int turn = 0; turn < most_turns && trouble_.empty() && !over(); ++turn) one_turn();
        if (!over() && trouble_.empty()) say({{"do", "rule"}, {"by", "table"}, {"why", "time"}, {"end_game", {{"winners", json::array()}}}});
        if (!trouble_.empty()) return tl::unexpected(trouble_);
        return SanguozhiGame{keeper_->game().inputs(), keeper_->game().table().round, over(), keeper_->record(), differences()};
    }

  private:
    int below(std::size_t n) { return static_cast<int>(dice_() % static_cast<std::uint32_t>(n)); }
    bool over() const { return keeper_->game().over(); }
    SeatCards& at(int seat) { return places_[static_cast<std::size_t>(seat) - 1]; }
    const char* asked() const {
        const auto* prompt = keeper_->game().prompt();
        return prompt ? to_string(prompt->kind).data() : "";
    }
    void say(const json& line) {
        if (!trouble_.empty() || over()) return;
        if (auto taken = keeper_->take(line); !taken)
            trouble_ = fmt::format("{}: {} ({})", line.dump(), engine::to_string(taken.error().reason), taken.error().code);
    }
    void shuffle(Cards& cards) { std::shuffle(cards.begin(), cards.end(), dice_); }

    void begin() {
        const int n = static_cast<int>(places_.size());
        for (int seat = n; seat >= 1; --seat) {
            const auto& deck = at(seat).deck;
            say({{"do", "deck"}, {"seat", seat}, {"cards", deck}});
            shuffle(at(seat).deck);
        }
        for (int owner = 1; owner <= n; ++owner)
            for (int enemy = 1; enemy <= n; ++enemy) {
                if (owner == enemy) continue;
                if (below(2)) {
                    say({{"do", "choose"}, {"seat", enemy}, {"option", "shuffle"}});
                    shuffle(at(owner).deck);
                } else {
                    say({{"do", "pass"}, {"seat", enemy}});
                }
            }
        throw_dice();
        for (auto& place : places_) draw(place, 6);
        for (int seat = 1; seat <= n; ++seat) {
            const bool redraw = below(3) == 0;
            say({{"do", "choose"}, {"seat", seat}, {"option", redraw ? "redraw" : "keep"}});
            if (!redraw) continue;
            auto& place = at(seat);
            place.deck.insert(place.deck.end(), place.hand.begin(), place.hand.end());
            place.hand.clear();
            shuffle(place.deck);
            draw(place, 6);
        }
    }
    void throw_dice() {
        while (trouble_.empty() && keeper_->game().prompt()->why == "dice")
            say({{"do", "choose"}, {"seat", keeper_->game().prompt()->seats.front()}, {"number", 1 + below(6)}});
        if (keeper_->game().prompt()->why == "direction")
            say({{"do", "choose"}, {"seat", keeper_->game().prompt()->seats.front()}, {"option", below(2) ? "clockwise" : "anticlockwise"}});
    }
    static void draw(SeatCards& place, int n) {
        for (int i = 0; i < n && !place.deck.empty(); ++i) {
            place.hand.push_back(place.deck.back());
            place.deck.pop_back();
        }
    }

    void one_turn() {
        const int seat = keeper_->game().table().turn;
        const int n = 1 + below(3);
        say({{"do", "draw"}, {"seat", seat}, {"n", n}});
        draw(at(seat), n);
        for (int act = 2 + below(4); act > 0 && trouble_.empty() && !over() && at(seat).alive; --act) one_act(seat);
        if (!trouble_.empty() || over()) return;
        if (below(2)) battle(seat);
        if (!trouble_.empty() || over()) return;
        say({{"do", "end"}, {"seat", seat}});
        discard(seat);
        draw_forgotten();
    }
    // Nobody draws from an empty deck here: a flag would wait for a ruling.
    void draw_forgotten() {
        for (std::size_t i = 0; i < places_.size(); ++i)
            if (places_[i].alive && places_[i].deck.size() < 8 && !over() && trouble_.empty())
                say({{"do", "rule"}, {"by", "table"}, {"why", "time"}, {"end_game", {{"winners", json::array()}}}});
    }
    void discard(int seat) {
        auto& place = at(seat);
        json cards = json::array();
        while (place.hand.size() > 7) {
            cards.push_back(place.hand.back());
            place.graveyard.push_back(place.hand.back());
            place.hand.pop_back();
        }
        if (!cards.empty()) say({{"do", "discard"}, {"seat", seat}, {"cards", cards}});
    }

    void one_act(int seat) {
        auto& hand = at(seat).hand;
        if (hand.empty()) return;
        const auto pick = hand.begin() + below(hand.size());
        const auto card = *pick;
        if (card.starts_with("troop_")) {
            hand.erase(pick);
            for (std::size_t kind = 0; kind < 4; ++kind)
                if (card.ends_with(troop_kinds[kind])) at(seat).troops[kind].push_back(card);
            say({{"do", "use"}, {"seat", seat}, {"cards", {card}}});
        } else if (card.starts_with("general")) {
            dispatch(seat, card);
        } else {
            use_strategy(seat, card);
        }
    }
    void take_from_hand(int seat, const std::string& card) {
        auto& hand = at(seat).hand;
        hand.erase(std::find(hand.begin(), hand.end(), card));
    }
    void dispatch(int seat, const std::string& card) {
        auto& place = at(seat);
        json line{{"do", "use"}, {"seat", seat}};
        Slot* slot = nullptr;
        if (!place.main && !place.main_lost && below(2)) {
            slot = &place.main;
            line["slot"] = "main";
        } else if (!place.adviser && below(2)) {
            slot = &place.adviser;
            line["slot"] = "adviser";
        } else {
            for (std::size_t i = 0; i < 3 && !slot; ++i) {
                if (place.vice[i]) continue;
                slot = &place.vice[i];
                line["slot"] = "vice";
                line["index"] = i + 1;
            }
        }
        if (!slot) return;
        const bool down = below(4) == 0;
        take_from_hand(seat, card);
        *slot = Lying{card, down};
        line["cards"] = {down && below(2) ? "?" : card};  // some say what they lay face down, some do not
        if (down) line["face"] = "down";
        say(line);
        if (!down && asked() == std::string("chain")) say({{"do", "pass"}});
    }
    void use_strategy(int seat, const std::string& card) {
        auto& place = at(seat);
        const auto free = std::find(place.strategy.begin(), place.strategy.end(), std::nullopt);
        if (free == place.strategy.end()) return;
        take_from_hand(seat, card);
        const auto index = free - place.strategy.begin() + 1;
        if (below(3) == 0) {
            *free = Lying{card, true};
            say({{"do", "use"}, {"seat", seat}, {"cards", {"?"}}, {"slot", "strategy"}, {"index", index}, {"face", "down"}});
            return;
        }
        *free = Lying{card, false};
        say({{"do", "use"}, {"seat", seat}, {"cards", {card}}, {"index", index}});
        say({{"do", "pass"}});
        effect(seat);
        say({{"do", "done"}, {"seat", seat}});
    }
    // Whatever the card says: a general is destroyed, an enemy loses grain, or cards are drawn.
    void effect(int seat) {
        int enemy = seat;
        for (int i = 0; i < 8 && (enemy == seat || !at(enemy).alive); ++i) enemy = 1 + below(places_.size());
        if (enemy == seat || !at(enemy).alive) return;
        const int what = below(3);
        if (what == 0) {
            draw(at(seat), 1);
            say({{"do", "by_hand"}, {"seat", seat}, {"draw", {{"n", 1}}}});
        } else if (what == 1) {
            hurt(seat, enemy, 3 + below(4));
        } else {
            destroy(seat, enemy);
        }
    }
    void hurt(int seat, int enemy, int n) {
        say({{"do", "by_hand"}, {"seat", seat}, {"start", {{"event", "damage"}, {"seat", enemy}, {"n", n}}}});
        lose_grain(enemy, n);
    }
    void lose_grain(int seat, int n) {
        auto& place = at(seat);
        place.grain = std::max(0, place.grain - n);
        if (place.grain > 0) return;
        const bool main_lost = place.main_lost;
        place = SeatCards{};  // he takes his cards along
        place.main_lost = main_lost;
        place.grain = 0;
        place.alive = false;
    }
    void destroy(int seat, int enemy) {
        auto& place = at(enemy);
        Slot* slot = place.main ? &place.main : place.adviser ? &place.adviser : nullptr;
        for (auto& vice : place.vice)
            if (!slot && vice) slot = &vice;
        if (!slot) return;
        const auto card = (*slot)->card;
        const bool was_main = slot == &place.main, was_adviser = slot == &place.adviser;
        place.graveyard.push_back(card);
        slot->reset();
        json start{{"event", "destroy"}, {"cards", {fmt::format("{}:{}", enemy, card)}}};
        // A card that lay face down is named as it is turned over; its place tells which it was.
        start["from"] = {{"seat", enemy}, {"zone", was_main ? "main" : was_adviser ? "adviser" : "vice"}};
        if (!was_main && !was_adviser) start["from"]["index"] = slot - place.vice.data() + 1;
        say({{"do", "by_hand"}, {"seat", seat}, {"start", start}});
        if (was_adviser) lose_grain(enemy, 5);
        if (!was_main) return;
        place.main_lost = true;
        const bool draws = below(2);
        if (draws) draw(at(seat), 3);
        say(draws ? json{{"do", "choose"}, {"seat", seat}, {"option", "draw"}} : json{{"do", "pass"}, {"seat", seat}});
    }
    void battle(int seat) {
        const auto& main = at(seat).main;
        if (!main || main->down) return;
        int enemy = 1 + below(places_.size());
        if (enemy == seat || !at(enemy).alive) return;
        say({{"do", "end"}, {"seat", seat}, {"phase", "battle"}});
        say({{"do", "attack"}, {"seat", seat}, {"cards", {main->card}}, {"targets", {enemy}}});
        say({{"do", "pass"}, {"seat", enemy}});
        hurt(seat, enemy, 1 + below(5));
        say({{"do", "done"}, {"seat", seat}});
    }

    // ---- what lies there against the books ----
    std::vector<std::string> differences() {
        std::vector<std::string> out;
        const auto state = engine::sanguozhi::state_json(keeper_->game(), engine::Viewer::referee());
        const auto compare = [&](int seat, const char* what, const json& lies, const json& books) {
            if (lies != books) out.push_back(fmt::format("seat {}, {}: {} lies there, the books say {}", seat, what, lies.dump(), books.dump()));
        };
        const auto slot = [](int seat, const Slot& lies, const json& books) -> std::pair<json, json> {
            if (!lies) return {nullptr, books == "lost" ? json(nullptr) : books};
            json known{{"face", lies->down ? "down" : "up"}};
            if (books.is_null() || books.is_string()) return {known, books};
            json said{{"face", books["face"]}};
            if (books["card"] != "?") {  // face down, it may be unknown
                known["card"] = fmt::format("{}:{}", seat, lies->card);
                said["card"] = books["card"];
            }
            return {known, said};
        };
        for (std::size_t i = 0; i < places_.size(); ++i) {
            const auto& place = places_[i];
            const auto& books = state["seats"][i];
            const int seat = static_cast<int>(i) + 1;
            compare(seat, "alive", place.alive, books["alive"]);
            compare(seat, "grain", place.grain, books["grain"]);
            compare(seat, "hand", place.hand.size(), books["hand"]);
            compare(seat, "deck", place.deck.size(), books["deck"]);
            const auto& slots = books["slots"];
            const auto compare_slot = [&](const char* what, const Slot& lies, const json& said) {
                const auto [here, there] = slot(seat, lies, said);
                compare(seat, what, here, there);
            };
            compare_slot("main", place.main, slots["main"]);
            compare(seat, "main lost", place.main_lost, slots["main"] == "lost");
            compare_slot("adviser", place.adviser, slots["adviser"]);
            for (std::size_t v = 0; v < 3; ++v) compare_slot("vice", place.vice[v], slots["vice"][v]);
            for (std::size_t s = 0; s < 5; ++s) compare_slot("strategy", place.strategy[s], slots["strategy"][s]);
            for (std::size_t t = 0; t < 4; ++t) compare(seat, troop_kinds[t], place.troops[t].size(), slots["troops"][troop_kinds[t]].size());
            json graveyard = json::array();
            for (const auto& card : place.graveyard) graveyard.push_back(fmt::format("{}:{}", seat, card));
            compare(seat, "graveyard", graveyard, slots["graveyard"]);
        }
        if (!state["flags"].empty()) out.push_back("flags are left: " + state["flags"].dump());
        return out;
    }

    std::mt19937 dice_;
    std::vector<SeatCards> places_;
    SanguozhiKeeper* keeper_ = nullptr;
    std::string trouble_;
};

}  // namespace

tl::expected<SanguozhiGame, std::string> play_sanguozhi(std::uint32_t seed, int seats, db::Journal* journal) {
    return People(seed, seats).play(journal);
}

}  // namespace jianjun::app
