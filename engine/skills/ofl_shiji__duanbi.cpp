// 锻币 (limited): where all hands together are more than twice the living, everybody else discards half
// his hand, three at most; then one may give three of these cards, drawn blindly, to somebody.
#include <algorithm>

#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiDuanbi : InPlay {
    OflShijiDuanbi() : InPlay("ofl_shiji__duanbi", "锻币", 1, Scope::game) {}
    bool ready(const Game& g, Seat) const override {
        int all = 0;
        for (const Seat seat : g.table().alive_from(1)) all += hand_size(g, seat);
        return all > 2 * g.table().alive_count();
    }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        spend_one(g, owner);
        std::vector<Token> gone;
        const auto order = others(g, owner);
        for (const Seat seat : order) {
            const Why why{{}, owner, id, seat};
            const int n = std::min(3, (hand_size(g, seat) + 1) / 2);
            const auto cards = co_await discard_own(g, seat, n, false, why);
            gone.insert(gone.end(), cards.begin(), cards.end());
        }
        std::erase_if(gone, [&](Token t) { return g.table().token(t).place.zone != Zone::discard; });
        co_await give_three(g, owner, gone);
    }

  private:
    Task<> give_three(Game& g, Seat owner, std::vector<Token> gone) const {
        const std::size_t n = std::min<std::size_t>(3, gone.size());
        if (n == 0 || !g.table().alive(owner)) co_return;
        Prompt prompt(Prompt::Kind::choice, owner);
        const Why why{{}, owner, id};
        prompt.because(why).may_pass().count(static_cast<int>(n), static_cast<int>(n));
        prompt.among(gone);
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose) return refuse("not_asked", reason::three_of_the_discarded_cards_may_be_given);
            if (in.cards.size() != n || in.seats.size() != 1)
                return refuse("count", reason::name_the_cards_that_were_drawn);
            if (in.seats.front() < 1 || in.seats.front() > g.table().seats() || !g.table().alive(in.seats.front()))
                return refuse("seat", reason::cards_are_given_to_a_living_character);
            std::vector<Token> found;
            if (g.table().bearers(gone, in.cards, Trust::deck, found)) return found;
            return refuse("no_card", reason::these_are_not_among_the_discarded_cards);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        auto found = answer.read;
        std::erase(found, no_token);
        co_await gain_cards(g, answer->seats.front(), found);
    }
};

}  // namespace

const Skill& ofl_shiji__duanbi_skill() {
    static const OflShijiDuanbi skill;
    return skill;
}

}  // namespace jianjun::engine
