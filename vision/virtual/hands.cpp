// Hands at work (手的动作).
#include "vision/virtual/hands.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace jianjun::vision {

namespace {

constexpr double outside = 210;    // mm beyond the edge where hands rest unseen
constexpr double grip_below = 38;  // the thumb holds a card this far below its centre
constexpr double travel_arc = 42;  // how high a card is carried
constexpr double fan_mm = 7, fan_degrees = 5;

double eased(double t) {
    return t * t * (3 - 2 * t);
}

Spot between(const Spot& a, const Spot& b, double t) {
    const double turn = std::remainder(b.angle - a.angle, 360.0);
    return {{a.mm.x + (b.mm.x - a.mm.x) * t, a.mm.y + (b.mm.y - a.mm.y) * t}, a.angle + turn * t};
}

// Towards the owner by `down` and to his right by `right`.
Point off(Point p, double angle, double right, double down) {
    const double a = angle * M_PI / 180, c = std::cos(a), s = std::sin(a);
    return {p.x + right * c - down * s, p.y + right * s + down * c};
}

}  // namespace

Hands::Hands(Scene& scene, const Layout& layout, std::uint64_t seed, double pace)
    : scene_(scene), layout_(layout), seed_(seed), pace_(std::clamp(pace, 0.05, 50.0)) {}

Hands::Seat& Hands::seat(int number) {
    auto [it, fresh] = seats_.try_emplace(number);
    if (fresh) it->second.dice = Dice(seed_ + 1000003ULL * static_cast<std::uint64_t>(number));
    return it->second;
}

int Hands::time(int number, int least, int most) {
    return std::max(1, static_cast<int>(seat(number).dice.between(least, most) / pace_));
}

Spot Hands::home(int number) const {
    const Spot edge = seat_edge(layout_, number);
    return {off(edge.mm, edge.angle, 0, outside), edge.angle};
}

Spot Hands::jittered(int number, Spot spot) {
    Dice& dice = seat(number).dice;
    spot.mm.x += std::clamp(dice.normal(), -2.0, 2.0) * 1.2;
    spot.mm.y += std::clamp(dice.normal(), -2.0, 2.0) * 1.2;
    spot.angle += std::clamp(dice.normal(), -2.0, 2.0) * 1.6;
    return spot;
}

void Hands::queue(int number, Plan plan) {
    Seat& s = seat(number);
    if (s.plans.empty() && s.legs.empty()) s.since = now_;
    s.plans.push_back(std::move(plan));
}

void Hands::pause(int number, int ms) {
    queue(number, [ms] {
        Leg wait;
        wait.ms = std::max(0, ms);
        wait.from.mm = wait.to.mm = {1e6, 1e6};  // nobody's arm is over the table meanwhile
        return std::vector<Leg>{wait};
    });
}

void Hands::grab(CardId id) {
    if (SceneCard* card = scene_.change(id)) {
        card->lift = scene_.height(*card);
        card->held = true;
        card->pile.clear();
    }
}

void Hands::release(CardId id, Spot spot, const std::string& pile) {
    SceneCard* card = scene_.change(id);
    if (!card) return;
    card->held = false;
    card->lift = 0;
    card->squeeze = 1;
    card->spot = spot;
    card->pile = pile;
    scene_.moved(*card);
}

Leg Hands::reach(int number, Spot to, double lift) {
    Leg leg;
    leg.ms = time(number, 280, 420);
    leg.from = home(number), leg.to = to;
    leg.from_lift = 40, leg.to_lift = lift;
    return leg;
}

Leg Hands::carry(int number, std::vector<CardId> cards, Spot from, Spot to, bool turns) {
    Leg leg;
    leg.ms = time(number, turns ? 420 : 300, turns ? 560 : 480);
    leg.from = from, leg.to = to;
    leg.carries = std::move(cards);
    leg.arc = travel_arc;
    leg.turns = turns;
    return leg;
}

Leg Hands::withdraw(int number, Spot from) {
    Leg leg;
    leg.ms = time(number, 240, 380);
    leg.from = from, leg.to = home(number);
    leg.from_lift = 6, leg.to_lift = 40;
    return leg;
}

void Hands::lay(int number, SceneCard card, Spot spot) {
    queue(number, [this, number, card, spot] {
        Leg in = carry(number, {card.id}, home(number), spot);
        in.from_lift = 40, in.arc = 15;
        in.at_start = [this, card, from = in.from] {
            SceneCard held = card;
            held.held = true, held.spot = from;
            scene_.add(held);
        };
        in.at_end = [this, id = card.id, spot] { release(id, spot); };
        return std::vector<Leg>{in, withdraw(number, spot)};
    });
}

void Hands::shift(int number, CardId id, Spot spot) {
    queue(number, [this, number, id, spot]() -> std::vector<Leg> {
        const SceneCard* card = scene_.card(id);
        if (!card) return {};
        Leg move = carry(number, {id}, card->spot, spot);
        // A short way is slid, not lifted.
        move.arc =
            std::min(travel_arc, std::hypot(spot.mm.x - card->spot.mm.x, spot.mm.y - card->spot.mm.y) * 0.15);
        move.from_lift = scene_.height(*card);
        move.at_start = [this, id] { grab(id); };
        move.at_end = [this, id, spot] { release(id, spot); };
        return {reach(number, card->spot), move, withdraw(number, spot)};
    });
}

void Hands::take(int number, CardId id) {
    queue(number, [this, number, id]() -> std::vector<Leg> {
        const SceneCard* card = scene_.card(id);
        if (!card) return {};
        Leg away = carry(number, {id}, card->spot, home(number));
        away.from_lift = scene_.height(*card), away.to_lift = 40, away.arc = 15;
        away.at_start = [this, id] { grab(id); };
        away.at_end = [this, id] { scene_.remove(id); };
        return {reach(number, card->spot), away};
    });
}

void Hands::turn_over(int number, CardId id) {
    queue(number, [this, number, id]() -> std::vector<Leg> {
        const SceneCard* card = scene_.card(id);
        return card ? turned_over(number, *card, jittered(number, card->spot)) : std::vector<Leg>{};
    });
}

void Hands::turn_over(int number, CardId id, Spot spot) {
    queue(number, [this, number, id, spot]() -> std::vector<Leg> {
        const SceneCard* card = scene_.card(id);
        return card ? turned_over(number, *card, spot) : std::vector<Leg>{};
    });
}

std::vector<Leg> Hands::turned_over(int number, const SceneCard& card, Spot there) {
    const CardId id = card.id;
    Leg turn = carry(number, {id}, card.spot, there, true);
    turn.from_lift = scene_.height(card);
    turn.at_start = [this, id] { grab(id); };
    turn.at_end = [this, id, there] { release(id, there); };
    return {reach(number, card.spot), turn, withdraw(number, there)};
}

// They come in together, and are spread where they are laid down.
void Hands::lay_fan(int number, const std::vector<SceneCard>& cards) {
    queue(number, [this, number, cards]() -> std::vector<Leg> {
        if (cards.empty()) return {};
        const Spot there = cards[cards.size() / 2].spot;
        std::vector<CardId> ids;
        for (const SceneCard& card : cards) ids.push_back(card.id);
        Leg in = carry(number, ids, home(number), there);
        in.from_lift = 40, in.arc = 15;
        in.at_start = [this, cards, from = in.from] {
            for (SceneCard held : cards) {
                held.held = true, held.spot = from;
                scene_.add(held);
            }
        };
        in.at_end = [this, cards] {
            for (const SceneCard& card : cards) release(card.id, card.spot);
        };
        return {in, withdraw(number, there)};
    });
}

void Hands::wave(int number, Spot over) {
    queue(number, [this, number, over]() -> std::vector<Leg> {
        Spot aside = over;
        aside.mm = off(over.mm, home(number).angle, 60, -20);
        Leg hover = reach(number, over, 40);
        Leg sway;
        sway.ms = time(number, 250, 400);
        sway.from = over, sway.to = aside;
        sway.from_lift = sway.to_lift = 40;
        return {hover, sway, withdraw(number, aside)};
    });
}

// Puts what a leg carries where it is at that progress.
void Hands::follow(const Leg& leg, double progress, Seat& s) {
    const double t = eased(progress);
    const Spot spot = between(leg.from, leg.to, t);
    const double lift = leg.from_lift + (leg.to_lift - leg.from_lift) * t + leg.arc * std::sin(M_PI * t);
    for (std::size_t i = 0; i < leg.carries.size(); ++i) {
        const SceneCard* there = scene_.card(leg.carries[i]);
        if (!there || !there->held) continue;
        SceneCard* card = scene_.change(leg.carries[i], false);
        const double fan =
            leg.squared ? 0 : static_cast<double>(i) - (static_cast<double>(leg.carries.size()) - 1) / 2;
        card->spot = {off(spot.mm, spot.angle, fan * fan_mm, 0), spot.angle + fan * fan_degrees};
        card->lift = lift + static_cast<double>(i) * card_thickness_mm;
        if (!leg.turns) continue;
        card->squeeze = std::abs(std::cos(M_PI * t));
        if (t >= 0.5 && !s.turned) card->face_up = !card->face_up, s.turned = true;
    }
}

void Hands::work(Seat& s, std::int64_t at_ms) {
    while (true) {
        if (s.legs.empty()) {
            if (s.plans.empty()) return;
            Plan plan = std::move(s.plans.front());
            s.plans.pop_front();
            s.legs = plan();
            s.leg = 0, s.turned = false;
            if (s.legs.empty()) continue;
            if (s.legs[0].at_start) s.legs[0].at_start();
        }
        const Leg& leg = s.legs[s.leg];
        if (at_ms < s.since + leg.ms) return follow(leg, double(at_ms - s.since) / leg.ms, s);
        follow(leg, 1, s);
        s.since += leg.ms;
        if (leg.at_end) leg.at_end();
        s.turned = false;
        if (++s.leg == s.legs.size()) {
            s.legs.clear();
        } else if (s.legs[s.leg].at_start) {
            s.legs[s.leg].at_start();
        }
    }
}

ArmNow Hands::arm_of(int number, const Seat& s, std::int64_t at_ms) const {
    const Leg& leg = s.legs[s.leg];
    const double t = eased(std::clamp(double(at_ms - s.since) / std::max(1, leg.ms), 0.0, 1.0));
    const Spot edge = seat_edge(layout_, number);
    ArmNow arm;
    arm.seat = number;
    arm.grip = off(between(leg.from, leg.to, t).mm, edge.angle, 0, grip_below);
    arm.shoulder = off(edge.mm, edge.angle, 110, 420);
    arm.height = leg.from_lift + (leg.to_lift - leg.from_lift) * t + leg.arc * std::sin(M_PI * t);
    arm.carries = leg.carries;
    return arm;
}

void Hands::advance_to(std::int64_t at_ms) {
    // In small steps, so that what two hands do to one card does not hang on how far time leaps.
    while (now_ < at_ms) {
        now_ = busy() ? std::min(at_ms, now_ + 5) : at_ms;
        for (auto& [number, s] : seats_) {
            if (s.legs.empty() && s.plans.empty()) s.since = now_;
            work(s, now_);
            if (s.legs.empty() && s.plans.empty()) s.since = now_;
        }
    }
    arms_.clear();
    for (const auto& [number, s] : seats_)
        if (!s.legs.empty() && s.legs[s.leg].from.mm.x < 1e5) arms_.push_back(arm_of(number, s, now_));
}

bool Hands::busy() const {
    return std::any_of(seats_.begin(), seats_.end(),
                       [](const auto& s) { return !s.second.plans.empty() || !s.second.legs.empty(); });
}

}  // namespace jianjun::vision
