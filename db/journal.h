// What happened, in order, for ever (对局日志): games, their inputs, and the events that came of them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"

namespace jianjun::db {

using GameId = std::int64_t;

struct GameRow {
    GameId id = 0;
    std::int64_t created_ms = 0;        // since 1970
    std::string setup;                  // the first line of a record
    std::int64_t inputs = 0;            // how many it has
    std::optional<std::string> result;  // of a finished game
};

struct InputRow {
    std::int64_t seq = 0;
    std::int64_t at_ms = 0;  // since 1970
    std::string input;
};

struct Note {
    std::int64_t seq = 0;  // after this input
    std::string kind, text;
    std::vector<std::byte> data;  // a picture, or nothing
};

// Texts are JSON, one line each; what they say is the caller's business. A call that returns an error has
// changed nothing.
class Journal {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit Journal(Database& database);  // which must outlive the journal
    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    // Writing: one game at a time, the one begun or resumed.
    Result<GameId> begin(std::string_view setup, std::span<const std::string> events = {});
    Result<void> resume(GameId game);
    // The input and its events, in one transaction that is on the disk when this returns the input's number.
    Result<std::int64_t> append(std::string_view input, std::span<const std::string> events);
    // The game is over, until another input (a take-back) opens it again.
    Result<void> finish(std::string_view result);
    Result<void> note(std::string_view kind, std::string_view text, std::span<const std::byte> data = {});
    // Inputs (`input` is not empty) and notes (`kind` is not empty) in their order, all in one transaction or none.
    struct Row {
        std::string input;
        std::vector<std::string> events;
        std::string kind, text;
    };
    Result<void> keep(std::span<const Row> rows);

    std::optional<GameId> game() const;  // being written
    std::int64_t last_seq() const;       // 0 before the first input

    // Reading.
    Result<std::optional<GameRow>> last_game() const;
    Result<std::vector<GameRow>> games() const;  // newest first
    Result<GameRow> game(GameId game) const;
    Result<std::vector<InputRow>> inputs(GameId game) const;
    Result<std::vector<std::string>> events(GameId game, std::int64_t seq) const;
    Result<std::vector<Note>> notes(GameId game) const;
    Result<std::vector<Note>> notes(GameId game, std::string_view kind) const;
    // The lines of a .game file: the set-up, then the inputs.
    Result<std::vector<std::string>> record(GameId game) const;

  private:
    struct Writer;
    Connection* connection_;
    std::unique_ptr<Writer> writer_;
};

}  // namespace jianjun::db
