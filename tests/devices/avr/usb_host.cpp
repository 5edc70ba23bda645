// A computer's USB socket for the simulated chip (USB 主机): see usb_host.h.
#include "tests/devices/avr/usb_host.h"

extern "C" {
#include <simavr/avr_usb.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_io.h>
#include <simavr/sim_irq.h>
}

#include <algorithm>
#include <utility>

namespace jianjun::devices {
namespace {

enum Registers : std::uint16_t { UDCON = 0xE0, UDINT = 0xE1, UDADDR = 0xE3, UEINTX = 0xE8, UENUM = 0xE9 };
enum Flags : std::uint8_t { detached = 1, suspended = 1, frame_started = 4, request_waits = 8, woken = 16 };
enum Pipes : std::uint8_t { control = 0, to_chip = 2, from_chip = 3 };
constexpr std::size_t packet = 64;
constexpr std::int64_t on_the_wire = 50 * 16;  // cycles of a whole bulk packet

// In frames: until a plug is believed in, after a reset, and until a program has opened the port that
// appears.
constexpr int believed_after = 100, recovered_after = 20, opened_after = 250;

// What Linux asks, in its order, and what opening the port says.
const std::vector<UsbHost::Request>& questions() {
    static const std::vector<UsbHost::Request> all{
        {0x80, 6, 0x0100, 0, 64, {}},                              // who are you?
        {0x00, 5, 42, 0, 0, {}},                                   // SET_ADDRESS
        {0x80, 6, 0x0100, 0, 18, {}},                              // device
        {0x80, 6, 0x0600, 0, 10, {}},                              // high speed? (refused)
        {0x80, 6, 0x0200, 0, 9, {}},                               // configuration's length …
        {0x80, 6, 0x0200, 0, 67, {}},                              // … and all of it
        {0x80, 6, 0x0300, 0, 255, {}},                             // languages
        {0x80, 6, 0x0303, 0x0409, 255, {}},                        // serial number
        {0x00, 9, 1, 0, 0, {}},                                    // SET_CONFIGURATION
        {0x21, 0x20, 0, 0, 7, {0x90, 0xD0, 0x03, 0x00, 0, 0, 8}},  // 250,000 baud
        {0x21, 0x22, 3, 0, 0, {}},                                 // a program has opened it
    };
    return all;
}

}  // namespace

UsbHost::UsbHost(avr_t* avr, Hear hear) : avr_(avr), hear_(std::move(hear)) {
    // The chip clears a flag where a zero is written; simavr would store the ones.
    avr_register_io_write(
        avr, UDINT,
        [](avr_t* chip, avr_io_addr_t address, std::uint8_t value, void*) { chip->data[address] &= value; },
        nullptr);
    // The chip answers neither way while it has not read a request; simavr would mix them up.
    auto& taken = avr->io[AVR_DATA_TO_IO(UEINTX)].w;
    taken_ = std::exchange(taken.c, [](avr_t* chip, avr_io_addr_t address, std::uint8_t value, void* param) {
        auto& host = *static_cast<UsbHost*>(param);
        if (chip->data[UENUM] == control && (value & request_waits) == 0) host.unread_ = false;
        host.taken_(chip, address, value, host.taken_param_);
    });
    taken_param_ = std::exchange(taken.param, this);
    avr_irq_register_notify(
        avr_io_getirq(avr, AVR_IOCTL_USB_GETIRQ(), USB_IRQ_ATTACH),
        [](avr_irq_t*, std::uint32_t, void* host) { static_cast<UsbHost*>(host)->attached(); }, this);
}

int UsbHost::transfer(std::uint32_t way, std::uint8_t pipe, std::vector<std::uint8_t>& bytes) {
    std::array<std::uint8_t, 2 * packet> room{};
    std::copy(bytes.begin(), bytes.end(), room.begin());
    avr_io_usb io{pipe, static_cast<std::uint32_t>(bytes.size()), room.data()};
    const int result = avr_ioctl(avr_, way, &io);
    if (way == AVR_IOCTL_USB_READ && result == AVR_IOCTL_USB_OK)
        bytes.assign(room.begin(), room.begin() + io.sz);
    return result;
}

std::uint8_t UsbHost::address() const {
    return (avr_->data[UDADDR] & 0x80) != 0 ? avr_->data[UDADDR] & 0x7F : 0;
}

void UsbHost::send(std::vector<std::uint8_t> bytes) {
    if (ready()) to_chip_.insert(to_chip_.end(), bytes.begin(), bytes.end());
}

void UsbHost::ask(Request request) {
    current_ = std::move(request);
    end_ = End::none;
    stage_ = Stage::setup;
}

void UsbHost::reset_bus() {
    avr_ioctl(avr_, AVR_IOCTL_USB_RESET, nullptr);
    avr_->data[UDADDR] = 0;
    state_ = State::reset;
    since_ = 0;
    stage_ = Stage::none;
    to_chip_.clear();
}

void UsbHost::sleep(bool asleep) {
    asleep_ = asleep;
    avr_->data[UDINT] |= asleep ? suspended : woken;
}

void UsbHost::attached() {
    detach();
    state_ = State::attached;
    ++attached_times_;
}

void UsbHost::detach() {
    state_ = State::nothing;
    stage_ = Stage::none;
    unread_ = false;
    since_ = 0;
    to_chip_.clear();
}

void UsbHost::enumerate() {
    ++since_;
    if (state_ == State::attached && since_ >= believed_after) reset_bus();
    if (state_ == State::reset && since_ >= recovered_after) {
        state_ = State::enumerating;
        since_ = 0;
        step_ = 0;
    }
    if (state_ != State::enumerating || stage_ != Stage::none) return;
    if (step_ < questions().size()) {
        ask(questions()[step_++]);
    } else if (since_ >= opened_after) {
        state_ = State::ready;
    }
}

void UsbHost::finish(End end) {
    end_ = end;
    stage_ = Stage::none;
}

// One packet of the request that is under way.
void UsbHost::step() {
    std::vector<std::uint8_t> bytes;
    const bool answers = (current_.to & 0x80) != 0 && current_.length > 0;
    int result = AVR_IOCTL_USB_OK;
    if (unread_ && stage_ != Stage::setup) return;
    switch (stage_) {
        case Stage::none:
            return;
        case Stage::setup: {
            const auto low = [](std::uint16_t word) { return static_cast<std::uint8_t>(word); };
            const auto high = [](std::uint16_t word) { return static_cast<std::uint8_t>(word >> 8); };
            bytes = {current_.to,         current_.what,        low(current_.value),  high(current_.value),
                     low(current_.index), high(current_.index), low(current_.length), high(current_.length)};
            transfer(AVR_IOCTL_USB_SETUP, control, bytes);
            unread_ = true;
            stage_ = answers                 ? Stage::from_chip
                     : current_.data.empty() ? Stage::status_from_chip
                                             : Stage::to_chip;
            return;
        }
        case Stage::to_chip:
            bytes = current_.data;
            result = transfer(AVR_IOCTL_USB_WRITE, control, bytes);
            if (result == AVR_IOCTL_USB_OK) stage_ = Stage::status_from_chip;
            break;
        case Stage::from_chip:
            result = transfer(AVR_IOCTL_USB_READ, control, bytes);
            if (result != AVR_IOCTL_USB_OK) break;
            current_.data.insert(current_.data.end(), bytes.begin(), bytes.end());
            if (bytes.size() < packet || current_.data.size() >= current_.length)
                stage_ = Stage::status_to_chip;
            break;
        case Stage::status_to_chip:
            result = transfer(AVR_IOCTL_USB_WRITE, control, bytes);
            if (result == AVR_IOCTL_USB_OK) finish(End::good);
            break;
        case Stage::status_from_chip:
            result = transfer(AVR_IOCTL_USB_READ, control, bytes);
            if (result == AVR_IOCTL_USB_OK) finish(End::good);
            break;
    }
    if (result == AVR_IOCTL_USB_STALL) finish(End::refused);
}

void UsbHost::carry_to_chip() {
    while (!to_chip_.empty()) {
        const auto n = static_cast<std::ptrdiff_t>(std::min(to_chip_.size(), packet));
        std::vector<std::uint8_t> bytes(to_chip_.begin(), to_chip_.begin() + n);
        if (transfer(AVR_IOCTL_USB_WRITE, to_chip, bytes) != AVR_IOCTL_USB_OK) return;  // it has no room yet
        to_chip_.erase(to_chip_.begin(), to_chip_.begin() + n);
    }
}

void UsbHost::carry_from_chip() {
    std::vector<std::uint8_t> bytes;
    if (transfer(AVR_IOCTL_USB_READ, from_chip, bytes) != AVR_IOCTL_USB_OK) return;
    for (std::uint8_t byte : bytes) hear_(byte, next_turn_ + on_the_wire);
}

void UsbHost::take_turn() {
    if ((avr_->data[UDCON] & detached) != 0) detach();
    if (state_ != State::nothing && there_ && !asleep_) {
        if (++turns_ % turns_a_frame == 0) {
            avr_->data[UDINT] |= frame_started;
            enumerate();
            step();
        }
        if (ready()) carry_to_chip();
        if (ready() && !deaf_) carry_from_chip();
    }
    next_turn_ += turn_cycles;
}

}  // namespace jianjun::devices
