#include "companion_app/session/live/eyes.h"

#include <algorithm>

#include "companion_app/session/live/camera_view.h"
#include "companion_app/session/phrasing/eye_words.h"

namespace jianjun::app {

namespace {

bool hides_cards(vision::NoticeId id) {
    using vision::NoticeId;
    return id == NoticeId::dark || id == NoticeId::covered || id == NoticeId::camera_silent;
}

}  // namespace

Eyes::Eyes(std::shared_ptr<const vision::Gallery> gallery, vision::Layout layout,
           std::shared_ptr<vision::Source> source, EyesSettings settings)
    : settings_(settings),
      pipeline_(std::move(gallery), std::move(layout), std::move(source), settings.pipeline) {}

bool Eyes::look(Inbox& inbox) {
    learn_named();
    std::vector<vision::TableMove> moves;
    if (!pipeline_.step(moves)) return false;
    if (!moves.empty()) inbox.put(MovesSeen{std::move(moves)});
    const bool quiet = pipeline_.quiet();
    const auto notices = pipeline_.status();
    auto status = eye_words(notices);
    if (!not_kept_.empty()) status = filled("{}；{}", "{}; {}", status, not_kept_);
    const bool clear = std::none_of(notices.begin(), notices.end(), [](const vision::Notice& notice) { return hides_cards(notice.id); });
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
        not_kept_ = fault.empty() ? Said() : filled("认的牌在本局之后会忘记：{}", "what was learnt is forgotten after this game: {}", fault);
    }
}

}  // namespace jianjun::app
