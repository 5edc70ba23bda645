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
#include <string>
#include <vector>

#include "db/outbox_store.h"

namespace jianjun::app::hall {

// Runs the games of one journal as their entries come. A game that is gone on with is run again from what was said in it before.
class StateHash {
  public:
    // The entries of a game before entry `n`, in order.
    using Before = std::function<std::vector<db::OutboxEntry>(std::int64_t game, std::int64_t n)>;
    explicit StateHash(Before before);
    ~StateHash();
    // Sixteen hexadecimal digits; "refused" where this engine does not take the entry.
    std::string after(const db::OutboxEntry& entry);

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace jianjun::app::hall
