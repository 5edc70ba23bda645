// What would happen if (推演): a branch of the same game with one more input, without touching the real one.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::app {

// What is known of the evidence that is read once more; nothing: all is possible.
struct RuledOut {
    engine::Input input;
    std::optional<int> behind;  // just so many passes (无懈可击: at that window); nothing: anywhere
};
struct Foreknown {
    std::vector<RuledOut> wrong;         // what did not happen
    std::vector<engine::Face> unsaid;    // what these cards were laid down for is about to be said
    std::vector<engine::Input> answers;  // what these cards were laid down for has been answered
    std::vector<std::uint64_t> ends;  // these presses, at pads that asked nothing, ended their seats' turns
};

class WhatIf {
  public:
    WhatIf() = default;
    WhatIf(engine::Setup setup, std::shared_ptr<const engine::Content> books);

    // The real game took this input. Whoever looks further (`with`) from the old place keeps the old place.
    void keep(const engine::Input& input);
    const std::vector<engine::Input>& kept() const { return kept_; }
    // Nothing is read against what is known.
    void know(Foreknown foreknown) { foreknown_ = std::move(foreknown); }
    bool rules_out(const engine::Input& input, std::optional<int> passes = std::nullopt) const;
    bool ends_a_turn(std::uint64_t press) const;

    // The game with these inputs next; null where one of them is refused.
    std::unique_ptr<engine::Game> after(std::span<const engine::Input> next) const;
    // The game as it stood after so many inputs; null where it cannot be run again.
    std::unique_ptr<engine::Game> then(int inputs) const;
    // The same from where these inputs have been taken.
    WhatIf with(std::span<const engine::Input> next) const;
    WhatIf up_to(int inputs) const;
    // Why this input would be refused, implied passes considered; empty where it would be taken.
    engine::Verdict refusal(const engine::Input& next) const;
    // How many prompts would be passed silently before it; or why it would be refused.
    tl::expected<int, engine::Refusal> passes(const engine::Input& next) const;

  private:
    static std::string plain(engine::Input input);
    tl::expected<int, engine::Refusal> try_out(const engine::Input& next) const;
    std::unique_ptr<engine::Game> now() const;
    void put_back(std::unique_ptr<engine::Game> unchanged) const;

    engine::Setup setup_;
    std::shared_ptr<const engine::Content> books_;
    std::vector<engine::Input> kept_;
    // Runs along: what is looked at branches off, and costs the turn under way. Those that look further share
    // it; they know how many of its inputs are theirs too, and it never forgets one.
    mutable std::shared_ptr<engine::Game> stem_;
    mutable std::size_t shared_ = 0;  // inputs of `kept_` that the stem has taken
    mutable std::unique_ptr<engine::Game> spare_;  // stands where the real game stands
    mutable int refusals_ = 0;                     // that it has taken down as flags
    // What is not understood yet is read again at every deed, here and from where other inputs have been taken: each is found
    // out once for as long as the game stands where it stands.
    using Found = std::unordered_map<std::string, tl::expected<int, engine::Refusal>>;
    std::shared_ptr<Found> found_ = std::make_shared<Found>();
    Foreknown foreknown_;
    std::string beyond_;  // the inputs of `with`, which begin every key
};

}  // namespace jianjun::app
