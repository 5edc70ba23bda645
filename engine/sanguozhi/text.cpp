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
            [&](const MainLost& e) -> json { return {{"event", e.lost ? "main_lost" : "main_back"}, {"seat", e.seat}}; },
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

std::string explain(const Game& game, bool chinese) {
    std::string text;
    for (const auto& label : game.labels()) text += (text.empty() ? "" : " › ") + to_string(label);
    const auto* prompt = game.prompt();
    if (!prompt) return text + (chinese ? "\n游戏已结束\n" : "\nthe game is over\n");
    text += chinese ? "\n询问：" : "\nasked: ";
    const auto asked = prompt->whose != nobody ? std::vector<Seat>{prompt->whose} : prompt->seats;
    for (const Seat one : asked) text += seat(game, one) + " ";
    return text + (chinese ? std::string(kind_zh(prompt->kind)) : std::string(to_string(prompt->kind))) + "\n";
}

}  // namespace jianjun::engine::sanguozhi
