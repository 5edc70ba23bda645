// The rule of one card (一张牌的规则): whom it may be aimed at and what it does. One card, one file.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

enum class Aim : std::uint8_t {
    none,        // 闪, 无懈可击: an answer has no target of its own
    self,        // oneself, never chosen
    chosen,      // `least` to `most` targets, named by the user
    all_others,  // everybody else, never chosen
    everyone,
};

// What a rule keeps of a use while it lasts, a T{} at first. Every rule has one such T of its own.
template <class T>
struct Kept : KeptByRule {
    T value{};
};
template <class T>
T& kept(Use& use) {
    if (!use.kept) use.kept = std::make_shared<Kept<T>>();
    return dynamic_cast<Kept<T>&>(*use.kept).value;
}
template <class T>
const T& kept(const Use& use) {
    return dynamic_cast<const Kept<T>&>(*use.kept).value;
}

struct CardRule {
    CardRule(CardId id, Aim aim, int least = 1, int most = 1) : id(id), aim(aim), least(least), most(most) {}
    virtual ~CardRule() = default;

    CardId id;
    Aim aim;
    int least, most;
    bool deals_damage = false;  // 伤害类牌: its text says that it deals damage

    // In free time (出牌阶段空闲时间点): conditions besides the targets.
    virtual Verdict playable(const Game&, const Use&) const { return {}; }
    // May this seat be a target (chosen or not)?
    virtual Verdict may_target(const Game&, const Use&, Seat /*target*/) const { return {}; }
    // The use as a whole, once its targets are read: with what the input says beyond them, or leaves out and
    // only one thing could mean (借刀杀人).
    virtual Read<Use> complete(const Game&, Use use, const Input&) const { return use; }
    virtual bool may_recast() const { return false; }  // 重铸

    // Before the first target is settled (五谷丰登 lays its row).
    virtual Task<> begin(Game&, Use&) const;
    // Skipped before its answer window (桃园结义 at full health).
    virtual bool skips(const Game&, const Use&, Seat /*target*/) const { return false; }
    virtual Task<> effect(Game&, Use&, Seat target) const;
    // After the last target.
    virtual Task<> finish(Game&, Use&) const;
    // On its way to the discard pile: does it leave the game instead (敕令)? And what follows once it has.
    virtual bool leaves_game(const Game&, const CardMove&) const { return false; }
    virtual void has_left_game(Game&) const {}
    // A delayed trick in its holder's judgement phase; `cancelled`: by 无懈可击.
    virtual Task<> judged(Game&, Seat holder, Token card, bool cancelled) const;
};

// Null for cards that have no rule yet (they are played by hand) and for equipment, which all enters its
// slot.
const CardRule* card_rule(CardId id);

// Target checks shared by every use: alive, not forbidden by a skill, within the card's own conditions.
Verdict check_target(const Game& g, const Use& use, const CardRule& rule, Seat target);
// So many more targets than its rule says (方天画戟).
int extra_targets(const Game& g, const Use& use);
// A delayed trick that moves without being used (闪电, 巧变) goes only to whom it could be used on.
Verdict check_moves_to(const Game& g, Token trick, CardId id, Seat seat);
// Seats that are named must be living ones, even with leave of a ruling.
Verdict check_in_game(const Game& g, const std::vector<Seat>& seats);
// The use with its targets: those it has, or those that it can only mean where none are said, if they may be.
// `in` says what the card asks for beyond them (`then`).
Read<Use> read_targets(const Game& g, Use use, const Input& in, const CardRule& rule);
// 杀 outside the limits of free time (借刀杀人, 青龙偃月刀): `must` has to be among the targets.
Verdict check_extra_slash(const Game& g, const Use& use, Seat must, bool any_distance);
// Such a 杀 as a demand: `must` is the target where none is named.
void demand_slash_on(const Game& g, Demand& demand, Seat must, bool any_distance);
// 过河拆桥, 顺手牵羊: there is a card to take in the target's hand, equipment or judgement zone.
Verdict check_has_cards(const Game& g, Seat target);
// 过河拆桥, 顺手牵羊: the user takes or discards one of those cards.
Task<> take_one(Game& g, Use& use, Seat target, Pick how);
// A skill of the user's lets this use reach anybody.
bool reaches_all(const Game& g, const Use& use);
// 距离: the target is within `most` of the user. A mount that pays for this use lends nothing.
Verdict check_distance(const Game& g, const Use& use, Seat target, int most);
// Whether the seat plays (打出) this card when `against` demands it.
Task<bool> plays(Game& g, Seat seat, CardId card, Use& against);
// Damage that the card deals, by its user unless another seat is its source (决斗).
DamageNow damage_of(Use& use, Seat source, Seat target);

}  // namespace jianjun::engine
