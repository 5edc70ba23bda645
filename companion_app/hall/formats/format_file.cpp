#include "companion_app/hall/formats/format_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "companion_app/session/deal/pool.h"
#include "companion_app/session/journal/rule_books.h"
#include "db/catalogue.h"

namespace jianjun::app::hall {

namespace {

// Names that people use for a shipped format.
constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"华新", "huaxin8"}, {"huaxin", "huaxin8"}, {"安徽医专", "anhui5"}, {"anhui", "anhui5"}, {"战火杯", "zhanhuo8"}, {"zhanhuo", "zhanhuo8"}, {"004km", "004km8"}};

struct Case {
    Ending ending;
    SeatEnd seat;
};

// Every way in which a seat may stand at the end of a game of identity.
std::vector<Case> identity_cases() {
    std::vector<Case> cases;
    const auto add = [&](Ending ending, const char* role, bool won, bool alive, bool duel = false) { cases.push_back({ending, {role, won, alive, duel}}); };
    for (const bool alive : {true, false}) {
        add(Ending::lord, "loyalist", true, alive);
        add(Ending::rebel, "loyalist", false, alive);
        add(Ending::rebel, "rebel", true, alive);
        add(Ending::rebel, "renegade", false, alive);
        for (const auto* role : {"lord", "loyalist", "rebel", "renegade"}) add(Ending::unfinished, role, false, alive);
    }
    add(Ending::lord, "lord", true, true);
    add(Ending::lord, "rebel", false, false);
    for (const bool duel : {true, false}) add(Ending::lord, "renegade", false, false, duel);
    add(Ending::rebel, "lord", false, false);
    for (const auto* role : {"lord", "loyalist", "rebel"}) add(Ending::renegade, role, false, false);
    add(Ending::renegade, "renegade", true, true);
    return cases;
}

std::vector<Case> cases_of(std::string_view mode) {
    if (mode == "identity") return identity_cases();
    std::vector<Case> cases;
    const auto both = [&](Ending ending, const char* role, bool won) {
        for (const bool alive : {true, false}) cases.push_back({ending, {role, won, alive, false}});
    };
    if (mode == "kingdom") {
        both(Ending::faction, "", true);
        cases.push_back({Ending::faction, {"", false, false, false}});
        cases.push_back({Ending::ambition, {"", true, true, false}});
        cases.push_back({Ending::ambition, {"", false, false, false}});
        both(Ending::draw, "", false);
        both(Ending::unfinished, "", false);
        return cases;
    }
    for (const auto* role : mode == "3v3" ? std::vector<const char*>{"captain", "vanguard"} : std::vector<const char*>{""}) {
        both(Ending::decided, role, true);
        both(Ending::decided, role, false);
        both(Ending::undecided, role, false);
    }
    return cases;
}

Said case_words(const Case& one) {
    static const std::map<std::string, const char*, std::less<>> chinese{{"lord", "主公"}, {"loyalist", "忠臣"}, {"rebel", "反贼"}, {"renegade", "内奸"}, {"captain", "主将"}, {"vanguard", "前锋"}};
    const auto role = chinese.find(one.seat.role);
    const std::string zh = role == chinese.end() ? "" : role->second;
    return {fmt::format("结局 {} 时{}{}的{}{}", to_string(one.ending), one.seat.alive ? "活着" : "死去", one.seat.won ? "、获胜" : "", zh.empty() ? "座位" : zh,
                        one.seat.duel ? "（单挑主公而败）" : ""),
            fmt::format("ending {}: a {}{} {}{}", to_string(one.ending), one.seat.alive ? "living" : "dead", one.seat.won ? " and winning" : "",
                        one.seat.role.empty() ? "seat" : one.seat.role, one.seat.duel ? " who lost the last duel" : "")};
}

// Each ending gives exactly one amount a seat.
void amounts_of_endings(const Format& format, std::vector<FormatFault>& faults) {
    std::set<std::pair<int, int>> told;
    for (const auto& one : cases_of(format.mode)) {
        std::vector<const PointRow*> rows;
        for (const auto& row : format.points)
            if (row.fits(one.ending, one.seat)) rows.push_back(&row);
        const auto what = case_words(one);
        if (rows.empty())
            faults.push_back({format.points.empty() ? 0 : format.points.front().line,
                              filled("没有一行给出分值：{}", "no row of the points gives an amount: {}", what)});
        for (std::size_t i = 1; i < rows.size(); ++i)
            if (told.emplace(rows[i]->line, rows[0]->line).second)
                faults.push_back({rows[i]->line, filled("与第 {} 行相矛盾，两行都给出分值（{} 与 {}）：{}", "contradicts line {}: both give an amount ({} and {}): {}",
                                                        said_number(rows[0]->line), rows[0]->amount.text(), rows[i]->amount.text(), what)});
    }
    for (const auto& row : format.points) {
        const auto cases = cases_of(format.mode);
        if (std::none_of(cases.begin(), cases.end(), [&](const auto& one) { return row.fits(one.ending, one.seat); }))
            faults.push_back({row.line, Said("没有一个结局用得到这一行", "no ending of a game makes use of this row")});
    }
}

void amounts_of_kills(const Format& format, std::vector<FormatFault>& faults) {
    const std::vector<std::string> victims = format.mode == "kingdom" ? std::vector<std::string>{"same", "other"}
                                             : format.mode == "identity" ? std::vector<std::string>{"lord", "loyalist", "rebel", "renegade"}
                                                                         : std::vector<std::string>{"captain", "vanguard", ""};
    std::set<std::pair<int, int>> told;
    for (const auto& one : cases_of(format.mode))
        for (const auto& victim : victims) {
            std::vector<const KillRow*> rows;
            for (const auto& row : format.kills)
                if (row.fits(one.ending, one.seat, victim)) rows.push_back(&row);
            for (std::size_t i = 1; i < rows.size(); ++i)
                if (told.emplace(rows[i]->line, rows[0]->line).second)
                    faults.push_back({rows[i]->line, filled("与第 {} 行相矛盾，同一次击杀两行都给分", "contradicts line {}: both give points for the same kill", said_number(rows[0]->line))});
        }
}

// A league has people who came, and no rounds.
void evenings_of(const Format& format, const LeagueRules& league, std::vector<FormatFault>& faults) {
    const auto add = [&](Said why) { faults.push_back({league.line, std::move(why)}); };
    if (league.evenings > 0 && league.best > league.evenings)
        add(filled("最好的 {} 晚计分，而一共只有 {} 晚",
                   "the best {} evenings count, and there are no more than {}", said_number(league.best),
                   said_number(league.evenings)));
    if (league.evenings > 0 && league.at_least > league.evenings)
        add(filled("至少来 {} 晚才有名次，而一共只有 {} 晚",
                   "a place takes {} evenings, and there are no more than {}", said_number(league.at_least),
                   said_number(league.evenings)));
    if (format.pairing == "swiss" || format.best_of > 1)
        add(Said("联赛没有轮次：pairing 和 best_of 不写",
                 "a league has no rounds: leave pairing and best_of out"));
    for (const auto& tie : format.tie_breaks)
        if (tie != "wins" && tie != "kills" && tie != "evenings")
            add(filled(
                "联赛的 tie_breaks 只有 wins kills evenings，没有 {}；再相同就并列",
                "tie_breaks of a league are wins kills evenings, not {}; what is equal then shares a place",
                Said(tie)));
}

// Bans leave as many generals as the mode deals. 3v3 deals all 32 of its deck, so that it can ban none.
void generals_left(const Format& format, std::vector<FormatFault>& faults) {
    if (format.bans.ids.empty()) return;
    const auto books = rule_books();
    if (!books) return;
    if (const auto left = generals_of_pool(format.mode, format.deck, format.bans.ids, **books); !left)
        faults.push_back({format.bans.line, left.error()});
}

}  // namespace

std::vector<FormatFault> contradictions(const Format& format) {
    std::vector<FormatFault> faults;
    amounts_of_endings(format, faults);
    amounts_of_kills(format, faults);
    generals_left(format, faults);
    if (format.mode == "identity")
        for (const int seats : format.seats)
            if (!format.roles.contains(seats))
                faults.push_back({0, filled("[roles] 里没有 {} 个座位的身份", "[roles] does not say the roles of {} seats", said_number(seats))});
    if (format.mode != "identity" && format.spoiled) faults.push_back({0, Said("只有身份局才有 spoiled", "only identity has `spoiled`")});
    for (const auto& [seats, split] : format.roles)
        if (split[0] != 1) faults.push_back({0, filled("{} 个座位要有一名主公", "{} seats must have one lord", said_number(seats))});
    const auto tie = std::find(format.tie_breaks.begin(), format.tie_breaks.end(), "drawn");
    if (format.league)
        evenings_of(format, *format.league, faults);
    else if (std::count(format.tie_breaks.begin(), format.tie_breaks.end(), "evenings") > 0)
        faults.push_back(
            {0, Said("只有联赛（[league]）才有 evenings", "only a league ([league]) has evenings")});
    if (!format.league && (format.tie_breaks.empty() || tie + 1 != format.tie_breaks.end()))
        faults.push_back({0, Said("tie_breaks 要以 drawn（抽签）结尾，名次才分得出", "tie_breaks must end with drawn, or places may stay undecided")});
    std::set<std::string> ids;
    for (const auto& penalty : format.penalties)
        if (!ids.insert(penalty.id).second) faults.push_back({penalty.line, filled("罚则“{}”写了两次", "the penalty `{}` stands here twice", penalty.id)});
    if (format.technical == 0)
        for (const auto& penalty : format.penalties)
            if (std::any_of(penalty.ladder.begin(), penalty.ladder.end(), [](const auto& step) { return step[0] == '-'; }) && (format.mode == "3v3" || format.mode == "1v1"))
                faults.push_back({penalty.line, Said("罚则扣技术分，而 technical 是 0", "the ladder takes technical points, and `technical` is 0")});
    std::stable_sort(faults.begin(), faults.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
    return faults;
}

std::optional<std::string> shipped_format(std::string_view id) {
    for (const auto& [name, known] : other_names)
        if (name == id) id = known;
    const auto text = db::content(fmt::format("formats/{}.toml", id));
    if (!text) return {};
    return std::string(*text);
}

std::vector<std::string> shipped_formats() {
    std::vector<std::string> ids;
    for (const auto path : db::content_paths("formats/")) ids.emplace_back(path.substr(path.rfind('/') + 1, path.rfind('.') - path.rfind('/') - 1));
    return ids;
}

}  // namespace jianjun::app::hall
