// The table of 三国智 as text: what is typed becomes a line of its record, and the page shows what lies where.
#include <gmock/gmock.h>

#include "companion_app/terminal/sanguozhi_completion.h"
#include "companion_app/terminal/sanguozhi_page.h"
#include "companion_app/terminal/sanguozhi_typed.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

const json free_time = json::parse(R"({"prompts":[{"kind":"play","seats":[1]}]})");
const json effect = json::parse(R"({"prompts":[{"kind":"by_hand","seats":[1]}]})");

json typed(const std::string& line, const json& state = free_time) {
    const auto read = parse_sanguozhi(line, state);
    EXPECT_TRUE(read) << line << ": " << (read ? "" : read.error().en);
    return read ? read->input : json();
}

TEST(SanguozhiTypedLine, SaysWhatASeatDoes) {
    EXPECT_EQ(typed("1 抓 2"), json::parse(R"({"do":"draw","seat":1,"n":2})"));
    EXPECT_EQ(typed("1派 刘馥 副将2"), json::parse(R"({"do":"use","seat":1,"cards":["刘馥"],"slot":"vice","index":2})"));
    EXPECT_EQ(typed("1 派 ? 主将 盖"), json::parse(R"({"do":"use","seat":1,"cards":["?"],"slot":"main","face":"down"})"));
    EXPECT_EQ(typed("1 盖 ? 谋略3"), json::parse(R"({"do":"use","seat":1,"cards":["?"],"slot":"strategy","index":3,"face":"down"})"));
    EXPECT_EQ(typed("2 用 计 对 1:甲 1号"), json::parse(R"({"do":"use","seat":2,"cards":["计"],"on":["1:甲"],"targets":[1]})"));
    EXPECT_EQ(typed("1 装备 剑 给 刘馥"), json::parse(R"({"do":"use","seat":1,"cards":["剑"],"on":["刘馥"]})"));
    EXPECT_EQ(typed("1 翻 计 谋略3"), json::parse(R"({"do":"reveal","seat":1,"cards":["计"],"from":{"zone":"strategy","index":3}})"));
    EXPECT_EQ(typed("1 攻 甲 乙 2号"), json::parse(R"({"do":"attack","seat":1,"cards":["甲","乙"],"targets":[2]})"));
    EXPECT_EQ(typed("1 战"), json::parse(R"({"do":"end","seat":1,"phase":"battle"})"));
    EXPECT_EQ(typed("过"), json::parse(R"({"do":"pass"})"));
    EXPECT_EQ(typed("2 选 重抓"), json::parse(R"({"do":"choose","seat":2,"option":"redraw"})"));
    EXPECT_EQ(typed("2 选 4"), json::parse(R"({"do":"choose","seat":2,"number":4})"));
    EXPECT_EQ(typed("撤 2"), json::parse(R"({"do":"take_back","inputs":2})"));
    EXPECT_EQ(typed("1 attack a seat2"), json::parse(R"({"do":"attack","seat":1,"cards":["a"],"targets":[2]})"));
}

TEST(SanguozhiTypedLine, MovesAreThoseOfTheEffectInHandOrElseRulings) {
    EXPECT_EQ(typed("1 破坏 2:甲", effect), json::parse(R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:甲"]}})"));
    EXPECT_EQ(typed("破坏 2:甲"), json::parse(R"({"do":"rule","by":"table","start":{"event":"destroy","cards":["2:甲"]}})"));
    EXPECT_EQ(typed("1 抓 3", effect), json::parse(R"({"do":"by_hand","seat":1,"draw":{"seat":1,"n":3}})"));
    EXPECT_EQ(typed("1 伤害 2:甲 3 战斗", effect),
              json::parse(R"({"do":"by_hand","seat":1,"start":{"event":"damage","cards":["2:甲"],"n":3,"kind":"battle"}})"));
    EXPECT_EQ(typed("1 伤害 2号 4", effect), json::parse(R"({"do":"by_hand","seat":1,"start":{"event":"damage","seat":2,"n":4}})"));
    EXPECT_EQ(typed("粮草 2 -3"), json::parse(R"({"do":"rule","by":"table","start":{"event":"grain","seat":2,"n":-3}})"));
    EXPECT_EQ(typed("1 换位 2:甲 主将 2号", effect),
              json::parse(R"({"do":"by_hand","seat":1,"start":{"event":"put","cards":["2:甲"],"to":{"zone":"main","seat":2}}})"));
    EXPECT_EQ(typed("1 移 甲 1.墓地 1.手牌", effect),
              json::parse(R"({"do":"by_hand","seat":1,"move":{"cards":["甲"],"from":{"zone":"graveyard","seat":1},"to":{"zone":"hand","seat":1}}})"));
    EXPECT_EQ(typed("1 完", effect), json::parse(R"({"do":"done","seat":1})"));
    EXPECT_EQ(typed("1 完"), json::parse(R"({"do":"end","seat":1})"));
    EXPECT_EQ(typed("设 2 粮草 20"), json::parse(R"({"do":"rule","by":"table","set":{"seat":2,"grain":20}})"));
}

TEST(SanguozhiTypedLine, ThatCannotBeReadSaysHowToWriteIt) {
    for (const auto* line : {"1 飞", "1 用", "1 攻 甲", "粮草 2", "{\"do\"", "1 换位 甲 中间"}) {
        const auto read = parse_sanguozhi(line, free_time);
        ASSERT_FALSE(read) << line;
        EXPECT_NE(read.error().zh, read.error().en) << "Chinese and English";
    }
}

std::vector<std::string> completed(const std::string& line, Language spoken = Language::zh) {
    const auto state = json::parse(R"({"prompts":[{"kind":"choose","seats":[2],"options":["redraw","keep"]}]})");
    return sanguozhi_completions(line, state, {"liufu", "刘馥", "liubei", "刘备", "zhongxinqi", "Zhuge Liang"}, spoken);
}

TEST(SanguozhiCompletion, VerbsCardsSlotsAndChoices) {
    using testing::Contains;
    using testing::ElementsAre;
    using testing::IsEmpty;
    EXPECT_THAT(completed("1 遣"), ElementsAre("遣将"));
    EXPECT_THAT(completed("1 atta"), ElementsAre("attack"));
    EXPECT_THAT(completed(""), Contains("粮草上限"));
    EXPECT_THAT(completed("", Language::en), Contains("max_grain"));
    EXPECT_THAT(completed("1 派 刘"), testing::UnorderedElementsAre("刘馥", "刘备"));
    EXPECT_THAT(completed("1 use liuf"), ElementsAre("liufu"));
    EXPECT_THAT(completed("1 派 "), IsEmpty()) << "all cards would be no help";
    EXPECT_THAT(completed("1 伤害 2:刘备"), ElementsAre("2:刘备"));
    EXPECT_THAT(completed("1 派 刘馥 副"), ElementsAre("副将"));
    EXPECT_THAT(completed("1 use liufu arch"), ElementsAre("archer"));
    EXPECT_THAT(completed("2 选 "), ElementsAre("重抓", "留"));
    EXPECT_THAT(completed("2 choose r"), ElementsAre("redraw"));
    EXPECT_THAT(completed("设 2 粮"), ElementsAre("粮草", "粮草上限"));
    EXPECT_THAT(completed("粮草 2 "), IsEmpty());
    EXPECT_THAT(completed("1 use Zhu"), IsEmpty()) << "a word with a space cannot be typed";
}

// Whatever is offered as a verb is understood.
TEST(SanguozhiCompletion, OffersNoVerbThatIsNotTaken) {
    for (const bool chinese : {true, false})
        for (const auto& verb : sanguozhi_verbs(chinese)) {
            const auto read = parse_sanguozhi("1 " + verb, free_time);
            EXPECT_TRUE(read || read.error().en.find("no such verb") == std::string::npos) << verb;
        }
}

TEST(SanguozhiPage, ShowsSlotsGrainAndTheChainAsAStack) {
    const auto general = R"({"card":"1:strong","face":"up","role":"main","entering":false,"attack":5,"health":6,"damage":{"battle":1,"lasting":1},"treasures":["1:sword"],"blank":false,"dying":false})";
    const auto seat = [&](int n, const std::string& main) {
        return R"({"seat":)" + std::to_string(n) + R"(,"name":")" + (n == 1 ? "甲" : "乙") + R"(","team":null,"alive":true,"grain":28,"max_grain":30,"hand":6,"known_hand":[],"hand_limit":7,"deck":43,"owed_vice":1,"marks":{},"slots":{"main":)" + main +
               R"(,"adviser":null,"vice":[null,null],"strategy":[{"card":"?","face":"down"}],"troops":{"infantry":["1:troop_infantry"],"archer":[],"cavalry":[],"adviser":[]},"event":{"down":2,"up":[]},"formation":{"down":1,"up":[]},"graveyard":["1:plan"]}})";
    };
    const auto state = json::parse(R"({"round":1,"turn":{"seat":1,"phase":"prepare"},"seats":[)" + seat(1, general) + "," + seat(2, "\"lost\"") +
        R"(],"chain":[{"card":"1:plan","seat":1,"what":"use"},{"card":null,"seat":2,"what":"skill","skill":"反制"}],"battle":null,"zones":{"aside":[]},"flags":[],"over":null,"prompts":[{"kind":"chain","seats":[1,2],"optional":true}]})");
    SanguozhiWords words;
    words.name = [](const std::string& id) { return id == "strong" ? "强将" : id == "sword" ? "剑" : id == "plan" ? "计" : id; };
    const auto page = sanguozhi_page(state, words);
    EXPECT_THAT(page, HasSubstr("强将 攻5 命6 伤2（战斗1）{剑}"));
    EXPECT_THAT(page, HasSubstr("★粮草 28/30"));
    EXPECT_THAT(page, HasSubstr("主将 （失去）"));
    EXPECT_THAT(page, HasSubstr("[？[盖]]"));
    EXPECT_THAT(page, HasSubstr("欠副将槽 1"));
    EXPECT_LT(page.find("反制"), page.find("使用 计")) << "the newest on top";
    EXPECT_THAT(sanguozhi_asked(state, words), HasSubstr("甲 乙"));
    words.language = Language::en;
    EXPECT_THAT(sanguozhi_page(state, words), HasSubstr("main 强将 att 5 hp 6"));
    EXPECT_THAT(sanguozhi_page(state, words), Not(HasSubstr("主将")));
}

}  // namespace
}  // namespace jianjun::app
