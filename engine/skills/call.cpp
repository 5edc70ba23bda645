#include "engine/skills/call.h"

namespace jianjun::engine {

namespace {

void take_over(Demand& demand, const Demand& played) {
    const Use& card = played.given;
    demand.given.card = card.card;
    demand.given.suit = card.suit;
    demand.given.rank = card.rank;
    demand.given.color = card.color;
    demand.given.cards = card.cards;
    demand.given.faces = card.faces;
    demand.provider = played.seat;
    demand.met = true;
}

}  // namespace

bool may_call(const Game& g, Seat lord, std::string_view faction) {
    for (const Seat seat : g.table().alive_from(1))
        if (seat != lord && g.table().seat(seat).faction == faction) return true;
    return false;
}

Task<> call(Game& g, Seat lord, std::string_view faction, std::string_view skill, Demand& demand) {
    const auto order = g.table().alive_from(g.table().turn);
    for (const Seat seat : order) {
        if (seat == lord || !g.table().alive(seat) || g.table().seat(seat).faction != faction) continue;
        Demand asked{seat, demand.card};
        asked.against = demand.against;
        asked.passed_on = true;
        Prompt prompt(Prompt::Kind::card, seat);
        Why why{{}, lord, skill, lord};
        prompt.at(Timing::AskForCardResponse).may_pass().because(why);
        co_await ask_card(g, asked, prompt);
        if (!asked.met) continue;
        take_over(demand, asked);
        co_return;
    }
}

}  // namespace jianjun::engine
