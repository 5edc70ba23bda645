// The files of the phones' page (网页), built into the program.
#pragma once
#include <string_view>

namespace jianjun::devices {

struct PageFile {
    std::string_view path;  // as it is asked for: "/pad.js"
    std::string_view type;
    std::string_view text;
};

// Null where there is no such file.
const PageFile* page_file(std::string_view path);

}  // namespace jianjun::devices
