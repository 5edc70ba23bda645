// The rules at hand (规则): what a card, a skill, a phase or a term is, in our own words, both languages.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "companion_app/words/words.h"

namespace jianjun::app {

struct Rule {
    std::string id;
    std::string kind;  // card, skill, phase, term; hand: a skill that the table carries out itself
    std::string name_zh, name_en;      // of phases and terms; the others are named by Words
    std::string zh, en;
    std::string ruling_zh, ruling_en;  // what people get wrong; may be empty
};

class Glossary {
  public:
    Glossary() = default;
    // db/content/rules.jsonl, and the generals' sheets for whose skill it is and for skills without code.
    explicit Glossary(const std::string& rules, const std::string& sheets = {});

    const std::vector<Rule>& all() const { return rules_; }
    const Rule* find(const std::string& id) const;
    std::vector<const Rule*> skills_of(const std::string& general) const;
    std::string name(const Rule& rule, const Words& words) const;
    // "技能 · 锁定技 · 曹操"; `apart`: with the printing of whoever has a namesake.
    std::string kind(const Rule& rule, const Words& words, bool apart = false) const;
    std::string text(const Rule& rule, const Words& words) const;
    std::string ruling(const Rule& rule, const Words& words) const;
    // Those whose name, id or text holds what was typed: names that begin with it first.
    std::vector<const Rule*> like(const std::string& typed, const Words& words, std::size_t most) const;

  private:
    struct Borne {
        std::vector<std::string> tags, generals;
    };
    std::vector<Rule> rules_;
    std::map<std::string, std::size_t> by_id_;
    std::map<std::string, Borne> borne_;  // skill → whose it is
};

}  // namespace jianjun::app
