// Pads of a game that is resumed (断电后的按钮盒): what was pressed while no table listened still counts.
#include <gmock/gmock.h>

#include <filesystem>

#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/table/game.h"
#include "devices/simulated_pad.h"
#include "tests/app/session/no_room.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;

// What a live table does in a step, in virtual time.
class PaddedTable {
  public:
    PaddedTable(std::unique_ptr<TableSession> session, std::uint32_t game, devices::SimulatedPad& pad,
                std::int64_t now)
        : session(std::move(session)), pads_({.game = game}), desk_(pads_), now_(now), game_(this->session) {
        pads_.add(pad.link());
    }
    void run(std::int64_t ms) {
        for (const auto end = now_ + ms; now_ < end; ++now_) {
            desk_.tick(game_, inbox_, now_);
            for (auto& arrival : inbox_.take()) session->take(arrival, now_);
            session->tick(now_);
            desk_.show(game_, now_);
        }
    }
    std::int64_t now() const { return now_; }

    std::shared_ptr<TableSession> session;

  private:
    devices::Pads pads_;
    PadDesk desk_;
    Inbox inbox_;
    std::int64_t now_;
    SanguoshaAtTable game_;
};

struct ResumedPads : ::testing::Test {
    fs::path file = fs::temp_directory_path() / ("resumed_pads_" + std::to_string(::getpid()) + ".db");
    std::unique_ptr<db::Database> database;
    std::unique_ptr<db::Journal> journal;
    devices::SimulatedPad pad{{.uid = 0xE1, .seat = 1}};

    void SetUp() override {
        fs::remove(file);
        auto opened = db::Database::open(file);
        ASSERT_TRUE(opened) << opened.error();
        database = std::make_unique<db::Database>(std::move(*opened));
        journal = std::make_unique<db::Journal>(*database);
    }
    void TearDown() override {
        journal.reset();
        database.reset();
        for (const auto* end : {"", "-wal", "-shm"}) fs::remove(file.string() + end);
    }
    std::unique_ptr<TableSession> begun() {
        auto session = TableSession::begin(
            {{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(5)}},
            journal.get());
        EXPECT_TRUE(session) << session.error();
        (*session)->take(Touched{{{"do", "start"}, {"what", "turn"}, {"seat", 1}}}, 0);
        return std::move(*session);
    }
    std::uint32_t number() const { return game_for_pads(*journal->game(*journal->game())); }
};

TEST_F(ResumedPads, AGameKeepsItsNumberAndAnotherHasAnother) {
    begun();
    const auto first = number();
    const auto id = *journal->game();
    begun();
    EXPECT_NE(number(), first);
    ASSERT_TRUE(TableSession::resume(*journal, id));
    EXPECT_EQ(number(), first);
}

TEST_F(ResumedPads, APressWhileNoTableListenedIsHeardByTheNext) {
    std::int64_t killed = 0;
    std::uint32_t prompt = 0;
    {
        auto first = begun();
        PaddedTable table(std::move(first), number(), pad, 0);
        table.run(300);
        ASSERT_EQ(pad.lights().pattern, "turn");
        pad.press(devices::Button::pass, table.now());
        pad.tick(table.now() + 60);  // taken by the pad; the table is killed before it reads it
        killed = table.now() + 60;
        ASSERT_EQ(table.session->tally().presses, 0);
        prompt = table.session->lights().at(1).prompt;
    }
    auto session = TableSession::resume(*journal, *journal->game());
    ASSERT_TRUE(session) << session.error();
    ASSERT_EQ((*session)->lights().at(1).prompt, prompt);
    PaddedTable again(std::move(*session), number(), pad, killed + 500);
    again.run(1000);
    EXPECT_EQ(again.session->tally().presses, 1);
}

// ---- a press counts once it is kept ----

std::vector<std::string> press_notes(const db::Journal& journal) {
    std::vector<std::string> texts;
    for (const auto& note : *journal.notes(*journal.game(), "press")) texts.push_back(note.text);
    return texts;
}

TEST_F(ResumedPads, APressIsInTheJournalBeforeItsPadIsTold) {
    PaddedTable table(begun(), number(), pad, 0);
    table.run(300);
    pad.press(devices::Button::referee, table.now());
    while (pad.lights().notice.empty()) table.run(1);
    EXPECT_EQ(pad.lights().notice, "taken");
    ASSERT_EQ(press_notes(*journal).size(), 1u);
    EXPECT_THAT(press_notes(*journal)[0], testing::HasSubstr(R"("pad":"00000000000000e1")"));
}

TEST_F(ResumedPads, APressThatCannotBeStoredStaysInItsPad) {
    PaddedTable table(begun(), number(), pad, 0);
    table.run(300);
    const auto inputs = journal->last_seq();
    {
        const NoRoom full;
        pad.press(devices::Button::pass, table.now());
        table.run(1500);
        EXPECT_EQ(pad.lights().notice, "") << "nothing is green that is nowhere";
        EXPECT_EQ(table.session->tally().presses, 1) << "it is heard once";
    }
    EXPECT_THAT(press_notes(*journal), testing::IsEmpty());
    while (pad.lights().notice.empty()) table.run(1);
    EXPECT_EQ(pad.lights().notice, "taken");
    EXPECT_EQ(press_notes(*journal).size(), 1u);
    EXPECT_GT(journal->last_seq(), inputs);
}

TEST_F(ResumedPads, APressThatWasKeptIsNotHeardTwiceThoughItsHostDiedBeforeItSaidSo) {
    std::int64_t killed = 0;
    std::int64_t inputs = 0;
    {
        const std::shared_ptr<TableSession> session = begun();
        SanguoshaAtTable game(session);
        devices::Pads first({.game = number()});
        PadDesk desk(first);
        Inbox inbox;
        first.add(pad.link());
        std::int64_t now = 0;
        const auto run = [&](std::int64_t ms, bool tells) {
            for (const auto end = now + ms; now < end; ++now) {
                desk.tick(game, inbox, now);
                for (auto& arrival : inbox.take()) session->take(arrival, now);
                if (tells) desk.show(game, now);
            }
        };
        run(300, true);
        pad.press(devices::Button::pass, now);
        run(60, false);
        ASSERT_EQ(session->tally().presses, 1);
        ASSERT_EQ(press_notes(*journal).size(), 1u);
        ASSERT_EQ(pad.lights().notice, "");
        inputs = journal->last_seq();
        killed = now;
    }
    auto session = TableSession::resume(*journal, *journal->game());
    ASSERT_TRUE(session) << session.error();
    PaddedTable again(std::move(*session), number(), pad, killed + 500);
    bool green = false;
    for (int i = 0; i < 1000; ++i) {
        again.run(1);
        green = green || pad.lights().notice == "taken";
    }
    EXPECT_TRUE(green);
    EXPECT_EQ(again.session->tally().presses, 0) << "the journal has it";
    EXPECT_EQ(journal->last_seq(), inputs);
}

// 不出 waits while hands are at work; the table is killed meanwhile.
TEST_F(ResumedPads, APressThatWaitedWhenTheTableDiedIsHeardWhenItGoesOn) {
    std::int64_t inputs = 0;
    {
        auto session = begun();
        inputs = journal->last_seq();
        session->take(Looked{{}, false, true, {}}, 10);
        const auto prompt = session->lights().at(1).prompt;
        session->take(Pressed{{.seat = 1, .button = devices::Button::pass, .prompt = prompt, .pad = "e1", .boot = 4, .sequence = 9}}, 20);
        ASSERT_EQ(session->inputs().size(), static_cast<std::size_t>(inputs)) << "it waits for the hands";
        EXPECT_EQ(session->take_kept().size(), 1u) << "and is kept";
    }
    auto again = TableSession::resume(*journal, *journal->game());
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(journal->last_seq(), inputs + 1);
    EXPECT_EQ((*again)->inputs().back()["do"], "end");
    const auto known = (*again)->take_kept();
    ASSERT_EQ(known.size(), 1u);
    EXPECT_EQ(known[0].sequence, 9);
    const auto third = TableSession::resume(*journal, *journal->game());
    EXPECT_EQ(journal->last_seq(), inputs + 1) << "and is heard once";
}

TEST_F(ResumedPads, AHealthThatWasHeldByHandIsNotHeldOnceMore) {
    int hp = 0;
    {
        auto session = begun();
        session->take(Pressed{{.seat = 2, .button = devices::Button::pass, .long_press = true, .pad = "e2", .boot = 1, .sequence = 3}}, 20);
        hp = session->game().table().seat(static_cast<engine::Seat>(2)).hp;
    }
    const auto again = TableSession::resume(*journal, *journal->game());
    EXPECT_EQ((*again)->game().table().seat(static_cast<engine::Seat>(2)).hp, hp);
}

}  // namespace
}  // namespace jianjun::app
