// What has been said so far (往事): which inputs count, what a redo would say again, and what comes again
// after a past input that is changed. Of any game.
#pragma once
#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

#include "engine/input/input.h"

namespace jianjun::app {

template <class Line>
struct PastOf {
    std::vector<int> counting;  // numbers of the inputs that count, from 1
    std::vector<Line> undone;   // taken back and not said again yet, in their order

    // The newest input, which is no take-back. What was taken back can be said again until something else is
    // said.
    void say(int number, const Line& line, bool (*same)(const Line&, const Line&)) {
        counting.push_back(number);
        if (undone.empty()) return;
        if (same(undone.front(), line))
            undone.erase(undone.begin());
        else
            undone.clear();
    }
    // A take-back, which has left these. `said` is every input of the game, take-backs among them.
    void take_back(std::vector<int> left, std::span<const Line> said) {
        std::vector<Line> gone;
        for (const int n : counting)
            if (!std::binary_search(left.begin(), left.end(), n))
                gone.push_back(said[static_cast<std::size_t>(n) - 1]);
        undone.insert(undone.begin(), std::make_move_iterator(gone.begin()),
                      std::make_move_iterator(gone.end()));
        counting = std::move(left);
    }

    // The inputs that count after number `from`; they are said again once `from` has been changed.
    std::vector<Line> after(std::span<const Line> said, int from) const {
        std::vector<Line> rest;
        for (const int n : counting)
            if (n > from) rest.push_back(said[static_cast<std::size_t>(n) - 1]);
        return rest;
    }
    // How many inputs must be taken back so that `from` counts no more; 0 where it does not count now.
    int back_before(int from) const {
        return static_cast<int>(counting.end() - std::find(counting.begin(), counting.end(), from));
    }
};

// Of 三国杀. `said` is every input of the game, take-backs among them.
using Past = PastOf<engine::Input>;
Past past_of(std::span<const engine::Input> said);

inline std::vector<engine::Input> after(std::span<const engine::Input> said, const Past& past, int from) {
    return past.after(said, from);
}
inline int back_before(const Past& past, int from) {
    return past.back_before(from);
}

}  // namespace jianjun::app
