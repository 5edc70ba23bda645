#include "vision/notice.h"

#include <algorithm>
#include <iterator>
#include <ostream>

namespace jianjun::vision {
bool says(const Notices& notices, NoticeId id) {
    return std::any_of(notices.begin(), notices.end(), [&](const Notice& notice) { return notice.id == id; });
}

std::string to_string(const Notice& notice) {
    if (notice.id == NoticeId::text) return notice.values.front();
    std::string out(to_string(notice.id));
    const char* before = ": ";
    const auto add = [&](const std::string& more) {
        out += before + more;
        before = ", ";
    };
    for (const auto& value : notice.values) add(value);
    for (const auto& place : notice.zones) add(std::to_string(place.seat) + " " + place.zone);
    for (const auto& reason : notice.because) add(to_string(reason));
    return notice.camera < 0 ? out : "camera " + std::to_string(notice.camera) + " " + out;
}

std::string to_string(const Notices& notices) {
    std::string out;
    for (const auto& notice : notices) out += (out.empty() ? "" : "; ") + to_string(notice);
    return out;
}

std::ostream& operator<<(std::ostream& out, const Notice& notice) {
    return out << to_string(notice);
}
std::ostream& operator<<(std::ostream& out, const Notices& notices) {
    return out << to_string(notices);
}

Notice notice_of(std::string_view written) {
    const auto colon = written.find(": ");
    const auto at = std::find(std::begin(notice_words) + 1, std::end(notice_words), written.substr(0, colon));
    if (at == std::end(notice_words)) return std::string(written);
    Notice notice(static_cast<NoticeId>(at - std::begin(notice_words)));
    for (auto rest = colon == written.npos ? std::string_view() : written.substr(colon + 2); !rest.empty();) {
        const auto comma = rest.find(", ");
        notice.values.emplace_back(rest.substr(0, comma));
        rest.remove_prefix(comma == rest.npos ? rest.size() : comma + 2);
    }
    return notice;
}

}  // namespace jianjun::vision
