// A QR code (二维码): see qr_code.h.
#include "companion_app/terminal/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace jianjun::app {

QrCode qr_code(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), &QRcode_free);
    QrCode code;
    if (!made) return code;
    code.side = made->width;
    for (int i = 0; i < made->width * made->width; ++i) code.dark.push_back((made->data[i] & 1) != 0);
    return code;
}

std::string qr_lines(const QrCode& code) {
    constexpr int border = 2;
    const auto light = [&](int x, int y) {
        return x < 0 || y < 0 || x >= code.side || y >= code.side || !code.at(x, y);
    };
    std::string lines;
    for (int y = -border; y < code.side + border; y += 2) {
        // Light on dark: a terminal's own ground may be either.
        lines += "\x1b[97;40m";
        for (int x = -border; x < code.side + border; ++x)
            lines += light(x, y) ? (light(x, y + 1) ? "█" : "▀") : (light(x, y + 1) ? "▄" : " ");
        lines += "\x1b[0m\n";
    }
    return lines;
}

}  // namespace jianjun::app
