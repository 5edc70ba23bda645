#include "companion_app/session/live/watching.h"

#include "companion_app/session/phrasing/eye_words.h"

namespace jianjun::app {

Watching::Watching(std::unique_ptr<Eyes> eyes, Inbox& inbox) : eyes_(std::move(eyes)), inbox_(inbox) {
    if (eyes_) thread_ = std::thread([this] { watch(); });
}

void Watching::end() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
}

// A camera that fails ends its thread, not the game.
void Watching::watch() {
    while (!stop_)
        if (!eyes_->look(inbox_)) break;
    if (stop_) return;
    const auto fault = eyes_->error();
    const auto why = fault.empty() ? Said("画面来源已结束", "the source of pictures has ended") : eye_words(fault);
    {
        const std::lock_guard hold(guard_);
        fault_ = why;
    }
    inbox_.put(Looked{{}, true, false, why});
}

Said Watching::fault() const {
    const std::lock_guard hold(guard_);
    return fault_;
}

}  // namespace jianjun::app
