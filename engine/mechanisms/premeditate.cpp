#include "engine/mechanisms/premeditate.h"

#include <algorithm>

#include "engine/cards/card_rule.h"

namespace jianjun::engine {

namespace {

Token newest(const Table& table, Seat seat) {
    const auto& pile = table.cards({Zone::judge, seat});
    for (auto at = pile.rbegin(); at != pile.rend(); ++at)
        if (table.token(*at).face_down) return *at;
    return no_token;
}

Task<> drop_all(Game& g, Seat seat) {
    auto laid = g.table().cards({Zone::judge, seat});
    std::erase_if(laid, [&](Token t) { return !g.table().token(t).face_down; });
    const auto moved = moving(g, laid, {Zone::discard, nobody}, MoveReason::put, seat);
    co_await move_cards(g, moved);
}

}  // namespace

Task<> premeditate(Game& g, Seat seat, const std::vector<Face>& cards) {
    std::vector<Token> found;
    find_cards(g.table(), seat, cards, true, false, found);
    CardsMoved moved{{}, MoveReason::put, seat};
    for (const Token t : found) {
        CardMove move;
        move.token = t;
        move.to = {Zone::judge, seat};
        move.face_down = true;
        move.blind = !cards.front().known();
        moved.moves.push_back(move);
    }
    co_await move_cards(g, moved);
}

Task<> handle_premeditated(Game& g, Seat seat) {
    std::vector<CardId> used;
    for (;;) {
        const Token card = newest(g.table(), seat);
        if (card == no_token || !g.table().alive(seat)) co_return;
        Scoped scope(g, "premeditate", seat);
        Use use;
        Prompt prompt(Prompt::Kind::card, seat);
        Why why{{}, nobody, "premeditate", seat};
        prompt.at(Timing::EventPhaseStart).may_pass().because(why);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::use || in.cards.size() != 1 || !in.cards.front().known())
                return refuse("not_asked",
                              "the newest premeditated card is used, or all of them are discarded");
            const Face face = in.cards.front();
            if (!g.table().may_be(card, face)) return refuse("no_card", "it cannot be " + to_string(face));
            if (std::find(used.begin(), used.end(), base(face.id)) != used.end() && !g.lenient())
                return refuse("same_name", "a premeditated card of that name has been used in this phase");
            use = {};
            use.user = seat;
            use.card = face.id;
            use.suit = face.suit;
            use.rank = face.rank;
            use.color = face.color();
            use.cards = {card};
            use.faces = {face};
            use.counts = false;
            use.targets = in.targets;
            use.victims = in.then;
            if (info(face.id).type == CardType::equip) {
                use.targets = {seat};
                return {};
            }
            const auto* rule = card_rule(face.id);
            if (!rule || rule->aim == Aim::none) return refuse("not_now", "this card cannot be used now");
            return check_targets(g, use, *rule);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) {
            co_await drop_all(g, seat);
            co_return;
        }
        used.push_back(base(use.card));
        co_await use_card(g, use);
        if (g.table().token(card).place == Place{Zone::judge, seat} && g.table().token(card).face_down) {
            co_await drop_all(g, seat);
            co_return;
        }
    }
}

}  // namespace jianjun::engine
