// Inputs (输入): what is written of one is read as the same.
#include "engine/input/input.h"

#include "engine/game/game.h"
#include "tests/engine/support/scene.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace jianjun::engine::testing::input_test {
namespace {

using nlohmann::json;

json again(const json& line) {
    const auto input = read_input(line);
    EXPECT_TRUE(input) << line << ": " << input.error();
    return input ? to_json(*input) : json();
}

TEST(Input, IsWrittenAsItWasRead) {
    const std::vector<json> lines{
        {{"do", "use"},
         {"seat", 1},
         {"cards", {"slash@H7"}},
         {"as", "slash"},
         {"skill", "wusheng"},
         {"targets", {2}}},
        {{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {2}}, {"then", {3}}},
        {{"do", "pass"}},
        {{"do", "time_up"}, {"prompt", 12}, {"at", 1500}},
        {{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "hand"}}}, {"cards", {"?"}}},
        {{"do", "choose"}, {"seat", 1}, {"number", 2}, {"seats", {1, 3}}},
        {{"do", "reveal"}, {"seat", 2}, {"general", "caocao"}},
        {{"do", "take_back"}, {"inputs", 2}},
        {{"do", "take_back"}, {"to", 5}},
        {{"do", "by_hand"}, {"seat", 1}, {"draw", {{"seat", 3}, {"n", 2}}}}};
    for (const auto& line : lines) EXPECT_EQ(again(line), line);
}

TEST(Input, ARulingIsWrittenAsItWasRead) {
    const json set{{"seat", 2},
                   {"hp", 3},
                   {"max_hp", 4},
                   {"armour", 1},
                   {"chained", true},
                   {"face_up", false},
                   {"alive", true},
                   {"judge_sealed", false},
                   {"name", "乙"},
                   {"role", "rebel"},
                   {"general", "caocao"},
                   {"faction", "wei"},
                   {"gender", "male"},
                   {"skills", {"rende"}},
                   {"generals", {"caocao", "liubei"}},
                   {"shown", {true, false}},
                   {"marks", {{"rage", 2}}},
                   {"hand", 3},
                   {"known_hand", {"jink@H2"}},
                   {"judge", json::array()},
                   {"equip", {"axe@D5"}},
                   {"general_cards", {"?"}},
                   {"drunk", 1},
                   {"limits", {{"slash", {{"phase", 1}}}}}};
    const json move{{"cards", {"jink@H2", "?"}},
                    {"from", {{"zone", "discard"}}},
                    {"to", {{"seat", 2}, {"zone", "hand"}}},
                    {"face", "down"},
                    {"where", "bottom"}};
    const json start{{"event", "damage"}, {"seat", 2}, {"source", 1}, {"n", 2}, {"nature", "fire"}};
    const std::vector<json> changes{
        {{"set", set}},
        {{"move", move}},
        {{"draw", {{"seat", 2}, {"n", 1}}}},
        {{"mark", {{"seat", 2}, {"mark", "rage"}, {"n", -1}}}},
        {{"start", start}},
        {{"start", {{"event", "pindian"}, {"seats", {1, 2}}, {"delayed", true}}}},
        {{"start", {{"event", "search_extra"}, {"seat", 1}, {"name", "slash"}}}},
        {{"kill", {{"seat", 2}}}},
        {{"kill", {{"seat", 2}, {"source", 1}}}},
        {{"revive", {{"seat", 2}, {"hp", 1}}}},
        {{"extend", {{"seat", 2}, {"ms", 60000}}}},
        {{"penalty", {{"seat", 2}, {"what", "caution"}}}},
        {{"penalty", {{"seat", 2}, {"what", "out"}}}},
        {{"penalty", {{"seat", 2}, {"what", "void"}}}},
        {{"penalty", {{"seat", 2}, {"what", "technical"}, {"n", 3}}}},
        {{"allow", {{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {3}}}}},
        {{"end_game", {{"winners", {1, 3}}}}},
        {{"end_game", {{"winners", json::array()}}}},
        {{"drop_flag", 0}}};
    for (auto line : changes) {
        line["do"] = "rule";
        line["by"] = "referee";
        line["why"] = "miscounted";
        EXPECT_EQ(again(line), line);
    }
}

TEST(Input, APenaltyIsOneOfSixAndOnlyTechnicalLossesAreCounted) {
    const auto read = [](json penalty) { return read_input(json{{"do", "rule"}, {"penalty", std::move(penalty)}}).has_value(); };
    EXPECT_TRUE(read({{"seat", 2}, {"what", "technical"}}));
    EXPECT_FALSE(read({{"seat", 2}, {"what", "fine"}}));
    EXPECT_FALSE(read({{"seat", 2}, {"what", "technical"}, {"n", 0}}));
    EXPECT_FALSE(read({{"seat", 2}, {"what", "loss"}, {"n", 2}}));
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.input(json{{"do", "rule"}, {"penalty", {{"seat", 2}, {"what", "technical"}, {"n", 3}}}});
    EXPECT_EQ(scene.refused(json{{"do", "rule"}, {"penalty", {{"seat", 7}, {"what", "out"}}}}), "seat");
    EXPECT_EQ(scene.asked(), "1:play") << "books only";
}

TEST(Input, ASeatThatIsWronglyWrittenIsABadFile) {
    const auto good = [](const char* seat) {
        const auto setup = read_setup(nlohmann::json::parse(std::string(R"({"jianjun":1,"mode":"kingdom","seats":[{},)") + seat + "]}"));
        return setup && Game::start(*setup, shipped_content());
    };
    EXPECT_TRUE(good(R"({"hidden":false,"shown":[true,false],"faction":"wild","hp":0,"name":"x"})"));
    for (const char* seat : {R"({"hidden":"x"})", R"({"hidden":1})", R"({"shown":"yes"})", R"({"shown":[1,0]})", R"({"shown":[true,true,true]})",
                             R"({"faction":"x"})", R"({"faction":-1})", R"({"name":7})",
                             R"({"judge":["indulgence@S6","indulgence@C6"]})", R"({"equip":["crossbow@CA","axe@D5"]})"})
        EXPECT_FALSE(good(seat)) << seat;
}

TEST(Input, KeepsWhatOthersWroteBesideIt) {
    const json line{{"do", "end"}, {"seat", 1}, {"seen_by_camera", {{"picture", 7}}}};
    EXPECT_EQ(again(line), line);
}

TEST(Input, OtherWordsForTheSameAreWrittenInOneWay) {
    EXPECT_EQ(again({{"do", "use"}, {"seat", 1}, {"cards", "杀@♠7"}, {"then", 2}, {"as", "杀"}}),
              (json{{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"then", {2}}, {"as", "slash"}}));
}

}  // namespace
}  // namespace jianjun::engine::testing::input_test
