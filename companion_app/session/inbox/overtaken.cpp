#include "companion_app/session/inbox/overtaken.h"

#include <nlohmann/json.hpp>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using nlohmann::json;

namespace {

bool is_ruling(const json& input) {
    const auto what = text_at(input, "do");
    return what == "rule" || what == "take_back";
}

bool sets_what_changed(const json& set, const SaidSince& since) {
    if (!since.state_after) return true;
    const auto seat = number_at(set, "seat");
    const auto before = seat_of(since.state_after(since.seen), seat), now = seat_of(since.state_after(since.said), seat);
    for (const auto& [key, value] : set.items())
        if (child(before, key.c_str()) != child(now, key.c_str())) return true;
    return false;
}

}  // namespace

bool overtaken(const json& input, const SaidSince& since) {
    if (since.seen < 0 || since.seen >= since.said || !is_ruling(input)) return false;
    if (text_at(input, "do") == "take_back") return true;
    for (int number = since.seen + 1; number <= since.said; ++number)
        if (is_ruling(since.input(number))) return true;
    return input.contains("set") && sets_what_changed(input["set"], since);
}

Said not_done(const Said& instead) {
    return {"这一下没有算：刚刚已先记下“" + instead.zh + "”。看过再点",
            "This was not done, for meanwhile this was said: " + instead.en + ". Look, and touch again"};
}

}  // namespace jianjun::app
