#include "engine/skills/turn_history.h"

#include <algorithm>

#include "engine/rules/factions.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

template <class Begin, class See>
void since(const Game& g, See see) {
    const auto& events = g.events();
    std::size_t at = events.size();
    while (at > 0 && !std::holds_alternative<Begin>(events[at - 1])) --at;
    for (; at < events.size(); ++at) see(events[at]);
}

UsedCard used_card(const Game& g, const CardUsed& e) {
    UsedCard used{e.card};
    if (e.faces.empty()) return used;
    if (e.faces.size() == 1) used.suit = suit_for(g, e.seat, e.faces.front().suit);
    used.color = color_of(suit_for(g, e.seat, e.faces.front().suit));
    for (const auto& face : e.faces)
        if (color_of(suit_for(g, e.seat, face.suit)) != used.color) used.color = Color::none;
    return used;
}

}  // namespace

std::vector<UsedCard> used_in_play(const Game& g, Seat seat) {
    std::vector<UsedCard> list;
    Phase phase = Phase::none;
    since<TurnStarted>(g, [&](const Event& event) {
        if (const auto* started = std::get_if<PhaseStarted>(&event)) phase = started->phase;
        const auto* used = std::get_if<CardUsed>(&event);
        if (used && phase == Phase::play && used->seat == seat) list.push_back(used_card(g, *used));
    });
    return list;
}

int cards_this_turn(const Game& g, Seat seat) {
    int n = 0;
    since<TurnStarted>(g, [&](const Event& event) {
        const auto* used = std::get_if<CardUsed>(&event);
        const auto* played = std::get_if<CardResponded>(&event);
        n += (used && used->seat == seat) || (played && played->seat == seat);
    });
    return n;
}

namespace {

template <class Begin>
bool dealt_damage_since(const Game& g, Seat seat) {
    bool dealt = false;
    since<Begin>(g, [&](const Event& event) {
        const auto* damage = std::get_if<DamageDealt>(&event);
        dealt = dealt || (damage && damage->source == seat);
    });
    return dealt;
}

}  // namespace

bool dealt_damage_this_turn(const Game& g, Seat seat) {
    return dealt_damage_since<TurnStarted>(g, seat);
}

bool dealt_damage_this_phase(const Game& g, Seat seat) {
    return dealt_damage_since<PhaseStarted>(g, seat);
}

bool killed_this_turn(const Game& g, Seat seat) {
    bool killed = false;
    since<TurnStarted>(g, [&](const Event& event) {
        const auto* died = std::get_if<Died>(&event);
        killed = killed || (died && died->killer == seat && died->seat != seat);
    });
    return killed;
}

bool drew_this_turn(const Game& g, Seat seat) {
    bool drew = false;
    since<TurnStarted>(g, [&](const Event& event) {
        const auto* moved = std::get_if<CardsMoved>(&event);
        if (!moved) return;
        for (const auto& move : moved->moves)
            drew = drew || (move.from.zone == Zone::draw && move.to == Place{Zone::hand, seat});
    });
    return drew;
}

bool used_on_other_factions(const Game& g, Seat seat) {
    bool used = false;
    since<TurnStarted>(g, [&](const Event& event) {
        const auto* use = std::get_if<CardUsed>(&event);
        if (!use || use->seat != seat || info(use->card).type == CardType::equip) return;
        for (const Seat target : use->targets) used = used || other_faction(g.table(), seat, target);
    });
    return used;
}

bool discarded_in_discard_phase(const Game& g, Seat seat) {
    bool discarded = false;
    Phase phase = Phase::none;
    since<TurnStarted>(g, [&](const Event& event) {
        if (const auto* started = std::get_if<PhaseStarted>(&event)) phase = started->phase;
        const auto* moved = std::get_if<CardsMoved>(&event);
        if (!moved || phase != Phase::discard || moved->reason != MoveReason::discard) return;
        for (const auto& move : moved->moves)
            discarded = discarded || move.from == Place{Zone::hand, seat};
    });
    return discarded;
}

int lost_this_phase(const Game& g, Seat seat) {
    int n = 0;
    const auto own = [&](Place place) {
        return place == Place{Zone::hand, seat} || place == Place{Zone::equip, seat};
    };
    since<PhaseStarted>(g, [&](const Event& event) {
        const auto* moved = std::get_if<CardsMoved>(&event);
        if (!moved) return;
        for (const auto& move : moved->moves) n += own(move.from) && !own(move.to);
    });
    return n;
}

int slashes_this_turn(const Game& g, Seat seat) {
    int n = 0;
    since<TurnStarted>(g, [&](const Event& event) {
        const auto* used = std::get_if<CardUsed>(&event);
        n += used && used->seat == seat && is_slash(used->card);
    });
    return n;
}

std::vector<Token> discarded_this_phase(const Game& g, Seat seat) {
    std::vector<Token> list;
    since<PhaseStarted>(g, [&](const Event& event) {
        const auto* moved = std::get_if<CardsMoved>(&event);
        if (!moved || moved->reason != MoveReason::discard || moved->by != seat) return;
        for (const auto& move : moved->moves)
            if (move.from == Place{Zone::hand, seat} && move.to.zone == Zone::discard &&
                g.table().token(move.token).place.zone == Zone::discard &&
                std::find(list.begin(), list.end(), move.token) == list.end())
                list.push_back(move.token);
    });
    return list;
}

}  // namespace jianjun::engine
