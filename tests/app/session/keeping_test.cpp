// Inputs are on the disk before anybody sees what came of them, and a killed table goes on (记录与重开).
#include <gmock/gmock.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "engine/telling/view.h"
#include "tests/app/session/game_on_disk.h"
#include "tests/app/session/no_room.h"
#include "tests/app/session/played_table.h"
#include "tests/db/no_ending.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class Keeping : public GameOnDisk {
  protected:
    std::unique_ptr<TableSession> begin() {
        const json setup{
            {"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(2)}};
        auto begun = TableSession::begin(setup, journal.get());
        EXPECT_TRUE(begun);
        return std::move(*begun);
    }
    static void touch(TableSession& session, const json& input) { session.take(Touched{input}, 1000); }
};

const json slash{{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}};
const json pass{{"do", "pass"}, {"seat", 2}};

TEST_F(Keeping, EveryInputIsInTheJournalWithItsEvents) {
    auto session = begin();
    touch(*session, slash);
    touch(*session, pass);
    EXPECT_EQ(journal->last_seq(), 2);
    const auto events = journal->events(*journal->game(), 2);
    ASSERT_TRUE(events);
    EXPECT_THAT(*events, ::testing::Contains(::testing::HasSubstr("\"damage\"")));
}

TEST_F(Keeping, RefusedInputsAreNotKept) {
    auto session = begin();
    touch(*session, pass);
    EXPECT_EQ(journal->last_seq(), 0);
    EXPECT_EQ(session->tally().refused, 1);
}

TEST_F(Keeping, AReopenedGameIsTheSameGame) {
    auto session = begin();
    touch(*session, slash);
    touch(*session, pass);
    touch(*session, {{"do", "take_back"}, {"inputs", 1}});
    touch(*session, {{"do", "respond"}, {"seat", 2}, {"cards", {"jink@H2"}}});
    const auto before = engine::state_json(session->game(), engine::Viewer::referee());
    const auto said_before = session->snapshot()->log;
    session.reset();
    open();
    const auto last = journal->last_game();
    ASSERT_TRUE(last && *last);
    SessionSettings settings;
    settings.gone_on = {"19:07 接着玩，什么都没丢", "19:07 gone on, nothing lost"};
    auto again = TableSession::resume(*journal, (*last)->id, settings);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(engine::state_json((*again)->game(), engine::Viewer::referee()), before);
    const auto log = (*again)->snapshot()->log;
    ASSERT_FALSE(log.empty());
    EXPECT_EQ(log.back(), "19:07 接着玩，什么都没丢\x1e" "19:07 gone on, nothing lost");
    EXPECT_EQ(log.input(log.size() - 1), 0);
    EXPECT_EQ(log.size(), said_before.size() + 1);
    EXPECT_EQ(log.common_with(said_before), said_before.size()) << "the log is there again, line by line";
    touch(**again, {{"do", "end"}, {"seat", 1}});
    EXPECT_EQ(journal->last_seq(), 5);
}

// The clock of a record is the game's, whichever program is at work.
TEST_F(Keeping, AResumedGamesClockGoesOnWhereItStood) {
    auto session = begin();
    session->take(Touched{slash}, 5000);
    session->take(Touched{pass}, 9000);
    session.reset();
    open();
    auto again = TableSession::go_on(*journal);
    ASSERT_TRUE(again && *again);
    (*again)->take(Touched{{{"do", "end"}, {"seat", 1}}}, 40);
    const auto said = (*again)->inputs();
    ASSERT_EQ(said.size(), 3u);
    EXPECT_EQ(said[1]["at"], 9000);
    EXPECT_EQ(said[2]["at"], 9040);
}

// 改设置: in the middle of a game it is found that a skill was given by mistake.
TEST_F(Keeping, AGameThatIsSetUpOtherwiseIsPlayedAgainByTheNewRules) {
    json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(2)}};
    setup["seats"][0]["skills"] = {"wusheng"};
    auto session = *TableSession::begin(setup, journal.get());
    touch(*session, {{"do", "use"}, {"seat", 1}, {"cards", {"peach@H3"}}, {"as", "slash"}, {"targets", {2}}});
    touch(*session, {{"do", "take_back"}, {"inputs", 1}});
    touch(*session, {{"do", "use"}, {"seat", 1}, {"cards", {"peach@H4"}}, {"as", "slash"}, {"targets", {2}}});
    touch(*session, pass);
    touch(*session, {{"do", "end"}, {"seat", 1}});
    const auto before = *journal->game();
    setup["seats"][0].erase("skills");
    setup["seats"][1]["name"] = "小李";
    session.reset();
    auto again = TableSession::begin_otherwise(setup, *journal, before);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ((*again)->game().table().seat(2).name, "小李");
    EXPECT_EQ((*again)->game().table().seat(2).hp, 4) << "without 武圣 there was no 杀";
    ASSERT_EQ((*again)->snapshot()->said->unfit.size(), 2u) << "the 杀 and its answer";
    EXPECT_EQ((*again)->snapshot()->said->unfit[0].input["cards"][0], "peach@H4");
    EXPECT_EQ(journal->last_seq(), 1) << "the end of the turn; what was taken back is not said again";
    EXPECT_TRUE(journal->game(before)->result) << "the game before is over";
    const auto last = journal->last_game();
    ASSERT_TRUE(last && *last);
    EXPECT_NE((*last)->id, before);
}

TEST_F(Keeping, ASetUpThatIsNoneChangesNothing) {
    auto session = begin();
    touch(*session, slash);
    const auto game = *journal->game();
    auto setup = json::parse(session->game().setup().text);
    setup["deck"] = "none";
    session.reset();
    EXPECT_FALSE(TableSession::begin_otherwise(setup, *journal, game));
    EXPECT_FALSE(journal->game(game)->result) << "it can be gone on with";
}

TEST_F(Keeping, AFinishedGameSaysWhoWon) {
    auto session = begin();
    touch(*session,
          {{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"kill", {{"seat", 2}, {"source", 1}}}});
    ASSERT_TRUE(session->game().over());
    const auto last = journal->last_game();
    ASSERT_TRUE(last && *last && (*last)->result);
    EXPECT_EQ(json::parse(*(*last)->result)["winners"], json::array({1}));
}

TEST_F(Keeping, AGameThatWasNotFinishedIsGoneOnWith) {
    auto nothing = TableSession::go_on(*journal);
    ASSERT_TRUE(nothing) << nothing.error();
    EXPECT_FALSE(*nothing) << "no game has begun";
    auto session = begin();
    touch(*session, slash);
    session.reset();
    open();
    auto again = TableSession::go_on(*journal);
    ASSERT_TRUE(again && *again);
    EXPECT_EQ((*again)->game().inputs(), 1);
    EXPECT_EQ(journal->game(), 1);
}

// 集智 as an old version of the program offered it: no set-up may say it any more, and the game that says it
// goes on as it was.
TEST_F(Keeping, AGameWhoseOptionIsRetiredIsGoneOnWith) {
    json setup{{"jianjun", 1},
               {"mode", "identity"},
               {"deck", "junzheng"},
               {"options", {{"skill_print.standard", "current"}}},
               {"seats", plain_seats(2)}};
    EXPECT_FALSE(TableSession::begin(setup, journal.get()));
    ASSERT_TRUE(journal->begin(setup.dump()));
    open();
    auto again = TableSession::go_on(*journal);
    ASSERT_TRUE(again) << again.error();
    ASSERT_TRUE(*again);
    EXPECT_EQ((*again)->game().options().value("skill_print.standard"), "current");
}

TEST_F(Keeping, WhatCannotBeStoredIsNotShown) {
    auto session = begin();
    const auto lights = session->lights();
    {
        const NoRoom full;
        touch(*session, slash);
        EXPECT_EQ(session->lights(), lights) << "no light shows what is not on the disk";
        EXPECT_EQ(session->snapshot()->state["prompts"][0]["seats"], json::array({1}));
        EXPECT_FALSE(session->snapshot()->status.empty()) << "somebody is told why";
    }
    session->tick(2000);
    EXPECT_EQ(session->lights().at(2).asked, devices::Asked::card);
    EXPECT_EQ(journal->last_seq(), 1);
}

const json last_blow{
    {"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"kill", {{"seat", 2}, {"source", 1}}}};

TEST_F(Keeping, AnEndThatCannotBeStoredIsStoredAsSoonAsItCan) {
    auto session = begin();
    db::NoEnding disk(folder / "journal.db");
    touch(*session, last_blow);
    ASSERT_TRUE(session->game().over());
    EXPECT_EQ(journal->last_seq(), 1) << "the input itself is kept, once";
    EXPECT_FALSE((*journal->last_game())->result);
    EXPECT_THAT(session->snapshot()->status.en, ::testing::HasSubstr("full"));
    session->tick(2000);
    EXPECT_FALSE((*journal->last_game())->result) << "it is not forgotten by trying again";
    disk.allow();
    session->tick(3000);
    EXPECT_TRUE((*journal->last_game())->result);
    EXPECT_EQ(journal->last_seq(), 1);
    EXPECT_EQ(session->snapshot()->state["over"]["winners"], json::array({1}));
}

TEST_F(Keeping, AGameWhoseEndCouldNotBeStoredIsNotGoneOnWith) {
    auto session = begin();
    db::NoEnding disk(folder / "journal.db");
    touch(*session, last_blow);
    session.reset();
    disk.allow();
    open();
    const auto next = TableSession::go_on(*journal);
    ASSERT_TRUE(next) << next.error();
    EXPECT_FALSE(*next);
    EXPECT_TRUE((*journal->last_game())->result) << "its end stands in the journal now";
}

}  // namespace
}  // namespace jianjun::app
