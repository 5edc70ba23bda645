// 三国智 on seat pads (三国智的按钮): what each shows, and what a press says. Both come from what everybody may see: no light and no
// answer tells what somebody holds.
#pragma once
#include <nlohmann/json.hpp>

#include "devices/pad_state.h"

namespace jianjun::app {

// `state`: as everybody may see it.
devices::PadState sanguozhi_lights(const nlohmann::json& state, int seat);

// What a press means now: an input; or a pick (sanguozhi_offers.h) whose page opens on the table's display, as more must be
// said; or neither, where the button says nothing now.
struct PadMeaning {
    nlohmann::json input, pick;
};
PadMeaning sanguozhi_press(const nlohmann::json& state, int seat, devices::Button button);

}  // namespace jianjun::app
