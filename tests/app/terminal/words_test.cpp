// Names and sentences (用语) from ids, faces and prompts.
#include "companion_app/words/words.h"
#include "companion_app/words/notices.h"

#include <gtest/gtest.h>

#include "companion_app/words/endings.h"
#include "companion_app/words/pinyin.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

Words words() {
    return Words(json::parse(R"({"slash":"杀","jink":{"zh":"闪","en":"Jink"},
        "cards":[{"id":"peach","name_zh":"桃","name_en":"Peach"},{"id":"duel","name":"决斗"}]})"));
}

TEST(Faces, AreReadInEveryForm) {
    const auto slash = parse_face("slash@S10");
    EXPECT_EQ(slash.id, "slash");
    EXPECT_EQ(slash.suit, 'S');
    EXPECT_EQ(slash.rank, "10");
    EXPECT_FALSE(slash.red());
    EXPECT_EQ(parse_face("杀@♥Q").corner(), "♥Q");
    EXPECT_TRUE(parse_face("extra:slash@C4").extra);
    EXPECT_TRUE(parse_face("?").hidden());
    EXPECT_EQ(parse_face("joker").corner(), "");
    EXPECT_EQ(parse_face("x@").rank, "");
}

TEST(Endings, AreSaidInBothLanguages) {
    EXPECT_EQ(ending("by ruling"), Said("由裁定结束", "ended by a ruling"));
    EXPECT_EQ(ending("the lord is dead").zh, "主公阵亡");
    EXPECT_EQ(ending("反贼与内奸全部阵亡").en, "反贼与内奸全部阵亡") << "what is not known stays";
}

TEST(Names, ComeFromAnyShapeOfData) {
    auto w = words();
    EXPECT_EQ(w.card("slash@S7"), "杀 ♠7");
    EXPECT_EQ(w.card("peach@HQ"), "桃 ♥Q");
    EXPECT_EQ(w.card("?"), "？");
    EXPECT_EQ(w.marked_card("extra:slash@C4"), "额外杀 ♣4");
    EXPECT_EQ(w.marked_card("slash@C4"), "杀 ♣4");
    EXPECT_EQ(w.name("duel"), "决斗");
    EXPECT_EQ(w.name("no_such"), "no_such");
    w.speak(Language::en);
    EXPECT_EQ(w.card("jink@D2"), "Jink ♦2");
    EXPECT_EQ(w.marked_card("extra:jink@D2"), "extra Jink ♦2");
    EXPECT_EQ(w.name("duel"), "Duel");
    EXPECT_EQ(w.name("ex_nihilo"), "Ex nihilo");
}

TEST(Names, SayOfACardWhatIsKnownOfIt) {
    auto w = words();
    EXPECT_EQ(w.card("peach@red"), "桃 红");
    EXPECT_EQ(w.card("peach@H"), "桃 ♥");
    EXPECT_TRUE(parse_face("peach@red").red());
    w.speak(Language::en);
    EXPECT_EQ(w.card("peach@black"), "Peach black");
}

// No id stands in a sentence: what the modes bring has its words.
TEST(Names, OfMarksAndPlacesAreWords) {
    auto w = words();
    EXPECT_EQ(w.frame("vanguard"), "先驱");
    EXPECT_EQ(w.name("half_fish"), "阴阳鱼");
    EXPECT_EQ(w.option("main"), "主将");
    EXPECT_EQ(w.option("deputy"), "副将");
    w.speak(Language::en);
    EXPECT_EQ(w.name("half_fish"), "Yin-yang fish");
    EXPECT_EQ(w.option("deputy"), "Deputy");
}

TEST(Names, OfAPairAreOfOneKingdom) {
    Words w;
    w.add_lines(R"({"id":"a","name":"甲","set":"国战","faction":"wei","skills":[]}
{"id":"b","name":"乙","set":"国战","faction":"wei","skills":[]}
{"id":"c","name":"丙","set":"国战","faction":"shu","factions":["shu","wei"],"skills":[]}
{"id":"d","name":"丁","set":"国战","faction":"shu","skills":[]}
{"id":"e","name":"戊","set":"国战","faction":"wild","skills":[]}
{"id":"f","name":"己","set":"君临天下","faction":"wei","hidden":true,"skills":[]})");
    EXPECT_TRUE(w.may_be_a_pair("a", "b"));
    EXPECT_TRUE(w.may_be_a_pair("a", "c")) << "of two kingdoms";
    EXPECT_TRUE(w.may_be_a_pair("c", "d"));
    EXPECT_FALSE(w.may_be_a_pair("a", "d"));
    EXPECT_TRUE(w.may_be_a_pair("e", "d"));
    EXPECT_TRUE(w.may_be_a_pair("f", "a"));
    EXPECT_FALSE(w.may_be_a_pair("a", "f")) << "a monarch is a main general";
    EXPECT_FALSE(w.may_be_a_pair("a", "a"));
}

TEST(Names, SurviveNonsense) {
    Words w(json::parse(R"([null,3,{"id":5},{"id":"a"},"x"])"));
    EXPECT_EQ(w.name("a"), "a");
}

TEST(Sentences, NameTheCardsInside) {
    const auto w = words();
    EXPECT_EQ(w.pretty("甲 used slash@S7 on 2, then jink@D10."), "甲 used 杀 ♠7 on 2, then 闪 ♦10.");
    EXPECT_EQ(w.pretty("用了杀@♠7"), "用了杀 ♠7");
    EXPECT_EQ(w.pretty("mail me@home"), "mail me@home");
    EXPECT_EQ(w.frame("turn(3)"), "回合（3号）");
    EXPECT_EQ(w.frame("slash(3→10)"), "杀（3号→10号）");
    EXPECT_EQ(w.frame("extra:slash@C4"), "额外杀 ♣4");
    EXPECT_EQ(w.frame("odd"), "odd");
}

TEST(Sentences, SayWhyInTheTablesWords) {
    auto w = words();
    const json state = {{"seats", {{{"seat", 1}, {"name", "甲"}}, {{"seat", 2}, {"name", "乙"}}}}};
    const auto why = [&](const char* text) {
        return w.why({{"why", text}, {"timing", "Damaged"}, {"timing_zh", "受到伤害后"}}, state);
    };
    EXPECT_EQ(why("slash@S7 by seat 1"), "1号 甲 的 杀 ♠7");
    EXPECT_EQ(why("slash@S7 by seat 1 on seat 2"), "1号 甲 的 杀 ♠7 → 2号 乙");
    EXPECT_EQ(why("dying on seat 2"), "2号 乙 濒死");
    EXPECT_EQ(why("Damaged (slash@S7) by seat 1"), "1号 甲 的【杀 ♠7】：受到伤害后") << "the moment is of whoever is asked";
    EXPECT_EQ(why("something else"), "something else");
    EXPECT_EQ(why("by seat"), "by seat");
    EXPECT_EQ(why(""), "");
    EXPECT_EQ(w.why({{"why", "free time"}, {"kind", "play"}}, state), "");
    w.speak(Language::en);
    EXPECT_EQ(why("jink@H2 by seat 1 on seat 2"), "1 甲: Jink ♥2 → 2 乙");
}

TEST(Names, ComeFromLinesOfGenerals) {
    Words w;
    w.add_lines(R"({"id":"caocao","name":"曹操","skills":[{"id":"jianxiong","name":"奸雄"}]}
broken
{"id":"x","zh":"丙"})");
    EXPECT_EQ(w.name("caocao"), "曹操");
    EXPECT_EQ(w.name("x"), "丙");
    EXPECT_EQ(w.option("jianxiong"), "奸雄");
    EXPECT_EQ(w.option("rebel"), "反贼");
    EXPECT_EQ(w.option("show"), "亮出");
}

TEST(Sentences, SayWhatAPromptWants) {
    auto w = words();
    const json state = {{"seats", {{{"seat", 1}, {"name", "甲"}}}}};
    const json prompt = {{"kind", "card"}, {"accepts", {"jink", "peach"}}, {"why", "slash@S7 by seat 1"}};
    EXPECT_EQ(w.wanted(prompt), "请出【闪】或【桃】");
    EXPECT_EQ(w.why(prompt, state), "1号 甲 的 杀 ♠7");
    EXPECT_EQ(w.wanted({{"kind", "discard"}, {"count", 2}}), "弃牌 2 张");
    EXPECT_EQ(w.wanted({{"kind", nullptr}}), "");
    EXPECT_EQ(w.wanted({{"kind", "choice"}, {"options", {"hand", "equip"}}}), "选一张牌");
    EXPECT_EQ(w.wanted({{"kind", "choice"}, {"options", {"peach@H3", "slash"}}}), "请选一项");
    EXPECT_EQ(w.wanted({{"kind", "choice"}, {"options", {"duel"}}, {"optional", true}}), "发动〖决斗〗？");
    EXPECT_EQ(w.wanted({{"kind", "choice"}, {"options", {"loyalist", "rebel"}}}), "亮明是什么身份");
    EXPECT_EQ(w.wanted({{"kind", "choice"}, {"why", "duel by seat 1"}}), "〖决斗〗：选牌或座位");
    EXPECT_EQ(w.wanted({{"kind", "choice"}}), "请选牌或座位");
    w.speak(Language::en);
    EXPECT_EQ(w.wanted(prompt), "Play Jink or Peach");
}

TEST(Sentences, AreSaidInEitherLanguage) {
    auto w = words();
    const Said said{"曹操使用【杀♠7】", "<caocao> uses slash@S7"};
    EXPECT_EQ(w.sentence(said), "曹操使用【杀♠7】");
    EXPECT_EQ(w.sentence("没有这样的话 (no such words)"), "没有这样的话 (no such words)");
    w.speak(Language::en);
    EXPECT_EQ(w.sentence(said), w.name("caocao") + " uses " + w.card("slash@S7"));
    EXPECT_EQ(w.sentence(Said("甲<乙", "a < b")), "a < b") << "a lone sign is no name";
}

TEST(Sentences, SayWhichZonesAreMeant) {
    EXPECT_EQ(zones_words({}), Said("所有区域", "every zone"));
    EXPECT_EQ(zones_words({{1, ""}, {2, ""}, {3, ""}, {5, ""}, {4, "general"}, {4, "equip"}, {0, ""}}),
              Said("座位 1–3、5、4号位的武将区、装备区、中央与各牌堆", "seats 1–3, 5, seat 4's general, equipment, the middle and the piles"));
    EXPECT_EQ(zones_words({{4, "judge"}}), Said("4号位的判定区", "seat 4's judgement zone"));
    EXPECT_EQ(zones_words({{0, "discard"}}), Said("弃牌堆", "the discard pile"));
}

TEST(Pinyin, NamesAreSpacedAsEnglishWritesThem) {
    EXPECT_EQ(spaced_name("caocao", "曹操"), "Cao Cao");
    EXPECT_EQ(spaced_name("zhugeliang", "诸葛亮"), "Zhuge Liang");
    EXPECT_EQ(spaced_name("huangyueying", "黄月英"), "Huang Yueying");
    EXPECT_EQ(spaced_name("sunshangxiang", "孙尚香"), "Sun Shangxiang");
    EXPECT_EQ(spaced_name("hs__xiahoudun", "夏侯惇"), "Xiahou Dun");
    EXPECT_EQ(spaced_name("zhangliao", "张辽"), "Zhang Liao");
    EXPECT_EQ(spaced_name("lvbu", "吕布"), "Lü Bu");
    EXPECT_EQ(spaced_name("shenguanyu", "神关羽"), "God Guan Yu");
    EXPECT_EQ(spaced_name("ld__lordsunquan", "君孙权"), "Lord Sun Quan");
    EXPECT_EQ(spaced_name("fhyx_ex__caiyong", "界蔡邕"), "Jie Cai Yong");
    EXPECT_EQ(spaced_name("fhyx__liyans", "李严"), "Li Yan");
    EXPECT_EQ(spaced_name("hs__yanliangwenchou", "颜良文丑"), "Yan Liang & Wen Chou");
    EXPECT_EQ(spaced_name("ld__mifangfushiren", "糜芳傅士仁"), "Mi Fang & Fu Shiren");
    EXPECT_EQ(spaced_name("sunlubansunluyu", "孙鲁班孙鲁育"), "Sun Luban & Sun Luyu");
    EXPECT_EQ(spaced_name("tufashujineng", "秃发树机能"), "Tufa Shujineng");
    EXPECT_EQ(spaced_name("jiananfeng", "贾南风"), "Jia Nanfeng");
    EXPECT_EQ(spaced_name("sxfy__caoanmin", "曹安民"), "Cao Anmin");
    EXPECT_EQ(spaced_name("shzj_yiling__guanyu", "神秘将军").find("God"), std::string::npos)
        << "no title, and not his pinyin";
    EXPECT_EQ(spaced_name("wuchaozhifu", "乌巢之覆"), "Wuchao Zhifu") << "no two generals";
    EXPECT_EQ(spaced_name("slash", "杀"), "");
}

TEST(Words, TellGeneralsOfOneNameApart) {
    Words words;
    words.add_lines(R"({"id":"simayi","name":"司马懿","set":"标准版","skills":[{"id":"fankui","name":"反馈"}]})" "\n"
                    R"({"id":"hs__simayi","name":"司马懿","set":"国战标准版","skills":[{"id":"fankui","name":"反馈"}]})" "\n"
                    R"({"id":"caoren","name":"曹仁","set":"神话再临·风","skills":[{"id":"jushou","name":"据守"}]})" "\n"
                    R"({"id":"new_caoren","name":"曹仁","set":"神话再临·风","skills":[{"id":"jiewei","name":"解围"}]})" "\n"
                    R"({"id":"caocao","name":"曹操","set":"标准版","skills":[]})");
    const std::vector<std::string> all{"simayi", "hs__simayi", "caoren", "new_caoren", "caocao"};
    EXPECT_EQ(words.general("caocao", all), "曹操");
    EXPECT_EQ(words.general("simayi", all), "司马懿（标准版）");
    EXPECT_EQ(words.general("hs__simayi", all), "司马懿（国战标准版）");
    EXPECT_EQ(words.general("new_caoren", all), "曹仁（解围）");
    EXPECT_EQ(words.general("simayi", {"simayi", "caocao"}), "司马懿");
    words.speak(Language::en);
    EXPECT_EQ(words.general("hs__simayi", all), "Sima Yi (Kingdom, standard)");
    EXPECT_EQ(words.general("caoren", all), "Cao Ren (Ju Shou)");
}

TEST(Deeds, AreSaidInBothLanguages) {
    const auto state = nlohmann::json::parse(R"({"seats":[{"seat":1,"name":"甲"},{"seat":2,"name":"乙"}]})");
    const auto input = nlohmann::json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    Words words(nlohmann::json::parse(R"({"slash":{"zh":"杀","en":"Slash"}})"));
    EXPECT_EQ(words.deed(input, state), "甲对乙使用【杀 ♠7】");
    EXPECT_EQ(words.deed(nlohmann::json::parse(R"({"do":"discard","seat":2,"cards":["slash","jink","?","?"]})"), state), "乙弃置【杀】、【jink】、2 张牌");
    EXPECT_EQ(words.deed(nlohmann::json::parse(R"({"do":"rule","set":{"seat":2,"hp":3}})"), state), "裁定：乙 体力 → 3");
    const auto piles = nlohmann::json::parse(R"({"do":"rule","set":{"seat":2,"piles":{"tuntian":["slash@S7"]}}})");
    const auto laid = nlohmann::json::parse(R"({"do":"rule","move":{"cards":["slash@S7"],"from":"draw","to":{"zone":"general","seat":2,"pile":"tuntian"}}})");
    words.add(nlohmann::json::parse(R"({"id":"tuntian","name":"屯田","pile":{"name":"田","en":"Field"}})"));
    EXPECT_EQ(words.deed(piles, state), "裁定：乙 田 → 杀 ♠7");
    EXPECT_NE(words.deed(laid, state).find("→ 乙的田"), std::string::npos);
    // As the log names him: by his general once that lies open.
    const auto later = nlohmann::json::parse(
        R"({"seats":[{"seat":1,"name":"甲","general":"guanyu"},{"seat":2,"name":"乙","general":"zhangfei","shown":[false]}]})");
    words.add(nlohmann::json::parse(R"({"guanyu":"关羽","zhangfei":"张飞"})"));
    EXPECT_EQ(words.deed(input, later), "关羽对乙使用【杀 ♠7】");
    words.speak(Language::en);
    EXPECT_EQ(words.pile("tuntian"), "Field");
    EXPECT_EQ(words.pile(""), "on the general");
    EXPECT_EQ(words.deed(input, state), "甲 uses Slash ♠7 on 乙");
    EXPECT_EQ(words.deed(nlohmann::json::parse(R"({"do":"pass","seat":2})"), state), "乙 passes");
}

}  // namespace
}  // namespace jianjun::app
