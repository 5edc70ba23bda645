// The book (战绩): what a group's finished games come to, a person and a general at a time. Made from nothing
// but the games.
#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/session/book/played_game.h"

namespace jianjun::app {

struct Record {
    int games = 0, wins = 0;

    void add(bool won) {
        ++games;
        wins += won ? 1 : 0;
    }
    bool operator==(const Record&) const = default;
};

struct Streak {
    int now = 0;      // wins in a row up to the last game; negative: games lost in a row
    int longest = 0;  // wins in a row
};

struct Person {
    std::string name;
    Record all;
    // The sum, over the games, of the share of wins that the role (other modes than identity: any seat) has
    // at that number of seats in this book. Of two games as lord, where lords won one in two: 1.
    double expected = 0;
    std::map<std::string, Record> roles;          // sides in 3v3, factions in 国战
    std::map<std::string, Record> generals;       // by id
    std::map<int, Record> seats;                  // by place
    std::map<std::string, Record> with, against;  // other people
    Streak streak;
    int kills = 0, rescues = 0, dealt = 0, taken = 0, drawn = 0, first_dead = 0;
    int waited_s = 0, longest_turn_s = 0;  // how long tables waited for this person in all, and in one turn
    std::vector<bool> won;                 // game by game, the oldest first
    std::vector<double> chance;            // and what was to be expected of each
};

// What became of a general before the first turn.
struct Dealt {
    int chosen = 0, refused = 0;  // of those who were dealt to somebody
    int banned = 0;               // games
};

struct Book {
    int games = 0;
    std::vector<Person> people;              // by name
    std::map<std::string, Record> generals;  // by id, whoever played them
    std::map<std::string, Dealt> dealt;      // by id, where the program dealt

    const Person* person(const std::string& name) const;
};

// Games in the order in which they were played; unfinished ones are passed over.
Book make_book(const std::vector<PlayedGame>& games);

// What of a book is told: empty fields leave nothing out. The shares are those of the whole book.
struct BookView {
    std::string person;   // this one alone
    std::string general;  // this one, and who has played it
};
Book seen_by(Book book, const BookView& view);

nlohmann::json book_json(const Book& book);
// People, a line each, with a head.
std::string book_csv(const Book& book);

}  // namespace jianjun::app
