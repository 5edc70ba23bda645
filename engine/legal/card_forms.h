// The forms in which cards are used, played and recast (用牌的形式): which cards, as what, by which skill, at
// whom.
#pragma once
#include "engine/legal/form_list.h"
#include "engine/rules/card_rule.h"

namespace jianjun::engine {

class CardForms {
  public:
    explicit CardForms(FormList& list);

    // In free time: cards as themselves, and what skills make of others.
    void uses();
    void recasts();
    // Of the cards that are asked for.
    void responses();

  private:
    Use nominal(CardId id, const Skill* by) const;
    bool may_aim(const CardRule& rule, Use& use, Seat target) const;
    void aim(Form& form, CardId id, const Skill* by) const;
    int most_targets(const CardRule& rule, Use& use, const std::vector<Seat>& allowed) const;
    void aim_at_self(Form& form) const;
    void plain(Do what, CardId id);
    void conversions(Do what, const std::vector<CardId>& wanted);
    void conversion(Do what, const Skill& skill, CardId id);
    void alterations(Do what);
    void recast(CardId id);

    FormList& list_;
    const Game& game_;
    Seat seat_;
    int cards_ = 0;  // that the seat may pay with
};

}  // namespace jianjun::engine
