// The words for the engine's reasons (理由), a table a language. That both hold every reason, with its arguments, is a
// test: tests/app/session/reasons_test.cpp.
#pragma once
#include <span>
#include <string_view>

namespace jianjun::app {

struct ReasonText {
    std::string_view id, text;
};

std::span<const ReasonText> reasons_in_chinese();
std::span<const ReasonText> reasons_in_english();

}  // namespace jianjun::app
