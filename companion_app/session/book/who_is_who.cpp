#include "companion_app/session/book/who_is_who.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

namespace jianjun::app {

namespace {

using nlohmann::json;

bool within_a_word(const std::string& text, std::size_t at) {
    const auto letter = [&](std::size_t i) { return std::isalnum(static_cast<unsigned char>(text[i])) != 0; };
    return at > 0 && at < text.size() && letter(at - 1) && letter(at);
}

// "Al" is in "Al was late", and is not in "All were late".
void strike(std::string& text, const std::string& name) {
    for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
        if (!within_a_word(text, at) && !within_a_word(text, at + name.size()))
            text.replace(at, name.size(), "…");
}

bool names_one(const std::string& line, const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        const auto written = json(name).dump();  // O"Neil is written O\"Neil
        return line.find(written.substr(1, written.size() - 2)) != std::string::npos;
    });
}

class Striking {
  public:
    explicit Striking(std::vector<std::string> names) : names_(std::move(names)) {}

    void set_up(json& setup) const {
        const auto seats = setup.is_object() ? setup.find("seats") : setup.end();
        if (!setup.is_object() || seats == setup.end() || !seats->is_array()) return;
        for (auto& seat : *seats) within(seat);
    }
    void within(json& value) const {
        if (value.is_object())
            for (auto& [key, part] : value.items()) {
                if (key == "name" && part.is_string() && holds(part.get<std::string>())) part = "";
                if (key == "why" && part.is_string()) reason(part);
            }
        if (value.is_structured())
            for (auto& part : value) within(part);
    }

  private:
    bool holds(const std::string& name) const {
        return std::find(names_.begin(), names_.end(), name) != names_.end();
    }
    void reason(json& why) const {
        auto text = why.get<std::string>();
        for (const auto& name : names_) strike(text, name);
        why = text;
    }

    std::vector<std::string> names_;
};

}  // namespace

WhoIsWho::WhoIsWho(const std::vector<db::PersonWord>& words) {
    for (const auto& word : words) words_[word.name] = word;
}

tl::expected<WhoIsWho, std::string> WhoIsWho::of(const db::PeopleStore& store) {
    return store.people().map([](const auto& words) { return WhoIsWho(words); });
}

WhoIsWho::Found WhoIsWho::found(const std::string& said) const {
    auto name = said;
    std::set<std::string>
        seen;  // two names that were each called the other: the first that comes up again counts
    for (auto at = words_.find(name); at != words_.end(); at = words_.find(name)) {
        if (at->second.is != db::PersonIs::same) return {name, at->second.is};
        if (!seen.insert(name).second) return {*seen.begin()};
        name = at->second.other;
    }
    return {name};
}

std::string WhoIsWho::name(const std::string& said) const {
    const auto one = found(said);
    return one.is == db::PersonIs::person ? one.name : std::string();
}

bool WhoIsWho::forgotten(const std::string& said) const {
    return found(said).is == db::PersonIs::forgotten;
}

std::vector<std::string> WhoIsWho::all_forgotten() const {
    std::vector<std::string> names;
    for (const auto& [name, word] : words_)
        if (forgotten(name)) names.push_back(name);
    return names;
}

std::vector<std::string> without_forgotten(std::vector<std::string> record, const WhoIsWho& people) {
    const auto names = people.all_forgotten();
    if (names.empty()) return record;
    const Striking striking(names);
    for (auto& line : record) {
        if (!names_one(line, names)) continue;
        auto said = json::parse(line, nullptr, false);
        if (&line == &record.front())
            striking.set_up(said);
        else
            striking.within(said);
        if (!said.is_discarded()) line = said.dump();
    }
    return record;
}

}  // namespace jianjun::app
