// The ways to begin an answer (起手): every one of a seat that is asked, each tried on the game.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "companion_app/session/options/trial.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

// In the form that offers.h says. One that leads nowhere is left out, or has `legal` false and its reason.
class Ways {
  public:
    Ways(const engine::Game& game, const engine::Prompt& prompt, engine::Seat seat, engine::Viewer viewer)
        : game_(game), prompt_(prompt), seat_(seat), viewer_(viewer), trial_(game, seat) {}

    nlohmann::json all();
    // What the skills of a hidden general may do now; naming one shows him.
    nlohmann::json hidden(const std::string& general);

  private:
    using Input = engine::Input;
    using CardId = engine::CardId;

    bool known(const std::string& option) const;
    Input begin(engine::Do what) const;
    bool add(const Input& input, const char* kind, const std::string& id, bool dim = false);
    void list(const Input& input, const char* kind, const std::string& id, bool legal);
    bool add_card(engine::Do what, CardId id, const char* kind, bool dim);
    void convert(engine::Do what, const engine::Skill& skill, CardId made);
    void conversions(engine::Do what, const std::vector<CardId>& wanted);
    void made_by_hand(engine::Do what, const engine::Skill& skill, const std::vector<CardId>& wanted);
    void alterations(engine::Do what);
    void skills();
    void free_time();
    void answer_with_card();
    bool zone_of(const std::string& option, engine::Zone zone);
    bool seen_on_the_way(const Input& from);
    void option(const std::string& id);
    bool generals();
    void free_choice();
    void choice();
    void dealt_generals();
    void cards(engine::Do what, const char* id);
    void reveal();

    const engine::Game& game_;
    const engine::Prompt& prompt_;
    engine::Seat seat_;
    engine::Viewer viewer_;
    Trial trial_;
    nlohmann::json list_ = nlohmann::json::array();
};

nlohmann::json why_json(const engine::Verdict& refusal);
// Suit and rank decide what comes of it: a judgement, a contest of points.
bool needs_corner(const engine::Prompt& prompt);
// A general's name would cure it.
bool wants_general(const engine::Verdict& refusal);

}  // namespace jianjun::app
