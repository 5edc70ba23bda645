// What tables and the hub say to one another (中继消息): JSON, a line each. Every one may be lost or come twice.
#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "db/outbox_store.h"

namespace jianjun::app::hall {

// Table → hub. The table's lives, oldest first, and its last entry with the hash after it.
struct Hello {
    std::vector<db::Life> lives;
    std::int64_t last = 0;
    std::string hash;
    std::int64_t fence = 0;  // the highest that the table has heard
    std::string engine;      // its rules' signature; empty: an older program, which says none
    std::string said;        // fingerprint of what its game has said up to there; empty: an older program
};
// Table → hub, and hub → table where the hub gives back what a restored table lacks.
struct Entries {
    struct One {
        db::OutboxEntry entry;
        std::string hash;  // of the state after it
    };
    std::string epoch;
    std::vector<One> entries;
};
// Hub → table. `n`: that entry of this life, and all before it, are on the disk of the hub with this fence.
struct Mark {
    std::string epoch;
    std::int64_t n = 0, fence = 0;
};
// Hub → table, also from a hub that stands by: what follows `n` in this life, which the table may have left
// behind, is not on its disk. Below 0: the table is to greet.
struct Lacks {
    std::string epoch;
    std::int64_t n = 0;
};
// Hub → table: what the table has under this life beyond its mark is not what the hub has.
struct Parted {
    std::string epoch;
};
// Hub → table: an order, with the fence of the hub that gives it; and what came of it.
struct Order {
    std::string id;
    std::int64_t fence = 0;
    std::string text;  // JSON, whose meaning is the caller's business
};
struct OrderAnswer {
    std::string id, why;  // why: empty where it was taken
};

// What was said up to the last of these entries, which are one game's, whatever an engine makes of it.
std::string said_line(const db::OutboxEntry& entry);  // one of them; the fingerprint is of all these lines
std::string said_in(const std::vector<db::OutboxEntry>& game);

std::string to_line(const Hello& hello);
std::string to_line(const Entries& entries);
std::string to_line(const Mark& mark);
std::string to_line(const Lacks& lacks);
std::string to_line(const Parted& parted);
std::string to_line(const Order& order);
std::string to_line(const OrderAnswer& answer);

using Message = std::variant<std::monostate, Hello, Entries, Mark, Lacks, Parted, Order, OrderAnswer>;
// What the envelope of a table's line says: its kind, and for entries `table:epoch:first-last`, which tells a
// repeated one.
struct Label {
    std::string kind, id;
};
Label label_of(const std::string& table, const std::string& line);

// Nothing where the line is none of them.
Message read_line(const std::string& line);

}  // namespace jianjun::app::hall
