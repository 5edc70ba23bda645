#include "companion_app/session/phrasing/eye_words.h"

#include <set>

#include "companion_app/words/faults.h"
#include "companion_app/words/notices.h"

namespace jianjun::app {

namespace {

using vision::NoticeId;

Said places(const vision::Notice& notice) {
    std::vector<SeatZone> zones;
    for (const auto& place : notice.zones) zones.push_back({place.seat, place.zone});
    return zones_words(zones);
}

// Whose cards are meant, each seat once: "3号、4号", "seat 3, seat 4"; all that is not a seat's is the middle.
Said people(const vision::Notice& notice) {
    if (notice.zones.empty()) return zones_words({});
    std::set<int> seats;
    bool middle = false;
    for (const auto& place : notice.zones) {
        if (place.seat > 0)
            seats.insert(place.seat);
        else
            middle = true;
    }
    Said out;
    for (const int seat : seats) {
        const auto one = filled("{}号", "seat {}", said_number(seat));
        out = out.empty() ? one : filled("{}、{}", "{}, {}", out, one);
    }
    if (!middle) return out;
    const Said rest{"中央与各牌堆", "the middle and the piles"};
    return out.empty() ? rest : filled("{}、{}", "{}, {}", out, rest);
}

// "每张至少 152 像素"
Said pixels(const vision::Notice& notice) {
    const auto px = notice.values.front();
    return notice.values.size() > 1 ? filled("每张至少 {} 像素", "{} px a card and more", px) : filled("每张 {} 像素", "{} px a card", px);
}

// What fills the sentence.
std::vector<Said> values(const vision::Notice& notice) {
    switch (notice.id) {
        case NoticeId::unseen:
        case NoticeId::picture_dim:
        case NoticeId::picture_glare:
        case NoticeId::picture_blurred:
            return {places(notice)};
        case NoticeId::too_small:
        case NoticeId::names_only:
            return {people(notice)};
        case NoticeId::corners:
            return {places(notice), pixels(notice)};
        case NoticeId::camera_silent:
        case NoticeId::reading_spot:
            return {eye_words(notice.because)};
        case NoticeId::search_failed:
            if (notice.zones.empty()) return {eye_words(notice.because)};
            return {places(notice), eye_words(notice.because)};
        default:
            if (!notice.zones.empty()) return {places(notice)};
            return {notice.values.begin(), notice.values.end()};
    }
}

Said sentence(const vision::Notice& notice) {
    if (notice.id == NoticeId::text) return fault_words(notice.values.front());
    if (notice.id == NoticeId::restless && !notice.zones.empty()) return notice_words("restless_in", values(notice));
    if (notice.id == NoticeId::search_failed && !notice.zones.empty()) return notice_words("search_failed_in", values(notice));
    if (notice.id == NoticeId::veiled && notice.values.front().empty()) return notice_words("veiled", {Said("一张牌", "a card")});
    return notice_words(to_string(notice.id), values(notice));
}

}  // namespace

Said eye_words(const vision::Notice& notice) {
    if (notice.empty()) return {};
    const auto text = sentence(notice);
    return notice.camera < 0 ? text : filled("摄像头{}：{}", "camera {}: {}", said_number(notice.camera), text);
}

Said eye_words(const vision::Notices& notices) {
    Said out;
    for (const auto& notice : notices) {
        const auto one = eye_words(notice);
        out = out.empty() ? one : filled("{}；{}", "{}; {}", out, one);
    }
    return out;
}

}  // namespace jianjun::app
