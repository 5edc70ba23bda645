// The people at the demonstration table of 三国智 (演示牌桌上的人): they hold real hands of decks of their own, move cards on the
// virtual table and press their pads. What really lies before them is the truth that the books are compared with.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "devices/simulated_pad.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::app {

class SanguozhiGuests {
  public:
    using Pads = std::vector<std::unique_ptr<devices::SimulatedPad>>;
    struct Evening {
        std::uint64_t seed = 1;
        int seats = 2, turns = 6, grain = 30;
    };
    // `pads[0]` is seat 1's. Table and pads outlive them. They play so many turns, or to the game's end.
    SanguozhiGuests(const Evening& evening, vision::VirtualTable& table, const Pads& pads);

    // The first line of the record: what everybody tells Jianjun before the game. No hands.
    const nlohmann::json& setup() const { return setup_; }
    // They see the display's prompts and questions, and wait a moment while Jianjun still looks. False once nobody has
    // anything left to do.
    bool act(std::int64_t now_ms, const Snapshot& shown, bool looking);
    // Where the books (as the referee sees them) are not as it lies; a sentence each.
    std::vector<Said> differences(const nlohmann::json& books) const;
    // What they waited for in vain: nobody said what was due.
    const std::vector<std::string>& stuck() const { return stuck_; }
    // What they did, a line each.
    const std::vector<std::string>& told() const { return told_; }
    std::uint64_t gestures() const { return gestures_; }
    std::uint64_t presses() const { return presses_; }

  private:
    struct Lying {
        std::string label;
        vision::CardId id = 0;
        bool down = false;
        std::vector<Lying> treasures = {};
    };
    using Slot = std::optional<Lying>;
    struct Place {  // a slot of the mat
        vision::ZoneKind zone = vision::ZoneKind::none;
        int seat = 0, place = 0;
    };
    struct Seat {
        std::vector<std::string> deck, hand, graveyard, events, formations, used;
        Slot main, adviser, formed;
        std::array<Slot, 3> vice;
        std::array<Slot, 5> strategy;
        std::array<std::vector<Lying>, 4> troops;
        std::array<Slot, 2> grain_cards;
        std::vector<vision::CardId> used_cards;
        int grain = 30, team = 0;  // 0: alone
        bool main_lost = false, alive = true;
    };
    struct Step {
        std::string what;
        std::function<bool(const Snapshot&)> done;
    };

    void deal(int grain);
    Seat& at(int seat) { return seats_[static_cast<std::size_t>(seat) - 1]; }
    int count() const { return static_cast<int>(seats_.size()); }
    int below(std::size_t n) { return static_cast<int>(random_() % n); }
    std::vector<int> living() const;
    bool enemies(int a, int b) { return a != b && (at(a).team == 0 || at(a).team != at(b).team); }
    int enemy_of(int seat);
    void next_seat();

    // ---- steps ----
    void hand(const std::string& what, std::function<void()> gesture);
    void press(int seat, devices::Button button, std::uint64_t question = 0);
    void until(const std::string& kind, int seat);
    void until_settled(const std::string& what, std::function<bool(const Snapshot&)> done);
    void then(std::function<void()> decide);
    void all_pass();
    bool answer_questions(const Snapshot& shown);

    // ---- what they want ----
    void turn();
    void one_act(int seat);
    void dispatch(int seat, const std::string& card);
    void lay_strategy(int seat, const std::string& card);
    void lay_troop(int seat, const std::string& card);
    void bear(int seat, const std::string& card);
    void turn_up(int seat);
    void use_event(int seat);
    void form(int seat);
    void used(int seat, Slot* strategy);
    void effect(int seat);
    void destroy(int seat, int enemy);
    void shift_general(int seat);
    void recall(int seat);
    void battle(int seat);
    void end_turn(int seat);
    void draw(int seat, int n);

    // ---- what their hands do ----
    vision::Spot spot(const Place& place, double right = 0, double away = 0) const;
    void lay(const Place& place, Lying& card, double right = 0, double away = 0);
    Lying* find(int seat, vision::CardId id);
    bool lay_again(const std::string& asked);
    vision::Spot grain_spot(int seat, std::size_t i) const;
    void to_graveyard(int seat, const Lying& card);
    void set_grain(int seat, int grain);
    std::vector<std::pair<Slot*, Place>> generals(int seat, bool face_up);
    std::vector<std::pair<Slot*, Place>> empty_slots(int seat);
    void leave(int seat);
    std::vector<vision::CardId> lying(int seat);

    vision::VirtualTable& table_;
    const Pads& pads_;
    std::mt19937_64 random_;
    std::vector<Seat> seats_;
    nlohmann::json setup_;
    std::deque<Step> steps_;
    std::set<std::string> meant_;      // what the right answer to a question says: an event, a zone, a deed
    std::set<std::uint64_t> answered_;
    struct Laid {
        Place place;
        vision::CardId id = 0;
        vision::Spot spot;
        bool again = false;
    } last_;  // what was laid last
    std::vector<std::string> stuck_, told_;
    std::optional<std::int64_t> waits_since_ms_, step_since_ms_;
    std::int64_t now_ms_ = 0, ready_at_ms_ = 0;
    std::uint64_t gestures_ = 0, presses_ = 0;
    int turns_, seat_ = 1;
    bool worked_ = false, over_ = false;
};

}  // namespace jianjun::app
