// Feeds QML from snapshots, and the session from touches (桌面模型).
#include "companion_app/ui/table_model.h"

#include <algorithm>
#include <map>

#include "companion_app/ui/papers.h"
#include "companion_app/ui/present.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/spoken_cue.h"
#include "companion_app/ui/variant_json.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

constexpr int look_every_ms = 33;

}  // namespace

void SeatModel::set(const QVariantMap& view) {
    if (view == view_) return;
    view_ = view;
    Q_EMIT changed();
}

TableModel::TableModel(SnapshotFeed& feed, Words words, std::string ruled_by, bool animated, Lobby* lobby,
                       Glossary glossary, const Boards& boards)
    : feed_(feed),
      words_(std::move(words)),
      ruled_by_(std::move(ruled_by)),
      answer_(feed, words_, [this](nlohmann::json input) { feed_.send(std::move(input)); }),
      glossary_(std::move(glossary)),
      lobby_(lobby, words_, glossary_),
      equipment_(lobby ? lobby->equipment() : nullptr, words_),
      enrolment_(lobby ? lobby->enrolment() : nullptr, words_),
      boards_(boards),
      board_(feed, words_, boards),
      referee_(feed, words_),
      replay_(words_, lobby ? papers_beside(QString::fromStdString(lobby->place())) : QString()),
      animated_(animated) {
    connect(&timer_, &QTimer::timeout, this, &TableModel::refresh);
    connect(&replay_, &ReplayModel::changed, this, &TableModel::refresh);
}

TableModel::~TableModel() = default;

void TableModel::invite_phones(const std::map<int, std::string>& addresses) {
    phones_.clear();
    for (const auto& [seat, address] : addresses)
        phones_.append(QVariantMap{{"seat", seat}, {"address", QString::fromStdString(address)}});
    Q_EMIT phonesChanged();
}

void TableModel::deal(std::vector<std::string> roles) {
    roles_ = std::move(roles);
    Q_EMIT dealtRolesChanged();
}

QVariantMap TableModel::roleOf(int seat) const {
    if (seat < 1 || seat > dealt_roles()) return {};
    const auto& role = roles_[static_cast<std::size_t>(seat - 1)];
    return {{"role", QString::fromStdString(role)}, {"name", QString::fromStdString(words_.role(role))}};
}

void TableModel::follow() {
    refresh();
    timer_.start(look_every_ms);
}

void TableModel::refresh() {
    if (lobby_.follow()) {  // another table, or none
        invite_phones(lobby_.lobby()->phones());
        deal(lobby_.lobby()->roles());
        replay_.show(lobby_.lobby()->playback());
    }
    auto latest = replay_.open() ? replay_.latest() : feed_.latest();
    if (!latest || latest == shown_) return;
    const auto before = std::exchange(shown_, std::move(latest));
    show();
    if (!before || replay_.open() || !sound_ || before->then > 0 || shown_->then > 0) return;
    const auto cues = cues_between(*before, *shown_);
    if (cues.empty()) return;
    Q_EMIT heard(cues.front());
    if (speech_) Q_EMIT said(QString::fromStdString(spoken(cues.front(), *before, *shown_, words_)));
}

void TableModel::set_letters(int letters) {
    letters_ = letters >= 0 && letters <= 2 ? letters : 0;
    Q_EMIT looksChanged();
}

void TableModel::set_metres(int metres) {
    metres_ = metres >= 1 && metres <= 4 ? metres : 2;
    Q_EMIT looksChanged();
}

QString TableModel::hints() const {
    return lobby_.lobby() ? qt(lobby_.lobby()->hints()) : QString();
}

void TableModel::set_hints(const QString& hints) {
    lobby_.set_hints(hints);
    Q_EMIT looksChanged();
}

void TableModel::set_sound(bool sound) {
    if (sound == sound_) return;
    sound_ = sound;
    Q_EMIT soundChanged();
}

void TableModel::show() {
    if (!shown_) return;
    const Presented now = present(*shown_, words_, boards_);
    referee_.show(*shown_);
    const auto update = [this](auto& mine, const auto& value, void (TableModel::*changed)()) {
        if (mine == value) return;
        mine = value;
        Q_EMIT(this->*changed)();
    };
    update(title_, now.title, &TableModel::titleChanged);
    update(turn_, now.turn, &TableModel::turnChanged);
    show_seats(now.seats);
    update(centre_, now.centre, &TableModel::centreChanged);
    update(prompts_, now.prompts, &TableModel::promptsChanged);
    update(stack_, now.stack, &TableModel::stackChanged);
    update(over_, now.over, &TableModel::overChanged);
    update(questions_, now.questions, &TableModel::questionsChanged);
    update(called_, now.called, &TableModel::calledChanged);
    instead_.clear();
    for (const int seat : numbers_at(shown_->state, "instead")) instead_.append(seat);
    update(then_, shown_->then, &TableModel::thenChanged);
    log_.show(shown_->log, words_);
    update(status_, now.status, &TableModel::statusChanged);
    show_cameras();
    show_said();
    board_.show(shown_);
    // Its answers are pages of its own.
    static const auto nothing_asked = std::make_shared<const Snapshot>();
    answer_.show(board_.is_open() ? nothing_asked : shown_);
    go_on_passing();
}

void TableModel::show_seats(const QVariantList& seats) {
    const auto count = static_cast<std::size_t>(seats.size());
    const bool recount = count != seats_.size();
    std::vector<std::unique_ptr<SeatModel>> removed;  // outlive the signal: delegates still look at them
    while (seats_.size() > count) {
        removed.push_back(std::move(seats_.back()));
        seats_.pop_back();
    }
    while (seats_.size() < count) seats_.push_back(std::make_unique<SeatModel>());
    for (std::size_t i = 0; i < count; ++i) seats_[i]->set(seats[static_cast<qsizetype>(i)].toMap());
    if (recount) Q_EMIT seatsChanged();
}

void TableModel::show_cameras() {
    if (cameras_.isEmpty() && shown_->cameras.empty()) return;
    QVariantList cameras;
    for (const auto& camera : shown_->cameras) cameras.append(camera_map(camera));
    cameras_ = cameras;
    Q_EMIT camerasChanged();
}

QList<QObject*> TableModel::seats() const {
    QList<QObject*> out;
    for (const auto& seat : seats_) out.append(seat.get());
    return out;
}

void TableModel::set_english(bool english) {
    if (english == this->english()) return;
    words_.speak(english ? Language::en : Language::zh);
    Q_EMIT englishChanged();
    lobby_.speak();
    enrolment_.speak();
    show();
}

void TableModel::settle(qulonglong question, int choice) {
    if (choice >= 0) feed_.settle(question, static_cast<std::size_t>(choice));
}

void TableModel::name(qulonglong question, const QString& card) {
    feed_.name(question, card.toStdString());
}

QVariantList TableModel::deckLike(const QString& typed) const {
    if (!shown_) return {};
    return present_deck(shown_->deck, words_, typed.trimmed().toStdString());
}

void TableModel::undo() {
    feed_.send({{"do", "take_back"}, {"inputs", 1}});
}

void TableModel::pass(int seat, int prompt) {
    nlohmann::json input{{"do", "pass"}};
    if (seat > 0) input["seat"] = seat;
    if (prompt >= 0) input["prompt"] = prompt;
    feed_.send(std::move(input));
}

void TableModel::passOn() {
    for (const auto& prompt : shown_ ? list_at(shown_->state, "prompts") : nlohmann::json::array()) sweep_ = swept_by(prompt);
    go_on_passing();
}

void TableModel::go_on_passing() {
    if (sweep_.empty()) return;
    for (const auto& prompt : list_at(shown_->state, "prompts"))
        if (swept_by(prompt) == sweep_) {
            const int id = number_at(prompt, "id", -1);
            if (std::exchange(swept_, id) != id) pass(0, id);
            return;
        }
    sweep_.clear();
    swept_ = -1;
}

void TableModel::choose(int seat, const QString& option) {
    nlohmann::json input{{"do", "choose"}, {"option", option.toStdString()}};
    if (seat > 0) input["seat"] = seat;
    feed_.send(std::move(input));
}

QVariantList TableModel::generalsLike(const QString& typed, const QString& faction, const QString& beside,
                                      const QStringList& only) const {
    constexpr std::size_t all = 1000, fit = 30, fit_of_kingdom = 250;  // 国战 prints few enough to look through
    const bool kingdom = shown_ && text_at(shown_->state, "mode") == "kingdom";
    auto found = words_.generals_like(typed.trimmed().toStdString(), all, kingdom);
    if (!only.isEmpty()) {
        std::vector<std::string> these;
        for (const auto& id : only)
            if (typed.trimmed().isEmpty() || std::find(found.begin(), found.end(), id.toStdString()) != found.end()) these.push_back(id.toStdString());
        found = std::move(these);
    }
    if (!beside.isEmpty()) std::erase_if(found, [&](const auto& id) { return !words_.may_be_a_pair(beside.toStdString(), id); });
    if (!faction.isEmpty()) std::erase_if(found, [&](const auto& id) { return words_.faction_of(id) != faction.toStdString(); });
    if (const auto most = kingdom || !faction.isEmpty() ? fit_of_kingdom : fit; found.size() > most) found.resize(most);
    std::map<QString, QVariantList> by_kingdom;
    for (const auto& id : found) by_kingdom[qt(words_.faction_of(id))].append(QVariantMap{{"id", qt(id)}, {"name", qt(words_.general(id, found))}});
    QVariantList groups;
    const auto add = [&](const QVariant& of, const QVariant& name, const QVariantList& generals) {
        if (!generals.isEmpty()) groups.append(QVariantMap{{"faction", of}, {"name", name}, {"generals", generals}});
    };
    const auto known = kingdoms();
    for (const auto& one : known) {
        const auto group = one.toMap();
        add(group["faction"], group["name"], by_kingdom[group["faction"].toString()]);
        by_kingdom.erase(group["faction"].toString());
    }
    // Sheets of one's own may name another.
    QVariantList others;
    for (const auto& [of, generals] : by_kingdom) others += generals;
    add("", qt(words_.say("其他", "Others")), others);
    return groups;
}

QVariantList TableModel::kingdoms() const {
    QVariantList list;
    for (const auto* faction : {"wei", "shu", "wu", "qun", "god", "jin", "wild"})
        list.append(QVariantMap{{"faction", faction}, {"name", qt(words_.faction(faction))}});
    return list;
}

void TableModel::endPlay(int seat) {
    feed_.send({{"do", "end"}, {"seat", seat}});
}

void TableModel::done(int seat) {
    feed_.send({{"do", "done"}, {"seat", seat}});
}

void TableModel::rule(int seat, const QVariantMap& changes, const QString& why) {
    if (changes.isEmpty()) return;
    auto set = json_of(changes);
    set["seat"] = seat;
    nlohmann::json input{{"do", "rule"}, {"by", ruled_by_}, {"set", set}};
    if (!why.isEmpty()) input["why"] = why.toStdString();
    feed_.send(std::move(input));
}

void TableModel::ruling(const QVariantMap& change) {
    nlohmann::json input{{"do", "rule"}, {"by", ruled_by_}};
    input.update(json_of(change));
    feed_.send(std::move(input));
}

void TableModel::change(int number, const QString& input) {
    feed_.change(number, nlohmann::json::parse(input.toStdString(), nullptr, false));
}

QImage TableModel::questionPicture(qulonglong question) const {
    if (!shown_) return {};
    for (const auto& entry : shown_->questions)
        if (entry.id == question) return image_of(shown_, entry.picture);
    return {};
}

QImage TableModel::cameraPicture(int camera) const {
    if (!shown_ || camera < 0 || static_cast<std::size_t>(camera) >= shown_->cameras.size()) return {};
    return image_of(shown_, shown_->cameras[static_cast<std::size_t>(camera)].picture);
}

QVariantMap camera_map(const CameraView& view) {
    QVariantList cards;
    for (const auto& card : view.cards) {
        QVariantList corners;
        for (const double at : card.corners) corners.append(at);
        cards.append(QVariantMap{{"corners", corners}, {"text", qt(card.text)}, {"sure", qt(card.sure)}});
    }
    QVariantList places;
    for (const auto& place : view.places) {
        QVariantList corners;
        for (const double at : place.corners) corners.append(at);
        places.append(QVariantMap{{"corners", corners}, {"zh", qt(place.word.zh)}, {"en", qt(place.word.en)}, {"sure", "noticed"}});
    }
    return {{"width", view.picture.width}, {"height", view.picture.height}, {"cards", cards}, {"places", places}};
}

QImage image_of(std::shared_ptr<const void> owner, const vision::Picture& picture) {
    const auto needed = static_cast<std::size_t>(std::max(picture.width, 0)) *
                        static_cast<std::size_t>(std::max(picture.height, 0)) * 3;
    if (needed == 0 || picture.bgr.size() < needed) return {};
    auto* keep = new std::shared_ptr<const void>(std::move(owner));
    return QImage(
        picture.bgr.data(), picture.width, picture.height, picture.width * 3, QImage::Format_BGR888,
        [](void* kept) { delete static_cast<std::shared_ptr<const void>*>(kept); }, keep);
}

}  // namespace jianjun::app
