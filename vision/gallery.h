// The enrolled faces (图鉴): what each card looks like, in memory and in one file. No OpenCV here.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/picture.h"

namespace jianjun::vision {

struct GalleryIndex;  // gallery_index.h: the OpenCV side, for readers inside the island

// A label is any string; what stands before '@' is the card's name. "back" and labels that begin with
// "back_" are card backs. One label may have several views (other printings, other light).
class Gallery {
  public:
    Gallery();
    Gallery(Gallery&&) noexcept;
    Gallery& operator=(Gallery&&) noexcept;
    ~Gallery();

    static tl::expected<Gallery, std::string> load(const std::string& path);
    tl::expected<void, std::string> save(const std::string& path) const;

    // One more view: a picture that the card fills, its own top at the top.
    tl::expected<void, std::string> add(const Picture& face, const std::string& label);

    std::size_t views() const;
    std::vector<std::string> labels() const;  // sorted, each once

    GalleryIndex& index() { return *index_; }
    const GalleryIndex& index() const { return *index_; }

  private:
    std::unique_ptr<GalleryIndex> index_;
};

std::string name_of(const std::string& label);  // "slash" of "slash@S7"
bool is_back(const std::string& label);

}  // namespace jianjun::vision
