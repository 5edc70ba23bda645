// Every line that a person reads exists in Chinese and English (两种语言).
#include "tests/architecture/spoken_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "companion_app/words/faults.h"
#include "tests/architecture/source_text.h"

namespace jianjun::architecture {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> code_in(const std::string& folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(JIANJUN_SOURCE_DIR) / folder))
        if (entry.is_regular_file() && (entry.path().extension() == ".cpp" || entry.path().extension() == ".h"))
            found.push_back(fs::relative(entry.path(), JIANJUN_SOURCE_DIR));
    return found;
}

TEST(SpokenLines, ASentenceWithoutItsChineseIsFound) {
    const auto found = [](std::string_view source) { return said_in_one_language("companion_app/cli/x.cpp", source); };
    EXPECT_THAT(found(R"(say("没有", "there is none");)"), IsEmpty());
    EXPECT_THAT(found("say(\"没有\",\n    \"there is \"\n    \"none\");"), IsEmpty());
    EXPECT_THAT(found(R"(out << "there is none";)"), SizeIs(1));
    EXPECT_THAT(found(R"(say("没有", name, "there is none");)"), SizeIs(1));
    EXPECT_THAT(found(R"(say("none", "there is none");)"), SizeIs(1));
    EXPECT_THAT(found(R"(out << "--mode,--game" << "x.cpp"; // there is none)"), IsEmpty());
}

TEST(SpokenLines, CommandsAndTerminalSpeakBothLanguages) {
    // For programs: the lines of `pads drive` (devices/PROTOCOL.md).
    const std::set<std::string> for_programs{"companion_app/cli/pad_orders.cpp", "companion_app/cli/pads_drive.cpp"};
    int literals = 0;
    for (const auto* folder : {"companion_app/cli", "companion_app/terminal"})
        for (const auto& path : code_in(folder)) {
            if (for_programs.contains(path.generic_string())) continue;
            const auto text = text_of(fs::path(JIANJUN_SOURCE_DIR) / path);
            literals += static_cast<int>(literals_of(text).size());
            for (const auto& finding : said_in_one_language(path.generic_string(), text)) ADD_FAILURE() << to_string(finding);
        }
    EXPECT_GT(literals, 500) << "the scan has not found the sources";
}

// The English of every fault, with each hole as the sources write it, and every literal of the tables of words.
std::vector<std::string> known_reports() {
    std::vector<std::string> known;
    for (const auto faults : {app::faults_of_eyes(), app::faults_of_devices(), app::faults_of_records()})
        for (const auto& fault : faults) {
            std::string text = fault.en;
            for (auto at = text.find("{*}"); at != std::string::npos; at = text.find("{*}")) text.replace(at, 3, "{}");
            known.push_back(std::move(text));
        }
    for (const auto* folder : {"companion_app/words", "companion_app/session"})
        for (const auto& path : code_in(folder))
            for (auto& literal : literals_of(text_of(fs::path(JIANJUN_SOURCE_DIR) / path))) known.push_back(std::move(literal.text));
    return known;
}

bool is_known(std::string_view report, const std::vector<std::string>& known) {
    while (report.starts_with(": ")) report.remove_prefix(2);
    return std::any_of(known.begin(), known.end(), [&](const auto& one) { return one.find(report) != std::string::npos; }) ||
           app::fault_words(report).zh != report;
}

TEST(SpokenLines, WhatAnIslandReportsIsKnownInChinese) {
    // For programs, and for whoever looks for a fault.
    const std::set<std::string> unsaid{"engine/telling/explain.cpp", "engine/input/prompt.cpp",
                                       "vision/table_move.cpp", "vision/virtual/webcam.cpp"};
    const std::set<std::string> headings{"jianjun pad trace 1 ", "The subprotocol is jianjun-pad, jianjun-seat.1, jianjun-camera.1 or jianjun-referee.1."};
    const auto known = known_reports();
    int reports = 0;
    for (const auto* island : {"vision", "devices", "db", "engine"})
        for (const auto& path : code_in(island)) {
            if (path.generic_string().find("/firmware/") != std::string::npos || unsaid.contains(path.generic_string())) continue;
            const auto text = text_of(fs::path(JIANJUN_SOURCE_DIR) / path);
            for (const auto& report : reports_of(text)) {
                ++reports;
                EXPECT_TRUE(headings.contains(report.text) || is_known(report.text, known))
                    << path.generic_string() << ":" << line_at(text, report.at) << ": has no Chinese in companion_app/words/faults: " << report.text;
            }
        }
    EXPECT_GT(reports, 150) << "the scan has not found the sources";
}

TEST(SpokenLines, EveryFaultIsInChinese) {
    for (const auto faults : {app::faults_of_eyes(), app::faults_of_devices(), app::faults_of_records(), app::faults_of_arguments()})
        for (const auto& fault : faults) {
            std::string english = fault.en;
            for (int hole = 1; english.find('{') != std::string::npos && hole < 9; ++hole) {
                const auto open = english.find("{}"), spoken = english.find("{*}");
                const auto at = std::min(open, spoken);
                if (at == std::string::npos) break;
                english.replace(at, at == spoken ? 3 : 2, "x" + std::to_string(hole));
            }
            const auto said = app::fault_words(english);
            EXPECT_EQ(said.en, english);
            EXPECT_NE(said.zh, english) << "nothing is said of it";
            EXPECT_EQ(said.zh.find("{}"), std::string::npos) << said.zh;
        }
}

TEST(SpokenLines, AReportIsPutIntoChineseWithWhatItHolds) {
    EXPECT_EQ(app::fault_words("a.png: no such file; check the path").zh, "a.png：没有这个文件；请检查路径");
    EXPECT_EQ(app::fault_words("mat.toml, line 3: `x` must lie between 0 and 900, not 950").zh, "mat.toml，第 3 行：`x` 要在 0 到 900 之间，不是 950");
    EXPECT_EQ(app::fault_words("3 of 20 views; tilt the sheet's left edge towards the camera").zh, "3 / 20 幅；请让标定纸的左边朝摄像头倾斜");
    EXPECT_EQ(app::fault_words("Could not open /dev/x: Permission denied. It is tried again and again.").zh, "打不开 /dev/x：没有权限。会一再重试。");
    EXPECT_EQ(app::fault_words("input 3 of game 7: \"seat\" must be a seat from 1 to 5").zh, "第 7 局的第 3 步：\"seat\" 要写 1 到 5 的座位");
    EXPECT_EQ(app::fault_words("nobody knows this").zh, "nobody knows this");
}

}  // namespace
}  // namespace jianjun::architecture
