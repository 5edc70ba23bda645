// A seat's phone (座位手机): what it shows, what it may answer, and that it knows nothing of another seat.
#include "companion_app/session/table/seat_phone.h"

#include <gmock/gmock.h>

#include <random>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/inbox/seat_answer.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

SeatSpeech speech() {
    return seat_speech(Words(json{{"slash", {{"zh", "杀"}, {"en", "Slash"}}},
                                  {"jink", {{"zh", "闪"}, {"en", "Jink"}}},
                                  {"iron_chain", {{"zh", "铁索连环"}, {"en", "Iron Chain"}}},
                                  {"caocao", {{"zh", "曹操"}, {"en", "Cao Cao"}}},
                                  {"jianxiong", {{"zh", "奸雄"}, {"en", "Treachery"}}}}));
}

struct PhoneTable : PlayedTable {
    using PlayedTable::PlayedTable;

    json message(int seat) const { return json::parse(seat_message(*session, seat, speech())); }
    // What became of it.
    std::string says(int seat, int prompt, json send) {
        return says_text(seat, json{{"v", 1}, {"tag", ++tag}, {"to", prompt}, {"send", std::move(send)}}.dump());
    }
    std::string says_text(int seat, const std::string& text) {
        const auto said = read_seat_answer(seat, 7, text);
        if (!said) return json::parse(said.error())["fate"];
        session->take(*said, now);
        const auto replies = session->take_replies();
        EXPECT_THAT(replies, SizeIs(1));
        constexpr const char* words[] = {"taken", "late", "refused"};
        return words[static_cast<int>(replies.front().fate)];
    }
    // Touches the button with that text.
    std::string touch(int seat, const std::string& zh) {
        const auto shown = message(seat);
        for (const auto& button : shown["ask"]["buttons"])
            if (button["zh"] == zh) return says(seat, shown["ask"]["id"], button["send"]);
        return "no button " + zh + " in " + shown["ask"].dump();
    }
    int tag = 0;
};

TEST(SeatPhone, NamesWhoDidWhatAndWhatMayBeDone) {
    PhoneTable table(plain_seats(3));
    table.lay(1, "slash@S7");
    table.wait(100);
    if (table.asked() != "jink of 2") table.session->take(Touched{{{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}}}, table.now);
    ASSERT_EQ(table.asked(), "jink of 2");
    const auto shown = table.message(2);
    ASSERT_TRUE(shown["ask"].is_object()) << shown.dump();
    EXPECT_THAT(shown["ask"]["zh"].get<std::string>(), HasSubstr("对你使用【杀】♠7"));
    EXPECT_THAT(shown["ask"]["en"].get<std::string>(), HasSubstr("Slash ♠7 on you"));
    EXPECT_TRUE(table.message(1)["ask"].is_null());
    EXPECT_TRUE(table.message(3)["ask"].is_null());
    EXPECT_EQ(table.touch(2, "出【闪】"), "taken");
    EXPECT_EQ(table.hp(2), 4);
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(SeatPhone, TheFreeTimeEndsByAButtonThatSaysSo) {
    PhoneTable table(plain_seats(3));
    ASSERT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.touch(1, "结束出牌"), "taken");
    EXPECT_NE(table.asked(), "play of 1");
}

TEST(SeatPhone, OffersSeatsThatACardReachesAndSaysWhyNotTheOthers) {
    PhoneTable table(plain_seats(5));
    const auto cards = table.message(1)["ask"]["cards"];
    const auto slash = std::find_if(cards.begin(), cards.end(), [](const json& c) { return c["id"] == "slash"; });
    ASSERT_NE(slash, cards.end());
    EXPECT_TRUE((*slash)["ok"].get<bool>());
    EXPECT_EQ((*slash)["targets"], json({2, 5}));
    EXPECT_THAT((*slash)["refused"]["3"]["zh"].get<std::string>(), Not(HasSubstr("seat")));
    const auto jink = std::find_if(cards.begin(), cards.end(), [](const json& c) { return c["id"] == "jink"; });
    EXPECT_FALSE((*jink)["ok"].get<bool>());
    const int prompt = table.message(1)["ask"]["id"];
    EXPECT_EQ(table.says(1, prompt, {{"do", "use"}, {"cards", {"slash"}}, {"targets", {3}}}), "refused");
    EXPECT_EQ(table.says(1, prompt, {{"do", "use"}, {"cards", {"slash"}}, {"targets", {2}}}), "taken");
    EXPECT_EQ(table.asked(), "jink of 2");
}

// What the rules let a seat answer is on its phone as well as in the window.
TEST(SeatPhone, RecastsACard) {
    PhoneTable table(plain_seats(3));
    EXPECT_EQ(table.touch(1, "重铸【铁索连环】"), "taken");
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(SeatPhone, TurnsUpItsOwnHiddenGeneralWhomNoOtherPhoneNames) {
    auto seats = json::array({{{"generals", {"hs__sunquan", "hs__ganning"}}}, json::object(), json::object(), json::object()});
    PhoneTable table(seats, {{"mode", "kingdom"}, {"deck", "kingdom"}});
    ASSERT_EQ(table.game().prompt()->seats, std::vector<engine::Seat>{1}) << "明置 as the turn starts";
    EXPECT_EQ(table.touch(1, "明置hs__sunquan"), "taken");
    EXPECT_TRUE(table.game().table().seat(1).shown[0]);
}

TEST(SeatPhone, NamesAGeneralWhomNobodyHasTold) {
    auto seats = json::array({{{"generals", {"?", "?"}}}, json::object(), json::object(), json::object()});
    PhoneTable table(seats, {{"mode", "kingdom"}, {"deck", "kingdom"}});
    ASSERT_EQ(table.game().prompt()->seats, std::vector<engine::Seat>{1});
    auto words = speech();
    const std::vector<std::pair<std::string, Said>> all{{"hs__sunquan", {"孙权", "Sun Quan"}}};
    words.generals = [&](bool) -> const auto& { return all; };
    const auto ask = json::parse(seat_message(*table.session, 1, words))["ask"];
    ASSERT_EQ(ask["buttons"].size(), 3u) << "at either place, or not: " << ask.dump();
    EXPECT_EQ(ask["buttons"][1]["send"]["option"], "deputy");
    EXPECT_EQ(table.says(1, ask["id"], ask["buttons"][1]["send"]), "taken");
    EXPECT_EQ(table.game().table().seat(1).generals[1], "hs__sunquan");
}

TEST(SeatPhone, DeclinesAGeneralInWordsOfItsOwn) {
    PhoneTable table({{{"role", "lord"}}, json::object(), json::object()}, {{"guided", true}});
    EXPECT_EQ(table.touch(1, "不用武将"), "taken");
    PhoneTable kingdom(json::array({json::object(), json::object()}),
                       {{"mode", "kingdom"}, {"deck", "kingdom"}, {"guided", true}});
    EXPECT_EQ(kingdom.touch(1, "暗置，轮到时再亮"), "taken");
}

TEST(SeatPhone, SpeaksForItsOwnSeatAlone) {
    PhoneTable table(plain_seats(3));
    const int prompt = table.message(1)["ask"]["id"];
    EXPECT_EQ(table.says(2, prompt, {{"do", "end"}, {"seat", 1}}), "late") << "seat 2 was not asked";
    EXPECT_EQ(table.asked(), "play of 1");
    for (const json& send : {json{{"do", "rule"}, {"by", "table"}, {"set", {{"seat", 1}, {"hp", 1}}}},
                             json{{"do", "take_back"}, {"inputs", 1}}, json{{"do", 3}}, json("end"), json()})
        EXPECT_EQ(table.says(1, prompt, send), "unclear") << send;
    for (const auto* text : {"", "no json", "[]", "{\"v\":2,\"to\":1,\"send\":{\"do\":\"end\"}}", "{\"v\":1}"})
        EXPECT_EQ(table.says_text(1, text), "unclear") << text;
    EXPECT_EQ(table.hp(1), 4);
}

TEST(SeatPhone, AnAnswerToAQuestionThatIsOverIsLate) {
    PhoneTable table(plain_seats(3));
    const int prompt = table.message(1)["ask"]["id"];
    EXPECT_EQ(table.says(1, prompt, {{"do", "end"}}), "taken");
    EXPECT_EQ(table.says(1, prompt, {{"do", "end"}}), "late");  // the seat's other phone, a moment later
}

TEST(SeatPhone, ShowsItsOwnRoleAndHandToItsOwnSeat) {
    auto seats = plain_seats(4);
    seats[1]["hand"] = {"peach@H3"};
    PhoneTable table(seats);
    EXPECT_EQ(table.message(2)["me"]["role"]["id"], "rebel");
    EXPECT_EQ(table.message(2)["me"]["known"][0]["face"], "peach@H3");
    EXPECT_THAT(table.message(1).dump(), Not(HasSubstr("peach@H3")));
}

// Whatever the other seats hide, a phone's message is the same to the letter.
TEST(SeatPhone, KnowsNothingOfAnotherSeat) {
    const auto with = [](const char* second, const char* third, const char* card) {
        auto seats = plain_seats(4);
        seats[1]["role"] = second;
        seats[2]["role"] = third;
        seats[1]["hand"] = {card};
        return seats;
    };
    PhoneTable one(with("rebel", "loyalist", "peach@H3")), other(with("loyalist", "rebel", "jink@D2"));
    for (auto* table : {&one, &other}) {
        table->touch(1, "结束出牌");
        ASSERT_EQ(table->asked(), "discard of 1");
    }
    for (const int seat : {1, 4}) EXPECT_EQ(one.message(seat), other.message(seat)) << "seat " << seat;
    EXPECT_NE(one.message(2), other.message(2));
}

// Every question that a game asks can be answered with what the phone offers.
TEST(SeatPhone, PlaysWholeTurnsByItself) {
    const char* generals[] = {"caocao", "liubei", "sunquan", "zhouyu", "zhangliao", "machao", "huatuo", "lvbu"};
    for (const unsigned seed : {1u, 2u, 3u}) {
        std::mt19937 random(seed);
        auto seats = plain_seats(4);
        for (auto& seat : seats) {
            seat.erase("hp"), seat.erase("max_hp");
            seat["general"] = generals[random() % 8];
        }
        for (std::size_t i = 0; i < 4; ++i) seats[i]["general"] = generals[(seed + 2 * i) % 8];
        PhoneTable table(seats);
        int taken = 0;
        for (int step = 0; step < 60 && !table.game().over(); ++step) {
            ASSERT_TRUE(table.game().prompt());
            const int seat = table.game().prompt()->seats.front();
            const auto ask = table.message(seat)["ask"];
            std::vector<json> ways;
            for (const auto& button : ask["buttons"]) {
                auto send = button["send"];
                const auto needs = [&](const char* key) { return button.contains(key) ? button[key][0].get<int>() : 0; };
                if (button["role"] == "pick" && ask["kind"] == "reveal") {
                    send["cards"] = {"peach@H" + std::to_string(3 + random() % 3)};
                } else if (needs("cards") > 0) {
                    send["cards"] = std::vector<std::string>(static_cast<std::size_t>(needs("cards")), "?");
                }
                ways.push_back(send);
                // Where it takes seats, one of them may have to be picked.
                for (int one = 1; button.contains("seats") && button["seats"][1].get<int>() > 0 && one <= 4; ++one) {
                    send["seats"] = {one};
                    ways.push_back(send);
                }
            }
            for (const auto& card : ask["cards"]) {
                if (!card["ok"].get<bool>()) continue;
                json send{{"do", "use"}, {"cards", {card["id"]}}};
                if (card.contains("targets")) send["targets"] = {card["targets"][random() % card["targets"].size()]};
                ways.push_back(send);
            }
            std::shuffle(ways.begin(), ways.end(), random);
            bool went_on = false;
            for (const auto& way : ways)
                if ((went_on = table.says(seat, ask["id"], way) == "taken")) break;
            ASSERT_TRUE(went_on) << "seed " << seed << " step " << step << ": " << ask.dump();
            ++taken;
        }
        EXPECT_GT(taken, 10);
    }
}

}  // namespace
}  // namespace jianjun::app
