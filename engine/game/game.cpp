#include "engine/game/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/game/lords_cards.h"
#include "engine/game/old_prints.h"
#include "engine/mechanisms/extra_deck.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/dealt.h"
#include "engine/modes/mode.h"
#include "engine/modes/rounds.h"
#include "engine/modes/turn.h"
#include "engine/play/running.h"
#include "engine/rules/generals.h"
#include "engine/rulings/by_hand.h"
#include "engine/words/reasons.h"
#include "engine/words/slots.h"

namespace jianjun::engine {

Game::Game(Setup setup, std::shared_ptr<const Content> content)
    : setup_(std::move(setup)), content_(std::move(content)), mode_(find_mode(setup_.mode)) {
    if (setup_.deck.empty() && mode_) setup_.deck = mode_->deck();
}

Game::~Game() {
    end_flows();
}

namespace {

std::string_view general_of(const Game& g, const Showing& showing) {
    if (!showing.general.empty()) return showing.general;
    return g.table().seat(showing.seat).generals[static_cast<std::size_t>(showing.place)];
}

bool has_skill_of(const Content& content, const std::string& general, std::string_view skill) {
    const auto* sheet = content.general(general);
    return sheet && std::any_of(sheet->skills.begin(), sheet->skills.end(),
                                [&](const SheetSkill& one) { return one.id == skill; });
}

// Somebody has the skill as the game begins, or may choose who has it.
bool comes_with(const Setup& setup, const Content& content, std::string_view skill) {
    const auto brings = [&](const std::string& general) { return has_skill_of(content, general, skill); };
    return std::any_of(setup.seats.begin(), setup.seats.end(), [&](const SeatSetup& seat) {
        return std::any_of(seat.generals.begin(), seat.generals.end(), brings) ||
               std::any_of(seat.choices.begin(), seat.choices.end(), brings) ||
               std::find(seat.skills.begin(), seat.skills.end(), skill) != seat.skills.end();
    });
}

}  // namespace

std::vector<Face> cards_brought_along(const Setup& setup, const Content& content) {
    std::vector<Face> cards;
    for (const auto* skill : all_skills()) {
        const auto* brings = skill->facet<BringsCards>();
        if (!brings || !comes_with(setup, content, skill->id)) continue;
        const auto more = brings->brings();
        cards.insert(cards.end(), more.begin(), more.end());
    }
    return cards;
}

std::vector<Face> cards_in_play(const Setup& setup, const Content& content) {
    auto deck = *content.deck(setup.deck);
    for (const auto& face : setup.left_out) deck.erase(std::find(deck.begin(), deck.end(), face));
    put_in_lords_cards(setup, content, deck);
    const auto more = cards_brought_along(setup, content);
    deck.insert(deck.end(), more.begin(), more.end());
    return deck;
}

namespace {

tl::expected<void, std::string> check_setup(const Setup& setup, const Content& content, const Mode* mode) {
    if (!mode) return tl::unexpected(fmt::format("there is no mode \"{}\": {}", setup.mode, mode_ids()));
    const auto* deck = content.deck(setup.deck);
    if (!deck)
        return tl::unexpected(fmt::format("there is no deck \"{}\": {}", setup.deck, content.deck_ids()));
    std::size_t needed = 0;
    for (const auto& seat : setup.seats) {
        needed += std::max<std::size_t>(setup.deal, seat.hand.size()) + seat.equip.size() + seat.judge.size();
        const auto second = spare_generals(setup, static_cast<Seat>(&seat - setup.seats.data() + 1));
        for (const auto* deal : {&seat.choices, &second})
            for (const auto& general : *deal)
                if (!content.general(general))
                    return tl::unexpected(
                        fmt::format("there is no general \"{}\"; add a sheet for it", general));
        for (const auto& general : seat.generals)
            if (!content.general(general) && general != "?")
                return tl::unexpected(fmt::format("there is no general \"{}\"; add a sheet for it", general));
        for (const auto* faces : {&seat.hand, &seat.equip, &seat.judge})
            for (const auto& face : *faces)
                if (face.extra && !setup.extra_deck)
                    return tl::unexpected(fmt::format("{} is of the extra deck, which this game is played without (\"extra_deck\":true)", to_string(face)));
        for (const auto& face : seat.equip)
            if (face.known() && info(face.id).type != CardType::equip)
                return tl::unexpected(fmt::format("{} is no equipment", to_string(face)));
        if (check_slots(seat.equip)) return tl::unexpected(std::string("two pieces of equipment of one seat go to the same slot"));
        for (std::size_t i = 0; i < seat.judge.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (seat.judge[i].known() && seat.judge[i].id == seat.judge[j].id)
                    return tl::unexpected(fmt::format("two {} lie in one judgement zone", to_string(seat.judge[i].id)));
    }
    for (const auto& face : setup.left_out) {
        const auto in = std::count(deck->begin(), deck->end(), face);
        if (std::count(setup.left_out.begin(), setup.left_out.end(), face) > in)
            return tl::unexpected(
                fmt::format("{} cannot be left out: the deck has {} of it", to_string(face), in));
    }
    needed += setup.left_out.size();
    if (needed > deck->size())
        return tl::unexpected(std::string("the deck has fewer cards than the set-up hands out"));
    return mode->check(setup, content);
}

Table untouched(const Setup& setup, const Content& content) {
    static const std::vector<Face> none;
    const auto* extra = setup.extra_deck ? content.deck("extra_shiji") : nullptr;
    return Table(static_cast<int>(setup.seats.size()), cards_in_play(setup, content), extra ? *extra : none);
}

Seen hands_seen_by(const Game& g, Viewer viewer) {
    Seen hands = 0;
    for (Seat owner = 1; viewer.kind == Viewer::Kind::seat && owner <= g.table().seats(); ++owner)
        if (g.mode().sees_hand(g.table(), viewer.seat, owner)) hands |= seen_by(owner);
    return hands;
}

}  // namespace

tl::expected<std::unique_ptr<Game>, std::string> Game::start(Setup setup,
                                                             std::shared_ptr<const Content> content) {
    if (!setup.sheets.empty()) {
        auto own = std::make_shared<Content>(*content);
        if (auto added = own->add_generals(setup.sheets); !added)
            return tl::unexpected("\"sheets\": " + added.error());
        content = std::move(own);
    }
    std::unique_ptr<Game> game(new Game(std::move(setup), std::move(content)));
    if (auto sane = check_setup(game->setup_, *game->content_, game->mode_); !sane)
        return tl::unexpected(sane.error());
    game->fresh_ = std::make_shared<const Table>(untouched(game->setup_, *game->content_));
    game->begin();
    return game;
}

std::unique_ptr<Game> Game::branch(int inputs) const {
    std::unique_ptr<Game> game(new Game(setup_, content_));
    game->fresh_ = fresh_;
    std::transform(followed_.begin(), followed_.end(), game->followed_.begin(),
                   [](const auto& cards) { return cards.branch(); });
    game->begin(this, inputs);
    return game;
}

namespace {

// What comes into the pile only once the game has begun lies beside it until then.
void lay_aside(Game& g, const std::vector<Face>& faces) {
    CardsMoved aside{{}, MoveReason::setup, nobody};
    const auto pile = g.table().cards({Zone::draw, nobody});
    for (std::size_t i = 0; i < faces.size(); ++i) {
        g.happen(FaceLearned{pile[i], faces[i], seen_by_all});
        aside.moves.push_back({pile[i], {Zone::draw, nobody}, {Zone::aside, nobody}});
    }
    if (!aside.moves.empty()) g.happen(aside);
}

}  // namespace

void Game::lay_out(const Table* rested) {
    table_ = rested ? *rested : *fresh_;
    for (auto& cards : followed_) cards.go_back(events().size());
    uses.clear();
    dying_words_.clear();
    skills_.write(*this);
    if (rested) return;
    lay_aside(*this, cards_brought_along(setup_, *content_));
    mode_->set_up(*this);
}

// The skills are written anew as they are where the game is run again from here.
void Game::rest() {
    if (!uses.empty() || !dying_words_.empty()) return;
    skills_.write(*this);
    if (labels().empty())  // nine copies are too many for a few acts
        for (auto& cards : followed_) cards.keep(events().size());
    Play::rest();
}

const Table& Game::followed(Viewer viewer) const {
    if (viewer.kind == Viewer::Kind::referee) return table_;
    auto& cards = followed_[static_cast<std::size_t>(viewer.kind == Viewer::Kind::seat ? viewer.seat : nobody)];
    if (cards.empty()) cards.begin(FollowedCards(*fresh_, hands_seen_by(*this, viewer)));
    return cards.after(events());
}

Task<> Game::flow(bool rested) {
    return rested ? go_on_rested(*this) : mode_->play(*this);
}

Game::LastWords::~LastWords() {
    std::erase(game_.dying_words_, seat_);
    game_.skills_.write(game_);
}

void Game::heard(const Event& event) {
    skills_.heard(event, *this);
}

namespace {

// A seat without a faction looked at as if it had the one that a general brings it; whoever owns the table lends it for that.
class AsIfOfFaction {
  public:
    AsIfOfFaction(Table& table, Seat seat, std::string faction) : table_(table), seat_(seat), brought_(table.seat(seat).faction.empty()) {
        if (brought_) table_.apply(FactionSet{seat, std::move(faction)});
    }
    ~AsIfOfFaction() {
        if (brought_) table_.apply(FactionSet{seat_, {}});
    }
    AsIfOfFaction(const AsIfOfFaction&) = delete;
    AsIfOfFaction& operator=(const AsIfOfFaction&) = delete;

  private:
    Table& table_;
    Seat seat_;
    bool brought_;
};

}  // namespace

// The skill of a hidden general is looked at as if he were shown: naming it shows him.
Verdict Game::legal(const Prompt& prompt, const Input& input, Carried* carried) const {
    return as_if_shown(input, [&] { return prompt.legal(input, carried); });
}

Verdict Game::as_if_shown(const Input& input, const std::function<Verdict()>& look) const {
    const auto showing = names_hidden(*this, input);
    if (!showing) return look();
    if (!may_show(*this, input.seat)) return refuse("general", reason::this_seat_may_show_no_general_now);
    const auto* sheet = content_->general(general_of(*this, *showing));
    const SkillBook::AsIfShown shown(skills_, *content_, input.seat, [&](auto&& add) {
        for (const auto& skill : sheet->skills) {
            const auto print = print_of(options(), skill.id);
            if (works_in_place(skill, showing->place) && !print.empty()) add(std::string(print));
        }
    });
    auto faction = mode_->faction(*this, input.seat, sheet->faction);
    if (faction.empty()) faction = sheet->faction;
    const AsIfOfFaction determined(table_, input.seat, std::move(faction));
    return look();
}

Task<> Game::before_answer(const Input& input) {
    if (const auto showing = names_hidden(*this, input)) return turn_up(*this, *showing);
    return {};
}

// What is kept of a window that is passed by: its timing; of a phase's, whose phase and which.
int Game::moment_of(const Window& w) {
    const int timing = static_cast<int>(w.timing);
    if (!w.phase) return timing;
    return timing + timings_count * (1 + static_cast<int>(w.phase->phase) + static_cast<int>(phases_count) * w.phase->seat);
}

namespace {

bool hears_moment(const Skill& skill, Seat owner, int moment) {
    const int of_phase = moment / timings_count - 1;
    Window w{static_cast<Timing>(moment % timings_count), nobody};
    PhaseNow now;
    if (of_phase >= 0) {
        now.seat = static_cast<Seat>(of_phase / static_cast<int>(phases_count));
        now.phase = static_cast<Phase>(of_phase % static_cast<int>(phases_count));
        w.phase = &now;
    }
    return skill.hears(owner, w);
}

}  // namespace

// The skill of a hidden general may have been meant for a window that asked nobody.
std::function<bool(int)> Game::missed(const Input& input) const {
    const auto showing = names_hidden(*this, input);
    if (!showing) return {};
    const Skill* named = nullptr;
    for (const auto& skill : content_->general(general_of(*this, *showing))->skills)
        if (skill.id == input.skill || skill.zh == input.skill)
            if (const auto print = print_of(options(), skill.id); !print.empty()) named = skills_.named(std::string(print), *content_);
    if (!named) return {};
    return [named, seat = input.seat](int moment) { return hears_moment(*named, seat, moment); };
}

template class Play<Game, GameTerms>;

}  // namespace jianjun::engine
