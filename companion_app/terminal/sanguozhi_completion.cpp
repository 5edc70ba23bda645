#include "companion_app/terminal/sanguozhi_completion.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "companion_app/terminal/completion.h"
#include "companion_app/terminal/sanguozhi_typed.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using List = std::vector<std::string>;

List split(const std::string& line) {
    std::istringstream in(line);
    List words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

class Completer {
  public:
    Completer(const std::string& line, const nlohmann::json& state, const List& cards, Language spoken)
        : state_(state), cards_(cards), line_(line, split, spoken) {}

    List words() const {
        if (line_.before.empty()) return begun(sanguozhi_verbs(line_.chinese));
        const auto verb = sanguozhi_verb(line_.before.front());
        if (verb == "choose") return begun(options());
        if (verb == "set") return line_.before.size() == 2 ? begun(sanguozhi_values(line_.chinese)) : List();
        if (!sanguozhi_names_cards(verb)) return {};
        auto found = card_names();
        // A card first, then where it goes.
        if (line_.before.size() > 1)
            for (auto& slot : begun(sanguozhi_slots(line_.chinese))) found.push_back(std::move(slot));
        return found;
    }

  private:
    List begun(const List& words) const {
        List out;
        for (const auto& word : words)
            if (word.starts_with(line_.last) && std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
        return out;
    }
    List options() const {
        List words;
        for (const auto& prompt : list_at(state_, "prompts"))
            for (const auto& id : texts_at(prompt, "options")) words.push_back(line_.chinese ? sanguozhi_option(id) : id);
        return words;
    }
    // Nothing typed yet: all of them would be no help.
    List card_names() const {
        const auto owned = line_.last.size() > 1 && std::isdigit(static_cast<unsigned char>(line_.last[0])) && line_.last[1] == ':';
        const auto typed = owned ? line_.last.substr(2) : line_.last;
        if (typed.empty()) return {};
        List out;
        for (const auto& name : cards_)
            if (name.starts_with(typed) && name.find(' ') == std::string::npos) out.push_back(owned ? line_.last.substr(0, 2) + name : name);
        return out;
    }

    const nlohmann::json& state_;
    const List& cards_;
    const BegunLine line_;
};

}  // namespace

List sanguozhi_completions(const std::string& line, const nlohmann::json& state, const List& cards, Language spoken) {
    return Completer(line, state, cards, spoken).words();
}

}  // namespace jianjun::app
