// A film of a virtual table (影片盘): pictures with their truth. Drawing one costs ten times as much as
// looking at it, so that it can be kept in a folder and shown again.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/bench/vision/deeds.h"
#include "vision/image/frame.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

// One picture, what lies there, and what hands began with it.
struct Moment {
    Frame frame;
    TableTruth truth;
    std::map<CardId, int> seats;  // whose hand was last at that card
    std::vector<std::string> deeds;
};

struct FilmPlan {
    VirtualSettings table;
    Style style = Style::tidy;
    int seed = 1;
    int seconds = 60;
};

class Reel {
  public:
    virtual ~Reel() = default;
    virtual bool next(Moment& moment) = 0;
};

// Drawn; or, of a film of that name that is kept in `folder`, shown again. Without a folder none is kept, nor
// is one whose pictures are not compressed. Films of another virtual table must be deleted by hand.
std::unique_ptr<Reel> open_reel(const FilmPlan& plan, const std::string& folder, const std::string& name);

}  // namespace jianjun::vision
