// Games that were measured before (量过的局): a file with a line for each, of this very program alone.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "tests/bench/reading/measured.h"

namespace jianjun::app {

class KeptGames {
  public:
    explicit KeptGames(std::string file);
    std::optional<Measured> find(const std::string& game) const;
    void keep(const std::string& game, const Measured& measured);

  private:
    std::string file_, program_;
    std::map<std::string, Measured> games_;
};

}  // namespace jianjun::app
