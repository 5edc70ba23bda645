#include "engine/play/record.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace jianjun::engine {

using nlohmann::json;

namespace {

bool is_form(const json& value, const char* key) {
    return value.is_object() && value.size() == 1 && value.contains(key);
}

std::string at(const std::string& path, const std::string& what) {
    return path.empty() ? what : fmt::format("{}: {}", path, what);
}

std::string compare(const json& expected, const json& state, const std::string& path) {
    if (state.is_array() && is_form(expected, "size")) {
        if (state.size() == expected["size"]) return {};
        return at(path, fmt::format("expected {} elements, found {}", expected["size"].dump(), state.size()));
    }
    if (state.is_array() && is_form(expected, "contains")) {
        for (const auto& wanted : expected["contains"]) {
            bool found = false;
            for (const auto& item : state) found = found || compare(wanted, item, {}).empty();
            if (!found)
                return at(path, fmt::format("nothing matches {}; found {}", wanted.dump(), state.dump()));
        }
        return {};
    }
    if (expected.is_object()) {
        if (!state.is_object())
            return at(path, fmt::format("expected {}, found {}", expected.dump(), state.dump()));
        for (const auto& [key, value] : expected.items()) {
            const auto inner = path.empty() ? key : path + "." + key;
            const auto found = state.find(key);
            if (found == state.end()) return at(inner, "there is no such key in the state");
            if (auto text = compare(value, *found, inner); !text.empty()) return text;
        }
        return {};
    }
    if (expected.is_array()) {
        if (!state.is_array() || state.size() != expected.size())
            return at(path, fmt::format("expected {}, found {}", expected.dump(), state.dump()));
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (auto text = compare(expected[i], state[i], fmt::format("{}[{}]", path, i)); !text.empty())
                return text;
        return {};
    }
    if (expected == state) return {};
    return at(path, fmt::format("expected {}, found {}", expected.dump(), state.dump()));
}

class Player {
  public:
    Player(Recorded& game, int until) : game_(game), until_(until) {}

    // Empty, or why the line cannot be read.
    std::string line(int number, const json& object) {
        number_ = number;
        if (!object.is_object()) return "a line must be a JSON object";
        if (object.contains("note")) return {};
        if (object.contains("jianjun"))
            return game_.running() ? "a record has only one set-up" : game_.set_up(object);
        if (!game_.running()) return "the first line must be the set-up with \"jianjun\":1";
        if (object.contains("expect")) return expect(object["expect"]);
        if (object.contains("refuse")) return refuse_line(object);
        return input(object);
    }
    bool done() const { return game_.running() && until_ >= 0 && game_.inputs() >= until_; }

    std::vector<Failure> failures;

  private:
    void fail(std::string text) { failures.push_back({number_, std::move(text)}); }

    std::string expect(const json& expected) {
        if (auto text = mismatch(expected, game_.state()); !text.empty()) fail(text);
        return {};
    }
    std::string refuse_line(const json& object) {
        auto before = game_.state();
        const auto refusal = game_.feed(object["refuse"]);
        if (!refusal) return "in \"refuse\": " + refusal.error();
        if (!*refusal) {
            fail("this input should have been refused: " + object["refuse"].dump());
            return {};
        }
        if (const auto code = object.find("code"); code != object.end() && *code != (*refusal)->code)
            fail(fmt::format("refused with code {} instead of {}", (*refusal)->code, code->dump()));
        auto after = game_.state();
        before.erase("flags");
        after.erase("flags");
        if (before != after) fail("a refused input changed the state");
        return {};
    }
    std::string input(const json& object) {
        const auto refusal = game_.feed(object);
        if (!refusal) return refusal.error();
        if (*refusal)
            failures.push_back({number_,
                                fmt::format("refused ({}): {}", (*refusal)->code, to_string((*refusal)->reason)),
                                *refusal});
        return {};
    }

    Recorded& game_;
    int until_;
    int number_ = 0;
};

}  // namespace

std::string mismatch(const json& expected, const json& state) {
    return compare(expected, state, {});
}

tl::expected<std::vector<Failure>, RecordError> run_lines(std::string_view text, Recorded& game, int until) {
    Player player(game, until);
    int number = 0;
    while (!text.empty() && !player.done()) {
        ++number;
        const auto end = text.find('\n');
        auto row = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (number == 1 && row.substr(0, 3) == "\xEF\xBB\xBF") row.remove_prefix(3);
        if (row.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto object = json::parse(row, nullptr, false);
        if (object.is_discarded()) return tl::unexpected(RecordError{number, "this is not JSON"});
        if (auto reason = player.line(number, object); !reason.empty())
            return tl::unexpected(RecordError{number, std::move(reason)});
    }
    if (!game.running()) return tl::unexpected(RecordError{0, "there is no set-up line in this record"});
    return std::move(player.failures);
}

void Signature::add(std::string_view text) {
    for (const unsigned char c : text) number_ = (number_ ^ c) * 1099511628211ull;
}

}  // namespace jianjun::engine
