// 乱击 of 国战: two hand cards of suits not yet used so this turn as 万箭齐发; whoever of one's faction plays
// a 闪 against it may draw a card.
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomLuanji : Skill {
    KingdomLuanji() : Skill("hs__luanji", "乱击") {
        listens = timings({Timing::PreCardUse, Timing::CardRespondFinished});
    }
    static constexpr Memory<Suit> used{"hs__luanji", Scope::turn};
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (as != CardId::archery_attack || cards.size() != 2) return false;
        for (std::size_t i = 0; i < 2; ++i) {
            if (!like_a_hand_card(g, owner, cards[i]) || !faces[i].known() || !faces[i].has_suit())
                return false;
            if (g.table().count(owner, used, suit_for(g, owner, faces[i].suit)) > 0) return false;
        }
        return true;
    }
    std::vector<CardId> makes() const override { return {CardId::archery_attack}; }
    bool automatic(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::PreCardUse) return w.use->user == owner && w.use->by == this;
        return !g.uses.empty() && g.uses.back()->by == this && g.uses.back()->user == owner &&
               w.respond->card == CardId::jink && g.table().alive(w.respond->seat) &&
               same_faction(g.table(), owner, w.respond->seat);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::PreCardUse) {
            for (const auto& face : w.use->faces) remember(g, owner, used, suit_for(g, owner, face.suit));
            co_return;
        }
        const Seat seat = w.respond->seat;
        const Why why{{}, owner, id, owner};
        const std::vector<std::string> options{"draw"};
        const auto way = co_await choose_option(g, seat, options, why, May::pass);
        if (!way.empty()) co_await draw_cards(g, seat, 1);
    }
};

}  // namespace

const Skill& hs__luanji_skill() {
    static const KingdomLuanji skill;
    return skill;
}

}  // namespace jianjun::engine
