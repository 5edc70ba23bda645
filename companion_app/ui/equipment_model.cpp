#include "companion_app/ui/equipment_model.h"

#include <algorithm>

#include "companion_app/ui/present.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/table_model.h"

namespace jianjun::app {
namespace {

constexpr int look_every_ms = 100;

// What is no camera of this machine's own is an address.
bool in_network(const std::string& word) {
    return !word.starts_with("camera:");
}

SeatNames names_of(const QStringList& seats, const QStringList& people) {
    SeatNames names;
    for (const auto& name : people) names.people.push_back(name.toStdString());
    for (const auto& name : seats) names.seats.push_back(name.toStdString());
    return names;
}

}  // namespace

EquipmentModel::EquipmentModel(EquipmentDesk* desk, const Words& words) : desk_(desk), words_(words) {
    connect(&timer_, &QTimer::timeout, this, &EquipmentModel::look);
}

QString EquipmentModel::network() const {
    if (!desk_) return {};
    for (const auto& word : desk_->chosen().cameras)
        if (in_network(word)) return qt(word);
    return {};
}

void EquipmentModel::list() {
    if (!desk_) return;
    const auto chosen = desk_->chosen();
    const auto on = [&](const std::string& word) {
        return std::find(chosen.cameras.begin(), chosen.cameras.end(), word) != chosen.cameras.end();
    };
    cameras_.clear();
    auto found = desk_->cameras();
    for (const auto& word : chosen.cameras)  // chosen, and not plugged in now
        if (!in_network(word) && std::none_of(found.begin(), found.end(), [&](const auto& c) { return c.word == word; }))
            found.push_back({word, words_.say("没插上：", "not plugged in: ") + word});
    for (const auto& camera : found)
        cameras_.append(QVariantMap{{"word", qt(camera.word)}, {"name", qt(camera.name)}, {"on", on(camera.word)}});
    galleries_.clear();
    for (const auto& name : desk_->galleries())
        galleries_.append(QVariantMap{{"name", qt(name)}, {"on", name == chosen.gallery}});
    Q_EMIT changed();
}

void EquipmentModel::show() {
    if (!desk_) return;
    list();
    desk_->try_out();
    timer_.start(look_every_ms);
    look();
}

void EquipmentModel::leave() {
    timer_.stop();
    if (desk_) desk_->let_go();
}

void EquipmentModel::choose(const Equipment& equipment) {
    desk_->choose(equipment);
    list();
}

void EquipmentModel::toggleCamera(const QString& word) {
    auto equipment = desk_->chosen();
    const auto erased = std::erase(equipment.cameras, word.toStdString());
    if (erased == 0) equipment.cameras.push_back(word.toStdString());
    // Of one printing that is kept nobody need be asked.
    if (const auto kept = desk_->galleries(); equipment.gallery.empty() && kept.size() == 1) equipment.gallery = kept.front();
    choose(equipment);
}

void EquipmentModel::setNetwork(const QString& address) {
    auto equipment = desk_->chosen();
    std::erase_if(equipment.cameras, in_network);
    if (const auto word = address.trimmed(); !word.isEmpty()) equipment.cameras.push_back(word.toStdString());
    choose(equipment);
}

void EquipmentModel::setGallery(const QString& name) {
    auto equipment = desk_->chosen();
    equipment.gallery = name.toStdString();
    choose(equipment);
}

void EquipmentModel::setMatSeats(int seats) {
    auto equipment = desk_->chosen();
    equipment.mat_seats = std::clamp(seats, 2, 10);
    choose(equipment);
}

void EquipmentModel::seatPads(int seats) {
    if (!desk_) return;
    desk_->seat_pads(seats);
    look();
}

void EquipmentModel::letTakeSeats(const QStringList& seats, const QStringList& people) {
    if (!desk_) return;
    taken_ = 0;
    desk_->let_take_seats(names_of(seats, people));
    timer_.start(look_every_ms);
    look();
}

void EquipmentModel::nameSeats(const QStringList& seats, const QStringList& people) {
    if (desk_) desk_->name_seats(names_of(seats, people));
}

void EquipmentModel::look() {
    if (!desk_) return;
    auto now = desk_->trial();
    if (now == trial_) return;
    trial_ = std::move(now);
    camera_.clear();
    pads_.clear();
    status_.clear();
    trouble_.clear();
    phones_.clear();
    asked_seat_ = 0;
    if (trial_) {
        if (trial_->view) camera_ = camera_map(*trial_->view);
        status_ = qt(words_.sentence(trial_->status));
        for (const auto& wrong : {desk_->not_kept(), trial_->trouble})  // neither hides the other
            if (!wrong.empty()) trouble_ += (trouble_.isEmpty() ? QString() : QStringLiteral("\n")) + qt(words_.sentence(wrong));
        for (const auto& pad : trial_->pads)
            pads_.append(QVariantMap{{"id", qt(pad.id)}, {"seat", pad.seat}, {"connected", pad.connected}});
        asked_seat_ = trial_->asked_seat;
        for (const auto& [seat, address] : trial_->phones) phones_.append(qt(address));
    }
    Q_EMIT looked();
    // Whoever hears of a seat may end the trial.
    for (const auto told = trial_; told && told == trial_ && taken_ < told->taken.size();) {
        const auto& one = told->taken[taken_++];
        Q_EMIT seatTaken(one.seat, qt(one.name));
    }
}

QImage EquipmentModel::cameraPicture(int) const {
    return trial_ && trial_->view ? image_of(trial_, trial_->view->picture) : QImage();
}

}  // namespace jianjun::app
