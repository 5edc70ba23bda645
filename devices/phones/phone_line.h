// One phone's line (手机线路), as the door and its link share it; either may be gone before the other.
#pragma once
#include <libwebsockets.h>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "devices/link.h"

namespace jianjun::devices {

inline constexpr std::size_t most_unsent = 8192;  // bytes; more is no pad

struct Line {
    int seat = 0;
    std::string name;
    lws* socket = nullptr;  // null once it is hung up
    std::vector<std::uint8_t> unread, unsent;
    std::size_t message = 0;  // bytes so far of the one that is coming in
    std::string greeting;     // said as text, before everything else
    std::uint64_t number = 0;
    bool takes_texts = false;
    std::string hearing;               // a text that is coming in
    std::deque<std::string> heard;     // texts that nobody has read
    std::deque<std::string> answers;   // texts for this phone alone
    std::optional<std::string> state;  // the newest text for its seat, not yet said
    bool hang_up = false;
};

class PhoneLink final : public Link {
  public:
    explicit PhoneLink(std::shared_ptr<Line> line) : line_(std::move(line)) {}
    ~PhoneLink() override {
        line_->hang_up = true;
        if (line_->socket) lws_callback_on_writable(line_->socket);
    }
    PhoneLink(const PhoneLink&) = delete;
    PhoneLink& operator=(const PhoneLink&) = delete;

    std::string name() const override { return line_->name; }
    bool alive() const override { return line_->socket != nullptr; }
    int handle() const override { return line_->socket ? lws_get_socket_fd(line_->socket) : -1; }
    std::vector<std::uint8_t> read(std::int64_t) override { return std::exchange(line_->unread, {}); }
    void write(std::span<const std::uint8_t> bytes, std::int64_t) override {
        if (!line_->socket || line_->unsent.size() + bytes.size() > most_unsent)
            return;  // it will be said again
        line_->unsent.insert(line_->unsent.end(), bytes.begin(), bytes.end());
        lws_callback_on_writable(line_->socket);
    }

  private:
    std::shared_ptr<Line> line_;
};

}  // namespace jianjun::devices
