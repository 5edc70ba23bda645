// 守玺: become the target of 杀 or a trick of somebody else: name a kind; he discards a hand card of it,
// and may then take a hand card of one’s own, or his card has no effect on one.
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxShouxi : Skill {
    FhyxShouxi() : Skill("fhyx__shouxi", "守玺") { listens = timings({Timing::TargetConfirmed}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.subject == owner && w.use->user != owner && w.use->user != nobody &&
               (is_slash(w.use->card) || info(w.use->card).type == CardType::trick);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat user = w.use->user;
        const Why why{{}, owner, id, user};
        const std::vector<std::string> kinds{"basic", "trick", "equip"};
        const auto kind = co_await option_said(g, said, owner, kinds, why);
        const bool paid = co_await pays(g, user, kind, why);
        if (!paid) {
            w.use->on(owner).no_effect = true;
            co_return;
        }
        if (g.table().hand(owner).empty() || !g.table().alive(user)) co_return;
        const Why taking{{}, owner, id, owner};
        const std::vector<std::string> take{"take"};
        const auto answer = co_await choose_option(g, user, take, taking, May::pass);
        if (answer.empty()) co_return;
        const std::vector<Zone> hand{Zone::hand};
        co_await pick_card(g, user, owner, hand, Pick::obtain, taking);
    }

  private:
    static bool is_kind(const Face& face, const std::string& kind) {
        const auto type = info(face.id).type;
        if (kind == "trick") return is_trick(face.id);
        return type == (kind == "basic" ? CardType::basic : CardType::equip);
    }
    static Task<bool> pays(Game& g, Seat user, std::string kind, Why why) {
        if (!g.table().alive(user) || g.table().hand(user).empty()) co_return false;
        Prompt prompt(Prompt::Kind::discard, user);
        prompt.count(1, 1).because(why).may_pass();
        prompt.check([&](const Input& in) -> Verdict {
            if (!says_a_discard(in))
                return refuse("not_asked", reason::card_kind_named_discarded);
            if (in.cards.size() != 1 || !is_kind(in.cards.front(), kind))
                return refuse("card", reason::one_hand_card_of_the_kind_that_was_named);
            return verdict_of(find_cards(g.table(), user, in.cards, true, false));
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return false;
        co_await discard_told(g, user, answer->cards, false);
        co_return true;
    }
};

}  // namespace

const Skill& fhyx__shouxi_skill() {
    static const FhyxShouxi skill;
    return skill;
}

}  // namespace jianjun::engine
