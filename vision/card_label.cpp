// What a face's label says (牌的标签).
#include "vision/card_label.h"

#include "vision/number.h"

namespace jianjun::vision {
namespace {

constexpr double least_token_mm = 8, most_token_mm = 60;

}  // namespace

CardLabel::CardLabel(std::string_view text) : name(text) {
    const std::size_t at = text.find('@');
    if (at != std::string_view::npos) name = text.substr(0, at), corner = text.substr(at + 1);
    const auto begins = [&](std::string_view with) { return text.substr(0, with.size()) == with; };
    if (begins("token:"))
        kind = Kind::token;
    else if (text == "back" || begins("back_"))
        kind = Kind::back;
    else if (begins("general:"))
        kind = Kind::general;
    else if (at != std::string_view::npos)
        kind = Kind::card;
    else if (begins("health:"))
        kind = Kind::health;
    else
        kind = text.find(':') != std::string_view::npos ? Kind::other : Kind::lone;
}

std::string name_of(const std::string& label) {
    return std::string(CardLabel(label).name);
}

bool is_back(const std::string& label) {
    return CardLabel(label).kind == CardLabel::Kind::back;
}

bool is_lone(const std::string& label) {
    return label.find('@') == std::string::npos && !is_back(label);
}

bool is_of_kind(const std::string& label) {
    return is_lone(label) && label.find(':') != std::string::npos;
}

bool is_general(const std::string& label) {
    return CardLabel(label).kind == CardLabel::Kind::general;
}

bool is_token(const std::string& label) {
    return CardLabel(label).kind == CardLabel::Kind::token;
}

tl::expected<double, std::string> token_size_mm(const std::string& label) {
    const CardLabel read(label);
    const std::string_view size(read.corner);
    const auto length = size.ends_with("mm") ? number_in(size.substr(0, size.size() - 2)) : std::nullopt;
    const double mm = length.value_or(0);
    const bool named = read.name.size() > std::string_view("token:").size();
    if (read.kind != CardLabel::Kind::token || !named || !length ||
        !(mm >= least_token_mm && mm <= most_token_mm))
        return tl::make_unexpected("\"" + label +
                                   "\" is no token: write its name and its diameter, 8 to 60 mm, as in "
                                   "token:armour@20mm");
    return mm;
}

}  // namespace jianjun::vision
