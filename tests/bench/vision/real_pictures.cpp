// The pictures of real cards (真牌图片).
#include "tests/bench/vision/real_pictures.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <sstream>

#include "tests/bench/vision/half_hidden.h"
#include "tests/bench/vision/pairs.h"
#include "tests/bench/vision/views.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/enrolment/enrol.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/open_picture.h"

namespace jianjun::vision {
namespace fs = std::filesystem;

fs::path pictures(const char* folder) {
    const char* given = std::getenv("JIANJUN_DATA");
    const fs::path root = given ? fs::path(given) : fs::path(JIANJUN_SOURCE_DIR) / "../shared/data";
    return (root / folder).lexically_normal();
}

std::vector<Row> rows_of(const fs::path& csv) {
    std::ifstream file(csv);
    std::vector<Row> rows;
    std::vector<std::string> names;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        std::vector<std::string> fields;
        std::stringstream cells(line);
        for (std::string cell; std::getline(cells, cell, ',');) fields.push_back(cell);
        if (names.empty()) {
            names = fields;
            continue;
        }
        Row row;
        for (std::size_t i = 0; i < names.size() && i < fields.size(); ++i) row[names[i]] = fields[i];
        rows.push_back(row);
    }
    return rows;
}

namespace {

bool absent(const char* what, const std::vector<Row>& rows, const fs::path& folder) {
    if (!rows.empty()) return false;
    std::printf("\n%s: skipped, there are no pictures in %s (JIANJUN_DATA names the folder above)\n", what,
                folder.c_str());
    return true;
}

// A list that `jianjun enrol` takes, in a file of its own while it is needed.
class List {
  public:
    explicit List(const std::string& text)
        : path_(fs::temp_directory_path() / ("jianjun-bench-" + std::to_string(std::rand()) + ".csv")) {
        std::ofstream(path_) << text;
    }
    ~List() { fs::remove(path_); }
    List(const List&) = delete;
    List& operator=(const List&) = delete;
    std::string path() const { return path_.string(); }

  private:
    fs::path path_;
};

}  // namespace

Gallery learn(const std::string& lines, const fs::path& folder) {
    const List list("file,label,x0,y0,x1,y1,x2,y2,x3,y3\n" + lines);
    Gallery gallery;
    const auto report = enrol_folder(gallery, list.path(), folder.string());
    if (!report)
        std::printf("  %s\n", report.error().c_str());
    else
        for (const auto& fault : report->faults) std::printf("  %s\n", fault.c_str());
    return gallery;
}

Picture face_from(const fs::path& file) {
    Picture face;
    const auto picture = open_picture(file.string());
    if (!picture) return face;
    face.width = picture->cols;
    face.height = picture->rows;
    face.bgr.assign(picture->data, picture->data + picture->total() * 3);
    return face;
}

namespace {

// Photos come in pairs: the same cards, laid down anew.
// `left_out`: one card in four is not enrolled, that one.
Tally judge_half(const std::vector<Row>& rows, const fs::path& folder, int taught, int left_out = -1,
                 bool hidden = false) {
    std::map<std::string, std::vector<const Row*>> by_photo;
    std::map<std::string, int> number_of;
    for (const auto& row : rows) {
        by_photo[row.at("file")].push_back(&row);
        number_of[row.at("suit") + row.at("rank")] = 0;
    }
    int count = 0;
    for (auto& [label, n] : number_of) n = count++;
    const auto is_enrolled = [&](const Row& c) {
        return left_out < 0 || number_of.at(c.at("suit") + c.at("rank")) % 4 != left_out;
    };
    std::string lines;
    int number = 0;
    for (const auto& [file, cards] : by_photo)
        if (number++ % 2 == taught)
            for (const Row* c : cards) {
                if (!is_enrolled(*c)) continue;
                lines += file + "," + c->at("suit") + c->at("rank");
                for (const char* at : {"x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3"})
                    lines += "," + c->at(at);
                lines += "\n";
            }
    const Gallery gallery = learn(lines, folder);
    Tally tally;
    number = 0;
    for (const auto& [file, cards] : by_photo) {
        if (number++ % 2 == taught) continue;
        auto picture = open_picture((folder / file).string());
        if (!picture) {
            std::printf("  %s\n", picture.error().c_str());
            continue;
        }
        std::vector<Card> truth;
        for (const Row* c : cards) {
            Card card;
            card.label = c->at("suit") + c->at("rank");
            std::array<cv::Point2f, 4> rough;
            for (int i = 0; i < 4; ++i)
                rough[i] = {std::stof(c->at("x" + std::to_string(i))),
                            std::stof(c->at("y" + std::to_string(i)))};
            card.corners = ordered(rough).p;
            card.corners_known = false;
            card.enrolled = is_enrolled(*c);
            truth.push_back(card);
        }
        if (hidden) hide_parts(*picture, truth, std::uint64_t(number));
        const auto start = cv::getTickCount();
        const auto outlines = find_cards(*picture);
        const auto middle = cv::getTickCount();
        const auto read = read_still(*picture, outlines, gallery);
        tally.find_ms += double(middle - start) / cv::getTickFrequency() * 1000;
        tally.read_ms += double(cv::getTickCount() - middle) / cv::getTickFrequency() * 1000;
        tally.reads += int(truth.size());
        tally.judge(truth, read);
    }
    return tally;
}

struct RealDeck {
    std::vector<std::string> labels;
    Gallery gallery, part;  // of all, and without every fourth: ♠7 杀 may be known where ♠8 杀 is not
    FaceProvider faces;
};

// `plain`: labels without a corner, each a name of its own. `left_out`: which of every four is not in `part`.
std::optional<RealDeck> real_deck(bool plain = false, std::size_t left_out = 1) {
    const fs::path folder = pictures("sgs_faces");
    const auto rows = rows_of(folder / "labels.csv");
    if (absent("real faces", rows, folder)) return std::nullopt;
    std::string lines;
    std::map<std::string, std::string> file_of;
    for (const auto& row : rows) {
        const auto at = [&](const char* column) {
            const auto it = row.find(column);
            return it == row.end() ? std::string() : it->second;
        };
        if (at("kind") != "playing-cards") continue;
        std::string label = at("name_en_repo");
        if (!at("suit").empty()) label += (plain ? "_" : "@") + at("suit") + at("rank");
        // They bear wrong names: their pictures show ♠8, ♠3, ♦Q and ♣3.
        if (label.starts_with("IceSha") && label.ends_with("C8")) continue;
        if (label.starts_with("FloodSevenArmies") && label.ends_with("H3")) continue;
        if (label.starts_with("UnexpectedStrike") && label.ends_with("SQ")) continue;
        if (at("file").ends_with("Trick_S_3_ChaseNearAbandonFar_01.webp")) continue;
        lines += at("file") + "," + label + ",,,,,,,,\n";
        file_of[label] = at("file");
    }
    RealDeck deck;
    deck.gallery = learn(lines, folder);
    std::string some;
    for (const auto& [label, file] : file_of) {
        if (deck.labels.size() % 4 != left_out) some += file + "," + label + ",,,,,,,,\n";
        deck.labels.push_back(label);
    }
    deck.part = learn(some, folder);
    deck.faces = [file_of, folder](const std::string& label) {
        const auto file = file_of.find(label);
        return file == file_of.end() ? Picture() : face_from(folder / file->second);
    };
    return deck;
}

}  // namespace

void judge_playing_cards() {
    const fs::path folder = pictures("playing_cards");
    const auto rows = rows_of(folder / "labels.csv");
    if (absent("playing cards", rows, folder)) return;
    print_head("photos of playing cards, one half enrolled, the other half read (name: suit and rank)");
    Tally both;
    for (const int taught : {0, 1}) {
        const Tally t = judge_half(rows, folder, taught);
        print_row(taught == 0 ? "first of each pair enrolled" : "second of each pair enrolled", t);
        both.add(t);
    }
    print_target("named", 100.0 * both.named / both.cards, true, 90);
    print_target("misread", 100.0 * (both.misread + both.invented) / both.cards, false, 2);
    Tally part;
    for (const int taught : {0, 1})
        for (const int left_out : {0, 1, 2, 3}) part.add(judge_half(rows, folder, taught, left_out));
    print_row("a quarter not enrolled, by turns", part);
    print_target("unknown accepted", 100.0 * part.accepted / part.strangers, false, 0.5);
}

namespace {

// ♠8 杀 is shown where ♠7 杀 is enrolled: its name may be said, its corner may not.
Tally judge_siblings(double px, bool plain) {
    Tally all;
    for (const std::size_t left_out : {0, 1, 2, 3}) {
        const auto deck = real_deck(plain, left_out);
        all.add(judge_views({.card_px = px}, deck->labels, deck->part, deck->faces));
    }
    all.faults.clear();
    return all;
}

}  // namespace

void judge_real_faces() {
    const auto deck = real_deck();
    if (!deck) return;
    print_head("real faces under the virtual camera, read as single photos; px is the height of a card");
    for (const double px : {300, 200, 150, 110}) {
        const Tally t = judge_views({.card_px = px}, deck->labels, deck->gallery, deck->faces);
        print_row(std::to_string(int(px)) + " px", t);
        if (px != 200) continue;
        print_target("exact", 100.0 * t.exact / t.cards, true, 95);
        print_target("misread", 100.0 * (t.misread + t.invented) / t.cards, false, 2);
    }
    const auto plain = real_deck(true);
    for (const double px : {200, 110})
        print_row(std::to_string(int(px)) + " px, labels without a corner",
                  judge_views({.card_px = px}, plain->labels, plain->gallery, plain->faces));
}

void judge_real_siblings() {
    if (!real_deck()) return;
    print_head("real faces, a quarter of the deck not enrolled, by turns");
    for (const bool no_corners : {false, true})
        for (const double px : {300, 200, 150, 110}) {
            const Tally t = judge_siblings(px, no_corners);
            print_row(std::to_string(int(px)) + (no_corners ? " px, labels without a corner" : " px"), t);
            print_target("unknown accepted", 100.0 * t.accepted / t.strangers, false, 0.5);
        }
}

void judge_half_hidden_pictures() {
    if (real_deck())
        for (const double px : {300, 200, 150}) {
            Tally all;
            for (const std::size_t left_out : {0, 1, 2, 3}) {
                const auto deck = real_deck(false, left_out);
                all.add(judge_views({.card_px = px, .hidden = true}, deck->labels, deck->part, deck->faces));
            }
            print_row("real faces, " + std::to_string(int(px)) + " px", all);
        }
    const fs::path folder = pictures("playing_cards");
    const auto rows = rows_of(folder / "labels.csv");
    if (absent("playing cards", rows, folder)) return;
    Tally photos;
    for (const int taught : {0, 1})
        for (const int left_out : {0, 1, 2, 3}) photos.add(judge_half(rows, folder, taught, left_out, true));
    print_row("photos of playing cards", photos);
}

void judge_real_pairs() {
    if (const auto deck = real_deck())
        judge_pairs("the real faces", deck->labels, deck->gallery, deck->part, deck->faces);
}

}  // namespace jianjun::vision
