// A seat's phone at a table of 三国智 (三国智的座位手机): its own view, what it is asked and what a finger may do, as a message of
// devices/PROTOCOL.md, section 14. Everything in it is made from what that seat may see.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/session/sanguozhi/session.h"

namespace jianjun::app {

// The whole of it each time.
std::string sanguozhi_seat_message(const SanguozhiSession& session, int seat);
// Another text where anything that a phone of that seat shows may have changed.
std::string sanguozhi_moment(const SanguozhiSession& session, int seat);
// An input of that seat, a page that it wants to see ({"do":"look","pick"}), or an answer to a question. The error goes back to the phone.
tl::expected<SeatSaid, std::string> read_sanguozhi_answer(int seat, std::uint64_t phone, const std::string& text);

}  // namespace jianjun::app
