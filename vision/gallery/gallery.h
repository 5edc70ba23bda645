// The enrolled faces (图鉴): what each card looks like, in memory and in one file. No OpenCV here.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/card_label.h"
#include "vision/gallery/tags.h"
#include "vision/picture.h"

namespace jianjun::vision {

struct GalleryIndex;  // gallery_index.h: the OpenCV side, for readers inside the island

// One enrolled view as plain bytes, to be kept elsewhere (a database) and brought back.
struct GalleryView {
    std::string label;
    std::vector<std::uint8_t> hash, sketch;  // follow from the picture; kept because making them takes long
    std::vector<std::uint8_t> jpeg;
    std::int64_t taught_ms = 0;  // since 1970: named at the table then; 0: enrolled from pictures
    bool operator==(const GalleryView&) const = default;
};

// One label (card_label.h) may have several views: other printings, other light.
class Gallery {
  public:
    Gallery();
    Gallery(Gallery&&) noexcept;
    Gallery& operator=(Gallery&&) noexcept;
    ~Gallery();

    static tl::expected<Gallery, std::string> load(const std::string& path);
    tl::expected<void, std::string> save(const std::string& path) const;

    // One more view: a picture that the card fills, its own top at the top. A token touches the picture's
    // sides.
    tl::expected<void, std::string> add(const Picture& face, const std::string& label);

    std::size_t views() const;
    bool has(const std::string& label) const;
    GalleryView view(std::size_t index) const;
    // As `view` gave it. Refuses bytes that cannot be a view; the error says what is wrong with them.
    tl::expected<void, std::string> add_view(const GalleryView& view);
    // Another printing beside this one: one label may have views of both.
    void add_all(const Gallery& other);
    // A gallery that is shared is not changed: a copy is, and takes its place.
    Gallery copy() const;
    Gallery without(std::size_t view) const;

    std::vector<std::string> labels() const;  // sorted, each once

    // Stickers on the sleeves are read before the faces. They are no part of the gallery's file.
    void use_tags(Tags tags);
    const Tags* tags() const { return tags_.get(); }  // nullptr: there are none

    GalleryIndex& index() { return *index_; }
    const GalleryIndex& index() const { return *index_; }

  private:
    std::unique_ptr<GalleryIndex> index_;
    std::shared_ptr<const Tags> tags_;
};

}  // namespace jianjun::vision
