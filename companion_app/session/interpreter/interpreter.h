// What it means (解读): a card or a press becomes an input here: at once, once something settles it, or after
// somebody was asked. act_on() decides, feed() gives it to the game.
#pragma once
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "companion_app/session/inference/readings.h"
#include "companion_app/session/interpreter/table_accounts.h"

namespace jianjun::app {

// A reading that waits for what settles it: a 杀 without its target.
struct PendingReading {
    Evidence evidence;
    std::vector<Reading> readings;
    // What a seat may claim by its own buttons: the reading that alone is aimed at it.
    struct Claim {
        std::size_t reading = 0;
        bool answers = false;  // he is asked next: 不出 and 技能 claim it, too, and answer
        bool narrows = false;  // 回应 alone: he is one of several
    };
    std::map<int, Claim> claims;
    std::int64_t since_ms = 0;
    std::uint32_t pad_prompt = 0;
    std::uint64_t question = 0;  // once it has been asked
    std::int64_t asked_ms = 0;
    bool only_target = false;
    bool maybe_nothing = false;  // no deed at all, which is no reading of its own
    bool stale = false;  // the game has gone on beside it: it is read again
};

// A card that makes sense only behind what nobody has said (unsaid.h): words may still come that say what it
// is.
bool waits_for_words(const PendingReading& pending);
// Whoever laid that card, as it seems, says what it was laid down for.
bool says_what_waits(const PendingReading& pending, const engine::Input& words);

// What waits, and what is owed: plain values.
struct InterpreterMemory {
    std::optional<PendingReading> pending_;
    std::deque<Evidence> waiting_;  // behind the pending reading
    std::deque<std::pair<Press, std::int64_t>> held_presses_;
    std::optional<Press> end_to_come_;  // said before an answer that is still owed
    // 不出 of whoever's turn it is, taken for a window or nothing, or where his own free time came after a
    // card (a price that he does not pay): it may have ended his turn, too.
    struct Declined {
        int seat = 0, inputs = 0;
        bool to_come = false;  // it was said of what comes after that card
    };
    std::optional<Declined> declined_;
    std::map<std::uint64_t, std::pair<int, int>>
        announced_;  // 回应 at a window for cards: press → prompt, seat
    std::uint32_t claims_ = 0;
    struct Debt {
        int cards = 0;
        int input = 0;
        std::int64_t since_ms = 0;
    };
    std::map<std::string, Debt> owed_faces_;  // the same, of cards whose faces were known: by label
    std::map<int, Debt> owed_laid_by_;        // by owner: of 蓄谋, taken out of a judgement zone unseen
    std::map<int, Debt> owed_;  // by seat: cards that went to the discard pile unseen, and may still be laid
    std::map<int, Debt> owed_extra_;  // the same, of any that went back into the extra deck (额外牌堆): shown
                                      // on the way, or not
    std::map<int, std::size_t> first_events_;  // of each input that was taken since this table was started
    std::map<std::uint64_t, int> tried_;       // cards that said nothing yet, and after how many inputs
    std::set<std::uint64_t> early_;            // of them, those that wait for a deed that goes before
    struct WordsAhead {
        engine::Input input;
        std::int64_t since_ms = 0;
        bool late = false;  // said on a phone that was not asked: nobody waits to hear what became of them
    };
    std::vector<WordsAhead> words_ahead_;  // and words that do
    int overheard_ = 0;                    // the last input that was said so
};

class Interpreter : private InterpreterMemory {
  public:
    explicit Interpreter(TableAccounts& accounts);
    // Another reading, from where that one stands.
    Interpreter(TableAccounts& accounts, const Interpreter& like) : InterpreterMemory(like), at_(accounts) {}

    // ---- evidence ----
    void consider(const Evidence& evidence);
    void press(Press press);
    // Every card that lies there unread, in the order in which they came; then what waited behind a reading.
    void settle();
    // A card that has told its input lies elsewhere now: tidied up, or something new?
    void moved_on(std::uint64_t card);
    // A card that lay in the open is in somebody's hand now. False where that says nothing, or nothing yet.
    bool taken_up(std::uint64_t card, int arm);
    // A card that was about to be interpreted is no more what it was, or where it was.
    void drop(std::uint64_t card);
    // What was shown counts, though it is taken back before it is settled to whom it was shown (火攻).
    bool was_shown(std::uint64_t card);
    void rename(std::uint64_t was, std::uint64_t is);
    // Several cards that somebody chooses of his own, where he may choose more (制衡): they are all.
    bool finish_choice();
    // Patience: 结束 waits for cards that are still in a hand; an incomplete reading is asked about.
    void tick();

    // ---- the game ----
    // The number of the input; 0 where it is refused.
    int feed(const engine::Input& input);
    // What was said while a card waited for what settles it follows that card, where one reading alone lets it.
    bool settle_before(const engine::Input& input);
    // Somebody said it outright, by a touch or a typed line: cards that it names lie there explained.
    bool said(const engine::Input& input);
    // A phone that is not asked says it: it counts once that seat is asked for just that, if that is soon.
    void overhears(const engine::Input& input);
    // What it uses or shows lies there and has told it already, and the deck has no more of that.
    bool said_already(const engine::Input& input) const;
    // The newest input that names this card and that no card on the table has told; 0 where there is none.
    int input_naming(const engine::Face& face) const;
    // Whoever was asked says which reading was meant, or what came after it; beyond them all: none.
    void settle_pending(std::size_t choice, Grounds::Settled how = Grounds::Settled::answered);

    const std::optional<PendingReading>& pending() const { return pending_; }
    // How the table has gone on behind it.
    const std::deque<Evidence>& waiting() const { return waiting_; }
    // Whose button says that he is meant. Not while another card lies there: it could be meant by that one.
    bool may_claim(int seat) const;
    // Somebody has said that his turn is over, while another still owes an answer: what is laid down next may
    // be either.
    bool end_is_to_come() const { return end_to_come_.has_value(); }
    Collected collected() const;
    // What a card that lies there could mean now, best first.
    std::vector<Reading> readings_of(std::uint64_t card, std::size_t most) const;
    bool leaves_unread(const LyingCard& card) const;  // although it could be read now
    bool comes_after_unread(const LyingCard& card, const CardStory& story) const;  // it waits for that
    bool discard_pile_is_searched() const;
    bool waits_with(std::uint64_t card) const;
    bool waits_with_press(std::uint64_t number) const;

  private:
    // interpreter.cpp
    void act_on(const Evidence& evidence);
    void take(const Evidence& evidence, const Meaning& meaning);
    void collect(const Evidence& evidence, const Reading& reading);
    void finish_choice_before(const Evidence& evidence);
    void take_nothing(const Evidence& evidence);
    void wait_for_more(const Evidence& evidence, Meaning meaning);
    void flag_illegal(const Evidence& evidence, const engine::Input& meant, const Said& why, const std::string& code);
    bool ends_before(const Evidence& evidence);
    bool ends_after_all(const Evidence& evidence);
    void may_have_ended(const Press& press);
    bool comes_as_named(const Evidence& evidence);
    bool waits_for_what_is_owed(const Evidence& evidence);
    bool goes_on_as_it_stands(const Evidence& evidence);
    void decline_for_discard(const Evidence& evidence);
    void decline_for_payment(const Evidence& evidence);
    bool decline_for_his_discard(const Evidence& evidence);
    void decline_price(const CardLaid& laid);
    bool decline_for_the_dead(const CardLaid& laid);
    Evidence behind_pending(Evidence evidence) const;
    bool settled_by(const Evidence& evidence);
    double follows(const Reading& reading, const Evidence& evidence) const;
    bool settles_pending(const Evidence& evidence) const;
    std::optional<Reading> made_into(const Evidence& evidence) const;
    void may_be_claimed(PendingReading& pending) const;
    bool claimed_by(const Press& press);
    void narrow_to(engine::Seat seat);
    void finish_pending(std::size_t chosen, Grounds::Settled how);
    // Every input of a reading, the last with why it was read so. Its number; 0 where one is refused.
    int feed_reading(const Evidence& evidence, const Reading& reading, const std::vector<Reading>& rivals);
    bool takes_back_what_was_shown(std::uint64_t card);
    void read_stale();
    void ask_pending();
    bool holds_back(const Press& press, std::int64_t after_ms) const;
    const LyingCard* half_read_of(int seat) const;
    bool answer_is_half_read() const;
    bool comes_too_early(const engine::Input& input);
    void name_pressed_skill(const engine::Input& input);
    void take_up_what_is_named(const engine::Input& input);
    bool waits_for_its_time(const engine::Input& words);
    bool say_what_was_ahead();
    bool is_as_overheard(const Evidence& evidence);
    bool says_of_last(const engine::Input& input);
    void tell_of(const engine::Face& face, int number);

    // interpreter_cards.cpp: what a card is before it is evidence
    void read(std::uint64_t card);
    CardLaid laid(const LyingCard& card, const CardStory& story) const;
    bool speaks(const LyingCard& card) const;
    bool has_announced(int seat) const;  // by 回应, to what is asked now
    int whose_it_must_be(const LyingCard& card) const;
    int is_gone_as_said(const engine::Face& face, int laid_by) const;
    bool accounted(const LyingCard& card, CardStory& story);
    bool accounted_before_a_seat(const LyingCard& card, const CardStory& story, const engine::Face& face);
    bool accounted_in_the_open(const LyingCard& card, CardStory& story, const engine::Face& face);
    bool is_known_to_lie_there(const LyingCard& card, const CardStory& story, const engine::Face& face);
    bool explain(const LyingCard& card, int input, const char* why);
    bool doubts_are_over(const engine::Face& face, const CardStory& story);
    void goes_on_from_the_pile(const LyingCard& card);
    bool came_back(const LyingCard& card, CardStory& story);
    bool takes_what_he_laid_by(const CardStory& gone, int arm);
    void let_go_by_before_sweeping(const LyingCard& card);
    bool takes_what_becomes_his(const CardStory& gone, const engine::Face& face, int arm);
    bool plays_what_it_took(const LyingCard& card, const CardStory& gone);
    void read_what_was_refused(engine::Seat by);
    int announced(const engine::Face& face, int arm) const;
    int named_lately(const engine::Face& face, int seat) const;

    // interpreter_game.cpp: after an input
    void after(const engine::Input& input, int number, std::size_t first_event);
    void forget_what_waits();
    void settle_collected(const engine::Input& input, int number);

    // interpreter_owed.cpp: what was thrown away unseen, and still comes down
    void owe(int number, std::size_t first_event);
    void pay(const std::string& label);
    bool goes_back_to_extra(const LyingCard& card);
    bool settles_laid_by(const LyingCard& card);
    engine::Seat may_discard_now(const std::string& label) const;
    bool settles_debt(const LyingCard& card);

    TableAccounts& at_;
};

}  // namespace jianjun::app
