// How pictures come in (画面到达): a slow camera and a dropping one are noticed, a late one is not blamed.
#include "vision/sources/arrivals.h"

#include <gtest/gtest.h>

#include "vision/virtual/seed.h"

namespace jianjun::vision {
namespace {

// Twelve seconds of pictures.
Notices said_of(double promised, double fps, double missing = 0, double late_ms = 0) {
    Arrivals arrivals(promised);
    Dice dice(5);
    std::int64_t last = 0;
    for (int i = 0; i < 12 * fps; ++i) {
        const double at = 1000 * i / fps + late_ms * dice.unit();
        if (dice.unit() < missing) continue;
        last = std::max(last + 1, std::int64_t(at));
        arrivals.add(last);
    }
    return arrivals.notices();
}

TEST(Arrivals, AsPromisedSayNothing) {
    EXPECT_EQ(said_of(30, 30), Notices{});
    EXPECT_EQ(said_of(0, 15), Notices{});
    EXPECT_EQ(said_of(30, 24), Notices{}) << "a little less in the evening";
}

TEST(Arrivals, OfASlowCameraAreCounted) {
    EXPECT_EQ(said_of(30, 12), (Notices{{NoticeId::camera_slow, {"12", "30"}}}));
    EXPECT_EQ(said_of(0, 6), (Notices{{NoticeId::camera_few, {"6"}}}));
}

TEST(Arrivals, ThatAreMissingAreCounted) {
    const auto said = said_of(30, 30, 0.2);
    ASSERT_TRUE(says(said, NoticeId::camera_drops));
    EXPECT_NEAR(std::stoi(said.front().values.front()), 20, 6);
}

TEST(Arrivals, ThatAreLateAreNotMissing) {
    EXPECT_EQ(said_of(30, 30, 0, 25), Notices{});
}

TEST(Arrivals, OfACameraThatRecoversAreNotBlamedAnyMore) {
    Arrivals arrivals(30);
    std::int64_t at = 0;
    for (; at < 6000; at += 100) arrivals.add(at);
    EXPECT_TRUE(says(arrivals.notices(), NoticeId::camera_slow));
    for (; at < 20'000; at += 33) arrivals.add(at);
    EXPECT_EQ(arrivals.notices(), Notices{});
}

}  // namespace
}  // namespace jianjun::vision
