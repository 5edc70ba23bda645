// What a person is told, in both languages (说法).
#pragma once
#include <string>
#include <utility>

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

}  // namespace jianjun::app
