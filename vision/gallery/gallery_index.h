// The gallery's inside (图鉴索引): hashes for the first look, pictures for the second.
#pragma once
#include <atomic>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "vision/features/compare.h"
#include "vision/features/face_look.h"
#include "vision/features/phash.h"
#include "vision/gallery/gallery.h"

namespace jianjun::vision {

class FacePoints;

struct GalleryIndex {
    // One enrolled view; the vectors run in parallel so that the hash search reads memory in a row.
    std::vector<Hash> hashes;
    std::vector<int> label_of;
    std::vector<cv::Mat> sketches;
    std::vector<std::vector<unsigned char>> pictures;  // JPEG, face_width × face_height
    std::vector<std::int64_t> taught_ms;               // GalleryView::taught_ms

    std::vector<std::string> labels;
    std::vector<int> name_of_label;  // labels of one name share a number
    std::vector<std::string> names;
    std::vector<std::vector<int>> views_of_name;

    // Round tokens stand apart, so that no card is ever held against them. Their pictures fill the same
    // frame.
    struct Token {
        std::string label;
        Hash hash{};
        cv::Mat sketch;
        std::vector<unsigned char> picture;
    };
    std::vector<Token> tokens;

    std::size_t size() const { return hashes.size(); }  // without the tokens

    // Views and tokens as they were added.
    struct Entry {
        const std::string& label;
        const Hash& hash;
        const cv::Mat& sketch;
        const std::vector<unsigned char>& picture;
        std::int64_t taught_ms = 0;
    };
    std::size_t entries() const { return in_order_.size(); }
    Entry entry(std::size_t i) const;

    // `face` is rectified. False when this very picture is enrolled under this label already.
    bool add_new(const cv::Mat& face, const std::string& label);
    // One more view, as it stands in a file.
    void add_view(const std::string& label, const Hash& hash, const cv::Mat& sketch,
                  std::vector<unsigned char> picture, std::int64_t taught = 0);
    // What has been decoded and compared there, where the views have the same numbers here.
    void remember_from(const GalleryIndex& other);

    // The planes of one view. Decoded when first wanted, the most recent kept; safe from several threads.
    std::shared_ptr<const FaceLook> look(int view) const;

    // Where a view differs from the cards that bear its name: the corner with suit and rank. Of a lone label
    // its like are asked. Where there are no others, that is taken to be where cards of the other names have
    // it. 0: nobody knows.
    std::uint64_t corner_of(int view) const;

    // Where cards of this gallery have suit and rank, by a vote of its names; 0 where nothing tells.
    std::uint64_t usual_corner() const;

    // How much more blurred a view that was taught at the table is than an enrolled one of its name: pixels
    // of the fine planes. 0 for enrolled ones, and where there is nothing to compare it with.
    double softness(int view) const;

    // Where two views differ (see PatchesApart), of the patches that are asked for; found once, then remembered.
    std::uint64_t told_apart(int view_a, bool turned_a, int view_b, bool turned_b,
                             std::uint64_t among = ~std::uint64_t(0)) const;

    // How many faces were decoded and pairs compared so far: what is asked for first takes about a millisecond more.
    std::uint64_t made() const { return made_; }

    // What of the faces is known by its points; found once, then remembered.
    std::shared_ptr<const FacePoints> face_points() const;

  private:
    bool look_alike(int view_a, int view_b) const;
    std::uint64_t siblings_differ(int view_a, int view_b) const;

    std::vector<int> in_order_;  // a view's number, or −1 − a token's

    bool add_token(const cv::Mat& face, const std::string& label);
    bool knows(const cv::Mat& face, const std::string& label) const;
    cv::Mat laid_on_its_name(const cv::Mat& face, const std::string& label) const;

    mutable std::mutex guard_;
    mutable std::atomic<std::uint64_t> made_ = 0;
    mutable std::unordered_map<std::uint64_t, PatchesApart> told_;
    mutable std::optional<std::uint64_t> usual_corner_;
    mutable std::unordered_map<int, double> softness_;
    mutable std::shared_ptr<const FacePoints> face_points_;
    mutable std::list<int> recent_;
    struct Kept {
        std::shared_ptr<const FaceLook> look;
        std::list<int>::iterator place;
    };
    mutable std::unordered_map<int, Kept> kept_;
    std::unordered_map<std::string, int> label_numbers_, name_numbers_;
};

inline constexpr int largest_corner = 6;  // patches; cards that differ in more are told apart by all of them

inline constexpr std::int64_t taught_now = 1;  // GalleryView::taught_ms until somebody gives it its date

inline constexpr std::size_t longest_label = 4096, largest_picture = 8u << 20;
inline constexpr std::size_t sketch_bytes = 2 * sketch_width * sketch_height;
// Whether a view of somebody else's making may be kept: its picture is a face's size by its own account.
bool is_view(std::size_t label_length, const unsigned char* picture, std::size_t length);

// The gallery file's bytes (gallery_file.cpp); `path` is for the error's sentence.
std::string write_gallery(const GalleryIndex& index);
tl::expected<Gallery, std::string> read_gallery(const std::string& bytes, const std::string& path);

}  // namespace jianjun::vision
