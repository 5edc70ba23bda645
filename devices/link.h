// A link (线路) carries bytes to pads and back: serial port, loopback and recorded trace are siblings.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace jianjun::devices {

class Link {
  public:
    virtual ~Link() = default;
    virtual std::string name() const = 0;
    // What has arrived until now; empty when nothing has. Never waits.
    virtual std::vector<std::uint8_t> read(std::int64_t now_ms) = 0;
    virtual void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) = 0;
    // False once it is hung up; it never comes back to life (a replugged pad is a new link).
    virtual bool alive() const = 0;
    // A handle for poll(2) that becomes readable when bytes arrive; -1: this link has none.
    virtual int handle() const { return -1; }
    // Why it was hung up, in a sentence; empty where the link cannot know.
    virtual std::string ending() { return {}; }
};

}  // namespace jianjun::devices
