// What people say of cards that could not be read (现场补录).
#include "vision/tracking/teaching.h"

#include <algorithm>

#include "vision/gallery/gallery_index.h"
#include "vision/image/rectify.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t enough_faces = 8;  // from here on a printing shows which end of its cards is up
constexpr double clearly_turned = 0.05;

// An outline of which no face tells the top: as cards of this gallery stand, or else as the picture does.
Quad upright(const cv::Mat& bgr, const Quad& quad, const GalleryIndex& index) {
    const Quad turned = half_turn(quad);
    const Quad as_laid = quad.p[0].y + quad.p[1].y <= turned.p[0].y + turned.p[1].y ? quad : turned;
    const Quad other = half_turn(as_laid);
    if (index.size() < enough_faces) return as_laid;
    const auto sketch = [&](const Quad& q) { return sketch_of(look_at(rectify(bgr, q)).coarse); };
    const cv::Mat laid_sketch = sketch(as_laid), other_sketch = sketch(other);
    double laid_like = 0, other_like = 0;
    for (const cv::Mat& known : index.sketches) {
        laid_like += likeness(laid_sketch, known);
        other_like += likeness(other_sketch, known);
    }
    return other_like - laid_like > clearly_turned * double(index.size()) ? other : as_laid;
}

}  // namespace

tl::expected<Taught, std::string> Teaching::teach(const Frame& frame, std::uint64_t number,
                                                  const std::string& label, Learn learn) {
    Track* card = tracks_.find(number);
    if (label.empty()) return tl::unexpected(std::string("say which card it is"));
    if (is_token(label)) return tl::unexpected(label + " is a token, and no card");
    if (!card) return tl::unexpected(std::string("that card is no longer there"));
    // Its name is worth keeping even where its picture is not.
    const bool seen = !card->hidden && tracks_.compare(frame.image, *card) == Shows::same;
    const bool unread = card->seen.sure == Certainty::unknown;
    // The gallery's own word for the name, if the name is read: cards of one name belong together.
    const auto corner = label.find('@');
    const bool named = card->seen.sure == Certainty::name && corner != std::string::npos;
    const std::string said = named ? card->seen.name + label.substr(corner) : label;
    Taught taught;
    if (taught_.contains(number)) taught.instead_of = unteach(number).value_or("");
    card->seen.label = said;
    card->seen.name = is_back(said) ? said : name_of(said);
    card->seen.sure = is_back(said) ? Certainty::back : Certainty::exact;
    if (learn == Learn::what_is_new && !unread && gallery_->has(said))
        return tl::unexpected(std::string("that card is enrolled already; its name was taken down"));
    if (!seen) return tl::unexpected(std::string("something lies over that card; its face was not learnt"));
    if (unread) card->quad = upright(frame.image, card->quad, gallery_->index());
    Gallery more = gallery_->copy();
    const cv::Mat face = rectify(frame.image, card->quad);
    card->planes = look_at(face).coarse;
    if (!more.index().add_new(face, said)) {  // that very picture
        if (learn == Learn::what_is_new)
            return tl::unexpected(std::string("that picture of it is known already"));
        for (std::size_t i = 0; i < more.views() && taught.view.label.empty(); ++i)
            if (more.view(i).label == said) taught.view = more.view(i);
        return taught;
    }
    more.index().taught_ms.back() = taught_now;
    taught.view = more.view(more.views() - 1);
    taught_[number] = taught.view;
    gallery_ = std::make_shared<const Gallery>(std::move(more));
    return taught;
}

tl::expected<std::string, std::string> Teaching::unteach(std::uint64_t number) {
    const auto known = taught_.find(number);
    if (known == taught_.end()) return tl::unexpected(std::string("nothing was learnt of that card"));
    const GalleryView view = known->second;
    taught_.erase(known);
    for (std::size_t i = gallery_->views(); i-- > 0;)
        if (gallery_->view(i) == view) {
            gallery_ = std::make_shared<const Gallery>(gallery_->without(i));
            break;
        }
    if (Track* card = tracks_.find(number)) {
        card->seen.label.clear();
        card->seen.name.clear();
        card->seen.sure = Certainty::unknown;
        card->tries = 1;
    }
    return view.label;
}

}  // namespace jianjun::vision
