#include "companion_app/session/deal/dealer.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace jianjun::app {

namespace {

using nlohmann::json;

const std::vector<std::string> lords{"caocao", "liubei", "sunquan"};
constexpr int others_of_lord = 2;

template <class List>
bool holds(const List& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

// A pile of general cards, shuffled: one print a person, unless several may lie in it.
class Pile {
  public:
    Pile(std::vector<GeneralCard> cards, bool several_prints, Lots& lots) : several_prints_(several_prints) {
        std::map<std::string, std::vector<GeneralCard>> persons;
        for (auto& card : cards) persons[several_prints ? card.id : card.person].push_back(std::move(card));
        for (auto& [person, prints] : persons) cards_.push_back(prints[lots.below(prints.size())]);
        lots.shuffle(cards_);
    }
    std::size_t size() const { return cards_.size(); }
    // This card is dealt by name: out of the pile, with the others of its person.
    void take(const GeneralCard& card) {
        std::erase_if(cards_, [&](const GeneralCard& one) {
            return one.id == card.id || (!several_prints_ && one.person == card.person);
        });
    }
    std::vector<GeneralCard> draw(int n) {
        std::vector<GeneralCard> drawn(cards_.end() - n, cards_.end());
        cards_.resize(cards_.size() - static_cast<std::size_t>(n));
        return drawn;
    }
    void put_back(const std::vector<GeneralCard>& cards, Lots& lots) {
        cards_.insert(cards_.end(), cards.begin(), cards.end());
        lots.shuffle(cards_);
    }

  private:
    std::vector<GeneralCard> cards_;
    bool several_prints_;
};

// Who stays in the box: those who are banned, print by print, and those who were played lately: whichever of
// a person's prints, unless several may be dealt.
class InTheBox {
  public:
    InTheBox(const DealRules& rules, const std::vector<GeneralCard>& cards) : rules_(rules) {
        for (const auto& card : cards)
            if (!rules.several_prints && holds(rules.recent, card.id)) recent_.insert(card.person);
    }
    bool operator()(const GeneralCard& card) const {
        return holds(rules_.banned, card.id) || holds(rules_.recent, card.id) ||
               recent_.contains(card.person);
    }

  private:
    const DealRules& rules_;
    std::set<std::string> recent_;
};

bool is_in_the_packs(const GeneralCard& card, const DealRules& rules, bool kingdom) {
    const auto& usual = rules.packs.empty() ? usual_packs(kingdom) : rules.packs;
    return card.kingdom == kingdom && !card.brings_cards && !card.monarch && holds(usual, card.pack);
}

// Two of one kingdom.
bool holds_a_pair(const std::vector<GeneralCard>& hand) {
    for (std::size_t i = 0; i < hand.size(); ++i)
        for (std::size_t j = i + 1; j < hand.size(); ++j)
            if (hand[i].faction == hand[j].faction) return true;
    return false;
}

class Dealing {
  public:
    Dealing(json& setup, const DealRules& rules, const std::vector<GeneralCard>& cards, Lots& lots)
        : setup_(setup),
          rules_(rules),
          cards_(cards),
          lots_(lots),
          in_the_box_(rules, cards),
          kingdom_(setup.value("mode", "identity") == "kingdom"),
          seats_(static_cast<int>(setup["seats"].size())) {}

    tl::expected<void, Said> deal() {
        for (int seat = 1; seat <= seats_; ++seat)
            if (setup_["seats"][static_cast<std::size_t>(seat - 1)].value("role", "") == "lord") lord_ = seat;
        if (!kingdom_ && lord_ == 0)
            return tl::unexpected(
                Said("先要知道谁是主公：身份也由程序发，或先说谁是主公",
                     "who is lord must be known first: have the roles dealt too, or say who is lord"));
        const int each = rules_.each > 0 ? rules_.each : usually_dealt(kingdom_, seats_);
        if (kingdom_ && each < 2)
            return tl::unexpected(
                Said("国战每人至少发两名武将", "in 国战 each is dealt two generals at least"));
        Pile pile(pool(), rules_.several_prints, lots_);
        std::vector<GeneralCard> first = kingdom_ ? std::vector<GeneralCard>() : lords_dealt();
        for (const auto& lord : first) pile.take(lord);
        if (auto enough = check(each, first.size(), pile.size()); !enough) return enough;
        std::vector<std::vector<GeneralCard>> choices, spare;
        for (int seat = 1; seat <= seats_; ++seat) choices.push_back(hand(pile, seat, each, first));
        for (int seat = 1; rules_.exchange && seat <= seats_; ++seat)
            spare.push_back(hand(pile, 0, each, {}));
        write("choices", choices);
        write("spare", spare);
        setup_["guided"] = true;
        if (rules_.exchange) setup_["options"]["exchange"] = "1";
        if (kingdom_ && each != usually_dealt(kingdom_, seats_)) setup_["options"]["generals_dealt"] = "any";
        return {};
    }

  private:
    std::vector<GeneralCard> pool() const {
        std::vector<GeneralCard> pool;
        for (const auto& card : cards_)
            if (is_in_the_packs(card, rules_, kingdom_) && !in_the_box_(card)) pool.push_back(card);
        return pool;
    }

    // 曹操, 刘备 and 孙权 are before the lord whatever packs are dealt, unless they are banned; two of them
    // by lot where the table wants so.
    std::vector<GeneralCard> lords_dealt() {
        std::vector<GeneralCard> dealt;
        for (const auto& card : cards_)
            if (holds(lords, card.id) && !in_the_box_(card)) dealt.push_back(card);
        if (!rules_.two_lords || dealt.size() <= 2) return dealt;
        lots_.shuffle(dealt);
        dealt.resize(2);
        return dealt;
    }

    tl::expected<void, Said> check(int each, std::size_t lords_there, std::size_t there) const {
        const int first = kingdom_ ? each * seats_ : each * (seats_ - 1) + others_of_lord;
        const int whole = first + (rules_.exchange ? each * seats_ : 0);
        const auto needed = static_cast<std::size_t>(whole);
        if (needed <= there) return {};
        const auto number = [](std::size_t n) { return said_number(static_cast<int>(n)); };
        return tl::unexpected(
            filled("武将不够：要 {} 名，只有 {} 名（禁了 {} 名，最近几局用过 {} "
                   "名）；加武将包、少发几名，或放开几名",
                   "too few generals: {} are wanted, there are {} ({} banned, {} of the last games); add a "
                   "pack, deal fewer, or ban fewer",
                   number(needed + lords_there), number(there + lords_there), number(rules_.banned.size()),
                   number(rules_.recent.size())));
    }

    // The lord's own (曹操, 刘备, 孙权 and two more) for the lord's seat. In 国战 a hand without a pair is
    // dealt again.
    std::vector<GeneralCard> hand(Pile& pile, int seat, int each, const std::vector<GeneralCard>& first) {
        if (seat == lord_ && seat != 0) {
            auto dealt = first;
            for (auto& card : pile.draw(others_of_lord)) dealt.push_back(std::move(card));
            return dealt;
        }
        auto dealt = pile.draw(each);
        for (int tries = 0; kingdom_ && !holds_a_pair(dealt) && tries < 100; ++tries) {
            pile.put_back(dealt, lots_);
            dealt = pile.draw(each);
        }
        return dealt;
    }

    void write(const char* key, const std::vector<std::vector<GeneralCard>>& hands) {
        for (std::size_t i = 0; i < setup_["seats"].size(); ++i) {
            auto& seat = setup_["seats"][i];
            seat.erase(key);
            if (i >= hands.size()) continue;
            seat[key] = json::array();
            for (const auto& card : hands[i]) seat[key].push_back(card.id);
        }
    }

    json& setup_;
    const DealRules& rules_;
    const std::vector<GeneralCard>& cards_;
    Lots& lots_;
    InTheBox in_the_box_;
    bool kingdom_;
    int seats_;
    int lord_ = 0;
};

std::vector<std::string> words_at(const json& object, const char* key) {
    std::vector<std::string> words;
    if (const auto list = object.find(key); list != object.end() && list->is_array())
        for (const auto& word : *list)
            if (word.is_string()) words.push_back(word);
    return words;
}

bool flag_of(const json& object, const char* key) {
    const auto at = object.find(key);
    return at != object.end() && at->is_boolean() && at->get<bool>();
}

}  // namespace

DealRules read_deal_rules(const json& wish) {
    DealRules rules;
    if (!wish.is_object()) return rules;
    rules.packs = words_at(wish, "packs");
    rules.banned = words_at(wish, "banned");
    if (const auto each = wish.find("each"); each != wish.end() && each->is_number_integer())
        rules.each = std::clamp(each->get<int>(), 0, 20);
    rules.two_lords = flag_of(wish, "two_lords");
    rules.several_prints = flag_of(wish, "several_prints");
    rules.exchange = flag_of(wish, "exchange");
    return rules;
}

int usually_dealt(bool kingdom, int seats) {
    if (kingdom) return seats >= 9 ? 5 : 7;
    return seats >= 10 ? 2 : 3;
}

tl::expected<void, Said> deal_generals(json& setup, const DealRules& rules,
                                       const std::vector<GeneralCard>& cards, Lots& lots) {
    return Dealing(setup, rules, cards, lots).deal();
}

std::vector<json> dealt_generals(const json& setup) {
    std::vector<json> hands;
    if (!setup.is_object() || !setup.contains("seats")) return hands;
    bool any = false;
    for (const auto& seat : setup["seats"]) {
        hands.push_back({{"choices", words_at(seat, "choices")},
                         {"spare", words_at(seat, "spare")},
                         {"pairs", setup.value("mode", "") == "kingdom"}});
        any = any || !hands.back()["choices"].empty();
    }
    return any ? hands : std::vector<json>();
}

}  // namespace jianjun::app
