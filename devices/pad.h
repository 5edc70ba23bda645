// The host's side of one pad (一只按钮盒): asks until it answers, resends, filters doubles. No clock, no
// bytes.
#pragma once
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "devices/message.h"
#include "devices/pad_state.h"
#include "devices/session_source.h"

namespace jianjun::devices {

// Which presses have been delivered, by unique id. It outlives sessions and links: a press whose
// acknowledgement was lost comes again after a new HELLO, or through another port, with its old number.
struct Delivered {
    std::uint16_t boot = 0;
    std::uint8_t number = 0;
    std::uint8_t verdict = 0;  // 0: it is not kept yet, so that nothing is answered
    const class Pad* holder = nullptr;  // who has this id now: another that says the same is refused
};
using DeliveredByPad = std::map<std::string, Delivered>;

// A session number that differs from one HELLO to the next, between pads and between games, and is the
// same in a replay.
std::uint16_t draw_session(const SessionSource& from, std::uint16_t before, std::int64_t now_ms);

class Pad {
  public:
    // `seat`: whose line this is, whatever the pad says of itself; 0: the seat is the pad's own affair.
    Pad(int address, std::uint32_t game, SessionSource sessions, DeliveredByPad& delivered, int seat = 0);
    ~Pad() { let_go_of_id(); }
    Pad(const Pad&) = delete;
    Pad& operator=(const Pad&) = delete;

    // What it wants to say now, one packet at a time until there is nothing more.
    std::optional<Packet> next(std::int64_t now_ms);
    // A packet from its address. Presses that count come out, without a seat.
    std::optional<PadEvent> take(const Packet& packet, std::int64_t now_ms);
    // It answered a HELLO that was put to all.
    void greeted(std::uint16_t session, Welcome welcome, std::int64_t now_ms);

    void show(const PadState& state, const Look& look);
    void notify(Notice notice);
    void test(std::uint32_t rgb, std::uint16_t mask, bool beep);
    void assign(int seat, int address);
    // The press that was delivered last is where nothing can lose it: the pad may forget it.
    void kept(std::uint16_t boot, std::uint8_t number);
    Packet goodbye();
    // Behind a shared port: something to say even when there is nothing new, so that it may speak. Not
    // without a pause.
    std::optional<Packet> poll(std::int64_t now_ms);

    int address() const { return address_; }
    int stored_seat() const { return welcome_.seat; }
    int line_seat() const { return line_seat_; }
    const std::string& uid() const { return welcome_.uid; }
    Contact contact() const { return contact_; }
    std::uint16_t session() const { return session_; }
    PadStatus status(std::int64_t now_ms) const;

  private:
    struct Command {
        std::uint8_t type = 0, number = 0;
        std::vector<std::uint8_t> payload;
        std::int64_t sent_ms = 0;
        int times = 0;
    };
    Packet packet(std::uint8_t type, std::uint8_t number, std::vector<std::uint8_t> payload = {}) const;
    Packet say(Command command, std::int64_t now_ms);
    std::optional<Packet> hello(std::int64_t now_ms);
    std::optional<Packet> next_command(std::int64_t now_ms);
    bool may_show(std::int64_t now_ms) const;
    void acknowledged(const Packet& answer, std::uint8_t result, std::int64_t now_ms);
    void not_understood(const Packet& answer);
    void end_conversation();
    void let_go_of_id();
    bool holds_id(const Welcome& welcome);
    std::string complaint(std::int64_t now_ms) const;
    void ask_again(Contact contact, std::int64_t now_ms);
    std::optional<PadEvent> pressed(const Packet& event, std::int64_t now_ms);
    std::uint8_t judge(const Packet& event, const std::optional<Press>& press);

    int address_, line_seat_;
    std::uint32_t game_;
    SessionSource sessions_;
    Contact contact_ = Contact::asking;
    std::uint16_t session_ = 0;
    Welcome welcome_;
    std::string refused_uid_;  // that another pad has
    DeliveredByPad& delivered_;
    std::optional<std::int64_t> hello_ms_, heard_ms_, polled_ms_;
    std::optional<std::int64_t> restarted_ms_;  // when it came back with nothing of what it had held
    int hellos_ = 0;  // with this session
    std::uint8_t last_number_ = 0;
    std::optional<std::uint8_t> kept_number_;       // of the last command that the pad keeps in mind
    std::optional<std::int64_t> unheeded_since_;    // the first command that nothing has acknowledged since
    bool heeds_ = false;                            // it has acknowledged something at all
    std::optional<Command> waiting_;  // sent, not acknowledged
    std::deque<Command> commands_;
    std::deque<Packet> replies_;
    PadState state_;
    Look look_;
    bool dirty_ = true;
    std::int64_t shows_until_ms_ = 0;  // how far ahead the allowance of 30 states a second is used up
    PadStatus counts_;
};

}  // namespace jianjun::devices
