// Other people at a table (别人): what they play becomes what their hands and fingers do, each with the
// habits of the evening. Another hand's rules than the demonstration's; the reader is told lines alone.
#pragma once
#include <deque>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "companion_app/words/said.h"
#include "tests/app/told/others/habits.h"
#include "tests/app/told/others/mistakes.h"
#include "tests/app/told/others/other_mind.h"
#include "tests/app/told/others/other_table.h"

namespace jianjun::app {

struct OtherSettings {
    std::uint64_t seed = 1;
    Profile profile = Profile::polite;
    int seats = 5;
    bool generals = true;
    int inputs = 150;  // then they rest at the next free time
    std::optional<Mistake> mistake = {};  // the game ends with it
};

// What became of their game in the reader's.
struct OtherGame {
    std::vector<Said> differences;
    std::vector<std::string> open;
    std::vector<nlohmann::json> invented;
    int told = 0, inputs = 0, questions = 0, flags = 0, breaks = 0;
    std::vector<double> cost_ms;  // of the processor, for each line of evidence
    MistakeFate mistake;
    bool agrees() const { return differences.empty() && open.empty() && invented.empty(); }
    // Wrong, and nobody is told.
    int silently_wrong() const {
        return open.empty() && flags == 0 ? static_cast<int>(differences.size() + invented.size()) : 0;
    }
};
std::string to_text(const OtherGame& game);

class OtherPeople {
  public:
    explicit OtherPeople(OtherSettings settings, std::ostream* trace = nullptr);
    OtherGame play();

  private:
    struct Deed {
        int seat = 0;
        std::function<void()> done;
    };
    using Events = std::vector<engine::Event>;

    // ---- other_people.cpp ----
    bool play_on();
    void do_deeds();
    void answer_what_is_asked(bool at_last);
    std::size_t right_choice(const nlohmann::json& question) const;
    bool agrees_with_truth(const nlohmann::json& input) const;
    bool was_never_done(const nlohmann::json& means) const;
    bool agrees_in_windows(const nlohmann::json& means) const;
    OtherGame judged() const;
    const Habits& habit(int seat) const { return habits_[static_cast<std::size_t>(seat - 1)]; }
    bool chance(int percent) { return static_cast<int>(random_() % 100) < percent; }
    int arm(int seat);
    int pause(int seat);

    // ---- other_deeds.cpp: from what is played to what hands do ----
    void deeds_of(const engine::Input& input, std::size_t first_event, const engine::Prompt& asked,
                  bool aimed_freely);
    void words_and_cards(const engine::Input& input, std::size_t first_event, bool aimed_freely);
    void refuse(const engine::Prompt& asked);
    void show(const engine::Input& input);
    void deeds_of_events(std::size_t first_event);
    void carry(const engine::CardsMoved& moved);
    void turn_up(engine::Token card);
    void slide(int seat, int hp);
    void sweep();
    bool must_be_said(const engine::Input& input, std::size_t first_event) const;
    void gesture(int seat, std::function<void()> done) { deeds_.push_back({seat, std::move(done)}); }
    void late(int seat, std::function<void()> done) { late_.push_back({seat, std::move(done)}); }
    void press_pass(int seat);
    void end_turn(int seat);

    // ---- mistakes.cpp ----
    bool errs(Mistake mistake, int seat, std::function<void()> put_right);
    bool lays_what_is_refused();
    bool leaves_it_there(const engine::CardMove& move);
    bool has_shown_by_now() const;
    void watch_the_flag();

    OtherSettings settings_;
    std::mt19937_64 random_;
    OtherMind mind_;
    std::unique_ptr<LineReader> reader_;
    std::unique_ptr<OtherTable> table_;
    std::vector<Habits> habits_;
    std::deque<Deed> deeds_, late_;
    std::set<engine::Token> done_with_;  // used cards that still lie in the middle
    std::map<int, int> shown_hp_;
    std::map<std::uint64_t, std::int64_t> asked_since_;
    std::set<std::uint64_t> ignored_;
    std::set<engine::Token> unturned_;  // off the pile, and not told yet
    int acts_ = 0;                      // whose input it is
    std::function<void()> put_right_;   // the mistake that was made,
    int erred_ = 0;                     // and whose it was
    MistakeFate fate_;
};

}  // namespace jianjun::app
