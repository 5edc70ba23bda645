// Everything that a table's session knows (账目): plain values, which its parts read and write. What happened to
// the table: TableWatch. What it means: Interpreter. What people say: Answers. What they are shown: TableDisplay.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/session/deal/table_format.h"
#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/inbox/press_book.h"
#include "companion_app/session/inference/grounds.h"
#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/session/questions/questions.h"
#include "companion_app/session/tracking/card_story.h"
#include "companion_app/session/tracking/tabletop.h"
#include "devices/pad_state.h"
#include "engine/telling/view.h"

namespace jianjun::app {

struct SessionSettings {
    std::int64_t ask_after_ms = 5000;      // an incomplete reading waits so long for what settles it
    std::int64_t unread_after_ms = 4000;   // a card that cannot be read
    std::int64_t restless_ms = 20'000;     // … while hands are at work all the time
    std::int64_t differ_after_ms = 4000;   // table and engine may differ so long
    std::int64_t press_waits_ms = 2500;    // 结束 waits for cards that are still in somebody's hand
    std::int64_t health_memory_ms = 4000;  // health slid before the reason for it was read
    std::int64_t picked_up_ms = 2500;      // a card in use that is in nobody's sight any more
    devices::Hints hints = devices::Hints::card_windows;  // what this game's pads may light up for
    engine::Viewer viewer = engine::Viewer::everyone();
    Said gone_on;  // the log's last line where a game goes on: "gone on at 19:07, nothing lost"
};

struct Tally {
    int moves = 0;  // settled changes that the eyes told
    int presses = 0;
    int understood = 0;  // evidence that became an input at once
    int settled = 0;     // incomplete readings that what followed made clear
    int asked = 0;
    int flagged = 0;
    int refused = 0;  // inputs that the engine refused
    int unheard = 0;  // presses of 回应 that came to nothing
    int breaks = 0;   // cards and presses that nothing accounted for: each is a fault of this program
};

// What became of what a seat's phone said.
struct PhoneReply {
    std::uint64_t phone = 0;
    std::int64_t tag = 0;
    enum class Fate : std::uint8_t { taken, late, refused } fate = Fate::taken;
    Said why;
};

// What became of what somebody said last, by touch or on a phone.
struct SaidFate {
    enum class What : std::uint8_t { taken, known, late, refused } what = What::taken;  // known: it was understood already
    std::string code;  // the refusal's
    Said why;
};

// Whether people at this table say that their turns end, as far as they have been heard tonight.
struct EndsOfTurns {
    int said = 0, unsaid = 0;
    bool are_said() const { return unsaid == 0 && said > 2; }
};

// What has been understood, and what for: plain values, so that another reading of the table goes on from a
// copy.
struct TableNotes {
    SessionSettings settings;
    Tabletop tabletop;
    CardStories stories;
    PressBook presses;
    Questions questions;
    Tally tally;
    EndsOfTurns ends;
    std::int64_t now_ms = 0;     // since this program took the game up
    std::int64_t before_ms = 0;  // how long the game went on before that
    std::int64_t game_ms() const { return before_ms + now_ms; }

    int ended_elsewhere = 0;  // the number of an end that was pressed at a pad that showed a window
    bool looked = false;  // the eyes have told what lies there
    bool quiet = true, clear = true;
    std::int64_t lifted_ms = -60'000;    // when a card last left the table into a hand
    std::int64_t swept_ms = -1'000'000;  // a card came onto the discard pile
    Said last_word;
    std::deque<ReadingTold> told;  // what became inputs, and why; newest last
    std::vector<NamedCard> named;
    SaidFate said_fate;
    std::string refused_code;                               // of the refusal that came last
    std::map<std::uint64_t, std::uint64_t> card_of_answer;  // by question: it may have been a slip
    std::set<std::string> let_go;                           // differences that somebody has waved away
    bool dirty = true;
};

struct TableAccounts : TableNotes {
    TableAccounts(GameKeeper kept, SessionSettings set) : keeper(std::move(kept)) {
        words = table_words(keeper.game().setup().text);
        settings = set;
        lit = set.hints;
        const auto read = format_of_setup(nlohmann::json::parse(keeper.game().setup().text, nullptr, false));
        if (read) format = *read;
        if (format.named()) prompt_no_more_than(format.hints);
    }
    // Another reading, from where this one stands.
    TableAccounts(GameKeeper kept, const TableNotes& notes, const TableAccounts& like)
        : TableNotes(notes),
          keeper(std::move(kept)),
          words(like.words),
          lit(like.lit),
          format(like.format),
          hints(like.hints) {}
    const engine::Game& game() const { return keeper.game(); }

    // Puts a question or a flag; a card that it is about is asked about from now on.
    OpenQuestion& ask(OpenQuestion question);
    // A question that is no more: the card that it was about is read again.
    void withdraw(std::uint64_t question, const char* why);
    void withdraw_if(const std::function<bool(const OpenQuestion&)>& which, const char* why);
    void remember(ReadingTold reading);
    void write_log(const GameKeeper::Taken& taken);
    // How much displays and pads tell from now on. Below `full` a pad lights up for what is announced,
    // whatever the table's own lights are.
    void prompt_no_more_than(HintLevel level) {
        hints = level;
        settings.hints = level != HintLevel::full ? devices::Hints::card_windows
                         : format.named()         ? devices::Hints::teaching
                                                  : lit;
        dirty = true;
    }
    void light_up_for(devices::Hints wished) {
        if (lit == wished) return;
        lit = wished;
        prompt_no_more_than(hints);
    }
    void tell_no(int seat, devices::Notice notice) { notices.emplace_back(seat, notice); }

    GameKeeper keeper;
    std::shared_ptr<const TableWords> words;
    devices::Hints lit = {};  // what the pads light up for where nothing else is said
    TableFormat format;       // under which the table plays
    HintLevel hints = HintLevel::full;

    // What displays and pads are shown beside that.
    CameraView view;
    std::vector<PadView> pads;
    Said eyes_status, pads_trouble;
    LogLines log;
    nlohmann::json draft;        // an answer that is being put together on a display
    int looking_back = 0;        // a display shows the table as it stood after this input; 0: as it stands
    std::vector<History::Unfit> unfit;  // since a past input was changed
    std::vector<std::pair<int, devices::Notice>> notices;
    std::vector<ClockShown> clocks;  // those that are on
    bool clocks_stopped = false;
    std::int64_t deadline_ms = -1, limit_ms = 0;  // of what is asked now, in the time of now_ms; -1: none
    std::vector<PhoneReply> replies;
    std::string last_break;  // the newest of the tally's
};

}  // namespace jianjun::app
