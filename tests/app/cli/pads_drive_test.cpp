// Lines that `jianjun pads drive` cannot follow (看不懂的指令): each is answered with a sentence, none is
// passed over, and those around it are obeyed.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class DriveLines : public Commands {
  protected:
    // What it answers, line by line.
    std::vector<json> told(const std::string& lines) {
        const auto said = run("pads --simulated 1 --book " + (folder_ / "pads.txt").string() + " drive < " +
                              write("lines", lines));
        code_ = said.code;
        std::vector<json> answers;
        std::istringstream all(said.out);
        for (std::string line; std::getline(all, line);) answers.push_back(json::parse(line));
        return answers;
    }
    int code_ = -1;
};

TEST_F(DriveLines, AreAnsweredWithASentenceWhereTheyAreWrong) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {R"({"shw":{"seat":1}})", "\"shw\" is not known here; known are show, notify"},
        {R"({"show":{"seat":1,"hpp":2}})", "show: \"hpp\" is not known here; known are seat, turn"},
        {R"({"show":{}})", "show: \"seat\" is missing."},
        {R"({"show":{"seat":12}})", "show: \"seat\" must be a whole number from 1 to 10."},
        {R"({"show":{"seat":0}})", "from 1 to 10"},
        {R"({"show":{"seat":1.5}})", "from 1 to 10"},
        {R"({"show":{"seat":1,"hp":256}})", "\"hp\" must be a whole number from 0 to 255."},
        {R"({"show":{"seat":1,"prompt":18446744073709551615}})", "from 0 to 4294967295"},
        {R"({"show":{"seat":1,"asked":"dance"}})", "\"asked\" must be one of \"card\", \"none\", \"skill\"."},
        {R"({"show":{"seat":1,"turn":1}})", "\"turn\" must be true or false."},
        {R"({"show":{"seat":1,"seconds":-1}})", "\"seconds\" must be a number of seconds"},
        {R"({"show":3})", "show: an object in braces is expected."},
        {R"({"notify":{"seat":1,"notice":"x"}})", "\"notice\" must be one of"},
        {R"({"test":{"pad":"5101","rgb":"red"}})", "six hexadecimal digits"},
        {R"({"test":{"pad":"77"}})", "No pad \"77\" answers"},
        {R"({"identify":{"pad":"77"}})", "No pad \"77\" answers"},
        {R"({"assign":{"pad":"77","seat":3}})", "No pad \"77\" answers"},
        {R"({"assign":{"pad":"77","seat":11}})", "from 0 to 10"},
        {R"({"hints":"all"})", "\"hints\" must be one of"},
        {R"({"sound":1})", "\"sound\" must be true or false."},
        {R"({})", "This line asks for nothing."},
        {R"([1])", "an object in braces is expected."},
        {"sing", "This line is not JSON."},
        {"\xff", "This line is not JSON."}};
    std::string lines;
    for (const auto& [line, sentence] : wrong) lines += line + "\n";
    const auto answers = told(lines);
    ASSERT_EQ(answers.size(), wrong.size());
    for (std::size_t i = 0; i < wrong.size(); ++i) {
        ASSERT_TRUE(answers[i].contains("error")) << answers[i];
        EXPECT_THAT(answers[i]["error"].get<std::string>(), HasSubstr(wrong[i].second)) << wrong[i].first;
    }
    EXPECT_EQ(code_, 1);
}

TEST_F(DriveLines, AreObeyedAroundAWrongOneAndWithoutAnEnd) {
    const auto answers =
        told("sing\n\n{\"status\":true}\n{\"show\":{\"seat\":1,\"hp\":3}}\n{\"status\":true}");
    ASSERT_EQ(answers.size(), 3u);
    EXPECT_TRUE(answers[0].contains("error"));
    EXPECT_EQ(answers[0]["line"], "sing");
    EXPECT_EQ(answers[1]["status"].size(), 1u);
    EXPECT_TRUE(answers[2].contains("status"));
    EXPECT_EQ(code_, 1);
}

// Lines in PROTOCOL.md stand alone or several in a row; the pad that they name is nobody's.
TEST_F(DriveLines, OfTheDocumentAreAllUnderstood) {
    std::ifstream document(std::string(JIANJUN_SOURCE_DIR) + "/devices/PROTOCOL.md");
    std::string lines;
    int pads = 0;
    for (std::string line; std::getline(document, line);) {
        if (!line.starts_with("    {\"")) continue;
        for (std::size_t at = line.find('{'); at != std::string::npos; at = line.find("   {", at + 1)) {
            const auto one = line.substr(at, line.find("   {", at + 1) - at);
            pads += one.find("4a4a00000000002a") != std::string::npos;
            lines += one + "\n";
        }
    }
    ASSERT_GE(pads, 3);
    int unknown = 0;
    for (const auto& answer : told(lines))
        if (answer.contains("error")) {
            EXPECT_THAT(answer["error"].get<std::string>(), HasSubstr("No pad")) << answer;
            ++unknown;
        }
    EXPECT_EQ(unknown, pads);
}

TEST_F(DriveLines, ThatAreRightLeaveNoTrace) {
    EXPECT_TRUE(
        told(R"({"show":{"seat":3,"turn":true,"asked":"card","prompt":12,"seconds":10,"limit":15,"hp":3}})"
             "\n"
             R"({"notify":{"seat":3,"notice":"too_late"}})"
             "\n"
             R"({"hints":"teaching"})"
             "\n"
             R"({"sound":false})"
             "\n"
             R"({"bye":true})"
             "\n")
            .empty());
    EXPECT_EQ(code_, 0);
}

}  // namespace
}  // namespace jianjun::app
