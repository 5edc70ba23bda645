#include "companion_app/hall/seating/annealing.h"

#include <algorithm>
#include <array>
#include <utility>

namespace jianjun::app::hall {

namespace {

constexpr double hot = 0.6, cold = 0.15;
constexpr int steps = 64, most_rise = 64;

// e^−x from products alone, which are the same on every machine.
double falling(double x) {
    double power = 1 - x / 4096;
    if (power <= 0) return 0;
    for (int i = 0; i < 12; ++i) power *= power;
    return power;
}

// The cold of step i, from hot to cold in equal ratios.
std::array<double, steps> degrees() {
    std::array<double, steps> list{};
    double ratio = 1, last = hot;
    while (last > cold) {  // the ratio whose power of `steps` is cold / hot, by halving
        ratio -= 1.0 / 65536;
        last = hot;
        for (int i = 0; i < steps; ++i) last *= ratio;
    }
    double now = hot;
    for (auto& degree : list) degree = now, now *= ratio;
    return list;
}

}  // namespace

Annealing::Annealing(const Meetings& before, Rounds rounds, std::size_t fixed, Dice& dice) : dice_(dice), met_(before) {
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        met_.add(rounds[r]);
        if (r < fixed) {
            fixed_.push_back(std::move(rounds[r]));
            continue;
        }
        Round round;
        for (const auto& table : rounds[r]) {
            const int begin = static_cast<int>(round.players.size()), end = begin + static_cast<int>(table.size());
            for (const int player : table) round.players.push_back(player), round.begin.push_back(begin), round.end.push_back(end);
        }
        moving_.push_back(std::move(round));
    }
    best_ = moving_;
    repeats_ = best_repeats_ = met_.repeats();
}

// By how much the repeats grow if those at the two places change tables.
int Annealing::change(const Round& round, int at, int other) const {
    const auto place = static_cast<std::size_t>(at), place2 = static_cast<std::size_t>(other);
    const auto* mine = met_.row(round.players[place]);
    const auto* theirs = met_.row(round.players[place2]);
    int sum = 0;
    for (int i = round.begin[place]; i < round.end[place]; ++i) {
        const int x = round.players[static_cast<std::size_t>(i)];
        sum += theirs[x] - mine[x] + 1;
    }
    for (int i = round.begin[place2]; i < round.end[place2]; ++i) {
        const int x = round.players[static_cast<std::size_t>(i)];
        sum += mine[x] - theirs[x] + 1;
    }
    // The two themselves were counted: each has met itself never, and each has met the other so often.
    const int both = mine[round.players[place2]];
    return sum - 2 * both - 2;
}

void Annealing::swap(Round& round, int at, int other) {
    const auto place = static_cast<std::size_t>(at), place2 = static_cast<std::size_t>(other);
    const int a = round.players[place], b = round.players[place2];
    for (int i = round.begin[place]; i < round.end[place]; ++i)
        if (i != at) met_.add(a, round.players[static_cast<std::size_t>(i)], -1), met_.add(b, round.players[static_cast<std::size_t>(i)]);
    for (int i = round.begin[place2]; i < round.end[place2]; ++i)
        if (i != other) met_.add(b, round.players[static_cast<std::size_t>(i)], -1), met_.add(a, round.players[static_cast<std::size_t>(i)]);
    std::swap(round.players[place], round.players[place2]);
}

Rounds Annealing::rounds() const {
    auto rounds = fixed_;
    for (const auto& round : best_) {
        Tables tables;
        for (std::size_t i = 0; i < round.players.size(); ++i) {
            if (round.begin[i] == static_cast<int>(i)) tables.emplace_back();
            tables.back().push_back(round.players[i]);
        }
        rounds.push_back(std::move(tables));
    }
    return rounds;
}

void Annealing::run(long moves, long enough) {
    static const auto cooling = degrees();
    if (moving_.empty()) return;
    for (int step = 0; step < steps && best_repeats_ > enough; ++step) {
        std::array<std::uint64_t, most_rise> accepted{};
        for (int rise = 0; rise < most_rise; ++rise)
            accepted[static_cast<std::size_t>(rise)] = static_cast<std::uint64_t>(falling(rise / cooling[static_cast<std::size_t>(step)]) * 4294967295.0);
        for (long i = 0; i < moves / steps && best_repeats_ > enough; ++i) {
            auto& round = moving_[static_cast<std::size_t>(dice_.below(static_cast<int>(moving_.size())))];
            const int places = static_cast<int>(round.players.size());
            const int at = dice_.below(places), other = dice_.below(places);
            if (round.begin[static_cast<std::size_t>(at)] == round.begin[static_cast<std::size_t>(other)]) continue;
            const int rise = change(round, at, other);
            if (rise > 0 && (rise >= most_rise || (dice_.next() >> 32) > accepted[static_cast<std::size_t>(rise)])) continue;
            swap(round, at, other);
            repeats_ += rise;
            if (repeats_ >= best_repeats_) continue;
            best_repeats_ = repeats_;
            best_ = moving_;
        }
    }
    keep_the_best();
    part_those_who_meet_too_often();
}

void Annealing::keep_the_best() {
    for (std::size_t r = 0; r < moving_.size(); ++r) {
        for (const auto& [round, n] : {std::pair(&moving_[r], -1), std::pair(&best_[r], 1)})
            for (std::size_t i = 0; i < round->players.size(); ++i)
                for (auto j = static_cast<std::size_t>(round->begin[i]); j < i; ++j)
                    met_.add(round->players[i], round->players[j], n);
    }
    moving_ = best_;
    repeats_ = best_repeats_;
}

// What nobody has to meet anybody: one more is too often, and is looked for by the checker with another one
// more.
int Annealing::often() const {
    long meetings = 0;
    const int n = met_.players();
    for (int a = 0; a < n; ++a)
        for (int b = 0; b < a; ++b) meetings += met_.of(a, b);
    const long couples = static_cast<long>(n) * (n - 1) / 2;
    return 2 + static_cast<int>(couples > 0 ? 2 * meetings / couples : 0);
}

// The oftenest of those who would meet anew if those at the two places changed tables.
int Annealing::most_met_after(const Round& round, int at, int other) const {
    int most = 0;
    for (const auto& [mover, left] : {std::pair(at, other), std::pair(other, at)}) {
        const auto* row = met_.row(round.players[static_cast<std::size_t>(mover)]);
        const auto place = static_cast<std::size_t>(left);
        for (int i = round.begin[place]; i < round.end[place]; ++i)
            if (i != left) most = std::max(most, row[round.players[static_cast<std::size_t>(i)]] + 1);
    }
    return most;
}

// One of the two at these places of one table changes with somebody of another, where nobody meets as often
// then; what costs least.
bool Annealing::part(Round& round, int at, int other) {
    const int often =
        met_.of(round.players[static_cast<std::size_t>(at)], round.players[static_cast<std::size_t>(other)]);
    int least = 0, mover = -1, whom = -1;
    for (const int one : {at, other})
        for (int place = 0; place < static_cast<int>(round.players.size()); ++place) {
            if (round.begin[static_cast<std::size_t>(place)] == round.begin[static_cast<std::size_t>(one)])
                continue;
            const int rise = change(round, one, place);
            if ((whom >= 0 && rise >= least) || most_met_after(round, one, place) >= often) continue;
            least = rise, mover = one, whom = place;
        }
    if (whom < 0) return false;
    swap(round, mover, whom);
    repeats_ += least;
    return true;
}

// Few moves, or a past of many draws, may leave two who meet again and again: the sum alone hardly minds one
// such couple. Each parting leaves one couple fewer that meets so often, and makes none.
void Annealing::part_those_who_meet_too_often() {
    const int most = often();
    for (auto& round : moving_)
        for (int i = 0; i < static_cast<int>(round.players.size()); ++i)
            for (int j = round.begin[static_cast<std::size_t>(i)]; j < i; ++j)
                if (met_.of(round.players[static_cast<std::size_t>(i)],
                            round.players[static_cast<std::size_t>(j)]) > most)
                    (void)part(round, i, j);
    best_ = moving_;
    best_repeats_ = repeats_;
}

}  // namespace jianjun::app::hall
