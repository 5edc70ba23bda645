#include "companion_app/hall/formats/format_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "companion_app/session/phrasing/table_words.h"

namespace jianjun::app::hall {

namespace {

using Names = std::map<std::string, Said, std::less<>>;

const Names words{{"lord", {"主公", "lord"}},
                  {"loyalist", {"忠臣", "loyalist"}},
                  {"rebel", {"反贼", "rebel"}},
                  {"renegade", {"内奸", "renegade"}},
                  {"captain", {"主将", "captain"}},
                  {"vanguard", {"前锋", "vanguard"}},
                  {"same", {"同势力", "of one's own faction"}},
                  {"other", {"别的势力", "of another faction"}},
                  {"warning", {"警告", "warning"}},
                  {"loss", {"判负", "game lost"}},
                  {"out", {"取消资格", "out"}},
                  {"void", {"作废", "void"}},
                  {"time_up", {"视为超时", "time is up at once"}},
                  {"removed", {"请离", "removed"}},
                  {"wins", {"胜局", "wins"}},
                  {"opponents", {"作为主公的对手所得的分", "points as the lord's opponents"}},
                  {"kills", {"击杀", "kills"}},
                  {"direct", {"同桌时谁分高", "the table they shared"}},
                  {"penalties", {"罚分少", "fewer penalty points"}},
                  {"games", {"胜局差", "games"}},
                  {"living", {"存活武将差", "living generals' difference"}},
                  {"buchholz", {"对手分", "Buchholz"}},
                  {"evenings", {"来的晚数", "evenings"}},
                  {"drawn", {"按种子抽签", "drawn by seed"}},
                  {"selection", {"选将", "selection"}},
                  {"decision", {"一次决定", "a decision"}},
                  {"nullification", {"无懈可击", "nullification"}},
                  {"play", {"出牌阶段", "play phase"}},
                  {"turn_end", {"回合结束", "the end of a turn"}},
                  {"game", {"一局", "a game"}},
                  {"no_show", {"未到：警告", "no-show: caution"}},
                  {"replaced", {"未到：替补或少一人开", "no-show: replaced, or one seat less"}}};

const Names endings{{"lord", {"主公方胜", "the lord's side wins"}},
                    {"rebel", {"反贼胜", "the rebels win"}},
                    {"renegade", {"内奸胜", "the renegade wins"}},
                    {"faction", {"一方势力胜", "a faction wins"}},
                    {"ambition", {"野心家独胜", "an ambition wins alone"}},
                    {"draw", {"平局", "a draw"}},
                    {"unfinished", {"到时未分胜负", "unfinished at time"}},
                    {"decided", {"分出胜负", "decided"}},
                    {"undecided", {"未分胜负", "undecided"}}};

Said named(const Names& names, const std::string& word) {
    const auto found = names.find(word);
    return found == names.end() ? Said(word) : found->second;
}

Said joined(const std::vector<std::string>& list, const Names& names = words) {
    std::vector<Said> parts;
    for (const auto& word : list) parts.push_back(named(names, word));
    return listed(parts);
}

class Sheet {
  public:
    explicit Sheet(const Format& format) : format_(format) {}

    Said text() {
        line(format_.name.zh + "（" + format_.id + "）", format_.name.en + " (" + format_.id + ")");
        if (!format_.source.empty()) line("来源：" + format_.source, "source: " + format_.source);
        for (const auto& [seats, split] : format_.roles)
            line(fmt::format("{} 人：主公 {} 忠臣 {} 反贼 {} 内奸 {}", seats, split[0], split[1], split[2], split[3]),
                 fmt::format("{} seats: {} lord, {} loyalists, {} rebels, {} renegades", seats, split[0], split[1], split[2], split[3]));
        line("牌堆：" + format_.deck, "deck: " + format_.deck);
        bans();
        if (!format_.generals.empty()) line("选将：" + format_.generals.zh, "generals: " + format_.generals.en);
        for (const auto& [clock, seconds] : format_.clocks) {
            const auto what = named(words, clock);
            line(fmt::format("时限：{} {} 秒", what.zh, seconds), fmt::format("clock: {} {} s", what.en, seconds));
        }
        if (format_.league) league(*format_.league);
        points();
        kills();
        const auto ties = joined(format_.tie_breaks);
        line("同分：" + ties.zh, "ties: " + ties.en);
        penalties();
        return {zh_, en_};
    }

  private:
    void line(const std::string& zh, const std::string& en) {
        zh_ += zh + "\n";
        en_ += en + "\n";
    }
    // Several prints of one name are told once.
    void bans() {
        std::vector<Said> names;
        const auto called = table_words("");
        for (const auto& id : format_.bans.ids) {
            const Said name{called->zh.name(id), called->en.name(id)};
            if (std::none_of(names.begin(), names.end(), [&](const Said& one) { return one.zh == name.zh; }))
                names.push_back(name);
        }
        const auto all = listed(names);
        if (!names.empty()) line("禁将：" + all.zh, "banned: " + all.en);
    }
    void league(const LeagueRules& league) {
        if (league.evenings > 0)
            line(fmt::format("联赛：{} 晚", league.evenings),
                 fmt::format("league: {} evenings", league.evenings));
        if (league.best > 0)
            line(fmt::format("计分：各人最好的 {} 晚", league.best),
                 fmt::format("what counts: everybody's best {} evenings", league.best));
        if (league.came != 0)
            line("来一晚：" + points_text(league.came), "for coming: " + points_text(league.came));
        if (league.at_least > 1)
            line(fmt::format("有名次：至少来 {} 晚", league.at_least),
                 fmt::format("to have a place: {} evenings", league.at_least));
    }
    void points() {
        for (const auto ending : endings_of(format_.mode)) {
            const auto name = named(endings, std::string(to_string(ending)));
            line("积分 · " + name.zh, "points · " + name.en);
            for (const auto& row : format_.points) {
                if (!row.endings.empty() && std::find(row.endings.begin(), row.endings.end(), ending) == row.endings.end()) continue;
                std::vector<Said> who;
                for (const auto& role : row.roles) who.push_back(named(words, role));
                if (who.empty()) who.push_back({"各人", "everybody"});
                Said when;
                const auto also = [&](const std::optional<bool>& is, const Said& yes, const Said& no) {
                    if (is) when = Said(when.zh + (*is ? yes.zh : no.zh), when.en + (*is ? yes.en : no.en));
                };
                also(row.won, {"，胜", ", winning"}, {"，负", ", losing"});
                also(row.alive, {"，活着", ", alive"}, {"，死去", ", dead"});
                also(row.duel, {"，单挑主公而败", ", having lost the last duel"}, {"，没有到单挑", ", without a duel"});
                line("  " + listed(who).zh + when.zh + "：" + row.amount.text(), "  " + listed(who).en + when.en + ": " + row.amount.text());
            }
        }
        line("  （n 人数，L 活着的忠臣，R 活着的反贼，F 死去的忠臣，D 先死的人数）", "  (n players, L living loyalists, R living rebels, F fallen loyalists, D dead before)");
        if (format_.spoiled)
            line("  忠臣杀主公：" + points_text(*format_.spoiled) + "，这局对其他人作废", "  a loyalist kills the lord: " + points_text(*format_.spoiled) + ", void for the others");
    }
    void kills() {
        for (const auto& row : format_.kills) {
            const auto by = row.by.empty() ? Said("各人", "everybody") : joined(row.by), of = row.victim.empty() ? Said("任何人", "anybody") : joined(row.victim);
            std::vector<std::string> when;
            for (const auto ending : row.endings) when.emplace_back(to_string(ending));
            const auto at = when.empty() ? Said("", "") : joined(when, endings);
            line(fmt::format("击杀：{} 杀死 {}{}：{}", by.zh, of.zh, at.zh.empty() ? "" : "（" + at.zh + "）", points_text(row.amount)),
                 fmt::format("kill: {} of {}{}: {}", by.en, of.en, at.en.empty() ? "" : " (" + at.en + ")", points_text(row.amount)));
        }
    }
    void penalties() {
        for (const auto& penalty : format_.penalties) {
            const auto ladder = joined(penalty.ladder);
            line(fmt::format("罚则 {}：{}：{}", penalty.id, penalty.what.zh, ladder.zh), fmt::format("penalty {}: {}: {}", penalty.id, penalty.what.en, ladder.en));
        }
    }

    const Format& format_;
    std::string zh_, en_;
};

}  // namespace

Said sheet_of(const Format& format) {
    return Sheet(format).text();
}

}  // namespace jianjun::app::hall
