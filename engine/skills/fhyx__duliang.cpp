// 督粮: once a play phase take up to as many hand cards of somebody else as he has lost health, at least
// one; then he looks at twice as many cards of the pile and gains basic ones, or draws as many more in his
// next draw phase.
#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/skills/lasting.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

// His who was promised them, whatever becomes of the skill and of whoever has it.
struct MoreToDraw : Lasting {
    MoreToDraw() : Lasting("fhyx__duliang", "督粮", "fhyx__duliang_more", Scope::event) {
        listens = timings({Timing::DrawNCards});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && worth(g, owner) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const int more = worth(g, owner);
        w.phase->draw += more;
        begin(g, owner, -more);
        co_return;
    }
};

struct FhyxDuliang : InPlay {
    FhyxDuliang() : InPlay("fhyx__duliang", "督粮") {}
    bool ready(const Game& g, Seat owner) const override { return !holders(g, owner).empty(); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        const auto among = holders(g, owner);
        if (auto refusal = seats_among(g, in, among)) return refusal;
        if (in.cards.empty()) return {};
        const auto& said = in.targets.empty() ? in.seats : in.targets;
        if (!said.empty()) return check_some(g, said.front(), most_of(g, said.front()), in);
        return givers(g, owner, in).empty() ? check_some(g, among.front(), most_of(g, among.front()), in) : Verdict{};
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why asked{{}, owner, id};
        const auto among = givers(g, owner, said);
        const Seat who = co_await seat_said(g, &said, owner, among, asked);
        if (who == nobody) co_return;
        const Why why{{}, owner, id, who};
        const int n = co_await take_some(g, owner, who, said, why);
        const std::vector<std::string> ways{"look", "draw"};
        const auto way = co_await choose_option(g, owner, ways, why);
        if (way == "draw")
            fhyx__duliang_more_lasting().begin(g, who, n);
        else
            co_await look(g, who, 2 * n, why);
    }

  private:
    static std::vector<Seat> holders(const Game& g, Seat owner) {
        auto seats = others(g, owner);
        std::erase_if(seats, [&](Seat seat) { return g.table().hand(seat).empty(); });
        return seats;
    }
    // Who may hold what was named with the declaration.
    static std::vector<Seat> givers(const Game& g, Seat owner, const Input& in) {
        auto seats = holders(g, owner);
        if (!in.cards.empty()) std::erase_if(seats, [&](Seat seat) { return check_some(g, seat, most_of(g, seat), in).has_value(); });
        return seats;
    }
    static int most_of(const Game& g, Seat who) {
        return std::min(std::max(1, lost_health(g, who)), hand_size(g, who));
    }
    // How many is said, and then which, one after another; or all of them at once.
    static Task<int> take_some(Game& g, Seat owner, Seat who, const Input& said, Why why) {
        if (!said.cards.empty()) {
            const int taken = co_await take_named(g, owner, who, said.cards);
            co_return taken;
        }
        const int most = most_of(g, who);
        int n = most == 1 ? 1 : std::min(said.number.value_or(0), most);
        if (n < 1) {
            Prompt prompt(Prompt::Kind::choice, owner);
            prompt.because(why).count(1, most);
            prompt.check([&](const Input& in) -> Verdict {
                if (in.what != Do::choose) return refuse("number", reason::say_how_many_cards_are_taken);
                return check_some(g, who, most, in);
            });
            const auto answer = co_await g.ask(prompt);
            if (!answer) co_return 0;
            if (!answer->cards.empty()) {
                const std::vector<Face> named = answer->cards;
                const int taken = co_await take_named(g, owner, who, named);
                co_return taken;
            }
            n = *answer->number;
        }
        const std::vector<Zone> hand{Zone::hand};
        for (int i = 0; i < n; ++i) co_await pick_card(g, owner, who, hand, Pick::obtain, why);
        co_return n;
    }
    static Task<int> take_named(Game& g, Seat owner, Seat who, std::vector<Face> named) {
        const auto found = find_cards(g.table(), who, named, true, false);
        if (!found) co_return 0;  // a ruling has taken one of them meanwhile
        learn(g, *found, named, static_cast<Seen>(seen_by(owner) | seen_by(who)));
        const auto taken = moving_told(g, *found, named, {Zone::hand, owner}, MoveReason::obtain, owner);
        co_await move_cards(g, taken);
        co_return static_cast<int>(found->size());
    }
    static Verdict check_some(const Game& g, Seat who, int most, const Input& in) {
        const int n = in.cards.empty() ? in.number.value_or(0) : static_cast<int>(in.cards.size());
        if (n < 1 || n > most)
            return refuse("number", reason::say_how_many_cards_are_taken);
        if (in.cards.empty()) return {};
        if (auto refusal = own_place(who, in)) return refusal;
        return verdict_of(find_cards(g.table(), who, in.cards, true, false));
    }
    static Task<> look(Game& g, Seat who, int n, Why why) {
        const auto top = co_await top_cards(g, n);
        if (top.empty() || !g.table().alive(who)) co_return;
        Prompt prompt(Prompt::Kind::choice, who);
        prompt.because(why).may_pass().count(1, n);
        prompt.among(top);
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose) return refuse("not_asked", reason::basic_cards_of_these_may_be_gained);
            if (in.cards.empty() || in.cards.size() > top.size()) return refuse("count", reason::no_more_than_there_are);
            for (const auto& face : in.cards)
                if (info(face.id).type != CardType::basic) return refuse("card", reason::basic_cards_only);
            std::vector<Token> found;
            if (g.table().bearers(top, in.cards, Trust::deck, found)) return found;
            return refuse("no_card", reason::cannot_all_be_there);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        auto found = answer.read;
        auto rest = top;
        for (auto& token : found) {
            if (token == no_token) token = rest.front();
            std::erase(rest, token);
        }
        learn(g, found, answer->cards, seen_by_all);
        co_await gain_cards(g, who, found);
    }
};

}  // namespace

const Lasting& fhyx__duliang_more_lasting() {
    static const MoreToDraw effect;
    return effect;
}

const Skill& fhyx__duliang_skill() {
    static const FhyxDuliang skill;
    return skill;
}

}  // namespace jianjun::engine
