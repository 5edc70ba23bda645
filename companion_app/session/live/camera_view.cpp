#include "companion_app/session/live/camera_view.h"

#include "companion_app/session/journal/rule_books.h"
#include "engine/words/card.h"

namespace jianjun::app {

namespace {

std::string general_name(const std::string& id) {
    const auto books = rule_books();
    const auto* sheet = books ? (*books)->general(id) : nullptr;
    return sheet ? sheet->zh : id;
}

std::string spoken_label(const vision::Sighting& seen) {
    if (seen.sure == vision::Certainty::back) return "牌背";
    if (seen.sure == vision::Certainty::covered) return "被遮住";
    engine::Face face;
    if (engine::parse_face(seen.label.empty() ? seen.name : seen.label, face) && face.known()) {
        const auto corner = engine::suit_rank(face);
        return std::string(engine::info(face.id).zh) + " " + (corner.empty() ? "?" : corner);
    }
    if (seen.label.starts_with("health:")) return "体力牌";
    if (seen.label.starts_with("general:")) return general_name(seen.label.substr(sizeof("general:") - 1));
    return seen.label.empty() ? "?" : seen.label;
}

// Beside the place: the status says the rest.
Said pointed_word(vision::NoticeId id) {
    switch (id) {
        case vision::NoticeId::picture_dim:
            return {"太暗", "dim"};
        case vision::NoticeId::picture_glare:
            return {"反光", "glare"};
        case vision::NoticeId::picture_blurred:
            return {"模糊", "blurred"};
        default:
            return {"在动", "moves"};
    }
}

}  // namespace

CameraView camera_view(const vision::Pipeline& eyes) {
    CameraView view;
    view.picture = eyes.picture();
    for (const auto& tracked : eyes.on_table()) {
        if (tracked.hidden) continue;
        CameraView::Card card;
        for (std::size_t i = 0; i < 4; ++i) {
            card.corners[2 * i] = tracked.seen.corners[i].x;
            card.corners[2 * i + 1] = tracked.seen.corners[i].y;
        }
        card.text = spoken_label(tracked.seen);
        card.card = tracked.card;
        card.sure = vision::to_string(tracked.seen.sure);
        view.cards.push_back(std::move(card));
    }
    for (const auto& noticed : eyes.noticed()) {
        CameraView::Place place;
        for (std::size_t i = 0; i < 4; ++i) {
            place.corners[2 * i] = noticed.corners[i].x;
            place.corners[2 * i + 1] = noticed.corners[i].y;
        }
        place.word = pointed_word(noticed.id);
        view.places.push_back(std::move(place));
    }
    return view;
}

}  // namespace jianjun::app
