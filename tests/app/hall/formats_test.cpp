// Formats as files (赛制): those that are shipped hold, and every contradiction is found with line and reason.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "companion_app/hall/formats/format_file.h"
#include "companion_app/hall/formats/format_sheet.h"
#include "companion_app/hall/formats/table_setup.h"

namespace jianjun::app::hall {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string text_of(const std::string& id) {
    return shipped_format(id).value_or("");
}

std::string without(std::string text, const std::string& old, const std::string& with) {
    const auto at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), with);
}

int line_of(const std::string& text, const std::string& what) {
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(what)), '\n'));
}

std::vector<FormatFault> faults(const std::string& text) {
    const auto format = read_format(text);
    return format ? contradictions(*format) : format.error();
}

TEST(Formats, ThoseThatAreShippedHold) {
    for (const auto* id : {"identity5", "identity6", "identity8", "kingdom", "3v3", "3v3bo3", "1v1", "华新",
                           "004km", "安徽医专", "战火杯", "league"}) {
        const auto text = shipped_format(id);
        ASSERT_TRUE(text) << id;
        for (const auto& fault : faults(*text)) ADD_FAILURE() << id << ":" << fault.line << ": " << fault.reason.en;
        const auto sheet = sheet_of(*read_format(*text));
        EXPECT_THAT(sheet.zh, HasSubstr("积分")) << id;
        EXPECT_THAT(sheet.en, HasSubstr("points")) << id;
    }
    EXPECT_THAT(shipped_formats(), SizeIs(12));
}

TEST(Formats, TheRefereeHintsLockedSkillsAlone) {
    for (const auto& id : shipped_formats())
        EXPECT_EQ(read_format(text_of(id))->hints, id == "league" ? "full" : "locked") << id;
}

// A league is played for pleasure, and has no rounds: what speaks of rounds contradicts it.
TEST(Formats, ALeagueCountsEveningsAndHasNoRounds) {
    const auto text = text_of("league");
    const auto sheet = sheet_of(*read_format(text));
    EXPECT_THAT(sheet.zh, HasSubstr("各人最好的 8 晚"));
    EXPECT_THAT(sheet.en, HasSubstr("everybody's best 8 evenings"));
    const auto first = [](const std::string& changed) {
        const auto found = faults(changed);
        return found.empty() ? std::string()
                             : std::to_string(found.front().line) + ": " + found.front().reason.en;
    };
    const auto line = std::to_string(line_of(text, "[league]"));
    EXPECT_THAT(first(without(text, "best = 8 ", "best = 13 ")),
                HasSubstr(line + ": the best 13 evenings count, and there are no more than 12"));
    EXPECT_THAT(first(without(text, "at_least = 3 ", "at_least = 13 ")),
                HasSubstr("a place takes 13 evenings"));
    EXPECT_THAT(first("pairing = \"swiss\"\n" + text), HasSubstr("a league has no rounds"));
    EXPECT_THAT(first(without(text, "\"evenings\"]", "\"drawn\"]")),
                HasSubstr("are wins kills evenings, not drawn"));
    EXPECT_THAT(first(without(text, "best = 8 ", "bests = 8 ")), HasSubstr("there is no key `bests`"));
    EXPECT_THAT(first(without(text_of("identity8"), "\"wins\"", "\"evenings\"")), HasSubstr("only a league"));
}

// A table under a format: what of it concerns the table goes into its set-up, and comes out of it again.
TEST(Formats, ATableIsSeatedUnderOne) {
    const auto setup = table_setup(*read_format(text_of("3v3")), {"甲", "乙", "丙", "丁", "戊", "己"});
    EXPECT_EQ(setup["mode"], "3v3");
    EXPECT_EQ(setup["deck"], "3v3");
    EXPECT_EQ(setup["seats"][1]["name"], "乙");
    EXPECT_FALSE(setup.contains("guided")) << "generals are picked out of a pool";
    const auto back = format_of_setup(setup);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->hints, HintLevel::locked);
    EXPECT_EQ(back->clocks, (std::map<std::string, int>{{"selection", 20},
                                                        {"decision", 15},
                                                        {"nullification", 5},
                                                        {"play", 60},
                                                        {"turn_end", 10},
                                                        {"game", 2400}}));
    EXPECT_EQ(format_of_setup(table_setup(*read_format(text_of("1v1")), {"甲", "乙"}))->clocks["selection"],
              20);
    EXPECT_EQ(back->at_time, "compare");
    EXPECT_EQ(back->extra_time, 300);
    EXPECT_EQ(table_setup(*read_format(text_of("identity5")), {"甲"})["guided"], true);
}

// 禁将: by name or by id, and of a name every print. The table that plays the format deals and offers none of
// them.
TEST(Formats, BansAreDataOfAFormat) {
    const auto text = text_of("1v1");
    const auto banning = [&](const std::string& format, const std::string& list) {
        return without(format, "\ntechnical =", "\nbans = " + list + "\ntechnical =");
    };
    for (const auto& id : shipped_formats()) EXPECT_THAT(read_format(text_of(id))->bans.ids, IsEmpty()) << id;
    const auto format = read_format(banning(text, "[\"曹操\", \"sunquan\"]"));
    ASSERT_TRUE(format);
    EXPECT_THAT(contradictions(*format), IsEmpty());
    EXPECT_THAT(sheet_of(*format).zh, HasSubstr("禁将：曹操、孙权\n"));
    const auto bans = table_setup(*format, {"甲", "乙"})["format"]["bans"];
    EXPECT_THAT(bans, Contains("caocao"));
    EXPECT_THAT(bans, Contains("sunquan"));
    EXPECT_FALSE(table_setup(*read_format(text), {"甲", "乙"})["format"].contains("bans"));

    const auto wrong = banning(text, "[\n  \"曹操\",\n  \"曹阿瞒\",\n]");
    const auto unknown = faults(wrong);
    ASSERT_THAT(unknown, SizeIs(1));
    EXPECT_EQ(unknown.front().line, line_of(wrong, "曹阿瞒"));
    EXPECT_THAT(unknown.front().reason.en, HasSubstr("there is no general \"曹阿瞒\""));

    const auto none_to_spare = banning(text_of("3v3"), "[\"caocao\"]");
    const auto few = faults(none_to_spare);
    ASSERT_THAT(few, SizeIs(1));
    EXPECT_EQ(few.front().line, line_of(none_to_spare, "bans ="));
    EXPECT_THAT(few.front().reason.en, HasSubstr("32 are wanted, and 31 are left"));
}

TEST(Formats, TwoRowsForOneEndingContradict) {
    const auto text = text_of("identity8") + "\n[[points]]\nending = \"lord\"\nrole = \"lord\"\namount = 9\n";
    const auto found = faults(text);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().line, line_of(text, "[[points]]\nending = \"lord\"\nrole = \"lord\"\namount = 9"));
    EXPECT_THAT(found.front().reason.en, HasSubstr("contradicts line " + std::to_string(line_of(text, "[[points]]"))));
    EXPECT_THAT(found.front().reason.en, HasSubstr("4 + 2 L and 9"));
}

TEST(Formats, AnEndingWithoutAnAmountIsFound) {
    const auto found = faults(without(text_of("identity8"), "role = \"renegade\"\nduel = false\n", "role = \"renegade\"\nduel = true\nalive = true\n"));
    ASSERT_FALSE(found.empty());
    EXPECT_THAT(found.front().reason.en, HasSubstr("no row of the points gives an amount: ending lord: a dead renegade"));
}

TEST(Formats, WhatCannotBeReadIsSaidWithItsLine) {
    const auto told = [](const std::string& text) {
        const auto found = faults(text);
        return found.empty() ? std::string() : std::to_string(found.front().line) + ": " + found.front().reason.en;
    };
    const auto text = text_of("identity8");
    EXPECT_THAT(told(without(text, "mode = \"identity\"", "mode = \"chess\"")), HasSubstr("5: `mode` must be one of: identity kingdom 3v3 1v1"));
    EXPECT_THAT(told(without(text, "seats = [8]", "seats = [80]")), HasSubstr("`seats` must be a whole number from 2 to 10"));
    EXPECT_THAT(told(without(text, "8 = [1, 2, 4, 1]", "8 = [1, 2, 3, 1]")), HasSubstr("the roles of 8 seats are 7"));
    EXPECT_THAT(told(without(text, "amount = \"4 + 2 L\"", "amount = \"4 + 2 X\"")), HasSubstr("the amount \"4 + 2 X\" cannot be read"));
    EXPECT_THAT(told(without(text, "hints =", "hint =")), HasSubstr("there is no key `hint`"));
    EXPECT_THAT(told(without(text, "id = \"identity8\"", "id = ")), HasSubstr("2: this is not TOML"));
    EXPECT_THAT(told(without(text, ", \"drawn\"]", "]")), HasSubstr("tie_breaks must end with drawn"));
}

TEST(Formats, TwoRowsForOneKillContradict) {
    const auto found = faults(text_of("identity8") + "\n[[kills]]\nby = \"rebel\"\nvictim = \"lord\"\namount = 3\n");
    ASSERT_FALSE(found.empty());
    EXPECT_THAT(found.front().reason.en, HasSubstr("both give points for the same kill"));
}

TEST(Formats, AnAmountCountsWhatItNames) {
    const Counted counted{8, 2, 3, 1, 5};
    EXPECT_EQ(Amount::read("4 + 2 L")->of(counted), 8);
    EXPECT_EQ(Amount::read("4+2n")->of(counted), 20);
    EXPECT_EQ(Amount::read("5 L + 3 F")->of(counted), 13);
    EXPECT_EQ(Amount::read("D/2")->of(counted), 2);
    EXPECT_EQ(Amount::read("-1.5")->of(counted), -1.5);
    for (const auto* wrong : {"", "4 2", "+", "L R", "3 x", "D/0"}) EXPECT_FALSE(Amount::read(wrong)) << wrong;
}

}  // namespace
}  // namespace jianjun::app::hall
