#include "db/people_store.h"

#include <SQLiteCpp/Statement.h>

#include <array>
#include <chrono>

#include "db/connection.h"

namespace jianjun::db {

namespace {

constexpr std::array<const char*, 4> words{"person", "same", "guest", "forgotten"};

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

PersonIs read(const std::string& word) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (word == words[i]) return static_cast<PersonIs>(i);
    return PersonIs::person;
}

}  // namespace

PeopleStore::Result<std::vector<PersonWord>> PeopleStore::people() const {
    return attempt<std::vector<PersonWord>>(*connection_, [&]() -> Result<std::vector<PersonWord>> {
        SQLite::Statement found(
            connection_->sqlite,
            "SELECT name, as_what, coalesce(other, '') FROM people p WHERE as_what <> 'person' AND n = "
            "(SELECT max(n) FROM people WHERE name = p.name) ORDER BY name");
        std::vector<PersonWord> list;
        while (found.executeStep())
            list.push_back({found.getColumn(0).getString(), read(found.getColumn(1).getString()),
                            found.getColumn(2).getString()});
        return list;
    });
}

PeopleStore::Result<std::set<std::string>> PeopleStore::persons() const {
    return attempt<std::set<std::string>>(*connection_, [&]() -> Result<std::set<std::string>> {
        SQLite::Statement found(connection_->sqlite,
                                "SELECT name FROM people p WHERE as_what = 'person' AND n = "
                                "(SELECT max(n) FROM people WHERE name = p.name)");
        std::set<std::string> names;
        while (found.executeStep()) names.insert(found.getColumn(0).getString());
        return names;
    });
}

PeopleStore::Result<void> PeopleStore::say(const PersonWord& word) {
    if (word.name.empty()) return tl::unexpected(std::string("Say whose name this is about."));
    if (word.is == PersonIs::same && (word.other.empty() || word.other == word.name))
        return tl::unexpected(std::string("Say which other name counts."));
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement insert(connection_->sqlite,
                                 "INSERT INTO people (at_ms, name, as_what, other) VALUES (?, ?, ?, ?)");
        insert.bind(1, now_ms());
        insert.bind(2, word.name);
        insert.bind(3, words[static_cast<std::size_t>(word.is)]);
        if (word.is == PersonIs::same) insert.bind(4, word.other);
        insert.exec();
        return {};
    });
}

PeopleStore::Result<std::map<GameId, std::string>> PeopleStore::left_out() const {
    return attempt<std::map<GameId, std::string>>(
        *connection_, [&]() -> Result<std::map<GameId, std::string>> {
            SQLite::Statement found(connection_->sqlite,
                                    "SELECT game, reason FROM left_out l WHERE reason IS NOT NULL AND n = "
                                    "(SELECT max(n) FROM left_out WHERE game = l.game)");
            std::map<GameId, std::string> games;
            while (found.executeStep()) games[found.getColumn(0).getInt64()] = found.getColumn(1).getString();
            return games;
        });
}

PeopleStore::Result<void> PeopleStore::leave_out(GameId game, std::string_view reason) {
    const std::string text(reason);
    return add(game, &text);
}

PeopleStore::Result<void> PeopleStore::count_again(GameId game) {
    return add(game, nullptr);
}

PeopleStore::Result<void> PeopleStore::add(GameId game, const std::string* reason) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement known(connection_->sqlite, "SELECT 1 FROM games WHERE id = ?");
        known.bind(1, game);
        if (!known.executeStep())
            return tl::unexpected("There is no game " + std::to_string(game) + " in \"" +
                                  connection_->file.string() + "\".");
        SQLite::Statement insert(connection_->sqlite,
                                 "INSERT INTO left_out (at_ms, game, reason) VALUES (?, ?, ?)");
        insert.bind(1, now_ms());
        insert.bind(2, game);
        if (reason) insert.bind(3, *reason);
        insert.exec();
        return {};
    });
}

}  // namespace jianjun::db
