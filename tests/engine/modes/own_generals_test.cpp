// Generals of a table's own (自制武将): a sheet in the set-up, played by hand, nothing compiled.
#include <gmock/gmock.h>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::own_generals_test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

json bookkeeper() {
    return {{"id", "bookkeeper"},
            {"name", "账房"},
            {"faction", "wu"},
            {"gender", "female"},
            {"max_hp", 3},
            {"armour", 1},
            {"skills",
             {{{"id", "jizhang"}, {"name", "记账"}, {"timings", {"Damaged"}}, {"limit", {{"game", 1}}}}}}};
}

std::string refusal(json sheet) {
    const json line{
        {"jianjun", 1}, {"sheets", {std::move(sheet)}}, {"seats", {json::object(), json::object()}}};
    const auto game = Game::start(*read_setup(line), shipped_content());
    return game ? "" : game.error();
}

TEST(OwnGeneral, SitsDownWithItsHealthAndFaction) {
    Scene scene({{.role = "lord"}, {.general = "bookkeeper"}}, {{"sheets", {bookkeeper()}}});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.armour(2), 1);
    EXPECT_EQ(scene.game->table().seat(2).faction, "wu");
    EXPECT_EQ(shipped_content()->general("bookkeeper"), nullptr) << "it belongs to this game alone";
}

TEST(OwnGeneral, ItsSkillIsDeclaredAtItsTimingAndPlayedByHand) {
    Scene scene({{.role = "lord"}, {.general = "bookkeeper"}}, {{"sheets", {bookkeeper()}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice jizhang");
    scene.skill(2, "jizhang").input({{"do", "by_hand"}, {"seat", 2}, {"draw", {{"seat", 2}, {"n", 1}}}});
    scene.input({{"do", "done"}, {"seat", 2}});
    EXPECT_EQ(scene.hand(2), 5);
}

TEST(OwnGeneral, CanBeChosen) {
    Scene scene({{.role = "lord"}, {}}, {{"guided", true}, {"sheets", {bookkeeper()}}});
    scene.choose(1, "caocao").choose(2, "账房");
    EXPECT_EQ(scene.game->table().seat(2).generals[0], "bookkeeper");
}

TEST(OwnGeneral, ThatIsWrittenWrongSaysWhere) {
    auto sheet = bookkeeper();
    EXPECT_EQ(refusal(sheet), "");
    sheet["skills"][0]["timings"] = {"AfterLunch"};
    EXPECT_THAT(refusal(sheet), HasSubstr("jizhang: \"AfterLunch\" is no timing window"));
    sheet = bookkeeper();
    sheet["max_hp"] = 0;
    EXPECT_THAT(refusal(sheet), HasSubstr("max_hp"));
    sheet = bookkeeper();
    sheet["gender"] = "blue";
    EXPECT_THAT(refusal(sheet), HasSubstr("gender"));
    sheet = bookkeeper();
    sheet.erase("id");
    EXPECT_THAT(refusal(sheet), HasSubstr("id"));
    sheet = bookkeeper();
    sheet["skills"] = "jizhang";
    EXPECT_THAT(refusal(sheet), HasSubstr("skills"));
    EXPECT_THAT(refusal(7), HasSubstr("object"));
}

}  // namespace
}  // namespace jianjun::engine::testing::own_generals_test
