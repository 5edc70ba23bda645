// An event's line of JSON, written at once: what to_json(event).dump() writes, without the objects between.
// Journals write every event, and hashes of a state read every event.
#pragma once
#include <string>

#include "engine/table/event.h"

namespace jianjun::engine {

std::string event_line(const Event& event);

}  // namespace jianjun::engine
