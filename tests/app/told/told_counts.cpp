#include "tests/app/told/told_counts.h"

#include <fmt/format.h>

#include <algorithm>

#include "companion_app/session/journal/rule_books.h"

namespace jianjun::app {

namespace {

// The names of the cards that this input plays.
std::vector<std::string> played(const nlohmann::json& input) {
    const auto what = input.value("do", "");
    if (what != "use" && what != "respond" && what != "recast") return {};
    std::vector<std::string> names;
    for (const auto& card : input.value("cards", std::vector<std::string>{}))
        names.push_back(card.substr(0, card.find('@')) + (what == "recast" ? " (recast)" : what == "respond" ? " (answer)" : ""));
    return names;
}

}  // namespace

void CardCounts::add(const ToldGame& game) {
    for (const auto& input : game.told)
        for (const auto& name : played(input)) ++counts_[name].played;
    for (const auto& input : game.kept)
        for (const auto& name : played(input)) ++(input.contains("read") ? counts_[name].read : counts_[name].said);
}

std::string CardCounts::text() const {
    auto text = fmt::format("{:32} {:>6} {:>6} {:>6}\n", "card", "played", "read", "said");
    for (const auto& [name, count] : counts_)
        text += fmt::format("{:32} {:6} {:6} {:6}\n", name, count.played, count.read, count.said);
    return text;
}

std::vector<std::string> CardCounts::never() const {
    std::vector<std::string> names;
    const auto books = *rule_books();
    for (const auto& face : *books->deck("junzheng")) {
        const std::string name(engine::info(face.id).id);
        if (counts_.count(name) + counts_.count(name + " (answer)") + counts_.count(name + " (recast)") == 0 &&
            std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

void SkillCounts::add(const ToldGame& game) {
    for (const auto& skill : game.present) ++counts_[skill].games;
    for (const auto& [skill, n] : game.skills) counts_[skill].played += n;
    for (const auto& [skill, n] : game.skills_kept) counts_[skill].kept += n;
}

std::string SkillCounts::text() const {
    auto text = fmt::format("{:32} {:>6} {:>6} {:>6}\n", "skill", "games", "played", "kept");
    for (const auto& [skill, count] : counts_) text += fmt::format("{:32} {:6} {:6} {:6}\n", skill, count.games, count.played, count.kept);
    return text;
}

std::vector<std::string> SkillCounts::never() const {
    std::vector<std::string> list;
    for (const auto& [skill, count] : counts_)
        if (count.games > 0 && count.played == 0) list.push_back(skill);
    return list;
}

int SkillCounts::of(const std::string& skill) const {
    const auto at = counts_.find(skill);
    return at == counts_.end() ? 0 : at->second.played;
}

}  // namespace jianjun::app
