// Host and pad together (主机与按钮盒), the pad being the firmware's own code: states, presses, loss and
// return.
#include "devices/pads.h"

#include <gmock/gmock.h>

#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::SizeIs;

struct OnePad : testing::Test {
    SimulatedPad pad{{.uid = 0xA1, .seat = 3}};
    TestTable table;
    const std::string uid = uid_text(0xA1);

    void SetUp() override {
        table.pads.add(pad.link());
        table.run(50);
        ASSERT_EQ(table.status(uid).contact, Contact::connected);
    }
    void show(PadState state) { table.pads.show(3, state, table.now); }
};

TEST_F(OnePad, TellsItsSeatAndIsAskedNoMore) {
    const PadStatus status = table.status(uid);
    EXPECT_EQ(status.seat, 3);
    EXPECT_EQ(status.protocol, 1);
    EXPECT_EQ(pad.lights().pattern, "off");
}

TEST_F(OnePad, ShowsWhatItIsTold) {
    show({.turn = true});
    table.run(5);
    EXPECT_EQ(pad.lights().pattern, "turn");
    EXPECT_GT(pad.lights().rgb[0] >> 16, 0u);
    show({.turn = true,
          .asked = Asked::card,
          .prompt = 12,
          .deadline_ms = table.now + 9000,
          .limit_ms = 10000});
    table.run(100);
    EXPECT_EQ(pad.lights().pattern, "answer");
    EXPECT_NEAR(pad.lights().ms_left, 8900, 20);
    EXPECT_EQ(table.status(uid).ms_left, 8900);
    EXPECT_EQ(table.status(uid).lights, "answer");
    show({.dying = true});
    table.run(100);
    EXPECT_EQ(pad.lights().pattern, "dying");
    show({.asked = Asked::card, .prompt = 13, .dying = true});
    table.run(100);
    EXPECT_EQ(pad.lights().pattern, "dying_answer");
    EXPECT_EQ(pad.lights().ms_left, -1);
    show({.referee = true});
    table.run(100);
    EXPECT_EQ(pad.lights().pattern, "referee");
    show({.dead = true});
    table.run(100);
    EXPECT_EQ(pad.lights().pattern, "dead");
    EXPECT_THAT(pad.lights().rgb, Each(0u));
}

TEST_F(OnePad, TheRingOfLightsEmptiesWithTheTime) {
    show({.asked = Asked::card, .prompt = 1, .deadline_ms = table.now + 12000, .limit_ms = 12000});
    table.run(20);
    const auto lit = [&] {
        const auto lights = pad.lights();
        return std::count_if(lights.rgb.begin(), lights.rgb.end(), [](std::uint32_t c) { return c != 0; });
    };
    EXPECT_EQ(lit(), 12);
    table.run(6000);
    EXPECT_EQ(lit(), 6);
    table.run(5980);
    EXPECT_EQ(lit(), 1);
}

TEST_F(OnePad, HealthIsABarAndArmourStandsAtItsOtherEnd) {
    show({.hp = 3, .max_hp = 4, .armour = 2});
    table.run(20);
    const auto rgb = pad.lights().rgb;
    EXPECT_EQ(rgb[0], rgb[2]);
    EXPECT_NE(rgb[2], rgb[3]);
    EXPECT_NE(rgb[3], 0u);  // the lost point is still to be seen
    EXPECT_EQ(rgb[4], 0u);
    EXPECT_NE(rgb[10], 0u);
    EXPECT_EQ(rgb[10], rgb[11]);
    EXPECT_EQ(rgb[9], 0u);
}

TEST_F(OnePad, ChainedAndFaceDownChangeTheLightsByThemselves) {
    show({.chained = true, .face_down = true, .hp = 4, .max_hp = 4});
    std::set<std::uint32_t> colours;
    for (int i = 0; i < 40; ++i) {
        table.run(50);
        colours.insert(pad.lights().rgb[0]);
    }
    EXPECT_THAT(colours, SizeIs(3));  // health, the violet link, out
}

TEST_F(OnePad, APressIsDeliveredOnceWithItsPromptAndTime) {
    show({.asked = Asked::card, .prompt = 77});
    table.run(20);
    const auto down = table.now;
    pad.press(Button::answer, down);
    table.run(300);
    ASSERT_THAT(table.events, SizeIs(1));
    const PadEvent& event = table.events[0];
    EXPECT_EQ(event.seat, 3);
    EXPECT_EQ(event.button, Button::answer);
    EXPECT_EQ(event.prompt, 77u);
    EXPECT_FALSE(event.long_press);
    EXPECT_GE(event.at_ms, down);
    EXPECT_LE(event.at_ms, down + 8);
}

TEST_F(OnePad, EveryButtonSpeaksForItself) {
    for (Button button : {Button::answer, Button::pass, Button::skill, Button::referee}) {
        pad.press(button, table.now);
        table.run(200);
    }
    EXPECT_THAT(
        table.events,
        ElementsAre(Field(&PadEvent::button, Button::answer), Field(&PadEvent::button, Button::pass),
                    Field(&PadEvent::button, Button::skill), Field(&PadEvent::button, Button::referee)));
}

TEST_F(OnePad, BouncingContactsCountOnce) {
    for (int i = 0; i < 500; ++i) {
        pad.press(Button::pass, table.now, 40);
        table.run(90);
    }
    EXPECT_THAT(table.events, SizeIs(500));
}

TEST_F(OnePad, AShortGlitchIsNoPress) {
    pad.press(Button::pass, table.now, 1);
    table.run(100);
    EXPECT_THAT(table.events, SizeIs(0));
}

TEST_F(OnePad, ALatePressIsToldSoAndNotDelivered) {
    show({.asked = Asked::card, .prompt = 5});
    table.run(20);
    pad.press(Button::answer, table.now);
    pad.tick(table.now + 10);  // pressed under prompt 5; the host moves on before it hears of it
    table.now += 10;
    show({.asked = Asked::card, .prompt = 6});
    table.run(5);
    EXPECT_EQ(pad.lights().notice, "too_late");
    EXPECT_EQ(pad.lights().pattern, "answer");
    EXPECT_THAT(table.events, SizeIs(0));
    EXPECT_EQ(table.status(uid).late, 1u);
    table.run(1000);
    EXPECT_EQ(pad.lights().notice, "");
    pad.press(Button::answer, table.now);
    table.run(50);
    ASSERT_THAT(table.events, SizeIs(1));
    EXPECT_EQ(table.events[0].prompt, 6u);
}

TEST_F(OnePad, TheRefereeIsNeverTooLate) {
    show({.asked = Asked::card, .prompt = 5});
    table.run(20);
    pad.press(Button::referee, table.now);
    pad.tick(table.now + 10);
    table.now += 10;
    show({.asked = Asked::card, .prompt = 6});
    table.run(50);
    EXPECT_THAT(table.events, SizeIs(1));
}

TEST_F(OnePad, TheSessionMaySayTooLateItself) {
    table.pads.notify(3, Notice::refused, table.now);
    table.run(3);
    EXPECT_EQ(pad.lights().notice, "refused");
}

TEST_F(OnePad, ALongPressAdjustsHealthAndRepeats) {
    pad.press(Button::answer, table.now, 2000);
    table.run(2500);
    ASSERT_THAT(table.events, SizeIs(4));  // the press, then 0.8, 1.3 and 1.8 s
    EXPECT_FALSE(table.events[0].long_press);
    EXPECT_TRUE(table.events[1].long_press);
    EXPECT_NEAR(static_cast<double>(table.events[2].at_ms - table.events[1].at_ms), 500, 2);
}

TEST_F(OnePad, AFingerThatStaysIsNoLongPressWhileSomethingIsAsked) {
    show({.asked = Asked::card, .prompt = 9});
    table.run(20);
    pad.press(Button::answer, table.now, 2000);
    table.run(2500);
    EXPECT_THAT(table.events, SizeIs(1));
}

TEST_F(OnePad, TheDeadMayOnlyCallTheReferee) {
    show({.dead = true});
    table.run(20);
    pad.press(Button::answer, table.now);
    table.run(200);
    pad.press(Button::referee, table.now);
    table.run(200);
    EXPECT_THAT(table.events, ElementsAre(Field(&PadEvent::button, Button::referee)));
}

TEST_F(OnePad, ARestartIsRecoveredWithTheWholeState) {
    for (bool watchdog : {false, true}) {
        show({.asked = Asked::card,
              .prompt = 21,
              .deadline_ms = table.now + 20000,
              .limit_ms = 20000,
              .hp = 2,
              .max_hp = 4});
        table.run(100);
        pad.restart(watchdog);
        EXPECT_EQ(pad.lights().pattern, "waiting");
        table.run(1500);
        EXPECT_EQ(pad.lights().pattern, "answer");
        EXPECT_NEAR(pad.lights().ms_left, 18400, 20);
        pad.press(Button::answer, table.now);
        table.run(100);
        ASSERT_THAT(table.events, SizeIs(1));
        EXPECT_EQ(table.events[0].prompt, 21u);
        table.events.clear();
    }
}

TEST_F(OnePad, AHostThatFallsSilentIsSeenAndItsReturnTooWithoutLossOrDouble) {
    show({.asked = Asked::card, .prompt = 30});
    table.run(20);
    pad.press(Button::answer, table.now);
    pad.tick(table.now + 2500);  // the host sleeps
    EXPECT_EQ(pad.lights().pattern, "lost");
    table.now += 2500;
    pad.press(Button::pass, table.now);  // while it shows "lost", a press is not taken, and shown so
    pad.tick(table.now + 20);
    EXPECT_EQ(pad.lights().notice, "refused");
    table.now += 20;
    table.run(1500);
    EXPECT_EQ(pad.lights().pattern, "answer");
    EXPECT_THAT(table.events, ElementsAre(Field(&PadEvent::button, Button::answer)));
}

TEST_F(OnePad, UnpluggedItIsLostAndComesBackThroughAnotherPort) {
    show({.turn = true});
    table.run(20);
    pad.unplug();
    table.run(20);
    EXPECT_EQ(table.status(uid).contact, Contact::lost);
    EXPECT_FALSE(table.status(uid).message.empty());
    EXPECT_FALSE(table.status(uid).shown);
    table.run(3000);
    EXPECT_THAT(table.pads.status(), SizeIs(1));
    table.pads.add(pad.link());
    table.run(300);
    EXPECT_EQ(table.status(uid).contact, Contact::connected);
    EXPECT_THAT(table.pads.status(), SizeIs(1));
    EXPECT_EQ(pad.lights().pattern, "turn");
}

// The last TAKEN is lost in the cable: the press comes again through the new link with its old number.
TEST_F(OnePad, APressWhoseAcknowledgementWasLostIsNotDoubledByAReplug) {
    class DeafLink final : public Link {
      public:
        DeafLink(std::unique_ptr<Link> link, const bool& deaf) : link_(std::move(link)), deaf_(deaf) {}
        std::string name() const override { return link_->name(); }
        bool alive() const override { return link_->alive(); }
        std::vector<std::uint8_t> read(std::int64_t now) override { return link_->read(now); }
        void write(std::span<const std::uint8_t> bytes, std::int64_t now) override {
            if (!deaf_) link_->write(bytes, now);
        }

      private:
        std::unique_ptr<Link> link_;
        const bool& deaf_;
    };
    bool deaf = false;
    pad.unplug();
    table.pads.add(std::make_unique<DeafLink>(pad.link(), deaf));
    table.run(100);
    deaf = true;
    pad.press(Button::skill, table.now);
    table.run(200);
    EXPECT_THAT(table.events, SizeIs(1));
    table.pads.add(pad.link());
    table.run(500);
    EXPECT_THAT(table.events, SizeIs(1));
    pad.press(Button::skill, table.now);
    table.run(200);
    EXPECT_THAT(table.events, SizeIs(2));
}

TEST_F(OnePad, HintLevelsHidePromptsButNotTheirAnswers) {
    table.pads.set_hints(Hints::turn_only, table.now);
    show({.turn = true, .asked = Asked::card, .prompt = 40});
    table.run(50);
    EXPECT_EQ(pad.lights().pattern, "turn");
    pad.press(Button::answer, table.now);
    table.run(50);
    ASSERT_THAT(table.events, SizeIs(1));
    EXPECT_EQ(table.events[0].prompt, 40u);
    table.pads.set_hints(Hints::off, table.now);
    table.run(50);
    EXPECT_EQ(pad.lights().pattern, "off");
    table.pads.set_hints(Hints::card_windows, table.now);
    table.run(50);
    EXPECT_EQ(pad.lights().pattern, "answer");
    show({.asked = Asked::skill, .prompt = 41});
    table.run(50);
    EXPECT_EQ(pad.lights().pattern, "off");
    table.pads.set_hints(Hints::teaching, table.now);
    table.run(50);
    EXPECT_EQ(pad.lights().pattern, "answer");
}

TEST_F(OnePad, TheBuzzerCanBeForbidden) {
    const auto sounds = [&](std::uint32_t prompt) {
        show({.asked = Asked::card, .prompt = prompt, .deadline_ms = table.now + 2000, .limit_ms = 10000});
        bool heard = false;
        for (int i = 0; i < 100; ++i) {
            table.run(20);
            heard = heard || pad.lights().buzzer;
        }
        show({});
        table.run(100);
        return heard;
    };
    EXPECT_TRUE(sounds(50));
    table.pads.set_sound(false, table.now);
    EXPECT_FALSE(sounds(51));
}

TEST_F(OnePad, StatesAreCoalescedToThirtyASecondAndTheNewestArrives) {
    std::uint64_t changes = 0;
    auto before = pad.lights().rgb;
    for (int i = 0; i < 1000; ++i) {
        show({.hp = i % 4 + 1, .max_hp = 4});
        table.run(1);
        changes += pad.lights().rgb != before;
        before = pad.lights().rgb;
    }
    EXPECT_GE(changes, 20u);
    EXPECT_LE(changes, 33u);
    show({.hp = 4, .max_hp = 4});
    table.run(80);
    EXPECT_NE(pad.lights().rgb[3], 0u);
    EXPECT_EQ(pad.lights().rgb[3], pad.lights().rgb[0]);
}

TEST_F(OnePad, IsIdentifiedTestedAndGivenASeat) {
    table.pads.identify(uid, true, table.now);
    table.run(50);
    EXPECT_EQ(pad.lights().pattern, "identify");
    table.pads.identify(uid, false, table.now);
    table.pads.test(uid, 0xFF0000, 0x001, true, table.now);
    table.run(50);
    EXPECT_EQ(pad.lights().pattern, "test");
    EXPECT_NE(pad.lights().rgb[0], 0u);
    EXPECT_EQ(pad.lights().rgb[1], 0u);
    EXPECT_TRUE(pad.lights().buzzer);
    table.run(2500);
    EXPECT_FALSE(pad.lights().buzzer);
    table.pads.assign(uid, 7, table.now);
    table.pads.show(7, {.turn = true}, table.now);
    table.run(100);
    EXPECT_EQ(pad.seat(), 7);
    EXPECT_EQ(table.status(uid).seat, 7);
    EXPECT_EQ(pad.lights().pattern, "turn");
}

TEST_F(OnePad, AFriendlyEndLeavesItDarkNotLost) {
    show({.turn = true});
    table.run(20);
    table.pads.goodbye(table.now);
    pad.tick(table.now + 5000);
    EXPECT_EQ(pad.lights().pattern, "waiting");
}

TEST(Pads, AnotherGameForgetsPressesOfTheOneBefore) {
    SimulatedPad pad{{.uid = 0xB2, .seat = 1}};
    {
        TestTable first({.game = 1});
        first.pads.add(pad.link());
        first.run(100);
        pad.press(Button::answer, first.now);
        pad.tick(first.now + 50);  // taken by the pad, never fetched
    }
    TestTable again({.game = 2});
    again.now = 500;
    again.pads.add(pad.link());
    again.run(500);
    EXPECT_THAT(again.events, SizeIs(0));
    pad.press(Button::answer, again.now);
    again.run(100);
    EXPECT_THAT(again.events, SizeIs(1));
}

TEST(Pads, ARestartedHostOfTheSameGameStillGetsThePress) {
    SimulatedPad pad{{.uid = 0xB3, .seat = 1}};
    {
        TestTable first;
        first.pads.add(pad.link());
        first.run(100);
        pad.press(Button::answer, first.now);
        pad.tick(first.now + 50);
    }
    TestTable again;
    again.now = 500;
    again.pads.add(pad.link());
    again.run(500);
    EXPECT_THAT(again.events, SizeIs(1));
}

TEST(Pads, TwoWithOneIdAreNamed) {
    SimulatedPad one{{.uid = 5, .seat = 1}}, copy{{.uid = 5, .seat = 2}};
    TestTable table;
    table.pads.add(one.link());
    table.run(100);
    EXPECT_EQ(table.pads.status()[0].message, "");
    table.pads.add(copy.link());
    table.run(100);
    for (const PadStatus& status : table.pads.status())
        EXPECT_THAT(status.message, testing::HasSubstr("same id"));
}

// Half of what each says would be taken for the other's repetition.
TEST(Pads, TheFirstOfTwoWithOneIdKeepsItWhileItIsThere) {
    SimulatedPad one{{.uid = 5, .seat = 1}}, copy{{.uid = 5, .seat = 2}};
    TestTable table;
    table.pads.add(one.link());
    table.run(100);
    table.pads.add(copy.link());
    table.run(100);
    ASSERT_THAT(table.pads.status(), SizeIs(2));
    EXPECT_EQ(table.pads.status()[0].contact, Contact::connected);
    EXPECT_EQ(table.pads.status()[1].contact, Contact::refused);
    for (int i = 0; i < 10; ++i) {
        one.press(Button::answer, table.now, 40);
        copy.press(Button::pass, table.now, 40);
        table.run(100);
    }
    EXPECT_THAT(table.events, SizeIs(10));
    EXPECT_THAT(table.events, Each(Field(&PadEvent::button, Button::answer)));
    EXPECT_THAT(table.events, Each(Field(&PadEvent::seat, 1)));
    EXPECT_EQ(copy.lights().notice, "refused");  // nothing is taken that would not be delivered
    table.pads.show(1, {.turn = true}, table.now);
    table.run(100);
    EXPECT_EQ(one.lights().pattern, "turn");
    EXPECT_EQ(copy.lights().pattern, "waiting");
    one.unplug();
    table.run(1500);
    copy.press(Button::pass, table.now);
    table.run(100);
    ASSERT_THAT(table.events, SizeIs(11));
    EXPECT_EQ(table.events.back().seat, 2);
    for (const PadStatus& status : table.pads.status()) EXPECT_EQ(status.message, "");
}

// A program that ends, a socket whose other side is started anew.
TEST(Pads, ALineThatEndsIsOpenedAgainWithoutEnd) {
    SimulatedPad pad{{.uid = 6, .seat = 1}};
    TestTable table;
    bool there = true;
    int opened = 0;
    table.pads.add(pad.link(), [&]() -> tl::expected<std::unique_ptr<Link>, std::string> {
        if (!there) return tl::unexpected(std::string("Nobody is there"));
        ++opened;
        return pad.link();
    });
    table.pads.show(1, {.turn = true}, table.now);
    table.run(100);
    for (int i = 0; i < 5; ++i) {
        pad.unplug();
        table.run(10);
        EXPECT_EQ(table.status(uid_text(6)).contact, Contact::lost);
        table.run(1000);
        EXPECT_EQ(table.status(uid_text(6)).contact, Contact::connected);
        EXPECT_EQ(pad.lights().pattern, "turn");
    }
    EXPECT_EQ(opened, 5);
    there = false;
    pad.unplug();
    table.run(60000);
    ASSERT_THAT(table.pads.status(), SizeIs(1));
    EXPECT_THAT(table.status(uid_text(6)).message, testing::HasSubstr("Nobody is there"));
    there = true;
    table.run(5000);
    EXPECT_EQ(table.status(uid_text(6)).contact, Contact::connected);
    EXPECT_EQ(table.status(uid_text(6)).message, "");
}

TEST(Pads, ALineOnWhichNothingEverAnsweredSaysWhy) {
    TestTable table;
    SimulatedPad pad{{.uid = 7, .seat = 1}};
    table.pads.add(pad.link(), []() -> tl::expected<std::unique_ptr<Link>, std::string> {
        return tl::unexpected(std::string("Nobody is there"));
    });
    pad.unplug();
    table.run(10000);
    ASSERT_THAT(table.pads.status(), SizeIs(1));
    EXPECT_THAT(table.pads.status()[0].message, testing::HasSubstr("Nobody is there"));
    EXPECT_FALSE(table.pads.status()[0].port.empty());
}

TEST(Pads, TenPadsEachInOrder) {
    std::vector<std::unique_ptr<SimulatedPad>> pads;
    TestTable table;
    for (int seat = 1; seat <= 10; ++seat) {
        pads.push_back(std::make_unique<SimulatedPad>(
            SimulatedPad::Options{.uid = static_cast<std::uint64_t>(seat),
                                  .seat = seat,
                                  .bounce_seed = static_cast<std::uint32_t>(seat)}));
        table.pads.add(pads.back()->link());
    }
    table.run(100);
    std::map<int, std::vector<Button>> pressed, got;
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        for (int seat = 1; seat <= 10; ++seat) {
            if (random() % 3 == 0) continue;
            const auto button = static_cast<Button>(1 + random() % 4);
            pads[static_cast<std::size_t>(seat - 1)]->press(button, table.now, 30);
            pressed[seat].push_back(button);
        }
        table.run(70);
    }
    for (const PadEvent& event : table.events) got[event.seat].push_back(event.button);
    EXPECT_EQ(got, pressed);
}

class Damage : public testing::TestWithParam<double> {};

TEST_P(Damage, LosesAndDoublesNothing) {
    SimulatedPad pad{{.uid = 0xD1, .seat = 2}};
    TestTable table;
    table.pads.add(std::make_unique<DamagedLink>(pad.link(), GetParam(), 11));
    table.run(5000);
    ASSERT_EQ(table.status(uid_text(0xD1)).contact, Contact::connected);
    std::vector<std::pair<std::uint32_t, Button>> pressed, got;
    int wrong_shown = 0;
    for (std::uint32_t prompt = 1; prompt <= 400; ++prompt) {
        table.pads.show(
            2, {.asked = Asked::card, .prompt = prompt, .hp = static_cast<int>(prompt % 5), .max_hp = 5},
            table.now);
        table.run(600);
        const auto button = prompt % 2 == 0 ? Button::answer : Button::pass;
        pad.press(button, table.now, 40);
        pressed.emplace_back(prompt, button);
        wrong_shown += pad.lights().pattern != "answer";
        table.run(600);
    }
    for (const PadEvent& event : table.events) got.emplace_back(event.prompt, event.button);
    EXPECT_EQ(got, pressed);
    EXPECT_EQ(wrong_shown, 0);
    EXPECT_EQ(table.status(uid_text(0xD1)).bad_frames > 0, GetParam() > 0);
}

INSTANTIATE_TEST_SUITE_P(Bytes, Damage, testing::Values(0.0, 0.01, 0.05));

}  // namespace
}  // namespace jianjun::devices
