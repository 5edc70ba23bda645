// 龙胆 of 国战: 杀 as 闪 and 闪 as 杀. If such a 杀 is dodged, 1 damage to somebody else; if such a 闪 dodges
// a 杀, somebody else recovers 1.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/skills.h"
#include "engine/skills/tiger_generals.h"

namespace jianjun::engine {

namespace {

struct KingdomLongdan : Skill {
    KingdomLongdan() : Skill("hs__longdan", "龙胆") {
        listens = timings({Timing::CardEffectCancelledOut, Timing::CardUsing, Timing::CardResponding});
    }
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (cards.size() != 1) return false;
        return (as == CardId::jink && is_slash(faces.front().id)) ||
               (as == CardId::slash && faces.front().id == CardId::jink);
    }
    std::vector<CardId> makes() const override { return {CardId::slash, CardId::jink}; }
    bool automatic(const Window& w) const override { return w.timing != Timing::CardEffectCancelledOut; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::CardUsing)
            return w.use->user == owner && w.use->by == this && tiger_generals(g, owner);
        if (w.timing == Timing::CardResponding)
            return w.respond->seat == owner && w.respond->by == this && tiger_generals(g, owner);
        return is_slash(w.use->card) && !whom(g, owner, w).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return seats_among(g, in, whom(g, owner, w));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (automatic(w)) {
            co_await draw_cards(g, owner, 1);
            co_return;
        }
        const Why why{w.use->face(), owner, id};
        const auto among = whom(g, owner, w);
        const bool hits = w.use->user == owner;
        const Seat seat = co_await seat_said(g, said, owner, among, why);
        if (seat == nobody) co_return;
        if (hits) {
            const DamageNow hit{owner, seat};
            co_await damage(g, hit);
        } else {
            co_await recover_by(g, seat, 1, owner);
        }
    }

  private:
    std::vector<Seat> whom(const Game& g, Seat owner, const Window& w) const {
        std::vector<Seat> list;
        if (w.use->user == owner && w.use->by == this) {
            list = others(g, owner);
            std::erase(list, w.subject);
        } else if (w.subject == owner && w.use->on(owner).dodged_by == this) {
            list = others(g, owner);
            std::erase(list, w.use->user);
            std::erase_if(list, [&](Seat seat) { return !wounded(g, seat); });
        }
        return list;
    }
};

}  // namespace

const Skill& hs__longdan_skill() {
    static const KingdomLongdan skill;
    return skill;
}

}  // namespace jianjun::engine
