// A serial port (串口): libserialport lives here and nowhere else.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "devices/link.h"

namespace jianjun::devices {

// The machine's ports that may lead to a pad, links resolved.
std::vector<std::string> list_serial_ports();
// Those of `ports` that exist now, links resolved.
std::vector<std::string> existing_ports(const std::vector<std::string>& ports);
// "1a86:7523 A50285BI": what is behind it, by its maker's numbers and its own; where it has none, by its name.
std::string port_identity(const std::string& port);
// 250,000 baud, 8N1, exclusively. The error says what to do.
tl::expected<std::unique_ptr<Link>, std::string> open_serial(const std::string& port);

}  // namespace jianjun::devices
