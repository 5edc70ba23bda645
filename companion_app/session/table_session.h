// One table (一桌): evidence goes in, in the inbox's order; inputs, lights, questions and snapshots come out.
// It has no thread and no clock of its own, so that a day of play runs in a second of test.
#pragma once
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/differences.h"
#include "companion_app/session/game_keeper.h"
#include "companion_app/session/inbox.h"
#include "companion_app/session/questions.h"
#include "companion_app/session/readings.h"
#include "companion_app/session/snapshot.h"
#include "companion_app/session/tabletop.h"
#include "devices/pad_state.h"
#include "engine/view.h"

namespace jianjun::app {

struct SessionSettings {
    std::int64_t ask_after_ms = 5000;      // an incomplete reading waits so long for what settles it
    std::int64_t unread_after_ms = 4000;   // a card that cannot be read
    std::int64_t differ_after_ms = 6000;   // table and engine may differ so long
    std::int64_t press_waits_ms = 2500;    // 结束 waits for cards that are still in somebody's hand
    std::int64_t health_memory_ms = 4000;  // health slid before the reason for it was read
    devices::Hints hints = devices::Hints::card_windows;  // what this game's pads may light up for
    engine::Viewer viewer = engine::Viewer::everyone();
};

struct Tally {
    int moves = 0;  // settled changes that the eyes told
    int presses = 0;
    int understood = 0;  // evidence that became an input at once
    int settled = 0;     // incomplete readings that what followed made clear
    int asked = 0;
    int flagged = 0;
    int refused = 0;  // inputs that the engine refused
};

class TableSession {
  public:
    using Result = tl::expected<std::unique_ptr<TableSession>, std::string>;
    static Result begin(const nlohmann::json& setup, db::Journal* journal, SessionSettings settings = {});
    static Result resume(db::Journal& journal, db::GameId game, SessionSettings settings = {});

    void take(const Arrival& arrival, std::int64_t now_ms);
    // Patience runs out: questions are asked, lasting differences are flagged.
    void tick(std::int64_t now_ms);

    const engine::Game& game() const { return keeper_.game(); }
    const Tally& tally() const { return tally_; }
    const std::vector<OpenQuestion>& questions() const { return questions_.all(); }
    const Tabletop& tabletop() const { return tabletop_; }
    // Every input so far, as lines of a record.
    std::vector<nlohmann::json> inputs() const;

    // What the pads are to show now. Unchanged while the journal cannot be written.
    const std::map<int, devices::PadState>& lights() const { return lights_; }
    devices::Hints hints() const { return settings_.hints; }
    // Words to seats since the last call.
    std::vector<std::pair<int, devices::Notice>> take_notices() { return std::exchange(notices_, {}); }
    // Cards that people named because the eyes could not, since the last call: the eyes may learn them.
    struct NamedCard {
        std::uint64_t card = 0;
        std::string label;
    };
    std::vector<NamedCard> take_named() { return std::exchange(named_, {}); }
    // The newest moment that may be shown.
    std::shared_ptr<const Snapshot> snapshot() const { return snapshot_; }

  private:
    TableSession(GameKeeper keeper, SessionSettings settings);

    // ---- table_session.cpp: coming in, going out ----
    void on(const MovesSeen& seen);
    void on(const Looked& looked);
    void on(const Pressed& pressed);
    void on(const PadsSeen& pads);
    void on(const Touched& touched);
    void on(const Settled& settled);
    void on(const Named& named);
    devices::PadEvent as_lit(devices::PadEvent press) const;
    bool feed(const engine::Input& input);
    void fed();
    void publish();
    std::map<int, devices::PadState> light_up() const;

    // ---- table_reading.cpp: cards ----
    void on_move(const vision::TableMove& move);
    void read_card(LyingCard& card, const std::string& from_zone, int from_seat);
    void read_chosen();
    bool settles_debt(int arm);
    bool agrees(const LyingCard& card, const std::string& from_zone, int from_seat);
    void consider(const Evidence& evidence);
    void decline_for_discard(const Evidence& evidence);
    bool act_on(const Evidence& evidence);
    void collect(const CardLaid& laid, const Reading& reading);
    void wait_for_more(const Evidence& evidence, Meaning meaning);
    Evidence behind_pending(Evidence evidence) const;
    bool settle_pending(const Evidence& evidence);
    void finish_pending(const std::vector<engine::Input>& inputs);
    void drain();
    void mark(const Evidence& evidence, LyingCard::Meaning meaning);

    // ---- table_asking.cpp: questions ----
    void ask_pending();
    void ask_unread();
    void ask_rest();
    void flag_illegal(const Evidence& evidence, const Meaning& meaning);
    void watch_differences();
    void watch_health();
    void press_on_question(OpenQuestion& question, devices::Button button);
    void answer(std::uint64_t id, std::size_t choice);
    void call_card(LyingCard& card, const std::string& label);
    OpenQuestion& ask(OpenQuestion question);
    std::vector<std::pair<engine::Face, int>> hidden_of_deck() const;
    void show_cards_to_name(Snapshot& shown);

    // A reading that waits for what settles it: a 杀 without its target.
    struct Pending {
        Evidence evidence;
        std::vector<Reading> readings;
        std::map<int, std::size_t> claims;  // seat → the reading that it may claim by its own button
        std::int64_t since_ms = 0;
        std::uint32_t pad_prompt = 0;
        std::uint64_t question = 0;  // once it has been asked
        bool only_target = false;
    };

    GameKeeper keeper_;
    SessionSettings settings_;
    Tabletop tabletop_;
    Questions questions_;
    Tally tally_;
    std::int64_t now_ms_ = 0;

    std::optional<Pending> pending_;
    std::deque<Evidence> waiting_;  // behind the pending reading
    Collected collected_;
    std::int64_t collected_ms_ = 0;
    std::deque<std::pair<devices::PadEvent, std::int64_t>> held_presses_;
    std::optional<devices::PadEvent> end_to_come_;  // said before an answer that is still owed
    std::uint32_t claims_ = 0;
    struct Debt {
        int cards = 0;
        std::int64_t since_ms = 0;
    };
    std::map<int, Debt> owed_;  // by seat: cards that went to the discard pile unseen, and may still be laid
    std::size_t events_read_ = 0;
    std::map<int, std::int64_t> health_ms_;
    int health_tried_ = -1;
    std::map<std::string, std::int64_t> differs_since_;
    std::set<std::string> let_go_;  // differences that somebody has waved away

    bool looked_ = false;  // the eyes have told what lies there
    bool quiet_ = true, clear_ = true;
    CameraView view_;
    std::vector<PadView> pads_;
    std::string eyes_status_, last_word_;
    std::deque<std::string> log_;
    std::map<int, devices::PadState> lights_;
    std::vector<std::pair<int, devices::Notice>> notices_;
    std::vector<NamedCard> named_;
    std::map<std::uint64_t, std::uint64_t> card_of_answer_;  // by question: it may have been a slip
    std::shared_ptr<const Snapshot> snapshot_;
    std::uint64_t version_ = 0;
    bool dirty_ = true;
};

}  // namespace jianjun::app
