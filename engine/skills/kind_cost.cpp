#include "engine/skills/kind_cost.h"

#include "engine/skills/declaration.h"

namespace jianjun::engine {

Verdict check_kind(const Game& g, Seat seat, const Input& in, CardType kind, bool equip) {
    std::vector<Token> cost;
    if (auto refusal = declared_cards(g, seat, in, 1, 1, equip, cost)) return refusal;
    const auto type = info(in.cards.front().id).type;
    const bool trick = kind == CardType::trick && type == CardType::delayed_trick;
    if (type == kind || trick || g.lenient()) return {};
    return refuse("card", "the card is of another kind");
}

namespace {

// All of his cards are known, and none is of that kind.
bool surely_none(const Game& g, Seat seat, CardType kind, bool equip) {
    for (const Token t : g.table().cards_of(seat, {Zone::hand, Zone::equip})) {
        const auto& state = g.table().token(t);
        if (state.place.zone == Zone::equip && !equip) continue;
        const auto type = info(state.face.id).type;
        if (!state.face.known() || type == kind) return false;
        if (kind == CardType::trick && type == CardType::delayed_trick) return false;
    }
    return true;
}

}  // namespace

Task<bool> discard_kind(Game& g, Seat seat, CardType kind, bool equip, std::string_view skill, Seat by,
                        May may) {
    if (!g.table().alive(seat) || surely_none(g, seat, kind, equip)) co_return false;
    Prompt prompt(Prompt::Kind::discard, seat);
    const Why why{{}, by, skill, by};
    prompt.count(1, 1).because(why);
    prompt.equipment = equip;
    if (may == May::pass) prompt.may_pass();
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::discard && in.what != Do::choose)
            return refuse("not_asked", "a card is discarded now");
        return check_kind(g, seat, in, kind, equip);
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return false;
    co_await discard_told(g, seat, answer->cards, equip);
    co_return true;
}

}  // namespace jianjun::engine
