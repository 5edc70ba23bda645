#include "companion_app/session/live/camera_view.h"

#include "companion_app/session/rule_books.h"
#include "engine/card.h"

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
    return view;
}

}  // namespace jianjun::app
