// What the desk orders of tables by way of the hub (主持台的命令): `jianjun hub say`, `rule`, `seat` and
// `round`.
#pragma once
#include <CLI/CLI.hpp>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/cli/hall/hub_folder.h"

namespace jianjun::app {

class HubOrders {
  public:
    // Declares its commands there, which must outlive this.
    explicit HubOrders(CLI::App& cli);
    // The exit code, where one of them was called: the order lies in the folder, and the hub gives it until
    // it is answered.
    std::optional<int> run(HubFolder& folder) const;

  private:
    int say(HubFolder& folder) const;
    int rule(HubFolder& folder) const;
    int seat(HubFolder& folder) const;
    int mark_round(HubFolder& folder) const;

    CLI::App *saying_ = nullptr, *ruling_ = nullptr, *seating_ = nullptr, *rounding_ = nullptr;
    std::vector<std::string> to_, words_;
    std::string table_, text_, why_, by_, file_;
    int round_ = 0, game_ = 1;
};

// A ruling out of words: `extend 2 60`, `end 1 3`, `time`, `penalty 2 warning`, `hp 2 3`, `draw 2 1`, or a
// line of a record. Null where they are none.
nlohmann::json ruling_of(const std::vector<std::string>& words);

}  // namespace jianjun::app
