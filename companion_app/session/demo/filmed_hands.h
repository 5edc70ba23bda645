// Hands over a virtual table that a camera films (镜头下的手), and fingers on simulated pads.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "companion_app/session/demo/hands.h"
#include "devices/simulated_pad.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::app {

class FilmedHands final : public Hands {
  public:
    using Pads = std::vector<std::unique_ptr<devices::SimulatedPad>>;
    using Say = std::function<bool(int seat, const nlohmann::json& input)>;
    // `pads[0]` is seat 1's. Table and pads outlive them.
    FilmedHands(vision::VirtualTable& table, const Pads& pads, Say say)
        : table_(table), pads_(pads), say_(std::move(say)) {}

    const vision::Layout& layout() const override { return table_.layout(); }
    bool busy() const override { return table_.busy(); }
    Card place(const std::string& label, vision::Spot spot) override { return table_.place(label, spot); }
    Card place_general_face_down(const std::string& label, vision::Spot spot) override {
        return table_.place(label, spot, false, "back_general");
    }
    void turn_over(int seat, Card card) override { table_.turn_over(seat, card); }
    void set_pile(const std::string& zone, int cards) override { table_.set_pile(zone, cards, zone == "extra" ? "back_extra" : "back"); }
    Card lay(int seat, const std::string& label, vision::Spot spot) override { return table_.lay(seat, label, spot, true, back_of(label)); }
    Card lay_face_down(int seat, const std::string& label, vision::Spot spot) override {
        return table_.lay(seat, label, spot, false, back_of(label));
    }
    void shift(int seat, Card card, vision::Spot spot) override { table_.shift(seat, card, spot); }
    void take(int seat, Card card) override { table_.take(seat, card); }
    void to_pile(int seat, Card card, const std::string& zone) override { table_.to_pile(seat, card, zone, zone != "extra"); }
    Card lay_on_pile(int seat, const std::string& label, const std::string& zone) override {
        return table_.lay_on_pile(seat, label, zone, true, back_of(label));
    }
    void sweep(int seat, const std::vector<Card>& cards, const std::string& zone) override {
        table_.sweep(seat, cards, zone);
    }
    void gather(int seat, const std::string& from, const std::string& to) override { table_.gather(seat, from, to); }
    void draw(int seat, const std::string& zone, int cards) override { table_.draw(seat, zone, cards); }
    std::string light(int seat) const override { return pad(seat).lights().pattern; }
    void press(int seat, devices::Button button, std::int64_t now_ms) override { pad(seat).press(button, now_ms + 20); }
    bool say(int seat, const nlohmann::json& input) override { return say_(seat, input); }

  private:
    static const char* back_of(const std::string& label) {
        return label.starts_with("extra:")     ? "back_extra"
               : label.starts_with("general:") ? "back_general"
                                               : "back";
    }
    devices::SimulatedPad& pad(int seat) const { return *pads_.at(static_cast<std::size_t>(seat - 1)); }

    vision::VirtualTable& table_;
    const Pads& pads_;
    Say say_;
};

}  // namespace jianjun::app
