#include "companion_app/session/game_journal.h"

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

}  // namespace jianjun::app
