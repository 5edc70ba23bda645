// What is going on (进行中的事件): the values that a flow carries through its windows, for skills to look at
// and change.
#pragma once
#include <array>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "engine/play/refusal.h"
#include "engine/table/event.h"
#include "engine/words/timing.h"

namespace jianjun::engine {

class Skill;
struct Input;

// What a use is to one of its targets.
struct OnTarget {
    bool no_jink = false;         // 不能使用闪响应
    bool no_armour = false;       // 青釭剑: his armour has no effect until this use is done with him
    bool armour_ignored = false;  // … and the table knows
    bool cancelled = false;       // 被抵消
    bool no_effect = false;       // 无效
    const Skill* dodged_by = nullptr;  // the skill that made his 闪
    std::int8_t jinks = 0;        // 闪 needed; 0 means one
    std::int8_t slashes = 0;      // 决斗: his opponent needs so many; 0 means one
    Seat victim = nobody;         // 借刀杀人: whom he must 杀
    bool hurt = false;            // 狭勇: the card has damaged him
};

// What the rule of a card keeps from its beginning to its end (五谷丰登: what lies open): kept<T>() of rules/card_rule.h.
struct KeptByRule {
    virtual ~KeptByRule() = default;
};

// Which way a card goes that concerns everybody: to the left, in turn order, or to the right.
enum class Direction : std::uint8_t { unsaid, left, right };

// A use of a card (使用).
struct Use {
    Seat user = nobody;
    CardId card = CardId::unknown;  // the name it is used under
    Suit suit = Suit::none;
    std::uint8_t rank = 0;
    Color color = Color::none;
    std::vector<Token> cards;                    // physical; none where it is only 视为
    std::vector<Face> faces;                     // of those, as they were told
    bool converted = false;                      // 转化 or 视为
    bool from_hand = false;                      // every physical card came from the user's hand
    bool all_hand = false;                       // … and they were the whole hand
    const Skill* by = nullptr;                   // the skill that made it
    const Skill* with = nullptr;                 // an optional skill said with the use itself (朱雀羽扇)
    std::vector<Seat> targets;                   // in action order once the use has begun
    Direction direction = Direction::unsaid;     // where the mode lets the user say so
    bool counts = true;                          // towards the limits of the phase
    int damage = 1;                              // 酒 raises it
    bool answerable = true;                      // false: 无懈可击 cannot answer it (离间)
    std::array<OnTarget, max_seats + 1> each{};  // by seat; [nobody]: of an answer, which has no target
    const Skill* with_targets = nullptr;         // the skill that has added targets (方天画戟 of 势备篇)
    Seat deals = nobody;                         // who deals its damage instead of the user (祸首)
    Use* answers = nullptr;                      // 闪 and 无懈可击: what they answer
    Seat about = nobody;                         // … for which target
    std::shared_ptr<KeptByRule> kept;            // by the rule of the card

    Face face() const { return {card, suit, rank, false}; }
    OnTarget& on(Seat seat) { return each[static_cast<std::size_t>(seat)]; }
    const OnTarget& on(Seat seat) const { return each[static_cast<std::size_t>(seat)]; }
};

// A card played in answer (打出), not used.
struct Respond {
    Seat seat = nobody;
    CardId card = CardId::unknown;
    std::vector<Token> cards;
    std::vector<Face> faces;
    const Skill* by = nullptr;
};

struct DamageNow {
    Seat source = nobody;
    Seat target = nobody;
    int n = 1;
    Nature nature = Nature::normal;
    Use* use = nullptr;  // the card that causes it
    CardId card = CardId::unknown;
    std::vector<Token> cards;  // its physical cards
    bool chain = false;        // 连环传导
    bool by_user = false;      // dealt by the card's own user to its target
    bool moved = false;  // 转移: from the windows of whoever takes it on (天香)
    bool prevented = false;
    int hp_before = 0;
    bool near = false;  // source and victim were within distance 1 just before
};

struct HpChange {  // 失去体力, 回复体力
    Seat seat = nobody;
    int n = 1;
    Seat by = nobody;
    const Use* use = nullptr;
    bool prevented = false;
};

// How much of its face a judgement goes by: with less than that nothing is settled.
enum class GoesBy : std::uint8_t { nothing, color, suit, whole };

struct JudgeNow {
    Seat seat = nobody;
    std::string_view why;  // card or skill id
    Token card = no_token;
    Face face;
    bool taken = false;  // somebody has taken the judgement card away
    GoesBy goes_by = GoesBy::suit;
};

struct DyingNow {
    Seat seat = nobody;
    Seat killer = nobody;
    const DamageNow* damage = nullptr;
    Seat asked = nobody;  // whose turn it is to save him
};

struct PindianNow {
    Seat from = nobody, to = nobody;
    Token from_card = no_token, to_card = no_token;
    Face from_face, to_face;
    Face told;  // the initiator's card, where he named it beforehand
    Seat winner = nobody;
};

// 议事: what each has shown is his opinion; a card without colour is none.
struct Opinion {
    Seat seat = nobody;
    std::vector<Face> shown;
    Color color = Color::none;
};
struct DeliberationNow {
    Seat initiator = nobody;
    std::vector<Opinion> opinions;
    Color result = Color::none;
};

// 护甲: how much comes or goes.
struct ArmourChange {
    Seat seat = nobody;
    int n = 0;
};

struct PhaseNow {
    Seat seat = nobody;
    Phase phase = Phase::none;
    bool skipped = false;
    int draw = 2;  // 额定摸牌数
};

// A demand for a card (需要使用/打出一张牌).
struct Demand {
    Seat seat = nobody;
    CardId card = CardId::unknown;  // 闪, 杀
    bool use = false;               // 使用; otherwise 打出
    Use* against = nullptr;
    Seat saves = nobody;                       // 濒死: whom it would save
    std::function<void(Use&)> complete;        // fills in the targets that an answer leaves out
    std::function<Verdict(const Use&)> extra;  // conditions beyond the name (借刀杀人)
    std::vector<const Skill*> tried;           // providers that have failed this demand
    bool passed_on = false;                    // asked by 护驾 or 激将 for somebody else
    const Input* said = nullptr;               // how a skill was named that meets it
    bool met = false;
    Use given;               // what meets it: may have no physical card (八卦阵)
    Seat provider = nobody;  // 护驾, 激将: who played it
};

// What a window may be about. A skill that listens at a timing which is not about this is told so, instead of
// following a null pointer.
template <class T>
class About {
  public:
    About(T* value = nullptr) : value_(value) {}
    explicit operator bool() const { return value_ != nullptr; }
    operator T*() const { return value_; }
    T& operator*() const { return there(); }
    T* operator->() const { return &there(); }

  private:
    T& there() const {
        if (!value_) throw std::logic_error("a skill hears a timing that is not about what it looks at");
        return *value_;
    }
    T* value_;
};

// An open window: its timing and what it is about. `subject` is whom the step concerns (the target of a
// stage).
struct Window {
    Timing timing = Timing::none;
    Seat subject = nobody;
    About<Use> use;
    About<Respond> respond;
    About<DamageNow> damage;
    About<HpChange> hp;
    About<JudgeNow> judge;
    About<DyingNow> dying;
    About<PindianNow> pindian;
    About<DeliberationNow> deliberation;
    About<ArmourChange> armour;
    About<PhaseNow> phase;
    About<const CardsMoved> moved;
    int general = -1;  // the place of the general who was shown, hidden or removed
};

}  // namespace jianjun::engine
