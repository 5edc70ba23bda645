// Who may be a seat's phone (座位口令): see seat_tokens.h.
#include "devices/phones/seat_tokens.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "devices/whole_file.h"

namespace jianjun::devices {
namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t length = 26;

bool well_formed(const std::string& token) {
    return token.size() == length && token.find_first_not_of(letters) == std::string::npos;
}

bool same(const std::string& a, const std::string& b) {
    if (a.size() != b.size()) return false;
    int different = 0;
    for (std::size_t i = 0; i < a.size(); ++i) different |= a[i] ^ b[i];
    return different == 0;
}

}  // namespace

std::string SeatTokens::draw() {
    std::random_device random;  // the system's own source, /dev/urandom
    std::string token;
    while (token.size() < length) token += letters[random() % letters.size()];
    return token;
}

std::string SeatTokens::file_beside(const std::string& book) {
    return (std::filesystem::path(book).parent_path() / "phones.txt").string();
}

tl::expected<SeatTokens, std::string> SeatTokens::read(const std::string& file, std::int64_t now_s) {
    SeatTokens tokens;
    std::int64_t drawn_s = 0;
    std::ifstream in(file);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        std::istringstream words(line.substr(0, line.find('#')));
        int seat = 0;
        std::string token;
        if (!(words >> token)) continue;
        if (token == "drawn" && words >> drawn_s) continue;
        std::istringstream digits(token);
        if (!(digits >> seat) || seat < 0 || seat > 10 || !(words >> token) || !well_formed(token))
            return tl::unexpected(
                file + ":" + std::to_string(number) +
                ": expected a seat from 1 to 10 (0: the referee) and its word of 26 letters; remove the file and "
                "every phone scans anew");
        tokens.tokens_[seat] = token;
    }
    if (now_s < drawn_s || now_s - drawn_s > evening_s) tokens.tokens_.clear();
    tokens.drawn_s_ = tokens.tokens_.empty() ? now_s : drawn_s;
    return tokens;
}

tl::expected<void, std::string> SeatTokens::write(const std::string& file) const {
    std::string text = "# seat and the word in its QR code: whoever knows it can press for that seat; 0 is the referee's\n";
    text += "drawn " + std::to_string(drawn_s_) + "\n";
    for (const auto& [seat, token] : tokens_) text += std::to_string(seat) + ' ' + token + '\n';
    return write_whole(file, text, true);
}

bool SeatTokens::need(int seat) {
    if (tokens_.count(seat) != 0) return false;
    tokens_[seat] = draw();
    return true;
}

void SeatTokens::move(const std::vector<int>& moved) {
    std::map<int, std::string> tokens;
    for (auto& [seat, token] : tokens_) {
        const auto i = static_cast<std::size_t>(seat - 1);
        tokens[seat > 0 && i < moved.size() ? moved[i] : seat] = std::move(token);
    }
    tokens_ = std::move(tokens);
}

std::string SeatTokens::of(int seat) const {
    const auto at = tokens_.find(seat);
    return at == tokens_.end() ? "" : at->second;
}

bool SeatTokens::is_referee(const std::string& token) const {
    const auto word = tokens_.find(0);
    return word != tokens_.end() && same(word->second, token);
}

int SeatTokens::seat_typed(const std::string& beginning) const {
    int found = 0;
    if (beginning.size() != typed_length) return found;
    for (const auto& [seat, word] : tokens_)
        if (same(word.substr(0, typed_length), beginning)) found = found == 0 ? seat : -1;
    return std::max(found, 0);  // nobody's where two begin alike
}

int SeatTokens::seat_of(const std::string& token) const {
    int found = 0;
    for (const auto& [seat, word] : tokens_)
        if (same(word, token)) found = seat;
    return found;
}

}  // namespace jianjun::devices
