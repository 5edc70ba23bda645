#include "companion_app/hall/checking/checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "companion_app/hall/checking/perfect_matching.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

// A round as the checker sees it.
struct JudgedRound {
    int number = 0, line = 0;
    std::vector<std::vector<int>> tables;
    std::vector<int> byes;
    std::set<int> present;
};

struct JudgedHall {
    int seats = 0;       // nominal; 0: not said
    bool swiss = false;  // tables of two sides, rematches only where they cannot be avoided
    bool plain = false;  // the lines of a seating: everybody plays every round
    std::set<int> players;
    std::vector<JudgedRound> rounds;
};

class Judge {
  public:
    Judgement run(std::string_view text) {
        if (!read(text)) return {false, std::move(findings_)};
        if (hall_.seats == 0) guess_seats();
        for (std::size_t r = 0; r < hall_.rounds.size(); ++r) judge_round(hall_.rounds[r], static_cast<int>(r) + 1);
        if (findings_.empty() && !hall_.rounds.empty()) judge_whole();
        return {true, std::move(findings_)};
    }

  private:
    void find(int line, std::string zh, std::string en) { findings_.push_back({line, {std::move(zh), std::move(en)}}); }

    // ---- reading ----
    static int line_of(std::string_view text, std::size_t byte) { return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size())), '\n')); }
    bool unreadable(int line, const std::string& zh, const std::string& en) {
        find(line, zh, en);
        return false;
    }
    static bool numbers(const json& value, std::vector<int>& into) {
        if (!value.is_array()) return false;
        for (const auto& item : value) {
            if (!item.is_number_integer()) return false;
            into.push_back(item.get<int>());
        }
        return true;
    }
    bool read(std::string_view text) {
        if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return unreadable(0, "文件是空的", "the file is empty");
        const auto whole = json::parse(text, nullptr, false);
        if (whole.is_object() && whole.contains("rounds")) return read_hall(whole);
        int number = 0;
        for (std::size_t at = 0; at < text.size();) {
            const auto end = std::min(text.find('\n', at), text.size());
            const auto line = text.substr(at, end - at);
            at = end + 1;
            ++number;
            if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
            try {
                if (!read_round(json::parse(line), number)) return false;
            } catch (const json::parse_error& error) {
                return unreadable(number, fmt::format("第 {} 个字节起不是 JSON", error.byte), fmt::format("this is not JSON from byte {} on", error.byte));
            }
        }
        hall_.plain = true;
        for (const auto& round : hall_.rounds)
            for (const auto& table : round.tables) hall_.players.insert(table.begin(), table.end());
        for (const auto& round : hall_.rounds) hall_.players.insert(round.byes.begin(), round.byes.end());
        for (auto& round : hall_.rounds) round.present = hall_.players;
        return true;
    }
    bool read_round(const json& value, int line) {
        JudgedRound round;
        round.line = line;
        if (!value.is_object() || !value.contains("round") || !value["round"].is_number_integer() || !value.contains("tables") || !value["tables"].is_array())
            return unreadable(line, "一轮要写成 {\"round\":1,\"tables\":[[…],…]}", "a round is {\"round\":1,\"tables\":[[…],…]}");
        round.number = value["round"].get<int>();
        for (const auto& table : value["tables"]) {
            const auto& players = table.is_object() && table.contains("players") ? table["players"] : table;
            if (!numbers(players, round.tables.emplace_back())) return unreadable(line, "一桌要写成选手号的列表", "a table is a list of players' numbers");
        }
        if (value.contains("byes") && !numbers(value["byes"], round.byes)) return unreadable(line, "byes 要写成选手号的列表", "byes is a list of players' numbers");
        std::vector<int> present;
        if (value.contains("present") && !numbers(value["present"], present)) return unreadable(line, "present 要写成选手号的列表", "present is a list of players' numbers");
        round.present.insert(present.begin(), present.end());
        hall_.rounds.push_back(std::move(round));
        return true;
    }
    bool read_hall(const json& whole) {
        if (!whole.contains("players") || !whole["players"].is_array()) return unreadable(0, "少了 players", "players is missing");
        for (const auto& player : whole["players"]) {
            if (!player.is_object() || !player.contains("id") || !player["id"].is_number_integer()) return unreadable(0, "选手要有整数的 id", "a player has a whole number as id");
            if (!hall_.players.insert(player["id"].get<int>()).second) find(0, fmt::format("选手 {} 出现两次", player["id"].get<int>()), fmt::format("player {} stands there twice", player["id"].get<int>()));
        }
        hall_.seats = whole.value("seats", 0);
        hall_.swiss = whole.value("pairing", "") == "swiss";
        if (!whole["rounds"].is_array()) return unreadable(0, "rounds 要写成列表", "rounds is a list");
        for (const auto& round : whole["rounds"])
            if (!read_round(round, 0)) return false;
        for (auto& round : hall_.rounds)
            if (round.present.empty()) round.present = hall_.players;
        judge_standings(whole);
        return true;
    }
    void guess_seats() {
        std::map<std::size_t, int> sizes;
        for (const auto& round : hall_.rounds)
            for (const auto& table : round.tables) ++sizes[table.size()];
        int most = 0, usual = 0;
        for (const auto& [size, count] : sizes)
            if (count > most) most = count, usual = static_cast<int>(size);
        // The lines do not say what was asked for: 18 of 20 players at two tables of nine are well seated where eight were wanted.
        for (const int seats : {usual, usual - 1, usual + 1}) {
            hall_.seats = seats;
            if (explains(sizes)) return;
        }
        hall_.seats = usual;
    }
    bool explains(const std::map<std::size_t, int>& sizes) const {
        const bool fits = std::all_of(sizes.begin(), sizes.end(), [&](const auto& size) { return std::abs(static_cast<int>(size.first) - hall_.seats) <= 1; });
        return hall_.seats > 1 && fits && std::all_of(hall_.rounds.begin(), hall_.rounds.end(), [&](const auto& round) {
                   return static_cast<int>(round.byes.size()) <= byes_needed(static_cast<int>(round.present.size()));
               });
    }

    // ---- a round by itself ----
    void judge_round(const JudgedRound& round, int expected) {
        const int n = round.number, line = round.line;
        if (n != expected) find(line, fmt::format("这里该是第 {} 轮，写的是第 {} 轮", expected, n), fmt::format("here should be round {}, not {}", expected, n));
        std::map<int, int> times;
        for (const auto& table : round.tables) {
            const int size = static_cast<int>(table.size());
            const int spare = hall_.swiss ? 0 : 1;
            if (std::abs(size - hall_.seats) > spare)
                find(line, fmt::format("第 {} 轮有一桌 {} 人，应是 {} 人，最多差一人", n, size, hall_.seats), fmt::format("round {} has a table of {}; it is {}, one more or one fewer", n, size, hall_.seats));
            for (const int player : table) ++times[player];
        }
        for (const int player : round.byes) ++times[player];
        for (const auto& [player, count] : times) {
            if (!hall_.players.contains(player)) find(line, fmt::format("第 {} 轮的 {} 号不是选手", n, player), fmt::format("round {}: {} is no player", n, player));
            else if (!round.present.contains(player)) find(line, fmt::format("第 {} 轮的 {} 号没有到场", n, player), fmt::format("round {}: player {} is not there", n, player));
            if (count > 1) find(line, fmt::format("第 {} 轮的 {} 号坐了 {} 处", n, player, count), fmt::format("round {}: player {} sits in {} places", n, player, count));
        }
        for (const int player : round.present)
            if (!times.contains(player)) find(line, fmt::format("第 {} 轮的 {} 号没有座位，也不轮空", n, player), fmt::format("round {}: player {} has neither a seat nor a bye", n, player));
        const int needed = byes_needed(static_cast<int>(round.present.size()));
        if (static_cast<int>(round.byes.size()) > needed)
            find(line, fmt::format("第 {} 轮轮空 {} 人，{} 人就够", n, round.byes.size(), needed), fmt::format("round {} has {} byes where {} would do", n, round.byes.size(), needed));
    }
    // The fewest players who must sit out, so that the others make tables of the nominal size, one more or one fewer.
    int byes_needed(int present) const {
        for (int out = 0; out <= present; ++out) {
            const int left = present - out;
            if (left == 0) return out;
            if (hall_.swiss) {
                if (left % hall_.seats == 0) return out;
                continue;
            }
            for (int tables = 1; tables <= left; ++tables)
                if (left >= tables * std::max(hall_.seats - 1, 2) && left <= tables * (hall_.seats + 1)) return out;
        }
        return present;
    }

    // ---- all rounds together ----
    void judge_whole() {
        std::map<int, int> played, lord, byes;
        std::map<std::pair<int, int>, int> chair;
        std::map<std::pair<int, int>, int> met;
        int smallest = hall_.seats;
        for (const auto& round : hall_.rounds) {
            if (hall_.swiss) judge_rematches(round, met);
            judge_byes(round, byes);
            for (const auto& table : round.tables) {
                smallest = std::min(smallest, static_cast<int>(table.size()));
                for (std::size_t i = 0; i < table.size(); ++i) {
                    ++played[table[i]];
                    ++chair[{table[i], static_cast<int>(i)}];
                    for (std::size_t j = 0; j < i; ++j) ++met[std::minmax(table[i], table[j])];
                }
            }
        }
        if (hall_.swiss) return;
        for (const auto& [who, count] : chair) {
            // One who came late or left sits where there is room: once more is no fault there.
            const int fair = (played[who.first] + smallest - 1) / smallest + (hall_.plain && smallest == hall_.seats ? 0 : 1);
            if (who.second == 0 && count > fair)
                find(0, fmt::format("{} 号当了 {} 次主公，至多该 {} 次", who.first, count, fair), fmt::format("player {} has the lord's seat {} times; {} are fair", who.first, count, fair));
        }
        judge_meetings(met, played);
    }
    void judge_byes(const JudgedRound& round, std::map<int, int>& byes) {
        for (const int player : round.byes) {
            const int had = byes[player];
            for (const int other : round.present)
                if (byes[other] < had && std::find(round.byes.begin(), round.byes.end(), other) == round.byes.end()) {
                    find(round.line, fmt::format("第 {} 轮的 {} 号再次轮空，而 {} 号轮空得少", round.number, player, other),
                         fmt::format("round {}: player {} has a bye again, and player {} had fewer", round.number, player, other));
                    break;
                }
        }
        for (const int player : round.byes) ++byes[player];
    }
    void judge_rematches(const JudgedRound& round, const std::map<std::pair<int, int>, int>& met) {
        const auto again = [&](int a, int b) { return met.contains(std::minmax(a, b)); };
        bool any = false;
        for (const auto& table : round.tables) any = any || (table.size() == 2 && again(table[0], table[1]));
        if (!any) return;
        std::vector<int> list;
        for (const auto& table : round.tables) list.insert(list.end(), table.begin(), table.end());
        std::vector<std::vector<bool>> may(list.size(), std::vector<bool>(list.size()));
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t j = 0; j < list.size(); ++j) may[i][j] = i != j && !again(list[i], list[j]);
        if (can_all_be_paired(may))
            find(round.line, fmt::format("第 {} 轮有两人再次相遇，本可避免", round.number), fmt::format("round {} pairs two who have met, which could be avoided", round.number));
    }
    void judge_meetings(const std::map<std::pair<int, int>, int>& met, const std::map<int, int>& played) {
        long meetings = 0, repeats = 0;
        for (const auto& [pair, count] : met) meetings += count, repeats += count * (count - 1) / 2;
        const auto n = static_cast<long>(played.size());
        const double average = n > 1 ? static_cast<double>(meetings) / (static_cast<double>(n * (n - 1)) / 2) : 0;
        const int most = 3 + static_cast<int>(2 * average);
        for (const auto& [pair, count] : met)
            if (count > most)
                find(0, fmt::format("{} 号和 {} 号同桌 {} 次，平均是 {:.1f} 次", pair.first, pair.second, count, average),
                     fmt::format("players {} and {} meet {} times; the average is {:.1f}", pair.first, pair.second, count, average));
        if (hall_.plain && repeats > 0 && lines_exist(static_cast<int>(n)))
            find(0, fmt::format("有人重复同桌（{} 次），而这样的桌数和轮数本可一次不重", repeats), fmt::format("players meet again ({} times), where so many tables and rounds need no repeat", repeats));
    }
    // With a prime power of tables, no fewer than seats, the affine plane has as many rounds without a repeat as there are tables.
    bool lines_exist(int players) const {
        const int tables = players / hall_.seats;
        if (players % hall_.seats != 0 || tables < hall_.seats || static_cast<int>(hall_.rounds.size()) > tables) return false;
        int p = 2, rest = tables;
        while (rest % p != 0) ++p;
        while (rest % p == 0) rest /= p;
        return rest == 1;
    }

    // What stands in the table of places is what the rounds gave.
    void judge_standings(const json& whole) {
        if (!whole.contains("standings") || !whole["standings"].is_array()) return;
        std::map<int, double> sum;
        for (const auto& round : whole["rounds"]) {
            if (!round.is_object() || !round.contains("tables")) continue;
            for (const auto& table : round["tables"]) {
                const auto state = table.is_object() ? table.value("state", "") : "";
                if ((state != "signed" && state != "finished" && state != "unfinished") || !table.contains("points")) continue;
                for (std::size_t i = 0; i < table["points"].size() && i < table["players"].size(); ++i) sum[table["players"][i].get<int>()] += table["points"][i].get<double>();
            }
            if (round.contains("byes"))
                for (const auto& player : round["byes"]) sum[player.get<int>()] += round.value("bye_points", 0.0);
        }
        if (whole.contains("penalties"))
            for (const auto& penalty : whole["penalties"]) sum[penalty.value("player", 0)] += penalty.value("points", 0.0);
        for (const auto& row : whole["standings"]) {
            const int player = row.value("player", 0);
            const double said = row.value("points", 0.0);
            if (std::abs(said - sum[player]) > 1e-6)
                find(0, fmt::format("{} 号的积分写着 {}，各轮合计 {}", player, said, sum[player]), fmt::format("player {} has {} points in the standings, and {} in the rounds", player, said, sum[player]));
        }
    }

    JudgedHall hall_;
    std::vector<Finding> findings_;
};

}  // namespace

Judgement judge(std::string_view text) {
    try {
        return Judge().run(text);
    } catch (const json::exception& error) {
        const std::string why = error.what();
        return {false, {{0, {"有一项的类型不对：" + why, "a value is of the wrong type: " + why}}}};
    }
}

}  // namespace jianjun::app::hall
