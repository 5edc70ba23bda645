// jianjun enrol (登记).
#include "companion_app/cli/eyes/enrol.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/cli/eyes/guide.h"
#include "vision/enrolment/enrol.h"
#include "vision/gallery/gallery.h"

namespace jianjun::app {

int run_enrol(std::vector<std::string> args) {
    CLI::App cli(told("登记一种印刷的牌面：用图片和写明牌名的清单（--labels、DIR），或把牌摆到摄像头前（--guide）",
                      "Learn the faces of a printing: from pictures with a list of what is on them (--labels, DIR), or from "
                      "cards that you spread out before a camera (--guide)"),
                 "jianjun enrol");
    std::string file, labels, folder;
    bool anew = false, guided = false;
    GuideOptions guide;
    cli.add_option("--gallery", file,
                   told("图鉴：文件，或一种印刷的名字；没有就新建，有就添上", "the gallery, a file or the name of a printing: made when new, added to when there is one"))
        ->required();
    cli.add_option("--labels", labels, told("清单（CSV）：file,label[,x0,y0,x1,y1,x2,y2,x3,y3]", "CSV: file,label[,x0,y0,x1,y1,x2,y2,x3,y3]"));
    cli.add_option("DIR", folder, told("图片所在的文件夹", "the folder that the pictures are in"));
    cli.add_flag("--anew", anew, told("忘掉图鉴里原有的，从头来", "forget what the gallery holds and start again"));
    auto* by_guide = cli.add_flag("--guide", guided, told("告诉您摆哪些牌，问您是哪些牌", "say which cards to lay down, and ask which they are"));
    cli.add_option("--deck", guide.deck, told("要登记哪副牌", "the cards that are to be learnt"))
        ->capture_default_str()
        ->needs(by_guide);
    cli.add_option(
           "--from", guide.from,
           told("从哪里看牌：camera:0、视频、照片文件夹，或 virtual（试试看）",
                "where the cards are seen: camera:0, a film, a folder of photos, or \"virtual\" for a trial"))
        ->capture_default_str()
        ->needs(by_guide);
    cli.add_flag("--in-order", guide.in_order,
                 told("按牌堆的次序一排一排来，只按回车", "row by row in the deck's order, and nothing to type but Enter"))
        ->needs(by_guide);
    cli.add_option("--row", guide.row, told("一排几张", "how many cards a row has"))
        ->check(CLI::Range(1, 40))
        ->capture_default_str()
        ->needs(by_guide);
    cli.add_option("--like", guide.like, told("已登记的一种印刷，由它提议牌名", "a printing that is known, which proposes names"))->needs(by_guide);
    cli.add_option("--pictures", guide.pictures, told("问到的牌，图写到这个文件夹", "write what is asked about into this folder"))
        ->needs(by_guide);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (guided) {
        guide.gallery = file;
        return run_guide(guide);
    }
    if (labels.empty() || folder.empty()) {
        return refuse("enrol", told("请写 --labels 和文件夹；或写 --guide，登记摆出来的牌",
                                    "--labels and DIR are required; or --guide, to learn cards that you lay down"));
    }
    const GalleryHome home(file);
    vision::Gallery gallery;
    if (!anew) {
        auto known = home.load();
        if (!known) {
            return refuse("enrol", told("{}（或用 --anew 从头来）", "{} (or begin again with --anew)", told(known.error())));
        }
        gallery = std::move(*known);
    }
    const std::size_t before = gallery.views();
    const auto report = vision::enrol_folder(gallery, labels, folder);
    if (!report) return refuse("enrol", report.error());
    for (const auto& fault : report->faults) std::cerr << told_fault(fault) << "\n";
    if (gallery.views() == 0) return refuse("enrol", told("{}：什么也没登记，所以没有写图鉴", "{}: nothing could be enrolled, so no gallery was written", file));
    if (const auto saved = home.keep(views_of(gallery, before), anew); !saved) return refuse("enrol", told(saved.error()));
    std::cout << told("{}：{} 种牌，{} 幅牌面（新的 {}，原有 {}）\n", "{}: {} labels, {} views ({} new, {} known already)\n", file, gallery.labels().size(),
                      gallery.views(), report->added, report->known);
    for (const auto& doubt : report->doubts) std::cout << told("存疑：", "doubt: ") << told_fault(doubt) << "\n";
    for (const auto& doubt : vision::doubts_of(gallery, before)) std::cout << told("存疑：", "doubt: ") << doubt_words(doubt) << "\n";
    return report->faults.empty() ? 0 : 2;
}

}  // namespace jianjun::app
