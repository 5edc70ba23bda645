// Both ends of the relay over NATS (NATS 两端), for whoever needs to know no more of it.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "companion_app/hall/relay/hall_address.h"
#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

// What was denied or went wrong, in the server's words; called on other threads.
using Trouble = std::function<void(const std::string&)>;

// `addresses`: servers of this hall, the best first; the next one is tried where one is dead.
std::unique_ptr<TableRelay> nats_table(const std::vector<HallAddress>& addresses, Trouble trouble);
std::unique_ptr<HubEnd> nats_hub(const std::vector<HallAddress>& addresses, const std::string& hub, Trouble trouble);

}  // namespace jianjun::app::hall
