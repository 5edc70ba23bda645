#include "companion_app/session/live/live_table.h"

#include <chrono>

namespace jianjun::app {

namespace {
constexpr std::chrono::milliseconds most_wait{5};  // pads want to be heard every 10 ms
}

LiveTable::LiveTable(std::unique_ptr<TableSession> session, std::unique_ptr<Eyes> eyes, devices::Pads& pads,
                     std::function<std::int64_t()> now)
    : session_(std::move(session)), eyes_(std::move(eyes)), desk_(pads), now_(std::move(now)) {
    if (eyes_) watching_ = std::thread([this] { watch(); });
}

LiveTable::~LiveTable() {
    stop_ = true;
    if (watching_.joinable()) watching_.join();
}

void LiveTable::watch() {
    while (!stop_)
        if (!eyes_->look(inbox_)) break;
    if (stop_) return;
    const auto why =
        eyes_->error().empty() ? std::string("the source of pictures has ended") : eyes_->error();
    {
        const std::lock_guard hold(guard_);
        fault_ = why;
    }
    inbox_.put(Looked{{}, true, false, why});
}

std::string LiveTable::fault() const {
    const std::lock_guard hold(guard_);
    return fault_;
}

bool LiveTable::step() {
    for (auto& arrival : inbox_.take(most_wait)) session_->take(arrival, now_());
    desk_.tick(inbox_, now_());
    for (auto& arrival : inbox_.take()) session_->take(arrival, now_());
    session_->tick(now_());
    if (eyes_)
        for (const auto& [card, label] : session_->take_named()) eyes_->learn(card, label);
    desk_.show(*session_, now_());
    return true;
}

}  // namespace jianjun::app
