// The program (主程序): words in, exit code out.
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "companion_app/cli/commands.h"

int main(int argc, char** argv) {
    try {
        return jianjun::app::run_command({argv + 1, argv + argc});
    } catch (const std::exception& fault) {
        std::cerr << "jianjun: " << fault.what() << "\n";
        return 2;
    }
}
