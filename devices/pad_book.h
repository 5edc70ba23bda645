// Which pad belongs to which seat (座位登记): remembered between evenings in a small text file.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::devices {

class PadBook {
  public:
    // $XDG_CONFIG_HOME/jianjun/pads.txt, or ~/.config/jianjun/pads.txt.
    static std::string usual_file();
    // A file that is not there is an empty book.
    static tl::expected<PadBook, std::string> read(const std::string& file);
    tl::expected<void, std::string> write(const std::string& file) const;

    std::map<std::string, int> seats;  // unique id → seat
};

}  // namespace jianjun::devices
