// The trays of things on a table of 三国智 (托盘): one class a kind of thing, all with the moves that any card can make.
#pragma once
#include <set>
#include <string>

#include "companion_app/display/offer_page.h"
#include "companion_app/session/sanguozhi/sight.h"

namespace jianjun::app {

class SanguozhiTray {
  public:
    SanguozhiTray(const SanguozhiSight& sight, const nlohmann::json& pick);
    // What is meant by it: seats, generals, strategies; the input waits in the pick under "base".
    nlohmann::json aim() const;

  protected:
    nlohmann::json with(const char* key, nlohmann::json value) const;  // the pick, with this too
    nlohmann::json without(const char* key) const;
    bool on(const char* key) const;
    std::vector<std::string> chosen() const;
    // The pick with this chosen, or not any more.
    nlohmann::json toggled(const std::string& entry) const;
    bool is_chosen(const std::string& entry) const;
    nlohmann::json said(const char* what) const { return {{"do", what}, {"seat", seat_}}; }
    nlohmann::json start(const char* event) const;  // of this card, where it lies
    nlohmann::json change(const char* key, nlohmann::json value) const { return sight_.change(seat_, key, std::move(value)); }

    // Names that may be laid here: each sends `line` with it, or asks for its targets first.
    void name_tiles(OfferPage& page, const std::set<engine::sanguozhi::Kind>& kinds, const nlohmann::json& line) const;
    void how_it_is_used(OfferPage& page, bool face, bool aims) const;
    void effects(OfferPage& page) const;
    void by_hand(OfferPage& page, bool general) const;
    void moves(OfferPage& page) const;
    nlohmann::json damage_page() const;
    nlohmann::json modify_page() const;

    const SanguozhiSight& sight_;
    const nlohmann::json& pick_;
    const int seat_;
    const std::string zone_;
    std::string card_;      // as the state writes it; empty: none lies there
    nlohmann::json where_;  // where it lies
};

// 将领槽, 谋略槽
class SanguozhiSlotTray : public SanguozhiTray {
  public:
    SanguozhiSlotTray(const SanguozhiSight& sight, const nlohmann::json& pick);
    nlohmann::json page() const;

  private:
    nlohmann::json empty() const;
    nlohmann::json face_down() const;
    nlohmann::json general() const;
    nlohmann::json strategy() const;
    nlohmann::json equip_page() const;
    nlohmann::json put_page() const;
    nlohmann::json fight_page() const;
    void fights(OfferPage& page) const;
    Said numbers() const;

    const int index_;
    const nlohmann::json& slot_;
    const bool is_general_;
};

// 手牌, 营地, 墓地, 兵权, 事件, 阵型, 场外
class SanguozhiPileTray : public SanguozhiTray {
  public:
    SanguozhiPileTray(const SanguozhiSight& sight, const nlohmann::json& pick);
    nlohmann::json cards() const;
    nlohmann::json one() const;

  private:
    void camp(OfferPage& page) const;
    void hand(OfferPage& page) const;
    void hand_card(OfferPage& page) const;
    nlohmann::json form_page() const;
};

// The player himself, and his grain.
class SanguozhiPlayerTray : public SanguozhiTray {
  public:
    using SanguozhiTray::SanguozhiTray;
    nlohmann::json page() const;

  private:
    nlohmann::json grain() const;
    void marks(OfferPage& page) const;
    nlohmann::json ruling(const char* key, nlohmann::json value) const;
};

// Answers that are put together: who defends, what is discarded, how large a deck is, what answers the chain.
class SanguozhiAnswerTray : public SanguozhiTray {
  public:
    using SanguozhiTray::SanguozhiTray;
    nlohmann::json page() const;

  private:
    nlohmann::json defend() const;
    nlohmann::json discard() const;
    nlohmann::json deck() const;
    nlohmann::json chain() const;
};

}  // namespace jianjun::app
