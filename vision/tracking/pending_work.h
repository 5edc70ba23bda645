// Work in pieces that is held from picture to picture (搁着的活). This alone goes on with it: who holds it
// does not fail with it, and what has thrown is over.
#pragma once
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "vision/pieces.h"
#include "vision/tracking/caught.h"

namespace jianjun::vision {

template <class T>
class PendingWork {
  public:
    using Outcome = tl::expected<T, std::string>;  // or what it threw, in words

    void begin(Pieces<T> work) { work_.emplace(std::move(work)); }
    void drop() { work_.reset(); }
    bool pending() const { return work_.has_value(); }
    // Nothing: there is more to do. With its outcome it is held no more.
    std::optional<Outcome> go_on() {
        if (!work_->go_on()) return std::nullopt;
        Outcome outcome = caught([&] { return std::move(work_->result()); });
        drop();
        return outcome;
    }

  private:
    std::optional<Pieces<T>> work_;
};

}  // namespace jianjun::vision
