// Views of a gallery as plain bytes (图鉴条目), and galleries put together of them.
#include <algorithm>
#include <cstring>
#include <opencv2/core.hpp>

#include "vision/gallery/gallery.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/picture_size.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t hash_bytes = 32;

void copy_view(GalleryIndex& into, const GalleryIndex& from, std::size_t view) {
    const auto kept = from.entry(view);
    into.add_view(kept.label, kept.hash, kept.sketch, kept.picture, kept.taught_ms);
}

}  // namespace

bool is_view(std::size_t label_length, const unsigned char* picture, std::size_t length) {
    return label_length > 0 && label_length <= longest_label && length <= largest_picture &&
           claimed_size(picture, length) == cv::Size(face_width, face_height);
}

bool Gallery::has(const std::string& label) const {
    return std::find(index_->labels.begin(), index_->labels.end(), label) != index_->labels.end();
}

GalleryView Gallery::view(std::size_t i) const {
    const auto kept = index_->entry(i);
    GalleryView view;
    view.label = kept.label;
    for (const std::uint64_t word : kept.hash)
        for (int k = 0; k < 8; ++k) view.hash.push_back(std::uint8_t(word >> (8 * k)));
    view.sketch.assign(kept.sketch.data, kept.sketch.data + sketch_bytes);
    view.jpeg = kept.picture;
    view.taught_ms = kept.taught_ms;
    return view;
}

tl::expected<void, std::string> Gallery::add_view(const GalleryView& view) {
    if (view.hash.size() != hash_bytes || view.sketch.size() != sketch_bytes ||
        !is_view(view.label.size(), view.jpeg.data(), view.jpeg.size()))
        return tl::make_unexpected("the view of \"" + view.label + "\" is damaged");
    Hash hash{};
    for (std::size_t i = 0; i < hash_bytes; ++i) hash[i / 8] |= std::uint64_t(view.hash[i]) << (8 * (i % 8));
    cv::Mat sketch(1, int(sketch_bytes), CV_8U);
    std::memcpy(sketch.data, view.sketch.data(), sketch_bytes);
    index_->add_view(view.label, hash, sketch, view.jpeg, view.taught_ms);
    return {};
}

void Gallery::add_all(const Gallery& other) {
    for (std::size_t i = 0; i < other.views(); ++i) copy_view(*index_, *other.index_, i);
}

Gallery Gallery::copy() const {
    Gallery same;
    same.add_all(*this);
    same.index_->remember_from(*index_);
    same.tags_ = tags_;
    return same;
}

Gallery Gallery::without(std::size_t view) const {
    Gallery fewer;
    for (std::size_t i = 0; i < views(); ++i)
        if (i != view) copy_view(*fewer.index_, *index_, i);
    fewer.tags_ = tags_;
    return fewer;
}

}  // namespace jianjun::vision
