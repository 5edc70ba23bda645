// 离间 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__lijian_test {
namespace {

TEST(KingdomLijian, NullificationAnswersIt) {
    auto scene = kingdom({pair("hs__diaochan", "hs__lvbu"), pair("hs__caocao", "hs__xuchu"),
                          pair("hs__liubei", "hs__zhangfei"), of("wu")});
    scene.skill(1, "hs__lijian", {"jink@H2"}, {2, 3});
    EXPECT_EQ(scene.asked(), "1,2,3,4:nullification");
    scene.pass().pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(KingdomLijian, NobodyIsSetAgainstHimWhoseCityIsEmpty) {
    auto scene = kingdom({pair("hs__diaochan", "hs__lvbu"), pair("hs__caocao", "hs__xuchu"),
                          pair("hs__zhugeliang", "hs__zhangfei"), of("wu")}, {{"deal", 0}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__lijian").on({3, 2})), "target");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__lijian_test
