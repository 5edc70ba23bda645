#include "companion_app/session/book/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

namespace jianjun::app {

namespace {

using nlohmann::json;

// Seats among which chance is shared: in identity those of one role, elsewhere all.
using Lot = std::tuple<std::string, std::string, std::size_t>;

Lot lot_of(const PlayedGame& game, const PlayedSeat& seat) {
    return {game.mode, game.mode == "identity" ? seat.role : std::string(), game.seats.size()};
}

class Counting {
  public:
    void add(const PlayedGame& game) {
        ++book_.games;
        for (const auto& general : game.banned) ++book_.dealt[general].banned;
        for (std::size_t i = 0; i < game.seats.size(); ++i) {
            const auto& seat = game.seats[i];
            lots_[lot_of(game, seat)].add(seat.won);
            for (const auto& general : seat.generals) book_.generals[general].add(seat.won);
            for (const auto& general : seat.refused) ++book_.dealt[general].refused;
            if (!seat.refused.empty())
                for (const auto& general : seat.generals) ++book_.dealt[general].chosen;
            if (!seat.name.empty()) add(game, i, people_[seat.name]);
        }
    }
    Book done() {
        for (auto& [name, person] : people_) {
            person.name = name;
            for (const auto& lot : played_[name]) {
                const auto& share = lots_[lot];
                person.chance.push_back(static_cast<double>(share.wins) / share.games);
                person.expected += person.chance.back();
            }
            book_.people.push_back(std::move(person));
        }
        return std::move(book_);
    }

  private:
    void add(const PlayedGame& game, std::size_t place, Person& person) {
        const auto& seat = game.seats[place];
        person.all.add(seat.won);
        played_[seat.name].push_back(lot_of(game, seat));
        person.won.push_back(seat.won);
        if (!seat.role.empty()) person.roles[seat.role].add(seat.won);
        for (const auto& general : seat.generals) person.generals[general].add(seat.won);
        person.seats[static_cast<int>(place) + 1].add(seat.won);
        for (const auto& other : game.seats)
            if (!other.name.empty() && other.name != seat.name)
                (other.won == seat.won ? person.with : person.against)[other.name].add(seat.won);
        auto& streak = person.streak;
        streak.now = seat.won ? std::max(streak.now, 0) + 1 : std::min(streak.now, 0) - 1;
        streak.longest = std::max(streak.longest, streak.now);
        person.kills += seat.kills;
        person.rescues += seat.rescues;
        person.dealt += seat.dealt;
        person.taken += seat.taken;
        person.drawn += seat.drawn;
        person.first_dead += seat.first_dead ? 1 : 0;
        person.waited_s += seat.waited_s;
        person.longest_turn_s = std::max(person.longest_turn_s, seat.longest_turn_s);
    }

    Book book_;
    std::map<std::string, Person> people_;
    std::map<Lot, Record> lots_;
    std::map<std::string, std::vector<Lot>> played_;  // by name, game by game
};

json record_json(const Record& record) {
    return {{"games", record.games}, {"wins", record.wins}};
}

template <class Key>
json records_json(const std::map<Key, Record>& records) {
    auto out = json::object();
    for (const auto& [key, record] : records) out[fmt::format("{}", key)] = record_json(record);
    return out;
}

json person_json(const Person& person) {
    return {{"name", person.name},
            {"games", person.all.games},
            {"wins", person.all.wins},
            {"expected", person.expected},
            {"roles", records_json(person.roles)},
            {"generals", records_json(person.generals)},
            {"seats", records_json(person.seats)},
            {"with", records_json(person.with)},
            {"against", records_json(person.against)},
            {"streak", {{"now", person.streak.now}, {"longest", person.streak.longest}}},
            {"kills", person.kills},
            {"rescues", person.rescues},
            {"damage", person.dealt},
            {"taken", person.taken},
            {"drawn", person.drawn},
            {"first_dead", person.first_dead},
            {"waited_s", person.waited_s},
            {"longest_turn_s", person.longest_turn_s}};
}

// A field of a table for other programs: quoted where a comma, a quotation mark or a line's end is in it.
std::string field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

}  // namespace

const Person* Book::person(const std::string& name) const {
    const auto at =
        std::find_if(people.begin(), people.end(), [&](const Person& one) { return one.name == name; });
    return at == people.end() ? nullptr : &*at;
}

Book make_book(const std::vector<PlayedGame>& games) {
    Counting counting;
    for (const auto& game : games)
        if (game.over) counting.add(game);
    return counting.done();
}

Book seen_by(Book book, const BookView& view) {
    if (!view.person.empty())
        std::erase_if(book.people, [&](const Person& one) { return one.name != view.person; });
    if (view.general.empty()) return book;
    std::erase_if(book.people, [&](const Person& one) { return !one.generals.contains(view.general); });
    std::erase_if(book.generals, [&](const auto& one) { return one.first != view.general; });
    std::erase_if(book.dealt, [&](const auto& one) { return one.first != view.general; });
    return book;
}

json book_json(const Book& book) {
    auto people = json::array(), generals = json::array();
    for (const auto& person : book.people) people.push_back(person_json(person));
    for (const auto& [id, record] : book.generals)
        generals.push_back({{"id", id}, {"games", record.games}, {"wins", record.wins}});
    auto dealt = json::array();
    for (const auto& [id, fate] : book.dealt)
        dealt.push_back(
            {{"id", id}, {"chosen", fate.chosen}, {"refused", fate.refused}, {"banned", fate.banned}});
    return {{"games", book.games}, {"people", people}, {"generals", generals}, {"dealt", dealt}};
}

std::string book_csv(const Book& book) {
    std::string out = "name,games,wins,expected,kills,rescues,damage,taken\n";
    for (const auto& one : book.people)
        out += fmt::format("{},{},{},{:.3f},{},{},{},{}\n", field(one.name), one.all.games, one.all.wins,
                           one.expected, one.kills, one.rescues, one.dealt, one.taken);
    return out;
}

}  // namespace jianjun::app
