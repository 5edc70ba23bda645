#include "companion_app/words/glossary.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <sstream>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct Named {
    const char *id, *zh, *en;
};
constexpr Named kinds[] = {{"card", "牌", "Card"},   {"skill", "技能", "Skill"}, {"hand", "技能（手动）", "Skill by hand"},
                           {"phase", "阶段", "Phase"}, {"term", "用语", "Term"}};
constexpr Named tags[] = {{"locked", "锁定技", "locked"},   {"awakening", "觉醒技", "awakening"}, {"switch", "转换技", "switching"},
                          {"lord", "主公技", "lord's"},     {"limited", "限定技", "limited"},     {"deputy", "副将技", "deputy's"},
                          {"main", "主将技", "main's"},     {"array", "阵法技", "formation"},     {"mission", "使命技", "mission"},
                          {"faction", "势力技", "faction"}};

template <std::size_t N>
std::string term(const Named (&list)[N], const std::string& id, const Words& words) {
    for (const auto& one : list)
        if (id == one.id) return words.say(one.zh, one.en);
    return id;
}

std::string lower(std::string text) {
    for (auto& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

template <class Take>
void each_line(const std::string& text, Take take) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (const auto object = json::parse(line, nullptr, false); object.is_object()) take(object);
}

}  // namespace

Glossary::Glossary(const std::string& rules, const std::string& sheets) {
    each_line(rules, [this](const json& line) {
        rules_.push_back({text_at(line, "id"), text_at(line, "kind"), text_at(line, "name_zh"), text_at(line, "name_en"),
                          text_at(line, "zh"), text_at(line, "en"), text_at(line, "ruling_zh"), text_at(line, "ruling_en")});
        by_id_.emplace(rules_.back().id, rules_.size() - 1);
    });
    each_line(sheets, [this](const json& sheet) {
        for (const auto& skill : list_at(sheet, "skills")) {
            const auto id = text_at(skill, "id");
            auto& borne = borne_[id];
            borne.tags = texts_at(skill, "tags");
            borne.generals.push_back(text_at(sheet, "id"));
            if (id.empty() || by_id_.contains(id)) continue;
            rules_.push_back({id, "hand", {}, {},
                              "程序没有写这个技能，照牌上的字手动执行：到了时机说发动，说出它做了什么，最后说完成；次数由程序数。",
                              "There is no code for this skill: declare it at its moment, say what it does as the card says, then say "
                              "done. Its uses are counted.",
                              {}, {}});
            by_id_.emplace(id, rules_.size() - 1);
        }
    });
}

const Rule* Glossary::find(const std::string& id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : &rules_[found->second];
}

std::vector<const Rule*> Glossary::skills_of(const std::string& general) const {
    std::vector<const Rule*> skills;
    for (const auto& rule : rules_) {
        const auto borne = borne_.find(rule.id);
        if (borne != borne_.end() && std::find(borne->second.generals.begin(), borne->second.generals.end(), general) != borne->second.generals.end())
            skills.push_back(&rule);
    }
    return skills;
}

std::string Glossary::name(const Rule& rule, const Words& words) const {
    if (rule.name_zh.empty()) return words.name(rule.id);
    return words.language() == Language::zh ? rule.name_zh : rule.name_en;
}

std::string Glossary::kind(const Rule& rule, const Words& words, bool apart) const {
    auto text = term(kinds, rule.kind, words);
    const auto borne = borne_.find(rule.id);
    if (borne == borne_.end()) return text;
    for (const auto& tag : borne->second.tags) text += " · " + term(tags, tag, words);
    constexpr std::size_t most = 3, namesakes = 12;
    for (std::size_t i = 0; i < std::min(most, borne->second.generals.size()); ++i) {
        const auto& general = borne->second.generals[i];
        const auto called = words.name(general);
        text += (i == 0 ? " · " : words.say("、", ", ")) +
                (apart ? words.general(general, words.generals_like(called, namesakes)) : called);
    }
    return text;
}

std::string Glossary::text(const Rule& rule, const Words& words) const {
    return words.language() == Language::zh ? rule.zh : rule.en;
}

std::string Glossary::ruling(const Rule& rule, const Words& words) const {
    return words.language() == Language::zh ? rule.ruling_zh : rule.ruling_en;
}

std::vector<const Rule*> Glossary::like(const std::string& typed, const Words& words, std::size_t most) const {
    const auto wanted = lower(typed);
    std::vector<const Rule*> begins, holds, tells;
    for (const auto& rule : rules_) {
        const auto called = lower(rule.name_zh.empty() ? words.name(rule.id) : rule.name_zh + " " + rule.name_en);
        const auto match = wanted.empty() ? Words::Match::holds : words.match(rule.id, typed);
        if (called.rfind(wanted, 0) == 0 || match == Words::Match::begins)
            begins.push_back(&rule);
        else if (called.find(wanted) != std::string::npos || match == Words::Match::holds)
            holds.push_back(&rule);
        else if (lower(rule.zh + rule.en).find(wanted) != std::string::npos)
            tells.push_back(&rule);
    }
    begins.insert(begins.end(), holds.begin(), holds.end());
    begins.insert(begins.end(), tells.begin(), tells.end());
    if (begins.size() > most) begins.resize(most);
    return begins;
}

}  // namespace jianjun::app
