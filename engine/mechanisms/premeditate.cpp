#include "engine/mechanisms/premeditate.h"

#include <algorithm>

#include "engine/rules/card_rule.h"
#include "engine/words/reasons.h"

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

// What has been used in this phase in this way; 火杀 and 雷杀 are 杀 by name.
using Names = std::vector<CardId>;

bool named_before(const Names& used, CardId id) {
    return std::find(used.begin(), used.end(), base(id)) != used.end();
}

Use use_of(const Game& g, Seat seat, Token card, const Face& face) {
    Use use;
    use.user = seat;
    use.card = face.id;
    count_as(use, counted(g, seat, face));
    use.cards = {card};
    use.faces = {face};
    use.counts = false;
    return use;
}

// Whether the card may be used at all, whoever its targets are. The limit of 杀 is one of the play phase.
Verdict check_moment(const Game& g, const Use& use, const CardRule* rule) {
    if (!rule || rule->aim == Aim::none) return refuse("not_now", reason::this_card_cannot_be_used_now);
    return is_slash(use.card) || g.lenient() ? Verdict{} : rule->playable(g, use);
}

Read<Use> aim(const Game& g, const Names& used, const Input& in, Use use) {
    if (named_before(used, use.card) && !g.lenient())
        return refuse("same_name", reason::premeditated_card_name_has_been_used_in_this_phase);
    if (info(use.card).type == CardType::equip) {
        use.targets = {use.user};
        if (in.targets.empty() || in.targets == use.targets) return use;
        return refuse("target", reason::equipment_is_used_on_oneself);
    }
    const auto* rule = card_rule(use.card);
    if (auto refusal = check_moment(g, use, rule)) return refuse(*refusal);
    use.targets = in.targets;
    return read_targets(g, std::move(use), in, *rule);
}

// Is there any way to use it?
bool usable(const Game& g, const Names& used, const Use& use) {
    const auto* rule = card_rule(use.card);
    if (!rule || rule->aim != Aim::chosen) return aim(g, used, Input{}, use).has_value();
    if (named_before(used, use.card) || check_moment(g, use, rule)) return false;
    const auto order = g.table().alive_from(use.user);
    return std::count_if(order.begin(), order.end(),
                         [&](Seat seat) { return !check_target(g, use, *rule, seat); }) >= rule->least;
}

Verdict check_face(const Game& g, Token card, const Input& in) {
    if (in.cards.size() != 1 || !in.cards.front().known())
        return refuse("card", reason::name_exactly_one_card);
    if (in.as != CardId::unknown && in.as != in.cards.front().id)
        return refuse("convert", reason::premeditated_card_used_under_its_name);
    if (!g.table().may_be(card, in.cards.front()))
        return refuse("no_card", reason::cannot_be(in.cards.front()));
    return {};
}

Read<Use> read_said_use(const Game& g, const Names& used, Seat seat, Token card, const Input& in) {
    if (auto refusal = check_face(g, card, in)) return refuse(*refusal);
    return aim(g, used, in, use_of(g, seat, card, in.cards.front()));
}

// Turned over, or used at once, which says both. Null where its owner leaves it.
Task<Answer> turn_over_or_use(Game& g, Seat seat, Token card, const Names& used) {
    const Face known = g.table().token(card).face;
    Prompt prompt(Prompt::Kind::reveal, seat);
    Why why{{}, nobody, Occasion::premeditate, seat};
    prompt.at(Timing::EventPhaseStart).may_pass().because(why);
    if (known.known() && !usable(g, used, use_of(g, seat, card, known))) prompt.needs_no_word();
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what == Do::use) return verdict_of(read_said_use(g, used, seat, card, in));
        if (in.what != Do::reveal)
            return refuse("not_asked", reason::newest_premeditated_card_is_turned_over);
        return check_face(g, card, in);
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer;
}

// It lies open now: used, or not.
Task<Answer> use_or_not(Game& g, Seat seat, Token card, const Names& used) {
    const Face face = g.table().token(card).face;
    Prompt prompt(Prompt::Kind::card, seat);
    Why why{face, nobody, Occasion::premeditate, seat};
    prompt.at(Timing::EventPhaseStart).may_pass().because(why).accept({face.id});
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::use) return refuse("not_asked", reason::it_is_used_or_all_of_them_are_discarded);
        return verdict_of(read_said_use(g, used, seat, card, in));
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer;
}

// True where the newest card was used.
Task<bool> handle_newest(Game& g, Seat seat, Token card, Names& used) {
    auto said = co_await turn_over_or_use(g, seat, card, used);
    const Face known = g.table().token(card).face;
    if (said && said->what == Do::reveal) {
        learn(g, card, said->cards.front(), seen_by_all);
        if (!usable(g, used, use_of(g, seat, card, said->cards.front()))) co_return false;
        said = co_await use_or_not(g, seat, card, used);
    } else if (!said && known.known()) {
        learn(g, card, known, seen_by_all);
    }
    if (!said) co_return false;
    Use use = read_said_use(g, used, seat, card, *said.input).value();
    used.push_back(base(use.card));
    co_await use_card(g, use);
    co_return !(premeditated(g.table(), card) && g.table().token(card).place.seat == seat);
}

}  // namespace

Verdict check_premeditate(const Game& g, Seat seat, const std::vector<Face>& cards) {
    if (cards.size() != 1) return refuse("count", reason::premeditate_one_card);
    if (g.table().seat(seat).judge_sealed) return refuse("sealed", reason::this_judgement_zone_is_sealed);
    return verdict_of(find_cards(g.table(), seat, cards, true, false));
}

Task<> premeditate(Game& g, Seat seat, std::vector<Face> cards) {
    if (check_premeditate(g, seat, cards)) co_return;
    const auto found = find_cards(g.table(), seat, cards, true, false).value();
    learn(g, found, cards, seen_by(seat));
    auto moved = moving_told(g, found, cards, {Zone::judge, seat}, MoveReason::put, seat);
    for (auto& move : moved.moves) move.face_down = true;
    co_await move_cards(g, moved);
}

Task<> handle_premeditated(Game& g, Seat seat) {
    Names used;
    for (;;) {
        const Token card = newest(g.table(), seat);
        if (card == no_token || !g.table().alive(seat)) co_return;
        Scoped scope(g, Occasion::premeditate, seat);
        const bool done = co_await handle_newest(g, seat, card, used);
        if (done) continue;
        co_await drop_all(g, seat);
        co_return;
    }
}

}  // namespace jianjun::engine
