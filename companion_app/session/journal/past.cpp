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
            past.counting.push_back(n);
            if (!past.undone.empty()) {
                if (same(past.undone.front(), input))
                    past.undone.erase(past.undone.begin());
                else
                    past.undone.clear();
            }
        } else {
            auto now = past.counting;
            if (input.to)
                now = past_of(said.first(static_cast<std::size_t>(std::clamp(*input.to, 0, n - 1)))).counting;
            else
                now.resize(now.size() - std::min(now.size(), static_cast<std::size_t>(input.inputs.value_or(1))));
            std::vector<Input> gone;
            for (const int was : past.counting)
                if (std::find(now.begin(), now.end(), was) == now.end())
                    gone.push_back(said[static_cast<std::size_t>(was) - 1]);
            past.undone.insert(past.undone.begin(), gone.begin(), gone.end());
            past.counting = std::move(now);
        }
    }
    return past;
}

std::vector<Input> after(std::span<const Input> said, const Past& past, int from) {
    std::vector<Input> rest;
    for (const int n : past.counting)
        if (n > from) rest.push_back(said[static_cast<std::size_t>(n) - 1]);
    return rest;
}

int back_before(const Past& past, int from) {
    const auto at = std::find(past.counting.begin(), past.counting.end(), from);
    return static_cast<int>(past.counting.end() - at);
}

}  // namespace jianjun::app
