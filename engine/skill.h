// A skill (技能) of a general, of a card of equipment, or written by the table: one set of hooks for all of
// them.
#pragma once
#include <bitset>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/happenings.h"
#include "engine/input.h"
#include "engine/number.h"
#include "engine/pile.h"
#include "engine/play/refusal.h"
#include "engine/play/task.h"
#include "engine/timing.h"

namespace jianjun::engine {

class Game;
class Table;

using Timings = std::bitset<timings_count>;
inline Timings timings(std::initializer_list<Timing> list) {
    Timings set;
    for (const auto t : list) set.set(static_cast<std::size_t>(t));
    return set;
}

// Windows that are about a phase.
inline Timings phase_timings() {
    return timings({Timing::EventPhaseChanging, Timing::EventPhaseSkipping, Timing::EventPhaseSkipped, Timing::EventPhaseStart,
                    Timing::EventPhaseProceeding, Timing::EventPhaseEnd, Timing::DrawNCards, Timing::AfterDrawNCards});
}

using Phases = std::bitset<phases_count>;
inline Phases phases(std::initializer_list<Phase> list) {
    Phases set;
    for (const auto p : list) set.set(static_cast<std::size_t>(p));
    return set;
}

class Skill {
  public:
    Skill(std::string_view id, std::string_view zh) : id(id), zh(zh) {}
    virtual ~Skill() = default;
    Skill(const Skill&) = delete;
    Skill& operator=(const Skill&) = delete;

    std::string_view id, zh;
    bool locked = false;     // 锁定技: runs without being asked
    bool lord_only = false;  // 主公技
    bool formation = false;  // 阵法技: only with four or more living characters
    // The pile that it lays cards into, or speaks of: 屯田 and 急袭 speak of the same 田.
    const Pile* pile = nullptr;
    Place kept_at(Seat seat) const { return {Zone::general, seat, pile}; }
    std::vector<Token> kept(const Table& table, Seat seat) const;
    int how_many_kept(const Table& table, Seat seat) const;
    bool counts_its_cards = false;  // what it adds to a number it adds for each card of its pile (屯田)
    bool lent = false;       // what another's skill does at this seat: none of its own, and not listed (定仪)
    Timings listens;         // windows at which applies() is asked
    // Where any are named, it hears a window of a phase only in these, and only of its owner's (闭月: of his finish phase).
    // Nearly every seat would otherwise be asked in every phase of everybody.
    Phases own_phases;
    bool hears(Seat owner, const Window& w) const {
        if (!listens.test(static_cast<std::size_t>(w.timing))) return false;
        return own_phases.none() || !w.phase || (w.phase->seat == owner && own_phases.test(static_cast<std::size_t>(w.phase->phase)));
    }

    // Does it run in this window without being asked? 裸衣 is declared when drawing, and works by itself
    // later.
    virtual bool automatic(const Window&) const { return locked; }
    // It runs by itself and either only keeps count, or asks somebody else, who has used it if he agrees (颂威).
    virtual bool quiet(const Window&) const { return false; }
    // A window is open: may `owner` declare this skill now? Called for every living owner.
    virtual bool applies(const Game&, Seat /*owner*/, const Window&) const { return false; }
    // How often in one window: 遗计 once per point, 枭姬 once per card.
    virtual int times(const Game&, Seat, const Window&) const { return 1; }
    // The effect at a window. `said` is the declaration (cards, targets); null for a locked skill.
    virtual Task<> run(Game&, Seat owner, Window&, const Input* said) const;
    // Is this declaration complete and legal (cards and targets that `run` needs)?
    virtual Verdict declares(const Game&, Seat, const Window&, const Input&) const { return {}; }
    // What the table may do instead of naming the skill: the 杀 of 青龙偃月刀, the two cards of 贯石斧.
    virtual bool declared_by(Do) const { return false; }
    // A change to a use that may be said with the use itself (朱雀羽扇: 杀 into 火杀).
    virtual bool alters(const Game&, Seat, const Use&, CardId /*into*/) const { return false; }

    // Free time (出牌阶段空闲时间点): may it be declared so, and what it does.
    virtual bool active(const Game&, Seat) const { return false; }
    virtual Verdict playable(const Game&, Seat, const Input&) const;
    virtual Task<> play(Game&, Seat owner, const Input& said) const;

    // 转化: may `cards` be used or played as `as` by this skill? (`cards` are tokens of the owner, and the faces have
    // the suits that they count as.)
    virtual bool converts(const Game&, Seat, const std::vector<Token>&, const std::vector<Face>&,
                          CardId /*as*/) const {
        return false;
    }
    // A card that was laid face down under a name (蛊惑): what comes before it counts as that card. False: nothing
    // comes of it.
    virtual bool claims() const { return false; }
    virtual Task<bool> claim(Game&, Seat owner, Use&) const;
    // The ids this skill can convert into, for prompts and displays.
    virtual std::vector<CardId> makes() const { return {}; }
    // A demand for a card (闪, 杀) that this skill can meet without the owner's cards: 八卦阵, 护驾, 激将.
    virtual bool provides(const Game&, Seat, const Demand&) const { return false; }
    // What it does there is no use of a card (涅槃), so that nothing which bars a card bars it.
    virtual bool uses_no_card() const { return false; }
    virtual Task<> provide(Game&, Seat owner, Demand&) const;

    // What it adds to a number; `other` is the second seat of a distance.
    virtual int adds(const Game&, Number, Seat /*owner*/, Seat /*other*/) const { return 0; }
    // The same for somebody else (吴六剑).
    virtual int adds_to_others(const Game&, Number, Seat /*owner*/, Seat /*other*/) const { return 0; }
    // A card of its owner's that counts as another suit (红颜).
    virtual Suit suit_of(const Game&, Seat /*owner*/, Suit printed) const { return printed; }
    // Cards that its owner, or somebody else, may not use (使用) now.
    virtual Verdict forbids_use(const Game&, Seat /*owner*/, const Use&) const { return {}; }
    virtual Verdict forbids_use_by(const Game&, Seat /*owner*/, const Use&) const { return {}; }
    // Cards that its owner, or somebody else, may not play (打出) now.
    virtual Verdict forbids_play(const Game&, Seat /*owner*/, const Use&) const { return {}; }
    virtual Verdict forbids_play_by(const Game&, Seat /*owner*/, const Use&) const { return {}; }
    // Targets that its owner may not choose.
    virtual bool forbids_aim(const Game&, Seat /*owner*/, const Use&, Seat /*target*/) const { return false; }
    // 横置 of its owner; generals of `seat` being shown.
    virtual bool forbids_chaining(const Game&, Seat /*owner*/) const { return false; }
    virtual bool forbids_showing(const Game&, Seat /*owner*/, Seat /*seat*/) const { return false; }
    // A skill that `to` has as long as this one works, none of his own (鹤翼: 飞影). What it does is coded with the one that
    // lends it; `skills` lists it.
    virtual std::string_view grants(const Game&, Seat /*owner*/, Seat /*to*/) const { return {}; }
    // Where a card goes instead, on its way to its owner (空城, 谦逊).
    virtual Place redirects(const Game&, Seat /*owner*/, const CardMove& move, MoveReason) const {
        return move.to;
    }
    // Where a card goes instead that its owner would lose (章武).
    virtual Place redirects_loss(const Game&, Seat /*owner*/, const CardMove& move, MoveReason) const {
        return move.to;
    }
    // May nobody else take this card of its owner's (聚宝)?
    virtual bool keeps(const Game&, Seat /*owner*/, Token) const { return false; }
    // Somebody discards or takes this card of its owner's: the one that goes instead (挽危). `said` where naming the
    // skill has just shown its general; otherwise the owner is asked.
    virtual Task<Token> goes_instead(Game&, Seat owner, Seat by, Token card, const Input* said) const;
    // 不屈: his health goes below 0; what happens there before he is dying; and whether he is not.
    virtual bool sinks(const Game&, Seat /*owner*/) const { return false; }
    virtual Task<> sink(Game&, Seat owner) const;
    virtual bool holds_up(const Game&, Seat /*owner*/) const { return false; }
    // May its owner recast this hand card (连环)?
    virtual bool recasts(const Game&, Seat /*owner*/, const Face&) const { return false; }
    // Another skill's name that declares this one (定澜夜明珠: 制衡).
    virtual bool answers_to(std::string_view) const { return false; }
    bool goes_by(std::string_view word) const { return id == word || zh == word || answers_to(word); }
    // 不能成为目标, and distance exemptions.
    virtual bool forbids_target(const Game&, Seat /*owner*/, const Use&) const { return false; }
    virtual bool ignores_distance(const Game&, Seat /*owner*/, const Use&) const { return false; }
    // 玉玺, 庸肆: its owner's faction is the only 大势力.
    virtual bool makes_faction_big(const Game&, Seat /*owner*/) const { return false; }
    // Where the cards lie that it converts: the hand (and equipment), or a pile on a general (急袭, 弘法).
    virtual Place pays_from(const Game&, Seat owner) const { return {Zone::hand, owner}; }
    // How much farther than its own distance this trick reaches (断粮).
    virtual int reaches_further(const Game&, Seat /*owner*/, const Use&) const { return 0; }
    // May somebody else declare it in his own free time (黄天)? He is then the one who plays it.
    virtual bool lends(const Game&, Seat /*owner*/, Seat /*to*/) const { return false; }
    // 视为/无效 for equipment: a use's extra targets (方天画戟).
    virtual int extra_targets(const Game&, Seat /*owner*/, const Use&) const { return 0; }
};

// All skills with code, by id or Chinese name; null where there is none.
const Skill* find_skill(std::string_view id);
// The skill of a piece of equipment; null where it has none.
const Skill* equipment_skill(CardId id);
// What hangs on the turn or the phase under way (天义 won), whatever becomes of the skill that brought it: at
// work at a seat for as long as the table counts this key there. Null where the key only counts.
const Skill* lasting_effect(std::string_view key, Scope scope);
// A skill without code. `sheet` may be null: a name that only the table knows.
struct SheetSkill;
std::unique_ptr<const Skill> make_hand_skill(const std::string& name, const SheetSkill* sheet);

}  // namespace jianjun::engine
