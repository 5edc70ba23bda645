// A mode of play (游戏模式): everything in which 身份, 国战, 3v3 and 1v1 differ, in one place.
//
// To write one: a folder engine/modes/<mode>/ with a class of this kind, a line in modes/modes.cpp, tests in
// tests/engine/modes/<mode>/. A mode has no state of its own: a game is run again from its inputs, so
// whatever it must remember stands in the table and gets there by an event (marks of a seat; marks of
// `nobody` for the whole game; GeneralSet, FactionSet, RoleShown).
//
// - id, deck: what a set-up line calls the mode, and the deck it is played with unless that line names one.
// - check, set_up, play: from the set-up line to the flow that runs the whole game; rounds.h, sides.h and
// rules/dealing.h
//   have the parts that modes share. The lord's extra health and the like belong into set_up or play.
// - next_turn, turn_to_come, ruled_turn, before_turn: the order of turns. Round the table: a mode derives
// from SeatOrder
//   of rounds.h.
// - skills: rules of the mode at a window or in free time are written as skills that everybody has (a reveal
// in
//   the preparation phase, marks that are spent, what 鏖战 makes of a 桃). They open windows, offer
//   themselves in free time, convert, forbid and count as any skill does; `Skill::declared_by` takes a
//   `reveal` for one.
// - works: whether a skill of a seat has effect. OwnedSkill::general says which general it comes from.
// - show_dead, before_victory, winners, reward: death, in this order. A flow that may end the game in another
//   way (a faction becomes known) ends with end_if_won() of rules/dying. between_acts: whoever enters in
//   place of a dead general.
// - sees_role, sees_general, sees_hand: what a view may show.
// Generals come and go by rules/generals.h; one that is not shown brings neither skills nor faction nor
// gender.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/play/task.h"
#include "engine/play/viewer.h"
#include "engine/table/table.h"

namespace jianjun::engine {

class Content;
class Game;
class Skill;
struct Setup;
struct Sheet;

// As the set-up says; otherwise these, the general's, with `bonus` more of both.
struct FirstHealth {
    int hp = 4, max_hp = 4, armour = 0;
    int bonus = 0;
};

class Mode {
  public:
    virtual ~Mode() = default;

    virtual std::string_view id() const = 0;
    virtual std::string_view deck() const { return "junzheng"; }
    // What the sides are called that `team` may name; none where everybody plays for his own role or faction.
    virtual std::vector<std::string_view> sides() const { return {}; }
    // May a 君主 come into the game, with the card that is his?
    virtual bool monarchs_come() const { return false; }
    // The general whom a name means here: another set may have one of that name.
    virtual const Sheet* general(const Content&, std::string_view name) const;

    // May this set-up be played? Decks, seats and known generals have been looked at.
    virtual tl::expected<void, std::string> check(const Setup&, const Content&) const { return {}; }
    // Names, roles, generals, health, first cards: events only, before anything runs.
    virtual void set_up(Game&) const = 0;
    // The flow of the whole game; it never ends by itself.
    virtual Task<> play(Game&) const = 0;
    // The same from a turn on that a ruling names (rounds.h).
    virtual Task<> go_on(Game&, Seat, Phase) const = 0;

    // The regular turn that comes next in the round under way, asked for where somebody says whose it is;
    // nobody's: the round is over.
    virtual Task<TurnDue> next_turn(Game&) const = 0;
    // Is another regular turn of this round to come?
    virtual bool turn_to_come(const Game&) const = 0;
    // The regular turn that a ruling makes this seat's.
    virtual TurnDue ruled_turn(const Game&, Seat) const = 0;
    // Rules that look there as a turn comes (鏖战).
    virtual MaybeTask before_turn(Game&, Seat) const { return {}; }
    // Between two acts, when nothing is under way but the turn: whoever is to enter does so.
    virtual MaybeTask between_acts(Game&) const { return {}; }
    // Does somebody wait to enter?
    virtual bool entry_waits(const Table&) const { return false; }
    // Does the user of a card that concerns everybody say the direction?
    virtual bool says_direction() const { return false; }

    // A seat's health as the game begins, or as its general appears.
    virtual FirstHealth first_health(const Game&, Seat) const { return {}; }
    // Rules of the mode that every living seat has like a skill.
    virtual const std::vector<const Skill*>& skills() const;
    // Has this skill of the seat an effect now? 主公技 have none here.
    virtual bool works(const Table&, Seat, const OwnedSkill&, const Skill&) const;
    // Does a general's 主公技 come to this seat at all?
    virtual bool is_lord(const Table&, Seat) const { return false; }
    // The faction that a general brings who is shown at this seat.
    virtual std::string faction(const Game&, Seat, std::string_view printed) const;

    // A general was turned face up or face down in the game: what it means besides his skills, faction and
    // gender. `first`: until now his faction was not determined.
    virtual void general_shown(Game&, Seat, int /*index*/, bool /*first*/) const {}
    virtual void general_hidden(Game&, Seat, int /*index*/) const {}
    // Somebody else stands in a general's place: another deputy, a soldier.
    virtual void general_replaced(Game&, Seat) const {}
    // The faction of his generals, whatever he is now.
    virtual std::string printed_faction(const Game&, Seat) const { return {}; }

    // Damage or a loss has taken health off a seat (隐匿).
    virtual MaybeTask health_taken(Game&, Seat) const { return {}; }
    // Somebody dies: what he kept secret is turned over, and asked for where nobody has told it.
    virtual Task<> show_dead(Game&, Seat) const;
    // The same by a ruling: nobody is asked.
    virtual void show_killed(Game&, Seat) const {}
    // He is dead, by whatever cause: what follows for the others without anybody being asked.
    virtual void fallen(Game&, Seat) const {}
    // He is dead: what else must be known before a winner is looked for.
    virtual Task<> before_victory(Game&, Seat /*dead*/) const;
    virtual std::optional<GameOver> winners(const Table&) const = 0;
    // Reward and punishment, after the burial.
    virtual Task<> reward(Game&, Seat victim, Seat killer) const;
    // Who is ahead when the time for the game is up; empty where nobody is, nothing where the mode does not
    // say.
    virtual std::optional<std::vector<Seat>> ahead(const Table&) const { return {}; }
    // A ruling has taken technical points.
    virtual void lose_technical(Game&, Seat, int /*n*/) const {}

    virtual bool sees_role(const Table&, Viewer, Seat) const;
    virtual bool sees_general(const Table&, Viewer, Seat, int index) const;
    // May this seat look into the other's hand, as one side of some modes may?
    virtual bool sees_hand(const Table&, Seat viewer, Seat owner) const { return viewer == owner; }
};

// All of them, for people.
std::string mode_ids();

// By its id in the set-up line; null where it cannot be played (yet).
const Mode* find_mode(std::string_view id);

}  // namespace jianjun::engine
