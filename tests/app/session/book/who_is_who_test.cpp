// Whoever was forgotten is named in no record that leaves the program (忘记).
#include "companion_app/session/book/who_is_who.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "companion_app/session/replay/replayed_game.h"

namespace jianjun::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> record{
    R"({"jianjun":1,"seats":[{"name":"甲","role":"lord","general":"caocao"},{"name":"阿强","role":"rebel","general":"zhenji"}]})",
    R"({"by":"table","do":"rule","set":{"name":"强哥","seat":2},"why":"强哥 sits here now"})",
    R"({"by":"table","do":"rule","end_game":{"winners":[1]},"why":"late"})"};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

TEST(WhoIsWho, AForgottenPersonIsForgottenUnderEverySpelling) {
    const WhoIsWho people(
        {{"阿强", db::PersonIs::same, "强哥"}, {"强哥", db::PersonIs::forgotten, {}}, {"客", db::PersonIs::guest, {}}});
    const auto told = joined(without_forgotten(record, people));
    EXPECT_THAT(told, Not(HasSubstr("强")));
    EXPECT_THAT(told, HasSubstr("… sits here now"));
    EXPECT_THAT(told, HasSubstr("甲")) << "nobody else is";
    EXPECT_FALSE(people.forgotten("客")) << "a guest is on no board, and stays in the records";
    EXPECT_EQ(people.name("客"), "");
}

TEST(WhoIsWho, TheGameOfAForgottenPersonIsReplayedWithoutTheName) {
    const WhoIsWho people({{"阿强", db::PersonIs::same, "强哥"}, {"强哥", db::PersonIs::forgotten, {}}});
    const auto whole = replayed_game(record), without = replayed_game(without_forgotten(record, people));
    ASSERT_TRUE(whole) << whole.error();
    ASSERT_TRUE(without) << without.error();
    EXPECT_THAT((*whole)->at(2, "referee")->state.dump(), HasSubstr("强哥"));
    const auto end = (*without)->at(2, "referee");  // what the score sheet is written from
    EXPECT_EQ(end->state["over"], (*whole)->at(2, "referee")->state["over"]) << "the game stays";
    EXPECT_THAT(end->state.dump(), Not(HasSubstr("强")));
    for (const auto& line : end->log) EXPECT_THAT(line, Not(HasSubstr("强")));
    EXPECT_THAT((*without)->record(), Not(HasSubstr("强")));
}

TEST(WhoIsWho, ANameIsStruckAsAWordAndNotWithinOne) {
    const WhoIsWho people({{"Al \"Cap\"", db::PersonIs::forgotten, {}}, {"Al", db::PersonIs::forgotten, {}}});
    const auto told = without_forgotten(
        {R"({"jianjun":1,"seats":[{"name":"Al \"Cap\""},{"name":"Alma"}]})", R"({"do":"rule","why":"Al and Alma, all late"})"}, people);
    EXPECT_EQ(nlohmann::json::parse(told[0])["seats"][0]["name"], "");
    EXPECT_THAT(told[0], HasSubstr("Alma"));
    EXPECT_THAT(told[1], HasSubstr("… and Alma, all late"));
}

}  // namespace
}  // namespace jianjun::app
