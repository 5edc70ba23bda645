#include "engine/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/mode.h"
#include "engine/old_prints.h"
#include "engine/play/running.h"
#include "engine/reasons.h"
#include "engine/rules/generals.h"
#include "engine/slots.h"

namespace jianjun::engine {

Game::Game(Setup setup, std::shared_ptr<const Content> content)
    : setup_(std::move(setup)), content_(std::move(content)), mode_(find_mode(setup_.mode)) {}

Game::~Game() {
    end_flows();
}

namespace {

std::string_view general_of(const Game& g, const Showing& showing) {
    if (!showing.general.empty()) return showing.general;
    return g.table().seat(showing.seat).generals[static_cast<std::size_t>(showing.place)];
}

}  // namespace

tl::expected<void, std::string> Game::check_setup() const {
    const auto* deck = content_->deck(setup_.deck);
    if (!deck)
        return tl::unexpected(
            fmt::format("there is no deck \"{}\": standard, junzheng or kingdom", setup_.deck));
    if (!mode_) return tl::unexpected(fmt::format("mode \"{}\" cannot be played yet", setup_.mode));
    std::size_t needed = 0;
    for (const auto& seat : setup_.seats) {
        needed +=
            std::max<std::size_t>(setup_.deal, seat.hand.size()) + seat.equip.size() + seat.judge.size();
        for (const auto& general : seat.choices)
            if (!content_->general(general))
                return tl::unexpected(fmt::format("there is no general \"{}\"; add a sheet for it", general));
        for (const auto& general : seat.generals)
            if (!content_->general(general) && general != "?")
                return tl::unexpected(fmt::format("there is no general \"{}\"; add a sheet for it", general));
        for (const auto& face : seat.equip)
            if (face.known() && info(face.id).type != CardType::equip)
                return tl::unexpected(fmt::format("{} is no equipment", to_string(face)));
        if (auto crowded = check_slots(seat.equip)) return tl::unexpected(to_string(crowded->reason));
    }
    for (const auto& face : setup_.left_out) {
        const auto in = std::count(deck->begin(), deck->end(), face);
        if (std::count(setup_.left_out.begin(), setup_.left_out.end(), face) > in)
            return tl::unexpected(
                fmt::format("{} cannot be left out: the deck has {} of it", to_string(face), in));
    }
    needed += setup_.left_out.size();
    if (needed > deck->size())
        return tl::unexpected(std::string("the deck has fewer cards than the set-up hands out"));
    return mode_->check(setup_, *content_);
}

tl::expected<std::unique_ptr<Game>, std::string> Game::start(Setup setup,
                                                             std::shared_ptr<const Content> content) {
    if (!setup.sheets.empty()) {
        auto own = std::make_shared<Content>(*content);
        if (auto added = own->add_generals(setup.sheets); !added)
            return tl::unexpected("\"sheets\": " + added.error());
        content = std::move(own);
    }
    std::unique_ptr<Game> game(new Game(std::move(setup), std::move(content)));
    if (auto sane = game->check_setup(); !sane) return tl::unexpected(sane.error());
    game->begin();
    return game;
}

void Game::lay_out() {
    static const std::vector<Face> none;
    const auto* extra = setup_.extra_deck ? content_->deck("extra_shiji") : nullptr;
    auto deck = *content_->deck(setup_.deck);
    for (const auto& face : setup_.left_out) deck.erase(std::find(deck.begin(), deck.end(), face));
    table_ = Table(static_cast<int>(setup_.seats.size()), deck, extra ? *extra : none);
    uses.clear();
    skills_.write(*this);
    mode_->set_up(*this);
}

Task<> Game::flow() {
    return mode_->play(*this);
}

void Game::heard(const Event& event) {
    if (skills_.concerned(event, table_)) skills_.write(*this);
}

// The skill of a hidden general is looked at as if he were shown: naming it shows him.
Verdict Game::legal(const Prompt& prompt, const Input& input) const {
    const auto showing = names_hidden(*this, input);
    if (!showing) return prompt.legal(input);
    if (!may_show(*this, input.seat)) return refuse("general", reason::this_seat_may_show_no_general_now);
    const auto* sheet = content_->general(general_of(*this, *showing));
    const SkillBook::AsIfShown shown(skills_, *content_, input.seat, [&, old = has_old_prints(options())](auto&& add) {
        for (const auto& skill : sheet->skills) {
            const auto print = old ? old_print(skill.id) : std::string_view(skill.id);
            if (works_in_place(skill, showing->place) && !print.empty()) add(std::string(print));
        }
    });
    return prompt.legal(input);
}

Task<> Game::before_answer(const Input& input) {
    if (const auto showing = names_hidden(*this, input)) return turn_up(*this, *showing);
    return {};
}

// The skill of a hidden general may have been meant for a window that asked nobody.
std::function<bool(int)> Game::missed(const Input& input) const {
    const auto showing = names_hidden(*this, input);
    if (!showing) return {};
    Timings heard;
    for (const auto& skill : content_->general(general_of(*this, *showing))->skills)
        if (skill.id == input.skill || skill.zh == input.skill)
            heard = skills_.named(skill.id, *content_)->listens;
    return [heard](int timing) { return heard.test(static_cast<std::size_t>(timing)); };
}

template class Play<Game, GameTerms>;

}  // namespace jianjun::engine
