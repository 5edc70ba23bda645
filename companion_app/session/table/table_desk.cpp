#include "companion_app/session/table/table_desk.h"

#include "companion_app/session/inbox/seat_answer.h"
#include "companion_app/session/table/referee_desk.h"
#include "companion_app/session/table/seat_phone.h"
#include "devices/phones/phone_door.h"

namespace jianjun::app {

void TableDesk::show(TableSession& session, std::int64_t now_ms) {
    desk_.kept(session.take_kept(), now_ms);
    desk_.show(session.lights(), session.hints(), session.take_notices(), now_ms);
    if (speech_ && session.stored()) tell_phones(session);
}

void TableDesk::tell_phones(TableSession& session) {
    PadDesk::Replies replies;
    for (const auto& reply : session.take_replies()) {
        const auto why = reply.why.empty() ? Said{} : speech_->sentence(reply.why);
        replies.emplace_back(reply.phone, fate_message(reply.tag, static_cast<Fate>(reply.fate), why.zh, why.en));
    }
    auto moment = moment_of(session);
    const auto message = [&](int line) {
        return line == devices::referees_line ? referee_message(session, *speech_) : seat_message(session, line, *speech_);
    };
    desk_.tell(session.game().table().seats(), [&](int) { return moment; }, message, replies);
}

}  // namespace jianjun::app
