#include "engine/rulings/by_hand.h"

#include <algorithm>

#include "engine/play/reasons.h"
#include "engine/rules/flows.h"
#include "engine/rules/numbers.h"
#include "engine/rules/piles.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/rulings/rulings.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool contains(const auto& list, const auto& what) {
    return std::find(list.begin(), list.end(), what) != list.end();
}

bool of_a_phase(Timing timing) {
    switch (timing) {
        case Timing::EventPhaseChanging:
        case Timing::EventPhaseSkipping:
        case Timing::EventPhaseSkipped:
        case Timing::EventPhaseStart:
        case Timing::EventPhaseProceeding:
        case Timing::EventPhaseEnd:
            return true;
        default:
            return false;
    }
}

// The skill's cards on the general, or the marks of a name.
int counted(const Table& table, Seat owner, const Skill& skill, const std::string& what) {
    if (what == to_string(Zone::general)) return skill.how_many_kept(table, owner);
    const auto& marks = table.seat(owner).marks;
    const auto at = marks.find(what);
    return at == marks.end() ? 0 : at->second;
}

int worth(const Modifier& modifier, const Table& table, Seat owner, const Skill& skill) {
    switch (modifier.basis) {
        case Modifier::Basis::always:
            return modifier.n;
        case Modifier::Basis::each:
            return modifier.n * counted(table, owner, skill, modifier.counted);
        case Modifier::Basis::while_any:
            return counted(table, owner, skill, modifier.counted) > 0 ? modifier.n : 0;
        case Modifier::Basis::max_health:
            return table.seat(owner).max_hp;
    }
    return 0;
}

// Whom a window concerns: where nobody else, then whoever uses or plays the card.
Seat whose_window(const Window& w) {
    if (w.subject != nobody) return w.subject;
    if (w.use) return w.use->user;
    return w.respond ? w.respond->seat : nobody;
}

class HandSkill : public Skill {
  public:
    HandSkill(std::string name, const SheetSkill* sheet)
        : Skill({}, {}), name_(std::move(name)), zh_(sheet ? sheet->zh : name_), sheet_(sheet) {
        id = name_;
        zh = zh_;
        if (!sheet) return;
        pile = &sheet->pile->pile;
        lord_only = sheet->has_tag("lord");
        if (sheet->has_tag("concealed")) listens.set(static_cast<std::size_t>(Timing::GeneralAppeared));
        for (const auto timing : sheet->timings)
            if (timing != Timing::StartPlayCard && timing != Timing::AskForCardUse &&
                timing != Timing::AskForCardResponse && timing != Timing::AskForPeaches &&
                !works_alone_at(timing))
                listens.set(static_cast<std::size_t>(timing));
    }

    // 隐匿技: its effect runs as its general appears, without being declared.
    bool automatic(const Window& w) const override {
        return w.timing == Timing::GeneralAppeared && sheet_ && sheet_->has_tag("concealed");
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        // A judgement may be changed by anybody (改判).
        const Seat whose = whose_window(w);
        const bool concerned = whose == nobody || whose == owner || w.timing == Timing::AskForRetrial;
        if (!concerned && !sheet_->anybody) return false;
        if (of_a_phase(w.timing) && !sheet_->phases.empty() && !contains(sheet_->phases, w.phase->phase))
            return false;
        return left(g, owner);
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input&) const override {
        return within_limits(g, owner);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        return play_by_hand(g, owner, name_);
    }

    bool active(const Game& g, Seat owner) const override { return !only_numbers() && left(g, owner); }
    Verdict playable(const Game& g, Seat owner, const Input&) const override {
        return within_limits(g, owner);
    }
    Task<> play(Game& g, Seat owner, const Input&) const override { return play_by_hand(g, owner, name_); }
    // What a skill without code may turn into what, only the table knows.
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId) const override {
        return !cards.empty() && !only_numbers();
    }

    // 涅槃: declared where one would be asked for a 桃 to save oneself. Whether it has saved, the table's
    // moves say.
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return sheet_ && demand.card == CardId::peach && demand.saves == owner &&
               contains(sheet_->timings, Timing::AskForPeaches) && left(g, owner);
    }
    Task<> provide(Game& g, Seat owner, Demand&) const override { return play_by_hand(g, owner, name_); }

    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        if (!sheet_) return 0;
        int sum = 0;
        for (const auto& modifier : sheet_->modifiers)
            if (modifier.number == number) sum += worth(modifier, g.table(), owner, *this);
        return sum;
    }
    bool forbids_target(const Game&, Seat, const Use& use) const override {
        if (!sheet_) return false;
        return contains(sheet_->not_target_of, use.card) ||
               (sheet_->no_black_tricks && is_trick(use.card) && use.color == Color::black);
    }
    bool ignores_distance(const Game&, Seat, const Use& use) const override {
        return sheet_ && sheet_->tricks_reach_all && is_trick(use.card);
    }

  private:
    bool left(const Game& g, Seat owner) const {
        if (!sheet_) return true;
        const auto within = [&](int limit, Scope scope) {
            return limit == 0 || g.table().count(owner, name_, scope) < limit;
        };
        return within(sheet_->per_phase, Scope::phase) && within(sheet_->per_turn, Scope::turn) &&
               within(sheet_->per_round, Scope::round) && within(sheet_->per_game, Scope::game);
    }
    Verdict within_limits(const Game& g, Seat owner) const {
        if (left(g, owner) || g.lenient()) return {};
        return refuse("limit", reason::used_as_often_as_may(id));
    }
    // 英姿 as a number: nobody declares what has been counted already.
    bool works_alone_at(Timing timing) const {
        return timing == Timing::DrawNCards &&
               std::any_of(sheet_->modifiers.begin(), sheet_->modifiers.end(),
                           [](const Modifier& m) { return m.number == Number::draw_count; });
    }
    bool only_numbers() const {
        if (!sheet_ || !sheet_->timings.empty()) return false;
        return !sheet_->modifiers.empty() || !sheet_->not_target_of.empty() || sheet_->no_black_tricks ||
               sheet_->tricks_reach_all;
    }

    std::string name_, zh_;
    const SheetSkill* sheet_;
};

}  // namespace

std::unique_ptr<const Skill> make_hand_skill(const std::string& name, const SheetSkill* sheet) {
    return std::make_unique<HandSkill>(sheet ? sheet->id : name, sheet);
}

namespace {

// What the table lays on a general as the effect of a skill is that skill's.
void apply_effect(Game& g, const Change& change, const std::string& skill) {
    const bool lays = change.move && change.move->to.zone == Zone::general && change.move->to.pile.empty();
    if (!lays || !pile_of(g, skill)) {
        apply_change(g, change);
        return;
    }
    Change own = change;
    own.move->to.pile = skill;
    apply_change(g, own);
}

}  // namespace

// Counted, then the table's moves are its effect until the seat (or a ruling) says that it is done.
Task<> play_by_hand(Game& g, Seat seat, std::string skill) {
    for (const auto scope : {Scope::phase, Scope::turn, Scope::round, Scope::game})
        remember(g, seat, Tally{skill, scope});
    const auto* sheet = g.content().skill(skill);
    if (sheet && sheet->has_tag("switch")) flip(g, seat, skill);
    for (;;) {
        Prompt prompt(Prompt::Kind::by_hand, seat);
        Why why{{}, seat, skill};
        prompt.at(Timing::SkillEffect).because(why).offer({"done"});
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what == Do::done) return {};
            if (in.what != Do::by_hand)
                return refuse("by_hand", reason::being_played(skill));
            if (in.change->start) return check_start(g, *in.change->start);
            return check_change(g, *in.change);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer || answer->what == Do::done || !g.may_speak(seat)) co_return;
        const Change& change = *answer->change;
        if (change.start) {
            co_await start_flow(g, *change.start);
        } else {
            apply_effect(g, change, skill);
        }
    }
}

namespace {

// Any skill with code may be let through, whoever owns it and however often it has been declared.
const Skill* coded_skill(const Game& g, const Input& in) {
    const auto* owned = g.skill(in.seat, in.skill);
    return owned ? owned : find_skill(in.skill);
}

// A skill of another moment, let through when its window is long gone, is played by hand.
Read<AllowedAct> read_skill_act(const Game& g, const Input& in) {
    if (const auto* skill = coded_skill(g, in)) {
        auto refusal = skill->playable(g, in.seat, in);
        if (!refusal) return AllowedAct{.skill = skill};
        return refusal->code == "not_now" ? Read<AllowedAct>(AllowedAct{}) : refuse(std::move(*refusal));
    }
    if (g.content().skill(in.skill)) return AllowedAct{};
    return refuse("skill", reason::no_such_skill(in.skill));
}

Task<> act_by_skill(Game& g, const Input& in, const Skill* skill) {
    if (!skill) {
        co_await play_by_hand(g, in.seat, in.skill);
        co_return;
    }
    g.happen(SkillUsed{in.seat, std::string(skill->id), in.targets});
    Scoped scope(g, skill->id, in.seat);
    co_await skill->play(g, in.seat, in);
}

}  // namespace

Read<AllowedAct> read_allowed_act(const Game& g, const Input& in) {
    switch (in.what) {
        case Do::use: {
            auto use = read_free_use(g, in.seat, in);
            if (!use) return refuse(std::move(use.error()));
            return AllowedAct{.use = std::move(*use)};
        }
        case Do::respond:
        case Do::discard: {
            if (in.cards.empty()) return refuse("no_act", reason::say_which_cards);
            auto cards = find_cards(g.table(), in.seat, in.cards, true, true);
            if (!cards) return refuse(std::move(cards.error()));
            return AllowedAct{.cards = std::move(*cards)};
        }
        case Do::skill:
            return read_skill_act(g, in);
        case Do::reveal:
            if (in.general) {
                auto showing = read_showing(g, in.seat, in);
                if (!showing) return refuse(std::move(showing.error()));
                return AllowedAct{.showing = std::move(*showing)};
            }
            [[fallthrough]];
        default:
            return refuse("no_act", reason::this_can_only_answer_what_is_asked);
    }
}

Task<> act_freely(Game& g, Input in, AllowedAct act) {
    if (act.use) {
        act.use->counts = false;
        co_await use_card(g, *act.use);
        co_return;
    }
    if (in.what == Do::skill) {
        co_await act_by_skill(g, in, act.skill);
        co_return;
    }
    if (in.what == Do::reveal) {
        co_await turn_up(g, act.showing);
        co_return;
    }
    learn(g, act.cards, in.cards, seen_by_all);
    const auto reason = in.what == Do::respond ? MoveReason::respond : MoveReason::discard;
    const auto moved = moving_told(g, act.cards, in.cards, {Zone::discard, nobody}, reason, in.seat);
    co_await move_cards(g, moved);
}

}  // namespace jianjun::engine
