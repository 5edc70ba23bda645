// A table that is killed while people press (断电时的按键): what a pad showed green stands in the journal, whenever the kill comes. The table
// is a process of its own, and really killed.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/socket.h>

#include <chrono>
#include <cstdlib>
#include <random>

#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/table/game.h"
#include "devices/firmware/protocol.h"
#include "devices/message.h"
#include "devices/simulated_pad.h"
#include "tests/app/session/game_on_disk.h"
#include "tests/app/session/killed_table.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;

// 20 kills in the common run, 300 in the long one.
int kills() { return std::getenv("JIANJUN_LONG") ? 300 : 20; }

std::int64_t clock_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// One end of the cable.
class CableEnd final : public devices::Link {
  public:
    explicit CableEnd(int handle) : handle_(handle) {}
    std::string name() const override { return "cable"; }
    bool alive() const override { return true; }
    int handle() const override { return handle_; }
    std::vector<std::uint8_t> read(std::int64_t) override {
        std::vector<std::uint8_t> bytes(4096);
        const auto n = ::read(handle_, bytes.data(), bytes.size());
        bytes.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
        return bytes;
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t) override { (void)!::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }

  private:
    int handle_;
};

// A live table without eyes, until it is killed.
[[noreturn]] void live(const fs::path& folder, int cable) {
    auto database = db::Database::open(folder / "journal.db");
    if (!database) _exit(1);
    db::Journal journal(*database);
    auto session = TableSession::go_on(journal);
    if (session && !*session)
        session = TableSession::begin({{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(2)}}, &journal);
    if (!session) _exit(2);
    devices::Pads pads({.game = game_for_pads(*journal.game(*journal.game())), .sessions = devices::next_session_source(folder.string())});
    SanguoshaAtTable game(std::move(*session));
    PadDesk desk(pads);
    Inbox inbox;
    pads.add(std::make_unique<CableEnd>(cable));
    const auto begun = clock_ms() - 1;
    for (;;) {
        pollfd wait{cable, POLLIN, 0};
        ::poll(&wait, 1, 2);
        const auto now = clock_ms() - begun;
        desk.tick(game, inbox, now);
        for (auto& arrival : inbox.take()) game.take(arrival, now);
        game.tick(now);
        desk.show(game, now);
    }
}

class KilledPads : public GameOnDisk {
  protected:
    void SetUp() override {
        GameOnDisk::SetUp();
        journal.reset();  // the tables open it
        database.reset();
    }
    void begin_table() {
        int ends[2];
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends), 0);
        table = fork();
        if (table == 0) {
            ::close(ends[0]);
            live(folder, ends[1]);
        }
        ::close(ends[1]);
        cable = ends[0];
        shown = false;
    }
    void end_table() {
        ::kill(table, SIGKILL);
        int status = 0;
        ::waitpid(table, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << "the table ended by itself";
        ::close(cable);
    }
    // The pad and its cable, until `done`; `when_taken` is called as the pad reads that a press of it was taken.
    template <class Done>
    void carry(Done done, const std::function<void()>& when_taken = {}) {
        CableEnd end(cable);
        while (!done()) {
            pollfd wait{cable, POLLIN, 0};
            ::poll(&wait, 1, 1);
            const auto now = clock_ms() - begun;
            for (const std::uint8_t byte : end.read(now)) {
                link->write({&byte, 1}, now);
                for (const auto& packet : overheard.read({&byte, 1})) hear(packet, when_taken);
            }
            if (const auto said = link->read(now); !said.empty()) end.write(said, now);
        }
    }
    void hear(const devices::Packet& packet, const std::function<void()>& when_taken) {
        if (packet.type == MSG_STATE) shown = true;
        const bool taken = packet.type == MSG_TAKEN && packet.payload == std::vector<std::uint8_t>{VERDICT_TAKEN};
        if (!taken || packet.number == last_taken) return;
        last_taken = packet.number;
        ++green;
        if (when_taken) when_taken();
    }
    // The finger of the last press is up again.
    bool may_press() const { return shown && clock_ms() - begun > pressed_ms + 60; }
    void press() {
        pressed_ms = clock_ms() - begun;
        pad.press(devices::Button::referee, pressed_ms, 20);
    }
    // Presses that the journal has. Numbers go on from one to the next, and begin again after 255.
    std::size_t kept() const {
        auto opened = db::Database::open(folder / "journal.db", db::Access::reader);
        EXPECT_TRUE(opened) << opened.error();
        std::size_t presses = 0;
        std::string before;
        const auto notes = db::Journal(*opened).notes(1, "press");
        for (const auto& note : *notes) {
            if (note.text.find("\"button\"") == std::string::npos) continue;
            EXPECT_NE(note.text, before) << "heard twice";
            before = note.text;
            ++presses;
        }
        return presses;
    }

    devices::SimulatedPad pad{{.uid = 0xE1, .seat = 1}};
    std::unique_ptr<devices::Link> link = pad.link();
    devices::PacketReader overheard;
    const std::int64_t begun = clock_ms() - 1;
    pid_t table = 0;
    int cable = -1;
    bool shown = false;
    std::int64_t pressed_ms = -1000;
    int last_taken = -1;
    std::size_t green = 0;
};

TEST_F(KilledPads, WhatTheyReadAsTakenStandsInTheJournalThoughTheTableIsKilledAtThatVeryByte) {
    for (int i = 0; i < kills(); ++i) {
        begin_table();
        carry([&] { return may_press(); });
        press();
        const auto before = green;
        carry([&] { return green > before; }, [&] { ::kill(table, SIGKILL); });
        end_table();
        ASSERT_EQ(kept(), green) << "kill " << i;
    }
}

TEST_F(KilledPads, NoPressIsLostOrHeardTwiceThoughTheTableIsKilledAtAnyMoment) {
    std::mt19937 random(48);
    std::size_t pressed = 0;
    for (int i = 0; i < kills(); ++i) {
        begin_table();
        carry([&] { return may_press() && green == pressed; });
        press();
        ++pressed;
        const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds(2500 + random() % 9000);
        carry([&] { return std::chrono::steady_clock::now() >= until; });
        end_table();
        ASSERT_GE(kept(), green) << "kill " << i;
    }
    begin_table();
    carry([&] { return green == pressed; });
    end_table();
    EXPECT_EQ(kept(), pressed);
}

}  // namespace
}  // namespace jianjun::app
