// 挑选武将 (seed 004): the lord first and openly, the others in secret and at once.
#include <gmock/gmock.h>

#include "engine/telling/text.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::selection_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::vector<SeatSpec> nobody_known(std::size_t seats) {
    return std::vector<SeatSpec>(seats);
}

TEST(Selection, BeginsWithWhoeverShowsTheLordsCard) {
    Scene scene(nobody_known(5), {{"guided", true}});
    EXPECT_EQ(scene.asked(), "1,2,3,4,5:choice lord");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 2}, {"option", "rebel"}}), "option");
    EXPECT_EQ(scene.refused({{"do", "pass"}, {"seat", 2}}), "mandatory");
    scene.choose(4, "lord");
    EXPECT_EQ(scene.asked(), "4:choice");
    scene.choose(4, "caocao");
    EXPECT_EQ(scene.game->table().seat(4).generals[0], "caocao");
    EXPECT_EQ(scene.asked(), "5,1,2,3:choice");
}

TEST(Selection, TheOthersShowTheirsAtOnce) {
    Scene scene({{.role = "lord"}, {}, {}, {}}, {{"guided", true}});
    scene.choose(1, "liubei").choose(3, "zhaoyun");
    EXPECT_EQ(scene.game->table().seat(3).generals[0], "") << "face down until all have chosen";
    EXPECT_THAT(state_json(*scene.game, Viewer::everyone()).dump(), Not(HasSubstr("zhaoyun")));
    scene.choose(2, "guanyu").choose(4, "zhangfei");
    EXPECT_EQ(scene.game->table().seat(3).generals[0], "zhaoyun");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(1), 4) << "four players: the lord has no more than others";
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(1), 6);
}

TEST(Selection, HealthAndFirstCardsComeAfterIt) {
    Scene scene({{}, {.role = "lord"}, {}, {}, {}}, {{"guided", true}});
    EXPECT_EQ(scene.hand(1), 0);
    scene.choose(2, "sunquan");
    scene.choose(1, "zhouyu").choose(3, "caocao").choose(4, "huatuo").choose(5, "lvbu");
    EXPECT_EQ(scene.hp(2), 5) << "the lord has one more";
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.turn(), 2) << "the lord begins";
}

TEST(Selection, AGeneralIsOneCard) {
    Scene scene({{.role = "lord"}, {}, {}}, {{"guided", true}});
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 1}, {"option", "nobody_knows_him"}}), "general");
    scene.choose(1, "caocao").choose(2, "guojia");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 3}, {"option", "caocao"}}), "taken");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 3}, {"option", "guojia"}}), "option");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 2}, {"option", "zhenji"}}), "not_asked")
        << "it has chosen";
}

TEST(Selection, MayBeFromWhatWasDealt) {
    nlohmann::json more{{"guided", true}};
    Scene scene(nobody_known(2), more);
    auto line = nlohmann::json::parse(scene.game->setup().text);
    line["seats"][0] = {{"role", "lord"}, {"choices", {"caocao", "liubei", "sunquan", "lvbu", "huatuo"}}};
    auto game = Game::start(*read_setup(line), shipped_content());
    ASSERT_TRUE(game) << game.error();
    EXPECT_EQ((*game)->prompt()->options.size(), 5u);
    const auto feed = [&](const char* general) {
        return (*game)->feed(*read_input({{"do", "choose"}, {"seat", 1}, {"option", general}}));
    };
    EXPECT_EQ(feed("zhaoyun").error().code, "option");
    EXPECT_TRUE(feed("lvbu"));
    line["seats"][0]["choices"][2] = "who";
    EXPECT_THAT(Game::start(*read_setup(line), shipped_content()).error(), HasSubstr("who"));
}

TEST(Selection, WhoeverDeclinesPlaysWithoutAGeneral) {
    Scene scene({{.role = "lord"}, {}}, {{"guided", true}});
    EXPECT_NE(scene.refused({{"do", "end"}, {"seat", 1}}), "") << "it is never declined by silence";
    scene.pass(1).choose(2, "zhenji");
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Selection, ASeatWhoseGeneralIsNamedIsNotAsked) {
    Scene scene({{.role = "lord", .general = "zhangliao"}, {.general = "ganning"}, {}}, {{"guided", true}});
    EXPECT_EQ(scene.asked(), "3:choice");
    scene.input({{"do", "reveal"}, {"seat", 3}, {"general", "huanggai"}});
    EXPECT_EQ(scene.game->table().seat(3).generals[0], "huanggai");
}

TEST(Selection, IsTakenBackLikeEverythingElse) {
    Scene scene({{.role = "lord"}, {}}, {{"guided", true}});
    scene.choose(1, "caocao").choose(2, "zhenji").input({{"do", "take_back"}, {"inputs", 2}});
    EXPECT_EQ(scene.asked(), "1:choice");
    scene.choose(1, "zhenji").choose(2, "caocao");
    EXPECT_EQ(scene.hp(1), 3);
}

// Somebody has gone home while the others choose: he is asked no more, and no cards are dealt to him.
TEST(Selection, WhoeverIsRuledDeadMeanwhileIsDealtNothing) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "loyalist"}},
                {{"guided", true}});
    scene.choose(1, "liubei")
        .input({{"do", "rule"}, {"by", "table"}, {"why", "test"}, {"kill", {{"seat", 3}}}});
    EXPECT_EQ(scene.asked(), "2,4:choice");
    scene.choose(2, "guanyu").choose(4, "zhangfei");
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(3), 0);
    EXPECT_EQ(scene.hp(3), 0);
    EXPECT_EQ(scene.turn(), 1);
    scene.input({{"do", "rule"}, {"by", "table"}, {"why", "test"}, {"revive", {{"seat", 3}, {"hp", 2}}}});
    EXPECT_EQ(scene.hp(3), 2) << "he has come back";
}

// ---- generals dealt by the program (发将) ----

nlohmann::json dealt_line() {
    return {{"jianjun", 1},
            {"guided", true},
            {"options", {{"exchange", "1"}}},
            {"seats",
             {{{"role", "lord"}, {"choices", {"caocao", "liubei", "sunquan", "lvbu", "huatuo"}}},
              {{"choices", {"zhaoyun", "guojia", "zhenji"}}, {"spare", {"xuchu", "zhouyu", "daqiao"}}},
              {{"choices", {"guanyu", "zhangfei", "machao"}}}}}};
}

class Dealt : public ::testing::Test {
  protected:
    void begin(const nlohmann::json& line) {
        auto started = Game::start(*read_setup(line), shipped_content());
        ASSERT_TRUE(started) << started.error();
        game = std::move(*started);
    }
    void SetUp() override { begin(dealt_line()); }
    // The code of the refusal; empty: it was taken.
    std::string say(nlohmann::json line) {
        const auto step = game->feed(*read_input(std::move(line)));
        return step ? "" : std::string(step.error().code);
    }
    std::string choose(int seat, const char* option) {
        return say({{"do", "choose"}, {"seat", seat}, {"option", option}});
    }
    std::string seen_by_all() const { return state_json(*game, Viewer::everyone()).dump(); }
    nlohmann::json seat_for(int seat, Viewer viewer) const {
        return state_json(*game, viewer)["seats"][static_cast<std::size_t>(seat - 1)];
    }

    std::unique_ptr<Game> game;
};

TEST_F(Dealt, CandidatesAreSeenByTheirSeatAndTheRefereeAlone) {
    for (const auto viewer : {Viewer::everyone(), Viewer::of(2), Viewer::of(3)})
        EXPECT_THAT(state_json(*game, viewer).dump(), Not(HasSubstr("caocao")))
            << "the lord's, while the lord chooses";
    EXPECT_EQ(seat_for(1, Viewer::of(1))["choices"].size(), 5u);
    EXPECT_EQ(seat_for(2, Viewer::of(2))["choices"], (nlohmann::json{"zhaoyun", "guojia", "zhenji"}));
    EXPECT_EQ(seat_for(3, Viewer::referee())["choices"].size(), 3u);
    EXPECT_FALSE(seat_for(3, Viewer::of(2)).contains("choices"));
    EXPECT_THAT(seen_by_all(), Not(HasSubstr("zhaoyun")));
    EXPECT_EQ(state_json(*game, Viewer::of(1))["prompts"][0]["options"].size(), 5u);
}

TEST_F(Dealt, WhatIsChosenIsASecretUntilTheLastHasChosen) {
    EXPECT_EQ(choose(1, "caocao"), "");
    EXPECT_EQ(seat_for(1, Viewer::everyone())["general"], "caocao") << "the lord's is shown at once";
    EXPECT_EQ(choose(2, "guojia"), "");
    EXPECT_EQ(seat_for(2, Viewer::of(2))["chosen"], "guojia");
    EXPECT_EQ(seat_for(2, Viewer::referee())["chosen"], "guojia");
    EXPECT_FALSE(seat_for(2, Viewer::of(3)).contains("chosen"));
    EXPECT_TRUE(seat_for(2, Viewer::referee())["general"].is_null());
    EXPECT_THAT(seen_by_all(), Not(HasSubstr("guojia")));
    EXPECT_EQ(choose(3, "machao"), "");
    EXPECT_EQ(seat_for(2, Viewer::everyone())["general"], "guojia");
    EXPECT_EQ(seat_for(3, Viewer::everyone())["general"], "machao");
    EXPECT_FALSE(seat_for(2, Viewer::of(2)).contains("chosen"));
}

// What another has chosen, and what was dealt to nobody, are refused in the same words.
TEST_F(Dealt, ARefusalTellsNothingOfWhatOthersChose) {
    choose(1, "liubei");
    choose(2, "guojia");
    const auto words = [&](const char* general) {
        auto refusal = game->feed(*read_input({{"do", "choose"}, {"seat", 3}, {"option", general}})).error();
        auto text = to_string(refusal.reason);
        const auto at = text.find(general);
        return std::string(refusal.code) + " " +
               (at == std::string::npos ? text : text.replace(at, std::string(general).size(), "…"));
    };
    EXPECT_EQ(words("guojia"), words("zhenji")) << "chosen, and dealt but not chosen";
    EXPECT_EQ(words("guojia"), words("ganning")) << "chosen, and dealt to nobody";
}

TEST_F(Dealt, AllCandidatesAreExchangedOnce) {
    EXPECT_EQ(choose(1, "exchange"), "option") << "the set-up holds no second deal for the lord";
    choose(1, "sunquan");
    EXPECT_EQ(choose(3, "guanyu"), "");
    EXPECT_EQ(choose(2, "exchange"), "");
    ASSERT_TRUE(game->prompt());
    EXPECT_EQ(game->prompt()->seats, (std::vector<Seat>{2})) << "the seat is asked on, and nobody else again";
    EXPECT_EQ(seat_for(3, Viewer::of(3))["chosen"], "guanyu") << "what others chose stays";
    EXPECT_EQ(seat_for(2, Viewer::of(2))["choices"], (nlohmann::json{"xuchu", "zhouyu", "daqiao"}));
    EXPECT_THAT(seen_by_all(), Not(HasSubstr("xuchu")));
    EXPECT_EQ(choose(2, "exchange"), "option") << "once";
    EXPECT_EQ(choose(2, "zhaoyun"), "option") << "that one was put back";
    EXPECT_EQ(choose(2, "daqiao"), "");
    EXPECT_EQ(seat_for(2, Viewer::everyone())["general"], "daqiao");
}

TEST_F(Dealt, NobodyExchangesUnlessTheTableHasChosenSo) {
    auto line = dealt_line();
    line["options"] = {{"exchange", 0}};
    begin(line);
    choose(1, "sunquan");
    EXPECT_EQ(choose(2, "exchange"), "option");
    line["seats"][1]["spare"] = {"who"};
    EXPECT_THAT(Game::start(*read_setup(line), shipped_content()).error(), HasSubstr("who"));
    line["seats"][1]["spare"] = "xuchu";
    EXPECT_THAT(read_setup(line).error(), HasSubstr("spare"));
}

TEST_F(Dealt, AnExchangeIsTakenBackLikeEverythingElse) {
    choose(1, "sunquan");
    choose(2, "exchange");
    EXPECT_EQ(say({{"do", "take_back"}, {"inputs", 1}}), "");
    EXPECT_EQ(seat_for(2, Viewer::of(2))["choices"][0], "zhaoyun");
    EXPECT_EQ(choose(2, "zhenji"), "");
}

// Law 5: nothing of another seat's candidates and choices is in any view, event or prompt before it is shown.
TEST_F(Dealt, NoViewHoldsAnothersCandidates) {
    const std::vector<std::vector<std::string>> secret{
        {"caocao", "liubei", "sunquan", "lvbu", "huatuo"},
        {"zhaoyun", "guojia", "zhenji", "xuchu", "zhouyu", "daqiao"},
        {"guanyu", "zhangfei", "machao"}};
    const auto look = [&](const char* when, std::size_t first_secret) {
        for (int viewer = 0; viewer <= 3; ++viewer) {
            const auto eyes = viewer == 0 ? Viewer::everyone() : Viewer::of(static_cast<Seat>(viewer));
            auto text = state_json(*game, eyes).dump();
            for (const auto& event : game->events())
                if (const auto line = event_for(event, eyes); !line.is_null()) text += line.dump();
            for (std::size_t owner = first_secret; owner < secret.size(); ++owner)
                for (const auto& general : secret[owner])
                    if (static_cast<int>(owner) + 1 != viewer)
                        EXPECT_EQ(text.find("\"" + general + "\""), std::string::npos)
                            << when << ": " << general << " is seen by " << viewer;
        }
    };
    look("as the lord chooses", 0);
    choose(1, "lvbu");
    look("the lord has chosen", 1);
    choose(2, "exchange");
    look("exchanged", 1);
    choose(2, "zhouyu");
    look("one has chosen", 1);
}

// EX牌 may be played in place of other cards: those stay in the box.
TEST(LeftOut, CardsOfTheDeckStayInTheBox) {
    Scene scene({{.role = "lord"}, {}},
                {{"deck", "standard"}, {"left_out", {"double_swords@S2", "lightning@SA"}}});
    EXPECT_EQ(scene.game->table().tokens(), 106);
    Face face;
    ASSERT_TRUE(parse_face("double_swords@S2", face));
    EXPECT_EQ(scene.game->table().in_deck(face), 0);
    auto line = nlohmann::json::parse(scene.game->setup().text);
    line["left_out"] = {"lightning@SA", "lightning@SA"};
    EXPECT_THAT(Game::start(*read_setup(line), shipped_content()).error(), HasSubstr("left out"));
}

}  // namespace
}  // namespace jianjun::engine::testing::selection_test
