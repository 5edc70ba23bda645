#include "companion_app/session/journal/game_journal.h"

#include "engine/sanguozhi/record.h"

namespace jianjun::app {

void GameJournal::add(std::string input, std::vector<std::string> events, std::string result) {
    if (!journal_) return;
    unsaved_.push_back({std::move(input), std::move(events), std::move(result)});
    store_again();
}

void GameJournal::note(const std::string& kind, const std::string& text) {
    if (!journal_) return;
    if (auto noted = journal_->note(kind, text); !noted) trouble_ = noted.error();
}

void GameJournal::store_again() {
    while (!unsaved_.empty()) {
        auto& row = unsaved_.front();
        if (!row.appended) {
            if (auto stored = journal_->append(row.input, row.events); !stored) {
                trouble_ = stored.error();
                return;
            }
            row.appended = true;
        }
        if (!row.result.empty())
            if (auto ended = journal_->finish(row.result); !ended) {
                trouble_ = ended.error();
                return;
            }
        unsaved_.pop_front();
    }
    trouble_.clear();
}

tl::expected<std::optional<db::GameId>, std::string> open_game(const db::Journal& journal, bool sanguozhi) {
    const auto games = journal.games();
    if (!games) return tl::unexpected(games.error());
    std::optional<db::GameId> empty;
    for (const auto& row : *games) {  // newest first
        if (engine::sanguozhi::is_record(row.setup) != sanguozhi) continue;
        if (row.inputs == 0) {
            if (!empty && !row.result) empty = row.id;
            continue;
        }
        return row.result ? empty : std::optional(row.id);
    }
    return empty;
}

}  // namespace jianjun::app
