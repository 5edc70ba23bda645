// 改判: before a judgement takes effect, a card of the owner's is played in place of the judgement card.
#pragma once
#include "engine/skills/skills.h"

namespace jianjun::engine {

class Retrial : public Skill {
  public:
    // `equip`: worn cards too; `fits` (may be null): which cards; `gains`: he takes the old card (鬼道).
    using Fits = bool (*)(const Face&);
    Retrial(std::string_view id, std::string_view zh, bool equip, Fits fits = nullptr, bool gains = false);

    bool applies(const Game& g, Seat owner, const Window&) const override;
    bool declared_by(Do what) const override { return what == Do::respond || what == Do::use; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override;
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override;

  private:
    Verdict check_card(const Game& g, Seat owner, const Input& in, const JudgeNow& judge) const;
    Task<Face> ask_face(Game& g, Seat owner, const JudgeNow& judge) const;
    Task<> replace(Game& g, Seat owner, Face face, JudgeNow& judge) const;

    bool equip_;
    Fits fits_;
    bool gains_;
};

}  // namespace jianjun::engine
