// What a person is told, in both languages (说法).
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

namespace jianjun::app {

struct Said {
    std::string zh, en;

    Said() = default;
    Said(std::string zh, std::string en) : zh(std::move(zh)), en(std::move(en)) {}
    Said(const std::string& both) : zh(both), en(both) {}  // the same in both, or known in one alone
    Said(const char* both) : zh(both), en(both) {}

    bool empty() const { return zh.empty(); }
    bool operator==(const Said&) const = default;
};

// {} in both languages, filled one after the other with what both have in them.
Said filled(const char* zh, const char* en, const Said& first, const Said& second = {}, const Said& third = {},
            const Said& fourth = {});
inline Said said_number(int n) {
    return std::to_string(n);
}
// "甲、乙" and "A, B".
Said listed(const std::vector<Said>& parts);
// {"zh","en"}, as every display is told.
nlohmann::json to_json(const Said& said);

}  // namespace jianjun::app
