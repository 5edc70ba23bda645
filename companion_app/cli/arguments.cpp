#include "companion_app/cli/arguments.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "companion_app/terminal/text_width.h"
#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

// The page of --help in Chinese: CLI11's own words, which stand between ours.
class ChineseHelp final : public CLI::Formatter {
  public:
    ChineseHelp() {
        for (const auto& [english, chinese] : {std::pair{"Usage", "用法"},
                                               {"OPTIONS", "选项"},
                                               {"Options", "选项"},
                                               {"Positionals", "参数"},
                                               {"SUBCOMMAND", "子命令"},
                                               {"SUBCOMMANDS", "子命令"},
                                               {"REQUIRED", "必写"},
                                               {"Needs", "连同"},
                                               {"Excludes", "不能连同"}})
            label(english, chinese);
    }
    std::string make_group(std::string group, bool is_positional, std::vector<const CLI::Option*> options) const override {
        return Formatter::make_group(get_label(group), is_positional, std::move(options));
    }
    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
        return replaced(Formatter::make_subcommands(app, mode), "Subcommands:", "子命令:");
    }
    // CLI11 counts bytes; a Chinese character has three and stands in two columns.
    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        const auto name = "  " + make_option_name(option, is_positional) + make_option_opts(option);
        const int room = static_cast<int>(column_width_) - display_width(name);
        const auto gap = room > 0 ? std::string(static_cast<std::size_t>(room), ' ') : "\n" + std::string(column_width_, ' ');
        return name + gap + make_option_desc(option) + "\n";
    }
    // What a value is: "INT in [2 - 10]".
    std::string make_option_opts(const CLI::Option* option) const override {
        auto text = Formatter::make_option_opts(option);
        for (const auto& [english, chinese] : {std::pair{"UINT:", ""},
                                               {"INT:INT in [", "整数 ["},
                                               {"FLOAT:FLOAT in [", "小数 ["},
                                               {"INT in [", "整数 ["},
                                               {"INT:NONNEGATIVE", "整数，不小于0"},
                                               {"INT:POSITIVE", "整数，大于0"},
                                               {"FLOAT:POSITIVE", "小数，大于0"},
                                               {"FLOAT:NONNEGATIVE", "小数，不小于0"},
                                               {"UINT", "整数"},
                                               {"INT", "整数"},
                                               {"FLOAT", "小数"},
                                               {"TEXT:{", "{"},
                                               {"TEXT", "文字"},
                                               {"PORT:", "PORT "}})
            text = replaced(std::move(text), english, chinese);
        return text;
    }

  private:
    static std::string replaced(std::string text, std::string_view old, std::string_view with) {
        for (auto at = text.find(old); at != std::string::npos; at = text.find(old, at + with.size())) text.replace(at, old.size(), with);
        return text;
    }
};

void speak_chinese(CLI::App& cli, const std::shared_ptr<ChineseHelp>& help) {
    cli.formatter(help);
    if (auto* flag = cli.get_help_ptr()) flag->description(told("说明", "this page"));
    for (auto* command : cli.get_subcommands([](CLI::App*) { return true; })) speak_chinese(*command, help);
}

std::string what_is_wrong(const CLI::App* cli, const CLI::Error& error) {
    auto text = told_fault(error.what());
    if (const auto* help = cli->get_help_ptr()) text += told("\n{} 说明怎么写\n", "\n{} says how it is written\n", help->get_name());
    return text;
}

CLI::Validator numbers(bool (*fits)(double), const Said& those, std::string label) {
    const auto refusal = [fits, those](std::string& text) {
        double number = 0;
        if (CLI::detail::lexical_cast(text, number) && fits(number)) return std::string();
        return told("“{}”不是{}", "{} is not {}", text, told(those));
    };
    return {refusal, std::move(label)};
}

}  // namespace

CLI::Validator not_negative() {
    return numbers([](double n) { return n >= 0; }, {"不小于0的数", "a number of 0 or more"}, "NONNEGATIVE");
}

CLI::Validator positive() {
    return numbers([](double n) { return n > 0; }, {"大于0的数", "a number above 0"}, "POSITIVE");
}

std::optional<int> parse_arguments(CLI::App& cli, std::vector<std::string> args) {
    std::reverse(args.begin(), args.end());  // as CLI11 wants them
    if (tongue() == Language::zh) speak_chinese(cli, std::make_shared<ChineseHelp>());
    const auto footer = told("--lang zh|en   用中文还是英文说；不写时按窗口里选过的，再按系统的语言",
                    "--lang zh|en   speak Chinese or English; without it, as chosen in the window, or as the system does");
    cli.footer(footer);
    for (auto* part : cli.get_subcommands({})) part->footer(footer);
    cli.failure_message(what_is_wrong);
    try {
        cli.parse(args);
    } catch (const CLI::ParseError& e) {
        return cli.exit(e) == 0 ? 0 : 2;
    }
    return std::nullopt;
}

}  // namespace jianjun::app
