// What a reading's numbers allow to be said (可说几分).
#include "vision/sure_of.h"

#include <algorithm>
#include <bit>

namespace jianjun::vision {
namespace {

constexpr double good_score = 0.50;     // less than this share explained: not a card of this gallery
constexpr double corner_slack = 0.035;  // over three quarters of `most`: the corner of a card nobody enrolled
constexpr double lone_slack = 0.08;     // the same of a lone name's card
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
    return r.corner <= 0.75 * r.most + (is_lone(label) ? lone_slack : corner_slack);
}

// Glare and thumbs are in one place.
bool in_one_place(Where where) {
    Where grown = where & ~(where - 1), before = 0;
    while (grown != before) {
        before = grown;
        for (int i = 0; i < patches; ++i) {
            if (!(before >> i & 1)) continue;
            const int column = i % patch_columns, row = i / patch_columns;
            for (int y = std::max(0, row - 1); y <= std::min(patch_rows - 1, row + 1); ++y)
                for (int x = std::max(0, column - 1); x <= std::min(patch_columns - 1, column + 1); ++x)
                    grown |= where & Where(1) << (y * patch_columns + x);
        }
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
    if (is_lone(label) && !corner_fits(r, label)) return Sure::covered;
    const double margin = wanted_margin(r);
    if (r.margin >= margin && corner_fits(r, label)) return is_back(label) ? Sure::back : Sure::exact;
    return r.name_margin >= margin ? Sure::name : Sure::covered;
}

}  // namespace jianjun::vision
