// What was read against what was there (计分): one row of the table.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/reading/read_card.h"

namespace jianjun::vision {

// A card as it truly lies in the picture.
struct Card {
    std::string label;
    std::array<cv::Point2f, 4> corners{};  // clockwise from its own top left
    bool enrolled = true;
    bool corners_known = true;  // false: they were marked roughly by hand
};

struct Tally {
    int cards = 0, found = 0;
    int exact = 0, named = 0;         // named: rightly, with its corner or without
    int abstained = 0;                // found or not, but nothing was said of it
    int misread = 0;                  // a wrong name or a wrong label, given as sure
    int strangers = 0, accepted = 0;  // cards that nobody enrolled, and how many of them were given a name
    int invented = 0;                 // something was read where no card lies
    std::vector<double> off_px, off_mm;
    double find_ms = 0, read_ms = 0;
    int pictures = 0, reads = 0;
    std::vector<std::string> faults;  // one line for each misread, accepted and invented

    void judge(const std::vector<Card>& truth, const std::vector<Reading>& read);
    void add(const Tally& other);
};

void print_head(const std::string& title);
void print_row(const std::string& what, const Tally& tally);
// A line under the table with a target and whether it was met.
void print_target(const std::string& what, double value, bool at_least, double target);

}  // namespace jianjun::vision
