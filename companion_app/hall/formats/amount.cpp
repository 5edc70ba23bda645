#include "companion_app/hall/formats/amount.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <system_error>

namespace jianjun::app::hall {

namespace {

constexpr std::string_view counts = "nLRFD";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

tl::expected<Amount, Said> Amount::read(std::string_view text) {
    Amount amount;
    amount.text_ = text;
    const Said wrong(fmt::format("分值“{}”读不懂；写成 \"4 + 2 L\" 这样：数，和 n（人数）、L（活着的忠臣）、R（活着的反贼）、F（死去的忠臣）、D（先死的人数）", text),
                     fmt::format("the amount \"{}\" cannot be read; write it as \"4 + 2 L\": numbers, and n (players), L (living loyalists), R (living "
                                 "rebels), F (fallen loyalists), D (dead before)",
                                 text));
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != ' ' && text[i] != '*') plain += text[i];
        const bool parts = text[i] == ' ' && !plain.empty() && is_digit(plain.back());
        const auto next = text.find_first_not_of(' ', i);
        if (parts && next != std::string_view::npos && is_digit(text[next])) return tl::unexpected(wrong);  // "4 2" is no number
    }
    std::size_t at = 0;
    if (plain.empty()) return tl::unexpected(wrong);
    while (at < plain.size()) {
        Term term;
        if (plain[at] == '+' || plain[at] == '-')
            term.factor = plain[at++] == '-' ? -1 : 1;
        else if (!amount.terms_.empty())
            return tl::unexpected(wrong);
        const auto digits = plain.find_first_not_of("0123456789.", at);
        const auto end = digits == std::string::npos ? plain.size() : digits;
        const bool number = end > at;
        const auto value = decimal(std::string_view(plain).substr(at, end - at));
        if (number && !value) return tl::unexpected(wrong);
        if (number) term.factor *= *value;
        at = end;
        const bool counted = at < plain.size() && counts.find(plain[at]) != std::string_view::npos;
        if (counted) term.what = plain[at++];
        if (!number && !counted) return tl::unexpected(wrong);
        if (at < plain.size() && plain[at] == '/') {
            const auto stop = plain.find_first_not_of("0123456789", at + 1);
            term.divided = std::atoi(plain.substr(at + 1, stop - at - 1).c_str());
            at = stop == std::string::npos ? plain.size() : stop;
            if (term.divided < 1) return tl::unexpected(wrong);
        }
        amount.terms_.push_back(term);
    }
    return amount;
}

double Amount::of(const Counted& counted) const {
    double sum = 0;
    for (const auto& term : terms_) {
        double value = term.factor;
        if (term.what == 'n') value *= counted.players;
        if (term.what == 'L') value *= counted.loyalists;
        if (term.what == 'R') value *= counted.rebels;
        if (term.what == 'F') value *= counted.dead_loyalists;
        if (term.what == 'D') value *= counted.dead_before;
        sum += term.divided == 1 ? value : std::floor(value / term.divided);
    }
    return sum;
}

std::optional<double> decimal(std::string_view text) {
    double value = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (wrong != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return value;
}

std::string points_text(double points) {
    return points == std::floor(points) ? fmt::format("{}", static_cast<long>(points)) : fmt::format("{}", points);
}

}  // namespace jianjun::app::hall
