// A desk of our own (试验设备台): what is chosen and asked of it is remembered, what it sees is said by the test.
#pragma once
#include <string>
#include <vector>

#include "companion_app/display/equipment.h"

namespace jianjun::app {

class TriedDesk : public EquipmentDesk {
  public:
    std::vector<FoundCamera> cameras() const override { return plugged; }
    std::vector<std::string> galleries() const override { return kept; }
    Equipment chosen() const override { return choice; }
    void choose(Equipment equipment) override { choice = std::move(equipment); }
    Said not_kept() const override { return {}; }
    void try_out() override { trying = true; }
    void let_go() override { trying = false; }
    std::shared_ptr<const TriedOut> trial() const override { return trying ? seen : nullptr; }
    void seat_pads(int seats) override {
        TriedOut now = *seen;
        now.asked_seat = seats > 0 ? 1 : 0;
        seen = std::make_shared<const TriedOut>(now);
        asked_for = seats;
    }
    void let_take_seats(SeatNames now) override {
        trying = true;
        names = std::move(now);
        TriedOut in = *seen;
        for (std::size_t i = 1; i <= names.seats.size(); ++i)
            in.phones[static_cast<int>(i)] = "http://192.168.1.23:8642/?t=k7h2m9qx4r8c1v5z";
        sees(std::move(in));
    }
    void name_seats(SeatNames now) override { names = std::move(now); }
    void sees(TriedOut now) { seen = std::make_shared<const TriedOut>(std::move(now)); }

    std::vector<FoundCamera> plugged;
    std::vector<std::string> kept;
    Equipment choice;
    bool trying = false;
    int asked_for = -1;
    SeatNames names;
    std::shared_ptr<const TriedOut> seen = std::make_shared<const TriedOut>();
};

}  // namespace jianjun::app
