// Whatever the engine takes, a display can put together (可答): found for every answer of random games, and for what
// prompts list.
#include "companion_app/session/options/offers.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/options/deck_faces.h"
#include "companion_app/session/table/seat_offer.h"
#include "engine/legal/legal.h"
#include "engine/telling/view.h"
#include "tests/app/session/answered.h"
#include "tests/app/session/shipped.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/random_sides.h"

namespace jianjun::app {
namespace {

using engine::testing::RandomPlayer;
using nlohmann::json;

std::unique_ptr<engine::Game> begun(const json& line) {
    const auto books = rule_books();
    auto setup = engine::read_setup(line);
    if (!books || !setup) throw std::runtime_error("no set-up");
    auto game = engine::Game::start(*setup, *books);
    if (!game) throw std::runtime_error(game.error());
    return std::move(*game);
}

json five(const json& more = json::object()) {
    json line = json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","seats":[
        {"name":"甲","role":"lord","general":"guanyu"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},
        {"name":"丁","role":"loyalist"},{"name":"戊","role":"renegade"}]})");
    line.update(more);
    return line;
}

const json* way(const json& answers, const std::string& kind, const std::string& id) {
    for (const auto& entry : answers)
        for (const auto& way : entry["ways"])
            if (way["kind"] == kind && way["id"] == id) return &way;
    return nullptr;
}

// 额外牌堆: the same card of both decks is two tiles, and each is sent as what it is.
TEST(Answers, ACardOfTheExtraDeckLiesBesideTheSameOneOfTheDeck) {
    auto line = five({{"extra_deck", true}});
    line["seats"][0].update(json{{"skills", {"zhiheng"}}, {"equip", {"extra:kylin_bow@H5"}}});
    const auto game = begun(line);
    const auto steps = steps_json(*game, {{"do", "skill"}, {"seat", 1}, {"skill", "zhiheng"}});
    std::map<std::string, json> tiles;
    for (const auto& card : steps["cards"]) tiles[card["id"]] = card;
    ASSERT_TRUE(tiles.contains("kylin_bow") && tiles.contains("extra:kylin_bow"));
    EXPECT_EQ(tiles["kylin_bow"]["faces"], (json{"kylin_bow@H5"}));
    EXPECT_EQ(tiles["extra:kylin_bow"]["faces"], (json{"extra:kylin_bow@H5"}));
}

// 武圣 with a 桃: which one is asked, and none is filled in.
TEST(Answers, AskForASuitWhereTheNameIsNotEnough) {
    const auto game = begun(five());
    json draft{{"do", "use"}, {"seat", 1}, {"skill", "wusheng"}, {"as", "slash"}, {"cards", {"jink"}}, {"targets", {2}}};
    auto steps = steps_json(*game, draft);
    EXPECT_EQ(steps["ready"], false);
    EXPECT_EQ(steps["corner"], "needed");
    EXPECT_FALSE(steps["corners"].empty());
    draft["cards"] = {"jink@D2"};
    steps = steps_json(*game, draft);
    EXPECT_EQ(steps["ready"], true);
    EXPECT_FALSE(steps.contains("corner"));
}

TEST(Answers, OfferNoCardThatIsWorn) {
    auto line = five();
    line["seats"][1]["equip"] = {"double_swords@S2"};
    const auto game = begun(line);
    const auto answers = answers_json(*game);
    const auto* worn = way(answers, "card", "double_swords");
    ASSERT_TRUE(worn) << "its place is kept";
    EXPECT_EQ((*worn)["legal"], false);
    EXPECT_EQ((*worn)["why"]["code"], "in_the_open");
    EXPECT_EQ((*way(answers, "card", "crossbow"))["legal"], true) << "there is another one";
}

TEST(Answers, NameNobodyWhereNothingComesOfIt) {
    const auto game = begun(five());
    game->feed(*engine::read_input(json::parse(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})")));
    EXPECT_TRUE(steps_json(*game, json::parse(R"({"do":"respond","seat":2,"cards":["jink"]})"))["seats"].empty());
    const auto fresh = begun(five());
    EXPECT_TRUE(steps_json(*fresh, json::parse(R"({"do":"use","seat":1,"cards":["crossbow"]})"))["seats"].empty());
    EXPECT_FALSE(steps_json(*fresh, json::parse(R"({"do":"use","seat":1,"cards":["slash"]})"))["seats"].empty());
    EXPECT_FALSE(steps_json(*fresh, json::parse(R"({"do":"use","seat":1,"cards":["iron_chain"]})"))["seats"].empty());
}

TEST(Answers, SayHowFarACardOfItsOwnReachGoes) {
    auto line = five();
    line["seats"][0]["equip"] = {"qinggang_sword@S6"};
    const auto game = begun(line);
    const auto steps = steps_json(*game, json::parse(R"({"do":"use","seat":1,"cards":["snatch"]})"));
    for (const auto& seat : steps["seats"])
        if (seat["seat"] == 3) {
            EXPECT_EQ(seat["distance"], 2);
            EXPECT_EQ(seat["most"], 1);
            EXPECT_FALSE(seat.contains("range")) << "a weapon makes it no longer";
        }
}

// Of five there are two rebels.
TEST(Answers, OfferTheRolesThatAreLeft) {
    auto line = five();
    line["seats"][3].erase("role");
    line["seats"][4].erase("role");
    line["seats"][3]["hp"] = 1;
    const auto game = begun(line);
    const auto asks_role = [&] { return game->prompt() && game->prompt()->why.cause == engine::Occasion::role; };
    ASSERT_TRUE(game->feed(*engine::read_input(json::parse(R"({"do":"rule","by":"table","why":"test","start":{"event":"damage","seat":4,"n":1,"source":1}})"))));
    for (int i = 0; i < 8 && !asks_role(); ++i) ASSERT_TRUE(game->feed(*engine::read_input(json::parse(R"({"do":"pass"})"))));
    ASSERT_TRUE(asks_role()) << "nobody rescued him";
    const auto answers = answers_json(*game);
    EXPECT_TRUE(way(answers, "option", "loyalist")) << answers.dump();
    EXPECT_TRUE(way(answers, "option", "renegade"));
    EXPECT_FALSE(way(answers, "option", "rebel"));
    // And so does his phone.
    const auto offer =
        seat_offer(*game, game->prompt()->seats.front(), seat_speech(testing::shipped_words()));
    std::vector<std::string> roles;
    for (const auto& button : offer["buttons"])
        if (button["send"].contains("option")) roles.push_back(button["send"]["option"]);
    EXPECT_EQ(roles, (std::vector<std::string>{"loyalist", "renegade"})) << offer.dump();
}

// All ways to begin, in random games over all cards and skills: a face that a draft holds lies open, or is known.
TEST(Answers, BeginWithNoFaceThatNobodySaidOrSaw) {
    constexpr std::uint32_t seeds = 6;
    constexpr int most_inputs = 160;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        const auto text = seed % 2 ? engine::testing::random_setup(seed, engine::testing::standard_generals()) : engine::testing::random_shiji_setup(seed);
        const auto game = begun(json::parse(text));
        RandomPlayer player(seed);
        for (int n = 0; n < most_inputs && !game->over(); ++n) {
            const auto told = engine::state_json(*game, engine::Viewer::referee()).dump();
            for (const auto& entry : answers_json(*game))
                for (const auto& way : entry["ways"])
                    for (const auto& card : way["draft"].value("cards", json::array())) {
                        const auto face = card.get<std::string>();
                        EXPECT_TRUE(face.find('@') == std::string::npos || told.find('"' + face + '"') != std::string::npos)
                            << "seed " << seed << " input " << n << ": " << way.dump();
                    }
            const auto next = player.answer(*game);
            ASSERT_TRUE(next);
            ASSERT_TRUE(game->feed(*next));
        }
    }
}

TEST(Answers, OfThePlayPhaseAreTheCardsThatMayBeUsedAndWhyOthersMayNot) {
    const auto game = begun(five());
    const auto answers = answers_json(*game);
    ASSERT_NE(way(answers, "card", "slash"), nullptr);
    EXPECT_TRUE((*way(answers, "card", "slash"))["legal"]);
    EXPECT_FALSE((*way(answers, "card", "slash"))["ready"]) << "it needs a target";
    EXPECT_TRUE((*way(answers, "card", "ex_nihilo"))["ready"]);
    ASSERT_NE(way(answers, "card", "peach"), nullptr);
    EXPECT_FALSE((*way(answers, "card", "peach"))["legal"]) << "nobody is wounded";
    EXPECT_EQ((*way(answers, "card", "peach"))["why"]["code"], "full_health");
    EXPECT_EQ(way(answers, "card", "jink"), nullptr) << "it is only used in answer";
    EXPECT_NE(way(answers, "convert", "wusheng"), nullptr);
    EXPECT_NE(way(answers, "end", "end"), nullptr);
}

TEST(Answers, StepsOfASlashAreTheSeatsInRange) {
    const auto game = begun(five());
    const auto steps = steps_json(*game, json::parse(R"({"do":"use","seat":1,"cards":["slash"]})"));
    ASSERT_EQ(steps["seats"].size(), 5u);
    EXPECT_TRUE(steps["seats"][1]["legal"]);
    EXPECT_FALSE(steps["seats"][2]["legal"]);
    EXPECT_EQ(steps["seats"][2]["distance"], 2);
    EXPECT_EQ(steps["seats"][2]["range"], 1);
    EXPECT_TRUE(steps["seats"][4]["legal"]);
    EXPECT_FALSE(steps["corners"].empty());
}

TEST(Answers, AConversionTakesOnlyCardsOfItsColour) {
    const auto game = begun(five());
    const auto steps = steps_json(*game, json::parse(R"({"do":"use","seat":1,"as":"slash","skill":"wusheng"})"));
    for (const auto& card : steps["cards"])
        for (const auto& face : card["faces"]) {
            const auto text = face.get<std::string>();
            EXPECT_TRUE(text.find("@H") != std::string::npos || text.find("@D") != std::string::npos) << text;
        }
}

TEST(Answers, AJudgementNeedsSuitAndRank) {
    auto game = begun(five({{"seats", json::parse(R"([{"role":"lord","judge":["indulgence@S6"]},{"role":"rebel"}])")}}));
    while (game->prompt() && game->prompt()->kind != engine::Prompt::Kind::reveal)
        ASSERT_TRUE(game->feed(*engine::read_input(json::parse(R"({"do":"pass"})"))));
    const auto answers = answers_json(*game);
    ASSERT_NE(way(answers, "cards", "reveal"), nullptr);
    EXPECT_EQ((*way(answers, "cards", "reveal"))["corner"], "needed");
}

json kingdom(const char* generals = R"(["hs__sunquan","hs__ganning"])") {
    json line = json::parse(R"({"jianjun":1,"mode":"kingdom","deck":"kingdom","seats":[{},{"generals":["hs__liubei","hs__guanyu"]}]})");
    line["seats"][0]["generals"] = json::parse(generals);
    return line;
}

TEST(Answers, NameNoHiddenGeneralWhereEverybodyLooks) {
    const auto game = begun(kingdom());
    const auto seen = answers_json(*game, engine::Viewer::everyone());
    ASSERT_NE(way(seen, "general", "main"), nullptr);
    EXPECT_TRUE((*way(seen, "general", "main"))["ready"]);
    EXPECT_EQ(seen.dump().find("hs__sunquan"), std::string::npos);
    const auto own = answers_json(*game, engine::Viewer::of(1));
    EXPECT_EQ((*way(own, "general", "main"))["general"], "hs__sunquan");
}

TEST(Answers, WhoLiesThereIsSaidWhereNobodyHasToldIt) {
    const auto game = begun(kingdom(R"(["?","?"])"));
    const auto answers = answers_json(*game, engine::Viewer::everyone());
    ASSERT_NE(way(answers, "general", "deputy"), nullptr);
    auto draft = (*way(answers, "general", "deputy"))["draft"];
    EXPECT_TRUE(steps_json(*game, draft)["generals"]);
    draft["general"] = "hs__ganning";
    EXPECT_TRUE(steps_json(*game, draft)["ready"]);
}

// 3v3: sixteen are picked, and captain 1 fields the first of his for seat 3.
std::unique_ptr<engine::Game> fielding(std::string& fielded, std::string& left) {
    auto game = begun(engine::testing::random_sides_setup("3v3", 1));
    RandomPlayer player(1);
    while (game->prompt()->why.cause != engine::Occasion::field)
        if (!game->feed(*player.answer(*game))) throw std::runtime_error("a pick was refused");
    fielded = game->table().seat(1).bench[0].general;
    left = game->table().seat(1).bench[1].general;
    if (!game->feed(*engine::read_input({{"do", "reveal"}, {"seat", 1}, {"general", fielded}, {"seats", {3}}})))
        throw std::runtime_error("the captain's general was refused");
    return game;
}

TEST(Answers, OfACaptainAreThoseOnTheBench) {
    std::string fielded, left;
    const auto game = fielding(fielded, left);
    const json draft{{"do", "reveal"}, {"seat", 1}};
    const auto all = steps_json(*game, draft, engine::Viewer::everyone())["generals"];
    ASSERT_EQ(all.size(), 8u) << all;
    EXPECT_EQ(all[0], fielded) << "whoever was missing here would be known to be fielded";
    const auto own = steps_json(*game, draft, engine::Viewer::of(1))["generals"];
    ASSERT_EQ(own.size(), 7u) << own;
    EXPECT_EQ(own[0], left);
}

TEST(Answers, TellNoOnlookerWhoIsFieldedAlready) {
    std::string fielded, left;
    const auto game = fielding(fielded, left);
    const auto steps = [&](const std::string& general, engine::Viewer viewer) {
        auto said = steps_json(*game, {{"do", "reveal"}, {"seat", 1}, {"general", general}}, viewer);
        said.erase("draft");
        return said;
    };
    EXPECT_EQ(steps(fielded, engine::Viewer::everyone()), steps(left, engine::Viewer::everyone()));
    EXPECT_EQ(steps(fielded, engine::Viewer::of(4)), steps(left, engine::Viewer::of(4)));
    EXPECT_FALSE(steps(fielded, engine::Viewer::of(1))["ready"]);
}

TEST(Answers, OfAHiddenGeneralAreWhatHisSkillsMayDoNow) {
    auto game = begun(kingdom());
    ASSERT_TRUE(game->feed(*engine::read_input(json::parse(R"({"do":"pass"})"))));
    json draft = json::parse(R"({"do":"skill","seat":1})");
    EXPECT_TRUE(steps_json(*game, draft)["generals"]);
    draft["general"] = "hs__ganning";
    const auto ways = steps_json(*game, draft)["ways"];
    const bool raids = std::any_of(ways.begin(), ways.end(), [](const json& way) { return way["kind"] == "convert" && way["id"] == "qixi" && way["legal"] == true; });
    EXPECT_TRUE(raids) << ways.dump(1);
}

TEST(Answers, OfAHiddenGeneralAreThoseOfThePrintThatIsPlayed) {
    auto line = kingdom(R"(["hs__luxun","hs__lvmeng"])");
    line["options"]["skill_print.kingdom"] = "2017";
    auto game = begun(line);
    ASSERT_TRUE(game->feed(*engine::read_input(json::parse(R"({"do":"pass"})"))));
    json draft = json::parse(R"({"do":"skill","seat":1,"general":"hs__luxun"})");
    const auto ways = steps_json(*game, draft)["ways"];
    const bool rests = std::any_of(ways.begin(), ways.end(), [](const json& way) { return way["kind"] == "convert" && way["id"] == "duoshi" && way["legal"] == true; });
    EXPECT_TRUE(rests) << ways.dump(1);
    draft["general"] = "hs__lvmeng";
    EXPECT_EQ(steps_json(*game, draft)["ways"].dump().find("hs__mouduan"), std::string::npos) << "no older box has it";
}

TEST(Answers, ACardOutOfAHandIsNamedWhereItIsSeen) {
    auto game = begun(five());
    for (const char* line : {R"({"do":"use","seat":1,"cards":["dismantlement@S3"],"targets":[2]})", R"({"do":"pass"})"})
        ASSERT_TRUE(game->feed(*engine::read_input(json::parse(line))));
    const auto answers = answers_json(*game);
    EXPECT_NE(way(answers, "zone", "hand"), nullptr) << "unseen";
    ASSERT_NE(way(answers, "seen", "hand"), nullptr);
    EXPECT_TRUE(steps_json(*game, (*way(answers, "seen", "hand"))["draft"])["takes_cards"]);
}

// JIANJUN_TOUCHED_GAMES, otherwise as many as are done in a few seconds.
int games_to_play() {
    const char* asked = std::getenv("JIANJUN_TOUCHED_GAMES");
    return asked ? std::atoi(asked) : 1;
}

const std::vector<std::string> generals{
    "caocao", "simayi", "xiahoudun", "zhangliao", "xuchu",    "guojia",    "zhenji",     "liubei",  "guanyu",
    "zhangfei", "zhugeliang", "zhaoyun", "machao", "huangyueying", "sunquan", "ganning", "lvmeng", "huanggai",
    "zhouyu", "daqiao", "luxun", "sunshangxiang", "huatuo", "lvbu", "diaochan"};

// Every option and every card that a prompt lists has a way to begin with.
std::string unlisted(const engine::Game& game) {
    const auto answers = answers_json(game);
    const auto& prompt = *game.prompt();
    if (prompt.kind == engine::Prompt::Kind::by_hand) return {};
    for (const auto& option : prompt.options) {
        bool found = false;
        engine::Zone zone;
        if (parse(option, zone)) continue;  // a zone's cards are ways of their own
        for (const auto& entry : answers)
            for (const auto& way : entry["ways"]) found = found || way["id"] == option || way["draft"].value("option", "") == option;
        if (!found) return "no way for the option " + option;
    }
    return {};
}

// Random players add words that the engine does not heed: what may be left out is left out.
engine::Input heeded(const engine::Game& game, engine::Input answer) {
    const auto without = [&](auto forget) {
        auto less = answer;
        forget(less);
        if (!game.check(less)) answer = less;
    };
    without([](engine::Input& in) { in.seats.clear(); });
    without([](engine::Input& in) { in.targets.clear(); });
    without([](engine::Input& in) { in.number.reset(); });
    // 五谷: a card may be said as an option, too.
    if (engine::Face face; answer.option.find('@') != std::string::npos && engine::parse_face(answer.option, face))
        without([&](engine::Input& in) { in.cards = {face}, in.option.clear(); });
    return answer;
}

TEST(Answers, EveryAnswerOfRandomGamesIsReachedByTouches) {
    int answered = 0, touches = 0, missed = 0;
    std::string misses;
    const int most = std::getenv("JIANJUN_TOUCHED_GAMES") ? 400 : 50;
    for (int i = 1; i <= games_to_play(); ++i) {
        const auto seed = static_cast<std::uint32_t>(i);
        const auto game = begun(json::parse(engine::testing::random_setup(seed, generals)));
        RandomPlayer player(seed);
        for (int n = 0; n < most && !game->over(); ++n) {
            const auto answer = player.answer(*game);
            ASSERT_TRUE(answer) << "seed " << seed;
            ASSERT_EQ(unlisted(*game), "") << "seed " << seed;
            if (answer->what != engine::Do::pass) {
                auto found = testing::touches_for(*game, *answer);
                if (!found.fault.empty()) found = testing::touches_for(*game, heeded(*game, *answer));
                if (!found.fault.empty()) {
                    ++missed;
                    misses += "seed " + std::to_string(seed) + ": " + engine::to_json(*answer).dump() + "\n  " + found.fault + "\n";
                }
                ++answered;
                touches += static_cast<int>(found.touches.size());
            }
            ASSERT_TRUE(game->feed(*answer));
        }
    }
    RecordProperty("answers", answered);
    RecordProperty("touches", touches);
    EXPECT_GT(answered, 5);
    // Beyond few that no person would think of, every answer must be found.
    EXPECT_LE(missed * 20, answered) << misses;
}

// Phones offer the engine's forms: what a form is filled in with is reached by touches at the window, too.
// All modes in turn; JIANJUN_TOUCHED_GAMES as above.
std::string setup_of_any_mode(std::uint32_t seed) {
    switch (seed % 5) {
        case 0:
            return engine::testing::random_kingdom_setup_of_either_print(seed);
        case 1:
            return engine::testing::random_setup(seed, generals);
        case 2:
            return engine::testing::random_shiji_setup(seed);
        case 3:
            return engine::testing::random_sides_setup("3v3", seed).dump();
        default:
            return engine::testing::random_sides_setup("1v1", seed).dump();
    }
}

// People can hold such cards, and the answer is the same once it is written down.
bool can_be_meant(const engine::Game& game, const engine::Input& in) {
    const auto written = engine::read_input(engine::to_json(in));
    if (!written || game.check(*written)) return false;
    const DeckFaces faces(game);
    return std::all_of(in.cards.begin(), in.cards.end(), [&](const engine::Face& face) {
        return !face.known() || faces.may_be_held(face.id) || faces.lies_open(face);
    });
}

TEST(Answers, WhatPhonesOfferIsReachedByTouches) {
    constexpr int most_inputs = 80, looked_at_every = 16, modes = 5;
    int offered = 0, missed = 0;
    std::string misses;
    for (int seed = 1; seed <= modes * games_to_play(); ++seed) {
        const auto game = begun(json::parse(setup_of_any_mode(static_cast<std::uint32_t>(seed))));
        RandomPlayer player(static_cast<std::uint32_t>(seed));
        for (int n = 1; n <= most_inputs && !game->over(); ++n) {
            if (n % looked_at_every == 0)
                for (const auto& form : engine::forms(*game)) {
                    if (form.what == engine::Do::time_up) continue;
                    engine::Hint few;
                    few.most = 2;
                    for (const auto& in : engine::expand(*game, form, few)) {
                        if (!can_be_meant(*game, in)) continue;
                        ++offered;
                        const auto found = testing::touches_for(*game, in);
                        if (found.fault.empty() ||
                            testing::touches_for(*game, heeded(*game, in)).fault.empty())
                            continue;
                        ++missed;
                        misses += "seed " + std::to_string(seed) + " input " + std::to_string(n) + ": " +
                                  engine::to_json(in).dump() + "\n  " + found.fault.substr(0, 300) + "\n";
                    }
                }
            const auto next = player.answer(*game);
            ASSERT_TRUE(next);
            ASSERT_TRUE(game->feed(*next));
        }
    }
    EXPECT_GT(offered, 100);
    EXPECT_LE(missed * 100, offered) << offered << " offered\n" << misses;
}

}  // namespace
}  // namespace jianjun::app
