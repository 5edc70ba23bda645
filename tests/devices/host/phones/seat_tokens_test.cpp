// The words of the seats (座位口令).
#include "devices/phones/seat_tokens.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

namespace jianjun::devices {
namespace {

struct Words : testing::Test {
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("jianjun-phones-" + std::to_string(::getpid()));
    std::string file = (folder / "deeper" / "phones.txt").string();
    ~Words() override { std::filesystem::remove_all(folder); }
};

TEST_F(Words, AreDrawnOnceASeatAndDifferent) {
    SeatTokens tokens;
    std::set<std::string> drawn;
    for (int seat = 1; seat <= 10; ++seat) {
        EXPECT_TRUE(tokens.need(seat));
        EXPECT_FALSE(tokens.need(seat));
        EXPECT_EQ(tokens.of(seat).size(), 26u);
        EXPECT_EQ(tokens.seat_of(tokens.of(seat)), seat);
        drawn.insert(tokens.of(seat));
    }
    EXPECT_EQ(drawn.size(), 10u);
    EXPECT_EQ(tokens.seat_of(""), 0);
    EXPECT_EQ(tokens.seat_of(std::string(26, 'a')), 0);
}

TEST_F(Words, AreKeptForTheirOwnerAlone) {
    SeatTokens tokens;
    tokens.need(4);
    ASSERT_TRUE(tokens.write(file));
    const auto again = SeatTokens::read(file);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->seat_of(tokens.of(4)), 4);
    struct stat info {};
    ASSERT_EQ(::stat(file.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 077, 0u);
}

TEST_F(Words, LieBesideTheBook) {
    EXPECT_EQ(SeatTokens::file_beside("/somewhere/pads.txt"), "/somewhere/phones.txt");
    EXPECT_EQ(SeatTokens::file_beside("pads.txt"), "phones.txt");
}

TEST_F(Words, OfAFileThatIsNotThereAreNone) {
    const auto none = SeatTokens::read(file);
    ASSERT_TRUE(none);
    EXPECT_EQ(none->of(1), "");
}

TEST_F(Words, ThatCannotBeReadAreRefusedWithTheirLine) {
    std::filesystem::create_directories(folder);
    const auto bad = (folder / "bad.txt").string();
    for (const auto* text :
         {"11 abcdefghijklmnopqrstuvwxyz", "1 short", "one abcdefghijklmnopqrstuvwxyz", "3"}) {
        std::ofstream(bad) << "# words\n" << text << "\n";
        const auto read = SeatTokens::read(bad);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error(), testing::HasSubstr("bad.txt:2")) << text;
    }
}

}  // namespace
}  // namespace jianjun::devices
