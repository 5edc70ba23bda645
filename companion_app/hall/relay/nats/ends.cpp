#include "companion_app/hall/relay/nats/ends.h"

#include "companion_app/hall/relay/nats/hub_end.h"
#include "companion_app/hall/relay/nats/table_end.h"

namespace jianjun::app::hall {

std::unique_ptr<TableRelay> nats_table(const std::vector<HallAddress>& addresses, Trouble trouble) {
    return std::make_unique<NatsTableEnd>(addresses, std::move(trouble));
}

std::unique_ptr<HubEnd> nats_hub(const std::vector<HallAddress>& addresses, const std::string& hub, Trouble trouble) {
    return std::make_unique<NatsHubEnd>(addresses, hub, std::move(trouble));
}

}  // namespace jianjun::app::hall
