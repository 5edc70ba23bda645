#include "companion_app/session/live/eyes.h"

#include <cmath>

#include "companion_app/session/live/camera_view.h"

namespace jianjun::app {

namespace {
constexpr double sure_of_health = 0.4;  // of a magatama's step; between two it is not read
constexpr int most_health = 5;
}  // namespace

Eyes::Eyes(std::shared_ptr<const vision::Gallery> gallery, vision::Layout layout,
           std::shared_ptr<vision::Source> source, EyesSettings settings)
    : settings_(settings),
      layout_(layout),
      pipeline_(std::move(gallery), std::move(layout), std::move(source), settings.pipeline) {}

bool Eyes::look(Inbox& inbox) {
    learn_named();
    std::vector<vision::TableMove> moves;
    if (!pipeline_.step(moves)) return false;
    read_health(moves);
    if (!moves.empty()) inbox.put(MovesSeen{std::move(moves)});
    const bool quiet = pipeline_.quiet();
    const auto status = pipeline_.status() + not_kept_;
    const bool clear =
        status.find("covered") == std::string::npos && status.find("gives no pictures") == std::string::npos;
    const bool due = settings_.pipeline.keep_picture && at_ms() - shown_ms_ >= settings_.picture_every_ms;
    if (!due && any_ && quiet == quiet_ && status == status_) return true;
    any_ = true;
    quiet_ = quiet;
    status_ = status;
    Looked looked{{}, quiet, clear, status};
    if (due) shown_ms_ = at_ms();
    if (settings_.pipeline.keep_picture) looked.view = camera_view(pipeline_);
    inbox.put(std::move(looked));
    return true;
}

void Eyes::learn(std::uint64_t card, const std::string& label) {
    const std::lock_guard hold(guard_);
    named_.emplace_back(card, label);
}

// The last picture is the one that the person has judged by.
void Eyes::learn_named() {
    std::vector<std::pair<std::uint64_t, std::string>> named;
    {
        const std::lock_guard hold(guard_);
        named.swap(named_);
    }
    for (const auto& [card, label] : named) {
        const auto taught = pipeline_.teach(card, label, vision::Learn::what_is_new);
        if (!taught || !settings_.keep_taught) continue;
        const auto fault = settings_.keep_taught(*taught);
        not_kept_ = fault.empty() ? "" : "; what was learnt is forgotten after this game: " + fault;
    }
}

// How far the general card leaves the health card free (体力): one magatama a step.
void Eyes::read_health(std::vector<vision::TableMove>& moves) {
    for (const auto& card : pipeline_.on_table()) {
        if (card.zone != "general" || card.hidden || !card.seen.label.starts_with("general:")) continue;
        const auto* zone = layout_.find("general", card.seat);
        if (!zone) continue;
        const auto none = vision::general_spot(*zone, 0).mm, one = vision::general_spot(*zone, 1).mm;
        const double ux = (one.x - none.x) / vision::health_step_mm,
                     uy = (one.y - none.y) / vision::health_step_mm;
        const double shown = ((card.seen.centre_mm.x - none.x) * ux + (card.seen.centre_mm.y - none.y) * uy) /
                             vision::health_step_mm;
        const int value = static_cast<int>(std::lround(shown));
        if (value < 0 || value > most_health || std::abs(shown - value) > sure_of_health) continue;
        const auto [known, fresh] = health_.try_emplace(card.seat, -1);
        if (known->second == value) continue;
        known->second = value;
        vision::TableMove move;
        move.kind = vision::TableMove::Kind::health;
        move.seen = card.seen;
        move.zone = card.zone;
        move.seat = card.seat;
        move.value = value;
        move.at_ms = at_ms();
        moves.push_back(move);
    }
}

}  // namespace jianjun::app
