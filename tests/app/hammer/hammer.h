// A table on which anything may happen (乱桌): hands, fingers and eyes do whatever occurs to them, right or wrong,
// against a running session. Every kind of deed is counted.
#pragma once
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

class Hammer {
  public:
    Hammer(std::uint64_t seed, TableSession& session) : random_(seed), session_(session) { look(true, true); }

    // One deed, and the time that it takes.
    void strike();

    const std::map<std::string, int>& deeds() const { return deeds_; }

  private:
    struct Lying {
        std::uint64_t card = 0;
        vision::TableMove last;
        std::string truth;  // what it is, whatever the eyes say
    };

    std::size_t chance(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
    int any_seat() { return static_cast<int>(chance(static_cast<std::size_t>(session_.game().table().seats()))) + 1; }
    engine::Face any_face();
    engine::Face fitting_face();
    int asked_seat();
    Lying* any_lying();
    void did(const char* what) { ++deeds_[what]; }

    void see(const vision::TableMove& move);
    void tell(const vision::TableMove& move) { session_.take(MovesSeen{{move}}, now_ms_); }
    void look(bool quiet, bool clear) { session_.take(Looked{{}, quiet, clear, "watching"}, now_ms_); }

    void lay_what_fits();
    void lay(const engine::Face& face, vision::ZoneKind zone, int seat, int arm);
    void lay_unread();
    void lay_face_down();
    void pick_up();
    void nudge();
    void carry();
    void correct();
    void see_twice();
    void sweep();
    void press_what_is_lit();
    void press_anything();
    void press_late();
    void slide_health();
    void touch_anything();
    void take_back();
    void answer();
    void name();
    void hands_at_work();

    std::mt19937_64 random_;
    TableSession& session_;
    std::int64_t now_ms_ = 1000;
    std::uint64_t cards_ = 0;
    std::vector<Lying> lying_;
    std::vector<devices::PadEvent> pressed_;
    std::map<std::string, int> deeds_;
};

}  // namespace jianjun::app
