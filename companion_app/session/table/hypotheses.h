// More than one reading at a time (多种读法并行): while a card waits for what settles it and the table goes
// on, each of its meanings is believed in by a reading of its own, which takes the same evidence. The one
// reading in which everything that came makes sense is the table's, once nothing makes sense of it in any
// other.
#pragma once
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

// A question that stays open: the table has gone on in one of its meanings.
struct LateQuestion {
    std::uint64_t question = 0;
    std::uint32_t about = 0;  // the reading that waited
    std::size_t stands = 0;   // that meaning is believed in
};

class Hypotheses {
  public:
    // What comes to the table now, before the table has read it; `press`: its number.
    void hear(const TableReader& table, const Arrival& arrival, std::uint64_t press);
    void tick(std::int64_t now_ms);
    // Somebody has said which meaning it is: the table goes on in the copy that has believed in it, where
    // whatever came since has been heard as what it says there. False where there is none.
    bool answered(std::size_t meaning, TableReader& table);
    // The table has read what came: what it has settled by itself needs no hypotheses, and what follows in
    // only one of them is taken.
    void weigh(TableReader& table);

    // The question that the table has just gone on without an answer to, once.
    std::optional<LateQuestion> gone_on() { return std::exchange(gone_on_, std::nullopt); }

    // What came behind the waiting card fits badly in every one of its meanings: told once.
    bool none_makes_sense();

    // In how many meanings of what waits there everything behind it makes sense.
    static int meanings_that_fit(const TableReader& waiting);

  private:
    struct Hypothesis {
        std::unique_ptr<TableReader> reader;
        std::uint64_t questions = 0;   // before it
        int refused = 0;               // before it
        std::map<int, int> health;     // before it
        int inputs = 0;                // with what it believes in
        std::uint32_t about = 0;       // what it waits with itself,
        std::vector<Hypothesis> then;  // and what that may come to
    };
    // How much speaks against one.
    struct Against {
        int makes_none = 0, fits_badly = 0;
        int all() const { return makes_none + fits_badly; }
        auto operator<=>(const Against&) const = default;
    };
    static std::vector<Hypothesis> meanings_of(const TableReader& waiting, std::size_t most);
    static void take(Hypothesis& one, const TableReader& table, const Arrival& arrival, std::uint64_t press);
    static void take(Hypothesis& one, const engine::Input& words);
    void hear_words(const TableReader& table);
    static void tick(Hypothesis& one, std::int64_t now_ms);
    static void part(Hypothesis& one, std::size_t most);
    static Against against(const Hypothesis& one);
    static int understood(const Hypothesis& one);
    void hear_what_the_question_hid(TableReader& table);
    bool go_on_in(std::size_t best, TableReader& table);
    void follow(const TableReader& table);
    void go_on_in_the_likeliest(TableReader& table);
    bool goes_on_waiting(const PendingReading& pending) const;

    std::vector<Hypothesis> all_;
    std::optional<LateQuestion> gone_on_;
    std::uint32_t about_ = 0;              // the table's reading that waits,
    std::uint64_t card_ = 0;               // for which card,
    std::vector<engine::Input> meanings_;  // and what that may be
    int inputs_ = 0;                       // of the table when they began
    std::size_t words_ = 0;                // that wait behind it
    bool senseless_ = false, told_so_ = false;
};

}  // namespace jianjun::app
