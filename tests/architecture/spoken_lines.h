// What a source says to people (话): its quoted sentences, and whether each stands there in both languages.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/rules.h"

namespace jianjun::architecture {

struct Literal {
    std::size_t at = 0, end = 0;  // in the source, quotes included
    std::string text;             // without escapes; neighbours are one
};
std::vector<Literal> literals_of(std::string_view source);

bool has_chinese(std::string_view text);
// Two words of two letters or more, with a space between. SQL and single words are none.
bool is_english_sentence(std::string_view text);

// Where people read the commands and the terminal, an English sentence stands behind its Chinese one: "中文", "English".
std::vector<Finding> said_in_one_language(std::string_view path, std::string_view source);

// The sentences that an island makes, as they stand in its source: words/faults or another table has each.
std::vector<Literal> reports_of(std::string_view source);

}  // namespace jianjun::architecture
