// What was typed, as the table means it (此处何意): the forms that help teaches, and the names that the screen shows.
#include "companion_app/terminal/typed_at_table.h"

#include <gtest/gtest.h>

#include "companion_app/terminal/typed_input.h"
#include "companion_app/terminal/typed_names.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class TypedAtTable : public ::testing::Test {
  protected:
    TypedAtTable() {
        words.add(json::parse(R"j({"slash":{"zh":"杀","en":"Slash (Sha)","type":"basic"},"jink":{"zh":"闪","en":"Dodge","type":"basic"},
            "peach":{"zh":"桃","en":"Peach","type":"basic"},"crossbow":{"zh":"诸葛连弩","en":"Zhuge Crossbow","type":"weapon"},
            "collateral":{"zh":"借刀杀人","en":"Borrowed Sword","type":"trick"}})j"));
        words.add_lines(R"({"id":"zhaoyun","name":"赵云","skills":[]})" "\n"
                        R"({"id":"guanyu","name":"关羽","skills":[{"id":"wusheng","name":"武圣"}]})" "\n"
                        R"({"id":"sunquan","name":"孙权","skills":[{"id":"zhiheng","name":"制衡"}]})");
        shown.state = json::parse(R"({"seats":[{"seat":1,"name":"小明","generals":["guanyu"]},{"seat":2,"name":"阿芳","generals":["zhaoyun"]},
            {"seat":3,"name":"老王","generals":["sunquan"]}]})");
        may(R"([{"kind":"convert","id":"wusheng","draft":{"do":"use","seat":1,"as":"slash","skill":"wusheng"}},
                {"kind":"skill","id":"zhiheng","draft":{"do":"skill","seat":1,"skill":"zhiheng"}}])");
    }
    void may(const char* ways) {
        json entry{{"seat", 1}, {"prompt", 1}};
        entry["ways"] = json::parse(ways);
        shown.answers = std::make_shared<const json>(json::array({entry}));
    }
    json typed(const char* line) {
        const auto read = parse_typed(line);
        EXPECT_TRUE(read) << line;
        return read ? with_ids(typed_at_table(read->input, shown, words), words) : json();
    }
    Words words;
    Snapshot shown;
};

TEST_F(TypedAtTable, ACardIsUsedBySkillOrAsWhatItCountsAs) {
    const auto slash = json::parse(R"({"do":"use","seat":1,"skill":"wusheng","as":"slash","cards":["peach@♥3"],"targets":[2]})");
    EXPECT_EQ(typed("1 用 武圣 桃♥3 2"), slash);
    EXPECT_EQ(typed("1 发动 武圣 桃♥3 2"), slash);
    EXPECT_EQ(typed("1 use Wu Sheng Peach ♥3 2"), slash);
    const auto by_name = json::parse(R"({"do":"use","seat":1,"as":"slash","cards":["peach@♥3"],"targets":[2]})");
    EXPECT_EQ(typed("1 用 桃♥3 当 杀 2"), by_name);
    EXPECT_EQ(typed("1 用 桃♥3 2 当=杀"), by_name);
    EXPECT_EQ(typed("1 use Peach ♥3 as slash 2"), by_name);
}

TEST_F(TypedAtTable, NamesOnTheScreenAreTaken) {
    EXPECT_EQ(typed("1 use Slash (Sha) ♠7 2"), json::parse(R"({"do":"use","seat":1,"cards":["slash@♠7"],"targets":[2]})"));
    EXPECT_EQ(typed("1 use Slash ♠7 Zhao Yun"), json::parse(R"({"do":"use","seat":1,"cards":["slash@♠7"],"targets":[2]})"));
    EXPECT_EQ(typed("1 use Zhuge Crossbow"), json::parse(R"({"do":"use","seat":1,"cards":["crossbow"]})"));
    EXPECT_EQ(typed("1 respond dodge"), json::parse(R"({"do":"respond","seat":1,"cards":["jink"]})"));
    EXPECT_EQ(typed("1 skill Zhi Heng ? ?"), json::parse(R"({"do":"skill","seat":1,"skill":"zhiheng","cards":["?","?"]})"));
    EXPECT_EQ(typed("1 discard Slash@S7 Jink@H2"), json::parse(R"({"do":"discard","seat":1,"cards":["slash@S7","jink@H2"]})"));
}

TEST_F(TypedAtTable, ACardOfTheExtraDeckIsTakenAsTheScreenNamesIt) {
    const auto blue = json::parse(R"({"do":"use","seat":1,"cards":["extra:slash@♣4"],"targets":[2]})");
    for (const char* line : {"1 用 额外杀♣4 2", "1 用 额外杀 ♣4 2", "1 用 额外:杀♣4 2", "1 用 额外：杀 ♣4 2", "1 用 额外 杀 ♣4 2", "1 use extra:slash ♣4 2",
                             "1 use extra Slash (Sha) ♣4 2", "1 use extra Slash ♣4 2"})
        EXPECT_EQ(typed(line), blue) << line;
    EXPECT_EQ(typed("1 弃 额外闪"), json::parse(R"({"do":"discard","seat":1,"cards":["extra:jink"]})"));
}

TEST_F(TypedAtTable, ANumberIsASeatWhereSeatsAreAskedFor) {
    may(R"([{"kind":"seats","id":"choose","draft":{"do":"choose","seat":1}}])");
    const auto seat = json::parse(R"({"do":"choose","seat":1,"seats":[3]})");
    for (const char* line : {"1 选 3", "1 选 3号", "1 选 3号位", "1 选 孙权", "1 选 老王", "1 choose Sun Quan", "1 选 seats=3"}) EXPECT_EQ(typed(line), seat) << line;
    may(R"([{"kind":"number","id":"3","draft":{"do":"choose","seat":1,"number":3}},{"kind":"seats","id":"choose","draft":{"do":"choose","seat":1}}])");
    EXPECT_EQ(typed("1 选 3"), json::parse(R"({"do":"choose","seat":1,"number":3})")) << "a number is offered";
}

TEST_F(TypedAtTable, TheSecondSeatOfBorrowedSwordIsWhomTheFirstMustSlash) {
    const auto borrowed = json::parse(R"({"do":"use","seat":1,"cards":["collateral@♣Q"],"targets":[2],"then":[3]})");
    for (const char* line : {"1 用 借刀杀人 ♣Q 2 3", "1 用 借刀杀人 ♣Q 2 然后 3", "1 use Borrowed Sword ♣Q 2 then 3"}) EXPECT_EQ(typed(line), borrowed) << line;
}

TEST_F(TypedAtTable, AGeneralIsTurnedUpByHisName) {
    may(R"([{"kind":"general","id":"main","draft":{"do":"reveal","seat":1,"option":"main"}}])");
    const auto shows = json::parse(R"({"do":"reveal","seat":1,"general":"zhaoyun"})");
    for (const char* line : {"1 亮 赵云", "1 选 明置武将 赵云", "1 reveal Zhao Yun", "1 reveal zhaoyun"}) EXPECT_EQ(typed(line), shows) << line;
}

TEST_F(TypedAtTable, ARoleCardIsTurnedUpAsACardIs) {
    may(R"([{"kind":"option","id":"lord","draft":{"do":"choose","seat":1,"option":"lord"}}])");
    const auto lord = json::parse(R"({"do":"choose","seat":1,"option":"lord"})");
    for (const char* line : {"1 亮 主公", "1 选 主公", "1 reveal lord"}) EXPECT_EQ(typed(line), lord) << line;
    EXPECT_TRUE(is_offered_choice(parse_typed("1 choose 主公")->input, shown, words));
    EXPECT_FALSE(is_offered_choice(parse_typed("1 choose 反贼")->input, shown, words));
    EXPECT_FALSE(is_offered_choice(parse_typed("2 choose 主公")->input, shown, words));
}

TEST_F(TypedAtTable, APairOfGeneralsIsNamedAsItIsSaid) {
    may(R"([{"kind":"option","id":"pair","draft":{"do":"choose","seat":1}}])");
    for (const char* line : {"1 选 赵云 关羽", "1 选 赵云+关羽", "1 choose Zhao Yun Guan Yu", "1 choose Zhao Yun + Guan Yu", "1 choose zhaoyun+guanyu"})
        EXPECT_EQ(typed(line)["option"], "zhaoyun+guanyu") << line;
}

// ---- 3v3 and 1v1 ----

TEST_F(TypedAtTable, APileIsTakenAsTheScreenCallsIt) {
    may(R"([{"kind":"option","id":"1","draft":{"do":"choose","seat":1}},{"kind":"option","id":"2","draft":{"do":"choose","seat":1}}])");
    for (const char* line : {"1 拿 第2堆", "1 选 第二堆", "1 选 第 2 堆", "1 选 2堆", "1 choose pile 2",
                             "1 take Pile 2", "1 pick pile 2"})
        EXPECT_EQ(typed(line), json::parse(R"({"do":"choose","seat":1,"option":"2"})")) << line;
    EXPECT_EQ(typed("1 choose 2"), json::parse(R"({"do":"choose","seat":1,"number":2})"));
    EXPECT_TRUE(is_offered_choice(parse_typed("1 choose 第 2 堆")->input, shown, words));
    EXPECT_FALSE(is_offered_choice(parse_typed("1 choose 第 3 堆")->input, shown, words));
}

TEST_F(TypedAtTable, SidesAndWhoActsAreNamedAsPeopleDo) {
    may(R"([{"kind":"option","id":"warm","draft":{"do":"choose","seat":1}},{"kind":"option","id":"cold","draft":{"do":"choose","seat":1}},
            {"kind":"option","id":"captain","draft":{"do":"choose","seat":1}},{"kind":"option","id":"vanguards","draft":{"do":"choose","seat":1}},
            {"kind":"option","id":"?","draft":{"do":"choose","seat":1}}])");
    for (const auto& [line, option] : {std::pair{"1 选 暖色方", "warm"},
                                       {"1 选 暖色", "warm"},
                                       {"1 choose the cold side", "cold"},
                                       {"1 选 主帅", "captain"},
                                       {"1 choose Captain", "captain"},
                                       {"1 选 先锋", "vanguards"},
                                       {"1 choose vanguard", "vanguards"},
                                       {"1 挑 暗", "?"},
                                       {"1 选 暗着的一名", "?"},
                                       {"1 pick a covered one", "?"},
                                       {"1 choose ?", "?"}})
        EXPECT_EQ(typed(line), (json{{"do", "choose"}, {"seat", 1}, {"option", option}})) << line;
}

TEST_F(TypedAtTable, ASeatIsChosenByItsNumberInWords) {
    may(R"([{"kind":"seats","id":"choose","draft":{"do":"choose","seat":1}}])");
    for (const char* line : {"1 choose seat 3", "1 选 3号", "1 选 座位 3", "1 choose 3"})
        EXPECT_EQ(typed(line), json::parse(R"({"do":"choose","seat":1,"seats":[3]})")) << line;
    EXPECT_EQ(typed("1 use slash S7 seat 3"), typed("1 用 杀 ♠7 3号"));
}

TEST_F(TypedAtTable, TheDirectionStandsBehindTheTrickOrIsChosen) {
    const auto used = json::parse(R"({"do":"use","seat":1,"cards":["collateral@♣Q"],"option":"right"})");
    shown.state["mode"] = "3v3";
    for (const char* line : {"1 用 借刀杀人 ♣Q 右", "1 用 借刀杀人♣Q 向右", "1 use Borrowed Sword CQ right",
                             "1 use Borrowed Sword CQ to the right"})
        EXPECT_EQ(typed(line), used) << line;
    may(R"([{"kind":"option","id":"left","draft":{"do":"choose","seat":1}},{"kind":"option","id":"right","draft":{"do":"choose","seat":1}}])");
    for (const char* line : {"1 选 左", "1 选 向左", "1 choose left", "1 choose to the left"})
        EXPECT_EQ(typed(line), json::parse(R"({"do":"choose","seat":1,"option":"left"})")) << line;
    shown.state["mode"] = "identity";
    EXPECT_FALSE(typed("1 用 杀 ♠7 右").contains("option")) << "no direction elsewhere";
}

TEST_F(TypedAtTable, ACaptainFieldsAGeneralForASeat) {
    shown.state["mode"] = "3v3";
    may(R"([{"kind":"general","id":"general","draft":{"do":"reveal","seat":1}}])");
    const auto for_three = json::parse(R"({"do":"reveal","seat":1,"general":"zhaoyun","seats":[3]})");
    for (const char* line : {"1 派 赵云 3", "1 派 赵云 3号", "1 派出 赵云 给 3号", "1 出场 赵云 老王",
                             "1 亮 赵云 3", "1 选 赵云 3", "1 field Zhao Yun 3", "1 field zhaoyun for seat 3",
                             "1 reveal Zhao Yun seat 3", "1 choose Zhao Yun 3"})
        EXPECT_EQ(typed(line), for_three) << line;
    const auto himself = json::parse(R"({"do":"reveal","seat":1,"general":"zhaoyun"})");
    for (const char* line : {"1 派 赵云", "1 field Zhao Yun", "1 choose Zhao Yun"})
        EXPECT_EQ(typed(line), himself) << line;
    shown.state["mode"] = "1v1";
    for (const char* line : {"1 登场 赵云", "1 enter Zhao Yun", "1 选 赵云"})
        EXPECT_EQ(typed(line), himself) << line;
}

// A record is in no language: whoever reads it hears that it was ruled.
TEST_F(TypedAtTable, AReasonThatNobodyGaveIsNotMadeUp) {
    EXPECT_EQ(typed("hp 3 2"), json::parse(R"({"do":"rule","by":"referee","set":{"seat":3,"hp":2}})"));
    EXPECT_EQ(typed("hp 3 2 数错了")["why"], "数错了");
    EXPECT_EQ(typed("role 3 rebel")["set"], json::parse(R"({"seat":3,"role":"rebel"})"));
}

}  // namespace
}  // namespace jianjun::app
