// A bad cable (坏线): bytes are replaced at random, both ways. For trying out pads and for tests.
#pragma once
#include <memory>
#include <random>

#include "devices/link.h"

namespace jianjun::devices {

class DamagedLink final : public Link {
  public:
    // `rate` of the bytes, 0 to 1; the same seed damages the same bytes.
    DamagedLink(std::unique_ptr<Link> link, double rate, std::uint32_t seed)
        : link_(std::move(link)), rate_(rate), random_(seed) {}

    std::string name() const override { return link_->name(); }
    bool alive() const override { return link_->alive(); }
    int handle() const override { return link_->handle(); }
    std::string ending() override { return link_->ending(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override { return damaged(link_->read(now_ms)); }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        link_->write(damaged({bytes.begin(), bytes.end()}), now_ms);
    }

  private:
    std::vector<std::uint8_t> damaged(std::vector<std::uint8_t> bytes) {
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

}  // namespace jianjun::devices
