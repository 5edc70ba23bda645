// Whatever the engine gives as the reason of a prompt is said in Chinese in the Chinese window (起因).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/words/occasions.h"
#include "companion_app/words/reasons.h"
#include "db/catalogue.h"
#include "engine/cards/reasons.h"
#include "engine/game/skill.h"
#include "engine/play/reasons.h"
#include "engine/telling/reason_lists.h"
#include "engine/words/card.h"
#include "engine/words/occasion.h"
#include "engine/words/reasons.h"
#include "engine/words/timing.h"

namespace jianjun::app {
namespace {

Words chinese() {
    return table_words()->zh;
}

std::string said(const Words& words, const std::string& reason) {
    return words.why({{"why", reason}}, nlohmann::json::object());
}

bool has_latin(const std::string& text) {
    return text.find_first_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos;
}

TEST(Reasons, OccasionsAreSaidInBothLanguages) {
    auto words = chinese();
    for (const auto word : engine::occasions) {
        words.speak(Language::zh);
        EXPECT_FALSE(has_latin(said(words, std::string(word)))) << word;
        words.speak(Language::en);
        ASSERT_NE(find_occasion(word), nullptr) << word;
        EXPECT_TRUE(has_latin(said(words, std::string(word)))) << word;
    }
}

TEST(Reasons, CardsSkillsAndTimings) {
    const auto words = chinese();
    for (int id = 1; id < static_cast<int>(engine::CardId::count); ++id) {
        const std::string card{engine::info(static_cast<engine::CardId>(id)).id};
        EXPECT_FALSE(has_latin(said(words, card))) << card;
    }
    const auto books = rule_books();
    ASSERT_TRUE(books);
    for (const auto& [id, sheet] : (*books)->generals())
        for (const auto& skill : sheet.skills) {
            if (skill.zh == skill.id) continue;  // a sheet that knows no Chinese name of it
            EXPECT_FALSE(has_latin(said(words, skill.id))) << skill.id;
        }
    for (int i = 0; i < engine::timings_count; ++i) {
        const auto timing = static_cast<engine::Timing>(i);
        const nlohmann::json prompt{
            {"why", fmt::format("{} (slash@S7) by seat 1", engine::to_string(timing))},
            {"timing", engine::to_string(timing)},
            {"timing_zh", engine::zh(timing)}};
        EXPECT_FALSE(has_latin(words.why(prompt, nlohmann::json::object()))) << engine::to_string(timing);
    }
}

// ---- refusals: the engine's own lists, word for word ----

using Shapes = std::map<std::string_view, std::size_t>;

// What the engine may say, with its number of arguments.
Shapes shapes() {
    Shapes list;
    for (const auto& shape : engine::reason_lists())
        EXPECT_TRUE(list.emplace(shape.id, shape.arguments).second) << shape.id << " stands in two lists";
    return list;
}

// Arguments that show where they went: 71, 72, …
nlohmann::json sample(std::string_view id, std::size_t arguments) {
    nlohmann::json why{{"reason", id}, {"arguments", nlohmann::json::array()}};
    for (std::size_t i = 0; i < arguments; ++i) why["arguments"].push_back(71 + i);
    return why;
}

// The record's own words stand in quotation marks.
std::string without_quoted(const std::string& text) {
    return std::regex_replace(text, std::regex("\"[^\"]*\"|（[^）]*）"), "");
}

TEST(Reasons, OfTheEngineAreSaidInBothLanguages) {
    const auto list = shapes();
    EXPECT_GT(list.size(), 300u);
    auto words = chinese();
    for (const auto language : {Language::zh, Language::en}) {
        words.speak(language);
        for (const auto& [id, arguments] : list) {
            const auto text = words.reason(sample(id, arguments));
            EXPECT_NE(text, id) << "has no words";
            for (std::size_t i = 0; i < arguments; ++i)
                EXPECT_NE(text.find(std::to_string(71 + i)), std::string::npos) << id << ": " << text;
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << id << ": " << text;
            if (language == Language::zh)
                EXPECT_FALSE(std::regex_search(without_quoted(text), std::regex("[a-z]{3}"))) << id << ": " << text;
            else
                EXPECT_TRUE(std::regex_search(text, std::regex("[a-z]{3}"))) << id << ": " << text;
        }
    }
}

TEST(Reasons, HaveNoWordsForWhatTheEngineDoesNotSay) {
    const auto list = shapes();
    for (const auto table : {reasons_in_chinese(), reasons_in_english()}) {
        EXPECT_EQ(table.size(), list.size());
        for (const auto& [id, text] : table) EXPECT_TRUE(list.contains(id)) << id << ": " << text;
    }
}

TEST(Reasons, NameCardsSkillsAndSeatsAsPeopleDo) {
    const auto words = table_words();
    const auto said = [&](const engine::Reason& reason) { return words->reason(reason); };
    EXPECT_EQ(said(engine::reason::does_not_answer(engine::CardId::slash, engine::CardId::jink)),
              Said("杀不能应答：要的是闪", "Slash (Sha) does not answer: Dodge (Shan) is asked for"));
    EXPECT_EQ(said(engine::reason::seat_out_of_attack_range(engine::Seat{2})),
              Said("2号位不在攻击范围内", "seat 2 is out of attack range"));
    EXPECT_EQ(said(engine::reason::even_with_leave(engine::reason::not_in_game(engine::Seat{3}))),
              Said("破例也做不到：3号位不在这一局里", "even with leave this cannot be done: seat 3 is not in the game"));
    EXPECT_EQ(said(engine::reason::cannot_have(engine::Seat{4}, std::string("slash@S7"))).zh, "4号位不会在这里有 杀 ♠7");
}

}  // namespace
}  // namespace jianjun::app
