// 三顾: as the play phase of anybody begins who holds as many cards as his maximum health, look at the top three and reveal
// basic cards and tricks of different names among them, which stay there: in that phase he may use a hand card as each once.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view sangu_names = "ofl__sangu_names";

constexpr Memory<CardId> shown_names{"ofl__sangu", Scope::phase};

// What the revealed names are to whoever may use his hand cards as them.
struct SanguNames : With<Skill, Bars> {
    SanguNames() : With(sangu_names, "三顾") {
        lent = true;
        listens = timings({Timing::PreCardUse, Timing::EventPhaseEnd});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool answers_to(std::string_view name) const override { return name == "ofl__sangu"; }
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId as) const override {
        return cards.size() == 1 && like_a_hand_card(g, owner, cards.front()) && g.table().count(owner, shown_names, as) > 0;
    }
    std::vector<CardId> makes() const override {
        std::vector<CardId> list;
        for (int i = 1; i < static_cast<int>(CardId::count); ++i) {
            const auto card = static_cast<CardId>(i);
            if (info(card).type == CardType::basic || info(card).type == CardType::trick) list.push_back(card);
        }
        return list;
    }
    // 使用, never 打出.
    Verdict forbids_play(const Game&, Seat, const Use& use) const override {
        return use.by == this ? Verdict(refuse("not_now", reason::this_skill_cannot_answer_here)) : Verdict{};
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseEnd) return w.phase->seat == owner && w.phase->phase == Phase::play;
        return w.use->user == owner && w.use->by == this;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::PreCardUse)
            remember(g, owner, shown_names, w.use->card, -1);
        else
            lose_skill(g, owner, id);
        co_return;
    }
};

struct Sangu : Skill {
    Sangu() : Skill("ofl__sangu", "三顾") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat, const Window& w) const override {
        const Seat who = w.phase->seat;
        return w.phase->phase == Phase::play && !w.phase->skipped && g.table().alive(who) &&
               hand_size(g, who) >= g.table().seat(who).max_hp;
    }
    // He looks first: what he reveals comes after it.
    Verdict declares(const Game&, Seat, const Window&, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : refuse("card", reason::named_as_it_comes_up);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat who = w.phase->seat;
        const auto top = co_await top_cards(g, 3);
        if (top.empty() || !g.table().alive(owner)) co_return;
        Prompt prompt(Prompt::Kind::reveal, owner);
        const Why why{{}, owner, id, who};
        prompt.because(why).may_pass().count(1, static_cast<int>(top.size()));
        const auto reader = [&](const Input& in) { return read(g, top, in); };
        const auto answer = co_await g.ask_for(prompt, reader);
        if (!answer) co_return;
        tell(g, top, answer.read, answer->cards);
        for (const auto& face : answer->cards) remember(g, who, shown_names, face.id);
        gain_skill(g, who, sangu_names);
    }

  private:
    static Read<std::vector<Token>> read(const Game& g, const std::vector<Token>& top, const Input& in) {
        if (in.what != Do::reveal && in.what != Do::choose) return refuse("not_asked", reason::reveal_different_names);
        if (in.cards.empty() || in.cards.size() > top.size()) return refuse("count", reason::reveal_different_names);
        for (auto one = in.cards.begin(); one != in.cards.end(); ++one) {
            const auto type = info(one->id).type;
            const auto same = [&](const Face& other) { return base(other.id) == base(one->id); };
            if (!one->known() || (type != CardType::basic && type != CardType::trick) ||
                std::any_of(in.cards.begin(), one, same))
                return refuse("card", reason::reveal_different_names);
        }
        std::vector<Token> found;
        if (!g.table().bearers(top, in.cards, Trust::deck, found)) return refuse("no_card", reason::cannot_all_be_there);
        return found;
    }
    static bool lie_in_order(const Game& g, const std::vector<Token>& top, const std::vector<Face>& faces) {
        if (faces.size() != top.size()) return false;
        for (std::size_t i = 0; i < top.size(); ++i)
            if (!g.table().may_still_be(top[i], faces[i])) return false;
        return true;
    }
    // All three: they are told in the pile's order. Otherwise nobody has said which of them they are.
    static void tell(Game& g, const std::vector<Token>& top, std::vector<Token> found, const std::vector<Face>& faces) {
        if (lie_in_order(g, top, faces)) return learn(g, top, faces, seen_by_all);
        auto rest = top;
        for (const Token t : found) std::erase(rest, t);
        for (auto& token : found) {
            if (token != no_token) continue;
            token = rest.front();
            rest.erase(rest.begin());
        }
        learn(g, found, faces, seen_by_all);
        if (faces.size() < top.size()) mix_top(g, top);
    }
};

}  // namespace

const Skill& ofl__sangu_skill() {
    static const Sangu skill;
    return skill;
}

const Skill& ofl__sangu_names_skill() {
    static const SanguNames skill;
    return skill;
}

}  // namespace jianjun::engine
