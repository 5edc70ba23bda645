// Shapes that many skills share (常见写法): at the start of a phase, 觉醒技, once a play phase, and what is said
// with a declaration or asked for afterwards.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/game/facets.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/numbers.h"
#include "engine/rules/remembering.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

// Is a declaration within its bounds? Cards are named, or left out where the owner may have so many; seats
// are named or left out.
Verdict check_named(const Game& g, Seat owner, const Input& in, const Bounds& bounds);

// In free time or at a window it is declared with what `names` says, and nothing else is looked at: the check
// and the form of its declaration are read off that.
template <class Base>
struct Naming : With<Base, Declares> {
    using With<Base, Declares>::With;
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_named(g, owner, in, this->names(g, owner));
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return check_named(g, owner, in, this->names(g, owner));
    }
};
inline Bounds one_seat(const std::vector<Seat>& among) {
    return Bounds().seats(1, 1, among);
}
inline Bounds own_cards(int least, int most, bool equip) {
    return Bounds().own_cards(least, most, equip);
}

// Optional, when a phase of one's own begins.
struct PhaseStart : Skill {
    PhaseStart(std::string_view id, std::string_view zh, Phase phase) : Skill(id, zh) {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({phase});
    }
    virtual bool ready(const Game&, Seat /*owner*/) const { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return !w.phase->skipped && ready(g, owner);
    }
};

// 觉醒技 that count as fulfilled when their moment comes (辉逝).
inline constexpr Memory<std::string> awakening_fulfilled{"awakening_fulfilled", Scope::game};

// 觉醒技: by itself, once a game.
struct Awakening : PhaseStart {
    using PhaseStart::PhaseStart;
    bool automatic(const Window&) const override { return true; }
    virtual Task<> awaken(Game& g, Seat owner) const = 0;
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.phase->skipped || g.table().count(owner, id, Scope::game) > 0) return false;
        // 辉逝: it counts as fulfilled when its moment comes.
        return ready(g, owner) || g.table().count(owner, awakening_fulfilled, std::string(id)) > 0;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::game});
        co_await awaken(g, owner);
    }
};

// In free time, `most` times a phase, or once a game where it is a 限定技.
struct InPlay : Skill {
    InPlay(std::string_view id, std::string_view zh, int most = 1, Scope scope = Scope::phase)
        : Skill(id, zh), most(most), scope(scope) {}
    int most;
    Scope scope;
    virtual bool ready(const Game&, Seat /*owner*/) const { return true; }
    bool active(const Game& g, Seat owner) const override {
        return g.table().count(owner, id, scope) < most && ready(g, owner);
    }
    void spend_one(Game& g, Seat owner) const { remember(g, owner, Tally{id, scope}); }
};

// After damage one names somebody else whom it befalls (放逐).
struct DamageBefalls : Naming<Skill> {
    DamageBefalls(std::string_view id, std::string_view zh) : Naming(id, zh) {
        listens = timings({Timing::Damaged});
    }
    virtual Task<> befall(Game& g, Seat owner, Seat who) const = 0;
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !others(g, owner).empty();
    }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(others(g, owner)); }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override;
};

// Once cards of one's own have gone, one discards a card of somebody else (死谏).
struct LossDiscards : Naming<Skill> {
    LossDiscards(std::string_view id, std::string_view zh) : Naming(id, zh) {
        listens = timings({Timing::AfterCardsMove});
    }
    virtual bool lost(const Game& g, Seat owner, const CardsMoved& moved) const = 0;
    bool applies(const Game& g, Seat owner, const Window& w) const override;
    Bounds names(const Game& g, Seat owner) const override;
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override;
};

// A skill under way may be declared once more (洛神).
Task<bool> once_more(Game& g, Seat owner, const Skill& skill, Timing timing);
// Somebody else may use a lord's skill for him (主公技: 暴虐, 颂威).
Task<bool> offered_by_lord(Game& g, Seat lord, Seat who, const Skill& skill);
// A hand card of each of these seats, in this order.
Task<> take_hand_card_of_each(Game& g, Seat owner, std::vector<Seat> seats, std::string_view skill);

// Asked with the suit that the card counts as (红颜).
using FitsCard = std::function<bool(const Face&)>;
// The cards that a declaration names: none, or so many that fit.
Verdict cards_may_be(const Game& g, Seat owner, const Input& in, int least, int most, bool equip,
                     const FitsCard& fits = nullptr);
// Those cards, otherwise asked for. They stay where they are.
Task<std::vector<Token>> cards_said(Game& g, const Input* said, Seat owner, int least, int most, bool equip,
                                    Why why, FitsCard fits = nullptr, May may = May::not_pass);
// A card that lies before somebody (场上的牌): equipment, with `judge` also judgement zones.
Task<Token> choose_on_field(Game& g, Seat by, std::vector<Zone> zones, Why why, May may = May::not_pass);
bool anything_on_field(const Game& g, const std::vector<Zone>& zones);
// One of these cards is handed to each of these seats, as far as they reach: told together.
Task<> give_one_each(Game& g, Seat owner, std::vector<Seat> seats, Why why);

// 伤害类牌: that deal damage by what is printed on them.
bool is_damage_card(CardId card);
int hand_size(const Game& g, Seat seat);

}  // namespace jianjun::engine
