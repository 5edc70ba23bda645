// Puts an answer together (答牌): touches in, one input out.
#include "companion_app/ui/answer_model.h"

#include <algorithm>
#include <utility>

#include "companion_app/ui/qt_text.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using nlohmann::json;

AnswerModel::AnswerModel(SnapshotFeed& feed, const Words& words, std::function<void(json)> send)
    : feed_(feed), words_(words), send_(std::move(send)) {}

const json* AnswerModel::ways() const {
    if (!shown_ || !shown_->answers) return nullptr;
    for (const auto& entry : *shown_->answers)
        if (number_at(entry, "seat") == who_) return &list_at(entry, "ways");
    return nullptr;
}

void AnswerModel::show(const std::shared_ptr<const Snapshot>& snapshot) {
    shown_ = snapshot;
    people_.clear();
    int prompt = -1;
    bool asked = false;
    if (shown_->answers)
        for (const auto& entry : *shown_->answers) {
            const int seat = number_at(entry, "seat");
            prompt = number_at(entry, "prompt");
            asked = asked || seat == who_;
            people_.append(QVariantMap{{"seat", seat}, {"name", qt(words_.seat(shown_->state, seat))}});
        }
    if (prompt != prompt_ || (!asked && !unasked_)) {  // another question: what was begun does not answer it
        prompt_ = prompt;
        if (draft_.is_object()) feed_.consider(json::object());
        draft_ = nullptr;
        steps_ = nullptr;
        corner_.clear();
        unasked_ = false;
        // Where everybody must show a card it is one after the other.
        std::string kind;
        for (const auto& entry : list_at(shown_->state, "prompts")) kind = text_at(entry, "kind");
        const bool first = people_.size() == 1 || (!people_.isEmpty() && kind == "reveal");
        who_ = first ? people_.front().toMap().value("seat").toInt() : 0;
    }
    if (draft_.is_object() && shown_->steps.is_object() && child(shown_->steps, "draft") == draft_)
        steps_ = shown_->steps;
    show_ways();
    show_draft();
    Q_EMIT changed();
    if (open_ && dropped_on_ > 0 && steps_.is_object()) {
        seat(std::exchange(dropped_on_, 0));
        return;
    }
    // The last thing that could be said has been said.
    if (open_ && ready_ && aimed_last_ && steps_.is_object()) {
        const bool more = std::any_of(list_at(steps_, "seats").begin(), list_at(steps_, "seats").end(),
                                      [](const json& seat) { return flag_at(seat, "legal"); });
        const bool least = !reveals() || draft_.contains("general") || static_cast<int>(list_at(draft_, "cards").size()) >= std::max(number_at(steps_, "least", 1), number_at(steps_, "most"));
        if (!more && least) send();
    }
}

bool AnswerModel::reveals() const {
    return text_at(draft_, "do") == "reveal";
}

void AnswerModel::answerFor(int seat) {
    who_ = seat;
    cancel();
}

// ---- what may be begun ----

void AnswerModel::show_ways() {
    buttons_.clear();
    tiles_.clear();
    dim_.clear();
    corner_needed_ = false;
    const auto* list = ways();
    if (!list) return;
    std::string kind;
    for (const auto& prompt : list_at(shown_->state, "prompts")) kind = text_at(prompt, "kind");
    int index = -1;
    for (const auto& way : *list) {
        ++index;
        const auto entry = button(way, index);
        corner_needed_ = corner_needed_ || text_at(way, "corner") == "needed";
        const bool tile = text_at(way, "kind") == "card" && (kind == "play" || kind == "card");
        if (tile)
            tiles_.append(sorted(entry));
        else if (!flag_at(way, "legal"))
            dim_.append(entry);
        else
            buttons_.append(entry);
    }
    in_their_places(tiles_);
    // There is only one thing to begin with: it has been begun.
    if (draft_.is_null()) {
        int only = -1, many = 0;
        for (int i = 0; i < static_cast<int>(list->size()); ++i) {
            const auto word = text_at((*list)[static_cast<std::size_t>(i)], "kind");
            if (word == "unseen" || word == "pass") continue;
            ++many;
            if (word == "cards" || word == "seats") only = i;
        }
        if (only >= 0 && many == 1) {
            begin(only);
            began_with_ = draft_;
        }
    }
}

// Nothing can be added that would change what it means.
bool AnswerModel::at_once(const json& way) const {
    const auto kind = text_at(way, "kind");
    if (!flag_at(way, "ready")) return false;
    if (kind == "card" || kind == "recast") {
        std::string asks;
        for (const auto& prompt : list_at(shown_->state, "prompts")) asks = text_at(prompt, "kind");
        return asks != "play" && asks != "card";
    }
    return !flag_at(way, "more") && kind != "convert" && kind != "becomes" && kind != "cards" && kind != "seats" && kind != "seen";
}

void AnswerModel::begin(int way) {
    const auto* list = ways();
    if (list && way >= 0 && way < static_cast<int>(list->size())) begin((*list)[static_cast<std::size_t>(way)]);
}

void AnswerModel::answerNow(int way) {
    const auto* list = ways();
    if (!list || way < 0 || way >= static_cast<int>(list->size())) return;
    const auto& chosen = (*list)[static_cast<std::size_t>(way)];
    begin(chosen);
    if (open_ && flag_at(chosen, "ready")) send();
}

void AnswerModel::beginHidden(int way) {
    const auto list = list_at(steps_, "ways");
    if (way >= 0 && way < static_cast<int>(list.size())) begin(list[static_cast<std::size_t>(way)]);
}

void AnswerModel::begin(const json& chosen) {
    if (!flag_at(chosen, "legal")) return;
    draft_ = child(chosen, "draft");
    began_with_ = nullptr;
    steps_ = nullptr;
    dropped_on_ = 0;
    aimed_last_ = false;
    if (at_once(chosen)) {
        send();
        return;
    }
    consider();
}

void AnswerModel::aim(int way, int seat) {
    begin(way);
    dropped_on_ = open_ ? seat : 0;
}

// ---- what has been begun ----

void AnswerModel::consider() {
    feed_.consider(draft_);
    steps_ = nullptr;
    show_draft();
    Q_EMIT changed();
}

// ---- touches ----

void AnswerModel::put(const std::string& face, bool certain) {
    if (!draft_.contains("cards")) draft_["cards"] = json::array();
    // Of the last one suit and rank are wanting: another in its place.
    if (corner_missing() && !corner_first_) draft_["cards"].erase(draft_["cards"].size() - 1);
    draft_["cards"].push_back(face);
    corner_.clear();
    corner_wanted_ = false;
    const bool whole = certain && (face == "?" || !corner_needed_ || !face_corner(face).empty());
    aimed_last_ = reveals() && whole;
    consider();
}

void AnswerModel::tile(const QString& id) {
    if (!open_ || !steps_.is_object()) return;
    const auto name = id.toStdString();
    for (const auto& made : list_at(steps_, "names"))
        if (made == name) {
            draft_["as"] = name;
            return consider();
        }
    for (const auto& card : list_at(steps_, "cards")) {
        if (text_at(card, "id") != name || !flag_at(card, "legal")) continue;
        const auto& faces = list_at(card, "faces");
        if (!corner_.isEmpty())
            for (const auto& face : faces)
                if (face_corner(face.get<std::string>()) == corner_.toStdString()) return put(face.get<std::string>());
        // Only one card can be meant.
        if (faces.size() == 1 && !flag_at(card, "bare")) return put(faces.front().get<std::string>());
        if (flag_at(card, "bare")) return put(name);
        return put(name, false);  // which of several is to be said: none is filled in
    }
}

void AnswerModel::sayCorner(const QString& corner) {
    if (!open_ || !steps_.is_object()) return;
    auto& cards = draft_["cards"];
    if (!corner_first_ && cards.is_array() && !cards.empty()) {
        cards.back() = face_name(cards.back().get<std::string>()) + "@" + corner.toStdString();
        aimed_last_ = reveals();
        consider();
        return;
    }
    if (cards.is_null()) draft_.erase("cards");
    std::vector<std::string> meant;
    for (const auto& card : list_at(steps_, "cards"))
        for (const auto& face : list_at(card, "faces"))
            if (face_corner(face.get<std::string>()) == corner.toStdString()) meant.push_back(face.get<std::string>());
    if (meant.size() == 1) return put(meant.front());
    corner_ = corner_ == corner ? QString() : corner;
    show_draft();
    Q_EMIT changed();
}

void AnswerModel::sayPart(const QString& part) {
    if (!open_ || !corner_missing()) return;
    auto& last = draft_["cards"].back();
    last = face_name(last.get<std::string>()) + "@" + part.toStdString();
    consider();
}

void AnswerModel::unseenCards(int number) {
    if (!open_ || number < 0 || number > unseen_most_) return;
    if (number == 0)
        draft_.erase("cards");
    else
        draft_["cards"] = json(std::vector<std::string>(static_cast<std::size_t>(number), "?"));
    aimed_last_ = false;
    consider();
}

// A card has been named, and its name is not enough.
bool AnswerModel::corner_missing() const {
    const auto& cards = list_at(draft_, "cards");
    if (cards.empty() || !face_corner(cards.back().get<std::string>()).empty() || cards.back() == "?") return false;
    return (corner_needed_ || text_at(steps_, "corner") == "needed") && !list_at(steps_, "corners").empty();
}

// Back to whoever is asked.
void AnswerModel::leave_unasked() {
    if (std::exchange(unasked_, false)) who_ = people_.size() == 1 ? people_.front().toMap().value("seat").toInt() : 0;
}

void AnswerModel::startWithCorner() {
    corner_wanted_ = !corner_wanted_;
    corner_.clear();
    show_draft();
    Q_EMIT changed();
}

void AnswerModel::hidden(int seat) {
    cancel();
    who_ = seat;
    unasked_ = std::none_of(people_.begin(), people_.end(), [&](const QVariant& one) { return one.toMap().value("seat").toInt() == seat; });
    draft_ = {{"do", "skill"}, {"seat", seat}};
    consider();
}

void AnswerModel::general(const QString& id) {
    if (!naming_) return;
    draft_["general"] = id.toStdString();
    aimed_last_ = text_at(draft_, "do") == "reveal";
    consider();
}

bool AnswerModel::seat(int number) {
    if (!open_) return false;
    const auto entry = seats_.value(QString::number(number)).toMap();
    if (entry.isEmpty() || !entry.value("legal").toBool()) return aiming_;
    const auto key = entry.value("key").toString().toStdString();
    if (entry.value("chosen").toBool()) {
        auto& list = draft_[key];
        list.erase(std::find(list.begin(), list.end(), json(number)));
        if (list.empty()) draft_.erase(key);
        aimed_last_ = false;
    } else {
        if (!draft_.contains(key)) draft_[key] = json::array();
        draft_[key].push_back(number);
        aimed_last_ = true;
    }
    consider();
    return true;
}

void AnswerModel::unchoose(int index) {
    auto& cards = draft_["cards"];
    if (!cards.is_array() || index < 0 || index >= static_cast<int>(cards.size())) return;
    cards.erase(static_cast<std::size_t>(index));
    if (cards.empty()) draft_.erase("cards");
    aimed_last_ = false;
    consider();
}

void AnswerModel::send() {
    if (!draft_.is_object()) return;
    auto input = draft_;
    if (prompt_ >= 0 && !unasked_) input["prompt"] = prompt_;
    draft_ = nullptr;
    steps_ = nullptr;
    aimed_last_ = false;
    leave_unasked();
    feed_.consider(json::object());
    send_(std::move(input));
    show_draft();
    Q_EMIT changed();
}

void AnswerModel::cancel() {
    leave_unasked();
    corner_wanted_ = false;
    draft_ = nullptr;
    steps_ = nullptr;
    corner_.clear();
    aimed_last_ = false;
    feed_.consider(json::object());
    if (shown_) {
        show_ways();
        show_draft();
    }
    Q_EMIT changed();
}

}  // namespace jianjun::app
