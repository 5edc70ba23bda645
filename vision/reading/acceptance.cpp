// Decides what may be said of a card (采信).
#include "vision/reading/acceptance.h"

#include <algorithm>
#include <bit>

namespace jianjun::vision {
namespace {

constexpr double good_score = 0.50;  // less than this share explained: not a card of this gallery
// How unlike the corner may be, at most, and how unlike for how soft the picture is: the softer, the more
// another suit looks like the own. Their product is below 0.125 for 97 of 100 cards; cards of the name that
// nobody enrolled begin at 0.13 (160 px of card height) to 0.18 (220 px).
constexpr double corner_slack = 0.01, slack_a_px = 0.0003, least_slack = 0.07, most_slack = 0.11;
constexpr double soft_slack = 0.135, soft_height = 140, soft_slack_a_px = 0.0006,
                 sharp = 1;             // a blur of fewer pixels counts as `sharp`
constexpr double usual_beside = 0.045;  // glare and noise make more of it, around the corner as in it,
constexpr double most_excuse = 0.05;    // but no more than so much: another card is odd all over
constexpr double lone_slack = 0.01;     // more, where what tells such cards apart is not only a corner
constexpr double plain_score = 0.85;    // a card that is worn or in glare fits less well in its corner, too
constexpr double kind_slack = 0.08;     // over three quarters of `most`, of a general, a role, a health card
constexpr double glare_from = 300;      // px of card height from which glare and another pip are two things
constexpr int several = 4;              // places: of a card itself hardly ever so many are slightly odd
constexpr double clear_margin = 0.22;
constexpr double good_part = 0.6;  // the same of a card that is partly covered,
constexpr int fewest_telling = 5;  // and of how many patches with something in them
constexpr double small_height = 90,
                 small_penalty = 0.02;  // px: below this the margin must grow by so much a px

// Where suit and rank stand on every deck, and where else on some.
constexpr PatchMask corners = corner_blocks[0] | corner_blocks[2];
constexpr PatchMask other_corners = corner_blocks[1] | corner_blocks[3];

double wanted_margin(const Reading& r) {
    return clear_margin + std::max(0.0, small_height - r.quad.height()) * small_penalty;
}

// Glare and thumbs are in one place. `rim`: where they go on, less plainly.
bool in_one_place(PatchMask where, PatchMask rim) {
    PatchMask grown = where & ~(where - 1), before = 0;
    while (grown != before) {
        before = grown;
        grown = (where | rim) & with_neighbours(before);
    }
    return (where & ~grown) == 0;
}

// Another card that looks like this one differs from it in several places or in a corner, glare and thumbs
// are in one.
bool differs(PatchMask mismatch, PatchMask in_corner) {
    return (mismatch & in_corner) || !in_one_place(mismatch, mismatch);
}

// In a small picture another card's pip is as faint as glare, but seldom alone.
bool differs_faintly(const Reading& r, const Mismatch& mismatch) {
    return r.quad.height() < glare_from && std::popcount(mismatch.slightly) >= several;
}

bool is_another(const Reading& r, const Mismatch& mismatch, const std::string& label) {
    // Of labels without a corner (♥7 of a plain deck) each is a name of its own.
    if (is_lone(label)) {
        const bool may_be_glare = r.quad.height() >= glare_from || is_of_kind(label);
        return may_be_glare ? differs(mismatch.somewhat, corners | other_corners)
                            : mismatch.somewhat || differs_faintly(r, mismatch);
    }
    // Others of a name have another corner, or a picture that is cut otherwise, but hardly both.
    const PatchMask in_corner = mismatch.somewhat & (corners | other_corners);
    return mismatch.plainly && !in_one_place(mismatch.plainly | in_corner, mismatch.somewhat);
}

}  // namespace

bool corner_fits(const Reading& r, const std::string& label) {
    if (is_of_kind(label)) return r.corner <= 0.75 * r.most + kind_slack;
    const double soft = soft_slack + std::max(0.0, soft_height - r.quad.height()) * soft_slack_a_px;
    const double slack =
        std::min(std::clamp(corner_slack + slack_a_px * r.quad.height(), least_slack, most_slack),
                 soft / std::max(sharp, r.corner_blur));
    return r.corner <= slack + (is_lone(label) ? lone_slack : 0) + std::max(0.0, plain_score - r.score) +
                           std::clamp(r.beside - usual_beside, 0.0, most_excuse);
}

Certainty certainty_of(const Reading& r, const std::string& label, const Mismatch& mismatch) {
    if (r.score < good_score || is_another(r, mismatch, label)) return Certainty::unknown;
    if (is_lone(label) && !corner_fits(r, label)) return Certainty::unknown;
    const double margin = wanted_margin(r);
    // Where next to nothing is printed a shadow is unlike, and no place is odd.
    const bool fits = r.worst <= alike || (r.most <= alike / 2 && mismatch.somewhat == 0);
    // A part is hidden or in glare, but the rest of it is plain.
    const bool named = fits ? r.name_margin >= margin : r.most <= alike && r.name_margin >= 2 * margin;
    if (!named) return Certainty::unknown;
    if (is_back(label)) return Certainty::back;  // it has no corner that could be missed
    const bool corner = r.margin >= margin && corner_fits(r, label) && !differs(mismatch.somewhat, corners) &&
                        !differs_faintly(r, mismatch);
    return fits && corner ? Certainty::exact : Certainty::name;
}

// What is seen of it must fit everywhere.
Certainty certainty_of_part(const Reading& r, const std::string& label, const Mismatch& mismatch,
                            int telling) {
    if (r.score < good_part || r.worst > alike || telling < fewest_telling) return Certainty::covered;
    if (is_lone(label) ? mismatch.somewhat != 0 : !in_one_place(mismatch.somewhat, mismatch.somewhat))
        return Certainty::covered;
    if (is_lone(label) && !(r.corner_shows && corner_fits(r, label))) return Certainty::covered;
    const double margin = wanted_margin(r);
    if (r.margin >= margin && r.corner_shows && corner_fits(r, label) && !differs(mismatch.somewhat, corners))
        return is_back(label) ? Certainty::back : Certainty::exact;
    return r.name_margin >= margin ? Certainty::name : Certainty::covered;
}

}  // namespace jianjun::vision
