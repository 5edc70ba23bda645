#include "companion_app/words/reasons.h"

#include <unordered_map>

#include "companion_app/words/state_reader.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using Table = std::unordered_map<std::string_view, std::string_view>;

Table by_id(std::span<const ReasonText> texts) {
    Table table;
    for (const auto& [id, text] : texts) table.emplace(id, text);
    return table;
}

const Table& table_of(Language language) {
    static const Table chinese = by_id(reasons_in_chinese()), english = by_id(reasons_in_english());
    return language == Language::zh ? chinese : english;
}

}  // namespace

std::string Words::reason(const json& why) const {
    auto id = text_at(why, "reason");
    const auto found = table_of(language_).find(id);
    if (found == table_of(language_).end()) return id;
    const auto arguments = list_at(why, "arguments");
    const auto said = [&](const json& argument) {
        if (argument.is_string()) return term(argument.get<std::string>());
        if (argument.contains("reason")) return reason(argument);
        return argument.contains("seat") ? std::to_string(number_at(argument, "seat")) : argument.dump();
    };
    std::string text;
    std::size_t next = 0;
    for (auto rest = found->second; !rest.empty();) {
        const auto open = rest.find('{');
        text += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const auto close = rest.find('}', open);
        const auto inside = rest.substr(open + 1, close - open - 1);
        const bool counted = inside.empty() || (inside[0] >= '0' && inside[0] <= '9');
        const auto which = inside.empty() ? next++ : static_cast<std::size_t>(inside[0] - '0');
        if (!counted)
            text += name(std::string(inside));
        else if (which < arguments.size())
            text += said(arguments[which]);
        rest.remove_prefix(close + 1);
    }
    return text;
}

}  // namespace jianjun::app
