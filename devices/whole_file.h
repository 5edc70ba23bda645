// Small files that are kept (设置文件): the new one takes the place of the old one when it is whole and on the disk, never before.
#pragma once
#include <string>
#include <tl/expected.hpp>

namespace jianjun::devices {

// Makes the folder, too. The error says what could not be written, and the old file stays as it was. `secret`: for its owner alone.
tl::expected<void, std::string> write_whole(const std::string& file, const std::string& text, bool secret = false);

}  // namespace jianjun::devices
