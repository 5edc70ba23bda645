#include "companion_app/hall/tournament/pairing.h"

#include <algorithm>
#include <map>
#include <set>

#include "companion_app/hall/checking/checker.h"
#include "companion_app/hall/seating/seating.h"
#include "companion_app/hall/tournament/standings.h"
#include "companion_app/hall/tournament/swiss.h"
#include "companion_app/hall/tournament/tournament_file.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

// Numbers from 0 for the seating: those who are there now first, in the order of their ids, then everybody who played before.
class Places {
  public:
    explicit Places(const Tournament& tournament) : ids_(tournament.present()) {
        for (const auto& player : tournament.players())
            if (!player.present) ids_.push_back(player.id);
        for (std::size_t i = 0; i < ids_.size(); ++i) place_[ids_[i]] = static_cast<int>(i);
    }
    int id(int place) const { return ids_[static_cast<std::size_t>(place)]; }
    int place(int id) const { return place_.at(id); }

  private:
    std::vector<int> ids_;
    std::map<int, int> place_;
};

int number_of_words(std::map<std::string, int>& numbers, const std::string& word) {
    return word.empty() ? 0 : numbers.try_emplace(word, static_cast<int>(numbers.size()) + 1).first->second;
}

int nominal_seats(const Tournament& tournament) {
    const auto& seats = tournament.format().seats;
    return seats.size() == 1 ? seats.front() : seats[seats.size() / 2];
}

// The first of the rounds that were published for those who are there now, unchanged by hand: the rounds from there on are one draw.
std::size_t drawn_from(const Tournament& tournament) {
    const auto now = tournament.present();
    const auto& rounds = tournament.rounds();
    std::size_t from = rounds.size();
    while (from > 0 && rounds[from - 1].present == now && !rounds[from - 1].changed_by_hand) --from;
    return from;
}

// Of those who are there; whom the others met does not matter any more.
SeatingPast past_before(const Tournament& tournament, const Places& places, int present, std::size_t rounds) {
    SeatingPast all(static_cast<int>(tournament.players().size()));
    for (std::size_t r = 0; r < rounds; ++r) {
        const auto& round = tournament.rounds()[r];
        Tables tables;
        for (const auto& table : round.tables) {
            auto& seats = tables.emplace_back();
            for (const int id : table.players) seats.push_back(places.place(id));
        }
        all.add(tables);
        for (const int id : round.byes) ++all.byes[static_cast<std::size_t>(places.place(id))];
    }
    SeatingPast past(present);
    for (int a = 0; a < present; ++a) {
        past.seats[static_cast<std::size_t>(a)] = all.seats[static_cast<std::size_t>(a)];
        past.byes[static_cast<std::size_t>(a)] = all.byes[static_cast<std::size_t>(a)];
        for (int b = 0; b < a; ++b) {
            if (all.met.of(a, b) > 0) past.met.add(a, b, all.met.of(a, b));
            if (all.beside.of(a, b) > 0) past.beside.add(a, b, all.beside.of(a, b));
        }
    }
    return past;
}

json published(const Tournament& tournament, std::vector<std::vector<int>> tables, const std::vector<int>& byes) {
    return {{"do", "publish"}, {"round", tournament.rounds().size() + 1}, {"tables", std::move(tables)}, {"byes", byes}};
}

json drawn_round(const Tournament& tournament, long moves) {
    const Places places(tournament);
    const int present = static_cast<int>(tournament.present().size());
    const auto from = drawn_from(tournament), done = tournament.rounds().size();
    const auto past = past_before(tournament, places, present, from);
    SeatingWish wish;
    wish.players = present;
    wish.seats = nominal_seats(tournament);
    wish.rounds = std::max(tournament.rounds_planned() - static_cast<int>(from), static_cast<int>(done - from) + 1);
    wish.seed = tournament.seed() + 1'000'003 * from;
    wish.moves = moves;
    wish.past = &past;
    std::map<std::string, int> clubs;
    for (int place = 0; place < present; ++place) wish.clubs.push_back(number_of_words(clubs, tournament.player(places.id(place))->club));
    const auto round = draw_rounds(wish)[done - from];
    std::vector<std::vector<int>> tables;
    for (const auto& table : round.tables) {
        auto& seats = tables.emplace_back();
        for (const int place : table) seats.push_back(places.id(place));
    }
    std::vector<int> byes;
    for (const int place : round.byes) byes.push_back(places.id(place));
    return published(tournament, std::move(tables), byes);
}

json swiss_round(const Tournament& tournament) {
    const auto entrants = tournament.entrants();
    std::map<int, int> entrant_of;  // of a player
    for (std::size_t i = 0; i < entrants.size(); ++i)
        for (const int id : entrants[i]) entrant_of[id] = static_cast<int>(i);
    std::map<int, double> points;
    for (const auto& row : standings_of(tournament)) points[row.player] = row.points;
    std::vector<SwissEntrant> list(entrants.size());
    std::vector<int> draw;
    std::map<std::string, int> clubs;
    Dice dice(tournament.seed() + tournament.rounds().size());
    for (std::size_t i = 0; i < entrants.size(); ++i) {
        list[i].points = points[entrants[i].front()];
        list[i].club = number_of_words(clubs, tournament.player(entrants[i].front())->club);
        draw.push_back(dice.below(1'000'000));
    }
    std::vector<int> first_sides(entrants.size());
    for (const auto& round : tournament.rounds()) {
        for (const auto& table : round.tables) {
            const auto a = entrant_of.find(table.players[0]), b = entrant_of.find(table.players[1]);
            if (a != entrant_of.end()) ++first_sides[static_cast<std::size_t>(a->second)];
            if (a == entrant_of.end() || b == entrant_of.end()) continue;
            list[static_cast<std::size_t>(a->second)].met.push_back(b->second);
            list[static_cast<std::size_t>(b->second)].met.push_back(a->second);
        }
        for (std::size_t i = 0; i < entrants.size(); ++i) list[i].byes += std::find(round.byes.begin(), round.byes.end(), entrants[i].front()) != round.byes.end();
    }
    const auto found = swiss_pairs(list, draw, tournament.rounds().empty());
    std::vector<std::vector<int>> tables;
    for (auto [a, b] : found.pairs) {
        // The first side by turns; the seats of two teams alternate.
        if (first_sides[static_cast<std::size_t>(a)] > first_sides[static_cast<std::size_t>(b)]) std::swap(a, b);
        auto& seats = tables.emplace_back();
        for (std::size_t i = 0; i < entrants[static_cast<std::size_t>(a)].size(); ++i)
            seats.push_back(entrants[static_cast<std::size_t>(a)][i]), seats.push_back(entrants[static_cast<std::size_t>(b)][i]);
    }
    return published(tournament, std::move(tables), found.bye < 0 ? std::vector<int>{} : entrants[static_cast<std::size_t>(found.bye)]);
}

}  // namespace

tl::expected<json, Said> next_round(const Tournament& tournament, long moves) {
    if (tournament.waits()) return tl::unexpected(Said("上一轮还有桌没有结果：先记下（hall result），或撤回那一轮", "a table of the last round has no result yet: enter it (hall result), or undo the round"));
    const bool swiss = tournament.format().pairing == "swiss";
    const auto there = tournament.entrants().size();
    const bool enough = swiss ? there >= 2 : !shape_of(static_cast<int>(there), nominal_seats(tournament)).tables.empty();
    if (!enough) return tl::unexpected(filled("到场的只有 {}，不够一桌", "only {} are there, which is no table", said_number(static_cast<int>(there))));
    return swiss ? swiss_round(tournament) : drawn_round(tournament, moves);
}

std::vector<Said> faults_of_round(const Tournament& tournament, const json& act) {
    auto next = tournament;
    std::vector<Said> faults;
    if (const auto done = next.act(act); !done) return {done.error()};
    for (const auto& finding : judge(tournament_json(next).dump()).findings) faults.push_back(finding.what);
    return faults;
}

Said why_this_table(const Tournament& tournament, int round, int player) {
    const auto* who = tournament.player(player);
    if (!who || round < 1 || round > static_cast<int>(tournament.rounds().size())) return {"没有这一轮或这个选手", "there is no such round or player"};
    const auto& rounds = tournament.rounds();
    const auto& now = rounds[static_cast<std::size_t>(round - 1)];
    std::set<int> met;
    int lord = 0;
    for (int r = 0; r + 1 < round; ++r)
        for (const auto& table : rounds[static_cast<std::size_t>(r)].tables)
            if (std::find(table.players.begin(), table.players.end(), player) != table.players.end()) {
                met.insert(table.players.begin(), table.players.end());
                lord += table.players.front() == player;
            }
    for (std::size_t t = 0; t < now.tables.size(); ++t) {
        const auto& seats = now.tables[t].players;
        const auto at = std::find(seats.begin(), seats.end(), player);
        if (at == seats.end()) continue;
        const auto again = std::count_if(seats.begin(), seats.end(), [&](int id) { return id != player && met.contains(id); });
        const Said place = filled("第 {} 桌第 {} 座", "table {}, seat {}", said_number(static_cast<int>(t) + 1), said_number(static_cast<int>(at - seats.begin()) + 1));
        const Said how = now.changed_by_hand ? Said("这一轮由人改过", "this round was changed by hand")
                         : tournament.format().pairing == "swiss" ? Said("积分相近、没有相遇过的人相对", "those of like points who have not met are paired")
                                                                  : Said("整场事先排定，让每两人同桌的次数尽量少、座位不重", "the rounds are drawn beforehand, so that any two meet as seldom as can be and seats do not repeat");
        const Said past = filled("同桌中以前遇过 {} 人；当过主公 {} 次", "met {} of this table before; had the lord's seat {} times before", said_number(static_cast<int>(again)), said_number(lord));
        return {who->name + "：" + place.zh + "。" + how.zh + "。" + past.zh, who->name + ": " + place.en + ". " + how.en + "; " + past.en};
    }
    return {who->name + "：这一轮轮空或没有到场", who->name + ": a bye, or not there"};
}

}  // namespace jianjun::app::hall
