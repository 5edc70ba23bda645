// The book in people's words (战绩的说法): three games are told as three games, never as a share.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/session/book/book.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// How sure a share of wins is: Wilson's interval of 95 %, from 0 to 1.
struct Interval {
    double low = 0, high = 1;
};
Interval interval_of(const Record& record);

// "12 局 5 胜（42%，19–68%）"; of few games the games alone.
std::string wins_told(const Record& record, const Words& words);
// The board (排行): a line each, those with the most wins above what was to be expected first.
std::vector<const Person*> by_rank(const Book& book);
std::vector<std::string> board_lines(const Book& book, const Words& words);
// The page of one person.
std::vector<std::string> person_lines(const Person& person, const Words& words);
std::vector<std::string> general_lines(const Book& book, const Words& words);
// What is worth telling as a game ends, three lines at most, of a book that holds the game as its last:
// "阿强三连胜".
std::vector<Said> after_game(const std::vector<PlayedGame>& games, const Words& zh, const Words& en);

// All of it for a display (display/group_desk.h): people by rank, generals by how often they were played.
nlohmann::json book_page(const Book& book, const Words& zh, const Words& en);

}  // namespace jianjun::app
