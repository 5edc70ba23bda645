// jianjun enrol --guide (引导登记): cards are spread out, and the program says what it has and what is
// missing.
#pragma once
#include <string>

namespace jianjun::app {

struct GuideOptions {
    std::string gallery;  // a file or a printing, added to card by card
    std::string deck = "junzheng";
    std::string from = "camera:0";  // see open_spreads()
    std::string like;               // another printing that may propose names
    std::string pictures;           // a folder for what is asked about
    bool in_order = false;          // rows in the deck's order; nothing is typed but Enter
    int row = 5;
};

int run_guide(const GuideOptions& options);

}  // namespace jianjun::app
