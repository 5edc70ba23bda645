// Holds what the pipeline says against what hands did (影片评判).
#include "tests/bench/vision/film_judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "vision/card_label.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t rests_ms = 600;    // lying still and bare for so long is a change that must be said,
constexpr std::int64_t within_ms = 2000;  // so soon,
constexpr std::int64_t soon_ms = 800;     // and better sooner
constexpr std::int64_t remembered_ms = 60'000;
constexpr double nudge_mm = 18;  // less need not be said
constexpr double slide_mm = 55;
constexpr double bare = 0.8, corner_bare = 0.33;  // of a card; the second with its corner
constexpr double buried = 0.15;                   // of a card of which nothing tells

bool inside(const std::array<Point, 4>& quad, Point p) {
    bool plus = false, minus = false;
    for (int i = 0; i < 4; ++i) {
        const Point &a = quad[std::size_t(i)], &b = quad[std::size_t((i + 1) % 4)];
        const double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        (side > 0 ? plus : minus) = true;
    }
    return !(plus && minus);
}

// The share of a card that those upon it leave free; what a hand carries over it buries nothing.
double share_free(const TableTruth& truth, std::size_t at) {
    constexpr int steps = 8;
    const auto& c = truth.cards[at].corners;
    int free = 0;
    for (int i = 0; i < steps * steps; ++i) {
        const double u = (i % steps + 0.5) / steps, v = (double(i / steps) + 0.5) / steps;
        const Point p{(c[0].x * (1 - u) + c[1].x * u) * (1 - v) + (c[3].x * (1 - u) + c[2].x * u) * v,
                      (c[0].y * (1 - u) + c[1].y * u) * (1 - v) + (c[3].y * (1 - u) + c[2].y * u) * v};
        bool shows = true;
        for (std::size_t k = at + 1; shows && k < truth.cards.size(); ++k)
            shows = truth.cards[k].moving || !inside(truth.cards[k].corners, p);
        free += shows;
    }
    return double(free) / (steps * steps);
}

// No card lies upon the place of suit and rank.
bool corner_shows(const TableTruth& truth, std::size_t at) {
    const auto& c = truth.cards[at].corners;
    for (const double u : {0.03, 0.16})
        for (const double v : {0.03, 0.16}) {
            const Point p{(c[0].x * (1 - u) + c[1].x * u) * (1 - v) + (c[3].x * (1 - u) + c[2].x * u) * v,
                          (c[0].y * (1 - u) + c[1].y * u) * (1 - v) + (c[3].y * (1 - u) + c[2].y * u) * v};
            for (std::size_t i = at + 1; i < truth.cards.size(); ++i)
                if (inside(truth.cards[i].corners, p)) return false;
        }
    return true;
}

}  // namespace

void FilmScore::add(const FilmScore& other) {
    for (const auto& [kind, share] : other.kinds) {
        kinds[kind].of += share.of;
        kinds[kind].right += share.right;
    }
    changes += other.changes, right += other.right;
    wrong_labels += other.wrong_labels, invented += other.invented, phantoms += other.phantoms;
    arms += other.arms, arms_right += other.arms_right;
    minutes += other.minutes;
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    append(delays_ms, other.delays_ms);
    append(frame_ms, other.frame_ms);
    append(faults, other.faults);
    for (const auto& [cause, times] : other.causes) causes[cause] += times;
}

FilmJudge::State FilmJudge::state_of(const CardTruth& card) const {
    const Zone* zone = layout_.at(card.centre_mm);
    return {card.shown(), zone ? zone->kind : ZoneKind::none, zone ? zone->seat : 0, card.centre_mm,
            card.angle_mm};
}

bool FilmJudge::is_in_picture(const CardTruth& card) const {
    return std::all_of(card.corners.begin(), card.corners.end(),
                       [&](const Point& p) { return p.x >= 0 && p.y >= 0 && p.x < width_ && p.y < height_; });
}

void FilmJudge::look(const TableTruth& truth, const std::vector<TableMove>& moves,
                     const std::vector<TrackedCard>& on_table) {
    const std::int64_t now = truth.at_ms;
    std::map<CardId, bool> there;
    for (std::size_t i = 0; i < truth.cards.size(); ++i) {
        const CardTruth& card = truth.cards[i];
        if (card.card == 0) continue;
        there[card.card] = true;
        Card& kept = cards_[card.card];
        const State is = state_of(card);
        const bool stirs = card.moving || kept.now.shown != is.shown || mm_between(kept.now.mm, is.mm) > 0.5;
        if (stirs && kept.still_since >= 0) kept.lay_as = kept.now.shown;
        kept.now = is;
        if (stirs) {
            kept.still_since = card.moving ? -1 : now;
            kept.bare_since = -1;
            kept.touched_ms = now;
            kept.hand = seat_of_(card.card);
            stirred_[is.shown] = now;
            if (kept.known) stirred_[kept.known_as.shown] = now;
            continue;
        }
        if (kept.still_since < 0) kept.still_since = now;
        const bool in_picture = is_in_picture(card);
        if (!in_picture) kept.known = false;
        const bool shows = in_picture &&
                           (card.visible >= bare || (card.visible >= corner_bare && corner_shows(truth, i)));
        if (!shows) kept.bare_since = -1;
        if (shows && kept.bare_since < 0) kept.bare_since = now;
        kept.covered = card.visible < bare;
        if (kept.bare_since >= 0 && now - kept.bare_since >= rests_ms) expect(card.card, kept, now);
        // Under others elsewhere, as the lower ones of a sweep: it has left.
        const bool elsewhere = is.zone != kept.known_as.zone || is.seat != kept.known_as.seat;
        if (kept.known && elsewhere && card.visible < buried && now - kept.still_since >= rests_ms &&
            share_free(truth, i) < buried)
            gone("swept under", card.card, kept, kept.still_since);
    }
    for (auto it = cards_.begin(); it != cards_.end();) {
        if (there.count(it->first)) {
            ++it;
            continue;
        }
        if (const int seat = seat_of_(it->first); seat != 0) it->second.hand = seat;  // a pile's cards go without stirring
        gone("taken", it->first, it->second, now);
        it = cards_.erase(it);
    }
    check_labels(truth, moves);
    for (const auto& move : moves)
        if (now > from_ms_ && move.card != 0 && move.kind != TableMove::Kind::uncertain)
            said_.push_back({move, now, false});
    excuse();
    match(now, false);
    score_.phantoms += phantoms(truth, on_table);
    last_ = truth;
}

void FilmJudge::expect(CardId id, Card& card, std::int64_t at_ms) {
    const State was = card.known_as, is = card.now;
    const bool knew = std::exchange(card.known, true);
    card.known_as = is;
    if (at_ms <= from_ms_ + rests_ms && !knew) return;
    Expected e;
    e.card = id, e.state = is, e.before = was;
    e.since_ms = card.touched_ms, e.bare_ms = card.bare_since, e.hand = card.hand;
    const double way = mm_between(was.mm, is.mm);
    e.turned = !card.lay_as.empty() && card.lay_as != is.shown;
    if (!knew)
        e.what = card.covered ? "laid, a part showing" : "laid";
    else if (was.shown != is.shown)
        e.what = "turned over";
    else if (was.zone != is.zone || was.seat != is.seat)
        e.what = "moved";
    else if (way > nudge_mm)
        e.what = way < slide_mm ? "slid a little" : "slid";
    else
        return;
    expected_.push_back(e);
}

void FilmJudge::gone(const char* what, CardId id, Card& card, std::int64_t at_ms) {
    if (!std::exchange(card.known, false)) return;
    stirred_[card.known_as.shown] = at_ms;
    Expected e;
    e.card = id, e.what = what, e.state = e.before = card.known_as, e.now = card.now;
    e.since_ms = e.bare_ms = at_ms, e.hand = card.hand;
    expected_.push_back(e);
}

// What was said to lie there has left it.
bool FilmJudge::leaves(const Expected& e) {
    return e.what == "taken" || e.what == "swept under";
}

bool FilmJudge::fits(const Expected& e, const TableMove& m) const {
    using Kind = TableMove::Kind;
    if (leaves(e)) {
        // It may have been seen to arrive before others came upon it; and of a pile that was cut the halves are carried back.
        const bool elsewhere = e.now.zone != e.before.zone || e.now.seat != e.before.seat;
        const bool arrives = e.what == "swept under" || (elsewhere && e.now.zone == ZoneKind::draw);
        const bool arrived = arrives && m.kind == Kind::moved && m.zone == e.now.zone && m.seat == e.now.seat;
        return (m.kind == Kind::left || arrived) && m.seen.label == e.before.shown &&
               m.from_zone == e.before.zone && m.from_seat == e.before.seat;
    }
    if (m.seen.label != e.state.shown || m.zone != e.state.zone || m.seat != e.state.seat) return false;
    if (mm_between(m.seen.centre_mm, e.state.mm) > 25) return false;
    // Who did not lie still for long enough before may have been seen all the same.
    if (e.what.starts_with("laid"))
        return m.kind == Kind::appeared || m.kind == Kind::reread || m.kind == Kind::moved ||
               (e.turned && m.kind == Kind::flipped);
    if (e.what == "turned over") return m.kind == Kind::flipped;
    return m.kind == Kind::moved && m.from_zone == e.before.zone && m.from_seat == e.before.seat;
}

// What was said instead tells where to look.
void FilmJudge::note_missed(const Expected& e) {
    std::string near, cause = "nothing said";
    for (const Said& s : said_) {
        const TableMove& m = s.move;
        const bool there = mm_between(m.seen.centre_mm, e.state.mm) < 30;
        if (s.at_ms < e.since_ms - 500 || s.at_ms > e.bare_ms + within_ms + 400 ||
            (m.seen.label != e.state.shown && !there))
            continue;
        near += fmt::format(" [{} {} {} #{} {}{}]", said(m.seen), to_string(m.kind), to_string(m.zone),
                            m.card, s.at_ms, s.used ? " for another" : "");
        if (s.used) continue;
        if (m.seen.label == e.state.shown)
            cause = fits(e, m) ? "late" : std::string("said as ") + to_string(m.kind);
        else if (m.seen.label.empty() && m.kind != TableMove::Kind::left)
            cause = m.seen.name.empty() ? "not read" : "name only";
    }
    ++score_.causes[e.what + ": " + cause];
    score_.faults.push_back(
        {e.bare_ms,
         fmt::format("NOT SAID: {} {} in {}{}; {}:{}", e.state.shown, e.what, to_string(e.state.zone),
                     e.state.seat ? " " + std::to_string(e.state.seat) : "", cause, near)});
}

// Before the card stirs again.
void FilmJudge::excuse() {
    for (Said& s : said_) {
        const Sighting& seen = s.move.seen;
        s.excused = s.excused || std::any_of(stirred_.begin(), stirred_.end(), [&](const auto& stir) {
            const bool one = seen.sure == Certainty::name ? name_of(stir.first) == seen.name : stir.first == seen.label;
            return one && std::abs(stir.second - s.at_ms) < 3000 + within_ms;
        });
    }
}

void FilmJudge::match(std::int64_t at_ms, bool all) {
    while (!expected_.empty() && (all || at_ms - expected_.front().bare_ms > within_ms + 400)) {
        const Expected e = expected_.front();
        expected_.pop_front();
        if (at_ms - e.bare_ms < within_ms) continue;  // the film ends before it need be said
        auto& share = score_.kinds[e.what];
        ++share.of, ++score_.changes;
        const auto it = std::find_if(said_.begin(), said_.end(), [&](const Said& s) {
            return !s.used && s.at_ms >= e.since_ms - 1500 && s.at_ms <= e.bare_ms + within_ms &&
                   fits(e, s.move);
        });
        if (it == said_.end()) {
            note_missed(e);
            continue;
        }
        it->used = true;
        ++share.right, ++score_.right;
        const auto delay = std::max<std::int64_t>(0, it->at_ms - e.bare_ms);
        if (!leaves(e)) score_.delays_ms.push_back(double(delay));
        if (!leaves(e) && delay > soon_ms)
            score_.faults.push_back({it->at_ms, fmt::format("SLOW: {} {} after {} ms", e.state.shown, e.what, delay)});
        if (e.hand == 0) continue;
        ++score_.arms;
        score_.arms_right += it->move.arm_seat == e.hand;
        if (it->move.arm_seat != e.hand)
            score_.faults.push_back({it->at_ms, fmt::format("WRONG HAND: seat {}'s, said {}, {} {}", e.hand,
                                                            it->move.arm_seat, e.state.shown, e.what)});
    }
    // What is left over is invented unless a card of that face did something lately.
    using Kind = TableMove::Kind;
    for (Said& s : said_) {
        if (s.judged || (!all && at_ms - s.at_ms < 2 * within_ms + 1000)) continue;
        s.judged = true;
        const TableMove& m = s.move;
        const bool tells = m.kind == Kind::appeared || m.kind == Kind::moved || m.kind == Kind::left ||
                           m.kind == Kind::flipped || m.kind == Kind::turned;
        if (s.used || !tells || s.excused) continue;
        ++score_.invented;
        score_.faults.push_back(
            {s.at_ms, fmt::format("INVENTED: {} {} in {} (from {}) #{}", said(m.seen), to_string(m.kind),
                                  to_string(m.zone), to_string(m.from_zone), m.card)});
    }
    // What was said of a card of which a corner showed counts when it is bared, much later.
    std::erase_if(said_, [&](const Said& s) { return s.judged && at_ms - s.at_ms > remembered_ms; });
}

// An exact label that is not the face which lies there is the one thing that must never be. What is said to be uncertain
// gives no label: a veil's notice names the card that it lies over.
void FilmJudge::check_labels(const TableTruth& truth, const std::vector<TableMove>& moves) {
    for (const TableMove& m : moves) {
        const bool tells = m.kind != TableMove::Kind::left && m.kind != TableMove::Kind::uncertain && m.card != 0;
        if (!tells || m.seen.sure != Certainty::exact) continue;
        bool near = false, right = false;
        for (const TableTruth* t : {&truth, &std::as_const(last_)})
            for (const CardTruth& card : t->cards) {
                if (mm_between(card.centre_mm, m.seen.centre_mm) > 30) continue;
                near = true;
                right = right || card.shown() == m.seen.label;
            }
        if (near && !right) {
            ++score_.wrong_labels;
            score_.faults.push_back({truth.at_ms, fmt::format("WRONG LABEL: {} {} in {}", said(m.seen),
                                                              to_string(m.kind), to_string(m.zone))});
        }
    }
}

// Cards that are held to lie open where none of that face lies; each counts once.
int FilmJudge::phantoms(const TableTruth& truth, const std::vector<TrackedCard>& on_table) {
    int fresh = 0;
    for (std::size_t i = 0; i < on_table.size(); ++i) {
        const TrackedCard& card = on_table[i];
        if (card.hidden) continue;
        bool real = false;
        for (const CardTruth& t : truth.cards)
            real = real || (mm_between(t.centre_mm, card.seen.centre_mm) < 30 &&
                            (t.shown() == card.seen.label || card.seen.label.empty()));
        // The same face twice at one place is one card too many.
        for (std::size_t j = 0; j < i; ++j)
            real = real && !(!on_table[j].hidden &&
                             mm_between(on_table[j].seen.centre_mm, card.seen.centre_mm) < 30 &&
                             (on_table[j].seen.label == card.seen.label || card.seen.label.empty()));
        const auto stir = stirred_.find(card.seen.label);
        const bool lately = stir != stirred_.end() && truth.at_ms - stir->second < 3000 + within_ms;
        const std::string key = fmt::format("{} #{}", said(card.seen), card.card);
        if (real || lately || std::find(haunting_.begin(), haunting_.end(), key) != haunting_.end()) continue;
        // A card that nothing is known of may be one on its way: it is given time.
        auto& since = stirred_["?" + key];
        if (since == 0) since = truth.at_ms;
        if (truth.at_ms - since < 2500) continue;
        haunting_.push_back(key);
        score_.faults.push_back(
            {truth.at_ms, fmt::format("PHANTOM: {} in {} at {:.0f},{:.0f}", key, to_string(card.zone),
                                      card.seen.centre_mm.x, card.seen.centre_mm.y)});
        ++fresh;
    }
    return fresh;
}

FilmScore FilmJudge::finish(double minutes) {
    match(last_.at_ms, true);
    score_.minutes = minutes;
    return std::move(score_);
}

}  // namespace jianjun::vision
