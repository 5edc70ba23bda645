// 尚义: once a play phase somebody else looks at one's hand; then one looks at his and discards a black card of it, or
// looks at his hidden generals.
#include "engine/mechanisms/hidden_generals.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shangyi : Naming<InPlay> {
    Shangyi() : Naming("shangyi", "尚义") {}
    static std::vector<Seat> among(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) {
            return g.table().hand(seat).empty() && !has_hidden(g.table(), seat);
        });
        return list;
    }
    bool ready(const Game& g, Seat owner) const override {
        return hand_size(g, owner) > 0 && !among(g, owner).empty();
    }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(among(g, owner)); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto list = among(g, owner);
        const Seat other = co_await seat_said(g, &said, owner, list, why);
        if (other == nobody) co_return;
        std::vector<std::string> ways;
        if (!g.table().hand(other).empty()) ways.emplace_back("hand");
        if (has_hidden(g.table(), other)) ways.emplace_back("generals");
        const Why which{{}, owner, id, other};
        const auto way = co_await choose_option(g, owner, ways, which);
        if (way == "hand")
            co_await discard_black(g, owner, other);
        else
            look_at_generals(g, owner, other);
    }

  private:
    // Which card it is he says; that there is none he says too.
    Task<> discard_black(Game& g, Seat owner, Seat other) const {
        Prompt prompt(Prompt::Kind::choice, owner);
        const Why why{{}, owner, id, other};
        prompt.because(why).takes(Bounds().cards(1, 1, {})).may_pass();
        prompt.among(g.table().hand(other));
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose && in.what != Do::discard)
                return refuse("not_asked", reason::black_card_of_that_hand_is_discarded);
            const bool of_that_hand = !in.from || (in.from->zone == Zone::hand && in.from->seat == other);
            if (!of_that_hand || in.cards.size() != 1 || in.cards.front().color() != Color::black)
                return refuse("card", reason::name_a_black_card_of_that_hand);
            return find_cards(g.table(), other, in.cards, true, false);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        learn(g, answer.read, answer->cards, seen_by_all);
        const auto moved = moving(g, answer.read, {Zone::discard, nobody}, MoveReason::discard, owner);
        co_await move_cards(g, moved);
    }
    static void look_at_generals(Game& g, Seat owner, Seat other) {
        const auto& state = g.table().seat(other);
        for (const int place : {0, 1})
            if (!state.generals[static_cast<std::size_t>(place)].empty() &&
                !state.shown[static_cast<std::size_t>(place)])
                g.happen(GeneralSeen{other, place, owner});
    }
};

}  // namespace

const Skill& shangyi_skill() {
    static const Shangyi skill;
    return skill;
}

}  // namespace jianjun::engine
