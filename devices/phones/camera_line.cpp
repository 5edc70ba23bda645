// A phone that is a camera (手机摄像头): see camera_line.h.
#include "devices/phones/camera_line.h"

namespace jianjun::devices {

bool CameraLine::knows(const std::string& word) const {
    if (key_.empty() || word.size() != key_.size()) return false;
    int different = 0;
    for (std::size_t i = 0; i < word.size(); ++i) different |= word[i] ^ key_[i];
    return different == 0;
}

void CameraLine::come_in(lws* socket) {
    if (socket_) lws_callback_on_writable(socket_);  // and finds that it is the camera no more
    socket_ = socket;
    coming_.clear();
    owes_word_ = false;
    owes_advice_ = !advice_.empty();
    if (owes_advice_) lws_callback_on_writable(socket_);
}

void CameraLine::go(const lws* socket) {
    if (socket_ != socket) return;
    socket_ = nullptr;
    newest_.reset();
}

bool CameraLine::hear(const void* bytes, std::size_t size, bool last) {
    const auto* at = static_cast<const std::uint8_t*>(bytes);
    if (coming_.size() + size > most_bytes) return false;
    coming_.insert(coming_.end(), at, at + size);
    if (!last) return true;
    if (coming_.size() <= head) return false;
    PhonePicture picture{camera_, 0, {}};
    for (std::size_t i = head; i-- > 0;)
        picture.taken_ms = static_cast<std::int64_t>(static_cast<std::uint64_t>(picture.taken_ms) << 8 | coming_[i]);
    picture.bytes.assign(coming_.begin() + head, coming_.end());
    coming_.clear();
    newest_ = std::move(picture);
    ++got_;
    owes_word_ = true;
    lws_callback_on_writable(socket_);
    return true;
}

std::optional<std::string> CameraLine::say() {
    if (std::exchange(owes_word_, false)) {
        if (owes_advice_) lws_callback_on_writable(socket_);
        return "{\"v\":1,\"got\":" + std::to_string(got_) + "}";
    }
    if (std::exchange(owes_advice_, false)) return advice_;
    return std::nullopt;
}

void CameraLine::advise(const std::string& text) {
    if (text == advice_) return;
    advice_ = text;
    owes_advice_ = true;
    if (socket_) lws_callback_on_writable(socket_);
}

}  // namespace jianjun::devices
