#include "companion_app/hall/relay/hall_address.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace jianjun::app::hall {

namespace {

constexpr std::string_view scheme = "jianjun-hall://";
constexpr std::string_view begins = "-----BEGIN CERTIFICATE-----\n", ends = "-----END CERTIFICATE-----\n";

bool is_word(const std::string& text, std::string_view also) {
    return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               also.find(c) != std::string_view::npos;
    });
}

// What stands before the mark, which goes with it; nothing where the mark does not stand there.
std::string cut(std::string& rest, char mark) {
    const auto at = rest.find(mark);
    if (at == std::string::npos) return {};
    auto head = rest.substr(0, at);
    rest.erase(0, at + 1);
    return head;
}

}  // namespace

bool is_hall_name(const std::string& name) {
    return is_word(name, "-_");
}

std::string to_line(const HallAddress& address) {
    auto line = fmt::format("{}{}:{}@{}:{}/{}", scheme, address.user, address.key, address.host, address.port,
                            address.tournament);
    return address.certificate.empty() ? line : line + "?c=" + address.certificate;
}

tl::expected<HallAddress, Said> read_address(const std::string& line) {
    const auto no = [] {
        return tl::unexpected(
            Said("这不是赛场的地址；请照抄或扫描 `jianjun hub` 给这一桌的那一行",
                 "this is no hall's address; copy or scan the line that `jianjun hub` gave for this table"));
    };
    if (!line.starts_with(scheme)) return no();
    auto rest = line.substr(scheme.size());
    HallAddress address;
    if (const auto at = rest.find("?c="); at != std::string::npos) {
        address.certificate = rest.substr(at + 3);
        rest.erase(at);
    }
    address.user = cut(rest, ':');
    address.key = cut(rest, '@');
    const auto colon = rest.rfind(':');
    if (colon == std::string::npos) return no();
    address.host = rest.substr(0, colon);
    rest.erase(0, colon + 1);
    const auto port = cut(rest, '/');
    address.tournament = rest;
    const auto read = std::from_chars(port.data(), port.data() + port.size(), address.port);
    const bool numbered = read.ec == std::errc() && read.ptr == port.data() + port.size() &&
                          address.port > 0 && address.port < 65536;
    const bool sealed =
        address.certificate.empty() || std::all_of(address.certificate.begin(), address.certificate.end(),
                                                   [](char c) { return is_word({c}, "-_"); });
    if (!numbered || !sealed || address.host.empty() || !is_word(address.host, ".-:[]")) return no();
    if (!is_hall_name(address.user) || !is_hall_name(address.key) || !is_hall_name(address.tournament))
        return no();
    return address;
}

std::string certificate_of_pem(const std::string& pem) {
    std::string text;
    const auto first = pem.find(begins), last = pem.find(ends);
    if (first == std::string::npos || last == std::string::npos) return text;
    for (const char c : pem.substr(first + begins.size(), last - first - begins.size()))
        if (c != '\n' && c != '=') text += c == '+' ? '-' : c == '/' ? '_' : c;
    return text;
}

std::string pem_of_certificate(const std::string& certificate) {
    std::string text;
    for (const char c : certificate) text += c == '-' ? '+' : c == '_' ? '/' : c;
    while (text.size() % 4) text += '=';
    std::string pem(begins);
    for (std::size_t at = 0; at < text.size(); at += 64) pem += text.substr(at, 64) + "\n";
    return pem + std::string(ends);
}

}  // namespace jianjun::app::hall
