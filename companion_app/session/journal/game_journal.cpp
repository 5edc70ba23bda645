#include "companion_app/session/journal/game_journal.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

void GameJournal::add(std::string input, std::vector<std::string> events, std::string result) {
    add({std::move(input), std::move(events), {}, {}}, std::move(result));
}

void GameJournal::note(std::string kind, std::string text) {
    add({{}, {}, std::move(kind), std::move(text)}, {});
}

void GameJournal::add(db::Journal::Row row, std::string result) {
    if (!journal_) return;
    unsaved_.push_back({std::move(row), std::move(result)});
    if (!gathering_) store_again();
}

// All up to the next end of a game, which is a step of its own: an input whose end cannot be stored is kept all the same.
tl::expected<void, std::string> GameJournal::store_some() {
    const auto last = std::find_if(unsaved_.begin(), unsaved_.end(), [](const Unsaved& one) { return !one.result.empty(); });
    const auto end = last == unsaved_.end() ? last : last + 1;
    std::vector<db::Journal::Row> rows;
    for (auto one = unsaved_.begin(); one != end; ++one)
        if (!one->row.input.empty() || !one->row.kind.empty()) rows.push_back(one->row);
    if (!rows.empty())
        if (auto stored = journal_->keep(rows); !stored) return stored;
    const auto result = last == unsaved_.end() ? std::string() : last->result;
    unsaved_.erase(unsaved_.begin(), end);
    if (result.empty()) return {};
    auto ended = journal_->finish(result);
    if (!ended) unsaved_.push_front({{}, result});
    return ended;
}

void GameJournal::store_again() {
    gathering_ = false;
    if (unsaved_.empty()) return;
    while (!unsaved_.empty())
        if (auto stored = store_some(); !stored) {
            trouble_ = stored.error();
            return;
        }
    trouble_.clear();
}

tl::expected<std::optional<db::GameId>, std::string> open_game(const db::Journal& journal,
                                                               bool (*ours)(std::string_view mode)) {
    const auto games = journal.games();
    if (!games) return tl::unexpected(games.error());
    std::optional<db::GameId> empty;
    for (const auto& row : *games) {  // newest first
        const auto setup = nlohmann::json::parse(row.setup, nullptr, false);
        if (!ours(text_at(setup, "mode"))) continue;
        if (row.inputs == 0) {
            if (!empty && !row.result) empty = row.id;
            continue;
        }
        return row.result ? empty : std::optional(row.id);
    }
    return empty;
}

}  // namespace jianjun::app
