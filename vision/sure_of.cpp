// What a reading's numbers allow to be said (可说几分).
#include "vision/sure_of.h"

#include <algorithm>
#include <bit>

namespace jianjun::vision {
namespace {

constexpr double good_score = 0.50;  // less than this share explained: not a card of this gallery
// How unlike the corner may be. Cards of the name that nobody enrolled begin at 0.07 at 200 px of card
// height, at 0.051 at 150 and at 0.043 at 110; cards themselves seldom reach 0.045, 0.05 and 0.042.
constexpr double corner_slack = 0.018, slack_a_px = 0.00022, most_corner_slack = 0.08;
constexpr double usual_beside = 0.04;  // glare and noise make more of it, around the corner as in it
constexpr double small_slack = 1.6;    // so many times that where the enrolled picture was small itself
constexpr double lone_slack = 0.01;    // more, where what tells such cards apart is not only a corner
constexpr double plain_score = 0.85;   // a card that is worn or in glare fits less well in its corner, too
constexpr double kind_slack = 0.08;    // over three quarters of `most`, of a general, a role, a health card
constexpr double clear_margin = 0.22;
constexpr double good_part = 0.6;  // the same of a card that is partly covered,
constexpr int fewest_telling = 5;  // and of how many patches with something in them
constexpr double small_height = 90,
                 small_penalty = 0.02;  // px: below this the margin must grow by so much a px

// Upper left and lower right, where suit and rank stand.
constexpr Where corners = [] {
    Where where = 0;
    for (const int row : {0, 1})
        for (const int column : {0, 1}) {
            const int i = row * patch_columns + column;
            where |= Where(1) << i | Where(1) << (patches - 1 - i);
        }
    return where;
}();

double wanted_margin(const Reading& r) {
    return clear_margin + std::max(0.0, small_height - r.quad.height()) * small_penalty;
}

bool corner_fits(const Reading& r, const std::string& label) {
    if (is_of_kind(label)) return r.corner <= 0.75 * r.most + kind_slack;
    const double slack =
        std::clamp(corner_slack + slack_a_px * r.quad.height(), plain_corner, most_corner_slack);
    return r.corner <= slack * (r.small_face ? small_slack : 1) + (is_lone(label) ? lone_slack : 0) +
                           std::max(0.0, plain_score - r.score) + std::max(0.0, r.beside - usual_beside);
}

// Glare and thumbs are in one place.
bool in_one_place(Where where) {
    Where grown = where & ~(where - 1), before = 0;
    while (grown != before) {
        before = grown;
        grown = where & with_neighbours(before);
    }
    return grown == where;
}

}  // namespace

Sure sure_of(const Reading& r, const std::string& label, Where odd) {
    if (r.score < good_score) return Sure::unknown;
    if (odd && (odd & corners || !in_one_place(odd))) return Sure::unknown;
    if (is_lone(label) && !corner_fits(r, label)) return Sure::unknown;
    const double margin = wanted_margin(r);
    if (r.worst <= alike && r.margin >= margin && corner_fits(r, label))
        return is_back(label) ? Sure::back : Sure::exact;
    if (r.worst <= alike && r.name_margin >= margin) return Sure::name;
    // A part is hidden or in glare, but the rest of it is plain.
    if (r.most <= alike && r.name_margin >= 2 * margin) return Sure::name;
    return Sure::unknown;
}

// What is seen of it must fit everywhere.
Sure sure_of_part(const Reading& r, const std::string& label, Where odd, int telling) {
    if (r.score < good_part || r.worst > alike || telling < fewest_telling || odd) return Sure::covered;
    if (is_lone(label) && !(r.corner_shows && corner_fits(r, label))) return Sure::covered;
    const double margin = wanted_margin(r);
    if (r.margin >= margin && r.corner_shows && corner_fits(r, label))
        return is_back(label) ? Sure::back : Sure::exact;
    return r.name_margin >= margin ? Sure::name : Sure::covered;
}

}  // namespace jianjun::vision
