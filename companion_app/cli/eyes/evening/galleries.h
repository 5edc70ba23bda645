// Where galleries come from and go to (图鉴): files, and the printings that are kept in the database.
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/words/said.h"
#include "db/gallery_store.h"
#include "vision/gallery/gallery.h"
#include "vision/pipeline.h"

namespace jianjun::app {

// `--gallery X`, several times or with commas: every printing that lies on the table.
CLI::Option* add_galleries(CLI::App& cli, std::vector<std::string>& words, const std::string& about);

// All of them in one. A word is a file's path, or else the name of a stored printing; a file wins.
tl::expected<vision::Gallery, Said> open_galleries(const std::vector<std::string>& words);

// `--tags FILE`: the stickers on the sleeves, which are read before the faces.
CLI::Option* add_tags(CLI::App& cli, std::string& file);
// All that the cards are known by. With stickers no gallery is needed; then only they are read.
tl::expected<vision::Gallery, Said> open_known(const std::vector<std::string>& words,
                                                      const std::string& tags);

// One gallery that is added to: a file, or a stored printing. A word without a dot or a slash is the name of
// a printing, unless there is such a file.
class GalleryHome {
  public:
    explicit GalleryHome(std::string word);

    const std::string& word() const { return word_; }
    bool is_file() const { return file_; }
    bool exists() const;
    tl::expected<vision::Gallery, Said> load() const;

    // On the disk when it returns. `anew`: what was there before goes.
    tl::expected<void, Said> keep(std::span<const vision::GalleryView> views, bool anew = false) const;
    // The newest view of the label goes again.
    tl::expected<void, Said> take_back(const std::string& label) const;

  private:
    std::string word_;
    bool file_;
};

// The one that what is learnt during play goes to: the first that was named.
std::string first_gallery(const std::vector<std::string>& words);
// Adds it there with today's date, and takes out what it replaces. Gives the sentence of what went wrong.
std::function<Said(const vision::Taught&)> keeps_taught(GalleryHome home);

// The database that keeps the printings, for one piece of work. Others may use it before and after.
tl::expected<db::Database, std::string> open_store(db::Access access);

std::vector<vision::GalleryView> views_of(const vision::Gallery& gallery, std::size_t from = 0);
db::StoredView stored(const vision::GalleryView& view);
tl::expected<vision::Gallery, Said> gallery_of(const std::vector<db::StoredView>& views,
                                                      const std::string& name);

}  // namespace jianjun::app
