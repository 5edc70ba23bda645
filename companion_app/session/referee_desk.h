// The referee's browser (裁判席): everything that a referee may know, and what he rules, as messages of devices/PROTOCOL.md,
// section 16. His line is opened with a key, by TLS alone.
#pragma once
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/session/inbox.h"
#include "companion_app/session/seat_phone.h"

namespace jianjun::app {

// The whole of it each time.
std::string referee_message(const TableSession& session, const SeatSpeech& speech);
// A ruling, a step back or on again, or the answer to a question. The error is the message that goes back to the browser.
tl::expected<Arrival, std::string> read_referee_answer(std::uint64_t browser, const std::string& text);

}  // namespace jianjun::app
