// Cameras and pads tried out before a game (试设备), each on a thread of its own; what was chosen is kept in a file.
#pragma once
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

#include "companion_app/cli/pad_bench.h"
#include "companion_app/display/equipment.h"

namespace jianjun::app {

// A file that is not there, or that nobody can read, gives the usual equipment: none.
Equipment read_equipment(const std::string& file);
tl::expected<void, Said> write_equipment(const Equipment& equipment, const std::string& file);
// $XDG_CONFIG_HOME/jianjun/equipment.json, or ~/.config/jianjun/equipment.json.
std::string usual_equipment_file();

class EquipmentTrial final : public EquipmentDesk {
  public:
    // `wiring`: the pads that are tried out, and the book in which their seats are kept.
    explicit EquipmentTrial(PadWiring wiring, std::string file = usual_equipment_file());
    ~EquipmentTrial() override;

    std::vector<FoundCamera> cameras() const override;
    std::vector<std::string> galleries() const override;
    Equipment chosen() const override;
    void choose(Equipment equipment) override;
    Said not_kept() const override { return not_kept_; }
    void try_out() override;
    void let_go() override;
    std::shared_ptr<const TriedOut> trial() const override;
    void seat_pads(int seats) override;
    void let_take_seats(SeatNames names) override;
    void name_seats(SeatNames names) override;

  private:
    void watch(const Equipment& equipment);
    void serve_pads(bool phones);
    void let_phones_in(PadBench& bench);
    bool take_seat(SeatTaken taken);  // false: none may be taken now
    void sit(PadBench& bench, const devices::PadEvent& press);
    void say(const Said& trouble);

    PadWiring wiring_;
    std::string file_;
    Said not_kept_;
    std::atomic<bool> stop_ = false;
    std::thread watching_, listening_;
    mutable std::mutex guard_;  // over what follows
    Equipment chosen_;
    std::shared_ptr<const TriedOut> trial_;
    int seats_to_fill_ = 0;
    std::optional<SeatNames> names_;  // while seats may be taken
};

}  // namespace jianjun::app
