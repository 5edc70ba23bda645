// Phones before a game (扫码入座): each shows its seat and the people who may sit there, and says who does.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "companion_app/display/equipment.h"

namespace jianjun::devices {
class Pads;
}

namespace jianjun::app {

class SeatPhones {
  public:
    // What changed is shown to every seat's phones; what they have said since the last call is given back.
    std::vector<SeatTaken> serve(devices::Pads& pads, const SeatNames& names);

  private:
    std::map<int, std::string> shown_;  // seat → the newest text
};

}  // namespace jianjun::app
