// A card that nobody enrolled comes up in a game (现场补登): somebody says once which it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/live/eyes.h"
#include "companion_app/session/table/table_session.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

vision::VirtualSettings small_table() {
    vision::VirtualSettings s;
    s.layout = vision::default_layout(2);
    s.camera.width = 1600, s.camera.height = 900;
    s.camera.fps = 12;
    return s;
}

// 甲 holds a 杀 ♠7 that the gallery lacks.
class ToppingUp : public testing::Test {
  protected:
    ToppingUp() : table_(small_table()) {
        EyesSettings settings;
        settings.keep_taught = [this](const vision::Taught& taught) {
            kept_.push_back(taught.view.label +
                            (taught.instead_of.empty() ? "" : " instead of " + taught.instead_of));
            return fault_;
        };
        auto gallery = vision::drawn_gallery({"slash@H10", "jink@D2", "peach@H6", "duel@SA", "back"});
        eyes_ = std::make_unique<Eyes>(std::make_shared<const vision::Gallery>(std::move(*gallery)),
                                       table_.layout(), table_.source(), settings);
        const auto setup = nlohmann::json::parse(
            R"({"jianjun":1,"mode":"identity","deck":"junzheng","advisory":true,"seats":[)"
            R"({"name":"甲","role":"lord","hand":["lightning@SA","slash@S7"]},{"name":"乙","role":"rebel"}]})");
        session_ = std::move(TableSession::begin(setup, nullptr).value());
    }
    void run(int ms) {
        for (const auto until = table_.at_ms() + ms; table_.at_ms() < until;) {
            ASSERT_TRUE(eyes_->look(inbox_)) << eyes_->error();
            for (auto& arrival : inbox_.take()) session_->take(arrival, table_.at_ms());
            session_->tick(table_.at_ms());
            for (const auto& [card, label] : session_->take_named()) eyes_->learn(card, label);
        }
    }
    const OpenQuestion* asked_for_a_face() {
        for (const auto& question : session_->questions())
            if (question.about == OpenQuestion::About::face) return &question;
        return nullptr;
    }
    std::string lying() {
        std::string labels;
        for (const auto& [id, card] : session_->tabletop().cards()) labels += card.label + " ";
        return labels;
    }
    vision::Spot middle() const { return {{table_.layout().width / 2, table_.layout().height / 2}, 0}; }

    vision::VirtualTable table_;
    std::unique_ptr<Eyes> eyes_;
    std::unique_ptr<TableSession> session_;
    Inbox inbox_;
    std::vector<std::string> kept_;
    std::string fault_;
};

TEST_F(ToppingUp, NamedOnceItIsReadByItselfTheNextTime) {
    run(1500);
    const auto card = table_.lay(1, "lightning@SA", middle());
    run(9000);
    const auto* question = asked_for_a_face();
    ASSERT_NE(question, nullptr) << lying();
    const auto number = question->shown.id;
    session_->take(Named{number, "红桃Q 闪电儿"}, table_.at_ms());
    EXPECT_THAT(session_->snapshot()->status.zh, HasSubstr("♠8 杀")) << "what is no card is said to be none";
    ASSERT_NE(asked_for_a_face(), nullptr);
    session_->take(Named{number, "♠A 闪电"}, table_.at_ms());
    EXPECT_EQ(asked_for_a_face(), nullptr);
    run(500);
    EXPECT_THAT(kept_, ElementsAre("lightning@SA"));
    EXPECT_EQ(lying(), "lightning@SA ");

    table_.take(1, card);
    run(3000);
    EXPECT_EQ(lying(), "");
    table_.lay(2, "lightning@SA", middle());
    run(6000);
    EXPECT_EQ(lying(), "lightning@SA ");
    EXPECT_EQ(asked_for_a_face(), nullptr) << "nobody is asked twice";
    EXPECT_THAT(kept_, ElementsAre("lightning@SA"));
}

// As a display does it: one of the deck's cards is touched beside the card's own picture.
TEST_F(ToppingUp, WhatADisplayOffersIsTaken) {
    run(1500);
    const auto card = table_.lay(1, "lightning@SA", middle());
    run(9000);
    auto shown = session_->snapshot();
    ASSERT_EQ(shown->questions.size(), 1u) << lying();
    const auto& question = shown->questions.front();
    EXPECT_TRUE(question.asks_card);
    EXPECT_LT(question.picture.width, question.picture.height) << "the card alone, upright";
    const auto offered = std::find_if(shown->deck.begin(), shown->deck.end(),
                                      [](const DeckCard& c) { return c.face == "lightning@SA"; });
    ASSERT_NE(offered, shown->deck.end());
    EXPECT_EQ(offered->hidden, 1);
    session_->take(Named{question.id, offered->face}, table_.at_ms());
    run(500);
    EXPECT_THAT(kept_, ElementsAre("lightning@SA"));
    EXPECT_EQ(lying(), "lightning@SA ");
    ASSERT_EQ(session_->snapshot()->called.size(), 1u) << "while it lies there it may be put right";
    EXPECT_EQ(session_->snapshot()->called.front().face, "lightning@SA");

    table_.take(1, card);
    run(3000);
    EXPECT_TRUE(session_->snapshot()->called.empty());
    EXPECT_FALSE(session_->snapshot()->deck.empty()) << "corrections name cards at any time";
    session_->take(Named{question.id, "duel@SA"}, table_.at_ms());
    EXPECT_THAT(session_->snapshot()->status.en, HasSubstr("no longer there"));
    table_.lay(2, "lightning@SA", middle());
    run(6000);
    EXPECT_EQ(lying(), "lightning@SA ") << "recognised from then on";
    EXPECT_EQ(asked_for_a_face(), nullptr);
}

TEST_F(ToppingUp, ASlipIsPutRight) {
    run(1500);
    table_.lay(1, "lightning@SA", middle());
    run(9000);
    const auto* question = asked_for_a_face();
    ASSERT_NE(question, nullptr);
    const auto number = question->shown.id;
    session_->take(Named{number, "闪电 ♥Q"}, table_.at_ms());
    run(500);
    session_->take(Named{number, "闪电 ♠A"}, table_.at_ms());
    run(500);
    EXPECT_THAT(kept_, ElementsAre("lightning@HQ", "lightning@SA instead of lightning@HQ"));
    EXPECT_EQ(lying(), "lightning@SA ");
    EXPECT_FALSE(eyes_->pipeline().gallery().has("lightning@HQ"));
    EXPECT_TRUE(eyes_->pipeline().gallery().has("lightning@SA"));
}

TEST_F(ToppingUp, WhatCannotBeKeptIsSaid) {
    fault_ = "the disk is full";
    run(1500);
    table_.lay(1, "lightning@SA", middle());
    run(9000);
    const auto* question = asked_for_a_face();
    ASSERT_NE(question, nullptr);
    session_->take(Named{question->shown.id, "lightning SA"}, table_.at_ms());
    run(1000);
    EXPECT_THAT(eyes_->status().en, HasSubstr("the disk is full"));
}

TEST_F(ToppingUp, NobodyWasAskedThen) {
    run(500);
    session_->take(Named{77, "杀 ♠7"}, table_.at_ms());
    EXPECT_THAT(session_->snapshot()->status.zh, HasSubstr("77"));
    EXPECT_TRUE(session_->take_named().empty());
}

}  // namespace
}  // namespace jianjun::app
