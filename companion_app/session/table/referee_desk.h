// The referee's browser at a table of 三国杀 (裁判席): everything that a referee may know, as a message of devices/PROTOCOL.md,
// section 16.
#pragma once
#include <string>

#include "companion_app/session/inbox/seat_speech.h"
#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

// The whole of it each time.
std::string referee_message(const TableSession& session, const SeatSpeech& speech);

}  // namespace jianjun::app
