// A phone that is a camera (手机摄像头): its line, the newest picture on it, and words for whoever holds it. Pictures are
// carried and not read.
#pragma once
#include <libwebsockets.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jianjun::devices {

struct PhonePicture {
    int camera = 0;
    std::int64_t taken_ms = 0;  // in the phone's own clock
    std::vector<std::uint8_t> bytes;
};

class CameraLine {
  public:
    static constexpr std::size_t most_bytes = 8u << 20;  // of a picture
    static constexpr std::size_t head = 8;               // before it: when it was taken

    CameraLine(int camera, std::string key) : camera_(camera), key_(std::move(key)) {}

    bool knows(const std::string& word) const;
    bool there() const { return socket_ != nullptr; }
    // The newest phone is the camera; one that was there before goes.
    void come_in(lws* socket);
    void go(const lws* socket);
    // A part of a message. False: it is too long, or no picture.
    bool hear(const void* bytes, std::size_t size, bool last);
    // One message is written: what is to be said next, if anything.
    std::optional<std::string> say();
    bool is(const lws* socket) const { return socket_ == socket; }

    // Text for its page, carried and not read; said again to each phone that comes.
    void advise(const std::string& text);
    // Each once; those that nobody took in time are dropped.
    std::optional<PhonePicture> take_picture() { return std::exchange(newest_, std::nullopt); }

  private:
    int camera_;
    std::string key_, advice_;
    lws* socket_ = nullptr;
    std::vector<std::uint8_t> coming_;
    std::optional<PhonePicture> newest_;
    std::uint64_t got_ = 0;
    bool owes_word_ = false, owes_advice_ = false;
};

}  // namespace jianjun::devices
