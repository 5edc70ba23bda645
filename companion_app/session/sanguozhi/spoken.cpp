#include "companion_app/session/sanguozhi/spoken.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "companion_app/session/sanguozhi/names.h"
#include "companion_app/words/state_reader.h"
#include "engine/sanguozhi/text.h"

namespace jianjun::app {

namespace szz = engine::sanguozhi;
using engine::Seat;
using nlohmann::json;

namespace {

template <class... Ts>
struct Cases : Ts... {
    using Ts::operator()...;
};
template <class... Ts>
Cases(Ts...) -> Cases<Ts...>;

constexpr std::array phase_ids{"setup", "draw", "prepare", "battle", "finish"};

// The people's names, as the state has them.
json people(const szz::Game& game) {
    json seats = json::array();
    for (Seat seat = 1; seat <= game.table().seats(); ++seat) seats.push_back({{"seat", seat}, {"name", game.table().seat(seat).name}});
    return {{"seats", seats}};
}

class Line {
  public:
    explicit Line(const szz::Game& game) : game_(game), people_(people(game)), names_(people_, game.setup().sheets) {}

    Said of(const szz::Event& event) const {
        return std::visit(
            Cases{
                [&](const szz::Moved& e) -> Said {
                    if (e.zone == szz::Zone::deck) return {};
                    if (e.zone == szz::Zone::hand) return filled("{}：一张牌进入手牌", "{}: a card comes into the hand", seat(e.seat));
                    const auto to = filled("{}的{}", "{}'s {}", seat(e.seat), SanguozhiNames::zone(std::string(to_string(e.zone))));
                    return filled(e.entering ? "{} → {}（上场）" : "{} → {}", e.entering ? "{} → {} (entering)" : "{} → {}", card(e.card), to);
                },
                [&](const szz::Turned& e) -> Said {
                    return e.down ? filled("{}翻为背面", "{} is turned face down", card(e.card)) : filled("{}翻为正面", "{} is turned face up", card(e.card));
                },
                [&](const szz::Entered& e) -> Said { return filled("{}在场上", "{} is on the field", card(e.card)); },
                [&](const szz::DamageSet& e) -> Said {
                    return filled("{}的伤害：战斗 {}，永久 {}", "damage of {}: battle {}, lasting {}", card(e.card), said_number(e.battle),
                                  said_number(e.lasting));
                },
                [&](const szz::Modified& e) -> Said {
                    return filled("{}：攻 {}，命 {}", "{}: attack {}, health {}", card(e.card), fmt::format("{:+}", e.attack), fmt::format("{:+}", e.health));
                },
                [&](const szz::Formed& e) -> Said { return filled("结成{}", "{} is formed", card(e.formation)); },
                [&](const szz::Borne& e) -> Said { return filled("{}装备{}", "{} bears {}", card(e.bearer), card(e.treasure)); },
                [&](const szz::GrainChanged& e) -> Said { return filled("{}的粮草：{}", "grain of {}: {}", seat(e.seat), said_number(e.grain)); },
                [&](const szz::OwedChanged& e) -> Said {
                    return filled("{}欠副将槽 {}", "{} owes {} vice slots", seat(e.seat), said_number(e.owed));
                },
                [&](const szz::MainLost& e) -> Said { return e.lost ? filled("{}失去主将槽", "{} loses the main slot", seat(e.seat)) : filled("{}的主将槽还在", "{} has the main slot again", seat(e.seat)); },
                [&](const szz::RoundStarted& e) -> Said { return filled("第{}轮", "Round {}", said_number(e.round)); },
                [&](const szz::TurnStarted& e) -> Said { return filled("{}的回合", "{}'s turn", seat(e.seat)); },
                [&](const szz::PhaseStarted& e) -> Said {
                    return filled("{}阶段", "{} phase", SanguozhiNames::phase(phase_ids[static_cast<std::size_t>(e.phase)]));
                },
                [&](const szz::DeckFixed& e) -> Said { return filled("{}的卡组：{} 张", "deck of {}: {} cards", seat(e.seat), said_number(e.cards)); },
                [&](const szz::Shuffled& e) -> Said { return filled("洗{}的卡组", "the deck of {} is shuffled", seat(e.seat)); },
                [&](const szz::DiceThrown& e) -> Said { return filled("{}掷出{}", "{} throws {}", seat(e.seat), said_number(e.number)); },
                [&](const szz::Chained& e) -> Said { return filled("{}：{}进入连环", "{}: {} goes on the chain", seat(e.seat), card(e.card)); },
                [&](const szz::BattleBegun& e) -> Said { return filled("进攻{}", "{} is attacked", seat(e.target)); },
                [&](const szz::Passed&) -> Said { return {}; },
                [&](const szz::WentOut& e) -> Said { return filled("{}出局", "{} is out", seat(e.seat)); },
                [&](const szz::CameBack& e) -> Said { return filled("{}回到场上", "{} is back", seat(e.seat)); },
                [&](const szz::GameOver& e) -> Said {
                    if (e.winners.empty()) return {"游戏结束，无人获胜", "the game is over: nobody has won"};
                    json winners = e.winners;
                    return filled("游戏结束：{}获胜", "the game is over: {} won", names_.seats(winners));
                },
                [&](const szz::Flagged& e) -> Said {
                    return e.code == "grain_out" ? filled("待裁定：{}没有粮了", "to be ruled: {} has no grain", seat(e.seat))
                                                 : filled("待裁定：{}的营地空了", "to be ruled: the camp of {} is empty", seat(e.seat));
                },
                [&](const szz::Ruled& e) -> Said { return e.why.empty() ? Said("裁定", "a ruling") : filled("裁定：{}", "a ruling: {}", e.why); },
                [&](const szz::TakenBack& e) -> Said { return filled("撤回到第{}步之后", "taken back to input {}", said_number(e.to)); },
                [&](const auto&) -> Said { return {}; },
            },
            event);
    }

    Said of(const json& in) const {
        const auto what = text_at(in, "do");
        const auto who = number_at(in, "seat") > 0 ? seat(static_cast<Seat>(number_at(in, "seat"))) : Said("众人", "everybody");
        const auto cards = this->cards(in);
        if (what == "draw") return filled("{}抓 {}", "{} draws {}", who, said_number(number_at(in, "n", 1)));
        if (what == "use" && text_at(in, "face") == "down") return filled("{}盖放一张牌", "{} lays a card face down", who);
        if (what == "use") return filled("{}：{}{}", "{}: {}{}", who, cards, at(in));
        if (what == "reveal") return filled("{}翻开{}", "{} turns up {}", who, cards);
        if (what == "dissolve") return filled("{}解散{}", "{} dissolves {}", who, cards);
        if (what == "skill") return filled("{}发动{}的效果{}", "{} declares the effect of {}{}", who, cards, at(in));
        if (what == "attack") return filled("{}：{}进攻{}", "{}: {} attack{}", who, cards, at(in));
        if (what == "defend") return filled("{}：{}防守", "{}: {} defend", who, cards);
        if (what == "discard") return filled("{}弃{}", "{} discards {}", who, cards);
        if (what == "end") return text_at(in, "phase") == "battle" ? filled("{}进入战斗", "{}: to battle", who) : filled("{}结束回合", "{} ends the turn", who);
        if (what == "pass") return filled("{}：不", "{}: no", who);
        if (what == "done") return filled("{}结算完成", "{} is done", who);
        if (what == "choose") return filled("{}选择", "{} chooses", who);
        if (what == "deck") return filled("{}确定卡组", "{} fixes the deck", who);
        if (what == "take_back") return {"撤回", "Taken back"};
        return change(in, what == "rule" ? Said("裁定", "Ruling") : Said("手动", "By hand"));
    }

  private:
    Said seat(Seat seat) const { return names_.seat(seat); }
    Said card(szz::Token token) const {
        if (token == szz::no_token) return {"一个效果", "an effect"};
        return named(text_at(szz::event_json(game_, szz::Entered{token}, engine::Viewer::everyone()), "card", "?"));
    }
    Said named(const std::string& written) const {
        const auto name = names_.card(written);
        return written == "?" || written.size() < 3 ? name : filled("【{}】", "{}", name);
    }
    Said cards(const json& in) const {
        Said out;
        for (const auto& word : texts_at(in, "cards")) {
            const auto one = word == "?" ? Said("一张牌", "a card") : named(word.size() > 1 && word[1] == ':' ? word : "0:" + word);
            out = out.empty() ? one : Said(out.zh + one.zh, out.en + ", " + one.en);
        }
        return out.empty() ? Said("一张牌", "a card") : out;
    }
    Said at(const json& in) const {
        Said out;
        for (const int target : numbers_at(in, "targets")) out = {out.zh + " → " + seat(static_cast<Seat>(target)).zh, out.en + " → " + seat(static_cast<Seat>(target)).en};
        for (const auto& card : texts_at(in, "on")) out = {out.zh + " → " + names_.card(card).zh, out.en + " → " + names_.card(card).en};
        return out;
    }
    Said change(const json& in, const Said& how) const {
        for (const auto* key : {"start", "move", "draw", "mark", "set", "kill", "revive", "end_game", "drop_flag", "allow"}) {
            const auto found = in.find(key);
            if (found == in.end()) continue;
            return filled("{}：{}", "{}: {}", how, changed(key, *found));
        }
        return how;
    }
    Said changed(const std::string& key, const json& value) const {
        const int n = number_at(value, "n", 1), who = number_at(value, "seat");
        auto whom = who > 0 ? seat(static_cast<Seat>(who)) : cards(value);
        const auto event = text_at(value, "event");
        if (event == "damage") return filled("{}受到伤害 {}", "{} takes {} damage", whom, said_number(n));
        if (event == "destroy") return filled("破坏{}", "{} destroyed", cards(value));
        if (event == "sacrifice") return filled("牺牲{}", "{} sacrificed", cards(value));
        if (event == "survive") return filled("{}生还", "{} survives", cards(value));
        if (event == "put") return filled("{}换位", "{} moves", cards(value));
        if (event == "shuffle") return filled("{}洗牌", "{} shuffles", whom);
        if (event == "modify") return filled("{}增减", "{} modified", cards(value));
        if (event == "blank") return filled(n != 0 ? "{}失去牌文" : "{}恢复牌文", n != 0 ? "{} loses its text" : "{} has its text again", cards(value));
        if (event == "grain") return filled("{}粮草 {}", "grain of {} {}", whom, fmt::format("{:+}", n));
        if (event == "max_grain") return filled("{}粮草上限 {}", "grain cap of {} {}", whom, fmt::format("{:+}", n));
        if (event == "hand_limit") return filled("{}手牌上限 {}", "hand limit of {} {}", whom, fmt::format("{:+}", n));
        if (event == "vice_slots") return filled("{}副将槽 {}", "vice slots of {} {}", whom, fmt::format("{:+}", n));
        if (key == "move") return filled("{}移到{}", "{} to {}", cards(value), SanguozhiNames::zone(text_at(child(value, "to"), "zone")));
        if (key == "draw") return filled("{}抓 {}", "{} draws {}", whom, said_number(n));
        if (key == "mark") return filled("{}的{} {}", "{}: {} {}", whom, text_at(value, "mark"), fmt::format("{:+}", n));
        if (key == "kill") return filled("{}出局", "{} is out", whom);
        if (key == "revive") return filled("{}回到场上", "{} is back", whom);
        if (key == "end_game") return {"终局", "the end"};
        if (key == "drop_flag") return {"撤下标记", "a flag is dropped"};
        if (key == "allow") return filled("准：{}", "allowed: {}", of(value));
        return whom;
    }

    const szz::Game& game_;
    const json people_;
    const SanguozhiNames names_;
};

}  // namespace

std::vector<Said> sanguozhi_lines(const szz::Game& game, std::size_t first, std::size_t events) {
    const Line line(game);
    std::vector<std::pair<Said, int>> lines;
    for (std::size_t i = first; i < first + events; ++i) {
        auto said = line.of(game.events()[i]);
        if (said.empty()) continue;
        if (!lines.empty() && lines.back().first == said)
            ++lines.back().second;
        else
            lines.emplace_back(std::move(said), 1);
    }
    std::vector<Said> out;
    for (auto& [said, times] : lines) {
        const auto many = times > 1 ? fmt::format(" ×{}", times) : std::string();
        out.push_back({said.zh + many, said.en + many});
    }
    return out;
}

Said sanguozhi_deed(const szz::Game& game, const json& input) {
    return Line(game).of(input);
}

}  // namespace jianjun::app
