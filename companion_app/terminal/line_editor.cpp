#include "companion_app/terminal/line_editor.h"

#include <algorithm>
#include <cctype>

#include "companion_app/terminal/text_width.h"

namespace jianjun::app {

namespace {

std::size_t utf8_length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xF0) return 4;
    return first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
}

// How long the key at the beginning is; 0: it has not come whole. An escape sequence ends with a letter or ~.
std::size_t key_length(std::string_view bytes) {
    if (bytes.front() != '\x1b') {
        const auto length = utf8_length(static_cast<unsigned char>(bytes.front()));
        return bytes.size() < length ? 0 : length;
    }
    if (bytes.size() < 2) return 0;
    if (bytes[1] != '[' && bytes[1] != 'O') return 2;
    for (std::size_t at = 2; at < bytes.size(); ++at)
        if (std::isalpha(static_cast<unsigned char>(bytes[at])) || bytes[at] == '~') return at + 1;
    return 0;
}

std::vector<std::string> letters_of(const std::string& text) {
    std::vector<std::string> letters;
    for (std::size_t at = 0; at < text.size();) {
        const auto length = std::min(utf8_length(static_cast<unsigned char>(text[at])), text.size() - at);
        letters.push_back(text.substr(at, length));
        at += length;
    }
    return letters;
}

// What all begin with, in whole characters.
std::string common_beginning(const std::vector<std::string>& words) {
    auto common = letters_of(words.front());
    for (const auto& word : words) {
        const auto letters = letters_of(word);
        std::size_t same = 0;
        while (same < std::min(common.size(), letters.size()) && common[same] == letters[same]) ++same;
        common.resize(same);
    }
    std::string text;
    for (const auto& letter : common) text += letter;
    return text;
}

}  // namespace

void LineEditor::type(std::string_view bytes) {
    pending_ += bytes;
    while (!pending_.empty()) {
        const auto length = key_length(pending_);
        if (length == 0) return;
        const auto sequence = pending_.substr(0, length);
        pending_.erase(0, length);
        key(sequence);
    }
}

void LineEditor::key(std::string_view sequence) {
    offered_.clear();
    const auto first = static_cast<unsigned char>(sequence.front());
    if (first == 0x1b)
        escape(sequence);
    else if (first < 0x20 || first == 0x7f)
        control(sequence.front());
    else
        put(std::string(sequence));
}

void LineEditor::put(const std::string& utf8) {
    letters_.insert(letters_.begin() + static_cast<std::ptrdiff_t>(at_), utf8);
    ++at_;
}

void LineEditor::control(char c) {
    const auto erase_before = [&] {
        if (at_ == 0) return;
        letters_.erase(letters_.begin() + static_cast<std::ptrdiff_t>(--at_));
    };
    switch (c) {
        case '\r':
        case '\n':
            return enter();
        case '\t':
            return complete();
        case 0x7f:
        case '\b':
            return erase_before();
        case 'A' - 64:
            at_ = 0;
            return;
        case 'E' - 64:
            at_ = letters_.size();
            return;
        case 'U' - 64:
            letters_.erase(letters_.begin(), letters_.begin() + static_cast<std::ptrdiff_t>(at_));
            at_ = 0;
            return;
        case 'K' - 64:
            letters_.resize(at_);
            return;
        case 'W' - 64:
            while (at_ > 0 && letters_[at_ - 1] == " ") erase_before();
            while (at_ > 0 && letters_[at_ - 1] != " ") erase_before();
            return;
        case 'D' - 64:
            left_ = left_ || letters_.empty();
            return;
        default:
            return;
    }
}

void LineEditor::escape(std::string_view sequence) {
    const auto is = [&](std::string_view a, std::string_view b, std::string_view c = {}) {
        return sequence == a || sequence == b || (!c.empty() && sequence == c);
    };
    if (is("\x1b[A", "\x1bOA")) return recall(1);
    if (is("\x1b[B", "\x1bOB")) return recall(-1);
    if (is("\x1b[C", "\x1bOC")) at_ = std::min(at_ + 1, letters_.size());
    if (is("\x1b[D", "\x1bOD") && at_ > 0) --at_;
    if (is("\x1b[H", "\x1bOH", "\x1b[1~")) at_ = 0;
    if (is("\x1b[F", "\x1bOF", "\x1b[4~")) at_ = letters_.size();
    if (sequence == "\x1b[3~" && at_ < letters_.size()) letters_.erase(letters_.begin() + static_cast<std::ptrdiff_t>(at_));
}

void LineEditor::enter() {
    auto line = text();
    if (!line.empty() && (history_.empty() || history_.back() != line)) history_.push_back(line);
    lines_.push_back(std::move(line));
    letters_.clear();
    at_ = recalled_ = 0;
}

void LineEditor::recall(int step) {
    const auto to = static_cast<std::ptrdiff_t>(recalled_) + step;
    if (to < 0 || to > static_cast<std::ptrdiff_t>(history_.size())) return;
    if (recalled_ == 0) kept_ = text();
    recalled_ = static_cast<std::size_t>(to);
    letters_ = letters_of(recalled_ == 0 ? kept_ : history_[history_.size() - recalled_]);
    at_ = letters_.size();
}

void LineEditor::complete() {
    if (!complete_) return;
    const auto line = before_cursor();
    const auto words = complete_(line);
    if (words.empty()) return;
    const auto space = line.find_last_of(" \t");
    const auto last = letters_of(space == std::string::npos ? line : line.substr(space + 1));
    auto whole = letters_of(common_beginning(words));
    if (words.size() == 1) whole.emplace_back(" ");
    if (whole.size() > last.size()) {
        const auto from = letters_.begin() + static_cast<std::ptrdiff_t>(at_ - last.size());
        const auto after = letters_.erase(from, from + static_cast<std::ptrdiff_t>(last.size()));
        letters_.insert(after, whole.begin(), whole.end());
        at_ += whole.size() - last.size();
    }
    if (words.size() > 1) offered_ = words;
}

std::string LineEditor::before_cursor() const {
    std::string text;
    for (std::size_t i = 0; i < at_; ++i) text += letters_[i];
    return text;
}

std::string LineEditor::text() const {
    std::string text;
    for (const auto& letter : letters_) text += letter;
    return text;
}

int LineEditor::cursor_column() const {
    return display_width(before_cursor());
}

}  // namespace jianjun::app
