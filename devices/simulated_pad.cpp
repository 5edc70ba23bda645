// A simulated pad (模拟按钮盒): see simulated_pad.h.
#include "devices/simulated_pad.h"

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "devices/firmware/pad.h"
#include "devices/loopback.h"

namespace jianjun::devices {
namespace {

constexpr std::int64_t longest_life_ms = 10000;  // after a longer sleep only the end of it is lived through

const char* name_of(pad_pattern pattern) {
    switch (pattern) {
        case SHOW_WAITING:
            return "waiting";
        case SHOW_LOST:
            return "lost";
        case SHOW_TEST:
            return "test";
        case SHOW_IDENTIFY:
            return "identify";
        case SHOW_DYING_ANSWER:
            return "dying_answer";
        case SHOW_ANSWER:
            return "answer";
        case SHOW_DYING:
            return "dying";
        case SHOW_REFEREE:
            return "referee";
        case SHOW_DEAD:
            return "dead";
        case SHOW_TURN:
            return "turn";
        case SHOW_STATUS:
            return "status";
        case SHOW_OFF:
            break;
    }
    return "off";
}

const char* name_of_notice(std::uint8_t notice) {
    return notice == VERDICT_TAKEN      ? "taken"
           : notice == VERDICT_TOO_LATE ? "too_late"
           : notice == VERDICT_REFUSED  ? "refused"
                                        : "";
}

}  // namespace

struct SimulatedPad::Core {
    explicit Core(Options o) : options(o), random(o.bounce_seed * 2654435761u + 1) {
        for (int i = 0; i < 8; ++i) identity.uid[i] = static_cast<std::uint8_t>(o.uid >> (56 - 8 * i));
        identity.seat = static_cast<std::uint8_t>(o.seat);
        identity.address = static_cast<std::uint8_t>(o.address);
        identity.reset = RESET_POWER;
        start();
    }

    void start() {
        ++identity.boot;
        contacts = 0;
        changes.clear();
        pad_board board{};
        board.self = this;
        board.send = [](void* self, const std::uint8_t* bytes, std::uint8_t n) {
            auto& out = static_cast<Core*>(self)->out;
            out.insert(out.end(), bytes, bytes + n);
        };
        board.lights = [](void* self, const std::uint8_t* rgb) {
            for (int i = 0; i < PAD_LEDS; ++i) {
                static_cast<Core*>(self)->rgb[static_cast<std::size_t>(i)] =
                    static_cast<std::uint32_t>(rgb[3 * i] << 16 | rgb[3 * i + 1] << 8 | rgb[3 * i + 2]);
            }
        };
        board.buzzer = [](void* self, std::uint8_t on) { static_cast<Core*>(self)->buzzer = on != 0; };
        board.store = [](void* self, std::uint8_t seat, std::uint8_t address) {
            static_cast<Core*>(self)->identity.seat = seat;
            static_cast<Core*>(self)->identity.address = address;
        };
        pad_start(&firmware, &board, &identity, static_cast<std::uint32_t>(now.value_or(0)));
    }

    // Every millisecond is lived through, so that debouncing and patterns run as in a real pad.
    void live(std::int64_t until) {
        if (!now || until - *now > longest_life_ms) {
            now = now ? until - longest_life_ms : until;
            pad_tick(&firmware, static_cast<std::uint32_t>(*now), contacts);
        }
        while (*now < until) {
            ++*now;
            while (!changes.empty() && changes.begin()->first <= *now) {
                contacts ^= changes.begin()->second;
                changes.erase(changes.begin());
            }
            pad_tick(&firmware, static_cast<std::uint32_t>(*now), contacts);
        }
    }

    std::uint32_t roll(std::uint32_t n) {
        random = random * 1664525u + 1013904223u;
        return (random >> 16) % n;
    }

    // A contact that closes or opens chatters for up to 3 ms; each entry flips it.
    void flip(std::uint8_t bit, std::int64_t at) {
        changes.emplace(at, bit);
        for (std::uint32_t pairs = roll(3); pairs > 0; --pairs) {
            const std::int64_t bounce = at + 1 + roll(2);
            changes.emplace(bounce, bit);
            changes.emplace(bounce + roll(2), bit);
        }
    }

    Options options;
    mutable std::mutex mutex;
    pad firmware{};
    pad_identity identity{};
    std::optional<std::int64_t> now;
    std::uint32_t random;
    std::uint8_t contacts = 0;
    std::multimap<std::int64_t, std::uint8_t> changes;  // when which contact flips
    std::vector<std::uint8_t> out;
    std::array<std::uint32_t, PAD_LEDS> rgb{};
    bool buzzer = false;
    int plug = 0;  // counts how often it was plugged in; a link knows its own
};

namespace {

class Cable final : public FarEnd {
  public:
    Cable(std::shared_ptr<SimulatedPad::Core> core, int plug) : core_(std::move(core)), plug_(plug) {}

    void hear(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        const std::lock_guard lock(core_->mutex);
        core_->live(now_ms);
        for (std::uint8_t byte : bytes) pad_receive(&core_->firmware, byte);
    }
    std::vector<std::uint8_t> say(std::int64_t now_ms) override {
        const std::lock_guard lock(core_->mutex);
        core_->live(now_ms);
        return std::exchange(core_->out, {});
    }
    bool plugged() const override {
        const std::lock_guard lock(core_->mutex);
        return core_->plug == plug_;
    }

  private:
    std::shared_ptr<SimulatedPad::Core> core_;
    int plug_;
};

}  // namespace

SimulatedPad::SimulatedPad(Options options) : core_(std::make_shared<Core>(options)) {}
SimulatedPad::~SimulatedPad() {
    unplug();
}

std::unique_ptr<Link> SimulatedPad::link() {
    const std::lock_guard lock(core_->mutex);
    core_->out.clear();
    const int plug = ++core_->plug;
    return std::make_unique<LoopbackLink>("simulated pad " + std::to_string(core_->options.uid),
                                          std::make_shared<Cable>(core_, plug));
}

void SimulatedPad::unplug() {
    const std::lock_guard lock(core_->mutex);
    ++core_->plug;
}

void SimulatedPad::press(Button button, std::int64_t now_ms, std::int64_t hold_ms) {
    const std::lock_guard lock(core_->mutex);
    core_->live(now_ms);
    const auto bit = static_cast<std::uint8_t>(1 << (static_cast<int>(button) - 1));
    core_->flip(bit, now_ms + 1);
    core_->flip(bit, now_ms + 1 + hold_ms);
}

void SimulatedPad::restart(bool watchdog) {
    const std::lock_guard lock(core_->mutex);
    core_->identity.reset = watchdog ? RESET_WATCHDOG : RESET_BROWN_OUT;
    core_->out.clear();
    core_->start();
}

void SimulatedPad::tick(std::int64_t now_ms) {
    const std::lock_guard lock(core_->mutex);
    core_->live(now_ms);
}

SimulatedPad::Lights SimulatedPad::lights() const {
    const std::lock_guard lock(core_->mutex);
    const pad& firmware = core_->firmware;
    Lights lights{.rgb = core_->rgb,
                  .pattern = name_of(pad_showing(&firmware)),
                  .notice = name_of_notice(firmware.notice),
                  .ms_left = -1,
                  .buzzer = core_->buzzer};
    const std::uint16_t left = pad_time_left(&firmware);
    const bool asked = (firmware.state.flags & STATE_ANSWER) != 0;
    if (asked && firmware.has_state && left != NO_LIMIT) lights.ms_left = left * 10;
    return lights;
}

int SimulatedPad::seat() const {
    const std::lock_guard lock(core_->mutex);
    return core_->identity.seat;
}

}  // namespace jianjun::devices
