// Records (棋谱): every game under tests/games holds, and the language of their expectations and mistakes.
#include "engine/telling/record.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

constexpr const char* set_up =
    R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{"role":"lord"},{"role":"rebel"}]})";

std::string record(std::initializer_list<std::string> lines) {
    std::string text = set_up;
    for (const auto& line : lines) text += "\n" + line;
    return text;
}

// The failures of a record that can be read, "line: sentence" each.
std::vector<std::string> failures(const std::string& text) {
    const auto run = run_record(text, shipped_content());
    if (!run) return {"unreadable at " + std::to_string(run.error().line) + ": " + run.error().text};
    std::vector<std::string> list;
    for (const auto& failure : run->failures)
        list.push_back(std::to_string(failure.line) + ": " + failure.text);
    return list;
}

int bad_line(const std::string& text) {
    const auto run = run_record(text, shipped_content());
    EXPECT_FALSE(run) << "this record should not be readable:\n" << text;
    return run ? -1 : run.error().line;
}

std::vector<std::filesystem::path> games() {
    std::vector<std::filesystem::path> list;
    for (const auto& entry : std::filesystem::directory_iterator(JIANJUN_SOURCE_DIR "/tests/games"))
        if (entry.path().extension() == ".game") list.push_back(entry.path());
    std::sort(list.begin(), list.end());
    return list;
}

class GamesTest : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(GamesTest, HoldsAndRunsAgainTheSame) {
    std::ifstream in(GetParam(), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    const auto run = run_record(text.str(), shipped_content());
    ASSERT_TRUE(run) << GetParam().filename() << ":" << run.error().line << ": " << run.error().text;
    for (const auto& failure : run->failures)
        ADD_FAILURE() << GetParam().filename() << ":" << failure.line << ": " << failure.text;
    EXPECT_NE(text.str().find("\"expect\""), std::string::npos)
        << "a game that expects nothing shows nothing";
    EXPECT_EQ(signature(*run), signature(*run_record(text.str(), shipped_content())));
}

INSTANTIATE_TEST_SUITE_P(Games, GamesTest, ::testing::ValuesIn(games()),
                         [](const auto& info) { return info.param.stem().string(); });

TEST(Containment, EveryGivenKeyMustMatchAndOthersAreFree) {
    const json state{{"hp", 3}, {"name", "甲"}, {"chained", false}, {"over", nullptr}};
    EXPECT_EQ(mismatch({{"hp", 3}}, state), "");
    EXPECT_EQ(mismatch({{"chained", false}, {"over", nullptr}}, state), "");
    EXPECT_EQ(mismatch(json::object(), state), "");
    EXPECT_EQ(mismatch({{"hp", 4}}, state), "hp: expected 4, found 3");
    EXPECT_EQ(mismatch({{"chained", nullptr}}, state), "chained: expected null, found false");
    EXPECT_EQ(mismatch({{"health", 3}}, state), "health: there is no such key in the state");
    EXPECT_NE(mismatch({{"hp", "3"}}, state), "") << "text is no number";
    EXPECT_NE(mismatch({{"hp", {{"x", 1}}}}, state), "");
}

TEST(Containment, ArraysMatchElementwiseAndInLength) {
    const json state{{"seats", {{{"hp", 3}, {"hand", 4}}, {{"hp", 1}, {"hand", 0}}}}};
    EXPECT_EQ(mismatch({{"seats", {{{"hp", 3}}, json::object()}}}, state), "");
    EXPECT_EQ(mismatch({{"seats", {{{"hp", 3}}, {{"hp", 2}}}}}, state), "seats[1].hp: expected 2, found 1");
    EXPECT_NE(mismatch({{"seats", json::array({json::object()})}}, state), "") << "too short";
    EXPECT_NE(mismatch({{"seats", json::array()}}, state), "");
    EXPECT_NE(mismatch({{"seats", 2}}, state), "");
}

TEST(Containment, ContainsAndSize) {
    const json state{{"discard", {"slash@S7", "jink@H2", "jink@H2"}}, {"flags", json::array()}};
    EXPECT_EQ(mismatch({{"discard", {{"contains", {"jink@H2"}}}}}, state), "");
    EXPECT_EQ(mismatch({{"discard", {{"contains", {"jink@H2", "slash@S7"}}}}}, state), "") << "in any order";
    EXPECT_NE(mismatch({{"discard", {{"contains", {"peach@H3"}}}}}, state), "");
    EXPECT_EQ(mismatch({{"discard", {{"contains", json::array()}}}}, state), "");
    EXPECT_EQ(mismatch({{"discard", {{"size", 3}}}, {"flags", {{"size", 0}}}}, state), "");
    EXPECT_EQ(mismatch({{"discard", {{"size", 2}}}}, state), "discard: expected 2 elements, found 3");
}

TEST(Record, AFailedExpectationNamesItsLineAndTheGameGoesOn) {
    const auto list = failures(record({R"({"expect":{"round":2}})", R"({"note":"nothing"})",
                                       R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})",
                                       R"({"expect":{"prompts":[{"seats":[1]}]}})"}));
    ASSERT_EQ(list.size(), 2u);
    EXPECT_EQ(list[0], "2: round: expected 2, found 1");
    EXPECT_EQ(list[1], "5: prompts[0].seats[0]: expected 1, found 2");
}

TEST(Record, ARefusedInputIsAFailureAndChangesNothing) {
    const auto list = failures(record({R"({"do":"use","seat":1,"cards":["jink@H2"]})",
                                       R"({"expect":{"inputs":0,"prompts":[{"kind":"play"}]}})"}));
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].substr(0, 20), "2: refused (not_now)");
}

TEST(Record, ARefuseLineWantsARefusalAndItsCode) {
    const std::string far = R"({"refuse":{"do":"use","seat":2,"cards":["slash@S7"]})";
    EXPECT_TRUE(failures(record({far + "}"})).empty()) << "the code may be left out";
    EXPECT_TRUE(failures(record({far + R"(,"code":"not_asked"})"})).empty());
    EXPECT_EQ(failures(record({far + R"(,"code":"range"})"})),
              (std::vector<std::string>{"2: refused with code not_asked instead of \"range\""}));
    const auto taken = failures(record({R"({"refuse":{"do":"end","seat":1}})"}));
    ASSERT_EQ(taken.size(), 1u);
    EXPECT_NE(taken[0].find("should have been refused"), std::string::npos);
}

TEST(Record, WhatCannotBeReadNamesItsLine) {
    EXPECT_EQ(bad_line(record({R"({"note":"fine"})", "{not json"})), 3);
    EXPECT_EQ(bad_line(record({"[1,2]"})), 2);
    EXPECT_EQ(bad_line(record({R"({"do":"fly","seat":1})"})), 2);
    EXPECT_EQ(bad_line(record({"", "", R"({"do":"use","seat":1,"cards":["slash@X7"]})"})), 4);
    EXPECT_EQ(bad_line(record({R"({"do":"use","seat":1.5})"})), 2);
    EXPECT_EQ(bad_line(record({R"({"do":"use","seat":99})"})), 2);
    EXPECT_EQ(bad_line(record({R"({"refuse":{"do":"fly"}})"})), 2);
    EXPECT_EQ(bad_line(record({set_up})), 2) << "a record has only one set-up";
    EXPECT_EQ(bad_line(R"({"note":"first"})"
                       "\n"
                       R"({"do":"end","seat":1})"),
              2);
    EXPECT_EQ(bad_line(R"({"jianjun":1,"mode":"identity","deck":"tarot","seats":[{},{}]})"), 1);
    EXPECT_EQ(bad_line(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[{}]})"), 1);
    EXPECT_EQ(bad_line(""), 0);
    EXPECT_EQ(bad_line(R"({"note":"nothing else"})"), 0) << "no set-up at all";
}

TEST(Record, ByteOrderMarksBlankLinesAndCarriageReturnsAreNoMatter) {
    EXPECT_TRUE(failures("\xEF\xBB\xBF" + std::string(set_up) + "\r\n\r\n" +
                         R"({"do":"end","seat":1})"
                         "\r\n" +
                         R"({"expect":{"inputs":1}})")
                    .empty());
}

TEST(Record, TestLinesAndRefusedInputsAreNoInputs) {
    EXPECT_TRUE(failures(record({R"({"refuse":{"do":"end","seat":2}})", R"({"note":"x"})",
                                 R"({"do":"use","seat":1,"cards":["slash@S7"]})",
                                 R"({"do":"pass","seat":2,"at":1500})", R"({"expect":{"inputs":2}})"}))
                    .empty());
}

TEST(Record, MayStopEarly) {
    const auto text = record({R"({"do":"use","seat":1,"cards":["slash@S7"]})", R"({"do":"pass","seat":2})",
                              R"({"expect":{"inputs":99}})"});
    const auto early = run_record(text, shipped_content(), 1);
    ASSERT_TRUE(early);
    EXPECT_TRUE(early->failures.empty());
    EXPECT_EQ(early->game->inputs(), 1);
    EXPECT_EQ(early->game->table().seat(2).hp, 4);
}

TEST(Record, TheSignatureTellsBehaviourApart) {
    const auto of = [](const std::string& text) { return signature(*run_record(text, shipped_content())); };
    const std::string use = R"({"do":"use","seat":1,"cards":["slash@S7"]})";
    const auto hit = of(record({use, R"({"do":"pass","seat":2})"}));
    EXPECT_EQ(hit, of(record({R"({"note":"the same"})", use, R"({"do":"pass","seat":2})"})));
    EXPECT_NE(hit, of(record({use, R"({"do":"respond","seat":2,"cards":["jink@H2"]})"})));
    EXPECT_NE(hit, of(record({use})));
}

}  // namespace
}  // namespace jianjun::engine::testing
