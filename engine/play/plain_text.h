// Names that people write (名字), without what would turn the line that they stand in: such a sign is shown by its number.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace jianjun::engine {

// "甲⟨U+202E⟩乙": signs that change the direction of writing (U+061C, U+200E, U+200F, U+202A–202E, U+2066–2069), and control signs.
inline std::string plain_text(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> signs{{{"\xD8\x9C", "061C"},
                                                                                   {"\xE2\x80\x8E", "200E"},
                                                                                   {"\xE2\x80\x8F", "200F"},
                                                                                   {"\xE2\x80\xAA", "202A"},
                                                                                   {"\xE2\x80\xAB", "202B"},
                                                                                   {"\xE2\x80\xAC", "202C"},
                                                                                   {"\xE2\x80\xAD", "202D"},
                                                                                   {"\xE2\x80\xAE", "202E"},
                                                                                   {"\xE2\x81\xA6", "2066"},
                                                                                   {"\xE2\x81\xA7", "2067"},
                                                                                   {"\xE2\x81\xA8", "2068"},
                                                                                   {"\xE2\x81\xA9", "2069"}}};
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string plain;
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        std::string number;
        std::size_t length = 1;
        for (const auto& [sign, name] : signs)
            if (text.starts_with(sign)) number = name, length = sign.size();
        if (first < 0x20 || first == 0x7F) number = {'0', '0', digits[first >> 4], digits[first & 15]};
        plain += number.empty() ? std::string(text.substr(0, 1)) : "⟨U+" + number + "⟩";
        text.remove_prefix(length);
    }
    return plain;
}

}  // namespace jianjun::engine
