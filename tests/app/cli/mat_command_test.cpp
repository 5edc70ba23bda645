// jianjun mat --game sanguozhi (三国智的桌垫): one roll or sheets to join, its layout, and what cameras it needs.
#include <gmock/gmock.h>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class MatCommand : public Commands {
  protected:
    std::string in(const char* name) const { return (folder_ / name).string(); }
    static std::string bytes(const std::string& file) {
        std::ifstream read(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(read), std::istreambuf_iterator<char>()};
    }
};

TEST_F(MatCommand, PrintsTheSlotsOfSanguozhiOnSheetsThatJoin) {
    const auto said = run("mat --game sanguozhi --seats 3 --tiles A4 -o " + in("mat.pdf") + " --layout " + in("mat.toml"), true);
    EXPECT_EQ(said.code, 0) << said.out;
    EXPECT_THAT(said.out, HasSubstr("cut at the crosses"));
    EXPECT_THAT(said.out, HasSubstr("1080p camera"));
    EXPECT_THAT(bytes(in("mat.pdf")), StartsWith("%PDF"));
    const auto layout = bytes(in("mat.toml"));
    for (const char* word : {"\"granary\"", "\"adviser_troops\"", "place = 5", "seat = 3"}) EXPECT_THAT(layout, HasSubstr(word));
}

TEST_F(MatCommand, PrintsAPlaceForTheDeputiesOfKingdoms) {
    const auto said = run("mat --game kingdom --seats 6 -o " + in("mat.pdf") + " --layout " + in("mat.toml"), true);
    EXPECT_EQ(said.code, 0) << said.out;
    EXPECT_THAT(bytes(in("mat.toml")), HasSubstr("name = \"deputy\"\nseat = 6"));
}

// The mode says how many sit there.
TEST_F(MatCommand, PrintsAPlaceForEachOfThreeAgainstThree) {
    const auto said = run("mat --game 3v3 -o " + in("mat.pdf") + " --layout " + in("mat.toml"), true);
    EXPECT_EQ(said.code, 0) << said.out;
    EXPECT_THAT(bytes(in("mat.pdf")), StartsWith("%PDF"));
    EXPECT_THAT(bytes(in("mat.toml")), HasSubstr("seats = 6"));
    const auto five = run("mat --game 3v3 --seats 5 -o " + in("mat.pdf"), true);
    EXPECT_EQ(five.code, 2);
    EXPECT_THAT(five.out, HasSubstr("3v3 is played by 6 seats"));
}

TEST_F(MatCommand, PrintsPlacesForTheGeneralsOfADuelWhoWait) {
    const auto said = run("mat --game 1v1 -o " + in("mat.pdf") + " --layout " + in("mat.toml"), true);
    EXPECT_EQ(said.code, 0) << said.out;
    EXPECT_THAT(bytes(in("mat.toml")), HasSubstr("name = \"bench\"\nseat = 2"));
}

TEST_F(MatCommand, IsForTwoToFourSeats) {
    EXPECT_EQ(run("mat --game sanguozhi -o " + in("mat.pdf")).code, 0);
    EXPECT_EQ(run("mat --game sanguozhi --seats 5 -o " + in("mat.pdf")).code, 2);
}

}  // namespace
}  // namespace jianjun::app
