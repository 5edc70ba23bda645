// Hands at work (手的动作): gestures become legs of movement, legs move cards, all in virtual time.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "vision/virtual/scene.h"
#include "vision/virtual/seed.h"

namespace jianjun::vision {

// One stretch of a gesture: from spot to spot, with or without cards.
struct Leg {
    int ms = 0;
    Spot from, to;
    std::vector<CardId> carries;
    double from_lift = 0, to_lift = 0, arc = 0;  // mm; arc: how much higher half way
    bool turns = false;                          // the carried card turns over half way
    bool squared = false;                        // what is carried lies as one pile, and is not fanned
    std::function<void()> at_start, at_end;
};

// An arm over the table, as it is now.
struct ArmNow {
    int seat = 0;
    Point grip, shoulder;
    double height = 0;
    std::vector<CardId> carries;
};

class Hands {
  public:
    Hands(Scene& scene, const Layout& layout, std::uint64_t seed, double pace);

    // Queues; each plan is made when its turn comes, and may be empty if there is nothing to do any more.
    using Plan = std::function<std::vector<Leg>()>;
    void queue(int seat, Plan plan);
    void pause(int seat, int ms);

    void lay(int seat, SceneCard card, Spot spot);
    void shift(int seat, CardId card, Spot spot);
    void take(int seat, CardId card);
    void turn_over(int seat, CardId card);
    void turn_over(int seat, CardId card, Spot spot);
    void lay_fan(int seat, const std::vector<SceneCard>& cards);
    void square(int seat, const std::string& zone, Spot spot);
    void to_pile(int seat, CardId card, const std::string& zone, bool face_up);
    void lay_on_pile(int seat, SceneCard card, const std::string& zone);
    void draw(int seat, const std::string& zone, int count, CardId first_id);
    void reveal(int seat, const std::string& zone, SceneCard card, Spot spot);
    void sweep(int seat, const std::vector<CardId>& cards, const std::string& zone, bool face_up);
    void push_under(int seat, SceneCard card, CardId upper, Spot spot);
    void deal(int seat, const std::string& zone, const std::vector<SceneCard>& cards);
    void lift(int seat, const std::string& zone, Spot aside);
    void cut(int seat, const std::string& zone, Spot aside, CardId upper_half, CardId lower_half);
    void gather(int seat, const std::string& from, const std::string& to, const std::string& shows,
                CardId stack);
    void wave(int seat, Spot over);

    void advance_to(std::int64_t at_ms);
    bool busy() const;
    const std::vector<ArmNow>& arms() const { return arms_; }

  private:
    struct Seat {
        std::deque<Plan> plans;
        std::vector<Leg> legs;
        std::size_t leg = 0;
        std::int64_t since = 0;  // when the present leg began
        bool turned = false;     // the carried card has turned over on this leg
        Dice dice{0};
    };
    Seat& seat(int number);
    int time(int seat, int least, int most);
    Spot home(int seat) const;
    Spot jittered(int seat, Spot spot);
    void work(Seat& s, std::int64_t at_ms);
    void follow(const Leg& leg, double progress, Seat& s);
    void grab(CardId card);
    void release(CardId card, Spot spot, const std::string& pile = {});
    Leg reach(int seat, Spot to, double lift = 12);
    Leg carry(int seat, std::vector<CardId> cards, Spot from, Spot to, bool turns = false);
    Leg withdraw(int seat, Spot from);
    void take_off(const std::string& zone, int count, CardId stack);
    std::vector<Leg> turned_over(int seat, const SceneCard& card, Spot there);
    ArmNow arm_of(int seat, const Seat& s, std::int64_t at_ms) const;

    Scene& scene_;
    Layout layout_;
    std::uint64_t seed_;
    double pace_;
    std::map<int, Seat> seats_;
    std::vector<ArmNow> arms_;
    std::int64_t now_ = 0;
};

}  // namespace jianjun::vision
