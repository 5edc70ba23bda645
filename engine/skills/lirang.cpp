// 礼让: one's cards that have been discarded may be given to others.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Lirang : Skill {
    Lirang() : Skill("lirang", "礼让") { listens = timings({Timing::AfterCardsMove}); }
    static std::vector<Token> lying(const Game& g, Seat owner, const CardsMoved& moved) {
        std::vector<Token> list;
        if (moved.reason != MoveReason::discard) return list;
        for (const auto& move : moved.moves) {
            const bool own = move.from == Place{Zone::hand, owner} || move.from == Place{Zone::equip, owner};
            if (own && move.to.zone == Zone::discard &&
                g.table().token(move.token).place.zone == Zone::discard)
                list.push_back(move.token);
        }
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return !lying(g, owner, *w.moved).empty() && !others(g, owner).empty();
    }
    int times(const Game&, Seat, const Window& w) const override {
        return static_cast<int>(w.moved->moves.size());
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (!find_named(g, lying(g, owner, *w.moved), in))
            return refuse("no_card", reason::these_cards_were_not_discarded_now);
        return seats_among(g, in, others(g, owner));
    }
    // One receiver at a time: all that are left, or those that are named.
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const auto left = lying(g, owner, *w.moved);
        Input in;
        if (said) in = *said;
        if (in.targets.empty() && in.seats.empty()) {
            Prompt prompt(Prompt::Kind::choice, owner);
            const Why why{{}, owner, id};
            prompt.because(why).count(1, static_cast<int>(left.size()));
            prompt.among(left);
            prompt.check([&](const Input& answer) -> Verdict {
                if (answer.what != Do::choose) return refuse("not_asked", reason::cards_are_given_away_now);
                if (!find_named(g, left, answer))
                    return refuse("no_card", reason::these_cards_do_not_lie_there);
                if (answer.seats.empty() && answer.targets.empty())
                    return refuse("seat", reason::say_who_gets_them);
                return seats_among(g, answer, others(g, owner));
            });
            const auto answer = co_await g.ask(prompt);
            if (!answer) co_return;
            const auto cards = in.cards;
            in = *answer.input;
            if (in.cards.empty()) in.cards = cards;
        }
        const auto given = find_named(g, left, in);
        if (!given) co_return;  // named with the declaration, and taken by a ruling while he was asked for whom
        const Seat to = in.targets.empty() ? in.seats.front() : in.targets.front();
        const auto moved = moving(g, *given, {Zone::hand, to}, MoveReason::give, owner);
        co_await move_cards(g, moved);
    }

  private:
    // All that are left, where none are named; nothing where one of those named is not among them.
    static std::optional<std::vector<Token>> find_named(const Game& g, std::vector<Token> left, const Input& in) {
        if (in.cards.empty()) return left;
        std::vector<Token> out;
        for (const auto& face : in.cards) {
            const auto at = std::find_if(left.begin(), left.end(),
                                         [&](Token t) { return g.table().token(t).face == face; });
            if (at == left.end()) return {};
            out.push_back(*at);
            left.erase(at);
        }
        return out;
    }
};

}  // namespace

const Skill& lirang_skill() {
    static const Lirang skill;
    return skill;
}

}  // namespace jianjun::engine
