#include "companion_app/session/journal/game_tally.h"

#include <vector>

#include "engine/table/event.h"

namespace jianjun::app {
namespace {

struct Count {
    int used = 0, dealt = 0, taken = 0, recovered = 0, kills = 0, hp = 0;
};

struct Counter {
    std::vector<Count>& seats;

    Count* of(engine::Seat seat) const {
        const auto index = static_cast<std::size_t>(seat);
        return seat == engine::nobody || index >= seats.size() ? nullptr : &seats[index];
    }
    void operator()(const engine::CardUsed& e) const {
        if (auto* seat = of(e.seat)) ++seat->used;
    }
    void operator()(const engine::DamageDealt& e) const {
        if (auto* source = of(e.source)) source->dealt += e.n;
        if (auto* target = of(e.target)) target->taken += e.n;
    }
    void operator()(const engine::HpChanged& e) const {
        auto* seat = of(e.seat);
        if (!seat) return;
        if (e.cause == engine::HpCause::recover) seat->recovered += e.hp - seat->hp;
        seat->hp = e.hp;
    }
    void operator()(const engine::Died& e) const {
        if (auto* killer = of(e.killer)) ++killer->kills;
    }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

nlohmann::json game_tally(const engine::Game& game) {
    std::vector<Count> counts(static_cast<std::size_t>(game.table().seats()) + 1);
    for (const auto& event : game.events()) std::visit(Counter{counts}, event);
    auto seats = nlohmann::json::array();
    for (std::size_t i = 1; i < counts.size(); ++i)
        seats.push_back({{"seat", i},
                         {"used", counts[i].used},
                         {"dealt", counts[i].dealt},
                         {"taken", counts[i].taken},
                         {"recovered", counts[i].recovered},
                         {"kills", counts[i].kills}});
    return {{"seats", seats}, {"rounds", game.table().round}};
}

}  // namespace jianjun::app
