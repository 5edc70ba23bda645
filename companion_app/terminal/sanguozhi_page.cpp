#include "companion_app/terminal/sanguozhi_page.h"

#include <sstream>

#include "companion_app/terminal/sanguozhi_typed.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Page {
  public:
    Page(const json& state, const SanguozhiWords& words) : state_(state), words_(words) {}

    std::string text() {
        head();
        for (const auto& seat : state_["seats"]) one_seat(seat);
        chain();
        battle();
        for (const auto& flag : state_["flags"])
            out_ << say("⚑ 待裁定：", "⚑ to be ruled: ") << flag.value(words_.language == Language::zh ? "text_zh" : "text", flag.value("code", "")) << "\n";
        if (!state_["zones"]["aside"].empty())
            out_ << say("场外 ", "out of the game ") << state_["zones"]["aside"].size() << say(" 张", " cards") << "\n";
        return out_.str();
    }

    std::string asked() const {
        if (!state_["over"].is_null()) {
            std::string text = say("游戏结束", "the game is over");
            for (const auto& winner : state_["over"]["winners"]) text += " · " + seat_name(winner.get<int>());
            return text + (state_["over"]["winners"].empty() ? say("：无人获胜", ": nobody has won") : say(" 获胜", " won"));
        }
        if (state_["prompts"].empty()) return {};
        const auto& prompt = state_["prompts"][0];
        std::string text = say("询问 ", "asked: ");
        for (const auto& seat : prompt["seats"]) text += seat_name(seat.get<int>()) + " ";
        text += wanted(prompt.value("kind", ""), prompt);
        if (prompt.value("optional", false)) text += say("（可 过）", " (pass is possible)");
        return text;
    }

  private:
    std::string say(const char* zh, const char* en) const { return words_.language == Language::zh ? zh : en; }
    std::string seat_name(int seat) const {
        if (seat < 1 || static_cast<std::size_t>(seat) > state_["seats"].size()) return "?";
        const auto name = state_["seats"][static_cast<std::size_t>(seat) - 1].value("name", std::string());
        const auto number = std::to_string(seat);
        return name.empty() || name == number + "号" ? say("", "Seat ") + number + say("号", "") : name;
    }
    // "1:liufu" at seat 1 is 刘馥, elsewhere 甲的刘馥.
    std::string card(const json& text, int at = 0) const {
        if (!text.is_string()) return "—";
        const auto word = text.get<std::string>();
        if (word == "?" || word.size() < 3) return "？";
        const int owner = word[0] - '0';
        const auto id = word.substr(2);
        auto name = id == "?" ? std::string("？") : words_.name ? words_.name(id) : id;
        if (at == 0 || owner == at) return name;
        return seat_name(owner) + say("的", "'s ") + name;
    }
    std::string cards(const json& list, int at) const {
        std::string text;
        for (const auto& entry : list) text += (text.empty() ? "" : " ") + card(entry, at);
        return text;
    }

    std::string wanted(const std::string& kind, const json& prompt) const {
        if (kind == "draw") return say("抓牌：抓 n", "draws: draw n");
        if (kind == "play")
            return say("行动：派 盖 用 摆 装备 结成 翻 效果 攻 战 结束", "acts: use lay reveal skill attack battle end");
        if (kind == "chain") return say("可以连环：用 效果", "may answer on the chain: use, skill");
        if (kind == "by_hand")
            return say("手动结算，完 为止：", "plays it by hand until done: ") + reason(prompt.value("why", ""));
        if (kind == "defend") return say("防守：守 将领…", "defends: defend GENERALS…");
        if (kind == "discard") return say("弃到手牌上限：弃 …", "discards down to the limit: discard …");
        if (kind == "deck") return say("确定卡组：卡组 50", "fix the deck: deck 50");
        std::string text = say("选择", "chooses");
        if (prompt.contains("options"))
            for (const auto& option : prompt["options"]) text += " " + option_word(option.get<std::string>());
        const auto why = reason(prompt.value("why", ""));
        return why.empty() ? text : text + " (" + why + ")";
    }
    // As it is typed: 选 洗, choose shuffle.
    std::string option_word(const std::string& option) const {
        return words_.language == Language::zh ? sanguozhi_option(option) : option;
    }
    std::string reason(const std::string& why) const {
        if (why == "dice") return say("掷骰 1–6", "the dice, 1–6");
        if (why == "direction") return say("行动方向", "the direction of play");
        if (why == "first hand") return say("起始手牌", "the first hand");
        if (why == "main general lost") return say("敌方失去主将，抓三张", "a main general is lost: three cards");
        if (why == "battle") return say("战斗", "the battle");
        if (why.size() > 2 && why[1] == ':') return card(why);
        return why;
    }

    void head() {
        static constexpr std::pair<const char*, std::pair<const char*, const char*>> phases[] = {
            {"setup", {"开局", "the beginning"}}, {"draw", {"抓牌", "draws"}},     {"prepare", {"准备", "prepares"}},
            {"battle", {"战斗", "battle"}},       {"finish", {"结束", "finishes"}}};
        out_ << say("三国智", "Sanguozhi");
        const auto& turn = state_["turn"];
        if (state_.value("round", 0) > 0) out_ << say(" 第", " round ") << state_["round"] << say("轮", "");
        if (turn.value("seat", 0) > 0) out_ << " · " << seat_name(turn["seat"].get<int>());
        for (const auto& [id, names] : phases)
            if (turn.value("phase", "") == id) out_ << " " << (words_.language == Language::zh ? names.first : names.second);
        out_ << "\n";
    }

    std::string general(const json& slot, int at) const {
        if (slot.is_null()) return "—";
        if (slot.is_string()) return say("（失去）", "(lost)");
        std::string text = card(slot["card"], at);
        if (slot["face"] == "down") text += say("[盖]", "[down]");
        if (slot["entering"] == true) text += say("[上场]", "[entering]");
        if (slot["blank"] == true) text += say("[失文]", "[no text]");
        if (slot["dying"] == true) text += say("[将离场]", "[about to go]");
        if (slot["attack"].is_number()) text += say(" 攻", " att ") + slot["attack"].dump();
        if (slot["health"].is_number()) text += say(" 命", " hp ") + slot["health"].dump();
        const int battle = slot["damage"].value("battle", 0), lasting = slot["damage"].value("lasting", 0);
        if (battle + lasting > 0)
            text += say(" 伤", " dam ") + std::to_string(battle + lasting) +
                    (battle > 0 ? say("（战斗", " (battle ") + std::to_string(battle) + say("）", ")") : "");
        if (!slot["treasures"].empty()) text += "{" + cards(slot["treasures"], at) + "}";
        return text;
    }

    void one_seat(const json& seat) {
        const int n = seat["seat"].get<int>();
        const auto name = seat_name(n), usual = say("", "Seat ") + std::to_string(n) + say("号", "");
        out_ << (name == usual ? name : std::to_string(n) + say("号 ", " ") + name);
        if (!seat["team"].is_null()) out_ << say(" 队", " team ") << seat["team"];
        if (!seat.value("alive", true)) {
            out_ << say("  出局\n", "  out\n");
            return;
        }
        out_ << say("  ★粮草 ", "  ★grain ") << seat["grain"] << "/" << seat["max_grain"] << say("  手牌 ", "  hand ") << seat["hand"] << "/"
             << seat["hand_limit"] << say("  营地 ", "  deck ") << seat["deck"];
        if (seat.value("owed_vice", 0) > 0) out_ << say("  欠副将槽 ", "  owes vice slots ") << seat["owed_vice"];
        for (const auto& [mark, count] : seat["marks"].items()) out_ << "  " << mark << "×" << count;
        out_ << "\n";
        const auto& slots = seat["slots"];
        out_ << say("   主将 ", "   main ") << general(slots["main"], n) << say(" │ 军师 ", " │ adviser ") << general(slots["adviser"], n)
             << say(" │ 副将", " │ vice");
        for (const auto& slot : slots["vice"]) out_ << " [" << general(slot, n) << "]";
        out_ << say("\n   谋略", "\n   strategy");
        for (const auto& slot : slots["strategy"])
            out_ << " [" << (slot.is_null() ? "—" : card(slot["card"], n) + (slot["face"] == "down" ? say("[盖]", "[down]") : "")) << "]";
        out_ << say(" │ 事件 盖", " │ events down ") << slots["event"]["down"] << " " << cards(slots["event"]["up"], n)
             << say(" │ 阵型 盖", " │ formations down ") << slots["formation"]["down"];
        for (const auto& formed : slots["formation"]["up"]) out_ << " " << card(formed["card"], n) << "(" << cards(formed["members"], n) << ")";
        const auto& troops = slots["troops"];
        out_ << say("\n   步兵 ", "\n   infantry ") << troops["infantry"].size() << say(" 弓兵 ", " archers ") << troops["archer"].size()
             << say(" 骑兵 ", " cavalry ") << troops["cavalry"].size() << say(" 谋士 ", " advisers ") << troops["adviser"].size()
             << say(" │ 墓地 ", " │ graveyard ") << slots["graveyard"].size();
        if (!slots["graveyard"].empty()) out_ << say(" 顶 ", " top ") << card(slots["graveyard"].back(), n);
        if (!seat["known_hand"].empty()) out_ << say(" │ 已知手牌 ", " │ known hand ") << cards(seat["known_hand"], n);
        out_ << "\n";
    }

    // The newest on top: it resolves first.
    void chain() {
        const auto& chain = state_["chain"];
        for (std::size_t i = chain.size(); i-- > 0;) {
            const auto& link = chain[i];
            const auto what = link.value("what", "");
            out_ << say("连环 ", "chain ") << i + 1 << "  " << seat_name(link.value("seat", 0)) << " "
                 << (what == "enter" ? say("派遣 ", "dispatches ") : what == "use" ? say("使用 ", "uses ") : say("效果 ", "effect "))
                 << (link["card"].is_null() ? "" : card(link["card"])) << (link.contains("skill") ? " " + link.value("skill", "") : "")
                 << "\n";
        }
    }
    void battle() {
        const auto& battle = state_["battle"];
        if (battle.is_null()) return;
        out_ << say("战团 ", "battle ") << cards(battle["attackers"], 0) << " → " << seat_name(battle.value("target", 0)) << "  "
             << cards(battle["defenders"], 0) << "\n";
    }

    const json& state_;
    const SanguozhiWords& words_;
    std::ostringstream out_;
};

}  // namespace

std::string sanguozhi_page(const json& state, const SanguozhiWords& words) {
    return Page(state, words).text();
}

std::string sanguozhi_asked(const json& state, const SanguozhiWords& words) {
    return Page(state, words).asked();
}

std::string sanguozhi_help(Language language) {
    const Said help{
        "1 抓 2 · 1 派 刘馥 副将2 · 1 盖 ? 谋略3 · 1 用 某谋 对 2:某将 · 1 装备 剑 给 刘馥 · 1 结成 阵 用 甲将 乙将 · 1 翻 某谋 谋略3 · "
        "1 效果 某效 刘馥 · 过 · 1 完 · 1 战 · 1 攻 甲将 2号 · 2 守 乙将 · 1 结束 · 1 破坏 2:某将 · 牺牲 · 生还 · 1 伤害 2:某将 3 [战斗] · "
        "1 伤害 2号 4 · 粮草 2 -3 · 粮草上限 · 手限 · 副将槽 · 增减 某将 1 -1 · 失文 某将 · 复文 某将 · 换位 2:某将 主将 2号 · "
        "移 某将 1.墓地 1.手牌 · 标记 2 围 1 · 弃 甲 乙 · 选 抓 · 卡组 50 · 设 2 粮草 20 · 出局 2 · 撤 2 · 重做 · 看 1 · Tab 补全 · ↑ 上一行 · 退出",
        "1 draw 2 · 1 use liufu vice2 · 1 lay ? strategy3 · 1 use plan on 2:x · 1 use sword on liufu · 1 use array with a b · "
        "1 reveal plan strategy3 · 1 skill WORDS CARD · pass · 1 done · 1 battle · 1 attack a seat2 · 2 defend b · 1 end · "
        "1 destroy 2:x · sacrifice · survive · 1 damage 2:x 3 [battle] · 1 damage seat2 4 · grain 2 -3 · max_grain · hand_limit · "
        "vice_slots · modify x 1 -1 · blank x · unblank x · put 2:x main seat2 · move x 1.graveyard 1.hand · mark 2 siege 1 · "
        "discard a b · choose draw · deck 50 · set 2 grain 20 · kill 2 · undo 2 · redo · look 1 · Tab completes · ↑ the line before · quit"};
    return language == Language::zh ? help.zh : help.en;
}

}  // namespace jianjun::app
