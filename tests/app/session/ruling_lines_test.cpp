// A ruling's line in the log says what it changed (裁定的记录), in both languages, and nothing that not everybody may know.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "companion_app/session/journal/game_keeper.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class RulingLines : public ::testing::Test {
  protected:
    // What the log says after a ruling with these words, in Chinese and in English.
    std::pair<std::string, std::string> ruled(const char* change, const char* why = "数错了") {
        auto keeper = GameKeeper::begin(json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
            {"name":"甲","role":"lord","general":"caocao"},{"name":"乙","role":"rebel","general":"zhaoyun"},
            {"name":"丙","role":"rebel"},{"name":"丁","role":"renegade"}]})"), nullptr);
        EXPECT_TRUE(keeper) << keeper.error();
        auto line = json::parse(change);
        line.update({{"do", "rule"}, {"by", "table"}, {"why", why}});
        return said(*keeper, line);
    }
    static std::pair<std::string, std::string> said(GameKeeper& keeper, const json& line) {
        const auto taken = keeper.take(*engine::read_input(line));
        EXPECT_TRUE(taken) << line;
        if (!taken) return {};
        auto words = testing::shipped_words();
        std::string zh, en;
        for (const auto& one : taken->log) {
            words.speak(Language::zh);
            zh += (zh.empty() ? "" : "\n") + words.line(one);
            words.speak(Language::en);
            en += (en.empty() ? "" : "\n") + words.line(one);
        }
        return {zh, en};
    }
};

TEST_F(RulingLines, DoNotNameASecretCardThatHasBeenSeenTooOften) {
    // Seat 2 has told that it holds the Peach that lies on the discard pile.
    auto keeper = GameKeeper::begin(json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
        {"name":"甲","role":"lord","hand":["peach@H3"]},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},{"name":"丁","role":"renegade"}]})"), nullptr);
    ASSERT_TRUE(keeper) << keeper.error();
    const auto taken = keeper->take(*engine::read_input(json::parse(R"({"do":"rule","by":"referee","why":"test","start":{"event":"premeditate","seat":2,"cards":["peach@H3"]}})")));
    ASSERT_TRUE(taken);
    auto words = testing::shipped_words();
    std::string all;
    for (const auto& one : taken->log)
        for (const auto language : {Language::zh, Language::en}) {
            words.speak(language);
            all += words.line(one) + "\n";
        }
    EXPECT_NE(all.find("请确认"), std::string::npos) << all;
    EXPECT_EQ(all.find("桃"), std::string::npos) << all;
    EXPECT_EQ(all.find("Peach"), std::string::npos) << all;
}

TEST_F(RulingLines, SayWhatTheyChanged) {
    using Both = std::pair<std::string, std::string>;
    EXPECT_EQ(ruled(R"({"set":{"seat":1,"hp":2}})"), Both("裁定（桌面）：数错了：曹操体力改为2", "Ruling (table): 数错了: Cao Cao now has 2 health"));
    EXPECT_EQ(ruled(R"({"mark":{"seat":2,"mark":"companion","n":1}})").first, "裁定（桌面）：数错了：赵云的标记“珠联璧合”：1");
    EXPECT_EQ(ruled(R"({"set":{"seat":3,"role":"rebel"}})").second, "Ruling (table): 数错了: the role of 丙 is set");
    EXPECT_EQ(ruled(R"({"set":{"seat":3,"name":"小李"}})").first, "裁定（桌面）：数错了：3号位是小李");
    EXPECT_EQ(ruled(R"({"set":{"seat":3,"general":"lvbu"}})").first, "裁定（桌面）：数错了：丙更换武将：吕布");
    EXPECT_EQ(ruled(R"({"move":{"cards":["peach@H3"],"from":{"zone":"draw"},"to":{"zone":"discard"}}})").first,
              "裁定（桌面）：数错了：【桃♥3】：牌堆 → 弃牌堆");
}

TEST_F(RulingLines, NeedNoReason) {
    using Both = std::pair<std::string, std::string>;
    EXPECT_EQ(ruled(R"({"set":{"seat":1,"hp":2}})", ""), Both("裁定（桌面）：曹操体力改为2", "Ruling (table): Cao Cao now has 2 health"));
    EXPECT_EQ(ruled(R"({"start":{"event":"judge","seat":1}})", ""), Both("裁定（桌面）：已记下", "Ruling (table): recorded")) << "its card is still to come";
    EXPECT_EQ(ruled(R"({"start":{"event":"judge","seat":1}})").first, "裁定（桌面）：数错了");
}

TEST_F(RulingLines, CallACardWithoutACornerByItsName) {
    auto keeper = GameKeeper::begin(json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","extra_deck":true,"seats":[{"role":"lord"},{"role":"rebel"}]})"), nullptr);
    ASSERT_TRUE(keeper) << keeper.error();
    const auto moved = said(*keeper, json::parse(R"({"do":"rule","move":{"cards":["extra:enemy_at_the_gates"],"from":{"zone":"extra"},"to":{"seat":1,"zone":"hand"}}})"));
    EXPECT_EQ(moved.first, "裁定（桌面）：【额外兵临城下】：额外牌堆 → 1号位的手牌");
    EXPECT_EQ(moved.second, "Ruling (table): extra Enemy at the Gates: extra deck → Seat 1: hand");
}

TEST_F(RulingLines, SayWhatWasLaid) {
    using Both = std::pair<std::string, std::string>;
    EXPECT_EQ(ruled(R"({"start":{"event":"premeditate","seat":2,"cards":["slash@S7"]}})", ""),
              Both("裁定（桌面）：赵云蓄谋：扣置一张牌", "Ruling (table): Zhao Yun lays a card face down (premeditation)"));
    EXPECT_EQ(ruled(R"({"start":{"event":"ren","cards":["slash@S7","jink@D2"]}})", ""),
              Both("裁定（桌面）：【杀♠7】、【闪♦2】置入仁区", "Ruling (table): Slash (Sha) ♠7, Dodge (Shan) ♦2 to the Ren zone"));
    EXPECT_EQ(ruled(R"({"start":{"event":"ren","cards":["slash@S7","slash@S8","slash@S9","jink@D2","jink@D3","jink@D4","peach@H3"]}})", "").first,
              "裁定（桌面）：【杀♠7】、【杀♠8】、【杀♠9】、【闪♦2】、【闪♦3】、【闪♦4】、【桃♥3】置入仁区\n仁区溢出：【杀♠7】置入弃牌堆");
    EXPECT_EQ(ruled(R"({"set":{"seat":1,"hand":9}})", ""),
              Both("裁定（桌面）：3张牌：牌堆 → 曹操的手牌", "Ruling (table): 3 cards: draw pile → Cao Cao: hand"));
    EXPECT_EQ(ruled(R"({"start":{"event":"replace_general","seat":1,"name":"liubei"}})", ""),
              Both("裁定（桌面）：甲更换武将：刘备", "Ruling (table): 甲 has a new general: Liu Bei"));
}

TEST_F(RulingLines, ContestsThatWaitAndPlansThatComeToNothingAreTold) {
    const auto setup = json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
        {"name":"甲","role":"lord","general":"caocao"},{"name":"乙","role":"rebel","judge":["?"]}]})");
    auto keeper = GameKeeper::begin(setup, nullptr);
    ASSERT_TRUE(keeper) << keeper.error();
    said(*keeper, json::parse(R"({"do":"rule","start":{"event":"pindian","seats":[1,2],"delayed":true}})"));
    said(*keeper, json::parse(R"({"do":"reveal","seat":1,"cards":["?"]})"));
    EXPECT_EQ(said(*keeper, json::parse(R"({"do":"reveal","seat":2,"cards":["?"]})")).first, "曹操与乙延时拼点，牌都扣着");
    keeper = GameKeeper::begin(setup, nullptr);
    said(*keeper, json::parse(R"({"do":"rule","set":{"seat":1,"hand":0}})"));
    said(*keeper, json::parse(R"({"do":"end","seat":1})"));
    EXPECT_NE(said(*keeper, json::parse(R"({"do":"pass","seat":2})")).first.find("乙的蓄谋牌没有使用：一张牌置入弃牌堆"), std::string::npos);
}

TEST_F(RulingLines, ADelayedTrickThatWasJudgedIsNoPlan) {
    auto keeper = GameKeeper::begin(json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
        {"name":"甲","role":"lord","general":"caocao","judge":["indulgence@S6"]},{"name":"乙","role":"rebel"}]})"), nullptr);
    ASSERT_TRUE(keeper) << keeper.error();
    said(*keeper, json::parse(R"({"do":"pass"})"));
    const auto told = said(*keeper, json::parse(R"({"do":"reveal","seat":1,"cards":["jink@H2"]})"));
    EXPECT_NE(told.first.find("曹操判定区的【乐不思蜀♠6】置入弃牌堆"), std::string::npos) << told.first;
    EXPECT_EQ(told.first.find("蓄谋"), std::string::npos) << told.first;
    EXPECT_EQ(told.second.find("premeditated"), std::string::npos) << told.second;
}

// What lies hidden stays so: a card that goes from hand to hand unseen.
TEST_F(RulingLines, NameNothingThatIsHidden) {
    const auto moved = ruled(R"({"move":{"cards":["peach@H3"],"from":{"seat":1,"zone":"hand"},"to":{"seat":2,"zone":"hand"}}})");
    EXPECT_EQ(moved.first, "裁定（桌面）：数错了：一张牌：曹操的手牌 → 赵云的手牌");
}

}  // namespace
}  // namespace jianjun::app
