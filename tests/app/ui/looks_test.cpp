// How large things are (大小): what decides is never the smallest, and names are read from afar.
#include <QJSValue>
#include <functional>
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Looks : public TouchedTable {
  protected:
    void sit(int seats, const json& more = json::object(), const char* mode = "identity") {
        json setup{{"jianjun", 1},
                   {"mode", mode},
                   {"deck", mode == std::string("identity") ? "junzheng" : mode},
                   {"advisory", true},
                   {"seats", json::array()}};
        for (int seat = 1; seat <= seats; ++seat)
            setup["seats"].push_back({{"name", "欧阳" + std::to_string(seat)}});
        if (mode == std::string("identity"))
            for (std::size_t i = 0; i < setup["seats"].size(); ++i)
                setup["seats"][i]["role"] = i == 0 ? "lord" : "rebel";
        for (const auto& [seat, with] : more.items()) setup["seats"][std::stoul(seat) - 1].update(with);
        begin(setup);
    }
    QRectF on_screen(QQuickItem* item) const {
        return item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
    }
    // Of one name that a plate shows upright, in pixels of the screen.
    int letters(const char* seat, const char* name) const {
        int size = 0;
        letters_in(find(seat), QString::fromUtf8(name).split(QString(), Qt::SkipEmptyParts).join('\n'), size);
        return size;
    }
    static void letters_in(QQuickItem* item, const QString& text, int& size) {
        if (item->inherits("QQuickText") && item->property("text").toString() == text)
            size = item->property("font").value<QFont>().pixelSize();
        for (auto* child : item->childItems()) letters_in(child, text, size);
    }
};

TEST_F(Looks, WhatDecidesIsNeverTheSmallest) {
    sit(5, {{"2", {{"judge", {"indulgence@S6"}}}}});
    for (const char* ruled :
         {R"({"mark":{"seat":2,"mark":"hungry","n":1}})", R"({"set":{"seat":2,"chained":true}})"}) {
        auto line = json::parse(ruled);
        line.update({{"do", "rule"}, {"by", "table"}, {"why", "test"}});
        feed->send(line);
    }
    look();
    for (const char* tag : {"judge", "chained"}) {
        ASSERT_NE(find(tag), nullptr) << tag;
        EXPECT_GE(on_screen(find(tag)).height(), 22) << tag;
    }
    EXPECT_TRUE(shows("hungry"));
}

// 国战: of two names each can be read from as far as a single one elsewhere.
TEST_F(Looks, TwoNamesAreReadAsFarAsOne) {
    sit(6, {{"2", {{"general", "zhangfei"}}}});
    const int one = letters("seat2", "张飞");
    EXPECT_GE(one, 30);
    TearDown();
    sit(6, {{"2", {{"generals", {"hs__zhangfei", "hs__zhaoyun"}}, {"shown", {true, true}}}}}, "kingdom");
    for (const char* name : {"张飞", "赵云"}) EXPECT_GE(letters("seat2", name), 0.85 * one) << name;
    expect_room("", false, "two_names");
}

// Where six and fewer sit, plates are 1.3 times as large as they were (266 × 184), and nothing lies over
// another.
TEST_F(Looks, PlatesFillTheirStage) {
    for (int seats = 2; seats <= 6; ++seats) {
        SCOPED_TRACE(seats);
        sit(seats);
        feed->send(json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})"));
        look();
        std::vector<QRectF> plates;
        for (int seat = 1; seat <= seats; ++seat)
            plates.push_back(on_screen(find("seat" + std::to_string(seat))));
        EXPECT_GE(plates[0].width(), 1.3 * 266 - 1);
        EXPECT_GE(plates[0].height(), 1.3 * 184 - 1);
        const auto stage = on_screen(find("behind"));
        const auto middle = on_screen(find("openWindow"));
        for (std::size_t a = 0; a < plates.size(); ++a) {
            EXPECT_TRUE(stage.contains(plates[a]));
            EXPECT_FALSE(plates[a].intersects(middle)) << "seat " << a + 1;
            for (std::size_t b = a + 1; b < plates.size(); ++b)
                EXPECT_FALSE(plates[a].intersects(plates[b])) << a + 1 << ", " << b + 1;
        }
        expect_room("", false, "plates_" + std::to_string(seats));
        TearDown();
    }
}

// English names stand upright, a word a line, at a size that is read.
TEST_F(Looks, EnglishNamesStandUpright) {
    json named;
    for (int seat = 1; seat <= 5; ++seat)
        named[std::to_string(seat)]["name"] = "Ouyang " + std::to_string(seat);
    named["2"]["general"] = "zhangfei";
    named["3"]["general"] = "xiahoudun";
    sit(5, named);
    loaded->model().set_english(true);
    look();
    const auto name = [&](const char* seat, const QString& words) {
        QQuickItem* found = nullptr;
        const std::function<void(QQuickItem*)> in = [&](QQuickItem* item) {
            if (item->inherits("QQuickText") && item->property("text").toString() == words) found = item;
            for (auto* child : item->childItems()) in(child);
        };
        in(find(seat));
        return found;
    };
    for (const auto& [seat, words] : {std::pair{"seat2", "Zhang\nFei"}, {"seat3", "Xiahou\nDun"}}) {
        auto* item = name(seat, words);
        ASSERT_NE(item, nullptr) << words;
        EXPECT_EQ(item->rotation(), 0);
        EXPECT_GE(item->property("font").value<QFont>().pixelSize(), 20);
        EXPECT_LE(item->property("contentWidth").toReal(), item->width() + 1) << words;
    }
    auto* tile = find("tile_ex_nihilo");  // the longest name of a tile
    ASSERT_NE(tile, nullptr);
    const std::function<int(QQuickItem*)> smallest = [&](QQuickItem* item) {
        int size = item->inherits("QQuickText")
                       ? item->property("fontInfo").value<QJSValue>().property("pixelSize").toInt()
                       : 99;
        for (auto* child : item->childItems()) size = std::min(size, smallest(child));
        return size;
    };
    EXPECT_GE(smallest(tile), 14);
    expect_room("", true, "english_names");
}

// Tiles stand under the head of their kind.
TEST_F(Looks, TilesStandInTheirGroups) {
    sit(5);
    const auto head = [&](const char* text) {
        double y = -1;
        const std::function<void(QQuickItem*)> in = [&](QQuickItem* item) {
            if (item->isVisible() && item->inherits("QQuickText") &&
                item->property("text").toString() == QString::fromUtf8(text))
                y = item->mapToScene(QPointF(0, 0)).y();
            for (auto* child : item->childItems()) in(child);
        };
        in(find("answerTray"));
        return y;
    };
    const double basic = head("基本"), trick = head("锦囊"), equipment = head("装备");
    const auto tile = [&](const char* id) {
        auto* item = find(std::string("tile_") + id);
        EXPECT_NE(item, nullptr) << id;
        return item ? on_screen(item).y() : 0;
    };
    EXPECT_GT(basic, 0);
    for (const char* id : {"slash", "peach", "analeptic"}) {
        EXPECT_GT(tile(id), basic) << id;
        EXPECT_LT(tile(id), trick) << id;
    }
    for (const char* id : {"duel", "ex_nihilo", "indulgence"}) {
        EXPECT_GT(tile(id), trick) << id;
        EXPECT_LT(tile(id), equipment) << id;
    }
    EXPECT_GT(tile("crossbow"), equipment);
}

TEST_F(Looks, SixLinesOfTheLogStay) {
    sit(5);
    for (int i = 0; i < 6; ++i)
        feed->send(json::parse(R"({"do":"rule","by":"table","why":"","set":{"seat":2,"hp":)" +
                               std::to_string(1 + i % 3) + "}}"));
    look();
    ASSERT_NE(find("tile_slash"), nullptr) << "while somebody plays";
    find("lately")->setProperty("visible", false);  // as it is a while later
    look();
    const auto log = on_screen(find("log"));
    int whole = 0;
    for (int line = 0; line < 40; ++line)
        if (auto* item = find("logLine" + std::to_string(line)))
            whole += log.adjusted(-1, -1, 1, 1).contains(on_screen(item)) ? 1 : 0;
    EXPECT_GE(whole, 6);
}

TEST_F(Looks, WhoHasWonIsReadAcrossTheRoom) {
    sit(5);
    feed->send(json::parse(R"({"do":"rule","by":"table","why":"test","end_game":{"winners":[2,3]}})"));
    look();
    ASSERT_NE(find("overTitle"), nullptr);
    EXPECT_GE(find("overTitle")->property("font").value<QFont>().pixelSize(), 60);
    EXPECT_GE(on_screen(find("overTitle")).height(), 60) << "and it is not shrunk to fit between seats";
    expect_room("", false, "over_5");
    TearDown();
    json named;
    for (int seat = 1; seat <= 6; ++seat) named[std::to_string(seat)]["name"] = "Ouyang " + std::to_string(seat);
    sit(6, named);
    loaded->model().set_english(true);
    feed->send(json::parse(R"({"do":"rule","by":"table","why":"test","end_game":{"winners":[2,3]}})"));
    look();
    expect_room("", true, "over_6_en");
}

}  // namespace
}  // namespace jianjun::app
