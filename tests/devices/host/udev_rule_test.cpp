// The rule that is installed (udev): of the ports that are opened it takes those of the boards that pads are
// built with, and no printer's.
#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace jianjun::devices {
namespace {

std::string text_of(const std::string& file) {
    std::ifstream in(std::string(JIANJUN_SOURCE_DIR) + "/" + file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// As much of udev's language as the rule is written in: matches, GOTO and LABEL, what is set and added.
class Rules {
  public:
    explicit Rules(const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            if (!line.empty() && line.front() != '#') lines_.push_back(line);
    }
    // What is set for a port of this kind.
    std::map<std::string, std::string> at(const std::map<std::string, std::string>& port) const {
        static const std::regex word(R"re((\w+)(?:\{(\w+)\})?(==|!=|\+=|=)"([^"]*)")re");
        std::map<std::string, std::string> set;
        std::string to;
        for (const auto& line : lines_) {
            bool matches = true;
            std::map<std::string, std::string> here;
            std::string next;
            for (auto at = std::sregex_iterator(line.begin(), line.end(), word); at != std::sregex_iterator();
                 ++at) {
                const std::string name = (*at)[2].length() ? (*at)[2] : (*at)[1], by = (*at)[3],
                                  value = (*at)[4];
                if (name == "LABEL") {
                    if (value == to) to.clear();
                } else if (name == "GOTO")
                    next = value;
                else if (by == "==" || by == "!=") {
                    const auto has = port.find(name);
                    const bool same = has != port.end() && std::regex_match(has->second, std::regex(value));
                    matches = matches && same == (by == "==");
                } else
                    here[name] = value;
            }
            if (!to.empty() || !matches) continue;
            set.insert(here.begin(), here.end());
            to = next;
        }
        EXPECT_EQ(to, "") << "a label that is not there";
        return set;
    }

  private:
    std::vector<std::string> lines_;
};

std::map<std::string, std::string> port(const char* vendor, const char* product) {
    return {{"ACTION", "add"},
            {"SUBSYSTEM", "tty"},
            {"SUBSYSTEMS", "usb"},
            {"idVendor", vendor},
            {"idProduct", product}};
}

struct Board {
    const char *vendor, *product, *what;
};
// The boards of firmware/README.md, and the adapters that their copies have.
constexpr Board pads[] = {{"1209", "0001", "the firmware's own plug"},
                          {"2341", "0043", "Arduino Uno"},
                          {"2341", "8036", "Leonardo"},
                          {"2a03", "0043", "Arduino of the other house"},
                          {"1b4f", "9206", "Pro Micro"},
                          {"1a86", "7523", "CH340, a Nano's copy"},
                          {"1a86", "55d4", "CH9102"},
                          {"10c4", "ea60", "CP2102"},
                          {"0403", "6001", "FT232R, a Nano"}};
constexpr Board others[] = {
    {"04b8", "0202", "a printer"}, {"12d1", "1506", "a modem"}, {"1209", "2303", "another maker's"}};

TEST(UdevRule, TakesTheBoardsThatPadsAreBuiltWith) {
    const Rules rules(text_of("companion_app/packaging/60-jianjun-pads.rules"));
    for (const auto& board : pads) {
        const auto set = rules.at(port(board.vendor, board.product));
        for (const char* name : {"ID_MM_DEVICE_IGNORE", "ID_MM_PORT_IGNORE"})
            EXPECT_EQ(set.count(name) ? set.at(name) : "", "1")
                << board.what << ": ModemManager writes into it";
        EXPECT_EQ(set.count("TAG") ? set.at("TAG") : "", "uaccess") << board.what << ": nobody may open it";
    }
}

TEST(UdevRule, LeavesOtherPortsAlone) {
    const Rules rules(text_of("companion_app/packaging/60-jianjun-pads.rules"));
    for (const auto& board : others)
        EXPECT_TRUE(rules.at(port(board.vendor, board.product)).empty()) << board.what;
    auto disk = port("1209", "0001");
    disk["SUBSYSTEM"] = "block";
    EXPECT_TRUE(rules.at(disk).empty()) << "serial ports alone are opened";
    auto gone = port("1209", "0001");
    gone["ACTION"] = "remove";
    EXPECT_TRUE(rules.at(gone).empty());
}

// The numbers that the firmware's own plug bears are the rule's; and the rule is installed where udev looks.
TEST(UdevRule, IsOfThisFirmwareAndInstalled) {
    const auto build = text_of("devices/firmware/avr/CMakeLists.txt");
    std::smatch vendor, product;
    ASSERT_TRUE(std::regex_search(build, vendor, std::regex("JIANJUN_USB_VENDOR 0x([0-9a-f]{4})")));
    ASSERT_TRUE(std::regex_search(build, product, std::regex("JIANJUN_USB_PRODUCT 0x([0-9a-f]{4})")));
    const Rules rules(text_of("companion_app/packaging/60-jianjun-pads.rules"));
    EXPECT_FALSE(rules.at(port(vendor.str(1).c_str(), product.str(1).c_str())).empty());
    EXPECT_THAT(text_of("companion_app/packaging/CMakeLists.txt"),
                testing::HasSubstr("install(FILES 60-jianjun-pads.rules DESTINATION lib/udev/rules.d)"));
}

}  // namespace
}  // namespace jianjun::devices
