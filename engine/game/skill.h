// A skill (技能) of a general, of a card of equipment, or written by the table: one set of hooks for all of
// them. Hooks that only a few have are facets.h.
#pragma once
#include <bitset>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/happenings.h"
#include "engine/input/input.h"
#include "engine/play/refusal.h"
#include "engine/play/task.h"
#include "engine/words/number.h"
#include "engine/words/pile.h"
#include "engine/words/timing.h"

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
    // What it provides is no use of a card (涅槃), so that nothing which bars a card bars it.
    bool uses_no_card = false;
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
    // The ids this skill can convert into, for prompts and displays.
    virtual std::vector<CardId> makes() const { return {}; }
    // A demand for a card (闪, 杀) that this skill can meet without the owner's cards: 八卦阵, 护驾, 激将.
    virtual bool provides(const Game&, Seat, const Demand&) const { return false; }
    virtual Task<> provide(Game&, Seat owner, Demand&) const;

    // What it adds to a number; `other` is the second seat of a distance.
    virtual int adds(const Game&, Number, Seat /*owner*/, Seat /*other*/) const { return 0; }
    // Another skill's name that declares this one (定澜夜明珠: 制衡).
    virtual bool answers_to(std::string_view) const { return false; }
    bool goes_by(std::string_view word) const { return id == word || zh == word || answers_to(word); }
    // 不能成为目标, and distance exemptions.
    virtual bool forbids_target(const Game&, Seat /*owner*/, const Use&) const { return false; }
    virtual bool ignores_distance(const Game&, Seat /*owner*/, const Use&) const { return false; }

    // What else it is, if it is that: engine/game/facets.h.
    template <class Facet>
    const Facet* facet() const {
        for (const auto& [type, one] : facets_)
            if (type == &tag_of<Facet>) return static_cast<const Facet*>(one);
        return nullptr;
    }

  protected:
    template <class Facet>
    void has(const Facet* facet) {
        facets_.emplace_back(&tag_of<Facet>, facet);
    }

  private:
    template <class Facet>
    static constexpr char tag_of = 0;
    std::vector<std::pair<const char*, const void*>> facets_;
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
