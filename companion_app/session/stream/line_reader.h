// Evidence in, inputs out (证据进，棋谱出): the table's reader without cameras, windows or a clock, fed a
// line at a time in the evidence's own time. docs/record.md has the lines. What falls due between two lines
// is done at its own time, however often somebody looks.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/stream/evidence_line.h"
#include "companion_app/session/stream/understood_line.h"
#include "companion_app/session/table/table_session.h"
#include "engine/play/record.h"

namespace jianjun::app {

class LineReader {
  public:
    // Why a record cannot be begun with: its line (0: the file as a whole) and the reason.
    struct Fault {
        engine::Failure what;
        bool readable = false;  // all of it was read: an input was refused, or an expectation does not hold
    };
    using Result = tl::expected<std::unique_ptr<LineReader>, Fault>;
    // The record's first line begins the game; its inputs have happened already. `journal`: null where
    // nothing is kept.
    static Result begin(std::string_view record, db::Journal* journal);

    // What came of a line, and `ready` at last. Nothing comes of an empty one.
    std::vector<nlohmann::json> take(std::string_view line);
    std::vector<nlohmann::json> take_parsed(const nlohmann::json& line);

    int lines() const { return lines_; }
    int errors() const { return errors_; }
    const TableSession& session() const { return *session_; }

  private:
    LineReader(GameKeeper keeper, int seats);

    void pass_time(std::int64_t until);
    void happen(const Arrival& arrival, Cause cause);
    void due_after(std::int64_t at_ms);
    void act_on(const EvidenceLine& line);
    void begin_evening();
    void look();
    void press(const EvidenceLine::PressSaid& press);
    void say(const EvidenceLine& line);
    void answer(const EvidenceLine::Chosen& chosen);
    void tell_fate(const SaidFate& fate);
    void error(const Said& why);

    // What has changed since it was told last; true where anything has.
    bool tell(Cause cause);
    void tell_inputs(Cause cause);
    void tell_questions();
    void tell_refusals(const std::set<std::uint64_t>& waited);
    void tell_lights();
    void say_line(nlohmann::json line) { out_.push_back(std::move(line)); }

    struct Shown {
        bool flag = false;
        std::uint64_t number = 0;
        nlohmann::json line;
    };
    std::unique_ptr<TableSession> session_;
    int seats_;
    bool timed_ = false;  // a line has told the time
    bool began_ = false;  // somebody has done something: what lies there from now on was laid there
    bool quiet_ = true, clear_ = true;
    std::int64_t now_ms_ = 0;     // done until here
    std::int64_t active_ms_ = 0;  // something happened or came of the time last
    std::set<std::int64_t> due_;
    int lines_ = 0, errors_ = 0;
    std::size_t told_inputs_ = 0;
    int told_breaks_ = 0;
    nlohmann::json told_lights_;
    nlohmann::json said_;                   // what is being said, while it is
    int pressing_ = 0;                      // whose press is being read
    std::map<std::uint64_t, int> pressed_;  // presses that nothing has come of yet: by number, whose
    std::map<std::uint64_t, Shown> shown_;  // open questions and flags, by the session's number
    std::map<std::uint64_t, std::uint64_t> asked_;  // the session's number of every question, by the line's
    std::uint64_t questions_ = 0, flags_ = 0;
    std::vector<nlohmann::json> out_;
};

}  // namespace jianjun::app
