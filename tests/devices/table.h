// A table of simulated pads in virtual time (测试台), with links that may damage what they carry.
#pragma once
#include <memory>
#include <random>
#include <vector>

#include "devices/pads.h"
#include "devices/simulated_pad.h"

namespace jianjun::devices {

// Replaces bytes at random, both ways.
class DamagedLink final : public Link {
  public:
    DamagedLink(std::unique_ptr<Link> link, double rate, std::uint32_t seed)
        : link_(std::move(link)), rate_(rate), random_(seed) {}
    std::string name() const override { return link_->name(); }
    bool alive() const override { return link_->alive(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override { return damage(link_->read(now_ms)); }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        link_->write(damage({bytes.begin(), bytes.end()}), now_ms);
    }

  private:
    std::vector<std::uint8_t> damage(std::vector<std::uint8_t> bytes) {
        for (std::uint8_t& byte : bytes) {
            if (std::uniform_real_distribution<>()(random_) < rate_)
                byte = static_cast<std::uint8_t>(random_());
        }
        return bytes;
    }
    std::unique_ptr<Link> link_;
    double rate_;
    std::mt19937 random_;
};

struct TestTable {
    Pads pads;
    std::int64_t now = 0;
    std::vector<PadEvent> events;

    TestTable() = default;
    explicit TestTable(Pads::Options options) : pads(std::move(options)) {}

    void run(std::int64_t ms) {
        for (const std::int64_t end = now + ms; now < end;) {
            ++now;
            for (PadEvent& event : pads.tick(now)) events.push_back(std::move(event));
        }
    }
    PadStatus status(const std::string& uid) const {
        for (const PadStatus& status : pads.status()) {
            if (status.pad == uid) return status;
        }
        return {};
    }
};

inline std::string uid_text(std::uint64_t uid) {
    std::string text(16, '0');
    for (int i = 15; uid != 0; uid >>= 4) text[static_cast<std::size_t>(i--)] = "0123456789abcdef"[uid & 15];
    return text;
}

}  // namespace jianjun::devices
