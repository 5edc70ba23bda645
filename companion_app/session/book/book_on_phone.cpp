#include "companion_app/session/book/book_on_phone.h"

#include <nlohmann/json.hpp>

#include "companion_app/session/book/book_words.h"

namespace jianjun::app {

using nlohmann::json;

namespace {

json both(const std::string& chinese, const std::string& english) {
    return {{"zh", chinese}, {"en", english}};
}

json person_on_phone(const Person& person, const Words& zh, const Words& en) {
    auto lines = json::array();
    const auto chinese = person_lines(person, zh), english = person_lines(person, en);
    for (std::size_t i = 1; i < chinese.size(); ++i)  // the first is the head
        lines.push_back(both(chinese[i], english[i]));
    return {{"name", person.name},
            {"won", both(wins_told(person.all, zh), wins_told(person.all, en))},
            {"expected", person.expected},
            {"lines", std::move(lines)}};
}

}  // namespace

json book_on_phone(const Book& book, const std::string& person, const Words& zh, const Words& en) {
    json page{{"games", book.games}};
    if (const auto* one = book.person(person)) {
        page["person"] = person_on_phone(*one, zh, en);
        return page;
    }
    page["people"] = json::array();
    for (const auto* one : by_rank(book))
        page["people"].push_back({{"name", one->name},
                                  {"won", both(wins_told(one->all, zh), wins_told(one->all, en))},
                                  {"expected", one->expected}});
    return page;
}

}  // namespace jianjun::app
