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
        for (const auto* deck : {"standard", "junzheng", "kingdom", "extra_shiji", "3v3", "3v3_2012", "1v1"})
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

Scene& Scene::input(Input said) {
    const auto line = to_json(said);
    const auto step = game->feed(std::move(said));
    if (!step)
        ADD_FAILURE() << line.dump() << " was refused (" << step.error().code << "): " << to_string(step.error().reason)
                      << "\n  asked: " << asked();
    return *this;
}

std::string Scene::refused(Input said) {
    const auto line = to_json(said);
    const auto before = state();
    const auto step = game->feed(std::move(said));
    if (step) {
        ADD_FAILURE() << line.dump() << " was taken but should have been refused";
        return {};
    }
    auto after = state();
    after["flags"] = before["flags"];
    EXPECT_EQ(before, after) << "a refused input changed the state";
    return step.error().code;
}

Scene& Scene::input(const json& line) {
    auto said = read_input(line);
    if (said) return input(std::move(*said));
    ADD_FAILURE() << said.error();
    return *this;
}

std::string Scene::refused(const json& line) {
    auto said = read_input(line);
    if (said) return refused(std::move(*said));
    ADD_FAILURE() << said.error();
    return {};
}

Scene& Scene::use(int seat, std::string card, std::vector<int> targets) {
    return input(says(Do::use, seat).with({card}).on(targets));
}

Scene& Scene::use_as(int seat, std::vector<std::string> cards, std::string as, std::vector<int> targets, std::string skill) {
    return input(says(Do::use, seat).with(cards).used_as(as).on(targets).by_skill(skill));
}

Scene& Scene::respond(int seat, std::string card) {
    return input(says(Do::respond, seat).with({card}));
}

Scene& Scene::respond_as(int seat, std::vector<std::string> cards, std::string as, std::string skill) {
    return input(says(Do::respond, seat).with(cards).used_as(as).by_skill(skill));
}

Scene& Scene::pass(int seat) {
    return input(says(Do::pass, seat));
}

Scene& Scene::end(int seat) {
    return input(says(Do::end, seat));
}

Scene& Scene::reveal(int seat, std::string card) {
    return input(says(Do::reveal, seat).with({card}));
}

Scene& Scene::discard(int seat, std::vector<std::string> cards) {
    return input(says(Do::discard, seat).with(cards));
}

Scene& Scene::choose(int seat, std::string option) {
    return input(says(Do::choose, seat).choosing(option));
}

Scene& Scene::take(int seat, int from, std::string zone, std::string card) {
    Zone where = Zone::hand;
    if (!parse(zone, where)) ADD_FAILURE() << zone << " is no zone";
    return input(says(Do::choose, seat).with({card}).out_of(where, from));
}

Scene& Scene::skill(int seat, std::string skill, std::vector<std::string> cards, std::vector<int> targets) {
    return input(says(Do::skill, seat).by_skill(skill).with(cards).on(targets));
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
