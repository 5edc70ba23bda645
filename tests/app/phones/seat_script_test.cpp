// The script of a seat's view (座位脚本): fingers on a phone become the answers of PROTOCOL.md, section 14.
#include <gmock/gmock.h>

#include <QCoreApplication>
#include <QJSEngine>
#include <nlohmann/json.hpp>

#include "devices/phones/page.h"

namespace jianjun::devices {
namespace {

using nlohmann::json;

struct SeatScript : testing::Test {
    static void SetUpTestSuite() {
        static int argc = 1;
        static char name[] = "phones";
        static char* argv[] = {name, nullptr};
        if (!QCoreApplication::instance()) new QCoreApplication(argc, argv);
    }
    void SetUp() override { reload(); }
    void reload() {
        engine = std::make_unique<QJSEngine>();
        const auto script = page_file("/seat.js")->text;
        run(QString::fromUtf8(script.data(), static_cast<qsizetype>(script.size())) +
            "\nObject.assign(this, { Seat })");
        run("var out = [], seat = new Seat({ send: text => out.push(text) })");
    }
    QJSValue run(const QString& script) {
        const auto value = engine->evaluate(script);
        if (value.isError())
            ADD_FAILURE() << value.toString().toStdString() << " in line "
                          << value.property("lineNumber").toInt();
        return value;
    }
    void hear(const json& message) {
        engine->globalObject().setProperty("heard", QString::fromStdString(message.dump()));
        run("seat.hear(heard)");
    }
    // What it has said since the last look.
    std::vector<json> said() {
        std::vector<json> all;
        const auto out = run("out");
        for (unsigned i = 0; i < out.property("length").toUInt(); ++i)
            all.push_back(json::parse(out.property(i).toString().toStdString()));
        run("out = []");
        return all;
    }
    std::string word() { return run("seat.word ? seat.word.kind : ''").toString().toStdString(); }

    static json pass() { return {{"do", "pass"}, {"seat", 2}}; }
    static json asked(int id) {
        json ask{{"id", id}, {"kind", "card"}, {"zh", "请出闪"}, {"en", "Play Jink"}, {"optional", true}};
        ask["buttons"] = {{{"zh", "出【闪】"}, {"role", "answer"}, {"send", {{"do", "respond"}, {"cards", {"jink"}}}}},
                          {{"zh", "不出"}, {"role", "pass"}, {"send", pass()}},
                          {{"zh", "弃置"}, {"role", "pick"}, {"cards", {2, 2}}, {"seats", {0, 0}},
                           {"send", {{"do", "discard"}}}},
                          {{"zh", "给"}, {"role", "pick"}, {"cards", {0, 3}}, {"seats", {1, 1}},
                           {"send", {{"do", "choose"}}}}};
        ask["cards"] = {{{"id", "slash"}, {"ok", true}, {"targets", {3, 4}}, {"refused", {{"5", {{"zh", "太远"}, {"en", "too far"}}}}}},
                        {{"id", "ex_nihilo"}, {"ok", true}},
                        {{"id", "jink"}, {"ok", false}, {"why", {{"zh", "现在不能用"}, {"en", "not now"}}}}};
        return {{"v", 1}, {"seat", 2}, {"ask", ask}};
    }
    std::unique_ptr<QJSEngine> engine;
};

// The group's book: read, a person's page, back; whatever is asked of the seat shuts it.
TEST_F(SeatScript, TheBookIsReadAndShutByAQuestion) {
    const auto open = [&] {
        return run("seat.book ? (seat.book.person ? seat.book.person.name : 'board') : ''")
            .toString()
            .toStdString();
    };
    hear({{"v", 1}, {"seat", 2}, {"ask", nullptr}});
    run("seat.read('')");
    EXPECT_EQ(said(), std::vector<json>({{{"v", 1}, {"tag", 1}, {"book", {{"mode", ""}}}}}));
    EXPECT_EQ(open(), "") << "it has not come yet";
    hear({{"v", 1}, {"re", 1}, {"fate", "taken"}, {"book", {{"games", 3}, {"people", json::array()}}}});
    EXPECT_EQ(open(), "board");
    run("seat.read('identity', '甲')");
    EXPECT_EQ(said(), std::vector<json>(
                          {{{"v", 1}, {"tag", 2}, {"book", {{"mode", "identity"}, {"person", "甲"}}}}}));
    hear({{"v", 1}, {"re", 2}, {"fate", "taken"}, {"book", {{"games", 3}, {"person", {{"name", "甲"}}}}}});
    EXPECT_EQ(open(), "甲");
    hear({{"v", 1}, {"seat", 2}, {"ask", nullptr}});
    EXPECT_EQ(open(), "甲") << "the table plays on";
    run("seat.back()");
    EXPECT_EQ(said(), std::vector<json>({{{"v", 1}, {"tag", 3}, {"book", {{"mode", "identity"}}}}}));
    hear(asked(12));
    EXPECT_EQ(open(), "") << "the seat is asked";
    hear({{"v", 1}, {"re", 3}, {"fate", "taken"}, {"book", {{"games", 3}, {"people", json::array()}}}});
    EXPECT_EQ(open(), "") << "what comes too late opens nothing";
    run("seat.read('')");
    hear({{"v", 1}, {"re", 4}, {"fate", "refused"}, {"zh", "读不了"}, {"en", "it cannot be read"}});
    EXPECT_EQ(word(), "refused");
}

// 三国智: what is touched opens its page; the page's buttons say what they do.
TEST_F(SeatScript, AThingOfTheMatOpensItsPageWithoutAWord) {
    auto view = asked(12);
    view["game"] = "sanguozhi";
    view["things"] = {{{"zh", "手牌"}, {"en", "Hand"}, {"send", {{"do", "look"}, {"pick", {{"seat", 2}, {"zone", "hand"}}}}}}};
    view["page"] = {{"zh", "手牌"}, {"buttons", {{{"zh", "抓"}, {"role", "choice"}, {"send", {{"do", "draw"}, {"seat", 2}}}}}}};
    hear(view);
    run("seat.touch(seat.view.things[0])");
    EXPECT_EQ(word(), "");
    EXPECT_EQ(said(), std::vector<json>({{{"v", 1}, {"tag", 1}, {"to", 12}, {"send", view["things"][0]["send"]}}}));
    hear({{"v", 1}, {"re", 1}, {"fate", "taken"}});
    EXPECT_EQ(word(), "");
    run("seat.touch(seat.view.page.buttons[0])");
    EXPECT_EQ(word(), "sent");
    hear({{"v", 1}, {"re", 2}, {"fate", "taken"}});
    EXPECT_EQ(word(), "taken");
}

TEST_F(SeatScript, BeforeAGameSaysWhoSitsThere) {
    hear({{"v", 1}, {"seat", 2}, {"sit", {{"name", ""}, {"people", {"甲", "乙"}}}}});
    run("seat.sit('  ')");
    EXPECT_TRUE(said().empty()) << "nobody has no name";
    run("seat.sit(' 乙 ')");
    EXPECT_EQ(said(), std::vector<json>({{{"v", 1}, {"tag", 1}, {"sit", "乙"}}}));
    hear({{"v", 1}, {"re", 1}, {"fate", "taken"}});
    EXPECT_EQ(word(), "taken");
}

TEST_F(SeatScript, OneTouchAnswersAndPasses) {
    hear(asked(12));
    run("seat.press(0)");
    run("seat.press(1)");
    const auto all = said();
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0], (json{{"v", 1}, {"tag", 1}, {"to", 12}, {"send", {{"do", "respond"}, {"cards", {"jink"}}}}}));
    EXPECT_EQ(all[1]["send"], pass());
}

TEST_F(SeatScript, ACardAtASeatTakesThree) {
    hear(asked(12));
    run("seat.tile(0)");
    run("seat.confirm()");
    EXPECT_TRUE(said().empty()) << "nobody is aimed at yet";
    run("seat.seat(5)");
    EXPECT_EQ(word(), "refused");
    run("seat.seat(3)");
    run("seat.confirm()");
    const auto all = said();
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0]["send"], (json{{"do", "use"}, {"cards", {"slash"}}, {"targets", {3}}}));
}

TEST_F(SeatScript, SuitAndRankAreForWhoeverCares) {
    hear(asked(12));
    run("seat.tile(1)");
    run("seat.suited('H')");
    run("seat.ranked('10')");
    run("seat.confirm()");
    EXPECT_EQ(said().at(0)["send"]["cards"], json({"ex_nihilo@H10"}));
}

TEST_F(SeatScript, WhatCannotBeUsedNowSaysWhy) {
    hear(asked(12));
    run("seat.tile(2)");
    EXPECT_EQ(word(), "refused");
    EXPECT_EQ(run("seat.word.en").toString(), "not now");
    EXPECT_TRUE(run("seat.picked").isNull());
}

TEST_F(SeatScript, DiscardsAsManyAsAreAskedNamedOrUnseen) {
    hear(asked(12));
    run("seat.press(2)");
    run("seat.add('?')");
    EXPECT_FALSE(run("seat.ready()").toBool());
    run("seat.add('jink')");
    run("seat.add('peach')");  // one too many
    run("seat.confirm()");
    EXPECT_EQ(said().at(0)["send"], (json{{"do", "discard"}, {"cards", {"?", "jink"}}}));
    run("seat.press(3)");
    run("seat.seat(4)");
    run("seat.confirm()");
    EXPECT_EQ(said().at(0)["send"], (json{{"do", "choose"}, {"seats", {4}}}));
}

TEST_F(SeatScript, TellsWhatBecameOfAnAnswer) {
    hear(asked(12));
    run("seat.press(0)");
    EXPECT_EQ(word(), "sent");
    hear({{"v", 1}, {"re", 99}, {"fate", "refused"}});  // another's
    EXPECT_EQ(word(), "sent");
    hear({{"v", 1}, {"re", 1}, {"fate", "refused"}, {"zh", "不行"}, {"en", "no"}});
    EXPECT_EQ(word(), "refused");
    EXPECT_EQ(run("seat.word.zh").toString().toStdString(), "不行");
}

// The seat's other phone was first: what was picked here was for the question before.
TEST_F(SeatScript, ForgetsWhatWasPickedForAnotherQuestion) {
    hear(asked(12));
    run("seat.tile(0)");
    run("seat.seat(3)");
    hear(asked(12));  // said again: nothing has changed
    EXPECT_FALSE(run("seat.picked").isNull());
    hear(asked(13));
    EXPECT_TRUE(run("seat.picked").isNull());
    run("seat.confirm()");
    EXPECT_TRUE(said().empty());
}

TEST_F(SeatScript, APageThatIsLoadedAgainGoesOn) {
    hear(asked(12));
    run("seat.tile(0)");
    reload();
    hear(asked(12));
    run("seat.press(1)");
    EXPECT_EQ(said().at(0)["to"], 12);
}

TEST_F(SeatScript, LeavesALaterVersionAlone) {
    hear({{"v", 2}, {"ask", 5}});
    EXPECT_TRUE(run("seat.view").isNull());
}

// 选将: of many generals one is looked for by name or kingdom, beside buttons that have neither id nor kingdom.
TEST_F(SeatScript, AGeneralIsFoundAmongButtonsOfOtherKinds) {
    auto view = asked(5);
    view["ask"]["buttons"] = {
        {{"zh", "赵云 → 3号"}, {"en", "Zhao Yun → 3"}, {"role", "general"}, {"id", "zhaoyun"}, {"factions", {"shu"}},
         {"send", {{"do", "reveal"}, {"general", "zhaoyun"}, {"seats", {3}}}}},
        {{"zh", "刘备 + 关羽"}, {"en", "Liu Bei + Guan Yu"}, {"role", "general"}, {"send", {{"do", "choose"}, {"option", "a+b"}}}}};
    hear(view);
    EXPECT_EQ(run("seat.generals('zhaoyun', '').length").toInt(), 1);
    EXPECT_EQ(run("seat.generals('', 'shu').length").toInt(), 1);
    EXPECT_EQ(run("seat.generals('guan', '').length").toInt(), 1);
    run("seat.general(seat.generals('赵', '')[0])");
    EXPECT_EQ(said().back()["send"], json({{"do", "reveal"}, {"general", "zhaoyun"}, {"seats", {3}}}));
}

TEST_F(SeatScript, HasAPageWhoseScriptsCanBeRead) {
    for (const auto* path : {"/pad.js", "/seat.js", "/seat_page.js", "/phone.js", "/camera.js"}) {
        ASSERT_TRUE(page_file(path)) << path;
        const auto text = page_file(path)->text;
        QJSEngine reader;
        reader.globalObject().setProperty(
            "text", QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
        EXPECT_FALSE(reader.evaluate("new Function(text)").isError()) << path;
    }
}

TEST_F(SeatScript, ClocksOfTheTableCountOn) {
    auto message = asked(1);
    message["clocks"] = {{{"clock", "decision"}, {"limit_ms", 15000}, {"left_ms", 12000}, {"running", true}},
                         {{"clock", "game"}, {"limit_ms", 600000}, {"left_ms", 90500}, {"running", false}}};
    hear(message);
    run("seat.pass(3)");
    EXPECT_EQ(run("seat.clocks().map(one => one.clock + ' ' + one.text + ' ' + one.late).join()")
                  .toString()
                  .toStdString(),
              "decision 0:09 true,game 1:31 false");
}

// Below full hints a card may be aimed at anybody, or at nobody.
TEST_F(SeatScript, AnUnjudgedCardMayBeSaidWithoutASeat) {
    auto message = asked(1);
    message["ask"]["cards"] = {{{"id", "peach"},
                                {"zh", "桃"},
                                {"en", "Peach"},
                                {"ok", true},
                                {"targets", {1, 2}},
                                {"refused", json::object()},
                                {"seats", {0, 2}}}};
    hear(message);
    run("seat.tile(0); seat.confirm()");
    EXPECT_EQ(said().at(0)["send"], json({{"do", "use"}, {"cards", {"peach"}}}));
}

}  // namespace
}  // namespace jianjun::devices
