// A turn and its six phases (回合与六个阶段).
#include "engine/modes/turn.h"

#include <algorithm>
#include <optional>

#include "engine/game/facets.h"
#include "engine/mechanisms/concealment.h"
#include "engine/mechanisms/premeditate.h"
#include "engine/modes/mode.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/numbers.h"
#include "engine/rules/remembering.h"
#include "engine/rules/turns.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Task<> phase_window(Game& g, Timing timing, PhaseNow& now) {
    Window w{timing, now.seat};
    w.phase = &now;
    co_await window(g, w);
}

// Newest first; each card is looked for again, since anything may have moved meanwhile.
Task<> judge_phase(Game& g, Seat seat) {
    co_await handle_premeditated(g, seat);
    std::vector<Token> done;
    for (;;) {
        const auto& pile = g.table().cards({Zone::judge, seat});
        const auto next = std::find_if(pile.rbegin(), pile.rend(), [&](Token t) {
            return std::find(done.begin(), done.end(), t) == done.end() && !g.table().token(t).face_down;
        });
        if (next == pile.rend() || !g.table().alive(seat)) co_return;
        const Token card = *next;
        done.push_back(card);
        const auto& state = g.table().token(card);
        const CardId id = state.as != CardId::unknown ? state.as : state.face.id;
        const auto* rule = card_rule(id);
        if (!rule || info(id).type != CardType::delayed_trick) continue;  // a ruling has put it there
        Scoped scope(g, info(id).id, seat);
        Use trick;
        trick.card = id;
        trick.suit = state.face.suit;
        trick.rank = state.face.rank;
        trick.color = state.face.color();
        trick.cards = {card};
        trick.faces = {state.face};
        trick.targets = {seat};
        const bool cancelled = co_await nullified(g, trick, seat);
        if (cancelled) g.happen(CardCancelled{id, seat, nobody});
        co_await rule->judged(g, seat, card, cancelled);
    }
}

Task<> draw_phase(Game& g, PhaseNow& now) {
    for (const auto* skill : g.skills(now.seat))
        now.draw += skill->adds(g, Number::draw_count, now.seat, nobody);
    co_await phase_window(g, Timing::DrawNCards, now);
    co_await draw_cards(g, now.seat, now.draw);
    co_await phase_window(g, Timing::AfterDrawNCards, now);
}

bool lends_to(const Game& g, const Skill& skill, Seat owner, Seat to) {
    const auto* lends = skill.facet<Lends>();
    return lends && lends->lends(g, owner, to);
}

const Skill* free_skill(const Game& g, Seat seat, const Input& in) {
    const auto& name = in.skill.empty() ? in.option : in.skill;
    const auto* skill = g.skill(seat, name);
    if (g.lenient()) return skill ? skill : find_skill(name);
    if (skill && skill->active(g, seat)) return skill;
    for (const Seat owner : g.table().alive_from(seat))
        for (const auto* lent : g.skills(owner))
            if ((lent->id == name || lent->zh == name) && owner != seat && lends_to(g, *lent, owner, seat))
                return lent;
    return nullptr;
}

// "Uses a 杀 by 激将" declares the skill: there is no card of one's own. So does "uses them all as what 奉迎 makes".
const Skill* declared_by_use(const Game& g, Seat seat, const Input& in) {
    const auto* skill = in.skill.empty() ? nullptr : free_skill(g, seat, in);
    if (!skill || in.cards.empty()) return skill;
    const auto makes = skill->makes();
    return skill->active(g, seat) && std::find(makes.begin(), makes.end(), in.as) != makes.end() ? skill : nullptr;
}

// Why a skill that he has is not declared in his free time: how it is said, where it can be.
Verdict not_declared(const Game& g, Seat seat, const Input& in) {
    const auto* skill = g.skill(seat, in.skill);
    if (skill && !skill->lent && !skill->makes().empty()) return refuse("skill", reason::said_by_using_a_card(skill->id));
    if (skill && skill->locked) return refuse("skill", reason::works_by_itself(skill->id));
    return refuse("skill", reason::not_declared_now(in.skill));
}

// What is done in free time, as it was read: a use, the card that is recast, or a skill. The end of it is none of them.
struct FreeAct {
    std::optional<Use> use;
    std::vector<Token> recast;
    const Skill* skill = nullptr;
};

Read<FreeAct> read_recast(const Game& g, Seat seat, const Input& in) {
    if (in.cards.size() != 1) return refuse("count", reason::one_card_is_recast_at_a_time);
    const auto* rule = card_rule(in.cards.front().id);
    const auto& skills = g.skills(seat);
    const bool by_skill = std::any_of(skills.begin(), skills.end(), [&](const Skill* skill) {
        const auto* lets = skill->facet<Recasts>();
        return lets && lets->recasts(g, seat, counted(g, seat, in.cards.front()));
    });
    if (!g.lenient() && !by_skill && (!rule || !rule->may_recast()))
        return refuse("recast", reason::cannot_be_recast(in.cards.front()));
    auto found = find_cards(g.table(), seat, in.cards, true, false);
    if (!found) return refuse(found.error());
    return FreeAct{.recast = std::move(*found)};
}

Read<FreeAct> read_declared(const Game& g, Seat seat, const Skill& skill, const Input& in) {
    if (auto refusal = skill.playable(g, seat, in)) return refuse(*refusal);
    return FreeAct{.skill = &skill};
}

Read<FreeAct> read_free_act(const Game& g, Seat seat, const Input& in) {
    switch (in.what) {
        case Do::end:
        case Do::time_up:
            return FreeAct{};
        case Do::use: {
            if (const auto* skill = declared_by_use(g, seat, in)) return read_declared(g, seat, *skill, in);
            auto use = read_free_use(g, seat, in);
            if (!use) return refuse(use.error());
            return FreeAct{.use = std::move(*use)};
        }
        case Do::recast:
            return read_recast(g, seat, in);
        case Do::skill: {
            if (const auto* skill = free_skill(g, seat, in)) return read_declared(g, seat, *skill, in);
            return refuse(*not_declared(g, seat, in));
        }
        default:
            return refuse("not_asked", reason::it_is_free_time);
    }
}

Task<> recast(Game& g, Seat seat, const std::vector<Token>& cards, const Input& in) {
    learn(g, cards, in.cards, seen_by_all);
    const auto moved = moving(g, cards, {Zone::discard, nobody}, MoveReason::recast, seat);
    co_await move_cards(g, moved);
    co_await draw_cards(g, seat, 1);
}

Task<> free_use(Game& g, Seat seat, Use use) {
    Scoped scope(g, info(use.card).id, seat, use.targets.size() == 1 ? use.targets.front() : nobody);
    const auto* claims = use.by ? use.by->facet<Claims>() : nullptr;
    bool stands = true;
    if (claims) stands = co_await claims->claim(g, seat, use);
    if (stands) co_await use_card(g, use);
}

Task<> free_act(Game& g, Seat seat, const FreeAct& act, const Input& in) {
    if (act.use) {
        co_await free_use(g, seat, *act.use);
    } else if (act.skill) {
        g.happen(SkillUsed{seat, std::string(act.skill->id), in.targets});
        Scoped scope(g, act.skill->id, seat);
        co_await act.skill->play(g, seat, in);
    } else {
        co_await recast(g, seat, act.recast, in);
    }
}

std::vector<std::string> free_skills(const Game& g, Seat seat) {
    std::vector<std::string> ids;
    for (const auto* skill : g.skills(seat))
        if (skill->active(g, seat)) ids.emplace_back(skill->id);
    for (const Seat owner : g.table().alive_from(seat))
        for (const auto* lent : g.skills(owner))
            if (owner != seat && lends_to(g, *lent, owner, seat)) ids.emplace_back(lent->id);
    return ids;
}

Task<> play_phase(Game& g, Seat seat) {
    while (g.table().alive(seat) && !g.table().this_turn.play_cut_short) {
        if (rests_within(g, g.labels())) g.rest();
        Window w{Timing::StartPlayCard, seat};
        co_await window(g, w);
        Prompt prompt(Prompt::Kind::play, seat);
        Why why{{}, nobody, Occasion::free_time};
        prompt.at(Timing::StartPlayCard).because(why).offer(free_skills(g, seat));
        prompt.until([&g] { return g.mode().entry_waits(g.table()); });
        const auto read = [&](const Input& in) { return read_free_act(g, seat, in); };
        const auto answer = co_await g.ask_for(prompt, read);
        const bool interrupted = !answer && g.mode().entry_waits(g.table());
        if (!interrupted) {
            if (!answer || answer->what == Do::end || answer->what == Do::time_up) co_return;
            co_await free_act(g, seat, answer.read, *answer.input);
        }
        co_await g.mode().between_acts(g);
    }
}

Task<> discard_phase(Game& g, Seat seat) {
    const int over = static_cast<int>(g.table().hand(seat).size()) - hand_limit(g, seat);
    if (over <= 0) co_return;
    Why why{{}, nobody, Occasion::hand_limit};
    co_await discard_own(g, seat, over, false, why);
}

Task<> phase_body(Game& g, PhaseNow& now) {
    switch (now.phase) {
        case Phase::judge:
            co_await judge_phase(g, now.seat);
            break;
        case Phase::draw:
            co_await draw_phase(g, now);
            break;
        case Phase::play:
            co_await play_phase(g, now.seat);
            break;
        case Phase::discard:
            co_await discard_phase(g, now.seat);
            break;
        default:
            break;
    }
}

Task<> take_phase(Game& g, Seat seat, Phase phase) {
    PhaseNow now{seat, phase};
    co_await phase_window(g, Timing::EventPhaseChanging, now);
    if (now.skipped || g.table().this_turn.barred[static_cast<std::size_t>(phase)]) {
        co_await phase_window(g, Timing::EventPhaseSkipping, now);
        g.happen(PhaseSkipped{seat, phase});
        co_await phase_window(g, Timing::EventPhaseSkipped, now);
        co_return;
    }
    g.happen(PhaseStarted{seat, phase});
    Scoped scope(g, to_string(phase), seat);
    co_await phase_window(g, Timing::EventPhaseStart, now);
    if (g.table().alive(seat) && !now.skipped) {
        co_await phase_window(g, Timing::EventPhaseProceeding, now);
        co_await phase_body(g, now);
    }
    co_await phase_window(g, Timing::EventPhaseEnd, now);
}

Task<> rest_of_play(Game& g, Seat seat) {
    PhaseNow now{seat, Phase::play};
    Scoped scope(g, to_string(Phase::play), seat);
    co_await play_phase(g, seat);
    co_await phase_window(g, Timing::EventPhaseEnd, now);
}

Task<> rest_of_turn(Game& g, Seat seat, Phase from) {
    for (const auto phase :
         {Phase::prepare, Phase::judge, Phase::draw, Phase::play, Phase::discard, Phase::finish}) {
        if (phase < from) continue;
        if (!g.table().alive(seat)) break;
        co_await take_phase(g, seat, phase);
        co_await g.mode().between_acts(g);
    }
    if (g.options().round_end == "seed" && !turn_is_pending(g)) co_await end_round(g);
    Window w{Timing::TurnEnd, seat};
    co_await window(g, w);
    co_await drop_contests(g);
    g.happen(TurnEnded{seat});
    co_await g.mode().between_acts(g);
}

}  // namespace

void offer_anew(const Game& g, Prompt& prompt) {
    if (prompt.kind == Prompt::Kind::play && prompt.seats.size() == 1) prompt.options = free_skills(g, prompt.seats.front());
}

bool turn_is_pending(const Game& g) {
    const auto& table = g.table();
    if (g.mode().turn_to_come(g)) return true;
    return std::any_of(table.extra_turns.begin(), table.extra_turns.end(),
                       [&](Seat seat) { return table.alive(seat); });
}

Task<> end_round(Game& g) {
    if (g.table().count(nobody, "round_end", Scope::round) > 0) co_return;
    remember(g, nobody, Tally{"round_end", Scope::round});
    Window w{Timing::RoundEnd};
    co_await window(g, w);
}

Task<> take_turn(Game& g, Seat seat, bool extra) {
    Window w{Timing::PreTurnStart, seat};
    co_await window(g, w);
    if (!g.table().seat(seat).face_up) {
        co_await turn_over(g, seat);
        co_return;
    }
    Scoped scope(g, Occasion::turn, seat);
    g.happen(TurnStarted{seat, extra});
    w.timing = Timing::BeforeTurnStart;
    co_await window(g, w);
    co_await appear(g, seat);
    w.timing = Timing::TurnStart;
    co_await window(g, w);
    co_await rest_of_turn(g, seat, Phase::prepare);
}

bool rests_within(const Game& g, const Labels& labels) {
    constexpr int spacing = 4;
    return labels.size() == 2 && g.table().phase == Phase::play && g.inputs() % spacing == 0;
}

Task<> go_on_with_play(Game& g, Seat seat) {
    Scoped scope(g, Occasion::turn, seat);
    co_await rest_of_play(g, seat);
    co_await g.mode().between_acts(g);
    co_await rest_of_turn(g, seat, Phase::discard);
}

Task<> go_on_with_turn(Game& g, Seat seat, Phase from) {
    Scoped scope(g, Occasion::turn, seat);
    co_await rest_of_turn(g, seat, from);
}

}  // namespace jianjun::engine
