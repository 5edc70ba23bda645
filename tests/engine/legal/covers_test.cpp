// Which answers a form covers (形式与应答).
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legal/legal.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::covers_test {
namespace {

Input choosing(std::string option) {
    Input in;
    in.what = Do::choose;
    in.seat = 2;
    in.option = std::move(option);
    in.cards = {Face{CardId::peach}};
    return in;
}

TEST(Covers, ASkillThatAsksForACardIsSaidByItsNameOrByTheCardAlone) {
    Form form;
    form.who = 2;
    form.what = Do::skill;
    form.skill = "juqi";
    EXPECT_TRUE(covers(form, choosing("juqi")));
    EXPECT_TRUE(covers(form, choosing("")));
    EXPECT_FALSE(covers(form, choosing("jvyi")));
    auto declared = choosing("");
    declared.what = Do::skill;
    EXPECT_FALSE(covers(form, declared)) << "a declaration names what it declares";
}

// What a skill allows to a use by its targets (征辟: whom it has named is reached from anywhere) is in the
// aim.
TEST(Covers, ASeatThatIsReachedBecauseTheUseIsAimedAtIt) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"ld__zhengbi"}}}), of("shu"),
                          with(hidden("hs__zhaoyun", "hs__liubei"), {{"hp", 4}, {"max_hp", 4}}), of("wu")});
    scene.skill(1, "ld__zhengbi", {}, {3});
    const Input far = says(Do::use, 1).with({"slash@S7"}).on({3});
    ASSERT_FALSE(scene.game->check(far));
    const auto list = forms(*scene.game);
    EXPECT_TRUE(std::any_of(list.begin(), list.end(), [&](const Form& form) { return covers(form, far); }));
}

}  // namespace
}  // namespace jianjun::engine::testing::covers_test
