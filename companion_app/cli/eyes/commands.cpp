#include "companion_app/cli/eyes/commands.h"

#include <string_view>

#include "companion_app/cli/eyes/demo.h"
#include "companion_app/cli/eyes/enrol.h"
#include "companion_app/cli/eyes/gallery.h"
#include "companion_app/cli/eyes/lens.h"
#include "companion_app/cli/eyes/look.h"
#include "companion_app/cli/eyes/mat.h"
#include "companion_app/cli/eyes/recognise.h"
#include "companion_app/cli/eyes/table.h"
#include "companion_app/cli/eyes/watch.h"
#include "companion_app/cli/tongue.h"

namespace jianjun::app {

namespace {

struct Command {
    std::string_view name;
    int (*run)(std::vector<std::string>);
};

constexpr Command commands[] = {
    {"table", run_table},     {"demo", run_demo},   {"enrol", run_enrol}, {"gallery", run_gallery},
    {"recognise", run_recognise}, {"watch", run_watch}, {"look", run_look},   {"mat", run_mat},
    {"lens", run_lens},
};

}  // namespace

int run_command_with_eyes(std::vector<std::string> args) {
    if (!choose_tongue(args)) return refuse("jianjun", told("--lang 写 zh 或 en", "--lang is zh or en"));
    const std::string word = args.empty() ? "" : args.front();
    for (const auto& command : commands) {
        if (command.name != word) continue;
        args.erase(args.begin());
        return command.run(std::move(args));
    }
    return refuse("jianjun-eyes", told("由 jianjun 启动；见 `jianjun --help`", "is started by jianjun; see `jianjun --help`"));
}

}  // namespace jianjun::app
