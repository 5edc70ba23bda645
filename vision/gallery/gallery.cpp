// The enrolled faces (图鉴), in memory.
#include "vision/gallery/gallery.h"

#include <algorithm>
#include <bit>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/features/compare.h"
#include "vision/gallery/face_points.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t pairs_kept = 30000;  // 400 bytes each
constexpr int most_asked = 12;           // cards of a name that say where the corner is
constexpr std::size_t lone_asked = 200;  // the same of cards without a corner in their labels
constexpr int alike_views_bits = 60;           // of two cards that differ in little things,
constexpr double alike_sketch = 0.8;     // and how alike their sketches are
constexpr std::size_t looks_kept = 800;  // about 200 KB each

}  // namespace

// Cards of one name are told apart by little things, so their views must lie exactly on one another.
cv::Mat GalleryIndex::laid_on_its_name(const cv::Mat& face, const std::string& label) const {
    const auto name = name_numbers_.find(name_of(label));
    if (name == name_numbers_.end()) return face;
    const cv::Mat sketch = sketch_of(look_at(face).coarse);
    int nearest = -1;
    double most = 0.5;
    for (const int view : views_of_name[name->second])
        if (const double like = likeness(sketch, sketches[view]); like > most) {
            most = like;
            nearest = view;
        }
    return nearest < 0 ? face : laid_on(face, *look(nearest));
}

// As good as that picture is enrolled under that label: another view of it would tell nothing new.
bool GalleryIndex::knows(const cv::Mat& face, const std::string& label) const {
    const auto known = label_numbers_.find(label);
    if (known == label_numbers_.end()) return false;
    const Planes planes = planes_of_face(face);
    const cv::Rect inner(face.cols / 20, face.rows / 20, face.cols * 9 / 10, face.rows * 9 / 10);
    for (const int view : views_of_name[name_of_label[known->second]]) {
        if (label_of[view] != known->second) continue;
        const Planes& kept = look(view)->fine;
        const double apart = cv::norm(planes.grey(inner), kept.grey(inner), cv::NORM_L1) +
                             cv::norm(planes.red(inner), kept.red(inner), cv::NORM_L1);
        if (apart < 3.0 * inner.area()) return true;
    }
    return false;
}

bool GalleryIndex::add_new(const cv::Mat& raw, const std::string& label) {
    if (is_token(label)) return add_token(raw, label);
    if (knows(raw, label)) return false;
    const cv::Mat face = laid_on_its_name(raw, label);
    if (knows(face, label)) return false;
    std::vector<unsigned char> packed;
    cv::imencode(".jpg", face, packed, {cv::IMWRITE_JPEG_QUALITY, 95});
    // What is kept is what comparisons will see: the file and the memory must not differ.
    const cv::Mat kept = cv::imdecode(packed, cv::IMREAD_COLOR);
    if (knows(kept, label)) return false;
    add_view(label, hash_face(kept).upright, sketch_of(look_at(kept).coarse), std::move(packed));
    return true;
}

bool GalleryIndex::add_token(const cv::Mat& face, const std::string& label) {
    std::vector<unsigned char> packed;
    cv::imencode(".jpg", face, packed, {cv::IMWRITE_JPEG_QUALITY, 95});
    for (const Token& token : tokens)
        if (token.label == label && token.picture == packed) return false;
    add_view(label, hash_face(face).upright, sketch_of(look_at(face).coarse), std::move(packed));
    return true;
}

GalleryIndex::Entry GalleryIndex::entry(std::size_t i) const {
    const int at = in_order_[i];
    if (at < 0) {
        const Token& token = tokens[std::size_t(-1 - at)];
        return {token.label, token.hash, token.sketch, token.picture, 0};
    }
    const auto view = std::size_t(at);
    return {labels[label_of[view]], hashes[view], sketches[view], pictures[view], taught_ms[view]};
}

void GalleryIndex::add_view(const std::string& label, const Hash& hash, const cv::Mat& sketch,
                            std::vector<unsigned char> picture, std::int64_t taught) {
    if (is_token(label)) {
        in_order_.push_back(-1 - int(tokens.size()));
        tokens.push_back({label, hash, sketch, std::move(picture)});
        return;
    }
    in_order_.push_back(int(size()));
    const auto [known, fresh] = label_numbers_.try_emplace(label, int(labels.size()));
    if (fresh) {
        const std::string name = name_of(label);
        const auto [at, new_name] = name_numbers_.try_emplace(name, int(names.size()));
        if (new_name) {
            names.push_back(name);
            views_of_name.emplace_back();
        }
        labels.push_back(label);
        name_of_label.push_back(at->second);
    }
    usual_corner_.reset();
    face_points_.reset();
    views_of_name[name_of_label[known->second]].push_back(int(size()));
    label_of.push_back(known->second);
    hashes.push_back(hash);
    sketches.push_back(sketch);
    pictures.push_back(std::move(picture));
    taught_ms.push_back(taught);
}

void GalleryIndex::remember_from(const GalleryIndex& other) {
    const std::scoped_lock lock(guard_, other.guard_);
    told_ = other.told_;
    for (auto view = other.recent_.rbegin(); view != other.recent_.rend(); ++view) {
        recent_.push_front(*view);
        kept_[*view] = {other.kept_.at(*view).look, recent_.begin()};
    }
}

std::shared_ptr<const FaceLook> GalleryIndex::look(int view) const {
    {
        const std::lock_guard lock(guard_);
        if (const auto it = kept_.find(view); it != kept_.end()) {
            recent_.splice(recent_.begin(), recent_, it->second.place);
            return it->second.look;
        }
    }
    ++made_;
    cv::Mat face;
    try {
        face = cv::imdecode(pictures[view], cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {
        face.release();
    }
    // A forged file may hold anything under a right checksum: a blank face matches nothing.
    if (face.cols != face_width || face.rows != face_height)
        face = cv::Mat(face_height, face_width, CV_8UC3, cv::Scalar::all(128));
    auto fresh = std::make_shared<const FaceLook>(look_at(face));
    const std::lock_guard lock(guard_);
    if (kept_.contains(view)) return fresh;
    if (kept_.size() >= looks_kept) {
        kept_.erase(recent_.back());
        recent_.pop_back();
    }
    recent_.push_front(view);
    kept_[view] = {fresh, recent_.begin()};
    return fresh;
}

namespace {

// Views from photos were not all taken in one light.
Planes in_light_of(const Planes& model, const Planes& planes) {
    const Signed lit = in_light(planes, light_of(model, planes));
    Planes same;
    lit.grey.convertTo(same.grey, CV_8U);
    lit.red.convertTo(same.red, CV_8U);
    return same;
}

}  // namespace

std::uint64_t GalleryIndex::told_apart(int view_a, bool turned_a, int view_b, bool turned_b,
                                       std::uint64_t among) const {
    const std::uint64_t key =
        std::uint64_t(view_a) << 33 | std::uint64_t(view_b) << 2 | turned_a << 1 | turned_b;
    PatchesApart apart;
    {
        const std::lock_guard lock(guard_);
        if (const auto it = told_.find(key); it != told_.end()) {
            if (const auto where = it->second.telling(among)) return *where;
            apart = it->second;
        }
    }
    ++made_;
    const auto a = look(view_a), b = look(view_b);
    // Cards of one name differ by little things; those of two names by whole pictures, whose half will do.
    const bool one_name = name_of_label[label_of[view_a]] == name_of_label[label_of[view_b]] ||
                          (turned_a == turned_b && look_alike(view_a, view_b));
    const auto planes = [&](const FaceLook& look, bool turned) {
        const Planes& upright = one_name ? look.fine : look.coarse;
        return turned ? half_turn(upright) : upright;
    };
    const Planes of_a = planes(*a, turned_a), of_b = planes(*b, turned_b);
    apart.find(of_a, one_name ? in_light_of(of_a, of_b) : of_b, among);
    const std::lock_guard lock(guard_);
    if (told_.size() > pairs_kept) told_.clear();
    told_[key] = apart;
    return *apart.telling(among);
}

double GalleryIndex::softness(int view) const {
    if (taught_ms[view] == 0) return 0;
    {
        const std::lock_guard lock(guard_);
        if (const auto it = softness_.find(view); it != softness_.end()) return it->second;
    }
    double soft = 0;
    for (const int other : views_of_name[name_of_label[label_of[view]]]) {
        if (taught_ms[other] != 0) continue;
        const auto mine = look(view), sharp = look(other);
        soft = blur_of(signed_of(mine->fine), sharp->fine, light_of(mine->fine, sharp->fine));
        break;
    }
    const std::lock_guard lock(guard_);
    return softness_[view] = soft;
}

namespace {

// Counts in how many comparisons each patch told two faces apart.
struct Votes {
    std::array<int, 64> count{};
    int asked = 0;

    void add(std::uint64_t where) {
        for (int i = 0; i < 64; ++i) count[i] += int(where >> i & 1);
        ++asked;
    }
    // Suit and rank may stand in different patches: a third of the votes is enough.
    std::uint64_t elected() const {
        std::uint64_t where = 0;
        for (int i = 0; i < 64; ++i)
            if (count[i] > 0 && 3 * count[i] >= asked) where |= std::uint64_t(1) << i;
        return where;
    }
};

}  // namespace

bool GalleryIndex::look_alike(int view_a, int view_b) const {
    return distance(hashes[view_a], hashes[view_b]) < alike_views_bits &&
           likeness(sketches[view_a], sketches[view_b]) > alike_sketch;
}

// Where two cards of lone labels differ that seem to be of one name (♥7 and ♥8 of a plain deck); 0: they do
// not.
std::uint64_t GalleryIndex::siblings_differ(int view_a, int view_b) const {
    if (label_of[view_a] == label_of[view_b]) return 0;
    if (!is_lone(labels[label_of[view_a]]) || !is_lone(labels[label_of[view_b]])) return 0;
    if (!look_alike(view_a, view_b)) return 0;
    const std::uint64_t where = told_apart(view_a, false, view_b, false);
    return std::popcount(where) <= largest_corner ? where : 0;
}

std::uint64_t GalleryIndex::corner_of(int view) const {
    const int name = name_of_label[label_of[view]];
    Votes votes;
    for (const int other : views_of_name[name]) {
        if (label_of[other] == label_of[view]) continue;
        votes.add(told_apart(view, false, other, false));
        if (votes.asked == most_asked) break;
    }
    if (is_lone(labels[label_of[view]]))
        for (std::size_t other = 0; other < size() && votes.asked < most_asked; ++other)
            if (const std::uint64_t where = siblings_differ(view, int(other))) votes.add(where);
    if (votes.asked > 0) return votes.elected();
    const std::string& label = labels[label_of[view]];
    return is_back(label) || is_of_kind(label) ? 0 : usual_corner();
}

std::uint64_t GalleryIndex::usual_corner() const {
    {
        const std::lock_guard lock(guard_);
        if (usual_corner_) return *usual_corner_;
    }
    Votes votes;
    for (const auto& views : views_of_name) {
        const auto other = std::find_if(views.begin(), views.end(),
                                        [&](int v) { return label_of[v] != label_of[views.front()]; });
        if (other == views.end()) continue;
        votes.add(told_apart(views.front(), false, *other, false));
        if (votes.asked == most_asked) break;
    }
    const int most_lone = votes.asked == 0 ? int(std::min(size(), lone_asked)) : 0;
    for (int a = 1; a < most_lone && votes.asked < most_asked; ++a)
        for (int b = 0; b < a && votes.asked < most_asked; ++b)
            if (const std::uint64_t where = siblings_differ(a, b)) votes.add(where);
    const std::lock_guard lock(guard_);
    usual_corner_ = votes.elected();
    return *usual_corner_;
}

std::shared_ptr<const FacePoints> GalleryIndex::face_points() const {
    {
        const std::lock_guard lock(guard_);
        if (face_points_) return face_points_;
    }
    auto points = std::make_shared<const FacePoints>(*this);
    const std::lock_guard lock(guard_);
    return face_points_ = std::move(points);
}

Gallery::Gallery() : index_(std::make_unique<GalleryIndex>()) {}
Gallery::Gallery(Gallery&&) noexcept = default;
Gallery& Gallery::operator=(Gallery&&) noexcept = default;
Gallery::~Gallery() = default;

tl::expected<void, std::string> Gallery::add(const Picture& face, const std::string& label) {
    if (label.empty()) return tl::make_unexpected(std::string("a face needs a label: say which card it is"));
    if (face.width < 24 || face.height < 24 || face.bgr.size() != std::size_t(face.width) * face.height * 3)
        return tl::make_unexpected("the picture of " + label +
                                   " is too small or incomplete: at least 24 × 24 pixels are needed");
    if (is_token(label))
        if (const auto size = token_size_mm(label); !size) return tl::make_unexpected(size.error());
    const cv::Mat whole(face.height, face.width, CV_8UC3, const_cast<std::uint8_t*>(face.bgr.data()));
    cv::Mat fitted;
    cv::resize(whole, fitted, {face_width, face_height}, 0, 0,
               face.height > face_height ? cv::INTER_AREA : cv::INTER_LINEAR);
    index_->add_new(fitted, label);
    return {};
}

void Gallery::use_tags(Tags tags) {
    tags_ = std::make_shared<const Tags>(std::move(tags));
}

std::size_t Gallery::views() const {
    return index_->entries();
}

std::vector<std::string> Gallery::labels() const {
    std::vector<std::string> sorted = index_->labels;
    for (const auto& token : index_->tokens) sorted.push_back(token.label);
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    return sorted;
}

}  // namespace jianjun::vision
