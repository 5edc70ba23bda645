// From the menu to the first turn by the window alone (数触摸): five people of last week, roles and generals
// dealt by the program.
#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/deal/deal_wishes.h"
#include "companion_app/session/deal/dealer.h"
#include "companion_app/session/deal/roles.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/sample_group.h"
#include "tests/app/ui/table_on_screen.h"
#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct DealtGroup : SampleGroup {
    std::vector<json> candidates() const override { return dealt; }
    std::vector<json> dealt;
};

class FromTheMenu : public TouchedTable {
  protected:
    static constexpr int seats = 5;
    void SetUp() override {
        TouchedTable::SetUp();
        hall.kept = {::jianjun::app::game(8, "甲 乙 丙 丁 戊", 40, true)};
        hall.people_keep(group);
        lobby = &hall;
        open(nothing, 1600, 900);
    }
    // What the program does as 开始 is touched.
    void deal() {
        auto setup = hall.begun;
        Lots lots(11);  // nobody whose skill is played before the first turn (化身)
        const auto met = meet_wishes(setup, {}, lots);
        ASSERT_TRUE(met) << met.error().en;
        hall.dealt = dealt_roles(setup);
        group.dealt = dealt_generals(setup);
        loaded.reset();
        begin(setup);
    }
    QPoint middle(const std::string& name) const {
        const auto* item = find(name);
        return item ? item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint() : QPoint();
    }
    // One touch: held, looked at, let go; slid onto what is to be chosen.
    void hold(const std::string& place, const std::string& onto = {}) {
        ASSERT_NE(find(place), nullptr) << place;
        QTest::mousePress(loaded->window(), Qt::LeftButton, {}, middle(place));
        look();
        if (!onto.empty()) {
            ASSERT_NE(find(onto), nullptr) << onto;
        }
        const auto to = middle(onto.empty() ? place : onto);
        QTest::mouseMove(loaded->window(), to);
        QTest::mouseRelease(loaded->window(), Qt::LeftButton, {}, to);
        look();
        ++touches;
    }
    void touch_beside() {
        QTest::mouseClick(loaded->window(), Qt::LeftButton, {}, QPoint(20, 20));
        look();
        ++touches;
    }
    bool asks(int seat) const {
        const auto* prompt = game().prompt();
        return prompt && std::find(prompt->seats.begin(), prompt->seats.end(), seat) != prompt->seats.end();
    }
    Hall hall;
    DealtGroup group;
    RecordingFeed nothing;
};

TEST_F(FromTheMenu, IsFourTouchesAPersonAway) {
    for (const char* what : {"newGame", "dealRoles", "dealGenerals", "begin"}) touch(what);
    ASSERT_EQ(hall.begun["seats"].size(), 5U);
    deal();
    touch("more");
    touch("roles");
    for (int seat = 1; seat <= seats; ++seat) hold("role_" + std::to_string(seat));
    touch_beside();
    touch("more");
    touch("candidates");
    // The lord chooses first, and is shown; the others all together.
    for (int rounds = 0; rounds < 2; ++rounds)
        for (int seat = 1; seat <= seats && game().table().turn == engine::nobody; ++seat)
            if (asks(seat)) hold("place_" + std::to_string(seat), "candidate_0");
    touch_beside();
    EXPECT_NE(game().table().turn, engine::nobody) << "the first turn has begun";
    EXPECT_FALSE(find("candidatesSheet"));
    for (int seat = 1; seat <= seats; ++seat)
        EXPECT_FALSE(game().table().seat(static_cast<engine::Seat>(seat)).generals[0].empty()) << seat;
    EXPECT_LE(touches, 4 * seats);
    RecordProperty("touches", touches);
}

}  // namespace
}  // namespace jianjun::app
