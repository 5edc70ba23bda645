// What a face's label says (牌的标签).
#include "vision/card_label.h"

#include <cstdlib>

namespace jianjun::vision {
namespace {

constexpr double least_token_mm = 8, most_token_mm = 60;

}  // namespace

std::string name_of(const std::string& label) {
    return label.substr(0, label.find('@'));
}

bool is_back(const std::string& label) {
    return label == "back" || label.rfind("back_", 0) == 0;
}

bool is_lone(const std::string& label) {
    return label.find('@') == std::string::npos && !is_back(label);
}

bool is_of_kind(const std::string& label) {
    return is_lone(label) && label.find(':') != std::string::npos;
}

bool is_token(const std::string& label) {
    return label.rfind("token:", 0) == 0;
}

tl::expected<double, std::string> token_size_mm(const std::string& label) {
    const std::size_t at = label.find('@');
    const std::string size = at == std::string::npos ? "" : label.substr(at + 1);
    char* end = nullptr;
    const double mm = std::strtod(size.c_str(), &end);
    const bool named = at != std::string::npos && at > std::string("token:").size();
    if (!is_token(label) || !named || end == size.c_str() || std::string(end) != "mm" ||
        !(mm >= least_token_mm && mm <= most_token_mm))
        return tl::make_unexpected("\"" + label +
                                   "\" is no token: write its name and its diameter, 8 to 60 mm, as in "
                                   "token:armour@20mm");
    return mm;
}

}  // namespace jianjun::vision
