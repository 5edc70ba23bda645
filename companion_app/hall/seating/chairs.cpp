#include "companion_app/hall/seating/chairs.h"

#include <algorithm>
#include <numeric>

#include "companion_app/hall/seating/edge_colouring.h"

namespace jianjun::app::hall {

namespace {

// The chairs of all rounds, and what is wrong with them.
class Chairs {
  public:
    Chairs(Rounds& rounds, const SeatingPast& past) : rounds_(rounds), beside_(past.beside), seats_(past.seats) {
        std::size_t most = 1;
        for (const auto& tables : rounds)
            for (const auto& table : tables) most = std::max(most, table.size());
        for (auto& counts : seats_) counts.resize(std::max(most, counts.size()));
        for (const auto& tables : rounds)
            for (const auto& table : tables) put(table, 1);
        cost_ = whole_cost();
    }

    // Two of a table change chairs, again and again.
    void settle(int moves, Dice& dice) {
        constexpr long hot = 6;
        const int cold_from = moves / 4 * 3;
        auto best = rounds_;
        long least = cost_;
        for (int i = 0; i < moves && least > 0; ++i) {
            auto& tables = rounds_[static_cast<std::size_t>(dice.below(static_cast<int>(rounds_.size())))];
            auto& table = tables[static_cast<std::size_t>(dice.below(static_cast<int>(tables.size())))];
            const int size = static_cast<int>(table.size());
            const auto at = static_cast<std::size_t>(dice.below(size)), other = static_cast<std::size_t>(dice.below(size));
            if (at == other) continue;
            const long before = cost_;
            change(table, at, other);
            const long heat = i >= cold_from ? 0 : hot * (cold_from - i) / cold_from;
            if (cost_ > before && (heat == 0 || cost_ - before > dice.below(static_cast<int>(heat) + 1))) {
                change(table, at, other);
                continue;
            }
            if (cost_ >= least) continue;
            least = cost_;
            best = rounds_;
        }
        rounds_ = std::move(best);
    }

  private:
    // What a second time costs: in the lord's seat, in another, beside the same player.
    static constexpr long lord = 40, seat = 3, neighbour = 4;

    static long seat_cost(std::size_t chair) { return chair == 0 ? lord : seat; }
    void sit(int player, std::size_t chair, int n) {
        auto& count = seats_[static_cast<std::size_t>(player)][chair];
        cost_ += n > 0 ? seat_cost(chair) * count : -seat_cost(chair) * (count - 1);
        count += n;
    }
    void stand_beside(int a, int b, int n) {
        const int count = beside_.of(a, b);
        cost_ += n > 0 ? neighbour * count : -neighbour * (count - 1);
        beside_.add(a, b, n);
    }
    void put(const Players& table, int n) {
        for (std::size_t chair = 0; chair < table.size(); ++chair) {
            sit(table[chair], chair, n);
            if (table.size() > 2 || chair == 0) stand_beside(table[chair], table[(chair + 1) % table.size()], n);
        }
    }
    void change(Players& table, std::size_t at, std::size_t other) {
        put(table, -1);
        std::swap(table[at], table[other]);
        put(table, 1);
    }
    long whole_cost() const {
        long sum = 0;
        for (const auto& counts : seats_)
            for (std::size_t chair = 0; chair < counts.size(); ++chair) sum += seat_cost(chair) * counts[chair] * (counts[chair] - 1) / 2;
        return sum + neighbour * beside_.repeats();
    }

    Rounds& rounds_;
    Meetings beside_;
    std::vector<std::vector<int>> seats_;
    long cost_ = 0;
};

// Each player's place at each of his tables is the colour of an edge.
void colour_chairs(Rounds& rounds, int players) {
    std::size_t most = 1;
    for (const auto& tables : rounds)
        for (const auto& table : tables) most = std::max(most, table.size());
    // One who plays more rounds than a table has seats is several, each of whom sits in every seat at most once.
    const std::size_t copies = (rounds.size() + most - 1) / most;
    EdgeColouring edges(static_cast<std::size_t>(players) * copies, most);
    for (std::size_t r = 0; r < rounds.size(); ++r)
        for (const auto& table : rounds[r]) {
            const auto node = edges.add_right();
            for (const int player : table) edges.add_edge(static_cast<std::size_t>(player) * copies + r / most, node);
        }
    std::size_t edge = 0;
    for (auto& tables : rounds)
        for (auto& table : tables) {
            std::vector<std::pair<std::size_t, int>> order;
            for (const int player : table) order.emplace_back(edges.colour(edge++), player);
            std::sort(order.begin(), order.end());
            for (std::size_t i = 0; i < table.size(); ++i) table[i] = order[i].second;
        }
}

}  // namespace

void SeatingPast::add(const Tables& tables) {
    met.add(tables);
    for (const auto& table : tables)
        for (std::size_t chair = 0; chair < table.size(); ++chair) {
            auto& counts = seats[static_cast<std::size_t>(table[chair])];
            counts.resize(std::max(counts.size(), chair + 1));
            ++counts[chair];
            if (table.size() > 2 || chair == 0) beside.add(table[chair], table[(chair + 1) % table.size()]);
        }
}

void take_chairs(Rounds& rounds, const SeatingPast& past, int moves, Dice& dice) {
    if (rounds.empty()) return;
    colour_chairs(rounds, past.met.players());
    Chairs(rounds, past).settle(moves, dice);
}

void number_tables(Rounds& rounds, int players, Dice& dice) {
    if (rounds.empty()) return;
    const int tables = static_cast<int>(rounds.front().size());
    std::vector<std::vector<int>> at(static_cast<std::size_t>(players), std::vector<int>(static_cast<std::size_t>(tables)));
    for (auto& round : rounds) {
        const auto again = [&](int table, int number) {
            int sum = 0;
            for (const int player : round[static_cast<std::size_t>(table)]) {
                const int count = at[static_cast<std::size_t>(player)][static_cast<std::size_t>(number)];
                sum += count * count;
            }
            return sum;
        };
        // Only tables of one size change numbers: the larger ones stay first.
        for (int i = 0; i < 40 * tables; ++i) {
            const int a = dice.below(tables), b = dice.below(tables);
            auto &one = round[static_cast<std::size_t>(a)], &other = round[static_cast<std::size_t>(b)];
            if (one.size() == other.size() && again(a, b) + again(b, a) < again(a, a) + again(b, b)) std::swap(one, other);
        }
        for (int table = 0; table < tables; ++table)
            for (const int player : round[static_cast<std::size_t>(table)]) ++at[static_cast<std::size_t>(player)][static_cast<std::size_t>(table)];
    }
}

}  // namespace jianjun::app::hall
