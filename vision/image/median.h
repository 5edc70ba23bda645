// The middle one of some values (中位数).
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace jianjun::vision {

// Of an even number the upper of the two in the middle; there must be one.
inline double median(std::vector<double> values) {
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace jianjun::vision
