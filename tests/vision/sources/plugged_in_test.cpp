// The cameras that are plugged in (插着的摄像头), from folders such as Linux has.
#include "vision/sources/plugged_in.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;

class PluggedIn : public testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("jianjun_plugged_" + std::to_string(getpid()));
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    void plug(const std::string& node, const std::string& name, const std::string& index) {
        fs::create_directories(folder / node);
        std::ofstream(folder / node / "name") << name << "\n";
        std::ofstream(folder / node / "index") << index << "\n";
    }
    fs::path folder;
};

TEST_F(PluggedIn, AreNamedByNumberWithoutTheirFurtherNodes) {
    plug("video10", "USB Camera", "0");
    plug("video0", "HD Webcam C920", "0");
    plug("video1", "HD Webcam C920", "1");
    plug("vbi0", "a tuner", "0");
    const auto found = plugged_cameras(folder.string());
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].number, 0);
    EXPECT_EQ(found[0].name, "HD Webcam C920");
    EXPECT_EQ(found[1].number, 10);
}

TEST_F(PluggedIn, NoneOnAMachineWithoutAny) {
    EXPECT_TRUE(plugged_cameras((folder / "nowhere").string()).empty());
}

}  // namespace
}  // namespace jianjun::vision
