// What a seat's page draws (座位页面): its own scripts, on a document of a few lines.
#include <gmock/gmock.h>

#include <QCoreApplication>
#include <QJSEngine>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "devices/phones/page.h"

namespace jianjun::devices {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr const char* a_document = R"(
    class Node {
        constructor(tag) { Object.assign(this, { tag, className: "", textContent: "", children: [], heard: {}, dataset: {}, style: {}, attributes: {} }) }
        append(...some) { this.children.push(...some) }
        replaceChildren(...some) { this.children = some }
        addEventListener(what, act) { this.heard[what] = act }
        get classList() { return { toggle() {} } }
        focus() {}
        all() { return [this].concat(...this.children.map(one => one.all())) }
        read() { return [this.textContent, ...this.children.map(one => one.read())].filter(text => text !== "").join(" | ") }
    }
    const nodes = {}
    const document = {
        body: new Node("body"), activeElement: null, visibilityState: "hidden",
        createElement: tag => new Node(tag), getElementById: id => nodes[id] = nodes[id] || new Node(id),
        querySelector: () => null, querySelectorAll: () => [], addEventListener() {}
    }
    const setInterval = () => {}, touched = () => {}
    let english = false
    const speaksEnglish = () => english
    const out = []
)";

struct SeatPage : testing::Test {
    static void SetUpTestSuite() {
        static int argc = 1;
        static char name[] = "phones";
        static char* argv[] = {name, nullptr};
        if (!QCoreApplication::instance()) new QCoreApplication(argc, argv);
    }
    void SetUp() override {
        run(QString::fromUtf8(a_document) + text("/seat.js") +
            "\nconst seat = new Seat({ send: text => out.push(text) })\n" + text("/seat_page.js") +
            "\nconst hear = text => { seat.hear(text); drawSeat() }"
            "\nconst drawn = () => document.getElementById('table')"
            "\nconst named = name => drawn().all().find(one => one.className === name)"
            "\nObject.assign(this, { hear, drawn, named, say: on => { english = on; drawSeat() } })");
        view = {{"v", 1},
                {"seat", 2},
                {"questions", json::array()},
                {"seats", json::array()},
                {"ask", nullptr},
                {"over", nullptr},
                {"waits", {"阿强"}},
                {"waits_en", {"Ah Qiang"}},
                {"turn", {{"seat", 1}, {"mine", false}, {"name", "阿强"}, {"phase", "play"}}},
                {"lately", {{{"zh", "阿强使用【杀】"}, {"en", "Ah Qiang uses Slash"}}}}};
        view["me"] = {{"seat", 2},
                      {"name", "小美"},
                      {"alive", true},
                      {"hp", 3},
                      {"max_hp", 4},
                      {"armour", 0},
                      {"hand", 5},
                      {"chained", false},
                      {"face_up", true},
                      {"equip", json::array()},
                      {"judge", json::array()},
                      {"generals", json::array()},
                      {"known", json::array()},
                      {"marks", json::array()},
                      {"skills", json::array()},
                      {"has_role", true},
                      {"role", {{"id", "rebel"}, {"zh", "反贼"}, {"en", "Rebel"}}}};
    }
    static QString text(const char* path) {
        const auto& script = page_file(path)->text;
        return QString::fromUtf8(script.data(), static_cast<qsizetype>(script.size()));
    }
    QJSValue run(const QString& script) {
        const auto value = engine.evaluate(script);
        if (value.isError())
            ADD_FAILURE() << value.toString().toStdString() << " in line "
                          << value.property("lineNumber").toInt();
        return value;
    }
    void hear() {
        engine.globalObject().setProperty("heard", QString::fromStdString(view.dump()));
        run("hear(heard)");
    }
    std::string reads() { return run("drawn().read()").toString().toStdString(); }
    std::string reads(const char* name) {
        return run(QString("named('%1') ? named('%1').read() : 'none'").arg(name)).toString().toStdString();
    }
    json view;
    QJSEngine engine;
};

TEST_F(SeatPage, TellsOnesOwnHandAndWhoseTurnItIs) {
    hear();
    EXPECT_THAT(reads("own"), HasSubstr("手牌 5"));
    EXPECT_THAT(reads("own"), HasSubstr("阿强 的回合 · 出牌"));
    run("say(true)");
    EXPECT_THAT(reads("own"), HasSubstr("hand 5"));
}

// A page that has nothing to answer says for whom the table waits, and what happened.
TEST_F(SeatPage, ThatOnlyWaitsSaysForWhomAndWhatHappened) {
    hear();
    EXPECT_EQ(reads("sentence"), "等 阿强");
    EXPECT_EQ(reads("lately"), "阿强使用【杀】");
    run("say(true)");
    EXPECT_EQ(reads("sentence"), "Waiting for Ah Qiang");
    EXPECT_EQ(reads("lately"), "Ah Qiang uses Slash");
}

// Held it shows the role, whatever the table says meanwhile; no menu of the browser comes, which would
// swallow the next touch.
TEST_F(SeatPage, TheRoleIsHeldOnOneButton) {
    hear();
    EXPECT_EQ(reads("role"), "我的身份（按住）");
    run("var held = named('role'), stopped = 0, one = { preventDefault: () => ++stopped }; "
        "held.heard.pointerdown(one)");
    EXPECT_EQ(reads("role"), "反贼");
    view["me"]["hand"] = 4;
    hear();
    EXPECT_EQ(reads("role"), "反贼") << "the finger still lies on it";
    EXPECT_TRUE(run("named('role') === held").toBool())
        << "or it would never hear that the finger has left it";
    run("held.heard.contextmenu(one)");
    EXPECT_EQ(run("stopped").toInt(), 2);
    run("held.heard.pointerup(one)");
    EXPECT_EQ(reads("role"), "我的身份（按住）");
}

// The page around it, with a pad that shows what the test says.
constexpr const char* a_browser = R"(
    let look = { what: "off", left: null, limit: null, hp: 4, maxHp: 4, armour: 0, prompt: 0, sound: false, called: false, chained: false, faceDown: false, flash: "", test: null }
    class Pad { constructor() {} start() {} look() { return look } tick() {} }
    class Seat { constructor() { this.view = { v: 1 } } }
    class WebSocket {}
    class URLSearchParams { get() { return "" } }
    const navigator = { language: "zh-CN" }, location = { search: "", pathname: "/", protocol: "http:", host: "" }
    const performance = { now: () => 0 }, crypto = { getRandomValues: some => some }, drawSeat = () => {}
    const localStorage = { getItem: () => null, setItem() {} }
)";

// Whoever has called the referee is told that it was heard, whatever else the seat is asked meanwhile.
TEST(PhonesHead, SaysThatTheRefereeWasHeard) {
    QJSEngine engine;
    auto base = QString::fromUtf8(a_document)
                    .replace(QStringLiteral("const setInterval = () => {}, touched = () => {}"),
                             QStringLiteral("const setInterval = () => {}"));
    base.remove(QStringLiteral("let english = false"))
        .remove(QStringLiteral("const speaksEnglish = () => english"));
    const auto loaded = engine.evaluate(base + a_browser + SeatPage::text("/phone.js") +
                                        "\nObject.assign(this, { shown: more => { Object.assign(look, more); "
                                        "draw(); return at('line').textContent } })");
    ASSERT_FALSE(loaded.isError()) << loaded.toString().toStdString();
    const auto line = [&](const char* more) {
        return engine.evaluate(QStringLiteral("shown(%1)").arg(QLatin1String(more))).toString().toStdString();
    };
    EXPECT_EQ(line("{ what: 'turn' }"), "");
    EXPECT_EQ(line("{ what: 'referee', called: true }"), "已请裁判");
    EXPECT_EQ(line("{ what: 'answer' }"), "已请裁判") << "it is called, though the seat is asked";
    EXPECT_EQ(line("{ what: 'lost' }"), "连接中断，正在重连…");
}

// Of a style sheet: what stands behind this selector.
std::string rule_of(const std::string& selector) {
    const std::string sheet(page_file("/phone.css")->text);
    const auto at = sheet.find(selector + " {");
    return at == std::string::npos ? "" : sheet.substr(at, sheet.find('}', at) - at);
}

// 裁判 stands in the head, small, and not among what thumbs press.
TEST(SeatPageLooks, TheRefereeIsOutOfTheThumbsWay) {
    EXPECT_THAT(rule_of(".seated nav"), HasSubstr("position: fixed; top:"));
    EXPECT_THAT(rule_of(".seated nav"), Not(HasSubstr("bottom")));
    EXPECT_THAT(rule_of(".seated nav button"), HasSubstr("height: 40px"));
    EXPECT_THAT(rule_of(".seated nav button:not([data-button=referee])"), HasSubstr("display: none"));
}

// The ring of what is chosen is drawn inside its button: no edge of the page cuts it.
TEST(SeatPageLooks, TheRingOfWhatIsChosenIsWhole) {
    EXPECT_THAT(rule_of("#table .picked"), HasSubstr("box-shadow: inset"));
}

// Phones, cameras and the referee's desk have one family's colours, and those are the window's.
TEST(SeatPageLooks, PagesAndWindowAreOfOneFamily) {
    const std::string family(page_file("/family.css")->text);
    for (const char* page : {"/", "/camera", "/referee"})
        EXPECT_THAT(std::string(page_file(page)->text), HasSubstr("family.css")) << page;
    const std::regex colour("--([a-z]+): (#[0-9a-f]{6})");
    std::map<std::string, std::string> pages;
    for (auto at = std::sregex_iterator(family.begin(), family.end(), colour); at != std::sregex_iterator();
         ++at)
        pages[(*at)[1]] = (*at)[2];
    std::ifstream file(JIANJUN_THEME);
    const std::string theme((std::istreambuf_iterator<char>(file)), {});
    const std::map<std::string, std::string> window{
        {"room", "room"},   {"panel", "panel"},       {"high", "panelHigh"}, {"line", "line"},
        {"gold", "gold"},   {"bright", "goldBright"}, {"ink", "ink"},        {"dim", "inkDim"},
        {"asked", "asked"}, {"red", "red"},           {"green", "green"},    {"yellow", "yellow"},
        {"blue", "blue"},   {"purple", "purple"}};
    EXPECT_EQ(pages.size(), window.size());
    for (const auto& [name, called] : window)
        EXPECT_THAT(theme, HasSubstr("color " + called + ": \"" + pages[name] + "\"")) << name;
}

}  // namespace
}  // namespace jianjun::devices
