// The buttons of an offer (询问的按钮): named by what they do, each with the input that it sends.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/session/inbox/seat_speech.h"
#include "engine/game/game.h"
#include "engine/legal/form.h"

namespace jianjun::app {

class OfferedButtons {
  public:
    // The open prompt asks this seat.
    OfferedButtons(const engine::Game& game, engine::Seat seat, const SeatSpeech& speech);

    const engine::Game& game() const { return game_; }
    engine::Seat seat() const { return seat_; }
    const SeatSpeech& speech() const { return speech_; }
    Said name(const std::string& id) const { return speech_.name(id); }
    Said name(engine::CardId id) const { return speech_.name(std::string(engine::info(id).id)); }

    // An input of this seat, and whether it would be taken now.
    engine::Input begin(engine::Do what) const;
    bool taken(const engine::Input& input) const { return !game_.check(input); }

    nlohmann::json& add(const Said& text, nlohmann::json send, const char* role);
    // One that takes cards or seats beside it: so many, 0 to 0 for none.
    void pick(const Said& text, nlohmann::json send, const engine::Form& form);

    nlohmann::json offer;

  private:
    const engine::Game& game_;
    engine::Seat seat_;
    const SeatSpeech& speech_;
};

}  // namespace jianjun::app
