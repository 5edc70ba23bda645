#include "companion_app/session/book/book_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

namespace jianjun::app {

namespace {

// Below so many games a share says nothing.
constexpr int enough_games = 10;

// Every general who was played, and behind them those who were dealt or banned alone.
std::vector<std::pair<std::string, Record>> by_games(const Book& book) {
    std::vector<std::pair<std::string, Record>> list(book.generals.begin(), book.generals.end());
    for (const auto& [id, dealt] : book.dealt)
        if (!book.generals.contains(id)) list.emplace_back(id, Record());
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
    return list;
}

// What generals are called side by side: two prints of one name are told apart.
class GeneralNames {
  public:
    template <class Records>
    GeneralNames(const Records& records, const Words& words) : words_(words) {
        for (const auto& [id, record] : records) of_name_[words.name(id)].push_back(id);
    }
    std::string operator()(const std::string& id) const {
        const auto name = words_.name(id);
        const auto at = of_name_.find(name);
        return at == of_name_.end() ? name : words_.general(id, at->second);
    }

  private:
    const Words& words_;
    std::map<std::string, std::vector<std::string>> of_name_;
};

// "选 3 弃 5 禁 2"; empty where the program never dealt the general.
std::string dealt_told(const Book& book, const std::string& id, const Words& words) {
    const auto at = book.dealt.find(id);
    if (at == book.dealt.end()) return {};
    std::string told;
    const auto add = [&](const char* zh, const char* en, int n) {
        if (n > 0) told += (told.empty() ? "" : " ") + fmt::format(fmt::runtime(words.say(zh, en)), n);
    };
    add("选 {}", "chosen {}", at->second.chosen);
    add("弃 {}", "refused {}", at->second.refused);
    add("禁 {}", "banned {}", at->second.banned);
    return told;
}

// Wins above what was to be expected, after each of so many games; at most this many points.
nlohmann::json curve_of(const Person& person) {
    constexpr std::size_t most = 120;
    auto curve = nlohmann::json::array();
    const auto n = person.won.size();
    const auto step = std::max<std::size_t>(1, (n + most - 1) / most);
    double above = 0;
    for (std::size_t i = 0; i < n; ++i) {
        above += (person.won[i] ? 1 : 0) - person.chance[i];
        if ((i + 1) % step == 0 || i + 1 == n) curve.push_back({i + 1, above});
    }
    return curve;
}

nlohmann::json among(const std::map<std::string, Record>& others) {
    auto out = nlohmann::json::object();
    for (const auto& [name, record] : others) out[name] = {record.games, record.wins};
    return out;
}

std::string role_or_side(const std::string& id, const Words& words) {
    const auto role = words.role(id);
    return role != id ? role : words.faction(id);
}

template <class Key, class Name>
std::string records_told(const std::map<Key, Record>& records, const Words& words, Name name) {
    std::vector<std::pair<Key, Record>> list(records.begin(), records.end());
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
    if (list.size() > 12) list.resize(12);
    std::string out;
    for (const auto& [id, record] : list)
        out += (out.empty() ? "" : words.say("；", "; ")) + name(id) + words.say(" ", ": ") +
               wins_told(record, words);
    return out;
}

std::string streak_told(const Streak& streak, const Words& words) {
    if (streak.now >= 2)
        return fmt::format(fmt::runtime(words.say("正在 {} 连胜", "{} wins in a row now")), streak.now);
    if (streak.now <= -2)
        return fmt::format(fmt::runtime(words.say("正在 {} 连败", "{} games lost in a row now")),
                           -streak.now);
    return {};
}

std::string minutes(int seconds) {
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

// "1 kill", "2 kills".
std::string counted(int n, const char* one, const char* more) {
    return fmt::format("{} {}", n, n == 1 ? one : more);
}

std::string deeds_told(const Person& person, const Words& words) {
    return words.say(
        Said(fmt::format("击杀 {}，救人 {}，伤害 {}，受伤 {}", person.kills, person.rescues, person.dealt,
                         person.taken),
             fmt::format("{}, {}, {} damage, {} taken", counted(person.kills, "kill", "kills"),
                         counted(person.rescues, "rescue", "rescues"), person.dealt, person.taken)));
}

// What never happened is left out.
std::string more_told(const Person& person, const Words& words) {
    std::string told = words.say(Said(fmt::format("，摸牌 {}", person.drawn),
                                      ", " + counted(person.drawn, "card", "cards") + " drawn"));
    if (person.first_dead > 0)
        told += words.say(Said(fmt::format("，最先阵亡 {} 次", person.first_dead),
                               ", first to die " + counted(person.first_dead, "time", "times")));
    if (person.streak.longest > 1)
        told += words.say(Said(fmt::format("，最长 {} 连胜", person.streak.longest),
                               fmt::format(", {} wins in a row at most", person.streak.longest)));
    return told;
}

std::string chinese_number(int n) {
    static const char* digits[] = {"零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"};
    return n >= 0 && n <= 10 ? digits[n] : std::to_string(n);
}

}  // namespace

Interval interval_of(const Record& record) {
    if (record.games == 0) return {};
    const double n = record.games, share = record.wins / n, z = 1.96;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::string wins_told(const Record& record, const Words& words) {
    if (record.games == 1)
        return words.say(record.wins == 1 ? "1 局 1 胜" : "1 局 0 胜",
                         record.wins == 1 ? "1 game, won" : "1 game, lost");
    if (record.games < enough_games)
        return fmt::format(fmt::runtime(words.say("{} 局 {} 胜", "{} games, {} won")), record.games,
                           record.wins);
    const auto [low, high] = interval_of(record);
    return fmt::format(fmt::runtime(words.say("{} 局 {} 胜（{:.0f}%，{:.0f}–{:.0f}%）",
                                              "{} games, {} won ({:.0f}%, {:.0f}–{:.0f}%)")),
                       record.games, record.wins, 100.0 * record.wins / record.games, 100 * low, 100 * high);
}

std::vector<const Person*> by_rank(const Book& book) {
    std::vector<const Person*> people;
    for (const auto& person : book.people) people.push_back(&person);
    std::stable_sort(people.begin(), people.end(), [](const Person* a, const Person* b) {
        const double more = a->all.wins - a->expected, other = b->all.wins - b->expected;
        if (std::abs(more - other) > 1e-9) return more > other;
        if (a->all.wins != b->all.wins) return a->all.wins > b->all.wins;
        return a->all.games > b->all.games;
    });
    return people;
}

std::vector<std::string> board_lines(const Book& book, const Words& words) {
    const int people = static_cast<int>(book.people.size());
    std::vector<std::string> lines{
        words.say(Said(fmt::format("{} 局，{} 人", book.games, people),
                       counted(book.games, "game", "games") + ", " + counted(people, "person", "people")))};
    for (const auto* one : by_rank(book))
        lines.push_back(fmt::format(
            fmt::runtime(words.say("{}  {}，应有 {:.1f} 胜；{}", "{}  {}, {:.1f} to be expected; {}")),
            one->name, wins_told(one->all, words), one->expected, deeds_told(*one, words)));
    return lines;
}

std::vector<std::string> person_lines(const Person& person, const Words& words) {
    const auto as_it_is = [](const std::string& name) { return name; };
    std::vector<std::string> lines;
    lines.push_back(
        fmt::format(fmt::runtime(words.say("{}：{}，应有 {:.1f} 胜", "{}: {}, {:.1f} to be expected")),
                    person.name, wins_told(person.all, words), person.expected));
    const auto add = [&](const char* zh, const char* en, const std::string& what) {
        if (!what.empty()) lines.push_back(words.say(zh, en) + what);
    };
    add("身份与阵营：", "roles and sides: ", records_told(person.roles, words, [&](const std::string& id) {
            return role_or_side(id, words);
        }));
    add("武将：", "generals: ", records_told(person.generals, words, GeneralNames(person.generals, words)));
    add("座次：", "places: ", records_told(person.seats, words, [&](int seat) {
            return fmt::format(fmt::runtime(words.say("{} 号位", "seat {}")), seat);
        }));
    add("同进退：", "won or lost together with: ", records_told(person.with, words, as_it_is));
    add("分胜负：", "against: ", records_told(person.against, words, as_it_is));
    lines.push_back(deeds_told(person, words) + more_told(person, words));
    if (person.waited_s > 0)
        lines.push_back(
            fmt::format(fmt::runtime(words.say("等候共 {}，平均一局 {}；最长一回合 {}",
                                               "waited for: {} in all, {} a game; longest turn {}")),
                        minutes(person.waited_s), minutes(person.waited_s / std::max(1, person.all.games)),
                        minutes(person.longest_turn_s)));
    add("", "", streak_told(person.streak, words));
    return lines;
}

std::vector<std::string> general_lines(const Book& book, const Words& words) {
    std::vector<std::string> lines;
    const auto generals = by_games(book);
    const GeneralNames names(generals, words);
    for (const auto& [id, record] : generals) {
        const auto dealt = dealt_told(book, id, words);
        lines.push_back(names(id) + "  " + (record.games > 0 ? wins_told(record, words) : std::string()) +
                        (record.games > 0 && !dealt.empty() ? words.say("；", "; ") : "") + dealt);
    }
    return lines;
}

nlohmann::json book_page(const Book& book, const Words& zh, const Words& en) {
    using nlohmann::json;
    const auto both = [](const std::string& chinese, const std::string& english) {
        return json{{"zh", chinese}, {"en", english}};
    };
    auto page = json{{"games", book.games}, {"people", json::array()}, {"generals", json::array()}};
    for (const auto* one : by_rank(book)) {
        auto lines = json::array();
        const auto chinese = person_lines(*one, zh), english = person_lines(*one, en);
        for (std::size_t i = 0; i < chinese.size(); ++i) lines.push_back(both(chinese[i], english[i]));
        page["people"].push_back({{"name", one->name},
                                  {"games", one->all.games},
                                  {"wins", one->all.wins},
                                  {"expected", one->expected},
                                  {"kills", one->kills},
                                  {"rescues", one->rescues},
                                  {"damage", one->dealt},
                                  {"taken", one->taken},
                                  {"won", both(wins_told(one->all, zh), wins_told(one->all, en))},
                                  {"curve", curve_of(*one)},
                                  {"with", among(one->with)},
                                  {"against", among(one->against)},
                                  {"lines", lines}});
    }
    const auto generals = by_games(book);
    const GeneralNames chinese(generals, zh), english(generals, en);
    for (const auto& [id, record] : generals) {
        const auto [low, high] = interval_of(record);
        page["generals"].push_back({{"id", id},
                                    {"name", both(chinese(id), english(id))},
                                    {"games", record.games},
                                    {"wins", record.wins},
                                    {"low", low},
                                    {"high", high},
                                    {"won", both(wins_told(record, zh), wins_told(record, en))},
                                    {"dealt", both(dealt_told(book, id, zh), dealt_told(book, id, en))}});
    }
    return page;
}

std::vector<Said> after_game(const std::vector<PlayedGame>& games, const Words& zh, const Words& en) {
    std::vector<Said> lines;
    if (games.empty()) return lines;
    const auto book = make_book(games);
    for (const auto& seat : games.back().seats) {
        const auto* person = seat.name.empty() ? nullptr : book.person(seat.name);
        if (!person || !seat.won) continue;
        const auto& streak = person->streak;
        if (streak.now >= 3)
            lines.push_back(filled("{}{}连胜", "{} has won {} in a row", seat.name,
                                   {chinese_number(streak.now), std::to_string(streak.now)}));
        else if (const auto as = person->roles.find(seat.role);
                 as != person->roles.end() && as->second.wins == 1 && as->second.games > 1)
            lines.push_back(filled("{}第一次赢的{}", "{} has won as {} for the first time", seat.name,
                                   {role_or_side(seat.role, zh), role_or_side(seat.role, en)}));
        else if (person->all.wins == 1 && person->all.games > 1)
            lines.push_back(filled("{}的第一胜", "{}'s first win", seat.name));
    }
    for (const auto& seat : games.back().seats) {
        if (seat.name.empty()) continue;
        if (seat.kills >= 2)
            lines.push_back(filled("{}击杀 {} 人", "{} has killed {}", seat.name, said_number(seat.kills)));
        if (seat.rescues >= 2)
            lines.push_back(
                filled("{}救人 {} 次", "{} has rescued {} times", seat.name, said_number(seat.rescues)));
    }
    if (lines.size() > 3) lines.resize(3);
    return lines;
}

}  // namespace jianjun::app
