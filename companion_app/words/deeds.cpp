// Inputs as people say them (说法), in both languages.
#include "companion_app/words/state_reader.h"
#include "companion_app/words/words.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

std::string joined(const std::vector<std::string>& parts, const std::string& by) {
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : by) + part;
    return text;
}

// One input, with whatever words the language has for it.
class Deed {
  public:
    Deed(const Words& words, const json& input, const json& state) : w_(words), in_(input), state_(state) {}

    std::string said() const {
        auto deed = text_at(in_, "do");
        if (deed == "rule") {
            const bool referee = text_at(in_, "by") == "referee";
            const auto why = referee && !text_at(in_, "why").empty() ? w_.say("（", " (") + text_at(in_, "why") + w_.say("）", ")") : "";
            return (referee ? w_.say("裁判：", "Referee: ") : w_.say("裁定：", "Ruling: ")) + ruled() + why;
        }
        if (deed == "by_hand") return w_.say("技能效果：", "Effect: ") + ruled();
        if (deed == "take_back") return w_.say("撤回", "Taken back");
        if (deed == "time_up") return w_.say("时间到", "Time is up");
        if (deed == "pass") return subject() + w_.say("不出", "passes");
        if (deed == "end") return subject() + w_.say("结束出牌", "ends the play phase");
        if (deed == "done") return subject() + w_.say("完成技能效果", "has carried the skill out");
        if (deed == "skill") return subject() + w_.say("发动", "declares ") + skill() + cards(": ") + at();
        if (deed == "use") return subject() + at_zh() + w_.say("使用", "uses ") + used() + at_en();
        if (deed == "respond") return subject() + w_.say("出", "plays ") + used();
        if (deed == "recast") return subject() + w_.say("重铸", "recasts ") + cards("");
        if (deed == "discard") return subject() + w_.say("弃置", "discards ") + cards("");
        if (deed == "reveal") return subject() + w_.say("亮出", "shows ") + (text_at(in_, "general").empty() ? cards("") : w_.name(text_at(in_, "general")));
        if (deed == "choose") return subject() + w_.say("选择", "chooses ") + chosen();
        return deed;
    }

  private:
    // As the log calls him: by his general once that lies open, else by his own name.
    std::string who(int seat) const {
        const auto& sitting = seat_of(state_, seat);
        auto generals = texts_at(sitting, "generals");
        if (generals.empty()) generals = {text_at(sitting, "general", "?")};
        const auto& shown = list_at(sitting, "shown");
        for (std::size_t i = 0; i < generals.size(); ++i)
            if (generals[i] != "?" && (i >= shown.size() || shown[i] == true)) return w_.name(generals[i]);
        const auto name = text_at(sitting, "name");
        return name.empty() ? w_.say("", "Seat ") + std::to_string(seat) + w_.say("号", "") : name;
    }
    std::string subject() const {
        const int seat = number_at(in_, "seat");
        const auto name = seat > 0 ? who(seat) : w_.say("众人", "Everybody");
        return name + w_.say("", " ");
    }
    std::string cards(const std::string& before) const {
        std::vector<std::string> names;
        int unseen = 0;
        for (const auto& face : texts_at(in_, "cards"))
            if (face == "?")
                ++unseen;
            else
                names.push_back(w_.say("【", "") + w_.card(face) + w_.say("】", ""));
        if (unseen == 1) names.push_back(w_.say("一张牌", "a card"));
        if (unseen > 1) names.push_back(std::to_string(unseen) + w_.say(" 张牌", " cards"));
        if (names.empty() && !text_at(in_, "as").empty()) return {};
        return names.empty() ? std::string() : before + joined(names, w_.say("、", ", "));
    }
    // Which cards, and as what; a skill makes one without any (挟天子以令诸侯).
    std::string used() const {
        const auto faces = cards(""), made = text_at(in_, "as");
        const auto name = made.empty() ? std::string() : w_.say("【", "") + w_.name(made) + w_.say("】", "");
        if (!faces.empty()) return faces + (name.empty() ? name : w_.say("当", " as ") + name);
        return !name.empty() || text_at(in_, "skill").empty() ? name : skill();
    }
    std::string skill() const { return w_.say("〖", "") + w_.name(text_at(in_, "skill")) + w_.say("〗", ""); }
    std::string seats(const char* key) const {
        std::vector<std::string> names;
        for (const int seat : numbers_at(in_, key)) names.push_back(who(seat));
        return joined(names, w_.say("、", ", "));
    }
    std::string at() const {
        const auto targets = seats("targets");
        return targets.empty() ? std::string() : " → " + targets;
    }
    std::string at_zh() const {
        const auto targets = seats("targets");
        return targets.empty() || w_.language() == Language::en ? std::string() : "对" + targets;
    }
    std::string at_en() const {
        const auto targets = seats("targets");
        return targets.empty() || w_.language() == Language::zh ? std::string() : " on " + targets;
    }
    std::string chosen() const {
        std::vector<std::string> parts;
        if (const auto option = text_at(in_, "option"); !option.empty()) parts.push_back(w_.option(option));
        if (child(in_, "number").is_number()) parts.push_back(std::to_string(number_at(in_, "number")));
        if (const auto from = text_at(child(in_, "from"), "zone"); !from.empty() && texts_at(in_, "cards").empty())
            parts.push_back(w_.option(from));
        if (const auto faces = cards(""); !faces.empty()) parts.push_back(faces);
        if (const auto list = seats("seats"); !list.empty()) parts.push_back(list);
        return joined(parts, " ");
    }

    static constexpr const char* keys[][3] = {
        {"hp", "体力", "health"},        {"max_hp", "体力上限", "maximum"}, {"armour", "护甲", "armour"},
        {"hand", "手牌数", "hand cards"}, {"chained", "横置", "chained"},    {"face_up", "正面朝上", "face up"},
        {"alive", "存活", "alive"},       {"role", "身份", "role"},          {"general", "武将", "general"},
        {"name", "姓名", "name"},         {"equip", "装备区", "equipment"},  {"judge", "判定区", "judge zone"},
        {"known_hand", "已知手牌", "known cards"}, {"marks", "标记", "marks"}, {"drunk", "酒", "drunk"},
        {"general_cards", "武将牌上的牌", "cards on the general"}};
    // {"tuntian":["slash@S7"]}
    std::string piles(const json& piles) const {
        std::string text;
        for (const auto& [skill, cards] : piles.items()) text += " " + w_.pile(skill) + " → " + value(skill, cards);
        return text;
    }


    std::string value(const std::string& key, const json& to) const {
        if (to.is_boolean()) return to.get<bool>() ? w_.say("是", "yes") : w_.say("否", "no");
        if (to.is_number()) return std::to_string(to.get<int>());
        if (to.is_string()) return key == "role" ? w_.role(to.get<std::string>()) : w_.name(to.get<std::string>());
        std::vector<std::string> list;
        if (to.is_array())
            for (const auto& entry : to)
                if (entry.is_string()) list.push_back(w_.card(entry.get<std::string>()));
        return list.empty() ? w_.say("空", "none") : joined(list, w_.say("、", ", "));
    }
    std::string set(const json& set) const {
        std::string text = who(number_at(set, "seat"));
        for (const auto& [key, to] : set.items()) {
            if (key == "seat") continue;
            if (key == "piles") {
                text += piles(to);
                continue;
            }
            std::string name = key;
            for (const auto& known : keys)
                if (key == known[0]) name = w_.say(known[1], known[2]);
            text += " " + name + " → " + value(key, to);
        }
        return text;
    }
    std::string place(const json& ref) const {
        const int seat = number_at(ref, "seat");
        const auto pile = text_at(ref, "pile");
        return (seat > 0 ? who(seat) + w_.say("的", "'s ") : std::string()) + (pile.empty() ? w_.zone(text_at(ref, "zone")) : w_.pile(pile));
    }
    std::string turn(const json& to) const {
        const auto phase = text_at(to, "phase");
        return w_.say("轮到", "the turn is ") + who(number_at(to, "seat")) + w_.say("", "'s") +
               (phase.empty() ? std::string() : w_.say("，", ", ") + w_.phase(phase));
    }
    std::string ruled() const {
        if (in_.contains("set")) return set(in_["set"]);
        if (in_.contains("move")) {
            std::vector<std::string> names;
            for (const auto& face : texts_at(in_["move"], "cards")) names.push_back(w_.card(face));
            return joined(names, w_.say("、", ", ")) + " " + place(child(in_["move"], "from")) + " → " + place(child(in_["move"], "to"));
        }
        if (in_.contains("penalty")) {
            const auto what = text_at(in_["penalty"], "what");
            const auto n = std::to_string(number_at(in_["penalty"], "n", 1));
            return who(number_at(in_["penalty"], "seat")) + (what == "caution"     ? w_.say(" 提醒", " is cautioned")
                                                             : what == "warning"   ? w_.say(" 警告", " is warned")
                                                             : what == "out"       ? w_.say(" 取消资格", " is out of the event")
                                                             : what == "void"      ? w_.say(" 成绩无效", " has no result")
                                                             : what == "technical" ? w_.say(" 技术负 ", " technical losses: ") + n
                                                                                   : w_.say(" 判负", " loses the game"));
        }
        if (in_.contains("extend"))
            return who(number_at(in_["extend"], "seat")) + w_.say(" 加时 ", " gets seconds: ") + std::to_string(number_at(in_["extend"], "ms") / 1000) + w_.say(" 秒", "");
        if (in_.contains("kill")) return who(number_at(in_["kill"], "seat")) + w_.say(" 阵亡", " is dead");
        if (in_.contains("revive")) return who(number_at(in_["revive"], "seat")) + w_.say(" 复活", " is alive again");
        if (in_.contains("draw")) return who(number_at(in_["draw"], "seat")) + w_.say(" 摸牌 ", " draws ") + std::to_string(number_at(in_["draw"], "n", 1));
        if (in_.contains("mark")) return who(number_at(in_["mark"], "seat")) + " " + w_.mark(text_at(in_["mark"], "mark")) + " " + std::to_string(number_at(in_["mark"], "n"));
        if (in_.contains("turn")) return turn(in_["turn"]);
        if (in_.contains("allow")) return w_.say("允许：", "allowed: ") + w_.deed(in_["allow"], state_);
        if (in_.contains("start"))
            return (number_at(in_["start"], "seat") > 0 ? who(number_at(in_["start"], "seat")) + " " : "") +
                   w_.frame(text_at(in_["start"], "event"));
        if (in_.contains("end_game")) return w_.say("结束这一局", "the game is ended");
        return text_at(in_, "why");
    }

    const Words& w_;
    const json& in_;
    const json& state_;
};

}  // namespace

std::string Words::deed(const json& input, const json& state) const {
    return input.is_object() ? Deed(*this, input, state).said() : std::string();
}

}  // namespace jianjun::app
