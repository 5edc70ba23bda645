// 武圣 of 国战: a red card may be used or played as a 杀; one's ♦ 杀 reaches anybody.
#include "engine/rules/flows.h"
#include "engine/skills/convert_one.h"
#include "engine/skills/skills.h"
#include "engine/skills/tiger_generals.h"

namespace jianjun::engine {

namespace {

struct KingdomWusheng : ConvertOne {
    KingdomWusheng() : ConvertOne("hs__wusheng", "武圣", CardId::slash, is_known) {}
    static bool is_known(const Face& face) { return face.known(); }
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  CardId as) const override {
        if (as != made || cards.size() != 1) return false;
        return tiger_generals(g, owner) || faces.front().color() == Color::red;
    }
    bool ignores_distance(const Game&, Seat, const Use& use) const override {
        return is_slash(use.card) && use.suit == Suit::diamond;
    }
};

}  // namespace

const Skill& hs__wusheng_skill() {
    static const KingdomWusheng skill;
    return skill;
}

}  // namespace jianjun::engine
