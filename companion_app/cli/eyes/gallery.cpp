#include "companion_app/cli/eyes/gallery.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <map>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/galleries.h"
#include "companion_app/session/spoken_card.h"
#include "vision/enrolment/doubts.h"
#include "vision/enrolment/guided_enrolment.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;

int fail(const std::string& sentence) {
    std::cerr << "gallery: " << sentence << "\n";
    return 2;
}

std::string day(std::int64_t ms) {
    return fmt::format("{:%Y-%m-%d}", fmt::localtime(static_cast<std::time_t>(ms / 1000)));
}

// A piece of work on the stored printings: its error is said, 0 otherwise.
template <typename Work>
int with_store(db::Access access, Work work) {
    auto database = open_store(access);
    if (!database) return fail(database.error());
    db::GalleryStore store(*database);
    const tl::expected<void, std::string> done = work(store);
    return done ? 0 : fail(done.error());
}

int list() {
    std::error_code none;
    if (!fs::exists(db::default_galleries(), none)) {
        std::cout << "no printing has been learnt yet; `jianjun enrol --guide --gallery NAME` begins one\n";
        return 0;
    }
    return with_store(db::Access::reader, [](db::GalleryStore& store) -> tl::expected<void, std::string> {
        const auto rows = store.printings();
        if (!rows) return tl::unexpected(rows.error());
        for (const auto& row : *rows)
            std::cout << row.name << ": " << row.labels << " labels, " << row.views << " views"
                      << (row.taught > 0 ? fmt::format(" ({} taught at the table)", row.taught) : "")
                      << ", since " << day(row.created_ms)
                      << (row.removed_ms
                              ? ", removed; `jianjun gallery restore " + row.name + "` brings it back"
                              : "")
                      << "\n";
        return {};
    });
}

void print_labels(const std::vector<vision::GalleryView>& views) {
    std::map<std::string, int> enrolled;
    for (const auto& view : views)
        if (view.taught_ms == 0) ++enrolled[view.label];
    std::string name;
    for (const auto& [label, count] : enrolled) {
        const auto its = vision::name_of(label);
        std::cout << (std::exchange(name, its) == its ? " · "
                      : name.empty()                  ? ""
                                                      : "\n  ")
                  << card_words(label) << (count > 1 ? fmt::format(" ({} views)", count) : "");
    }
    std::cout << "\n";
    for (const auto& view : views)
        if (view.taught_ms != 0)
            std::cout << "  taught at the table on " << day(view.taught_ms) << ": " << card_words(view.label)
                      << " (" << view.label << ")\n";
}

int show(const std::string& word, const std::string& deck) {
    const auto gallery = open_galleries({word});
    if (!gallery) return fail(gallery.error());
    const auto labels = deck_labels(deck);
    if (!labels) return fail(labels.error());
    vision::WantedCards wanted(*labels);
    for (const auto& label : gallery->labels()) wanted.learnt(label);
    std::cout << word << ": " << gallery->labels().size() << " labels, " << gallery->views() << " views\n  ";
    print_labels(views_of(*gallery));
    std::cout << standing(wanted, deck) << "\n";
    for (const auto& doubt : vision::doubts_of(*gallery))
        std::cout << "doubt: " << doubt_words(doubt) << "\n";
    return 0;
}

int bring_in(const std::string& file, std::string name) {
    const auto gallery = vision::Gallery::load(file);
    if (!gallery) return fail(gallery.error());
    if (name.empty()) name = fs::path(file).stem().string();
    if (name.find_first_of(",./\\") != std::string::npos)
        return fail("\"" + name +
                    "\" is no name for a printing: leave out dots, slashes and commas; --as NAME");
    std::vector<db::StoredView> views;
    for (const auto& view : views_of(*gallery)) views.push_back(stored(view));
    return with_store(db::Access::table, [&](db::GalleryStore& store) -> tl::expected<void, std::string> {
        const auto has = store.has(name);
        if (!has) return tl::unexpected(has.error());
        if (*has)
            return tl::unexpected("there is a printing called \"" + name +
                                  "\" already; --as gives this one another name");
        auto added = store.add(name, views);
        if (added)
            std::cout << name << ": " << gallery->labels().size() << " labels, " << views.size()
                      << " views\n";
        return added;
    });
}

int hand_out(const std::string& name, std::string file) {
    const auto gallery = open_galleries({name});
    if (!gallery) return fail(gallery.error());
    if (file.empty()) file = name + ".gallery";
    std::error_code none;
    if (fs::exists(file, none)) return fail(file + " exists already; -o names another file");
    if (const auto saved = gallery->save(file); !saved) return fail(saved.error());
    std::cout << file << ": " << gallery->labels().size() << " labels, " << gallery->views() << " views\n";
    return 0;
}

int remove(const std::string& name) {
    return with_store(db::Access::table, [&](db::GalleryStore& store) {
        auto removed = store.remove(name);
        if (removed)
            std::cout << name << ": removed; `jianjun gallery restore " << name << "` brings it back\n";
        return removed;
    });
}

int forget(const std::string& name, const std::string& label, bool only_taught) {
    return with_store(db::Access::table, [&](db::GalleryStore& store) -> tl::expected<void, std::string> {
        const auto count =
            store.forget(name, label, only_taught ? db::Forget::taught_views : db::Forget::every_view);
        if (!count) return tl::unexpected(count.error());
        if (*count == 0)
            return tl::unexpected(name + " has no " + (only_taught ? "taught " : "") + "view of " + label +
                                  "; `jianjun gallery show " + name + "` lists them");
        std::cout << name << ": " << *count << " views of " << card_words(label)
                  << " forgotten; `jianjun gallery restore " << name << " " << label
                  << "` brings them back\n";
        return {};
    });
}

int restore(const std::string& name, const std::string& label) {
    return with_store(db::Access::table, [&](db::GalleryStore& store) -> tl::expected<void, std::string> {
        if (label.empty()) {
            auto back = store.restore(name);
            if (back) std::cout << name << ": back\n";
            return back;
        }
        const auto count = store.remember(name, label);
        if (!count) return tl::unexpected(count.error());
        if (*count == 0) return tl::unexpected("no view of " + label + " in " + name + " was forgotten");
        std::cout << name << ": " << *count << " views of " << card_words(label) << " are back\n";
        return {};
    });
}

}  // namespace

int run_gallery(std::vector<std::string> args) {
    CLI::App cli(
        "The printings that have been learnt. They are kept in one database; a file of one travels anywhere.",
        "jianjun gallery");
    cli.require_subcommand(1);
    std::string name, file, label, as, deck = "junzheng";
    bool taught = false;
    cli.add_subcommand("list", "every printing");
    auto* shown = cli.add_subcommand("show", "what one holds, and what of a deck is missing");
    shown->add_option("NAME", name, "a printing, or a file")->required();
    shown->add_option("--deck", deck, "the deck that is to be complete")->capture_default_str();
    auto* imported = cli.add_subcommand("import", "a file becomes a printing");
    imported->add_option("FILE", file, "as `jianjun gallery export` or `jianjun enrol` wrote it")->required();
    imported->add_option("--as", as, "what it is to be called; else as the file is");
    auto* exported = cli.add_subcommand("export", "a printing becomes a file");
    exported->add_option("NAME", name)->required();
    exported->add_option("-o", file, "the file; else NAME.gallery here");
    auto* removed = cli.add_subcommand("remove", "a printing is put away");
    removed->add_option("NAME", name)->required();
    auto* forgotten = cli.add_subcommand("forget", "a card of a printing is forgotten");
    forgotten->add_option("NAME", name)->required();
    forgotten->add_option("LABEL", label, "as `show` writes it, or 杀@♠7, slash@S7")->required();
    forgotten->add_flag("--taught", taught, "only what was taught at the table");
    auto* restored = cli.add_subcommand("restore", "what was removed or forgotten comes back");
    restored->add_option("NAME", name)->required();
    restored->add_option("LABEL", label);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (const auto card = spoken_card(label); !card.empty()) label = card;  // or a label of another making
    if (shown->parsed()) return show(name, deck);
    if (imported->parsed()) return bring_in(file, as);
    if (exported->parsed()) return hand_out(name, file);
    if (removed->parsed()) return remove(name);
    if (forgotten->parsed()) return forget(name, label, taught);
    if (restored->parsed()) return restore(name, label);
    return list();
}

}  // namespace jianjun::app
