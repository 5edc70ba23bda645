// What the word that is being typed may become (补全), and names in place of ids.
#include "companion_app/terminal/completion.h"

#include <gmock/gmock.h>

#include <sstream>

#include "companion_app/terminal/terminal_screen.h"
#include "companion_app/terminal/typed_input.h"
#include "companion_app/terminal/typed_names.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

Words some_words() {
    return Words(json::parse(R"({"slash":{"zh":"杀","en":"Slash","type":"basic"},"dismantlement":{"zh":"过河拆桥","en":"Dismantlement","type":"trick"},
        "caocao":{"zh":"曹操","en":"Cao Cao"},"rende":{"zh":"仁德","en":"Rende"},"wusheng":{"zh":"武圣","en":"Wusheng"}})"));
}

json some_state() {
    return json::parse(R"({"seats":[{"seat":1,"skills":["rende","wusheng"]},{"seat":2,"skills":[]}],
                           "prompts":[{"id":3,"seats":[1],"accepts":["slash"],"options":["draw","recover"]}]})");
}

std::vector<std::string> of(const std::string& line, Language language = Language::zh) {
    auto words = some_words();
    words.speak(language);
    return completions(line, some_state(), words);
}

TEST(Completion, VerbsInTheLanguageThatIsTyped) {
    EXPECT_THAT(of(""), Contains("用"));
    EXPECT_THAT(of("", Language::en), Contains("use"));
    EXPECT_THAT(of("1 使"), ElementsAre("使用"));
    EXPECT_THAT(of("1 us"), ElementsAre("use"));
    EXPECT_THAT(of("体力"), ElementsAre("体力上限", "体力"));
    EXPECT_THAT(of("1"), IsEmpty());
}

TEST(Completion, CardsSkillsOptionsRolesAndPhases) {
    EXPECT_THAT(of("1 用 过"), ElementsAre("过河拆桥"));
    EXPECT_THAT(of("1 use sl"), ElementsAre("slash"));
    EXPECT_THAT(of("1 发动 "), ElementsAre("仁德", "武圣"));
    EXPECT_THAT(of("2 发动 "), IsEmpty()) << "it has none";
    EXPECT_THAT(of("1 发动 仁德 杀"), ElementsAre("杀"));
    EXPECT_THAT(of("1 选 "), ElementsAre("摸牌", "回复体力"));
    EXPECT_THAT(of("1 choose d", Language::en), ElementsAre("draw"));
    EXPECT_THAT(of("身份 3 反"), ElementsAre("反贼"));
    EXPECT_THAT(of("轮到 2 出"), ElementsAre("出牌"));
    EXPECT_THAT(of("hp 3 "), IsEmpty());
}

TEST(TypedNames, NamesInEitherLanguageBecomeIds) {
    const auto words = some_words();
    const auto input = [&](const std::string& line) { return with_ids(parse_typed(line)->input, words); };
    EXPECT_EQ(input("1 发动 仁德 杀♠7 2")["skill"], "rende");
    EXPECT_EQ(input("1 skill Rende slash@S7 2")["skill"], "rende");
    EXPECT_EQ(input("2 选 摸牌")["option"], "draw");
    EXPECT_EQ(input("武将 3 曹操")["set"]["general"], "caocao");
    EXPECT_EQ(input("身份 3 反贼")["set"]["role"], "rebel");
    EXPECT_EQ(input("标记 3 珠联璧合 1")["mark"]["mark"], "companion");
    EXPECT_EQ(input("武将 3 没有的人")["set"]["general"], "没有的人") << "the engine says that he is none";
    EXPECT_EQ(input("移 ? 牌堆 2.手牌")["move"], json::parse(R"({"cards":["?"],"from":{"zone":"draw"},"to":{"seat":2,"zone":"hand"}})"));
}

// Whatever the help teaches is taken.
TEST(Help, EveryExampleIsUnderstood) {
    for (const auto language : {Language::zh, Language::en}) {
        std::ostringstream nowhere;
        TerminalOptions options;
        options.words.speak(language);
        auto help = TerminalScreen(nowhere, options).help();
        for (const auto* open : {"（", " ("})
            for (auto at = help.find(open); at != std::string::npos; at = help.find(open)) {
                const std::string close = *open == ' ' ? ")" : "）";
                help.erase(at, help.find(close, at) + close.size() - at);
            }
        int examples = 0;
        for (std::size_t from = 0; from < help.size();) {
            const auto end = std::min(help.find("·", from), help.size());
            auto example = help.substr(from, end - from);
            from = end + 2;
            if (example.find("Tab") != std::string::npos) continue;
            // 体力/上限 3 2: any of them.
            for (auto slash = example.find('/'); slash != std::string::npos; slash = example.find('/')) {
                EXPECT_TRUE(parse_typed(example.substr(0, slash) + example.substr(example.find(' ', slash)))) << example;
                example.erase(0, slash + 1);
            }
            const auto typed = parse_typed(example);
            EXPECT_TRUE(typed) << example << (typed ? "" : ": " + typed.error().en);
            ++examples;
        }
        EXPECT_GT(examples, 18) << help;
    }
}

}  // namespace
}  // namespace jianjun::app
