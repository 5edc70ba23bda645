// Phones at the door (手机): the page for everybody, a line for whoever knows a seat's word, nothing for
// others.
#include "devices/phones/phone_door.h"

#include <gmock/gmock.h>

#include "devices/firmware/protocol.h"
#include "devices/message.h"
#include "devices/pads.h"
#include "tests/devices/host/phones/browser.h"

namespace jianjun::devices {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

SeatTokens words() {
    SeatTokens tokens;
    for (const int seat : {1, 2, 3}) tokens.need(seat);
    return tokens;
}

struct Door : testing::Test {
    SeatTokens tokens = words();
    std::unique_ptr<PhoneDoor> door =
        PhoneDoor::open({.port = 0, .host = "table.local", .most_of_a_seat = 2}, tokens).value();
    std::vector<std::pair<int, std::unique_ptr<Link>>> links;

    std::unique_ptr<Browser> browser() {
        return std::make_unique<Browser>(door->port(), [this] { serve(); });
    }
    void serve() {
        door->tick();
        for (auto& link : door->take_links()) links.push_back(std::move(link));
    }
    std::string line(int seat) const { return "/pad?t=" + tokens.of(seat); }
};

TEST_F(Door, ServesThePageAndItsParts) {
    const auto page = browser()->get("/?t=" + tokens.of(1));
    EXPECT_THAT(page, StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(page, HasSubstr("回应"));
    EXPECT_THAT(browser()->get("/pad.js"), HasSubstr("class Pad"));
    EXPECT_THAT(browser()->get("/phone.js"), HasSubstr("WebSocket"));
    EXPECT_THAT(browser()->get("/phone.css"), HasSubstr("text/css"));
    EXPECT_THAT(browser()->get("/../etc/passwd"), Not(HasSubstr("root:")));
    EXPECT_THAT(browser()->get("/pads.txt"), StartsWith("HTTP/1.1 404"));
}

TEST_F(Door, PutsTheSeatsWordIntoItsAddress) {
    EXPECT_EQ(door->address(2), "http://table.local:" + std::to_string(door->port()) + "/?t=" + tokens.of(2));
}

TEST_F(Door, LetsNobodyInWithoutAWord) {
    for (const auto& path : {std::string("/pad"), std::string("/pad?t="), "/pad?t=" + std::string(26, 'a'),
                             line(1) + "x", "/pad?t=" + tokens.of(1).substr(1)}) {
        auto stranger = browser();
        ASSERT_TRUE(stranger->upgrade(path)) << path;
        const auto word = stranger->hear();
        EXPECT_EQ(word.kind, 8) << path;
        EXPECT_EQ(word.code(), 4403) << path;
    }
    EXPECT_THAT(links, IsEmpty());
}

TEST_F(Door, CarriesBytesBothWays) {
    auto phone = browser();
    ASSERT_TRUE(phone->upgrade(line(3)));
    const auto greeting = phone->hear();
    EXPECT_EQ(greeting.kind, 1);
    EXPECT_EQ(greeting.data, "3");
    ASSERT_THAT(links, SizeIs(1));
    EXPECT_EQ(links[0].first, 3);
    auto& link = *links[0].second;
    phone->say({1, 0, 255});
    std::vector<std::uint8_t> heard;
    for (int i = 0; i < 2000 && heard.size() < 3; ++i) {
        serve();
        for (const auto byte : link.read(0)) heard.push_back(byte);
        ::usleep(100);
    }
    EXPECT_EQ(heard, (std::vector<std::uint8_t>{1, 0, 255}));
    link.write(std::vector<std::uint8_t>{9, 0}, 0);
    const auto word = phone->hear();
    EXPECT_EQ(word.kind, 2);
    EXPECT_EQ(word.data, std::string("\x09\x00", 2));
    phone.reset();
    for (int i = 0; i < 2000 && link.alive(); ++i) serve(), ::usleep(100);
    EXPECT_FALSE(link.alive());
}

TEST_F(Door, EndsTheLineOfWhatIsNoPadAndSaysWhy) {
    const auto end_of = [&](std::size_t size, bool text) {
        auto phone = browser();
        EXPECT_TRUE(phone->upgrade(line(1)));
        phone->hear();
        phone->say(std::vector<std::uint8_t>(size, 1), text);
        for (int i = 0; i < 200; ++i) {  // the pads read what comes, as it comes
            for (auto& [seat, link] : links) link->read(0);
            const auto word = phone->hear(2);
            if (word.kind != 0 || phone->ended(1)) return word.code();
        }
        return 0;
    };
    EXPECT_EQ(end_of(9000, false), 1009);
    EXPECT_EQ(end_of(60000, false), 1009);
    EXPECT_EQ(end_of(8192, false), 0);
    EXPECT_EQ(end_of(3, true), 1003);
}

TEST_F(Door, AnswersAnotherSubprotocolWithARefusal) {
    auto other = browser();
    EXPECT_FALSE(other->upgrade(line(1), "chat"));
    EXPECT_THAT(other->unread(), HasSubstr(" 400 "));
    EXPECT_TRUE(browser()->upgrade(line(1), "chat, jianjun-pad"));
}

constexpr const char* with_texts = "jianjun-seat.1, jianjun-pad";

struct SeatTexts : Door {
    std::unique_ptr<Browser> phone(int seat) {
        auto one = browser();
        EXPECT_TRUE(one->upgrade(line(seat), with_texts));
        EXPECT_EQ(one->hear().data, std::to_string(seat));
        return one;
    }
    static std::vector<std::uint8_t> bytes(const std::string& text) { return {text.begin(), text.end()}; }
};

TEST_F(SeatTexts, GoToEveryPhoneOfTheSeatAndToNoOther) {
    auto one = phone(1), two = phone(1), other = phone(2);
    EXPECT_TRUE(door->listens(1));
    EXPECT_FALSE(door->listens(3));
    door->tell(1, "for seat 1");
    door->tell(2, "for seat 2");
    EXPECT_EQ(one->hear().data, "for seat 1");
    EXPECT_EQ(two->hear().data, "for seat 1");
    EXPECT_EQ(other->hear().data, "for seat 2");
    EXPECT_EQ(one->hear(20).kind, 0);
}

// As a phone does that reloads its page in the middle of an answer.
TEST_F(SeatTexts, OfBeforeAreSaidAgainToWhoeverComesIn) {
    door->tell(1, "old");
    door->tell(1, "new");
    auto again = phone(1);
    EXPECT_EQ(again->hear().data, "new");
    EXPECT_EQ(again->hear(20).kind, 0);
}

TEST_F(SeatTexts, AreHeardWithTheirSeatAndAnsweredToThatPhoneAlone) {
    auto one = phone(1), two = phone(1);
    two->say(bytes("{\"seat\":3}"), true);
    std::vector<PhoneText> heard;
    for (int i = 0; i < 2000 && heard.empty(); ++i) {
        serve();
        heard = door->take_texts();
        ::usleep(100);
    }
    ASSERT_THAT(heard, SizeIs(1));
    EXPECT_EQ(heard[0].seat, 1);
    EXPECT_EQ(heard[0].text, "{\"seat\":3}");
    door->answer(heard[0].phone, "well");
    EXPECT_EQ(two->hear().data, "well");
    EXPECT_EQ(one->hear(20).kind, 0);
}

// A pad of somebody else's making knows nothing of them.
TEST_F(SeatTexts, AreNotForAPadThatDidNotAskForThem) {
    door->tell(1, "secret");
    auto pad = browser();
    ASSERT_TRUE(pad->upgrade(line(1)));
    EXPECT_EQ(pad->hear().data, "1");
    door->tell(1, "secret, too");
    EXPECT_EQ(pad->hear(20).kind, 0);
    EXPECT_FALSE(door->listens(1));
}

TEST_F(SeatTexts, ThatAreTooLongOrTooManyEndTheLine) {
    const auto end_of = [&](const std::string& text, int times) {
        auto one = phone(1);
        for (int i = 0; i < times; ++i) one->say(bytes(text), true);
        for (int i = 0; i < 200; ++i) {
            const auto word = one->hear(2);
            if (word.kind == 8 || one->ended(1)) return word.code();
        }
        return 0;
    };
    EXPECT_EQ(end_of(std::string(5000, 'x'), 1), 1009);
    EXPECT_EQ(end_of("x", 40), 1009);
    EXPECT_EQ(end_of("x", 5), 0);
}

TEST_F(Door, LetsAWordBeTypedAndDoesNotLetItBeGuessed) {
    EXPECT_EQ(typed_address(door->address(2)),
              "http://table.local:" + std::to_string(door->port()) + "/" + tokens.typed(2));
    EXPECT_THAT(browser()->get("/" + tokens.typed(2)), HasSubstr("phone.js"));
    const auto code_of = [&](const std::string& word) {
        auto one = browser();
        EXPECT_TRUE(one->upgrade("/pad?t=" + word));
        return one->hear().code();
    };
    auto typed = browser();
    ASSERT_TRUE(typed->upgrade("/pad?t=" + tokens.typed(2)));
    EXPECT_EQ(typed->hear().data, "2");
    for (int i = 0; i < 200; ++i) ASSERT_EQ(code_of("aaaaaaa" + std::string(1, char('a' + i % 26))), 4403);
    EXPECT_EQ(code_of(tokens.typed(1)), 4403);
    auto scanned = browser();
    ASSERT_TRUE(scanned->upgrade(line(1)));
    EXPECT_EQ(scanned->hear().data, "1");
}

// A press wakes whoever waits, and the answer does not wait for the next look.
TEST_F(Door, IsHeardAndAnsweredAtOnce) {
    const int port = door->port();
    Pads pads({.game = 7});
    pads.welcome(std::move(door));
    bool serving = true;
    Browser phone(port, [&] {
        if (serving) pads.tick(1);
    });
    ASSERT_TRUE(phone.upgrade(line(2)));
    EXPECT_EQ(phone.hear().kind, 1);
    const auto hello = phone.hear();
    ASSERT_EQ(hello.kind, 2);
    PacketReader reader;
    const auto asked = reader.read(std::vector<std::uint8_t>(hello.data.begin(), hello.data.end()));
    ASSERT_THAT(asked, SizeIs(1));
    ASSERT_THAT(pads.handles(), SizeIs(1));
    serving = false;
    std::vector<std::uint8_t> welcome(18, 0);
    welcome[0] = 1;
    phone.say(frame({0, MSG_WELCOME, asked[0].session, 0, welcome}));
    pollfd waits{pads.handles()[0], POLLIN, 0};
    ASSERT_EQ(::poll(&waits, 1, 5000), 1);
    pads.tick(2);  // once
    EXPECT_EQ(phone.hear().kind, 2);
}

TEST_F(Door, HangsUpWhereItsLinkIsLetGo) {
    auto phone = browser();
    ASSERT_TRUE(phone->upgrade(line(1)));
    phone->hear();
    links.clear();
    EXPECT_TRUE(phone->ended());
}

TEST_F(Door, LetsSoManyPhonesSitAtASeat) {
    auto one = browser(), two = browser(), three = browser(), other = browser();
    for (auto* phone : {one.get(), two.get()}) {
        ASSERT_TRUE(phone->upgrade(line(1)));
        EXPECT_EQ(phone->hear().kind, 1);
    }
    ASSERT_TRUE(three->upgrade(line(1)));
    EXPECT_EQ(three->hear().code(), 4409);
    ASSERT_TRUE(other->upgrade(line(2)));
    EXPECT_EQ(other->hear().kind, 1);
}

TEST_F(Door, SaysWhenItsPortIsTaken) {
    const auto second = PhoneDoor::open({.port = door->port()}, words());
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error(), HasSubstr(std::to_string(door->port())));
}

// A phone that claims another seat, and the id of that seat's pad.
TEST_F(Door, GivesAPhoneTheSeatOfItsWordWhateverItSays) {
    const int port = door->port();
    Pads pads({.game = 7});
    pads.welcome(std::move(door));
    std::int64_t now = 1;
    std::vector<PadEvent> events;
    const auto serve_pads = [&] {
        for (auto& event : pads.tick(now)) events.push_back(std::move(event));
        now += 2;
    };
    PadState secret;
    secret.asked = Asked::card;
    secret.prompt = 41;
    pads.show(1, secret, now);
    secret.prompt = 42;
    pads.show(2, secret, now);
    Browser phone(port, serve_pads);
    ASSERT_TRUE(phone.upgrade(line(2)));
    PacketReader reader;
    std::uint16_t session = 0;
    std::vector<std::uint32_t> prompts;
    for (int i = 0; i < 400 && events.empty(); ++i) {
        const auto word = phone.hear();
        if (word.kind != 2) continue;
        const std::vector<std::uint8_t> bytes(word.data.begin(), word.data.end());
        for (const auto& packet : reader.read(bytes)) {
            session = packet.session;
            if (packet.type == MSG_HELLO) {
                std::vector<std::uint8_t> welcome(18, 0);
                welcome[0] = 1;
                welcome[9] = 0xA1;  // the id of somebody's pad
                welcome[10] = 1;    // "I sit at seat 1"
                phone.say(frame({0, MSG_WELCOME, session, 0, welcome}));
            }
            if (packet.type == MSG_STATE) {
                prompts.push_back(packet.payload[2]);
                phone.say(frame({0, MSG_ACK, session, packet.number, {0, 0}}));
                phone.say(frame({0, MSG_EVENT, session, 0, {BUTTON_PASS, EVENT_PRESS, 42, 0, 0, 0, 0, 0}}));
            }
        }
    }
    ASSERT_THAT(events, SizeIs(1));
    EXPECT_EQ(events[0].seat, 2);
    EXPECT_EQ(events[0].prompt, 42u);
    EXPECT_THAT(prompts, testing::Each(42u));
    const auto status = pads.status();
    ASSERT_THAT(status, SizeIs(1));
    EXPECT_EQ(status[0].seat, 2);
    EXPECT_EQ(status[0].pad, "seat2-00000000000000a1");
    pads.assign(status[0].pad, 1, now);  // nor does a slip of the hand seat it elsewhere
    EXPECT_EQ(pads.status()[0].seat, 2);
}

}  // namespace
}  // namespace jianjun::devices
