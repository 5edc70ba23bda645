#include "engine/telling/text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/modes/mode.h"
#include "engine/play/frame.h"
#include "engine/words/pile.h"

namespace jianjun::engine {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 17> reasons{
    "setup", "draw",   "use",     "respond", "discard",  "put",   "obtain",  "give",  "judge",
    "equip", "recast", "pindian", "show",    "exchange", "death", "shuffle", "ruling"};
constexpr std::array<std::string_view, 5> causes{"damage", "lose", "recover", "ruling", "setup"};
constexpr std::array<std::string_view, 3> colors{"none", "black", "red"};

json place_json(Place place) {
    json out;
    out["zone"] = to_string(place.zone);
    if (owned(place.zone)) out["seat"] = place.seat;
    if (place.pile) out["pile"] = place.pile->skill;
    return out;
}

json faces_json(const std::vector<Face>& faces) {
    json list = json::array();
    for (const auto& face : faces) list.push_back(to_string(face));
    return list;
}

bool may_see(const CardMove& m, Viewer viewer) {
    if (viewer.kind == Viewer::Kind::referee) return true;
    if (!m.face_down && (open_place(m.to) || (m.seen & seen_by_all))) return true;
    if (viewer.kind != Viewer::Kind::seat) return false;
    return (m.seen & seen_by(viewer.seat)) || m.to == Place{Zone::hand, viewer.seat};
}

// Most of what a journal writes and a hash reads: key by key, as a list of pairs copies what it is given.
json moved_json(const CardsMoved& e, Viewer viewer) {
    json list = json::array();
    for (const auto& m : e.moves) {
        json item;
        item["card"] = may_see(m, viewer) ? to_string(m.face) : "?";
        item["from"] = place_json(m.from);
        item["to"] = place_json(m.to);
        if (m.face_down) item["face"] = "down";
        if (m.bottom) item["where"] = "bottom";
        list.push_back(std::move(item));
    }
    return {{"event", "cards_moved"},
            {"reason", to_string(e.reason)},
            {"seat", e.by},
            {"moves", std::move(list)}};
}

// Which physical card is remembered, only the referee's books say.
void put_about(json& out, const Topic& about, Viewer viewer) {
    if (about.kind == Topic::Kind::nothing) return;
    if (about.kind != Topic::Kind::card)
        out["about"] = to_string(about);
    else if (viewer.kind == Viewer::Kind::referee)
        out["token"] = about.value;
}

struct Writer {
    Viewer viewer;

    json operator()(const CardsMoved& e) const { return moved_json(e, viewer); }
    json operator()(const FaceLearned& e) const {
        const bool may = viewer.kind == Viewer::Kind::referee || (e.seen & seen_by_all) ||
                         (viewer.kind == Viewer::Kind::seat && (e.seen & seen_by(viewer.seat)));
        if (!may) return nullptr;
        return {{"event", "face_learned"}, {"card", to_string(e.face)}};
    }
    json operator()(const DrawPileShuffled& e) const {
        return {{"event", "draw_pile_shuffled"}, {"n", e.cards}};
    }
    json operator()(const RoundStarted& e) const { return {{"event", "round_started"}, {"round", e.round}}; }
    json operator()(const TurnStarted& e) const {
        return {{"event", "turn_started"}, {"seat", e.seat}, {"extra", e.extra}};
    }
    json operator()(const TurnEnded& e) const { return {{"event", "turn_ended"}, {"seat", e.seat}}; }
    json operator()(const PhaseStarted& e) const {
        return {{"event", "phase_started"}, {"seat", e.seat}, {"phase", to_string(e.phase)}};
    }
    json operator()(const PhaseSkipped& e) const {
        return {{"event", "phase_skipped"}, {"seat", e.seat}, {"phase", to_string(e.phase)}};
    }
    json operator()(const TurnDue& e) const {
        return {{"event", "turn_due"}, {"seat", e.seat}, {"place", e.place}};
    }
    json operator()(const PhaseBarred& e) const {
        return {{"event", "phase_barred"}, {"phase", to_string(e.phase)}};
    }
    json operator()(const TurnRuled& e) const { return {{"event", "turn_ruled"}, {"seat", e.seat}}; }
    json operator()(const PlayCutShort& e) const { return {{"event", "play_cut_short"}, {"seat", e.seat}}; }
    json operator()(const ExtraTurnsSet& e) const { return {{"event", "extra_turns"}, {"seats", e.seats}}; }
    json operator()(const ContestLaid& e) const {
        return {{"event", "contest_laid"}, {"seats", {e.contest.from, e.contest.to}}};
    }
    json operator()(const ContestTakenUp& e) const {
        return {{"event", "contest_taken_up"}, {"seats", {e.from, e.to}}};
    }
    json operator()(const ArmourIgnored& e) const {
        return {{"event", "armour_ignored"}, {"seat", e.seat}, {"ignored", e.ignored}};
    }
    json operator()(const CardUsed& e) const {
        return {{"event", "card_used"},         {"seat", e.seat},       {"card", info(e.card).id},
                {"cards", faces_json(e.faces)}, {"targets", e.targets}, {"skill", e.skill}};
    }
    json operator()(const CardResponded& e) const {
        return {{"event", "card_responded"},
                {"seat", e.seat},
                {"card", info(e.card).id},
                {"cards", faces_json(e.faces)},
                {"skill", e.skill}};
    }
    json operator()(const CardCancelled& e) const {
        return {{"event", "card_cancelled"}, {"card", info(e.card).id}, {"target", e.target}};
    }
    json operator()(const CardNoEffect& e) const {
        return {{"event", "card_no_effect"}, {"card", info(e.card).id}, {"target", e.target}, {"why", e.why}};
    }
    json operator()(const TargetChanged& e) const {
        return {{"event", "target_changed"}, {"card", info(e.card).id}, {"from", e.from}, {"to", e.to}};
    }
    json operator()(const HpChanged& e) const {
        return {{"event", "hp_changed"},
                {"seat", e.seat},
                {"hp", e.hp},
                {"cause", causes[static_cast<int>(e.cause)]}};
    }
    json operator()(const MaxHpChanged& e) const {
        return {{"event", "max_hp_changed"}, {"seat", e.seat}, {"max_hp", e.max_hp}};
    }
    json operator()(const ArmourChanged& e) const {
        return {{"event", "armour_changed"}, {"seat", e.seat}, {"armour", e.armour}};
    }
    json operator()(const DamageDealt& e) const {
        return {{"event", "damage"},
                {"source", e.source},
                {"seat", e.target},
                {"n", e.n},
                {"nature", to_string(e.nature)},
                {"card", info(e.card).id},
                {"chain", e.chain}};
    }
    json operator()(const DamagePrevented& e) const {
        return {{"event", "damage_prevented"}, {"seat", e.target}, {"why", e.why}};
    }
    json operator()(const ChainChanged& e) const {
        return {{"event", "chained"}, {"seat", e.seat}, {"chained", e.chained}};
    }
    json operator()(const TurnedOver& e) const {
        return {{"event", "turned_over"}, {"seat", e.seat}, {"face_up", e.face_up}};
    }
    json operator()(const DrunkChanged& e) const {
        return {{"event", "drunk"}, {"seat", e.seat}, {"n", e.n}};
    }
    json operator()(const DyingEntered& e) const { return {{"event", "dying"}, {"seat", e.seat}}; }
    json operator()(const DyingEnded& e) const {
        return {{"event", "dying_ended"}, {"seat", e.seat}, {"saved", e.saved}};
    }
    json operator()(const RoleShown& e) const {
        const bool may = e.to_all || viewer.kind == Viewer::Kind::referee ||
                         (viewer.kind == Viewer::Kind::seat && viewer.seat == e.seat);
        if (!may) return nullptr;
        return {{"event", "role"}, {"seat", e.seat}, {"role", to_string(e.role)}, {"shown", e.to_all}};
    }
    json operator()(const Died& e) const {
        return {{"event", "died"}, {"seat", e.seat}, {"killer", e.killer}};
    }
    json operator()(const Revived& e) const { return {{"event", "revived"}, {"seat", e.seat}}; }
    json operator()(const GameOver& e) const {
        return {{"event", "game_over"}, {"winners", e.winners}, {"why", e.why}};
    }
    json operator()(const Judged& e) const {
        return {{"event", "judged"}, {"seat", e.seat}, {"card", to_string(e.face)}, {"why", e.why}};
    }
    json operator()(const PindianShown& e) const {
        return {{"event", "pindian"},
                {"seats", {e.from, e.to}},
                {"winner", e.winner},
                {"cards", {to_string(e.first), to_string(e.second)}}};
    }
    json operator()(const DeliberationEnded& e) const {
        return {{"event", "deliberation"}, {"seat", e.seat}, {"result", colors[static_cast<int>(e.result)]}};
    }
    json operator()(const SkillUsed& e) const {
        return {{"event", "skill_used"}, {"seat", e.seat}, {"skill", e.skill}, {"targets", e.targets}};
    }
    json operator()(const SkillChanged& e) const {
        json out{{"event", e.gained ? "skill_gained" : "skill_lost"}, {"seat", e.seat}, {"skill", e.skill}};
        if (e.general > 0) out["general"] = e.general;
        return out;
    }
    json operator()(const Counted& e) const {
        json out{{"event", "counted"}, {"seat", e.seat}, {"key", e.key}, {"n", e.n}, {"scope", to_string(e.scope)}};
        put_about(out, e.about, viewer);
        return out;
    }
    json operator()(const MarkChanged& e) const {
        return {{"event", "mark"}, {"seat", e.seat}, {"mark", e.mark}, {"n", e.n}};
    }
    json operator()(const GeneralSet& e) const {
        const bool may = e.shown || viewer.kind == Viewer::Kind::referee ||
                         (viewer.kind == Viewer::Kind::seat && viewer.seat == e.seat);
        return {
            {"event", "general"}, {"seat", e.seat}, {"index", e.index}, {"general", may ? e.general : "?"}};
    }
    json operator()(const FactionSet& e) const {
        return {{"event", "faction"}, {"seat", e.seat}, {"faction", e.faction}};
    }
    json operator()(const GenderSet& e) const {
        return {{"event", "gender"}, {"seat", e.seat}, {"gender", to_string(e.gender)}};
    }
    json operator()(const NameSet& e) const {
        return {{"event", "name"}, {"seat", e.seat}, {"name", e.name}};
    }
    json operator()(const TeamSet& e) const {
        return {{"event", "team"}, {"seat", e.seat}, {"team", e.team}, {"captain", e.captain}};
    }
    json operator()(const TechnicalSet& e) const {
        return {{"event", "technical"}, {"seat", e.captain}, {"points", e.points}};
    }
    json operator()(const BenchSet& e) const {
        return {{"event", "bench"}, {"seat", e.seat}, {"bench", bench_for(e.bench, viewer)}};
    }
    json operator()(const GeneralMeant& e) const {
        return {{"event", "general_meant"},
                {"seat", e.seat},
                {"general", viewer.knows_as(e.by) ? e.general : "?"},
                {"by", e.by}};
    }
    json operator()(const Entered& e) const { return {{"event", "entered"}, {"seat", e.seat}}; }
    json operator()(const LuredAway& e) const {
        return {{"event", "lured_away"}, {"seat", e.seat}, {"away", e.away}};
    }
    json operator()(const GeneralSeen& e) const {
        return {{"event", "general_seen"}, {"seat", e.seat}, {"index", e.index}, {"by", e.by}};
    }
    json operator()(const JudgeSealed& e) const {
        return {{"event", "judge_sealed"}, {"seat", e.seat}, {"sealed", e.sealed}};
    }
    json operator()(const Passed& e) const {
        return {{"event", "passed"}, {"seat", e.seat}, {"implied", e.implied}};
    }
    json operator()(const Ruled& e) const { return {{"event", "ruled"}, {"by", e.by}, {"why", e.why}}; }
    json operator()(const Flagged& e) const {
        return with_reason({{"event", "flagged"}, {"code", e.code}, {"seat", e.seat}}, known_reason(e.reason, e.seen, viewer));
    }
    json operator()(const FlagCleared& e) const { return {{"event", "flag_cleared"}, {"index", e.index}}; }
    json operator()(const TakenBack& e) const { return {{"event", "taken_back"}, {"to", e.to}}; }
};

std::string faces_zh(const std::vector<Face>& faces, CardId as) {
    std::string text;
    for (const auto& face : faces) text += zh(face);
    if (faces.size() == 1 && faces.front().id == as) return "【" + text + "】";
    return text.empty() ? fmt::format("【{}】", info(as).zh) : fmt::format("{}当【{}】", text, info(as).zh);
}

struct Speaker {
    const Game& g;

    std::string name(Seat seat) const { return seat_name(g, seat); }
    std::string skill_name(const std::string& id) const {
        if (const auto* skill = find_skill(id)) return std::string(skill->zh);
        if (const auto card = parse_card_id(id); card != CardId::unknown) return std::string(info(card).zh);
        if (const auto* sheet = g.content().skill(id)) return sheet->zh;
        for (const auto* rule : g.mode().skills())  // 先驱, 珠联璧合: the mode's own
            if (rule->id == id) return std::string(rule->zh);
        return id;
    }

    std::string operator()(const RoundStarted& e) const { return fmt::format("—— 第{}轮 ——", e.round); }
    std::string operator()(const TurnStarted& e) const {
        return fmt::format("{}的{}回合", name(e.seat), e.extra ? "额外" : "");
    }
    std::string operator()(const PhaseSkipped& e) const {
        return fmt::format("{}跳过{}", name(e.seat), zh(e.phase));
    }
    std::string operator()(const CardUsed& e) const {
        std::string text = fmt::format("{}使用{}", name(e.seat), faces_zh(e.faces, e.card));
        for (std::size_t i = 0; i < e.targets.size(); ++i)
            if (e.targets.size() > 1 || e.targets[i] != e.seat)
                text += (i == 0 ? " → " : "、") + name(e.targets[i]);
        return text;
    }
    std::string operator()(const CardResponded& e) const {
        return fmt::format("{}打出{}", name(e.seat), faces_zh(e.faces, e.card));
    }
    std::string operator()(const CardCancelled& e) const {
        if (e.target == nobody) return fmt::format("【{}】被抵消", info(e.card).zh);
        return fmt::format("对{}的【{}】被抵消", name(e.target), info(e.card).zh);
    }
    std::string operator()(const CardNoEffect& e) const {
        return fmt::format("【{}】对{}无效", info(e.card).zh, name(e.target));
    }
    std::string operator()(const TargetChanged& e) const {
        return fmt::format("【{}】的目标由{}改为{}", info(e.card).zh, name(e.from), name(e.to));
    }
    std::string operator()(const DamageDealt& e) const {
        const auto nature = e.nature == Nature::normal ? std::string_view() : zh(e.nature);
        if (e.source == nobody) return fmt::format("{}受到{}点{}伤害", name(e.target), e.n, nature);
        return fmt::format("{}对{}造成{}点{}伤害{}", name(e.source), name(e.target), e.n, nature,
                           e.chain ? "（连环）" : "");
    }
    std::string operator()(const DamagePrevented& e) const {
        return fmt::format("防止了对{}的伤害", name(e.target));
    }
    std::string operator()(const HpChanged& e) const {
        if (e.cause == HpCause::setup || e.cause == HpCause::damage) return {};
        const char* what = e.cause == HpCause::recover ? "回复体力至"
                           : e.cause == HpCause::lose  ? "失去体力至"
                                                       : "体力改为";
        return fmt::format("{}{}{}", name(e.seat), what, e.hp);
    }
    std::string operator()(const MaxHpChanged&) const { return {}; }
    std::string operator()(const ArmourChanged& e) const {
        return fmt::format("{}的护甲为{}", name(e.seat), e.armour);
    }
    std::string operator()(const ChainChanged& e) const {
        return fmt::format("{}{}", name(e.seat), e.chained ? "横置" : "重置");
    }
    std::string operator()(const TurnedOver& e) const {
        return fmt::format("{}翻面（{}）", name(e.seat), e.face_up ? "正面朝上" : "背面朝上");
    }
    std::string operator()(const DyingEntered& e) const {
        return fmt::format("{}濒死，需要【桃】", name(e.seat));
    }
    std::string operator()(const DyingEnded& e) const {
        return e.saved ? fmt::format("{}被救回", name(e.seat)) : std::string();
    }
    std::string operator()(const Died& e) const {
        const auto role = zh(g.table().seat(e.seat).role);
        if (g.table().seat(e.seat).role == Role::unknown)
            return e.killer == nobody ? fmt::format("{}阵亡", name(e.seat))
                                      : fmt::format("{}杀死了{}", name(e.killer), name(e.seat));
        if (e.killer == nobody) return fmt::format("{}阵亡，身份是{}", name(e.seat), role);
        return fmt::format("{}杀死了{}（{}）", name(e.killer), name(e.seat), role);
    }
    std::string operator()(const Revived& e) const { return fmt::format("{}复活", name(e.seat)); }
    std::string operator()(const GameOver& e) const {
        if (e.winners.empty()) return "游戏结束，没有胜者";
        std::string text = "游戏结束，胜者：";
        for (std::size_t i = 0; i < e.winners.size(); ++i) text += (i ? "、" : "") + name(e.winners[i]);
        return text;
    }
    std::string operator()(const Judged& e) const {
        return fmt::format("{}的判定（{}）：{}", name(e.seat), skill_name(std::string(e.why)), zh(e.face));
    }
    std::string operator()(const PindianShown& e) const {
        return fmt::format("{}与{}拼点：{}对{}，{}", name(e.from), name(e.to), zh(e.first), zh(e.second),
                           e.winner == nobody ? std::string("没有赢家") : name(e.winner) + "赢");
    }
    std::string operator()(const DeliberationEnded& e) const {
        return fmt::format("议事结果：{}", e.result == Color::red     ? "红色"
                                           : e.result == Color::black ? "黑色"
                                                                      : "无");
    }
    std::string operator()(const GeneralSet& e) const {
        if (!e.turned || g.table().seat(e.seat).fielded > 0) return {};  // whoever enters is told already
        const auto* sheet = g.content().general(e.general);
        // By his place: his name is the general's from now on.
        const auto& state = g.table().seat(e.seat);
        const auto who = state.name.empty() ? fmt::format("{}号位", e.seat) : state.name;
        const auto place = state.generals[1].empty() ? "武将" : e.index == 0 ? "主将" : "副将";
        return fmt::format("{}{}{}{}", who, e.shown ? "明置" : "暗置", place, sheet ? sheet->zh : std::string());
    }
    std::string operator()(const TechnicalSet& e) const {
        return g.table().round == 0 ? std::string()
                                    : fmt::format("{}一方还有{}分技术分", name(e.captain), e.points);
    }
    std::string operator()(const Entered& e) const {
        return g.table().round == 0 ? std::string() : fmt::format("{}登场", name(e.seat));
    }
    std::string operator()(const SkillUsed& e) const {
        if (e.skill == "reveal" || e.skill == "lord_reveal") return {};  // the general who is turned up says it
        return fmt::format("{}发动〖{}〗", name(e.seat), skill_name(e.skill));
    }
    std::string operator()(const CardsMoved& e) const {
        if (e.moves.empty()) return {};
        const auto n = e.moves.size();
        switch (e.reason) {
            case MoveReason::draw:
                return fmt::format("{}摸{}张牌", name(e.by), n);
            case MoveReason::discard: {
                std::string text = fmt::format("{}弃置", name(e.by));
                std::size_t unseen = 0;
                for (const auto& m : e.moves) {
                    if (m.face.known())
                        text += zh(m.face);
                    else
                        ++unseen;
                }
                return unseen == 0 ? text : unseen == n ? text + fmt::format("{}张牌", n) : text + fmt::format("和{}张牌", unseen);
            }
            case MoveReason::recast:
                return fmt::format("{}重铸{}", name(e.by), zh(e.moves.front().face));
            case MoveReason::obtain:
                return fmt::format("{}获得{}张牌", name(e.by), n);
            default:
                return {};
        }
    }
    std::string operator()(const DrawPileShuffled&) const { return "弃牌堆洗混，补入牌堆"; }
    std::string operator()(const Ruled& e) const {
        const auto by = e.by.empty() || e.by == "table" ? "桌面" : e.by == "referee" ? "裁判" : e.by;
        return e.why.empty() ? fmt::format("裁定（{}）", by) : fmt::format("裁定（{}）：{}", by, e.why);
    }
    std::string operator()(const Flagged& e) const { return "请确认：" + (e.code == "duplicate_face" ? "一张牌出现得太多" : e.code); }
    std::string operator()(const TakenBack& e) const { return fmt::format("撤回到第{}步", e.to); }
    template <class Other>
    std::string operator()(const Other&) const {
        return {};
    }
};

}  // namespace

std::string_view to_string(MoveReason reason) {
    return reasons[static_cast<int>(reason)];
}

json to_json(const Event& event) {
    return std::visit(Writer{Viewer::referee()}, event);
}
json event_for(const Event& event, Viewer viewer) {
    return std::visit(Writer{viewer}, event);
}
std::string say(const Game& g, const Event& event) {
    return std::visit(Speaker{g}, event);
}

std::string seat_name(const Game& g, Seat seat) {
    if (seat == nobody) return "无来源";
    const auto& state = g.table().seat(seat);
    for (const int i : {0, 1})
        if (const auto* sheet = g.content().general(state.generals[i]); sheet && state.shown[i])
            return sheet->zh;
    return state.name.empty() ? fmt::format("{}号位", seat) : state.name;
}

}  // namespace jianjun::engine
