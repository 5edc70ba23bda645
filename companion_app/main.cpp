// The program (主程序): words in, exit code out.
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#ifdef JIANJUN_EYES
#include "companion_app/cli/eyes/commands.h"
#elif defined(JIANJUN_HALL)
#include "companion_app/cli/hall/commands.h"
#else
#include "companion_app/cli/commands.h"
#endif

int main(int argc, char** argv) {
    try {
#ifdef JIANJUN_EYES
        return jianjun::app::run_command_with_eyes({argv + 1, argv + argc});
#elif defined(JIANJUN_HALL)
        return jianjun::app::run_hall_command({argv + 1, argv + argc});
#else
        return jianjun::app::run_command({argv + 1, argv + argc});
#endif
    } catch (const std::exception& fault) {
        std::cerr << "jianjun: " << fault.what() << "\n";
        return 2;
    }
}
