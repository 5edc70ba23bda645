// Which pad belongs to which seat (座位登记): see pad_book.h.
#include "devices/pad_book.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "devices/whole_file.h"

namespace jianjun::devices {

std::string PadBook::usual_file() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    const char* home = std::getenv("HOME");
    const std::filesystem::path folder = config != nullptr && *config != '\0' ? std::filesystem::path(config)
                                         : home != nullptr ? std::filesystem::path(home) / ".config"
                                                           : std::filesystem::path(".");
    return (folder / "jianjun" / "pads.txt").string();
}

tl::expected<PadBook, std::string> PadBook::read(const std::string& file) {
    PadBook book;
    std::ifstream in(file);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        line = line.substr(0, line.find('#'));
        std::istringstream words(line);
        std::string pad;
        int seat = 0;
        if (!(words >> pad)) continue;
        const bool hex = pad.size() == 16 && pad.find_first_not_of("0123456789abcdef") == std::string::npos;
        if (!hex || !(words >> seat) || seat < 0 || seat > 10) {
            return tl::unexpected(file + ":" + std::to_string(number) +
                                  ": expected a pad's id of 16 hex digits and a seat from 1 to 10");
        }
        book.seats[pad] = seat;
    }
    return book;
}

tl::expected<void, std::string> PadBook::write(const std::string& file) const {
    std::string text = "# pad and seat; written by: jianjun pads assign\n";
    for (const auto& [pad, seat] : seats) text += pad + ' ' + std::to_string(seat) + '\n';
    return write_whole(file, text);
}

}  // namespace jianjun::devices
