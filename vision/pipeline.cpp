// The pipeline (视觉流水线).
#include "vision/pipeline.h"

#include <opencv2/core.hpp>

#include "vision/image/frame.h"
#include "vision/image/picture_memory.h"
#include "vision/image/rectify.h"
#include "vision/inspection/overlay.h"
#include "vision/tracking/watcher.h"

namespace jianjun::vision {
namespace {

Picture picture_of(const cv::Mat& bgr) {
    Picture picture;
    if (bgr.empty()) return picture;
    picture.width = bgr.cols;
    picture.height = bgr.rows;
    const cv::Mat whole = bgr.isContinuous() ? bgr : bgr.clone();
    picture.bgr.assign(whole.data, whole.data + whole.total() * 3);
    return picture;
}

}  // namespace

struct Pipeline::Inside {
    Inside(std::shared_ptr<const Gallery> gallery, Layout layout, std::shared_ptr<Source> from,
           PipelineSettings how)
        : source(std::move(from)),
          settings(how),
          watcher(std::move(gallery), std::move(layout), how, clock) {
        keep_picture_memory();
    }

    // What the reading spot shows goes to the watcher; if its camera fails, the table goes on without it.
    void look_at_spot() {
        if (!settings.reading_spot || !spot_fault.empty()) return;
        if (settings.reading_spot->next(spot) && spot.image.type() == CV_8UC3) {
            watcher.look_at_spot(spot.image, frame.at_ms);
            return;
        }
        spot_fault = settings.reading_spot->error();
        if (spot_fault.empty()) spot_fault = NoticeId::pictures_ended;
    }

    std::shared_ptr<Source> source;
    PipelineSettings settings;
    StageClock clock;
    Watcher watcher;
    Frame frame, spot;
    Notice error, spot_fault;
    cv::Mat last;
};

Pipeline::Pipeline(std::shared_ptr<const Gallery> gallery, Layout layout, std::shared_ptr<Source> source,
                   PipelineSettings settings)
    : in_(std::make_unique<Inside>(std::move(gallery), std::move(layout), std::move(source), settings)) {}

Pipeline::~Pipeline() = default;

bool Pipeline::step(std::vector<TableMove>& moves) {
    const bool more = [&] {
        const auto span = in_->clock.measure("source");
        return in_->source && in_->source->next(in_->frame);
    }();
    const auto span = in_->clock.measure("all");
    if (more && (in_->frame.image.empty() || in_->frame.image.type() != CV_8UC3)) {
        in_->error = Notice("the source gave a picture that is not 8-bit colour");
        return false;
    }
    if (more) {
        in_->look_at_spot();
        in_->watcher.look(in_->frame, moves);
    } else if (!in_->watcher.finish(moves)) {
        in_->error = in_->source ? in_->source->error() : NoticeId::no_source;
        return false;
    }
    if (more && in_->settings.keep_picture) in_->frame.image.copyTo(in_->last);
    return true;
}

tl::expected<Taught, std::string> Pipeline::teach(std::uint64_t card, const std::string& label, Learn learn) {
    return in_->watcher.teach(in_->frame, card, label, learn);
}

tl::expected<std::string, std::string> Pipeline::unteach(std::uint64_t card) {
    return in_->watcher.unteach(card);
}

const Gallery& Pipeline::gallery() const {
    return in_->watcher.gallery();
}

Picture Pipeline::face(std::uint64_t card) const {
    const Track* lying = in_->watcher.find(card);
    if (!lying || in_->frame.image.empty()) return {};
    return picture_of(rectify(in_->frame.image, lying->quad));
}

double Pipeline::height_px(std::uint64_t card) const {
    const Track* lying = in_->watcher.find(card);
    return lying ? lying->quad.height() : 0;
}

Notice Pipeline::error() const {
    return in_->error;
}
std::int64_t Pipeline::at_ms() const {
    return in_->frame.at_ms;
}
Notices Pipeline::status() const {
    auto said = in_->watcher.status();
    said.insert(said.end(), in_->frame.notices.begin(), in_->frame.notices.end());
    if (!in_->spot_fault.empty()) said.emplace_back(NoticeId::reading_spot).because = {in_->spot_fault};
    return said;
}
bool Pipeline::quiet() const {
    return in_->watcher.quiet();
}
bool Pipeline::calibrated() const {
    return in_->watcher.calibrated();
}

std::vector<ZoneSight> Pipeline::zones() const {
    return in_->watcher.zones();
}

std::vector<TrackedCard> Pipeline::on_table() const {
    std::vector<TrackedCard> cards;
    for (const auto& l : in_->watcher.tracks())
        if (l.gone_ms < 0) cards.push_back({l.card, l.seen, l.zone, l.seat, l.hidden});
    return cards;
}

Picture Pipeline::picture() const {
    return picture_of(in_->last);
}

std::vector<NoticedPlace> Pipeline::noticed() const {
    return in_->watcher.noticed();
}

Picture Pipeline::overlay() const {
    cv::Mat drawn = in_->last.clone();
    if (drawn.empty()) return {};
    draw_overlay(drawn, on_table());
    for (const auto& place : noticed()) draw_noticed(drawn, place);
    return picture_of(drawn);
}

std::vector<StageTime> Pipeline::stage_times() const {
    return in_->clock.times();
}

}  // namespace jianjun::vision
