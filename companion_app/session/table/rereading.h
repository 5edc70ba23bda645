// What was understood is doubted once what follows makes no sense (改读): the evidence of this turn is read
// once more, each time without one thing, or two, that were believed in though they could have been others.
// Where all makes sense without one of them alone, that is what the table understands from now on: the game
// goes back to before it in one take-back, and goes on as the evidence says; what is believed in then may be
// doubted in turn. Words that the rules refuse are such evidence, too: what somebody says outright is said
// again, and counts as it did.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/table/doubts.h"
#include "companion_app/session/table/heard.h"
#include "companion_app/session/table/hypotheses.h"
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

class Rereading {
  public:
    // What comes to the table now, before the table has read it.
    void hear(TableReader& table, const Arrival& arrival);
    // The table has read it, or time has passed.
    void weigh(TableReader& table);
    // What waits makes no sense in any of its meanings: it means another thing, where that makes sense.
    void doubt_what_waits(TableReader& table);
    // What came before is understood otherwise: nothing of that is read once more.
    void begin_anew(const TableReader& table);
    // All that has come since the card came that this reading waits for; nothing where that is forgotten.
    std::optional<HeardSince> since_it_waits(std::uint32_t about) const;

  private:
    // What is read on from a doubt, and otherwise than before.
    struct Change {
        Doubt doubt;
        std::vector<RuledOut> wrong = {};      // what did not happen, or
        std::vector<engine::Face> named = {};  // what these cards were laid down for is said last
        std::vector<std::uint64_t> ends = {};  // these presses ended a turn
    };
    void forget();
    Foreknown foreknown(const Change& change) const;
    bool read_on(TableReader& reader, const Change& change, std::int64_t until_ms) const;
    static int against(const TableReader& reader, const Doubt& doubt);
    bool words_are_refused(const TableReader& table);
    void note_gainsaid(const TableReader& table, const engine::Input& words);
    std::unique_ptr<TableReader> otherwise(const TableReader& table, const Change& change) const;
    static std::optional<int> against_after(const TableReader& table, const TableReader& other,
                                            const Change& change, bool words_alone);
    std::optional<Change> one_of(const TableReader& table, bool words_alone, bool likely) const;
    std::optional<Change> two_of(const TableReader& table, bool words_alone) const;
    std::optional<Change> what_explains(const TableReader& table, bool words_alone) const;
    std::optional<Change> what_words_gainsay(const TableReader& table);
    std::optional<Change> none_of_these(const TableReader& table, std::vector<RuledOut> waved) const;
    void go_on_otherwise(TableReader& table, const Change& change);
    bool health_lasts(const TableReader& table);
    bool fits_better(const TableReader& table, const Change& change) const;
    bool asks_what_fits_badly(const TableReader& table);

    Doubts doubts_;
    int turn_ = 0, flags_ = 0, taken_up_ = 0;
    bool words_came_ = false;
    std::optional<Change> gainsaid_;  // what these words say of cards that were read as something else
    std::vector<RuledOut> waved_;     // what a card does not mean, as somebody has just said
    std::uint32_t waved_about_ = 0;   // the reading that waited for it
    std::set<std::uint64_t> asked_about_;              // cards that fitted badly
    std::set<int> slid_;                               // whose health has just been slid
    std::map<std::string, std::int64_t> unexplained_;  // health that was slid for no reason known: since when
};

}  // namespace jianjun::app
