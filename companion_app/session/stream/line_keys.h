// The keys of one JSON line (一行里的键), each of the kind that it must be; the first that is not is the
// line's fault.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "companion_app/words/said.h"

namespace jianjun::app {

class LineKeys {
  public:
    explicit LineKeys(const nlohmann::json& line) : line_(line) {
        if (!line.is_object()) fault_ = {"应是一个 JSON 对象", "this must be a JSON object"};
    }

    bool has(const char* key) const {
        return line_.is_object() && line_.contains(key) && !line_[key].is_null();
    }
    const nlohmann::json& at(const char* key) const { return line_[key]; }
    std::string text(const char* key) {
        return read<std::string>(key, [](const auto& v) { return v.is_string(); });
    }
    // A whole number of nought or more.
    std::int64_t whole(const char* key) {
        return read<std::int64_t>(key, [](const auto& v) { return is_whole(v); });
    }
    // … that counts seats, health or tokens.
    int small(const char* key) {
        return static_cast<int>(read<std::int64_t>(key, [](const auto& v) {
            return is_whole(v) && v.template get<std::int64_t>() <= most_of_anything;
        }));
    }
    double real(const char* key) {
        return read<double>(key, [](const auto& v) { return v.is_number(); });
    }
    bool flag(const char* key) {
        return read<bool>(key, [](const auto& v) { return v.is_boolean(); });
    }

    void wrong(const char* key) {
        if (fault_.empty()) fault_ = filled("“{}”缺少或不对", "\"{}\" is missing or wrong", key);
    }
    const Said& fault() const { return fault_; }

  private:
    static constexpr std::int64_t most_of_anything = 1000;

    static bool is_whole(const nlohmann::json& value) {
        return value.is_number_unsigned() ? value.get<std::uint64_t>() <= INT64_MAX
                                          : value.is_number_integer() && value.get<std::int64_t>() >= 0;
    }
    template <class Value, class Fits>
    Value read(const char* key, Fits fits) {
        if (!has(key)) return Value{};
        if (fits(line_[key])) return line_[key].template get<Value>();
        wrong(key);
        return Value{};
    }

    const nlohmann::json& line_;
    Said fault_;
};

}  // namespace jianjun::app
