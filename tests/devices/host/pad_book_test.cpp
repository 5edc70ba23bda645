// Remembered seats (座位登记): written, read back, and refused when damaged.
#include "devices/pad_book.h"

#include <gmock/gmock.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

namespace jianjun::devices {
namespace {

struct Book : testing::Test {
    const std::filesystem::path folder =
        std::filesystem::path(testing::TempDir()) / ("jianjun_book_" + std::to_string(::getpid()));
    const std::string file = (folder / "deep" / "pads.txt").string();
    void TearDown() override { std::filesystem::remove_all(folder); }
};

TEST_F(Book, RemembersSeats) {
    EXPECT_TRUE(PadBook::read(file)->seats.empty());
    PadBook book;
    book.seats = {{"00000000000000a1", 3}, {"00000000000000a2", 0}};
    ASSERT_TRUE(book.write(file));
    EXPECT_EQ(PadBook::read(file)->seats, book.seats);
}

TEST_F(Book, SaysWhereItIsDamaged) {
    PadBook book;
    ASSERT_TRUE(book.write(file));
    std::ofstream(file, std::ios::app) << "00000000000000a1 3 # my pad\n\nnonsense 4\n";
    EXPECT_THAT(PadBook::read(file).error(), testing::HasSubstr("pads.txt:4"));
}

// The disk is full: the file may not grow.
TEST_F(Book, StaysAsItWasWhereTheNewOneCannotBeWritten) {
    PadBook book;
    book.seats = {{"00000000000000a1", 3}};
    ASSERT_TRUE(book.write(file));
    auto fuller = book;
    fuller.seats["00000000000000a2"] = 4;
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const rlimit none{0, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &none);
    const auto written = fuller.write(file);
    ::setrlimit(RLIMIT_FSIZE, &before);
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error(), testing::HasSubstr("Could not write"));
    EXPECT_EQ(PadBook::read(file)->seats, book.seats);
    EXPECT_TRUE(fuller.write(file));
    EXPECT_EQ(PadBook::read(file)->seats, fuller.seats);
}

TEST_F(Book, LivesWhereTheDesktopKeepsSettings) {
    ::setenv("XDG_CONFIG_HOME", folder.c_str(), 1);
    EXPECT_EQ(PadBook::usual_file(), (folder / "jianjun" / "pads.txt").string());
    ::unsetenv("XDG_CONFIG_HOME");
}

}  // namespace
}  // namespace jianjun::devices
