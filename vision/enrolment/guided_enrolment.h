// What of a deck has been learnt and what is still to come (引导登记). No OpenCV here.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "vision/sighting.h"

namespace jianjun::vision {

class WantedCards {
  public:
    // `deck`: a label for each card; what stands there twice is one face that two cards bear. Without a deck
    // nothing is missing.
    explicit WantedCards(const std::vector<std::string>& deck = {});

    void learnt(const std::string& label) { had_.insert(label); }
    void skip(const std::string& label) { skipped_.insert(label); }  // `next` leaves it out
    void taken_back(const std::string& label) { had_.erase(label); }
    bool has(const std::string& label) const { return had_.contains(label); }
    bool wants(const std::string& label) const { return copies_.contains(label); }
    // Every card of that name is learnt, so that one of them cannot be mistaken for one that is not.
    bool complete(const std::string& name) const;

    int cards() const { return cards_; }  // of the deck, copies counted
    int had_cards() const;
    struct Missing {
        std::string label;
        int copies = 1;
    };
    std::vector<Missing> missing() const;            // in the deck's order
    std::vector<std::string> next(int count) const;  // the first that are missing, each once

    // What a card that has come to rest is to be called.
    struct Judged {
        bool known = false;    // nobody needs to be asked
        std::string proposal;  // what it seems to be; empty where nothing does
    };
    Judged judge(const Sighting& seen) const;

  private:
    std::vector<std::string> order_;
    std::map<std::string, int> copies_;
    std::map<std::string, std::vector<std::string>> of_name_;
    std::set<std::string> had_, skipped_;
    int cards_ = 0;
};

// Something in the shape of a card, in a picture of a spread.
struct Outlined {
    Point centre;
    double height = 0;
};
// The cards among them in the order in which people lay them down: rows from the top, each from left to
// right. Cards of a spread are of one size; what is much smaller is a frame printed on one. Gives indices.
std::vector<std::size_t> reading_order(const std::vector<Outlined>& outlined);

}  // namespace jianjun::vision
