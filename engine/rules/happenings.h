// What is going on (进行中的事件): the values that a flow carries through its windows, for skills to look at
// and change.
#pragma once
#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "engine/event.h"
#include "engine/refusal.h"
#include "engine/timing.h"

namespace jianjun::engine {

class Skill;
struct Input;

// A use of a card (使用).
struct Use {
    Seat user = nobody;
    CardId card = CardId::unknown;  // the name it is used under
    Suit suit = Suit::none;
    std::uint8_t rank = 0;
    Color color = Color::none;
    std::vector<Token> cards;                     // physical; none where it is only 视为
    std::vector<Face> faces;                      // of those, as they were told
    bool converted = false;                       // 转化 or 视为
    bool from_hand = false;                       // every physical card came from the user's hand
    bool all_hand = false;                        // … and they were the whole hand
    const Skill* by = nullptr;                    // the skill that made it
    const Skill* with = nullptr;                  // an optional skill said with the use itself (朱雀羽扇)
    std::vector<Seat> targets;                    // in action order once the use has begun
    std::vector<Seat> victims;                    // 借刀杀人: whom the target must 杀
    bool counts = true;                           // towards the limits of the phase
    int damage = 1;                               // 酒 raises it
    bool answerable = true;                       // false: 无懈可击 cannot answer it (离间)
    std::array<bool, max_seats + 1> no_jink{};    // 不能使用闪响应
    std::array<bool, max_seats + 1> no_armour{};  // 青釭剑: the target's armour has no effect for this use
    std::array<std::int8_t, max_seats + 1> jinks{};  // needed; 0 means one
    std::array<std::int8_t, max_seats + 1>
        slashes{};                                // 决斗: that seat's opponent needs so many; 0 means one
    std::array<bool, max_seats + 1> cancelled{};  // 被抵消 for that target; [nobody]: an answer itself
    std::array<bool, max_seats + 1> no_effect{};  // 无效 for that target
    Use* answers = nullptr;                       // 闪 and 无懈可击: what they answer
    Seat about = nobody;                          // … for which target
    std::vector<Token> row;                       // 五谷丰登: what lies open

    Face face() const { return {card, suit, rank, false}; }
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
    bool prevented = false;
    int hp_before = 0;
};

struct HpChange {  // 失去体力, 回复体力
    Seat seat = nobody;
    int n = 1;
    Seat by = nobody;
    const Use* use = nullptr;
    bool prevented = false;
};

struct JudgeNow {
    Seat seat = nobody;
    std::string_view why;  // card or skill id
    Token card = no_token;
    Face face;
    bool taken = false;  // somebody has taken the judgement card away
};

struct DyingNow {
    Seat seat = nobody;
    Seat killer = nobody;
    const DamageNow* damage = nullptr;
};

struct PindianNow {
    Seat from = nobody, to = nobody;
    Token from_card = no_token, to_card = no_token;
    Face from_face, to_face;
    Seat winner = nobody;
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
    Seat saves = nobody;                              // 濒死: whom it would save
    std::function<Verdict(Use&)> extra;               // conditions beyond the name (借刀杀人)
    std::function<void(Use&, const Input&)> prepare;  // before a 使用 begins: its targets
    std::vector<const Skill*> tried;                  // providers that have failed this demand
    bool passed_on = false;                           // asked by 护驾 or 激将 for somebody else
    bool met = false;
    Use given;               // what meets it: may have no physical card (八卦阵)
    Seat provider = nobody;  // 护驾, 激将: who played it
};

// An open window: its timing and what it is about. `subject` is whom the step concerns (the target of a
// stage).
struct Window {
    Timing timing = Timing::none;
    Seat subject = nobody;
    Use* use = nullptr;
    Respond* respond = nullptr;
    DamageNow* damage = nullptr;
    HpChange* hp = nullptr;
    JudgeNow* judge = nullptr;
    DyingNow* dying = nullptr;
    PindianNow* pindian = nullptr;
    PhaseNow* phase = nullptr;
    const CardsMoved* moved = nullptr;
};

}  // namespace jianjun::engine
