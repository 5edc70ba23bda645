// What hands do at piles (牌堆边的手): laid onto one, drawn, dealt, turned over from it, swept together, squared up, lifted,
// cut; and beneath cards.
#include <cmath>
#include <utility>

#include "vision/virtual/hands.h"

namespace jianjun::vision {

namespace {

constexpr double beside_mm = 75;  // from where a card comes to lie under another

}  // namespace

void Hands::to_pile(int number, CardId id, const std::string& zone, bool face_up) {
    queue(number, [this, number, id, zone, face_up]() -> std::vector<Leg> {
        const SceneCard* card = scene_.card(id);
        if (!card) return {};
        const Spot there = jittered(number, scene_.pile_spot(zone));
        Leg move = carry(number, {id}, card->spot, there, card->face_up != face_up);
        move.from_lift = scene_.height(*card), move.to_lift = scene_.pile_height(zone);
        move.at_start = [this, id] { grab(id); };
        move.at_end = [this, id, there, zone] { release(id, there, zone); };
        return {reach(number, card->spot), move, withdraw(number, there)};
    });
}

void Hands::lay_on_pile(int number, SceneCard card, const std::string& zone) {
    queue(number, [this, number, card, zone] {
        const Spot there = jittered(number, scene_.pile_spot(zone));
        Leg in = carry(number, {card.id}, home(number), there);
        in.from_lift = 40, in.to_lift = scene_.pile_height(zone), in.arc = 15;
        in.at_start = [this, card, from = in.from] {
            SceneCard held = card;
            held.held = true, held.spot = from;
            scene_.add(held);
        };
        in.at_end = [this, id = card.id, there, zone] { release(id, there, zone); };
        return std::vector<Leg>{in, withdraw(number, there)};
    });
}

void Hands::draw(int number, const std::string& zone, int count, CardId first_id) {
    queue(number, [this, number, zone, count, first_id]() -> std::vector<Leg> {
        std::vector<CardId> ids;
        const Spot pile = scene_.pile_spot(zone);
        for (int i = 0; i < count; ++i) ids.push_back(first_id + static_cast<CardId>(i));
        Leg away = carry(number, ids, pile, home(number));
        away.from_lift = scene_.pile_height(zone), away.to_lift = 40, away.arc = 15;
        away.at_start = [this, ids, zone, pile] {
            for (CardId id : ids) {
                std::string shows;
                if (!scene_.take_nameless(zone, shows)) break;
                SceneCard card;
                card.id = id, card.label = "?", card.back = shows, card.face_up = false;
                card.spot = pile, card.held = true, card.nameless = true;
                scene_.add(card);
            }
        };
        away.at_end = [this, ids] {
            for (CardId id : ids) scene_.remove(id);
        };
        return {reach(number, pile, scene_.pile_height(zone) + 8), away};
    });
}

void Hands::reveal(int number, const std::string& zone, SceneCard card, Spot spot) {
    queue(number, [this, number, zone, card, spot]() -> std::vector<Leg> {
        const Spot pile = scene_.pile_spot(zone);
        Leg turn = carry(number, {card.id}, pile, spot, true);
        turn.from_lift = scene_.pile_height(zone);
        turn.at_start = [this, card, zone, pile] {
            SceneCard top = card;
            std::string shows;
            if (scene_.take_nameless(zone, shows)) top.back = shows;
            top.face_up = false, top.held = true, top.spot = pile;
            scene_.add(top);
        };
        turn.at_end = [this, id = card.id, spot] { release(id, spot); };
        return {reach(number, pile, scene_.pile_height(zone) + 8), turn, withdraw(number, spot)};
    });
}

void Hands::sweep(int number, const std::vector<CardId>& ids, const std::string& zone, bool face_up) {
    queue(number, [this, number, ids, zone, face_up]() -> std::vector<Leg> {
        std::vector<CardId> got;
        std::vector<Leg> legs;
        Spot at;
        for (CardId id : ids) {
            const SceneCard* card = scene_.card(id);
            if (!card || card->held) continue;
            Leg next = got.empty() ? reach(number, card->spot) : carry(number, got, at, card->spot);
            next.arc = got.empty() ? 0 : 10;
            next.at_end = [this, id, face_up] {
                grab(id);
                // What lies the other way round is turned as it joins the others.
                if (SceneCard* held = scene_.change(id)) held->face_up = face_up;
            };
            legs.push_back(next);
            got.push_back(id), at = card->spot;
        }
        if (got.empty()) return {};
        const Spot there = jittered(number, scene_.pile_spot(zone));
        Leg away = carry(number, got, at, there);
        away.to_lift = scene_.pile_height(zone);
        away.at_end = [this, number, got, there, zone] {
            for (CardId id : got) release(id, jittered(number, there), zone);
        };
        legs.push_back(away);
        legs.push_back(withdraw(number, there));
        return legs;
    });
}

void Hands::gather(int number, const std::string& from, const std::string& to, const std::string& shows,
                   CardId stack) {
    queue(number, [this, number, from, to, shows, stack]() -> std::vector<Leg> {
        const int count = scene_.pile_size(from);
        if (count == 0) return {};
        const Spot here = scene_.pile_spot(from), there = scene_.pile_spot(to);
        Leg move = carry(number, {stack}, here, there);
        move.from_lift = scene_.pile_height(from), move.to_lift = scene_.pile_height(to);
        move.at_start = [this, from, shows, stack, here] {
            scene_.set_pile(from, 0, shows);
            SceneCard card;
            card.id = stack, card.label = shows, card.back = shows, card.spot = here;
            card.held = true, card.nameless = true;
            scene_.add(card);
        };
        move.at_end = [this, to, shows, stack, count] {
            scene_.remove(stack);
            scene_.set_pile(to, scene_.pile_size(to) + count, shows);
        };
        return {reach(number, here, scene_.pile_height(from) + 8), move, withdraw(number, there)};
    });
}

// Laid down beside the other, whatever side it comes from, and pushed beneath it.
void Hands::push_under(int number, SceneCard card, CardId upper, Spot spot) {
    queue(number, [this, number, card, upper, spot]() -> std::vector<Leg> {
        const SceneCard* above = scene_.card(upper);
        if (!above) return {};
        const double x = spot.mm.x - above->spot.mm.x, y = spot.mm.y - above->spot.mm.y, way = std::hypot(x, y);
        Spot beside = spot;
        beside.mm.x += way > 0 ? x / way * beside_mm : beside_mm, beside.mm.y += way > 0 ? y / way * beside_mm : 0;
        Leg in = carry(number, {card.id}, home(number), beside);
        in.from_lift = 40, in.arc = 15;
        in.at_start = [this, card, from = in.from] {
            SceneCard held = card;
            held.held = true, held.spot = from;
            scene_.add(held);
        };
        Leg push = carry(number, {card.id}, beside, spot);
        push.arc = 0;
        push.at_end = [this, id = card.id, upper, spot] {
            release(id, spot);
            scene_.change(upper);
        };
        return {in, push, withdraw(number, spot)};
    });
}

// One after the other, each to its spot.
void Hands::deal(int number, const std::string& zone, const std::vector<SceneCard>& cards) {
    queue(number, [this, number, zone, cards]() -> std::vector<Leg> {
        const Spot pile = scene_.pile_spot(zone);
        const double height = scene_.pile_height(zone);
        std::vector<Leg> legs{reach(number, pile, height + 8)};
        for (const SceneCard& dealt : cards) {
            Leg there = carry(number, {dealt.id}, pile, dealt.spot);
            there.from_lift = height, there.arc = 15;
            there.at_start = [this, dealt, zone, pile] {
                SceneCard top = dealt;
                std::string shows;
                if (scene_.take_nameless(zone, shows)) top.back = shows;
                top.face_up = false, top.held = true, top.spot = pile;
                scene_.add(top);
            };
            there.at_end = [this, dealt] { release(dealt.id, dealt.spot); };
            Leg back = carry(number, {}, dealt.spot, pile);
            back.to_lift = height + 8, back.arc = 15;
            legs.push_back(there), legs.push_back(back);
        }
        legs.back() = withdraw(number, cards.empty() ? pile : cards.back().spot);
        return legs;
    });
}

// All of it, to look or to make room, and back to where it lay.
void Hands::lift(int number, const std::string& zone, Spot aside) {
    queue(number, [this, number, zone, aside]() -> std::vector<Leg> {
        std::vector<CardId> ids;
        std::vector<Spot> spots;
        for (const SceneCard& card : scene_.cards())
            if (card.pile == zone && !card.held) ids.push_back(card.id), spots.push_back(card.spot);
        if (ids.empty()) return {};
        const Spot pile = spots.back();
        Leg up = carry(number, ids, pile, aside), down = carry(number, ids, aside, pile);
        up.squared = down.squared = true;
        up.to_lift = down.from_lift = 30;
        up.at_start = [this, ids] {
            for (const CardId id : ids) grab(id);
        };
        down.at_end = [this, ids, spots, zone] {
            for (std::size_t i = 0; i < ids.size(); ++i) release(ids[i], spots[i], zone);
        };
        return {reach(number, pile, scene_.pile_height(zone) + 4), up, down, withdraw(number, pile)};
    });
}

// So many nameless cards of a pile, as one stack in a hand.
void Hands::take_off(const std::string& zone, int count, CardId stack) {
    SceneCard card;
    for (int i = 0; i < count; ++i)
        if (!scene_.take_nameless(zone, card.label)) break;
    card.id = stack, card.back = card.label, card.spot = scene_.pile_spot(zone);
    card.held = card.nameless = true;
    scene_.add(card);
}

// The upper half aside, the lower half onto it, and all of it back.
void Hands::cut(int number, const std::string& zone, Spot aside, CardId upper_half, CardId lower_half) {
    queue(number, [this, number, zone, aside, upper_half, lower_half]() -> std::vector<Leg> {
        const int count = scene_.pile_size(zone), half = count / 2;
        if (half == 0) return {};
        const Spot pile = scene_.pile_spot(zone);
        const double height = scene_.pile_height(zone);
        Leg off = carry(number, {upper_half}, pile, aside), on = carry(number, {lower_half}, pile, aside),
            back = carry(number, {upper_half, lower_half}, aside, pile);
        off.from_lift = height, back.squared = true;
        off.at_start = [this, zone, half, upper_half] { take_off(zone, half, upper_half); };
        off.at_end = [this, upper_half, aside] { release(upper_half, aside); };
        on.from_lift = on.to_lift = height / 2;
        on.at_start = [this, zone, count, half, lower_half] { take_off(zone, count - half, lower_half); };
        on.at_end = [this, lower_half, aside] { release(lower_half, aside); };
        back.at_start = [this, upper_half, lower_half] { grab(upper_half), grab(lower_half); };
        back.at_end = [this, zone, count, upper_half, lower_half] {
            const SceneCard* top = scene_.card(lower_half);
            const std::string shows = top ? top->back : "back";
            scene_.remove(upper_half), scene_.remove(lower_half);
            scene_.set_pile(zone, count, shows);
        };
        return {reach(number, pile, height + 8), off, carry(number, {}, aside, pile), on, back,
                withdraw(number, pile)};
    });
}

void Hands::square(int number, const std::string& zone, Spot spot) {
    queue(number, [this, number, zone, spot]() -> std::vector<Leg> {
        CardId id = 0;
        Spot from;
        for (const SceneCard& card : scene_.cards())
            if (card.pile == zone && !card.held) id = card.id, from = card.spot;
        if (id == 0) return {};
        Leg push = carry(number, {id}, from, spot);
        push.from_lift = push.to_lift = scene_.pile_height(zone), push.arc = 0;
        push.at_start = [this, id] { grab(id); };
        push.at_end = [this, id, zone, spot] { release(id, spot, zone); };
        return {reach(number, from, scene_.pile_height(zone) + 4), push, withdraw(number, spot)};
    });
}

}  // namespace jianjun::vision
