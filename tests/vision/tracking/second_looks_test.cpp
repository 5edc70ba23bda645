// Second looks at cards that lie still (再看): at such as are known by their name only.
#include "tests/vision/clip.h"

namespace jianjun::vision {
namespace {

class SecondLook : public Clip {};

// Its lower card was held to lie under all that was there before, which seemed to hide its corner.
TEST_F(SecondLook, ReadsTheLowerCardOfAFanThatWasLaidUponAnother) {
    table_.place("duel@SA", middle(1));
    begin();
    table_.lay_fan(2, {"slash@S7", "peach@H6"}, {beside(middle(1), 48, 70), beside(middle(1), 72, 72, 4)});
    const Told told = played();
    EXPECT_THAT(told, testing::Contains("peach@H6 appeared in middle"));
    EXPECT_THAT(told, testing::Contains(testing::StartsWith("slash@S7 ")));
    EXPECT_THAT(lying(), testing::Contains(testing::StartsWith("slash@S7")));
}

}  // namespace
}  // namespace jianjun::vision
