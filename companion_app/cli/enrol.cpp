// jianjun enrol (录入).
#include "companion_app/cli/enrol.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/galleries.h"
#include "vision/enrol.h"
#include "vision/gallery.h"

namespace jianjun::app {

int run_enrol(std::vector<std::string> args) {
    CLI::App cli("Learn the faces of a printing from pictures of them", "jianjun enrol");
    std::string file, labels, folder;
    bool anew = false;
    cli.add_option("--gallery", file,
                   "the gallery, a file or the name of a printing: made when new, added to when there is one")
        ->required();
    cli.add_option("--labels", labels, "CSV: file,label[,x0,y0,x1,y1,x2,y2,x3,y3]")->required();
    cli.add_option("DIR", folder, "the folder that the pictures are in")->required();
    cli.add_flag("--anew", anew, "forget what the gallery holds and start again");
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
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
    return report->faults.empty() ? 0 : 2;
}

}  // namespace jianjun::app
