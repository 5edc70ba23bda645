#include "companion_app/session/book/journal_games.h"

#include <algorithm>
#include <future>
#include <mutex>
#include <optional>
#include <thread>

#include "companion_app/session/book/game_digest.h"
#include "companion_app/session/book/rules_signature.h"
#include "companion_app/session/journal/rule_books.h"

namespace jianjun::app {

namespace {

Said remark_of(db::GameId game, int stopped) {
    const Said number(std::to_string(game));
    if (stopped < 0)
        return filled(
            "第 {} 局是另一版写的，开局读不了：只算了谁赢",
            "game {} was written by another version, its set-up cannot be read: only who won is counted",
            number);
    return filled("第 {} 局是另一版写的，第 {} 步起读不了：只算到那里",
                  "game {} was written by another version and cannot be read from input {} on: it is counted "
                  "up to there",
                  number, said_number(stopped));
}

// Reads games side by side, in as many threads as the machine has. One of them at a time fetches what was
// said in the next game, while the others run theirs.
class SideBySide {
  public:
    SideBySide(const db::Journal& journal, const std::vector<const db::GameRow*>& rows)
        : journal_(journal), rows_(rows), read_(rows.size()) {}

    tl::expected<std::vector<ReadGame>, std::string> run(
        const std::shared_ptr<const engine::Content>& books) {
        const auto work = [&] {
            SaidLines lines;
            while (const auto game = next())
                read_[game->at] = read_game(*rows_[game->at], game->inputs, books, lines);
        };
        std::vector<std::future<void>> others;
        const auto threads =
            std::min<std::size_t>(std::max(1u, std::thread::hardware_concurrency()), rows_.size());
        for (std::size_t i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
        work();
        for (auto& other : others) other.get();
        if (!fault_.empty()) return tl::unexpected(fault_);
        return std::move(read_);
    }

  private:
    struct Fetched {
        std::size_t at;
        std::vector<db::InputRow> inputs;
    };

    std::optional<Fetched> next() {
        const std::lock_guard<std::mutex> alone(fetching_);
        if (next_ == rows_.size() || !fault_.empty()) return std::nullopt;
        auto inputs = journal_.inputs(rows_[next_]->id);
        if (!inputs) {
            fault_ = inputs.error();
            return std::nullopt;
        }
        return Fetched{next_++, std::move(*inputs)};
    }

    const db::Journal& journal_;
    const std::vector<const db::GameRow*>& rows_;
    std::vector<ReadGame> read_;
    std::mutex fetching_;
    std::size_t next_ = 0;
    std::string fault_;
};

}  // namespace

void JournalGames::take_in(const db::GameRow& row, ReadGame read) {
    read.game.id = row.id;
    read.game.begun_ms = row.created_ms;
    kept_[row.id] = {row.inputs, std::move(read.game), read.stopped == 0 ? Said() : remark_of(row.id, read.stopped)};
}

bool JournalGames::knows(const db::GameRow& row) const {
    const auto at = kept_.find(row.id);
    return at != kept_.end() && at->second.inputs == row.inputs;
}

// Once: what this reader reads itself is kept in both.
void JournalGames::take_in_digests(const std::vector<db::GameRow>& rows) {
    if (!digests_ || digests_taken_) return;
    digests_taken_ = true;
    const auto kept = digests_->digests(rules_signature());
    if (!kept) return;
    std::map<db::GameId, const db::Digest*> by_game;
    for (const auto& one : *kept) by_game[one.game] = &one;
    for (const auto& row : rows) {
        const auto at = by_game.find(row.id);
        if (!row.result || at == by_game.end() || at->second->inputs != row.inputs) continue;
        if (auto read = read_digest(at->second->text)) take_in(row, std::move(*read));
    }
}

tl::expected<void, std::string> JournalGames::read_those(const db::Journal& journal,
                                                         const std::vector<const db::GameRow*>& rows) {
    const auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    auto read = SideBySide(journal, rows).run(*books);
    if (!read) return tl::unexpected(read.error());
    std::vector<db::Digest> digests;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (digests_) digests.push_back({rows[i]->id, rows[i]->inputs, digest_of((*read)[i])});
        take_in(*rows[i], std::move((*read)[i]));
    }
    // A cache that cannot be kept (a disk that is full or shut) is made again the next time.
    if (digests_) static_cast<void>(digests_->keep(rules_signature(), digests));
    return {};
}

tl::expected<CountedGames, std::string> JournalGames::read(const db::Journal& journal,
                                                           const db::PeopleStore& store,
                                                           const GameFilter& filter) {
    const auto rows = journal.games();
    if (!rows) return tl::unexpected(rows.error());
    const auto people = WhoIsWho::of(store);
    if (!people) return tl::unexpected(people.error());
    const auto left_out = store.left_out();
    if (!left_out) return tl::unexpected(left_out.error());
    take_in_digests(*rows);
    std::vector<const db::GameRow*> wanted, unread;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        if (!row->result || !filter.takes_time(row->created_ms) || left_out->contains(row->id)) continue;
        wanted.push_back(&*row);
        if (!knows(*row)) unread.push_back(&*row);
    }
    if (!unread.empty())
        if (auto done = read_those(journal, unread); !done) return tl::unexpected(done.error());
    CountedGames counted;
    for (const auto* row : wanted) {
        const auto& kept = kept_.at(row->id);
        if (!filter.takes(kept.game)) continue;
        counted.games.push_back(kept.game);
        for (auto& seat : counted.games.back().seats) seat.name = people->name(seat.name);
        if (!kept.remark.empty()) counted.remarks.push_back(kept.remark);
    }
    return counted;
}

}  // namespace jianjun::app
