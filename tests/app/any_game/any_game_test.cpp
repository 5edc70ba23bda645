// A table holds any game (任何游戏): a toy game that no line of the program knows is set up and begun on an
// evening, laid in a window, answered on a phone and at a pad, kept, gone on with and gone through; and
// typed at a terminal.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <QApplication>
#include <QQuickItem>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <thread>

#include "companion_app/cli/commands.h"
#include "companion_app/cli/eyes/evening/evening.h"
#include "companion_app/session/live/live_table.h"
#include "companion_app/ui/loaded_window.h"
#include "companion_app/words/state_reader.h"
#include "devices/phones/phone_door.h"
#include "devices/simulated_pad.h"
#include "tests/app/any_game/stones_game.h"
#include "tests/devices/host/phones/browser.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using devices::Browser;
using nlohmann::json;

// The pad of seat 1 and the phones of both, in the table's own time.
class Bench {
  public:
    explicit Bench(const devices::SeatTokens& words) {
        auto door = devices::PhoneDoor::open({.port = 0, .host = "table"}, words);
        if (!door) throw std::runtime_error(door.error());
        port = (*door)->port();
        pads.welcome(std::move(*door));
        pads.add(pad_.link());
    }
    // Called by the table at every step.
    std::int64_t now() {
        now_ += 5;
        if (wanted.exchange(false)) pad_.press(devices::Button::pass, now_);
        pad_.tick(now_);
        return now_;
    }

    devices::Pads pads{{.game = 5}};
    int port = 0;
    std::atomic<bool> wanted = false;

  private:
    devices::SimulatedPad pad_{{.uid = 0x51, .seat = 1}};
    std::int64_t now_ = 0;
};

// Runs on a thread of its own, as beside the window.
class AnEvening {
  public:
    AnEvening(const fs::path& file, const GameList& games, const devices::SeatTokens& words) {
        const auto sit_down = [&](std::unique_ptr<GameSession> game, const db::Journal&) -> Evening::Opened {
            bench = std::make_shared<Bench>(words);
            Evening::Seated seated;
            seated.kept = bench;
            seated.table = std::make_unique<LiveTable>(std::move(game), nullptr, bench->pads,
                                                       [bench = bench] { return bench->now(); });
            return seated;
        };
        auto opened = Evening::open(
            file, devices::Hints::card_windows, sit_down, [] { return Evening::Opened(); }, games);
        if (!opened) throw std::runtime_error(opened.error());
        evening = std::move(*opened);
        running_ = std::thread([this] { evening->run(shown, [this] { return stop_.load(); }); });
    }
    ~AnEvening() {
        stop_ = true;
        running_.join();
    }

    std::shared_ptr<Bench> bench;
    std::unique_ptr<Evening> evening;
    ShownTable shown;

  private:
    std::atomic<bool> stop_ = false;
    std::thread running_;
};

class AnyGame : public ::testing::Test {
  protected:
    // It lives to the end of the process, as Qt's own statics do.
    static void SetUpTestSuite() {
        static int argc = 1;
        static char name[] = "jianjun";
        static char* argv[] = {name, nullptr};
        new QApplication(argc, argv);
    }
    void SetUp() override {
        fs::create_directories(folder);
        for (const int seat : {1, 2}) words.need(seat);
        options.boards = &boards;
        options.words = Words();
    }
    void TearDown() override { fs::remove_all(folder); }

    // Until it is so, or for too long.
    static bool wait(const std::function<bool()>& so) {
        using namespace std::chrono_literals;
        for (int i = 0; i < 5000 && !so(); ++i) std::this_thread::sleep_for(2ms);
        return so();
    }
    // The inputs that the display shows.
    static int shown_inputs(AnEvening& table) { return number_at(table.shown.latest()->state, "inputs"); }

    const fs::path folder = fs::temp_directory_path() / ("jianjun_any_game_" + std::to_string(getpid()));
    const GameList games = [] {
        auto all = all_games();
        all.insert(all.begin(), stones());
        return all;
    }();
    const Boards boards{{"stones",
                         {"file://" JIANJUN_STONES "Board.qml",
                          {},
                          "file://" JIANJUN_STONES "SetUp.qml",
                          {"石子", "Stones"},
                          2,
                          2}}};
    devices::SeatTokens words;
    WindowOptions options;
};

TEST_F(AnyGame, IsPlayedKeptAndGoneThrough) {
    {
        AnEvening table(folder / "games.db", games, words);
        // The page of a new game has the game, and the game's own form on it.
        options.lobby = table.evening.get();
        LoadedWindow loaded(table.shown, options, false);
        ASSERT_NE(loaded.window(), nullptr);
        auto* set_up = loaded.window()->findChild<QQuickItem*>("setUp");
        ASSERT_NE(set_up, nullptr);
        EXPECT_TRUE(QMetaObject::invokeMethod(set_up, "show"));
        EXPECT_TRUE(QMetaObject::invokeMethod(set_up, "play", Q_ARG(QVariant, "stones")));
        EXPECT_EQ(set_up->property("count").toInt(), 2);
        EXPECT_TRUE(QMetaObject::invokeMethod(set_up, "begin"));
        ASSERT_TRUE(wait([&] {
            return table.evening->at() == Lobby::At::table && table.shown.latest()->version > 0;
        })) << table.evening->trouble().en;
        loaded.model().refresh();

        // The window has the game's own board, and what is touched there is said.
        auto* board = loaded.window()->findChild<QQuickItem*>("stonesBoard");
        ASSERT_NE(board, nullptr);
        EXPECT_TRUE(board->isVisible());
        EXPECT_TRUE(QMetaObject::invokeMethod(board, "lay", Q_ARG(QVariant, 1), Q_ARG(QVariant, "ruby")));
        ASSERT_TRUE(wait([&] { return shown_inputs(table) == 1; }));
        EXPECT_EQ(table.shown.latest()->state["seats"][0]["laid"], "?") << "laid in secret";

        // The other one answers on a phone.
        Browser phone(table.bench->port, [] { std::this_thread::sleep_for(std::chrono::milliseconds(1)); });
        ASSERT_TRUE(phone.upgrade("/pad?t=" + words.of(2), "jianjun-seat.1, jianjun-pad"));
        json seen;
        for (int i = 0; i < 20 && !seen.contains("state"); ++i)
            if (const auto message = phone.hear(); message.kind == 1)
                seen = json::parse(message.data, nullptr, false);
        ASSERT_TRUE(seen.contains("state"));
        const auto line = json{{"v", 1},
                               {"tag", 1},
                               {"to", seen["state"]["prompts"][0]["id"]},
                               {"send", {{"do", "lay"}, {"seat", 2}, {"stone", "flint"}}}}
                              .dump();
        phone.say({line.begin(), line.end()}, true);
        ASSERT_TRUE(wait([&] { return shown_inputs(table) == 2; }));

        // Seat 1 may double, and says no at its pad.
        table.bench->wanted = true;
        ASSERT_TRUE(wait([&] { return shown_inputs(table) == 3; }));
        EXPECT_EQ(table.shown.latest()->state["seats"][0]["points"], 1);
        loaded.model().refresh();
        EXPECT_EQ(board->property("state").toMap()["seats"].toList()[0].toMap()["points"].toInt(), 1);
        EXPECT_TRUE(loaded.warnings().isEmpty()) << loaded.warnings().join('\n').toStdString();
    }
    // The next evening it goes on where it stood, and can be looked through.
    AnEvening table(folder / "games.db", games, words);
    ASSERT_EQ(table.evening->games().size(), 1U);
    const auto setup = table.evening->games().front().setup;
    EXPECT_EQ(setup["ahead"], 1) << "what its form said";
    EXPECT_EQ(setup["seats"][1]["stones"], 2);
    EXPECT_FALSE(setup.contains("deck"));
    table.evening->go_on(1);
    ASSERT_TRUE(wait([&] { return shown_inputs(table) == 3; })) << table.evening->trouble().en;
    EXPECT_EQ(table.shown.latest()->state["seats"][0]["points"], 1);
    table.evening->change(1, {{"mode", "stones"}});
    ASSERT_TRUE(wait([&] { return !table.evening->trouble().empty(); })) << "it cannot be set up otherwise";
    table.evening->replay(1);
    ASSERT_TRUE(wait([&] { return table.evening->playback() != nullptr; })) << table.evening->trouble().en;
    EXPECT_EQ(table.evening->playback()->inputs(), 3);
    EXPECT_EQ(table.evening->playback()->at(1, "public")->state["seats"][0]["laid"], "?");
}

// Types these lines at `jianjun table --mode stones`, and gives what is said.
std::string typed(const fs::path& folder, const std::string& lines) {
    const auto file = folder / "typed";
    std::ofstream(file) << lines;
    const int before = dup(STDIN_FILENO), in = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    dup2(in, STDIN_FILENO);
    ::testing::internal::CaptureStdout();
    const int code = run_command(
        {"table", "--mode=stones", "--terminal", "--lang", "en", "--journal", (folder / "typed.db").string()},
        {stones_at_commands()});
    auto said = ::testing::internal::GetCapturedStdout();
    dup2(before, STDIN_FILENO);
    close(before);
    close(in);
    EXPECT_EQ(code, 0);
    return said;
}

TEST_F(AnyGame, IsTypedAtATerminal) {
    using ::testing::HasSubstr;
    const auto said =
        typed(folder, "1 look\n1 lay glass\n1 lay ruby\n2 lay flint\n1 pass\nquit\n1 lay flint\n");
    EXPECT_THAT(said, HasSubstr("one's own cards are shown on a live screen only"));
    EXPECT_THAT(said, HasSubstr("no such stone"));
    EXPECT_THAT(said, HasSubstr("· 2 lay flint\n"));
    EXPECT_THAT(said, HasSubstr("seat 1: 1\n"));
    EXPECT_THAT(said, ::testing::Not(HasSubstr("1 lay flint\n"))) << "nobody sat there any more";
    // The next evening it stands where it stood.
    EXPECT_THAT(typed(folder, ""), HasSubstr("seat 1: 1\n"));
}

// 三国杀 and 三国智 are two lines of the same list.
TEST_F(AnyGame, IsALineOfOneList) {
    EXPECT_EQ(&game_of(games, {{"mode", "stones"}}), &games.front());
    EXPECT_EQ(&game_of(games, {{"mode", "sanguozhi"}}), &games[1]);
    for (const char* mode : {"identity", "kingdom", "3v3", "1v1", ""})
        EXPECT_EQ(&game_of(games, {{"mode", mode}}), &games.back());
}

}  // namespace
}  // namespace jianjun::app
