#include "companion_app/cli/rules.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/names.h"

namespace jianjun::app {

int run_rules(std::vector<std::string> args) {
    CLI::App cli(told("牌、技能、阶段、术语是什么，用自己的话说", "What a card, a skill, a phase or a term is, in our own words"), "jianjun rules");
    std::string typed;
    bool english = false;
    cli.add_option("NAME", typed, told("名字的一部分，中文或英文；不写就列出所有名字", "part of its name, Chinese or English; without it, all names"));
    cli.add_flag("--english", english, told("用英文，即 --lang en", "in English, as --lang en"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    auto words = display_words();
    if (english) words.speak(Language::en);
    const auto glossary = display_glossary();
    constexpr std::size_t most = 10;
    const auto found = glossary.like(typed, words, typed.empty() ? glossary.all().size() : most);
    if (found.empty()) {
        std::cerr << "rules: " << words.say("没有这个名字：", "nothing is called so: ") << typed << "\n";
        return 1;
    }
    for (const auto* rule : found) {
        std::cout << glossary.name(*rule, words) << "  " << glossary.kind(*rule, words) << "\n";
        if (typed.empty()) continue;
        std::cout << "  " << glossary.text(*rule, words) << "\n";
        if (const auto ruling = glossary.ruling(*rule, words); !ruling.empty()) std::cout << "  " << words.say("注意：", "Mind: ") << ruling << "\n";
    }
    return 0;
}

}  // namespace jianjun::app
