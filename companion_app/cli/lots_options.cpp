#include "companion_app/cli/lots_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/session/deal/general_lists.h"
#include "companion_app/session/deal/general_pool.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

// A file that is there, or else a list that is kept under that name.
tl::expected<GeneralList, std::string> list_of(const std::string& word, const std::filesystem::path& lists,
                                               const std::vector<GeneralCard>& cards) {
    std::error_code none;
    std::string names;
    if (!std::filesystem::exists(word, none)) {
        for (auto& one : GeneralLists(lists).all(cards)) {
            if (one.name == word) return std::move(one.list);
            names += (names.empty() ? "" : told("、", ", ")) + one.name;
        }
        if (!names.empty())
            return tl::unexpected(told("没有文件也没有名单“{}”；名单有：{}",
                                       "there is no file and no list \"{}\"; the lists are: {}", word,
                                       names));
    }
    const auto text = read_text(word);
    if (!text) return tl::unexpected(text.error());
    return read_general_list(*text, cards);
}

// Unknown names are told, each with its line, and the rest counts.
tl::expected<std::vector<std::string>, std::string> banned_in(const std::string& word,
                                                              const std::filesystem::path& lists,
                                                              const std::vector<GeneralCard>& cards,
                                                              std::vector<std::string>& remarks) {
    const auto list = list_of(word, lists, cards);
    if (!list) return tl::unexpected(list.error());
    for (const auto& fault : list->faults) remarks.push_back(word + ": " + told(fault));
    return list->ids;
}

tl::expected<void, std::string> check_packs(const std::vector<std::string>& named,
                                            const std::vector<GeneralCard>& cards, bool kingdom) {
    const auto there = packs(cards, kingdom);
    const auto all = fmt::format("{}", fmt::join(there, told("、", ", ")));
    for (const auto& pack : named)
        if (std::find(there.begin(), there.end(), pack) == there.end())
            return tl::unexpected(
                told("没有武将包“{}”；有：{}", "there is no pack \"{}\"; there are: {}", pack, all));
    return {};
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> LotOptions::wish(
    json& setup, const std::filesystem::path& lists) const {
    std::vector<std::string> remarks;
    if (seats) setup["draw_seats"] = true;
    if (first) setup["draw_first"] = true;
    if (!generals) return remarks;
    const auto cards = general_cards_of(setup);
    json how{{"exchange", exchange},
             {"two_lords", two_lords},
             {"several_prints", several_prints},
             {"each", each},
             {"recent", recent}};
    if (!packs.empty()) {
        if (auto known = check_packs(packs, cards, setup.value("mode", "identity") == "kingdom"); !known)
            return tl::unexpected(known.error());
        how["packs"] = packs;
    }
    if (!bans.empty()) {
        auto banned = banned_in(bans, lists, cards, remarks);
        if (!banned) return tl::unexpected(banned.error());
        how["banned"] = *banned;
    }
    setup["deal_generals"] = std::move(how);
    return remarks;
}

void add_lots(CLI::App& cli, LotOptions& options) {
    cli.add_flag("--draw-seats", options.seats, told("座位抽签", "seats are drawn by lot"));
    cli.add_flag("--draw-first", options.first,
                 told("谁先手抽签（没有主公时）", "who begins is drawn by lot, where no lord says it"));
    auto* generals = cli.add_flag(
        "--deal-generals", options.generals,
        told("武将由程序发：主公先选、亮出，其余暗选、一起亮；国战各发七名",
             "the program deals the generals: the lord chooses first and openly, the others in secret"));
    cli.add_option("--packs", options.packs,
                   told("发哪些武将包，用逗号隔开", "which packs they are dealt from, with commas between"))
        ->delimiter(',')
        ->needs(generals);
    cli.add_option(
           "--bans", options.bans,
           told("禁将表：文件（每行一名武将，# 后是注），或 lists/ 里一张名单的名字",
                "a list of bans: a file (a general a line, # begins a remark), or the name of one in lists/"))
        ->needs(generals);
    cli.add_option("--candidates", options.each,
                   told("每人发几名；0：按规则书", "how many each; 0: as the rulebook says"))
        ->check(CLI::Range(0, 20))
        ->needs(generals);
    cli.add_option("--not-of-last", options.recent,
                   told("不发最近这么多局用过的武将", "no general of the last so many games"))
        ->check(CLI::Range(0, 50))
        ->needs(generals);
    cli.add_flag("--exchange", options.exchange,
                 told("可把候选全换一次", "all candidates may be exchanged once"))
        ->needs(generals);
    cli.add_flag("--two-lords", options.two_lords,
                 told("曹操、刘备、孙权只抽两名给主公", "the lord has two of 曹操, 刘备, 孙权 by lot"))
        ->needs(generals);
    cli.add_flag("--several-prints", options.several_prints,
                 told("同一人的几个版本可以同时发", "several prints of one person may be dealt"))
        ->needs(generals);
    cli.add_option(
        "--deal-seed", options.seed,
        told("抽签的种子：同一个种子抽出来一样", "the seed of the lots: the same seed deals the same"));
}

}  // namespace jianjun::app
