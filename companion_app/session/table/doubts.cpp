#include "companion_app/session/table/doubts.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/rules/card_rule.h"

namespace jianjun::app {

namespace {

constexpr std::size_t most_doubts = 24;
constexpr std::size_t most_heard = 400;
constexpr double least_likely = 0.25;

// Whoever is aimed at has said so by his own buttons, and the card is aimed at one alone.
bool is_claimed_alone(const engine::Input& believed, const ReadingTold& told) {
    const auto* rule = believed.cards.empty() ? nullptr : engine::card_rule(believed.cards.front().id);
    return told.grounds.settled == Grounds::Settled::claimed && rule && rule->most < 2;
}

}  // namespace

std::uint32_t what_waits(const TableReader& reader) {
    const auto& pending = reader.interpreter().pending();
    return pending ? pending->pad_prompt : 0;
}

bool may_be_another(const ReadingTold& told) {
    return std::any_of(told.rivals.begin(), told.rivals.end(),
                       [&](const auto& rival) { return rival.weight >= told.weight * least_likely; });
}

std::optional<int> window_of(const engine::Input& believed, const ReadingTold& told) {
    const bool cancels = believed.what == engine::Do::respond && !believed.cards.empty() &&
                         engine::base(believed.cards.front().id) == engine::CardId::nullification;
    return cancels ? std::optional(told.grounds.passes) : std::nullopt;
}

std::span<const Heard> Doubts::since(const Doubt& doubt) const {
    return std::span(heard_).subspan(doubt.heard);
}

const Doubt* Doubts::of_waiting(std::uint32_t about) const {
    const auto waits = std::find_if(doubts_.begin(), doubts_.end(), [about](const Doubt& doubt) {
        return doubt.about == about && !doubt.believed;
    });
    return waits == doubts_.end() ? nullptr : &*waits;
}

void Doubts::forget() {
    heard_.clear();
    doubts_.clear();
    now_.reset();
    ruled_out_.clear();
}

std::vector<RuledOut> Doubts::ruled_out(const Doubt& doubt) const {
    return doubt.heard >= ruled_from_ ? ruled_out_ : std::vector<RuledOut>();
}

void Doubts::forget_the_turn(const TableReader& table) {
    const auto ends = std::find_if(doubts_.rbegin(), doubts_.rend(), [&](const Doubt& doubt) {
        return doubt.pressed && doubt.believed && doubt.believed->what == engine::Do::end &&
               table.game().counts(doubt.number);
    });
    if (ends == doubts_.rend()) return forget();
    auto end = std::move(*ends);
    const std::vector<Heard> since(heard_.begin() + static_cast<std::ptrdiff_t>(end.heard), heard_.end());
    forget();
    heard_ = since;
    end.heard = 0;
    doubts_.push_back(std::move(end));
}

void Doubts::begin(TableReader& table, std::size_t heard) {
    now_ = Doubt{std::make_shared<ReadingMoment>(table.moment()), heard, 0, {}};
    waited_ = what_waits(table);
    inputs_ = table.game().inputs();
}

void Doubts::hear(TableReader& table, Heard heard) {
    if (doubts_.empty() || heard_.size() >= most_heard) forget();
    begin(table, heard_.size());
    heard_.push_back(std::move(heard));
}

void Doubts::note(const TableReader& table) {
    const auto waits = what_waits(table);
    if (now_ && waits != 0 && waits != waited_) {
        auto doubt = *now_;
        doubt.about = waits;
        doubts_.push_back(std::move(doubt));
    }
    if (const auto press = came_to_nothing(table); press != 0) {
        doubts_.push_back(*now_);
        doubts_.back().unheard = press;
    }
    const auto& kept = table.at.keeper.what_if().kept();
    for (const auto& told : table.at.told) {
        if (told.input <= inputs_) continue;
        const auto& believed = kept[static_cast<std::size_t>(told.input - 1)];
        if (told.grounds.settled == Grounds::Settled::answered) continue;
        const auto waited = std::find_if(doubts_.begin(), doubts_.end(), [&](const Doubt& doubt) {
            return waited_ != 0 && doubt.about == waited_ && !doubt.believed;
        });
        if (waited != doubts_.end()) {
            waited->believed = believed;
            waited->passes = window_of(believed, told);
            waited->number = told.input;
            waited->unseen = told.grounds.arm == Grounds::Arm::unseen;
            waited->claimed = is_claimed_alone(believed, told);
        } else if (now_) {
            auto doubt = *now_;
            doubt.believed = believed;
            doubt.passes = window_of(believed, told);
            doubt.number = told.input;
            // Words that came to nothing are forgotten, and time may tell something behind them.
            const bool heard = doubt.heard < heard_.size();
            doubt.pressed = heard && std::holds_alternative<Pressed>(heard_[doubt.heard].what);
            doubt.unseen = told.grounds.arm == Grounds::Arm::unseen;
            doubt.rivals = may_be_another(told) || now_->before->interpreter.end_is_to_come();
            doubts_.push_back(std::move(doubt));
        }
    }
    while (doubts_.size() > most_doubts) doubts_.pop_front();
    waited_ = waits;
    inputs_ = table.game().inputs();
}

// 不出 that is being heard, at a pad that asks nothing, of a seat whose turn it is not, has told nothing.
std::uint64_t Doubts::came_to_nothing(const TableReader& table) const {
    if (!now_ || now_->heard >= heard_.size() || table.game().inputs() != inputs_ || what_waits(table) != 0)
        return 0;
    const auto* pressed = std::get_if<Pressed>(&heard_[now_->heard].what);
    if (!pressed || pressed->press.button != devices::Button::pass || pressed->press.prompt != 0 ||
        pressed->press.seat == table.game().table().turn)
        return 0;
    const auto press = heard_[now_->heard].press;
    const bool noted = std::any_of(doubts_.begin(), doubts_.end(),
                                   [press](const Doubt& doubt) { return doubt.unheard == press; });
    return noted ? 0 : press;
}

void Doubts::read_again(TableReader& table, const Doubt& doubt, const Foreknown& foreknown,
                        std::int64_t until_ms) {
    const auto from = doubt.heard;
    const int inputs = doubt.before->inputs;
    std::erase_if(doubts_, [from](const Doubt& other) { return other.heard >= from; });
    for (auto& waited : doubts_)
        if (waited.number > inputs) waited.believed.reset(), waited.number = 0;
    now_.reset();
    ReadAgain watched;
    watched.before = [this, &table, from](std::size_t i) { begin(table, from + i); };
    watched.after = [this, &table] { note(table); };
    ruled_out_ = foreknown.wrong;
    ruled_from_ = from;
    read_once_more(table, std::span(heard_).subspan(from), foreknown, until_ms, watched);
}

}  // namespace jianjun::app
