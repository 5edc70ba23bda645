// A source file as the scanner sees it (源文件): code without comments and without what stands in quotes.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace jianjun::architecture {

// Same length and same lines as the source; comments are blanks, and so are the insides of quotes unless
// `keep_quotes`. Raw strings and separators in numbers are known.
std::string code_of(std::string_view source, bool keep_quotes = false);

struct Include {
    int line;
    std::string file;
    bool system;  // <…>
};
std::vector<Include> includes_of(std::string_view source);

int line_at(std::string_view source, std::size_t offset);

// Whole words only: "rand" is not in "operand".
std::size_t find_word(std::string_view code, std::string_view word, std::size_t from = 0);

}  // namespace jianjun::architecture
