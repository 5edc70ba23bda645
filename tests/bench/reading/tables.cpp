#include "tests/bench/reading/tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <set>

#include "companion_app/session/journal/rule_books.h"
#include "engine/game/skill.h"
#include "engine/telling/text.h"

namespace jianjun::app {

namespace {

Count of(const std::map<std::string, Count>& counts, const std::string& name) {
    const auto at = counts.find(name);
    return at == counts.end() ? Count{} : at->second;
}

// What was told has no delay.
std::string seconds(std::vector<std::int64_t> delays_ms, std::size_t percent) {
    if (delays_ms.empty()) return "-";
    const auto at = std::min(delays_ms.size() - 1, delays_ms.size() * percent / 100);
    std::nth_element(delays_ms.begin(), delays_ms.begin() + static_cast<std::ptrdiff_t>(at), delays_ms.end());
    return fmt::format("{:.2f}", static_cast<double>(delays_ms[at]) / 1000);
}

void print(const std::string& text) {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

void print_zero(const std::vector<std::string>& names, const std::string& what) {
    print(fmt::format("{} at zero: {}{}{}\n", what, names.size(), names.empty() ? "" : ": ", fmt::join(names, " ")));
}

}  // namespace

void print_head() {
    print(fmt::format("{:<16} {:>5} {:>6} {:>7} {:>8} {:>6} {:>6} {:>8} {:>6} {:>9} {:>7} {:>10} {:>13} {:>12} {:>9} {:>8} {:>8}\n", "game", "games", "agree",
                      "inputs", "at once", "later", "asked", "flagged", "wrong", "silently", "breaks", "asked/game", "declared/game", "targets/game",
                      "forgotten", "s (50%)", "s (99%)"));
}

void print_row(const std::string& name, const Measured& m) {
    const double games = std::max(m.games, 1);
    print(fmt::format("{:<16} {:>5} {:>6} {:>7} {:>8} {:>6} {:>6} {:>8} {:>6} {:>9} {:>7} {:>10.2f} {:>13.1f} {:>12.1f} {:>9} {:>8} {:>8}{}\n", name, m.games,
                      m.agreed, m.inputs, m.at_once, m.later, m.asked, m.flagged, m.wrong, m.silently_wrong, m.breaks, m.asked / games,
                      m.declared / games, m.targets / games, m.forgotten, seconds(m.delays_ms, 50), seconds(m.delays_ms, 99),
                      m.finished == m.games ? "" : fmt::format("   {} not finished", m.games - m.finished)));
}

std::vector<std::string> coded_skills() {
    std::set<std::string> names;
    const auto books = *rule_books();
    for (const auto& [id, sheet] : books->generals())
        for (const auto* list : {&sheet.skills, &sheet.related})
            for (const auto& skill : *list)
                if (const auto* coded = engine::find_skill(skill.id)) names.insert(std::string(coded->id));  // a sheet may say it in Chinese
    return {names.begin(), names.end()};
}

int print_cards(const Measured& told, const Measured& seen) {
    print(fmt::format("\n{:<28} {:>6} | {:>11} {:>10} | {:>11} {:>10}\n", "card", "copies", "told played", "understood", "seen played", "understood"));
    std::map<std::string, int> copies;
    const auto books = *rule_books();
    for (const auto& face : *books->deck("junzheng")) ++copies[engine::to_string(face)];
    std::vector<std::string> zero;
    for (const auto& [card, n] : copies) {
        const auto a = of(told.cards, card), b = of(seen.cards, card);
        print(fmt::format("{:<28} {:>6} | {:>11} {:>10} | {:>11} {:>10}\n", card, n, a.played, a.understood, b.played, b.understood));
        if (a.understood + b.understood == 0) zero.push_back(card);
    }
    print_zero(zero, "cards");
    return static_cast<int>(zero.size());
}

int print_skills(const Measured& told, const Measured& seen) {
    print(fmt::format("\n{:<28} {:>6} {:>11} {:>10} | {:>6} {:>11} {:>10}\n", "skill", "tables", "told played", "understood", "tables", "seen played",
                      "understood"));
    std::vector<std::string> zero, silent;
    for (const auto& skill : coded_skills()) {
        const auto a = of(told.skills, skill), b = of(seen.skills, skill);
        const auto tables = [&](const Measured& m) {
            const auto at = m.tables.find(skill);
            return at == m.tables.end() ? 0 : at->second;
        };
        print(fmt::format("{:<28} {:>6} {:>11} {:>10} | {:>6} {:>11} {:>10}\n", skill, tables(told), a.played, a.understood, tables(seen), b.played,
                          b.understood));
        if (a.understood + b.understood > 0) continue;
        // A locked skill may change numbers, and nobody ever says it: it is in force wherever its owner sits.
        const bool in_force = engine::find_skill(skill)->locked && tables(told) + tables(seen) > 0;
        (in_force ? silent : zero).push_back(skill);
    }
    print(fmt::format("locked, in force at tables, without an act of their own: {}: {}\n", silent.size(), fmt::join(silent, " ")));
    print_zero(zero, "skills");
    return static_cast<int>(zero.size());
}

}  // namespace jianjun::app
