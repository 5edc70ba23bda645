#include "companion_app/cli/eyes/evening/kept_group.h"

#include <algorithm>
#include <map>
#include <set>

#include "companion_app/session/book/book_words.h"
#include "companion_app/session/deal/dealer.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/words/faults.h"

namespace jianjun::app {

using nlohmann::json;

namespace {

void add_spellings(json& page, const db::PeopleStore& store) {
    const auto words = store.people();
    if (!words) return;
    const WhoIsWho people(*words);
    std::map<std::string, json> names;
    page["guests"] = json::array();
    for (const auto& word : *words) {
        if (word.is == db::PersonIs::same) names[people.name(word.name)].push_back(word.name);
        if (word.is == db::PersonIs::guest) page["guests"].push_back(word.name);
    }
    for (auto& person : page["people"])
        if (const auto at = names.find(person["name"].get<std::string>()); at != names.end())
            person["names"] = at->second;
}

json list_json(const NamedList& named) {
    json one{{"name", named.name}, {"ids", named.list.ids}, {"faults", json::array()}};
    for (const auto& fault : named.list.faults) one["faults"].push_back(to_json(fault));
    return one;
}

}  // namespace

json KeptGroup::book(const json& wish) const {
    GameFilter filter;
    filter.since_ms = wish.value("since_ms", filter.since_ms);
    filter.until_ms = wish.value("until_ms", filter.until_ms);
    filter.mode = wish.value("mode", std::string());
    auto counted = games_.read(journal_, people_, filter);
    if (!counted) return nullptr;
    std::set<std::size_t> sizes;
    for (const auto& game : counted->games) sizes.insert(game.seats.size());
    filter.seats = wish.value("seats", std::size_t{0});
    std::erase_if(counted->games, [&](const PlayedGame& game) { return !filter.takes(game); });
    const auto words = table_words();
    auto page = book_page(make_book(counted->games), words->zh, words->en);
    page["sizes"] = sizes;
    add_spellings(page, people_);
    return page;
}

tl::expected<void, Said> KeptGroup::say(const json& word) {
    static const std::map<std::string, db::PersonIs> kinds{{"same", db::PersonIs::same},
                                                           {"guest", db::PersonIs::guest},
                                                           {"forgotten", db::PersonIs::forgotten},
                                                           {"person", db::PersonIs::person}};
    const auto kind = kinds.find(word.value("is", ""));
    if (kind == kinds.end()) return tl::unexpected(Said("不知道要说什么", "It is not known what is said"));
    const auto said = people_.say({word.value("name", ""), kind->second, word.value("as", "")});
    return said ? tl::expected<void, Said>() : tl::unexpected(fault_words(said.error()));
}

std::vector<std::string> KeptGroup::twice(const std::vector<std::string>& names) const {
    std::set<std::string> seen, asked;
    const auto settled = people_.persons().value_or(std::set<std::string>());
    for (const auto& name : names)
        if (!name.empty() && !seen.insert(name).second && !settled.contains(name)) asked.insert(name);
    return {asked.begin(), asked.end()};
}

std::vector<Said> KeptGroup::after_game() const {
    const auto counted = games_.read(journal_, people_);
    const auto words = table_words();
    return counted ? app::after_game(counted->games, words->zh, words->en) : std::vector<Said>();
}

std::vector<json> KeptGroup::candidates() const {
    const std::lock_guard hold(guard_);
    return candidates_;
}

std::vector<json> KeptGroup::packs() const {
    std::vector<json> all;
    for (const bool kingdom : {false, true}) {
        const auto usual = usual_packs(kingdom);
        for (const auto& pack : app::packs(cards_, kingdom))
            all.push_back(
                {{"name", pack},
                 {"kingdom", kingdom},
                 {"usual", std::find(usual.begin(), usual.end(), pack) != usual.end()},
                 {"generals", std::count_if(cards_.begin(), cards_.end(), [&](const GeneralCard& card) {
                      return card.pack == pack && card.kingdom == kingdom;
                  })}});
    }
    return all;
}

std::vector<json> KeptGroup::lists() const {
    std::vector<json> all;
    for (const auto& one : lists_.all(cards_)) all.push_back(list_json(one));
    return all;
}

tl::expected<void, Said> KeptGroup::keep_list(const std::string& name, const std::vector<std::string>& ids) {
    return ids.empty() ? lists_.remove(name) : lists_.keep(name, ids, cards_);
}

tl::expected<json, Said> KeptGroup::take_in_list(const std::string& file) {
    const auto taken = lists_.take_in(file, cards_);
    if (!taken) return tl::unexpected(taken.error());
    return list_json(*taken);
}

void KeptGroup::open(const json& setup) {
    auto dealt = dealt_generals(setup);
    const std::lock_guard hold(guard_);
    candidates_ = std::move(dealt);
}

}  // namespace jianjun::app
