// Every word of a display (人话) in random games over all cards and skills: what is logged, asked, waited for
// and told again has no id in it, nothing empty, no Chinese in English, and no English in Chinese.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <span>
#include <sstream>

#include "companion_app/session/phrasing/spoken.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/words/reasons.h"
#include "db/catalogue.h"
#include "tests/app/session/shipped.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/scene.h"

namespace jianjun::app::every_word_test {
namespace {

using nlohmann::json;

// Whether a text holds a character of Chinese, signs of its sentences included.
bool has_chinese(const std::string& text) {
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]), next = static_cast<unsigned char>(text[i + 1]);
        if (lead >= 0xE4 && lead <= 0xE9) return true;                  // 一 … 龥
        if (lead == 0xE3 && next >= 0x80) return true;                  // 、。【】〖〗
        if (lead == 0xEF && next >= 0xBC && next <= 0xBD) return true;  // ，：（）
    }
    return false;
}

// What is wrong with a sentence; empty: nothing.
std::string fault_of(const std::string& text, Language language) {
    static const std::regex id("[a-z0-9]+_+[a-z0-9_]+|<[a-z]|[a-z]+@[SHCD]"), latin("[A-Za-z]{3}");
    static const std::regex empty(R"(\{\}|\(\)|\[\]|""|【】|〖〗|「」|（）|“”|  | ,|、、|，，|、$|: ?$|：$)");
    if (std::regex_search(text, id)) return "an id";
    if (std::regex_search(text, empty)) return "something empty";
    if (language == Language::zh && std::regex_search(text, latin)) return "English";
    if (language == Language::en && has_chinese(text)) return "Chinese";
    return "";
}

class EveryWord : public ::testing::Test {
  protected:
    void say(const char* kind, const std::function<std::string(const Words&)>& sentence) {
        for (const auto language : {Language::zh, Language::en}) {
            words_.speak(language);
            const auto text = sentence(words_);
            ++said_;
            const auto fault = fault_of(text, language);
            if (!fault.empty())
                faults_.emplace(std::string(kind) + ": " + fault + ": " +
                                    std::regex_replace(text, std::regex("[0-9]+"), "N"),
                                seed_);
        }
    }
    void look_at(const engine::Game& game) {
        const auto state = engine::state_json(game, engine::Viewer::everyone());
        for (const auto& prompt : state.value("prompts", json::array())) {
            say("wanted", [&](const Words& w) { return w.wanted(prompt, false); });
            say("wanted of anybody", [&](const Words& w) { return w.wanted(prompt, true); });
            say("why", [&](const Words& w) { return w.why(prompt, state); });
            for (const auto& option : prompt.value("options", std::vector<std::string>()))
                say("option", [&](const Words& w) { return w.option(option); });
        }
        for (const auto& label : game.labels())
            say("frame", [&](const Words& w) { return w.frame(engine::to_string(label)); });
    }
    // What may not be done now, and why.
    void refuse(const engine::Game& game, engine::Input tried) {
        const auto refusal = game.check(tried);
        if (!refusal) return;
        const auto said = table_words()->reason(refusal->reason);
        say("reason", [&](const Words& w) { return w.say(said); });
    }
    void play(std::uint32_t seed, const std::string& setup, int answers) {
        seed_ = seed;
        auto read = engine::read_setup(json::parse(setup));
        ASSERT_TRUE(read) << read.error();
        auto started = engine::Game::start(std::move(*read), engine::testing::shipped_content());
        ASSERT_TRUE(started) << started.error();
        auto& game = **started;
        engine::testing::RandomPlayer player(seed);
        for (int i = 0; i < answers && game.prompt(); ++i) {
            look_at(game);
            const auto next = player.answer(game);
            ASSERT_TRUE(next);
            for (const auto seat : game.table().alive_from(1)) {
                auto anothers = *next;
                anothers.seat = seat;
                anothers.targets.push_back(seat);
                refuse(game, anothers);
                if (const auto hidden = player.hidden_skill(game, seat)) refuse(game, *hidden);
            }
            const auto before = engine::state_json(game, engine::Viewer::everyone());
            say("deed", [&](const Words& w) { return w.deed(engine::to_json(*next), before); });
            const auto told = input_words(game, *next);
            say("told", [&](const Words& w) { return w.sentence(told); });
            const auto step = game.feed(*next);
            ASSERT_TRUE(step);
            for (const auto& logged :
                 step_lines(game, std::span(game.events()).subspan(step->first_event, step->events)))
                say("log", [&](const Words& w) { return w.line(logged); });
        }
    }
    void expect_no_fault(int at_least) {
        for (const auto& [fault, seed] : faults_) ADD_FAILURE() << fault << " (seed " << seed << ")";
        EXPECT_GT(said_, at_least);
        std::printf("%d sentences\n", said_);
    }
    Words words_ = testing::shipped_words();
    std::map<std::string, std::uint32_t> faults_;
    int said_ = 0;
    std::uint32_t seed_ = 0;
};

TEST_F(EveryWord, OfAGameIsAPersons) {
    const char* more = std::getenv("JIANJUN_LONG");
    for (std::uint32_t seed = 1; seed <= (more ? 300U : 12U); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const auto setup =
            seed % 3 == 0   ? engine::testing::random_kingdom_setup(seed, 4 + static_cast<int>(seed % 5))
            : seed % 3 == 1 ? engine::testing::random_setup(seed, engine::testing::standard_generals())
                            : engine::testing::random_shiji_setup(seed);
        ASSERT_NO_FATAL_FAILURE(play(seed, setup, more ? 600 : 120));
    }
    expect_no_fault(5000);
}

// 争义: a skill without code has a Chinese name alone.
TEST(SkillsByHand, HaveTheirPinyin) {
    const auto words = table_words();
    int by_hand = 0;
    std::istringstream lines{std::string(*db::content("generals.jsonl"))};
    for (std::string line; std::getline(lines, line);) {
        const auto general = json::parse(line);
        for (const auto& skill : general.value("skills", json::array())) {
            if (!skill["id"].is_null()) continue;
            ++by_hand;
            EXPECT_EQ(fault_of(words->en.name(skill["name"]), Language::en), "") << skill["name"];
        }
    }
    EXPECT_GT(by_hand, 500);
    EXPECT_EQ(words->en.name("争义"), "Zhengyi");
}

// Whoever has a surname in Chinese has it in English: 贾南风 and 贾诩 are both Jia.
TEST(Pinyin, OneSurnameIsSpelledOneWay) {
    Words words;
    words.speak(Language::en);
    std::map<std::string, std::map<std::string, std::string>> spelled;
    std::istringstream lines{std::string(*db::content("generals.jsonl"))};
    for (std::string line; std::getline(lines, line);) {
        words.add_lines(line);
        const auto general = json::parse(line);
        const auto id = general["id"].get<std::string>(), zh = general["name"].get<std::string>();
        const auto english = words.name(id);
        EXPECT_TRUE(general.contains("name_en") || english.find(' ') != std::string::npos)
            << zh << " is " << english;
        EXPECT_EQ(english.starts_with("God "), zh.starts_with("神") && zh != "神秘将军")
            << zh << " is " << english;
        if (general.contains("name_en") || english.starts_with("God ") || english.starts_with("Lord ") ||
            english.starts_with("Jie "))
            continue;
        spelled[zh.substr(0, 3)][english.substr(0, english.find(' '))] += zh + " ";
    }
    for (const auto& [surname, ways] : spelled) {
        std::string all;
        for (const auto& [english, who] : ways) all += english + ": " + who + "; ";
        EXPECT_EQ(ways.size(), 1U) << surname << " is spelled " << all;
    }
}

TEST(EnglishReasons, SayNoChinese) {
    for (const auto& [id, text] : reasons_in_english()) EXPECT_FALSE(has_chinese(std::string(text))) << id;
}

TEST(FaultsOfWords, AreFound) {
    EXPECT_EQ(fault_of("曹操发动〖vanguard〗", Language::zh), "English");
    EXPECT_EQ(fault_of("弃置【】", Language::zh), "something empty");
    EXPECT_EQ(fault_of("ex_nihilo: choose", Language::en), "an id");
    EXPECT_EQ(fault_of("阿强's turn", Language::en), "Chinese");
    EXPECT_EQ(fault_of("Cao Cao：draw", Language::en), "Chinese");
    EXPECT_EQ(fault_of("曹操对2号使用【杀 ♠7】", Language::zh), "");
    EXPECT_EQ(fault_of("Lü Bu → seat 2 · Slash ♠7", Language::en), "");
}

}  // namespace
}  // namespace jianjun::app::every_word_test
