// One game (一局): runs the rules as coroutines, takes inputs, keeps the table, and can always be run again.
#pragma once
#include <array>
#include <deque>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/content.h"
#include "engine/prompt.h"
#include "engine/refusal.h"
#include "engine/setup.h"
#include "engine/skill.h"
#include "engine/table.h"
#include "engine/task.h"

namespace jianjun::engine {

// A frame of the rules as people read it: turn(3), slash(3→5).
struct Label {
    std::string_view word;
    Seat first = nobody, second = nobody;
};
std::string to_string(const Label&);

// What one input did.
struct Step {
    int number = 0;               // of the input, from 1; 0 for the start of the game
    int implied = 0;              // prompts that were passed silently before it
    std::size_t first_event = 0;  // in Game::events()
    std::size_t events = 0;
};

// What the current turn decides about itself, for the flows of that turn.
struct TurnNow {
    Seat seat = nobody;
    std::array<bool, 7> skip{};  // by Phase
    bool end_play = false;       // the play phase ends now
    bool last_of_round = false;
};

// 延时拼点: both cards lie face down, out of the game, until they are shown or the turn ends.
struct DelayedContest {
    Seat from = nobody, to = nobody;
    Token from_card = no_token, to_card = no_token;
};

class Game {
  public:
    static tl::expected<std::unique_ptr<Game>, std::string> start(Setup setup,
                                                                  std::shared_ptr<const Content> content);
    ~Game();
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    // Takes an input, with the passes that it implies. A refusal changes nothing but, in an advisory game,
    // `flags`.
    tl::expected<Step, Refusal> feed(Input input);
    // Is this an answer to the open prompt as it stands, without implied passes?
    Verdict check(const Input& input) const;

    const Table& table() const { return table_; }
    const Setup& setup() const { return setup_; }
    const Options& options() const { return setup_.options; }
    const Content& content() const { return *content_; }
    // The prompt that waits; null when the game is over.
    const Prompt* prompt() const { return open_.empty() ? nullptr : open_.back(); }
    const std::vector<Label>& labels() const { return labels_; }
    const std::vector<Event>& events() const { return events_; }
    // Discrepancies and illegal moves that wait for a ruling.
    std::vector<Flag> flags() const;
    int inputs() const { return static_cast<int>(log_.size()); }
    bool over() const { return table_.over.has_value(); }

    // ---- for the rules ----
    void happen(Event event);
    struct Asking {
        Game& game;
        Prompt& prompt;
        bool await_ready() const noexcept { return false; }
        void await_suspend(std::coroutine_handle<>) { game.open(prompt); }
        Answer await_resume() const { return {prompt.answers.empty() ? nullptr : prompt.answers.front()}; }
    };
    Asking ask(Prompt& prompt) { return {*this, prompt}; }
    // Suspends for good: the game has ended.
    struct Stopping {
        Game& game;
        bool await_ready() const noexcept { return false; }
        void await_suspend(std::coroutine_handle<>) { game.runner_.wait(); }
        void await_resume() const {}
    };
    Stopping stop() { return {*this}; }

    bool hears(Timing timing) const { return listens_.test(static_cast<std::size_t>(timing)); }
    // Skills that work now: the general's, added ones, equipment's.
    const std::vector<const Skill*>& skills(Seat seat) const { return skills_[seat]; }
    const Skill* skill(Seat seat, std::string_view id) const;
    // True while a ruling lets an otherwise illegal input through: what the rules forbid (distance, limits,
    // the card's name or suit) does not refuse then; what cannot be done on a table still does.
    bool lenient() const { return lenient_; }

    TurnNow turn;
    std::vector<Seat> extra_turns;
    std::vector<DelayedContest> contests;
    // Cards whose use is under way, the innermost last.
    std::vector<const Use*> uses;

    std::vector<Label> labels_;

  private:
    struct Entry {
        std::shared_ptr<const Input> input;
        int implied = 0;
    };
    struct Nested {
        Task<> task;
        std::size_t base = 0;
    };

    Game(Setup setup, std::shared_ptr<const Content> content);
    tl::expected<void, std::string> check_setup() const;
    void begin();
    void rebuild();
    void drive();
    void open(Prompt& prompt);
    void close();
    Verdict fits(const Prompt& prompt, const Input& input) const;
    void answer(const Input& input, bool implied);
    void pass(Seat seat, bool implied);
    bool imply(const Input& input, int& implied);
    void replay(const Entry& entry);
    Verdict check_rule(const Input& input);
    void rule(const Input& input);
    Verdict check_allowed(const Input& inner);
    Verdict allow(const Input& inner, bool try_only);
    void revalidate();
    void flag_refused(const Input& input, const Refusal& refusal);
    tl::expected<Step, Refusal> take_back(const Input& input);
    std::vector<int> effective(int upto, std::size_t depth = 0) const;
    void refresh_skills();
    const Skill* named_skill(const std::string& name);

    Setup setup_;
    std::shared_ptr<const Content> content_;
    Table table_;
    std::vector<Event> events_;
    Runner runner_;
    Task<> root_;
    std::vector<Nested> nested_;
    std::vector<Prompt*> open_;
    int prompts_ = 0;
    int prompt_base_ = 0;
    std::deque<Entry> log_;                              // every input, in order; input n is log_[n-1]
    std::vector<int> kept_;                              // numbers of those that count now
    std::vector<std::pair<Flag, std::string>> refused_;  // advisory games
    std::array<std::vector<const Skill*>, max_seats + 1> skills_;
    std::vector<std::unique_ptr<const Skill>> by_hand_;
    Timings listens_;
    bool lenient_ = false;
};

// Names a frame for as long as it lives.
class Scoped {
  public:
    Scoped(Game& game, std::string_view word, Seat first = nobody, Seat second = nobody) : game_(game) {
        game.labels_.push_back({word, first, second});
    }
    ~Scoped() {
        if (!game_.labels_.empty()) game_.labels_.pop_back();
    }
    Scoped(const Scoped&) = delete;
    Scoped& operator=(const Scoped&) = delete;

  private:
    Game& game_;
};

}  // namespace jianjun::engine
