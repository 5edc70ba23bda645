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
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "companion_app/session/demo/hands.h"
#include "companion_app/session/demo/picked_generals.h"
#include "companion_app/session/journal/what_if.h"
#include "engine/game/game.h"

namespace jianjun::app {

struct PeopleSettings {
    int seats = 0;  // 0: as many as the mode has, or five
    std::uint64_t seed = 1;
    int settle_ms = 500;  // how long people look at what happened before the next one acts
    bool tricks = false;  // they play every card, not basic cards and equipment alone
    bool skills = false;  // and every skill: where the engine says that it may be, by sense and by seed
    std::string mode = "identity";      // or "kingdom", "3v3", "1v1"; "shiji": identity with every trick and
                                        // skill, and everything of 始计篇
    std::vector<std::string> generals;  // who plays, in the order of the seats; empty: drawn from the standard ones
    nlohmann::json prepared = nlohmann::json::object();  // where the game begins (残局): `deal`, `first`, and `seats` with keys of a record's set-up
    std::string wish;         // a skill that whoever may use it does not let go by
    std::int64_t rest_ms = 0;  // after so long nobody begins anything new; 0: they play to the end
    bool kingdom() const { return mode == "kingdom"; }
    bool shiji() const { return mode == "shiji"; }
    bool two_sides() const { return mode == "3v3" || mode == "1v1"; }
    // As a record names the mode and the deck.
    std::string game() const { return kingdom() || two_sides() ? mode : "identity"; }
    std::string deck() const { return kingdom() || two_sides() ? mode : "junzheng"; }
};

// On which mat they play; a sentence where the mode is not played by so many.
tl::expected<vision::Layout, std::string> mat_of(const PeopleSettings& settings);

// The generals of 始计篇's offline set, by id.
std::vector<std::string> shiji_generals(const engine::Content& books);

// What a card is by its label, of whichever deck.
engine::CardId id_of(const std::string& label);

class People {
  public:
    // Everything on the table is theirs to move; their hands outlive them.
    static tl::expected<std::unique_ptr<People>, std::string> sit_down(
        PeopleSettings settings, std::shared_ptr<const engine::Content> books, Hands& hands);

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
    std::uint64_t said() const { return said_; }
    // Targets that nobody could have seen: told of themselves, by the target's pad or on a phone, and those forgotten.
    std::uint64_t targets_declared() const { return targets_declared_; }
    std::uint64_t targets_forgotten() const { return targets_forgotten_; }
    bool resting() const { return resting_; }

  private:
    // One movement of a hand, or one press.
    struct Deed {
        int seat = 0;
        std::function<void()> hand;  // empty: a press
        devices::Button button = devices::Button::pass;
        bool if_asked = false;  // a press that is only made where the pad asks for it
        nlohmann::json words;   // said on a phone; null: a hand or a press
        bool ends = false;      // 结束: made again until his turn is over
        bool lets_by = false;   // a skill that he let go by, and nobody heard it: not where it would end his turn
        bool in_free_time = false;  // a skill that is declared out of the play phase
        bool claims() const { return if_asked && button == devices::Button::answer; }  // 回应 of whoever is meant
    };
    struct Thing {  // a card that lies on the table
        std::string label;
        std::shared_ptr<Hands::Card> id;  // 0 until a hand has laid it down
        engine::Place place;
        vision::Spot spot;
        bool face_down = false, premeditated = false;  // 蓄谋: it may have been turned up since
    };
    // Whom somebody aims at he says aloud: then the one who is meant presses 回应, or the attacker names him on his phone. Which
    // of his skills he uses he says, too.
    struct Habit {
        int forgets = 0;      // of a hundred times
        bool phones = false;
    };
    struct Opinion {  // 议事: a card that lies face down until all have laid theirs
        int seat = 0;
        std::shared_ptr<Hands::Card> card;
        vision::Spot spot;
    };

    People(PeopleSettings settings, Hands& hands);
    tl::expected<void, std::string> deal(std::shared_ptr<const engine::Content> books);
    std::vector<nlohmann::json> seats_of_identity();
    std::vector<nlohmann::json> seats_of_kingdom(const engine::Content& books);
    std::vector<nlohmann::json> seats_of_shiji(const engine::Content& books);  // people_shiji.cpp
    void keep_secret();
    void out_of_the_deck(const nlohmann::json& faces);
    void lords_cards_in(const std::vector<engine::Face>& in_play);
    bool tell(const nlohmann::json& input);
    void take_new_cards();
    void learn_hand(int seat);
    std::vector<std::string> taken_unseen(int seat);
    std::string looked_at(engine::Token card) const;
    std::string top_of_pile(const std::vector<std::string>& drawn = {});
    void shuffle_again(const std::vector<std::string>& drawn);
    void take_off_the_pile(std::size_t first_event);

    // ---- people_mind.cpp: what they want ----
    nlohmann::json decide();
    nlohmann::json decide_now();
    nlohmann::json decide_free_time(int seat);
    nlohmann::json decide_card(const engine::Prompt& prompt);
    nlohmann::json decide_discard(int seat, int n) const;
    nlohmann::json used_instead(nlohmann::json discard) const;
    nlohmann::json decide_choice(const engine::Prompt& prompt);
    std::vector<nlohmann::json> attacks(int seat) const;
    // people_tricks.cpp: every trick, and what it asks
    nlohmann::json decide_more(int seat);
    nlohmann::json decide_trick(int seat, const std::string& card);
    nlohmann::json decide_for_all(const engine::Prompt& prompt);
    nlohmann::json whole_row(const engine::Prompt& prompt);
    nlohmann::json decide_reveal(const engine::Prompt& prompt);
    nlohmann::json decide_price(const engine::Prompt& prompt);
    nlohmann::json decide_taking(const engine::Prompt& prompt);
    nlohmann::json one_of(std::vector<nlohmann::json> lines);
    nlohmann::json aimed(int seat, const std::string& card, bool at_enemies);
    bool legal(const nlohmann::json& line) const;
    bool enemies(int a, int b) const;
    bool enemies_of_kingdom(int a, int b) const;
    nlohmann::json decide_showing(const engine::Prompt& prompt);
    static std::vector<std::string> faces_in(const engine::Table& table, engine::Place place);  // those that are known
    std::vector<std::string> hand(int seat) const;
    std::string holds(int seat, std::string_view name) const;
    bool chance(int percent) { return static_cast<int>(random_() % 100) < percent; }

    // people_skills.cpp: whatever else the prompt takes
    nlohmann::json decide_wished(const engine::Prompt& prompt);
    nlohmann::json decide_skill(const engine::Prompt& prompt);
    nlohmann::json decide_anything(const engine::Prompt& prompt);
    nlohmann::json one_for_each(const engine::Prompt& prompt) const;
    nlohmann::json of_his_general(const engine::Prompt& prompt) const;
    nlohmann::json decide_showing_more(const engine::Prompt& prompt);
    nlohmann::json from_the_pile(const engine::Prompt& prompt, nlohmann::json line);
    std::vector<nlohmann::json> ideas(const engine::Prompt& prompt, int seat, int tries, std::size_t enough);
    nlohmann::json imagine(const engine::Prompt& prompt, int seat);
    nlohmann::json imagine_skill(const engine::Prompt& prompt, int seat, const std::string& wished = {});
    std::vector<std::string> in_the_extra_deck();
    nlohmann::json imagine_choice(const engine::Prompt& prompt, int seat);
    std::vector<std::string> some(std::vector<std::string> cards, int most);
    std::vector<int> some_seats(int most);
    std::vector<std::string> own_cards(int seat) const;
    bool names_unseen(const nlohmann::json& line) const;
    nlohmann::json heeded(nlohmann::json line) const;
    nlohmann::json best_of(std::vector<nlohmann::json> lines, int seat);
    double standing(const engine::Table& table, int seat) const;
    int below(int n) { return n <= 1 ? 0 : static_cast<int>(random_() % static_cast<unsigned>(n)); }

    // ---- people_shiji.cpp: the mechanisms of 始计篇 ----
    static bool is_of_this_table(const std::string& skill);  // played by hand, for it has no code
    bool plays_by_hand(const std::string& skill) const;
    nlohmann::json decide_by_hand(const engine::Prompt& prompt);
    nlohmann::json decide_premeditated(const engine::Prompt& prompt);
    void lay_opinion(const nlohmann::json& input);
    void show_opinions();
    bool is_laid_by(engine::Place place, const engine::Face& face) const;
    void turn_up_premeditated(const engine::FaceLearned& learned);
    void turn_up_doubted(const engine::FaceLearned& learned);

    // ---- people_words.cpp: what a table cannot tell ----
    bool shows(const nlohmann::json& input) const;  // the cards alone, or a press, say all of it
    bool lets_a_choice_go(const nlohmann::json& input) const;
    bool shows_nothing(int seat, std::size_t first_event) const;
    bool seen_by_all(std::size_t first_event) const;
    bool came_down(const nlohmann::json& input, std::size_t first_event) const;
    bool moves_later(const nlohmann::json& input, std::size_t first_event) const;
    bool price_before_another(const nlohmann::json& input, engine::Prompt::Kind asked_for) const;
    bool asked_again(int seat) const;
    bool shows_cards(const nlohmann::json& input) const;
    bool by_button(const nlohmann::json& input);  // 技能 on the pad says it
    bool let_another_go(int seat) const;
    bool has_another_skill(const nlohmann::json& input) const;
    bool forgets(int seat);
    bool lies_open(const nlohmann::json& cards) const;
    bool lies_face_down(const nlohmann::json& input) const;
    bool lies_in_ren(const nlohmann::json& cards) const;
    nlohmann::json words_of(const nlohmann::json& input) const;
    bool could_be_aimed_elsewhere(const nlohmann::json& input) const;
    void declare_target(const nlohmann::json& input, std::ptrdiff_t at);
    bool turned_over(const nlohmann::json& cards) const;
    void show_hand_cards(const nlohmann::json& input);

    // ---- people_seats.cpp: how the table is laid out, and what lies before a seat ----
    static constexpr int most_on_a_card = 5;  // of a health card's magatama
    void lay_out();
    void lay_out_cards(int seat);
    void slide_health(int seat, int hp);
    void take_larger_health_card(int seat, int magatama);
    void turn_general(const engine::GeneralSet& set);
    void lay_armour(int seat, int armour);
    void replace_general(const engine::GeneralSet& set);
    void leave_table(int seat);

    // ---- people_hands.cpp: what their hands and fingers do ----
    void deeds_of(const nlohmann::json& input);
    void deeds_of_events(std::size_t first);
    void deeds_of_move(const engine::CardsMoved& moved);
    void lay_used(const engine::CardUsed& used);
    void lay_on(int seat, const std::string& label, engine::Seat target);
    void off_the_pile(int seat, const engine::CardMove& m);
    void out_of_a_hand(int seat, const std::string& label, const engine::CardMove& m);
    void lay(int seat, const std::string& label, engine::Place to, bool face_down = false);
    std::vector<Thing>::iterator lying(const std::string& label, engine::Place place);
    void carry(int seat, const std::string& label, engine::Place from, engine::Place to);
    void tidy();
    void press(int seat, devices::Button button, bool if_asked = false);
    void say(int seat, const nlohmann::json& words);
    void gesture(int seat, std::function<void()> hand);
    vision::Spot middle_spot(int seat, const std::vector<vision::Spot>& taken_too = {});
    vision::Spot zone_spot(engine::Place place, const std::string& label, bool face_down = false) const;
    // people_fingers.cpp
    bool perform(const Deed& deed, std::int64_t now_ms);
    bool still_asked_to_save(int seat) const;
    bool waits_for_light(std::int64_t now_ms);
    bool answer_question(const std::vector<Question>& questions);
    std::size_t right_choice(const Question& question) const;

    PeopleSettings settings_;
    Hands& table_;
    std::mt19937_64 random_, of_habit_;
    std::vector<Habit> habits_;  // of seat 1 first
    nlohmann::json setup_;
    PickedGenerals picked_;
    std::vector<std::string> deck_;  // the real draw pile, top at the back
    std::deque<std::string> turned_;  // cards that were turned over beside it, and not told yet
    std::unique_ptr<engine::Game> truth_;
    WhatIf what_if_;  // what would come of it, as far as they can see
    std::map<std::string, int> used_;  // how often each skill was used: what is new is tried first
    std::vector<nlohmann::json> told_;
    std::string countered_;  // what the last 无懈可击 was said to, as questions put it
    std::vector<int> unheard_;  // who let a skill go by, and nothing on the table says so
    std::vector<std::string> laid_ahead_;  // equipment that lies there already, though the rules have not moved it yet
    std::size_t turns_ = 0;

    std::deque<Deed> deeds_;
    std::vector<Thing> things_;
    std::vector<Opinion> opinions_;
    std::vector<vision::Spot> middle_;
    std::map<int, Hands::Card> generals_, deputies_;
    std::map<std::pair<int, int>, std::string> lying_generals_;  // 国战: who lies there, by seat and place
    struct HealthCard {
        Hands::Card card = 0;
        int magatama = 0;
    };
    std::map<int, HealthCard> health_cards_;
    std::set<int> left_;  // seats whose general is taken off the table
    std::map<int, int> shown_hp_;
    std::map<int, std::vector<Hands::Card>> armour_;  // tokens, as they lie before each seat
    std::int64_t ready_at_ms_ = 0, patient_since_ms_ = -1, dark_since_ms_ = -1;
    std::uint64_t presses_ = 0, gestures_ = 0, said_ = 0, targets_declared_ = 0, targets_forgotten_ = 0;
    bool worked_ = false, resting_ = false;
    bool looked_for_ = false;  // in the pile, by nobody else seen
    int said_in_the_dark_ = 0;
    bool target_open_ = false;  // nobody has said whom the last card is aimed at
};

}  // namespace jianjun::app
