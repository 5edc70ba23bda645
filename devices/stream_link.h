// Any stream of bytes as a link (字节流): a program's input and output, a pseudo-terminal, a Unix socket.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "devices/link.h"

namespace jianjun::devices {

// A character device (set to raw) or a Unix socket, opened by its path.
tl::expected<std::unique_ptr<Link>, std::string> open_stream(const std::string& path);
// A program run by the shell whose standard input and output are the line. It is ended with the link.
tl::expected<std::unique_ptr<Link>, std::string> run_program(const std::string& command);

}  // namespace jianjun::devices
