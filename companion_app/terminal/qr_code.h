// A QR code (二维码): a word that a phone's camera can read.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

struct QrCode {
    int side = 0;            // modules; 0: the text is too long for any code
    std::vector<bool> dark;  // row by row

    bool at(int x, int y) const {
        return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) + static_cast<std::size_t>(x)];
    }
};

QrCode qr_code(const std::string& text);
// For a terminal, two modules a character, with the light border that readers need; ends with a line feed.
std::string qr_lines(const QrCode& code);

}  // namespace jianjun::app
