// Answering (响应): a card is asked for, used or played, by the seat's own cards or by a skill that provides
// one.
#include "engine/rules/respond.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/play/reasons.h"
#include "engine/rules/bound_to_ren.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool meets(const Game& g, Seat seat, const Demand& demand, CardId id) {
    if (base(id) == demand.card) return true;
    // 酒 saves only oneself.
    return demand.card == CardId::peach && id == CardId::analeptic && demand.against == nullptr &&
           demand.saves == seat && g.table().alive(seat);
}

// What a skill lets its owner use or play there without a card of his own.
Use provided(const Demand& demand, const Skill& skill, CardId card) {
    Use use;
    use.user = demand.seat;
    use.card = card;
    use.converted = true;
    use.by = &skill;
    if (demand.saves != nobody) use.targets = {demand.saves};
    return use;
}

bool may_provide(const Game& g, const Demand& demand, const Skill& skill) {
    if (bound_to_ren(g, demand.seat) || !skill.provides(g, demand.seat, demand)) return false;
    if (std::find(demand.tried.begin(), demand.tried.end(), &skill) != demand.tried.end()) return false;
    if (skill.uses_no_card) return true;
    const auto use = provided(demand, skill, demand.card);
    return !(demand.use ? check_may_use(g, use) : check_may_play(g, use));
}

const Skill* provider(const Game& g, const Demand& demand, const Input& in) {
    const auto* skill = g.skill(demand.seat, in.skill.empty() ? in.option : in.skill);
    return skill && may_provide(g, demand, *skill) ? skill : nullptr;
}

// A skill is declared, not a card laid down: {"do":"respond","skill":"hujia"} says the same.
bool names_provider(const Input& in) {
    return in.what == Do::skill || in.what == Do::choose ||
           ((in.what == Do::use || in.what == Do::respond) && in.cards.empty() && !in.skill.empty());
}

// Let through by a ruling, another card counts as the one that is asked for, and somebody else may give it. A
// card that is used on somebody, or out of turn, is an act of its own.
bool counts_as_asked(const Game& g, Seat seat, const Input& in, const Demand& demand) {
    if (!g.lenient()) return false;
    if (in.what == Do::respond || in.targets == std::vector<Seat>{demand.saves}) return true;
    if (seat != demand.seat) return false;
    return in.targets.empty() || (demand.use && is_slash(demand.card));
}

Verdict check_answer(const Game& g, const Demand& demand, const Input& in) {
    if (names_provider(in)) {
        if (in.seat != nobody && in.seat != demand.seat)
            return refuse("not_asked", reason::seat_not_asked(in.seat));
        if (!provider(g, demand, in)) return refuse("skill", reason::this_skill_cannot_answer_here);
        if (in.as != CardId::unknown && !meets(g, demand.seat, demand, in.as))
            return refuse("wrong_card", reason::does_not_answer(in.as, demand.card));
        if (!demand.extra) return {};
        Use use;
        use.user = demand.seat;
        use.card = demand.card;
        use.targets = in.targets;
        if (demand.complete) demand.complete(use);
        return demand.extra(use);
    }
    if (in.what != Do::use && in.what != Do::respond)
        return refuse("not_asked", reason::asked_for(demand.card));
    return verdict_of(read_answer(g, in.seat, in, demand));
}

std::vector<std::string> providers(const Game& g, const Demand& demand) {
    std::vector<std::string> ids;
    for (const auto* skill : g.skills(demand.seat))
        if (may_provide(g, demand, *skill)) ids.emplace_back(skill->id);
    return ids;
}

// A card under a name that does not stand (蛊惑) is no answer.
Task<bool> stands(Game& g, Use& use) {
    const auto* claims = use.by ? use.by->facet<Claims>() : nullptr;
    if (!claims) co_return true;
    const bool yes = co_await claims->claim(g, use.user, use);
    co_return yes;
}

Task<> settle_answer(Game& g, Demand& demand) {
    if (demand.use) {
        demand.given.answers = demand.against;
        demand.given.counts = false;
        co_await use_card(g, demand.given);
    } else {
        co_await respond_card(g, demand.given, demand.passed_on);
    }
}

}  // namespace

Read<Use> read_answer(const Game& g, Seat seat, const Input& in, const Demand& demand) {
    auto use = read_use(g, seat, in);
    if (!use) return use;
    if (!meets(g, seat, demand, use->card)) {
        if (!counts_as_asked(g, seat, in, demand))
            return refuse("wrong_card", reason::does_not_answer(use->card, demand.card));
        use->card = demand.card;
        use->converted = true;
    }
    if (demand.use) use->answers = demand.against;
    if (auto refusal = demand.use ? check_may_use(g, *use) : check_may_play(g, *use)) return refuse(*refusal);
    if (demand.use && is_slash(demand.card)) use->targets = in.targets;
    if (demand.complete) demand.complete(*use);
    auto refusal = g.lenient() ? check_in_game(g, use->targets) : demand.extra ? demand.extra(*use) : Verdict{};
    if (refusal) return refuse(*refusal);
    return use;
}

Task<> ask_card(Game& g, Demand& demand, Prompt& prompt) {
    for (;;) {
        prompt.seats = {demand.seat};
        prompt.accepts = {demand.card};
        if (demand.card == CardId::peach && demand.saves == demand.seat)
            prompt.accepts.push_back(CardId::analeptic);
        prompt.options = providers(g, demand);
        prompt.takes_help();
        prompt.check([&](const Input& in) { return check_answer(g, demand, in); });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        const Input& in = *answer.input;
        if (names_provider(in)) {
            const auto* skill = provider(g, demand, in);
            g.happen(SkillUsed{demand.seat, std::string(skill->id), {}});
            Scoped scope(g, skill->id, demand.seat);
            demand.given = provided(demand, *skill, in.as == CardId::unknown ? demand.card : in.as);
            demand.said = &in;
            co_await skill->provide(g, demand.seat, demand);
            demand.tried.push_back(skill);
            if (!g.table().alive(demand.seat)) {
                demand.met = false;
                co_await discard_rest(g, demand.given.cards);
                co_return;
            }
            if (!demand.met) continue;
            if (demand.use && is_slash(demand.card)) demand.given.targets = in.targets;
            if (demand.complete) demand.complete(demand.given);
        } else {
            demand.given = read_answer(g, in.seat, in, demand).value();
            if (demand.saves != nobody) demand.given.targets = {demand.saves};
        }
        const bool answers = co_await stands(g, demand.given);
        if (!answers && g.table().alive(demand.seat)) continue;
        if (!answers) co_return;
        co_await settle_answer(g, demand);
        demand.met = true;
        co_return;
    }
}

Task<> respond_card(Game& g, Use& given, bool keep) {
    Respond now{given.user, given.card, given.cards, given.faces, given.by};
    Window w{Timing::PreCardRespond, given.user};
    w.respond = &now;
    co_await window(g, w);
    learn(g, now.cards, now.faces, seen_by_all);
    g.happen(CardResponded{now.seat, now.card, now.faces, now.by ? now.by->id : std::string_view()});
    std::vector<Token> laid = now.cards;  // what 护驾 and 激将 bring lies there already
    std::erase_if(laid, [&](Token t) { return g.table().token(t).place.zone == Zone::processing; });
    const auto moved = moving(g, laid, {Zone::processing, nobody}, MoveReason::respond, now.seat);
    co_await move_cards(g, moved);
    if (is_slash(now.card)) note_slash(g, now.seat);
    w.timing = Timing::CardResponding;
    co_await window(g, w);
    if (!keep) co_await discard_rest(g, now.cards, MoveReason::respond, now.seat);
    w.timing = Timing::CardRespondFinished;
    co_await window(g, w);
}

namespace {

// 无懈可击·国 against a trick with several targets, one of a faction that has a name.
bool may_cover_faction(const Game& g, const Use& use, const Use& trick, Seat target) {
    return use.card == CardId::heg__nullification && info(trick.card).type == CardType::trick &&
           base(trick.card) != CardId::nullification && trick.targets.size() > 1 &&
           determined(g.table(), target) && g.table().seat(target).faction != "wild";
}

// For this target alone, or for the whole of his faction that is still to come: chosen as it is used.
Task<bool> covers_faction(Game& g, Use& use, std::string said) {
    const std::vector<std::string> options{"one", "faction"};
    if (said == options[0] || said == options[1]) co_return said == options[1];
    const Why why{use.face(), use.user, {}, use.about};
    const auto chosen = co_await choose_option(g, use.user, options, why);
    co_return chosen == options[1];
}

}  // namespace

// Each 无懈可击 opens a window of its own; the last one that nobody answers counts. Who is lured away uses none.
Task<bool> nullified(Game& g, Use& trick, Seat target) {
    auto asked = g.table().alive_from(g.table().turn);
    std::erase_if(asked, [&](Seat seat) { return g.table().seat(seat).away; });
    if (asked.empty()) co_return false;
    Scoped scope(g, info(CardId::nullification).id, target);
    Demand demand{nobody, CardId::nullification, true, &trick};
    Prompt prompt(Prompt::Kind::card, std::move(asked));
    Why why{trick.face(), trick.user, {}, target};
    if (trick.faces.size() == 1 && !trick.converted) why.card = trick.faces.front();
    prompt.at(Timing::PreCardEffect).may_pass().because(why);
    prompt.accept({CardId::nullification});
    const auto read = [&](const Input& in) -> Read<Use> {
        if (in.what != Do::use && in.what != Do::respond)
            return refuse("not_asked", reason::only_nullification);
        return read_answer(g, in.seat, in, demand);
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return false;
    Use use = answer.read;
    use.answers = &trick;
    use.about = target;
    const bool answers = co_await stands(g, use);
    if (!answers) co_return false;
    bool whole = false;
    if (may_cover_faction(g, use, trick, target)) whole = co_await covers_faction(g, use, answer->option);
    co_await use_card(g, use);
    for (const Seat seat : trick.targets)
        if (whole && !use.on(nobody).cancelled && seat != target && same_faction(g.table(), seat, target))
            trick.on(seat).no_effect = true;
    co_return !use.on(nobody).cancelled;
}

}  // namespace jianjun::engine
