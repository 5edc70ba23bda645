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
    const auto again = SeatTokens::read(file, 0);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->seat_of(tokens.of(4)), 4);
    struct stat info {};
    ASSERT_EQ(::stat(file.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 077, 0u);
}

TEST_F(Words, OfAnOldEveningAreNobodysInTheNext) {
    SeatTokens tokens;
    tokens.draw_anew(1000);
    tokens.need(4);
    ASSERT_TRUE(tokens.write(file));
    EXPECT_EQ(SeatTokens::read(file, 1000 + SeatTokens::evening_s)->seat_of(tokens.of(4)), 4);
    EXPECT_EQ(SeatTokens::read(file, 1001 + SeatTokens::evening_s)->seat_of(tokens.of(4)), 0);
    EXPECT_EQ(SeatTokens::read(file, 999)->seat_of(tokens.of(4)), 0);  // a clock that was put back
}

// A table that is started again and again in one evening does not make its words live longer.
TEST_F(Words, AreAsOldAsTheirFirstDraw) {
    SeatTokens tokens;
    tokens.draw_anew(1000);
    tokens.need(4);
    ASSERT_TRUE(tokens.write(file));
    auto later = SeatTokens::read(file, 1000 + SeatTokens::evening_s).value();
    later.need(5);
    ASSERT_TRUE(later.write(file));
    EXPECT_EQ(SeatTokens::read(file, 1001 + SeatTokens::evening_s)->of(5), "");
}

TEST_F(Words, CanBeTypedByTheirBeginning) {
    SeatTokens tokens;
    for (const int seat : {1, 2, 3}) tokens.need(seat);
    EXPECT_EQ(tokens.typed(2).size(), 8u);
    EXPECT_EQ(tokens.seat_typed(tokens.typed(2)), 2);
    EXPECT_EQ(tokens.seat_typed(tokens.of(2)), 0);
    EXPECT_EQ(tokens.seat_typed(tokens.of(2).substr(0, 7)), 0);
    EXPECT_EQ(tokens.seat_typed(""), 0);
}

TEST_F(Words, LieBesideTheBook) {
    EXPECT_EQ(SeatTokens::file_beside("/somewhere/pads.txt"), "/somewhere/phones.txt");
    EXPECT_EQ(SeatTokens::file_beside("pads.txt"), "phones.txt");
}

TEST_F(Words, OfAFileThatIsNotThereAreNone) {
    const auto none = SeatTokens::read(file, 0);
    ASSERT_TRUE(none);
    EXPECT_EQ(none->of(1), "");
}

TEST_F(Words, ThatCannotBeReadAreRefusedWithTheirLine) {
    std::filesystem::create_directories(folder);
    const auto bad = (folder / "bad.txt").string();
    for (const auto* text :
         {"11 abcdefghijklmnopqrstuvwxyz", "1 short", "one abcdefghijklmnopqrstuvwxyz", "3"}) {
        std::ofstream(bad) << "# words\n" << text << "\n";
        const auto read = SeatTokens::read(bad, 0);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error(), testing::HasSubstr("bad.txt:2")) << text;
    }
}

TEST(SeatTokens, GoWithTheirPeople) {
    SeatTokens tokens;
    for (int seat = 0; seat <= 4; ++seat) tokens.need(seat);
    const auto before = tokens;
    tokens.move({2, 3, 1});
    EXPECT_EQ(tokens.of(2), before.of(1));
    EXPECT_EQ(tokens.of(3), before.of(2));
    EXPECT_EQ(tokens.of(1), before.of(3));
    EXPECT_EQ(tokens.of(4), before.of(4)) << "nothing is said of it";
    EXPECT_EQ(tokens.of(0), before.of(0)) << "the referee's";
}

}  // namespace
}  // namespace jianjun::devices
