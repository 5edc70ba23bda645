// What a line of `jianjun pads drive` asks for (指令行): see pad_orders.h.
#include "companion_app/cli/pad_orders.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

namespace jianjun::app {
namespace {

using nlohmann::json;

template <class Value>
using Meanings = std::map<std::string, Value>;

const Meanings<devices::Asked> asked_words{
    {"none", devices::Asked::none}, {"card", devices::Asked::card}, {"skill", devices::Asked::skill}};
const Meanings<devices::Notice> notice_words{{"taken", devices::Notice::taken},
                                             {"too_late", devices::Notice::too_late},
                                             {"refused", devices::Notice::refused}};

// One object and its fields; the first thing that is wrong is kept as a sentence.
class Fields {
  public:
    Fields(std::string name, const json& in) : name_(std::move(name)), in_(in) {
        if (!in.is_object()) wrong_ = name_ + ": an object in braces is expected.";
    }

    bool has(const char* key) { return find(key, true) != nullptr; }
    // Without `otherwise` the field must be there.
    std::int64_t whole(const char* key, std::int64_t least, std::int64_t most,
                       std::optional<std::int64_t> otherwise = {}) {
        const json* value = find(key, otherwise.has_value());
        if (!value) return otherwise.value_or(least);
        const bool fits = value->is_number_integer() &&
                          (!value->is_number_unsigned() || value->get<std::uint64_t>() <= 0xFFFFFFFFu);
        if (fits && value->get<std::int64_t>() >= least && value->get<std::int64_t>() <= most)
            return value->get<std::int64_t>();
        complain(key, fmt::format("must be a whole number from {} to {}", least, most));
        return least;
    }
    int count(const char* key) { return static_cast<int>(whole(key, 0, 255, 0)); }
    int seat(int least = 1) { return static_cast<int>(whole("seat", least, 10)); }
    bool yes(const char* key, bool otherwise) {
        const json* value = find(key, true);
        if (!value) return otherwise;
        if (!value->is_boolean()) complain(key, "must be true or false");
        return value->is_boolean() && value->get<bool>();
    }
    std::optional<double> seconds(const char* key) {
        const json* value = find(key, true);
        if (!value) return std::nullopt;
        if (value->is_number() && value->get<double>() >= 0 && value->get<double>() <= 86400)
            return value->get<double>();
        complain(key, "must be a number of seconds from 0 to 86400; without it there is no limit");
        return std::nullopt;
    }
    std::string text(const char* key, std::optional<std::string> otherwise = {}) {
        const json* value = find(key, otherwise.has_value());
        if (!value) return otherwise.value_or("");
        if (value->is_string() && !value->get<std::string>().empty()) return value->get<std::string>();
        complain(key, "must be a text in quotes");
        return "";
    }
    std::uint32_t colour(const char* key) {
        const auto digits = text(key, "ffffff");
        if (digits.size() == 6 && digits.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos)
            return static_cast<std::uint32_t>(std::stoul(digits, nullptr, 16));
        complain(key, "must be six hexadecimal digits, red, green, blue: \"ff0000\"");
        return 0;
    }
    template <class Value>
    Value one_of(const char* key, const Meanings<Value>& words, std::optional<Value> otherwise = {}) {
        const json* value = find(key, otherwise.has_value());
        if (!value) return otherwise.value_or(Value{});
        if (value->is_string())
            if (const auto at = words.find(value->get<std::string>()); at != words.end()) return at->second;
        std::vector<std::string> names;
        for (const auto& [word, meaning] : words) names.push_back('"' + word + '"');
        complain(key, fmt::format("must be one of {}", fmt::join(names, ", ")));
        return {};
    }
    // Nothing, or what was wrong; a field that nobody asked for is.
    std::string wrong() const {
        if (!wrong_.empty()) return wrong_;
        for (const auto& [key, value] : in_.items())
            if (std::ranges::find(known_, key) == known_.end())
                return fmt::format("{}: \"{}\" is not known here; known are {}.", name_, key,
                                   fmt::join(known_, ", "));
        return "";
    }

  private:
    const json* find(const char* key, bool may_lack) {
        if (std::ranges::find(known_, key) == known_.end()) known_.emplace_back(key);
        if (!wrong_.empty()) return nullptr;
        if (const auto at = in_.find(key); at != in_.end()) return &*at;
        if (!may_lack) wrong_ = fmt::format("{}: \"{}\" is missing.", name_, key);
        return nullptr;
    }
    void complain(const char* key, const std::string& what) {
        if (wrong_.empty()) wrong_ = fmt::format("{}: \"{}\" {}.", name_, key, what);
    }

    std::string name_;
    const json& in_;
    std::vector<std::string> known_;
    std::string wrong_;
};

PadOrder show(Fields& in) {
    ShowOrder order;
    auto& state = order.state;
    order.seat = in.seat();
    state.turn = in.yes("turn", false);
    state.asked = in.one_of<devices::Asked>("asked", asked_words, devices::Asked::none);
    state.prompt = static_cast<std::uint32_t>(in.whole("prompt", 0, 0xFFFFFFFFu, 0));
    order.seconds = in.seconds("seconds");
    order.limit = in.seconds("limit");
    state.dying = in.yes("dying", false);
    state.dead = in.yes("dead", false);
    state.chained = in.yes("chained", false);
    state.face_down = in.yes("face_down", false);
    state.referee = in.yes("referee", false);
    state.hp = in.count("hp");
    state.max_hp = in.count("max_hp");
    state.armour = in.count("armour");
    return order;
}

PadOrder notify(Fields& in) {
    const int seat = in.seat();
    return NotifyOrder{seat, in.one_of<devices::Notice>("notice", notice_words)};
}

PadOrder test(Fields& in) {
    TestOrder order;
    order.pad = in.text("pad");
    order.rgb = in.colour("rgb");
    order.mask = static_cast<std::uint16_t>(in.whole("mask", 0, 0xFFFF, 0x0FFF));
    order.beep = in.yes("beep", false);
    return order;
}

PadOrder identify(Fields& in) {
    auto pad = in.text("pad");
    return IdentifyOrder{std::move(pad), in.yes("on", true)};
}

PadOrder assign(Fields& in) {
    auto pad = in.text("pad");
    return AssignOrder{std::move(pad), in.seat(0)};
}

struct Reading {
    const char* name;
    PadOrder (*read)(Fields&);
};
constexpr std::array<Reading, 5> with_fields{
    {{"show", show}, {"notify", notify}, {"test", test}, {"identify", identify}, {"assign", assign}}};

}  // namespace

const std::map<std::string, devices::Hints>& hint_words() {
    static const std::map<std::string, devices::Hints> words{{"off", devices::Hints::off},
                                                             {"turn_only", devices::Hints::turn_only},
                                                             {"card_windows", devices::Hints::card_windows},
                                                             {"teaching", devices::Hints::teaching}};
    return words;
}

tl::expected<std::vector<PadOrder>, std::string> read_orders(const std::string& line) {
    const json in = json::parse(line, nullptr, false);
    if (in.is_discarded()) return tl::unexpected(std::string("This line is not JSON."));
    Fields top("A line", in);
    std::vector<PadOrder> orders;
    std::string wrong;
    for (const auto& [name, read] : with_fields) {
        if (!top.has(name)) continue;
        Fields fields(name, in[name]);
        orders.push_back(read(fields));
        if (wrong.empty()) wrong = fields.wrong();
    }
    if (top.has("hints")) orders.emplace_back(top.one_of<devices::Hints>("hints", hint_words()));
    if (top.has("sound")) orders.emplace_back(SoundOrder{top.yes("sound", true)});
    if (top.yes("status", false)) orders.emplace_back(StatusOrder{});
    if (top.yes("bye", false)) orders.emplace_back(ByeOrder{});
    if (wrong.empty()) wrong = top.wrong();
    if (wrong.empty() && in.empty()) wrong = "This line asks for nothing.";
    if (!wrong.empty()) return tl::unexpected(wrong);
    return orders;
}

}  // namespace jianjun::app
