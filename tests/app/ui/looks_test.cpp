// How large things are (大小): what decides is never the smallest, and names are read from afar.
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
}

}  // namespace
}  // namespace jianjun::app
