// From the state of docs/record.md to what a player reads on the screen (呈现). Decides nothing about the rules.
#include "companion_app/ui/present.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "companion_app/ui/qt_text.h"
#include "companion_app/words/benches.h"
#include "companion_app/words/endings.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

QVariantList cards_of(const std::vector<std::string>& faces, const Words& words) {
    QVariantList cards;
    for (const auto& face : faces) cards.append(present_card(face, words));
    return cards;
}

class Presenter {
  public:
    Presenter(const Snapshot& snapshot, const Words& words, const Board* board)
        : snapshot_(snapshot), state_(snapshot.state), words_(words), board_(board) {}

    Presented all() const {
        Presented out;
        out.title = title();
        out.turn = turn();
        for (const auto& seat : list_at(state_, "seats"))
            if (!board_ && seat.is_object())
                out.seats.append(this->seat(seat, static_cast<int>(out.seats.size()) + 1));
        out.centre = centre();
        if (!board_) out.prompts = prompts();
        out.stack = interrupted();
        out.over = over();
        out.questions = questions();
        for (const auto& card : snapshot_.called)
            out.called.append(QVariantMap{{"question", static_cast<qulonglong>(card.question)},
                                          {"text", qt(words_.card(card.face))}});
        out.status = qt(words_.sentence(snapshot_.status));
        return out;
    }

  private:
    QString title() const {
        std::string text = words_.mode(text_at(state_, "mode"));
        const int round = number_at(state_, "round");
        if (round <= 0) return qt(text);
        if (!text.empty()) text += " · ";
        return qt(text + words_.say("第 ", "Round ") + std::to_string(round) + words_.say(" 轮", ""));
    }

    QVariantMap turn() const {
        const auto& turn = child(state_, "turn");
        const int seat = number_at(turn, "seat");
        const std::string now = text_at(turn, "phase");
        QVariantList phases;
        std::string name;
        for (const auto& [phase, word] : this->phases()) {
            phases.append(QVariantMap{{"id", qt(phase)}, {"name", qt(word)}, {"current", now == phase}});
            if (now == phase) name = word;
        }
        return {{"seat", seat},
                {"name", seat > 0 ? qt(words_.seat(state_, seat)) : QString()},
                {"phase", qt(board_ ? name : words_.phase(now))},
                {"phases", phases}};
    }

    // Of a turn of this game, by id.
    std::vector<std::pair<std::string, std::string>> phases() const {
        std::vector<std::pair<std::string, std::string>> told;
        if (board_)
            for (const auto& [phase, word] : board_->phases) told.emplace_back(phase, words_.say(word));
        else
            for (const char* phase : {"prepare", "judge", "draw", "play", "discard", "finish"})
                told.emplace_back(phase, words_.phase(phase));
        return told;
    }

    // What lies on a general: of which skill, how many.
    QVariantList piles(const json& seat) const {
        QVariantList list;
        for (const auto& pile : piles_on(seat))
            list.append(QVariantMap{{"name", qt(words_.pile(pile.skill))}, {"cards", cards_of(pile.cards, words_)}});
        return list;
    }

    QVariantMap seat(const json& seat, int order) const {
        const int number = number_at(seat, "seat", order);
        const int hp = number_at(seat, "hp");
        const bool alive = flag_at(seat, "alive", true);
        const std::string role = text_at(seat, "role");
        const auto side = side_mark(seat);
        const std::string faction = text_at(seat, "faction");
        QVariantMap out{{"seat", number},
                        {"name", qt(called(seat, number))},
                        {"alive", alive},
                        {"role", qt(role)},
                        {"roleName", qt(part_of(seat))},
                        {"roleMark", qt(side.empty() ? words_.role_mark(role) : words_.say(side))},
                        {"faction", qt(faction)},
                        {"factionMark", qt(words_.faction_mark(faction))},
                        {"healthStands", has_health(seat, state_)},
                        {"hp", std::max(0, hp)},
                        {"maxHp", std::clamp(number_at(seat, "max_hp"), 0, 99)},
                        {"armour", std::max(0, number_at(seat, "armour"))},
                        {"hand", std::max(0, number_at(seat, "hand"))},
                        {"knownHand", cards_of(texts_at(seat, "known_hand"), words_)},
                        {"judge", cards_of(texts_at(seat, "judge"), words_)},
                        {"exchanged", number_at(child(child(seat, "limits"), "exchange"), "game")},
                        {"piles", piles(seat)},
                        {"chained", flag_at(seat, "chained")},
                        {"faceUp", flag_at(seat, "face_up", true)},
                        // A state that gives no health at all is not a dying seat.
                        {"dying", alive && child(seat, "hp").is_number() && hp <= 0},
                        {"turn", alive && !child(state_, "over").is_object() &&
                                     number_at(child(state_, "turn"), "seat") == number}};
        QVariantList skills, bench;
        for (const auto& id : texts_at(seat, "skills")) skills.append(QVariantMap{{"id", qt(id)}, {"name", qt(words_.name(id))}});
        out["skills"] = skills;
        out["generals"] = generals(seat);
        out["equip"] = equip(seat);
        out["marks"] = marks(seat);
        for (const auto& name : bench_told(words_, seat)) bench.append(qt(name));
        out["bench"] = bench;
        out["fallen"] = qt(fallen_told(words_, seat));
        out["benchHeading"] = qt(bench_heading(words_, seat, state_));
        out["phase"] = qt(words_.phase(text_at(child(state_, "turn"), "phase")));
        out["asked"] = QString();
        out["askedMany"] = false;
        ask(number, out);
        out["pad"] = pad(number);
        out["winner"] = wins(number);
        return out;
    }

    // A seat that nobody named is called by its number, in either language.
    std::string called(const json& seat, int number) const {
        const auto name = text_at(seat, "name"), n = std::to_string(number);
        return name == n + "号" || name == "Seat " + n ? words_.say("", "Seat ") + n + words_.say("号", "") : name;
    }

    QVariantList generals(const json& seat) const {
        QVariantList out;
        const auto& shown = list_at(seat, "shown");
        std::size_t at = 0;
        for (const auto& id : texts_at(seat, "generals")) {
            const bool open = at >= shown.size() || !shown[at].is_boolean() || shown[at].get<bool>();
            out.append(general(id, open));
            ++at;
        }
        const std::string one = text_at(seat, "general");
        if (out.isEmpty() && !one.empty()) out.append(general(one, true));
        return out;
    }

    QVariantMap general(const std::string& id, bool shown) const {
        return {{"name", id == "?" ? QStringLiteral("？") : qt(words_.name(id))},
                {"shown", shown && id != "?"}};
    }

    QVariantList equip(const json& seat) const {
        QVariantList out;
        for (const char* slot : {"weapon", "armor", "plus", "minus", "treasure", "other"}) {
            const std::string face = text_at(child(seat, "equip"), slot);
            if (face.empty()) continue;
            auto card = present_card(face, words_);
            card["slot"] = slot;
            card["mark"] = qt(words_.equip_mark(slot));
            out.append(card);
        }
        return out;
    }

    QVariantList marks(const json& seat) const {
        QVariantList out;
        if (is_drunk(seat)) out.append(QVariantMap{{"name", qt(words_.mark("drunk"))}, {"count", 1}});
        if (flag_at(seat, "judge_sealed"))
            out.append(QVariantMap{{"name", qt(words_.say("废除判定区", "No judge zone"))}, {"count", 1}});
        const auto& marks = child(seat, "marks");
        if (!marks.is_object()) return out;
        for (const auto& [id, count] : marks.items()) {
            const int number = number_of(count, 1);
            if (number != 0) out.append(QVariantMap{{"name", qt(words_.mark(id))}, {"count", number}});
        }
        return out;
    }

    // What the open prompts want of this seat, and whether so many are asked that none stands out.
    void ask(int seat, QVariantMap& out) const {
        for (const auto& prompt : list_at(state_, "prompts")) {
            const auto seats = numbers_at(prompt, "seats");
            // The free time of one's own play phase is shown as the turn, not as a question.
            if (text_at(prompt, "kind") == "play") continue;
            if (std::find(seats.begin(), seats.end(), seat) == seats.end()) continue;
            out["asked"] = qt(words_.wanted(prompt));
            out["askedMany"] = seats.size() > 3;
            return;
        }
    }

    QVariantMap pad(int seat) const {
        for (const auto& pad : snapshot_.pads)
            if (pad.seat == seat)
                return {{"present", true},
                        {"connected", pad.connected},
                        {"lights", qt(pad.lights)},
                        {"seconds", pad.ms_left < 0 ? -1 : (pad.ms_left + 999) / 1000}};
        return {{"present", false}, {"connected", false}, {"lights", QString()}, {"seconds", -1}};
    }

    bool wins(int seat) const {
        const auto winners = numbers_at(child(state_, "over"), "winners");
        return std::find(winners.begin(), winners.end(), seat) != winners.end();
    }

    QVariantMap centre() const {
        const auto& zones = child(state_, "zones");
        const auto discard = texts_at(zones, "discard");
        QVariantMap out{{"draw", count_at(zones, "draw")}, {"discard", count_at(zones, "discard")}};
        out["discardTop"] = discard.empty() ? QVariantMap() : present_card(discard.back(), words_);
        out["extra"] = count_at(zones, "extra");
        out["processing"] = cards_of(texts_at(zones, "processing"), words_);
        out["ren"] = cards_of(texts_at(zones, "ren"), words_);
        out["aside"] = count_at(zones, "aside");
        return out;
    }

    // Which cards and flows wait for this answer; turn and phase stand above the table.
    QStringList interrupted() const {
        QStringList list;
        for (const auto& frame : snapshot_.stack) {
            const auto id = frame.substr(0, frame.find('('));
            if (id == "turn" || words_.phase(id) != id) continue;
            const auto name = qt(words_.frame(id));
            if (list.isEmpty() || list.back() != name) list.append(name);
        }
        return list.size() > 1 ? list : QStringList();
    }

    // What it means to give no answer.
    std::string decline(const json& prompt) const {
        if (text_at(prompt, "why") == "general")
            return text_at(state_, "mode") == "kingdom" ? words_.say("暗置", "face down") : words_.say("不用武将", "no general");
        if (text_at(prompt, "why").starts_with("direction"))
            return words_.say("不说（向左）", "Not said: left");
        return text_at(prompt, "kind") == "choice" ? words_.say("不发动", "No") : words_.say("不出", "Pass");
    }
    std::string decline_all(const json& prompt) const {
        if (text_at(prompt, "why") == "general")
            return text_at(state_, "mode") == "kingdom" ? words_.say("都暗置，开始", "All face down, begin") : words_.say("其余不用武将，开始", "The rest without generals, begin");
        return text_at(prompt, "kind") == "choice" ? words_.say("都不发动", "Nobody") : words_.say("都不出", "All pass");
    }

    QVariantList prompts() const {
        QVariantList out;
        for (const auto& prompt : list_at(state_, "prompts")) {
            if (!prompt.is_object()) continue;
            QVariantList seats, options;
            for (const int seat : numbers_at(prompt, "seats"))
                seats.append(QVariantMap{{"seat", seat}, {"name", qt(words_.seat(state_, seat))}});
            for (const auto& option : texts_at(prompt, "options"))
                options.append(
                    QVariantMap{{"id", qt(option)}, {"name", qt(answer_told(words_, prompt, option))}});
            out.append(QVariantMap{{"id", number_at(prompt, "id", -1)},
                                   {"seats", seats},
                                   {"kind", qt(text_at(prompt, "kind"))},
                                   {"wanted", qt(words_.wanted(prompt, seats.size() > 1 && flag_at(prompt, "optional")))},
                                   {"why", qt(words_.why(prompt, state_))},
                                   {"accepts", cards_of(texts_at(prompt, "accepts"), words_)},
                                   {"optional", flag_at(prompt, "optional")},
                                   {"selecting", text_at(prompt, "why") == "general"},
                                   {"pair", text_at(state_, "mode") == "kingdom"},
                                   {"decline", qt(decline(prompt))},
                                   {"sweep", !swept_by(prompt).empty()},
                                   {"declineAll", qt(decline_all(prompt))},
                                   {"options", options}});
        }
        return out;
    }

    // 反贼胜利: the side of those who won, where they have one.
    std::string winning_side(const std::vector<int>& winners) const {
        if (winners.empty()) return words_.say("无人获胜", "Nobody wins");
        const auto any = [&](const char* key, const std::string& value) {
            return std::any_of(winners.begin(), winners.end(), [&](int seat) { return text_at(seat_of(state_, seat), key) == value; });
        };
        if (any("role", "lord")) return any("role", "loyalist") ? words_.say("主公与忠臣胜利", "The lord and his loyalists win") : words_.say("主公胜利", "The lord wins");
        if (any("role", "rebel")) return words_.say("反贼胜利", "The rebels win");
        if (any("role", "renegade")) return words_.say("内奸胜利", "The renegade wins");
        const auto faction = text_at(seat_of(state_, winners.front()), "faction");
        if (text_at(state_, "mode") == "kingdom" && !faction.empty() && faction != "wild")
            return words_.faction(faction) + words_.say("势力胜利", " wins");
        if (winners.size() == 1) return words_.seat(state_, winners.front()) + words_.say(" 获胜", " wins");
        return words_.say("胜负已分", "Game over");
    }

    // The role; in 3v3 the side.
    std::string part_of(const json& seat) const {
        const auto side = side_told(seat);
        return side.empty() ? words_.role(text_at(seat, "role")) : words_.say(side);
    }

    QVariantMap over() const {
        const auto& over = child(state_, "over");
        if (!over.is_object()) return {};
        QVariantList winners;
        for (const int seat : numbers_at(over, "winners")) {
            const auto& entry = seat_of(state_, seat);
            winners.append(QVariantMap{{"seat", seat},
                                       {"name", qt(words_.seat(state_, seat))},
                                       {"general", qt(words_.name(text_at(entry, "general")))},
                                       {"role", qt(text_at(entry, "role"))},
                                       {"roleName", qt(part_of(entry))}});
        }
        QVariantList tally;
        for (const auto& seat : list_at(child(state_, "tally"), "seats"))
            tally.append(QVariantMap{{"name", qt(words_.seat(state_, number_at(seat, "seat")))},
                                     {"used", number_at(seat, "used")},
                                     {"dealt", number_at(seat, "dealt")},
                                     {"taken", number_at(seat, "taken")},
                                     {"recovered", number_at(seat, "recovered")},
                                     {"kills", number_at(seat, "kills")}});
        return {{"winners", winners}, {"side", qt(winning_side(numbers_at(over, "winners")))}, {"tally", tally}, {"rounds", number_at(child(state_, "tally"), "rounds")}, {"why", qt(words_.pretty(words_.say(ending(text_at(over, "why")))))}};
    }

    // What a person is asked; behind ▸ stands what his pad says yes to.
    std::string asked(const Question& question) const {
        auto text = words_.sentence(question.text);
        if (words_.language() == Language::zh || question.card_name.empty()) return text;
        const auto proposed = std::min(text.find(" ▸ "), text.size());
        return "Suit and rank of this " + words_.name(question.card_name) + "?" + text.substr(proposed);
    }

    QVariantList questions() const {
        QVariantList out;
        for (const auto& question : snapshot_.questions) {
            QStringList choices;
            for (const auto& choice : question.choices)
                choices.append(qt(words_.sentence(choice.text)));
            out.append(
                QVariantMap{{"id", static_cast<qulonglong>(question.id)},
                            {"seat", question.seat},
                            {"who", question.seat > 0 ? qt(words_.seat(state_, question.seat)) : QString()},
                            {"text", qt(asked(question))},
                            {"flag", question.flag},
                            {"choices", choices},
                            {"hasPicture", !question.picture.empty()},
                            {"asksCard", question.asks_card},
                            {"cardName", qt(question.card_name)}});
        }
        return out;
    }

    const Snapshot& snapshot_;
    const json& state_;
    const Words& words_;
    const Board* board_;  // null: 三国杀
};

}  // namespace

std::string swept_by(const json& prompt) {
    if (text_at(prompt, "kind") != "card" || !flag_at(prompt, "optional") || !list_at(prompt, "options").empty()) return {};
    for (const auto& id : texts_at(prompt, "accepts"))
        if (id == "peach" || id == "analeptic") return {};  // somebody is dying
    const auto why = text_at(prompt, "why");
    const bool sweeps = why.starts_with("savage_assault") || why.starts_with("archery_attack");
    return sweeps ? why.substr(0, why.find(" on seat ")) : std::string();
}

QVariantMap present_card(const std::string& written, const Words& words) {
    const auto face = parse_face(written);
    return {{"known", !face.hidden()},
            {"name", face.hidden() ? QString() : qt(words.name(face.id))},
            {"suit", qt(face.suit_symbol())},
            {"rank", qt(face.rank)},
            {"corner", qt(face.corner())},
            {"red", face.red()},
            {"extra", face.extra},
            {"text", qt(words.card(written))}};
}

QVariantList present_deck(const std::vector<DeckCard>& deck, const Words& words, const std::string& typed) {
    std::vector<std::pair<std::string, std::vector<const DeckCard*>>> names;
    for (const auto& card : deck) {
        const auto id = parse_face(card.face).id;
        auto at =
            std::find_if(names.begin(), names.end(), [&](const auto& name) { return name.first == id; });
        if (at == names.end()) {
            if (words.match(id, typed) == Words::Match::none) continue;
            at = names.insert(at, {id, {}});
        }
        at->second.push_back(&card);
    }
    // What the deck has most of is played, and looked for, most often.
    std::stable_sort(names.begin(), names.end(),
                     [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    QVariantList out;
    for (auto& [id, cards] : names) {
        // What cannot lie there unless somebody erred comes last.
        std::stable_partition(cards.begin(), cards.end(), [](const auto* card) { return card->hidden > 0; });
        QVariantList faces;
        for (const auto* card : cards) {
            auto face = present_card(card->face, words);
            face["written"] = qt(card->face);
            face["hidden"] = card->hidden > 0;
            faces.append(face);
        }
        out.append(QVariantMap{{"id", qt(id)}, {"name", qt(words.name(id))}, {"cards", faces}});
    }
    return out;
}

Presented present(const Snapshot& snapshot, const Words& words, const Boards& boards) {
    const auto board = boards.find(text_at(snapshot.state, "mode"));
    return Presenter(snapshot, words, board == boards.end() ? nullptr : &board->second).all();
}

}  // namespace jianjun::app
