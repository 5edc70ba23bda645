#include "db/journal.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <chrono>
#include <utility>

#include "db/connection.h"

namespace jianjun::db {

namespace {

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// A record is one line an input, so a text with a line break in it would be two.
bool one_line(std::string_view text) {
    return text.find_first_of("\r\n") == std::string_view::npos;
}

void bind(SQLite::Statement& statement, int at, std::string_view text) {
    statement.bind(at, text.data() ? std::string(text) : std::string());
}

constexpr const char* game_columns =
    "SELECT g.id, g.created_ms, g.setup, "
    "  (SELECT coalesce(max(seq), 0) FROM inputs WHERE game = g.id) AS last, "
    "  (SELECT result FROM endings WHERE game = g.id"
    "     AND seq = (SELECT coalesce(max(seq), 0) FROM inputs WHERE game = g.id)) "
    "FROM games g ";
// Without those that were removed (db/removed_games.h).
constexpr const char* only_kept =
    "WHERE NOT coalesce((SELECT removed FROM removals WHERE game = g.id ORDER BY n DESC LIMIT 1), 0) ";

GameRow row_of(SQLite::Statement& found) {
    GameRow row;
    row.id = found.getColumn(0).getInt64();
    row.created_ms = found.getColumn(1).getInt64();
    row.setup = found.getColumn(2).getString();
    row.inputs = found.getColumn(3).getInt64();
    if (!found.getColumn(4).isNull()) row.result = found.getColumn(4).getString();
    return row;
}

}  // namespace

// Statements that are used for every input are prepared once.
struct Journal::Writer {
    explicit Writer(Connection& connection)
        : sqlite(connection.sqlite),
          steps(sqlite),
          input(sqlite, "INSERT INTO inputs (game, seq, at_ms, input) VALUES (?, ?, ?, ?)"),
          event(sqlite, "INSERT INTO events (game, seq, n, event) VALUES (?, ?, ?, ?)") {}

    void add_events(GameId of, std::int64_t at, std::span<const std::string> texts) {
        event.bind(1, of);
        event.bind(2, at);
        for (std::size_t n = 0; n < texts.size(); ++n) {
            event.bind(3, static_cast<std::int64_t>(n + 1));
            event.bindNoCopy(4, texts[n]);
            event.exec();
            event.reset();
        }
    }

    void add_input(std::int64_t at, std::string_view text, std::span<const std::string> texts) {
        input.bind(1, game);
        input.bind(2, at);
        input.bind(3, now_ms());
        bind(input, 4, text);
        input.exec();
        input.reset();
        add_events(game, at, texts);
    }

    void add_ending(std::int64_t at, std::string_view result) {
        SQLite::Statement insert(sqlite, "INSERT INTO endings (game, seq, at_ms, result) VALUES (?, ?, ?, ?)");
        insert.bind(1, game);
        insert.bind(2, at);
        insert.bind(3, now_ms());
        bind(insert, 4, result);
        insert.exec();
    }

    void add_note(std::int64_t at, std::string_view kind, std::string_view text, std::span<const std::byte> data) {
        SQLite::Statement insert(sqlite, "INSERT INTO notes (game, seq, at_ms, kind, text, data) VALUES (?, ?, ?, ?, ?, ?)");
        insert.bind(1, game);
        insert.bind(2, at);
        insert.bind(3, now_ms());
        bind(insert, 4, kind);
        bind(insert, 5, text);
        if (!data.empty()) insert.bindNoCopy(6, data.data(), static_cast<int>(data.size()));
        insert.exec();
    }

    void begin_anew() {  // an error may have left them in the middle
        input.tryReset();
        event.tryReset();
    }

    SQLite::Database& sqlite;
    WriteSteps steps;
    SQLite::Statement input, event;
    GameId game = 0;
    std::int64_t seq = 0;
};

Journal::Journal(Database& database) : connection_(&database.connection()) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

Journal::Result<GameId> Journal::begin(std::string_view setup, std::span<const std::string> events) {
    if (!one_line(setup)) return tl::unexpected(std::string("A set-up must be one line of JSON."));
    return attempt<GameId>(*connection_, [&]() -> Result<GameId> {
        auto writer = std::make_unique<Writer>(*connection_);
        auto& sqlite = connection_->sqlite;
        SQLite::Transaction step(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(sqlite, "INSERT INTO games (created_ms, setup) VALUES (?, ?)");
        insert.bind(1, now_ms());
        bind(insert, 2, setup);
        insert.exec();
        writer->game = sqlite.getLastInsertRowid();
        writer->add_events(writer->game, 0, events);
        step.commit();
        writer_ = std::move(writer);
        return writer_->game;
    });
}

Journal::Result<void> Journal::resume(GameId game) {
    auto row = this->game(game);
    if (!row) return tl::unexpected(row.error());
    return attempt<void>(*connection_, [&]() -> Result<void> {
        auto writer = std::make_unique<Writer>(*connection_);
        writer->game = game;
        writer->seq = row->inputs;
        writer_ = std::move(writer);
        return {};
    });
}

Journal::Result<std::int64_t> Journal::append(std::string_view input, std::span<const std::string> events) {
    const Row row{std::string(input), {events.begin(), events.end()}, {}, {}};
    if (input.empty()) return tl::unexpected(std::string("An input must be one line of JSON."));
    return keep(std::span(&row, 1)).map([this] { return writer_->seq; });
}

Journal::Result<void> Journal::keep(std::span<const Row> rows) {
    if (!writer_) return tl::unexpected(std::string("No game is being written: begin or resume one first."));
    for (const auto& row : rows)
        if (!one_line(row.input)) return tl::unexpected(std::string("An input must be one line of JSON."));
    return attempt<void>(*connection_, [&]() -> Result<void> {
        auto& writer = *writer_;
        writer.begin_anew();
        WriteStep step(writer.steps);
        auto seq = writer.seq;
        for (const auto& row : rows) {
            if (!row.input.empty()) writer.add_input(++seq, row.input, row.events);
            if (!row.kind.empty()) writer.add_note(seq, row.kind, row.text, {});
        }
        step.commit();
        writer.seq = seq;
        return {};
    });
}

Journal::Result<void> Journal::finish(std::string_view result) {
    if (!writer_) return tl::unexpected(std::string("No game is being written: begin or resume one first."));
    return attempt<void>(*connection_, [&]() -> Result<void> {
        writer_->add_ending(writer_->seq, result);
        return {};
    });
}

Journal::Result<void> Journal::note(std::string_view kind, std::string_view text,
                                    std::span<const std::byte> data) {
    if (!writer_) return tl::unexpected(std::string("No game is being written: begin or resume one first."));
    return attempt<void>(*connection_, [&]() -> Result<void> {
        writer_->add_note(writer_->seq, kind, text, data);
        return {};
    });
}

std::optional<GameId> Journal::game() const {
    return writer_ ? std::optional(writer_->game) : std::nullopt;
}

std::int64_t Journal::last_seq() const {
    return writer_ ? writer_->seq : 0;
}

Journal::Result<std::optional<GameRow>> Journal::last_game() const {
    return attempt<std::optional<GameRow>>(*connection_, [&]() -> Result<std::optional<GameRow>> {
        SQLite::Statement found(connection_->sqlite,
                                std::string(game_columns) + only_kept + "ORDER BY g.id DESC LIMIT 1");
        if (!found.executeStep()) return std::optional<GameRow>();
        return std::optional(row_of(found));
    });
}

Journal::Result<std::vector<GameRow>> Journal::games() const {
    return attempt<std::vector<GameRow>>(*connection_, [&]() -> Result<std::vector<GameRow>> {
        std::vector<GameRow> rows;
        SQLite::Statement found(connection_->sqlite, std::string(game_columns) + only_kept + "ORDER BY g.id DESC");
        while (found.executeStep()) rows.push_back(row_of(found));
        return rows;
    });
}

Journal::Result<GameRow> Journal::game(GameId game) const {
    return attempt<GameRow>(*connection_, [&]() -> Result<GameRow> {
        SQLite::Statement found(connection_->sqlite, std::string(game_columns) + "WHERE g.id = ?");
        found.bind(1, game);
        if (!found.executeStep())
            return tl::unexpected("There is no game " + std::to_string(game) + " in \"" +
                                  connection_->file.string() + "\".");
        return row_of(found);
    });
}

Journal::Result<std::vector<InputRow>> Journal::inputs(GameId game) const {
    return attempt<std::vector<InputRow>>(*connection_, [&]() -> Result<std::vector<InputRow>> {
        std::vector<InputRow> rows;
        SQLite::Statement found(connection_->sqlite,
                                "SELECT seq, at_ms, input FROM inputs WHERE game = ? ORDER BY seq");
        found.bind(1, game);
        while (found.executeStep())
            rows.push_back({found.getColumn(0).getInt64(), found.getColumn(1).getInt64(),
                            found.getColumn(2).getString()});
        return rows;
    });
}

Journal::Result<std::vector<std::string>> Journal::events(GameId game, std::int64_t seq) const {
    return attempt<std::vector<std::string>>(*connection_, [&]() -> Result<std::vector<std::string>> {
        std::vector<std::string> texts;
        SQLite::Statement found(connection_->sqlite,
                                "SELECT event FROM events WHERE game = ? AND seq = ? ORDER BY n");
        found.bind(1, game);
        found.bind(2, seq);
        while (found.executeStep()) texts.push_back(found.getColumn(0).getString());
        return texts;
    });
}

Journal::Result<std::vector<Note>> Journal::notes(GameId game) const {
    return notes(game, {});
}

Journal::Result<std::vector<Note>> Journal::notes(GameId game, std::string_view kind) const {
    return attempt<std::vector<Note>>(*connection_, [&]() -> Result<std::vector<Note>> {
        std::vector<Note> rows;
        SQLite::Statement found(connection_->sqlite,
                                "SELECT seq, kind, text, data FROM notes WHERE game = ?1 AND (?2 = '' OR kind = ?2) ORDER BY id");
        found.bind(1, game);
        bind(found, 2, kind);
        while (found.executeStep()) {
            Note note{found.getColumn(0).getInt64(),
                      found.getColumn(1).getString(),
                      found.getColumn(2).getString(),
                      {}};
            const auto data = found.getColumn(3);
            if (const auto* bytes = static_cast<const std::byte*>(data.getBlob()))
                note.data.assign(bytes, bytes + data.getBytes());
            rows.push_back(std::move(note));
        }
        return rows;
    });
}

Journal::Result<std::vector<std::string>> Journal::record(GameId game) const {
    auto row = this->game(game);
    if (!row) return tl::unexpected(row.error());
    auto all = inputs(game);
    if (!all) return tl::unexpected(all.error());
    std::vector<std::string> lines{std::move(row->setup)};
    for (auto& each : *all) lines.push_back(std::move(each.input));
    return lines;
}

}  // namespace jianjun::db
