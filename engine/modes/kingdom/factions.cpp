#include "engine/modes/kingdom/factions.h"

#include "engine/modes/kingdom/pairs.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view wild = "wild";

std::string exceeded(std::string_view faction) {
    return "exceeded_" + std::string(faction);
}

bool marked(const Table& table, Seat seat, const std::string& mark) {
    return table.seat(seat).marks.count(mark) > 0;
}

// A shown 君主 of this faction lives.
bool lord_lives(const Game& g, std::string_view faction) {
    for (const Seat seat : g.table().alive_from(1))
        if (has_lord(pair_of(g, seat)) && g.table().seat(seat).shown[0] &&
            printed_faction(g, seat) == faction)
            return true;
    return false;
}

bool counts_dead(const Game& g) {
    return g.options().value("kingdom_count_dead") != "false";
}

// More than half, with the one who is shown now.
bool too_many(const Game& g, Seat seat, const std::string& faction) {
    int n = 1;
    for (Seat other = 1; other <= g.table().seats(); ++other)
        n += other != seat && g.table().seat(other).faction == faction &&
             (g.table().alive(other) || counts_dead(g));
    return n * 2 > g.table().seats();
}

}  // namespace

std::string faction_on_showing(const Game& g, Seat seat) {
    auto printed = printed_faction(g, seat);
    if (printed.empty() || printed == wild) return printed;
    if (has_lord(pair_of(g, seat)) || lord_lives(g, printed)) return printed;
    const bool over = marked(g.table(), nobody, exceeded(printed)) || too_many(g, seat, printed);
    return over ? std::string(wild) : printed;
}

void note_faction(Game& g, Seat seat) {
    if (g.table().seat(seat).faction != wild) return;
    const auto printed = printed_faction(g, seat);
    if (!printed.empty() && printed != wild) g.happen(MarkChanged{nobody, exceeded(printed), 1});
}

void lord_appears(Game& g, Seat lord) {
    const auto faction = printed_faction(g, lord);
    if (g.table().seat(lord).faction != faction) g.happen(FactionSet{lord, faction});
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
        if (g.table().seat(seat).faction != wild || printed_faction(g, seat) != faction) continue;
        g.happen(FactionSet{seat, faction});
        if (marked(g.table(), seat, "ambition")) g.happen(MarkChanged{seat, "ambition", 0});
    }
}

void lord_falls(Game& g, Seat lord) {
    const auto faction = g.table().seat(lord).faction;
    if (!has_lord(pair_of(g, lord)) || faction.empty()) return;
    g.happen(MarkChanged{nobody, exceeded(faction), 1});
    for (const Seat seat : g.table().alive_from(1))
        if (g.table().seat(seat).faction == faction) g.happen(FactionSet{seat, std::string(wild)});
}

void join(Game& g, Seat seat, Seat leader) {
    g.happen(FactionSet{seat, std::string(wild), leader});
}

}  // namespace jianjun::engine
