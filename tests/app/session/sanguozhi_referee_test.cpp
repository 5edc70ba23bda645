// The referee's browser at a table of 三国智 (三国智的裁判席): it sees what is hidden, and rules about whatever lies there.
#include "companion_app/session/sanguozhi/referee.h"

#include <gmock/gmock.h>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/phone.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

class SanguozhiReferee : public ::testing::Test {
  protected:
    void SetUp() override {
        const json sheets = json::parse(R"([{"id":"jia","name":"甲将","type":"general","health":6},{"id":"yi","name":"乙将","type":"general","health":6},
            {"id":"secret","name":"密谋","type":"strategy"},{"id":"held","name":"手中计","type":"strategy"}])");
        const json seats = json::parse(R"([{"name":"甲","hand":["held"],"slots":{"main":"jia","strategy":[{"card":"secret","face":"down"}]}},
                                           {"name":"乙","slots":{"main":"yi"}}])");
        auto keeper = SanguozhiKeeper::begin({{"jianjun", 1}, {"mode", "sanguozhi"}, {"cards", sheets}, {"options", {{"draw_per_turn", 1}}}, {"seats", seats}}, sanguozhi_sheets(), nullptr);
        ASSERT_TRUE(keeper) << keeper.error();
        session = std::make_unique<SanguozhiSession>(std::move(*keeper));
    }
    json view() const { return json::parse(sanguozhi_referee_message(*session)); }
    std::string says(json what) {
        what["v"] = 1;
        what["tag"] = ++tag;
        const auto arrival = read_referee_answer(9, what.dump());
        if (!arrival) return json::parse(arrival.error())["fate"];
        session->take(*arrival, 0);
        const auto replies = session->take_replies();
        return replies.empty() ? "no word" : json::parse(replies.back().second)["fate"].get<std::string>();
    }
    json thing(int seat, const std::string& zh) const {
        const auto shown = view();
        for (const auto& one : shown["seats"][static_cast<std::size_t>(seat - 1)]["things"])
            if (one["zh"].get<std::string>().find(zh) != std::string::npos) return one["pick"];
        ADD_FAILURE() << zh << " is not among seat " << seat << "'s things";
        return nullptr;
    }
    json button(const std::string& zh) const {
        const auto shown = view();
        for (const auto& one : shown["page"]["buttons"])
            if (one["zh"].get<std::string>().find(zh) != std::string::npos) return one;
        ADD_FAILURE() << zh << " is not on " << shown["page"].dump();
        return nullptr;
    }
    int tag = 0;
    std::unique_ptr<SanguozhiSession> session;
};

TEST_F(SanguozhiReferee, SeesWhatLiesFaceDownAndWhatEachToldOfHisHand) {
    const auto shown = view();
    EXPECT_EQ(shown["game"], "sanguozhi");
    ASSERT_THAT(shown["seats"], SizeIs(2));
    EXPECT_EQ(shown["seats"][0]["grain"], 30);
    EXPECT_EQ(shown["seats"][0]["known"][0]["zh"], "手中计");
    EXPECT_THAT(shown["seats"][0]["things"].dump(), HasSubstr("密谋（盖）"));
    EXPECT_THAT(shown["ask"]["seats"].dump(), HasSubstr("1"));
    EXPECT_THAT(shown["ask"]["zh"], HasSubstr("甲"));
    EXPECT_TRUE(shown["over"].is_null());
    EXPECT_THAT(sanguozhi_seat_message(*session, 2), Not(HasSubstr("密谋"))) << "and no other line does";
}

TEST_F(SanguozhiReferee, RulesWithAReasonTakesBackAndSaysAgain) {
    EXPECT_EQ(says({{"rule", {{"set", {{"seat", 2}, {"grain", 25}}}, {"why", "数错了"}, {"by", "table"}}}}), "taken");
    EXPECT_EQ(view()["seats"][1]["grain"], 25);
    const auto input = json::parse(session->keeper().said().back());
    EXPECT_EQ(input["by"], "referee");
    EXPECT_EQ(input["why"], "数错了");
    EXPECT_EQ(view()["trail"][0]["n"], 1);
    EXPECT_EQ(says({{"rule", {{"penalty", {{"seat", 1}, {"what", "warning"}}}}}}), "taken");
    EXPECT_EQ(says({{"take_back", 2}}), "taken");
    EXPECT_EQ(view()["seats"][1]["grain"], 30);
    EXPECT_EQ(view()["undone"], 2);
    EXPECT_FALSE(view()["trail"][2]["counts"].get<bool>());
    says({{"redo", 1}});
    EXPECT_EQ(view()["seats"][1]["grain"], 25);
}

TEST_F(SanguozhiReferee, RulesAboutWhateverHeTouches) {
    EXPECT_TRUE(view()["page"].is_null());
    EXPECT_EQ(says({{"pick", thing(2, "粮草")}}), "taken");
    const auto hit = button("受到伤害 4");
    EXPECT_EQ(says({{"rule", hit["rule"]}}), "taken");
    EXPECT_EQ(view()["seats"][1]["grain"], 26);
    EXPECT_TRUE(view()["page"].is_null()) << "what was opened is done";
    EXPECT_EQ(says({{"pick", thing(2, "乙将")}}), "taken");
    EXPECT_TRUE(view()["page"].is_object());
    EXPECT_EQ(says({{"pick", nullptr}}), "taken");
    EXPECT_TRUE(view()["page"].is_null());
}

// Everything that he is offered leads to a page or is an input that the engine understands.
TEST_F(SanguozhiReferee, NoButtonOfHisIsUnreadable) {
    int pressed = 0;
    for (const int seat : {1, 2}) {
        const auto seats = view()["seats"];
        for (const auto& one : seats[static_cast<std::size_t>(seat - 1)]["things"]) {
            ASSERT_EQ(says({{"pick", one["pick"]}}), "taken");
            const auto page = view()["page"];
            if (!page.is_object()) continue;
            for (const auto& offered : page["buttons"]) {
                ASSERT_TRUE(offered.contains("pick") != offered.contains("rule")) << offered;
                if (!offered.contains("rule")) continue;
                ++pressed;
                EXPECT_NE(says({{"rule", offered["rule"]}}), "unclear") << offered;
                if (session->game().inputs() > 0 && view()["trail"][0]["counts"] == true) says({{"take_back", 1}});
                says({{"pick", one["pick"]}});
            }
        }
    }
    EXPECT_GT(pressed, 40);
}

TEST_F(SanguozhiReferee, WhatCannotBeIsRefusedWithItsReason) {
    EXPECT_EQ(says({{"rule", {{"set", {{"seat", 7}, {"grain", 2}}}}}}), "refused");
    EXPECT_EQ(says({{"rule", json::object()}}), "refused");
    EXPECT_EQ(says({{"question", 99}, {"choice", 0}}), "late");
    EXPECT_EQ(session->game().inputs(), 0);
}

}  // namespace
}  // namespace jianjun::app
