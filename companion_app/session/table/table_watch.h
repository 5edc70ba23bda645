// What happened to the table (桌上发生的事): the eyes' changes become the stories of cards, and what lasts too long is
// asked about: a card that says nothing, health or equipment that differs from what the engine holds.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/table_accounts.h"
#include "companion_app/session/questions/question_forms.h"

namespace jianjun::app {

// What is watched, and since when: plain values.
struct WatchMemory {
    struct TakenUp {
        std::uint64_t card = 0;
        std::int64_t since_ms = 0;
        int arm = 0;
        int tried = -1;  // after so many inputs
    };
    struct Slid {
        std::int64_t ms = 0;
        std::size_t since = 0;  // what has happened when it changed the time before
        bool explained = false;
    };
    std::vector<TakenUp> taken_up_;  // cards that left the table a moment ago, oldest first
    std::map<std::uint64_t, std::int64_t> leaving_;  // that waited for what settles them: swept, or taken up
    std::int64_t rest_ms_ = 0;
    std::pair<int, std::int64_t> rescue_{};  // the prompt for a rescue, and since when nothing has been said
                                             // to it, or it was asked about last
    std::map<std::pair<int, Piece>, Slid> slid_;  // by seat and piece
    int health_tried_ = -1;
    std::int64_t health_watched_ms_ = 0;
    std::map<std::string, std::int64_t> differs_since_;
    std::pair<int, std::string> deed_tried_{-1, {}};  // after so many inputs, for that difference
};

class TableWatch : private WatchMemory {
  public:
    TableWatch(TableAccounts& accounts, Interpreter& interpreter) : at_(accounts), interpreter_(interpreter) {}
    // Another reading, from where that one stands.
    TableWatch(TableAccounts& accounts, Interpreter& interpreter, const TableWatch& like)
        : WatchMemory(like), at_(accounts), interpreter_(interpreter) {}

    void on_move(const vision::TableMove& move);
    // What lay there before anybody did anything: it says nothing, and is compared with what the engine holds.
    void lay_before(const vision::TableMove& move);
    void on_look(const Looked& looked);
    // Patience runs out.
    void tick();
    // Something happens next: what was taken up a moment ago meant something by then.
    void read_taken_up(const vision::TableMove* next = nullptr);
    // Somebody says that his turn is over: what the pieces show came before that.
    void no_more_comes();
    // "还没有": the rest of a discard is waited for once more.
    void wait_for_rest() { rest_ms_ = at_.now_ms; }

  private:
    void card_seen(const LyingCard& card, const vision::TableMove& move);
    void card_left(std::uint64_t card, int arm);
    void let_leave();
    void name_in_full(LyingCard& card) const;
    bool read_taken_up(TakenUp& taken);
    void undo(std::uint64_t card, const CardStories::Seen& seen);
    bool is_a_twin(const LyingCard& card) const;
    void ask_about(const LyingCard& card, const CardStory& story);
    void ask_rest();
    void ask_whether_nobody_rescues();
    void watch_picked_up();
    bool was_picked_up(const CardStory& story) const;
    void watch_health();
    void watch_differences();
    bool is_of_unsaid_deed(const Difference& difference);
    void piece_shows(const StateSeen& seen);
    std::vector<StateSeen> pieces() const;
    bool explains(const Slid& slid, const StateSeen& seen) const;
    bool is_of_the_one_before(int seat) const;

    TableAccounts& at_;
    Interpreter& interpreter_;
};

}  // namespace jianjun::app
