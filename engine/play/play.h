// The play (对局): runs a game's rules as coroutines, takes its inputs, and can always run it again. It keeps
// the log, take-backs, questions, implied passes, the frames of the rules, the frame of a ruling, and flags.
// It knows no card, no zone and no phase.
//
// A game derives from Play<Game, Terms>, where Terms names its Input (a Said with `Way way() const`), its
// Prompt (a Question), its Event and its Table (with `apply(event)`), and says which `hooks` there are beside
// the game; and has
//   void lay_out(const Table* rested)    the table as it was at rest; null: before anything happens, with
//                                        the events of the set-up
//   Task<> flow(bool rested)             the whole game; or what is left of it where the game was at rest
//   bool over() const                    nothing is asked any more
// and, where it wants them, the hooks at the end of the class. ~Game() calls end_flows(): frames of the rules
// may refer to what the game has beside its table.
#pragma once
#include <algorithm>
#include <string>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/play/asked.h"
#include "engine/play/checkpoint.h"
#include "engine/play/flag.h"
#include "engine/play/label.h"
#include "engine/play/log.h"
#include "engine/play/reasons.h"
#include "engine/play/task.h"

namespace jianjun::engine {

// Hooks that a game may have as functions beside it, where whoever knows the answer stands above the game.
// Its Terms name those that there are, and they are called: one that is misspelt, here or there, does not
// compile.
struct Hooks {
    // as_known(game, input): the input with what is known beyond its words; empty: as it is
    bool as_known = false;
    // leaves_asked(game, prompt, input): was it taken without ending the question?
    bool leaves_asked = false;
    // offer_anew(game, prompt): the table has changed under what was offered
    bool offer_anew = false;
    // rests_within(game, labels): may the game rest although these frames live?
    bool rests_within = false;
    // prompt.whose: of several who are asked the one who alone may decline
    bool whose = false;
};

// What one input did.
struct Step {
    int number = 0;               // of the input, from 1; 0 for the start of the game
    int implied = 0;              // prompts that were passed silently before it
    std::size_t first_event = 0;  // in events()
    std::size_t events = 0;
    Stop stop{};  // where the game went back to for it; its events then begin with a note of that
};

template <class Game, class Terms>
class Play {
  public:
    using Input = typename Terms::Input;
    using Prompt = typename Terms::Prompt;
    using Event = typename Terms::Event;
    using Table = typename Terms::Table;

    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;

    // Takes an input, with the passes that it implies. A refusal changes nothing but, in an advisory game,
    // `flags`.
    tl::expected<Step, Refusal> feed(Input input);
    // Is this an answer to the open prompt as it stands, without implied passes?
    Verdict check(const Input& input) const;

    const Table& table() const { return table_; }
    // The prompt that waits; null when the game is over.
    const Prompt* prompt() const { return open_.empty() ? nullptr : open_.back(); }
    const Labels& labels() const { return labels_; }
    const std::vector<Event>& events() const { return events_; }
    // Discrepancies and illegal moves that wait for a ruling.
    std::vector<Flag> flags() const;
    int inputs() const { return log_.size(); }
    // Does this input, by its number, still count, or has it been taken back?
    bool counts(int input) const {
        return std::binary_search(log_.kept().begin(), log_.kept().end(), input);
    }

    // ---- for the rules ----
    void happen(Event event);
    struct Asking {
        Play& play;
        Prompt& prompt;
        bool await_ready() const noexcept { return false; }
        void await_suspend(std::coroutine_handle<>) { play.open(prompt); }
        AnswerOf<Input> await_resume() const {
            return {prompt.answers.empty() ? nullptr : prompt.answers.front()};
        }
    };
    Asking ask(Prompt& prompt) { return {*this, prompt}; }
    // Asks for what `read` (Read<T> of an Input) makes of the answer: checked by it, and what the check of
    // the one that is taken has read goes with the answer. A check may be asked at any time, of inputs that
    // are never given, and keeps nothing. Where inputs are run again nothing is checked, and the answer is
    // read here. `read` has to live until the answer is there.
    template <class Reader>
    struct AskingFor : Asking {
        const Reader& read;
        auto await_resume() const {
            const auto answer = Asking::await_resume();
            using T = typename std::invoke_result_t<const Reader&, const Input&>::value_type;
            if (!answer) return ReadAnswer<Input, T>{};
            if (const auto carried = std::exchange(this->prompt.read, nullptr))
                return ReadAnswer<Input, T>{answer.input, std::move(*static_cast<T*>(carried.get()))};
            return ReadAnswer<Input, T>{answer.input, read(*answer.input).value()};
        }
    };
    template <class Reader>
    AskingFor<Reader> ask_for(Prompt& prompt, const Reader& read) {
        prompt.check_by(read);
        return {{*this, prompt}, read};
    }
    // Suspends for good: the game has ended.
    struct Stopping {
        Play& play;
        bool await_ready() const noexcept { return false; }
        void await_suspend(std::coroutine_handle<>) { play.runner_.wait(); }
        void await_resume() const {}
    };
    Stopping stop() { return {*this}; }
    // True while a ruling lets an otherwise illegal input through: what the rules forbid does not refuse
    // then; what cannot be done on a table still does.
    bool lenient() const { return lenient_; }
    // A moment that asks nobody, because to ask would give a secret away (暗将). Whoever says before the next
    // input counts that it was his (`missed`) goes back to it: then this is his seat. `hears(input)`: would it be heard now?
    template <class Hears>
    Seat pass_by(int moment, Hears hears);
    // What follows is known from the table alone, and `flow(true)` goes on with it: from here the game can
    // be run again.
    void rest();
    void push_label(const Label& label) { labels_.push_back(label); }
    void pop_label() {
        if (!labels_.empty()) labels_.pop_back();
    }

  protected:
    Play() = default;
    ~Play() = default;

    // From the beginning; or as the other game of this set-up stood after so many inputs.
    void begin(const Play* stem = nullptr, int inputs = 0);
    void end_flows();
    void go_on_with(Task<> flow);  // the flow of the whole game from here on

    // ---- for rulings ----
    // An input let through although illegal: as the answer to what is asked wherever it can be taken for one,
    // otherwise as an act of its own.
    Verdict check_with_leave(const Input& inner) const;
    void allow(const Input& inner);
    // A flow beside whatever is going on; that goes on when it has ended.
    void run_beside(Task<> task);
    // After the table was changed: the dead are asked no more, nor is anybody for what is no longer needed.
    void revalidate();
    // Flags beyond those of the table: of inputs that were refused.
    void drop_refused(std::size_t index);
    void drop_refused(const Input& input);

    // ---- hooks, with what they do in a game that has none ----
    bool advisory() const { return false; }
    int seats() const { return max_seats; }
    bool may_answer(Seat) const { return true; }
    bool same(const Input&, const Input&) const { return false; }
    std::vector<Flag> own_flags() const { return {}; }
    void heard(const Event&) {}
    Verdict legal(const Prompt& prompt, const Input& input, Carried* carried) const {
        return prompt.legal(input, carried);
    }
    // What happens before an answer is taken (a general is turned up by naming his skill); empty: nothing.
    Task<> before_answer(const Input&) { return {}; }
    // Are there moments to pass by; and which of them may this input have been meant for? Empty: none.
    bool hides() const { return false; }
    std::function<bool(int)> missed(const Input&) const { return {}; }
    void note_pass(Seat, bool /*implied*/) {}
    void note_take_back(int /*to*/) {}
    Verdict check_ruling(const Input&) const { return refuse("ruling", reason::no_rulings); }
    void rule(const Input&) {}
    // An act out of turn; "no_act" where the input can only be an answer. A game has its own kind of what is
    // read.
    struct NoAct {};
    Read<NoAct> read_free_act(const Input&) const {
        return refuse("no_act", reason::this_can_only_answer_what_is_asked);
    }
    Task<> act_freely(Input, NoAct) { co_return; }

    mutable Table table_;  // lent for a look "as if", and given back as it was

  private:
    static constexpr int most_implied = 100;

    struct Nested {
        Task<> task;
        std::size_t base = 0;
        const Input* then = nullptr;  // answers the prompt below once this is done
    };

    // Leave of a ruling, as long as it lives.
    class Leave {
      public:
        explicit Leave(const Play& play) : play_(play) { play_.lenient_ = true; }
        ~Leave() { play_.lenient_ = false; }
        Leave(const Leave&) = delete;
        Leave& operator=(const Leave&) = delete;

      private:
        const Play& play_;
    };

    Game& self() { return static_cast<Game&>(*this); }
    const Game& self() const { return static_cast<const Game&>(*this); }

    // A run looks for the first moment, from the `from`th of those since the last input on, at which this input is heard.
    struct Sought {
        const Input* input = nullptr;
        std::function<bool(int)> may_be;
        std::size_t from = 0;
    };

    // An input on its way to the question that it answers, with what its check has read.
    struct Answering {
        std::shared_ptr<Input> input;
        Carried read;
    };

    void rebuild(const Sought& sought = {}, int implied = 0);
    void run_next(const Sought& sought, Carried read = {});
    void pass_silently(int implied);
    void drive();
    void open(Prompt& prompt);
    void close();
    // `waited`: the input was taken for an earlier question, and waited for what had to come before it.
    Verdict fits(const Prompt& prompt, const Input& input, Carried* carried = nullptr,
                 bool waited = false) const;
    void answer(const Input& input, Carried read = {});
    void pass(Seat seat, bool implied);
    bool imply(Answering& answering, Step& step, Verdict& refusal);
    Verdict take(Answering& answering, Step& step);
    bool go_back(Answering& answering, Step& step, std::size_t first);
    tl::expected<Step, Refusal> take_back(Input input);
    void flag_refused(std::shared_ptr<const Input> input, const Refusal& refusal);

    std::vector<Event> events_;
    Labels labels_;
    Runner runner_;
    Task<> root_;
    std::vector<Nested> nested_;
    std::vector<Prompt*> open_;
    int prompts_ = 0;
    int prompt_base_ = 0;
    Log<Input> log_;
    std::vector<std::pair<Flag, std::shared_ptr<const Input>>> refused_;  // advisory games
    Position at_;
    Checkpoints<Table> checkpoints_;
    Sought sought_;         // once it is found there is no input in it
    bool ruling_ = false;   // a ruling is being carried out: there may be more to do of it
    mutable bool lenient_ = false;  // a check may look at an input as if a ruling gave leave
};

template <class Game, class Terms>
template <class Hears>
Seat Play<Game, Terms>::pass_by(int moment, Hears hears) {
    if (!self().hides()) return nobody;
    const auto at = at_.passed_by.size();
    at_.passed_by.push_back(moment);
    if (sought_.input && at >= sought_.from && sought_.may_be(moment) && hears(*sought_.input)) {
        at_.stop = {static_cast<int>(at), sought_.input->seat};
        sought_ = {};
    }
    return at_.stop.moment == static_cast<int>(at) ? at_.stop.seat : nobody;
}

// Names a frame for as long as it lives.
template <class Game>
class ScopedIn {
  public:
    ScopedIn(Game& game, std::string_view word, Seat first = nobody, Seat second = nobody) : game_(game) {
        game.push_label({word, first, second});
    }
    ~ScopedIn() { game_.pop_label(); }
    ScopedIn(const ScopedIn&) = delete;
    ScopedIn& operator=(const ScopedIn&) = delete;

  private:
    Game& game_;
};

}  // namespace jianjun::engine
