// A format's file (赛制文件, TOML): read with line and reason, and looked through for contradictions.
#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/formats/format.h"

namespace jianjun::app::hall {

struct FormatFault {
    int line = 0;  // 0: the file as a whole
    Said reason;
};

// Every fault of shape; a format that is given has none.
tl::expected<Format, std::vector<FormatFault>> read_format(std::string_view toml);

// Does each ending give exactly one amount a seat? Do the roles make up the seats? Each contradiction with the lines that make it.
std::vector<FormatFault> contradictions(const Format& format);

// By id (identity8, 华新): the text of a shipped one; nothing where there is none.
std::optional<std::string> shipped_format(std::string_view id);
std::vector<std::string> shipped_formats();

}  // namespace jianjun::app::hall
