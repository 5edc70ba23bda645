// The referee's browser at a table of 三国智 (三国智的裁判席): everything that a referee may know, and for each thing on the table what he
// can rule about it, as a message of devices/PROTOCOL.md, section 16. His rulings come in as those of 三国杀 do (inbox/referee_wire.h).
#pragma once
#include <string>

#include "companion_app/session/inbox/referee_wire.h"
#include "companion_app/session/sanguozhi/session.h"

namespace jianjun::app {

// The whole of it each time. `picture`: may be empty.
std::string sanguozhi_referee_message(const SanguozhiSession& session, const PictureAddress& picture = {});

}  // namespace jianjun::app
