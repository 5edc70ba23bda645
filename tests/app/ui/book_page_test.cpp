// The group's book (战绩) from the start screen, and the generals that the program dealt, by touch.
#include <QTest>

#include "tests/app/ui/hall.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

json both(const char* text) {
    return {{"zh", text}, {"en", text}};
}

struct SampleGroup : GroupDesk {
    json book(const json& wish) const override {
        asked = wish;
        const json strong{{"name", "阿强"},
                          {"games", 3},
                          {"wins", 2},
                          {"expected", 1.4},
                          {"won", both("3 局 2 胜")},
                          {"kills", 4},
                          {"rescues", 1},
                          {"damage", 9},
                          {"taken", 7},
                          {"lines", {both("主公 2 局 1 胜")}}};
        return {{"games", 3},
                {"people", {strong}},
                {"generals", {{{"id", "caocao"}, {"games", 2}, {"wins", 1}, {"won", both("2 局 1 胜")}}}}};
    }
    std::vector<json> candidates() const override {
        return std::vector<json>(
            5, {{"choices", {"zhaoyun", "guojia"}}, {"spare", {"xuchu"}}, {"pairs", false}});
    }
    std::vector<Said> after_game() const override { return {{"阿强三连胜", "A has won three in a row"}}; }
    mutable json asked;
};

struct BookHall : Hall {
    BookHall() { group_ = &people; }
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
    touch_and_look("bookDays_90");
    EXPECT_TRUE(hall.people.asked.contains("since_ms"));
    touch_and_look("bookPerson0");
    EXPECT_TRUE(reads("主公 2 局 1 胜", find("bookPage")));
    touch_and_look("bookBack");
    touch_and_look("bookBack");
    EXPECT_FALSE(find("bookPage")->isVisible());
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
