// The window's enrolment on drawn cards and on photos (登记牌): rows are asked for, learnt, taken back and skipped; what is
// wrong is said with a picture, and all of it is kept.
#include "companion_app/cli/eyes/evening/enrolment_room.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <functional>

#include "companion_app/cli/eyes/evening/galleries.h"
#include "vision/enrolment/spreads.h"
#include "vision/picture_file.h"
#include "vision/pipeline.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;

class Enrolled : public ::testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("jianjun_enrolled_" + std::to_string(getpid()) +
                                              ::testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder / "photos");
        setenv("XDG_DATA_HOME", folder.c_str(), 1);
    }
    void TearDown() override {
        room.leave();
        unsetenv("XDG_DATA_HOME");
        fs::remove_all(folder);
    }
    void comes(const std::function<bool(const Enrolling&)>& what) {
        using namespace std::chrono_literals;
        for (int i = 0; i < 2400 && !(room.now() && what(*room.now())); ++i) std::this_thread::sleep_for(25ms);
        ASSERT_TRUE(room.now() && what(*room.now())) << room.now()->trouble.en;
    }
    void take() {
        room.take_row();
        comes([](const Enrolling& now) { return !now.busy; });
    }
    // A photo of these cards, as a camera over the table would take it.
    void photo(const std::string& name, const std::vector<std::string>& row) {
        auto drawn = vision::open_spreads("virtual", {});
        ASSERT_TRUE(drawn);
        ASSERT_TRUE((*drawn)->lay(row));
        vision::Layout bare;
        bare.width = 456, bare.height = 260;
        vision::PipelineSettings settings;
        settings.keep_picture = true;
        vision::Pipeline eyes(std::make_shared<const vision::Gallery>(), bare, (*drawn)->source(), settings);
        std::vector<vision::TableMove> moves;
        ASSERT_TRUE(eyes.step(moves));
        ASSERT_TRUE(vision::save_picture(eyes.picture(), (folder / "photos" / name).string()));
    }
    fs::path folder;
    EnrolmentRoom room;
};

TEST_F(Enrolled, RowByRowWithAPictureOfEveryMoment) {
    EXPECT_EQ(room.now(), nullptr);
    room.begin({"mine", "standard", "virtual", 4});
    comes([](const Enrolling& now) { return now.view && !now.busy; });
    EXPECT_EQ(room.now()->asked, (std::vector<std::string>{"duel@SA", "lightning@SA", "double_swords@S2", "eight_diagram@S2"}));
    EXPECT_EQ(room.now()->had, 0);
    EXPECT_EQ(room.now()->cards, 108);
    comes([](const Enrolling& now) { return now.view->cards.size() == 4; });  // before anything is taken
    take();
    EXPECT_EQ(room.now()->learnt.size(), 4U);
    EXPECT_TRUE(room.now()->remarks.empty()) << room.now()->remarks.front().text.en;
    EXPECT_EQ(room.now()->had, 4);
    EXPECT_EQ(room.now()->asked.front(), "ice_sword@S2");

    room.undo();
    comes([](const Enrolling& now) { return now.had == 0; });
    EXPECT_EQ(room.now()->asked.front(), "duel@SA");
    room.skip_row();
    comes([](const Enrolling& now) { return !now.asked.empty() && now.asked.front() == "ice_sword@S2"; });
    take();
    EXPECT_EQ(room.now()->had, 4);
    room.leave();
    EXPECT_EQ(room.now(), nullptr);
    EXPECT_EQ(GalleryHome("mine").load()->labels().size(), 4U);

    // Another day: it goes on where it was left, and what was skipped is asked for again.
    room.begin({"mine", "standard", "virtual", 4});
    comes([](const Enrolling& now) { return now.had == 4 && !now.asked.empty(); });
    EXPECT_EQ(room.now()->asked.front(), "duel@SA");
}

TEST_F(Enrolled, PhotosAreARowEachAndWhatIsWrongIsSaidWithItsPicture) {
    photo("1.png", {"duel@SA", "lightning@SA", "double_swords@S2"});
    photo("2.png", {"duel@SA", "lightning@SA"});
    photo("3.png", {"lightning@SA", "eight_diagram@S2", "ice_sword@S2"});
    room.begin({(folder / "own.gallery").string(), "standard", (folder / "photos").string(), 3});
    comes([](const Enrolling& now) { return !now.busy; });
    EXPECT_FALSE(room.now()->live);
    EXPECT_EQ(room.now()->view, nullptr) << "a photo is looked at when its row is taken";
    take();
    EXPECT_EQ(room.now()->learnt.size(), 3U);
    take();  // a photo with two cards
    EXPECT_EQ(room.now()->had, 3);
    ASSERT_EQ(room.now()->remarks.size(), 1U);
    EXPECT_NE(room.now()->remarks[0].text.en.find("I see 2 cards, and asked for 3"), std::string::npos) << room.now()->remarks[0].text.en;
    take();  // the second row went with its photo; the third photo's first card is no 顺手牵羊
    ASSERT_FALSE(room.now()->remarks.empty());
    EXPECT_NE(room.now()->remarks[0].text.en.find("card 1 should be snatch@S3 and looks like lightning@SA"), std::string::npos)
        << room.now()->remarks[0].text.en;
    EXPECT_NE(room.now()->remarks[0].text.zh.find("第 1 张"), std::string::npos);
    EXPECT_FALSE(room.now()->remarks[0].picture.empty());
    take();
    EXPECT_EQ(room.now()->trouble.en, "there are no more pictures");
}

TEST_F(Enrolled, WhatCannotBeOpenedIsSaid) {
    room.begin({"mine", "standard", (folder / "nothing").string(), 5});
    comes([](const Enrolling& now) { return now.trouble.en.find("nothing") != std::string::npos; });
    room.begin({"mine", "nobodys", "virtual", 5});
    comes([](const Enrolling& now) { return now.trouble.en.find("nobodys") != std::string::npos; });
}

}  // namespace
}  // namespace jianjun::app
