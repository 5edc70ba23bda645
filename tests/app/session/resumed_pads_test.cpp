// Pads of a game that is resumed (断电后的按钮盒): what was pressed while no table listened still counts.
#include <gmock/gmock.h>

#include <filesystem>

#include "companion_app/session/table/table_desk.h"
#include "devices/simulated_pad.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;

// What a live table does in a step, in virtual time.
class PaddedTable {
  public:
    PaddedTable(std::unique_ptr<TableSession> session, std::uint32_t game, devices::SimulatedPad& pad,
                std::int64_t now)
        : session(std::move(session)), pads_({.game = game}), desk_(pads_), now_(now) {
        pads_.add(pad.link());
    }
    void run(std::int64_t ms) {
        for (const auto end = now_ + ms; now_ < end; ++now_) {
            desk_.tick(inbox_, now_);
            for (auto& arrival : inbox_.take()) session->take(arrival, now_);
            session->tick(now_);
            desk_.show(*session, now_);
        }
    }
    std::int64_t now() const { return now_; }

    std::unique_ptr<TableSession> session;

  private:
    devices::Pads pads_;
    TableDesk desk_;
    Inbox inbox_;
    std::int64_t now_;
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

}  // namespace
}  // namespace jianjun::app
