// Who is who in the book (谁是谁): several spellings of one person, guests, and whoever was forgotten.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/people_store.h"

namespace jianjun::app {

class WhoIsWho {
  public:
    WhoIsWho() = default;
    explicit WhoIsWho(const std::vector<db::PersonWord>& words);
    static tl::expected<WhoIsWho, std::string> of(const db::PeopleStore& store);

    // The name that counts; empty for one who was forgotten or is a guest.
    std::string name(const std::string& said) const;
    // Spellings of a forgotten person are forgotten with the person.
    bool forgotten(const std::string& said) const;
    std::vector<std::string> all_forgotten() const;

  private:
    struct Found {
        std::string name;
        db::PersonIs is = db::PersonIs::person;
    };
    Found found(const std::string& said) const;

    std::map<std::string, db::PersonWord> words_;
};

// A record (棋谱) as others may have it: a forgotten name is empty at its seat and in inputs that name a seat, and "…"
// in the reasons of rulings. A set-up alone is a record of one line.
std::vector<std::string> without_forgotten(std::vector<std::string> record, const WhoIsWho& people);

}  // namespace jianjun::app
