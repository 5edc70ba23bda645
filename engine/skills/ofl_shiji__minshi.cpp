// 悯施: once a play phase give up to three basic cards of the extra deck to anybody; for each who had
// fewer hand cards than health and got none, lose 1 health.
#include <algorithm>
#include <utility>

#include "engine/mechanisms/extra_deck.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiMinshi : InPlay {
    OflShijiMinshi() : InPlay("ofl_shiji__minshi", "悯施") {}
    bool ready(const Game& g, Seat) const override { return !extra_faces(g, "basic", false).empty(); }
    Verdict playable(const Game& g, Seat, const Input& in) const override {
        if (in.cards.empty() && in.targets.empty()) return {};
        Input named = handed_out(in);
        if (named.seats.empty()) named.seats = {g.table().turn};  // who gets them is asked next
        return check(g, extra_faces(g, "basic", false), named);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        auto poor = g.table().alive_from(g.table().turn);
        std::erase_if(poor, [&](Seat seat) { return hand_size(g, seat) >= g.table().seat(seat).hp; });
        const auto given = co_await hand_out(g, owner, said);
        int left_out = 0;
        for (const Seat seat : poor)
            left_out += std::find(given.begin(), given.end(), seat) == given.end();
        for (int i = 0; i < left_out; ++i) co_await lose_hp(g, owner, 1);
    }

  private:
    static constexpr int most = 3;
    static Verdict check(const Game& g, const std::vector<Face>& offered, const Input& in) {
        if (in.what != Do::choose) return refuse("not_asked", reason::basic_cards_extra_deck_given_away);
        if (in.cards.empty() || in.cards.size() > most ||
            (in.seats.size() != in.cards.size() && in.seats.size() != 1))
            return refuse("count", reason::up_to_three_cards_and_who_gets_each);
        for (std::size_t i = 0; i < in.cards.size(); ++i) {
            Face face = in.cards[i];
            face.extra = true;
            if (std::find(offered.begin(), offered.end(), face) == offered.end() ||
                std::count(in.cards.begin(), in.cards.end(), in.cards[i]) > 1)
                return refuse("no_card", reason::no_basic_of_extra_deck(face));
            const Seat to = receiver(in, i);
            if (to < 1 || to > g.table().seats() || !g.table().alive(to))
                return refuse("seat", reason::cards_are_given_to_living_characters);
        }
        return {};
    }
    // One seat for all of them, or one for each.
    static Seat receiver(const Input& in, std::size_t card) {
        return in.seats.size() == 1 ? in.seats.front() : in.seats[card];
    }
    // A declaration that names the cards, and in `targets` who gets them, read as the answer.
    static Input handed_out(Input said) {
        said.what = Do::choose;
        if (said.seats.empty()) said.seats = std::exchange(said.targets, {});
        return said;
    }
    Task<std::vector<Seat>> hand_out(Game& g, Seat owner, const Input& said) const {
        const auto offered = extra_faces(g, "basic", false);
        std::vector<Seat> given;
        Input told = handed_out(said);
        if (told.seats.empty()) {
            Prompt prompt(Prompt::Kind::choice, owner);
            const Why why{{}, owner, id};
            prompt.because(why).count(1, most);
            prompt.among(g.table().cards({Zone::extra, nobody}));
            if (told.cards.empty()) prompt.may_pass();
            const auto whole = [&](Input in) {
                if (in.cards.empty()) in.cards = told.cards;
                return in;
            };
            prompt.check([&](const Input& in) { return check(g, offered, whole(in)); });
            const auto answer = co_await g.ask(prompt);
            if (!answer) co_return given;
            told = whole(*answer.input);
        }
        for (std::size_t i = 0; i < told.cards.size(); ++i) {
            Face face = told.cards[i];
            face.extra = true;
            const std::vector<Token> one{find_extra(g, face)};
            const Seat to = receiver(told, i);
            const auto moved = moving(g, one, {Zone::hand, to}, MoveReason::give, owner);
            co_await move_cards(g, moved);
            given.push_back(to);
        }
        co_return given;
    }
};

}  // namespace

const Skill& ofl_shiji__minshi_skill() {
    static const OflShijiMinshi skill;
    return skill;
}

}  // namespace jianjun::engine
