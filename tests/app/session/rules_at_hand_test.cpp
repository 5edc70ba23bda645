// The rules at hand (规则): no card, skill in code, phase or term without its entry, in both languages.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "companion_app/session/phrasing/table_words.h"
#include "db/catalogue.h"
#include "engine/skills/skills.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class RulesAtHand : public ::testing::Test {
  protected:
    const Glossary rules = testing::shipped_glossary();
    Words words = testing::shipped_words();
};

bool chinese(const std::string& text) {
    for (const unsigned char c : text)
        if (c >= 0xE4 && c <= 0xE9) return true;
    return false;
}

TEST_F(RulesAtHand, EveryCardHasItsEntry) {
    for (const auto& card : card_names()) {
        const auto* rule = rules.find(card["id"].get<std::string>());
        ASSERT_NE(rule, nullptr) << card["id"];
        EXPECT_EQ(rule->kind, "card") << rule->id;
    }
}

TEST_F(RulesAtHand, EverySkillInCodeHasItsEntryAndEveryOtherSaysThatItIsPlayedByHand) {
    std::istringstream sheets{std::string(*db::content("generals.jsonl"))};
    int written = 0, by_hand = 0;
    for (std::string line; std::getline(sheets, line);)
        for (const auto& skill : json::parse(line).value("skills", json::array())) {
            if (!skill["id"].is_string()) continue;  // a skill by hand may have no id
            const auto id = skill["id"].get<std::string>();
            const auto* rule = rules.find(id);
            ASSERT_NE(rule, nullptr) << id;
            if (rule->kind == "hand")
                ++by_hand;
            else
                ++written;
            if (engine::find_skill(id)) {
                EXPECT_EQ(rule->kind, "skill") << id;
            }
        }
    EXPECT_GT(written, 150);
    EXPECT_GT(by_hand, 20);
}

TEST_F(RulesAtHand, EveryEntryIsInBothLanguagesAndOnlyOnce) {
    std::set<std::string> seen;
    for (const auto& rule : rules.all()) {
        EXPECT_TRUE(seen.insert(rule.id).second) << rule.id << " is there twice";
        EXPECT_TRUE(chinese(rule.zh)) << rule.id;
        EXPECT_FALSE(rule.en.empty() || chinese(rule.en)) << rule.id;
        EXPECT_EQ(rule.ruling_zh.empty(), rule.ruling_en.empty()) << rule.id;
    }
    for (const char* phase : {"prepare", "judge", "draw", "play", "discard", "finish"}) {
        ASSERT_NE(rules.find(phase), nullptr) << phase;
        EXPECT_EQ(rules.find(phase)->kind, "phase");
    }
}

TEST_F(RulesAtHand, AreFoundByNameInEitherLanguage) {
    const auto first = [this](const char* typed) {
        const auto found = rules.like(typed, words, 5);
        return found.empty() ? std::string() : found.front()->id;
    };
    EXPECT_EQ(first("无中"), "ex_nihilo");
    EXPECT_EQ(first("奸雄"), "jianxiong");
    EXPECT_EQ(first("攻击范围"), "attack_range");
    words.speak(Language::en);
    EXPECT_EQ(first("Duel"), "duel");
    EXPECT_EQ(first("Distance"), "distance");
    EXPECT_EQ(first("xyzzy"), "");
}

}  // namespace
}  // namespace jianjun::app
