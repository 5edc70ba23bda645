#include "companion_app/cli/referee.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/pad_bench.h"
#include "companion_app/terminal/qr_code.h"

namespace jianjun::app {

int run_referee(std::vector<std::string> args) {
    CLI::App cli(told("写出裁判台的地址，给本机或另一台机器的浏览器", "Print the address of the referee's desk, for a browser on this machine or another one"), "jianjun referee");
    PadWiring wiring;
    cli.add_option_function<int>("--port", [&wiring](int port) { wiring.phones = port; }, told("牌桌让手机进来的端口（table --phones PORT）", "where the table's phones come in (table --phones PORT)"))
        ->check(CLI::Range(1, 65535));
    cli.add_option("--book", wiring.book, told("记座位的文件，口令在它旁边", "where seats are remembered, and beside it the words"))->capture_default_str();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto address = referee_code(wiring);
    if (!address) return refuse("referee", address.error());
    std::cout << qr_lines(qr_code(*address)) << *address
              << told("\n桌面以 --phones 运行时，用同一网络的浏览器打开；凭此地址可看见全部暗牌，今晚有效。浏览器会提醒一次证书：那是牌桌自己的。\n",
                      "\nOpen it in a browser on the same network while a table runs with --phones. Whoever has it sees everything that is\n"
                      "hidden; it is good for this evening. The browser warns once: the certificate is the table's own.\n");
    return 0;
}

}  // namespace jianjun::app
