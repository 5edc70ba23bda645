// The people at the demonstration table (演示牌桌上的人): they hold real hands of a really shuffled deck, know the
// rules, move cards on the virtual table and press their pads. Their own game is the truth that the session's is
// compared with; the session sees only the pictures and the pads' bytes.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "devices/simulated_pad.h"
#include "engine/game.h"
#include "vision/sources/virtual_table.h"

namespace jianjun::app {

struct PeopleSettings {
    int seats = 5;
    std::uint64_t seed = 1;
    int settle_ms = 700;  // how long people look at what happened before the next one acts
};

class People {
  public:
    // `pads[0]` is seat 1's. Everything is theirs to move and press.
    static tl::expected<std::unique_ptr<People>, std::string> sit_down(
        PeopleSettings settings, std::shared_ptr<const engine::Content> books, vision::VirtualTable& table,
        std::vector<devices::SimulatedPad*> pads);

    // The first line of the record: what everybody may tell Jianjun before the game (names, roles), no hands.
    const nlohmann::json& setup() const { return setup_; }
    // Lets people act. `listening`: the pads of the seats that are asked show it, so that nobody talks past a
    // referee who is still looking. False once the game is over and the table is tidy.
    bool act(std::int64_t now_ms, bool listening);

    const engine::Game& truth() const { return *truth_; }
    // Everything the people did, as inputs of a record: what a perfect observer would have written down.
    const std::vector<nlohmann::json>& told() const { return told_; }
    std::uint64_t presses() const { return presses_; }
    std::uint64_t cards_moved() const { return cards_moved_; }

  private:
    struct Deed {
        enum class Kind { lay, press, draw, discard, sweep, gather, pause } kind = Kind::pause;
        int seat = 0;
        std::vector<std::string> cards;
        int n = 0;
        devices::Button button = devices::Button::pass;
        std::string zone;
    };
    struct Lying {
        std::string card;
        vision::CardId id = 0;
        int spot = 0;
    };

    People(PeopleSettings settings, vision::VirtualTable& table, std::vector<devices::SimulatedPad*> pads);
    tl::expected<void, std::string> deal(std::shared_ptr<const engine::Content> books);
    nlohmann::json decide();
    nlohmann::json decide_free_time(int seat);
    nlohmann::json decide_card(const engine::Prompt& prompt);
    nlohmann::json decide_discard(int seat, int n);
    void deeds_of(const nlohmann::json& input);
    void deeds_of_events(std::size_t first);
    bool tell(const nlohmann::json& input);
    void take_new_cards();
    void learn_hand(int seat);
    int free_spot(int seat) const;
    void perform(const Deed& deed, std::int64_t now_ms);
    bool enemies(int a, int b) const;
    std::vector<std::string> hand(int seat) const;
    std::string holds(int seat, std::string_view name) const;
    bool chance(int percent) { return static_cast<int>(random_() % 100) < percent; }

    PeopleSettings settings_;
    vision::VirtualTable& table_;
    std::vector<devices::SimulatedPad*> pads_;
    std::mt19937_64 random_;
    nlohmann::json setup_;
    std::vector<std::string> deck_;  // the real draw pile, top at the back
    std::unique_ptr<engine::Game> truth_;
    std::vector<nlohmann::json> told_;
    std::deque<Deed> deeds_;
    std::vector<Lying> middle_;
    std::int64_t ready_at_ms_ = 0;
    std::uint64_t presses_ = 0, cards_moved_ = 0;
    bool moved_ = false;
};

}  // namespace jianjun::app
