#include "companion_app/cli/eyes/evening/galleries.h"

#include <chrono>
#include <filesystem>
#include <sstream>
#include <utility>

#include "companion_app/cli/tongue.h"
#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;
using Opened = tl::expected<vision::Gallery, Said>;

// As an island gives it.
template <class Error>
auto wrong(const tl::expected<Error, std::string>& report) {
    return tl::unexpected(fault_words(report.error()));
}

tl::expected<void, Said> done(const tl::expected<void, std::string>& report) {
    if (report) return {};
    return wrong(report);
}

Opened load_file(const std::string& path) {
    auto gallery = vision::Gallery::load(path);
    return gallery ? Opened(std::move(*gallery)) : wrong(gallery);
}

bool there(const std::string& path) {
    std::error_code wrong;
    return fs::exists(path, wrong);
}

bool looks_like_a_path(const std::string& word) {
    return word.find_first_of("./\\") != std::string::npos;
}

// Nothing where the printing is not kept; an error where the database cannot be read.
tl::expected<std::optional<vision::Gallery>, Said> find_stored(const std::string& name) {
    if (!there(db::default_galleries().string())) return std::nullopt;
    auto database = open_store(db::Access::reader);
    if (!database) return wrong(database);
    const db::GalleryStore store(*database);
    const auto has = store.has(name);
    if (!has) return wrong(has);
    if (!*has) return std::nullopt;
    const auto views = store.views(name);
    if (!views) return wrong(views);
    auto gallery = gallery_of(*views, name);
    if (!gallery) return tl::unexpected(gallery.error());
    return std::optional(std::move(*gallery));
}

Opened open_one(const std::string& word) {
    if (there(word)) return load_file(word);
    auto stored = find_stored(word);
    if (!stored) return tl::unexpected(stored.error());
    if (*stored) return std::move(**stored);
    if (looks_like_a_path(word)) return load_file(word);  // says what is wrong
    return tl::unexpected(filled("没有图鉴“{}”，既没有这个文件，也没有这个名字；`jianjun gallery list` 列出有的，`jianjun enrol --gallery {} …` 做一个",
                                 "{}: no such gallery, neither a file nor a printing of that name; `jianjun gallery list` shows the printings, "
                                 "`jianjun enrol --gallery {} …` makes one",
                                 word, word));
}

std::vector<std::string> split(const std::string& word) {
    if (there(word)) return {word};  // a file may have a comma in its name
    std::vector<std::string> parts;
    std::istringstream in(word);
    for (std::string part; std::getline(in, part, ',');)
        if (!part.empty()) parts.push_back(part);
    return parts;
}

}  // namespace

CLI::Option* add_galleries(CLI::App& cli, std::vector<std::string>& words, const std::string& about) {
    return cli
        .add_option("--gallery", words,
                    about + told("；几种印刷一起用：多写几次，或用逗号隔开", "; of several printings at once: say it again, or with commas"))
        ->allow_extra_args(false);
}

Opened open_galleries(const std::vector<std::string>& words) {
    std::vector<std::string> all;
    for (const auto& word : words)
        for (auto& part : split(word)) all.push_back(std::move(part));
    if (all.empty())
        return tl::unexpected(Said("凭什么认牌？请写 --gallery（图鉴文件或名字），或 --tags 文件",
                                   "name what the cards are known by: --gallery with a file or a printing, or --tags FILE"));
    auto gallery = open_one(all.front());
    for (std::size_t i = 1; gallery && i < all.size(); ++i) {
        auto another = open_one(all[i]);
        if (!another) return another;
        gallery->add_all(*another);
    }
    return gallery;
}

CLI::Option* add_tags(CLI::App& cli, std::string& file) {
    return cli.add_option("--tags", file,
                          told("牌套上的贴纸，即 `jianjun mat --tags` 列的清单：先读贴纸，再读牌面",
                               "the stickers on the sleeves, as `jianjun mat --tags` listed them: they are read before the faces"));
}

Opened open_known(const std::vector<std::string>& words, const std::string& tags) {
    if (tags.empty()) return open_galleries(words);
    auto stickers = vision::Tags::load(tags);
    if (!stickers) return wrong(stickers);
    auto known = words.empty() ? Opened(vision::Gallery()) : open_galleries(words);
    if (known) known->use_tags(std::move(*stickers));
    return known;
}

GalleryHome::GalleryHome(std::string word)
    : word_(std::move(word)), file_(there(word_) || looks_like_a_path(word_)) {}

bool GalleryHome::exists() const {
    if (file_) return there(word_);
    const auto found = find_stored(word_);
    return !found || found->has_value();
}

Opened GalleryHome::load() const {
    if (file_) return there(word_) ? load_file(word_) : Opened(vision::Gallery());
    auto found = find_stored(word_);
    if (!found) return tl::unexpected(found.error());
    return *found ? std::move(**found) : vision::Gallery();
}

tl::expected<void, Said> GalleryHome::keep(std::span<const vision::GalleryView> views, bool anew) const {
    if (file_) {
        auto gallery = anew ? Opened(vision::Gallery()) : load();
        if (!gallery) return tl::unexpected(gallery.error());
        for (const auto& view : views)
            if (auto added = gallery->add_view(view); !added) return wrong(added);
        return done(gallery->save(word_));
    }
    auto database = open_store(db::Access::table);
    if (!database) return wrong(database);
    db::GalleryStore store(*database);
    if (anew)
        if (const auto has = store.has(word_); has && *has)
            if (auto removed = store.remove(word_); !removed) return wrong(removed);
    std::vector<db::StoredView> rows;
    for (const auto& view : views) rows.push_back(stored(view));
    return done(store.add(word_, rows));
}

tl::expected<void, Said> GalleryHome::take_back(const std::string& label) const {
    if (!file_) {
        auto database = open_store(db::Access::table);
        if (!database) return wrong(database);
        return done(db::GalleryStore(*database).take_back(word_, label));
    }
    const auto gallery = load();
    if (!gallery) return tl::unexpected(gallery.error());
    for (std::size_t i = gallery->views(); i-- > 0;)
        if (gallery->view(i).label == label) return done(gallery->without(i).save(word_));
    return tl::unexpected(filled("“{}”里没有{}的牌面", "{} has no view of {}", word_, label));
}

std::string first_gallery(const std::vector<std::string>& words) {
    return words.empty() ? std::string() : split(words.front()).front();
}

std::function<Said(const vision::Taught&)> keeps_taught(GalleryHome home) {
    return [home = std::move(home)](const vision::Taught& taught) -> Said {
        auto view = taught.view;
        using namespace std::chrono;
        view.taught_ms = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
        if (!taught.instead_of.empty())
            if (const auto back = home.take_back(taught.instead_of); !back) return back.error();
        const auto kept = home.keep({&view, 1});
        return kept ? Said() : kept.error();
    };
}

tl::expected<db::Database, std::string> open_store(db::Access access) {
    return db::Database::open(db::default_galleries(), access);
}

std::vector<vision::GalleryView> views_of(const vision::Gallery& gallery, std::size_t from) {
    std::vector<vision::GalleryView> views;
    for (std::size_t i = from; i < gallery.views(); ++i) views.push_back(gallery.view(i));
    return views;
}

db::StoredView stored(const vision::GalleryView& view) {
    return {view.label, view.hash, view.sketch, view.jpeg, view.taught_ms};
}

Opened gallery_of(const std::vector<db::StoredView>& views, const std::string& name) {
    vision::Gallery gallery;
    for (const auto& row : views)
        if (auto added = gallery.add_view({row.label, row.hash, row.sketch, row.jpeg, row.taught_ms}); !added)
            return tl::unexpected(filled("{}：{}；`jianjun gallery forget {} {}` 把它去掉", "{}: {}; `jianjun gallery forget {} {}` leaves it out", name,
                                         fault_words(added.error()), name, row.label));
    return gallery;
}

}  // namespace jianjun::app
