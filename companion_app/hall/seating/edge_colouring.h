// An exact colouring of the edges of a bipartite graph (二部图边着色, König): as many colours as the largest degree, and no two edges
// of a node have one colour. A greedy matching round by round fails where this cannot.
#pragma once
#include <cstddef>
#include <vector>

namespace jianjun::app::hall {

class EdgeColouring {
  public:
    EdgeColouring(std::size_t left, std::size_t colours) : colours_(colours), left_(left, std::vector<std::size_t>(colours, none)) {}

    std::size_t add_right();
    // Neither node may have `colours` edges already.
    void add_edge(std::size_t left, std::size_t right);
    std::size_t colour(std::size_t edge) const { return edges_[edge].colour; }

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    struct Edge {
        std::size_t left, right, colour;
    };
    static std::size_t free_colour(const std::vector<std::size_t>& node);
    void swap_colours(std::size_t right, std::size_t there, std::size_t wanted);
    void paint(std::size_t edge, std::size_t colour);

    std::size_t colours_;
    std::vector<std::vector<std::size_t>> left_, right_;  // by colour: the edge
    std::vector<Edge> edges_;
};

}  // namespace jianjun::app::hall
