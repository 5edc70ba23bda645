// What has been said, and what can be put right (更正): lists for the trays, in the language that is spoken.
#include <algorithm>
#include <set>

#include "companion_app/ui/present.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/table_model.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

// Of a card on a general, `pile` is the skill whose it is.
QVariantMap card_entry(const char* zone, const std::string& written, const Words& words, const std::string& pile = {}) {
    const auto face = parse_face(written);
    const auto called = face.hidden() ? words.say("面朝下的牌", "A card face down") : words.card(written);
    return {{"zone", zone}, {"written", qt(written)}, {"slot", ""}, {"pile", qt(pile)}, {"text", qt(pile.empty() ? called : words.pile(pile) + " " + called)}};
}

void list_cards(const json& seat, const char* key, const char* zone, const Words& words, QVariantList& out) {
    for (const auto& written : texts_at(seat, key)) out.append(card_entry(zone, written, words));
}

constexpr const char* slots[] = {"weapon", "armor", "plus", "minus", "treasure"};

}  // namespace

// Unseen hand cards are one entry: any of them may be meant.
QVariantList TableModel::cardsOf(int seat, const QVariantMap&) const {
    QVariantList out;
    if (!shown_) return out;
    const auto& entry = seat_of(shown_->state, seat);
    for (const char* slot : slots)
        if (const auto written = text_at(child(entry, "equip"), slot); !written.empty())
            out.append(QVariantMap{{"zone", "equip"}, {"written", qt(written)}, {"slot", slot}, {"text", qt(words_.card(written))}});
    list_cards(entry, "judge", "judge", words_, out);
    list_cards(entry, "known_hand", "hand", words_, out);
    for (const auto& pile : piles_on(entry))
        for (const auto& written : pile.cards) out.append(card_entry("general", written, words_, pile.skill));
    const int unseen = number_at(entry, "hand") - static_cast<int>(texts_at(entry, "known_hand").size());
    if (unseen > 0)
        out.append(QVariantMap{{"zone", "hand"}, {"written", "?"}, {"slot", ""}, {"text", qt(words_.say("一张手牌", "A hand card"))}});
    return out;
}

// Cards in the middle, the newest first; the draw pile's top card is one that nobody sees.
QVariantList TableModel::pileCards(const QVariantMap&) const {
    constexpr int most = 60;
    QVariantList out;
    if (!shown_) return out;
    const auto& zones = child(shown_->state, "zones");
    for (const char* zone : {"processing", "ren", "discard", "aside"}) {
        QVariantList lying;
        list_cards(zones, zone, zone, words_, lying);
        while (!lying.isEmpty() && out.size() < most) out.append(lying.takeLast());
    }
    out.append(QVariantMap{{"zone", "draw"}, {"written", "?"}, {"slot", ""}, {"text", qt(words_.say("牌堆顶的一张", "The top card"))}});
    if (number_at(zones, "extra") > 0)
        out.append(QVariantMap{{"zone", "extra"},
                               {"written", "?"},
                               {"slot", ""},
                               {"text", qt(words_.say("额外牌堆的一张", "A card of the extra deck"))}});
    return out;
}

QVariantList TableModel::cardsFor(const QString& zone, const QString& slot) const {
    QVariantList out;
    if (!shown_) return out;
    std::set<std::string> seen;
    for (const auto& card : shown_->deck) {
        const auto id = parse_face(card.face).id;
        const auto kind = words_.kind(id);
        if (zone == "equip" && !slot.isEmpty() && qt(kind) != slot) continue;
        if (zone == "judge" && kind != "delayed_trick") continue;
        const auto face = qt(card.face);
        if (!seen.insert(id).second) {
            for (auto& entry : out) {
                auto map = entry.toMap();
                if (map["name"] != qt(words_.name(id))) continue;
                map["faces"] = map["faces"].toStringList() << face;
                entry = map;
            }
            continue;
        }
        out.append(QVariantMap{{"id", zone == "equip" || zone == "judge" ? face : qt(id)},
                               {"name", qt(words_.name(id))},
                               {"faces", QStringList{face}}});
    }
    return out;
}

void TableModel::replaceCard(int seat, const QVariantMap& card, const QString& really) {
    if (!shown_) return;
    const auto& entry = seat_of(shown_->state, seat);
    const auto zone = card.value("zone").toString().toStdString();
    const auto was = card.value("written").toString().toStdString();
    const auto pile = card.value("pile").toString().toStdString();
    json list = json::array();
    std::vector<std::string> lying;
    if (zone == "equip") {
        for (const char* slot : slots)
            if (const auto worn = text_at(child(entry, "equip"), slot); !worn.empty()) lying.push_back(worn);
    } else if (pile.empty()) {
        lying = texts_at(entry, zone == "general" ? "general_cards" : zone.c_str());
    } else {
        lying = texts_at(child(entry, "piles"), pile.c_str());
    }
    bool replaced = false;
    for (const auto& face : lying) {
        const bool it = !replaced && face == was;
        replaced = replaced || it;
        list.push_back(it ? really.toStdString() : face);
    }
    json set{{"seat", seat}};
    if (pile.empty())
        set[zone == "general" ? "general_cards" : zone] = list;
    else
        set["piles"] = {{pile, list}};
    feed_.send({{"do", "rule"}, {"by", ruled_by_}, {"set", set}});
}

void TableModel::addKnown(int seat, const QString& card) {
    if (!shown_) return;
    auto list = json(texts_at(seat_of(shown_->state, seat), "known_hand"));
    list.push_back(card.toStdString());
    const json set{{"seat", seat}, {"known_hand", list}};
    feed_.send({{"do", "rule"}, {"by", ruled_by_}, {"set", set}});
}

QVariantList TableModel::marksFor(const QVariantMap&) const {
    QVariantList out;
    const auto add = [&](const std::string& id, int n, int to) {
        out.append(QVariantMap{{"id", qt(id)}, {"name", qt(words_.mark(id))}, {"n", n}, {"to", to}});
    };
    add("drunk", 1, 1);
    add("drunk", -1, 0);
    if (shown_ && text_at(shown_->state, "mode") == "kingdom")
        for (const char* id : {"vanguard", "companion", "half_fish", "ambition"}) add(id, 1, 1);
    std::set<std::string> seen;
    if (shown_)
        for (const auto& seat : list_at(shown_->state, "seats")) {
            const auto& marks = child(seat, "marks");
            if (!marks.is_object()) continue;
            for (const auto& [id, n] : marks.items())
                if (seen.insert(id).second) {
                    add(id, 1, 1);
                    add(id, -1, -1);
                }
        }
    return out;
}

void TableModel::undoTo(int number) {
    feed_.send({{"do", "take_back"}, {"to", number}});
}

void TableModel::redo(int inputs) {
    feed_.redo(inputs);
}

void TableModel::lookBack(int number) {
    if (!replay_.open()) feed_.look_back(number);
}

void TableModel::sayAgain(int index) {
    if (!shown_ || !shown_->said || index < 0 || index >= static_cast<int>(shown_->said->unfit.size())) return;
    auto input = shown_->said->unfit[static_cast<std::size_t>(index)].input;
    input.erase("prompt");
    feed_.send(std::move(input));
}

void TableModel::forget() {
    feed_.forget();
}

QString TableModel::deed(const json& input) const {
    return qt(words_.deed(input, shown_ ? shown_->state : json()));
}

void TableModel::show_said() {
    const int undone = shown_->said ? static_cast<int>(shown_->said->undone.size()) : 0;
    QVariantList unfit;
    if (shown_->said)
        for (const auto& step : shown_->said->unfit)
            unfit.append(QVariantMap{{"text", deed(step.input)}, {"why", qt(words_.sentence(step.why))}});
    if (undone != undone_ || unfit != unfit_) {
        undone_ = undone;
        unfit_ = unfit;
        Q_EMIT undoneChanged();
    }
    QVariantMap lately;
    if (shown_->said && !shown_->said->steps.empty()) {
        const auto& last = shown_->said->steps.back();
        lately = {{"number", static_cast<int>(shown_->said->steps.size())},
                  {"text", last.text.empty() ? deed(*last.input) : qt(words_.say(last.text))},
                  {"back", text_at(*last.input, "do") == "take_back"}};
    }
    if (lately == lately_) return;
    lately_ = lately;
    Q_EMIT latelyChanged();
}

// Why an input was read so from what was seen; empty where somebody said it himself.
QString TableModel::whyRead(int number) const {
    for (const auto& reason : shown_->reasons)
        if (reason.input == number) return qt(words_.sentence({reason.zh, reason.en})).trimmed();
    return {};
}

QVariantList TableModel::history() const {
    QVariantList out;
    if (!shown_ || !shown_->said) return out;
    const auto& steps = shown_->said->steps;
    for (auto i = steps.size(); i-- > 0;) {
        const auto& input = *steps[i].input;
        if (text_at(input, "do") == "take_back") continue;
        QVariantList seats;
        // One target only: it may have been somebody else.
        if (numbers_at(input, "targets").size() == 1)
            for (const auto& seat : list_at(shown_->state, "seats"))
                if (const int number = number_at(seat, "seat"); number != numbers_at(input, "targets").front()) {
                    auto other = input;
                    other["targets"] = {number};
                    other.erase("read");  // nobody saw that
                    seats.append(QVariantMap{{"seat", number},
                                             {"name", qt(words_.seat(shown_->state, number))},
                                             {"input", qt(other.dump())}});
                }
        // One card only: it may have been another one.
        auto bare = input;
        bare.erase("read");
        const bool one_card = list_at(input, "cards").size() == 1;
        out.append(QVariantMap{{"number", static_cast<int>(i) + 1},
                               {"line", one_card ? qt(bare.dump()) : QString()},
                               {"text", steps[i].text.empty() ? deed(input) : qt(words_.say(steps[i].text))},
                               {"counts", steps[i].counts},
                               {"why", whyRead(static_cast<int>(i) + 1)},
                               {"seats", seats}});
    }
    return out;
}

}  // namespace jianjun::app
