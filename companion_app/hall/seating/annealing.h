// Annealing (退火): two players of a round change tables, again and again, until nobody meets anybody oftener than need be.
#pragma once
#include "companion_app/hall/seating/dice.h"
#include "companion_app/hall/seating/meetings.h"

namespace jianjun::app::hall {

class Annealing {
  public:
    // `before`: who has met already. The first `fixed` rounds stay as they are.
    Annealing(const Meetings& before, Rounds rounds, std::size_t fixed, Dice& dice);

    // So many moves while it grows cold; earlier where `enough` repeats are reached. The best that was found is kept.
    void run(long moves, long enough);
    long repeats() const { return best_repeats_; }
    Rounds rounds() const;

  private:
    struct Round {
        std::vector<int> players;  // by place
        std::vector<int> begin;    // of each place: the first place of its table
        std::vector<int> end;
    };
    int change(const Round& round, int at, int other) const;
    void swap(Round& round, int at, int other);
    int often() const;
    void keep_the_best();
    void part_those_who_meet_too_often();
    bool part(Round& round, int at, int other);
    int most_met_after(const Round& round, int at, int other) const;

    Dice& dice_;
    Meetings met_;
    std::vector<Round> moving_, best_;
    Rounds fixed_;
    long repeats_ = 0, best_repeats_ = 0;
};

}  // namespace jianjun::app::hall
