// What a table is watched and answered with (设备): cameras, the pictures of its cards, pads. Chosen and tried out before
// a game, kept for the next evening. Called on the display's thread.
#pragma once
#include <cstdint>
#include <map>
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

// A seat that somebody took before a game (入座): by a press of its pad, or by a name that was said on its
// phone.
struct SeatTaken {
    int seat = 0;
    std::string name;  // "": a pad says no name
    bool operator==(const SeatTaken&) const = default;
};

// Who may say on a phone that a seat is his.
struct SeatNames {
    std::vector<std::string> people;  // who is remembered
    std::vector<std::string> seats;   // who sits there already, from seat 1; "": nobody
    bool operator==(const SeatNames&) const = default;
};

// What the chosen things give while they are tried out.
struct TriedOut {
    std::shared_ptr<const CameraView> view;  // null until there is a picture
    Said status;   // of the eyes
    Said trouble;  // why there is no picture; else empty
    std::vector<TriedPad> pads;
    int asked_seat = 0;  // whoever sits here is asked to press; 0: nobody
    std::vector<SeatTaken> taken;       // in their order, since seats may be taken
    std::map<int, std::string> phones;  // seat → the address in its phone's code
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
    // Before a game: pads and phones are heard until let_go(), no camera; whoever presses or says his name
    // takes a seat.
    virtual void let_take_seats(SeatNames names) = 0;
    virtual void name_seats(SeatNames names) = 0;  // what the phones show from now on
};

}  // namespace jianjun::app
