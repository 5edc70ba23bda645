#include "tests/app/ui/found_touches.h"

#include <algorithm>

#include "companion_app/session/options/offers.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/words/state_reader.h"
#include "tests/engine/support/scene.h"

namespace jianjun::app::testing {

namespace {

using engine::Input;
using nlohmann::json;

bool uses(const std::string& deed) {
    return deed == "use" || deed == "respond";
}
// Words that a prompt takes for one another: a card is discarded, shown or chosen.
bool names(const std::string& deed) {
    return deed == "skill" || deed == "choose" || deed == "reveal" || deed == "discard";
}
// The skill or the option that is named. 明置 is one, whichever general it shows.
std::string word(const json& line) {
    const auto named = text_at(line, "skill", text_at(line, "option"));
    return text_at(line, "do") == "reveal" ? "reveal" : named;
}

// A card that is an option is chosen by its face.
json by_its_face(json line) {
    const auto option = text_at(line, "option");
    if (face_corner(option).empty()) return line;
    line["cards"] = {option};
    line.erase("option");
    return line;
}

// Whom an answer names: either word of the record will do for a choice and a declaration.
std::vector<int> aimed_at(const json& line) {
    auto list = numbers_at(line, "targets");
    const auto seats = numbers_at(line, "seats");
    list.insert(list.end(), seats.begin(), seats.end());
    return list;
}
bool begins_with(const std::vector<int>& all, const std::vector<int>& some) {
    return some.size() <= all.size() && std::equal(some.begin(), some.end(), all.begin());
}

// The same card, or the one named last, whose suit and rank can still be said otherwise.
bool may_become(const std::string& said, const std::string& meant, bool last) {
    return said == meant || (said != "?" && face_name(said) == face_name(meant) && (last || face_corner(said).empty()));
}

// What has been put together may still become what is meant: the same deed, whichever words the record allows for it.
bool on_the_way(const json& draft, const json& goal) {
    const auto deed = text_at(draft, "do"), meant = text_at(goal, "do");
    if (deed == "skill" && !draft.contains("skill")) return goal.contains("skill");  // of a hidden general
    if (deed != meant && !(uses(deed) && uses(meant)) && !(names(deed) && names(meant))) return false;
    if (names(deed) && !word(draft).empty() && !word(goal).empty() && word(draft) != word(goal)) return false;
    if (draft.contains("as") && text_at(draft, "as") != text_at(goal, "as")) return false;
    if (uses(deed) && goal.contains("skill") && text_at(draft, "skill") != text_at(goal, "skill")) return false;
    if (uses(deed) && !goal.contains("as") && draft.contains("skill") && !goal.contains("skill")) return false;
    if (draft.contains("number") && child(draft, "number") != child(goal, "number")) return false;
    if (draft.contains("from") && goal.contains("from") && text_at(child(draft, "from"), "zone") != text_at(child(goal, "from"), "zone")) return false;
    const auto said = texts_at(draft, "cards"), cards = texts_at(goal, "cards");
    // A zone that is named is the one card that lies there.
    if (draft.contains("from") && text_at(child(draft, "from"), "zone") == text_at(goal, "option")) return true;
    if (said.size() > cards.size()) return false;
    for (std::size_t i = 0; i < said.size(); ++i)
        if (!may_become(said[i], cards[i], i + 1 == said.size())) return false;
    return begins_with(aimed_at(goal), aimed_at(draft)) && begins_with(numbers_at(goal, "then"), numbers_at(draft, "then"));
}

}  // namespace

OfferedPrompt::OfferedPrompt(const engine::Game& game, const WhatIf& before, const Words& words)
    : game_(game), before_(before), snapshot_(std::make_shared<Snapshot>()) {
    snapshot_->state = engine::state_json(game, engine::Viewer::everyone());
    snapshot_->answers = std::make_shared<const json>(answers_json(game, engine::Viewer::everyone()));
    model_ = std::make_unique<AnswerModel>(*this, words, [this](json input) { send(std::move(input)); });
    model_->show(snapshot_);
}

OfferedPrompt::~OfferedPrompt() = default;

void OfferedPrompt::consider(json draft) {
    draft_ = draft.is_object() && !draft.empty() ? std::move(draft) : json();
}

std::string OfferedPrompt::after(const Input& input) const {
    const auto game = before_.after({&input, 1});
    return game ? engine::state_json(*game, engine::Viewer::referee()).dump() : "refused";
}

Input OfferedPrompt::heeded(Input answer) const {
    const auto without = [&](auto forget) {
        auto less = answer;
        forget(less);
        if (engine::to_json(less) == engine::to_json(answer) || game_.check(less) || after(less) != after(answer)) return;
        answer = std::move(less);
    };
    without([](Input& in) { in.as = engine::CardId::unknown; });
    without([](Input& in) { in.seats.clear(); });
    without([](Input& in) { in.targets.clear(); });
    without([](Input& in) { in.then.clear(); });
    without([](Input& in) { in.number.reset(); });
    without([](Input& in) { in.cards.clear(); });
    without([](Input& in) { in.from.reset(); });
    return answer;
}

bool OfferedPrompt::meant(const json& goal) {
    auto sent = sent_;
    sent.erase("prompt");
    if (sent == goal) return true;
    const auto input = engine::read_input(sent);
    if (meant_.empty()) meant_ = after(*wanted_);
    return input && after(*input) == meant_;
}

// A general of whoever is to answer lies hidden.
bool OfferedPrompt::hides() const {
    const auto& seat = game_.table().seat(static_cast<engine::Seat>(seat_));
    return (!seat.generals[0].empty() && !seat.shown[0]) || (!seat.generals[1].empty() && !seat.shown[1]);
}

// What a touch would begin: of the prompt, or of a hidden general.
const json* OfferedPrompt::way(const Touch& touch) const {
    const auto at = touch.value.toUInt();
    if (touch.what == Touch::What::hidden_way)
        return &child(list_at(snapshot_->steps, "ways")[at], "draft");
    for (const auto& entry : answers())
        if (number_at(entry, "seat") == model_->property("who").toInt()) return &child(list_at(entry, "ways")[at], "draft");
    return nullptr;
}

std::string OfferedPrompt::where() const {
    return draft_.dump() + model_->property("corner").toString().toStdString() + model_->property("who").toString().toStdString() +
           (model_->property("cornerFirst").toBool() ? "corner first" : "");
}

// ---- what can be touched now ----

std::vector<OfferedPrompt::Touch> OfferedPrompt::offered(const json& goal) const {
    std::vector<Touch> list;
    const auto& prompt = *game_.prompt();
    const bool open = model_->property("open").toBool();
    const auto people = model_->property("people").toList();
    if (text_at(goal, "do") == "pass") {
        if (people.size() > 1 && prompt.optional) list.push_back({"passAll", Touch::What::pass, 0});
        if (prompt.optional && prompt.kind != engine::Prompt::Kind::play)
            for (const auto& one : people)
                list.push_back({"pass" + one.toMap()["seat"].toString().toStdString(), Touch::What::pass, one.toMap()["seat"]});
        return list;
    }
    if (people.size() > 1 && (!open || model_->property("fresh").toBool()))
        for (const auto& one : people)
            list.push_back({"who" + one.toMap()["seat"].toString().toStdString(), Touch::What::who, one.toMap()["seat"]});
    for (const auto& entry : model_->property("buttons").toList()) {
        const auto button = entry.toMap();
        const auto kind = button["kind"].toString().toStdString();
        if (kind != "pass")
            list.push_back({kind == "end" ? "endPlay" : button["item"].toString().toStdString(), Touch::What::way, button["way"]});
    }
    for (const auto& entry : model_->property("tiles").toList()) {
        const auto tile = entry.toMap();
        if (!tile["legal"].toBool()) continue;  // dim: it only says why
        const bool begins = tile["way"].toInt() >= 0;
        list.push_back({(tile["kind"] == "as" ? "as_" : "tile_") + tile["id"].toString().toStdString(),
                        tile["hidden"].toBool() ? Touch::What::hidden_way : begins ? Touch::What::way : Touch::What::tile,
                        begins ? tile["way"] : tile["id"]});
    }
    if (!open && hides() && !text_at(goal, "skill").empty()) list.push_back({"trayHidden" + std::to_string(seat_), Touch::What::hidden, seat_});
    if (!open) return list;
    if (model_->property("naming").toBool())
        for (const auto& general : game_.table().seat(static_cast<engine::Seat>(seat_)).generals)
            list.push_back({"general_" + general, Touch::What::general, QString::fromStdString(general)});
    if (model_->property("mayCorner").toBool() && !model_->property("cornerFirst").toBool())
        list.push_back({"startWithCorner", Touch::What::start_with_corner, {}});
    for (const auto& entry : model_->property("corners").toList())
        list.push_back({"corner_" + entry.toMap()["corner"].toString().toStdString(), Touch::What::corner, entry.toMap()["corner"]});
    const auto seats = model_->property("seats").toMap();
    for (auto seat = seats.begin(); seat != seats.end(); ++seat)
        if (seat.value().toMap()["legal"].toBool() && !seat.value().toMap()["chosen"].toBool())
            list.push_back({"seat" + seat.key().toStdString(), Touch::What::seat, seat.key().toInt()});
    if (model_->property("ready").toBool()) list.push_back({"send", Touch::What::send, {}});
    return list;
}

// Not every touch is tried that cannot lead there: what it would add is not a part of what is meant.
bool OfferedPrompt::leads_there(const Touch& touch, const json& goal) const {
    const auto cards = texts_at(goal, "cards"), said = texts_at(draft_, "cards");
    const auto next = said.size() < cards.size() ? cards[said.size()] : "";
    const auto value = touch.value.toString().toStdString();
    const bool whole = std::equal(said.begin(), said.end(), cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(said.size()));
    const auto next_of = [](const std::vector<int>& all, const std::vector<int>& had) { return had.size() < all.size() ? all[had.size()] : 0; };
    const int target = next_of(aimed_at(goal), aimed_at(draft_)), then = next_of(numbers_at(goal, "then"), numbers_at(draft_, "then"));
    const auto corner = model_->property("corner").toString().toStdString();
    switch (touch.what) {
        case Touch::What::who:
            return model_->property("who").toInt() != number_at(goal, "seat") && touch.value.toInt() == number_at(goal, "seat");
        case Touch::What::way:  // one, or the one that has begun by itself
            if (!touched_.empty() && touched_.back().what != Touch::What::who) return false;
            return way(touch) && on_the_way(*way(touch), goal);
        case Touch::What::hidden_way:
            return way(touch) && on_the_way(*way(touch), goal);
        case Touch::What::tile:
            if (touch.name.rfind("as_", 0) == 0) return value == text_at(goal, "as");
            return whole && !next.empty() && face_name(next) == value;
        case Touch::What::corner:
            return model_->property("cornerFirst").toBool() ? corner.empty() && face_corner(next) == value
                                                            : !said.empty() && said.back() != cards[said.size() - 1] &&
                                                                  face_corner(cards[said.size() - 1]) == value;
        case Touch::What::seat:
            return whole && next.empty() && (target == touch.value.toInt() || then == touch.value.toInt());
        case Touch::What::start_with_corner:
            return whole && !next.empty() && !face_corner(next).empty();
        case Touch::What::hidden:
            return touched_.empty();
        case Touch::What::general:
            return true;
        case Touch::What::send:
            return whole && next.empty() && target == 0 && then == 0;
        case Touch::What::pass:
            return true;
    }
    return false;
}

void OfferedPrompt::touch(const Touch& touch) {
    switch (touch.what) {
        case Touch::What::who:
            model_->answerFor(touch.value.toInt());
            break;
        case Touch::What::way:
            model_->begin(touch.value.toInt());
            break;
        case Touch::What::hidden_way:
            model_->beginHidden(touch.value.toInt());
            break;
        case Touch::What::tile:
            model_->tile(touch.value.toString());
            break;
        case Touch::What::corner:
            model_->sayCorner(touch.value.toString());
            break;
        case Touch::What::start_with_corner:
            model_->startWithCorner();
            break;
        case Touch::What::hidden:
            model_->hidden(touch.value.toInt());
            break;
        case Touch::What::general:
            model_->general(touch.value.toString());
            break;
        case Touch::What::seat:
            model_->seat(touch.value.toInt());
            break;
        case Touch::What::send:
            model_->send();
            break;
        case Touch::What::pass:
            sent_ = {{"do", "pass"}};
            if (touch.value.toInt() > 0) sent_["seat"] = touch.value.toInt();
            break;
    }
    // The session says what may follow; the model may find that all has been said.
    if (draft_.is_object() && sent_.is_null()) {
        const auto key = draft_.dump();
        auto known = steps_.find(key);
        if (known == steps_.end()) known = steps_.emplace(key, steps_json(game_, draft_, engine::Viewer::everyone())).first;
        snapshot_->steps = known->second;
        model_->show(snapshot_);
    }
}

// ---- the search ----

void OfferedPrompt::begin_again() {
    draft_ = nullptr;
    sent_ = nullptr;
    model_->cancel();
    model_->show(snapshot_);
    if (draft_.is_object()) {  // there is only one thing to begin with
        snapshot_->steps = steps_json(game_, draft_, engine::Viewer::everyone());
        model_->show(snapshot_);
    }
    for (const auto& one : touched_) touch(one);
}

bool OfferedPrompt::go(const json& goal) {
    if (!been_.insert(where()).second) return false;
    for (const auto& one : offered(goal)) {
        if (!leads_there(one, goal)) continue;
        const auto stood = where();
        touched_.push_back(one);
        touch(one);
        if (!sent_.is_null() ? meant(goal)
                             : stood != where() && (draft_.is_null() || on_the_way(draft_, goal)) && go(goal))
            return true;
        if (touched_.size() > deepest_) {
            deepest_ = touched_.size();
            fault_ = "after";
            for (const auto& before : touched_) fault_ += " " + before.name;
            fault_ += ": " + (sent_.is_null() ? draft_ : sent_).dump();
        }
        touched_.pop_back();
        begin_again();
    }
    return false;
}

FoundTouches OfferedPrompt::touches_for(const Input& wanted) {
    FoundTouches found;
    touched_.clear();
    fault_.clear();
    deepest_ = 0;
    been_.clear();
    seat_ = wanted.seat;
    meant_.clear();
    wanted_ = &wanted;
    begin_again();
    if (go(by_its_face(engine::to_json(wanted)))) {
        for (const auto& one : touched_) found.touches.push_back(one.name);
        found.sent = sent_;
        return found;
    }
    found.fault = fault_.empty() ? "nothing to begin with: " + answers().dump().substr(0, 600) : fault_;
    return found;
}

}  // namespace jianjun::app::testing
