// Typed lines (键入) become inputs of the record.
#include "companion_app/terminal/typed_input.h"

#include <gtest/gtest.h>

namespace jianjun::app {
namespace {

using nlohmann::json;

json input_of(const std::string& line) {
    const auto typed = parse_typed(line);
    EXPECT_TRUE(typed.has_value()) << (typed ? "" : typed.error().en);
    return typed ? typed->input : json();
}

TEST(Typed, ShortFormsBecomeInputs) {
    EXPECT_EQ(input_of("3 pass"), json::parse(R"({"do":"pass","seat":3})"));
    EXPECT_EQ(input_of("pass"), json::parse(R"({"do":"pass"})"));
    EXPECT_EQ(input_of("1 use slash@S7 2 3"),
              json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2,3]})"));
    EXPECT_EQ(input_of("1 use 桃@♥3 as=slash skill=wusheng 2"),
              json::parse(
                  R"({"do":"use","seat":1,"cards":["桃@♥3"],"as":"slash","skill":"wusheng","targets":[2]})"));
    EXPECT_EQ(input_of("2 choose draw"), json::parse(R"({"do":"choose","seat":2,"option":"draw"})"));
    EXPECT_EQ(input_of("2 choose 3"), json::parse(R"({"do":"choose","seat":2,"number":3})"));
    EXPECT_EQ(input_of("2 choose 3 4"), json::parse(R"({"do":"choose","seat":2,"seats":[3,4]})"));
    EXPECT_EQ(input_of("1 skill rende peach@H3 2"),
              json::parse(R"({"do":"skill","seat":1,"skill":"rende","cards":["peach@H3"],"targets":[2]})"));
    EXPECT_EQ(input_of("undo"), json::parse(R"({"do":"take_back","inputs":1})"));
    EXPECT_EQ(input_of("hp 3 2 two tokens fell"),
              json::parse(R"({"do":"rule","by":"referee","why":"two tokens fell","set":{"seat":3,"hp":2}})"));
    EXPECT_EQ(input_of(R"({"do":"end","seat":1})"), json::parse(R"({"do":"end","seat":1})"));
}

// What the hints teach is taken, in either language.
TEST(Typed, CardsAndVerbsAreTakenAsPeopleWriteThem) {
    const auto slash = json::parse(R"({"do":"use","seat":1,"cards":["杀@♠7"],"targets":[2]})");
    for (const char* line : {"1 use 杀 ♠7 2", "1 用 杀 ♠7 2", "1用杀♠7 2", "1 使用 杀黑桃7 2", "1 用 杀 S7 2", "1 use 杀@♠7 2"})
        EXPECT_EQ(input_of(line), slash) << line;
    EXPECT_EQ(input_of("2 出 闪 红桃2"), json::parse(R"({"do":"respond","seat":2,"cards":["闪@♥2"]})"));
    EXPECT_EQ(input_of("1 弃 杀♠7 闪 ♥2 桃"), json::parse(R"({"do":"discard","seat":1,"cards":["杀@♠7","闪@♥2","桃"]})"));
    EXPECT_EQ(input_of("3 过"), json::parse(R"({"do":"pass","seat":3})"));
    EXPECT_EQ(input_of("1 完"), json::parse(R"({"do":"end","seat":1})"));
    EXPECT_EQ(input_of("撤 2"), json::parse(R"({"do":"take_back","inputs":2})"));
    EXPECT_EQ(parse_typed("重做")->kind, Typed::Kind::redo);
    EXPECT_EQ(parse_typed("redo 3")->count, 3);
    EXPECT_EQ(parse_typed("why 7")->kind, Typed::Kind::why);
    EXPECT_EQ(parse_typed("为什么 7")->count, 7);
    EXPECT_EQ(parse_typed("为何")->count, 0);
    EXPECT_EQ(parse_typed("帮助")->kind, Typed::Kind::help);
}

TEST(Typed, EveryCorrectionHasAShortForm) {
    EXPECT_EQ(input_of("hp 3 2")["set"], json::parse(R"({"seat":3,"hp":2})"));
    EXPECT_EQ(input_of("hp 3 2")["why"], "") << "the record has none then";
    EXPECT_EQ(input_of("体力上限 3 4")["set"], json::parse(R"({"seat":3,"max_hp":4})"));
    EXPECT_EQ(input_of("护甲 3 1")["set"], json::parse(R"({"seat":3,"armour":1})"));
    EXPECT_EQ(input_of("手牌 3 5")["set"], json::parse(R"({"seat":3,"hand":5})"));
    EXPECT_EQ(input_of("横置 3")["set"], json::parse(R"({"seat":3,"chained":true})"));
    EXPECT_EQ(input_of("general 3 caocao")["set"], json::parse(R"({"seat":3,"general":"caocao"})"));
    EXPECT_EQ(input_of("kill 3 1")["kill"], json::parse(R"({"seat":3,"source":1})"));
    EXPECT_EQ(input_of("复活 3")["revive"], json::parse(R"({"seat":3,"hp":1})"));
    EXPECT_EQ(input_of("turn_of 3 draw")["turn"], json::parse(R"({"seat":3,"phase":"draw"})"));
    EXPECT_EQ(input_of("轮到 3 摸牌阶段")["turn"], json::parse(R"({"seat":3,"phase":"draw"})"));
    EXPECT_EQ(input_of("轮到 3")["turn"], json::parse(R"({"seat":3})"));
    EXPECT_EQ(input_of("lose 3")["start"], json::parse(R"({"event":"lose_hp","seat":3,"n":1})"));
    EXPECT_EQ(input_of("draw 3 2")["draw"], json::parse(R"({"seat":3,"n":2})"));
    EXPECT_EQ(input_of("damage 3 2")["start"], json::parse(R"({"event":"damage","seat":3,"n":2})"));
    EXPECT_EQ(input_of("翻面 3")["start"], json::parse(R"({"event":"turn_over","seat":3})"));
    EXPECT_EQ(input_of("mark 3 companion")["mark"], json::parse(R"({"seat":3,"mark":"companion","n":1})"));
    EXPECT_EQ(input_of("标记 3 companion -5")["mark"], json::parse(R"({"seat":3,"mark":"companion","n":-5})")) << "taken away";
    EXPECT_EQ(input_of("move 杀♠7 3.hand 4.equip")["move"],
              json::parse(R"({"cards":["杀@♠7"],"from":{"seat":3,"zone":"hand"},"to":{"seat":4,"zone":"equip"}})"));
    EXPECT_EQ(input_of("移 ? draw 2.hand")["move"],
              json::parse(R"({"cards":["?"],"from":{"zone":"draw"},"to":{"seat":2,"zone":"hand"}})"));
}

TEST(Typed, FlowsOfTheNewerGeneralsHaveAShortForm) {
    const auto start = [](const std::string& line) { return input_of(line)["start"]; };
    EXPECT_EQ(start("蓄谋 1 ?"), json::parse(R"({"event":"premeditate","seat":1,"cards":["?"]})"));
    EXPECT_EQ(start("premeditate 1 slash@S7"), json::parse(R"({"event":"premeditate","seat":1,"cards":["slash@S7"]})"));
    EXPECT_EQ(start("议事 1"), json::parse(R"({"event":"deliberation","seat":1})"));
    EXPECT_EQ(start("deliberation 1 2 3"), json::parse(R"({"event":"deliberation","seat":1,"seats":[1,2,3]})"));
    EXPECT_EQ(start("检索 1 杀"), json::parse(R"({"event":"search_extra","seat":1,"name":"杀"})"));
    EXPECT_EQ(start("拼点 1 2"), json::parse(R"({"event":"pindian","seats":[1,2],"delayed":false})"));
    EXPECT_EQ(start("延时拼点 1 2"), json::parse(R"({"event":"pindian","seats":[1,2],"delayed":true})"));
    EXPECT_EQ(start("蓄力 1 2"), json::parse(R"({"event":"charge","seat":1,"n":2})"));
    EXPECT_EQ(start("charge 1 -2"), json::parse(R"({"event":"charge","seat":1,"n":-2})"));
    for (const char* line : {"蓄谋", "蓄谋 1", "议事", "议事 1 x", "检索 1", "拼点 1", "拼点 1 2 3", "蓄力 1", "蓄力 1 x", "charge 1 0", "charge 1 -x"})
        EXPECT_FALSE(parse_typed(line)) << line;
}

TEST(Typed, TheExtraDeckIsNamedInChinese) {
    EXPECT_EQ(input_of("移 额外杀♣4 额外 3.手牌")["move"],
              json::parse(R"({"cards":["extra:杀@♣4"],"from":{"zone":"extra"},"to":{"seat":3,"zone":"hand"}})"));
    EXPECT_EQ(input_of("移 额外:杀♣4 额外牌堆 3.手牌")["move"]["from"]["zone"], "extra");
    EXPECT_EQ(input_of("额外回合 3")["start"]["event"], "extra_turn");
}

// A number that was meant otherwise must not become another.
TEST(Typed, ANumberThatIsNoneIsRefused) {
    for (const char* line : {"draw 1 x", "draw 1 0", "draw 1 -1", "damage 1 x", "damage 1 -2", "lose 1 -2", "recover 1 x", "revive 1 x", "kill 1 x", "kill 1 0",
                             "mark 1 x 99999999999", "mark 1 x 0", "mark 1 x y", "mark 1 x -0", "hp 1 -1", "hp 0 3", "0 end", "0 pass", "draw 0 1"}) {
        const auto typed = parse_typed(line);
        ASSERT_FALSE(typed) << line;
        EXPECT_GT(typed.error().zh.size(), 20u) << line;
        EXPECT_GT(typed.error().en.size(), 15u) << line;
    }
}

TEST(Typed, LooksAtARoleThatWasDealt) {
    const auto typed = parse_typed("role 3");
    ASSERT_TRUE(typed);
    EXPECT_EQ(typed->kind, Typed::Kind::look);
    EXPECT_EQ(typed->seat, 3);
    EXPECT_FALSE(parse_typed("role"));
    EXPECT_FALSE(parse_typed("role rebel"));
}

TEST(Typed, SettlesQuestionsCountingFromOne) {
    const auto typed = parse_typed("settle 7 2");
    ASSERT_TRUE(typed);
    EXPECT_EQ(typed->kind, Typed::Kind::settle);
    EXPECT_EQ(typed->question, 7u);
    EXPECT_EQ(typed->choice, 1u);
}

TEST(Typed, SaysWhatToTypeInstead) {
    for (const char* line :
         {"{", "{}", "{\"do\":3}", "3 jump", "3", "settle 1 0", "settle x", "hp 3", "undo no", "redo no", "why so", "move 杀", "kill"}) {
        const auto typed = parse_typed(line);
        ASSERT_FALSE(typed) << line;
        EXPECT_GT(typed.error().zh.size(), 20u) << line;
        EXPECT_GT(typed.error().en.size(), 20u) << line;
    }
    EXPECT_EQ(parse_typed("   ")->kind, Typed::Kind::nothing);
    EXPECT_EQ(parse_typed("q")->kind, Typed::Kind::quit);
}

TEST(Typed, ACardIsNamedInOnesOwnWords) {
    const auto typed = parse_typed("teach 7 ♠8 杀");
    ASSERT_TRUE(typed);
    EXPECT_EQ(typed->kind, Typed::Kind::name);
    EXPECT_EQ(typed->question, 7u);
    EXPECT_EQ(typed->card, "♠8 杀");
    EXPECT_FALSE(parse_typed("teach ♠8 杀"));
    EXPECT_FALSE(parse_typed("teach 7"));
}

}  // namespace
}  // namespace jianjun::app
