// A place of the mat (桌垫上的位置), as a layout names it.
#pragma once
#include <functional>
#include <string>

#include "vision/table_move.h"

namespace jianjun::app {

// `place` counts from 1 where a seat has several of a kind, else it is 0.
struct SlotRef {
    std::string zone;  // as in a layout: main … granary, camp; empty: beside every slot
    int seat = 0, place = 0;
    double angle = 0;  // degrees clockwise: the way the owner's cards point up
    bool operator==(const SlotRef& other) const {
        return zone == other.zone && seat == other.seat && place == other.place;
    }
};
// Which slot a point of the mat belongs to.
using SlotOf = std::function<SlotRef(vision::Point mm)>;

}  // namespace jianjun::app
