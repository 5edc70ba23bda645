// The gallery of our own card faces (自制牌的图鉴).
#include "vision/enrolment/drawn_gallery.h"

#include <opencv2/imgproc.hpp>
#include <set>

#include "vision/gallery/gallery_index.h"
#include "vision/virtual/card_face.h"
#include "vision/virtual/token_face.h"

namespace jianjun::vision {

namespace {

tl::expected<void, std::string> add_design(Gallery& gallery, const std::string& label, const CardDesign& design) {
    auto face = draw_card_face(design, face_height);
    if (!face) return tl::make_unexpected(face.error());
    if (face->cols != face_width) cv::resize(*face, *face, {face_width, face_height}, 0, 0, cv::INTER_AREA);
    gallery.index().add_new(*face, label);
    return {};
}

tl::expected<void, std::string> add_token(Gallery& gallery, const std::string& label) {
    if (const auto size = token_size_mm(label); !size) return tl::make_unexpected(size.error());
    cv::Mat face = draw_token_face(label, face_height);
    cv::resize(face, face, {face_width, face_height}, 0, 0, cv::INTER_AREA);
    gallery.index().add_new(face, label);
    return {};
}

}  // namespace

tl::expected<Gallery, std::string> drawn_gallery_of(const std::vector<std::pair<std::string, CardDesign>>& designs) {
    Gallery gallery;
    for (const auto& [label, design] : designs)
        if (auto added = is_token(label) ? add_token(gallery, label) : add_design(gallery, label, design); !added)
            return tl::make_unexpected(added.error());
    return gallery;
}

tl::expected<Gallery, std::string> drawn_gallery(const std::vector<std::string>& labels) {
    Gallery gallery;
    for (const auto& label : std::set<std::string>(labels.begin(), labels.end())) {
        if (is_token(label)) {
            if (auto added = add_token(gallery, label); !added) return tl::make_unexpected(added.error());
            continue;
        }
        const auto design = design_of(label);
        if (!design)
            return tl::make_unexpected("no face is drawn for \"" + label + "\"; give a label of the deck");
        if (auto added = add_design(gallery, label, *design); !added) return tl::make_unexpected(added.error());
    }
    return gallery;
}

tl::expected<Gallery, std::string> drawn_gallery() {
    std::vector<std::string> labels = deck_160();
    const auto& generals = standard_generals();
    labels.insert(labels.end(), generals.begin(), generals.end());
    for (int n = 1; n <= 5; ++n) labels.push_back("health:" + std::to_string(n));
    for (const char* back : {"back", "back_extra", "back_general"}) labels.push_back(back);
    const auto& tokens = drawn_tokens();
    labels.insert(labels.end(), tokens.begin(), tokens.end());
    return drawn_gallery(labels);
}

}  // namespace jianjun::vision
