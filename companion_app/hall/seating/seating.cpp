#include "companion_app/hall/seating/seating.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "companion_app/hall/seating/annealing.h"
#include "companion_app/hall/seating/constructions.h"

namespace jianjun::app::hall {

namespace {

long pairs(long of) {
    return of * (of - 1) / 2;
}

class Drawing {
  public:
    explicit Drawing(const SeatingWish& wish)
        : wish_(wish), shape_(shape_of(wish.players, wish.seats)), past_(wish.past ? *wish.past : SeatingPast(wish.players)), dice_(wish.seed) {}

    std::vector<DrawnRound> draw() {
        if (shape_.tables.empty()) return std::vector<DrawnRound>(static_cast<std::size_t>(wish_.rounds), {{}, everybody()});
        const bool fresh = past_.met.repeats() == 0 && !anybody_met() && shape_.byes == 0;
        enough_ = fresh ? fewest_repeats(wish_.players, shape_, wish_.rounds) : 0;
        auto rounds = fresh ? best_of_fresh() : annealed(with_byes(), 0);
        if (fresh) part_clubs(rounds.rounds);
        const long places = static_cast<long>(wish_.players) * wish_.rounds;
        take_chairs(rounds.rounds, past_, static_cast<int>(std::min(400'000L, std::max(40 * places, wish_.moves / 40))), dice_);
        number_tables(rounds.rounds, wish_.players, dice_);
        std::vector<DrawnRound> drawn;
        for (std::size_t r = 0; r < rounds.rounds.size(); ++r)
            drawn.push_back({std::move(rounds.rounds[r]), byes_.empty() ? Players{} : std::move(byes_[r])});
        return drawn;
    }

  private:
    struct Found {
        Rounds rounds;
        long repeats = 0;
    };

    Players everybody() const {
        Players all(static_cast<std::size_t>(wish_.players));
        std::iota(all.begin(), all.end(), 0);
        return all;
    }
    bool anybody_met() const {
        for (int a = 0; a < wish_.players; ++a)
            for (int b = 0; b < a; ++b)
                if (past_.met.of(a, b) > 0) return true;
        return false;
    }
    Tables at_random(Players players) {
        dice_.shuffle(players);
        Tables tables;
        auto at = players.begin();
        for (const int size : shape_.tables) {
            tables.emplace_back(at, at + size);
            at += size;
        }
        return tables;
    }
    Found annealed(Rounds rounds, std::size_t fixed) {
        Annealing annealing(past_.met, std::move(rounds), fixed, dice_);
        annealing.run(wish_.moves, enough_);
        return {annealing.rounds(), annealing.repeats()};
    }
    // A construction of fewer rounds than are wanted is filled up by annealing.
    std::optional<Found> constructed(std::optional<Rounds> rounds) {
        if (!rounds) return {};
        const auto fixed = rounds->size();
        Meetings met(wish_.players);
        for (const auto& tables : *rounds) met.add(tables);
        if (static_cast<int>(fixed) == wish_.rounds) return Found{std::move(*rounds), met.repeats()};
        while (static_cast<int>(rounds->size()) < wish_.rounds) rounds->push_back(at_random(everybody()));
        return annealed(std::move(*rounds), fixed);
    }
    Found best_of_fresh() {
        std::optional<Found> best;
        const auto consider = [&](std::optional<Found> found) {
            if (found && (!best || found->repeats < best->repeats)) best = std::move(found);
            return best && best->repeats <= enough_;
        };
        constexpr int cyclic_tries = 4, annealings = 2, more_annealings = 2;
        constexpr long near = 2;  // so near to the fewest that another draw is worth its time
        const auto lines = [&] { return consider(constructed(lines_of_a_plane(shape_, wish_.rounds))); };
        const auto kept = [&] { return consider(constructed(kept_rounds(shape_, wish_.rounds))); };
        const bool enough_lines =
            wish_.rounds <=
            static_cast<int>(
                shape_.tables.size());  // where a plane has to be filled up, kept rounds may do without
        bool done = enough_lines ? lines() || kept() : kept() || lines();
        for (int i = 0; i < cyclic_tries && !done && enough_ == 0; ++i) done = consider(constructed(cyclic_columns(shape_, wish_.rounds, std::min(30'000L, wish_.moves / 40), dice_)));
        const auto annealed_enough = [&](int times) {
            return done ||
                   times >= annealings + (best && best->repeats - enough_ <= near ? more_annealings : 0);
        };
        for (int i = 0; !annealed_enough(i); ++i) {
            Rounds rounds;
            while (static_cast<int>(rounds.size()) < wish_.rounds) rounds.push_back(at_random(everybody()));
            done = consider(annealed(std::move(rounds), 0));
        }
        // A construction knows its players by their places.
        auto names = everybody();
        dice_.shuffle(names);
        for (auto& tables : best->rounds)
            for (auto& table : tables)
                for (auto& player : table) player = names[static_cast<std::size_t>(player)];
        return std::move(*best);
    }
    // Those who had the fewest byes have them next.
    Rounds with_byes() {
        auto had = past_.byes;
        Rounds rounds;
        for (int r = 0; r < wish_.rounds; ++r) {
            auto players = everybody();
            dice_.shuffle(players);
            std::stable_sort(players.begin(), players.end(), [&](int a, int b) { return had[static_cast<std::size_t>(a)] < had[static_cast<std::size_t>(b)]; });
            byes_.emplace_back(players.begin(), players.begin() + shape_.byes);
            for (const int player : byes_.back()) ++had[static_cast<std::size_t>(player)];
            rounds.push_back(at_random({players.begin() + shape_.byes, players.end()}));
        }
        return rounds;
    }
    // Two players change names in all rounds: who meets whom how often stays what it is.
    void part_clubs(Rounds& rounds) {
        if (wish_.clubs.empty() || rounds.empty()) return;
        std::vector<std::size_t> table_of(static_cast<std::size_t>(wish_.players));
        for (std::size_t t = 0; t < rounds.front().size(); ++t)
            for (const int player : rounds.front()[t]) table_of[static_cast<std::size_t>(player)] = t;
        const auto mates = [&](int player) {
            int sum = 0;
            const int club = wish_.clubs[static_cast<std::size_t>(player)];
            for (int other = 0; club != 0 && other < wish_.players; ++other)
                sum += other != player && wish_.clubs[static_cast<std::size_t>(other)] == club && table_of[static_cast<std::size_t>(other)] == table_of[static_cast<std::size_t>(player)];
            return sum;
        };
        auto names = everybody();
        for (int i = 0; i < std::min(400 * wish_.players, 100'000); ++i) {
            const int a = dice_.below(wish_.players), b = dice_.below(wish_.players);
            auto &one = table_of[static_cast<std::size_t>(a)], &other = table_of[static_cast<std::size_t>(b)];
            if (one == other) continue;
            const int before = mates(a) + mates(b);
            std::swap(one, other);
            if (mates(a) + mates(b) > before)
                std::swap(one, other);
            else
                std::swap(names[static_cast<std::size_t>(a)], names[static_cast<std::size_t>(b)]);
        }
        // names[p]: whose place p has taken.
        std::vector<int> now(names.size());
        for (std::size_t p = 0; p < names.size(); ++p) now[static_cast<std::size_t>(names[p])] = static_cast<int>(p);
        for (auto& tables : rounds)
            for (auto& table : tables)
                for (auto& player : table) player = now[static_cast<std::size_t>(player)];
    }

    const SeatingWish& wish_;
    Shape shape_;
    SeatingPast past_;
    Dice dice_;
    long enough_ = 0;
    std::vector<Players> byes_;
};

}  // namespace

long fewest_repeats(int players, const Shape& shape, int rounds) {
    const long tables = static_cast<long>(shape.tables.size());
    if (tables == 0) return 0;
    long met = 0, together = 0;  // pairs that meet in a round; pairs of one table that are together again in the next
    for (const long size : shape.tables) {
        met += pairs(size);
        const long each = size / tables, more = size % tables;
        together += more * pairs(each + 1) + (tables - more) * pairs(each);
    }
    const long all = met * rounds, couples = pairs(players), each = all / couples;
    const long by_average = couples * pairs(each) + all % couples * each;
    return std::max(pairs(rounds) * together, by_average);
}

std::vector<DrawnRound> draw_rounds(const SeatingWish& wish) {
    return Drawing(wish).draw();
}

}  // namespace jianjun::app::hall
