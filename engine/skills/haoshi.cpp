// 好施: draw two more; with more than five hand cards then, half of them go to one with the fewest.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/lasting.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

// Drawn, half of more than five go on.
struct HaoshiGives : Lasting {
    explicit HaoshiGives(std::string_view id) : Lasting(id, "好施", id, Scope::phase) {
        listens = timings({Timing::AfterDrawNCards});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && g.table().hand(owner).size() > 5 && !others(g, owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const int half = cards_held(g, owner, false) / 2;
        const auto among = poorest(g, owner);
        Prompt prompt(Prompt::Kind::choice, owner);
        const Why why{{}, owner, id};
        prompt.because(why).takes(Bounds().own_cards(half, half, false).seats(0, 1, among));
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose) return refuse("not_asked", reason::half_of_the_hand_is_given_away);
            auto cards = read_cards(g, owner, in, half, half, false);
            if (!cards) return cards;
            if (auto refusal = seats_among(g, in, among)) return refuse(*refusal);
            return cards;
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        const auto& cards = answer.read;
        const Seat to = co_await seat_said(g, answer.input, owner, among, why);
        learn(g, cards, answer->cards, static_cast<Seen>(seen_by(owner) | seen_by(to)));
        co_await give_cards(g, owner, to, cards);
    }

  private:
    static std::vector<Seat> poorest(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::size_t least = 1000;
        for (const Seat seat : list) least = std::min(least, g.table().hand(seat).size());
        std::erase_if(list, [&](Seat seat) { return g.table().hand(seat).size() > least; });
        return list;
    }
};

struct Haoshi : Skill {
    Haoshi(std::string_view id, const Lasting& then) : Skill(id, "好施"), then(then) {
        listens = timings({Timing::DrawNCards});
    }
    const Lasting& then;
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.phase->seat == owner; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        w.phase->draw += 2;
        then.begin(g, owner);
        co_return;
    }
};

}  // namespace

const Lasting& haoshi_lasting() {
    static const HaoshiGives effect("haoshi");
    return effect;
}

const Lasting& ld__lordsunquan_haoshi_lasting() {
    static const HaoshiGives effect("ld__lordsunquan_haoshi");
    return effect;
}

const Skill& haoshi_skill() {
    static const Haoshi skill("haoshi", haoshi_lasting());
    return skill;
}

// The same of other generals of 国战.
const Skill& ld__lordsunquan_haoshi_skill() {
    static const Haoshi skill("ld__lordsunquan_haoshi", ld__lordsunquan_haoshi_lasting());
    return skill;
}

}  // namespace jianjun::engine
