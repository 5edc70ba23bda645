#include "tests/bench/reading/measured.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace jianjun::app {

namespace {

using nlohmann::json;

// The cards that are used, answered with or recast by each input: "slash@S7 2 use".
std::multiset<std::pair<std::string, std::string>> deeds(const std::vector<json>& inputs) {
    std::multiset<std::pair<std::string, std::string>> list;
    for (const auto& input : inputs) {
        const auto what = input.value("do", "");
        if (what != "use" && what != "respond" && what != "recast") continue;
        for (const auto& card : input.value("cards", std::vector<std::string>{}))
            list.insert({card, std::to_string(input.value("seat", 0)) + (what == "recast" ? " recast" : " use")});
    }
    return list;
}

void add_counts(std::map<std::string, Count>& to, const std::map<std::string, Count>& more) {
    for (const auto& [name, count] : more) {
        to[name].played += count.played;
        to[name].understood += count.understood;
    }
}

json counts(const std::map<std::string, Count>& from) {
    auto list = json::object();
    for (const auto& [name, count] : from) list[name] = {count.played, count.understood};
    return list;
}

std::map<std::string, Count> read_counts(const json& from) {
    std::map<std::string, Count> list;
    for (const auto& [name, count] : from.items()) list[name] = {count[0], count[1]};
    return list;
}

}  // namespace

void Measured::add(const Measured& other) {
    games += other.games, finished += other.finished, agreed += other.agreed;
    at_once += other.at_once, later += other.later, asked += other.asked, flagged += other.flagged, breaks += other.breaks;
    inputs += other.inputs, declared += other.declared;
    targets += other.targets, forgotten += other.forgotten;
    wrong += other.wrong, silently_wrong += other.silently_wrong;
    delays_ms.insert(delays_ms.end(), other.delays_ms.begin(), other.delays_ms.end());
    add_counts(cards, other.cards), add_counts(skills, other.skills);
    for (const auto& [skill, n] : other.tables) tables[skill] += n;
}

Measured measured(const ToldGame& game, std::vector<std::int64_t> delays_ms) {
    Measured m;
    m.games = 1;
    m.finished = game.finished ? 1 : 0;
    m.agreed = game.well() ? 1 : 0;
    m.at_once = game.tally.understood, m.later = game.tally.settled;
    m.asked = game.tally.asked, m.flagged = game.tally.flagged, m.breaks = game.tally.breaks;
    m.inputs = static_cast<int>(game.kept.size());
    m.declared = static_cast<int>(game.said + game.presses);
    m.targets = static_cast<int>(game.targets_declared), m.forgotten = static_cast<int>(game.targets_forgotten);
    m.wrong = static_cast<int>(game.differences.size() + game.invented.size());
    // With no flag or question open about anything it was never said.
    m.silently_wrong = game.open.empty() ? m.wrong : 0;
    m.delays_ms = std::move(delays_ms);
    const auto played = deeds(game.told), kept = deeds(game.kept);
    std::vector<std::pair<std::string, std::string>> understood;
    std::set_intersection(played.begin(), played.end(), kept.begin(), kept.end(), std::back_inserter(understood));
    for (const auto& [card, how] : played) ++m.cards[card].played;
    for (const auto& [card, how] : understood) ++m.cards[card].understood;
    for (const auto& [skill, n] : game.skills) {
        const auto also = game.skills_kept.find(skill);
        m.skills[skill] = {n, also == game.skills_kept.end() ? 0 : std::min(n, also->second)};
    }
    for (const auto& skill : game.present) ++m.tables[skill];
    return m;
}

void to_json(json& to, const Measured& m) {
    to = {{"games", m.games},       {"finished", m.finished}, {"agreed", m.agreed},     {"at_once", m.at_once},
          {"later", m.later},       {"asked", m.asked},       {"flagged", m.flagged},   {"breaks", m.breaks},
          {"inputs", m.inputs},     {"declared", m.declared}, {"wrong", m.wrong},       {"silently", m.silently_wrong},
          {"targets", m.targets},   {"forgotten", m.forgotten},
          {"delays", m.delays_ms},  {"cards", counts(m.cards)}, {"skills", counts(m.skills)}, {"tables", m.tables}};
}

void from_json(const json& from, Measured& m) {
    m.games = from["games"], m.finished = from["finished"], m.agreed = from["agreed"];
    m.at_once = from["at_once"], m.later = from["later"], m.asked = from["asked"], m.flagged = from["flagged"];
    m.breaks = from["breaks"], m.inputs = from["inputs"], m.declared = from["declared"];
    m.targets = from["targets"], m.forgotten = from["forgotten"];
    m.wrong = from["wrong"], m.silently_wrong = from["silently"];
    m.delays_ms = from["delays"].get<std::vector<std::int64_t>>();
    m.cards = read_counts(from["cards"]), m.skills = read_counts(from["skills"]);
    m.tables = from["tables"].get<std::map<std::string, int>>();
}

}  // namespace jianjun::app
