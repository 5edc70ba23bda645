// Phones at a running table (牌桌上的手机): the door, the desk and the session together, over real sockets.
#include <gmock/gmock.h>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/table/game.h"
#include "devices/phones/phone_door.h"
#include "tests/app/session/played_table.h"
#include "tests/devices/host/phones/browser.h"

namespace jianjun::app {
namespace {

using devices::Browser;
using nlohmann::json;

struct PhonesAtTable : ::testing::Test {
    PlayedTable table{plain_seats(3)};
    devices::SeatTokens words = [] {
        devices::SeatTokens drawn;
        for (const int seat : {1, 2, 3}) drawn.need(seat);
        return drawn;
    }();
    devices::Pads pads{{.game = 9}};
    SanguoshaAtTable game{{std::shared_ptr<void>(), table.session.get()}};
    PadDesk desk{pads};
    Inbox inbox;
    int port = 0;

    void SetUp() override {
        game.speak(seat_speech(Words()));
        auto door = devices::PhoneDoor::open({.port = 0, .host = "table"}, words);
        ASSERT_TRUE(door) << door.error();
        port = (*door)->port();
        pads.welcome(std::move(*door));
    }
    void step() {
        ++table.now;
        desk.tick(game, inbox, table.now);
        for (auto& arrival : inbox.take()) table.session->take(arrival, table.now);
        desk.show(game, table.now);
    }
    std::unique_ptr<Browser> phone(const std::string& word) {
        auto one = std::make_unique<Browser>(port, [this] { step(); });
        EXPECT_TRUE(one->upgrade("/pad?t=" + word, "jianjun-seat.1, jianjun-pad"));
        return one;
    }
    // The next text that is no greeting and no pad's bytes.
    static json hear(Browser& one) {
        for (int i = 0; i < 200; ++i) {
            const auto message = one.hear();
            if (message.kind == 1 && message.data.starts_with("{")) return json::parse(message.data);
            if (message.kind == 8 || message.kind == 0) return {{"ended", message.code()}};
        }
        return nullptr;
    }
    static json hear_fate(Browser& one) {
        for (int i = 0; i < 10; ++i)
            if (auto said = hear(one); said.contains("fate") || said.contains("ended")) return said;
        return nullptr;
    }
    static void say(Browser& one, const json& text) {
        const auto line = text.dump();
        one.say({line.begin(), line.end()}, true);
    }
};

TEST_F(PhonesAtTable, AWrongCodeSeesNothing) {
    EXPECT_EQ(hear(*phone(std::string(26, 'a')))["ended"], 4403);
}

TEST_F(PhonesAtTable, EachSeesItsOwnSeat) {
    auto first = phone(words.of(1)), second = phone(words.of(2));
    EXPECT_EQ(hear(*first)["ask"]["kind"], "play");
    EXPECT_TRUE(hear(*second)["ask"].is_null());
}

TEST_F(PhonesAtTable, TwoPhonesOfOneSeatStayInStep) {
    auto one = phone(words.of(1)), two = phone(words.of(1));
    const int prompt = hear(*one)["ask"]["id"];
    EXPECT_EQ(hear(*two)["ask"]["id"], prompt);
    say(*one, {{"v", 1}, {"tag", 1}, {"to", prompt}, {"send", {{"do", "end"}}}});
    EXPECT_EQ(hear_fate(*one)["fate"], "taken");
    const auto next = hear(*two);
    EXPECT_NE(next["ask"].is_object() ? next["ask"]["id"].get<int>() : 0, prompt);
    say(*two, {{"v", 1}, {"tag", 1}, {"to", prompt}, {"send", {{"do", "end"}}}});
    EXPECT_EQ(hear_fate(*two)["fate"], "late");
}

TEST_F(PhonesAtTable, APageThatIsReloadedInMidAnswerIsAskedAgain) {
    auto one = phone(words.of(1));
    const auto before = hear(*one);
    one.reset();
    auto again = phone(words.of(1));
    const auto after = hear(*again);
    EXPECT_EQ(after, before);
    say(*again, {{"v", 1}, {"tag", 5}, {"to", after["ask"]["id"]}, {"send", {{"do", "end"}, {"seat", 2}}}});
    const auto fate = hear_fate(*again);
    EXPECT_EQ(fate["re"], 5);
    EXPECT_EQ(fate["fate"], "taken");
}

}  // namespace
}  // namespace jianjun::app
