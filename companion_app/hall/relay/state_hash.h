// A number for the state of a table after each entry of its journal (局面指纹): two engines that agree give
// the same.
//
// The state follows from its events. An entry's hash is made of the one before, of the events that the engine
// made of the entry, and of what is asked then; of the whole state, too, at the opening and the end of a game
// and wherever the turn has changed. Two that have differed once differ until the game is over: another past
// is told from the same one although both come to the same table.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "db/outbox_store.h"

namespace jianjun::app::hall {

// A game that is run as its entries come.
class FollowedGame {
  public:
    using Follow = std::function<void(const std::string& what)>;  // into the hash
    virtual ~FollowedGame() = default;
    // A line of the journal; false where this engine does not take it.
    virtual bool take(const nlohmann::json& line, const Follow& follow) = 0;
    virtual std::string state() const = 0;
};
// The other games than 三国杀 that are run so, one list, as all_games() for the table.
struct GameAtRelay {
    std::string_view mode;  // as a set-up names it
    // Null where this engine cannot begin it.
    std::unique_ptr<FollowedGame> (*begin)(const nlohmann::json& setup) = nullptr;
};
using GamesAtRelay = std::vector<GameAtRelay>;
const GamesAtRelay& other_games_at_relay();

// Runs the games of one journal as their entries come. A game that is gone on with is run again from what was said in it before.
class StateHash {
  public:
    // The entries of a game before entry `n`, in order.
    using Before = std::function<std::vector<db::OutboxEntry>(std::int64_t game, std::int64_t n)>;
    explicit StateHash(Before before, const GamesAtRelay& others = other_games_at_relay());
    ~StateHash();
    // Sixteen hexadecimal digits; "refused" where this engine does not take the entry.
    std::string after(const db::OutboxEntry& entry);

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace jianjun::app::hall
