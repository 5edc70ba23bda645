// What the pads cost and how quick they are (按钮盒测速): press to light through the loopback, and the host's
// time for ten pads.
//
// The pads live in virtual time, so press to light is what the protocol takes, whole milliseconds that
// are the same on every machine; the host's own computing is measured and added.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <random>
#include <vector>

#include "devices/damaged_link.h"
#include "devices/pads.h"
#include "devices/simulated_pad.h"

using namespace jianjun::devices;
using Clock = std::chrono::steady_clock;

namespace {

double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// Measures the time that is spent inside a link, which is the pad's and not the host's.
class TimedLink final : public Link {
  public:
    TimedLink(std::unique_ptr<Link> link, double& spent) : link_(std::move(link)), spent_(spent) {}
    std::string name() const override { return link_->name(); }
    bool alive() const override { return link_->alive(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        const auto start = Clock::now();
        auto bytes = link_->read(now_ms);
        spent_ += ms_since(start);
        return bytes;
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        const auto start = Clock::now();
        link_->write(bytes, now_ms);
        spent_ += ms_since(start);
    }

  private:
    std::unique_ptr<Link> link_;
    double& spent_;
};

struct Table {
    explicit Table(int seats, double damage = 0) {
        for (int seat = 1; seat <= seats; ++seat) {
            const auto seed = static_cast<std::uint32_t>(seat);
            sims.push_back(std::make_unique<SimulatedPad>(
                SimulatedPad::Options{.uid = seed, .seat = seat, .bounce_seed = seed}));
            std::unique_ptr<Link> link = std::make_unique<TimedLink>(sims.back()->link(), in_links);
            if (damage > 0) link = std::make_unique<DamagedLink>(std::move(link), damage, seed);
            pads.add(std::move(link));
        }
        for (int i = 0; i < (damage > 0 ? 5000 : 200); ++i) pads.tick(++now);
    }
    Pads pads;
    std::vector<std::unique_ptr<SimulatedPad>> sims;
    double in_links = 0;
    std::int64_t now = 0;
};

// A seat is asked, presses, and is asked the next thing: until its lights show that.
void press_to_light(const char* name, double damage) {
    Table table(1, damage);
    SimulatedPad& pad = *table.sims[0];
    std::mt19937 random(1);
    std::vector<double> took;
    std::uint32_t prompt = 1;
    for (int i = 0; i < 3000; ++i) {
        table.pads.show(1, {.asked = Asked::card, .prompt = prompt}, table.now);
        for (int wait = 200 + static_cast<int>(random() % 300); wait > 0; --wait)
            table.pads.tick(++table.now);
        const auto pressed = table.now;
        pad.press(Button::answer, pressed, 60);
        double host = 0;
        while (pad.lights().pattern != "turn") {
            const auto start = Clock::now();
            const double in_links = table.in_links;
            for (const PadEvent& event : table.pads.tick(++table.now)) {
                if (event.prompt == prompt) table.pads.show(1, {.turn = true, .prompt = ++prompt}, table.now);
            }
            host += ms_since(start) - (table.in_links - in_links);
            pad.tick(table.now);
        }
        took.push_back(static_cast<double>(table.now - pressed) + host);
        for (int wait = 0; wait < 150; ++wait) table.pads.tick(++table.now);
    }
    std::sort(took.begin(), took.end());
    std::printf("press to light, %-30s median %6.2f ms   p99 %6.2f ms   worst %6.2f ms   (%zu presses)\n",
                name, took[took.size() / 2], took[took.size() * 99 / 100], took.back(), took.size());
}

void ten_pads() {
    Table table(10);
    std::mt19937 random(2);
    const std::int64_t virtual_ms = 60000;
    std::size_t pressed = 0, delivered = 0;
    double spent = 0;
    for (const std::int64_t end = table.now + virtual_ms; table.now < end;) {
        ++table.now;
        if (table.now % 100 == 0) {  // a lively table: one press and ten new states every tenth of a second
            table.sims[random() % 10]->press(Button::skill, table.now, 40);
            ++pressed;
        }
        const auto start = Clock::now();
        const double in_links = table.in_links;
        delivered += table.pads.tick(table.now).size();
        if (table.now % 100 == 50) {
            for (int seat = 1; seat <= 10; ++seat) {
                table.pads.show(seat, {.turn = seat == 1, .hp = static_cast<int>(random() % 5), .max_hp = 5},
                                table.now);
            }
        }
        spent += ms_since(start) - (table.in_links - in_links);
    }
    for (int i = 0; i < 200; ++i) delivered += table.pads.tick(++table.now).size();
    std::printf("ten pads, a tick every ms:     %.2f %% of one core   (%zu of %zu presses delivered)\n",
                100 * spent / static_cast<double>(virtual_ms), delivered, pressed);
}

}  // namespace

int main() {
    press_to_light("clean", 0);
    press_to_light("1 % of bytes damaged", 0.01);
    ten_pads();
}
