#include "companion_app/cli/hall/format_named.h"

#include <filesystem>
#include <iostream>

#include "companion_app/cli/record_file.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/hall/formats/format_file.h"

namespace jianjun::app {

namespace {

void tell(const std::string& name, const std::vector<hall::FormatFault>& faults) {
    for (const auto& fault : faults) {
        std::cerr << name;
        if (fault.line > 0) std::cerr << ":" << fault.line;
        std::cerr << ": " << told(fault.reason) << "\n";
    }
}

}  // namespace

std::optional<std::string> format_text(const std::string& name) {
    if (!std::filesystem::exists(name))
        if (auto shipped = hall::shipped_format(name)) return shipped;
    auto text = read_text(name);
    if (text) return std::move(*text);
    std::string ids;
    for (const auto& id : hall::shipped_formats()) ids += " " + id;
    std::cerr << text.error() << told("；自带的赛制：{}", "; formats that are shipped:{}", ids) << "\n";
    return {};
}

std::optional<hall::Format> format_named(const std::string& name) {
    const auto text = format_text(name);
    if (!text) return {};
    auto format = hall::read_format(*text);
    if (!format) {
        tell(name, format.error());
        return {};
    }
    if (const auto faults = hall::contradictions(*format); !faults.empty()) {
        tell(name, faults);
        return {};
    }
    return std::move(*format);
}

}  // namespace jianjun::app
