// A table that is not there (虚拟桌面): what the outside may ask of it.
#include "vision/virtual/virtual_table.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/virtual/card_face.h"
#include "vision/virtual/ink.h"
#include "vision/virtual/sensor.h"
#include "vision/virtual/token_face.h"
#include "vision/virtual/virtual_inside.h"

namespace jianjun::vision {

namespace {

// The works are shared by the table and its sources, and a source may live longer.
class VirtualSource : public Source {
  public:
    using Next = std::function<bool(Frame&)>;
    VirtualSource(Next next, std::function<std::string()> error)
        : next_(std::move(next)), error_(std::move(error)) {}
    bool next(Frame& frame) override { return next_(frame); }
    Notice error() const override { return error_(); }

  private:
    Next next_;
    std::function<std::string()> error_;
};

cv::Mat from_picture(const Picture& picture) {
    cv::Mat image(picture.height, picture.width, CV_8UC3);
    std::memcpy(image.data, picture.bgr.data(), picture.bgr.size());
    return image;
}

bool whole(const Picture& picture) {
    return picture.width > 0 && picture.height > 0 &&
           picture.bgr.size() == static_cast<std::size_t>(picture.width) * picture.height * 3;
}

}  // namespace

VirtualTable::Inside::Inside(const VirtualSettings& s)
    : settings(s),
      problem(ink_problem()),
      scene(s.layout),
      hands(scene, s.layout, s.seed, s.pace),
      painter(s.layout, s.camera, s.look, s.seed,
              [this](const std::string& label, int height) { return face(label, height); }) {
    painter.set_sensor(s.sensor);
}

cv::Mat VirtualTable::Inside::face(const std::string& label, int height) {
    if (provider)
        if (const Picture picture = provider(label); whole(picture)) return from_picture(picture);
    if (is_token(label)) return draw_token_face(label, height);
    CardDesign design;
    if (const auto own = designs.find(label); own != designs.end())
        design = own->second;
    else if (const auto known = design_of(label))
        design = *known;
    else
        design.name = label;
    if (auto drawn = draw_card_face(design, height)) return *drawn;
    return cv::Mat(height, card_width(height), CV_8UC3, cv::Scalar(228, 240, 247));
}

void VirtualTable::Inside::forget_faces() {
    painter.forget_faces();
    for (const auto& other : further) other->forget_faces();
}

SceneCard VirtualTable::Inside::new_card(const std::string& label, bool face_up, const std::string& back) {
    SceneCard card;
    card.id = next_id++;
    card.label = label, card.back = back, card.face_up = face_up;
    return card;
}

std::vector<SceneCard> VirtualTable::Inside::new_cards(const std::vector<std::string>& labels,
                                                       const std::vector<Spot>& spots) {
    std::vector<SceneCard> cards;
    for (std::size_t i = 0; i < std::min(labels.size(), spots.size()); ++i) {
        cards.push_back(new_card(labels[i], true, "back"));
        cards.back().spot = spots[i];
    }
    return cards;
}

// No picture overtakes another.
std::int64_t VirtualTable::Inside::arrival(int late_ms) {
    arrived_ms = std::max(at_ms + late_ms, arrived_ms + 1);
    return arrived_ms;
}

void VirtualTable::Inside::advance(int ms) {
    at_ms += std::max(0, ms);
    hands.advance_to(at_ms);
}

cv::Mat VirtualTable::Inside::frame(Painter& through) {
    const auto changes = scene.take_changes();
    painter.notice(changes);
    for (const auto& other : further) other->notice(changes);
    cv::Mat image = through.paint(scene, hands.arms(), at_ms);
    return settings.look.jpeg > 0 ? picture_of(jpeg_of(image, settings.look.jpeg)) : image;
}

VirtualTable::VirtualTable(VirtualSettings settings) : in_(std::make_shared<Inside>(settings)) {}
VirtualTable::~VirtualTable() = default;

std::string VirtualTable::error() const {
    return in_->problem;
}
const Layout& VirtualTable::layout() const {
    return in_->settings.layout;
}

void VirtualTable::define(const std::string& label, const CardDesign& design) {
    in_->designs[label] = design;
    in_->forget_faces();
}

void VirtualTable::faces_from(FaceProvider provider) {
    in_->provider = std::move(provider);
    in_->forget_faces();
}

CardId VirtualTable::place(const std::string& label, Spot spot, bool face_up, const std::string& back) {
    SceneCard card = in_->new_card(label, face_up, back);
    card.spot = spot;
    in_->scene.add(card);
    return card.id;
}

void VirtualTable::put(CardId id, Spot spot) {
    if (SceneCard* card = in_->scene.change(id)) {
        card->pile.clear();
        card->spot = spot;
        in_->scene.moved(*card);
    }
}

void VirtualTable::flip(CardId id) {
    if (SceneCard* card = in_->scene.change(id, false)) card->face_up = !card->face_up;
}

void VirtualTable::turn(CardId id, double degrees) {
    if (SceneCard* card = in_->scene.change(id, false)) {
        card->spot.angle += degrees;
        in_->scene.moved(*card);
    }
}

void VirtualTable::remove(CardId id) {
    in_->scene.remove(id);
}

void VirtualTable::set_pile(const std::string& zone, int count, const std::string& shows) {
    in_->scene.set_pile(zone, count, shows);
}
int VirtualTable::pile_size(const std::string& zone) const {
    return in_->scene.pile_size(zone);
}

CardId VirtualTable::lay(int seat, const std::string& label, Spot spot, bool face_up,
                         const std::string& back) {
    const SceneCard card = in_->new_card(label, face_up, back);
    in_->hands.lay(seat, card, spot);
    return card.id;
}

void VirtualTable::shift(int seat, CardId card, Spot spot) {
    in_->hands.shift(seat, card, spot);
}
void VirtualTable::take(int seat, CardId card) {
    in_->hands.take(seat, card);
}
void VirtualTable::turn_over(int seat, CardId card) {
    in_->hands.turn_over(seat, card);
}
void VirtualTable::turn_over(int seat, CardId card, Spot spot) {
    in_->hands.turn_over(seat, card, spot);
}
void VirtualTable::square(int seat, const std::string& zone, Spot spot) {
    in_->hands.square(seat, zone, spot);
}

namespace {

std::vector<CardId> ids_of(const std::vector<SceneCard>& cards) {
    std::vector<CardId> ids;
    for (const SceneCard& card : cards) ids.push_back(card.id);
    return ids;
}

}  // namespace

std::vector<CardId> VirtualTable::lay_fan(int seat, const std::vector<std::string>& labels,
                                          const std::vector<Spot>& spots) {
    const std::vector<SceneCard> cards = in_->new_cards(labels, spots);
    in_->hands.lay_fan(seat, cards);
    return ids_of(cards);
}

void VirtualTable::to_pile(int seat, CardId card, const std::string& zone, bool face_up) {
    in_->hands.to_pile(seat, card, zone, face_up);
}

CardId VirtualTable::lay_on_pile(int seat, const std::string& label, const std::string& zone, bool face_up,
                                 const std::string& back) {
    const SceneCard card = in_->new_card(label, face_up, back);
    in_->hands.lay_on_pile(seat, card, zone);
    return card.id;
}

void VirtualTable::sweep(int seat, const std::vector<CardId>& cards, const std::string& zone, bool face_up) {
    in_->hands.sweep(seat, cards, zone, face_up);
}

void VirtualTable::gather(int seat, const std::string& from_zone, const std::string& to_zone,
                          const std::string& shows) {
    in_->hands.gather(seat, from_zone, to_zone, shows, in_->next_id++);
}

CardId VirtualTable::push_under(int seat, const std::string& label, CardId upper, Spot spot) {
    const SceneCard card = in_->new_card(label, true, "back");
    in_->hands.push_under(seat, card, upper, spot);
    return card.id;
}

std::vector<CardId> VirtualTable::deal(int seat, const std::string& zone, const std::vector<std::string>& labels,
                                       const std::vector<Spot>& spots) {
    const std::vector<SceneCard> cards = in_->new_cards(labels, spots);
    in_->hands.deal(seat, zone, cards);
    return ids_of(cards);
}

void VirtualTable::lift(int seat, const std::string& zone, Spot aside) {
    in_->hands.lift(seat, zone, aside);
}

void VirtualTable::cut(int seat, const std::string& zone, Spot aside) {
    in_->hands.cut(seat, zone, aside, in_->next_id, in_->next_id + 1);
    in_->next_id += 2;
}

void VirtualTable::draw(int seat, const std::string& zone, int count) {
    count = std::clamp(count, 0, 20);
    in_->hands.draw(seat, zone, count, in_->next_id);
    in_->next_id += static_cast<CardId>(count);
}

CardId VirtualTable::reveal(int seat, const std::string& zone, const std::string& label, Spot spot) {
    const SceneCard card = in_->new_card(label, false, "back");
    in_->hands.reveal(seat, zone, card, spot);
    return card.id;
}

void VirtualTable::show(int seat, const std::string& label, Spot spot, int ms) {
    const CardId card = lay(seat, label, spot);
    in_->hands.pause(seat, ms);
    in_->hands.take(seat, card);
}

void VirtualTable::wave(int seat, Spot over) {
    in_->hands.wave(seat, over);
}
void VirtualTable::pause(int seat, int ms) {
    in_->hands.pause(seat, ms);
}

void VirtualTable::cover_lens(double fraction, bool blurred) {
    Mishaps mishaps = in_->painter.mishaps();
    mishaps.covered = std::clamp(fraction, 0.0, 1.0), mishaps.blurred = blurred;
    in_->painter.set_mishaps(mishaps);
}

void VirtualTable::set_glare(Point centre_mm, double radius_mm, double strength) {
    Mishaps mishaps = in_->painter.mishaps();
    mishaps.glare_mm = centre_mm, mishaps.glare_radius = radius_mm, mishaps.glare_strength = strength;
    in_->painter.set_mishaps(mishaps);
}

void VirtualTable::set_light(double light) {
    in_->settings.look.light = light;
    in_->painter.set_light(light);
    for (const auto& other : in_->further) other->set_light(light);
}

void VirtualTable::set_camera(const VirtualCamera& camera) {
    in_->settings.camera = camera;
    in_->painter.set_camera(camera);
}

void VirtualTable::end() {
    in_->ended = true;
}

void VirtualTable::advance(int ms) {
    in_->advance(ms);
}
std::int64_t VirtualTable::at_ms() const {
    return in_->at_ms;
}
bool VirtualTable::busy() const {
    return in_->hands.busy();
}

void VirtualTable::finish() {
    while (busy()) advance(20);
}

Picture VirtualTable::picture() {
    const cv::Mat image = in_->frame(in_->painter);
    Picture picture{image.cols, image.rows, {}};
    picture.bgr.assign(image.datastart, image.dataend);
    return picture;
}

TableTruth VirtualTable::truth() const {
    return in_->truth();
}

double VirtualTable::pixels_per_card() const {
    const Layout& mat = in_->settings.layout;
    return in_->painter.lens().pixels_per_mm({mat.width / 2, mat.height / 2}) * card_height_mm;
}

std::shared_ptr<Source> VirtualTable::source() {
    const auto next = [in = in_](Frame& frame) {
        if (in->ended || !in->problem.empty()) return false;
        // Whole milliseconds that do not drift: the n-th frame since the last leap of time.
        const int fps = std::clamp(in->settings.camera.fps, 1, 1000);
        if (in->at_ms != in->frames_since + in->frames * 1000 / fps)
            in->frames_since = in->at_ms, in->frames = 0;
        Sensor& sensor = in->painter.sensor();
        Sensor::Delivery delivery;
        do {
            ++in->frames;
            in->advance(static_cast<int>(in->frames_since + in->frames * 1000 / fps - in->at_ms));
            delivery = sensor.delivery(in->at_ms);
        } while (delivery == Sensor::Delivery::dropped);
        if (delivery == Sensor::Delivery::whole || in->last.empty()) in->last = in->frame(in->painter);
        frame.image = in->last.clone();
        frame.at_ms = in->arrival(sensor.late_ms(in->at_ms));
        frame.camera = 0;
        frame.name.clear();
        return true;
    };
    return std::make_shared<VirtualSource>(next, [in = in_] { return in->problem; });
}

std::shared_ptr<Source> VirtualTable::further_source(const VirtualCamera& camera) {
    auto& s = in_->settings;
    const auto eye = std::make_shared<Painter>(
        s.layout, camera, s.look, s.seed,
        [in = in_.get()](const std::string& label, int height) { return in->face(label, height); });
    eye->set_sensor(s.sensor);
    in_->further.push_back(eye);
    const int number = static_cast<int>(in_->further.size());
    const auto next = [in = in_, eye, number](Frame& frame) {
        if (in->ended || !in->problem.empty()) return false;
        frame.image = in->frame(*eye);
        frame.at_ms = in->at_ms;
        frame.camera = number;
        frame.name.clear();
        return true;
    };
    return std::make_shared<VirtualSource>(next, [in = in_] { return in->problem; });
}

}  // namespace jianjun::vision
