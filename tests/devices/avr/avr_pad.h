// The flashed firmware on a simulated AVR (模拟单片机), cycle by cycle, as the far end of a loopback.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "devices/loopback.h"
#include "devices/message.h"
#include "tests/devices/avr/usb_host.h"

namespace jianjun::devices {

class AvrPad final : public FarEnd {
  public:
    static constexpr std::int64_t cycles_per_us = 16, cycles_per_ms = 16000;
    static constexpr std::int64_t cycles_per_byte = 40 * cycles_per_us;  // 250,000 baud

    struct Memory {  // what the EEPROM holds at first
        std::uint64_t uid = 0xA0;
        int seat = 3, address = 0;
        bool blank = false;
    };
    struct Edge {
        std::int64_t cycle = 0;
        bool high = false;
    };
    struct Heard {  // a packet from the pad, and when its last stop bit had passed
        std::int64_t cycle = 0;
        Packet packet;
    };

    // An image's name: a chip, and "_usb" behind it when it speaks through its own plug.
    explicit AvrPad(const std::string& image, Memory memory);
    AvrPad(const std::string& image) : AvrPad(image, Memory{}) {}
    ~AvrPad() override;
    UsbHost* usb() { return usb_.get(); }  // null: serial pins
    // Runs until it can be spoken to: it has started, and a computer has found it.
    void begin_line();

    // The line, as a link in milliseconds …
    void hear(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override;
    std::vector<std::uint8_t> say(std::int64_t now_ms) override;
    bool plugged() const override { return !usb_ || usb_->ready(); }
    // … or in cycles: the bytes follow each other without a gap. Returns when the last one has been received.
    std::int64_t send(std::span<const std::uint8_t> bytes);
    const std::vector<Heard>& packets() const { return packets_; }

    void run_to(std::int64_t cycle);
    void run_us(std::int64_t us) { run_to(cycle() + us * cycles_per_us); }
    std::int64_t cycle() const;

    void contact(int button, bool closed);  // 1 to 4
    void brown_out();
    void brown_out_after_cells(int count) { cells_left_ = count; }  // of EEPROM that are yet to be written
    void hang();  // the program stands still until the watchdog bites
    int resets() const { return resets_; }

    // The lights' pin: every edge since clear_edges(), and the colours of the last whole transmission
    // (0xRRGGBB).
    const std::vector<Edge>& edges() const { return edges_; }
    void clear_edges() { edges_.clear(); }
    std::array<std::uint32_t, 12> colours() const;
    bool buzzer() const { return buzzer_; }
    bool driver() const { return driver_; }  // of RS-485
    std::int64_t driver_changed() const { return driver_changed_; }
    // The most bytes that ever stood complete in the receiver unread; the chip has room for two.
    int most_unread() const { return most_unread_; }

    struct Chip;

  private:
    friend struct Chip;
    void remember(Memory memory);
    void wire_serial_pins();
    void run_chip_to(std::int64_t cycle);
    void heard(std::uint8_t byte, std::int64_t cycle);
    void restarted();
    void drive_buttons();
    void latch(Edge edge);
    std::int64_t feed();

    std::unique_ptr<Chip> chip_;
    std::unique_ptr<UsbHost> usb_;
    std::vector<std::pair<std::int64_t, std::uint8_t>> to_pad_;  // when its start bit begins
    std::size_t fed_ = 0;
    std::int64_t line_free_ = 0, out_free_ = 0;
    std::vector<std::pair<std::int64_t, std::uint8_t>> from_pad_;  // when it has ended
    std::size_t given_ = 0;
    std::vector<Heard> packets_;
    PacketReader reader_;
    std::vector<Edge> edges_;
    std::vector<Edge> burst_;  // since the line was last still
    std::array<std::uint32_t, 12> colours_{};
    std::array<bool, 5> closed_{};
    bool buzzer_ = false, driver_ = false;
    std::int64_t driver_changed_ = 0;
    int resets_ = 0;
    int cells_left_ = -1;
    std::int64_t delivered_ = 0, read_ = 0;
    std::deque<std::int64_t> arriving_;
    int most_unread_ = 0;
};

}  // namespace jianjun::devices
