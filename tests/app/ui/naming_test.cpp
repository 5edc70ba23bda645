// A card that nobody enrolled is named at the window (认牌).
#include "tests/app/session/played_table.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using NamedCard = std::pair<std::uint64_t, std::string>;

class Naming : public TableOnScreen {
  protected:
    // What has just come into the sheet lies in its place only once it is drawn.
    void touch(const QString& name) {
        picture();
        TableOnScreen::touch(name);
    }
    void type(const char* text) {
        auto* typed = find("nameText");
        typed->setProperty("text", text);
        QMetaObject::invokeMethod(typed, "textEdited");
        QCoreApplication::processEvents();
    }
};

TEST_F(Naming, TheNameThenSuitAndRank) {
    show(samples::unknown_card());
    EXPECT_FALSE(find("nameCard")->isVisible());
    touch("name_9");
    ASSERT_TRUE(find("nameCard")->isVisible());
    EXPECT_TRUE(find("namePicture")->isVisible()) << "the card as the camera sees it";
    touch("cardName_slash");
    ASSERT_NE(find("card_slash@S8"), nullptr);
    EXPECT_EQ(find("card_jink@H2"), nullptr) << "another name's";
    EXPECT_EQ(find("card_slash@S8")->opacity(), 1);
    EXPECT_LT(find("card_slash@S7")->opacity(), 1) << "it lies in the open already";
    EXPECT_TRUE(feed.named.empty());
    touch("card_slash@S8");
    EXPECT_EQ(feed.named, (std::vector{NamedCard{9, "slash@S8"}}));
    EXPECT_FALSE(find("nameCard")->isVisible());
}

TEST_F(Naming, ASingleCardOfItsNameIsOneTouch) {
    show(samples::unknown_card());
    touch("name_9");
    EXPECT_TRUE(reads("闪电 ♠A", find("nameCard")));
    touch("cardName_lightning");
    EXPECT_EQ(feed.named, (std::vector{NamedCard{9, "lightning@SA"}}));
}

TEST_F(Naming, TypingFiltersInEitherLanguage) {
    show(samples::unknown_card());
    touch("name_9");
    type("闪");
    EXPECT_NE(find("cardName_jink"), nullptr);
    EXPECT_NE(find("cardName_lightning"), nullptr);
    EXPECT_EQ(find("cardName_slash"), nullptr);
    type(" jin");
    EXPECT_NE(find("cardName_jink"), nullptr);
    EXPECT_EQ(find("cardName_lightning"), nullptr);
    type("空城");
    EXPECT_TRUE(reads("没有这样的牌名", find("nameCard")));
    touch("nameCancel");
    EXPECT_FALSE(find("nameCard")->isVisible());
    EXPECT_TRUE(feed.named.empty());
}

TEST_F(Naming, OnlyTheCornerIsAskedWhereTheNameIsRead) {
    auto snapshot = samples::unknown_card();
    snapshot.questions[0].card_name = "jink";
    show(snapshot);
    EXPECT_TRUE(reads("是别的牌…"));
    touch("name_9");
    ASSERT_NE(find("card_jink@H2"), nullptr);
    touch("otherName");
    EXPECT_EQ(find("card_jink@H2"), nullptr);
    touch("cardName_peach");
    touch("card_peach@H7");
    EXPECT_EQ(feed.named, (std::vector{NamedCard{9, "peach@H7"}}));
}

TEST_F(Naming, ACardThatIsTakenAwayNeedsNoName) {
    show(samples::unknown_card());
    touch("name_9");
    EXPECT_FALSE(find("nameGone")->isVisible());
    show(samples::five_seats());
    EXPECT_TRUE(reads("已不在桌上", find("nameCard")));
    EXPECT_FALSE(reads("闪电", find("nameCard")));
    touch("nameCancel");
    EXPECT_FALSE(find("nameCard")->isVisible());
}

TEST_F(Naming, ASlipIsPutRight) {
    show(samples::unknown_card());
    touch("correct_6");
    EXPECT_TRUE(reads("改正：不是 闪 ♦9", find("nameCard")));
    touch("cardName_duel");
    touch("card_duel@CA");
    EXPECT_EQ(feed.named, (std::vector{NamedCard{6, "duel@CA"}}));
}

TEST_F(Naming, InEnglishToo) {
    show(samples::unknown_card());
    touch("language");
    EXPECT_TRUE(reads("A card was not recognised", find("questions")));
    EXPECT_TRUE(reads("Never mind it", find("questions")));
    touch("name_9");
    EXPECT_TRUE(reads("Which card is this?"));
    touch("cardName_slash");
    EXPECT_TRUE(reads("Slash: which suit and rank?"));
    touch("nameCancel");
    auto snapshot = samples::unknown_card();
    snapshot.questions[0].card_name = "jink";
    snapshot.questions[0].text = "这张【闪】的花色点数是？ ▸ jink@H2";
    show(snapshot);
    EXPECT_TRUE(reads("Suit and rank of this Jink? ▸ Jink ♥2", find("questions")));
}

TEST_F(Naming, OtherQuestionsAskForNoCard) {
    show(samples::questions());
    EXPECT_FALSE(find("name_7")->isVisible());
}

// The same with a session behind the window.
TEST_F(Naming, TheSessionTakesTheCardAsItIsNamed) {
    PlayedTable table(json::parse(R"([{"name":"甲","role":"lord"},{"name":"乙","role":"rebel"}])"));
    table.lay(1, "", "middle");
    table.wait(9000);
    auto snapshot = *table.session->snapshot();
    ASSERT_EQ(snapshot.questions.size(), 1u);
    show(snapshot);
    touch("name_" + QString::number(snapshot.questions[0].id));
    touch("cardName_peach");
    touch("card_peach@H3");
    ASSERT_EQ(feed.named.size(), 1u);
    table.session->take(Named{feed.named[0].first, feed.named[0].second}, table.now);
    const auto named = table.session->take_named();
    ASSERT_EQ(named.size(), 1u);
    EXPECT_EQ(named[0].label, "peach@H3");
    snapshot = *table.session->snapshot();
    for (const auto& question : snapshot.questions) EXPECT_FALSE(question.asks_card) << question.text.zh;
    show(snapshot);
    EXPECT_TRUE(reads("桃 ♥3", find("correct_" + QString::number(feed.named[0].first))));
}

}  // namespace
}  // namespace jianjun::app
