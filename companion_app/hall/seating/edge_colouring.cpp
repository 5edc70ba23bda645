#include "companion_app/hall/seating/edge_colouring.h"

#include <algorithm>

namespace jianjun::app::hall {

std::size_t EdgeColouring::add_right() {
    right_.emplace_back(colours_, none);
    return right_.size() - 1;
}

std::size_t EdgeColouring::free_colour(const std::vector<std::size_t>& node) {
    return static_cast<std::size_t>(std::find(node.begin(), node.end(), none) - node.begin());
}

void EdgeColouring::paint(std::size_t edge, std::size_t colour) {
    edges_[edge].colour = colour;
    left_[edges_[edge].left][colour] = edge;
    right_[edges_[edge].right][colour] = edge;
}

// Frees `wanted` at the node: along the path of the two colours that begins there, each edge takes the other colour. The path
// cannot come to the left node for which this is done: on the left it arrives by `wanted`, which is free there.
void EdgeColouring::swap_colours(std::size_t right, std::size_t there, std::size_t wanted) {
    std::vector<std::size_t> path;
    std::size_t node = right, colour = wanted;
    for (bool at_right = true;; at_right = !at_right) {
        const auto edge = (at_right ? right_ : left_)[node][colour];
        if (edge == none) break;
        path.push_back(edge);
        node = at_right ? edges_[edge].left : edges_[edge].right;
        colour = colour == wanted ? there : wanted;
    }
    for (const auto edge : path) {
        left_[edges_[edge].left][edges_[edge].colour] = none;
        right_[edges_[edge].right][edges_[edge].colour] = none;
    }
    for (const auto edge : path) paint(edge, edges_[edge].colour == wanted ? there : wanted);
}

void EdgeColouring::add_edge(std::size_t left, std::size_t right) {
    const auto wanted = free_colour(left_[left]), there = free_colour(right_[right]);
    edges_.push_back({left, right, wanted});
    if (right_[right][wanted] != none) swap_colours(right, there, wanted);
    paint(edges_.size() - 1, wanted);
}

}  // namespace jianjun::app::hall
