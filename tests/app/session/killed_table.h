// A table that was killed in the middle of its game (断电), and what is left of it in its journal.
#pragma once
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/table/table_session.h"
#include "db/journal.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"

namespace jianjun::app {

// What a table tells the outside about itself after an input has been shown.
struct Shown {
    std::int64_t inputs = 0;
    std::uint64_t state = 0;
};

inline std::uint64_t fingerprint(const engine::Game& game) {
    return std::hash<std::string>{}(engine::state_json(game, engine::Viewer::referee()).dump());
}

// After each input that is shown; false where nobody listens any more.
inline bool tell(int descriptor, const engine::Game& game) {
    const Shown shown{game.inputs(), fingerprint(game)};
    return write(descriptor, &shown, sizeof shown) == sizeof shown;
}

// `play`, which never returns, tells through the descriptor it is given what it has shown; it is killed
// `more_us` microseconds after it has told `inputs` times. What it had told by then.
template <class Play>
Shown kill_after(int inputs, int more_us, Play play) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const pid_t table = fork();
    if (table == 0) {
        close(ends[0]);
        play(ends[1]);
    }
    close(ends[1]);
    Shown last, next;
    for (int i = 0; i < inputs && read(ends[0], &next, sizeof next) == sizeof next; ++i) last = next;
    usleep(static_cast<useconds_t>(more_us));
    kill(table, SIGKILL);
    int status = 0;
    waitpid(table, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the table ended by itself with " << WEXITSTATUS(status);
    while (read(ends[0], &next, sizeof next) == sizeof next) last = next;
    close(ends[0]);
    return last;
}

// The game as its stored inputs make it, with the events that were stored beside them.
inline std::uint64_t run_again(const db::Journal& journal, db::GameId id, std::int64_t inputs) {
    const auto row = journal.game(id);
    auto setup = engine::read_setup(nlohmann::json::parse(row->setup));
    auto game = engine::Game::start(*setup, *rule_books());
    const auto rows = journal.inputs(id);
    for (std::int64_t n = 0; n < inputs; ++n) {
        const auto input =
            engine::read_input(nlohmann::json::parse((*rows)[static_cast<std::size_t>(n)].input));
        const auto step = (*game)->feed(*input);
        if (!step) {
            ADD_FAILURE() << "input " << n + 1 << ": " << to_string(step.error().reason);
            return 0;
        }
        const auto events = journal.events(id, n + 1);
        if (events->size() != step->events) {
            ADD_FAILURE() << "input " << n + 1 << " has " << events->size() << " stored events, not "
                          << step->events;
            return 0;
        }
        for (std::size_t e = 0; e < step->events; ++e)
            EXPECT_EQ((*events)[e], engine::to_json((*game)->events()[step->first_event + e]).dump());
    }
    return fingerprint(**game);
}

// The last game of the journal goes on exactly from its last committed input, and nothing is missing that had
// been shown. Null where the table was killed before its game was begun.
inline std::unique_ptr<TableSession> reopened(db::Journal& journal, const Shown& shown) {
    const auto last = journal.last_game();
    if (!last) ADD_FAILURE() << last.error();
    if (!last || !*last) {
        EXPECT_EQ(shown.inputs, 0);
        return nullptr;
    }
    const auto& row = **last;
    auto session = TableSession::resume(journal, row.id);
    if (!session) {
        ADD_FAILURE() << session.error();
        return nullptr;
    }
    EXPECT_EQ((*session)->game().inputs(), row.inputs);
    EXPECT_EQ(fingerprint((*session)->game()), run_again(journal, row.id, row.inputs));
    // What was shown before the kill is on the disk; what is beyond it came of one more act, whose lights
    // never shone; or the next game had just begun.
    if (shown.state == 0)
        EXPECT_LE(row.inputs, 3) << "nothing had been shown";
    else if (row.inputs >= shown.inputs)
        EXPECT_EQ(run_again(journal, row.id, shown.inputs), shown.state);
    else
        EXPECT_LE(row.inputs, 3) << "after " << shown.inputs << " inputs were shown";
    return std::move(*session);
}

}  // namespace jianjun::app
