// Facets (侧面): what a few skills are besides a skill. Each is a set of hooks of its own, for which the rule
// that they concern looks by its type; a skill that has one says so where it begins:
// `struct Lianhuan : With<ConvertOne, Recasts>`.
#pragma once
#include <string_view>
#include <utility>

#include "engine/game/skill.h"
#include "engine/input/bounds.h"

namespace jianjun::engine {

// Its facets are known from the moment it is made.
template <class Base, class... Facets>
struct With : Base, Facets... {
    template <class... Args>
    explicit With(Args&&... args) : Base(std::forward<Args>(args)...) {
        (this->template has<Facets>(this), ...);
    }
};

// What its declaration names: so many of its owner's cards, so many seats. Either may be left out, and is
// then asked for.
struct Declares {
    virtual Bounds names(const Game&, Seat owner) const = 0;

  protected:
    ~Declares() = default;
};

// What may not be used (使用), played (打出) or aimed at.
struct Bars {
    // Cards that its owner, or somebody else, may not use now.
    virtual Verdict forbids_use(const Game&, Seat /*owner*/, const Use&) const { return {}; }
    virtual Verdict forbids_use_by(const Game&, Seat /*owner*/, const Use&) const { return {}; }
    // Cards that its owner may not play now.
    virtual Verdict forbids_play(const Game&, Seat /*owner*/, const Use&) const { return {}; }
    // Targets that its owner may not choose.
    virtual bool forbids_aim(const Game&, Seat /*owner*/, const Use&, Seat /*target*/) const { return false; }

  protected:
    ~Bars() = default;
};

// A change to a use that may be said with the use itself (朱雀羽扇: 杀 into 火杀).
struct Alters {
    virtual bool alters(const Game&, Seat, const Use&, CardId into) const = 0;

  protected:
    ~Alters() = default;
};

// A card that was laid face down under a name (蛊惑): what comes before it counts as that card. False:
// nothing comes of it.
struct Claims {
    virtual Task<bool> claim(Game&, Seat owner, Use&) const = 0;

  protected:
    ~Claims() = default;
};

// May its owner recast this hand card (连环)?
struct Recasts {
    virtual bool recasts(const Game&, Seat owner, const Face&) const = 0;

  protected:
    ~Recasts() = default;
};

// Where the cards lie that it converts: a pile on a general (急袭, 弘法), or the hand as ever.
struct PaysFrom {
    virtual Place pays_from(const Game&, Seat owner) const = 0;

  protected:
    ~PaysFrom() = default;
};

// A use has so many more targets (方天画戟).
struct AddsTargets {
    virtual int extra_targets(const Game&, Seat owner, const Use&) const = 0;

  protected:
    ~AddsTargets() = default;
};

// How much farther than its own distance a trick reaches (断粮).
struct ReachesFurther {
    virtual int reaches_further(const Game&, Seat owner, const Use&) const = 0;

  protected:
    ~ReachesFurther() = default;
};

// What it adds to somebody else's number (吴六剑).
struct AddsToOthers {
    virtual int adds_to_others(const Game&, Number, Seat owner, Seat other) const = 0;

  protected:
    ~AddsToOthers() = default;
};

// A card of its owner's counts as another suit (红颜).
struct CountsAs {
    virtual Suit suit_of(const Game&, Seat owner, Suit printed) const = 0;

  protected:
    ~CountsAs() = default;
};

// Where a card goes instead, on its way to its owner (空城, 谦逊), or from him (章武).
struct Redirects {
    virtual Place redirects(const Game&, Seat /*owner*/, const CardMove& move, MoveReason) const { return move.to; }
    virtual Place redirects_loss(const Game&, Seat /*owner*/, const CardMove& move, MoveReason) const { return move.to; }

  protected:
    ~Redirects() = default;
};

// Its owner gains this card where it comes to the discard pile (章武), also where nobody knew it as it came.
struct GainsDiscarded {
    virtual bool gains_discarded(const Face&) const = 0;

  protected:
    ~GainsDiscarded() = default;
};

// May nobody else take this card of its owner's (聚宝)?
struct Keeps {
    virtual bool keeps(const Game&, Seat owner, Token) const = 0;

  protected:
    ~Keeps() = default;
};

// Somebody discards or takes this card of its owner's: the one that goes instead (挽危). `said` where naming
// the skill has just shown its general; otherwise the owner is asked.
struct GoesInstead {
    virtual Task<Token> goes_instead(Game&, Seat owner, Seat by, Token card, const Input* said) const = 0;

  protected:
    ~GoesInstead() = default;
};

// 不屈: its owner's health goes below 0; what happens there before the owner is dying; and whether that is so at all.
struct Sinks {
    virtual Task<> sink(Game&, Seat owner) const = 0;
    virtual bool holds_up(const Game&, Seat owner) const = 0;

  protected:
    ~Sinks() = default;
};

// A use at its owner that is called off once it is aimed (空城 of 国战): nobody is set against its owner for it.
struct CallsOff {
    virtual bool calls_off(const Game&, Seat owner, const Use&) const = 0;

  protected:
    ~CallsOff() = default;
};

// 观星 looks at so many cards, however few are alive (遗志).
struct LooksAt {
    virtual int looks_at() const = 0;

  protected:
    ~LooksAt() = default;
};

// Its owner is not turned 横置.
struct ForbidsChaining {
    virtual bool forbids_chaining(const Game&, Seat owner) const = 0;

  protected:
    ~ForbidsChaining() = default;
};

// Generals of `seat` are not shown.
struct ForbidsShowing {
    virtual bool forbids_showing(const Game&, Seat owner, Seat seat) const = 0;

  protected:
    ~ForbidsShowing() = default;
};

// A skill that `to` has as long as this one works, none of his own (鹤翼: 飞影). What it does is coded with
// the one that lends it; `skills` lists it.
struct Grants {
    virtual std::string_view grants(const Game&, Seat owner, Seat to) const = 0;

  protected:
    ~Grants() = default;
};

// May somebody else declare it in his own free time (黄天)? He is then the one who plays it.
struct Lends {
    virtual bool lends(const Game&, Seat owner, Seat to) const = 0;

  protected:
    ~Lends() = default;
};

// A card that comes into the deck of a game with this skill, in the place of another (君主专属: 章武,
// 飞龙夺凤).
struct EntersDeck {
    virtual Face enters_deck() const = 0;
    virtual CardId in_place_of() const = 0;

  protected:
    ~EntersDeck() = default;
};

// Cards that are no part of any deck and lie beside a game with this skill (天佐).
struct BringsCards {
    virtual std::vector<Face> brings() const = 0;

  protected:
    ~BringsCards() = default;
};

// No skill of anybody's: what everybody has at a table of this mode (敕令 in 国战).
struct RuleOfMode {
    virtual std::string_view rule_of() const = 0;

  protected:
    ~RuleOfMode() = default;
};

// The skill of a card of equipment under which cards lie (木牛流马), which are used as from the hand.
struct CarriesCards {};

// Its owner's pile of this kind holds so many more (通博: 书).
struct HoldsMore {
    virtual int holds_more(const Game&, Seat owner, const Pile&) const = 0;

  protected:
    ~HoldsMore() = default;
};

// 玉玺, 庸肆: its owner's faction is the only 大势力.
struct MakesFactionBig {
    virtual bool makes_faction_big(const Game&, Seat owner) const = 0;

  protected:
    ~MakesFactionBig() = default;
};

// Every skill with code, those of cards too: for whoever looks for a facet before anybody has the skill.
const std::vector<const Skill*>& all_skills();

}  // namespace jianjun::engine
