#include "companion_app/session/pad_desk.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t look_every_ms = 100;

bool same(const std::vector<PadView>& a, const std::vector<PadView>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].seat != b[i].seat || a[i].connected != b[i].connected || a[i].lights != b[i].lights ||
            a[i].ms_left / 1000 != b[i].ms_left / 1000)
            return false;
    return true;
}

}  // namespace

void PadDesk::show(TableSession& session, std::int64_t now_ms) {
    pads_.set_hints(session.hints(), now_ms);
    for (const auto& [seat, state] : session.lights()) {
        const auto before = shown_.find(seat);
        if (before != shown_.end() && before->second == state) continue;
        shown_[seat] = state;
        pads_.show(seat, state, now_ms);
    }
    for (const auto& [seat, notice] : session.take_notices()) pads_.notify(seat, notice, now_ms);
}

void PadDesk::tick(Inbox& inbox, std::int64_t now_ms) {
    for (auto& press : pads_.tick(now_ms)) inbox.put(Pressed{std::move(press)});
    if (now_ms - looked_ms_ < look_every_ms) return;
    looked_ms_ = now_ms;
    std::vector<PadView> views;
    for (const auto& status : pads_.status()) {
        if (status.seat == 0) continue;
        views.push_back({status.seat, status.contact == devices::Contact::connected, status.lights,
                         static_cast<int>(status.ms_left)});
    }
    if (same(views, seen_)) return;
    seen_ = views;
    inbox.put(PadsSeen{std::move(views)});
}

}  // namespace jianjun::app
