#include "engine/skills/kind_cost.h"

#include <algorithm>

#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"

namespace jianjun::engine {

namespace {

bool is_of(const Face& face, CardType kind) {
    const auto type = info(face.id).type;
    return type == kind || (kind == CardType::trick && type == CardType::delayed_trick);
}

bool may_be_of(const Table& table, Token t, CardType kind) {
    const auto& token = table.token(t);
    if (token.face.known()) return is_of(token.face, kind);
    if (token.group >= 0) {
        const auto& group = table.groups()[static_cast<std::size_t>(token.group)];
        if (group.faces.size() == group.members.size())
            return std::any_of(group.faces.begin(), group.faces.end(),
                               [&](const KnownFace& known) { return is_of(known.face, kind); });
    }
    return std::any_of(table.deck().begin(), table.deck().end(), [&](const auto& print) {
        return is_of(print.first, kind) && table.may_still_be(t, print.first);
    });
}

}  // namespace

Verdict check_kind(const Game& g, Seat seat, const Input& in, CardType kind, bool equip) {
    if (auto refusal = check_cards(g, seat, in, 1, 1, equip)) return refusal;
    if (is_of(in.cards.front(), kind) || g.lenient()) return {};
    return refuse("card", reason::card_is_of_another_kind);
}

bool may_have_kind(const Game& g, Seat seat, CardType kind, bool equip) {
    auto cards = g.table().hand(seat);
    if (equip) cards = g.table().cards_of(seat, {Zone::hand, Zone::equip});
    return std::any_of(cards.begin(), cards.end(),
                       [&](Token t) { return may_be_of(g.table(), t, kind); });
}

Task<bool> discard_kind(Game& g, Seat seat, CardType kind, bool equip, std::string_view skill, Seat by,
                        May may) {
    if (!g.table().alive(seat) || !may_have_kind(g, seat, kind, equip)) co_return false;
    Prompt prompt(Prompt::Kind::discard, seat);
    const Why why{{}, by, skill, by};
    prompt.count(1, 1).because(why);
    prompt.equipment = equip;
    if (may == May::pass) prompt.may_pass();
    prompt.check([&](const Input& in) -> Verdict {
        if (!says_a_discard(in))
            return refuse("not_asked", reason::card_is_discarded_now);
        return check_kind(g, seat, in, kind, equip);
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return false;
    co_await discard_told(g, seat, answer->cards, equip);
    co_return true;
}

}  // namespace jianjun::engine
