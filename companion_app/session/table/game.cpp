#include "companion_app/session/table/game.h"

#include <fmt/format.h>

#include "companion_app/session/inbox/seat_answer.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/table/referee_desk.h"
#include "companion_app/session/table/seat_phone.h"
#include "devices/phones/phone_door.h"

namespace jianjun::app {

Said SanguoshaAtTable::account() const {
    const auto& tally = session_->tally();
    const auto in = [&](const char* counted) {
        return fmt::format(fmt::runtime(counted), session_->game().inputs(), tally.moves, tally.understood,
                           tally.asked, tally.flagged);
    };
    return {in("{} 步   看到的动作 {}   当场看懂 {}   问了 {}   标记 {}"),
            in("{} inputs   moves seen {}   understood at once {}   asked {}   flagged {}")};
}

std::set<std::string> SanguoshaAtTable::doubled() const {
    return doubled_labels(session_->game());
}

std::string SanguoshaAtTable::message(int line) const {
    return line == devices::referees_line ? referee_message(*session_, *speech_)
                                          : seat_message(*session_, line, *speech_);
}

std::string SanguoshaAtTable::moment(int) const {
    return moment_of(*session_);
}

tl::expected<SeatSaid, std::string> SanguoshaAtTable::read_answer(int seat, std::uint64_t phone,
                                                                  const std::string& text) const {
    return read_seat_answer(seat, phone, text);
}

GameSession::Replies SanguoshaAtTable::take_replies() {
    Replies replies;
    for (const auto& reply : session_->take_replies()) {
        const auto why = reply.why.empty() ? Said{} : sentence(reply.why);
        replies.emplace_back(reply.phone,
                             fate_message(reply.tag, static_cast<Fate>(reply.fate), why.zh, why.en));
    }
    return replies;
}

}  // namespace jianjun::app
