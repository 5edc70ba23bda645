#include "tests/engine/support/scene.h"

#include <fstream>
#include <sstream>

namespace jianjun::engine::testing {

using nlohmann::json;

namespace {

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("missing " + path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

json cards_of(const std::vector<std::string>& cards) {
    return cards.empty() ? json::array() : json(cards);
}

std::vector<std::string> faces(const Game& game, Place place) {
    std::vector<std::string> list;
    for (const Token t : game.table().cards(place)) list.push_back(to_string(game.table().token(t).face));
    return list;
}

}  // namespace

std::shared_ptr<const Content> shipped_content() {
    static const auto content = [] {
        auto c = std::make_shared<Content>();
        const std::string root = JIANJUN_SOURCE_DIR "/db/content/";
        for (const auto* deck : {"standard", "junzheng", "kingdom", "extra_shiji"})
            if (auto ok = c->add_deck(read_file(root + "decks/" + deck + ".json")); !ok)
                throw std::runtime_error(ok.error());
        if (auto ok = c->add_generals(read_file(root + "generals.jsonl"), Unknown::passed_over); !ok)
            throw std::runtime_error(ok.error());
        return std::shared_ptr<const Content>(c);
    }();
    return content;
}

Scene::Scene(std::vector<SeatSpec> seats, json more) {
    json line{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
    for (const auto& seat : seats) {
        json object = json::object();
        if (!seat.role.empty()) object["role"] = seat.role;
        if (!seat.general.empty()) object["general"] = seat.general;
        if (!seat.hand.empty()) object["hand"] = seat.hand;
        if (!seat.equip.empty()) object["equip"] = seat.equip;
        if (!seat.judge.empty()) object["judge"] = seat.judge;
        if (!seat.skills.empty()) object["skills"] = seat.skills;
        if (seat.hp) object["hp"] = seat.hp;
        if (seat.max_hp) object["max_hp"] = seat.max_hp;
        if (seat.armour) object["armour"] = seat.armour;
        if (!seat.gender.empty()) object["gender"] = seat.gender;
        if (!seat.faction.empty()) object["faction"] = seat.faction;
        if (seat.hidden) object["hidden"] = true;
        line["seats"].push_back(object);
    }
    line.merge_patch(more);
    auto setup = read_setup(line);
    if (!setup) throw std::runtime_error(setup.error());
    auto started = Game::start(std::move(*setup), shipped_content());
    if (!started) throw std::runtime_error(started.error());
    game = std::move(*started);
}

Scene& Scene::input(json line) {
    auto in = read_input(line);
    if (!in) {
        ADD_FAILURE() << in.error();
        return *this;
    }
    const auto step = game->feed(std::move(*in));
    if (!step)
        ADD_FAILURE() << line.dump() << " was refused (" << step.error().code << "): " << to_string(step.error().reason)
                      << "\n  asked: " << asked();
    return *this;
}

std::string Scene::refused(json line) {
    auto in = read_input(line);
    if (!in) {
        ADD_FAILURE() << in.error();
        return {};
    }
    const auto before = state();
    const auto step = game->feed(std::move(*in));
    if (step) {
        ADD_FAILURE() << line.dump() << " was taken but should have been refused";
        return {};
    }
    auto after = state();
    after["flags"] = before["flags"];
    EXPECT_EQ(before, after) << "a refused input changed the state";
    return step.error().code;
}

Scene& Scene::use(int seat, std::string card, std::vector<int> targets) {
    json line{{"do", "use"}, {"seat", seat}, {"cards", {card}}};
    if (!targets.empty()) line["targets"] = targets;
    return input(line);
}

Scene& Scene::use_as(int seat, std::vector<std::string> cards, std::string as, std::vector<int> targets,
                     std::string skill) {
    json line{{"do", "use"}, {"seat", seat}, {"cards", cards_of(cards)}, {"as", as}};
    if (!targets.empty()) line["targets"] = targets;
    if (!skill.empty()) line["skill"] = skill;
    return input(line);
}

Scene& Scene::respond(int seat, std::string card) {
    return input({{"do", "respond"}, {"seat", seat}, {"cards", {card}}});
}

Scene& Scene::respond_as(int seat, std::vector<std::string> cards, std::string as, std::string skill) {
    json line{{"do", "respond"}, {"seat", seat}, {"cards", cards_of(cards)}, {"as", as}};
    if (!skill.empty()) line["skill"] = skill;
    return input(line);
}

Scene& Scene::pass(int seat) {
    json line{{"do", "pass"}};
    if (seat) line["seat"] = seat;
    return input(line);
}

Scene& Scene::end(int seat) {
    return input({{"do", "end"}, {"seat", seat}});
}

Scene& Scene::reveal(int seat, std::string card) {
    return input({{"do", "reveal"}, {"seat", seat}, {"cards", {card}}});
}

Scene& Scene::discard(int seat, std::vector<std::string> cards) {
    return input({{"do", "discard"}, {"seat", seat}, {"cards", cards}});
}

Scene& Scene::choose(int seat, std::string option) {
    return input({{"do", "choose"}, {"seat", seat}, {"option", option}});
}

Scene& Scene::take(int seat, int from, std::string zone, std::string card) {
    return input(
        {{"do", "choose"}, {"seat", seat}, {"cards", {card}}, {"from", {{"seat", from}, {"zone", zone}}}});
}

Scene& Scene::skill(int seat, std::string skill, std::vector<std::string> cards, std::vector<int> targets) {
    json line{{"do", "skill"}, {"seat", seat}, {"skill", skill}};
    if (!cards.empty()) line["cards"] = cards;
    if (!targets.empty()) line["targets"] = targets;
    return input(line);
}

std::string Scene::asked() const {
    const auto* prompt = game->prompt();
    if (!prompt) return game->over() ? "over" : "nobody";
    std::string text;
    for (const Seat seat : prompt->seats) text += (text.empty() ? "" : ",") + std::to_string(seat);
    text += ":";
    if (prompt->kind != Prompt::Kind::card)
        return text + to_string(prompt->kind) + [&] {
            std::string options;
            if (prompt->kind == Prompt::Kind::choice)
                for (const auto& option : prompt->options) options += " " + option;
            return options;
        }();
    std::string ids;
    for (const CardId id : prompt->accepts) ids += (ids.empty() ? "" : "|") + std::string(info(id).id);
    return text + ids;
}

std::vector<std::string> Scene::equipment(int seat) const {
    return faces(*game, {Zone::equip, static_cast<Seat>(seat)});
}
std::vector<std::string> Scene::judge_zone(int seat) const {
    return faces(*game, {Zone::judge, static_cast<Seat>(seat)});
}
std::vector<std::string> Scene::discard_pile() const {
    return faces(*game, {Zone::discard, nobody});
}
std::vector<std::string> Scene::known_hand(int seat) const {
    std::vector<std::string> list;
    for (const auto& face : game->table().known_hand(static_cast<Seat>(seat), 0))
        list.push_back(to_string(face));
    return list;
}

}  // namespace jianjun::engine::testing
