#include "companion_app/cli/rules.h"

#include <algorithm>
#include <iostream>
#include <map>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/names.h"

namespace jianjun::app {

namespace {

constexpr std::size_t most_told = 10;

// Whose skills they are: "  奸雄、护驾".
std::string general_lines(const Glossary& glossary, const std::string& general, const Words& words) {
    std::string names;
    for (const auto* skill : glossary.skills_of(general)) names += (names.empty() ? "  " : words.say("、", ", ")) + glossary.name(*skill, words);
    return names.empty() ? names : names + "\n";
}

}  // namespace

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
    const auto found = glossary.like(typed, words, glossary.all().size());
    const auto generals = typed.empty() ? std::vector<std::string>() : words.generals_like(typed, most_told);
    if (found.empty() && generals.empty()) {
        std::cerr << "rules: " << words.say("没有这个名字：", "nothing is called so: ") << typed << "\n";
        return 1;
    }
    for (const auto& id : generals)
        std::cout << words.general(id, generals) << "  " << words.say("武将", "General") << "\n"
                  << general_lines(glossary, id, words);
    const auto told_now = typed.empty() ? found.size() : std::min(found.size(), most_told);
    std::map<std::string, int> called;
    for (std::size_t i = 0; i < told_now; ++i) ++called[glossary.name(*found[i], words)];
    for (std::size_t i = 0; i < told_now; ++i) {
        const auto& rule = *found[i];
        const auto name = glossary.name(rule, words);
        // Another printing's skill of the same name is told apart by who has it.
        std::cout << name << "  " << glossary.kind(rule, words, called[name] > 1) << "\n";
        if (typed.empty()) continue;
        std::cout << "  " << glossary.text(rule, words) << "\n";
        if (const auto ruling = glossary.ruling(rule, words); !ruling.empty()) std::cout << "  " << words.say("注意：", "Mind: ") << ruling << "\n";
    }
    if (told_now < found.size())
        std::cout << words.say(filled("还有 {} 条也提到它；名字写长一些就准", "{} more speak of it; a longer name finds fewer", said_number(static_cast<int>(found.size() - told_now)))) << "\n";
    return 0;
}

}  // namespace jianjun::app
