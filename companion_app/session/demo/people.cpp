// The people's own game: a real shuffle, real hands, and what happened told to the truth.
#include "companion_app/session/demo/people.h"

#include <algorithm>

#include "companion_app/session/deal/pool.h"
#include "companion_app/session/deal/roles.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "vision/layout/layout_modes.h"
#include "vision/virtual/card_design.h"

namespace jianjun::app {

using engine::Seat;
using engine::Zone;
using nlohmann::json;

namespace {

// What somebody has of the extra deck all have seen as he took it.
json seen_in(const json& hand) {
    json seen = json::array();
    for (const auto& card : hand)
        if (card.get<std::string>().starts_with("extra:")) seen.push_back(card);
    return seen;
}

constexpr std::int64_t words_ms = 20'000;    // nor longer to be heard
constexpr std::int64_t patience_ms = 5000;  // nobody waits longer for a light or for Jianjun's eyes
constexpr std::size_t dealt = 4;
constexpr std::uint64_t habit_seed = 7919;
constexpr unsigned most_forgetful = 25, phoning = 35;  // of a hundred

}  // namespace

People::People(PeopleSettings settings, Hands& hands) : settings_(settings), table_(hands), random_(settings.seed), of_habit_(settings.seed * habit_seed) {
    if (settings_.shiji()) settings_.tricks = settings_.skills = true;
    for (int seat = 1; seat <= settings_.seats; ++seat) {
        const int forgets = static_cast<int>(of_habit_() % most_forgetful);
        habits_.push_back({forgets, of_habit_() % 100 < phoning});
    }
}

tl::expected<std::unique_ptr<People>, std::string> People::sit_down(
    PeopleSettings settings, std::shared_ptr<const engine::Content> books, Hands& hands) {
    const auto seats = seats_for(settings.mode, settings.seats);
    if (!seats) return tl::unexpected(seats.error());
    settings.seats = *seats;
    std::unique_ptr<People> people(new People(settings, hands));
    if (auto dealt = people->deal(std::move(books)); !dealt) return tl::unexpected(dealt.error());
    return people;
}

tl::expected<vision::Layout, std::string> mat_of(const PeopleSettings& settings) {
    const auto seats = seats_for(settings.mode, settings.seats);
    if (!seats) return tl::unexpected(seats.error());
    return vision::make_mat(settings.mode, *seats);
}

// A 君主 brings his own card in place of another (太平要术).
void People::lords_cards_in(const std::vector<engine::Face>& in_play) {
    std::vector<std::string> wanted;
    for (const auto& face : in_play) wanted.push_back(engine::to_string(face));
    std::vector<std::string*> gone;
    for (auto& card : deck_) {
        const auto at = std::find(wanted.begin(), wanted.end(), card);
        if (at == wanted.end()) gone.push_back(&card);
        else wanted.erase(at);
    }
    for (std::size_t i = 0; i < gone.size() && i < wanted.size(); ++i) *gone[i] = wanted[i];
}

// What lies there from the start, or is dealt to somebody for certain, is drawn by nobody.
void People::out_of_the_deck(const json& faces) {
    for (const auto& face : faces)
        if (const auto at = std::find(deck_.begin(), deck_.end(), face.get<std::string>()); at != deck_.end()) deck_.erase(at);
}

// Shuffles, deals four each, and opens the truth with every hand known.
tl::expected<void, std::string> People::deal(std::shared_ptr<const engine::Content> books) {
    static constexpr const char* names[] = {"甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"};
    const std::string deck_name = settings_.deck();
    const auto* deck = books->deck(deck_name);
    if (!deck) return tl::unexpected(std::string("this program was built without its decks"));
    for (const auto& face : *deck) deck_.push_back(engine::to_string(face));
    std::shuffle(deck_.begin(), deck_.end(), random_);
    if (settings_.two_sides()) picked_.deal(settings_.mode, *books->generals_of(deck_name), random_);
    auto seats = settings_.two_sides() ? picked_.seats()
                 : settings_.kingdom() ? seats_of_kingdom(*books)
                 : settings_.shiji()   ? seats_of_shiji(*books)
                                       : seats_of_identity();
    const auto& prepared = settings_.prepared;
    const auto own = prepared.value("seats", json::array());
    for (std::size_t s = 0; s < seats.size() && s < own.size(); ++s) seats[s].update(own[s]);
    const auto deal = prepared.value("deal", dealt);
    auto alone = engine::read_setup({{"jianjun", 1},
                                     {"mode", settings_.game()},
                                     {"deck", deck_name},
                                     {"extra_deck", settings_.shiji()},
                                     {"seats", seats}});
    if (!alone) return tl::unexpected(alone.error());
    lords_cards_in(engine::cards_in_play(*alone, *books));
    for (const auto& seat : seats)
        for (const char* zone : {"hand", "equip", "judge"}) out_of_the_deck(seat.value(zone, json::array()));
    setup_ = {{"jianjun", 1},
              {"mode", settings_.game()},
              {"deck", deck_name},
              {"advisory", true},
              {"extra_deck", settings_.shiji()},
              {"deal", deal},
              {"first", prepared.value("first", 1)},
              {"seats", json::array()}};
    if (settings_.two_sides()) setup_.erase("first"), setup_["pool"] = picked_.pool();
    json known = setup_;
    for (std::size_t s = 0; s < seats.size(); ++s) {
        auto& seat = seats[s];
        seat["name"] = names[s];
        while (seat["hand"].size() < deal) seat["hand"].push_back(top_of_pile());
        setup_["seats"].push_back(seat);
        setup_["seats"].back()["hand"] = seen_in(seat["hand"]);
        if (setup_["seats"].back()["hand"].empty()) setup_["seats"].back().erase("hand");
        known["seats"].push_back(seat);
    }
    auto setup = engine::read_setup(known);
    if (!setup) return tl::unexpected(setup.error());
    what_if_ = WhatIf(*setup, books);
    auto game = engine::Game::start(std::move(*setup), std::move(books));
    if (!game) return tl::unexpected(game.error());
    truth_ = std::move(*game);
    if (!settings_.two_sides() && truth_->table().cards({Zone::draw, engine::nobody}).size() >
                                      deck_.size()) {  // 天佐: eight 奇正相生 are shuffled into it
        deck_.clear();
        shuffle_again({});
    }
    keep_secret();
    lay_out();
    deeds_of_events(0);
    take_new_cards();
    return {};
}

std::vector<json> People::seats_of_identity() {
    auto roles = roles_for(settings_.seats);
    std::shuffle(roles.begin() + 1, roles.end(), random_);
    auto generals = settings_.generals;
    if (generals.empty()) {
        for (const auto& label : vision::standard_generals()) generals.push_back(label.substr(label.find(':') + 1));
        std::shuffle(generals.begin(), generals.end(), random_);
    }
    std::vector<json> seats;
    for (std::size_t s = 0; s < static_cast<std::size_t>(settings_.seats); ++s)
        seats.push_back({{"role", roles[s]}, {"general", generals[s]}});
    return seats;
}

// A pair of one faction for each, of the standard sixty.
std::vector<json> People::seats_of_kingdom(const engine::Content& books) {
    std::vector<const engine::Sheet*> generals;
    const auto wanted = [&](const std::string& id) { return std::find(settings_.generals.begin(), settings_.generals.end(), id) != settings_.generals.end(); };
    for (const auto& [id, sheet] : books.generals())
        if (id.starts_with("hs__") || wanted(id)) generals.push_back(&sheet);
    std::shuffle(generals.begin(), generals.end(), random_);
    std::stable_partition(generals.begin(), generals.end(), [&](const auto* one) { return !wanted(one->id); });  // they sit down first
    std::vector<json> seats;
    while (static_cast<int>(seats.size()) < settings_.seats) {
        const auto* main = generals.back();
        generals.pop_back();
        const auto deputy = std::find_if(generals.begin(), generals.end(), [&](const auto* one) { return one->faction == main->faction; });
        if (deputy == generals.end()) continue;  // nobody goes with him
        seats.push_back({{"generals", {main->id, (*deputy)->id}}});
        generals.erase(deputy);
    }
    return seats;
}

// Who lies face down before whom, Jianjun is not told: only how many 阴阳鱼 lie before each of 国战.
void People::keep_secret() {
    for (std::size_t s = 0; s < setup_["seats"].size(); ++s) {
        auto& seat = setup_["seats"][s];
        if (seat.value("hidden", false)) seat["general"] = "?";
        if (!settings_.kingdom()) continue;
        const auto& state = truth_->table().seat(static_cast<Seat>(s + 1));
        if (!seat.contains("shown")) seat["generals"] = {"?", "?"};
        seat.update({{"hp", state.hp}, {"max_hp", state.max_hp}});
    }
}

std::string People::top_of_pile(const std::vector<std::string>& drawn) {
    if (deck_.empty()) shuffle_again(drawn);
    auto top = deck_.back();
    deck_.pop_back();
    return top;
}

// What the truth no longer places anywhere is the new pile, without what was drawn and not yet looked at.
void People::shuffle_again(const std::vector<std::string>& drawn) {
    for (const auto& [face, n] : truth_->table().deck()) {
        if (face.extra) continue;
        const auto card = engine::to_string(face);
        const auto out = truth_->table().located(face) + std::count(drawn.begin(), drawn.end(), card);
        deck_.insert(deck_.end(), static_cast<std::size_t>(std::max<std::ptrdiff_t>(n - out, 0)), card);
    }
    std::shuffle(deck_.begin(), deck_.end(), random_);
}

bool People::tell(const json& input) {
    auto read = engine::read_input(input);
    if (!read) return false;
    const auto step = truth_->feed(*read);
    if (!step) return false;
    what_if_.keep(*read);
    told_.push_back(input);
    take_off_the_pile(step->first_event);
    deeds_of_events(step->first_event);
    take_new_cards();
    return true;
}

// Who may look at the pile's top names a card that suits him (陈势): it has lain there, and lies there no more.
void People::take_off_the_pile(std::size_t first_event) {
    const auto& events = truth_->events();
    for (std::size_t i = first_event; i < events.size(); ++i) {
        const auto* learned = std::get_if<engine::FaceLearned>(&events[i]);
        if (!learned || learned->face.extra) continue;
        const auto card = engine::to_string(learned->face);
        const auto& table = truth_->table();
        for (auto left = std::count(deck_.begin(), deck_.end(), card) + table.located(learned->face) - table.in_deck(learned->face); left > 0; --left)
            deck_.erase(std::next(std::find(deck_.rbegin(), deck_.rend(), card)).base());
    }
}

// Whoever drew looks at his cards: the truth learns what lay on top of the real pile.
void People::take_new_cards() {
    for (int s = 1; s <= truth_->table().seats(); ++s) learn_hand(s);
}

// Cards that came out of somebody's hand unseen: one of those that were there.
std::vector<std::string> People::taken_unseen(int seat) {
    const auto& table = truth_->table();
    std::vector<std::string> taken;
    for (const auto& group : table.groups()) {
        auto here = std::count_if(group.members.begin(), group.members.end(),
                                  [&](engine::Token t) { return table.token(t).place == engine::Place{Zone::hand, static_cast<Seat>(seat)}; });
        for (const auto& known : group.faces)
            if (here-- > 0) taken.push_back(engine::to_string(known.face));
    }
    return taken;
}

void People::learn_hand(int seat) {
    const auto size = truth_->table().hand(static_cast<Seat>(seat)).size();
    auto cards = hand(seat);
    if (cards.size() >= size) return;
    auto drawn = taken_unseen(seat);
    while (cards.size() + drawn.size() < size) drawn.push_back(top_of_pile(drawn));
    cards.insert(cards.end(), drawn.begin(), drawn.end());
    const json look{{"do", "rule"},
                    {"by", "referee"},
                    {"why", "looks at new cards"},
                    {"set", {{"seat", seat}, {"known_hand", cards}}}};
    if (auto input = engine::read_input(look); input && truth_->feed(*input)) what_if_.keep(*input);
}

// ---- one thing after the other ----

bool People::act(std::int64_t now_ms, const std::vector<Question>& questions, bool looking) {
    if (table_.busy()) {
        worked_ = true;
        return true;
    }
    if (std::exchange(worked_, false)) ready_at_ms_ = now_ms + settings_.settle_ms;
    if (now_ms < ready_at_ms_) return true;
    if (patient_since_ms_ < 0) patient_since_ms_ = now_ms;
    // Who rests or has played to the end begins nothing, whatever the eyes still look at: with some cameras they never come to rest.
    const bool ended = resting_ || (truth_->over() && unheard_.empty());
    if (looking && now_ms - patient_since_ms_ < patience_ms) return !ended || !deeds_.empty();
    if (deeds_.empty() || deeds_.front().hand || !deeds_.front().words.is_null() || deeds_.front().ends || deeds_.front().claims()) answer_question(questions);
    if (!deeds_.empty()) {
        const auto deed = deeds_.front();
        const bool out_of_patience = now_ms - patient_since_ms_ >= (deed.words.is_null() ? patience_ms : words_ms);
        if (!perform(deed, now_ms) && !out_of_patience) return true;
        deeds_.pop_front();
        patient_since_ms_ = -1;
        ready_at_ms_ = now_ms + settings_.settle_ms;
        return true;
    }
    patient_since_ms_ = -1;
    if (truth_->over()) {
        for (const int seat : std::exchange(unheard_, {})) press(seat, devices::Button::pass);
        return !deeds_.empty();
    }
    if (waits_for_light(now_ms)) return true;
    // Not just after a pass that nothing on the table shows: the session may still wait for it.
    const bool shown = told_.empty() || told_.back()["do"] != "pass";
    resting_ = settings_.rest_ms > 0 && now_ms >= settings_.rest_ms && truth_->prompt()->kind == engine::Prompt::Kind::play && shown;
    if (resting_) return false;
    looked_for_ = false;
    const auto input = decide();
    const bool let_go = lets_a_choice_go(input);
    const auto waiting = static_cast<std::ptrdiff_t>(deeds_.size());
    deeds_of(input);
    const auto presses = static_cast<std::ptrdiff_t>(deeds_.size());
    const bool pressed = by_button(input);
    if (pressed) {
        press(input["seat"], devices::Button::skill);
        deeds_.back().in_free_time = truth_->prompt()->kind == engine::Prompt::Kind::play;
    }
    // What somebody makes of his cards, and what a skill asks of him, he says before he lays them down.
    const bool fielded = settings_.two_sides() && input["do"] == "reveal" && input.contains("general");
    const bool declared = fielded || input["do"] == "skill" || input["do"] == "discard" ||
                          input.contains("as") || input.contains("skill") ||
                          engine::find_skill(truth_->prompt()->why.cause.word) ||
                          engine::find_skill(input.value("option", ""));
    // So does whoever picks a blue card out of a hand, for it is shown on its way back into its deck.
    const bool blue = input["do"] == "choose" && input.contains("from") && input.contains("cards") && input["cards"].front().get<std::string>().starts_with("extra:");
    const bool words = !pressed && !shows(input), first = words && (declared || blue || chance(50));
    const auto said = words ? words_of(input) : json();
    if (words && first) say(input["seat"], said);
    show_hand_cards(input);
    lay_opinion(input);
    if (const auto& why = truth_->prompt()->why; input["do"] == "respond" && why.about != engine::nobody)
        countered_ = "抵消对" + std::to_string(why.about) + "号位 " + engine::seat_name(*truth_, why.about) + "的【" +
                     std::string(engine::info(why.card.id).zh) + "】";
    const auto first_event = truth_->events().size();
    const auto asked_for = truth_->prompt()->kind;
    // 无懈可击: whose it is he says by 回应, for several hands may reach out. Not while nobody has said yet whom the trick is aimed at.
    const bool for_all = input["do"] == "respond" && truth_->prompt()->seats.size() > 1 && truth_->prompt()->mode == engine::Prompt::Mode::any;
    const bool aims_somewhere = could_be_aimed_elsewhere(input), aims = !words && aims_somewhere && input["targets"].front() != input["seat"];
    const bool declines = settings_.skills && input["do"] == "pass" && input.contains("seat") && truth_->prompt()->kind == engine::Prompt::Kind::card;
    if (!tell(input)) throw std::logic_error("the people at the table do what they may not: " + input.dump() + ", asked " + engine::prompt_json(*truth_, *truth_->prompt()).dump());
    if (input["do"] == "use") target_open_ = !words && aims_somewhere;
    if (aims) declare_target(input, waiting);
    if (for_all && !target_open_ && !forgets(input["seat"])) deeds_.insert(deeds_.begin() + waiting, Deed{input["seat"], {}, devices::Button::answer, true, {}, false});
    // Whoever picks out of a hand says so, unless the card has come down where everybody sees it.
    if (words && !first && !came_down(input, first_event)) say(input["seat"], said);
    // Who has to show his whole hand now (恶荐) says which card of it he has just taken.
    if (const auto* next = truth_->prompt(); words && input["do"] == "choose" && next && next->kind == engine::Prompt::Kind::reveal && next->why.about == input["seat"] && next->seats.front() == input["seat"])
        for (auto deed = deeds_.begin() + waiting; deed != deeds_.end(); ++deed)
            if (deed->words == said) deed->words = input;
    if (presses == waiting && price_before_another(input, asked_for))
        deeds_.insert(deeds_.begin() + waiting, Deed{input["seat"], {}, devices::Button::pass, false, {}, false});
    if (!words && moves_later(input, first_event)) deeds_.insert(deeds_.begin() + waiting, Deed{input["seat"], {}, devices::Button::pass, false, words_of(input), false});
    if (declines && presses == waiting && shows_nothing(input["seat"], first_event))
        deeds_.insert(deeds_.begin() + waiting, Deed{input["seat"], {}, devices::Button::pass, false, {}, false});
    if (let_go && !seen_by_all(first_event) && asked_again(input["seat"])) {  // no press: words alone tell which of the two he means
        deeds_.erase(deeds_.begin() + waiting, deeds_.begin() + presses);
        deeds_.insert(deeds_.begin() + waiting, Deed{input["seat"], {}, devices::Button::pass, false, input, false});
    }
    return true;
}

}  // namespace jianjun::app
