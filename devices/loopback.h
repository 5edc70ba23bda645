// The in-process link (回环): bytes go to whatever plays the other end, in the caller's time.
#pragma once
#include <memory>

#include "devices/link.h"

namespace jianjun::devices {

// The other end: a simulated pad, an AVR in a simulator, several of them on one wire.
class FarEnd {
  public:
    virtual ~FarEnd() = default;
    virtual void hear(std::span<const std::uint8_t> bytes, std::int64_t now_ms) = 0;
    // Lives on until now and gives what it has said.
    virtual std::vector<std::uint8_t> say(std::int64_t now_ms) = 0;
    virtual bool plugged() const { return true; }
};

class LoopbackLink final : public Link {
  public:
    LoopbackLink(std::string name, std::shared_ptr<FarEnd> far)
        : name_(std::move(name)), far_(std::move(far)) {}

    std::string name() const override { return name_; }
    bool alive() const override { return far_->plugged(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        return alive() ? far_->say(now_ms) : std::vector<std::uint8_t>{};
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        if (alive()) far_->hear(bytes, now_ms);
    }

  private:
    std::string name_;
    std::shared_ptr<FarEnd> far_;
};

}  // namespace jianjun::devices
