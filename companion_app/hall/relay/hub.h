// The hub of a hall (枢纽): stores what the tables' outboxes send, confirms what is on its disk, gives a restored table back what it
// lacks, and gives orders with its fence.
#pragma once
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/hall/relay/messages.h"
#include "companion_app/hall/relay/relay.h"
#include "companion_app/hall/relay/table_brief.h"
#include "db/hub_store.h"

namespace jianjun::app::hall {

class Hub {
  public:
    // Both must outlive the hub. `fence`: higher than that of every hub before it; 0: it stands by.
    Hub(db::HubStore& store, HubRelay& relay, std::int64_t fence) : store_(store), relay_(relay), fence_(fence) {}

    // Everything that came, stored in one transaction; what is on the disk is confirmed afterwards, by the
    // hub that leads alone. `now_ms`: the caller's own monotonic time.
    tl::expected<void, std::string> step(std::int64_t now_ms);
    // From here on with this fence; 0: it stands by, and stores all the same. Who begins to lead asks every
    // table to greet, for some seconds until each tells of the new fence: a table that is done would hear of
    // that seconds later, and one that comes to this hub's server after the hub has not heard the first ask.
    void lead(std::int64_t fence) {
        begins_ = begins_ || fence > fence_;
        fence_ = fence;
    }
    // Of all the fences that tables have told of.
    std::int64_t highest_fence() const { return highest_fence_; }

    // Gives an order again at each step until it is answered. `text` is JSON.
    void order(const std::string& table, std::string id, std::string text);
    struct Answered {
        std::string table, id, why;  // why: empty where it was taken
    };
    std::vector<Answered> take_answers();
    // Tables whose inputs are worth running again, since the last call: at an entry that is on the disk a
    // table told of another state, or it plays by another engine than this one. Again once it has played on,
    // every ten seconds at most.
    std::set<std::string> take_doubted(std::int64_t now_ms);
    // How each table stands, as its events tell up to what is on the disk.
    tl::expected<TableBrief, std::string> brief(const std::string& table);
    std::int64_t fence() const { return fence_; }

  private:
    // At an entry that the hub has; at the same in another state; at another entry; past them all.
    enum class Stands : std::uint8_t { here, otherwise, elsewhere, beyond };
    tl::expected<void, std::string> greet(const std::string& table, const Hello& hello);
    tl::expected<Stands, std::string> stands_in(const std::string& table, const std::string& epoch, const Hello& hello) const;
    tl::expected<std::string, std::string> said_up_to(const std::string& table, const std::string& epoch,
                                                      const db::OutboxEntry& last) const;
    tl::expected<void, std::string> give_back(const std::string& table, const std::string& epoch, std::int64_t after);
    using Life = std::pair<std::string, std::string>;  // a table and one life of its journal
    tl::expected<void, std::string> ask_beyond(const Life& of, std::int64_t last, std::int64_t now_ms);
    tl::expected<void, std::string> ask_for_the_past(const std::string& table, const Hello& hello);
    bool tells_more(const std::string& table, const Hello& hello);
    tl::expected<void, std::string> ask_to_greet(std::int64_t now_ms);
    void give_orders(std::int64_t now_ms);
    void follow(const std::vector<db::HubEntry>& came);

    db::HubStore& store_;
    HubRelay& relay_;
    std::int64_t fence_;
    std::int64_t highest_fence_ = 0;
    bool begins_ = false;            // to lead, and no table has been asked yet
    std::set<std::string> unaware_;  // tables that have not told of this hub's fence yet
    int asks_ = 0;                   // so often more they are asked
    std::int64_t ask_ms_ = 0;        // when they were asked last
    struct Given {
        std::string text;
        std::int64_t again_ms = 0;
    };
    std::map<std::pair<std::string, std::string>, Given> orders_;  // not answered, by table and id
    std::map<Life, std::int64_t> asked_;                           // when more may be asked for again
    std::map<Life, std::int64_t> told_;                            // by tables: their last entries
    std::map<std::string, std::string> engines_;                   // as the tables said last
    std::vector<Answered> answers_;
    struct Doubt {
        std::int64_t at = -1;       // the last entry whose state was another one
        std::int64_t again_ms = 0;  // not before
        bool more = true;           // than was run again
    };
    std::map<std::string, Doubt> doubts_;  // by table
    // A table that is followed: its life, and the last entry that was applied.
    struct Followed {
        std::string epoch;
        std::int64_t n = 0;
        BriefReader reader;
    };
    std::map<std::string, Followed> followed_;
};

}  // namespace jianjun::app::hall
