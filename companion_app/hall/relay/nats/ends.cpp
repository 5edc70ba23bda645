#include "companion_app/hall/relay/nats/ends.h"

#include "companion_app/hall/relay/nats/hub_end.h"
#include "companion_app/hall/relay/nats/table_end.h"

namespace jianjun::app::hall {

std::unique_ptr<TableRelay> nats_table(const HallAddress& address, Trouble trouble) {
    return std::make_unique<NatsTableEnd>(address, std::move(trouble));
}

std::unique_ptr<HubEnd> nats_hub(const HallAddress& address, const std::string& hub, Trouble trouble) {
    return std::make_unique<NatsHubEnd>(address, hub, std::move(trouble));
}

}  // namespace jianjun::app::hall
