// The people at the demonstration table (演示牌桌上的人): they hold real hands of a really shuffled deck,
// know the rules, move cards on the virtual table and press their pads. Their own game is the truth that the
// session's is compared with; the session sees only the pictures and the pads' bytes.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/snapshot.h"
#include "devices/simulated_pad.h"
#include "engine/game.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::app {

struct PeopleSettings {
    int seats = 5;
    std::uint64_t seed = 1;
    int settle_ms = 500;  // how long people look at what happened before the next one acts
};

class People {
  public:
    using Pads = std::vector<std::unique_ptr<devices::SimulatedPad>>;
    // `pads[0]` is seat 1's. Everything on the table is theirs to move; table and pads outlive them.
    static tl::expected<std::unique_ptr<People>, std::string> sit_down(
        PeopleSettings settings, std::shared_ptr<const engine::Content> books, vision::VirtualTable& table,
        const Pads& pads);

    // The first line of the record: what everybody tells Jianjun before the game. No hands.
    const nlohmann::json& setup() const { return setup_; }
    // Lets people act. They see the questions on the display, and wait a moment while Jianjun still looks.
    // False once the game is over and nobody has anything left to do.
    bool act(std::int64_t now_ms, const std::vector<Question>& questions, bool looking);

    const engine::Game& truth() const { return *truth_; }
    // What they did, as inputs of a record: what a perfect observer would have written down.
    const std::vector<nlohmann::json>& told() const { return told_; }
    // The equipment that lies before a seat, as labels, sorted.
    std::vector<std::string> worn(int seat) const;
    std::uint64_t gestures() const { return gestures_; }
    std::uint64_t presses() const { return presses_; }

  private:
    // One movement of a hand, or one press.
    struct Deed {
        int seat = 0;
        std::function<void()> hand;  // empty: a press
        devices::Button button = devices::Button::pass;
        bool if_asked = false;  // a press that is only made where the pad asks for it
    };
    struct Thing {  // a card that lies on the table
        std::string label;
        vision::CardId id = 0;
        engine::Place place;
        vision::Spot spot;
    };

    People(PeopleSettings settings, vision::VirtualTable& table, const Pads& pads);
    tl::expected<void, std::string> deal(std::shared_ptr<const engine::Content> books);
    bool tell(const nlohmann::json& input);
    void take_new_cards();
    void learn_hand(int seat);
    std::string top_of_pile(const std::vector<std::string>& drawn = {});
    void shuffle_again(const std::vector<std::string>& drawn);

    // ---- people_mind.cpp: what they want ----
    nlohmann::json decide();
    nlohmann::json decide_free_time(int seat);
    nlohmann::json decide_card(const engine::Prompt& prompt);
    nlohmann::json decide_discard(int seat, int n) const;
    nlohmann::json decide_choice(const engine::Prompt& prompt);
    std::vector<nlohmann::json> attacks(int seat) const;
    bool legal(const nlohmann::json& line) const;
    bool enemies(int a, int b) const;
    std::vector<std::string> hand(int seat) const;
    std::string holds(int seat, std::string_view name) const;
    bool chance(int percent) { return static_cast<int>(random_() % 100) < percent; }

    // ---- people_hands.cpp: what their hands and fingers do ----
    void lay_out();
    void deeds_of(const nlohmann::json& input);
    void deeds_of_events(std::size_t first);
    void deeds_of_move(const engine::CardsMoved& moved);
    void lay(int seat, const std::string& label, engine::Place to);
    void carry(int seat, const std::string& label, engine::Place from, engine::Place to);
    void slide_health(int seat, int hp);
    void leave_table(int seat);
    void tidy();
    void press(int seat, devices::Button button, bool if_asked = false);
    void gesture(int seat, std::function<void()> hand);
    bool perform(const Deed& deed, std::int64_t now_ms);
    bool waits_for_light(std::int64_t now_ms);
    bool answer_question(const std::vector<Question>& questions);
    std::size_t right_choice(const Question& question) const;
    vision::Spot middle_spot(int seat);
    vision::Spot zone_spot(engine::Place place, const std::string& label) const;

    PeopleSettings settings_;
    vision::VirtualTable& table_;
    const Pads& pads_;
    std::mt19937_64 random_;
    nlohmann::json setup_;
    std::vector<std::string> deck_;  // the real draw pile, top at the back
    std::string turned_;             // the card that was turned over beside it last
    std::unique_ptr<engine::Game> truth_;
    std::vector<nlohmann::json> told_;
    std::size_t turns_ = 0;

    std::deque<Deed> deeds_;
    std::vector<Thing> things_;
    std::vector<vision::Spot> middle_;
    std::map<int, vision::CardId> generals_;
    std::map<int, int> shown_hp_;
    std::int64_t ready_at_ms_ = 0, patient_since_ms_ = -1, dark_since_ms_ = -1;
    std::uint64_t presses_ = 0, gestures_ = 0;
    bool worked_ = false;
};

}  // namespace jianjun::app
