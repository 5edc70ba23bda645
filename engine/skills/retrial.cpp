#include "engine/skills/retrial.h"

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

Retrial::Retrial(std::string_view id, std::string_view zh, bool equip, Fits fits, bool gains)
    : Skill(id, zh), equip_(equip), fits_(fits), gains_(gains) {
    listens = timings({Timing::AskForRetrial});
}

bool Retrial::applies(const Game& g, Seat owner, const Window&) const {
    return cards_held(g, owner, equip_) > 0 || !g.table().cards({Zone::supplies, owner}).empty();
}

Verdict Retrial::check_card(const Game& g, Seat owner, const Input& in, const JudgeNow& judge) const {
    if (in.cards.size() != 1) return refuse("count", reason::own_cards_exactly(1));
    if (auto refusal = own_place(owner, in)) return refusal;
    if (const auto found = find_carried(g, owner, in, equip_); !found) return refuse(found.error());
    if (!in.cards.front().known()) return refuse("card", reason::name_the_card_that_replaces_it);
    if (auto refusal = check_tells(in.cards.front(), judge.goes_by)) return refusal;
    if (fits_ && !fits_(counted(g, owner, in.cards.front()))) return refuse("card", reason::this_card_cannot_replace_it);
    return {};
}

Verdict Retrial::declares(const Game& g, Seat owner, const Window& w, const Input& in) const {
    return in.cards.empty() ? Verdict{} : check_card(g, owner, in, *w.judge);
}

Task<Face> Retrial::ask_face(Game& g, Seat owner, const JudgeNow& judge) const {
    Prompt prompt(Prompt::Kind::card, owner);
    const Why why{{}, owner, id, judge.seat};
    prompt.at(Timing::AskForRetrial).because(why);
    if (fits_) prompt.may_pass();  // only he knows whether he has one
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::respond && in.what != Do::use && in.what != Do::choose)
            return refuse("not_asked", reason::card_must_be_played_in_place_judgement_card);
        return check_card(g, owner, in, judge);
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer ? answer->cards.front() : Face{};
}

// 代替: the new card is played; the old one is discarded, or gained.
Task<> Retrial::replace(Game& g, Seat owner, Face face, JudgeNow& judge) const {
    Use played;
    played.user = owner;
    played.card = face.id;
    played.faces = {face};
    played.by = this;
    Input laid;
    laid.cards = played.faces;
    const auto found = find_carried(g, owner, laid, equip_);
    if (!found) co_return;  // what went before may have taken it away
    played.cards = *found;
    co_await respond_card(g, played, true);
    const std::vector<Token> old{judge.card};
    judge.card = played.cards.front();
    judge.face = counted(g, judge.seat, face);
    if (gains_ && g.table().token(old.front()).place.zone == Zone::processing)
        co_await gain_cards(g, owner, old);
    else
        co_await discard_rest(g, old);
}

Task<> Retrial::run(Game& g, Seat owner, Window& w, const Input* said) const {
    Face face;
    if (said && !said->cards.empty()) {
        face = said->cards.front();
    } else {
        face = co_await ask_face(g, owner, *w.judge);
    }
    if (face.known()) co_await replace(g, owner, face, *w.judge);
}

}  // namespace jianjun::engine
