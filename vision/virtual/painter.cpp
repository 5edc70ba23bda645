// Paints the virtual table as its camera sees it (画师).
#include "vision/virtual/painter.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/gallery/gallery.h"
#include "vision/virtual/card_face.h"
#include "vision/virtual/seed.h"
#include "vision/virtual/token_face.h"

namespace jianjun::vision {

namespace {

constexpr int noise_tile = 512;
constexpr int buried = 3;  // cards of a pile deeper than this are not worth painting

Spot moved(Spot spot, double x, double y) {
    return {{spot.mm.x + x, spot.mm.y + y}, spot.angle};
}

Texture plain_edge(int height, const cv::Scalar& colour) {
    const cv::Size size(card_width(height), height);
    return texture_of(cv::Mat(size, CV_8UC3, colour), card_shape(size), card_width_mm, card_height_mm);
}

}  // namespace

Painter::Painter(const Layout& layout, const VirtualCamera& camera, const VirtualLook& look,
                 std::uint64_t seed, Faces faces)
    : layout_(layout), look_(look), seed_(seed), faces_(std::move(faces)) {
    contact_ = shadow_texture(card_width_mm, card_height_mm, 1.6, 0.5);
    lifted_ = shadow_texture(card_width_mm, card_height_mm, 7, 0.36);
    edge_light_ = plain_edge(128, {206, 220, 228});
    edge_dark_ = plain_edge(128, {150, 164, 176});
    set_camera(camera);
}

void Painter::set_camera(const VirtualCamera& camera) {
    lens_ = Lens(camera, layout_.width, layout_.height);
    double sharpest = 0;
    for (double x : {0.0, layout_.width / 2, layout_.width})
        for (double y : {0.0, layout_.height / 2, layout_.height})
            sharpest = std::max(sharpest, lens_.pixels_per_mm({x, y}));
    const double scale = sharpest > 2.6 ? 4 : 2;
    if (mat_.bgr.empty() || mat_.scale != scale) mat_ = paint_mat(layout_, look_, scale, seed_);
    const cv::Mat x = lens_.mat_x() * mat_.scale + (mat_.margin * mat_.scale - 0.5);
    const cv::Mat y = lens_.mat_y() * mat_.scale + (mat_.margin * mat_.scale - 0.5);
    cv::remap(mat_.bgr, bare_, x, y, cv::INTER_LINEAR, cv::BORDER_REFLECT_101);
    face_height_ = std::clamp(static_cast<int>(sharpest * card_height_mm * 1.12), 40, 1600);
    flat_.create(bare_.size(), CV_8UC3);
    lit_.create(bare_.size(), CV_8UC3);
    gloss_.create(bare_.size(), CV_8UC1);
    textures_.clear();
    arms_.clear();
    build_light();
    build_noise();
    build_glare();
    all_new_ = true;
}

void Painter::forget_faces() {
    textures_.clear();
    all_new_ = true;
}

void Painter::set_light(double light) {
    look_.light = light;
    build_light();
    all_new_ = true;
}

void Painter::set_mishaps(const Mishaps& mishaps) {
    mishaps_ = mishaps;
    build_glare();
    all_new_ = true;
}

// A lamp to one side, and a lens that darkens its corners.
void Painter::build_light() {
    const cv::Size full = lens_.size(), coarse(full.width / 16 + 1, full.height / 16 + 1);
    const double turn = Dice(seed_ + 5).between(0, 2 * M_PI);
    cv::Mat small(coarse, CV_8UC3);
    for (int y = 0; y < coarse.height; ++y)
        for (int x = 0; x < coarse.width; ++x) {
            const double u = 2.0 * x / coarse.width - 1, v = 2.0 * y / coarse.height - 1;
            const double slope = 0.5 + 0.5 * (u * std::cos(turn) + v * std::sin(turn)) / 1.2;
            const double level =
                128 * look_.light * (1.14 - look_.unevenness * slope - 0.05 * (u * u + v * v));
            small.at<cv::Vec3b>(y, x) = {cv::saturate_cast<uchar>(level * (1 - 0.12 * look_.warmth)),
                                         cv::saturate_cast<uchar>(level),
                                         cv::saturate_cast<uchar>(level * (1 + 0.08 * look_.warmth))};
        }
    cv::resize(small, light_, full, 0, 0, cv::INTER_CUBIC);
}

void Painter::build_noise() {
    noise_.release();
    if (look_.noise <= 0) return;
    noise_bias_ = static_cast<int>(std::ceil(3.5 * look_.noise));
    cv::RNG rng(seed_ ^ 0x6e6f697365ULL);
    cv::Mat grey(noise_tile, noise_tile, CV_32F), colour(noise_tile, noise_tile, CV_32FC3), tile;
    rng.fill(grey, cv::RNG::NORMAL, 0, look_.noise * 0.8);
    rng.fill(colour, cv::RNG::NORMAL, 0, look_.noise * 0.9);
    cv::GaussianBlur(colour, colour, {}, 0.7);  // colour is guessed from neighbours by a real sensor
    cv::cvtColor(grey, tile, cv::COLOR_GRAY2BGR);
    tile += colour + cv::Scalar::all(noise_bias_);
    tile.convertTo(tile, CV_8U);
    const cv::Size full = lens_.size();
    cv::repeat(tile, full.height / noise_tile + 2, full.width / noise_tile + 2, noise_);
}

void Painter::build_glare() {
    glare_.release();
    if (mishaps_.glare_strength <= 0 || mishaps_.glare_radius <= 0) return;
    glare_.create(lens_.size(), CV_8UC1);
    for (int y = 0; y < glare_.rows; ++y)
        for (int x = 0; x < glare_.cols; ++x) {
            const double dx = (lens_.mat_x().at<float>(y, x) - mishaps_.glare_mm.x) / mishaps_.glare_radius;
            const double dy = (lens_.mat_y().at<float>(y, x) - mishaps_.glare_mm.y) / mishaps_.glare_radius;
            glare_.at<uchar>(y, x) =
                cv::saturate_cast<uchar>(255 * mishaps_.glare_strength * std::exp(-(dx * dx + dy * dy)));
        }
}

Texture Painter::token(const std::string& label, double mm) const {
    const int side = std::max(16, static_cast<int>(face_height_ * mm / card_height_mm));
    cv::Mat picture = faces_(label, side);
    cv::resize(picture, picture, {side, side}, 0, 0, cv::INTER_AREA);
    return texture_of(picture, token_shape(side), mm, mm);
}

const Texture& Painter::contact(const Texture& of) {
    if (of.height_mm == card_height_mm) return contact_;
    auto [it, fresh] = textures_.try_emplace("contact " + std::to_string(of.height_mm));
    if (fresh) it->second = round_shadow(of.height_mm, 1.6, 0.5);
    return it->second;
}

const Texture& Painter::face(const std::string& label) {
    auto [it, fresh] = textures_.try_emplace(label);
    if (const auto mm = token_size_mm(label); fresh && mm) {
        it->second = token(label, *mm);
    } else if (fresh) {
        const cv::Size size(card_width(face_height_), face_height_);
        cv::Mat picture = faces_(label, face_height_), scaled;
        if (picture.size() == size)
            scaled = picture;
        else
            cv::resize(picture, scaled, size, 0, 0,
                       picture.rows > size.height ? cv::INTER_AREA : cv::INTER_CUBIC);
        it->second = texture_of(scaled, card_shape(size), card_width_mm, card_height_mm);
    }
    return it->second;
}

const Arm& Painter::arm(int seat) {
    auto [it, fresh] = arms_.try_emplace(seat);
    if (fresh)
        it->second = paint_arm(seat, lens_.pixels_per_mm({layout_.width / 2, layout_.height / 2}), seed_);
    return it->second;
}

Sprite Painter::sprite_of(const Scene& scene, const SceneCard& card) {
    return {&face(card.shown()), card.spot, scene.height(card), card.squeeze};
}

Sprite Painter::pile_top(const Scene& scene, const std::string& zone) {
    const Pile& pile = scene.piles().at(zone);
    return {&face(pile.shows), pile.spot, pile.nameless * card_thickness_mm, 1};
}

cv::Rect Painter::area_of(const Change& change) const {
    cv::Rect area;
    for (double height : {0.0, change.top}) {
        const double shade = 8 + change.top * 0.4;
        Texture extent{{}, card_width_mm + 2 * shade, card_height_mm + 2 * shade};
        area |= bounds({&extent, change.spot, height, 1}, lens_);
    }
    return area;
}

// Card edges one above the other, the shadow of the whole, and the topmost card's face.
void Painter::paint_pile(const Scene& scene, const std::string& zone, cv::Mat& picture, cv::Point origin,
                         cv::Mat* gloss) {
    const Pile& pile = scene.piles().at(zone);
    const double top = scene.pile_height(zone);
    if (top <= 0) return;
    if (look_.shadows) {
        draw({&contact_, moved(pile.spot, 0.8, 1.2), 0, 1}, lens_, picture, origin);
        if (top > 3) draw({&lifted_, moved(pile.spot, top * 0.22, top * 0.32), 0, 1}, lens_, picture, origin);
    }
    const int layers = std::clamp(static_cast<int>(top * 1.6), 1, 48);
    for (int i = 0; i < layers; ++i) {
        Dice dice(seed_ + seed_of(zone) + static_cast<std::uint64_t>(i) * 7919);
        const Spot spot = moved(pile.spot, dice.between(-0.5, 0.5), dice.between(-0.5, 0.5));
        draw({i % 2 ? &edge_dark_ : &edge_light_, spot, top * i / layers, 1}, lens_, picture, origin, gloss);
    }
    if (pile.nameless > 0) draw(pile_top(scene, zone), lens_, picture, origin, gloss);
}

void Painter::paint_resting(const Scene& scene, const SceneCard& card, cv::Mat& picture, cv::Point origin,
                            cv::Mat* gloss) {
    const Sprite sprite = sprite_of(scene, card);
    if (look_.shadows)
        draw({&contact(*sprite.texture), moved(card.spot, 0.8, 1.2),
              std::max(0.0, sprite.height - card_thickness_mm), 1},
             lens_, picture, origin);
    draw(sprite, lens_, picture, origin, gloss);
}

void Painter::repaint(const Scene& scene, const cv::Rect& area) {
    if (area.empty()) return;
    cv::Mat flat = flat_(area), gloss = gloss_(area), lit = lit_(area);
    bare_(area).copyTo(flat);
    gloss.setTo(50);
    for (const auto& [zone, pile] : scene.piles()) paint_pile(scene, zone, flat, area.tl(), &gloss);
    std::map<std::string, int> newer;
    std::vector<const SceneCard*> seen;
    for (auto card = scene.cards().rbegin(); card != scene.cards().rend(); ++card) {
        if (card->held || (!card->pile.empty() && ++newer[card->pile] > buried)) continue;
        if (!(area_of({card->spot, scene.height(*card)}) & area).empty()) seen.push_back(&*card);
    }
    for (auto card = seen.rbegin(); card != seen.rend(); ++card)
        paint_resting(scene, **card, flat, area.tl(), &gloss);
    flat.copyTo(lit);
    light_up(lit, gloss, area);
}

void Painter::light_up(cv::Mat& part, const cv::Mat& gloss, const cv::Rect& area) const {
    cv::multiply(part, light_(area), part, 1 / 128.0);
    if (glare_.empty()) return;
    for (int y = 0; y < part.rows; ++y) {
        auto* px = part.ptr<cv::Vec3b>(y);
        const uchar* shine = gloss.ptr<uchar>(y);
        const uchar* spot = glare_.ptr<uchar>(area.y + y) + area.x;
        for (int x = 0; x < part.cols; ++x) {
            const int g = spot[x] * shine[x] / 255;
            if (g == 0) continue;
            for (int c = 0; c < 3; ++c) px[x][c] = static_cast<uchar>(px[x][c] + (255 - px[x][c]) * g / 255);
        }
    }
}

// An arm and what it carries, lowest first: shadows, hand, cards, thumb.
std::vector<Sprite> Painter::in_the_air(const Scene& scene, const ArmNow& now) {
    const Arm& pictures = arm(now.seat);
    const double above = std::max(8.0, now.height + 10);
    std::vector<Sprite> sprites;
    std::vector<const SceneCard*> held;
    for (CardId id : now.carries) {
        const SceneCard* card = scene.card(id);
        if (card && card->held) held.push_back(card);
    }
    if (look_.shadows) {
        const Point grip{now.grip.x + above * 0.5, now.grip.y + above * 0.7};
        sprites.push_back({&pictures.shadow, arm_spot(pictures.shadow, grip, now.shoulder), 1, 1});
        for (const SceneCard* card : held)
            sprites.push_back({&lifted_, moved(card->spot, 1 + card->lift * 0.4, 1.5 + card->lift * 0.6), 0.5,
                               card->squeeze});
    }
    const double low = held.empty() ? above : std::max(0.0, held.front()->lift - 1);
    sprites.push_back({&pictures.hand, arm_spot(pictures.hand, now.grip, now.shoulder), low, 1});
    for (const SceneCard* card : held) sprites.push_back(sprite_of(scene, *card));
    sprites.push_back({&pictures.thumb, arm_spot(pictures.thumb, now.grip, now.shoulder), low + 2, 1});
    return sprites;
}

// Arms that meet share a part, so that none wipes out another.
void Painter::paint_air(const Scene& scene, const std::vector<ArmNow>& arms, cv::Mat& frame) {
    std::vector<Sprite> sprites;
    std::vector<cv::Rect> parts;
    for (const ArmNow& now : arms) {
        cv::Rect area;
        for (const Sprite& s : in_the_air(scene, now)) {
            area |= bounds(s, lens_);
            sprites.push_back(s);
        }
        for (std::size_t i = 0; i < parts.size();) {
            if ((parts[i] & area).empty()) {
                ++i;
                continue;
            }
            area |= parts[i];
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        }
        if (!area.empty()) parts.push_back(area);
    }
    for (const cv::Rect& area : parts) {
        cv::Mat part = flat_(area).clone(), gloss;
        if (!glare_.empty()) gloss = gloss_(area).clone();
        for (const Sprite& s : sprites) draw(s, lens_, part, area.tl(), glare_.empty() ? nullptr : &gloss);
        light_up(part, gloss, area);
        part.copyTo(frame(area));
    }
}

void Painter::cover(cv::Mat& frame) const {
    const int width = std::clamp(static_cast<int>(std::lround(frame.cols * mishaps_.covered)), 0, frame.cols);
    if (width == 0) return;
    cv::Mat part = frame.colRange(0, width);
    if (mishaps_.blurred) {
        cv::Mat small;
        cv::resize(part, small, {std::max(1, width / 24), std::max(1, frame.rows / 24)}, 0, 0,
                   cv::INTER_AREA);
        cv::resize(small, part, part.size(), 0, 0, cv::INTER_CUBIC);
        return;
    }
    const int soft = std::min(width, 48);
    part.colRange(0, width - soft).setTo(cv::Scalar(9, 8, 10));
    for (int x = width - soft; x < width; ++x) {
        cv::Mat column = part.col(x);
        column *= static_cast<double>(x - (width - soft)) / soft;
    }
}

void Painter::notice(const std::vector<Change>& changes) {
    changes_.insert(changes_.end(), changes.begin(), changes.end());
}

cv::Mat Painter::paint(const Scene& scene, const std::vector<ArmNow>& arms, std::int64_t at_ms) {
    const std::vector<Change> changes = std::exchange(changes_, {});
    if (all_new_) {
        repaint(scene, cv::Rect({}, lens_.size()));
    } else {
        for (const Change& change : changes) repaint(scene, area_of(change));
    }
    all_new_ = false;
    cv::Mat frame = lit_.clone();
    paint_air(scene, arms, frame);
    cover(frame);
    sensor_.expose(frame, at_ms);
    if (!noise_.empty()) {
        Dice dice(seed_ ^ (static_cast<std::uint64_t>(at_ms) * 0x9e3779b97f4a7c15ULL));
        const cv::Rect part(dice.below(noise_tile), dice.below(noise_tile), frame.cols, frame.rows);
        cv::add(frame, noise_(part), frame);
        cv::subtract(frame, cv::Scalar::all(noise_bias_), frame);
    }
    sensor_.process(frame);
    return frame;
}

double Painter::hidden_by(const ArmNow& now, cv::Point2d pixel, bool only_thumb) {
    const Arm& pictures = arm(now.seat);
    const double low = std::max(8.0, now.height + 10);
    const auto cover = [&](const Texture& part, double height) {
        return opacity({&part, arm_spot(part, now.grip, now.shoulder), height, 1}, lens_, pixel);
    };
    const double thumb = cover(pictures.thumb, low + 2);
    return only_thumb ? thumb : std::max(thumb, cover(pictures.hand, low));
}

}  // namespace jianjun::vision
