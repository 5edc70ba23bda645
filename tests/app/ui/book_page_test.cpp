// The group's book (战绩) from the start screen, and the generals that the program dealt, by touch.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "companion_app/ui/book_sheet.h"
#include "tests/app/session/shipped.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/sample_group.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct BookHall : Hall {
    BookHall() { people_keep(people); }
    SampleGroup people;
};

class BookOnScreen : public TableOnScreen {
  protected:
    void come_in() {
        WindowOptions options;
        options.words = samples::words();
        options.glossary = testing::shipped_glossary();
        options.lobby = &hall;
        loaded = std::make_unique<LoadedWindow>(feed, options, false);
        ASSERT_NE(loaded->window(), nullptr) << loaded->warnings().join('\n').toStdString();
        loaded->window()->show();
        look();
    }
    void look() {
        loaded->model().refresh();
        QCoreApplication::processEvents();
        picture();  // lays everything out
    }
    void touch_and_look(const QString& name) {
        touch(name);
        look();
    }
    BookHall hall;
};

TEST_F(BookOnScreen, IsOneTouchFromTheStartAndAPersonOneMore) {
    hall.kept = {game(7, "阿强 小红", 90, true)};
    come_in();
    touch_and_look("bookButton");
    ASSERT_TRUE(find("bookPage")->isVisible());
    EXPECT_TRUE(reads("3 局 2 胜", find("bookBoard")));
    EXPECT_EQ(hall.people.asked, json::object());
    touch_and_look("bookMode_identity");
    EXPECT_EQ(hall.people.asked["mode"], "identity");
    touch_and_look("bookMode_3v3");
    EXPECT_EQ(hall.people.asked["mode"], "3v3");
    touch_and_look("bookMode_1v1");
    EXPECT_EQ(hall.people.asked["mode"], "1v1");
    touch_and_look("bookSeats_8");
    EXPECT_EQ(hall.people.asked["seats"], 8);
    touch_and_look("bookSeason_-1");
    EXPECT_TRUE(hall.people.asked.contains("since_ms"));
    EXPECT_FALSE(hall.people.asked.contains("until_ms"));
    touch_and_look("bookSeason_1");
    const auto now = hall.people.asked;
    touch_and_look("bookSeason_2");
    EXPECT_EQ(hall.people.asked["until_ms"], now["since_ms"]) << "the season before ends where this one begins";
    touch_and_look("bookSeats_0");
    EXPECT_FALSE(hall.people.asked.contains("seats"));
    touch_and_look("bookPerson0");
    EXPECT_TRUE(reads("主公 2 局 1 胜", find("bookPage")));
    touch_and_look("bookBack");
    touch_and_look("bookBack");
    EXPECT_FALSE(find("bookPage")->isVisible());
}

// What a chart shows a table shows, too, where Qt Charts is not installed.
TEST_F(BookOnScreen, TheCurveTheMeetingsAndTheGeneralsAreChartsOrTables) {
    hall.kept = {game(7, "阿强 小红", 90, true)};
    come_in();
    touch_and_look("bookButton");
    ASSERT_TRUE(find("bookPage")->property("charts").toBool())
        << "tests draw with Qt Charts (scripts/packages-tests)";
    touch_and_look("bookLeaf_curve");
    ASSERT_NE(find("curveChart"), nullptr);
    EXPECT_EQ(find("curveChart")->property("count").toInt(), 2) << "a line a person";
    EXPECT_FALSE(find("curveTable")->isVisible());
    touch_and_look("bookLeaf_generals");
    ASSERT_NE(find("generalsChart"), nullptr);
    EXPECT_EQ(find("generalsChart")->property("count").toInt(), 2) << "the points, and an interval";
    EXPECT_TRUE(reads("选 2 弃 1", find("general_caocao")));
    touch_and_look("bookLeaf_heads");
    EXPECT_TRUE(reads("2 : 1", find("head_阿强_小红")));
    EXPECT_TRUE(reads("1 : 2", find("head_小红_阿强")));
    EXPECT_NE(find("head_阿强_小红")->property("color"), find("head_小红_阿强")->property("color"));
    find("bookPage")->setProperty("charts", false);
    touch_and_look("bookLeaf_generals");
    EXPECT_EQ(find("generalsChart"), nullptr);
    EXPECT_TRUE(reads("2 局 1 胜", find("general_caocao")));
    touch_and_look("bookLeaf_curve");
    EXPECT_EQ(find("curveChart"), nullptr);
    EXPECT_TRUE(reads("+0.6", find("curveTable")));
    touch_and_look("bookLeaf_board");
    EXPECT_TRUE(find("bookBoard")->isVisible());
}

TEST_F(BookOnScreen, PeopleAreMergedPartedGuestsAndForgotten) {
    hall.kept = {game(7, "阿强 小红", 90, true)};
    come_in();
    touch_and_look("bookButton");
    touch_and_look("bookPerson1");
    touch_and_look("bookIsSame");
    touch_and_look("bookSame0");
    ASSERT_EQ(hall.people.said.size(), 1u);
    EXPECT_EQ(hall.people.said[0], (json{{"name", "小红"}, {"is", "same"}, {"as", "阿强"}}));
    EXPECT_TRUE(reads("阿强", find("bookTitle"))) << "the page of whom the games are now";
    touch_and_look("bookPart0");
    EXPECT_EQ(hall.people.said[1], (json{{"name", "强哥"}, {"is", "person"}, {"as", ""}}));
    touch_and_look("bookForget");
    touch_and_look("bookForgetNo");
    EXPECT_EQ(hall.people.said.size(), 2u) << "it is asked first";
    touch_and_look("bookForget");
    touch_and_look("bookForgetYes");
    EXPECT_EQ(hall.people.said[2]["is"], "forgotten");
    EXPECT_TRUE(find("bookBoard")->isVisible());
    touch_and_look("bookPerson1");
    touch_and_look("bookIsGuest");
    EXPECT_EQ(hall.people.said[3], (json{{"name", "小红"}, {"is", "guest"}, {"as", ""}}));
    touch_and_look("bookGuest0");
    EXPECT_EQ(hall.people.said[4], (json{{"name", "路人"}, {"is", "person"}, {"as", ""}}));
    hall.people.shut = true;
    touch_and_look("bookPerson1");
    touch_and_look("bookIsGuest");
    EXPECT_TRUE(reads("磁盘满了", find("bookPersonPage")));
}

TEST_F(BookOnScreen, APersonIsGivenAnotherName) {
    hall.kept = {game(7, "阿强 小红", 90, true)};
    come_in();
    touch_and_look("bookButton");
    touch_and_look("bookPerson1");
    touch_and_look("bookRename");
    touch_and_look("bookNameYes");
    EXPECT_TRUE(hall.people.said.empty()) << "it is called that already";
    find("bookNewName")->setProperty("text", " 小红姐 ");
    touch_and_look("bookNameYes");
    ASSERT_EQ(hall.people.said.size(), 1u);
    EXPECT_EQ(hall.people.said[0], (json{{"name", "小红"}, {"is", "same"}, {"as", "小红姐"}}));
}

TEST_F(BookOnScreen, ASeasonIsKeptAsAPdfAndOpened) {
    const QTemporaryDir papers;
    hall.folder = papers.filePath("games.db").toStdString();
    hall.kept = {game(7, "阿强 小红", 90, true)};
    come_in();
    touch_and_look("bookButton");
    touch_and_look("bookSeason_1");
    touch_and_look("bookKeep");
    EXPECT_EQ(hall.people.asked.count("since_ms"), 1u);
    const auto made = QDir(papers.path()).entryList({"*.pdf"});
    ASSERT_EQ(made.size(), 1);
    QFile file(papers.filePath(made.front()));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().startsWith("%PDF"));
    EXPECT_TRUE(reads(made.front(), find("bookPage"))) << "where it was kept";
    EXPECT_TRUE(reads("打开 PDF", find("bookKeep")));
    touch_and_look("bookSeason_0");
    EXPECT_TRUE(reads("存成 PDF", find("bookKeep"))) << "another season is another paper";
}

TEST_F(BookOnScreen, ASheetTellsWhoWonAndWhatEachDid) {
    const auto words = samples::words();
    const auto page = BookModel(&hall.people, words, Glossary(), {}).page({});
    const auto sheet = book_sheet(page, "身份 · 8 人", words);
    for (const char* told : {"身份 · 8 人", "3 局", "阿强", "3 局 2 胜", "曹操 2 局 1 胜", "最先阵亡 1 次"})
        EXPECT_TRUE(sheet.contains(told)) << told;
}

TEST_F(BookOnScreen, TwoSeatsOfOneNameAreAskedAboutOnce) {
    hall.kept = {game(7, "阿强 阿强 阿强2 小红", 90, true)};
    come_in();
    touch_and_look("newGame");
    touch_and_look("begin");
    EXPECT_TRUE(hall.begun.is_null()) << "it is asked first";
    EXPECT_TRUE(reads("阿强3", find("twicePeople"))) << "the button says what it does";
    touch_and_look("twicePeople");
    ASSERT_EQ(hall.begun["seats"].size(), 4u);
    EXPECT_EQ(hall.begun["seats"][0]["name"], "阿强");
    EXPECT_EQ(hall.begun["seats"][1]["name"], "阿强3") << "no name that somebody has";
    EXPECT_EQ(hall.begun["seats"][2]["name"], "阿强2");
}

TEST_F(BookOnScreen, OneWhoPlaysTwoSeatsIsAskedAboutNoMore) {
    hall.kept = {game(7, "阿强 阿强", 90, true)};
    come_in();
    touch_and_look("newGame");
    touch_and_look("begin");
    touch_and_look("twiceOne");
    ASSERT_EQ(hall.people.said.size(), 1u);
    EXPECT_EQ(hall.people.said[0]["is"], "person");
    EXPECT_EQ(hall.begun["seats"][1]["name"], "阿强");
    hall.begun = nullptr;
    hall.leave();
    look();
    touch_and_look("newGame");
    touch_and_look("begin");
    EXPECT_EQ(hall.begun["seats"][1]["name"], "阿强");
}

// What is sent to the others is the end without its buttons.
TEST_F(BookOnScreen, TheEndOfAGameIsKeptAsAPicture) {
    QTemporaryDir papers;
    hall.folder = papers.filePath("games.db").toStdString();
    hall.where = Lobby::At::table;
    feed.show(samples::game_over());
    come_in();
    EXPECT_TRUE(reads("阿强三连胜", find("afterGame")));
    touch_and_look("overPicture");
    ASSERT_TRUE(QTest::qWaitFor([&] { return find("overKept")->isVisible(); }, 5000));
    const auto files = QDir(papers.path()).entryList({"jianjun-*.png"});
    ASSERT_EQ(files.size(), 1);
    EXPECT_TRUE(reads(files[0], find("overKept")));
    const QImage kept(papers.filePath(files[0]));
    EXPECT_GT(kept.width(), 600);
    EXPECT_TRUE(find("overStart")->isVisible()) << "the buttons come back";
}

TEST_F(BookOnScreen, HasNoButtonBeforeAGameIsOver) {
    hall.kept = {game(7, "阿强 小红", 9, false)};
    come_in();
    EXPECT_FALSE(find("bookButton")->isVisible());
}

TEST_F(BookOnScreen, TheSamePeopleSitDownAgainBySeat) {
    hall.kept = {game(7, "甲、乙 丙 丁", 90, true)};
    come_in();
    touch_and_look("newGame");
    touch_and_look("drawSeats");
    touch_and_look("begin");
    ASSERT_EQ(hall.begun["seats"].size(), 3u) << "a name with a comma in it is one person";
    EXPECT_EQ(hall.begun["seats"][0]["name"], "甲、乙");
    EXPECT_EQ(hall.begun["draw_seats"], true);
}

TEST_F(BookOnScreen, PacksBansAndNumbersAreChosenBeforeTheGeneralsAreDealt) {
    hall.kept = {game(7, "甲 乙 丙 丁 戊", 90, true)};
    come_in();
    touch_and_look("newGame");
    EXPECT_EQ(find_all("leaf_generals").size(), 0u) << "nothing is dealt yet";
    touch_and_look("dealRoles");
    touch_and_look("dealGenerals");
    touch_and_look("leaf_generals");
    EXPECT_EQ(find_all("pack_国战标准版").size(), 0u);
    touch_and_look("pack_神话再临·风");
    touch_and_look("dealtEachPlus");
    touch_and_look("notOfLastPlus");
    touch_and_look("twoLords");
    touch_and_look("bans_本屋");
    touch_and_look("begin");
    EXPECT_EQ(hall.begun["deal_generals"], (json{{"exchange", false},
                                                 {"packs", {"神话再临·风"}},
                                                 {"banned", {"lvbu", "diaochan"}},
                                                 {"each", 1},
                                                 {"recent", 1},
                                                 {"two_lords", true}}));
}

// From the menu to a table whose roles and generals are dealt, with the people of last week: three touches.
// The generals are dealt by roles, which are dealt with them.
TEST_F(BookOnScreen, FivePeopleOfLastWeekAreThreeTouchesFromTheirDeal) {
    hall.kept = {game(7, "甲 乙 丙 丁 戊", 90, true)};
    come_in();
    for (const char* name : {"newGame", "dealGenerals", "begin"}) touch_and_look(name);
    ASSERT_EQ(hall.begun["seats"].size(), 5u);
    EXPECT_EQ(hall.begun["seats"][4]["name"], "戊");
    EXPECT_EQ(hall.begun["deal_roles"], true);
    EXPECT_TRUE(hall.begun.contains("deal_generals"));
}

// Whatever is offered can be chosen: a button of the set-up that is dim says nothing to whoever touches it.
TEST_F(BookOnScreen, WhatTheSetUpCannotDealIsNotOffered) {
    hall.kept = {game(7, "甲 乙 丙 丁 戊", 90, true)};
    come_in();
    touch_and_look("newGame");
    const auto offers = [&](const char* name) { return find(name) && find(name)->isVisible(); };
    for (const char* mode : {"mode_identity", "mode_kingdom", "mode_3v3", "mode_1v1"}) {
        touch_and_look(mode);
        for (const char* name : {"dealRoles", "dealGenerals", "drawSeats", "drawFirst", "extraDeck"})
            EXPECT_TRUE(!offers(name) || find(name)->isEnabled()) << mode << " " << name;
    }
    EXPECT_FALSE(offers("dealGenerals")) << "1v1 deals the generals to pick from by itself";
    touch_and_look("mode_identity");
    touch_and_look("count5");
    EXPECT_TRUE(offers("dealGenerals"));
    touch_and_look("count3");
    EXPECT_FALSE(offers("dealGenerals") || offers("dealRoles")) << "three have no roles to deal";
}

TEST_F(BookOnScreen, AListOfBansIsWrittenTakenInAndRemoved) {
    hall.kept = {game(7, "甲 乙 丙 丁 戊", 90, true)};
    come_in();
    touch_and_look("newGame");
    touch_and_look("dealRoles");
    touch_and_look("dealGenerals");
    touch_and_look("leaf_generals");
    find("bansName")->setProperty("text", "太强");
    find("bansPart")->setProperty("text", "曹操");
    look();
    touch_and_look("ban_caocao");
    EXPECT_TRUE(reads("2 局 1 胜", find("banned_caocao"))) << "what has been played with him";
    hall.people.shut = true;
    touch_and_look("bansKeep");
    EXPECT_TRUE(reads("磁盘满了", find("bansTold")));
    hall.people.shut = false;
    touch_and_look("bansKeep");
    ASSERT_EQ(hall.people.bans.size(), 2u);
    EXPECT_EQ(hall.people.bans[1]["ids"], json({"caocao"}));
    find("bansFile")->setProperty("text", "more");
    look();
    touch_and_look("bansTakeIn");
    EXPECT_TRUE(reads("第 2 行：没有武将", find("bansTold"))) << "an unknown general is said with the line";
    touch_and_look("bans_太强");
    touch_and_look("banned_caocao");
    touch_and_look("bansKeep");
    EXPECT_EQ(hall.people.bans.size(), 2u) << "a list without anybody is removed";
    touch_and_look("begin");
    EXPECT_EQ(hall.begun["deal_generals"]["banned"], json({"zhangjiao"}));
}

TEST_F(BookOnScreen, CandidatesAreSeenOnlyWhileTheirSeatIsHeldAndChosenByLettingGo) {
    hall.where = Lobby::At::table;
    feed.show(samples::five_seats());
    come_in();
    touch_and_look("more");
    touch_and_look("candidates");
    auto* sheet = find("candidatesSheet");
    ASSERT_TRUE(sheet->isVisible());
    EXPECT_EQ(find_all("candidateName").size(), 0u);
    const auto middle = [&](const char* name) {
        const auto* item = find(name);
        return item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
    };
    QTest::mousePress(sheet->window(), Qt::LeftButton, {}, middle("place_2"));
    look();
    EXPECT_EQ(find_all("candidateName").size(), 3u) << "two, and the exchange";
    EXPECT_EQ(find_all("candidateSkill").size(), 3u) << "what the skills say, too: one of 赵云, two of 郭嘉";
    const auto second = middle("candidate_1");
    QTest::mouseMove(sheet->window(), second);
    QTest::mouseRelease(sheet->window(), Qt::LeftButton, {}, second);
    look();
    EXPECT_EQ(find_all("candidateName").size(), 0u);
    EXPECT_EQ(find_all("candidateSkill").size(), 0u);
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0]["option"], "guojia");
    EXPECT_EQ(feed.sent[0]["seat"], 2);
}

}  // namespace
}  // namespace jianjun::app
