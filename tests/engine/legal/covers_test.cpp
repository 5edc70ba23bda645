// Which answers a form covers (形式与应答).
#include <gtest/gtest.h>

#include "engine/legal/form.h"

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

}  // namespace
}  // namespace jianjun::engine::testing::covers_test
