// A press counts once it is kept (按键落盘): until its host says so the pad keeps it, and no host hears it twice.
#include <gmock/gmock.h>

#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::SizeIs;

struct KeptPress : testing::Test {
    SimulatedPad pad{{.uid = 0xA1, .seat = 3}};
    TestTable table{{.until_kept = true}};

    void SetUp() override { sit(table); }
    void sit(TestTable& at) {
        at.pads.show(3, {.prompt = 7}, at.now);
        at.pads.add(pad.link());
        at.run(50);
    }
    void press(Button button) {
        pad.press(button, table.now, 40);
        table.run(60);
    }
};

TEST_F(KeptPress, IsGreenOnceItsHostSaysSoAndNotBefore) {
    press(Button::pass);
    ASSERT_THAT(table.events, SizeIs(1));
    table.run(3000);
    EXPECT_EQ(pad.lights().notice, "") << "the pad knows nothing of it yet";
    EXPECT_THAT(table.events, SizeIs(1)) << "though it says it again and again";
    table.pads.kept(table.events[0], table.now);
    table.run(4);
    EXPECT_EQ(pad.lights().notice, "taken");
    table.run(3000);
    EXPECT_THAT(table.events, SizeIs(1));
}

TEST_F(KeptPress, HoldsBackThePressesAfterIt) {
    press(Button::pass);
    press(Button::skill);
    ASSERT_THAT(table.events, SizeIs(1));
    table.pads.kept(table.events[0], table.now);
    table.run(30);
    EXPECT_THAT(table.events, ElementsAre(Field(&PadEvent::button, Button::pass), Field(&PadEvent::button, Button::skill)));
}

TEST_F(KeptPress, ThatNobodyKeptIsSaidToTheNextHost) {
    press(Button::pass);
    TestTable next{{.until_kept = true}};
    next.now = table.now + 500;
    sit(next);
    ASSERT_THAT(next.events, SizeIs(1));
    EXPECT_EQ(next.events[0].sequence, table.events[0].sequence);
    EXPECT_EQ(next.events[0].boot, table.events[0].boot);
}

TEST_F(KeptPress, OfAHostThatDiedBeforeItSaidSoIsNotHeardAgain) {
    press(Button::pass);
    press(Button::skill);  // waits behind it
    TestTable next{{.until_kept = true}};
    next.now = table.now + 500;
    next.pads.kept(table.events[0], next.now);
    sit(next);
    EXPECT_THAT(next.events, ElementsAre(Field(&PadEvent::button, Button::skill)));
}

TEST_F(KeptPress, IsAnsweredOnItsNextLineWhereTheCableWasOutMeanwhile) {
    press(Button::pass);
    pad.unplug();
    table.run(100);
    table.pads.kept(table.events[0], table.now);
    table.pads.add(pad.link());
    table.run(100);
    EXPECT_THAT(table.events, SizeIs(1));
    press(Button::skill);
    EXPECT_THAT(table.events, SizeIs(2)) << "nothing is held back";
}

}  // namespace
}  // namespace jianjun::devices
