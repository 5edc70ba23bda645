#include "companion_app/session/interpreter/table_accounts.h"

#include "companion_app/display/card_picture.h"

namespace jianjun::app {

namespace {
constexpr std::size_t most_told = 40;
constexpr std::size_t log_lines = 6000;
}

OpenQuestion& TableAccounts::ask(OpenQuestion question) {
    if (question.shown.asks_card) question.shown.picture = card_picture(view, question.card);
    if (question.shown.picture.empty()) question.shown.picture = view.picture;
    auto& open = questions.add(std::move(question));
    if (open.shown.flag)
        ++tally.flagged;
    else
        ++tally.asked;
    if (open.card != 0) stories.ask(open.card, open.shown.id, now_ms);
    dirty = true;
    return open;
}

void TableAccounts::remember(ReadingTold reading) {
    told.push_back(std::move(reading));
    while (told.size() > most_told) told.pop_front();
}

void TableAccounts::write_log(const GameKeeper::Taken& taken) {
    for (const auto& line : taken.log) log.push_back(line, taken.number);
    log.keep_at_most(log_lines);
}

void TableAccounts::withdraw(std::uint64_t question, const char* why) {
    withdraw_if([&](const OpenQuestion& q) { return q.shown.id == question; }, why);
}

void TableAccounts::withdraw_if(const std::function<bool(const OpenQuestion&)>& which, const char* why) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> gone;
    for (const auto& question : questions.all())
        if (which(question)) gone.emplace_back(question.shown.id, question.card);
    for (const auto& [id, card] : gone) {
        questions.remove(id);
        dirty = true;
        auto* story = stories.find(card);
        if (!story || story->question != id) continue;
        if (story->state == CardState::asked) stories.read_again(card, now_ms, why);
        story->question = 0;
    }
}

}  // namespace jianjun::app
