#include "companion_app/cli/eyes/gallery.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <map>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/session/phrasing/spoken_card.h"
#include "vision/enrolment/doubts.h"
#include "vision/enrolment/guided_enrolment.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;

int fail(const std::string& report) {
    return refuse("gallery", report);
}
int fail(const Said& said) {
    return fail(told(said));
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
        std::cout << told("还没有登记过图鉴；`jianjun enrol --guide --gallery 名字` 开始登记一种\n",
                          "no printing has been learnt yet; `jianjun enrol --guide --gallery NAME` begins one\n");
        return 0;
    }
    return with_store(db::Access::reader, [](db::GalleryStore& store) -> tl::expected<void, std::string> {
        const auto rows = store.printings();
        if (!rows) return tl::unexpected(rows.error());
        for (const auto& row : *rows)
            std::cout << told("{}：{} 种牌，{} 幅牌面", "{}: {} labels, {} views", row.name, row.labels, row.views)
                      << (row.taught > 0 ? told("（{} 幅是桌上教的）", " ({} taught at the table)", row.taught) : "")
                      << told("，始于 {}", ", since {}", day(row.created_ms))
                      << (row.removed_ms ? told("，已移去；`jianjun gallery restore {}` 找回来", ", removed; `jianjun gallery restore {}` brings it back", row.name)
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
                  << card_words(label) << (count > 1 ? told("（{} 幅）", " ({} views)", count) : "");
    }
    std::cout << "\n";
    for (const auto& view : views)
        if (view.taught_ms != 0)
            std::cout << told("  {} 桌上教的：{}（{}）\n", "  taught at the table on {}: {} ({})\n", day(view.taught_ms), card_words(view.label), view.label);
}

int show(const std::string& word, const std::string& deck) {
    const auto gallery = open_galleries({word});
    if (!gallery) return fail(gallery.error());
    const auto labels = deck_labels(deck);
    if (!labels) return fail(labels.error());
    vision::WantedCards wanted(*labels);
    for (const auto& label : gallery->labels()) wanted.learnt(label);
    std::cout << told("{}：{} 种牌，{} 幅牌面\n  ", "{}: {} labels, {} views\n  ", word, gallery->labels().size(), gallery->views());
    print_labels(views_of(*gallery));
    std::cout << standing(wanted, deck) << "\n";
    for (const auto& doubt : vision::doubts_of(*gallery))
        std::cout << told("存疑：", "doubt: ") << doubt_words(doubt) << "\n";
    return 0;
}

int bring_in(const std::string& file, std::string name) {
    const auto gallery = vision::Gallery::load(file);
    if (!gallery) return fail(gallery.error());
    if (name.empty()) name = fs::path(file).stem().string();
    if (name.find_first_of(",./\\") != std::string::npos)
        return fail(told("“{}”不能作图鉴的名字：不要用点、斜线和逗号；--as 名字",
                         "\"{}\" is no name for a printing: leave out dots, slashes and commas; --as NAME", name));
    std::vector<db::StoredView> views;
    for (const auto& view : views_of(*gallery)) views.push_back(stored(view));
    return with_store(db::Access::table, [&](db::GalleryStore& store) -> tl::expected<void, std::string> {
        const auto has = store.has(name);
        if (!has) return tl::unexpected(has.error());
        if (*has)
            return tl::unexpected(told("已经有叫“{}”的图鉴；--as 给这一个换个名字", "there is a printing called \"{}\" already; --as gives this one another name", name));
        auto added = store.add(name, views);
        if (added)
            std::cout << told("{}：{} 种牌，{} 幅牌面\n", "{}: {} labels, {} views\n", name, gallery->labels().size(), views.size());
        return added;
    });
}

int hand_out(const std::string& name, std::string file) {
    const auto gallery = open_galleries({name});
    if (!gallery) return fail(gallery.error());
    if (file.empty()) file = name + ".gallery";
    std::error_code none;
    if (fs::exists(file, none)) return fail(told("{} 已经有了；-o 换一个文件", "{} exists already; -o names another file", file));
    if (const auto saved = gallery->save(file); !saved) return fail(saved.error());
    std::cout << told("{}：{} 种牌，{} 幅牌面\n", "{}: {} labels, {} views\n", file, gallery->labels().size(), gallery->views());
    return 0;
}

int remove(const std::string& name) {
    return with_store(db::Access::table, [&](db::GalleryStore& store) {
        auto removed = store.remove(name);
        if (removed)
            std::cout << told("{0}：已移去；`jianjun gallery restore {0}` 找回来\n", "{0}: removed; `jianjun gallery restore {0}` brings it back\n", name);
        return removed;
    });
}

int forget(const std::string& name, const std::string& label, bool only_taught) {
    return with_store(db::Access::table, [&](db::GalleryStore& store) -> tl::expected<void, std::string> {
        const auto count =
            store.forget(name, label, only_taught ? db::Forget::taught_views : db::Forget::every_view);
        if (!count) return tl::unexpected(count.error());
        if (*count == 0)
            return tl::unexpected(only_taught ? told("{0} 里没有桌上教的 {1}；`jianjun gallery show {0}` 列出有的",
                                                     "{0} has no taught view of {1}; `jianjun gallery show {0}` lists them", name, label)
                                              : told("{0} 里没有 {1}；`jianjun gallery show {0}` 列出有的",
                                                     "{0} has no view of {1}; `jianjun gallery show {0}` lists them", name, label));
        std::cout << told("{0}：忘掉了{2}的 {1} 幅；`jianjun gallery restore {0} {3}` 找回来\n",
                          "{0}: {1} views of {2} forgotten; `jianjun gallery restore {0} {3}` brings them back\n", name, *count, card_words(label), label);
        return {};
    });
}

int restore(const std::string& name, const std::string& label) {
    return with_store(db::Access::table, [&](db::GalleryStore& store) -> tl::expected<void, std::string> {
        if (label.empty()) {
            auto back = store.restore(name);
            if (back) std::cout << told("{}：找回来了\n", "{}: back\n", name);
            return back;
        }
        const auto count = store.remember(name, label);
        if (!count) return tl::unexpected(count.error());
        if (*count == 0) return tl::unexpected(told("{1} 里没有忘掉过 {0}", "no view of {} in {} was forgotten", label, name));
        std::cout << told("{0}：{2}的 {1} 幅找回来了\n", "{0}: {1} views of {2} are back\n", name, *count, card_words(label));
        return {};
    });
}

}  // namespace

int run_gallery(std::vector<std::string> args) {
    CLI::App cli(told("登记过的图鉴。都存在一个数据库里；其中一种写成文件就能带走。",
                      "The printings that have been learnt. They are kept in one database; a file of one travels anywhere."),
                 "jianjun gallery");
    cli.require_subcommand(1);
    std::string name, file, label, as, deck = "junzheng";
    bool taught = false;
    cli.add_subcommand("list", told("所有图鉴", "every printing"));
    auto* shown = cli.add_subcommand("show", told("一个图鉴里有什么，一副牌还缺什么", "what one holds, and what of a deck is missing"));
    shown->add_option("NAME", name, told("图鉴的名字，或文件", "a printing, or a file"))->required();
    shown->add_option("--deck", deck, told("要凑齐的牌堆", "the deck that is to be complete"))->capture_default_str();
    auto* imported = cli.add_subcommand("import", told("文件收进来，成为图鉴", "a file becomes a printing"));
    imported->add_option("FILE", file, told("`jianjun gallery export` 或 `jianjun enrol` 写的文件", "as `jianjun gallery export` or `jianjun enrol` wrote it"))->required();
    imported->add_option("--as", as, told("取什么名字；不写就随文件名", "what it is to be called; else as the file is"));
    auto* exported = cli.add_subcommand("export", told("图鉴写成文件", "a printing becomes a file"));
    exported->add_option("NAME", name)->required();
    exported->add_option("-o", file, told("文件；不写就是这里的 名字.gallery", "the file; else NAME.gallery here"));
    auto* removed = cli.add_subcommand("remove", told("移去一个图鉴", "a printing is put away"));
    removed->add_option("NAME", name)->required();
    auto* forgotten = cli.add_subcommand("forget", told("忘掉图鉴里的一种牌", "a card of a printing is forgotten"));
    forgotten->add_option("NAME", name)->required();
    forgotten->add_option("LABEL", label, told("照 show 写的，或 杀@♠7、slash@S7", "as `show` writes it, or 杀@♠7, slash@S7"))->required();
    forgotten->add_flag("--taught", taught, told("只忘掉桌上教的", "only what was taught at the table"));
    auto* restored = cli.add_subcommand("restore", told("移去或忘掉的，找回来", "what was removed or forgotten comes back"));
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
