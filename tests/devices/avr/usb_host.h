// A computer's USB socket for the simulated chip (USB 主机): finds it, asks it, and carries bytes once a
// millisecond.
//
// simavr plays the controller's registers and pipes; the wire is this: one frame a millisecond, which is the
// slowest that a host may be. What simavr leaves out of the registers (frames, sleep, flags that a written
// zero clears) is added here.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

extern "C" {
#include <simavr/sim_avr.h>
#include <simavr/sim_io.h>
}

namespace jianjun::devices {

class UsbHost {
  public:
    static constexpr std::int64_t turn_cycles = 4000;
    static constexpr int turns_a_frame = 4;

    struct Request {
        std::uint8_t to = 0, what = 0;
        std::uint16_t value = 0, index = 0, length = 0;
        std::vector<std::uint8_t> data;  // to the chip, or from it when it has been answered
    };
    // A request's end: none yet, answered, or refused with a stall.
    enum class End { none, good, refused };

    using Hear = std::function<void(std::uint8_t byte, std::int64_t cycle)>;
    UsbHost(avr_t* avr, Hear hear);
    UsbHost(const UsbHost&) = delete;
    UsbHost& operator=(const UsbHost&) = delete;

    std::int64_t next_turn() const { return next_turn_; }
    void take_turn();

    // Found, asked who it is, and opened by a program, as a computer does; again after each time it is let
    // go.
    bool ready() const { return state_ == State::ready; }
    void send(std::vector<std::uint8_t> bytes);
    std::size_t unsent() const { return to_chip_.size(); }

    // What a test may do to it. A request is carried out in the frames that follow.
    void ask(Request request);
    End end() const { return end_; }
    const Request& asked() const { return current_; }
    void give_up() { stage_ = Stage::none; }  // in the middle of a request, as hosts may
    void read_nothing(bool stopped) { deaf_ = stopped; }
    void reset_bus();
    void sleep(bool asleep);
    void unplug() { there_ = false; }  // power comes from elsewhere
    int attached_times() const { return attached_times_; }
    std::uint8_t address() const;  // that the chip listens to

  private:
    enum class State { nothing, attached, reset, enumerating, ready };
    enum class Stage { none, setup, to_chip, from_chip, status_to_chip, status_from_chip };

    void attached();
    void detach();
    void enumerate();
    void step();
    void finish(End end);
    void carry_to_chip();
    void carry_from_chip();
    int transfer(std::uint32_t way, std::uint8_t pipe, std::vector<std::uint8_t>& bytes);

    avr_t* avr_;
    avr_io_write_t taken_ = nullptr;
    void* taken_param_ = nullptr;
    bool unread_ = false;  // the last request, by the chip
    Hear hear_;
    std::int64_t next_turn_ = turn_cycles;
    int turns_ = 0;
    State state_ = State::nothing;
    int since_ = 0;  // frames in this state
    std::size_t step_ = 0;
    Stage stage_ = Stage::none;
    Request current_;
    End end_ = End::none;
    std::deque<std::uint8_t> to_chip_;
    bool there_ = true, deaf_ = false, asleep_ = false;
    int attached_times_ = 0;
};

}  // namespace jianjun::devices
