#include "companion_app/cli/eyes/format_at_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "companion_app/cli/record_file.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/hall/formats/format_file.h"

namespace jianjun::app {

namespace {

std::string first_of(const std::string& name, const std::vector<hall::FormatFault>& faults) {
    const auto& fault = faults.front();
    return fault.line > 0 ? fmt::format("{}:{}: {}", name, fault.line, told(fault.reason))
                          : fmt::format("{}: {}", name, told(fault.reason));
}

}  // namespace

tl::expected<hall::Format, std::string> format_at_table(const std::string& name) {
    const auto shipped = std::filesystem::exists(name) ? std::nullopt : hall::shipped_format(name);
    const auto text = shipped ? tl::expected<std::string, std::string>(*shipped) : read_text(name);
    if (!text)
        return tl::unexpected(text.error() +
                              told("；自带的赛制用 `jianjun hall format list` 列出",
                                   "; `jianjun hall format list` lists those that are shipped"));
    auto format = hall::read_format(*text);
    if (!format) return tl::unexpected(first_of(name, format.error()));
    if (const auto faults = hall::contradictions(*format); !faults.empty())
        return tl::unexpected(first_of(name, faults));
    return std::move(*format);
}

tl::expected<int, std::string> seats_under(const hall::Format& format, int asked) {
    if (asked == 0) return format.seats.front();
    if (std::count(format.seats.begin(), format.seats.end(), asked) == 0)
        return tl::unexpected(told(filled(
            "赛制“{}”没有 {} 人的桌：写 --seats {}", "the format \"{}\" has no table of {}: write --seats {}",
            format.name, said_number(asked), Said(fmt::format("{}", fmt::join(format.seats, "|"))))));
    return asked;
}

}  // namespace jianjun::app
