// The group's book (战绩) from the start screen, and the generals that the program dealt, by touch.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "companion_app/ui/book_sheet.h"
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
    const auto page = BookModel(&hall.people, words, {}).page({});
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
    const auto second = middle("candidate_1");
    QTest::mouseMove(sheet->window(), second);
    QTest::mouseRelease(sheet->window(), Qt::LeftButton, {}, second);
    look();
    EXPECT_EQ(find_all("candidateName").size(), 0u);
    ASSERT_EQ(feed.sent.size(), 1u);
    EXPECT_EQ(feed.sent[0]["option"], "guojia");
    EXPECT_EQ(feed.sent[0]["seat"], 2);
}

}  // namespace
}  // namespace jianjun::app
