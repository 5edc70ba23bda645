// What the eyes have to say (眼睛的话), as a recording keeps it.
#include "vision/notice.h"

#include <gtest/gtest.h>

namespace jianjun::vision {
namespace {

TEST(Notice, ComesBackFromARecording) {
    const Notice lost(NoticeId::network_lost, {"http://phone"});
    EXPECT_EQ(notice_of(to_string(lost)), lost);
    EXPECT_EQ(notice_of("the lamp fell over").values.front(), "the lamp fell over");
    EXPECT_TRUE(notice_of("").empty());
}

}  // namespace
}  // namespace jianjun::vision
