// Who is who in the book (战绩里的人), and which games it leaves out: appended beside the journal, the newest
// word counts.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"
#include "db/journal.h"

namespace jianjun::db {

enum class PersonIs : std::uint8_t { person, same, guest, forgotten };

struct PersonWord {
    std::string name;
    PersonIs is = PersonIs::person;
    std::string other;  // of `same`: whose name counts
};

// A call that returns an error has changed nothing. What a call adds is on the disk when it returns.
class PeopleStore {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit PeopleStore(Database& database) : connection_(&database.connection()) {}

    Result<std::vector<PersonWord>> people() const;  // by name; those of whom nothing is said are not there
    // Names of which the newest word is that they are a person of their own.
    Result<std::set<std::string>> persons() const;
    Result<void> say(const PersonWord& word);

    Result<std::map<GameId, std::string>> left_out() const;  // with the reason
    Result<void> leave_out(GameId game, std::string_view reason);
    Result<void> count_again(GameId game);

  private:
    Result<void> add(GameId game, const std::string* reason);

    Connection* connection_;
};

}  // namespace jianjun::db
