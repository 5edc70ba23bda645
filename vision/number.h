// Numbers as files hold them (数字): with a point whatever the machine's language writes. No OpenCV here.
#pragma once
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace jianjun::vision {

// The whole text is one finite number, else nothing. A plus sign before it is nothing in particular.
inline std::optional<double> number_in(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double value = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || wrong != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace jianjun::vision
