#include "companion_app/ui/enrolment_model.h"

#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/table_model.h"

namespace jianjun::app {
namespace {

constexpr int look_every_ms = 60;

}  // namespace

EnrolmentModel::EnrolmentModel(EnrolmentDesk* desk, const Words& words) : desk_(desk), words_(words) {
    connect(&timer_, &QTimer::timeout, this, &EnrolmentModel::look);
}

QStringList EnrolmentModel::decks() const {
    QStringList ids;
    if (desk_)
        for (const auto& id : desk_->decks()) ids.append(qt(id));
    return ids;
}

void EnrolmentModel::begin(const QString& gallery, const QString& deck, const QString& from, int row) {
    if (!desk_) return;
    desk_->begin({gallery.trimmed().toStdString(), deck.toStdString(), from.trimmed().toStdString(), row});
    timer_.start(look_every_ms);
    look();
}

void EnrolmentModel::leave() {
    timer_.stop();
    if (!desk_) return;
    desk_->leave();
    look();
}

void EnrolmentModel::takeRow() {
    desk_->take_row();
    look();
}

void EnrolmentModel::undo() {
    desk_->undo();
    look();
}

void EnrolmentModel::skipRow() {
    desk_->skip_row();
    look();
}

void EnrolmentModel::look() {
    if (!desk_) return;
    auto now = desk_->now();
    if (now == now_) return;
    now_ = std::move(now);
    show();
}

void EnrolmentModel::speak() {
    show();
}

void EnrolmentModel::show() {
    const auto& now = now_ ? *now_ : Enrolling{};
    open_ = now_ != nullptr;
    asked_.clear();
    learnt_.clear();
    remarks_.clear();
    for (const auto& label : now.asked) asked_.append(qt(words_.card(label)));
    for (const auto& label : now.learnt) learnt_.append(qt(words_.card(label)));
    for (const auto& remark : now.remarks)
        remarks_.append(QVariantMap{{"text", qt(words_.sentence(remark.text))}, {"hasPicture", !remark.picture.empty()}});
    had_ = now.had;
    cards_ = now.cards;
    busy_ = now.busy;
    live_ = now.live;
    steps_ = now.steps;
    trouble_ = qt(words_.sentence(now.trouble));
    seen_ = now.view ? static_cast<int>(now.view->cards.size()) : 0;
    camera_ = now.view ? camera_map(*now.view) : QVariantMap();
    Q_EMIT looked();
}

QImage EnrolmentModel::cameraPicture(int) const {
    return now_ && now_->view ? image_of(now_->view, now_->view->picture) : QImage();
}

QImage EnrolmentModel::remarkPicture(int remark) const {
    if (!now_ || remark < 0 || remark >= static_cast<int>(now_->remarks.size())) return {};
    return image_of(now_, now_->remarks[static_cast<std::size_t>(remark)].picture);
}

}  // namespace jianjun::app
