// What a table is watched and answered with (设备): cameras, the pictures of its cards, pads. Chosen and tried out before
// a game, kept for the next evening. Called on the display's thread.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/said.h"

namespace jianjun::app {

struct Equipment {
    std::vector<std::string> cameras;  // as a command line names them: "camera:0", "rtsp://…"; none: all is touched
    std::string gallery;               // a printing that is kept, or a file; cameras need one
    int mat_seats = 5;                 // players of the mat while it is tried out
    bool operator==(const Equipment&) const = default;
};

struct FoundCamera {
    std::string word, name;  // "camera:0", "HD Webcam C920"
};

struct TriedPad {
    std::string id;
    int seat = 0;  // 0: none yet
    bool connected = false;
    bool operator==(const TriedPad&) const = default;
};

// What the chosen things give while they are tried out.
struct TriedOut {
    std::shared_ptr<const CameraView> view;  // null until there is a picture
    Said status;   // of the eyes
    Said trouble;  // why there is no picture; else empty
    std::vector<TriedPad> pads;
    int asked_seat = 0;  // whoever sits here is asked to press; 0: nobody
};

class EquipmentDesk {
  public:
    virtual ~EquipmentDesk() = default;
    virtual std::vector<FoundCamera> cameras() const = 0;  // that are plugged in
    virtual std::vector<std::string> galleries() const = 0;  // printings that are kept
    virtual Equipment chosen() const = 0;
    // Kept at once. What is being tried out begins anew.
    virtual void choose(Equipment equipment) = 0;
    // A sentence if the choice could not be kept.
    virtual Said not_kept() const = 0;
    virtual void try_out() = 0;
    virtual void let_go() = 0;  // cameras and pads are free when it returns
    virtual std::shared_ptr<const TriedOut> trial() const = 0;  // null while nothing is tried out
    // The next pad that is pressed sits at seat 1, the one after it at seat 2, … up to `seats`; 0: it is over.
    virtual void seat_pads(int seats) = 0;
};

}  // namespace jianjun::app
