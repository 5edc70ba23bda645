// The ways to begin an answer (起手): each form of a seat that is asked, as a display begins it.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "companion_app/session/options/deck_faces.h"
#include "engine/legal/completion.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

// As offers.h says. One that leads nowhere is left out, or has `legal` false and its reason.
class Ways {
  public:
    Ways(const engine::Game& game, engine::Seat seat, engine::Viewer viewer);

    nlohmann::json all();
    // What the skills of a hidden general may do now; naming one shows him.
    nlohmann::json hidden(const std::string& general);

  private:
    using Input = engine::Input;
    using CardId = engine::CardId;
    using Form = engine::Form;

    Input begin(engine::Do what) const;
    bool fits(const Input& input) const { return !game_.check(input); }
    bool add(const Input& input, const char* kind, const std::string& id, bool dim = false);
    void list(const Input& input, const char* kind, const std::string& id, bool legal);
    bool add_card(engine::Do what, CardId id, const char* kind, bool dim = false);
    void cards_of_play();
    void offer(const Form& form);
    void answer_with_card(const Form& form);
    void conversion(const Form& form);
    void made_by_hand(const Form& form);
    bool said_already(const std::string& option) const;
    void skill(const Form& form);
    void choice(const Form& form);
    void numbers();
    void option(const Form& form);
    bool zone_of(const Form& form);
    void somebody_elses_skill(const std::string& id);
    void cards(engine::Do what, const char* id);
    void reveal(const Form& form);
    bool generals();

    const engine::Game& game_;
    const engine::Prompt& prompt_;
    engine::Seat seat_;
    engine::Viewer viewer_;
    DeckFaces faces_;
    engine::Completion completion_;
    nlohmann::json list_ = nlohmann::json::array();
};

nlohmann::json why_json(const engine::Verdict& refusal);
// Suit and rank decide what comes of it: a judgement, a contest of points.
bool needs_corner(const engine::Prompt& prompt);
// A general's name would cure it.
bool wants_general(const engine::Verdict& refusal);

}  // namespace jianjun::app
