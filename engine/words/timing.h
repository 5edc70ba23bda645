// Timing windows (时机), in the order of the flows that open them.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace jianjun::engine {

// name, Chinese term
#define JIANJUN_TIMINGS(X)                          \
    X(RoundStart, "一轮开始时")                     \
    X(GameStart, "游戏开始时")                      \
    X(PreTurnStart, "回合开始前")                   \
    X(BeforeTurnStart, "回合开始前⑦")               \
    X(TurnStart, "回合开始时")                      \
    X(EventPhaseChanging, "阶段开始前")             \
    X(EventPhaseSkipping, "跳过阶段时")             \
    X(EventPhaseSkipped, "阶段被跳过后")            \
    X(EventPhaseStart, "阶段开始时")                \
    X(EventPhaseProceeding, "阶段进行时")           \
    X(EventPhaseEnd, "阶段结束时")                  \
    X(DrawNCards, "摸牌阶段摸牌时")                 \
    X(AfterDrawNCards, "摸牌阶段摸牌后")            \
    X(StartPlayCard, "出牌阶段空闲时间点")          \
    X(TurnEnd, "回合结束时")                        \
    X(RoundEnd, "一轮结束时")                       \
    X(PreCardUse, "使用牌前")                       \
    X(AfterCardUseDeclared, "使用牌时①")            \
    X(AfterCardTargetDeclared, "选择目标后")        \
    X(CardUsing, "使用牌时")                        \
    X(TargetSpecifying, "指定目标时")               \
    X(TargetConfirming, "成为目标时")               \
    X(TargetSpecified, "指定目标后")                \
    X(TargetConfirmed, "成为目标后")                \
    X(BeforeCardUseEffect, "使用结算开始时")        \
    X(PreCardEffect, "生效前")                      \
    X(CardEffectCancelledOut, "被抵消后")           \
    X(BeforeCardEffect, "将要生效时")               \
    X(CardEffecting, "生效时")                      \
    X(CardEffectFinished, "对该目标结算结束")       \
    X(CardUseFinished, "使用结算结束后")            \
    X(AskForCardUse, "需要使用牌时")                \
    X(AskForCardResponse, "需要打出牌时")           \
    X(PreCardRespond, "打出牌前")                   \
    X(CardResponding, "打出牌时")                   \
    X(CardRespondFinished, "打出牌后")              \
    X(PreDamage, "伤害结算开始前")                  \
    X(DamageCaused, "造成伤害时①")                  \
    X(DetermineDamageCaused, "造成伤害时②")         \
    X(DamageInflicted, "受到伤害时①")               \
    X(DetermineDamageInflicted, "受到伤害时②")      \
    X(BeforeHpChanged, "扣减体力前")                \
    X(HpChanged, "扣减体力后")                      \
    X(Damage, "造成伤害后")                         \
    X(Damaged, "受到伤害后")                        \
    X(DamageFinished, "伤害结算结束后")             \
    X(PreHpLost, "失去体力时")                      \
    X(HpLost, "失去体力后")                         \
    X(PreHpRecover, "回复体力时")                   \
    X(HpRecover, "回复体力后")                      \
    X(BeforeMaxHpChanged, "体力上限改变前")         \
    X(MaxHpChanged, "体力上限改变后")               \
    X(BeforeShieldChanged, "护甲改变前")            \
    X(ShieldChanged, "护甲改变后")                  \
    X(EnterDying, "进入濒死状态时")                 \
    X(AskForPeaches, "处于濒死状态时")              \
    X(AskForPeachesDone, "求桃结束")                \
    X(BeforeGameOverJudge, "死亡前")                \
    X(Death, "死亡时")                              \
    X(Deathed, "死亡后")                            \
    X(AfterDying, "濒死结算结束后")                 \
    X(StartJudge, "判定前")                         \
    X(AskForRetrial, "判定牌生效前")                \
    X(FinishRetrial, "判定结果确定")                \
    X(FinishJudge, "判定牌生效后")                  \
    X(BeforeCardsMove, "牌移动前")                  \
    X(AfterCardsMove, "牌移动后")                   \
    X(AfterDrawPileShuffle, "洗牌后")               \
    X(CardShown, "展示后")                          \
    X(StartPindian, "拼点开始时")                   \
    X(PindianCardsDisplaying, "拼点牌亮出时")       \
    X(PindianCardsDisplayed, "拼点牌亮出后")        \
    X(PindianResultConfirmed, "拼点结果确定后")     \
    X(PindianFinished, "拼点结算结束后")            \
    X(StartDiscussion, "议事开始时")                \
    X(DiscussionCardsDisplayed, "议事牌亮出后")     \
    X(DiscussionResultConfirming, "议事结果确定前") \
    X(DiscussionResultConfirmed, "议事结果确定后")  \
    X(DiscussionFinished, "议事结算结束后")         \
    X(TurnedOver, "翻面后")                         \
    X(ChainStateChanged, "横置状态改变后")          \
    X(BeforeGeneralAppeared, "登场前")              \
    X(GeneralAppeared, "登场后")                    \
    X(GeneralRevealed, "明置武将牌后")              \
    X(GeneralHidden, "暗置武将牌后")                \
    X(GeneralRemoved, "移除武将牌后")               \
    X(SkillEffect, "发动技能时")

enum class Timing : std::uint8_t {
    none,
#define X(id, zh) id,
    JIANJUN_TIMINGS(X)
#undef X
        count
};
inline constexpr int timings_count = static_cast<int>(Timing::count);

std::string_view to_string(Timing);
std::string_view zh(Timing);
// `none` where the word is no timing.
Timing parse_timing(std::string_view);

}  // namespace jianjun::engine
