// What lies on the virtual table (场景).
#include "vision/virtual/scene.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace jianjun::vision {

const SceneCard* Scene::card(CardId id) const {
    for (const SceneCard& c : cards_)
        if (c.id == id) return &c;
    return nullptr;
}

void Scene::touch(const SceneCard& card) {
    if (!card.pile.empty()) return touch_pile(card.pile);
    if (!card.held) changes_.push_back({card.spot, height(card)});
}

void Scene::touch_pile(const std::string& zone) {
    changes_.push_back({pile_spot(zone), pile_height(zone) + 3 * card_thickness_mm});
    for (const SceneCard& c : cards_)
        if (c.pile == zone) changes_.push_back({c.spot, height(c)});
}

SceneCard* Scene::change(CardId id, bool raise) {
    const auto it =
        std::find_if(cards_.begin(), cards_.end(), [id](const SceneCard& c) { return c.id == id; });
    if (it == cards_.end()) return nullptr;
    touch(*it);
    if (!raise) return &*it;
    std::rotate(it, it + 1, cards_.end());
    return &cards_.back();
}

void Scene::moved(const SceneCard& card) {
    touch(card);
}

void Scene::add(SceneCard card) {
    cards_.push_back(std::move(card));
    touch(cards_.back());
}

void Scene::remove(CardId id) {
    if (SceneCard* card = change(id)) {
        (void)card;
        cards_.pop_back();
    }
}

void Scene::set_pile(const std::string& zone, int count, const std::string& shows) {
    if (piles_.count(zone)) touch_pile(zone);
    cards_.erase(
        std::remove_if(cards_.begin(), cards_.end(), [&](const SceneCard& c) { return c.pile == zone; }),
        cards_.end());
    piles_[zone] = {pile_spot(zone), std::max(0, count), shows};
    touch_pile(zone);
}

int Scene::pile_size(const std::string& zone) const {
    const auto pile = piles_.find(zone);
    const int nameless = pile == piles_.end() ? 0 : pile->second.nameless;
    return nameless + static_cast<int>(std::count_if(cards_.begin(), cards_.end(),
                                                     [&](const SceneCard& c) { return c.pile == zone; }));
}

bool Scene::take_nameless(const std::string& zone, std::string& shows) {
    const auto pile = piles_.find(zone);
    if (pile == piles_.end() || pile->second.nameless == 0) return false;
    touch_pile(zone);
    --pile->second.nameless;
    shows = pile->second.shows;
    return true;
}

Spot Scene::pile_spot(const std::string& zone) const {
    const auto at = zone.find('@');
    const int seat = at == std::string::npos ? 0 : std::atoi(zone.c_str() + at + 1);
    if (const Zone* z = layout_.find(zone.substr(0, at), seat)) return card_spot(*z);
    return {{layout_.width / 2, layout_.height / 2}, 0};
}

double Scene::pile_height(const std::string& zone) const {
    return pile_size(zone) * card_thickness_mm;
}

double Scene::height(const SceneCard& card) const {
    if (card.held) return card.lift;
    if (card.pile.empty()) return card_thickness_mm;
    const auto pile = piles_.find(card.pile);
    int below = pile == piles_.end() ? 0 : pile->second.nameless;
    for (const SceneCard& c : cards_) {
        if (c.pile == card.pile) ++below;
        if (c.id == card.id) break;
    }
    return below * card_thickness_mm;
}

std::vector<Change> Scene::take_changes() {
    return std::exchange(changes_, {});
}

}  // namespace jianjun::vision
