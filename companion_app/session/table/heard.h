// Evidence and words that have come to the table, kept to be read once more (听过的证据).
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

struct Heard {
    std::int64_t at_ms = 0;
    Arrival what;
    std::uint64_t press = 0;  // its number
    bool to_what_is_asked = false;
    bool at_question = false;  // 不出 at a pad that shows a question: the next choice, or meant for the game
    std::optional<engine::Input> words = {};  // somebody said so,
    bool taken = false;    // and the game took it: it takes it again, or nothing is read otherwise
    bool answers = false;  // they are what is asked of a card
    std::vector<engine::Input> rulings = {};  // what another answer said to the game
};

struct HeardSince {
    std::shared_ptr<const ReadingMoment> before;
    std::vector<Heard> heard;
};

// What somebody says of the game; nothing where it rules, or goes back.
std::optional<engine::Input> words_of(const Arrival& arrival);
// Which question is answered, and with which choice; nothing where none is.
struct Chosen {
    std::uint64_t question = 0;
    std::size_t choice = 0;
};
std::optional<Chosen> chosen_in(const Arrival& arrival);
// What comes to the table now, before the table has read it.
Heard heard_now(TableReader& table, const Arrival& arrival);
// Whoever looks on while that is read.
struct ReadAgain {
    std::function<void(std::size_t)> before = [](std::size_t) {};  // that piece of evidence
    std::function<void()> after = [] {};                           // one of them, or time that has passed
};
// Reads that on, each at its time, and until then. False where words are refused that were taken before;
// those behind them are not read.
bool read_once_more(TableReader& reader, std::span<const Heard> heard, Foreknown foreknown,
                    std::int64_t until_ms, const ReadAgain& watched = {});

}  // namespace jianjun::app
