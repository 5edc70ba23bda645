// Going back and forth (往事): redo says again what was taken back, and a past input may become another one.
#include "companion_app/session/journal/past.h"

#include <algorithm>

#include "companion_app/session/replay/replayed_game.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

const json two_seats = json::parse(R"([{"name":"甲","role":"lord"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"}])");

struct Table : PlayedTable {
    Table() : PlayedTable(two_seats, {{"advisory", true}}) {}
    void say(const char* line) { session->take(Touched{json::parse(line)}, now); }
    void redo(int n = 1) { session->take(Redone{n}, now); }
    void change(int number, const char* line) { session->take(Changed{number, json::parse(line)}, now); }
    int hp(int seat) const { return session->game().table().seat(static_cast<engine::Seat>(seat)).hp; }
};

TEST(Past, RedoSaysAgainWhatWasTakenBack) {
    Table t;
    t.say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    t.say(R"({"do":"pass","seat":2})");
    EXPECT_EQ(t.hp(2), 3);
    t.say(R"({"do":"take_back","inputs":2})");
    EXPECT_EQ(t.hp(2), 4);
    ASSERT_EQ(t.session->snapshot()->said->undone.size(), 2u);
    t.redo();
    EXPECT_EQ(t.session->snapshot()->said->undone.size(), 1u);
    EXPECT_EQ(t.hp(2), 4);
    t.redo();
    EXPECT_EQ(t.hp(2), 3);
    EXPECT_TRUE(t.session->snapshot()->said->undone.empty());
    t.redo();  // there is no more
    EXPECT_EQ(t.hp(2), 3);
}

TEST(Past, AnythingElseThatIsSaidEndsTheRedo) {
    Table t;
    t.say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    t.say(R"({"do":"take_back","inputs":1})");
    t.say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[3]})");
    EXPECT_TRUE(t.session->snapshot()->said->undone.empty());
}

TEST(Past, SeveralTakeBacksAreRedoneInOrder) {
    Table t;
    t.say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    t.say(R"({"do":"pass","seat":2})");
    t.say(R"({"do":"take_back","inputs":1})");
    t.say(R"({"do":"take_back","inputs":1})");
    t.redo(2);
    EXPECT_EQ(t.hp(2), 3);
}

TEST(Past, AThatWasAtAnotherSeatIsChangedAndTheRestSaidAgain) {
    Table t;
    t.say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    t.say(R"({"do":"pass","seat":2})");
    t.say(R"({"do":"end","seat":1})");
    t.change(1, R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[3]})");
    EXPECT_EQ(t.hp(2), 4);
    // Seat 2's refusal answers nobody now: it is said so, and the 杀 at seat 3 waits for its answer.
    EXPECT_NE(t.session->snapshot()->status.zh.find("不再成立"), std::string::npos);
}

// Log, sheet, text and replay of a changed past tell what was played, once.
TEST(Past, ARecordOfAChangedPastTellsWhatWasPlayed) {
    Table t;
    t.say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    t.say(R"({"do":"pass","seat":2})");
    t.change(1, R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[3]})");
    t.say(R"({"do":"respond","seat":3,"cards":["jink@D2"]})");
    std::vector<std::string> lines{t.session->game().setup().text};
    for (const auto& input : t.session->inputs()) lines.push_back(input.dump());
    const auto played = replayed_game(lines);
    ASSERT_TRUE(played) << played.error();
    const auto told = (*played)->at((*played)->inputs(), "public")->log;
    const auto lines_with = [&](const char* words) {
        return std::count_if(told.begin(), told.end(),
                             [&](const auto& line) { return line.find(words) != std::string::npos; });
    };
    EXPECT_EQ(lines_with("【杀♠7】"), 1);
    EXPECT_EQ(lines_with("点伤害"), 0) << "nobody was hurt";
}

TEST(Past, WhatCountsFollowsTakeBacksToANumber) {
    std::vector<engine::Input> said;
    for (const char* line : {R"({"do":"end"})", R"({"do":"end"})", R"({"do":"take_back","to":1})", R"({"do":"end"})"})
        said.push_back(*engine::read_input(json::parse(line)));
    EXPECT_EQ(past_of(said).counting, (std::vector<int>{1, 4}));
    EXPECT_EQ(back_before(past_of(said), 1), 2);
    EXPECT_EQ(back_before(past_of(said), 2), 0) << "it was taken back";
}

}  // namespace
}  // namespace jianjun::app
