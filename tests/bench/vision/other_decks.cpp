// Card decks of other makers (别的牌).
#include "tests/bench/vision/other_decks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <opencv2/imgcodecs.hpp>
#include <set>

#include "tests/bench/vision/real_pictures.h"
#include "tests/bench/vision/views.h"

namespace jianjun::vision {
namespace fs = std::filesystem;

namespace {

// The rank may be the name, as if all sevens were one card's printings; or each card is a name of its own.
enum class Labels { rank_is_name, lone };

std::string label_of(const std::string& stem, Labels labels) {
    return labels == Labels::lone ? stem : stem.substr(stem.find('_') + 1) + "@" + stem;
}

struct Printing {
    fs::path folder;
    std::vector<std::string> stems;  // "heart_10"
    std::size_t left_out = 0;        // which of every four nobody enrolls

    bool is_known(std::size_t i) const { return i % 4 != left_out; }
    fs::path file(const std::string& label) const {
        return folder / (label.substr(label.find('@') + 1) + ".png");
    }
};

fs::path decks_folder() {
    const char* given = std::getenv("JIANJUN_DECKS");
    return given ? fs::path(given) : fs::path(JIANJUN_SOURCE_DIR) / "build/decks";
}

std::vector<Printing> printings() {
    std::vector<Printing> all;
    std::error_code none;
    std::set<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(decks_folder(), none))
        if (entry.is_directory()) folders.insert(entry.path());
    for (const auto& folder : folders) {
        Printing printing{folder, {}, all.size() % 4};
        for (const auto& entry : fs::directory_iterator(folder))
            if (const auto& path = entry.path(); path.extension() == ".png")
                printing.stems.push_back(path.stem().string());
        std::sort(printing.stems.begin(), printing.stems.end());
        if (!printing.stems.empty()) all.push_back(printing);
    }
    return all;
}

// A phone's photo: what it lies on and how it is lit changes from deck to deck.
View photo_of(double px, std::uint64_t seed) {
    constexpr Cloth cloths[] = {Cloth::green, Cloth::wood, Cloth::dark, Cloth::light, Cloth::patterned};
    View view{.card_px = px, .tilt = double(5 * (seed % 6)), .seed = seed};
    view.look.cloth = cloths[seed % 5];
    view.look.light = 0.75 + 0.08 * double(seed % 4);
    view.look.warmth = 0.4 * double(seed % 3) - 0.4;
    view.look.noise = 3;
    view.look.jpeg = 88;
    view.look.markers = view.look.zones = false;
    return view;
}

Gallery learn_faces(const Printing& printing, Labels labels) {
    std::string lines;
    for (std::size_t i = 0; i < printing.stems.size(); ++i)
        if (printing.is_known(i))
            lines += printing.stems[i] + ".png," + label_of(printing.stems[i], labels) + ",,,,,,,,\n";
    return learn(lines, printing.folder);
}

Gallery learn_photos(const Printing& printing, Labels labels, const View& view, const FaceProvider& faces) {
    const fs::path folder = fs::temp_directory_path() / fmt::format("jianjun-bench-{}", std::rand());
    fs::create_directories(folder);
    std::vector<std::string> known;
    for (std::size_t i = 0; i < printing.stems.size(); ++i)
        if (printing.is_known(i)) known.push_back(label_of(printing.stems[i], labels));
    std::string lines;
    int photo = 0;
    each_picture(view, known, faces, [&](const cv::Mat& bgr, const std::vector<Card>& truth) {
        const std::string file = fmt::format("{}.jpg", photo++);
        cv::imwrite((folder / file).string(), bgr);
        for (const Card& card : truth) {
            lines += file + "," + card.label;
            for (const auto& at : card.corners) lines += fmt::format(",{:.1f},{:.1f}", at.x, at.y);
            lines += "\n";
        }
    });
    Gallery gallery = learn(lines, folder);
    fs::remove_all(folder);
    return gallery;
}

Tally judge_deck(const Printing& printing, Labels labels, double px, bool from_photos, std::uint64_t seed) {
    const FaceProvider faces = [&](const std::string& label) { return face_from(printing.file(label)); };
    const Gallery gallery = from_photos ? learn_photos(printing, labels, photo_of(px, seed), faces)
                                        : learn_faces(printing, labels);
    std::vector<std::string> all;
    for (const auto& stem : printing.stems) all.push_back(label_of(stem, labels));
    return judge_views(photo_of(px, seed + 1), all, gallery, faces);
}

}  // namespace

void judge_other_decks() {
    auto decks = printings();
    if (decks.empty()) {
        std::printf(
            "\nother decks: skipped, there are no pictures in %s (tests/bench/vision/debian_decks makes "
            "them, JIANJUN_DECKS names another folder)\n",
            decks_folder().lexically_normal().c_str());
        return;
    }
    print_head(fmt::format("{} other decks, a quarter of each not enrolled, read in a phone's photos",
                           decks.size()));
    struct Way {
        const char* what;
        Labels labels;
        double px;
        bool from_photos;
    };
    for (const Way& way : {Way{"faces enrolled, 220 px", Labels::lone, 220, false},
                           Way{"faces enrolled, 150 px", Labels::lone, 150, false},
                           Way{"photos enrolled, 220 px", Labels::lone, 220, true},
                           Way{"faces, rank is the name, 220 px", Labels::rank_is_name, 220, false},
                           Way{"photos, rank is the name, 220 px", Labels::rank_is_name, 220, true}}) {
        Tally all;
        for (std::size_t i = 0; i < decks.size(); ++i) {
            Tally one = judge_deck(decks[i], way.labels, way.px, way.from_photos, 2 * i + 1);
            for (auto& fault : one.faults) fault = decks[i].folder.filename().string() + ": " + fault;
            all.add(one);
        }
        print_row(way.what, all);
        print_target("unknown accepted", 100.0 * all.accepted / std::max(1, all.strangers), false, 0.5);
    }
}

}  // namespace jianjun::vision
