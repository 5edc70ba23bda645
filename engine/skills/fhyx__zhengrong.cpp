// 征荣 (转换技, locked): as the game begins the top card lies face down on the general (荣). After a card that one used on
// others in one's play phase, 阳: exchange any number of hand cards with as many 荣; 阴: lay a card of somebody else there.
#include <algorithm>

#include "engine/rules/skill_state.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxZhengrong : Skill {
    static constexpr Pile glory_pile{.skill = "fhyx__zhengrong", .face_down = true};  // 荣
    FhyxZhengrong() : Skill("fhyx__zhengrong", "征荣") {
        locked = true;
        pile = &glory_pile;
        listens = timings({Timing::GameStart, Timing::CardUseFinished});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::GameStart) return true;
        if (w.use->user != owner || g.table().turn != owner || g.table().phase != Phase::play) return false;
        return std::any_of(w.use->targets.begin(), w.use->targets.end(), [&](Seat seat) { return seat != owner; });
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::GameStart) {
            co_await lay_top(g, owner);
            co_return;
        }
        const bool yin = is_yin(g, owner, id);
        flip(g, owner, id);
        if (yin)
            co_await lay_anothers(g, owner);
        else
            co_await exchange(g, owner);
    }

  private:
    Task<> lay_top(Game& g, Seat owner) const {
        const auto top = co_await top_cards(g, 1);
        const auto laid = moving(g, top, kept_at(owner), MoveReason::put, owner);
        co_await move_cards(g, laid);
    }
    Task<> lay_anothers(Game& g, Seat owner) const {
        const auto among = others(g, owner);
        const Why why{{}, owner, id};
        const std::vector<Zone> zones{Zone::hand, Zone::equip};
        co_await pick_card_of_one(g, owner, among, zones, Pick::lay, why);
    }
    // Only he sees what he exchanges.
    Task<> exchange(Game& g, Seat owner) const {
        const Why why{{}, owner, id};
        const int most = std::min(hand_size(g, owner), how_many_kept(g.table(), owner));
        if (most == 0) co_return;
        const auto given = co_await cards_said(g, nullptr, owner, 1, most, false, why, nullptr, May::pass);
        if (given.empty()) co_return;
        const auto taken = co_await choose_glories(g, owner, given.size(), why);
        if (taken.size() != given.size()) co_return;
        auto moved = moving(g, given, kept_at(owner), MoveReason::exchange, owner);
        for (auto& move : moved.moves) move.blind = !g.table().token(move.token).face.known();
        const auto back = moving(g, taken, {Zone::hand, owner}, MoveReason::exchange, owner);
        moved.moves.insert(moved.moves.end(), back.moves.begin(), back.moves.end());
        co_await move_cards(g, moved);
    }
    Task<std::vector<Token>> choose_glories(Game& g, Seat owner, std::size_t n, Why why) const {
        auto all = kept(g.table(), owner);
        if (all.size() == n) co_return all;
        Prompt prompt(Prompt::Kind::choice, owner);
        prompt.because(why).count(static_cast<int>(n), static_cast<int>(n));
        prompt.among(all);
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose || in.cards.size() != n) return refuse("count", reason::choose_glories);
            return find_in(g.table(), kept_at(owner), in.cards);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return std::vector<Token>{};
        learn(g, answer.read, answer->cards, seen_by(owner));
        co_return answer.read;
    }
};

}  // namespace

const Skill& fhyx__zhengrong_skill() {
    static const FhyxZhengrong skill;
    return skill;
}

}  // namespace jianjun::engine
