// A game of 三国智 (一局三国智) on the play: a keeper of the books. What the white paper states runs by itself; every card
// text, and all of combat that is not "simple", is played by hand (docs/record-sanguozhi.md).
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/play/play.h"
#include "engine/sanguozhi/prompt.h"
#include "engine/sanguozhi/table.h"

namespace jianjun::engine::sanguozhi {

struct SlotPlan;
struct PlannedCard;

struct Terms {
    using Input = sanguozhi::Input;
    using Prompt = sanguozhi::Prompt;
    using Event = sanguozhi::Event;
    using Table = sanguozhi::Table;
    static constexpr Hooks hooks{.whose = true};
};

// How a general goes to the graveyard (1.3.2.2, 1.3.2.3).
enum class Loss : std::uint8_t { sacrificed, destroyed, fallen };

class Game : public Play<Game, Terms> {
  public:
    static tl::expected<std::unique_ptr<Game>, std::string> start(Setup setup);
    ~Game() { end_flows(); }

    const Setup& setup() const { return setup_; }
    const Options& options() const { return setup_.options; }
    bool over() const { return table_.over.has_value(); }

    // ---- which cards a line means ----
    // A card of this word in this zone of this seat, "?" too: an unknown one is as good. no_token: there is none.
    Token find(const CardWord& word, Seat speaker, Seat at, Zone zone, const std::vector<Token>& except = {}) const;
    // A card of this word that lies face up, or where its face is known, in any slot, graveyard or treasure; or the one
    // that lies face down and may be it.
    Token find_open(const CardWord& word, Seat speaker, const std::vector<Token>& except = {}) const;
    bool may_be(const std::string& id, Seat owner, Zone zone) const;
    // What `find` found gets the face that was said.
    void learn(Token token, const CardWord& word, bool to_all);
    void lose_track(const CardWord& word, Seat at, Kind kind = Kind::unknown);
    std::string text_of(Token token) const;  // "1:liufu", "1:?"
    std::string open_text(Token token) const;

    // ---- the flows ----
    Task<> turn(Seat seat);
    Task<> beginning();                        // 开始游戏
    Task<> run_chain(std::size_t base);        // 连环, until no more than so many wait on it
    Task<> effect(std::string why, Seat seat);  // its moves by hand, until done
    Task<> act(const Input& input);            // in the play's free time, a legal one
    Task<> battle(const Input& input);         // 一个战团
    Task<> settle();                           // rule effects, until nothing follows any more
    Task<> lose(std::vector<Token> cards, Loss how, Seat by);
    Task<> change(const Change& change, Seat by);
    Task<> discard_to_limit(Seat seat);

    // ---- what may be said ----
    Verdict check_act(const Input& input, bool on_chain) const;
    Verdict check_change(const Change& change, Seat by, bool ruling) const;
    void draw(Seat seat, int n);
    // Whether such a card may lie there at all, by its sheet.
    Verdict check_kind(Zone zone, Token token, const CardWord& word) const;

  private:
    friend class Play<Game, Terms>;
    explicit Game(Setup setup) : setup_(std::move(setup)) {}

    // hooks of the play
    void lay_out(const Table* rested);
    Task<> flow(bool rested);
    bool advisory() const { return setup_.advisory; }
    int seats() const { return static_cast<int>(setup_.seats.size()); }
    bool may_answer(Seat seat) const { return table_.seat(seat).alive; }
    bool same(const Input& a, const Input& b) const { return a.text == b.text; }
    std::vector<Flag> own_flags() const { return table_.flags; }
    void note_pass(Seat seat, bool implied) { happen(Passed{seat, implied}); }
    void note_take_back(int to) { happen(TakenBack{to}); }
    Read<NoAct> read_free_act(const Input& input) const;
    Task<> act_freely(Input input, NoAct);
    Verdict check_ruling(const Input& input) const;
    void rule(const Input& input);
    Task<> rule_change(Change change, Seat by);

    void lay_out_slots(Seat seat);
    Token take_from_deck(const CardWord& word, Seat speaker);
    void place(const Placed& placed, Seat seat, Zone zone, int index);

    // acts
    Verdict check_use(const Input& input, bool on_chain) const;
    Verdict check_dispatch(const Input& input) const;
    Verdict check_strategy(const Input& input, bool on_chain) const;
    Verdict check_event(const Input& input) const;
    Verdict check_troop(const Input& input) const;
    Verdict check_formation(const Input& input) const;
    Verdict check_treasure(const Input& input) const;
    Verdict check_reveal(const Input& input) const;
    Verdict check_targets(const Input& input) const;
    Verdict check_skill(const Input& input) const;
    Verdict check_attack(const Input& input) const;
    Seat attacked(const Input& input) const;
    Verdict check_fighters(const std::vector<CardWord>& cards, Seat seat, bool attack) const;
    Kind kind_of(const Input& input) const;
    std::optional<ZoneRef> general_place(const Input& input) const;
    bool may_act(Seat seat) const;
    bool suits(const Input& input, Kind kind) const;
    int empty_place(Seat seat, Zone zone, std::optional<int> index) const;
    Token lies_down(const Input& input) const;
    bool turns_up_strategy(const Input& input) const;
    void begin_use(const Input& input);
    void begin_reveal(const Input& input);
    void chain(Token card, Seat seat, const char* what, const std::string& skill = {});

    // rule effects
    std::vector<Seat> may_let_survive() const;
    Task<> survive_or_go(Token general, Loss how, Seat by);
    void go(Token general, Loss how, Seat by);
    void to_graveyard(Token card);
    void recount(Seat seat);
    void lose_empty_places(Seat seat);
    bool drop_illegal();
    bool drop_treasures();
    bool check_grain();
    void drop_settled_flags();
    void leave_game(Seat seat);
    void check_victory(const std::string& why = "grain");
    std::vector<Token> fallen() const;
    void hurt(Token card, int n, bool battle, Seat by);

    Verdict check_start(const Change& change, Seat by) const;
    Verdict check_put(const Change& change, Seat by) const;
    Verdict check_move(const Change& change, Seat by) const;
    Verdict check_set(const Change& change) const;
    Task<> run_start(const Change& change, Seat by);
    void run_move(const Change& change, Seat by);
    void run_put(const Change& change, Seat by);
    void run_set(const Change& change);
    void set_key(Seat seat, const std::string& key, const nlohmann::json& value);
    bool set_more(Seat seat, const std::string& key, const nlohmann::json& value);
    void set_life(Seat seat, bool alive);
    void set_slots(Seat seat, const nlohmann::json& slots);
    void set_leaving(Seat seat, const SlotPlan& plan);
    void set_pile(Seat seat, Zone zone, const SlotPlan& plan);
    void set_face_down(Seat seat, Zone zone, int wanted);
    void set_card(const PlannedCard& card);
    Verdict check_known_hand(const Change& change, const nlohmann::json& words) const;
    std::vector<Token> hand_cards(Seat seat, const nlohmann::json& words) const;
    Token known_in_hand(const CardWord& word, Seat at, Seat by, const std::vector<Token>& except) const;
    Token moved_card(const CardWord& word, const Change& change, Seat by, const std::vector<Token>& except) const;
    std::vector<Token> meant(const Change& change, Seat by) const;
    Verdict check_place(const ZoneRef& to, Token token, const CardWord& word, Seat seat) const;

    Setup setup_;
    // Inside one line: who may draw for a main general; who hurt whom last.
    std::vector<Seat> prizes_;
    std::map<Token, Seat> sources_;
    std::vector<Seat> losing_;  // drew from an empty deck (deck_out: lose)
    std::vector<int> vice_counted_;
    bool skip_end_ = false, to_battle_ = false, turn_over_ = false;
};

using Scoped = ScopedIn<Game>;

}  // namespace jianjun::engine::sanguozhi
