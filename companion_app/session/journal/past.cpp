// Which inputs count (往事), by the rule of RECORD: a take-back removes the last ones, or all after a number.
#include "companion_app/session/journal/past.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace jianjun::app {

using engine::Do;
using engine::Input;

namespace {

// The same thing said, whenever it was said and to whichever prompt.
bool same(const Input& a, const Input& b) {
    auto x = engine::to_json(a), y = engine::to_json(b);
    for (auto* line : {&x, &y}) {
        line->erase("at");
        line->erase("prompt");
    }
    return x == y;
}

}  // namespace

Past past_of(std::span<const Input> said) {
    Past past;
    for (std::size_t i = 0; i < said.size(); ++i) {
        const auto& input = said[i];
        const int n = static_cast<int>(i) + 1;
        if (input.what != Do::take_back) {
            past.say(n, input, same);
            continue;
        }
        auto left = past.counting;
        if (input.to)
            left = past_of(said.first(static_cast<std::size_t>(std::clamp(*input.to, 0, n - 1)))).counting;
        else
            left.resize(left.size() -
                        std::min(left.size(), static_cast<std::size_t>(input.inputs.value_or(1))));
        past.take_back(std::move(left), said);
    }
    return past;
}

}  // namespace jianjun::app
