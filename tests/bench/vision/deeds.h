// What hands do at a table (手上的动作): laid, slid, turned over, fanned, put on and under others, dealt, squared up, swept,
// lifted, cut, shuffled away, by people of three kinds, drawn by seed.
#pragma once
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

enum class Style { tidy, ordinary, sloppy };
const char* to_string(Style style);

// Keeps hands busy at a virtual table.
class Deeds {
  public:
    Deeds(VirtualTable& table, Style style, std::uint64_t seed, std::vector<std::string> deck);
    void set_up();  // what lies there when the film begins
    void tick();    // once a frame: begins the next deed when it is time
    const std::map<CardId, int>& seats() const { return seat_; }  // whose hand was last at that card
    std::vector<std::string> take_log();                          // what was begun since the last call

  private:
    struct Lying {
        CardId card = 0;
        std::string label;
        Spot spot;
        bool face_up = true;
    };
    bool chance(double share);
    double between(double low, double high);
    std::string next_label();
    Spot free_spot();
    Spot askew(Spot spot);
    bool is_free(Spot spot, CardId but = 0) const;
    bool is_topped(const Lying& card) const;
    Lying* any_loose();
    void note(CardId card, int seat) { seat_[card] = seat; }
    void log(const char* deed, int seat, const std::vector<std::string>& labels = {});
    void forget(CardId card);

    void lay(int seat);
    void equip(int seat);
    void lay_fan(int seat);
    void cover(int seat);
    void slide(int seat, double mm);
    void turn_over(int seat);
    void take(int seat);
    void discard(int seat);
    void sweep(int seat);
    void square(int seat);
    void put_on(int seat);
    void put_under(int seat);
    void deal(int seat);
    void lift(int seat);
    void cut(int seat);
    void shuffle(int seat);
    void do_seldom(int seat, double share);  // what is done now and then

    VirtualTable& table_;
    Style style_;
    std::mt19937_64 dice_;
    std::vector<std::string> deck_;
    std::size_t next_ = 0;
    std::vector<Lying> lying_;
    std::map<CardId, int> seat_;
    std::vector<std::string> log_;
    std::int64_t wait_until_ = 0;
    int discarded_ = 0;
};

}  // namespace jianjun::vision
