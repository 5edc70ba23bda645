// Phones at a table of 三国智: each seat's own view, what it may do, and nothing of another seat.
#include "companion_app/session/sanguozhi/phone.h"

#include <gmock/gmock.h>

#include <random>

#include "companion_app/session/inbox/seat_answer.h"
#include "companion_app/session/journal/rule_books.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class SanguozhiPhone : public ::testing::Test {
  protected:
    std::unique_ptr<SanguozhiSession> table(json seats) {
        const json sheets = json::parse(R"([{"id":"jia","name":"甲将","type":"general"},{"id":"yi","name":"乙将","type":"general"},
            {"id":"secret","name":"密谋","type":"strategy"},{"id":"hidden","name":"伏兵将","type":"general"},{"id":"held","name":"手中计","type":"strategy"},
            {"id":"other","name":"别的计","type":"strategy"},{"id":"third","name":"第三计","type":"strategy"}])");
        auto keeper = SanguozhiKeeper::begin({{"jianjun", 1}, {"mode", "sanguozhi"}, {"cards", sheets}, {"options", {{"draw_per_turn", 1}}}, {"seats", std::move(seats)}}, sanguozhi_sheets(), nullptr);
        EXPECT_TRUE(keeper) << keeper.error();
        return std::make_unique<SanguozhiSession>(std::move(*keeper));
    }
    void SetUp() override {
        session = table(json::parse(R"([{"name":"甲","hand":["held"],"slots":{"main":"jia","vice":[{"card":"hidden","face":"down"}],"strategy":[{"card":"secret","face":"down"}]}},
                                        {"name":"乙","slots":{"main":"yi"}}])"));
    }
    json view(int seat) const { return json::parse(sanguozhi_seat_message(*session, seat)); }
    // What a finger on that seat's phone says, and what becomes of it.
    json say(int seat, const json& send) {
        const json text{{"v", 1}, {"tag", ++tag}, {"to", session->game().prompt() ? session->game().prompt()->id : 0}, {"send", send}};
        auto answer = read_sanguozhi_answer(seat, 7, text.dump());
        if (!answer) return json::parse(answer.error());
        session->take(*answer, 0);
        const auto replies = session->take_replies();
        return replies.empty() ? json() : json::parse(replies.back().second);
    }
    static json button(const json& page, const std::string& zh) {
        for (const auto& one : page["buttons"])
            if (one["zh"].get<std::string>().find(zh) != std::string::npos) return one["send"];
        ADD_FAILURE() << zh << " is not on " << page.dump();
        return nullptr;
    }
    int tag = 0;
    std::unique_ptr<SanguozhiSession> session;
};

TEST_F(SanguozhiPhone, ShowsItsOwnSeatAndButtonsNamedByWhatTheyDo) {
    const auto own = view(1);
    EXPECT_EQ(own["me"]["grain"], 30);
    EXPECT_THAT(own["me"]["lies"].dump(), HasSubstr("伏兵将"));
    EXPECT_THAT(own["me"]["lies"].dump(), HasSubstr("密谋"));
    EXPECT_THAT(own["me"]["known"].dump(), HasSubstr("手中计"));
    EXPECT_TRUE(own["turn"]["mine"]);
    EXPECT_EQ(button(own["ask"], "结束回合"), json::parse(R"({"do":"end","seat":1})"));
    auto others = view(2);  // where nothing is asked there are no buttons
    for (const auto& one : others["ask"]["buttons"]) EXPECT_THAT(one["zh"], Not(HasSubstr("结束"))) << "it is another's turn";
}

TEST_F(SanguozhiPhone, AGameIsPlayedOnItsPages) {
    EXPECT_EQ(say(1, {{"do", "look"}, {"pick", {{"seat", 1}, {"zone", "strategy"}, {"index", 2}}}})["fate"], "taken");
    ASSERT_TRUE(view(1)["page"].is_object());
    const auto use = button(view(1)["page"], "手中计");
    EXPECT_EQ(say(1, use)["fate"], "taken");
    EXPECT_TRUE(view(1)["page"].is_null()) << "what was opened is done";
    EXPECT_EQ(view(2)["ask"]["kind"], "chain");
    EXPECT_EQ(say(2, button(view(2)["ask"], "不答"))["fate"], "taken");
    EXPECT_EQ(say(1, button(view(1)["ask"], "不答"))["fate"], "taken");
    EXPECT_EQ(view(1)["ask"]["kind"], "by_hand");
    EXPECT_TRUE(view(2)["ask"].is_null());
    EXPECT_EQ(say(1, {{"do", "look"}, {"pick", {{"seat", 2}, {"zone", "granary"}}}})["fate"], "taken");
    EXPECT_EQ(say(1, button(view(1)["page"], "4"))["fate"], "taken");
    EXPECT_EQ(view(2)["me"]["grain"], 26);
    EXPECT_EQ(say(1, button(view(1)["ask"], "完成"))["fate"], "taken");
    EXPECT_EQ(view(1)["ask"]["kind"], "play");
}

TEST_F(SanguozhiPhone, SaysNothingForAnotherSeatAndNoRuling) {
    EXPECT_EQ(say(2, {{"do", "end"}, {"seat", 1}})["fate"], "refused") << "it is said as seat 2's";
    EXPECT_EQ(session->game().table().turn, 1);
    EXPECT_EQ(say(1, {{"do", "rule"}, {"by", "table"}, {"set", {{"seat", 2}, {"grain", 0}}}})["fate"], "unclear");
    EXPECT_EQ(say(1, {{"do", "take_back"}})["fate"], "unclear");
    const json late{{"v", 1}, {"tag", 9}, {"to", 999}, {"send", {{"do", "end"}}}};
    session->take(*read_sanguozhi_answer(1, 7, late.dump()), 0);
    EXPECT_EQ(json::parse(session->take_replies().back().second)["fate"], "late");
    EXPECT_EQ(session->game().inputs(), 0);
}

// Two tables that differ in nothing but what seat 1 told of its own: seat 2's phone shows the same, whatever is touched.
TEST_F(SanguozhiPhone, NothingOfAnotherSeatIsOnIt) {
    auto elsewhere = table(json::parse(R"([{"name":"甲","hand":["other"],"slots":{"main":"jia","vice":[{"card":"?","face":"down"}],"strategy":[{"card":"third","face":"down"}]}},
                                           {"name":"乙","slots":{"main":"yi"}}])"));
    std::mt19937 dice(5);
    int pages = 0;
    for (int step = 0; step < 60; ++step) {
        const auto message = sanguozhi_seat_message(*session, 2);
        ASSERT_EQ(message, sanguozhi_seat_message(*elsewhere, 2));
        for (const auto* name : {"密谋", "伏兵将", "手中计"})
            if (!view(2)["page"].is_object()) { ASSERT_THAT(message, Not(HasSubstr(name))); }
        const auto shown = view(2);
        std::vector<json> sends;
        for (const auto* list : {&shown["things"]})
            for (const auto& one : *list) sends.push_back(one["send"]);
        if (shown["page"].is_object())
            for (const auto& one : shown["page"]["buttons"])
                if (one["send"]["do"] == "look") sends.push_back(one["send"]);
        if (sends.empty()) break;
        const auto& send = sends[dice() % sends.size()];
        for (auto* one : {&session, &elsewhere}) {
            const json text{{"v", 1}, {"tag", 1}, {"to", (*one)->game().prompt()->id}, {"send", send}};
            (*one)->take(*read_sanguozhi_answer(2, 7, text.dump()), 0);
        }
        pages += view(2)["page"].is_object() ? 1 : 0;
    }
    EXPECT_GT(pages, 10);
}

}  // namespace
}  // namespace jianjun::app
