#include "engine/rules/armour.h"

#include <algorithm>

#include "engine/words/reasons.h"

namespace jianjun::engine {

Verdict check_armour(const Game& g, Seat seat, int n) {
    if (n > 0 && g.table().seat(seat).armour >= most_armour)
        return refuse("armour", reason::armour_full(seat, most_armour));
    return {};
}

Task<> change_armour(Game& g, Seat seat, int n) {
    if (!g.table().alive(seat) || n == 0 || check_armour(g, seat, n)) co_return;
    ArmourChange change{seat, n};
    Window w{Timing::BeforeShieldChanged, seat};
    w.armour = &change;
    co_await window(g, w);
    const int had = g.table().seat(seat).armour;
    const int now = std::clamp(had + change.n, 0, most_armour);
    if (now == had) co_return;
    g.happen(ArmourChanged{seat, now});
    change.n = now - had;
    w.timing = Timing::ShieldChanged;
    co_await window(g, w);
}

}  // namespace jianjun::engine
