// Tracks the cards on the table (盯桌): the order in which a picture is worked on.
#include "vision/tracking/watcher.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/camera/calibrate.h"
#include "vision/detection/find_cards.h"
#include "vision/tracking/caught.h"

namespace jianjun::vision {

namespace {

constexpr std::int64_t drift_every_ms = 1000;  // slow changes of the light are followed
constexpr std::int64_t rim_again_ms = 1000;    // a thing at the picture's rim that was no card is looked at again,
constexpr int most_rim_tries = 2;              // and is no hand
constexpr std::int64_t unread_again_ms = 250;  // a pile's top, or what stirs, that was not read is looked at again so soon,
constexpr int most_unread_tries = 3;                   // for a hand's shadow may have lain there, or the lens moved
constexpr double half_bare = 0.5, mostly_bare = 0.7;
constexpr std::int64_t hand_patience_ms =
    3000;  // a hand that rests so long beside what it covers half is left alone
// What places that have settled may cost, in ms of a core: that share of the time since the last picture, and what the
// pictures before left over, so that one place is mostly settled in the very picture.
constexpr double share = 0.6, most_ms = 24;  // or what one picture earns, where they come seldom
constexpr double newest = 0.2, longer = 1.2;  // how the usual time between pictures follows the newest, and how much longer one counts
// Until all that lies there is known nothing else is done: that share of the time, within what a picture may take.
constexpr double first_share = 0.65, first_least_ms = 20, first_most_ms = 50, slow_ms = 100;

}  // namespace

Watcher::Watcher(std::shared_ptr<const Gallery> gallery, Layout layout, PipelineSettings settings,
                 StageClock& clock)
    : layout_(std::move(layout)),
      settings_(std::move(settings)),
      clock_(clock),
      cameras_(layout_, settings_, clock),
      tracks_(gallery, cameras_, settings_, clock),
      counters_(*gallery, layout_, clock),
      failures_(cameras_),
      search_(gallery, cameras_, tracks_, counters_, failures_, clock, pace_),
      second_looks_(cameras_, tracks_, failures_, clock, pace_),
      teaching_(gallery, tracks_) {
    prepare_to_find();
    (void)find_markers(cv::Mat::zeros(64, 64, CV_8U));  // the same of the markers' dictionary
}

template <class Work>
bool Watcher::survive(std::int64_t at_ms, Work&& work) {
    const auto done = caught(work);
    if (!done) failures_.note_picture(at_ms, done.error());
    return done.has_value();
}

void Watcher::look(const Frame& frame, std::vector<TableMove>& moves) {
    if (!survive(frame.at_ms, [&] { watch(frame, moves); })) drop_work();
    say_failures(frame.at_ms, moves);
}

// Some of it may be half done: all the table is looked at anew.
void Watcher::drop_work() {
    quiet_ = false;
    search_.forget();
    second_looks_.forget();
    tracks_.forget_waiting();
    if (cameras_.begun()) cameras_.look_again();
}

void Watcher::look_at_spot(const cv::Mat& bgr, std::int64_t at_ms) {
    survive(at_ms, [&] { tracks_.spot().look(bgr, at_ms); });
}

void Watcher::say_failures(std::int64_t at_ms, std::vector<TableMove>& moves) {
    const Notices news = failures_.take_news();
    if (!news.empty()) CameraWatch::say(news, at_ms, moves);
}

// Of a camera that drops a picture the next earns no more than others: it would be one that takes long.
double Watcher::usual_gap(double gap_ms) {
    usual_gap_ms_ += newest * (std::min(gap_ms, slow_ms) - usual_gap_ms_);
    return std::min(gap_ms, longer * usual_gap_ms_);
}

void Watcher::watch(const Frame& frame, std::vector<TableMove>& moves) {
    const double since_ms = usual_gap(double(frame.at_ms - std::exchange(looked_ms_, frame.at_ms)));
    pace_.earn(share * since_ms, std::max(most_ms, share * std::min(since_ms, slow_ms)));
    calibrate(frame, false, moves);
    Motion::Change change;
    {
        const auto span = clock_.measure("change");
        change = cameras_.motion().look(frame.image, frame.at_ms);
    }
    if (!cameras_.table_known()) {
        quiet_ = false;
        first_look(frame, since_ms, moves);
        return;
    }
    if (!cameras_.notice(change, frame, moves)) {
        quiet_ = false;
        return;
    }
    const auto settled = cameras_.motion().settled(change);
    if (cameras_.may_have_moved(settled) && calibrate(frame, true, moves)) return;
    const std::size_t told = moves.size();
    const auto places = settle(frame, settled, change, moves);
    // While a hand is at work or a place has yet to settle, a card that left may still turn up there.
    cv::Mat rest = change.changed.clone();
    for (const auto& place : places) rest.setTo(0, place.mask);
    const bool unsettled = change.any && cv::countNonZero(rest) > 0;
    tracks_.report_gone(frame.at_ms, !change.arms.empty() || unsettled, change.at_rim,
                        unsettled_in(change, places), moves);
    tracks_.report_veiled(change, frame.at_ms, moves);
    quiet_ = !change.any && cameras_.motion().still() && tracks_.settled();
    second_looks_.read_again(frame, change.any ? stirring_in(change) : cv::Mat(), search_.gallery(), moves);
    count_due(frame, change, places, told, moves);
    if (quiet_) second_looks_.compare_tags(frame, gallery(), moves);
    if (frame.at_ms - drifted_ms_ > drift_every_ms) {
        drifted_ms_ = frame.at_ms;
        cameras_.motion().drift(change, mask_of_all());
    }
}

cv::Mat Watcher::stirring_in(const Motion::Change& change) {
    cv::Mat mask = change.changed.clone();
    if (!change.arms.empty()) mask |= change.arms;
    return mask;
}

cv::Mat Watcher::unsettled_in(const Motion::Change& change,
                              const std::vector<Motion::Settled>& places) const {
    cv::Mat mask = change.solid.clone();
    for (const auto& place : places)
        if (!search_.is_being_packed(place.mask)) mask.setTo(0, place.mask);
    return mask;
}

bool Watcher::calibrate(const Frame& frame, bool force, std::vector<TableMove>& moves) {
    const auto before = cameras_.calibrate(frame, quiet_, force, moves);
    if (!before) return false;
    tracks_.follow_cameras(*before);
    search_.forget();
    second_looks_.forget();
    failures_.forget();
    return true;
}

// In one picture of the table as it stood still; what changes while that is looked at has changed since.
void Watcher::first_look(const Frame& frame, double since_ms, std::vector<TableMove>& moves) {
    if (!search_.all_of()) {
        if (!cameras_.motion().still() || failures_.waits({}, frame.at_ms)) return;
        counters_.notice_all();
        cameras_.table_is_looked_at();
        search_.begin_all(frame);
    }
    pace_ = Pace(std::clamp(first_share * since_ms, first_least_ms, first_most_ms));
    look_on(moves);
}

bool Watcher::finish(std::vector<TableMove>& moves) {
    if (!search_.all_of()) return false;
    pace_ = Pace();
    if (!survive(looked_ms_, [&] { look_on(moves); })) drop_work();
    say_failures(looked_ms_, moves);
    return true;
}

void Watcher::look_on(std::vector<TableMove>& moves) {
    const Frame& seen = *search_.all_of();
    if (!search_.all_seen() && !take_in(seen, moves)) return;
    if (!counters_.read_health(now_at(seen, {}, {}), moves, pace_)) return;
    cameras_.table_is_known();
    cameras_.motion().accept_all(mask_of_all());
    search_.forget();
}

// What lies there. False when there is more to do with the next picture.
bool Watcher::take_in(const Frame& seen, std::vector<TableMove>& moves) {
    if (!counters_.count_tokens(now_at(seen, {}, {}), moves, pace_)) return false;
    const auto cards = search_.look_at_all(looked_ms_);
    if (!cards) return false;
    tracks_.find_again(*cards, seen);
    for (const auto& reading : *cards)
        if (reading.sure != Certainty::unknown || !counters_.is_of_tokens(reading.quad, cameras_.sights()))
            tracks_.admit(seen, reading, 0, moves);
    return true;
}

std::vector<Motion::Settled> Watcher::settle(const Frame& frame, const std::vector<Motion::Settled>& places,
                                             const Motion::Change& change, std::vector<TableMove>& moves) {
    for (const auto& told : search_.keep_only(places)) accept_as(told);
    failures_.keep_only(places, frame.at_ms);
    std::vector<Motion::Settled> open = in_turn(places), reached;
    if (const auto left = pace_.spent() ? std::nullopt : search_.look_at_left(frame.at_ms)) {
        accept_as(left->seen);
        tracks_.await(left->seen.found, left->frame, left->mask);
    }
    cv::Mat settled = cv::Mat::zeros(cameras_.motion().size(), CV_8U);
    bool any = false;
    for (const auto& place : open) {
        const bool time = !pace_.spent() || &place == &open.front();
        const cv::Mat all = time ? settle_place(frame, place, change) : cv::Mat();
        if (!all.empty() || search_.is_being_packed(place.mask)) reached.push_back(place);
        if (all.empty()) continue;
        settled |= all;
        any = true;
    }
    cv::Mat unsettled = stirring_in(change);
    if (!unsettled.empty()) unsettled.setTo(0, settled);
    tracks_.report_waiting(frame, unsettled, moves);
    if (!any) return reached;
    count_settled(frame, change, settled, moves);
    cameras_.accept(settled, mask_of_all());
    return reached;
}

// Where a card was taken there is nothing to search, and who waits for it is said. Then what was begun goes first, and
// lower cards are left for last.
std::vector<Motion::Settled> Watcher::in_turn(const std::vector<Motion::Settled>& places) const {
    if (places.size() < 2) return places;
    std::vector<std::pair<int, const Motion::Settled*>> turns;
    for (const auto& place : places)
        turns.emplace_back(search_.is_being_packed(place.mask)                          ? 3
                           : search_.is_being_searched(place.mask)                      ? 1
                           : cameras_.motion().bareness(place.mask) > mostly_bare ? 0
                                                                                  : 2,
                           &place);
    std::stable_sort(turns.begin(), turns.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Motion::Settled> sorted;
    for (const auto& [turn, place] : turns) sorted.push_back(*place);
    return sorted;
}

// Cards that were told of a place that was not settled: when they are taken, it has changed.
void Watcher::accept_as(const PlaceSearch::Seen& seen) {
    cv::Mat mask = cv::Mat::zeros(cameras_.motion().size(), CV_8U);
    for (const auto& reading : seen.found) mask |= cameras_.mask_of(reading.quad);
    cameras_.motion().accept_as(seen.small, mask);
}

bool Watcher::is_at_rim(const cv::Mat& mask, const Motion::Change& change) {
    return !change.at_rim.empty() && cv::countNonZero(change.at_rim & mask) > 0;
}

// False of a pile on which something has come to lie that nobody could read.
bool Watcher::is_top_read(const Motion::Settled& place, const LookedPlace& looked) const {
    const auto mm = cameras_.sights().to_mm(cameras_.middle_of(place.mask));
    const Zone* zone = mm ? layout_.at(*mm) : nullptr;
    return !zone || !is_pile(zone->kind) || looked.told || std::any_of(looked.found.begin(), looked.found.end(), is_read) ||
           looked.checked.doubtful.empty() || cameras_.motion().bareness(place.mask) > half_bare;
}

// What was seen of it while the lens looked for its focus is not all that there is to see; and an outline that nobody could read
// where a known card lay is mostly that one's.
bool Watcher::is_half_read(const Motion::Settled& place, const LookedPlace& looked) {
    return std::any_of(looked.found.begin(), looked.found.end(), [&](const Reading& reading) {
        const auto lay_there = [&](const Track* card) { return !card->hidden && overlap(card->quad, reading.quad) > 0; };
        const bool known = std::any_of(looked.checked.doubtful.begin(), looked.checked.doubtful.end(), lay_there);
        return (reading.sure == Certainty::unknown && (place.stirs || known)) || (reading.sure == Certainty::name && place.stirs);
    });
}

bool Watcher::is_beside_arm(const cv::Mat& mask, const Motion::Change& change) {
    if (change.arms.empty()) return false;
    cv::Mat wide;
    cv::dilate(mask, wide, CameraWatch::joining());
    wide &= change.arms;
    return cv::countNonZero(wide) > 0;
}

// It was looked at in vain, and the hand beside it has not gone.
bool Watcher::waits_for_hand(const Motion::Settled& place, const Motion::Change& change,
                             std::int64_t at_ms) const {
    return !beside_hand_.empty() && at_ms - beside_hand_ms_ < hand_patience_ms &&
           cv::countNonZero(beside_hand_ & place.mask) > 0 && is_beside_arm(beside_hand_, change);
}

// Something stands there that nobody could read while a hand rests on it, or on the card beside it. Accepted
// now, it would not be looked at again when the hand goes and the card shows as before.
bool Watcher::is_left_to_hand(const Motion::Settled& place, const LookedPlace& looked,
                              const Motion::Change& change, std::int64_t at_ms) {
    const bool again = !beside_hand_.empty() && cv::countNonZero(beside_hand_ & place.mask) > 0;
    const bool told = looked.told || std::any_of(looked.found.begin(), looked.found.end(), is_read) ||
                      cameras_.motion().bareness(place.mask) > half_bare;
    cv::Mat about = place.mask.clone();
    if (!told)
        for (const Track* card : looked.checked.doubtful) about |= cameras_.mask_of(card->quad);
    const bool left =
        !told && is_beside_arm(about, change) && (!again || at_ms - beside_hand_ms_ < hand_patience_ms);
    if (left && !again) beside_hand_ = about, beside_hand_ms_ = at_ms;
    if (!left && again) beside_hand_.release();
    return left;
}

// What of it is settled; nothing while it takes longer to tell all that lies there.
cv::Mat Watcher::settle_place(const Frame& frame, const Motion::Settled& place, const Motion::Change& change) {
    const bool at_rim = is_at_rim(place.mask, change);
    if (at_rim && frame.at_ms - rim_ms_ < rim_again_ms) return {};
    if (frame.at_ms - unread_tried_ms_ < unread_again_ms && cv::countNonZero(unread_ & place.mask) > 0) return {};
    if (waits_for_hand(place, change, frame.at_ms)) return {};
    auto looked = search_.look_at(frame, place.mask);
    if (!looked) return {};
    // What reaches the rim and was not read may be a hand that rests there, and a card that the picture cuts.
    if (at_rim && looked->all && ++rim_tries_ < most_rim_tries && std::none_of(looked->found.begin(), looked->found.end(), [&](const Reading& r) {
            return is_read(r) && is_at_rim(cameras_.mask_of(r.quad), change);
        })) {
        rim_ms_ = frame.at_ms;
        return {};
    }
    if (at_rim && looked->all) rim_tries_ = 0;
    const bool unread = looked->all && (!is_top_read(place, *looked) || is_half_read(place, *looked));
    if (unread && ++unread_tries_ < most_unread_tries) {
        unread_tried_ms_ = frame.at_ms;
        if (unread_tries_ == 1) unread_ms_ = frame.at_ms;
        unread_ = place.mask.clone();
        return {};
    }
    if (looked->all && std::exchange(unread_tries_, 0) > 0) looked->checked.since_ms = unread_ms_;
    if (looked->all && is_left_to_hand(place, *looked, change, frame.at_ms)) return {};
    std::erase_if(looked->found, [&](const Reading& r) { return !cameras_.may_tell(r.quad.centre(), change); });
    if (looked->all) PlaceSearch::undermost_first(looked->found);
    // Those that nothing lies upon are told at once, the others when all are known.
    tracks_.associate(frame, looked->checked, looked->found, looked->where, looked->all);
    return looked->all ? looked->where : cv::Mat();
}

cv::Mat Watcher::mask_of_all() const {
    cv::Mat mask = tracks_.mask();
    counters_.mark_tokens(mask, cameras_.sights(), cameras_.motion());
    return mask;
}

SeatCounters::Now Watcher::now_at(const Frame& frame, const Motion::Change& change,
                                  const cv::Mat& settled) const {
    cv::Mat in_the_way = change.changed.clone();
    if (!in_the_way.empty() && !settled.empty()) in_the_way.setTo(0, settled);
    if (!change.arms.empty()) in_the_way |= change.arms;
    return {frame, cameras_.sights(), cameras_.motion(), tracks_.all(), in_the_way};
}

// Before the place is accepted, so that tokens are not taken for the mat.
void Watcher::count_settled(const Frame& frame, const Motion::Change& change, const cv::Mat& settled,
                            std::vector<TableMove>& moves) {
    counters_.notice(settled, cameras_.sights(), cameras_.motion());
    Pace at_once;
    if (!cameras_.covered()) counters_.count_tokens(now_at(frame, change, settled), moves, at_once);
}

// Whatever has come to rest by now, and what could not be told the last time. `told`: the moves before this
// frame's.
void Watcher::count_due(const Frame& frame, const Motion::Change& change,
                        const std::vector<Motion::Settled>& places, std::size_t told,
                        std::vector<TableMove>& moves) {
    for (std::size_t i = told; i < moves.size(); ++i)
        if (moves[i].zone == ZoneKind::general && moves[i].card != 0) counters_.notice_general(moves[i].seat);
    if (cameras_.covered() || !counters_.any_due(frame.at_ms)) return;
    cv::Mat settled = cv::Mat::zeros(cameras_.motion().size(), CV_8U);
    for (const auto& place : places) settled |= place.mask;
    const SeatCounters::Now now = now_at(frame, change, settled);
    counters_.count_tokens(now, moves, pace_);
    counters_.read_health(now, moves, pace_);
}

tl::expected<Taught, std::string> Watcher::teach(const Frame& frame, std::uint64_t card,
                                                 const std::string& label, Learn learn) {
    auto taught = teaching_.teach(frame, card, label, learn);
    look_with_what_was_taught();
    return taught;
}

tl::expected<std::string, std::string> Watcher::unteach(std::uint64_t card) {
    auto label = teaching_.unteach(card);
    look_with_what_was_taught();
    return label;
}

void Watcher::look_with_what_was_taught() {
    if (search_.gallery() == teaching_.gallery()) return;
    tracks_.look_with(teaching_.gallery());
    search_.look_with(teaching_.gallery());
}

}  // namespace jianjun::vision
