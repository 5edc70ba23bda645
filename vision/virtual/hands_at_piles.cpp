// What hands do at piles (牌堆边的手): laid onto one, drawn, turned over from it, swept together, squared up.
#include <utility>

#include "vision/virtual/hands.h"

namespace jianjun::vision {

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
