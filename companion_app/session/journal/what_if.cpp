#include "companion_app/session/journal/what_if.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/play/reasons.h"

namespace jianjun::app {

namespace {
constexpr int most_refusals = 64;
constexpr std::size_t most_found = 1 << 15;  // some MB, where a game stands still for long
}

WhatIf::WhatIf(engine::Setup setup, std::shared_ptr<const engine::Content> books)
    : setup_(std::move(setup)), books_(std::move(books)) {}

void WhatIf::keep(const engine::Input& input) {
    if (stem_ && shared_ == kept_.size()) {
        if (static_cast<std::size_t>(stem_->inputs()) != shared_)
            stem_ = stem_->branch(static_cast<int>(shared_));
        if (stem_->feed(input)) ++shared_;
    }
    kept_.push_back(input);
    found_ = std::make_shared<Found>();  // whoever looks further from the old place keeps the old one
    beyond_.clear();
    if (spare_ && !spare_->feed(input)) spare_.reset();
}

std::unique_ptr<engine::Game> WhatIf::now() const {
    return spare_ ? std::move(spare_) : then(static_cast<int>(kept_.size()));
}

std::unique_ptr<engine::Game> WhatIf::after(std::span<const engine::Input> next) const {
    auto game = now();
    bool changed = false;
    for (const auto& input : next) {
        if (!game) return nullptr;
        if (game->feed(input)) {
            changed = true;
            continue;
        }
        if (!changed) put_back(std::move(game));
        return nullptr;
    }
    return game;
}

std::unique_ptr<engine::Game> WhatIf::then(int inputs) const {
    if (!stem_) {
        auto begun = engine::Game::start(setup_, books_);
        if (!begun) return nullptr;
        stem_ = std::move(*begun);
        while (shared_ < kept_.size() && stem_->feed(kept_[shared_])) ++shared_;
    }
    const auto wanted = std::min(static_cast<std::size_t>(inputs), kept_.size());
    auto next = std::min(wanted, shared_);
    auto game = stem_->branch(static_cast<int>(next));
    for (; next < wanted; ++next)
        if (!game->feed(kept_[next])) return nullptr;
    return game;
}

WhatIf WhatIf::with(std::span<const engine::Input> next) const {
    WhatIf other(setup_, books_);
    other.kept_ = kept_;
    other.stem_ = stem_;
    other.shared_ = shared_;
    other.kept_.insert(other.kept_.end(), next.begin(), next.end());
    other.found_ = found_;
    other.beyond_ = beyond_;
    other.foreknown_ = foreknown_;
    for (const auto& input : next) other.beyond_ += to_json(input).dump();
    return other;
}

engine::Verdict WhatIf::refusal(const engine::Input& next) const {
    auto passed = passes(next);
    return passed ? engine::Verdict() : engine::Verdict(std::move(passed.error()));
}

WhatIf WhatIf::up_to(int inputs) const {
    WhatIf other(setup_, books_);
    other.kept_.assign(kept_.begin(), kept_.begin() + inputs);
    other.stem_ = stem_;
    other.shared_ = std::min(shared_, other.kept_.size());
    other.foreknown_ = foreknown_;
    return other;
}

// How something was read, when, and to which question it was said is no part of what it says.
std::string WhatIf::plain(engine::Input input) {
    input.more.clear();
    input.at.reset();
    input.prompt.reset();
    return to_json(input).dump();
}

bool WhatIf::ends_a_turn(std::uint64_t press) const {
    const auto& ends = foreknown_.ends;
    return std::find(ends.begin(), ends.end(), press) != ends.end();
}

bool WhatIf::rules_out(const engine::Input& input, std::optional<int> passes) const {
    const auto& known = foreknown_;
    const auto waits = [&](const engine::Face& face) {
        return std::find(known.unsaid.begin(), known.unsaid.end(), face) != known.unsaid.end();
    };
    if (std::any_of(input.cards.begin(), input.cards.end(), waits)) return true;
    const auto answered_otherwise = [&](const engine::Input& answer) {
        return input.cards == answer.cards && plain(input) != plain(answer);
    };
    if (!input.cards.empty() && std::any_of(known.answers.begin(), known.answers.end(), answered_otherwise))
        return true;
    return std::any_of(known.wrong.begin(), known.wrong.end(), [&](const RuledOut& wrong) {
        const bool elsewhere = passes && wrong.behind && *passes != *wrong.behind;
        return !elsewhere && plain(input) == plain(wrong.input);
    });
}

tl::expected<int, engine::Refusal> WhatIf::passes(const engine::Input& next) const {
    auto key = beyond_ + to_json(next).dump();
    const auto known = found_->find(key);
    if (known != found_->end()) return known->second;
    if (found_->size() >= most_found) found_->clear();
    return found_->emplace(std::move(key), try_out(next)).first->second;
}

tl::expected<int, engine::Refusal> WhatIf::try_out(const engine::Input& next) const {
    auto game = now();
    if (!game) return engine::refuse("lost", engine::reason::cannot_run_again);
    auto step = game->feed(next);
    if (step) return step->implied;
    put_back(std::move(game));
    return tl::unexpected(std::move(step.error()));
}

// A refusal changes nothing but the flags of an advisory game, which decide nothing; they must not grow for ever.
void WhatIf::put_back(std::unique_ptr<engine::Game> unchanged) const {
    if (setup_.advisory && ++refusals_ % most_refusals == 0) return;
    spare_ = std::move(unchanged);
}

}  // namespace jianjun::app
