// What people type for a name (找名字), in either language.
#include <cctype>

#include "companion_app/words/words.h"

namespace jianjun::app {

namespace {

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

Words::Match Words::match(const std::string& id, const std::string& typed) const {
    const std::string wanted = lower(typed);
    const auto known = names_.find(id);
    const Name name = known == names_.end() ? Name{} : known->second;
    auto best = Match::none;
    for (const auto& text : {name.zh, lower(name.en), id}) {
        if (text.starts_with(wanted)) return Match::begins;
        if (text.find(wanted) != std::string::npos) best = Match::holds;
    }
    return best;
}

std::vector<std::string> Words::generals_like(const std::string& typed, std::size_t most, bool of_kingdom) const {
    std::vector<std::string> first, later;
    for (const auto& id : of_kingdom ? kingdom_generals_ : generals_) {
        const auto how = match(id, typed);
        if (how == Match::begins) first.push_back(id);
        if (how == Match::holds) later.push_back(id);
    }
    first.insert(first.end(), later.begin(), later.end());
    if (first.size() > most) first.resize(most);
    return first;
}

std::string Words::id_of(const std::string& typed) const {
    if (names_.count(typed) > 0) return typed;
    const auto wanted = lower(typed);
    std::string best;
    for (const auto& [id, name] : names_)
        if ((name.zh == typed || lower(name.en) == wanted) && (best.empty() || id.size() < best.size())) best = id;
    if (!best.empty()) return best;
    const auto term = term_id(typed);
    return term.empty() ? typed : term;
}

std::vector<std::string> Words::cards_like(const std::string& typed) const {
    std::vector<std::string> found;
    for (const auto& [id, name] : names_)
        if (!name.kind.empty() && match(id, typed) == Match::begins) found.push_back(id);
    return found;
}

}  // namespace jianjun::app
