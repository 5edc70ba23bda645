// Holds what the pipeline says against what hands did (影片评判), picture by picture.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "vision/pipeline.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

struct FilmScore {
    struct Share {
        int of = 0, right = 0;
    };
    struct Note {
        std::int64_t at_ms = 0;
        std::string text;
    };
    std::map<std::string, Share> kinds;  // "laid", "laid, a part showing", "slid", "slid a little", "turned over", …
    int changes = 0, right = 0;          // of all kinds
    int wrong_labels = 0, invented = 0, phantoms = 0;
    int arms = 0, arms_right = 0;
    std::vector<double> delays_ms;
    double minutes = 0;
    std::vector<double> frame_ms;  // what each picture cost
    std::vector<Note> faults;
    std::map<std::string, int> causes;  // of what was not said, in words

    void add(const FilmScore& other);
};

class FilmJudge {
  public:
    using SeatOf = std::function<int(CardId)>;
    // `width`, `height`: the picture's; of a card that it cuts off nothing need be said.
    FilmJudge(const Layout& layout, int width, int height, SeatOf seat_of)
        : layout_(layout), width_(width), height_(height), seat_of_(std::move(seat_of)) {}

    // `from_ms`: what lies there until then is the first look's, and not a change.
    void begin(std::int64_t from_ms) { from_ms_ = from_ms; }
    void look(const TableTruth& truth, const std::vector<TableMove>& moves,
              const std::vector<TrackedCard>& on_table);
    FilmScore finish(double minutes);

  private:
    struct State {
        std::string shown;
        ZoneKind zone = ZoneKind::none;
        int seat = 0;
        Point mm;
        double angle = 0;
    };
    struct Card {
        State now;
        std::int64_t still_since = -1, bare_since = -1;
        bool known = false;    // confirmed once
        bool covered = false;  // others lie upon a part of it
        State known_as;
        std::string lay_as;           // what it showed when it last lay still
        std::int64_t touched_ms = 0;  // when it last moved,
        int hand = 0;                 // and by whose hand
    };
    struct Expected {
        CardId card = 0;
        std::string what;  // of FilmScore::kinds
        State state, before;
        State now;  // of one that is swept under others: where it lies
        std::int64_t since_ms = 0, bare_ms = 0;
        int hand = 0;
        bool turned = false;  // it lay there the other way up, though never for long enough
    };
    struct Said {
        TableMove move;
        std::int64_t at_ms = 0;
        bool used = false, judged = false;
        bool excused = false;  // a card of that face did something about then
    };
    State state_of(const CardTruth& card) const;
    bool is_in_picture(const CardTruth& card) const;
    void expect(CardId id, Card& card, std::int64_t at_ms);
    void gone(const char* what, CardId id, Card& card, std::int64_t at_ms);
    static bool leaves(const Expected& expected);
    void match(std::int64_t at_ms, bool all);
    bool fits(const Expected& expected, const TableMove& move) const;
    void excuse();
    void note_missed(const Expected& expected);
    void check_labels(const TableTruth& truth, const std::vector<TableMove>& moves);
    int phantoms(const TableTruth& truth, const std::vector<TrackedCard>& on_table);

    Layout layout_;
    int width_, height_;
    SeatOf seat_of_;
    std::int64_t from_ms_ = 0;
    std::map<CardId, Card> cards_;
    std::deque<Expected> expected_;
    std::vector<Said> said_;
    std::map<std::string, std::int64_t> stirred_;  // a label, and when a card that shows it last changed
    FilmScore score_;
    std::vector<std::string> haunting_;
    TableTruth last_;
};

}  // namespace jianjun::vision
