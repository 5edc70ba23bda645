// The window of 三国智, by touch alone: from the start screen to battles; every size, both languages.
#include <QTest>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/replay/replayed_game.h"
#include "companion_app/session/sanguozhi/session.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/touched_window.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

const char* own_cards = R"([
    {"id":"caocao","name":"曹操","type":"general","attack":3,"health":4,"skills":[{"id":"order","name":"号令"}]},
    {"id":"zhangliao","name":"张辽","type":"general","attack":4,"health":3},
    {"id":"guojia","name":"郭嘉","type":"general","attack":1,"health":3},
    {"id":"lubu","name":"吕布","type":"general","attack":6,"health":5},
    {"id":"chengong","name":"陈宫","type":"general","attack":1,"health":3},
    {"id":"weiweijiuzhao","name":"围魏救赵","type":"strategy"},{"id":"kongchengji","name":"空城计","type":"strategy"},
    {"id":"guanduzhizhan","name":"官渡之战","type":"event"},{"id":"bazhentu","name":"八阵图","type":"formation"},
    {"id":"qinggangjian","name":"青釭剑","type":"treasure"}])";

class SanguozhiWindow : public TouchedWindow {
  protected:
    static json seats(int count, bool english = false) {
        json out = json::array();
        const char* zh[] = {"小明", "阿芳", "老王", "晓琳", "大伟", "敏敏", "阿强", "欧阳若雪"};
        const char* en[] = {"Ming", "Fang", "Wang", "Lin", "Wei", "Min", "Qiang", "Ouyang Ruoxue"};
        for (int i = 0; i < count; ++i) {
            json seat{{"name", english ? en[i] : zh[i]}, {"events", 3}, {"formations", {"bazhentu"}}};
            seat["slots"] = json::parse(i == 1 ? R"({"main":"lubu","vice":[null,{"card":"chengong","damage":1}],"strategy":["?",null,"?"],
                                                      "troops":["troop_infantry","troop_cavalry","special_cavalry"],"graveyard":["kongchengji"]})"
                                               : R"({"main":"caocao","adviser":{"card":"guojia","treasures":["qinggangjian"]},"vice":["zhangliao",{"card":"?","face":"down"}],
                                                      "strategy":[null,"?"],"troops":["troop_infantry","troop_archer","troop_archer"]})");
            out.push_back(std::move(seat));
        }
        return out;
    }
    static json cards(bool english) {
        auto list = json::parse(own_cards);
        if (english)
            for (auto& card : list)
                if (card.contains("skills")) card["skills"][0]["name"] = "Order";  // as its owner wrote it
        return list;
    }
    void begin(int count, int width = 1600, int height = 900, bool english = false) {
        auto keeper = SanguozhiKeeper::begin({{"jianjun", 1}, {"mode", "sanguozhi"}, {"cards", cards(english)}, {"seats", seats(count, english)}},
                                             sanguozhi_sheets(), nullptr);
        ASSERT_TRUE(keeper) << keeper.error();
        feed = std::make_unique<FeedOf<SanguozhiSession>>(std::make_unique<SanguozhiSession>(std::move(*keeper)));
        open(*feed, width, height);
        loaded->model().set_english(english);
        look();
    }
    const json& state() const { return feed->latest()->state; }
    const json& slots(int seat) const { return state()["seats"][static_cast<std::size_t>(seat) - 1]["slots"]; }
    std::unique_ptr<FeedOf<SanguozhiSession>> feed;
};

TEST_F(SanguozhiWindow, ATurnIsPlayedByTouch) {
    begin(2);
    EXPECT_TRUE(shows("小明"));
    EXPECT_TRUE(shows("30/30"));
    EXPECT_TRUE(shows("攻5 命6")) << "the main general's bonus is in";
    touch("ask_draw_2");
    EXPECT_EQ(state()["turn"]["phase"], "prepare");
    EXPECT_EQ(touches, 1);
    touch("slot_1_vice_3");
    touch("do_name_chengong");
    EXPECT_EQ(touches, 3);
    EXPECT_TRUE(shows("陈宫"));
    EXPECT_TRUE(shows("连环 · 上面的先结算"));
    touch("ask_pass");
    EXPECT_EQ(slots(1)["vice"][2]["card"], "1:chengong");
    touch("ask_to_battle");
    touches = 0;
    touch("slot_1_vice_1");
    touch("do_attack_2");
    EXPECT_EQ(touches, 2);
    touch("ask_defend_2");
    touches = 0;
    touch("slot_2_vice_2");
    touch("do_page_damage");
    touch("do_damage_2");
    EXPECT_EQ(touches, 3);
    EXPECT_EQ(slots(2)["graveyard"].back(), "2:chengong") << "he had 1 already";
    touches = 0;
    touch("granary_2");
    touch("do_hit_4");
    EXPECT_EQ(touches, 2);
    EXPECT_TRUE(shows("26/30"));
    touch("ask_done");
    touch("ask_end_turn");
    EXPECT_EQ(state()["turn"]["seat"], 2);
}

TEST_F(SanguozhiWindow, WhatIsTakenBackIsSaidAgain) {
    begin(2);
    touch("ask_draw_1");
    touch("undo");
    EXPECT_EQ(state()["turn"]["phase"], "draw");
    touch("redo");
    EXPECT_EQ(state()["turn"]["phase"], "prepare");
    touch("history");
    EXPECT_TRUE(shows("小明抓 1"));
    touch("historyClose");
}

TEST_F(SanguozhiWindow, ARefusalStandsInTheTrayAndTheTableMayAgree) {
    begin(2);
    touch("ask_draw_1");
    touch("slot_2_adviser_1");
    touch("do_name_guojia");
    EXPECT_TRUE(slots(2)["adviser"].is_null());
    ASSERT_NE(find("do_why"), nullptr);
    EXPECT_FALSE(find("do_why")->property("text").toString().isEmpty());
    touch("do_allow");
    EXPECT_EQ(slots(2)["adviser"]["card"], "2:guojia");
    EXPECT_EQ(find("sanguozhiTray"), nullptr) << "it closes when it is done";
}

TEST_F(SanguozhiWindow, OnesOwnCardsAreShownWhileTheyAreHeld) {
    begin(2);
    touch("ask_draw_1");
    feed->send({{"do", "use"}, {"seat", 1}, {"cards", {"weiweijiuzhao"}}, {"face", "down"}, {"slot", "strategy"}, {"index", 5}});
    look();
    EXPECT_FALSE(shows("围魏救赵"));
    touch("hand_1");
    auto* hold = find("holdToLook");
    ASSERT_NE(hold, nullptr);
    const auto at = hold->mapToScene(QPointF(hold->width() / 2, hold->height() / 2)).toPoint();
    QTest::mousePress(loaded->window(), Qt::LeftButton, Qt::NoModifier, at);
    look();
    EXPECT_TRUE(find("do_note")->property("text").toString().contains(QStringLiteral("围魏救赵")));
    QTest::mouseRelease(loaded->window(), Qt::LeftButton, Qt::NoModifier, at);
    look();
    EXPECT_FALSE(find("do_note") && find("do_note")->property("text").toString().contains(QStringLiteral("围魏救赵")));
}

TEST_F(SanguozhiWindow, AnOldGameIsGoneThroughAgain) {
    Hall hall;
    lobby = &hall;
    hall.where = Lobby::At::table;
    begin(2);
    touch("ask_draw_1");
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["chengong"],"slot":"vice","index":3})"));
    feed->send(json::parse(R"({"do":"pass"})"));
    feed->send(json::parse(R"({"do":"end","seat":1})"));
    auto played = replayed_sanguozhi(feed->session->keeper().record());
    ASSERT_TRUE(played) << played.error();
    hall.gone_through = *played;
    hall.where = Lobby::At::replay;
    look();
    EXPECT_EQ((*played)->inputs(), 4);
    EXPECT_FALSE((*played)->marks().empty());
    EXPECT_TRUE(find("sanguozhiTable")->isVisible());
    EXPECT_TRUE((*played)->at(1, "public")->state["seats"][0]["slots"]["vice"][2].is_null());
    EXPECT_EQ((*played)->at(2, "public")->state["seats"][0]["slots"]["vice"][2]["card"], "1:chengong");
    EXPECT_TRUE(shows("张辽"));
}

TEST_F(SanguozhiWindow, AMarkIsTyped) {
    begin(2);
    touch("ask_draw_1");
    touch("seat_2");
    auto* typed = find("do_new_markText");
    ASSERT_NE(typed, nullptr);
    typed->setProperty("text", QStringLiteral("围"));
    touch("do_new_mark");
    EXPECT_EQ(state()["seats"][1]["marks"]["围"], 1);
    EXPECT_TRUE(shows("围×1"));
}

TEST_F(SanguozhiWindow, AGameBeginsFromTheStartScreen) {
    Hall hall;
    lobby = &hall;
    hall.where = Lobby::At::start;
    begin(2);
    touch("newGame");
    touch("mode_sanguozhi");
    touch("begin");
    EXPECT_EQ(touches, 3);
    EXPECT_EQ(hall.begun["mode"], "sanguozhi");
    EXPECT_EQ(hall.begun["seats"].size(), 2u);
    EXPECT_EQ(hall.begun["guided"], true);
    EXPECT_FALSE(hall.begun.contains("deck"));
    hall.where = Lobby::At::start;
    look();
    touch("newGame");
    touch("ready");
    touch("deckOf2Plus");
    touch("leaf_rules");
    touch("rule_combat_simple");
    touch("begin");
    EXPECT_EQ(hall.begun["guided"], false);
    EXPECT_EQ(hall.begun["seats"][1]["deck"], 51);
    EXPECT_EQ(hall.begun["options"]["combat"], "simple");
    const auto taken = SanguozhiKeeper::begin(hall.begun, sanguozhi_sheets(), nullptr);
    EXPECT_TRUE(taken) << taken.error();
}

TEST_F(SanguozhiWindow, OwnCardsAreWrittenChangedTakenInAndRemoved) {
    Hall hall;
    lobby = &hall;
    hall.where = Lobby::At::start;
    begin(2);
    touch("ownCards");
    touch("keepCard");
    EXPECT_TRUE(hall.own.empty());
    EXPECT_TRUE(shows("请写下牌名"));
    find("cardName")->setProperty("text", QStringLiteral("曹操"));
    touch("attackPlus");
    touch("attackPlus");
    touch("only_main");
    touch("keepCard");
    ASSERT_EQ(hall.own.size(), 1u);
    EXPECT_EQ(hall.own[0], json::parse(R"({"id":"own_1","name":"曹操","type":"general","attack":1,"only":["main"]})"));
    touch("own0");
    touch("attackPlus");
    touch("keepCard");
    EXPECT_EQ(hall.own[0]["attack"], 2);
    touch("type_troop");
    touch("keepCard");
    EXPECT_TRUE(shows("兵种")) << "a troop card needs its kind";
    touch("troop_cavalry");
    touch("keepCard");
    EXPECT_EQ(hall.own.size(), 2u);
    const auto file = std::filesystem::temp_directory_path() / "jianjun_own_cards.csv";
    std::ofstream(file) << "id,name,type,attack\nx,某将,general,three\n";
    find("cardFile")->setProperty("text", QString::fromStdString(file.string()));
    touch("importCards");
    EXPECT_TRUE(find("cardSaid")->property("text").toString().contains(QStringLiteral("attack")));
    std::ofstream(file) << "id,name,type,attack\nx,某将,general,3\n";
    touch("importCards");
    EXPECT_EQ(hall.own.size(), 3u);
    touch("own2");
    touch("removeCard");
    EXPECT_EQ(hall.own.size(), 2u);
    std::filesystem::remove(file);
    // A table to begin with is kept among one's papers, and taken in as it stands.
    touch("blankCards");
    const std::filesystem::path blank = find("cardFile")->property("text").toString().toStdString();
    ASSERT_TRUE(std::filesystem::exists(blank)) << blank;
    EXPECT_TRUE(find("cardSaid")->property("text").toString().contains(QStringLiteral("jianjun-cards.csv")));
    touch("importCards");
    EXPECT_EQ(hall.own.size(), 5u);
    std::filesystem::remove(blank);
}

struct Size {
    int width, height, seats;
    bool english;
};

class SanguozhiScreens : public SanguozhiWindow, public ::testing::WithParamInterface<Size> {
  protected:
    void see(const std::string& what, const std::string& root = "") {
        const auto& p = GetParam();
        expect_room(root, p.english, "szz_" + what + "_" + std::to_string(p.width) + "_" + std::to_string(p.seats) + (p.english ? "_en" : "_zh"));
    }
};

TEST_P(SanguozhiScreens, HaveRoomForEverything) {
    const auto& p = GetParam();
    Hall hall;
    lobby = &hall;
    hall.where = Lobby::At::start;
    begin(p.seats, p.width, p.height, p.english);
    touch("newGame");
    touch("mode_sanguozhi");
    touch("ready");
    see("set_up", "setUp");
    touch("leaf_rules");
    see("set_up_rules", "setUp");
    touch("setUpBack");
    hall.own = cards(p.english);
    touch("ownCards");
    touch("own0");
    see("own_cards", "ownCardsPage");
    touch("ownCardsBack");
    hall.where = Lobby::At::table;
    look();
    see("draw");
    touch("ask_draw_2");
    see("prepare");
    for (const auto* thing : {"slot_1_main_1", "slot_1_vice_3", "slot_2_strategy_1", "hand_1", "granary_2", "seat_2", "slot_1_deck", "slot_2_graveyard", "slot_1_formation"}) {
        touch(thing);
        see(std::string("tray_") + thing);
    }
    touch("slot_1_main_1");
    touch("do_page_damage");
    see("damage", "sanguozhiTray");
    touch("slot_1_vice_3");
    touch("do_name_chengong");
    feed->send({{"do", "skill"}, {"seat", 2}, {"skill", "effect"}, {"cards", {"lubu"}}});
    look();
    see("chain");
    touch("ask_pass");
    touch("ask_done");
    touch("ask_to_battle");
    feed->send({{"do", "attack"}, {"seat", 1}, {"cards", {"caocao", "zhangliao"}}, {"targets", {2}}});
    look();
    see("battle");
    touch("slot_2_adviser_1");
    touch("do_name_guojia");
    see("refused");
    feed->send({{"do", "rule"}, {"by", "table"}, {"why", "test"}, {"end_game", {{"winners", {1}}}}});
    look();
    see("over");
}

INSTANTIATE_TEST_SUITE_P(Sizes, SanguozhiScreens,
                         ::testing::Values(Size{800, 600, 8, true}, Size{800, 600, 2, false}, Size{1600, 900, 2, false}, Size{1600, 900, 4, true},
                                           Size{1600, 900, 6, false}));

}  // namespace
}  // namespace jianjun::app
