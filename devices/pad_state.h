// What a seat pad shows and what it says (座位按钮盒): the types that leave this island.
#pragma once
#include <array>
#include <cstdint>
#include <string>

namespace jianjun::devices {

enum class Button : std::uint8_t { answer = 1, pass = 2, skill = 3, referee = 4 };  // 回应 不出 技能 裁判

// What kind of answer this seat's lights ask for. Hint levels (提示级别) decide what is lit; the buttons work
// whatever is lit, because the prompt's id reaches the pad in any case.
enum class Asked : std::uint8_t {
    none,
    card,   // a card window that the rules open: 闪, 杀, 桃, 无懈可击, a discard …
    skill,  // a skill's own window: lit while teaching only
};

// The whole state of one seat's pad. Showing it twice changes nothing.
struct PadState {
    bool turn = false;          // this seat's turn (回合)
    Asked asked = Asked::none;  // an answer is wanted from this seat
    std::uint32_t prompt = 0;   // the id of what a press answers, the play phase's free time too; 0: nothing
    std::int64_t deadline_ms = -1;  // when the time to answer is over, in the clock of tick(); -1: no limit
    std::int64_t limit_ms = 0;      // the whole time that was given, for the ring of lights
    bool dying = false;             // 濒死
    bool dead = false;              // 阵亡: dark, only the referee's button works
    bool chained = false;           // 横置
    bool face_down = false;         // 翻面
    bool referee = false;           // the referee has been called
    int hp = 0;
    int max_hp = 0;
    int armour = 0;

    bool operator==(const PadState&) const = default;
};

// A press (按下), each delivered once and in order.
struct PadEvent {
    int seat = 0;
    Button button = Button::answer;
    // Held longer than 0.8 s while nothing was asked, and again every 0.5 s: health by hand,
    // answer +1 and pass -1. The press itself came before, as an event of its own.
    bool long_press = false;
    std::uint32_t prompt =
        0;                   // what the pad was asking when it was pressed: still open when this is delivered
    std::int64_t at_ms = 0;  // when the finger came down, in the clock of tick()
    std::string pad;         // its unique id, 16 hex digits
    std::uint16_t boot = 0;  // which start of the pad counted it, and as which of its presses
    std::uint8_t sequence = 0;

    bool operator==(const PadEvent&) const = default;
};

// A word to whoever pressed, shown for a moment.
enum class Notice : std::uint8_t { taken = 1, too_late = 2, refused = 3 };

// Which of its prompts a seat's lights may show (提示级别), for each game.
enum class Hints : std::uint8_t { off, turn_only, card_windows, teaching };

// Refused: another pad with the same id is there.
enum class Contact : std::uint8_t { asking, connected, lost, incompatible, refused };

struct PadStatus {
    std::string port;  // the link's name
    int address = 0;   // behind a port with several pads; 0: the only one
    std::string pad;   // unique id, empty until it has answered
    int seat = 0;      // 0: not assigned
    Contact contact = Contact::asking;
    std::string lights;  // what it has been told to show: off turn answer dying dead referee identify lost
    std::int64_t ms_left = -1;  // of the answer that is wanted
    int firmware = 0;           // version
    int protocol = 0;
    std::uint8_t reset = 0;  // why the pad started last: bits of PROTOCOL.md
    std::uint8_t held = 0;   // buttons that are down at the last heartbeat, bit 0 = answer
    std::int64_t round_trip_ms = -1;
    bool shown = false;                // it has acknowledged the newest state
    std::uint64_t obeyed = 0;          // words, tests and assignments that it has carried out
    std::uint64_t failed = 0;          // … that it refused, or that were lost with the contact
    std::uint64_t resent = 0;          // commands sent again
    std::uint64_t bad_frames = 0;      // damaged frames at this end
    std::uint64_t pad_bad_frames = 0;  // and at the pad's
    std::uint64_t late = 0;            // presses that came too late
    std::uint64_t unknown = 0;         // presses of a button, kind or length that is not known here
    std::string message;               // what to do, when something is wrong
};

}  // namespace jianjun::devices
