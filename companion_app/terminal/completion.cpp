#include "companion_app/terminal/completion.h"

#include <algorithm>
#include <cctype>

#include "companion_app/terminal/typed_words.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using List = std::vector<std::string>;

bool is_number(const std::string& word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c); });
}

bool ascii(const std::string& word) {
    return std::all_of(word.begin(), word.end(), [](unsigned char c) { return c < 128; });
}

class Completer {
  public:
    Completer(const std::string& line, const nlohmann::json& state, const Words& words)
        : state_(state), words_(words), line_(line, [](const std::string& text) { return typed_words(text); }, words.language()) {}

    List words() const {
        if (line_.before.empty()) return is_number(line_.last) ? List() : verbs_like(line_.last, line_.chinese);
        const auto& verb = line_.before.front();
        if (is(verb, {"use", "respond", "discard", "recast", "reveal", "move", "teach", "premeditate", "search"})) return cards();
        if (verb == "general") return generals();
        if (verb == "skill" || verb == "by_hand") return line_.before.size() == 1 ? named(skills()) : cards();
        if (verb == "choose") return named(options());
        if (verb == "setrole") return terms({"lord", "loyalist", "rebel", "renegade"}, [&](const auto& id) { return words_.role(id); });
        if (verb == "turn_of") return terms({"prepare", "judge", "draw", "play", "discard", "finish"}, [&](const auto& id) { return words_.phase(id); });
        if (verb == "mark") return terms({"vanguard", "companion", "half_fish", "ambition"}, [&](const auto& id) { return words_.mark(id); });
        return {};
    }

  private:
    static bool is(const std::string& verb, std::initializer_list<const char*> list) {
        return std::find(list.begin(), list.end(), verb) != list.end();
    }
    // As it is typed: the name where Chinese is, the id otherwise.
    List named(const List& ids) const {
        List out;
        for (const auto& id : ids) {
            const auto word = line_.chinese ? words_.option(id) : id;
            if (word.starts_with(line_.last) && word.find(' ') == std::string::npos && std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
        }
        return out;
    }
    template <class Say>
    List terms(const List& ids, Say say) const {
        List out;
        for (const auto& id : ids)
            if (const auto word = line_.chinese ? say(id) : id; word.starts_with(line_.last)) out.push_back(word);
        return out;
    }
    // What is asked for stands first.
    List cards() const {
        List ids;
        for (const auto& prompt : list_at(state_, "prompts"))
            for (const auto& id : texts_at(prompt, "accepts")) ids.push_back(id);
        for (auto& id : words_.cards_like(line_.last)) ids.push_back(std::move(id));
        return named(ids);
    }
    List generals() const {
        constexpr std::size_t most = 30;
        return named(words_.generals_like(line_.last, most));
    }
    List skills() const {
        const auto& seats = list_at(state_, "seats");
        if (line_.seat < 1 || line_.seat > static_cast<int>(seats.size())) return {};
        return texts_at(seats[static_cast<std::size_t>(line_.seat - 1)], "skills");
    }
    List options() const {
        List ids;
        for (const auto& prompt : list_at(state_, "prompts"))
            for (const auto& id : texts_at(prompt, "options")) ids.push_back(id);
        return ids;
    }

    const nlohmann::json& state_;
    const Words& words_;
    const BegunLine line_;
};

}  // namespace

BegunLine::BegunLine(const std::string& line, Split split, Language spoken) {
    const auto space = line.find_last_of(" \t");
    last = space == std::string::npos ? line : line.substr(space + 1);
    before = split(space == std::string::npos ? "" : line.substr(0, space));
    chinese = last.empty() ? spoken == Language::zh : !ascii(last);
    if (before.empty() || !is_number(before.front())) return;
    seat = std::stoi(before.front().substr(0, 4));
    before.erase(before.begin());
}

std::vector<std::string> completions(const std::string& line, const nlohmann::json& state, const Words& words) {
    return Completer(line, state, words).words();
}

}  // namespace jianjun::app
