#include "companion_app/session/what_if.h"

namespace jianjun::app {

WhatIf::WhatIf(engine::Setup setup, std::shared_ptr<const engine::Content> books)
    : setup_(std::move(setup)), books_(std::move(books)) {}

void WhatIf::keep(const engine::Input& input) {
    kept_.push_back(input);
    if (spare_ && !spare_->feed(input)) spare_.reset();
}

std::unique_ptr<engine::Game> WhatIf::now() const {
    if (spare_) return std::move(spare_);
    auto game = engine::Game::start(setup_, books_);
    if (!game) return nullptr;
    for (const auto& input : kept_)
        if (!(*game)->feed(input)) return nullptr;
    return std::move(*game);
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
        // A refusal changes nothing but the flags of an advisory game.
        if (!changed && !setup_.advisory) spare_ = std::move(game);
        return nullptr;
    }
    return game;
}

WhatIf WhatIf::with(std::span<const engine::Input> next) const {
    WhatIf other(setup_, books_);
    other.kept_ = kept_;
    other.kept_.insert(other.kept_.end(), next.begin(), next.end());
    return other;
}

engine::Verdict WhatIf::refusal(const engine::Input& next) const {
    auto game = now();
    if (!game) return engine::refuse("lost", "the game cannot be run again");
    auto step = game->feed(next);
    if (step) return {};
    if (!setup_.advisory) spare_ = std::move(game);
    return step.error();
}

}  // namespace jianjun::app
