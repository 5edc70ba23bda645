#include "companion_app/hall/checking/perfect_matching.h"

#include <algorithm>
#include <deque>

namespace jianjun::app::hall {

namespace {

constexpr int none = -1;

class Blossoms {
  public:
    explicit Blossoms(const std::vector<std::vector<bool>>& may) : may_(may), count_(static_cast<int>(may.size())), mate_(may.size(), none) {}

    bool all() {
        for (int node = 0; node < count_; ++node)
            if (at(mate_, node) == none && !augment(node)) return false;
        return true;
    }

  private:
    template <class T>
    static auto at(T& list, int i) -> decltype(list[0]) {
        return list[static_cast<std::size_t>(i)];
    }
    // The lowest base that both alternating paths to the root go through.
    int common_base(int a, int b) {
        std::vector<bool> seen(may_.size());
        for (int node = a;;) {
            node = at(base_, node);
            at(seen, node) = true;
            if (at(mate_, node) == none) break;
            node = at(parent_, at(mate_, node));
        }
        for (int node = b;;) {
            node = at(base_, node);
            if (at(seen, node)) return node;
            node = at(parent_, at(mate_, node));
        }
    }
    void mark(std::vector<bool>& blossom, int node, int base, int child) {
        while (at(base_, node) != base) {
            at(blossom, at(base_, node)) = true;
            at(blossom, at(base_, at(mate_, node))) = true;
            at(parent_, node) = child;
            child = at(mate_, node);
            node = at(parent_, child);
        }
    }
    void contract(int a, int b, std::deque<int>& queue) {
        const int base = common_base(a, b);
        std::vector<bool> blossom(may_.size());
        mark(blossom, a, base, b);
        mark(blossom, b, base, a);
        for (int node = 0; node < count_; ++node)
            if (at(blossom, at(base_, node))) {
                at(base_, node) = base;
                if (!at(outer_, node)) at(outer_, node) = true, queue.push_back(node);
            }
    }
    bool augment(int root) {
        parent_.assign(may_.size(), none);
        outer_.assign(may_.size(), false);
        base_.resize(may_.size());
        for (int node = 0; node < count_; ++node) at(base_, node) = node;
        at(outer_, root) = true;
        std::deque<int> queue{root};
        while (!queue.empty()) {
            const int node = queue.front();
            queue.pop_front();
            for (int next = 0; next < count_; ++next) {
                if (!may_[static_cast<std::size_t>(node)][static_cast<std::size_t>(next)] || at(base_, node) == at(base_, next) || at(mate_, node) == next) continue;
                if (next == root || (at(mate_, next) != none && at(parent_, at(mate_, next)) != none)) {
                    contract(node, next, queue);
                } else if (at(parent_, next) == none) {
                    at(parent_, next) = node;
                    if (at(mate_, next) == none) return flip(next);
                    at(outer_, at(mate_, next)) = true;
                    queue.push_back(at(mate_, next));
                }
            }
        }
        return false;
    }
    bool flip(int node) {
        while (node != none) {
            const int before = at(parent_, node), then = at(mate_, before);
            at(mate_, node) = before;
            at(mate_, before) = node;
            node = then;
        }
        return true;
    }

    const std::vector<std::vector<bool>>& may_;
    int count_;
    std::vector<int> mate_, parent_, base_;
    std::vector<bool> outer_;
};

}  // namespace

bool can_all_be_paired(const std::vector<std::vector<bool>>& may) {
    return may.size() % 2 == 0 && Blossoms(may).all();
}

}  // namespace jianjun::app::hall
