// The flashed firmware on a simulated AVR (模拟单片机): see avr_pad.h.
#include "tests/devices/avr/avr_pad.h"

extern "C" {
#include <simavr/avr_eeprom.h>
#include <simavr/avr_extint.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <simavr/sim_io.h>
#include <simavr/sim_irq.h>
#include <simavr/sim_regbit.h>
}

#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "devices/firmware/pad.h"

// simavr never frees the table of its own interrupt lines; everything of ours is still looked for.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libsimavr.so\n";
}

namespace jianjun::devices {
namespace {

struct Wiring {  // of firmware/avr/board.h
    char uart, button_port, lights_port, buzzer_port, driver_port;
    std::array<int, 5> button_pins;
    int lights_pin, buzzer_pin, driver_pin;
    int serial_data;  // address of UDR
};
constexpr int eeprom_control = 0x3F, eeprom_write = 2;  // EECR, EEPE: the same on both chips
const Wiring nano{'0', 'D', 'B', 'D', 'D', {0, 2, 3, 4, 5}, 0, 6, 7, 0xC6};
const Wiring pro_micro{'1', 'F', 'B', 'B', 'B', {0, 7, 6, 5, 4}, 5, 4, 6, 0xCE};

constexpr std::int64_t still_cycles = 50 * AvrPad::cycles_per_us;  // a WS2812 takes over after this

}  // namespace

struct AvrPad::Chip {
    avr_t* avr = nullptr;
    Wiring wiring;
    avr_io_read_t read = nullptr;
    void* read_param = nullptr;
    avr_io_write_t keep = nullptr;
    void* keep_param = nullptr;
    void (*core_reset)(avr_t*) = nullptr;
    std::uint16_t hung = 0;  // the instruction that was overwritten to make it hang
    std::uint32_t hung_at = 0;

    avr_irq_t* pin(char port, int number) {
        return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), number);
    }
    template <void (*Act)(AvrPad&, std::uint32_t)>
    void notify(avr_irq_t* irq, AvrPad* pad) {
        avr_irq_register_notify(
            irq,
            [](avr_irq_t*, std::uint32_t value, void* param) { Act(*static_cast<AvrPad*>(param), value); },
            pad);
    }
    static void lights_pin(AvrPad& pad, std::uint32_t value) {
        const Edge edge{pad.cycle(), (value & 1) != 0};
        pad.edges_.push_back(edge);
        pad.latch(edge);
    }
    static void buzzer_pin(AvrPad& pad, std::uint32_t value) { pad.buzzer_ = (value & 1) != 0; }
    static void driver_pin(AvrPad& pad, std::uint32_t value) {
        pad.driver_ = (value & 1) != 0;
        pad.driver_changed_ = pad.cycle();
    }
    static void said(AvrPad& pad, std::uint32_t value) {
        pad.out_free_ = std::max(pad.out_free_, pad.cycle()) + cycles_per_byte;
        pad.heard(static_cast<std::uint8_t>(value), pad.out_free_);
    }
    // simavr 1.6 counts eleven bits a byte where the wire has ten: without this its line would be slower than
    // ours.
    void keep_pace() {
        for (avr_io_t* io = avr->io_port; io != nullptr; io = io->next) {
            if (std::strcmp(io->kind, "uart") != 0) continue;
            auto* uart = reinterpret_cast<avr_uart_t*>(io);
            if (uart->name == wiring.uart && uart->cycles_per_byte != 0)
                uart->cycles_per_byte = cycles_per_byte;
        }
    }
    static std::uint8_t data_read(avr_t* avr, avr_io_addr_t address, void* param) {
        auto& pad = *static_cast<AvrPad*>(param);
        pad.feed();
        ++pad.read_;
        return pad.chip_->read(avr, address, pad.chip_->read_param);
    }
    static void cell_written(avr_t* avr, avr_io_addr_t address, std::uint8_t value, void* param) {
        auto& pad = *static_cast<AvrPad*>(param);
        pad.chip_->keep(avr, address, value, pad.chip_->keep_param);
        if ((value & eeprom_write) != 0 && pad.cells_left_ > 0) --pad.cells_left_;
    }
};

AvrPad::AvrPad(const std::string& image, Memory memory) : chip_(std::make_unique<Chip>()) {
    const std::string chip = image.substr(0, image.find('_'));
    chip_->wiring = chip == "atmega328p" ? nano : pro_micro;
    elf_firmware_t firmware{};
    const std::string file = std::string(JIANJUN_FIRMWARE) + "/pad_" + image + ".elf";
    if (elf_read_firmware(file.c_str(), &firmware) != 0) throw std::runtime_error("no firmware in " + file);
    avr_t* avr = chip_->avr = avr_make_mcu_by_name(chip.c_str());
    if (avr == nullptr) throw std::runtime_error("simavr does not know " + chip);
    avr_init(avr);
    avr->log = LOG_NONE;
    avr->frequency = 16000000;
    firmware.frequency = 16000000;
    avr_load_firmware(avr, &firmware);  // copies what it needs
    for (std::uint32_t i = 0; i < firmware.symbolcount; ++i) std::free(firmware.symbol[i]);
    std::free(firmware.symbol);
    std::free(firmware.flash);
    std::free(firmware.eeprom);
    avr->sleep = [](avr_t*, avr_cycle_count_t) {};  // virtual time does not wait
    if (!memory.blank) remember(memory);
    // A button's pin may be an external interrupt's too. Nobody has enabled that, but simavr would poll
    // a low level cycle after cycle, and its clock of a millisecond would suffer.
    for (std::uint8_t i = 0; i < 2; ++i) avr_extint_set_strict_lvl_trig(avr, i, 0);
    const Wiring& wiring = chip_->wiring;
    chip_->notify<&Chip::lights_pin>(chip_->pin(wiring.lights_port, wiring.lights_pin), this);
    chip_->notify<&Chip::buzzer_pin>(chip_->pin(wiring.buzzer_port, wiring.buzzer_pin), this);
    chip_->notify<&Chip::driver_pin>(chip_->pin(wiring.driver_port, wiring.driver_pin), this);
    wire_serial_pins();
    auto& cell = avr->io[AVR_DATA_TO_IO(eeprom_control)].w;
    chip_->keep = std::exchange(cell.c, &Chip::cell_written);
    chip_->keep_param = std::exchange(cell.param, this);
    if (image != chip) {
        usb_ = std::make_unique<UsbHost>(
            avr, [this](std::uint8_t byte, std::int64_t cycle) { heard(byte, cycle); });
    }
    avr_regbit_set(avr, avr->reset_flags.porf);
    restarted();
}

void AvrPad::remember(Memory memory) {
    const auto with_crc = [](std::vector<std::uint8_t> bytes) {
        std::uint16_t crc = 0xFFFF;
        for (std::uint8_t byte : bytes) crc = frame_crc(crc, byte);
        bytes.push_back(static_cast<std::uint8_t>(crc));
        bytes.push_back(static_cast<std::uint8_t>(crc >> 8));
        return bytes;
    };
    std::vector<std::uint8_t> uid;
    for (int shift = 56; shift >= 0; shift -= 8)
        uid.push_back(static_cast<std::uint8_t>(memory.uid >> shift));
    auto cells = with_crc(uid);
    const auto place = with_crc(
        {static_cast<std::uint8_t>(memory.seat), static_cast<std::uint8_t>(memory.address), std::uint8_t{7}});
    cells.insert(cells.end(), place.begin(), place.end());
    // Behind the boot counter. The place's second copy stays empty.
    avr_eeprom_desc_t cells_desc{cells.data(), 2, static_cast<std::uint32_t>(cells.size())};
    avr_ioctl(chip_->avr, AVR_IOCTL_EEPROM_SET, &cells_desc);
}

void AvrPad::wire_serial_pins() {
    avr_t* avr = chip_->avr;
    const Wiring& wiring = chip_->wiring;
    std::uint32_t flags = 0;  // neither print what is said nor sleep while polled
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS(wiring.uart), &flags);
    chip_->notify<&Chip::said>(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ(wiring.uart), UART_IRQ_OUTPUT), this);
    auto& data = avr->io[AVR_DATA_TO_IO(wiring.serial_data)].r;
    chip_->read = data.c;
    chip_->read_param = data.param;
    data.c = &Chip::data_read;
    data.param = this;
}

void AvrPad::heard(std::uint8_t byte, std::int64_t cycle) {
    from_pad_.emplace_back(cycle, byte);
    for (Packet& packet : reader_.read({&byte, 1})) packets_.push_back({cycle, std::move(packet)});
}

void AvrPad::begin_line() {
    run_us(20000);
    for (int i = 0; i < 1000 && !plugged(); ++i) run_us(1000);
}

AvrPad::~AvrPad() {
    avr_terminate(chip_->avr);
}

std::int64_t AvrPad::cycle() const {
    return static_cast<std::int64_t>(chip_->avr->cycle);
}

// What the world outside does to the buttons' pins. simavr has to hear it as the default level as well, or
// it would pull a closed contact up again whenever the program writes another pin of the same port.
void AvrPad::drive_buttons() {
    avr_ioport_external_t outside{};
    outside.name = static_cast<unsigned long>(chip_->wiring.button_port);
    for (std::size_t button = 1; button <= 4; ++button) {
        const auto bit = static_cast<std::uint8_t>(1 << chip_->wiring.button_pins[button]);
        outside.mask |= bit;
        if (!closed_[button]) outside.value |= bit;
    }
    avr_ioctl(chip_->avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(chip_->wiring.button_port), &outside);
}

// A reset clears the simulated pins' registers; the world outside has not changed.
void AvrPad::restarted() {
    drive_buttons();
    for (std::size_t button = 1; button <= 4; ++button) {
        auto* pin = chip_->pin(chip_->wiring.button_port, chip_->wiring.button_pins[button]);
        avr_raise_irq(pin, closed_[button] ? 1 : 0);
        avr_raise_irq(pin, closed_[button] ? 0 : 1);
    }
}

void AvrPad::contact(int button, bool closed) {
    closed_[static_cast<std::size_t>(button)] = closed;
    drive_buttons();
    avr_raise_irq(
        chip_->pin(chip_->wiring.button_port, chip_->wiring.button_pins[static_cast<std::size_t>(button)]),
        closed ? 0 : 1);
}

void AvrPad::brown_out() {
    avr_reset(chip_->avr);
    avr_regbit_set(chip_->avr, chip_->avr->reset_flags.borf);
    ++resets_;
    to_pad_.clear();
    fed_ = 0;
    delivered_ = read_ = 0;
    arriving_.clear();
    restarted();
}

void AvrPad::hang() {
    // "rjmp ." where the program stands now, until the watchdog has restarted it.
    avr_t* avr = chip_->avr;
    chip_->hung_at = avr->pc;
    std::memcpy(&chip_->hung, avr->flash + avr->pc, 2);
    const std::uint16_t forever = 0xCFFF;
    std::memcpy(avr->flash + avr->pc, &forever, 2);
}

std::int64_t AvrPad::send(std::span<const std::uint8_t> bytes) {
    if (usb_) {
        usb_->send({bytes.begin(), bytes.end()});
        return usb_->next_turn();
    }
    line_free_ = std::max(line_free_, cycle());
    for (std::uint8_t byte : bytes) {
        to_pad_.emplace_back(line_free_, byte);
        line_free_ += cycles_per_byte;
    }
    return line_free_;
}

// Bytes whose start bit has begun go into the receiver, which has them 40 us later.
std::int64_t AvrPad::feed() {
    chip_->keep_pace();
    auto* input = avr_io_getirq(chip_->avr, AVR_IOCTL_UART_GETIRQ(chip_->wiring.uart), UART_IRQ_INPUT);
    while (fed_ < to_pad_.size() && to_pad_[fed_].first <= cycle()) {
        arriving_.push_back(to_pad_[fed_].first + cycles_per_byte);
        avr_raise_irq(input, to_pad_[fed_++].second);
    }
    while (!arriving_.empty() && arriving_.front() <= cycle()) {
        ++delivered_;
        arriving_.pop_front();
    }
    most_unread_ = std::max(most_unread_, static_cast<int>(delivered_ - read_));
    return fed_ < to_pad_.size() ? to_pad_[fed_].first : 0;
}

void AvrPad::run_to(std::int64_t until) {
    while (usb_ && usb_->next_turn() <= until) {
        run_chip_to(usb_->next_turn());
        usb_->take_turn();
    }
    run_chip_to(until);
}

void AvrPad::run_chip_to(std::int64_t until) {
    avr_t* avr = chip_->avr;
    // Timers of the simulator's own, so that it does not sleep past these moments.
    const auto wake = [](avr_t*, avr_cycle_count_t, void*) -> avr_cycle_count_t { return 0; };
    const auto next_byte = [](avr_t*, avr_cycle_count_t, void* pad) -> avr_cycle_count_t {
        return static_cast<avr_cycle_count_t>(static_cast<AvrPad*>(pad)->feed());
    };
    if (cycle() >= until) return;
    avr_cycle_timer_register(avr, static_cast<avr_cycle_count_t>(until - cycle()), wake, this);
    if (const std::int64_t next = feed(); next > cycle()) {
        avr_cycle_timer_register(avr, static_cast<avr_cycle_count_t>(next - cycle()), next_byte, this);
    }
    while (cycle() < until) {
        avr_run(avr);
        if (cells_left_ == 0) {
            cells_left_ = -1;
            brown_out();
        }
        if (chip_->hung_at != 0 && avr->pc == 0) {
            std::memcpy(avr->flash + chip_->hung_at, &chip_->hung, 2);
            chip_->hung_at = 0;
            ++resets_;
            restarted();
        }
    }
}

void AvrPad::hear(std::span<const std::uint8_t> bytes, std::int64_t now_ms) {
    run_to(now_ms * cycles_per_ms);
    send(bytes);
}

std::vector<std::uint8_t> AvrPad::say(std::int64_t now_ms) {
    run_to(now_ms * cycles_per_ms);
    std::vector<std::uint8_t> bytes;
    for (; given_ < from_pad_.size() && from_pad_[given_].first <= cycle(); ++given_) {
        bytes.push_back(from_pad_[given_].second);
    }
    return bytes;
}

// Reads the pin as a chain of WS2812 does: a bit by how long it was high, a picture when all is still.
void AvrPad::latch(Edge edge) {
    if (!burst_.empty() && edge.cycle - burst_.back().cycle >= still_cycles) burst_.clear();
    burst_.push_back(edge);
    if (edge.high || burst_.size() != 2 * 24 * 12) return;
    for (std::size_t led = 0; led < 12; ++led) {
        std::uint32_t grb = 0;
        for (std::size_t bit = 0; bit < 24; ++bit) {
            const std::size_t at = 2 * (24 * led + bit);
            grb = grb << 1 | (burst_[at + 1].cycle - burst_[at].cycle > 9 ? 1u : 0u);
        }
        colours_[led] = (grb & 0xFF) | (grb >> 8 & 0xFF) << 16 | (grb >> 16 & 0xFF) << 8;
    }
}

std::array<std::uint32_t, 12> AvrPad::colours() const {
    return colours_;
}

}  // namespace jianjun::devices
