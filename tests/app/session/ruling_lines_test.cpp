// A ruling's line in the log says what it changed (裁定的记录), in both languages, and nothing that not everybody may know.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "companion_app/session/game_keeper.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class RulingLines : public ::testing::Test {
  protected:
    // What the log says after a ruling with these words, in Chinese and in English.
    std::pair<std::string, std::string> ruled(const char* change) {
        auto keeper = GameKeeper::begin(json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
            {"name":"甲","role":"lord","general":"caocao"},{"name":"乙","role":"rebel","general":"zhaoyun"},
            {"name":"丙","role":"rebel"},{"name":"丁","role":"renegade"}]})"), nullptr);
        EXPECT_TRUE(keeper) << keeper.error();
        auto line = json::parse(change);
        line.update({{"do", "rule"}, {"by", "table"}, {"why", "数错了"}});
        const auto taken = keeper->take(*engine::read_input(line));
        EXPECT_TRUE(taken);
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
    EXPECT_EQ(ruled(R"({"set":{"seat":3,"general":"lvbu"}})").first, "裁定（桌面）：数错了：丙明置武将吕布");
    EXPECT_EQ(ruled(R"({"move":{"cards":["peach@H3"],"from":{"zone":"draw"},"to":{"zone":"discard"}}})").first,
              "裁定（桌面）：数错了：【桃♥3】：牌堆 → 弃牌堆");
}

// What lies hidden stays so: a card that goes from hand to hand unseen.
TEST_F(RulingLines, NameNothingThatIsHidden) {
    const auto moved = ruled(R"({"move":{"cards":["peach@H3"],"from":{"seat":1,"zone":"hand"},"to":{"seat":2,"zone":"hand"}}})");
    EXPECT_EQ(moved.first, "裁定（桌面）：数错了：一张牌：曹操的手牌 → 赵云的手牌");
}

}  // namespace
}  // namespace jianjun::app
