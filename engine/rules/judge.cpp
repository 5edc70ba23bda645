// Judgement (判定) and turning a card over (亮出).
#include "engine/rules/judge.h"

#include <algorithm>

#include "engine/rules/flows.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

Verdict check_tells(const Face& face, GoesBy what) {
    bool enough = any_corner(face) || what == GoesBy::nothing;
    if (what == GoesBy::color) enough = enough || face.color() != Color::none;
    if (what == GoesBy::suit) enough = enough || face.has_suit();
    if (what == GoesBy::whole) enough = enough || face.whole();
    return enough ? Verdict{} : refuse("card", reason::say_more_of_card(face));
}

// Asks whoever turns the card over what it is; a card that is known is still turned over.
Task<Face> reveal(Game& g, Seat seat, Token token, Why why, Timing timing, GoesBy goes_by) {
    Prompt prompt(Prompt::Kind::reveal, seat);
    prompt.at(timing).because(why).turns({token});
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal) return refuse("not_asked", reason::card_is_turned_over_now);
        if (in.cards.size() != 1 || !in.cards.front().known()) return refuse("card", reason::name_exactly_one_card);
        if (auto refusal = check_tells(in.cards.front(), goes_by)) return refusal;
        if (in.cards.front().extra && !g.table().token(token).extra)
            return refuse("no_card", reason::no_extra_card_here(in.cards.front()));
        if (!g.table().may_be(token, in.cards.front()))
            return refuse("no_card", reason::cannot_be(in.cards.front()));
        return {};
    });
    const auto answer = co_await g.ask(prompt);
    const Face face = answer ? answer->cards.front() : Face{};
    learn(g, token, face, seen_by_all);
    co_return face;
}

namespace {

// A skill played by hand has put another card in place of the judgement card (代替, 替换): it lies in the
// processing zone and the old one does not.
Task<> notice_replacement(Game& g, JudgeNow& now, const std::vector<Token>& lay) {
    if (g.table().token(now.card).place.zone == Zone::processing) co_return;
    const auto& lies = g.table().cards({Zone::processing, nobody});
    const auto fresh = std::find_if(lies.rbegin(), lies.rend(), [&](Token t) {
        return std::find(lay.begin(), lay.end(), t) == lay.end();
    });
    if (fresh == lies.rend()) co_return;
    now.card = *fresh;
    now.face = g.table().token(now.card).face;
    if (now.face.known()) co_return;
    Why why{{}, now.seat, now.why};
    now.face = co_await reveal(g, now.seat, now.card, why, Timing::AskForRetrial, now.goes_by);
}

}  // namespace

Task<> judge(Game& g, JudgeNow& now) {
    Scoped scope(g, Occasion::judge, now.seat);
    Window w{Timing::StartJudge, now.seat};
    w.judge = &now;
    co_await window(g, w);
    const auto top = co_await top_cards(g, 1);
    if (top.empty()) co_await end_without_cards(g);
    now.card = top.front();
    const auto flip = moving(g, top, {Zone::processing, nobody}, MoveReason::judge, now.seat);
    co_await move_cards(g, flip);
    Why why{{}, now.seat, now.why};
    now.face = co_await reveal(g, now.seat, now.card, why, Timing::StartJudge, now.goes_by);
    now.face = counted(g, now.seat, now.face);
    const auto lay = g.table().cards({Zone::processing, nobody});
    w.timing = Timing::AskForRetrial;
    co_await window(g, w);
    co_await notice_replacement(g, now, lay);
    now.face = counted(g, now.seat, now.face);
    w.timing = Timing::FinishRetrial;
    co_await window(g, w);
    g.happen(Judged{now.seat, now.face, now.why});
    w.timing = Timing::FinishJudge;
    co_await window(g, w);
    if (now.taken) co_return;  // it lies there until somebody has done with it (洛神)
    std::vector<Token> rest{now.card};
    co_await discard_rest(g, rest);
}

}  // namespace jianjun::engine
