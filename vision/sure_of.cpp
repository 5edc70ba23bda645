// What a reading's numbers allow to be said (可说几分).
#include "vision/sure_of.h"

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

constexpr Where block(int row, int column) {
    const Where both = Where(3) << column;
    return both << row * patch_columns | both << (row + 1) * patch_columns;
}

// Where suit and rank stand on every deck, and where else on some.
constexpr Where corners = block(0, 0) | block(patch_rows - 2, patch_columns - 2);
constexpr Where other_corners = block(0, patch_columns - 2) | block(patch_rows - 2, 0);

double wanted_margin(const Reading& r) {
    return clear_margin + std::max(0.0, small_height - r.quad.height()) * small_penalty;
}

// Glare and thumbs are in one place. `rim`: where they go on, less plainly.
bool in_one_place(Where where, Where rim) {
    Where grown = where & ~(where - 1), before = 0;
    while (grown != before) {
        before = grown;
        grown = (where | rim) & with_neighbours(before);
    }
    return (where & ~grown) == 0;
}

// Another card that looks like this one differs from it in several places or in a corner, glare and thumbs
// are in one.
bool differs(Where odd, Where in_corner) {
    return (odd & in_corner) || !in_one_place(odd, odd);
}

// In a small picture another card's pip is as faint as glare, but seldom alone.
bool differs_faintly(const Reading& r, const Odd& odd) {
    return r.quad.height() < glare_from && std::popcount(odd.slightly) >= several;
}

bool is_another(const Reading& r, const Odd& odd, const std::string& label) {
    // Of labels without a corner (♥7 of a plain deck) each is a name of its own.
    if (is_lone(label)) {
        const bool may_be_glare = r.quad.height() >= glare_from || is_of_kind(label);
        return may_be_glare ? differs(odd.somewhat, corners | other_corners)
                            : odd.somewhat || differs_faintly(r, odd);
    }
    // Others of a name have another corner, or a picture that is cut otherwise, but hardly both.
    const Where in_corner = odd.somewhat & (corners | other_corners);
    return odd.plainly && !in_one_place(odd.plainly | in_corner, odd.somewhat);
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

Sure sure_of(const Reading& r, const std::string& label, const Odd& odd) {
    if (r.score < good_score || is_another(r, odd, label)) return Sure::unknown;
    if (is_lone(label) && !corner_fits(r, label)) return Sure::unknown;
    const double margin = wanted_margin(r);
    // Where next to nothing is printed a shadow is unlike, and no place is odd.
    const bool fits = r.worst <= alike || (r.most <= alike / 2 && odd.somewhat == 0);
    // A part is hidden or in glare, but the rest of it is plain.
    const bool named = fits ? r.name_margin >= margin : r.most <= alike && r.name_margin >= 2 * margin;
    if (!named) return Sure::unknown;
    if (is_back(label)) return Sure::back;  // it has no corner that could be missed
    const bool corner = r.margin >= margin && corner_fits(r, label) && !differs(odd.somewhat, corners) &&
                        !differs_faintly(r, odd);
    return fits && corner ? Sure::exact : Sure::name;
}

// What is seen of it must fit everywhere.
Sure sure_of_part(const Reading& r, const std::string& label, const Odd& odd, int telling) {
    if (r.score < good_part || r.worst > alike || telling < fewest_telling) return Sure::covered;
    if (is_lone(label) ? odd.somewhat != 0 : !in_one_place(odd.somewhat, odd.somewhat)) return Sure::covered;
    if (is_lone(label) && !(r.corner_shows && corner_fits(r, label))) return Sure::covered;
    const double margin = wanted_margin(r);
    if (r.margin >= margin && r.corner_shows && corner_fits(r, label) && !differs(odd.somewhat, corners))
        return is_back(label) ? Sure::back : Sure::exact;
    return r.name_margin >= margin ? Sure::name : Sure::covered;
}

}  // namespace jianjun::vision
