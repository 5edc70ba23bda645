#include "companion_app/terminal/typed_at_table.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "companion_app/terminal/side_words.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

constexpr std::size_t longest_name = 5;  // words: extra Green Dragon Crescent Blade

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

class Meaning {
  public:
    Meaning(json input, const Snapshot& shown, const Words& words) : in_(std::move(input)), shown_(shown), words_(words) {}

    json whole() && {
        seat_ = number_at(in_, "seat");
        name_cards();
        name_skill();
        reveal_role();
        if (text_at(in_, "do") == "choose") choose();
        convert();
        aim_slash_of_another();
        reveal_general();
        field();
        return std::move(in_);
    }

  private:
    // ---- names ----

    // The id of a card that is called so in either language, "Slash" for "Slash (Sha)"; empty where there is none.
    std::string card_id(const std::string& typed) const {
        const auto wanted = lower(typed), called = words_.id_of(typed);
        for (const auto& id : words_.cards_like("")) {
            auto name = lower(words_.name(id));
            if (const auto aside = name.find(" ("); aside != std::string::npos && wanted != name) name.resize(aside);
            if (wanted == id || wanted == name || called == id) return id;
        }
        return {};
    }
    bool is_general(const std::string& id) const {
        constexpr std::size_t all = 1000;
        const auto found = words_.generals_like(id, all);
        return std::find(found.begin(), found.end(), id) != found.end();
    }
    std::string skill_id(const std::string& typed) const {
        const auto id = words_.id_of(typed);
        for (const auto& way : ways())
            if ((text_at(way, "kind") == "skill" || text_at(way, "kind") == "convert") &&
                (text_at(way, "id") == id || lower(words_.name(text_at(way, "id"))) == lower(typed)))
                return text_at(way, "id");
        return {};
    }
    // 3号, 3号位, the player's name or his general's; 0 where it is nobody's.
    int seat_named(const std::string& typed) const {
        const auto wanted = lower(typed), called = words_.name(words_.id_of(typed));
        for (const auto& seat : list_at(shown_.state, "seats")) {
            const int number = number_at(seat, "seat");
            const auto at = std::to_string(number);
            if (typed == at + "号" || typed == at + "号位" || wanted == "seat " + at || typed == text_at(seat, "name")) return number;
            for (const auto& general : texts_at(seat, "generals"))
                if (general != "?" && (wanted == general || called == words_.name(general))) return number;
        }
        return 0;
    }
    const json& ways() const {
        static const json none = json::array();
        if (shown_.answers)
            for (const auto& entry : *shown_.answers)
                if (number_at(entry, "seat") == seat_) return list_at(entry, "ways");
        return none;
    }

    // ---- cards ----

    // Names of several words are one; what is somebody's name is a seat.
    void name_cards() {
        const auto typed = texts_at(in_, "cards");
        std::vector<std::string> cards;
        for (std::size_t i = 0; i < typed.size();) {
            std::size_t n = std::min(longest_name, typed.size() - i);
            for (; n > 0; --n)
                if (take(typed, i, n, cards)) break;
            if (n == 0) cards.push_back(typed[i]);
            i += std::max<std::size_t>(n, 1);
        }
        if (cards.empty())
            in_.erase("cards");
        else
            in_["cards"] = cards;
    }
    // "extra:" and the name of a card that is said to be of the extra deck (额外牌堆): "extra Slash", "额外杀".
    static std::pair<std::string, std::string> of_deck(const std::string& name) {
        for (const std::string mark : {"extra:", "extra ", "额外 ", "额外"})
            if (lower(name).starts_with(mark)) return {"extra:", name.substr(mark.size())};
        return {"", name};
    }
    bool take(const std::vector<std::string>& typed, std::size_t from, std::size_t n, std::vector<std::string>& cards) {
        std::string name;
        for (std::size_t i = from; i < from + n; ++i) {
            if (i + 1 < from + n && typed[i].find('@') != std::string::npos) return false;  // a card ends there
            name += (name.empty() ? "" : " ") + typed[i];
        }
        if (name == "?") return false;
        if (const auto way = side_option(name);
            is_versus() && text_at(in_, "do") == "use" && (way == "left" || way == "right")) {
            in_["option"] = way;
            return true;
        }
        const auto corner = face_corner(name);
        const auto [deck, called] = of_deck(face_name(name));
        if (const auto id = card_id(called); !id.empty()) {
            cards.push_back(deck + (corner.empty() ? id : id + "@" + corner));
            return true;
        }
        if (!corner.empty()) return false;
        if (const auto deed = text_at(in_, "do"); deed == "use" || deed == "respond" || deed == "skill") {
            if (const auto skill = skill_id(name); !skill.empty() && !in_.contains("skill")) {
                in_["skill"] = skill;
                return true;
            }
            if (const int seat = seat_named(name); seat > 0) {
                in_["targets"].push_back(seat);
                return true;
            }
        }
        if (const auto general = words_.id_of(name); text_at(in_, "do") != "choose" && is_general(general)) {
            in_["general"] = general;
            return true;
        }
        if (const int seat = seat_named(name); is_versus() && text_at(in_, "do") == "reveal" && seat > 0) {
            in_["targets"].push_back(seat);
            return true;
        }
        return false;
    }
    // "Zhi Heng": the second word was taken for a card.
    void name_skill() {
        auto cards = texts_at(in_, "cards");
        const auto typed = text_at(in_, "skill");
        if (typed.empty() || cards.empty() || !skill_id(typed).empty()) return;
        const auto skill = skill_id(typed + " " + cards.front());
        if (skill.empty()) return;
        in_["skill"] = skill;
        cards.erase(cards.begin());
        if (cards.empty())
            in_.erase("cards");
        else
            in_["cards"] = cards;
    }

    // ---- what is chosen ----

    bool offers(const char* kind, const std::string& id) const {
        return std::any_of(ways().begin(), ways().end(), [&](const json& way) { return text_at(way, "kind") == kind && text_at(way, "id") == id; });
    }
    bool asks_for_a_general() const {
        return std::any_of(ways().begin(), ways().end(),
                           [](const json& way) { return text_at(way, "kind") == "general"; });
    }
    // A number is a seat where no such number is offered, and so is a name.
    void choose() {
        if (const int number = number_at(in_, "number", -1); number > 0 && !in_.contains("option") && !offers("number", std::to_string(number)) &&
                                                              offers("seats", "choose")) {
            in_.erase("number");
            in_["seats"] = {number};
        }
        // A covered general of 1v1 is no card that nobody saw.
        if (in_.value("cards", json()) == json::array({"?"}) && offers("option", "?")) {
            in_.erase("cards");
            in_["option"] = "?";
        }
        if (auto said = with_side_words(in_); offers("option", text_at(said, "option")))
            in_ = std::move(said);
        const auto option = text_at(in_, "option");
        if (option.empty() || offers("option", option) || offers("skill", option)) return;
        if (const auto pair = pair_of_generals(option); !pair.empty()) {
            in_["option"] = pair;
            return;
        }
        if (const auto id = card_id(option); !id.empty() && offers("seats", "choose")) {
            in_["cards"].push_back(id);
        } else if (const int seat = seat_named(option); seat > 0 && !asks_for_a_general()) {
            in_["seats"].push_back(seat);
        } else {
            return;
        }
        in_.erase("option");
    }
    // 国战: a main general and a deputy, "曹操 郭嘉", "Cao Cao + Guo Jia"; the record's form, or empty where it is no pair.
    std::string pair_of_generals(const std::string& typed) const {
        std::vector<std::string> words(1);
        for (const char c : typed) {
            if (c != ' ' && c != '+' && c != ',')
                words.back() += c;
            else if (!words.back().empty())
                words.emplace_back();
        }
        const auto named = [&](std::size_t from, std::size_t to) {
            std::string name;
            for (std::size_t i = from; i < to; ++i) name += (name.empty() ? "" : " ") + words[i];
            const auto id = words_.id_of(name);
            return is_general(id) ? id : std::string();
        };
        for (std::size_t middle = 1; middle < words.size(); ++middle) {
            const auto main = named(0, middle), deputy = named(middle, words.size());
            if (!main.empty() && !deputy.empty()) return main + "+" + deputy;
        }
        return {};
    }
    // A role card is turned up as a card is: "1 亮 主公".
    void reveal_role() {
        const auto cards = texts_at(in_, "cards");
        if (text_at(in_, "do") != "reveal" || cards.size() != 1 || !offers("option", words_.id_of(cards.front()))) return;
        in_["do"] = "choose";
        in_["option"] = words_.id_of(cards.front());
        in_.erase("cards");
    }
    // 明置: the general is named, whatever he is chosen by.
    void reveal_general() {
        auto option = text_at(in_, "option");
        if (const auto space = option.rfind(' ');
            space != std::string::npos && text_at(in_, "do") == "choose" && !is_general(words_.id_of(option)))
            option.erase(0, space + 1);
        const auto id = words_.id_of(option);
        const bool asked = asks_for_a_general();
        if (asked && !option.empty() && is_general(id)) {
            in_["general"] = id;
            in_.erase("option");
        }
        if (asked && in_.contains("general") && text_at(in_, "do") != "reveal") {
            in_["do"] = "reveal";
            in_.erase("skill");
            in_.erase("cards");
        }
    }

    bool is_versus() const { return text_at(shown_.state, "mode") == "3v3"; }
    // 3v3: the seat that is named beside a general plays him.
    void field() {
        if (!is_versus() || text_at(in_, "do") != "reveal" || !in_.contains("general")) return;
        if (const int seat = number_at(in_, "number"); seat > 0) in_["seats"] = {seat};
        if (in_.contains("targets")) in_["seats"] = in_["targets"];
        in_.erase("number");
        in_.erase("targets");
    }

    // ---- conversions (转化) ----

    // The skill alone says what it makes, and the card what it is made of: the skill is used, not declared.
    void convert() {
        const auto deed = text_at(in_, "do");
        if (deed != "use" && deed != "respond" && deed != "skill") return;
        const auto skill = text_at(in_, "skill").empty() ? std::string() : skill_id(text_at(in_, "skill"));
        const auto as = text_at(in_, "as").empty() ? std::string() : card_id(text_at(in_, "as"));
        if (!as.empty()) in_["as"] = as;
        if (skill.empty() || offers("skill", skill)) return;
        for (const auto& way : ways()) {
            const auto& draft = child(way, "draft");
            if (text_at(way, "kind") != "convert" || text_at(way, "id") != skill || (!as.empty() && text_at(draft, "as") != as)) continue;
            in_["do"] = draft["do"];
            in_["skill"] = skill;
            in_["as"] = draft["as"];
            return;
        }
    }
    // 借刀杀人: the second seat is whom the first must 杀.
    void aim_slash_of_another() {
        const auto cards = texts_at(in_, "cards");
        const auto used = !text_at(in_, "as").empty() ? text_at(in_, "as") : cards.empty() ? std::string() : face_name(cards.front());
        const auto targets = numbers_at(in_, "targets");
        if (used != "collateral" || targets.size() != 2 || in_.contains("then")) return;
        in_["targets"] = {targets.front()};
        in_["then"] = {targets.back()};
    }

    json in_;
    const Snapshot& shown_;
    const Words& words_;
    int seat_ = 0;
};

}  // namespace

bool is_offered_choice(const json& input, const Snapshot& shown, const Words& words) {
    if (!shown.answers || text_at(input, "do") != "choose") return false;
    const auto option = text_at(input, "option"), of_sides = text_at(with_side_words(input), "option");
    for (const auto& entry : *shown.answers)
        for (const auto& way : list_at(entry, "ways"))
            if (const auto id = text_at(way, "id"); number_at(entry, "seat") == number_at(input, "seat") &&
                                                    text_at(way, "kind") == "option" &&
                                                    (id == words.id_of(option) || id == of_sides))
                return true;
    return false;
}

json typed_at_table(json input, const Snapshot& shown, const Words& words) {
    return Meaning(std::move(input), shown, words).whole();
}

}  // namespace jianjun::app
