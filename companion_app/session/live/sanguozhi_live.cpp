#include "companion_app/session/live/sanguozhi_live.h"

#include <utility>

#include "companion_app/session/live/jpeg_address.h"
#include "companion_app/session/sanguozhi/phone.h"
#include "companion_app/session/sanguozhi/referee.h"
#include "devices/phones/phone_door.h"

namespace jianjun::app {

namespace {

constexpr int most_wait_ms = 5;  // as LiveTable

Inbox& ringing(Inbox& inbox, const Wake& wake) {
    inbox.wake_by([&wake] { wake.ring(); });
    return inbox;
}

}  // namespace

SlotOf slots_of(vision::Layout layout) {
    return [layout = std::move(layout)](vision::Point mm) -> SlotRef {
        const auto* zone = layout.at(mm);
        if (!zone) return {};
        return {vision::to_string(zone->kind), zone->seat, zone->place, zone->angle};
    };
}

SanguozhiLive::SanguozhiLive(std::unique_ptr<SanguozhiSession> session, std::unique_ptr<Eyes> eyes, devices::Pads& pads, devices::Hints hints,
                             std::function<std::int64_t()> now)
    : session_(std::move(session)), pads_(pads), desk_(pads), hints_(hints), now_(std::move(now)), watching_(std::move(eyes), ringing(inbox_, wake_)) {
    desk_.read_by(read_sanguozhi_answer);
}

void SanguozhiLive::step() {
    wake_.sleep(pads_.handles(), most_wait_ms);
    desk_.tick(inbox_, now_());
    if (hall_) hall_->look(inbox_, now_());
    for (auto& arrival : inbox_.take()) session_->take(arrival, now_());
    session_->tick(now_());
    if (auto* eyes = watching_.eyes())
        for (const auto& [card, label] : session_->take_named()) eyes->learn(card, label);
    desk_.kept(session_->take_kept(), now_());
    desk_.show(session_->lights(), hints_, session_->take_notices(), now_());
    if (!session_->stored()) return;
    desk_.tell(session_->game().table().seats(), [this](int seat) { return sanguozhi_moment(*session_, seat); },
               [this](int line) {
                   if (line == devices::referees_line) return sanguozhi_referee_message(*session_, jpeg_address);
                   return sanguozhi_seat_message(*session_, line);
               },
               session_->take_replies());
}

}  // namespace jianjun::app
