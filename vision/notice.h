// What the eyes have to say to people (眼睛的话): which sentence it is and what fills it. The words are the harbour's, in both
// languages (companion_app/words/notices). No OpenCV here.
#pragma once
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jianjun::vision {

// The sentence, and its values in order.
#define JIANJUN_NOTICES(X)                                                                \
    X(text)              /* as it stands: sentence */                                     \
    X(first_picture)     /* no picture has come yet */                                    \
    X(dark)              /* as if the camera were covered */                              \
    X(too_dark_to_see)   /* so that what happens is not being watched */                  \
    X(covered)           /* a part of the picture */                                      \
    X(covered_part)      /* per cent: what lies there is not being watched */             \
    X(restless)          /* something moves; in `zones`, where that is known */           \
    X(restless_beside)   /* … outside every zone */                                       \
    X(looking)           /* at all that lies there, for the first time or again */        \
    X(watching)          /* the table is known, and all is well */                        \
    X(no_markers)        /* of the mat */                                                 \
    X(few_markers)       /* seen, of this mat, all of this mat, at least so many */       \
    X(markers_elsewhere) /* seen, seats, width mm, height mm of the mat that was named */ \
    X(mat_of_seats)      /* seats: whose markers they are */                              \
    X(mat_of_other_size) /* perhaps printed in another size */                            \
    X(mat_assumed)       /* until markers are seen the picture is taken to be the mat */  \
    X(mat_found)         /* markers, of so many, millimetres of error */                  \
    X(lens_of_others)    /* width, height of the lens file, of the pictures */            \
    X(unseen)            /* these zones; no zones: all of them. So the next three */      \
    X(too_small)         /* px a card; "more" where some have more */                     \
    X(names_only)        /* px a card; "more" */                                          \
    X(corners)           /* px a card; "more" */                                          \
    X(picture_dim)       /* too little light there. Zones; none: everywhere. So the next two */ \
    X(picture_glare)     /* lamps or the sun are reflected there */                       \
    X(picture_blurred)   /* not in focus there, or a smeared lens */                      \
    X(picture_noisy)     /* the whole of it */                                            \
    X(come_closer)       /* closer, one camera more, or a reading spot */                 \
    X(camera_silent)     /* it gives no pictures; `because` */                            \
    X(camera_back)       /* it gives pictures again */                                    \
    X(camera_moved)                                                                       \
    X(camera_resized)    /* its pictures have another size */                             \
    X(other_cameras)     /* more of them, or fewer */                                     \
    X(markers_now)       /* the mat's markers are seen now */                             \
    X(looked_again)      /* after such news, at all the table */                          \
    X(reading_spot)      /* its camera fails; `because` */                                \
    X(pictures_ended)    /* a film or a folder is over */                                 \
    X(camera_slow)       /* pictures a second, of so many that were promised */           \
    X(camera_few)        /* pictures a second, and nobody promised more */                \
    X(camera_drops)      /* per cent of its pictures that are missing */                  \
    X(camera_flickers)   /* with the lamps, at either mains frequency */                  \
    X(camera_lost)       /* its number */                                                 \
    X(network_lost)      /* its address */                                                \
    X(phone_lost)                                                                         \
    X(no_source)         /* of pictures was given */                                      \
    X(veiled)            /* card: something that is none lies over it */                  \
    X(wrong_sticker)     /* sticker, what it says, what the face under it is */           \
    X(search_failed)     /* of cards, in that zone, where it is in one; `because` */

enum class NoticeId {
    none,
#define X(id) id,
    JIANJUN_NOTICES(X)
#undef X
};
inline constexpr std::string_view notice_words[] = {
    "none",
#define X(id) #id,
    JIANJUN_NOTICES(X)
#undef X
};
inline constexpr std::string_view to_string(NoticeId id) {
    return notice_words[static_cast<std::size_t>(id)];
}

// A zone of a seat; no zone: all of that seat's; seat 0 and no zone: the middle and the piles.
struct NoticePlace {
    int seat = 0;
    std::string zone;
    bool operator==(const NoticePlace&) const = default;
};

struct Notice {
    NoticeId id = NoticeId::none;
    std::vector<std::string> values;
    std::vector<NoticePlace> zones;
    std::vector<Notice> because;
    int camera = -1;  // whose it is, where there are several

    Notice() = default;
    Notice(NoticeId id, std::vector<std::string> values = {}) : id(id), values(std::move(values)) {}
    Notice(const char* sentence) : Notice(std::string(sentence)) {}
    Notice(const std::string& sentence) {
        if (!sentence.empty()) id = NoticeId::text, values = {sentence};
    }
    bool empty() const { return id == NoticeId::none; }
    bool operator==(const Notice&) const = default;
};
using Notices = std::vector<Notice>;  // the most important first

bool says(const Notices& notices, NoticeId id);
// For records and for whoever looks for a fault: "camera_lost: 0". notice_of() reads it; what it does not know is a sentence.
std::string to_string(const Notice& notice);
std::string to_string(const Notices& notices);
Notice notice_of(std::string_view written);
std::ostream& operator<<(std::ostream& out, const Notice& notice);
std::ostream& operator<<(std::ostream& out, const Notices& notices);

}  // namespace jianjun::vision
