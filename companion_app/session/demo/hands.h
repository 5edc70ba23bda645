// What people's hands and fingers can do at a table (手): lay, take, sweep, press, say. Which table it is, one that a
// camera films or one that only tells what moved, the people do not know.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "devices/pad_state.h"
#include "vision/layout/layout.h"

namespace jianjun::app {

class Hands {
  public:
    using Card = std::uint64_t;
    virtual ~Hands() = default;

    virtual const vision::Layout& layout() const = 0;
    virtual bool busy() const = 0;  // a hand is at work

    // ---- before the game, without a hand ----
    virtual Card place(const std::string& label, vision::Spot spot) = 0;
    virtual Card place_general_face_down(const std::string& label, vision::Spot spot) = 0;
    virtual void set_pile(const std::string& zone, int cards) = 0;

    // ---- by a seat's hand ----
    virtual Card lay(int seat, const std::string& label, vision::Spot spot) = 0;
    virtual Card lay_face_down(int seat, const std::string& label, vision::Spot spot) = 0;
    virtual void shift(int seat, Card card, vision::Spot spot) = 0;
    virtual void turn_over(int seat, Card card) = 0;
    virtual void take(int seat, Card card) = 0;  // into the hand
    virtual void to_pile(int seat, Card card, const std::string& zone) = 0;
    virtual Card lay_on_pile(int seat, const std::string& label, const std::string& zone) = 0;
    virtual void sweep(int seat, const std::vector<Card>& cards, const std::string& zone) = 0;
    virtual void gather(int seat, const std::string& from, const std::string& to) = 0;
    virtual void draw(int seat, const std::string& zone, int cards) = 0;

    // ---- by its fingers ----
    virtual std::string light(int seat) const = 0;  // the pattern of its pad, as SimulatedPad::Lights has it
    virtual void press(int seat, devices::Button button, std::int64_t now_ms) = 0;
    // On its phone, or on the display beside it. False: not taken, or not yet.
    virtual bool say(int seat, const nlohmann::json& input) = 0;
};

}  // namespace jianjun::app
