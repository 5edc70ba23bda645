#include "engine/sanguozhi/text.h"

#include "engine/play/frame.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

template <class... Ts>
struct Cases : Ts... {
    using Ts::operator()...;
};
template <class... Ts>
Cases(Ts...) -> Cases<Ts...>;

std::string_view zone_zh(Zone zone) {
    constexpr std::array<std::string_view, zones_count> names{
        "手牌", "主将槽", "军师槽", "副将槽", "谋略槽", "步兵槽", "弓兵槽", "骑兵槽",
        "谋士槽", "事件槽", "阵型槽", "宝物",   "营地",   "墓地",   "场外"};
    return names[static_cast<std::size_t>(zone)];
}

std::string_view phase_zh(Phase phase) {
    constexpr std::array<std::string_view, 5> names{"开局", "抓牌", "准备", "战斗", "结束"};
    return names[static_cast<std::size_t>(phase)];
}

std::string_view kind_zh(Prompt::Kind kind) {
    constexpr std::array<std::string_view, 8> names{"抓牌", "行动", "连环", "手动结算", "防守", "选择", "弃牌", "确定卡组"};
    return names[static_cast<std::size_t>(kind)];
}

bool may_see(const CardState& c, Viewer viewer) {
    const bool hidden = c.down || c.zone == Zone::hand || c.zone == Zone::deck;
    return !hidden || viewer.may_know(c.seen) || viewer.knows_as(c.at);
}

std::string card(const Game& game, Token token, Viewer viewer) {
    if (token == no_token || token > game.table().cards()) return "?";
    const auto& c = game.table().card(token);
    return may_see(c, viewer) ? game.text_of(token) : "?";
}

// By its printed name, for people.
std::string name(const Game& game, Token token) {
    if (token == no_token) return "一个效果";
    const auto text = card(game, token, Viewer::everyone());
    if (text == "?") return "一张牌";
    const auto* sheet = game.table().sheet(token);
    return "【" + (sheet && !sheet->name.empty() ? sheet->name : text.substr(2)) + "】";
}

std::string seat(const Game& game, Seat seat) {
    return seat == nobody ? "无人" : game.table().seat(seat).name;
}

}  // namespace

json event_json(const Game& g, const Event& event, Viewer viewer) {
    const auto text = [&](Token token) { return card(g, token, viewer); };
    const auto texts = [&](const std::vector<Token>& list) {
        json out = json::array();
        for (const auto token : list) out.push_back(text(token));
        return out;
    };
    return std::visit(
        Cases{
            [&](const Moved& e) -> json {
                return {{"event", "moved"}, {"card", text(e.card)}, {"seat", e.seat}, {"zone", to_string(e.zone)},
                        {"index", e.index + 1}, {"face", e.down ? "down" : "up"}, {"entering", e.entering}};
            },
            [&](const Named& e) -> json {
                if (!may_see(g.table().card(e.card), viewer)) return nullptr;  // that somebody told it is his secret, too
                return {{"event", "named"}, {"card", text(e.card)}};
            },
            [&](const Forgotten& e) -> json {
                if (!may_see(g.table().card(e.card), viewer)) return nullptr;
                return {{"event", "forgotten"}, {"card", text(e.card)}};
            },
            [&](const CardsFound& e) -> json { return {{"event", "cards_found"}, {"seat", e.seat}, {"cards", e.cards}}; },
            [&](const TeamChanged& e) -> json { return {{"event", "team"}, {"seat", e.seat}, {"team", e.team}}; },
            [&](const Turned& e) -> json { return {{"event", "turned"}, {"card", text(e.card)}, {"face", e.down ? "down" : "up"}}; },
            [&](const Entered& e) -> json { return {{"event", "entered"}, {"card", text(e.card)}}; },
            [&](const DamageSet& e) -> json {
                return {{"event", "damage"}, {"card", text(e.card)}, {"battle", e.battle}, {"lasting", e.lasting}};
            },
            [&](const Modified& e) -> json {
                return {{"event", "modified"}, {"card", text(e.card)}, {"attack", e.attack}, {"health", e.health}};
            },
            [&](const Blanked& e) -> json { return {{"event", "blanked"}, {"card", text(e.card)}, {"blank", e.blank}}; },
            [&](const DyingSet& e) -> json { return {{"event", "dying"}, {"card", text(e.card)}, {"dying", e.dying}}; },
            [&](const Borne& e) -> json { return {{"event", "borne"}, {"card", text(e.treasure)}, {"bearer", text(e.bearer)}}; },
            [&](const Formed& e) -> json { return {{"event", "formed"}, {"card", text(e.formation)}, {"members", texts(e.members)}}; },
            [&](const Shuffled& e) -> json { return {{"event", "shuffled"}, {"seat", e.seat}}; },
            [&](const GrainChanged& e) -> json { return {{"event", "grain"}, {"seat", e.seat}, {"grain", e.grain}}; },
            [&](const BaseChanged& e) -> json { return {{"event", "number"}, {"seat", e.seat}, {"number", e.number}, {"n", e.n}}; },
            [&](const ViceSlotsChanged& e) -> json { return {{"event", "vice_slot"}, {"seat", e.seat}, {"gained", e.removed < 0}}; },
            [&](const OwedChanged& e) -> json { return {{"event", "owed_vice"}, {"seat", e.seat}, {"n", e.owed}}; },
            [&](const MainLost& e) -> json { return {{"event", "main_lost"}, {"seat", e.seat}}; },
            [&](const MarkChanged& e) -> json { return {{"event", "mark"}, {"seat", e.seat}, {"mark", e.mark}, {"n", e.n}}; },
            [&](const NameChanged& e) -> json { return {{"event", "name"}, {"seat", e.seat}, {"name", e.name}}; },
            [&](const OrderSet& e) -> json { return {{"event", "order"}, {"order", e.order}}; },
            [&](const RoundStarted& e) -> json { return {{"event", "round"}, {"round", e.round}}; },
            [&](const TurnStarted& e) -> json { return {{"event", "turn"}, {"seat", e.seat}}; },
            [&](const PhaseStarted& e) -> json { return {{"event", "phase"}, {"phase", static_cast<int>(e.phase)}}; },
            [&](const DeckFixed& e) -> json { return {{"event", "deck"}, {"seat", e.seat}, {"cards", e.cards}}; },
            [&](const DiceThrown& e) -> json { return {{"event", "dice"}, {"seat", e.seat}, {"number", e.number}}; },
            [&](const Chained& e) -> json { return {{"event", "chained"}, {"card", text(e.card)}, {"seat", e.seat}, {"what", e.what}}; },
            [&](const Unchained&) -> json { return {{"event", "unchained"}}; },
            [&](const BattleBegun& e) -> json { return {{"event", "battle"}, {"attackers", texts(e.attackers)}, {"target", e.target}}; },
            [&](const Defended& e) -> json { return {{"event", "defended"}, {"defenders", texts(e.defenders)}}; },
            [&](const BattleEnded&) -> json { return {{"event", "battle_ended"}}; },
            [&](const WentOut& e) -> json { return {{"event", "out"}, {"seat", e.seat}}; },
            [&](const CameBack& e) -> json { return {{"event", "revived"}, {"seat", e.seat}}; },
            [&](const GameOver& e) -> json { return {{"event", "over"}, {"winners", e.winners}, {"why", e.why}}; },
            [&](const Flagged& e) -> json { return with_reason({{"event", "flag"}, {"code", e.code}, {"seat", e.seat}}, e.reason); },
            [&](const FlagCleared& e) -> json { return {{"event", "flag_cleared"}, {"index", e.index}}; },
            [&](const Passed& e) -> json { return {{"event", "passed"}, {"seat", e.seat}, {"implied", e.implied}}; },
            [&](const Ruled& e) -> json { return {{"event", "ruled"}, {"by", e.by}, {"why", e.why}}; },
            [&](const TakenBack& e) -> json { return {{"event", "taken_back"}, {"to", e.to}}; },
        },
        event);
}

std::string say(const Game& g, const Event& event) {
    return std::visit(
        Cases{
            [&](const Moved& e) -> std::string {
                if (e.zone == Zone::deck) return {};
                if (e.zone == Zone::hand) return fmt::format("{}：一张牌进入手牌", seat(g, e.seat));
                return fmt::format("{} → {}的{}{}", name(g, e.card), seat(g, e.seat), zone_zh(e.zone), e.entering ? "（上场）" : "");
            },
            [&](const Turned& e) -> std::string { return name(g, e.card) + (e.down ? "翻为背面" : "翻为正面"); },
            [&](const Entered& e) -> std::string { return name(g, e.card) + "在场上"; },
            [&](const DamageSet& e) -> std::string {
                return fmt::format("{}的伤害：战斗 {}，永久 {}", name(g, e.card), e.battle, e.lasting);
            },
            [&](const Formed& e) -> std::string { return "结成" + name(g, e.formation); },
            [&](const GrainChanged& e) -> std::string { return fmt::format("{}的粮草：{}", seat(g, e.seat), e.grain); },
            [&](const MainLost& e) -> std::string { return seat(g, e.seat) + "失去主将槽"; },
            [&](const RoundStarted& e) -> std::string { return fmt::format("第{}轮", e.round); },
            [&](const TurnStarted& e) -> std::string { return fmt::format("轮到{}", seat(g, e.seat)); },
            [&](const PhaseStarted& e) -> std::string { return std::string(phase_zh(e.phase)) + "阶段"; },
            [&](const DiceThrown& e) -> std::string { return fmt::format("{}掷出{}", seat(g, e.seat), e.number); },
            [&](const Chained& e) -> std::string { return fmt::format("{}：{}进入连环", seat(g, e.seat), name(g, e.card)); },
            [&](const BattleBegun& e) -> std::string { return fmt::format("进攻{}", seat(g, e.target)); },
            [&](const WentOut& e) -> std::string { return seat(g, e.seat) + "出局"; },
            [&](const GameOver& e) -> std::string {
                std::string text = "游戏结束";
                for (const Seat winner : e.winners) text.append(" ").append(seat(g, winner));
                return text + (e.winners.empty() ? "，无人获胜" : "获胜");
            },
            [&](const Flagged& e) -> std::string { return std::string("待裁定：") + (e.code == "grain_out" ? "没有粮了" : "牌堆空了"); },
            [&](const Ruled& e) -> std::string { return "裁定" + (e.why.empty() ? "" : "：" + e.why); },
            [&](const TakenBack& e) -> std::string { return fmt::format("撤回到第{}步之后", e.to); },
            [&](const auto&) -> std::string { return {}; },
        },
        event);
}

std::string explain(const Game& game, bool chinese) {
    std::string text;
    for (const auto& label : game.labels()) text += (text.empty() ? "" : " › ") + to_string(label);
    const auto* prompt = game.prompt();
    if (!prompt) return text + (chinese ? "\n游戏已结束\n" : "\nthe game is over\n");
    text += chinese ? "\n询问：" : "\nasked: ";
    for (const Seat asked : prompt->seats) text += seat(game, asked) + " ";
    return text + (chinese ? std::string(kind_zh(prompt->kind)) : std::string(to_string(prompt->kind))) + "\n";
}

}  // namespace jianjun::engine::sanguozhi
