// What of a journal goes to a hall's hub (外发箱): entries in the order of their commits, the life of the file, how far the hub has them.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"

namespace jianjun::db {

struct OutboxEntry {
    std::int64_t n = 0;  // from 1, without a gap, over all games of the journal
    std::string kind;    // game, input, end
    std::int64_t game = 0, seq = 0;
    std::string text;                 // the set-up, the input, the result
    std::vector<std::string> events;  // that came of it
};

// One life of a journal file (纪元): a new, a restored and a copied file begin one each.
struct Life {
    std::string epoch;      // drawn at random
    std::int64_t number = 0;  // of this file's lives, from 1
    std::int64_t after = 0;   // it continues the life before from this entry on
    std::string before;       // that life; empty: none
};

// `database`: opened as the table's own or beside it. One thread owns it, and never the one that lights the pads.
class OutboxStore {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit OutboxStore(Database& database);  // which must outlive the store
    ~OutboxStore();
    OutboxStore(OutboxStore&&) noexcept;

    // The file's life now. A file that does not lie where it lay (another inode) was copied or restored, and begins one.
    Result<Life> life();
    // Another life, which continues this one after entry `after`: the hub has more of this one than the file has.
    Result<Life> begin_life(std::int64_t after);
    Result<std::vector<Life>> lives() const;  // oldest first

    Result<std::int64_t> last() const;  // 0: none
    Result<std::vector<OutboxEntry>> after(std::int64_t n, std::int64_t most) const;
    Result<std::vector<OutboxEntry>> of_game(std::int64_t game, std::int64_t before) const;  // its entries before that one

    // How far the hub has this life on its disk. Goes back only for another hub, which has less of it.
    Result<std::int64_t> mark(const std::string& epoch) const;
    Result<void> set_mark(const std::string& epoch, std::int64_t n);
    Result<void> lower_mark(const std::string& epoch, std::int64_t n);

    Result<std::int64_t> fence() const;  // the highest so far
    // The highest fence of a command so far. False where a higher one was seen: an old hub speaks.
    Result<bool> pass_fence(std::int64_t fence);
    // What came of an order (why it was refused, empty where it was taken); nothing where it was not heard yet.
    Result<std::optional<std::string>> answer(const std::string& order) const;
    Result<void> keep_answer(const std::string& order, const std::string& why);

  private:
    struct Prepared;  // what is asked at every look

    Prepared& prepared() const;

    Connection* connection_;
    mutable std::unique_ptr<Prepared> prepared_;
};

}  // namespace jianjun::db
