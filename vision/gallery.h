// The enrolled faces (图鉴): what each card looks like, in memory and in one file. No OpenCV here.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/picture.h"
#include "vision/tags.h"

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

std::string name_of(const std::string& label);  // "slash" of "slash@S7"
bool is_back(const std::string& label);
// The label is a name of its own, without a corner ("S7" of a plain deck, "general:caocao"): who says the
// name says the card. A back is none.
bool is_lone(const std::string& label);
// A general, a role or a health card ("health:4"): what tells them apart is no suit and rank.
bool is_of_kind(const std::string& label);
// Round tokens (标记): "token:armour@20mm", after '@' the diameter. They are no cards: no card is read as
// one.
bool is_token(const std::string& label);
tl::expected<double, std::string> token_size_mm(const std::string& label);

}  // namespace jianjun::vision
