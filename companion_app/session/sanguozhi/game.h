// A table of 三国智 as any game's (三国智的一局): its session, and what its phones and the referee's browser
// show.
#pragma once
#include <memory>
#include <utility>

#include "companion_app/session/inbox/game_session.h"
#include "companion_app/session/inbox/referee_wire.h"
#include "companion_app/session/sanguozhi/session.h"

namespace jianjun::app {

class SanguozhiAtTable final : public GameSession {
  public:
    explicit SanguozhiAtTable(SanguozhiKeeper keeper, devices::Hints hints = devices::Hints::card_windows)
        : session_(std::move(keeper)), hints_(hints) {}
    SanguozhiSession& session() { return session_; }
    const SanguozhiSession& session() const { return session_; }

    void take(const Arrival& arrival, std::int64_t now_ms) override { session_.take(arrival, now_ms); }
    void tick(std::int64_t now_ms) override { session_.tick(now_ms); }
    bool stored() const override { return session_.stored(); }
    std::shared_ptr<const Snapshot> snapshot() const override { return session_.snapshot(); }
    int seats() const override { return session_.game().table().seats(); }
    std::string setup() const override { return session_.keeper().setup(); }
    Said account() const override;

    const std::map<int, devices::PadState>& lights() const override { return session_.lights(); }
    devices::Hints hints() const override { return hints_; }
    void set_hints(devices::Hints hints) override { hints_ = hints; }
    Notices take_notices() override { return session_.take_notices(); }
    std::vector<devices::PadEvent> take_kept() override { return session_.take_kept(); }

    void lies_on(SlotOf slot_of) override { session_.lies_on(std::move(slot_of)); }
    std::set<std::string> doubled() const override;
    std::vector<NamedCard> take_named() override { return session_.take_named(); }

    // Its pages have words of their own: of these it takes the pictures alone.
    void speak(SeatSpeech speech) override { picture_ = std::move(speech.picture); }
    bool speaks() const override { return true; }
    std::string message(int line) const override;
    std::string moment(int line) const override;
    tl::expected<SeatSaid, std::string> read_answer(int seat, std::uint64_t phone,
                                                    const std::string& text) const override;
    Replies take_replies() override { return session_.take_replies(); }
    Said sentence(const Said& sentence) const override { return sentence; }  // they name no ids

  private:
    SanguozhiSession session_;
    devices::Hints hints_;
    PictureAddress picture_;
};

}  // namespace jianjun::app
