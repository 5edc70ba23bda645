#include "companion_app/session/sanguozhi/game.h"

#include "companion_app/session/sanguozhi/phone.h"
#include "companion_app/session/sanguozhi/referee.h"
#include "devices/phones/phone_door.h"

namespace jianjun::app {

Said SanguozhiAtTable::account() const {
    return filled("{} 步", "{} inputs", said_number(session_.game().inputs()));
}

// Of every card there may be one in each deck.
std::set<std::string> SanguozhiAtTable::doubled() const {
    std::set<std::string> labels;
    for (const auto& [id, sheet] : session_.game().setup().sheets.all()) labels.insert(id);
    return labels;
}

std::string SanguozhiAtTable::message(int line) const {
    return line == devices::referees_line ? sanguozhi_referee_message(session_, picture_)
                                          : sanguozhi_seat_message(session_, line);
}

std::string SanguozhiAtTable::moment(int line) const {
    return sanguozhi_moment(session_, line);
}

tl::expected<SeatSaid, std::string> SanguozhiAtTable::read_answer(int seat, std::uint64_t phone,
                                                                  const std::string& text) const {
    return read_sanguozhi_answer(seat, phone, text);
}

}  // namespace jianjun::app
