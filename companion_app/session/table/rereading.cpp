#include "companion_app/session/table/rereading.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <variant>

#include "companion_app/session/questions/differences.h"

namespace jianjun::app {

namespace {

constexpr std::size_t most_doubts = 8;
constexpr std::size_t most_heard = 400;
constexpr double least_likely = 0.25;
constexpr std::int64_t lasts_ms = 1500;
constexpr std::int64_t looked_into = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t step_ms = 500;  // of the time between two pieces of evidence

std::uint32_t what_waits(const TableReader& reader) {
    const auto& pending = reader.interpreter().pending();
    return pending ? pending->pad_prompt : 0;
}

// What is hardly likely is not looked at.
bool may_be_another(const ReadingTold& told) {
    return std::any_of(told.rivals.begin(), told.rivals.end(),
                       [&](const auto& rival) { return rival.weight >= told.weight * least_likely; });
}

int flags_of(const TableReader& reader) {
    const auto& all = reader.at.questions.all();
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const auto& q) { return q.shown.flag; }));
}

}  // namespace

void Rereading::forget() {
    heard_.clear();
    doubts_.clear();
    now_.reset();
}

void Rereading::hear(TableReader& table, const Arrival& arrival) {
    now_.reset();
    if (is_for_displays(arrival)) return;
    if (!is_evidence(arrival)) return forget();
    slid_.clear();
    if (const auto* seen = std::get_if<MovesSeen>(&arrival))
        for (const auto& move : seen->moves)
            if (move.kind == vision::TableMove::Kind::health) slid_.insert(move.seat);
    if (heard_.size() >= most_heard) forget();
    if (doubts_.empty()) heard_.clear();
    Heard heard{table.at.now_ms, arrival, 0, false};
    if (const auto* pressed = std::get_if<Pressed>(&arrival)) {
        const auto* prompt = table.game().prompt();
        heard.press = table.at.presses.next();
        heard.to_what_is_asked = pressed->press.prompt == 0 ||
                                 (prompt && pressed->press.prompt == static_cast<std::uint32_t>(prompt->id));
    }
    now_ = Doubt{std::make_shared<ReadingMoment>(table.moment()), heard_.size(), 0, {}};
    heard_.push_back(std::move(heard));
    waited_ = what_waits(table);
    inputs_ = table.game().inputs();
    turn_ = table.game().table().turn;
}

// What has just been believed in: a reading that had rivals. Where a card waited for it, the doubt is as old
// as that card.
void Rereading::note_doubts(TableReader& table) {
    const auto waits = what_waits(table);
    if (now_ && waits != 0 && waits != waited_) {
        auto doubt = *now_;
        doubt.about = waits;
        doubts_.push_back(std::move(doubt));
    }
    const auto& kept = table.at.keeper.what_if().kept();
    for (const auto& told : table.at.told) {
        if (told.input <= inputs_ || !may_be_another(told)) continue;
        const auto& believed = kept[static_cast<std::size_t>(told.input - 1)];
        const auto waited = std::find_if(doubts_.begin(), doubts_.end(), [&](const Doubt& doubt) {
            return waited_ != 0 && doubt.about == waited_ && !doubt.believed;
        });
        if (waited != doubts_.end()) {
            waited->believed = believed;
            waited->about = 0;
        } else if (now_) {
            auto doubt = *now_;
            doubt.believed = believed;
            doubts_.push_back(std::move(doubt));
        }
    }
    while (doubts_.size() > most_doubts) doubts_.pop_front();
}

// Moves that the rules refuse, what the table shows otherwise, and a card that still waits for what settles
// it.
int Rereading::against(const TableReader& reader) {
    int found = static_cast<int>(differences(reader.game(), reader.at.tabletop).size());
    for (const auto& question : reader.at.questions.all())
        found += question.about == OpenQuestion::About::illegal ? 1 : 0;
    if (!reader.interpreter().pending()) return found;
    return found + (reader.interpreter().waiting().empty() ? 1 : Hypotheses::meanings_that_fit(reader) != 1);
}

// Before people are told of it: health that was slid, and that nothing has explained for a while. Looked into
// once.
bool Rereading::health_lasts(const TableReader& table) {
    if (doubts_.empty() || table.interpreter().pending()) return false;
    const auto now = table.at.now_ms;
    std::map<std::string, std::int64_t> still;
    bool lasts = false;
    for (const auto& found : differences(table.game(), table.at.tabletop)) {
        if (!found.key.starts_with("hp:")) continue;
        const auto before = unexplained_.find(found.key);
        const auto first =
            slid_.count(found.seat) != 0 ? now : looked_into;  // still to be slid: no reason is missing
        auto& since = still[found.key] = before == unexplained_.end() ? first : before->second;
        if (since == looked_into || now - since < lasts_ms) continue;
        since = looked_into;
        lasts = true;
    }
    unexplained_ = std::move(still);
    return lasts;
}

void Rereading::read_on(TableReader& reader, const Doubt& doubt) const {
    for (auto at = heard_.begin() + static_cast<std::ptrdiff_t>(doubt.heard); at != heard_.end(); ++at) {
        while (reader.at.now_ms + step_ms < at->at_ms) reader.tick(reader.at.now_ms + step_ms);
        reader.pass_to(at->at_ms);
        if (const auto* seen = std::get_if<MovesSeen>(&at->what)) reader.take(*seen);
        if (const auto* looked = std::get_if<Looked>(&at->what)) reader.take(*looked);
        if (const auto* pressed = std::get_if<Pressed>(&at->what)) {
            auto press = pressed->press;
            if (at->to_what_is_asked) press.prompt = reader.asked_of(press);
            reader.hear(press, at->press);
        }
        reader.settle();
    }
}

void Rereading::weigh(TableReader& table) {
    if (table.game().table().turn != turn_ && turn_ != 0) forget();
    note_doubts(table);
    inputs_ = table.game().inputs();
    waited_ = what_waits(table);
    const int before = std::exchange(flags_, flags_of(table));
    const bool lasts = health_lasts(table);
    if ((flags_ <= before && !lasts) || doubts_.empty()) return;
    const auto now = table.at.now_ms;
    const int stands = against(table);
    const Doubt* found = nullptr;
    for (const auto& doubt : doubts_) {
        if (!doubt.believed) continue;
        auto other = table.branch_at(*doubt.before);
        if (!other) continue;
        other->at.keeper.rule_out(doubt.believed);
        read_on(*other, doubt);
        other->tick(now);
        if (against(*other) >= stands) continue;
        if (found) return;  // each of two makes more sense of it
        found = &doubt;
    }
    if (!found) return;
    const auto doubt = *found;
    const auto notices = std::move(table.at.notices);
    table.at.keeper.rule_out(doubt.believed);
    if (table.go_back_to(*doubt.before)) {
        read_on(table, doubt);
        table.tick(now);
        table.at.last_word = Said("前面的一步改读了", "What came before was understood otherwise");
    }
    table.at.keeper.rule_out(std::nullopt);
    table.at.notices = notices;
    forget();
    flags_ = flags_of(table);
    inputs_ = table.game().inputs();
}

}  // namespace jianjun::app
