// Games that are kept, in words (大厅), and wishes as first lines of records.
#include "companion_app/ui/lobby_model.h"

#include <QDateTime>
#include <QStandardPaths>
#include <algorithm>

#include "companion_app/ui/papers.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/variant_json.h"
#include "companion_app/words/endings.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct HouseRule {
    const char *key, *zh, *en;
    const char* mode;  // of this mode alone; empty: of all
    struct Value {
        const char *value, *zh, *en;
    } values[3];  // the usual one first; fewer than three end with none
};

constexpr HouseRule house_rules[] = {
    {"jiu_limit",
     "酒",
     "Wine",
     "",
     {{"phase", "每个出牌阶段一张", "one a play phase"}, {"turn", "每回合一张", "one a turn"}}},
    {"hp_floor",
     "濒死时的体力",
     "Health when dying",
     "",
     {{"zero", "最低为 0，一张桃就救回", "no lower than 0: one Peach saves"},
      {"negative", "可以低于 0", "may fall below 0"}}},
    {"lord_bonus",
     "主公的额外体力",
     "The lord's extra health",
     "identity",
     {{"five", "五人起加 1", "from five players"},
      {"always", "总是加 1", "always"},
      {"never", "不加", "never"}}},
    {"exchange",
     "换将",
     "Exchanging generals",
     "",
     {{"0", "不换", "none"}, {"1", "可换一次", "all candidates once"}}},
    {"generals_dealt",
     "发几名武将",
     "Generals dealt",
     "kingdom",
     {{"seed", "按规则书", "as the rulebook says"}, {"any", "按开局", "as the set-up says"}}},
    {"round_end",
     "一轮何时结束",
     "When a round ends",
     "",
     {{"seed", "最后一个回合结束前", "before its last turn ends"},
      {"next_round_start", "下一轮开始时", "as the next one begins"},
      {"after_last_turn", "最后一个回合结束后", "after its last turn"}}},
    {"lightning_nowhere",
     "闪电无处可去",
     "Lightning with nowhere to go",
     "",
     {{"stays", "留在原处", "stays"}, {"discard", "弃置", "is discarded"}}},
    {"harvest_row",
     "五谷丰登亮几张",
     "Cards of Harvest",
     "",
     {{"living", "存活人数", "one for each living player"}, {"targets", "目标数", "one for each target"}}},
    {"fan_converts",
     "朱雀羽扇",
     "Vermilion Feather Fan",
     "",
     {{"any_normal", "任何无属性的杀", "any plain Slash"},
      {"unconverted", "只限未转化的杀", "no converted Slash"}}},
    {"chain_value",
     "连环传导的伤害",
     "Damage along the chain",
     "",
     {{"first", "以第一名角色最后受到的为准", "what the first one took in the end"}}},
    {"mission_done",
     "使命技完成后",
     "A mission that is done",
     "",
     {{"lost", "失去此技能", "the skill is lost"}, {"void", "技能无效", "the skill is void"}}},
    {"siege_cards",
     "兵临城下翻开的其他牌",
     "Other cards of Enemy at the Gates",
     "identity",
     {{"discard", "弃置", "are discarded"}, {"back", "放回牌堆顶", "go back on top"}}},
    {"skill_print.standard",
     "标准版武将的技能",
     "Skills of the standard set",
     "",
     {{"classic", "经典版", "classic"}}},
    {"kingdom_war",
     "鏖战",
     "The last battle",
     "kingdom",
     {{"known", "只看已知势力", "only known factions count"},
      {"all_known", "全部明置后才开始", "once all are known"}}},
    {"kingdom_count_dead",
     "势力人数过半",
     "More than half",
     "kingdom",
     {{"true", "阵亡者也算", "the dead count"}, {"false", "阵亡者不算", "the dead do not count"}}},
    {"kingdom_ambition_reward",
     "杀死野心家",
     "Killing the ambitious",
     "kingdom",
     {{"victim_faction", "按其势力人数摸牌", "cards by the victim's faction"},
      {"three", "摸三张", "three cards"}}},
    {"deputy_change",
     "变更副将",
     "Changing the deputy",
     "kingdom",
     {{"seed", "逐张翻开", "turned up one by one"}, {"three", "看三张选一张", "one of three"}}},
    {"3v3_turns",
     "一方的行动",
     "How a side acts",
     "3v3",
     {{"captain_or_both", "主帅，或两名前锋接连", "the captain, or both vanguards"},
      {"one_by_one", "一次一名角色", "one seat at a time"}}},
    {"3v3_kill",
     "杀死角色",
     "A kill",
     "3v3",
     {{"three", "摸三张", "three cards"}, {"two", "摸两张（2012）", "two cards (2012)"}}},
    {"combat",
     "战斗",
     "Battles",
     "sanguozhi",
     {{"by_hand", "手动结算", "played by hand"}, {"simple", "简单的自动算", "simple ones are worked out"}}},
    {"chain",
     "连环",
     "The chain",
     "sanguozhi",
     {{"on", "各人可以答", "may be answered"}, {"off", "立即结算", "everything resolves at once"}}},
    {"phases",
     "阶段",
     "Phases",
     "sanguozhi",
     {{"four", "四个阶段", "four"}, {"free", "不分阶段", "only turns"}}},
    {"draw_per_turn",
     "抓牌",
     "Drawing",
     "sanguozhi",
     {{"seen", "说抓几张", "how many is told"},
      {"1", "每回合一张", "one a turn"},
      {"2", "每回合两张", "two a turn"}}},
    {"grain_out",
     "没有粮草",
     "Without grain",
     "sanguozhi",
     {{"out", "出局", "out of the game"}, {"table", "桌面裁定", "the table rules"}}},
    {"deck_out",
     "营地抓空",
     "An empty camp",
     "sanguozhi",
     {{"flag", "桌面裁定", "the table rules"}, {"lose", "判负", "is lost"}}},
    {"battle_damage",
     "战斗伤害",
     "Battle damage",
     "sanguozhi",
     {{"turn", "回合结束消失", "until the turn ends"}, {"stays", "留下", "stays"}}},
    {"hand_limit_at",
     "手牌上限",
     "The hand limit",
     "sanguozhi",
     {{"turn_end", "回合结束时", "as the turn ends"}, {"always", "随时", "always"}}},
    {"skill_print.kingdom",
     "国战武将的技能",
     "Skills of the kingdom set",
     "kingdom",
     {{"current", "现行版", "current"}, {"2017", "2017 年以前的盒子", "boxes from before 2017"}}},
};

json options_of(const QVariantMap& said) {
    json options = json::object();
    for (auto option = said.begin(); option != said.end(); ++option) {
        const auto value = option.value().toString();
        auto& to = options[option.key().toStdString()];
        if (value == "true" || value == "false")
            to = value == "true";
        else if (bool number = false; value.toInt(&number), number)
            to = value.toInt();
        else
            to = value.toStdString();
    }
    return options;
}

// What is left at its first value is left out: a set-up says no more than was chosen.
json dealt_by(const QVariantMap& wish) {
    const auto how = wish.value("deal").toMap();
    json rules{
        {"exchange", wish.value("options").toMap().value("exchange").toString() == QStringLiteral("1")}};
    for (const auto* key : {"packs", "banned"})
        for (const auto& id : how.value(key).toStringList()) rules[key].push_back(id.toStdString());
    for (const auto* key : {"each", "recent"})
        if (const int n = how.value(key).toInt(); n > 0) rules[key] = n;
    for (const auto& [key, of] :
         {std::pair{"two_lords", "twoLords"}, std::pair{"several_prints", "severalPrints"}})
        if (how.value(of).toBool()) rules[key] = true;
    return rules;
}

}  // namespace

LobbyModel::LobbyModel(Lobby* lobby, const Words& words, const Glossary& glossary)
    : lobby_(lobby),
      words_(words),
      book_(lobby ? lobby->desks().group : nullptr, words, glossary,
            lobby ? papers_beside(qt(lobby->place())) : QString()),
      hall_model_(lobby, words) {
    if (!lobby_) return;
    at_start_ = lobby_->at() == Lobby::At::start;
    read();
}

QString LobbyModel::place() const {
    return lobby_ ? qt(lobby_->place()) : QString();
}

QVariantMap LobbyModel::about() const {
    const auto in = [](QStandardPaths::StandardLocation where) {
        return QStandardPaths::writableLocation(where) + "/jianjun";
    };
    return {{"version", JIANJUN_VERSION},
            {"galleries", in(QStandardPaths::GenericDataLocation) + "/galleries.db"},
            {"settings", in(QStandardPaths::GenericConfigLocation)}};
}

bool LobbyModel::is_removed(std::int64_t game) const {
    return std::any_of(removed_.begin(), removed_.end(), [&](const auto& one) { return one.id == game; });
}

QVariantMap LobbyModel::row(const KeptGame& game) const {
    QStringList people, names;  // names: of every seat, nameless ones too: the same people sit down again by seat
    for (const auto& seat : list_at(game.setup, "seats")) {
        names.append(qt(text_at(seat, "name")));
        if (!names.last().isEmpty()) people.append(names.last());
    }
    const auto mode = text_at(game.setup, "mode");
    return {{"id", static_cast<qlonglong>(game.id)},
            {"people", people.join(qt(words_.say("、", ", ")))},
            {"names", names},
            {"mode", qt(words_.mode(mode.empty() ? "identity" : mode))},
            {"when", QDateTime::fromMSecsSinceEpoch(game.begun_ms).toString(QStringLiteral("M-d hh:mm"))},
            {"inputs", static_cast<int>(game.inputs)},
            {"finished", game.finished},
            {"won", game.finished ? qt(words_.say(who_won(game.setup, game.winners))) : QString()},
            {"changes", game.changes},
            {"removed", is_removed(game.id)}};
}

void LobbyModel::read() {
    games_.clear();
    people_.clear();
    auto games = lobby_->games();
    games.insert(games.end(), removed_.begin(), removed_.end());
    std::stable_sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.id > b.id; });
    for (const auto& game : games) {
        if (game.inputs == 0) continue;  // nothing has happened in it: it hides no other
        games_.append(row(game));
        for (const auto& name : games_.last().toMap()["names"].toStringList())
            if (!name.isEmpty() && !people_.contains(name)) people_.append(name);
    }
}

QString LobbyModel::removeGame(qlonglong game) {
    for (const auto& kept : lobby_->games()) {
        if (kept.id != game) continue;
        if (const auto gone = lobby_->remove(game); !gone) return qt(words_.sentence(gone.error()));
        removed_.push_back(kept);
        speak();
        break;
    }
    return {};
}

QString LobbyModel::bringBack(qlonglong game) {
    if (const auto back = lobby_->bring_back(game); !back) return qt(words_.sentence(back.error()));
    std::erase_if(removed_, [&](const auto& one) { return one.id == game; });
    speak();
    return {};
}

bool LobbyModel::follow() {
    if (!lobby_) return false;
    const auto at = lobby_->at();
    const auto trouble = qt(words_.sentence(lobby_->trouble()));
    const bool start = at == Lobby::At::start, demonstration = at == Lobby::At::demonstration;
    const bool replaying = at == Lobby::At::replay;
    const auto referee = qt(lobby_->referee()), phone_trouble = qt(words_.sentence(lobby_->phone_trouble()));
    const bool takes_phones = lobby_->takes_phones();
    hall_model_.follow(start);
    auto phones = lobby_->phones();
    if (start == at_start_ && demonstration == demonstration_ && replaying == replaying_ &&
        trouble == trouble_ && referee == referee_ && phone_trouble == phone_trouble_ &&
        takes_phones == takes_phones_ && phones == phones_)
        return false;
    referee_ = referee;
    phone_trouble_ = phone_trouble;
    takes_phones_ = takes_phones;
    phones_ = std::move(phones);
    replaying_ = replaying;
    at_start_ = start;
    demonstration_ = demonstration;
    trouble_ = trouble;
    if (!start) removed_.clear();
    if (start) read();
    Q_EMIT changed();
    return true;
}

void LobbyModel::replayLast() {
    if (!lobby_) return;
    if (const auto games = lobby_->games(); !games.empty()) lobby_->replay(games.front().id);
}

void LobbyModel::set_hints(const QString& hints) {
    if (lobby_) lobby_->set_hints(hints.toStdString());
}

void LobbyModel::letPhonesIn() {
    if (lobby_) lobby_->let_phones_in();
}

void LobbyModel::speak() {
    if (lobby_) read();
    Q_EMIT changed();
}

void LobbyModel::begin(const QVariantMap& wish) {
    json setup{{"jianjun", 1},
               {"advisory", true},
               {"guided", true},
               {"options", json::object()},
               {"seats", json::array()}};
    setup["mode"] = wish.value("mode", "identity").toString().toStdString();
    setup["deck"] = wish.value("deck", "junzheng").toString().toStdString();
    if (wish.value("extraDeck").toBool()) setup["extra_deck"] = true;
    if (wish.value("dealRoles").toBool()) setup["deal_roles"] = true;
    if (wish.value("sat").isValid() && !wish.value("sat").isNull()) {
        setup["sat"] = json::array();
        for (const auto& name : wish.value("sat").toStringList()) setup["sat"].push_back(name.toStdString());
    }
    if (wish.value("drawSeats").toBool()) setup["draw_seats"] = true;
    if (wish.value("drawFirst").toBool()) setup["draw_first"] = true;
    if (wish.value("dealGenerals").toBool()) setup["deal_generals"] = dealt_by(wish);
    // What another game's own form says of it (Board::form).
    const auto own = json_of(wish.value("own").toMap());
    if (own.contains("setup")) {
        setup.erase("deck");
        setup.update(own["setup"]);
    }
    setup["options"] = options_of(wish.value("options").toMap());
    for (const auto& name : wish.value("names").toStringList()) {
        json seat = json::object();
        if (!name.isEmpty()) seat["name"] = name.toStdString();
        const auto at = setup["seats"].size();
        if (const auto& seats = list_at(own, "seats"); at < seats.size()) seat.update(seats[at]);
        setup["seats"].push_back(std::move(seat));
    }
    if (setup["mode"] == "3v3" || setup["mode"] == "1v1")
        setup.erase("guided");  // generals are picked out of a pool
    lobby_->begin(std::move(setup));
}

void LobbyModel::goOn(qlonglong game) {
    lobby_->go_on(game);
}

QVariantMap LobbyModel::setUpOf(qlonglong game) const {
    for (const auto& kept : lobby_->games()) {
        if (kept.id != game) continue;
        QStringList names;
        for (const auto& seat : list_at(kept.setup, "seats")) names.append(qt(text_at(seat, "name")));
        QVariantMap options;
        for (const auto& [key, value] : child(kept.setup, "options").items())
            options[qt(key)] = value.is_string() ? qt(value.get<std::string>()) : qt(value.dump());
        return {{"names", names},
                {"mode", qt(text_at(kept.setup, "mode"))},
                {"deck", qt(text_at(kept.setup, "deck"))},
                {"extraDeck", flag_at(kept.setup, "extra_deck")},
                {"options", options}};
    }
    return {};
}

void LobbyModel::change(qlonglong game, const QVariantMap& wish) {
    for (const auto& kept : lobby_->games()) {
        if (kept.id != game) continue;
        auto setup = kept.setup;
        setup["deck"] = wish.value("deck").toString().toStdString();
        setup["options"] = options_of(wish.value("options").toMap());
        setup.erase("extra_deck");
        if (wish.value("extraDeck").toBool()) setup["extra_deck"] = true;
        const auto names = wish.value("names").toStringList();
        for (std::size_t i = 0; i < setup["seats"].size() && i < static_cast<std::size_t>(names.size());
             ++i) {
            auto& seat = setup["seats"][i];
            if (const auto& name = names[static_cast<qsizetype>(i)]; name.isEmpty())
                seat.erase("name");
            else
                seat["name"] = name.toStdString();
        }
        lobby_->change(game, std::move(setup));
        return;
    }
}

void LobbyModel::again(qlonglong game, bool turned) {
    for (const auto& kept : lobby_->games()) {
        if (game > 0 && kept.id != game) continue;
        json setup = kept.setup;
        json seats = json::array();
        for (const auto& seat : list_at(setup, "seats")) {
            seats.push_back({{"name", text_at(seat, "name")}});
            if (seat.contains("deck") && seat["deck"].is_number()) seats.back()["deck"] = seat["deck"];
        }
        if (turned && seats.size() > 1) std::rotate(seats.begin(), seats.begin() + 1, seats.end());
        setup["seats"] = seats;
        // What was laid out, or ordered by a hall, for that game alone: the pool is dealt anew.
        for (const char* key : {"pool", "hall"}) setup.erase(key);
        lobby_->begin(std::move(setup));
        return;
    }
}

void LobbyModel::replay(qlonglong game) {
    lobby_->replay(game);
}

void LobbyModel::demonstrate() {
    lobby_->demonstrate();
}

void LobbyModel::leave() {
    if (lobby_) lobby_->leave();
}

QVariantList LobbyModel::houseRules() const {
    QVariantList out;
    for (const auto& rule : house_rules) {
        QVariantList values;
        for (const auto& value : rule.values)
            if (value.value)
                values.append(
                    QVariantMap{{"value", value.value}, {"name", qt(words_.say(value.zh, value.en))}});
        out.append(QVariantMap{{"key", rule.key},
                               {"name", qt(words_.say(rule.zh, rule.en))},
                               {"mode", rule.mode},
                               {"values", values}});
    }
    return out;
}

}  // namespace jianjun::app
