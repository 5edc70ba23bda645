// jianjun enrol (录入).
#include "companion_app/cli/eyes/enrol.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/galleries.h"
#include "companion_app/cli/eyes/guide.h"
#include "vision/enrolment/enrol.h"
#include "vision/gallery/gallery.h"

namespace jianjun::app {

int run_enrol(std::vector<std::string> args) {
    CLI::App cli(
        "Learn the faces of a printing: from pictures with a list of what is on them (--labels, DIR), or "
        "from "
        "cards that you spread out before a camera (--guide)",
        "jianjun enrol");
    std::string file, labels, folder;
    bool anew = false, guided = false;
    GuideOptions guide;
    cli.add_option("--gallery", file,
                   "the gallery, a file or the name of a printing: made when new, added to when there is one")
        ->required();
    cli.add_option("--labels", labels, "CSV: file,label[,x0,y0,x1,y1,x2,y2,x3,y3]");
    cli.add_option("DIR", folder, "the folder that the pictures are in");
    cli.add_flag("--anew", anew, "forget what the gallery holds and start again");
    auto* by_guide = cli.add_flag("--guide", guided, "say which cards to lay down, and ask which they are");
    cli.add_option("--deck", guide.deck, "the cards that are to be learnt")
        ->capture_default_str()
        ->needs(by_guide);
    cli.add_option(
           "--from", guide.from,
           "where the cards are seen: camera:0, a film, a folder of photos, or \"virtual\" for a trial")
        ->capture_default_str()
        ->needs(by_guide);
    cli.add_flag("--in-order", guide.in_order,
                 "row by row in the deck's order, and nothing to type but Enter")
        ->needs(by_guide);
    cli.add_option("--row", guide.row, "how many cards a row has")
        ->check(CLI::Range(1, 40))
        ->capture_default_str()
        ->needs(by_guide);
    cli.add_option("--like", guide.like, "a printing that is known, which proposes names")->needs(by_guide);
    cli.add_option("--pictures", guide.pictures, "write what is asked about into this folder")
        ->needs(by_guide);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (guided) {
        guide.gallery = file;
        return run_guide(guide);
    }
    if (labels.empty() || folder.empty()) {
        std::cerr << "--labels and DIR are required; or --guide, to learn cards that you lay down\n";
        return 2;
    }
    const GalleryHome home(file);
    vision::Gallery gallery;
    if (!anew) {
        auto known = home.load();
        if (!known) {
            std::cerr << known.error() << " (or begin again with --anew)\n";
            return 2;
        }
        gallery = std::move(*known);
    }
    const std::size_t before = gallery.views();
    const auto report = vision::enrol_folder(gallery, labels, folder);
    if (!report) {
        std::cerr << report.error() << "\n";
        return 2;
    }
    for (const auto& fault : report->faults) std::cerr << fault << "\n";
    if (gallery.views() == 0) {
        std::cerr << file << ": nothing could be enrolled, so no gallery was written\n";
        return 2;
    }
    if (const auto saved = home.keep(views_of(gallery, before), anew); !saved) {
        std::cerr << saved.error() << "\n";
        return 2;
    }
    std::cout << file << ": " << gallery.labels().size() << " labels, " << gallery.views() << " views ("
              << report->added << " new, " << report->known << " known already)\n";
    for (const auto& doubt : report->doubts) std::cout << "doubt: " << doubt << "\n";
    for (const auto& doubt : vision::doubts_of(gallery, before))
        std::cout << "doubt: " << doubt_words(doubt) << "\n";
    return report->faults.empty() ? 0 : 2;
}

}  // namespace jianjun::app
