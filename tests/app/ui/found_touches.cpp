#include "tests/app/ui/found_touches.h"

#include <algorithm>

#include "companion_app/session/offers.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/words/state_reader.h"
#include "tests/engine/support/scene.h"

namespace jianjun::app::testing {

namespace {

using engine::Input;
using nlohmann::json;

const std::vector<const char*> aims{"targets", "then", "seats"};

bool uses(const std::string& deed) {
    return deed == "use" || deed == "respond";
}
bool names(const std::string& deed) {
    return deed == "skill" || deed == "choose";
}

// The same card, or its name alone where suit and rank are still to come.
bool may_become(const std::string& said, const std::string& meant) {
    return said == meant || (face_corner(said).empty() && said != "?" && face_name(said) == face_name(meant));
}

// What has been put together may still become what is meant: the same deed, whichever words the record allows for it.
bool on_the_way(const json& draft, const json& goal) {
    const auto deed = text_at(draft, "do"), meant = text_at(goal, "do");
    if (deed != meant && !(uses(deed) && uses(meant)) && !(names(deed) && names(meant))) return false;
    if (names(deed)) {
        const auto word = [](const json& line) { return text_at(line, "skill", text_at(line, "option")); };
        if (!word(draft).empty() && word(draft) != word(goal)) return false;
    }
    if (text_at(draft, "as") != text_at(goal, "as")) return false;
    if (uses(deed) && goal.contains("skill") && text_at(draft, "skill") != text_at(goal, "skill")) return false;
    for (const char* key : {"number", "general"})
        if (draft.contains(key) && child(draft, key) != child(goal, key)) return false;
    if (draft.contains("from") && goal.contains("from") && text_at(child(draft, "from"), "zone") != text_at(child(goal, "from"), "zone")) return false;
    const auto said = texts_at(draft, "cards"), cards = texts_at(goal, "cards");
    if (said.size() > cards.size()) return false;
    for (std::size_t i = 0; i < said.size(); ++i)
        if (!may_become(said[i], cards[i])) return false;
    for (const char* key : aims) {
        const auto aimed = numbers_at(draft, key), all = numbers_at(goal, key);
        if (aimed.size() > all.size() || !std::equal(aimed.begin(), aimed.end(), all.begin())) return false;
    }
    return true;
}

}  // namespace

OfferedPrompt::OfferedPrompt(const engine::Game& game, const WhatIf& before, const Words& words)
    : game_(game), before_(before), snapshot_(std::make_shared<Snapshot>()) {
    snapshot_->state = engine::state_json(game, engine::Viewer::referee());
    snapshot_->answers = std::make_shared<const json>(answers_json(game));
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
    without([](Input& in) { in.seats.clear(); });
    without([](Input& in) { in.targets.clear(); });
    without([](Input& in) { in.then.clear(); });
    without([](Input& in) { in.number.reset(); });
    without([](Input& in) { in.cards.clear(); });
    without([](Input& in) { in.from.reset(); });
    return answer;
}

bool OfferedPrompt::meant(const json& goal, const Input& wanted) const {
    auto sent = sent_;
    sent.erase("prompt");
    if (sent == goal) return true;
    const auto input = engine::read_input(sent);
    return input && after(*input) == after(wanted);
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
    if (!open && people.size() > 1)
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
        const bool begins = tile["way"].toInt() >= 0;
        list.push_back({"tile_" + tile["id"].toString().toStdString(), begins ? Touch::What::way : Touch::What::tile,
                        begins ? tile["way"] : tile["id"]});
    }
    if (!open) return list;
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
    const bool aimed = std::all_of(aims.begin(), aims.end(), [&](const char* key) { return numbers_at(draft_, key) == numbers_at(goal, key); });
    const auto corner = model_->property("corner").toString().toStdString();
    switch (touch.what) {
        case Touch::What::who:
            return model_->property("who").toInt() != number_at(goal, "seat") && touch.value.toInt() == number_at(goal, "seat");
        case Touch::What::way:  // one, or the one that has begun by itself
            if (!touched_.empty() && touched_.back().what != Touch::What::who) return false;
            for (const auto& entry : answers())
                if (number_at(entry, "seat") == model_->property("who").toInt())
                    return on_the_way(child(list_at(entry, "ways")[touch.value.toUInt()], "draft"), goal);
            return false;
        case Touch::What::tile:
            return whole && !next.empty() && face_name(next) == value;
        case Touch::What::corner:
            return model_->property("cornerFirst").toBool() ? corner.empty() && face_corner(next) == value
                                                            : !said.empty() && said.back() != cards[said.size() - 1] &&
                                                                  face_corner(cards[said.size() - 1]) == value;
        case Touch::What::seat:
            return whole && next.empty() && std::any_of(aims.begin(), aims.end(), [&](const char* key) {
                const auto all = numbers_at(goal, key);
                const auto had = numbers_at(draft_, key).size();
                return had < all.size() && all[had] == touch.value.toInt();
            });
        case Touch::What::send:
            return whole && next.empty() && aimed;
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
        case Touch::What::tile:
            model_->tile(touch.value.toString());
            break;
        case Touch::What::corner:
            model_->sayCorner(touch.value.toString());
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
        if (known == steps_.end()) known = steps_.emplace(key, steps_json(game_, draft_)).first;
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
        snapshot_->steps = steps_json(game_, draft_);
        model_->show(snapshot_);
    }
    for (const auto& one : touched_) touch(one);
}

bool OfferedPrompt::go(const json& goal, const Input& wanted) {
    constexpr std::size_t most = 40;
    if (touched_.size() >= most) return false;
    for (const auto& one : offered(goal)) {
        if (!leads_there(one, goal)) continue;
        const auto draft = draft_;
        const auto corner = model_->property("corner").toString();
        touched_.push_back(one);
        touch(one);
        if (!sent_.is_null() ? meant(goal, wanted)
                             : (draft_ != draft || corner != model_->property("corner").toString() || one.what == Touch::What::who) &&
                                   (draft_.is_null() || on_the_way(draft_, goal)) && go(goal, wanted))
            return true;
        if (fault_.empty() || touched_.size() > 1) {
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
    begin_again();
    if (go(engine::to_json(wanted), wanted)) {
        for (const auto& one : touched_) found.touches.push_back(one.name);
        found.sent = sent_;
        return found;
    }
    found.fault = fault_.empty() ? "nothing to begin with: " + answers().dump().substr(0, 600) : fault_;
    return found;
}

}  // namespace jianjun::app::testing
