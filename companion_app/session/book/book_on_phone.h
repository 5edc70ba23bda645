// The book on a phone (手机上的战绩): devices/PROTOCOL.md, section 14, "The book".
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "companion_app/session/book/book.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// A person's page, or without a name the board (排行), a line each. Somebody who is not in the book has no
// page: the board.
nlohmann::json book_on_phone(const Book& book, const std::string& person, const Words& zh, const Words& en);

}  // namespace jianjun::app
