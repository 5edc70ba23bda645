// What a question or a skill says that an answer names (应答所指): its form has those bounds, and its check
// goes by them.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legal/legal.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::named_test {
namespace {

Form form_of(const Scene& scene, Do what, const std::string& skill = "") {
    const auto list = forms(*scene.game);
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const Form& form) { return form.what == what && form.skill == skill; });
    if (found != list.end()) return *found;
    ADD_FAILURE() << "no form";
    return {};
}

SeatSet only(std::initializer_list<int> seats) {
    SeatSet set;
    for (const int seat : seats) set.set(static_cast<std::size_t>(seat));
    return set;
}

TEST(Named, CardsOfASkillAreAsManyAsItsOwnerHas) {
    Scene scene({{.role = "lord", .general = "sunquan", .equip = {"chitu@H5"}}, {.role = "rebel"}});
    const auto form = form_of(scene, Do::skill, "zhiheng");
    EXPECT_FALSE(form.open());
    EXPECT_EQ(form.cost.least, 0) << "cards that are not named are asked for";
    EXPECT_EQ(form.cost.most, 1 + scene.hand(1));
    EXPECT_EQ(form.cost.from, (std::vector<Zone>{Zone::hand, Zone::equip}));
    EXPECT_EQ(form.aim.most, 0);
    EXPECT_TRUE(covers(form, says(Do::skill, 1).by_skill("zhiheng").with({"chitu@H5", "?"})));
    EXPECT_FALSE(covers(form, says(Do::skill, 1).by_skill("zhiheng").with(std::vector<std::string>(9, "?"))));
}

TEST(Named, SeatsOfASkillAreThoseThatItsCheckTakes) {
    Scene scene({{.role = "lord", .hp = 2, .max_hp = 4, .skills = {"duanxie"}},
                 {.role = "rebel"},
                 {.role = "rebel"}});
    const auto form = form_of(scene, Do::skill, "duanxie");
    EXPECT_EQ(form.aim.who, only({2, 3}));
    EXPECT_EQ(form.aim.most, 2) << "as many as health is lost";
    EXPECT_EQ(form.cost.most, 0);
    for (const auto& seats : {std::vector<int>{2}, {3, 2}, {1}, {2, 2}}) {
        const Input in = says(Do::skill, 1).by_skill("duanxie").on(seats);
        EXPECT_TRUE(covers(form, in) || scene.game->check(in)) << seats.front();
    }
    EXPECT_FALSE(covers(form, says(Do::skill, 1).by_skill("duanxie").on({1})));
}

TEST(Named, NothingOfASkillWhoseCheckHeedsNothing) {
    Scene scene({{.role = "lord", .skills = {"biyue"}}, {.role = "rebel"}}, {{"deal", 2}});
    scene.end(1);
    const auto form = form_of(scene, Do::skill, "biyue");
    EXPECT_EQ(form.cost.most, 0);
    EXPECT_EQ(form.aim.most, 0);
    EXPECT_TRUE(covers(form, says(Do::skill, 1).by_skill("biyue").with({"?"})))
        << "what is not heeded changes nothing";
    EXPECT_EQ(expand(*scene.game, form).size(), 1u);
}

TEST(Named, SeatsThatAreAskedForAreAmongThoseThatMayBe) {
    Scene scene(
        {{.role = "lord"}, {.role = "rebel", .hp = 2, .max_hp = 4, .skills = {"yinghun"}}, {.role = "rebel"}},
        {{"deal", 2}});
    scene.end(1).skill(2, "yinghun");
    const auto form = form_of(scene, Do::choose);
    EXPECT_FALSE(form.open());
    EXPECT_EQ(form.aim.least, 1);
    EXPECT_EQ(form.aim.most, 1);
    EXPECT_EQ(form.aim.who, only({1, 3}));
    EXPECT_EQ(expand(*scene.game, form).size(), 2u);
}

}  // namespace
}  // namespace jianjun::engine::testing::named_test
