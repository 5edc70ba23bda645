// A table of 三国杀 as any game's (三国杀的一局): its session, and what its phones and the referee's browser
// show.
#pragma once
#include <memory>
#include <optional>
#include <utility>

#include "companion_app/session/inbox/game_session.h"
#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

class SanguoshaAtTable final : public GameSession {
  public:
    explicit SanguoshaAtTable(std::shared_ptr<TableSession> session) : session_(std::move(session)) {}
    TableSession& session() { return *session_; }
    const TableSession& session() const { return *session_; }

    void take(const Arrival& arrival, std::int64_t now_ms) override { session_->take(arrival, now_ms); }
    void tick(std::int64_t now_ms) override { session_->tick(now_ms); }
    bool stored() const override { return session_->stored(); }
    std::shared_ptr<const Snapshot> snapshot() const override { return session_->snapshot(); }
    int seats() const override { return session_->game().table().seats(); }
    std::string setup() const override { return session_->game().setup().text; }
    Said account() const override;

    const std::map<int, devices::PadState>& lights() const override { return session_->lights(); }
    devices::Hints hints() const override { return session_->hints(); }
    void set_hints(devices::Hints hints) override { session_->set_hints(hints); }
    Notices take_notices() override { return session_->take_notices(); }
    std::vector<devices::PadEvent> take_kept() override { return session_->take_kept(); }

    void lies_on(SlotOf) override {}  // its cards are told by the layout's own zones
    std::set<std::string> doubled() const override;
    std::vector<NamedCard> take_named() override { return session_->take_named(); }

    void speak(SeatSpeech speech) override { speech_ = std::move(speech); }
    bool speaks() const override { return speech_.has_value(); }
    std::string message(int line) const override;
    std::string moment(int line) const override;
    tl::expected<SeatSaid, std::string> read_answer(int seat, std::uint64_t phone,
                                                    const std::string& text) const override;
    Replies take_replies() override;
    Said sentence(const Said& sentence) const override {
        return speech_ ? speech_->sentence(sentence) : sentence;
    }

  private:
    std::shared_ptr<TableSession> session_;
    std::optional<SeatSpeech> speech_;
};

}  // namespace jianjun::app
