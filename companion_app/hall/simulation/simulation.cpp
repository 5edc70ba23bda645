#include "companion_app/hall/simulation/simulation.h"

#include <algorithm>

#include "companion_app/hall/formats/game_facts.h"
#include "companion_app/hall/seating/dice.h"
#include "companion_app/hall/simulation/people.h"
#include "companion_app/hall/tournament/pairing.h"
#include "engine/telling/record.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

class Simulation {
  public:
    Simulation(const SimulationWish& wish, const Format& format, std::string text, std::shared_ptr<const engine::Content> books, SimulationReport& report,
               const std::function<void(const json&)>& heard)
        : wish_(wish), format_(format), text_(std::move(text)), books_(std::move(books)), report_(report), heard_(heard), dice_(wish.seed) {}

    tl::expected<Tournament, Said> run() {
        act({{"do", "begin"}, {"name", "simulation"}, {"format", text_}, {"rounds", wish_.rounds}, {"seed", wish_.seed}});
        if (!tournament_.begun()) return tl::unexpected(Said(report_.faults.front()));
        for (int i = 0; i < wish_.players; ++i) newcomer();
        for (int round = 1; round <= wish_.rounds; ++round) {
            if (!wish_.all_there) come_and_go();
            if (!publish()) return tl::unexpected(Said(report_.faults.empty() ? "no round" : report_.faults.back()));
            // A round that was published too early is undone, and published again.
            if (round == std::min(2, wish_.rounds)) {
                act({{"do", "undo"}, {"round", round}, {"why", "published too early"}});
                ++report_.undone;
                if (!publish()) return tl::unexpected(Said("no round"));
            }
            for (std::size_t table = 1; table <= tournament_.rounds().back().tables.size(); ++table) play(round, static_cast<int>(table));
        }
        return std::move(tournament_);
    }

  private:
    bool act(const json& act) {
        if (const auto done = tournament_.act(act); !done) {
            report_.faults.push_back(done.error().en);
            return false;
        }
        if (heard_) heard_(act);
        return true;
    }
    void newcomer() {
        const int id = static_cast<int>(tournament_.players().size()) + 1;
        act({{"do", "add"}, {"name", "P" + std::to_string(id)}, {"club", "C" + std::to_string(1 + dice_.below(12))}, {"team", "T" + std::to_string((id + 2) / 3)}, {"present", true}});
    }
    void come_and_go() {
        if (tournament_.rounds().empty()) return;
        const int least = 3 * wish_.seats;
        constexpr std::size_t least_teams = 3;  // whoever leaves takes a team with him
        for (int i = dice_.below(4); i > 0 && static_cast<int>(tournament_.present().size()) > least &&
                                     tournament_.entrants().size() > least_teams;
             --i) {
            const auto there = tournament_.present();
            report_.drops += act({{"do", "drop"}, {"player", there[static_cast<std::size_t>(dice_.below(static_cast<int>(there.size())))]}});
        }
        if (dice_.chance(40)) newcomer(), ++report_.late;
        for (const auto& player : tournament_.players())
            if (player.dropped && dice_.chance(15)) {
                report_.returns += act({{"do", "return"}, {"player", player.id}});
                break;
            }
    }
    bool publish() {
        const auto next = next_round(tournament_, wish_.moves);
        if (!next) {
            report_.faults.push_back(next.error().en);
            return false;
        }
        for (const auto& fault : faults_of_round(tournament_, *next)) report_.faults.push_back(fault.en);
        return act(*next);
    }
    void play(int round, int table) {
        const auto& players = tournament_.rounds().back().tables[static_cast<std::size_t>(table - 1)].players;
        ++report_.games;
        // In the first round each of these happens at least once; later by chance.
        const int tables = static_cast<int>(tournament_.rounds().back().tables.size());
        const auto happens = [&](int at, int percent) { return (round == 1 && table == std::min(at, tables)) || dice_.chance(percent); };
        const bool typed = happens(3, 10) || !wish_.games;
        auto result = typed ? typed_result(round, table, players) : played_result(round, table, players);
        if (result.is_null()) result = typed_result(round, table, players);
        if (happens(1, 8)) {
            // Two seats' points were told the wrong way round.
            auto wrong = result;
            std::swap(wrong["points"][0], wrong["points"][1]);
            act(wrong);
            result["why"] = "misreported";
            ++report_.corrections;
        }
        act(result);
        if (happens(2, 6)) {
            act({{"do", "state"}, {"round", round}, {"table", table}, {"state", "under_appeal"}, {"why", "a ruling was wrong"}});
            ++report_.appeals;
            if (dice_.chance(30)) {
                act({{"do", "state"}, {"round", round}, {"table", table}, {"state", "to_repeat"}, {"why", "the appeal is granted"}});
                auto again = played_result(round, table, players);
                result = again.is_null() ? typed_result(round, table, players) : again;
                act(result);
            } else if (result["state"] == "unfinished") {
                // The appeal is refused: the result stands as it was.
                act({{"do", "state"}, {"round", round}, {"table", table}, {"state", "unfinished"}});
            }
        }
        if (result["state"] != "unfinished") act({{"do", "state"}, {"round", round}, {"table", table}, {"state", "signed"}});
    }
    // A table without Jianjun: somebody tells who won.
    json typed_result(int round, int table, const std::vector<int>& players) {
        ++report_.typed;
        json act{{"do", "result"}, {"round", round}, {"table", table}, {"state", "finished"}, {"source", "typed"}, {"points", json::array()}, {"won", json::array()}};
        const int winner = dice_.below(static_cast<int>(players.size()));
        for (int i = 0; i < static_cast<int>(players.size()); ++i) {
            const bool won = players.size() == 6 && format_.mode == "3v3" ? i % 2 == winner % 2 : i == winner;
            act["points"].push_back(won ? (format_.pairing == "swiss" ? 1 : 5) : 0);
            act["won"].push_back(won);
        }
        return act;
    }
    json played_result(int round, int table, const std::vector<int>& players) {
        const auto roles = format_.roles.find(static_cast<int>(players.size()));
        if (!wish_.games || format_.mode != "identity" || roles == format_.roles.end()) return nullptr;
        std::vector<std::string> names;
        for (const int id : players) names.push_back(tournament_.player(id)->name);
        // The clock of some tables is shorter than their game.
        const int most = (round == 1 && table == 1) || dice_.chance(12) ? 60 : 4000;
        const auto played = play_game(names, roles->second, books_, dice_.next(), most);
        if (!played) {
            report_.faults.push_back(played.error());
            return nullptr;
        }
        // From the record alone, as it would come from the table.
        const auto run = engine::run_record(played->record, books_);
        if (!run || !run->failures.empty()) {
            report_.faults.push_back("the record of a game does not run");
            return nullptr;
        }
        auto act = result_act(round, table, format_, *run->game);
        report_.at_time += act["state"] == "unfinished";
        return act;
    }

    const SimulationWish& wish_;
    const Format& format_;
    std::string text_;
    std::shared_ptr<const engine::Content> books_;
    SimulationReport& report_;
    const std::function<void(const json&)>& heard_;
    Dice dice_;
    Tournament tournament_;
};

}  // namespace

json result_act(int round, int table, const Format& format, const engine::Game& game) {
    const auto facts = facts_of(game);
    const auto seats = points_of(format, facts);
    if (!seats) return nullptr;
    const bool at_time = facts.ending == Ending::unfinished || facts.ending == Ending::undecided;
    json act{{"do", "result"}, {"round", round}, {"table", table}, {"state", at_time ? "unfinished" : "finished"}, {"source", "record"}};
    for (const char* key : {"points", "won", "kills", "roles", "living"}) act[key] = json::array();
    for (std::size_t i = 0; i < seats->size(); ++i) {
        int difference = 0;
        for (const auto& side : facts.teams) difference += side.name == facts.sides[i] ? side.living : -side.living;
        act["points"].push_back((*seats)[i].points);
        act["won"].push_back((*seats)[i].won);
        act["kills"].push_back((*seats)[i].kills);
        act["roles"].push_back(facts.seats[i].role);
        act["living"].push_back(difference);
    }
    return act;
}

tl::expected<Tournament, Said> simulate(const SimulationWish& wish, const Format& format, const std::string& format_text, std::shared_ptr<const engine::Content> books,
                                        SimulationReport& report, const std::function<void(const json&)>& heard) {
    return Simulation(wish, format, format_text, std::move(books), report, heard).run();
}

}  // namespace jianjun::app::hall
