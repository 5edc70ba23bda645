// The fixed vocabulary of the game (用语), and names of cards and generals as data brings them.
#include "companion_app/words/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "companion_app/words/benches.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/modes.h"
#include "companion_app/words/occasions.h"
#include "companion_app/words/pinyin.h"
#include "companion_app/words/printings.h"
#include "companion_app/words/spelled.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

struct Term {
    const char* id;
    const char* zh;
    const char* en;
};

constexpr Term modes[] = {
    {"identity", "身份", "Identity"}, {"kingdom", "国战", "Kingdom"}, {"3v3", "3v3", "3v3"}, {"1v1", "1v1", "1v1"},
    {"sanguozhi", "三国智", "Sanguozhi"}};

constexpr Term phases[] = {{"prepare", "准备", "Prepare"}, {"judge", "判定", "Judge"},
                           {"draw", "摸牌", "Draw"},       {"play", "出牌", "Play"},
                           {"discard", "弃牌", "Discard"}, {"finish", "结束", "Finish"}};

constexpr Term roles[] = {{"lord", "主公", "Lord"},
                          {"loyalist", "忠臣", "Loyalist"},
                          {"rebel", "反贼", "Rebel"},
                          {"renegade", "内奸", "Renegade"},
                          {"spy", "内奸", "Renegade"}};

constexpr Term factions[] = {{"wei", "魏", "Wei"},  {"shu", "蜀", "Shu"}, {"wu", "吴", "Wu"},
                             {"qun", "群", "Qun"},  {"god", "神", "God"}, {"jin", "晋", "Jin"},
                             {"wild", "野", "Wild"}};

constexpr Term slots[] = {{"weapon", "武", "W"}, {"armor", "防", "A"},    {"plus", "+1", "+1"},
                          {"minus", "-1", "-1"}, {"treasure", "宝", "T"}, {"other", "装", "E"}};

constexpr Term options[] = {{"main", "主将", "Main general"},
                            {"deputy", "副将", "Deputy"},
                            {"recruit", "拉拢人心", "Recruit"},
                            {"survive", "不死", "Survive"},
                            {"shuffle", "洗牌", "Shuffle"},
                            {"redraw", "重抽", "Draw anew"},
                            {"keep", "留下", "Keep"},
                            {"doubt", "质疑", "Doubt"},
                            {"damage", "受到伤害", "Take the damage"},
                            {"clockwise", "顺时针", "Clockwise"},
                            {"anticlockwise", "逆时针", "Anticlockwise"},
                            {"done", "效果完成", "Done"},
                            {"alliance", "连横", "Alliance"},
                            {"war", "鏖战", "Final battle"},
                            {"faction", "势力", "By factions"},
                            {"one", "一名角色", "One seat"},
                            {"lose_hp", "失去体力", "Lose health"},
                            {"raid", "奇兵", "Raid"},
                            {"frontal", "正兵", "Frontal attack"},
                            {"draw_many", "多摸，弃一张", "Draw many, discard one"},
                            {"discard_many", "摸一张，多弃", "Draw one, discard many"},
                            {"join", "加入", "Join"},
                            {"give", "交给", "Give"},
                            {"lay", "置入装备区", "Lay it there"},
                            {"reveal", "明置武将", "Reveal a general"},
                            {"all_in", "背水", "All of them"},
                            {"armour", "护甲", "Armour"},
                            {"hp", "失去体力", "Lose health"},
                            {"max_hp", "减体力上限", "Lose maximum health"},
                            {"look", "观看", "Look"},
                            {"take", "获得", "Take"},
                            {"again", "继续", "Go on"},
                            {"accept", "接受", "Accept"},
                            {"ren", "仁区", "Ren zone"},
                            {"basic", "基本牌", "Basic cards"},
                            {"trick", "锦囊牌", "Tricks"},
                            {"show", "亮出", "Show"},
                            {"hand", "手牌", "Hand"},
                            {"equip", "装备区", "Equip"},
                            {"judge", "判定区", "Judge zone"},
                            {"draw", "摸牌", "Draw"},
                            {"recover", "回复体力", "Recover"},
                            {"discard", "弃牌", "Discard"},
                            {"obey", "听令", "Obey"},
                            {"change_deputy", "变更副将", "Change the deputy"},
                            {"remove", "移除副将", "Remove the deputy"},
                            {"gain", "获得", "Gain"},
                            {"more", "加", "More"},
                            {"less", "减", "Less"},
                            {"generals", "暗置的武将", "Hidden generals"},
                            {"spade", "黑桃", "Spades"},
                            {"heart", "红桃", "Hearts"},
                            {"club", "梅花", "Clubs"},
                            {"diamond", "方块", "Diamonds"},
                            {"warm", "暖色方", "Warm side"},
                            {"cold", "冷色方", "Cold side"},
                            {"captain", "主帅", "Captain"},
                            {"vanguards", "前锋", "Vanguards"},
                            {"left", "向左", "To the left"},
                            {"right", "向右", "To the right"},
                            {"yes", "是", "Yes"},
                            {"no", "否", "No"}};

// Skills of the rules themselves, which no general has.
constexpr Term rules[] = {{"lord_reveal", "君主明置", "Showing of a kingdom's lord"},
                          {"first_draw", "先手少摸一张", "One card less for the first"}};

constexpr Term marks[] = {{"vanguard", "先驱", "Vanguard"},
                          {"companion", "珠联璧合", "Companion"},
                          {"half_fish", "阴阳鱼", "Yin-yang fish"},
                          {"ambition", "野心家", "Ambition"},
                          {"order", "军令", "Order"},
                          {"drunk", "酒", "Drunk"},
                          {"soul", "魂", "Soul"},
                          {"dingyi_spade", "定仪♠", "Dingyi ♠"},
                          {"dingyi_heart", "定仪♥", "Dingyi ♥"},
                          {"dingyi_club", "定仪♣", "Dingyi ♣"},
                          {"dingyi_diamond", "定仪♦", "Dingyi ♦"}};

constexpr Term zones[] = {{"hand", "手牌", "hand"},
                          {"equip", "装备区", "equipment"},
                          {"judge", "判定区", "judgement zone"},
                          {"draw", "牌堆", "draw pile"},
                          {"discard", "弃牌堆", "discard pile"},
                          {"extra", "额外牌堆", "extra deck"},
                          {"ren", "仁区", "Ren zone"},
                          {"processing", "处理区", "table"},
                          {"aside", "移出游戏", "out of the game"},
                          {"general", "武将牌上", "on the general"},
                          {"general_cards", "武将牌上", "on the general"},
                          {"supplies", "辎", "supplies"}};

template <std::size_t N>
const Term* find(const Term (&terms)[N], const std::string& id) {
    for (const auto& term : terms)
        if (id == term.id) return &term;
    return nullptr;
}

template <std::size_t N>
std::string of(const Term (&terms)[N], const std::string& id, Language language) {
    const auto* found = find(terms, id);
    if (!found) return id;
    return language == Language::zh ? found->zh : found->en;
}

// What an option, a mark or a skill of the rules is called; null where the id is none of them.
const Term* fixed(const std::string& id) {
    if (const auto* option = find(options, id)) return option;
    if (const auto* mark = find(marks, id)) return mark;
    return find(rules, id);
}

char suit_letter(const std::string& text, std::size_t at, std::size_t& length) {
    static constexpr std::array<std::pair<const char*, char>, 4> symbols{
        {{"♠", 'S'}, {"♥", 'H'}, {"♣", 'C'}, {"♦", 'D'}}};
    length = 0;
    if (at >= text.size()) return 0;
    if (std::string("SHCD").find(text[at]) != std::string::npos) {
        length = 1;
        return text[at];
    }
    for (const auto& [symbol, letter] : symbols)
        if (text.compare(at, 3, symbol) == 0) {
            length = 3;
            return letter;
        }
    return 0;
}

std::size_t rank_length(const std::string& text, std::size_t at) {
    if (text.compare(at, 2, "10") == 0) return 2;
    return at < text.size() && std::string("A23456789JQK").find(text[at]) != std::string::npos ? 1 : 0;
}

// The seats of a frame, "(3→5)", as people read them: "（3号→5号）", " (seat 3→seat 5)".
std::string whose(const std::string& seats, Language language) {
    if (!seats.starts_with('(') || !seats.ends_with(')')) return seats;
    const bool chinese = language == Language::zh;
    std::string out = chinese ? "（" : " (";
    bool number = false;
    for (const char c : seats.substr(1)) {
        const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
        if (digit && !number && !chinese) out += "seat ";
        if (!digit && number && chinese) out += "号";
        number = digit;
        if (c != ')') out += c;
    }
    return out + (chinese ? "）" : ")");
}

bool id_character(char c) {
    return std::islower(static_cast<unsigned char>(c)) || std::isdigit(static_cast<unsigned char>(c)) ||
           c == '_';
}

std::string capital(std::string id) {
    for (auto& c : id)
        if (c == '_') c = ' ';
    if (!id.empty()) id[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(id[0])));
    return id;
}

// The English name of what the data gives a Chinese one alone.
std::string in_english(const std::string& id, const std::string& zh) {
    const auto set = id.find("__");  // what a set writes before its ids is nobody's name
    auto spaced = spaced_name(id, zh);
    if (!spaced.empty()) return spaced;
    const auto by_hand = spelled(id);  // a skill that the table plays by hand has its Chinese name for an id
    return by_hand.empty() ? capital(set == std::string::npos ? id : id.substr(set + 2)) : by_hand;
}

}  // namespace

std::string CardFace::suit_symbol() const {
    switch (suit) {
        case 'S':
            return "♠";
        case 'H':
            return "♥";
        case 'C':
            return "♣";
        case 'D':
            return "♦";
        default:
            return {};
    }
}

CardFace parse_face(const std::string& written) {
    CardFace face;
    std::string rest = written;
    if (rest.rfind("extra:", 0) == 0) {
        face.extra = true;
        rest.erase(0, 6);
    }
    const auto at = rest.find('@');
    face.id = rest.substr(0, at);
    if (face.id == "?") face.id.clear();
    if (at == std::string::npos) return face;
    std::size_t length = 0;
    face.suit = suit_letter(rest, at + 1, length);
    face.rank = rest.substr(at + 1 + length);
    return face;
}

Words::Words(const nlohmann::json& names, Language language) : language_(language) {
    add(names);
}

void Words::add_one(const std::string& id, const nlohmann::json& value) {
    Name& name = names_[id];
    const bool made = name.en == in_english(id, name.zh);
    if (value.is_string()) name.zh = value.get<std::string>();
    for (const char* key : {"name", "name_zh", "zh"})
        if (child(value, key).is_string()) name.zh = text_at(value, key);
    if (name.en.empty() || made) name.en = in_english(id, name.zh);
    for (const char* key : {"name_en", "en"})
        if (child(value, key).is_string()) name.en = text_at(value, key);
    if (child(value, "type").is_string()) name.kind = text_at(value, "type");
    if (const auto& pile = child(value, "pile"); pile.is_object()) piles_[id] = {text_at(pile, "name"), text_at(pile, "en", text_at(pile, "name"))};
}

void Words::add(const nlohmann::json& names) {
    if (names.is_array()) {
        for (const auto& entry : names) add(entry);
        return;
    }
    if (!names.is_object()) return;
    // {"bans":["caocao"]}: whom a format bans (禁将) keeps the name, and is not found among the generals.
    for (const auto& banned : texts_at(names, "bans")) {
        std::erase(generals_, banned);
        std::erase(kingdom_generals_, banned);
    }
    if (child(names, "id").is_string()) {
        add_one(text_at(names, "id"), names);
        const auto set = text_at(names, "set");
        if (child(names, "skills").is_array()) {
            generals_.push_back(text_at(names, "id"));
            auto& general = names_[text_at(names, "id")];
            general.printing = set;
            general.faction = text_at(names, "faction");
            general.factions = texts_at(names, "factions");
            general.lord = flag_at(names, "hidden") && (set.starts_with("国战") || set.starts_with("君临天下"));
            general.skills.clear();
            for (const auto& skill : names["skills"])
                general.skills.push_back(skill.is_string() ? skill.get<std::string>()
                                                           : text_at(skill, "id", text_at(skill, "name")));
        }
        if (set.starts_with("国战") || set.starts_with("君临天下")) kingdom_generals_.push_back(text_at(names, "id"));
        // A general's skills stand inside him.
        for (const auto& [key, value] : names.items())
            if (value.is_array()) add(value);
        return;
    }
    if (names.contains("id") && names["id"].is_null() &&
        child(names, "name").is_string()) {  // 争义: no code, no id
        add_one(text_at(names, "name"), names);
        return;
    }
    for (const auto& [key, value] : names.items()) {
        const bool named = value.is_string() || child(value, "zh").is_string() ||
                           child(value, "name_zh").is_string() ||
                           (child(value, "name").is_string() && !child(value, "id").is_string());
        if (named)
            add_one(key, value);
        else
            add(value);
    }
}

void Words::add_lines(const std::string& text) {
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        const auto line = nlohmann::json::parse(text.substr(from, end - from), nullptr, false);
        if (!line.is_discarded()) add(line);
        from = end + 1;
    }
}

std::string Words::name(const std::string& id) const {
    const auto found = names_.find(id);
    if (found == names_.end()) {
        if (const auto* term = fixed(id)) return say(term->zh, term->en);
        return language_ == Language::en ? capital(id) : id;
    }
    const auto& name = found->second;
    if (language_ == Language::en) return name.en;
    return name.zh.empty() ? id : name.zh;
}

std::string Words::pile(const std::string& skill) const {
    if (skill.empty()) return zone("general");
    const auto found = piles_.find(skill);
    return found == piles_.end() ? name(skill) : say(found->second);
}

std::string Words::general(const std::string& id, const std::vector<std::string>& among) const {
    auto called = name(id);
    const auto found = names_.find(id);
    if (found == names_.end()) return called;
    bool twin = false, same_printing = false;
    for (const auto& other : among) {
        const auto their = names_.find(other);
        if (other == id || their == names_.end() || name(other) != called) continue;
        twin = true;
        same_printing = same_printing || their->second.printing == found->second.printing;
    }
    if (!twin) return called;
    if (!same_printing) return called + say("（", " (") + say(printing_words(found->second.printing)) + say("）", ")");
    std::string skills;
    for (const auto& skill : found->second.skills) skills += (skills.empty() ? "" : say("、", ", ")) + name(skill);
    return called + say("（", " (") + skills + say("）", ")");
}

std::string Words::kind(const std::string& id) const {
    const auto found = names_.find(id);
    return found == names_.end() ? std::string() : found->second.kind;
}

std::string Words::marked_card(const std::string& written) const {
    return (parse_face(written).extra ? say("额外", "extra ") : "") + card(written);
}

std::string Words::card(const std::string& written) const {
    const auto face = parse_face(written);
    const bool colour = face.rank == "red" || face.rank == "black";  // no more of it is known
    const std::string corner = !colour ? face.corner() : face.rank == "red" ? say("红", "red") : say("黑", "black");
    if (face.hidden()) return say("？", "?") + (corner.empty() ? "" : " " + corner);
    return corner.empty() ? name(face.id) : name(face.id) + " " + corner;
}

std::vector<std::string> known_modes() {
    std::vector<std::string> ids;
    for (const auto& mode : modes) ids.emplace_back(mode.id);
    return ids;
}
Said mode_name(const std::string& id) {
    return {of(modes, id, Language::zh), of(modes, id, Language::en)};
}

std::string Words::mode(const std::string& id) const {
    return of(modes, id, language_);
}
std::string Words::phase(const std::string& id) const {
    return of(phases, id, language_);
}
std::string Words::role(const std::string& id) const {
    return of(roles, id, language_);
}
std::string Words::faction(const std::string& id) const {
    return of(factions, id, language_);
}

std::string Words::faction_of(const std::string& general) const {
    const auto found = names_.find(general);
    return found != names_.end() ? found->second.faction : "";
}

bool Words::may_be_a_pair(const std::string& main, const std::string& deputy) const {
    const auto first = names_.find(main), second = names_.find(deputy);
    if (main == deputy || first == names_.end() || second == names_.end() || second->second.lord) return false;
    const auto is_of = [](const Name& general, const std::string& faction) {
        return general.faction == faction ||
               std::find(general.factions.begin(), general.factions.end(), faction) != general.factions.end();
    };
    const auto &one = first->second, &other = second->second;
    if (one.faction == "wild" || other.faction == "wild" || is_of(other, one.faction)) return true;
    return std::any_of(one.factions.begin(), one.factions.end(), [&](const auto& faction) { return is_of(other, faction); });
}

std::string Words::role_mark(const std::string& id) const {
    const auto* found = find(roles, id);
    if (!found) return {};
    if (language_ == Language::zh) return std::string(found->zh).substr(0, 3);
    return id == "loyalist" ? "Loyal" : id == "renegade" || id == "spy" ? "Spy" : found->en;
}

std::string Words::faction_mark(const std::string& id) const {
    const auto* found = find(factions, id);
    if (!found) return {};
    return language_ == Language::zh ? found->zh : found->en;
}

std::string Words::equip_mark(const std::string& slot) const {
    return of(slots, slot, language_);
}

std::string Words::mark(const std::string& id) const {
    return find(marks, id) ? of(marks, id, language_) : name(id);
}

std::string Words::zone(const std::string& id) const {
    return of(zones, id, language_);
}

std::string Words::frame(const std::string& written) const {
    constexpr std::string_view blue = "extra:";  // a card of the extra deck, as marked_card says it
    if (written.starts_with(blue)) return say("额外", "extra ") + frame(written.substr(blue.size()));
    std::size_t end = 0;
    while (end < written.size() && id_character(written[end])) ++end;
    if (end == 0) {  // 争义(3): a skill by hand is known by its name
        const auto skill = written.substr(0, written.find('('));
        return (names_.count(skill) > 0 ? name(skill) : pretty(skill)) +
               whose(written.substr(skill.size()), language_);
    }
    const std::string id = written.substr(0, end);
    // A card name first: the frame of a 决斗 is called by the card.
    const bool known = names_.count(id) > 0;
    const auto* occasion = find_occasion(id);
    const std::string called = known ? name(id) : occasion ? say(*occasion) : fixed(id) ? name(id) : id;
    const auto rest = written.substr(end);
    return called + (rest.starts_with('(') ? whose(rest, language_) : pretty(rest));
}

std::string Words::pretty(const std::string& text) const {
    std::string out;
    std::size_t done = 0;
    for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at + 1)) {
        std::size_t length = 0;
        if (!suit_letter(text, at + 1, length)) continue;
        const std::size_t rank = rank_length(text, at + 1 + length);
        if (rank == 0) continue;
        std::size_t begin = at;
        while (begin > done && (id_character(text[begin - 1]) || text[begin - 1] == ':')) --begin;
        const std::size_t end = at + 1 + length + rank;
        out += text.substr(done, begin - done);
        const std::string written = text.substr(begin, end - begin);
        if (begin == at)
            out.append(" ").append(parse_face(written).corner());
        else
            out += marked_card(written);
        done = end;
    }
    return out + text.substr(done);
}

// Names stand as <id> in English (session/english_names.h).
std::string Words::named(const std::string& text) const {
    std::string out;
    for (std::size_t done = 0; done < text.size();) {
        const auto open = text.find('<', done), close = open == std::string::npos ? open : text.find('>', open);
        if (close == std::string::npos) return out + text.substr(done);
        out += text.substr(done, open - done) + name(text.substr(open + 1, close - open - 1));
        done = close + 1;
    }
    return out;
}

std::string Words::sentence(const Said& said) const {
    return pretty(language_ == Language::zh ? said.zh : named(said.en));
}

// A line has both languages (session/spoken_event.h).
std::string Words::line(const std::string& logged) const {
    const auto parted = logged.find('\x1e');
    return parted == std::string::npos ? pretty(logged) : sentence({logged.substr(0, parted), logged.substr(parted + 1)});
}

std::string Words::seat(const nlohmann::json& state, int seat) const {
    const std::string who = text_at(seat_of(state, seat), "name");
    const std::string number = std::to_string(seat);
    if (who.empty() || who == number + "号" || who == "Seat " + number)
        return language_ == Language::zh ? number + "号" : "Seat " + number;
    return language_ == Language::zh ? number + "号 " + who : number + " " + who;
}

// What is to be chosen: a card, a skill, a role, or whatever the skill that asks for it says.
std::string Words::chosen(const nlohmann::json& prompt) const {
    const auto options = texts_at(prompt, "options");
    const auto all = [&](auto is) { return !options.empty() && std::all_of(options.begin(), options.end(), is); };
    if (all([](const auto& id) { return id == "hand" || id == "equip" || id == "judge" || id.find('@') != std::string::npos; }))
        return say("选一张牌", "Pick a card");
    if (all([](const auto& id) { return find(roles, id) != nullptr; })) return say("亮明是什么身份", "Which role was it?");
    const std::string why = text_at(prompt, "why"), cause = why.substr(0, why.find(' '));
    const auto called = [&](const std::string& id) { return say("〖", "") + name(id) + say("〗", ""); };
    if (all([&](const auto& id) { return names_.count(id) > 0 && !find(zones, id); })) {
        if (options.size() > 1) return say("发动哪个技能？", "Use which skill?");
        if (flag_at(prompt, "optional")) return say("发动", "Use ") + called(options.front()) + say("？", "?");
    }
    const auto what = options.empty() ? say("选牌或座位", "choose cards or seats") : say("选一项", "choose one");
    if (names_.count(cause) > 0) return called(cause) + say("：", ": ") + what;
    if (language_ == Language::zh) return "请" + what;
    return "C" + what.substr(1);
}

namespace {

// Choices of the modes themselves, whose options say nothing without it: "拿哪一堆？", with 1, 2, 3 and 4.
Said which_of(const std::string& why) {
    if (why == "pile") return {"拿哪一堆武将？", "Take which pile of generals?"};
    if (why == "begins") return {"哪一方先行动？", "Which side begins?"};
    if (why == "acts") return {"谁来行动？", "Who acts?"};
    if (why.starts_with("direction")) return {"向左还是向右结算？", "To the left or to the right?"};
    return {};
}

}  // namespace

std::string Words::wanted(const nlohmann::json& prompt, bool of_anybody) const {
    const std::string kind = text_at(prompt, "kind");
    if (kind == "play") return say("出牌，或结束出牌阶段", "Play cards, or end the phase");
    std::string cards;
    for (const auto& id : texts_at(prompt, "accepts")) {
        if (!cards.empty()) cards += say("或", " or ");
        if (language_ == Language::zh)
            cards.append("【").append(card(id)).append("】");
        else
            cards += card(id);
    }
    const std::string spaced = cards.empty() ? cards : std::string(" ").append(cards);
    const int number = number_at(prompt, "count");
    std::string count;
    if (number > 0) count.append(" ").append(std::to_string(number)).append(say(" 张", ""));
    if (kind == "discard") return say("弃牌", "Discard") + count;
    if (kind == "reveal" && text_at(prompt, "why") == "field") return say("派武将出场", "Field a general");
    if (kind == "reveal" && text_at(prompt, "why").starts_with("enter"))
        return say("请下一名武将登场", "The next general enters");
    if (kind == "reveal") return say("亮出牌", "Reveal a card") + spaced;
    if (kind == "by_hand") return say("按技能执行，完成后确认", "Carry the skill out, then confirm");
    if (kind == "choice" && text_at(prompt, "why") == "lord")
        return say("主公请亮身份牌", "Whoever is the lord shows it");
    if (kind == "choice" && text_at(prompt, "why") == "general") return say("请选择武将", "Choose a general");
    if (kind == "choice" && text_at(prompt, "why") == "pick") return say("挑一名武将", "Pick a general");
    if (const auto which = which_of(text_at(prompt, "why")); kind == "choice" && !which.empty())
        return say(which);
    if (kind == "choice") return cards.empty() ? chosen(prompt) : say("请选择", "Choose") + spaced;
    if (cards.empty()) return kind == "card" ? say("出牌应答", "Answer with a card") : kind;
    return of_anybody ? say("谁出", "Who plays ") + cards + say("？", "?") : say("请出", "Play ") + cards;
}

namespace {

// A timing as English says it: "draw n cards" for DrawNCards.
std::string in_words(const std::string& timing) {
    std::string text;
    for (const char c : timing) {
        const bool begins = std::isupper(static_cast<unsigned char>(c)) != 0;
        if (begins && !text.empty()) text += ' ';
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return text;
}

// Takes " by seat 3" off the end of a text; 0 where it does not stand there.
int take_seat(std::string& text, const std::string& before) {
    const auto at = text.rfind(before);
    if (at == std::string::npos) return 0;
    const std::string number = text.substr(at + before.size());
    if (number.empty() || number.size() > 2 || number.find_first_not_of("0123456789") != std::string::npos)
        return 0;
    text.erase(at);
    return std::stoi(number);
}

}  // namespace

// The engine writes `WORD (FACE) by seat N on seat M`; any part may be missing.
std::string Words::why(const nlohmann::json& prompt, const nlohmann::json& state) const {
    std::string text = text_at(prompt, "why");
    if (text_at(prompt, "kind") == "play") return {};  // free time needs no reason
    const int about = take_seat(text, " on seat ");
    const int by = take_seat(text, " by seat ");
    std::string word = text, face;
    const auto open = text.find(" (");
    if (open != std::string::npos && text.back() == ')') {
        word = text.substr(0, open);
        face = text.substr(open + 2, text.size() - open - 3);
    }
    const std::string timing = text_at(prompt, "timing_zh");
    const auto* occasion = find_occasion(word);
    std::string said = occasion ? say(*occasion) : word == text_at(prompt, "timing") ? in_words(word) : frame(word);
    if (language_ == Language::zh && !timing.empty() && word == text_at(prompt, "timing")) said = timing;
    // The moment is of whoever is asked, the card of whoever used it.
    if (!face.empty() && by > 0 && word == text_at(prompt, "timing"))
        return seat(state, by) + say(" 的【", ": ") + card(face) + say("】", "") + (about > 0 ? " → " + seat(state, about) : "") + say("：", ", ") + said;
    if (const auto generals = generals_wanted(*this, prompt, state); !generals.empty())
        said += say("，", ", ") + generals;
    if (!face.empty()) said += said.empty() ? card(face) : say("（", " (") + card(face) + say("）", ")");
    if (by > 0) said = seat(state, by) + say(" 的 ", ": ") + said;
    if (about > 0 && by > 0) return said + " → " + seat(state, about);
    return about > 0 ? seat(state, about) + " " + said : said;
}

std::string Words::term(const std::string& spelled) const {
    // Why a line cannot be read is a sentence of the engine's.
    if (const auto report = fault_words(spelled); report.zh != report.en) return say(report);
    if (spelled.find('@') != std::string::npos || spelled == "?") return card(spelled);
    if (spelled.empty()) return say("空的回答", "an empty answer");
    if (names_.count(spelled) > 0 || fixed(spelled)) return name(spelled);
    return of(roles, spelled, language_);
}

std::string Words::term_id(const std::string& typed) const {
    const auto in = [&](const auto& terms) -> std::string {
        for (const auto& term : terms)
            if (typed == term.zh || typed == term.en || typed == term.id) return term.id;
        return {};
    };
    for (const auto& id : {in(roles), in(options), in(marks), in(phases), in(factions)})
        if (!id.empty()) return id;
    return {};
}

std::string Words::option(const std::string& id) const {
    if (id.find('@') != std::string::npos) return card(id);
    if (id == "?") return say("暗着的一名", "A covered one");  // of the row of 1v1
    return find(roles, id) && names_.count(id) == 0 && !fixed(id) ? of(roles, id, language_) : name(id);
}

}  // namespace jianjun::app
