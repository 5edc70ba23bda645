// Roles that the program dealt (身份), each shown to its own seat.
#include <QTest>

#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"

namespace jianjun::app {
namespace {

class DealtRoles : public TableOnScreen {
  protected:
    void deal() {
        show(samples::five_seats());
        loaded->model().deal({"lord", "rebel", "loyalist", "renegade", "rebel"});
        QCoreApplication::processEvents();
        touch("more");
        picture();  // lays the menu out
        touch("roles");
        ASSERT_TRUE(find("rolesSheet")->isVisible());
        picture();  // lays the cards out
    }
    QPoint middle_of(const QString& name) const {
        const auto* item = find(name);
        return item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
    }
    QQuickWindow* window() const { return find("rolesSheet")->window(); }
};

TEST_F(DealtRoles, HaveNoButtonWhereCardsWereDealt) {
    show(samples::five_seats());
    EXPECT_FALSE(find("roles")->isVisible());
}

TEST_F(DealtRoles, AreShownOnlyWhileTheirSeatIsHeld) {
    deal();
    const auto* sheet = find("rolesSheet");
    EXPECT_EQ(find_all("roleName").size(), 5u);
    for (const auto* role : {"主公", "反贼", "忠臣", "内奸"})
        EXPECT_FALSE(reads(role, const_cast<QQuickItem*>(sheet))) << role;
    QTest::mousePress(window(), Qt::LeftButton, {}, middle_of("role_4"));
    QCoreApplication::processEvents();
    EXPECT_TRUE(reads("内奸", find("role_4")));
    EXPECT_FALSE(reads("反贼", const_cast<QQuickItem*>(sheet))) << "nobody else's";
    QTest::mouseRelease(window(), Qt::LeftButton, {}, middle_of("role_4"));
    QCoreApplication::processEvents();
    EXPECT_FALSE(reads("内奸", const_cast<QQuickItem*>(sheet)));
}

TEST_F(DealtRoles, CloseWithATouchBesideThem) {
    deal();
    QTest::mouseClick(window(), Qt::LeftButton, {}, QPoint(20, 20));
    QCoreApplication::processEvents();
    EXPECT_FALSE(find("rolesSheet")->isVisible());
}

}  // namespace
}  // namespace jianjun::app
