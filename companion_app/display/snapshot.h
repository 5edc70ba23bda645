// What a display shows (画面快照): one consistent moment of a table, already filtered for its viewer.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/display/hint_level.h"
#include "companion_app/display/log_lines.h"
#include "companion_app/display/table_clock.h"
#include "companion_app/words/said.h"
#include "vision/picture.h"

namespace jianjun::app {

// A question to one seat, or a flag for the referee, with the touches that would settle it.
struct Question {
    std::uint64_t id = 0;
    int seat = 0;       // whom it is put to; 0: the table or the referee
    Said text;          // one short sentence
    bool flag = false;  // a discrepancy (差异) rather than a question
    struct Choice {
        Said text;             // on the button
        nlohmann::json input;  // docs/record.md input that it sends
    };
    std::vector<Choice> choices;
    vision::Picture picture;  // of that moment, or of the card that is asked about; may be empty
    bool asks_card = false;   // which card that is: SnapshotFeed::name answers, too
    std::string card_name;    // "slash", where only suit and rank are wanting
};

// A card of the deck that is played with.
struct DeckCard {
    std::string face;  // "slash@S7"
    int hidden = 0;    // how many of it do not lie face up
};

// What people called a card that still lies there. Naming its question again puts it right.
struct CalledCard {
    std::uint64_t question = 0;
    std::string face;
};

// What an input was taken for, and why; what it was not taken for (解读).
struct ReadReason {
    int input = 0;       // its number
    std::string zh, en;  // several lines
};

struct CameraView {
    vision::Picture picture;
    struct Card {
        std::array<double, 8> corners{};  // x0,y0 … x3,y3 in pixels of `picture`, clockwise from its top left
        std::string text;                 // "杀 ♠7", "杀 ?", "牌背"
        std::string sure;                 // exact | name | back | unknown | covered
        std::uint64_t card = 0;           // the eyes' own number of it
    };
    std::vector<Card> cards;
    // What the status points at: a zone that is dim, blurred or full of glare, or where something moves.
    struct Place {
        std::array<double, 8> corners{};  // as a card's
        Said word;
    };
    std::vector<Place> places;
};

struct PadView {
    int seat = 0;
    bool connected = false;
    std::string lights;  // pattern shown: "off", "turn", "answer", "dying", "lost", …
    int ms_left = -1;    // of an answer that is wanted; -1: no limit
};

// What has been said so far, for a history that may be gone back in.
struct History {
    struct Step {
        std::shared_ptr<const nlohmann::json> input;
        bool counts = true;  // false: taken back
        Said text{};         // in people's words, where the display could not make them
    };
    std::vector<Step> steps;             // number n is steps[n - 1]
    std::vector<nlohmann::json> undone;  // what a redo would say again, in its order
    struct Unfit {
        nlohmann::json input;
        Said why;  // the engine's reason
    };
    std::vector<Unfit> unfit;  // what no longer fits since a past input was changed, in its order
};

struct Snapshot {
    std::uint64_t version = 0;       // grows with every change
    nlohmann::json state;            // the state of docs/record.md, for this viewer
    int then = 0;                    // `state` is the one after this input, and nothing can be answered; 0: it is now's
    LogLines log;                    // in people's words, newest last
    std::vector<std::string> stack;  // why we are waiting: turn(3), slash(3→5), dodge(5)
    std::vector<Question> questions;
    std::vector<DeckCard> deck;      // all of it, in one entry a face
    std::shared_ptr<const nlohmann::json> answers;  // what the open prompt lets each seat answer: offers.h
    nlohmann::json steps;                           // what may follow the draft that a display considers
    std::shared_ptr<const History> said;               // the inputs so far
    std::vector<CalledCard> called;  // newest last
    std::vector<ReadReason> reasons;  // newest last
    std::vector<CameraView> cameras;
    std::vector<PadView> pads;
    Said status;  // one line: source, speed, "observing", errors that say what to do
    HintLevel hints = HintLevel::full;  // `state` and `answers` tell no more than this
    Said format;                        // the tournament's format that forces it; empty: the table may choose
    std::vector<ClockShown> clocks;     // those that are on
    bool clocks_stopped = false;
};

// What the eyes say, and what is wrong with a pad beside it.
inline Said with_trouble(const Said& eyes, const Said& pads) {
    if (pads.empty()) return eyes;
    if (eyes.empty()) return pads;
    return {pads.zh + "；" + eyes.zh, pads.en + "; " + eyes.en};
}

// The session's face towards displays. Thread-safe.
class SnapshotFeed {
  public:
    virtual ~SnapshotFeed() = default;
    virtual std::shared_ptr<const Snapshot> latest() const = 0;
    // A touch on a display: an input in docs/record.md's form. It joins the inbox; the next snapshot shows what
    // became of it.
    virtual void send(nlohmann::json input) = 0;
    // The touch that settles a question.
    virtual void settle(std::uint64_t question, std::size_t choice) = 0;
    // Somebody says which card the question is about, in his own words: "杀 ♠8".
    virtual void name(std::uint64_t question, std::string card) = 0;
    // An answer is being put together: the next snapshot says what may be added to it. An empty one is none.
    virtual void consider(nlohmann::json draft) { (void)draft; }
    // What was taken back last is said again.
    virtual void redo(int inputs) { (void)inputs; }
    // A past input was another one (null: it was none); what came after it is said again.
    virtual void change(int number, nlohmann::json input) { (void)number, (void)input; }
    // The table as it stood after that input; 0: as it stands now. Whatever is said meanwhile is said now.
    virtual void look_back(int number) { (void)number; }
    // What no longer fits since a change (History::unfit) is let go.
    virtual void forget() {}
    // How much is prompted from now on; where a format forces it, the next snapshot's status says so.
    virtual void prompt_no_more_than(HintLevel level) { (void)level; }
    // The referee sets, extends or stops a clock.
    virtual void clock(ClockOrder order) { (void)order; }
};

}  // namespace jianjun::app
