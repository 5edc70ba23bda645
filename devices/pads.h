// All pads of a table (按钮盒总管): links in, one state a seat out, presses back, each once and in order.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "devices/link.h"
#include "devices/pad_state.h"
#include "devices/session_source.h"

namespace jianjun::devices {

class PadFinder;
class PhoneDoor;
class Port;
struct PhonePicture;
struct PhoneText;

// One thread uses it. It reads no clock: `now_ms` is any clock that never goes back, the same one for all
// calls.
class Pads {
  public:
    struct Options {
        std::uint32_t game = 1;  // another number for another game: pads forget presses of the one before
        SessionSource sessions;  // next_session_source() where a machine runs it
        Hints hints = Hints::card_windows;
        bool sound = true;                 // buzzers may sound
        std::uint8_t brightness = 96;      // 1–255
        std::map<std::string, int> seats;  // unique id → seat; others keep the seat stored in the pad
        // A press is answered once kept() is told of it, and stays in its pad until then. Else it is as it is delivered.
        bool until_kept = false;
    };

    Pads();
    explicit Pads(Options options);
    ~Pads();
    Pads(const Pads&) = delete;
    Pads& operator=(const Pads&) = delete;

    // A link that is known to lead to a pad: asked until it answers. More than one pad behind it
    // (RS-485): `addresses` of all of them.
    void add(std::unique_ptr<Link> link, std::vector<int> addresses = {});
    // The same for a line that can be opened again when it has ended: a program, a pseudo-terminal, a socket.
    using Reopen = std::function<tl::expected<std::unique_ptr<Link>, std::string>()>;
    void add(std::unique_ptr<Link> link, Reopen again);
    // Phones come and go; each is a pad of the seat whose word it knew, whatever it says of itself.
    void welcome(std::unique_ptr<PhoneDoor> door);
    // Texts beside the pads' bytes, carried and not read: to every phone of a seat (the newest is said to each
    // that comes in later), to one phone, and from them.
    void tell(int seat, const std::string& text);
    void answer(std::uint64_t phone, const std::string& text);
    std::vector<PhoneText> take_texts();
    bool listens(int seat) const;  // a phone of the seat takes texts
    // Pictures of phones that are cameras, the newest of each; and words for whoever holds one.
    std::vector<PhonePicture> take_pictures();
    void advise(int camera, const std::string& text);
    // Ports are found as they come and go; those that are not pads are left alone.
    void watch(std::unique_ptr<PadFinder> finder);

    // The whole state of a seat. Sent at once when the pad is free, else as soon as it is, newest only.
    void show(int seat, const PadState& state, std::int64_t now_ms);
    // A word to the seat: an accepted press whose answer the game refused, or found too late.
    void notify(int seat, Notice notice, std::int64_t now_ms);
    // Reads, answers, resends. Call it at least every 10 ms and after show() when presses are expected.
    // Presses whose prompt is no longer the seat's are told "too late" and not delivered.
    std::vector<PadEvent> tick(std::int64_t now_ms);
    void answer_once_kept();
    // This press is where nothing can lose it: its pad may forget it. Said of a press that an earlier host kept (before the
    // first tick), the press is not delivered when its pad says it again.
    void kept(const PadEvent& press, std::int64_t now_ms);
    std::vector<PadStatus> status() const;

    void set_hints(Hints hints, std::int64_t now_ms);
    void set_sound(bool allowed, std::int64_t now_ms);
    // By unique id: blink it, give it a seat (kept in the pad too), light it in one colour with a beep.
    void identify(const std::string& pad, bool on, std::int64_t now_ms);
    void assign(const std::string& pad, int seat, std::int64_t now_ms);
    // For a place behind a shared port: 1 to 30, 0 alone. It is found under the new one when its port is
    // opened anew.
    void set_address(const std::string& pad, int address, std::int64_t now_ms);
    void test(const std::string& pad, std::uint32_t rgb, std::uint16_t mask, bool beep, std::int64_t now_ms);
    // A friendly end: pads go dark instead of showing a lost host.
    void goodbye(std::int64_t now_ms);

    // Handles for poll(2): wait on these to be woken by a press.
    std::vector<int> handles() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace jianjun::devices
