// What would happen if (推演): what was found out holds for as long as the game stands where it stands, and no longer.
#include "companion_app/session/journal/what_if.h"

#include <gtest/gtest.h>

#include "companion_app/session/journal/rule_books.h"
#include "engine/input/deed.h"
#include "engine/words/card.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using engine::Deed;
using engine::Do;

class Looked : public ::testing::Test {
  protected:
    Looked() : table(plain_seats(3)), what_if(table.session->game().setup(), *rule_books()) {}

    static engine::Input plays(const char* card, engine::Seat seat, engine::Seat target) {
        engine::Face face;
        EXPECT_TRUE(engine::parse_face(card, face));
        return Deed(Do::use, seat).with({face}).on({target});
    }
    std::string refused(const WhatIf& from, const engine::Input& next) const {
        const auto refusal = from.refusal(next);
        return refusal ? refusal->code : "";
    }

    PlayedTable table;
    WhatIf what_if;
    const engine::Input first = plays("slash@S7", 1, 2), second = plays("slash@S8", 1, 2), none = Deed(Do::pass, 2);
};

TEST_F(Looked, AgainOnceTheGameHasGoneOn) {
    EXPECT_EQ(refused(what_if, second), "");
    EXPECT_EQ(refused(what_if, second), "") << "said again as it was found";
    what_if.keep(first);
    what_if.keep(none);
    EXPECT_NE(refused(what_if, second), "") << "he has used his 杀 of this turn";
}

TEST_F(Looked, ByItselfFromWhereOtherInputsHaveBeenTaken) {
    const std::vector<engine::Input> used{first, none};
    EXPECT_NE(refused(what_if.with(used), second), "");
    EXPECT_EQ(refused(what_if, second), "") << "here it is still free";
    EXPECT_EQ(what_if.with(used).passes(Deed(Do::end, 1)).value_or(-1), 0);
}

TEST_F(Looked, FromAnEarlierPlaceAlsoOnceTheGameHasGoneOn) {
    EXPECT_EQ(refused(what_if, second), "");
    const auto aimed = what_if.with(std::vector{first});
    const auto before = what_if.up_to(0);
    what_if.keep(first);
    what_if.keep(none);
    EXPECT_EQ(refused(aimed, Deed(Do::pass, 2)), "") << "there he is still asked for a 闪";
    EXPECT_EQ(aimed.after({})->inputs(), 1);
    EXPECT_EQ(refused(before, second), "") << "there nothing has been used";
    auto other = what_if.up_to(1);
    other.keep(none);
    EXPECT_EQ(other.after({})->inputs(), 2);
    EXPECT_EQ(what_if.after({})->table().seat(2).hp + 1, what_if.then(1)->table().seat(2).hp);
}

TEST_F(Looked, ARefusalLeavesTheGameWhereItStood) {
    const auto another = plays("peach@H3", 2, 2);
    const auto why = refused(what_if, another);
    EXPECT_NE(why, "");
    EXPECT_EQ(refused(what_if, another), why);
    EXPECT_TRUE(what_if.after(std::vector{first}));
}

}  // namespace
}  // namespace jianjun::app
