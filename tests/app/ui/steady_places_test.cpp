// Whatever may be pressed stays where it is and is whole (位置不动): tiles, the centre's last row, the tray.
#include <gmock/gmock.h>

#include <QTest>

#include <map>
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Places : public TouchedTable {
  protected:
    void sit(int seats, bool english, const json& more = json::object(), int width = 1600, int height = 900) {
        json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"advisory", true}, {"seats", json::array()}};
        for (int seat = 1; seat <= seats; ++seat)
            setup["seats"].push_back({{"name", english ? "Ouyang " + std::to_string(seat) : "欧阳" + std::to_string(seat)}, {"role", seat == 1 ? "lord" : "rebel"}});
        for (const auto& [seat, with] : more.items()) setup["seats"][std::stoul(seat) - 1].update(with);
        begin(setup, width, height);
        loaded->model().set_english(english);
        look();
    }
    // Where every tile of a card is.
    void tiles_in(QQuickItem* item, std::map<std::string, QPointF>& found) const {
        if (!item->isVisible()) return;
        if (const auto name = item->objectName().toStdString(); name.rfind("tile_", 0) == 0) found[name] = item->mapToScene(QPointF(0, 0));
        for (auto* child : item->childItems()) tiles_in(child, found);
    }
    std::map<std::string, QPointF> tiles() const {
        std::map<std::string, QPointF> found;
        tiles_in(loaded->window()->contentItem(), found);
        return found;
    }
    void expect_same(const std::map<std::string, QPointF>& before) {
        const auto after = tiles();
        for (const auto& [name, at] : before) {
            const auto now = after.find(name);
            ASSERT_NE(now, after.end()) << name << " is gone";
            EXPECT_NEAR(now->second.x(), at.x(), 1) << name;
            EXPECT_NEAR(now->second.y(), at.y(), 1) << name;
        }
    }
    // Nothing in the middle is cut, and nothing in it scrolls.
    void expect_whole_centre() {
        auto* panel = find("openWindow");
        ASSERT_NE(panel, nullptr);
        const auto frame = panel->mapRectToScene(QRectF(0, 0, panel->width(), panel->height())).adjusted(-1, -1, 1, 1);
        buttons_within(panel, frame);
        for (int seat = 1; seat <= game().table().seats(); ++seat) {
            auto* plate = find("seat" + std::to_string(seat));
            const auto box = plate->mapRectToScene(QRectF(0, 0, plate->width(), plate->height()));
            EXPECT_TRUE((box & frame.adjusted(2, 2, -2, -2)).isEmpty()) << "the middle lies over seat " << seat;
        }
    }
    void buttons_within(QQuickItem* item, const QRectF& frame) {
        if (!item->isVisible()) return;
        EXPECT_FALSE(item->inherits("QQuickFlickable")) << "what scrolls may hide its last row";
        if (item->property("touchButton").toBool()) {
            EXPECT_TRUE(frame.contains(item->mapRectToScene(QRectF(0, 0, item->width(), item->height())))) << item->objectName().toStdString() << " is cut";
        }
        for (auto* child : item->childItems()) buttons_within(child, frame);
    }
};

TEST_F(Places, OfTilesAreTheSameWhateverMayBeUsedNow) {
    sit(4, false);
    const auto before = tiles();
    ASSERT_GT(before.size(), 20u);
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"));
    feed->send(json::parse(R"({"do":"pass","seat":2})"));
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["double_swords@S2"]})"));
    look();
    ASSERT_EQ(game().prompt()->kind, engine::Prompt::Kind::play);
    expect_same(before);
    touch("tile_slash");
    EXPECT_FALSE(answer().property("open").toBool()) << "no second 杀, and it says so";
    touch("tile_double_swords");
    EXPECT_TRUE(shows("都亮在桌上了")) << "the one there is is worn";
    EXPECT_FALSE(answer().property("open").toBool());
}

TEST_F(Places, OfTilesAreTheSameWhileCardsAreNamed) {
    sit(4, false, {{"1", {{"general", "sunquan"}}}});
    touch("way_skill_zhiheng");
    const auto before = tiles();
    touch("tile_slash");
    expect_same(before);
    touch("tile_jink");
    expect_same(before);
}

// Widths are no whole pixels: a row that is as wide as what stands in it, but for a hair, is broken.
TEST_F(Places, OfTheMiddlesButtonsAreOneLineWhereTheyFit) {
    struct Case {
        int seats, width, height;
        bool english;
    };
    for (const auto& one : {Case{10, 1366, 768, true}, Case{8, 1366, 768, false}, Case{10, 683, 384, true}}) {
        SCOPED_TRACE(std::to_string(one.seats) + " seats, " + std::to_string(one.width));
        sit(one.seats, one.english, json::object(), one.width, one.height);
        const auto* end = find("endPlay");
        ASSERT_NE(end, nullptr);
        const auto* line = end->parentItem();
        double wide = 0;
        for (const auto* button : line->childItems())
            if (button->isVisible() && button->width() > 0)
                wide += button->width() + line->property("spacing").toDouble();
        ASSERT_GT(wide, 1.5 * end->width()) << "there is another button";
        ASSERT_LT(wide, line->parentItem()->width());
        for (const auto* button : line->childItems())
            if (button->isVisible() && button->width() > 0)
                EXPECT_EQ(button->y(), end->y()) << button->objectName().toStdString();
    }
}

TEST_F(Places, OfTheMiddleAreWholeAtEverySize) {
    struct Case {
        int seats, width, height;
        bool english;
    };
    for (const auto& one : {Case{4, 1366, 768, false}, Case{5, 1600, 900, true}, Case{6, 1366, 768, true}, Case{8, 1600, 900, true}, Case{10, 1366, 768, false}}) {
        SCOPED_TRACE(std::to_string(one.seats) + " seats, " + std::to_string(one.width));
        sit(one.seats, one.english, {{"1", {{"general", "sunquan"}, {"skills", {"fanjian", "qixi", "kurou"}}, {"judge", {"indulgence@S6"}}}}}, one.width, one.height);
        expect_whole_centre();  // 无懈可击, before the judgement
        touch("passAll");
        ASSERT_EQ(game().prompt()->kind, engine::Prompt::Kind::reveal);
        expect_whole_centre();
        expect_room("", one.english, "judgement_" + std::to_string(one.width) + "_" + std::to_string(one.seats));
        touch("corner_H2");
        expect_whole_centre();
        if (game().prompt()->kind == engine::Prompt::Kind::reveal) touch("named_jink");
        ASSERT_EQ(game().prompt()->kind, engine::Prompt::Kind::play);
        expect_whole_centre();
        EXPECT_NE(find("endPlay"), nullptr);
        touch("tile_slash");
        expect_whole_centre();
        EXPECT_NE(find("sendHere"), nullptr);
        TearDown();
    }
}

TEST_F(Places, AnAnswerThatAimsAtNobodyAsksForNoSeat) {
    sit(4, false);
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"));
    look();
    touch("tile_jink");
    EXPECT_FALSE(answer().property("aiming").toBool());
    EXPECT_FALSE(shows("点目标的座位"));
    touch("cancelHere");
    touch("answer_jink");
    EXPECT_EQ(game().prompt()->kind, engine::Prompt::Kind::play);
}

TEST_F(Places, ATouchBesideATraysButtonReachesNothingBelow) {
    sit(4, false);
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"));
    look();
    touch("seat2");
    auto* tray = find("seatTray");
    ASSERT_NE(tray, nullptr);
    // Right of 手牌 + is nothing of the tray's.
    auto* plus = find("adjustHandPlus");
    const auto at = plus->mapToScene(QPointF(plus->width() + 40, plus->height() / 2)).toPoint();
    QTest::mouseClick(loaded->window(), Qt::LeftButton, {}, at);
    look();
    EXPECT_EQ(loaded->model().property("then").toInt(), 0) << "the log below it was touched";
}

TEST_F(Places, ThreeUnseenCardsAreOneTouch) {
    sit(4, false, {{"1", {{"general", "sunquan"}}}});
    touch("way_skill_zhiheng");
    touch("unseen3");
    touch("sendHere");
    EXPECT_EQ(touches, 3);
    EXPECT_EQ(feed->last["cards"], json({"?", "?", "?"}));
    EXPECT_TRUE(shows("3 张牌"));
}

TEST_F(Places, NobodyAnswersAnAssaultIsOneTouch) {
    sit(4, false, {{"3", {{"hp", 1}}}});
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["savage_assault@S7"]})"));
    look();
    touch("passOn");
    for (int i = 0; i < 8; ++i) look();
    EXPECT_EQ(touches, 1);
    EXPECT_EQ(game().table().seat(2).hp, 3);
    ASSERT_TRUE(game().prompt());
    EXPECT_EQ(game().prompt()->accepts.front(), engine::CardId::peach) << "whoever is dying is asked about";
    touch("pass" + std::to_string(game().prompt()->seats.front()));
    EXPECT_EQ(game().table().seat(4).hp, 4) << "what comes after is said anew";
}

TEST_F(Places, AReasonOfDistanceSaysWhatWouldDo) {
    sit(5, false, {{"1", {{"equip", {"qinggang_sword@S6"}}}}});
    touch("tile_snatch");
    EXPECT_TRUE(shows("距离 2，须为 1"));
    EXPECT_FALSE(shows("攻击范围"));
}

// The rows of a seat's tray stay, whatever comes and goes above them: who is asked, who lies hidden, the last
// health.
TEST_F(Places, OfATraysRowsAreTheSame) {
    sit(4, false, {{"2", {{"hp", 1}, {"general", "zhangfei"}}}});
    const auto rows = [&] {
        std::map<std::string, QPointF> at;
        for (const char* row : {"adjustHpMinus", "adjustHpPlus", "adjustMaxMinus", "adjustArmourPlus",
                                "adjustHandMinus", "adjustHandPlus"})
            if (auto* button = find(row)) at[row] = button->mapToScene(QPointF(0, 0));
        return at;
    };
    touch("seat2");
    const auto before = rows();
    ASSERT_EQ(before.size(), 6U);
    touch("adjustHpMinus");
    ASSERT_NE(find("loseHp"), nullptr) << "the last health is asked about";
    EXPECT_EQ(rows(), before);
    touch("onlyNumber");
    EXPECT_EQ(rows(), before);
    touch("trayClose");
    feed->send(json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[4]})"));
    look();
    touch("seat4");
    ASSERT_NE(find("trayAnswer"), nullptr) << "it is asked";
    EXPECT_EQ(rows(), before);
}

// 替他答 leads to the middle, which says for whom.
TEST_F(Places, AnAnswerForASeatIsGivenInTheMiddle) {
    for (const bool english : {false, true}) {
        SCOPED_TRACE(english);
        sit(4, english);
        feed->send(json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[4]})"));
        look();
        const auto said = english ? "Answering for 4 Ouyang 4" : "替 4号 欧阳4 答";
        EXPECT_FALSE(shows(said));
        touch("seat4");
        touch("trayAnswer");
        EXPECT_TRUE(shows(said));
        expect_room("", english, "answering_for");
        touch("answer_jink");
        EXPECT_FALSE(shows(said)) << "it was answered";
    }
}

}  // namespace
}  // namespace jianjun::app
