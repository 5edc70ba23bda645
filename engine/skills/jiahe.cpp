// 嘉禾 (君主技, locked): 缘江烽火图. Once in his play phase each of one's faction may lay a card of equipment there (烽火). In his
// preparation phase he may have one of 英姿, 好施, 涉猎, 度势 for the turn, as many of them to choose from as 烽火 lie there; two
// with five. Damage by a 杀 or a trick removes one.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/factions.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/lent_skills.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jiahe : With<Skill, Lends> {
    static constexpr Pile beacon_pile{"jiahe"};  // 烽火
    Jiahe() : With("jiahe", "嘉禾") {
        listens = timings({Timing::EventPhaseStart, Timing::Damaged});
        pile = &beacon_pile;
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window& w) const override { return w.timing == Timing::EventPhaseStart; }
    bool active(const Game& g, Seat owner) const override { return may_lay(g, owner); }
    bool lends(const Game& g, Seat owner, Seat to) const override {
        return same_faction(g.table(), owner, to) && may_lay(g, to);
    }
    Verdict playable(const Game& g, Seat giver, const Input& in) const override {
        return cards_may_be(g, giver, in, 1, 1, true, equipment);
    }
    Task<> play(Game& g, Seat giver, const Input& said) const override {
        spend(g, giver, id);
        const Seat to = monarch(g, giver);
        const Why why{{}, giver, id, to};
        const auto card = co_await cards_said(g, &said, giver, 1, 1, true, why, equipment);
        for (const Token t : card) learn(g, t, g.table().token(t).face, seen_by_all);
        auto laid = moving(g, card, kept_at(to), MoveReason::put, giver);
        for (auto& move : laid.moves) move.open = true;
        co_await move_cards(g, laid);
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (kept(g.table(), owner).empty()) return false;
        if (w.timing == Timing::Damaged)
            return w.subject == owner && (is_slash(w.damage->card) || is_trick(w.damage->card));
        return w.phase->phase == Phase::prepare && same_faction(g.table(), owner, w.phase->seat);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const auto beacons = kept(g.table(), owner);
        if (w.timing == Timing::Damaged) {
            const Why why{{}, owner, id};
            Token gone = beacons.front();
            if (beacons.size() > 1) gone = co_await choose_open(g, owner, beacons, why);
            if (gone == no_token) co_return;
            const std::vector<Token> one{gone};
            const auto moved = moving(g, one, {Zone::discard, nobody}, MoveReason::put, owner);
            co_await move_cards(g, moved);
            co_return;
        }
        const Seat who = w.phase->seat;
        const Why why{{}, owner, id, owner};
        auto options = skills_for(beacons.size());
        const int most = beacons.size() >= for_two ? 2 : 1;
        for (int i = 0; i < most; ++i) {
            std::erase_if(options, [&](const std::string& skill) { return has_skill(g, who, skill); });
            const auto skill = co_await choose_option(g, who, options, why, May::pass);
            if (skill.empty()) co_return;
            if (i == 0) g.happen(SkillUsed{who, std::string(id), {owner}});
            lend_skill(g, who, skill, Until::turn_end);
        }
    }

  private:
    static constexpr std::size_t for_two = 5;
    static bool equipment(const Face& face) { return face.known() && info(face.id).type == CardType::equip; }
    bool may_lay(const Game& g, Seat giver) const { return unspent(g, giver, id) && cards_held(g, giver, true) > 0; }
    static std::vector<std::string> skills_for(std::size_t beacons) {
        std::vector<std::string> list{"ld__lordsunquan_yingzi", "ld__lordsunquan_haoshi", "ld__lordsunquan_shelie",
                                      "ld__lordsunquan_duoshi"};
        list.resize(std::min(list.size(), beacons));
        return list;
    }
    Seat monarch(const Game& g, Seat giver) const {
        for (const Seat seat : g.table().alive_from(1))
            if (g.skill(seat, id) && same_faction(g.table(), seat, giver)) return seat;
        return nobody;
    }
};

}  // namespace

const Skill& jiahe_skill() {
    static const Jiahe skill;
    return skill;
}

}  // namespace jianjun::engine
