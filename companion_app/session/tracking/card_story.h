// What has become of each card that lies, or lay, in the open (一张牌的来历): one state machine, and the only
// place that knows it. The eyes, the readings, people's answers, the game and time move it on.
//
//   unread ─┬─ asked ──────┬─ told by input n ── taken_back ─┬─ unread (a hand touched it again)
//           ├─ pending ────┤        │                        ├─ asked  (it went on lying there)
//           └─ collected ──┘        └─ gone                  └─ told   (the take-back was taken back)
//   waved_away: somebody said that it means nothing.  gone: it left the table.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/session/tracking/tabletop.h"

namespace jianjun::app {

enum class CardState : std::uint8_t {
    unread,      // nothing has been made of it yet
    asked,       // a question or a flag is about it
    pending,     // it is, or waits behind, a reading that something must settle
    collected,   // one of several cards of an answer that is not complete
    told,        // an input came of it, or it is what the state has held since the start
    waved_away,  // somebody said that it means nothing
    taken_back,  // its input does not count any more; the card is expected back in the hand
    gone         // it lies there no more
};
const char* to_string(CardState state);

inline constexpr std::int64_t in_a_hand_ms = 800;  // a card that is only moved is back by then

struct CardStory {
    struct Step {
        std::int64_t at_ms = 0;
        CardState state = CardState::unread;
        std::string why;
    };
    std::uint64_t card = 0;
    CardState state = CardState::unread;
    std::int64_t since_ms = 0;   // in this state
    std::int64_t laid_ms = 0;    // a hand moved it last
    int input = 0;               // told, taken_back, gone: the input that it told; 0: what the state holds
    std::uint64_t question = 0;  // asked
    int prompt = 0, seat = 0;    // collected: for this prompt of that seat
    std::string label;           // as it lies, or lay last
    ZoneKind zone = ZoneKind::none;  // likewise
    int owner = 0;               // of that zone
    ZoneKind from_zone = ZoneKind::none;  // where it lay before the last move
    int from_seat = 0;
    int arm = 0;               // that laid it,
    int taken_by = 0;          // gone: and that took it up; 0: unseen
    std::uint64_t order = 0;   // of its coming to where it lies
    std::uint64_t twin = 0;    // the same card, which the eyes still believe to lie elsewhere
    bool readable = false;     // all of it was read when it was seen last
    bool turned_up = false;    // it could not be read before (face down), and was as it was seen last
    bool unseen_debt = false;  // thrown down unseen: the engine does not know that it is this card
    bool misread = false;      // the eyes have named it otherwise since it told its input
    CardState before = CardState::unread;  // gone: what it was when it left
    bool came_back = false;    // unread: the eyes say themselves that it had not gone but moved
    std::vector<Step> steps;   // the last few, newest last
};

// Does this card have to be accounted for? What lies face up or down in the middle, on a pile's top, or before a
// seat. Generals, roles, health and tokens are compared with the state instead.
bool in_the_open(const LyingCard& card);
// May it be interpreted now: was all of it read, and is it a card of the game?
bool readable(const LyingCard& card);

class CardStories {
  public:
    CardStory* find(std::uint64_t card);
    const std::map<std::uint64_t, CardStory>& all() const { return stories_; }
    // What led to where this card is, one line.
    std::string past(std::uint64_t card) const;

    // ---- the eyes ----
    // It lies there for the first time, or elsewhere or better read than before. False where nothing more is to
    // be made of it; `undone` is the question that was about it and is so no more.
    struct Seen {
        bool read = false;
        std::uint64_t undone = 0;
        bool was_pending = false;
        std::uint64_t goes_on_as = 0;  // it left under this number only: it lies there under another one
    };
    Seen seen(const LyingCard& card, const vision::TableMove& move, std::int64_t now_ms);
    Seen left(std::uint64_t card, std::int64_t now_ms, int arm = 0);
    // Somebody has said which card it is: it is read now. Said again, it only puts its name right.
    void called(const LyingCard& card, std::int64_t now_ms);
    void renamed(const LyingCard& card);
    // The eyes lost it and found it again under another number, or say so themselves.
    void same_card(std::uint64_t was, std::uint64_t is, std::int64_t now_ms);
    // A card of this label that left the table a moment ago and may come back; null where there is none.
    const CardStory* gone_lately(const std::string& label, std::int64_t now_ms) const;
    // It has said already what it had to say, and came back.
    static bool has_only_moved(const CardStory& story);
    void goes_on(std::uint64_t card, std::int64_t now_ms);

    // ---- what is made of it ----
    void read_again(std::uint64_t card, std::int64_t now_ms, const char* why);
    void ask(std::uint64_t card, std::uint64_t question, std::int64_t now_ms);
    void wait(std::uint64_t card, std::int64_t now_ms);
    void collect(std::uint64_t card, int prompt, int seat, std::int64_t now_ms);
    void tell(std::uint64_t card, int input, std::int64_t now_ms, const char* why);
    void wave_away(std::uint64_t card, std::int64_t now_ms);
    // One physical card too many of this label: it is `of`, which the eyes have not missed yet.
    void twin(std::uint64_t card, std::uint64_t of, std::int64_t now_ms);
    void take_back(std::uint64_t card, std::int64_t now_ms, const char* why);

    // ---- the game and time ----
    // After an input: cards whose input does not count any more are taken back, and the other way round.
    void recount(const std::function<bool(int)>& counts, std::int64_t now_ms);
    void forget_old(std::int64_t now_ms);
    // Has a card of this label told this input?
    bool claimed(int input, const std::string& label) const { return claimed_.count({input, label}) != 0; }
    // By that input, or one of those after it until `before`.
    bool claimed(int input, int before, const std::string& label) const {
        return std::any_of(claimed_.lower_bound({input, ""}), claimed_.lower_bound({before, ""}), [&](const auto& entry) { return entry.second == label; });
    }

  private:
    bool is_covered(const CardStory& story) const;
    Seen leave_to(const CardStory& story, std::uint64_t twin, std::int64_t now_ms);
    CardStory& become(CardStory& story, CardState state, std::int64_t now_ms, const char* why);

    std::map<std::uint64_t, CardStory> stories_;
    std::set<std::pair<int, std::string>> claimed_;
    std::uint64_t order_ = 0;
};

// It left as others were moved from there to the discard pile: it lies beneath them, and in nobody's hand.
bool was_swept(const CardStories& stories, const CardStory& gone);

}  // namespace jianjun::app
