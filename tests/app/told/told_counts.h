// What was played at tables that were told, and how often the session understood it (打出与读懂的次数).
#pragma once
#include <map>
#include <string>
#include <vector>

#include "tests/app/told/told_game.h"

namespace jianjun::app {

// How often each card was played by people, read from the table, and said on a phone or a display: a line each.
class CardCounts {
  public:
    void add(const ToldGame& game);
    std::string text() const;
    std::vector<std::string> never() const;  // cards of the deck that nobody has played

  private:
    struct Count {
        int played = 0, read = 0, said = 0;
    };
    std::map<std::string, Count> counts_;
};

// The same of skills: how often each worked at the table, and in the session's game.
class SkillCounts {
  public:
    void add(const ToldGame& game);
    std::string text() const;
    std::vector<std::string> never() const;  // of those that sat at a table
    int of(const std::string& skill) const;

  private:
    struct Count {
        int games = 0, played = 0, kept = 0;
    };
    std::map<std::string, Count> counts_;
};

}  // namespace jianjun::app
