// The script of the referee's desk (裁判席脚本): touches become the messages of PROTOCOL.md, section 16; clocks run.
#include <gmock/gmock.h>

#include <QCoreApplication>
#include <QJSEngine>
#include <nlohmann/json.hpp>

#include "devices/phones/page.h"

namespace jianjun::devices {
namespace {

using nlohmann::json;

struct RefereeScript : testing::Test {
    static void SetUpTestSuite() {
        static int argc = 1;
        static char name[] = "phones";
        static char* argv[] = {name, nullptr};
        if (!QCoreApplication::instance()) new QCoreApplication(argc, argv);
    }
    void SetUp() override {
        const auto script = page_file("/referee.js")->text;
        run(QString::fromUtf8(script.data(), static_cast<qsizetype>(script.size())) + "\nObject.assign(this, { Referee })");
        run("var out = [], desk = new Referee({ send: text => out.push(text), words: reason => 'reason ' + reason })");
    }
    QJSValue run(const QString& script) {
        const auto value = engine.evaluate(script);
        if (value.isError()) ADD_FAILURE() << value.toString().toStdString() << " in line " << value.property("lineNumber").toInt();
        return value;
    }
    void hear(const json& message) {
        engine.globalObject().setProperty("heard", QString::fromStdString(message.dump()));
        run("desk.hear(heard)");
    }
    json said() {
        const auto text = run("out.pop()").toString().toStdString();
        run("out = []");
        return json::parse(text);
    }
    std::string clock(const char* name) { return run(QString("desk.clocks.%1.text()").arg(name)).toString().toStdString(); }
    static json shown(int prompt, int turn) {
        json seats = json::array();
        for (int seat = 1; seat <= 3; ++seat)
            seats.push_back({{"seat", seat}, {"hp", 3}, {"max_hp", 4}, {"armour", 0}, {"alive", seat != 3}, {"chained", false}, {"face_up", true}});
        return {{"v", 1}, {"seats", seats}, {"turn", {{"seat", turn}}}, {"ask", {{"id", prompt}}}, {"over", nullptr}};
    }
    QJSEngine engine;
};

TEST_F(RefereeScript, RulesAboutTheSeatThatIsChosen) {
    hear(shown(1, 1));
    run("desk.health(-1)");
    EXPECT_EQ(run("out.length").toInt(), 0) << "no seat is chosen";
    run("desk.pick(2); desk.because(3); desk.health(-1)");
    EXPECT_EQ(said(), json({{"v", 1}, {"tag", 1}, {"after", 0}, {"rule", {{"why", "reason 3"}, {"set", {{"seat", 2}, {"hp", 2}}}}}}));
    run("desk.because(3); desk.flip('chained')");
    EXPECT_EQ(said()["rule"], json({{"why", "reason -1"}, {"set", {{"seat", 2}, {"chained", true}}}}));
    run("desk.killOrRevive()");
    EXPECT_EQ(said()["rule"]["kill"], json({{"seat", 2}}));
    run("desk.pick(3); desk.killOrRevive()");
    EXPECT_EQ(said()["rule"]["revive"], json({{"seat", 3}, {"hp", 1}}));
    run("desk.penalty('warning')");
    EXPECT_EQ(said()["rule"]["penalty"], json({{"seat", 3}, {"what", "warning"}}));
    run("desk.takeBack(1)");
    EXPECT_EQ(said()["take_back"], 1);
}

TEST_F(RefereeScript, SaysWhatBecameOfTheNewestRuling) {
    hear(shown(1, 1));
    run("desk.pick(2); desk.draw(1); desk.draw(1)");
    hear({{"v", 1}, {"re", 1}, {"fate", "taken"}});
    EXPECT_EQ(run("desk.word.kind").toString(), "sent") << "that was the first";
    hear({{"v", 1}, {"re", 2}, {"fate", "refused"}, {"zh", "不行"}, {"en", "No"}});
    EXPECT_EQ(run("desk.word.kind + desk.word.en").toString(), "refusedNo");
}

TEST_F(RefereeScript, ADecisionsClockBeginsWithEachQuestion) {
    hear(shown(1, 1));
    EXPECT_EQ(clock("decision"), "—");
    run("desk.clocks.decision.change(); desk.clocks.decision.change(); desk.clocks.turn.change()");  // 30 s and 60 s
    run("desk.pass(12)");
    EXPECT_EQ(clock("decision"), "0:18");
    hear(shown(1, 1));
    EXPECT_EQ(clock("decision"), "0:18");
    hear(shown(2, 1));
    EXPECT_EQ(clock("decision"), "0:30");
    EXPECT_EQ(clock("turn"), "0:48");
    run("desk.pass(100)");
    EXPECT_EQ(clock("decision"), "0:00");
    run("desk.moreTime('decision')");
    EXPECT_EQ(clock("decision"), "1:00");
    EXPECT_EQ(said()["rule"]["extend"], json({{"seat", 1}, {"ms", 60000}})) << "whose turn it is";
    run("desk.stopped = true; desk.pass(5)");
    EXPECT_EQ(clock("decision"), "1:00");
    hear(shown(3, 2));
    EXPECT_EQ(clock("turn"), "1:00");
}

// 三国杀: the table keeps the clocks; the page asks, and counts on between two messages.
TEST_F(RefereeScript, AsksTheTableForItsClocks) {
    auto message = shown(1, 1);
    message["clocks"] = {
        {{"clock", "turn"}, {"limit_ms", 60000}, {"left_ms", 31000}, {"running", true}},
        {{"clock", "game"}, {"limit_ms", 1800000}, {"left_ms", 1800000}, {"running", false}}};
    message["stopped"] = false;
    hear(message);
    EXPECT_EQ(clock("turn"), "0:31") << "a page that was opened anew knows";
    EXPECT_EQ(clock("decision"), "—");
    run("desk.pass(11)");
    EXPECT_EQ(clock("turn"), "0:20");
    EXPECT_EQ(clock("game"), "30:00");
    run("desk.setClock('turn')");
    EXPECT_EQ(said()["clock"], json({{"name", "turn"}, {"limit_ms", 120000}}));
    EXPECT_EQ(clock("turn"), "0:20") << "until the table says so";
    run("desk.moreTime('game')");
    EXPECT_EQ(said()["clock"], json({{"name", "game"}, {"more_ms", 60000}}));
    run("desk.moreTime('turn')");
    EXPECT_EQ(said()["rule"]["extend"], json({{"seat", 1}, {"ms", 60000}}));
    run("desk.stop()");
    EXPECT_EQ(said()["clock"], json({{"stopped", true}}));
}

TEST_F(RefereeScript, OpensThingsOfSanguozhiAndRulesAboutThem) {
    const json message{{"v", 1}, {"game", "sanguozhi"}, {"turn", {{"seat", 1}}}, {"ask", nullptr}, {"over", nullptr},
                       {"seats", {{{"seat", 1}, {"grain", 30}, {"alive", true}}, {{"seat", 2}, {"grain", 3}, {"alive", false}}}}};
    hear(message);
    run("desk.pick(2); desk.because(0); desk.grain(-5)");
    EXPECT_EQ(said()["rule"], json({{"why", "reason 0"}, {"set", {{"seat", 2}, {"grain", 0}}}}));
    run("desk.killOrRevive()");
    EXPECT_EQ(said()["rule"]["revive"], json({{"seat", 2}, {"grain", 1}}));
    run("desk.open({ seat: 2, zone: 'vice', index: 1 })");
    EXPECT_EQ(said()["pick"], json({{"seat", 2}, {"zone", "vice"}, {"index", 1}}));
    run("desk.press({ pick: { seat: 1 } })");
    EXPECT_EQ(said()["pick"], json({{"seat", 1}}));
    run("desk.press({ rule: { start: { event: 'damage', seat: 1, n: 4 } } })");
    EXPECT_EQ(said()["rule"], json({{"why", "reason 0"}, {"start", {{"event", "damage"}, {"seat", 1}, {"n", 4}}}}));
}

}  // namespace
}  // namespace jianjun::devices
