#include "companion_app/cli/eyes/evening/enrolment_room.h"

#include <chrono>
#include <filesystem>

#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/evening/enrolment.h"
#include "companion_app/session/live/camera_view.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "db/catalogue.h"

namespace jianjun::app {

namespace {

constexpr auto between_pictures = std::chrono::milliseconds(40);
constexpr std::int64_t picture_ms = 1;

std::string as_written(const std::string& label) {
    return label;
}

}  // namespace

EnrolmentRoom::~EnrolmentRoom() {
    leave();
}

std::vector<std::string> EnrolmentRoom::decks() const {
    std::vector<std::string> ids;
    for (const auto path : db::content_paths("decks/")) ids.push_back(std::filesystem::path(path).stem().string());
    return ids;
}

void EnrolmentRoom::begin(EnrolmentPlan plan) {
    leave();
    stop_ = false;
    {
        const std::lock_guard hold(guard_);
        wish_ = Wish::none;
        Enrolling first;
        first.busy = true;
        now_ = std::make_shared<const Enrolling>(std::move(first));
    }
    learning_ = std::thread([this, plan = std::move(plan)] { run(plan); });
}

void EnrolmentRoom::leave() {
    stop_ = true;
    woken_.notify_all();
    if (learning_.joinable()) learning_.join();
    const std::lock_guard hold(guard_);
    now_.reset();
}

std::shared_ptr<const Enrolling> EnrolmentRoom::now() const {
    const std::lock_guard hold(guard_);
    return now_;
}

void EnrolmentRoom::wish(Wish wish) {
    {
        const std::lock_guard hold(guard_);
        // Of a row that is being looked at, and where no more row comes, nothing can be wished.
        if (!now_ || now_->busy || !now_->trouble.empty()) return;
        wish_ = wish;
        Enrolling next = *now_;  // what is shown of the row before is over with the wish, not when its turn comes
        next.busy = true, next.learnt.clear(), next.remarks.clear();
        now_ = std::make_shared<const Enrolling>(std::move(next));
    }
    woken_.notify_all();
}

EnrolmentRoom::Wish EnrolmentRoom::wait() {
    std::unique_lock hold(guard_);
    woken_.wait_for(hold, between_pictures, [&] { return stop_ || wish_ != Wish::none; });
    return std::exchange(wish_, Wish::none);
}

template <class Change>
void EnrolmentRoom::show(Change change) {
    const std::lock_guard hold(guard_);
    Enrolling next = *now_;
    change(next);
    now_ = std::make_shared<const Enrolling>(std::move(next));
}

void EnrolmentRoom::show_picture(const Enrolment& enrolment) {
    auto view = std::make_shared<CameraView>(camera_view(*enrolment.eyes()));
    if (view->picture.width > 0) show([&](Enrolling& now) { now.view = std::move(view); });
}

// Which cards come next; where pictures come by themselves, the table is looked at while they are laid.
void EnrolmentRoom::ask(Enrolment& enrolment, int row) {
    auto asked = enrolment.next(row);
    if (!asked.empty() && enrolment.live()) enrolment.lay(asked, true);
    show([&](Enrolling& now) {
        now.asked = std::move(asked);
        now.had = enrolment.wanted().had_cards();
        now.cards = enrolment.wanted().cards();
        now.steps = enrolment.steps();
        now.busy = false;
    });
}

void EnrolmentRoom::take(Enrolment& enrolment, const std::vector<std::string>& asked) {
    if (!enrolment.lay(asked, true)) {
        show([](Enrolling& now) { now.trouble = {"没有更多的图了", "there are no more pictures"}; });
        return;
    }
    if (const auto why = enrolment.spoilt(); !why.empty()) {
        show([&](Enrolling& now) { now.remarks.push_back({why, {}}); });
        return;
    }
    const auto cards = enrolment.look(asked.size(), [&] {
        show_picture(enrolment);
        return !stop_;
    });
    if (stop_) return;
    const auto had = enrolment.gallery().views();
    auto found = enrolment.learn_row(cards, asked);
    show_picture(enrolment);
    show([&](Enrolling& now) {
        for (auto i = had; i < enrolment.gallery().views(); ++i) now.learnt.push_back(enrolment.gallery().view(i).label);
        for (auto& finding : found) now.remarks.push_back({finding_words(finding, as_written), std::move(finding.picture)});
    });
}

void EnrolmentRoom::meet(Wish wish, Enrolment& enrolment, int row) {
    const auto asked = now()->asked;
    if (wish == Wish::take && !asked.empty()) take(enrolment, asked);
    if (wish == Wish::skip) enrolment.skip(asked);
    if (wish == Wish::undo) {
        if (const auto gone = enrolment.undo(); !gone) show([&](Enrolling& now) { now.trouble = gone.error(); });
    }
    if (now()->trouble.empty())
        ask(enrolment, row);
    else
        show([](Enrolling& now) { now.busy = false; });
}

void EnrolmentRoom::run(const EnrolmentPlan& plan) {
    const auto fails = [this](const Said& why) { show([&](Enrolling& now) { now.trouble = why, now.busy = false; }); };
    const auto deck = deck_labels(plan.deck);
    if (!deck) return fails(deck.error());
    auto opened = Enrolment::open(plan.gallery, *deck, plan.from, "");
    if (!opened) return fails(opened.error());
    auto& enrolment = **opened;
    show([&](Enrolling& now) { now.live = enrolment.live(); });
    ask(enrolment, plan.row);
    while (!stop_ && now()->trouble.empty()) {
        if (const auto asked_for = wait(); asked_for != Wish::none) {
            meet(asked_for, enrolment, plan.row);
        } else if (enrolment.live() && enrolment.eyes() && !now()->asked.empty()) {
            if (!enrolment.step(picture_ms))
                return fails(enrolment.eyes()->error().empty() ? Said("没有更多的图了", "there are no more pictures")
                                                              : eye_words(enrolment.eyes()->error()));
            show_picture(enrolment);
        }
    }
}

}  // namespace jianjun::app
