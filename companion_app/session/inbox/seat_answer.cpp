// What a seat's phone says (手机作答): see seat_answer.h.
#include "companion_app/session/inbox/seat_answer.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace jianjun::app {

namespace {

using nlohmann::json;

// Rulings, taking back and other people's deeds are not said by a seat's phone.
constexpr std::array<std::string_view, 10> deeds{"use",   "respond", "recast",  "pass", "choose",
                                                 "skill", "reveal",  "discard", "end",  "done"};
constexpr std::array<std::string_view, 11> keys{"do",   "cards",  "targets", "as",   "skill",  "then",
                                                "from", "option", "seats",   "number", "general"};

std::int64_t whole(const json& in, const char* key, std::int64_t otherwise) {
    const auto at = in.find(key);
    return at != in.end() && at->is_number_integer() ? at->get<std::int64_t>() : otherwise;
}

}  // namespace

std::string fate_message(std::int64_t tag, Fate fate, const std::string& zh, const std::string& en) {
    constexpr std::array<const char*, 4> words{"taken", "late", "refused", "unclear"};
    json out{{"v", 1}, {"re", tag}, {"fate", words[static_cast<std::size_t>(fate)]}};
    if (!zh.empty()) out["zh"] = zh, out["en"] = en;
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

tl::expected<SeatSaid, std::string> read_seat_answer(int seat, std::uint64_t phone, const std::string& text) {
    return read_seat_answer(seat, phone, text, deeds, keys);
}

tl::expected<SeatSaid, std::string> read_seat_answer(int seat, std::uint64_t phone, const std::string& text, std::span<const std::string_view> deeds,
                                                     std::span<const std::string_view> keys) {
    const auto in = json::parse(text, nullptr, false);
    const auto unclear = [](std::int64_t tag, const char* zh, const char* en) {
        return tl::unexpected(fate_message(tag, Fate::unclear, zh, en));
    };
    if (!in.is_object()) return unclear(0, "读不懂", "This cannot be read");
    SeatSaid said{.seat = seat, .phone = phone, .tag = whole(in, "tag", 0)};
    if (whole(in, "v", 0) != 1)
        return unclear(said.tag, "页面与程序的版本不同：请重新载入", "Page and program differ in version: reload");
    if (in.contains("question")) {
        said.question = static_cast<std::uint64_t>(std::max<std::int64_t>(0, whole(in, "question", 0)));
        said.choice = static_cast<std::size_t>(std::max<std::int64_t>(0, whole(in, "choice", 0)));
        return said;
    }
    said.prompt = static_cast<int>(whole(in, "to", 0));
    const auto at = in.find("send");
    const bool known = at != in.end() && at->is_object() && at->contains("do") && (*at)["do"].is_string() &&
                       std::find(deeds.begin(), deeds.end(), (*at)["do"].get<std::string>()) != deeds.end();
    if (said.prompt <= 0 || !known) return unclear(said.tag, "读不懂", "This cannot be read");
    said.input = json::object();
    for (const auto& [key, value] : at->items())
        if (keys.empty() || std::find(keys.begin(), keys.end(), key) != keys.end()) said.input[key] = value;
    said.input["seat"] = seat;  // whatever it says of itself
    return said;
}

}  // namespace jianjun::app
