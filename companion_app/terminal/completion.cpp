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
    Completer(const std::string& line, const nlohmann::json& state, const Words& words) : state_(state), words_(words) {
        const auto space = line.find_last_of(" \t");
        last_ = space == std::string::npos ? line : line.substr(space + 1);
        before_ = typed_words(space == std::string::npos ? "" : line.substr(0, space));
        chinese_ = last_.empty() ? words.language() == Language::zh : !ascii(last_);
        if (!before_.empty() && is_number(before_.front())) {
            seat_ = std::stoi(before_.front().substr(0, 4));
            before_.erase(before_.begin());
        }
    }

    List words() const {
        if (before_.empty()) return is_number(last_) ? List() : verbs_like(last_, chinese_);
        const auto& verb = before_.front();
        if (is(verb, {"use", "respond", "discard", "recast", "reveal", "move", "teach"})) return cards();
        if (verb == "general") return generals();
        if (verb == "skill" || verb == "by_hand") return before_.size() == 1 ? named(skills()) : cards();
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
            const auto word = chinese_ ? words_.option(id) : id;
            if (word.starts_with(last_) && word.find(' ') == std::string::npos && std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
        }
        return out;
    }
    template <class Say>
    List terms(const List& ids, Say say) const {
        List out;
        for (const auto& id : ids)
            if (const auto word = chinese_ ? say(id) : id; word.starts_with(last_)) out.push_back(word);
        return out;
    }
    // What is asked for stands first.
    List cards() const {
        List ids;
        for (const auto& prompt : list_at(state_, "prompts"))
            for (const auto& id : texts_at(prompt, "accepts")) ids.push_back(id);
        for (auto& id : words_.cards_like(last_)) ids.push_back(std::move(id));
        return named(ids);
    }
    List generals() const {
        constexpr std::size_t most = 30;
        return named(words_.generals_like(last_, most));
    }
    List skills() const {
        const auto& seats = list_at(state_, "seats");
        if (seat_ < 1 || seat_ > static_cast<int>(seats.size())) return {};
        return texts_at(seats[static_cast<std::size_t>(seat_ - 1)], "skills");
    }
    List options() const {
        List ids;
        for (const auto& prompt : list_at(state_, "prompts"))
            for (const auto& id : texts_at(prompt, "options")) ids.push_back(id);
        return ids;
    }

    const nlohmann::json& state_;
    const Words& words_;
    std::string last_;
    List before_;
    int seat_ = 0;
    bool chinese_ = false;
};

}  // namespace

std::vector<std::string> completions(const std::string& line, const nlohmann::json& state, const Words& words) {
    return Completer(line, state, words).words();
}

}  // namespace jianjun::app
