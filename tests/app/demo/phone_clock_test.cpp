// A phone's clock and ours (手机时钟): pictures that wait on the way keep the moment at which they were taken.
#include <gtest/gtest.h>

#include <random>

#include "companion_app/session/live/phone_cameras.h"

namespace jianjun::app {
namespace {

TEST(PhoneClock, TellsWhenAPictureWasTakenHoweverLongItWasOnItsWay) {
    PhoneClock clock;
    std::mt19937 random(1);
    clock.at(0, 50020);  // the quickest way: 20 ms
    for (std::int64_t taken = 66; taken < 60000; taken += 66) {
        const auto at = clock.at(taken, 50020 + taken + std::int64_t(random() % 400));
        EXPECT_GE(at, 50020 + taken);
        EXPECT_LE(at, 50020 + taken + 35);
    }
}

// An hour, and a phone whose clock goes 100 millionths slower, or faster, than ours.
TEST(PhoneClock, FollowsAClockThatDrifts) {
    for (const double drift : {-1e-4, 1e-4}) {
        PhoneClock clock;
        std::mt19937 random(2);
        for (std::int64_t taken = 0; taken < 3600000; taken += 66) {
            const auto now = std::int64_t(double(taken) * (1 + drift)) + 9000;
            const auto at = clock.at(taken, now + std::int64_t(random() % 60));
            if (taken < 60000) continue;
            EXPECT_NEAR(double(at), double(now), 60) << drift << " after " << taken;
        }
    }
}

TEST(PhoneClock, BeginsAnewWithAPageThatIsLoadedAgain) {
    PhoneClock clock;
    EXPECT_EQ(clock.at(100000, 500000), 500000);
    EXPECT_EQ(clock.at(40, 501000), 501000);
    EXPECT_EQ(clock.at(140, 501100), 501100);
}

}  // namespace
}  // namespace jianjun::app
