#include "tests/architecture/source_text.h"

#include <algorithm>
#include <cctype>

namespace jianjun::architecture {

namespace {

bool word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// One pass over a source; each taker below starts at `at` and leaves it behind what it took.
class Blanker {
  public:
    Blanker(std::string_view source, bool keep_quotes) : text_(source), keep_quotes_(keep_quotes) {}

    std::string run() {
        while (at_ < text_.size()) {
            if (starts("//"))
                blank_to(find("\n"));
            else if (starts("/*"))
                blank_to(after(find("*/", 2), 2));
            else if (starts("R\"") && (at_ == 0 || !word_char(text_[at_ - 1])))
                raw_string();
            else if (text_[at_] == '"' || (text_[at_] == '\'' && !digit_separator()))
                quoted(text_[at_]);
            else
                ++at_;
        }
        return std::move(text_);
    }

  private:
    bool starts(std::string_view what) const { return text_.compare(at_, what.size(), what) == 0; }
    std::size_t find(std::string_view what, std::size_t skip = 0) const {
        return std::min(text_.find(what, at_ + skip), text_.size());
    }
    std::size_t after(std::size_t found, std::size_t length) const {
        return std::min(found + length, text_.size());
    }
    bool digit_separator() const {
        return at_ > 0 && at_ + 1 < text_.size() &&
               std::isxdigit(static_cast<unsigned char>(text_[at_ - 1])) &&
               std::isxdigit(static_cast<unsigned char>(text_[at_ + 1]));
    }
    void blank_to(std::size_t end) {
        for (; at_ < end; ++at_)
            if (text_[at_] != '\n') text_[at_] = ' ';
    }
    void quote_to(std::size_t end) {
        if (!keep_quotes_) blank_to(end);
        at_ = end;
    }
    void raw_string() {
        const auto open = find("(");
        const std::string close = ")" + text_.substr(at_ + 2, open - at_ - 2) + "\"";
        at_ = after(open, 1);
        const auto end = find(close);
        quote_to(end);
        at_ = after(end, close.size());
    }
    void quoted(char mark) {
        auto end = ++at_;
        while (end < text_.size() && text_[end] != mark && text_[end] != '\n')
            end += text_[end] == '\\' ? 2 : 1;
        quote_to(std::min(end, text_.size()));
        at_ = after(at_, 1);
    }

    std::string text_;
    bool keep_quotes_;
    std::size_t at_ = 0;
};

}  // namespace

std::string code_of(std::string_view source, bool keep_quotes) {
    return Blanker(source, keep_quotes).run();
}

int line_at(std::string_view source, std::size_t offset) {
    return 1 + static_cast<int>(std::count(source.begin(), source.begin() + static_cast<long>(offset), '\n'));
}

std::size_t find_word(std::string_view code, std::string_view word, std::size_t from) {
    for (auto at = code.find(word, from); at != std::string_view::npos; at = code.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !word_char(code[at - 1])) && (end == code.size() || !word_char(code[end]))) return at;
    }
    return std::string_view::npos;
}

std::vector<Include> includes_of(std::string_view source) {
    std::vector<Include> found;
    const auto code = code_of(source, true);
    int line = 0;
    for (std::size_t at = 0; at < code.size();) {
        ++line;
        const auto end = std::min(code.find('\n', at), code.size());
        const auto text = std::string_view(code).substr(at, end - at);
        at = end + 1;
        const auto hash = text.find_first_not_of(" \t");
        if (hash == std::string_view::npos || text[hash] != '#') continue;
        const auto word = text.find_first_not_of(" \t", hash + 1);
        if (word == std::string_view::npos || !text.substr(word).starts_with("include")) continue;
        const auto open = text.find_first_of("<\"", word);
        if (open == std::string_view::npos) continue;
        const auto close = text.find(text[open] == '<' ? '>' : '"', open + 1);
        if (close == std::string_view::npos) continue;
        found.push_back({line, std::string(text.substr(open + 1, close - open - 1)), text[open] == '<'});
    }
    return found;
}

}  // namespace jianjun::architecture
