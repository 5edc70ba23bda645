// The script of the phones' page (手机网页) is a pad like any other: the same host, in virtual time, over a
// line that may be bad.
#include <gmock/gmock.h>

#include <QCoreApplication>
#include <QJSEngine>
#include <random>

#include "devices/loopback.h"
#include "devices/phones/page.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

using testing::SizeIs;

// A page in somebody's browser; reload() is what a finger on "reload" does.
class Phone final : public FarEnd {
  public:
    Phone() { reload(); }

    void reload() {
        engine_ = std::make_unique<QJSEngine>();
        const auto script = page_file("/pad.js")->text;
        // What a page's scripts declare they share; Qt's engine keeps it to each.
        run(QString::fromUtf8(script.data(), static_cast<qsizetype>(script.size())) +
            "\nObject.assign(this, { Pad, crc16, cobs, uncobs })");
        run(QString("var out = [], pad = new Pad({ uid: [1,2,3,4,5,6,7,8], boot: %1, seat: 0,"
                    " send: b => { for (const x of b) out.push(x) } }); pad.start()")
                .arg(++boot_));
    }
    void hear(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        auto list = engine_->newArray(static_cast<unsigned>(bytes.size()));
        for (std::size_t i = 0; i < bytes.size(); ++i) list.setProperty(static_cast<unsigned>(i), bytes[i]);
        engine_->globalObject().setProperty("heard", list);
        run(QString("pad.hear(heard, %1)").arg(now_ms));
    }
    std::vector<std::uint8_t> say(std::int64_t now_ms) override {
        run(QString("pad.tick(%1)").arg(now_ms));
        std::vector<std::uint8_t> bytes;
        const auto out = run("out");
        const auto size = out.property("length").toUInt();
        for (unsigned i = 0; i < size; ++i)
            bytes.push_back(static_cast<std::uint8_t>(out.property(i).toUInt()));
        if (size > 0) run("out = []");
        return bytes;
    }
    void press(const char* button, std::int64_t now_ms) {
        run(QString("pad.press('%1', %2)").arg(button).arg(now_ms));
    }
    void release(const char* button) { run(QString("pad.release('%1')").arg(button)); }
    QJSValue look(std::int64_t now_ms) { return run(QString("pad.look(%1)").arg(now_ms)); }
    std::string shows(std::int64_t now_ms) { return look(now_ms).property("what").toString().toStdString(); }
    QJSValue run(const QString& script) {
        const auto value = engine_->evaluate(script);
        if (value.isError())
            ADD_FAILURE() << value.toString().toStdString() << " in line "
                          << value.property("lineNumber").toInt();
        return value;
    }

  private:
    std::unique_ptr<QJSEngine> engine_;
    int boot_ = 0;
};

struct OnePhone : testing::Test {
    static void SetUpTestSuite() {
        static int argc = 1;
        static char name[] = "phones";
        static char* argv[] = {name, nullptr};
        if (!QCoreApplication::instance()) new QCoreApplication(argc, argv);
    }
    std::shared_ptr<Phone> phone = std::make_shared<Phone>();
    TestTable table;
    const std::string uid = "0102030405060708";

    void SetUp() override {
        table.pads.assign(uid, 3, 0);
        connect(0);
    }
    void connect(double damage) {
        std::unique_ptr<Link> link = std::make_unique<LoopbackLink>("phone", phone);
        if (damage > 0) link = std::make_unique<DamagedLink>(std::move(link), damage, 5u);
        table.pads.add(std::move(link));
        table.run(300);
    }
    void show(PadState state) { table.pads.show(3, state, table.now); }
    void tap(const char* button) {
        phone->press(button, table.now);
        table.run(15);
        phone->release(button);
    }
};

TEST_F(OnePhone, SpeaksTheProtocolsCheckSum) {
    EXPECT_EQ(phone->run("crc16([0x31,0x32,0x33,0x34,0x35,0x36,0x37,0x38,0x39])").toUInt(), 0x29B1u);
    EXPECT_EQ(phone->run("cobs([0,2,0x34,0x12,7,0xF7,0xF0]).join()").toString().toStdString(),
              "1,7,2,52,18,7,247,240");
    EXPECT_TRUE(phone->run("uncobs([9,1,2])").isNull());
}

// A browser is not at hand here; that its scripts can be read at all is.
TEST_F(OnePhone, HasAPageWhoseScriptsCanBeRead) {
    for (const auto* path : {"/pad.js", "/phone.js"}) {
        const auto text = page_file(path)->text;
        QJSEngine engine;
        engine.globalObject().setProperty(
            "text", QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
        EXPECT_FALSE(engine.evaluate("new Function(text)").isError()) << path;
    }
}

TEST_F(OnePhone, ShowsWhatItsSeatIsTold) {
    EXPECT_EQ(table.status(uid).contact, Contact::connected);
    EXPECT_EQ(table.status(uid).seat, 3);
    show({.turn = true, .hp = 2, .max_hp = 4, .armour = 1});
    table.run(20);
    EXPECT_EQ(phone->shows(table.now), "turn");
    EXPECT_EQ(phone->look(table.now).property("hp").toInt(), 2);
    EXPECT_EQ(phone->look(table.now).property("armour").toInt(), 1);
    show({.asked = Asked::card, .prompt = 12, .deadline_ms = table.now + 9000, .limit_ms = 10000});
    table.run(100);
    EXPECT_EQ(phone->shows(table.now), "answer");
    EXPECT_NEAR(phone->look(table.now).property("left").toInt(), 8900, 20);
    EXPECT_EQ(phone->look(table.now).property("limit").toInt(), 10000);
    show({.asked = Asked::card, .prompt = 13, .dying = true});
    table.run(100);
    EXPECT_EQ(phone->shows(table.now), "dying_answer");
    EXPECT_TRUE(phone->look(table.now).property("left").isNull());
}

TEST_F(OnePhone, PressesWithThePromptThatItShows) {
    show({.asked = Asked::card, .prompt = 70000});
    table.run(50);
    tap("answer");
    table.run(50);
    ASSERT_THAT(table.events, SizeIs(1));
    EXPECT_EQ(table.events[0].seat, 3);
    EXPECT_EQ(table.events[0].button, Button::answer);
    EXPECT_EQ(table.events[0].prompt, 70000u);
    EXPECT_FALSE(table.events[0].long_press);
}

TEST_F(OnePhone, IsToldWhenItIsTooLate) {
    show({.asked = Asked::card, .prompt = 5});
    table.run(50);
    phone->press("pass", table.now);
    show({});  // the window has closed before the press arrives
    table.run(30);
    EXPECT_THAT(table.events, SizeIs(0));
    EXPECT_EQ(phone->look(table.now).property("flash").toString().toStdString(), "late");
}

TEST_F(OnePhone, AdjustsHealthWhereNothingIsAsked) {
    show({.hp = 3, .max_hp = 4});
    table.run(50);
    phone->press("pass", table.now);
    table.run(1400);
    phone->release("pass");
    table.run(600);
    ASSERT_THAT(table.events, SizeIs(3));  // the press itself, and twice more
    EXPECT_FALSE(table.events[0].long_press);
    EXPECT_TRUE(table.events[1].long_press);
    EXPECT_TRUE(table.events[2].long_press);
}

TEST_F(OnePhone, OfTheDeadCallsTheRefereeAndNothingElse) {
    show({.dead = true});
    table.run(50);
    tap("answer");
    tap("referee");
    table.run(100);
    ASSERT_THAT(table.events, SizeIs(1));
    EXPECT_EQ(table.events[0].button, Button::referee);
    EXPECT_EQ(phone->shows(table.now), "dead");
    EXPECT_FALSE(phone->look(table.now).property("called").toBool());
    show({.dead = true, .referee = true});
    table.run(50);
    EXPECT_TRUE(phone->look(table.now).property("called").toBool()) << "the page says so";
}

TEST_F(OnePhone, ComesBackWhenThePageIsLoadedAnew) {
    show({.turn = true, .prompt = 9});
    table.run(50);
    tap("pass");
    table.run(50);
    phone->reload();
    EXPECT_EQ(phone->shows(table.now), "waiting");
    table.run(1500);
    EXPECT_EQ(phone->shows(table.now), "turn");
    tap("pass");
    table.run(50);
    EXPECT_THAT(table.events, SizeIs(2));
}

TEST_F(OnePhone, SaysWhenTheHostIsLost) {
    show({.turn = true});
    table.run(50);
    EXPECT_EQ(phone->shows(table.now + 1900), "turn");
    EXPECT_EQ(phone->shows(table.now + 2600), "lost");
    phone->press("pass", table.now + 2600);
    EXPECT_EQ(phone->look(table.now + 2600).property("flash").toString().toStdString(), "refused");
}

// The page itself, with no more of a browser than it touches: a lost line is no mere colour, before and over
// a seat's view.
TEST_F(OnePhone, SaysInWordsThatTheHostIsLost) {
    const std::string browser = R"(
        const elements = {}
        const element = () => ({ style: {}, dataset: {}, addEventListener() {}, append() {} })
        const document = { getElementById: id => elements[id] = elements[id] || element(), querySelectorAll: () => [],
                           addEventListener() {}, createElement: element, body: element(), visibilityState: "hidden" }
        const navigator = { language: "zh-CN" }, localStorage = { getItem: () => null, setItem() {} }
        const crypto = { getRandomValues: list => list }, performance = { now: () => 0 }
        const location = { search: "?t=x", pathname: "/", protocol: "http:", host: "here" }
        const setInterval = () => 0, setTimeout = () => 0, drawSeat = () => {}
        class URLSearchParams { get() { return "x" } }
        class WebSocket {}
        class Seat { constructor() { this.view = null } }
    )";
    const std::string looks = R"(
        pad.look = () => ({ what: "lost", left: null, hp: 3, maxHp: 4, armour: 0, flash: "" })
        const words_shown = []
        for (const other of [false, true])
            for (const view of [null, {}]) {
                english = other
                seat.view = view
                draw()
                words_shown.push(elements[view ? "line" : "word"].textContent)
            }
        return words_shown.join("|")
    )";
    QJSEngine engine;
    const auto said = engine.evaluate(
        QString::fromStdString("(() => {" + browser + std::string(page_file("/pad.js")->text) + "\n" +
                               std::string(page_file("/phone.js")->text) + "\n" + looks + "})()"));
    EXPECT_EQ(
        said.toString().toStdString(),
        "连接中断，正在重连…|连接中断，正在重连…|Lost contact, trying again…|Lost contact, trying again…");
}

// What PROTOCOL.md says of every pad, in bare packets to a page that has no host.
struct BarePhone : OnePhone {
    Phone bare;
    std::int64_t now = 1000;

    // What it answers: type, number and payload of each packet.
    std::string tell(int type, int session, int number, const std::string& payload) {
        bare.run("var said = []; pad.say = (type, number, payload) => said.push([type, number, ...payload])");
        return bare
            .run(QString("pad.take(%1, %2, %3, [%4], %5); said.join(' ')")
                     .arg(type)
                     .arg(session)
                     .arg(number)
                     .arg(QString::fromStdString(payload))
                     .arg(now))
            .toString()
            .toStdString();
    }
    std::string hello(int session, int game) {
        return tell(0x01, session, 0, "1,1,0," + std::to_string(game) + ",0,0,0");
    }
    std::string state(int session, int number, int prompt = 0, int flags = 0) {
        return tell(
            0x03, session, number,
            std::to_string(flags) + ",0," + std::to_string(prompt) + ",0,0,0,255,255,255,255,3,4,0,96");
    }
    int waiting() { return bare.look(now).property("waiting").toInt(); }
};

TEST_F(BarePhone, ForgetsTheLastCommandWithTheGameBefore) {
    hello(7, 1);
    state(7, 1);
    hello(7, 2);
    EXPECT_EQ(bare.shows(now), "waiting");
    EXPECT_EQ(state(7, 1), "131,1,0,0");
    EXPECT_EQ(bare.shows(now), "status");
}

TEST_F(BarePhone, TakesNoQuestionWithoutASession) {
    EXPECT_EQ(tell(0x01, 0, 0, "2,9,0,1,0,0,0"), "");
    EXPECT_EQ(tell(0x01, 5, 0, "2,9,0,1,0,0,0"), "134,0,1,1");
}

TEST_F(BarePhone, ShowsThatTheHostWasLostUntilAStateComes) {
    hello(7, 1);
    state(7, 1);
    now += 2500;
    EXPECT_EQ(bare.shows(now), "lost");
    hello(8, 1);
    EXPECT_EQ(bare.shows(now), "lost");
    tell(0x02, 8, 1, "");
    EXPECT_EQ(bare.shows(now), "lost");
    state(8, 2);
    EXPECT_EQ(bare.shows(now), "status");
    now += 2500;
    EXPECT_EQ(bare.shows(now), "lost");
    tell(0x02, 8, 3, "");  // the same session goes on
    EXPECT_EQ(bare.shows(now), "status");
}

TEST_F(BarePhone, HoldsOnlyWhatWasTakenAndWhileNothingIsAsked) {
    const auto hold = [&](std::int64_t ms) {
        for (const auto end = now + ms; now < end; now += 20) {
            tell(0x02, 7, 1, "");
            bare.run(QString("pad.tick(%1)").arg(now));
        }
    };
    bare.press("answer", now);  // nobody has asked yet
    hello(7, 1);
    state(7, 2);
    hold(1000);
    EXPECT_EQ(waiting(), 0);
    bare.release("answer");
    bare.press("answer", now);
    hold(700);
    state(7, 3, 5);
    state(7, 4);  // a question in passing
    hold(1000);
    EXPECT_EQ(waiting(), 1);
    bare.release("answer");
    bare.press("answer", now);
    hold(700);
    state(7, 5, 0, 8);  // dead
    hold(1000);
    EXPECT_EQ(waiting(), 2);
    bare.release("answer");
}

TEST_F(BarePhone, HasNoTimeLeftToShowWithoutALimit) {
    hello(7, 1);
    tell(0x03, 7, 1, "2,0,1,0,0,0,100,0,255,255,0,0,0,96");
    EXPECT_TRUE(bare.look(now).property("left").isNull());
    tell(0x03, 7, 2, "2,0,1,0,0,0,100,0,200,0,0,0,0,96");
    EXPECT_EQ(bare.look(now).property("left").toInt(), 1000);
}

TEST_F(BarePhone, ShowsNoVerdictThatItDoesNotKnow) {
    hello(7, 1);
    state(7, 1);
    bare.press("pass", now);
    tell(0x08, 7, 0, "9");
    EXPECT_EQ(waiting(), 0);
    EXPECT_EQ(bare.look(now).property("flash").toString().toStdString(), "");
}

// Every press once and in order, whatever the air does to the bytes.
TEST_F(OnePhone, LosesNoPressOnABadLine) {
    for (const double damage : {0.01, 0.05}) {
        auto worn = std::make_shared<Phone>();
        TestTable bad;
        bad.pads.add(
            std::make_unique<DamagedLink>(std::make_unique<LoopbackLink>("phone", worn), damage, 5u));
        bad.pads.assign(uid, 3, 0);
        std::mt19937 random(9);
        std::vector<Button> pressed;
        for (std::uint32_t prompt = 1; prompt <= 150; ++prompt) {
            bad.pads.show(3, {.asked = Asked::card, .prompt = prompt}, bad.now);
            bad.run(400);
            const auto shown = worn->look(bad.now);
            if (shown.property("prompt").toUInt() != prompt || shown.property("what").toString() == "lost")
                continue;
            const bool passes = random() % 2 == 0;
            const char* button = passes ? "pass" : "answer";
            worn->press(button, bad.now);
            worn->release(button);
            if (worn->look(bad.now).property("waiting").toInt() == 0) continue;  // not taken, and said so
            pressed.push_back(passes ? Button::pass : Button::answer);
            bad.run(400);
        }
        bad.run(2000);
        ASSERT_GT(pressed.size(), 100u) << damage;
        ASSERT_THAT(bad.events, SizeIs(pressed.size())) << damage;
        for (std::size_t i = 0; i < pressed.size(); ++i) EXPECT_EQ(bad.events[i].button, pressed[i]);
    }
}

}  // namespace
}  // namespace jianjun::devices
