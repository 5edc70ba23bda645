// One game of 三国杀 (一局): its set-up, its mode, its table and the skills at it; the play runs it.
#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/content/content.h"
#include "engine/content/setup.h"
#include "engine/game/skill.h"
#include "engine/game/skill_book.h"
#include "engine/input/prompt.h"
#include "engine/play/play.h"
#include "engine/table/followed_cards.h"
#include "engine/table/table.h"

namespace jianjun::engine {

class Game;
class Mode;
struct AllowedAct;

// The cards of a game's draw pile: its deck without what stays in the box, and with what a general of the
// set-up brings along (天佐: eight 奇正相生, last).
std::vector<Face> cards_in_play(const Setup& setup, const Content& content);
std::vector<Face> cards_brought_along(const Setup& setup, const Content& content);

struct GameTerms {
    using Input = engine::Input;
    using Prompt = engine::Prompt;
    using Event = engine::Event;
    using Table = engine::Table;
    static constexpr Hooks hooks{
        .as_known = true, .leaves_asked = true, .offer_anew = true, .rests_within = true};
};

class Game : public Play<Game, GameTerms> {
  public:
    static tl::expected<std::unique_ptr<Game>, std::string> start(Setup setup,
                                                                  std::shared_ptr<const Content> content);
    ~Game();
    // A game of its own, as this one stood after so many inputs; from the turn's beginning on it is run
    // again.
    std::unique_ptr<Game> branch(int inputs) const;

    const Setup& setup() const { return setup_; }
    const Options& options() const { return setup_.options; }
    const Content& content() const { return *content_; }
    const Mode& mode() const { return *mode_; }
    bool over() const { return table_.over.has_value(); }
    // The cards as this viewer follows them; the referee follows what Jianjun does.
    const Table& followed(Viewer viewer) const;

    // ---- hidden generals (暗将) ----
    // A window that only a hidden general might hear asks nobody, or it would give him away. Whoever names a
    // skill of his before the next input counts goes back to it.
    bool hides() const { return skills_.hides(); }
    // Notes that the window is passed by; the seat that stops at it now, if any. `hears(input)`: would it be declared here?
    template <class Hears>
    Seat pass_by(const Window& w, Hears hears) {
        return Play::pass_by(moment_of(w), [&](const Input& in) { return !as_if_shown(in, [&] { return hears(in); }); });
    }

    // ---- for the rules ----
    // Where no flow lives but that of the rounds, or of a turn whose free time comes round.
    void rest();
    bool hears(Timing timing) const { return skills_.hears(timing); }
    bool hears(Seat seat, const Window& w) const { return skills_.hears(seat, w); }
    const std::vector<SkillBook::Ear>& ears(Seat seat) const { return skills_.ears(seat); }
    // Skills that work now: the general's, added ones, equipment's.
    const std::vector<const Skill*>& skills(Seat seat) const { return skills_.of(seat); }
    const Skill* skill(Seat seat, std::string_view id) const { return skills_.find(seat, id); }

    // 死亡时: a dead seat's own skills are still heard, and it answers what they ask, as long as it lives.
    class LastWords {
      public:
        LastWords(Game& game, Seat seat) : game_(game), seat_(seat) { game.dying_words_.push_back(seat); }
        ~LastWords();
        LastWords(const LastWords&) = delete;
        LastWords& operator=(const LastWords&) = delete;

      private:
        Game& game_;
        Seat seat_;
    };
    // Alive, or dead with something still to say.
    bool may_speak(Seat seat) const {
        return table_.alive(seat) ||
               std::find(dying_words_.begin(), dying_words_.end(), seat) != dying_words_.end();
    }

    // Cards whose use is under way, the innermost last: frames of the rules, as `labels` are, and no state.
    std::vector<const Use*> uses;

  private:
    friend class Play<Game, GameTerms>;

    Game(Setup setup, std::shared_ptr<const Content> content);
    void lay_out(const Table* rested);
    Task<> flow(bool rested);
    bool advisory() const { return setup_.advisory; }
    int seats() const { return table_.seats(); }
    bool may_answer(Seat seat) const { return may_speak(seat); }
    bool same(const Input& one, const Input& other) const;
    std::vector<Flag> own_flags() const { return table_.flags; }
    void heard(const Event& event);
    Verdict legal(const Prompt& prompt, const Input& input, Carried* carried) const;
    // What `look` finds while the hidden general is shown whose skill the input names; where it names none, as things are.
    Verdict as_if_shown(const Input& input, const std::function<Verdict()>& look) const;
    Task<> before_answer(const Input& input);
    static int moment_of(const Window& w);
    std::function<bool(int)> missed(const Input& input) const;
    void note_pass(Seat seat, bool implied) { happen(Passed{seat, implied}); }
    void note_take_back(int to) { happen(TakenBack{to}); }
    Verdict check_ruling(const Input& input) const;
    void rule(const Input& input);
    Verdict check_allowed(const Input& inner) const;
    Read<AllowedAct> read_free_act(const Input& input) const;
    Task<> act_freely(Input input, AllowedAct act);

    Setup setup_;
    std::shared_ptr<const Content> content_;
    const Mode* mode_ = nullptr;
    // Before the first card is handed out: what every run from the beginning begins with.
    std::shared_ptr<const Table> fresh_;
    mutable SkillBook skills_;
    std::vector<Seat> dying_words_;  // frames of the rules, as `uses`
    mutable std::array<FollowedGame, max_seats + 1> followed_;  // by seat; [nobody]: everybody
};

extern template class Play<Game, GameTerms>;

// A frame of the rules for as long as it lives.
class Scoped : ScopedIn<Game> {
  public:
    Scoped(Game& game, Cause what, Seat first = nobody, Seat second = nobody)
        : ScopedIn(game, what.word, first, second) {}
};

}  // namespace jianjun::engine
