#include "companion_app/session/demo/people.h"

#include <algorithm>
#include <cmath>

#include "engine/view.h"

namespace jianjun::app {

using engine::CardId;
using engine::Seat;
using engine::Zone;
using nlohmann::json;

namespace {


// Roles for 4–10 players besides the lord (seed 004): loyalists, rebels, renegades.
std::vector<std::string> roles_for(int seats) {
    constexpr int table[7][3] = {{1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {2, 3, 1}, {2, 4, 1}, {3, 4, 1}, {3, 4, 2}};
    const auto& row = table[std::clamp(seats, 4, 10) - 4];
    std::vector<std::string> roles;
    roles.insert(roles.end(), row[0], "loyalist");
    roles.insert(roles.end(), row[1], "rebel");
    roles.insert(roles.end(), row[2], "renegade");
    roles.resize(static_cast<std::size_t>(seats - 1), "rebel");
    return roles;
}

std::string_view name_of(const std::string& card) { return std::string_view(card).substr(0, card.find('@')); }

bool is_slash_name(std::string_view name) {
    return name == "slash" || name == "fire__slash" || name == "thunder__slash";
}

// A card here touches no pile: it lies in the middle and nowhere else, however it is turned.
bool clear_of_piles(const vision::Layout& layout, vision::Spot spot) {
    const double half = vision::card_height_mm / 2;
    for (const double dx : {-half, 0.0, half})
        for (const double dy : {-half, 0.0, half}) {
            const auto* zone = layout.at({spot.mm.x + dx, spot.mm.y + dy});
            if (!zone || zone->name != "middle") return false;
        }
    return true;
}

}  // namespace

People::People(PeopleSettings settings, vision::VirtualTable& table, std::vector<devices::SimulatedPad*> pads)
    : settings_(settings), table_(table), pads_(std::move(pads)), random_(settings.seed) {}

tl::expected<std::unique_ptr<People>, std::string> People::sit_down(PeopleSettings settings,
                                                                    std::shared_ptr<const engine::Content> books,
                                                                    vision::VirtualTable& table,
                                                                    std::vector<devices::SimulatedPad*> pads) {
    std::unique_ptr<People> people(new People(settings, table, std::move(pads)));
    if (auto dealt = people->deal(std::move(books)); !dealt) return tl::unexpected(dealt.error());
    return people;
}

// Shuffles, deals four each, and opens the truth with every hand known.
tl::expected<void, std::string> People::deal(std::shared_ptr<const engine::Content> books) {
    static constexpr const char* names[] = {"甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"};
    const auto* deck = books->deck("junzheng");
    if (!deck) return tl::unexpected(std::string("this program was built without its decks"));
    for (const auto& face : *deck) deck_.push_back(engine::to_string(face));
    std::shuffle(deck_.begin(), deck_.end(), random_);
    auto roles = roles_for(settings_.seats);
    std::shuffle(roles.begin(), roles.end(), random_);
    setup_ = {{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
    json known = setup_;
    for (int s = 0; s < settings_.seats; ++s) {
        json seat{{"name", names[s]}, {"role", s == 0 ? "lord" : roles[static_cast<std::size_t>(s - 1)]}};
        setup_["seats"].push_back(seat);
        for (int i = 0; i < 4; ++i) {
            seat["hand"].push_back(deck_.back());
            deck_.pop_back();
        }
        known["seats"].push_back(seat);
    }
    auto setup = engine::read_setup(known);
    if (!setup) return tl::unexpected(setup.error());
    auto game = engine::Game::start(std::move(*setup), std::move(books));
    if (!game) return tl::unexpected(game.error());
    truth_ = std::move(*game);
    table_.set_pile("draw", static_cast<int>(deck_.size()));
    deeds_of_events(0);
    take_new_cards();
    return {};
}

// ---- what people know and want ----

std::vector<std::string> People::hand(int seat) const {
    std::vector<std::string> cards;
    for (const auto& face : truth_->table().known_hand(static_cast<Seat>(seat), 0))
        cards.push_back(engine::to_string(face));
    return cards;
}

std::string People::holds(int seat, std::string_view name) const {
    for (const auto& card : hand(seat))
        if (name_of(card) == name || (name == "slash" && is_slash_name(name_of(card)))) return card;
    return {};
}

bool People::enemies(int a, int b) const {
    using engine::Role;
    const auto side = [&](int seat) { return truth_->table().seat(static_cast<Seat>(seat)).role; };
    const auto good = [](Role role) { return role == Role::lord || role == Role::loyalist; };
    if (side(a) == Role::renegade)  // the lord comes last
        return side(b) != Role::lord || truth_->table().alive_count() == 2;
    if (side(b) == Role::renegade) return true;
    return good(side(a)) != good(side(b));
}

json People::decide_free_time(int seat) {
    const auto legal = [&](const json& line) {
        const auto input = engine::read_input(line);
        return input && !truth_->check(*input);
    };
    if (const auto peach = holds(seat, "peach"); !peach.empty())
        if (json line{{"do", "use"}, {"seat", seat}, {"cards", {peach}}}; legal(line)) return line;
    for (const auto& slash : hand(seat)) {
        if (!is_slash_name(name_of(slash))) continue;
        for (const Seat target : truth_->table().alive_from(static_cast<Seat>(seat))) {
            if (target == seat || !enemies(seat, target)) continue;
            const json line{{"do", "use"}, {"seat", seat}, {"cards", {slash}}, {"targets", {target}}};
            if (!legal(line)) continue;
            const auto wine = holds(seat, "analeptic");
            const json drink{{"do", "use"}, {"seat", seat}, {"cards", {wine}}};
            if (!wine.empty() && chance(50) && legal(drink)) return drink;
            return line;
        }
    }
    return {{"do", "end"}, {"seat", seat}};
}

json People::decide_card(const engine::Prompt& prompt) {
    const int seat = prompt.seats.front();
    const json pass{{"do", "pass"}, {"seat", seat}};
    const auto answer = [&](const std::string& card) -> json {
        return {{"do", "respond"}, {"seat", seat}, {"cards", {card}}};
    };
    const CardId wanted = prompt.accepts.empty() ? CardId::unknown : prompt.accepts.front();
    if (wanted == CardId::jink) {
        const auto jink = holds(seat, "jink");
        return !jink.empty() && chance(75) ? answer(jink) : pass;
    }
    if (wanted == CardId::peach) {
        const int dying = prompt.why.about;
        if (dying == seat)
            if (const auto wine = holds(seat, "analeptic"); !wine.empty()) return answer(wine);
        const auto peach = holds(seat, "peach");
        if (!peach.empty() && (dying == seat || !enemies(seat, dying))) return answer(peach);
    }
    return pass;
}

json People::decide_discard(int seat, int n) {
    auto cards = hand(seat);
    const auto worth = [](const std::string& card) {
        const auto name = name_of(card);
        if (name == "peach") return 3;
        if (name == "jink" || name == "analeptic") return 2;
        return is_slash_name(name) ? 1 : 0;
    };
    std::stable_sort(cards.begin(), cards.end(), [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
    cards.resize(static_cast<std::size_t>(n));
    return {{"do", "discard"}, {"seat", seat}, {"cards", cards}};
}

json People::decide() {
    const auto& prompt = *truth_->prompt();
    const int seat = prompt.seats.front();
    switch (prompt.kind) {
        case engine::Prompt::Kind::play: return decide_free_time(seat);
        case engine::Prompt::Kind::discard: return decide_discard(seat, prompt.least);
        case engine::Prompt::Kind::card: return decide_card(prompt);
        default: return {{"do", "pass"}, {"seat", seat}};
    }
}

// ---- from an intention to hands and fingers ----

void People::deeds_of(const json& input) {
    const std::string what = input["do"];
    const int seat = input["seat"];
    Deed deed;
    deed.seat = seat;
    if (what == "use" || what == "respond") {
        deed.kind = Deed::Kind::lay;
        deed.cards = input["cards"].get<std::vector<std::string>>();
    } else if (what == "discard") {
        deed.kind = Deed::Kind::discard;
        deed.cards = input["cards"].get<std::vector<std::string>>();
    } else {
        deed.kind = Deed::Kind::press;
        deed.button = devices::Button::pass;
    }
    deeds_.push_back(deed);
}

// What the hands have to do because of what happened: draw, tidy away, reshuffle, give up a dead man's cards.
void People::deeds_of_events(std::size_t first) {
    const auto& events = truth_->events();
    const auto& table = truth_->table();
    const int actor = table.alive(table.turn) ? table.turn : table.next_alive(table.turn);
    for (std::size_t i = first; i < events.size(); ++i) {
        Deed deed;
        deed.seat = actor;
        if (std::holds_alternative<engine::DrawPileShuffled>(events[i])) {
            deed.kind = Deed::Kind::gather;
            deeds_.push_back(deed);
        } else if (const auto* moved = std::get_if<engine::CardsMoved>(&events[i])) {
            if (moved->reason == engine::MoveReason::draw) {
                deed.kind = Deed::Kind::draw;
                deed.seat = moved->by;
                deed.n = static_cast<int>(moved->moves.size());
                deeds_.push_back(deed);
            } else if (moved->reason == engine::MoveReason::death && !moved->moves.empty()) {
                deed.kind = Deed::Kind::discard;
                deed.seat = moved->by;
                for (const auto& m : moved->moves) deed.cards.push_back(engine::to_string(m.face));
                deeds_.push_back(deed);
            }
        }
    }
    if (table.cards({Zone::processing, engine::nobody}).empty()) {
        Deed tidy;
        tidy.kind = Deed::Kind::sweep;
        tidy.seat = actor;
        deeds_.push_back(tidy);
    }
}

bool People::tell(const json& input) {
    auto read = engine::read_input(input);
    if (!read) return false;
    const auto step = truth_->feed(std::move(*read));
    if (!step) return false;
    told_.push_back(input);
    deeds_of_events(step->first_event);
    take_new_cards();
    return true;
}

// Whoever drew looks at his cards: the truth learns the faces that lay on top of the real pile.
void People::take_new_cards() {
    const auto& table = truth_->table();
    const auto left = table.cards({Zone::draw, engine::nobody}).size();
    for (int s = 1; s <= table.seats(); ++s) learn_hand(s);
    // A reshuffle has happened meanwhile: what the truth no longer places anywhere is the new pile.
    if (deck_.size() != left) {
        deck_.clear();
        for (const auto& [face, n] : table.deck())
            for (int i = table.located(face); i < n; ++i) deck_.push_back(engine::to_string(face));
        std::shuffle(deck_.begin(), deck_.end(), random_);
    }
}

void People::learn_hand(int seat) {
    const auto& table = truth_->table();
    auto cards = hand(seat);
    const auto size = table.hand(static_cast<Seat>(seat)).size();
    if (cards.size() == size) return;
    while (cards.size() < size) {
        if (deck_.empty()) {
            // The last cards came from under the pile: the discard pile was shuffled in the middle of this draw.
            for (const auto& [face, n] : table.deck()) {
                const auto text = engine::to_string(face);
                const int held = static_cast<int>(std::count(cards.begin(), cards.end(), text));
                const int known = static_cast<int>(
                    std::count(hand(seat).begin(), hand(seat).end(), text));
                for (int i = table.located(face) + held - known; i < n; ++i) deck_.push_back(text);
            }
            std::shuffle(deck_.begin(), deck_.end(), random_);
        }
        cards.push_back(deck_.back());
        deck_.pop_back();
    }
    const json look{{"do", "rule"}, {"why", "looks at new cards"}, {"set", {{"seat", seat}, {"known_hand", cards}}}};
    auto input = engine::read_input(look);
    if (input) (void)truth_->feed(std::move(*input));
}

// ---- hands and fingers ----

// Where a card is laid: a free place in the middle, as near to the player as may be.
int People::free_spot(int seat) const {
    const auto& layout = table_.layout();
    const auto* middle = layout.find("middle");
    const auto edge = vision::seat_edge(layout, seat).mm;
    int best = 0;
    double nearest = 1e9;
    for (int i = 0; i < vision::card_spots(*middle); ++i) {
        const auto spot = vision::card_spot(*middle, i);
        const bool taken =
            std::any_of(middle_.begin(), middle_.end(), [&](const Lying& l) { return l.spot == i; });
        const double away = std::hypot(spot.mm.x - edge.x, spot.mm.y - edge.y);
        if (taken || away >= nearest || !clear_of_piles(layout, spot)) continue;
        nearest = away;
        best = i;
    }
    return best;
}

void People::perform(const Deed& deed, std::int64_t now_ms) {
    const auto& layout = table_.layout();
    const auto* middle = layout.find("middle");
    const double angle = vision::seat_edge(layout, deed.seat).angle;
    switch (deed.kind) {
        case Deed::Kind::lay:
            for (const auto& card : deed.cards) {
                const int spot = free_spot(deed.seat);
                auto where = vision::card_spot(*middle, spot);
                where.angle = angle + static_cast<double>(random_() % 13) - 6;
                middle_.push_back({card, table_.lay(deed.seat, card, where), spot});
                ++cards_moved_;
            }
            break;
        case Deed::Kind::press: {
            const auto pressed = static_cast<std::size_t>(deed.seat - 1);
            if (pressed < pads_.size()) pads_[pressed]->press(deed.button, now_ms + 20);
            ++presses_;
            break;
        }
        case Deed::Kind::draw:
            table_.draw(deed.seat, "draw", deed.n);
            ++cards_moved_;
            break;
        case Deed::Kind::discard:
            for (const auto& card : deed.cards) {
                table_.lay_on_pile(deed.seat, card, "discard");
                ++cards_moved_;
            }
            break;
        case Deed::Kind::sweep: {
            std::vector<vision::CardId> ids;
            for (const auto& lying : middle_) ids.push_back(lying.id);
            if (!ids.empty()) table_.sweep(deed.seat, ids, "discard");
            cards_moved_ += ids.size();
            middle_.clear();
            break;
        }
        case Deed::Kind::gather: table_.gather(deed.seat, "discard", "draw"); break;
        case Deed::Kind::pause: break;
    }
}

bool People::act(std::int64_t now_ms, bool listening) {
    if (table_.busy()) {
        moved_ = true;
        return true;
    }
    if (moved_) {
        moved_ = false;
        ready_at_ms_ = now_ms + settings_.settle_ms;
    }
    if (now_ms < ready_at_ms_) return true;
    if (!deeds_.empty()) {
        Deed deed = deeds_.front();
        deeds_.pop_front();
        if (deed.kind == Deed::Kind::sweep && middle_.empty()) return true;
        // Discards go one by one, so that everybody can see them.
        if (deed.kind == Deed::Kind::discard && static_cast<int>(deed.cards.size()) > 1) {
            Deed rest = deed;
            rest.cards.erase(rest.cards.begin());
            deeds_.push_front(rest);
            deed.cards.resize(1);
        }
        perform(deed, now_ms);
        ready_at_ms_ = now_ms + settings_.settle_ms;
        return true;
    }
    if (truth_->over()) return false;
    if (!listening) return true;
    const auto input = decide();
    const auto deeds_before = deeds_.size();
    deeds_of(input);
    if (!tell(input)) {
        // A person who sees that he may not do this does nothing but end or pass.
        deeds_.resize(deeds_before);
        const auto& prompt = *truth_->prompt();
        json simple{{"do", prompt.kind == engine::Prompt::Kind::play ? "end" : "pass"}, {"seat", prompt.seats.front()}};
        deeds_of(simple);
        tell(simple);
    }
    return true;
}

}  // namespace jianjun::app
