// The codes by which phones become pads (手机代按钮).
#include "companion_app/terminal/qr_code.h"
#include "tests/app/ui/hall.h"
#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/table_on_screen.h"
#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

std::map<int, std::string> addresses(int seats) {
    std::map<int, std::string> all;
    for (int seat = 1; seat <= seats; ++seat)
        all[seat] =
            "http://192.168.1.20:8642/?t=abcdefghijklmnopqrstuvwxy" + std::string(1, char('a' + seat));
    return all;
}

using Phones = TableOnScreen;

TEST_F(Phones, HaveNoButtonWhereNoneMayComeIn) {
    show(samples::five_seats());
    EXPECT_FALSE(find("phones")->isVisible());
}

TEST_F(Phones, HaveACodeForEverySeat) {
    show(samples::five_seats());
    loaded->model().invite_phones(addresses(5));
    QCoreApplication::processEvents();
    EXPECT_FALSE(find("phonesSheet")->isVisible());
    touch("phones");
    ASSERT_TRUE(find("phonesSheet")->isVisible());
    EXPECT_EQ(find_all("phoneCode").size(), 5u);
    touch("phonesClose");
    EXPECT_FALSE(find("phonesSheet")->isVisible());
}

// The picture holds the code's own modules: a finder's dark ring and light ring around its dark middle.
TEST_F(Phones, AreShownCodesThatCanBeRead) {
    show(samples::five_seats());
    loaded->model().invite_phones(addresses(5));
    QCoreApplication::processEvents();
    touch("phones");
    const auto* item = find_all("phoneCode").front();
    const QImage image = picture();
    const QrCode code = qr_code(addresses(5)[1]);
    ASSERT_GT(code.side, 20);
    const auto corner = item->mapToScene(QPointF(0, 0));
    const int module = static_cast<int>(item->width()) / (code.side + 6);
    ASSERT_GE(module, 3) << "too small for a phone's camera";
    const int x0 = static_cast<int>(corner.x()) + (static_cast<int>(item->width()) - module * code.side) / 2;
    const int y0 = static_cast<int>(corner.y()) + (static_cast<int>(item->height()) - module * code.side) / 2;
    int wrong = 0;
    for (int y = 0; y < code.side; ++y)
        for (int x = 0; x < code.side; ++x) {
            const auto colour = image.pixelColor(x0 + x * module + module / 2, y0 + y * module + module / 2);
            wrong += (colour.lightness() < 128) != code.at(x, y);
        }
    EXPECT_EQ(wrong, 0);
}

// Started from the desktop's menu, no option ever named phones.
class PhonesOfAnEvening : public TouchedTable {
  protected:
    void sit() {
        hall.where = Lobby::At::table;
        lobby = &hall;
        begin(nlohmann::json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{},{},{},{}]})"));
    }
    Hall hall;
};

TEST_F(PhonesOfAnEvening, ComeInAtTheFirstTouch) {
    hall.codes_then = addresses(4);
    sit();
    touch("phones");
    EXPECT_EQ(touches, 1);
    EXPECT_EQ(hall.let_in, 1);
    ASSERT_NE(find("phoneCode"), nullptr);
    expect_room("phonesSheet", false, "phones_first_touch");
    hide("phonesSheet");
    touch("phones");
    EXPECT_EQ(hall.let_in, 1) << "they are in";
}

TEST_F(PhonesOfAnEvening, ThatCannotComeInSayWhy) {
    hall.no_phones = {"端口被占用", "the port is taken"};
    sit();
    touch("phones");
    EXPECT_TRUE(shows("端口被占用"));
}

TEST_F(PhonesOfAnEvening, TheRefereesDeskHasACodeOfItsOwn) {
    hall.codes_then = addresses(4);
    sit();
    touch("more");
    touch("deskCode");
    EXPECT_EQ(touches, 2);
    EXPECT_NE(find("deskQr"), nullptr);
    EXPECT_TRUE(shows("/referee?k="));
    expect_room("deskCodeSheet", false, "desk_code");
}

TEST(QrLines, HoldTwoModulesACharacterWithinALightBorder) {
    const QrCode code = qr_code("x");
    EXPECT_EQ(code.side, 21);
    const auto lines = qr_lines(code);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 13);
    EXPECT_EQ(qr_code(std::string(5000, 'x')).side, 0);
}

}  // namespace
}  // namespace jianjun::app
