// The flows of the rules (结算流程), each with its windows in the order of rules/timings.md.
#pragma once
#include "engine/game.h"

namespace jianjun::engine {

// A flow that may have nothing to do: awaiting it then costs nothing.
class MaybeTask {
  public:
    MaybeTask() = default;
    MaybeTask(Task<> task) : task_(std::move(task)) {}
    bool await_ready() const noexcept { return !task_; }
    template <class Parent>
    void await_suspend(std::coroutine_handle<Parent> parent) {
        task_.await_suspend(parent);
    }
    void await_resume() {
        if (task_) task_.await_resume();
    }

  private:
    Task<> task_;
};

// ---- windows ----
// Opens a window for every living seat in action order whose skills hear it.
MaybeTask window(Game& g, Window& w);

// ---- game, round, turn, phases ----
Task<> identity_game(Game& g);
Task<> take_turn(Game& g, Seat seat, bool extra);

// ---- cards: moving, drawing, knowing ----
// One event, many moves. Extra cards bound for the discard pile go back to the extra deck.
MaybeTask move_cards(Game& g, CardsMoved moved);
Task<> draw_cards(Game& g, Seat seat, int n);
// The draw pile's top n cards, reshuffling where it has fewer; fewer only where both piles have no more.
Task<std::vector<Token>> top_cards(Game& g, int n);
// Somebody must draw or judge, and both piles are empty: the game ends without winners (seed 001).
Task<> end_without_cards(Game& g);
// The cards on top (topmost first) are handled unseen: what is known of them is known of all together.
void mix_top(Game& g, const std::vector<Token>& cards);
void learn(Game& g, Token token, const Face& face, Seen seen);
void learn(Game& g, const std::vector<Token>& tokens, const std::vector<Face>& faces, Seen seen);
CardsMoved moving(const Game& g, const std::vector<Token>& tokens, Place to, MoveReason reason,
                  Seat by = nobody);
// What is known of a card as it moves; of one taken unseen out of a hand, nothing unless all there are alike.
void note_face(const Table& table, const CardsMoved& moved, CardMove& move);
// The same for cards that people named; an unnamed one may have been any of its hand.
CardsMoved moving_told(const Game& g, const std::vector<Token>& tokens, const std::vector<Face>& faces,
                       Place to, MoveReason reason, Seat by = nobody);
// Cards still in the processing zone go to the discard pile.
MaybeTask discard_rest(Game& g, std::vector<Token> tokens, MoveReason reason = MoveReason::put,
                       Seat by = nobody);
// The seat's cards that these faces name; an unknown face stands for any hand card nobody has named.
Verdict find_cards(const Table& table, Seat seat, const std::vector<Face>& faces, bool hand, bool equip,
                   std::vector<Token>& out);
// Before faces[i] the same face has been named as often as there are cards of it.
bool named_again(const Table& table, const std::vector<Face>& faces, std::size_t i);
// The table as what others have answered to this prompt leaves it: one card cannot be in two hands.
Table with_answers(const Game& g, const Prompt& prompt);
// 弃置: `seat` discards `n` of its own cards by choice; all where it has fewer. `equip`: equipment counts.
// `but` is not among them: a card of equipment cannot pay for its own skill.
Task<std::vector<Token>> discard_own(Game& g, Seat seat, int n, bool equip, Why why, bool optional = false,
                                     Token but = no_token);
// The same, told beforehand with a declaration.
Task<> discard_told(Game& g, Seat seat, std::vector<Face> faces, bool equip);
// `by` picks one card of `from` (弃置 or 获得): hand cards unseen, others by face. Returns no_token if there
// is none.
enum class Pick : std::uint8_t { discard, obtain };
Task<Token> pick_card(Game& g, Seat by, Seat from, std::vector<Zone> zones, Pick what, Why why);
// `by` picks one of these open cards; the only one there is needs no word.
Task<Token> choose_open(Game& g, Seat by, std::vector<Token> among, Why why);

// ---- using and playing cards ----
// What a seat may use in its free time, and whether it may now. On success `use` is filled in.
Verdict read_use(const Game& g, Seat seat, const Input& in, Use& use);
// Is the input's `skill` a card of equipment that only accompanies an ordinary use (朱雀羽扇)?
bool find_equipment_word(const Game& g, Seat seat, const Input& in);
Verdict check_free_use(const Game& g, Seat seat, const Input& in, Use& use);
Task<> use_card(Game& g, Use& use);
// A 杀 was used or played: counted where it is the seat's own play phase (克己).
void note_slash(Game& g, Seat seat);
// 青釭剑: this seat's armour has no effect while a card that ignores it is under way.
bool armour_off(const Game& g, Seat seat);
// Asks `demand.seat` for a card; on return demand.met says whether it came, and demand.given what it was.
// A 使用 has then been settled, a 打出 played.
Task<> ask_card(Game& g, Demand& demand, Prompt& prompt);
Verdict read_answer(const Game& g, Seat seat, const Input& in, const Demand& demand, Use& use);
// `keep`: the card stays in the processing zone (护驾, 激将, 鬼才: it is put to use).
Task<> respond_card(Game& g, Use& given, bool keep = false);
// 无懈可击: true where the trick is cancelled for this target.
Task<bool> nullified(Game& g, Use& trick, Seat target);

// ---- damage and health ----
Task<> damage(Game& g, DamageNow now);
Task<> lose_hp(Game& g, Seat seat, int n);
Task<> recover(Game& g, HpChange change);
Task<> change_max_hp(Game& g, Seat seat, int n);
void change_armour(Game& g, Seat seat, int n);
Task<> dying(Game& g, DyingNow now);
Task<> death(Game& g, Seat seat, Seat killer, bool judged = true);
MaybeTask set_chained(Game& g, Seat seat, bool chained);
Task<> turn_over(Game& g, Seat seat);

// ---- others ----
Task<> judge(Game& g, JudgeNow& now);
// `delayed` (延时拼点): the cards are laid aside face down; `show_contest` turns them over when the moment
// has come, and drop_contests() discards what nobody has shown when the turn ends.
Task<> pindian(Game& g, PindianNow& now, bool delayed = false);
Task<> show_contest(Game& g, Seat from, Seat to);
bool contest_waits(const Game& g, Seat from, Seat to);
Task<> drop_contests(Game& g);
Task<Face> reveal(Game& g, Seat seat, Token token, Why why, Timing timing);
// Who has won, if anybody has; called after a death (identity mode, seed 004).
std::optional<GameOver> identity_winners(const Table& table);

// ---- changes by hand: rulings, and skills that the table plays ----
Verdict check_change(const Game& g, const Change& change);
// One slot of equipment holds one card (seed 001).
Verdict check_slots(const std::vector<Face>& worn);
// Where a card of this face lies for all that is known; otherwise the first of these places that may have
// it.
ZoneRef lies_at(const Game& g, const Face& face, const std::vector<ZoneRef>& hidden);
// Everything but `start` and `allow`: opens no window, asks nobody.
void apply_change(Game& g, const Change& change);
Verdict check_start(const Game& g, const StartFlow& start);
Task<> start_flow(Game& g, StartFlow start);
Task<> play_by_hand(Game& g, Seat seat, std::string skill);

}  // namespace jianjun::engine
