#include "companion_app/hall/tournament/tournament.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>
#include "companion_app/hall/formats/amount.h"

#include "companion_app/hall/formats/format_file.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<GameState, std::string_view>, 8> state_words{{{GameState::waiting, "waiting"},
                                                                             {GameState::playing, "playing"},
                                                                             {GameState::finished, "finished"},
                                                                             {GameState::signed_off, "signed"},
                                                                             {GameState::unfinished, "unfinished"},
                                                                             {GameState::void_game, "void"},
                                                                             {GameState::to_repeat, "to_repeat"},
                                                                             {GameState::under_appeal, "under_appeal"}}};

tl::unexpected<Said> no(const char* zh, const char* en, const Said& first = {}, const Said& second = {}) {
    return tl::unexpected(filled(zh, en, first, second));
}

// A typed word or number of another kind than it should be is as good as none.
std::string word(const json& act, const char* key) {
    const auto found = act.find(key);
    return found != act.end() && found->is_string() ? found->get<std::string>() : std::string();
}
int number(const json& act, const char* key, int otherwise = 0) {
    const auto found = act.find(key);
    return found != act.end() && found->is_number_integer() ? found->get<int>() : otherwise;
}
std::vector<int> numbers(const json& list) {
    std::vector<int> found;
    if (list.is_array())
        for (const auto& item : list)
            if (item.is_number_integer()) found.push_back(item.get<int>());
    return found;
}
json list_of(const json& act, const char* key) {
    const auto found = act.find(key);
    return found != act.end() && found->is_array() ? *found : json::array();
}

}  // namespace

std::string_view to_string(GameState state) {
    return std::find_if(state_words.begin(), state_words.end(), [&](const auto& one) { return one.first == state; })->second;
}

std::optional<GameState> game_state_of(std::string_view text) {
    for (const auto& [state, word] : state_words)
        if (word == text) return state;
    return {};
}

const Player* Tournament::player(int id) const {
    return id >= 1 && id <= static_cast<int>(players_.size()) ? &players_[static_cast<std::size_t>(id - 1)] : nullptr;
}

Player* Tournament::find(int id) {
    return const_cast<Player*>(player(id));
}

std::vector<int> Tournament::present() const {
    std::vector<int> list;
    for (const auto& player : players_)
        if (player.present) list.push_back(player.id);
    return list;
}

std::vector<std::vector<int>> Tournament::entrants() const {
    std::vector<std::vector<int>> list;
    if (format_->mode != "3v3") {
        for (const int id : present()) list.push_back({id});
        return list;
    }
    std::map<std::string, std::vector<int>> teams;
    for (const int id : present()) teams[player(id)->team].push_back(id);
    for (auto& [team, members] : teams)
        if (members.size() == 3) list.push_back(std::move(members));
    return list;
}

bool Tournament::waits() const {
    return !rounds_.empty() && std::any_of(rounds_.back().tables.begin(), rounds_.back().tables.end(), [](const auto& table) {
        return table.state == GameState::waiting || table.state == GameState::playing || table.state == GameState::to_repeat || table.state == GameState::under_appeal;
    });
}

Tournament::Done Tournament::act(const json& act) {
    const auto what = act.is_object() ? word(act, "do") : std::string();
    if (what == "begin") return begin(act);
    if (!begun()) return no("先开一场比赛：hall new", "begin a tournament first: hall new");
    static const std::map<std::string, Done (Tournament::*)(const json&), std::less<>> acts{
        {"add", &Tournament::add},       {"checkin", &Tournament::presence}, {"drop", &Tournament::presence}, {"return", &Tournament::presence},
        {"publish", &Tournament::publish}, {"undo", &Tournament::undo},      {"swap", &Tournament::swap},     {"result", &Tournament::result},
        {"state", &Tournament::state},   {"penalty", &Tournament::penalty},  {"cut", &Tournament::cut}};
    const auto found = acts.find(what);
    if (found == acts.end()) return no("没有“{}”这种事", "there is no act \"{}\"", what);
    return (this->*found->second)(act);
}

Tournament::Done Tournament::begin(const json& act) {
    if (begun()) return no("这个文件里已有一场比赛：另用一个 --file", "this file has a tournament already: name another with --file");
    auto format = read_format(word(act, "format"));
    if (!format) return tl::unexpected(format.error().front().reason);
    if (const auto faults = contradictions(*format); !faults.empty()) return tl::unexpected(faults.front().reason);
    if (format->league)
        return no("联赛没有轮次：名次用 hall league",
                  "a league has no rounds: hall league tells its standings");
    if (number(act, "rounds") < 1) return no("轮数要大于 0", "there must be at least one round");
    format_ = std::move(*format);
    name_ = word(act, "name");
    planned_ = number(act, "rounds");
    seed_ = act.contains("seed") && act["seed"].is_number_integer() ? static_cast<std::uint64_t>(act["seed"].get<std::int64_t>()) : 1;
    return {};
}

// A late player is one who is added when rounds have been published: the same act.
Tournament::Done Tournament::add(const json& act) {
    Player player;
    player.name = word(act, "name");
    player.club = word(act, "club");
    player.team = word(act, "team");
    if (player.name.empty()) return no("选手要有名字", "a player needs a name");
    for (const auto& other : players_)
        if (other.name == player.name && other.club == player.club) return no("已经有“{}”了：加上社团以区分", "there is a \"{}\" already: tell them apart by their clubs", player.name);
    player.id = static_cast<int>(players_.size()) + 1;
    player.since = static_cast<int>(rounds_.size()) + 1;
    player.present = act.contains("present") && act["present"] == true;
    players_.push_back(std::move(player));
    return {};
}

Tournament::Done Tournament::presence(const json& act) {
    auto* who = find(number(act, "player"));
    if (!who) return no("没有 {} 号选手", "there is no player {}", said_number(number(act, "player")));
    const auto what = word(act, "do");
    if (what == "drop" && who->dropped) return no("{} 已经退赛", "{} has dropped already", who->name);
    if (what == "return" && !who->dropped) return no("{} 没有退赛", "{} has not dropped", who->name);
    if (what == "checkin" && who->dropped) return no("{} 已经退赛：用 return", "{} has dropped: use return", who->name);
    who->dropped = what == "drop";
    who->present = what != "drop";
    return {};
}

// Everybody who is there has one place; the tables' sizes are the checker's business, which is asked before this act.
Tournament::Done Tournament::publish(const json& act) {
    if (number(act, "round") != static_cast<int>(rounds_.size()) + 1) return no("下一轮是第 {} 轮", "the next round is {}", said_number(static_cast<int>(rounds_.size()) + 1));
    if (waits()) return no("上一轮还有桌没有结果", "a table of the last round has no result yet");
    HallRound round;
    round.byes = numbers(list_of(act, "byes"));
    std::set<int> seated(round.byes.begin(), round.byes.end());
    std::size_t places = round.byes.size();
    for (const auto& table : list_of(act, "tables")) {
        round.tables.push_back({numbers(table), GameState::waiting, {}, {}});
        places += round.tables.back().players.size();
        seated.insert(round.tables.back().players.begin(), round.tables.back().players.end());
    }
    for (const int id : seated)
        if (!player(id) || !player(id)->present) return no("{} 号没有到场", "player {} is not there", said_number(id));
    if (places != seated.size()) return no("有人坐了两处", "somebody sits in two places");
    round.present.assign(seated.begin(), seated.end());
    for (const auto& entrant : entrants())
        for (const int id : entrant)
            if (!seated.contains(id)) return no("{} 号没有座位", "player {} has no seat", said_number(id));
    round.final_table = cut_ && round.tables.size() == 1;
    rounds_.push_back(std::move(round));
    return {};
}

Tournament::Done Tournament::undo(const json& act) {
    if (rounds_.empty()) return no("还没有公布过一轮", "no round has been published");
    if (number(act, "round") != static_cast<int>(rounds_.size())) return no("只有最后公布的一轮（第 {} 轮）可以撤回", "only the round that was published last ({}) can be undone", said_number(static_cast<int>(rounds_.size())));
    rounds_.pop_back();
    return {};
}

Tournament::Done Tournament::swap(const json& act) {
    if (rounds_.empty() || number(act, "round") != static_cast<int>(rounds_.size())) return no("只能改最后公布的一轮", "only the last round can be changed");
    if (word(act, "why").empty()) return no("改动要写理由（--why）", "a change needs a reason (--why)");
    std::vector<std::pair<HallTable*, int*>> places;
    for (const char* key : {"a", "b"})
        for (auto& table : rounds_.back().tables)
            for (auto& id : table.players)
                if (id == number(act, key)) places.emplace_back(&table, &id);
    if (places.size() != 2) return no("两人都要在这一轮有座位", "both must have a seat in this round");
    for (const auto& place : places)
        if (place.first->state != GameState::waiting) return no("那一桌已经开打", "that table is playing already");
    std::swap(*places[0].second, *places[1].second);
    rounds_.back().changed_by_hand = true;
    return {};
}

tl::expected<HallTable*, Said> Tournament::table_of(const json& act) {
    const int round = number(act, "round"), table = number(act, "table");
    if (round < 1 || round > static_cast<int>(rounds_.size())) return no("没有公布过第 {} 轮", "round {} has not been published", said_number(round));
    auto& tables = rounds_[static_cast<std::size_t>(round - 1)].tables;
    if (table < 1 || table > static_cast<int>(tables.size())) return no("第 {} 轮没有第 {} 桌", "round {} has no table {}", said_number(round), said_number(table));
    return &tables[static_cast<std::size_t>(table - 1)];
}

// A result that is there already is corrected: that needs a reason.
Tournament::Done Tournament::result(const json& act) {
    const auto found = table_of(act);
    if (!found) return tl::unexpected(found.error());
    auto& table = **found;
    if (!table.result.empty() && word(act, "why").empty()) return no("这一桌已有结果：更正要写理由（--why）", "this table has a result: a correction needs a reason (--why)");
    const auto state = game_state_of(word(act, "state").empty() ? "finished" : word(act, "state"));
    if (!state) return no("没有“{}”这种状态", "there is no state \"{}\"", word(act, "state"));
    const auto points = list_of(act, "points");
    if (points.size() != table.players.size()) return no("这一桌有 {} 个座位，写了 {} 个分数", "this table has {} seats, and {} points are given", said_number(static_cast<int>(table.players.size())), said_number(static_cast<int>(points.size())));
    std::vector<SeatResult> result(points.size());
    const auto wins = list_of(act, "won"), kills = list_of(act, "kills"), roles = list_of(act, "roles"), living = list_of(act, "living");
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!points[i].is_number()) return no("分数要写数", "points are numbers");
        result[i].points = points[i].get<double>();
        result[i].won = i < wins.size() && wins[i] == true;
        if (i < kills.size() && kills[i].is_number_integer()) result[i].kills = kills[i].get<int>();
        if (i < living.size() && living[i].is_number_integer()) result[i].living = living[i].get<int>();
        if (i < roles.size() && roles[i].is_string()) result[i].role = roles[i].get<std::string>();
    }
    table.result = std::move(result);
    table.state = *state;
    table.source = word(act, "source").empty() ? "typed" : word(act, "source");
    return {};
}

Tournament::Done Tournament::state(const json& act) {
    const auto found = table_of(act);
    if (!found) return tl::unexpected(found.error());
    const auto state = game_state_of(word(act, "state"));
    if (!state) return no("没有“{}”这种状态", "there is no state \"{}\"", word(act, "state"));
    auto& table = **found;
    const bool needs_result = *state == GameState::finished || *state == GameState::signed_off || *state == GameState::unfinished || *state == GameState::under_appeal;
    if (needs_result && table.result.empty()) return no("这一桌还没有结果", "this table has no result yet");
    const bool needs_reason = *state == GameState::void_game || *state == GameState::to_repeat || *state == GameState::under_appeal;
    if (needs_reason && word(act, "why").empty()) return no("要写理由（--why）", "a reason is needed (--why)");
    table.state = *state;
    if (*state == GameState::to_repeat || *state == GameState::void_game) table.result.clear();
    return {};
}

// What the ladder says for so many times; the amount may be ruled otherwise.
Tournament::Done Tournament::penalty(const json& act) {
    const auto* who = player(number(act, "player"));
    if (!who) return no("没有 {} 号选手", "there is no player {}", said_number(number(act, "player")));
    const auto what = word(act, "what");
    const auto rule = std::find_if(format_->penalties.begin(), format_->penalties.end(), [&](const auto& one) { return one.id == what; });
    if (rule == format_->penalties.end()) return no("这个赛制没有罚则“{}”", "this format has no penalty \"{}\"", what);
    const auto before = std::count_if(penalties_.begin(), penalties_.end(), [&](const auto& one) { return one.player == who->id && one.what == what; });
    PenaltyGiven given{who->id, static_cast<int>(rounds_.size()), what, rule->ladder[std::min(static_cast<std::size_t>(before), rule->ladder.size() - 1)], word(act, "why"), 0};
    // In 3v3 and 1v1 the ladder takes technical points of the game; elsewhere points of the tournament.
    if (given.step[0] == '-' && format_->technical == 0) given.points = decimal(given.step).value_or(0);
    if (act.contains("points") && act["points"].is_number()) given.points = act["points"].get<double>();
    if (given.step == "out") find(who->id)->dropped = true, find(who->id)->present = false;
    penalties_.push_back(std::move(given));
    return {};
}

Tournament::Done Tournament::cut(const json& act) {
    if (waits()) return no("上一轮还有桌没有结果", "a table of the last round has no result yet");
    const auto kept = numbers(list_of(act, "players"));
    for (const int id : kept)
        if (!player(id) || !player(id)->present) return no("{} 号没有到场", "player {} is not there", said_number(id));
    if (kept.empty()) return no("没有人留下", "nobody would be left");
    for (auto& player : players_) player.present = std::find(kept.begin(), kept.end(), player.id) != kept.end();
    cut_ = true;
    return {};
}

}  // namespace jianjun::app::hall
