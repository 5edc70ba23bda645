// What happened (事件), in the past tense and complete: applying the events alone gives the same table.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/play/reason.h"
#include "engine/play/viewer.h"
#include "engine/words/card.h"
#include "engine/words/ids.h"
#include "engine/words/memory.h"

namespace jianjun::engine {

enum class MoveReason : std::uint8_t {
    setup,
    draw,
    use,
    respond,
    discard,
    put,
    obtain,
    give,
    judge,
    equip,
    recast,
    pindian,
    show,
    exchange,
    death,
    shuffle,
    ruling
};
std::string_view to_string(MoveReason);

struct CardMove {
    Token token = no_token;
    Place from, to;
    bool blind = false;           // taken unseen out of a hand: afterwards nobody can tell which card it was
    bool face_down = false;       // 扣置
    bool bottom = false;          // of a pile
    bool open = false;            // out of a hand for all to see (反间)
    CardId as = CardId::unknown;  // in a judgement zone: the name it has there
    Face face{};                  // as it was known then, for people who read events; filled in by the mover
    Seen seen = 0;
};

struct CardsMoved {
    std::vector<CardMove> moves;
    MoveReason reason = MoveReason::put;
    Seat by = nobody;
};
struct FaceLearned {
    Token token;
    Face face;
    Seen seen;
};
struct DrawPileShuffled {
    int cards;
};  // what lay in the discard pile now lies, unknown, under the draw pile

struct RoundStarted {
    int round;
};
struct TurnStarted {
    Seat seat;
    bool extra;
};
// A regular turn of the round is next, the `place`th, counted from the seat that began the round; it may be
// one that only turns his general up. An extra turn keeps the place of the turn before it.
struct TurnDue {
    Seat seat;
    int place;
    Seat first;
};
struct TurnEnded {
    Seat seat;
};
struct PhaseStarted {
    Seat seat;
    Phase phase;
};
struct PhaseSkipped {
    Seat seat;
    Phase phase;
};
// A ruling says whose turn it is: what was under way is given up, and nothing that only it held lasts.
struct TurnRuled {
    Seat seat;
};
// Of the turn under way: this phase will be skipped.
struct PhaseBarred {
    Phase phase;
};
// The play phase under way ends now.
struct PlayCutShort {
    Seat seat;
};
// Who has extra turns to come, the next first.
struct ExtraTurnsSet {
    std::vector<Seat> seats;
};
// 延时拼点: both cards lie face down, out of the game, until they are shown or the turn ends.
struct DelayedContest {
    Seat from = nobody, to = nobody;
    Token from_card = no_token, to_card = no_token;
};
struct ContestLaid {
    DelayedContest contest;
};
struct ContestTakenUp {
    Seat from;
    Seat to;
};
// A card under way takes no notice of this seat's armour, or does so again.
struct ArmourIgnored {
    Seat seat;
    bool ignored;
};

struct CardUsed {
    Seat seat;
    CardId card;
    std::vector<Face> faces;
    std::vector<Seat> targets;
    std::string_view skill;
};
struct CardResponded {
    Seat seat;
    CardId card;
    std::vector<Face> faces;
    std::string_view skill;
};
struct CardCancelled {
    CardId card;
    Seat target;
    Seat by;
};  // 被抵消
struct CardNoEffect {
    CardId card;
    Seat target;
    std::string_view why;
};  // 无效
struct TargetChanged {
    CardId card;
    Seat from;
    Seat to;
};

enum class HpCause : std::uint8_t { damage, lose, recover, ruling, setup };
struct HpChanged {
    Seat seat;
    int hp;
    HpCause cause;
};
struct MaxHpChanged {
    Seat seat;
    int max_hp;
};
struct ArmourChanged {
    Seat seat;
    int armour;
};
struct DamageDealt {
    Seat source;
    Seat target;
    int n;
    Nature nature;
    CardId card;
    bool chain;
};
struct DamagePrevented {
    Seat target;
    std::string_view why;
};
struct ChainChanged {
    Seat seat;
    bool chained;
};
struct TurnedOver {
    Seat seat;
    bool face_up;
};
struct DrunkChanged {
    Seat seat;
    int n;
};

struct DyingEntered {
    Seat seat;
};
struct DyingEnded {
    Seat seat;
    bool saved;
};
struct RoleShown {
    Seat seat;
    Role role;
    bool to_all;
};
struct Died {
    Seat seat;
    Seat killer;
};
struct Revived {
    Seat seat;
};
struct GameOver {
    std::vector<Seat> winners;
    std::string why;
};

struct Judged {
    Seat seat;
    Face face;
    std::string_view why;
};
struct PindianShown {
    Seat from;
    Seat to;
    Face first;
    Face second;
    Seat winner;
};
struct DeliberationEnded {
    Seat seat;
    Color result;
};

struct SkillUsed {
    Seat seat;
    std::string skill;
    std::vector<Seat> targets;
};
struct SkillChanged {
    Seat seat;
    std::string skill;
    bool gained;
    int general = -1;  // the place of the general that brings it (0 主将, 1 副将); −1: none does
};
// A memory (memory.h) of this seat counts so many more, or fewer.
struct Counted {
    Seat seat;
    std::string key;
    Scope scope;
    int n;
    Topic about{};
};
struct MarkChanged {
    Seat seat;
    std::string mark;
    int n;
};
struct GeneralSet {
    Seat seat;
    int index;
    std::string general;
    bool shown;
    bool turned = false;  // 明置 or 暗置 in the game, not as it was laid down
};
struct FactionSet {
    Seat seat;
    std::string faction;
    Seat joined = nobody;  // the 野心家 whose side this one has taken (拉拢人心)
};
struct GenderSet {
    Seat seat;
    Gender gender;
};
// The side of a seat (3v3, 1v1), and whether it is the captain of that side.
struct TeamSet {
    Seat seat;
    std::string team;
    bool captain;
};
// Technical points (技术分) that are left to the side of this captain.
struct TechnicalSet {
    Seat captain;
    int points;
};
// A general that was picked and has not been fielded; "?" where nobody has told which.
struct Benched {
    std::string general;
    Seen seen = seen_by_all;
};
// The generals that a seat may still field.
struct BenchSet {
    Seat seat;
    std::vector<Benched> bench;
};
// A general is meant for this seat, a secret of whoever said so until all are shown together.
struct GeneralMeant {
    Seat seat;
    std::string general;
    Seat by;
};
// 登场: the next general takes this seat; nothing of the one before stays.
struct Entered {
    Seat seat;
};
struct NameSet {
    Seat seat;
    std::string name;
};
// 调虎离山: out of the game until the turn ends.
struct LuredAway {
    Seat seat;
    bool away;
};
// 观看: a hidden general becomes known to one seat.
struct GeneralSeen {
    Seat seat;
    int index;
    Seat by;
};
struct JudgeSealed {
    Seat seat;
    bool sealed;
};

struct Passed {
    Seat seat;
    bool implied;
};
struct Ruled {
    std::string by;
    std::string why;
};
struct Flagged {
    std::string code;
    Reason reason;
    Seat seat;
    Seen seen = seen_by_all;
};
struct FlagCleared {
    int index;
};
struct TakenBack {
    int to;
};

using Event = std::variant<CardsMoved, FaceLearned, DrawPileShuffled, RoundStarted, TurnStarted, TurnEnded,
                           PhaseStarted, PhaseSkipped, TurnDue, PhaseBarred, PlayCutShort, ExtraTurnsSet,
                           ContestLaid, ContestTakenUp, ArmourIgnored, CardUsed, CardResponded, CardCancelled,
                           CardNoEffect, TargetChanged, HpChanged, MaxHpChanged, ArmourChanged, DamageDealt,
                           DamagePrevented, ChainChanged, TurnedOver, DrunkChanged, DyingEntered, DyingEnded,
                           RoleShown, Died, Revived, GameOver, Judged, PindianShown, DeliberationEnded,
                           SkillUsed, SkillChanged, Counted, MarkChanged, GeneralSet, FactionSet, GenderSet,
                           NameSet, LuredAway, GeneralSeen, JudgeSealed, Passed, Ruled, Flagged, FlagCleared,
                           TakenBack, TurnRuled, TeamSet, TechnicalSet, BenchSet, GeneralMeant, Entered>;

}  // namespace jianjun::engine
