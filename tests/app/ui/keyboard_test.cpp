// The table by keys (键盘): what is asked comes first, digits are seats, and Esc closes what was opened last.
#include <gmock/gmock.h>

#include <QAccessible>
#include <QRegularExpression>
#include <QTest>
#include <functional>
#include <nlohmann/json.hpp>

#include "tests/app/ui/hall.h"
#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Keyboard : public TouchedTable {
  protected:
    void sit(const json& more = json::object()) {
        hall.where = Lobby::At::table;
        hall.codes = {{1, "http://192.168.1.20:8642/?t=a"}};
        hall.dealt = {"lord", "rebel", "rebel", "loyalist", "renegade"};
        lobby = &hall;
        auto setup = json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","advisory":true,"seats":[
            {"name":"甲","role":"lord"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},
            {"name":"丁","role":"loyalist"},{"name":"戊","role":"renegade"}]})");
        setup.update(more);
        begin(setup);
        loaded->window()->requestActivate();
        ASSERT_TRUE(QTest::qWaitForWindowActive(loaded->window()));
        look();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) {
        QTest::keyClick(loaded->window(), key, with);
        ++presses;
        look();
    }
    void say(const char* line) {
        feed->send(json::parse(line));
        look();
    }
    std::string focus() const {
        const auto* item = loaded->window()->activeFocusItem();
        return item ? item->objectName().toStdString() : "";
    }
    Hall hall;
    int presses = 0;
};

TEST_F(Keyboard, EndsAPlayPhaseInSixPresses) {
    sit();
    while (focus() != "endPlay" && presses < 20) press(Qt::Key_Tab);
    press(Qt::Key_Return);
    EXPECT_NE(game().prompt()->kind, engine::Prompt::Kind::play);
    EXPECT_LE(presses, 6);
}

TEST_F(Keyboard, TakesBackAndSaysAgain) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(hp(2), 4);
    press(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(hp(2), 3);
}

TEST_F(Keyboard, DigitsAreSeats) {
    sit();
    touch("tile_slash");
    press(Qt::Key_2);
    EXPECT_EQ(feed->last["targets"], json({2}));
    press(Qt::Key_3);
    ASSERT_NE(find("seatTray"), nullptr) << "aimed at nobody, a seat is opened";
    touch("page_mark");
    touch("ownMarkText");
    press(Qt::Key_4);
    EXPECT_EQ(find("ownMarkText")->property("text").toString(), "4") << "where something is typed it is typed";
}

TEST_F(Keyboard, EscapeClosesWhatWasOpenedLast) {
    sit();
    press(Qt::Key_F1);
    EXPECT_NE(find("glossarySheet"), nullptr);
    press(Qt::Key_Escape);
    EXPECT_EQ(find("glossarySheet"), nullptr);
    for (const auto& [opened, sheet] :
         {std::pair{"phones", "phonesSheet"}, {"more", "moreMenu"}, {"history", "historySheet"}, {"referee", "refereeDesk"}, {"seat2", "seatTray"}}) {
        touch(opened);
        EXPECT_NE(find(sheet), nullptr) << sheet;
        press(Qt::Key_Escape);
        EXPECT_EQ(find(sheet), nullptr) << sheet;
    }
    touch("more");
    touch("roles");
    press(Qt::Key_Escape);
    EXPECT_EQ(find("rolesSheet"), nullptr);
    touch("tile_slash");
    EXPECT_TRUE(answer().property("open").toBool());
    press(Qt::Key_Escape);
    EXPECT_FALSE(answer().property("open").toBool());
    EXPECT_EQ(game().inputs(), 0);
}

TEST_F(Keyboard, EnterTakesTheFirstGeneralThatIsFound) {
    sit({{"guided", true}});
    touch("select1");
    press(Qt::Key_Escape);
    EXPECT_EQ(find("generalSheet"), nullptr);
    touch("select1");
    EXPECT_EQ(focus(), "generalText");
    auto* typed = find("generalText");
    typed->setProperty("text", "曹操");
    QMetaObject::invokeMethod(typed, "textEdited");
    look();
    press(Qt::Key_Return);
    EXPECT_EQ(find("generalSheet"), nullptr);
    EXPECT_EQ(feed->last["option"], "caocao");
}

// What is asked is a heading to whoever hears the window.
TEST_F(Keyboard, TheHeadlineIsRead) {
    sit({{"guided", true}});
    auto* accessible = QAccessible::queryAccessibleInterface(find("wanted"));
    ASSERT_NE(accessible, nullptr);
    EXPECT_EQ(accessible->role(), QAccessible::Heading);
    EXPECT_EQ(accessible->text(QAccessible::Name), find("wanted")->property("text").toString());
    EXPECT_FALSE(accessible->text(QAccessible::Name).isEmpty());
}

// A screen reader says words: no sign that is drawn for the eye.
TEST_F(Keyboard, NoButtonIsNamedByASign) {
    sit();
    const std::function<void(QQuickItem*)> names_in = [&](QQuickItem* item) {
        if (!item->isVisible()) return;
        auto* accessible = QAccessible::queryAccessibleInterface(item);
        if (accessible && accessible->role() == QAccessible::Button) {
            const auto name = accessible->text(QAccessible::Name);
            EXPECT_FALSE(name.isEmpty() || name.contains(QRegularExpression("[↶↷✕‹⟲⚑⋯]|\\+-"))) << name.toStdString() << " " << item->objectName().toStdString();
        }
        for (auto* child : item->childItems()) names_in(child);
    };
    names_in(loaded->window()->contentItem());
    for (const char* opened : {"seat2", "history", "referee", "rules"}) {
        touch(opened);
        names_in(loaded->window()->contentItem());
        press(Qt::Key_Escape);
    }
}

// Whatever Tab comes to shows that it has been reached, and is named.
TEST_F(Keyboard, WhereItIsCanBeSeen) {
    sit();
    std::vector<QQuickItem*> reached;
    constexpr std::size_t most = 300;
    press(Qt::Key_Tab);
    auto before = loaded->window()->grabWindow();
    while (reached.size() < most) {
        auto* item = loaded->window()->activeFocusItem();
        ASSERT_NE(item, nullptr);
        if (std::find(reached.begin(), reached.end(), item) != reached.end()) break;
        reached.push_back(item);
        const auto box = item->mapRectToScene(QRectF(0, 0, item->width(), item->height())).toAlignedRect().adjusted(-8, -8, 8, 8);
        press(Qt::Key_Tab);
        auto after = loaded->window()->grabWindow();
        EXPECT_NE(after.copy(box), before.copy(box)) << focus() << " follows " << item->objectName().toStdString();
        before = std::move(after);
    }
    EXPECT_GT(reached.size(), 30u) << "seats, piles, tiles and the top bar";
    EXPECT_LT(reached.size(), most);
    for (const char* name : {"seat1", "seat5", "piles", "tile_slash", "undo", "endPlay"})
        EXPECT_THAT(reached, ::testing::Contains(find(name))) << name;
}

}  // namespace
}  // namespace jianjun::app
