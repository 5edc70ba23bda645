// Finds the touches for an answer (找触法): whatever the window's own model offers is tried, until what it sends is what
// was meant. Nothing is known here of cards, skills or prompts.
#pragma once
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "companion_app/session/journal/what_if.h"
#include "companion_app/ui/answer_model.h"
#include "tests/engine/support/random_player.h"

namespace jianjun::app::testing {

struct FoundTouches {
    std::vector<std::string> touches;  // what is touched, by the name of its item: "tile_slash", "seat3", "send"
    nlohmann::json sent;
    std::string fault;                 // why it cannot be reached
};

// One open prompt before the window's model of an answer.
class OfferedPrompt : public SnapshotFeed {
  public:
    // `before`: the game's inputs so far, run again where two answers may do the same.
    OfferedPrompt(const engine::Game& game, const WhatIf& before, const Words& words);
    ~OfferedPrompt() override;

    FoundTouches touches_for(const engine::Input& wanted);
    // The answer without the words that nobody heeds.
    engine::Input heeded(engine::Input answer) const;
    const nlohmann::json& answers() const { return *snapshot_->answers; }

    std::shared_ptr<const Snapshot> latest() const override { return snapshot_; }
    void send(nlohmann::json input) override { sent_ = std::move(input); }
    void settle(std::uint64_t, std::size_t) override {}
    void name(std::uint64_t, std::string) override {}
    void consider(nlohmann::json draft) override;

  private:
    struct Touch {
        std::string name;
        enum class What { who, way, hidden_way, tile, corner, start_with_corner, seat, hidden, general, send, pass } what;
        QVariant value;
    };
    std::vector<Touch> offered(const nlohmann::json& goal) const;
    bool leads_there(const Touch& touch, const nlohmann::json& goal) const;
    void touch(const Touch& touch);
    bool go(const nlohmann::json& goal);
    bool hides() const;
    const nlohmann::json* way(const Touch& touch) const;
    void begin_again();
    bool meant(const nlohmann::json& goal);
    std::string after(const engine::Input& input) const;
    std::string where() const;

    const engine::Game& game_;
    const WhatIf& before_;
    std::shared_ptr<Snapshot> snapshot_;
    std::unique_ptr<AnswerModel> model_;
    std::map<std::string, nlohmann::json> steps_;
    nlohmann::json draft_, sent_;
    std::vector<Touch> touched_;
    std::set<std::string> been_;  // what led nowhere before need not be tried again
    const engine::Input* wanted_ = nullptr;
    std::string meant_, fault_;  // the table after what is wanted; why it was not reached
    int seat_ = 0;  // who answers
    std::size_t deepest_ = 0;  // touches that came farthest
};

}  // namespace jianjun::app::testing
