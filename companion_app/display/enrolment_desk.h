// A printing learnt card by card before a display (登记牌): which cards are to be laid down, what the camera sees of them,
// what came of a row. Called on the display's thread.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/said.h"

namespace jianjun::app {

struct EnrolmentPlan {
    std::string gallery;             // the name of a printing, new or added to; or a file
    std::string deck = "junzheng";   // whose cards are learnt
    std::string from = "camera:0";   // a camera as a command line names it, a folder of photos (a photo a row), "virtual"
    int row = 5;
};

// One moment of it.
struct Enrolling {
    std::shared_ptr<const CameraView> view;  // null until there is a picture
    std::vector<std::string> asked;          // the cards to be laid, from left to right; none: it is over
    int had = 0, cards = 0;                  // of the deck, copies counted
    bool busy = false;                       // a row is being looked at, or the source is still opened
    bool live = true;                        // pictures come by themselves; false: one for each row
    std::vector<std::string> learnt;         // by the last row
    struct Remark {
        Said text;  // cards as the record writes them (Words::sentence)
        vision::Picture picture;
    };
    std::vector<Remark> remarks;  // on the last row: what seems wrong
    int steps = 0;                // that undo takes back
    Said trouble;                 // why it cannot go on; else empty
};

class EnrolmentDesk {
  public:
    virtual ~EnrolmentDesk() = default;
    virtual std::vector<std::string> decks() const = 0;  // ids
    virtual void begin(EnrolmentPlan plan) = 0;
    virtual void take_row() = 0;  // the cards that were asked for lie there now
    virtual void undo() = 0;      // the last row that was learnt
    virtual void skip_row() = 0;  // those cards are not at hand
    virtual void leave() = 0;     // the camera is free when it returns; what was learnt is kept
    virtual std::shared_ptr<const Enrolling> now() const = 0;  // null while nothing is learnt
};

}  // namespace jianjun::app
