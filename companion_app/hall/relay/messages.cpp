#include "companion_app/hall/relay/messages.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "companion_app/hall/relay/fingerprint.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

constexpr std::string_view n_key = R"("n":)";

std::string line(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

// A text as JSON has it. What is not plain is the library's business.
void put_text(std::string& line, std::string_view text) {
    const auto begins = line.size();
    line += '"';
    for (const char c : text) {
        if (static_cast<signed char>(c) < ' ' || c == '\x7f') {
            line.resize(begins);
            line += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
            return;
        }
        if (c == '"' || c == '\\') line += '\\';
        line += c;
    }
    line += '"';
}

// Most of what goes over the wire: written at once, its keys in the order in which the library has them.
void put_entry(std::string& line, const Entries::One& one) {
    line += R"({"events":[)";
    for (const auto& event : one.entry.events) {
        if (line.back() != '[') line += ',';
        put_text(line, event);
    }
    line += fmt::format(R"(],"game":{},"hash":)", one.entry.game);
    put_text(line, one.hash);
    line += R"(,"kind":)";
    put_text(line, one.entry.kind);
    line += fmt::format(R"(,"n":{},"seq":{},"text":)", one.entry.n, one.entry.seq);
    put_text(line, one.entry.text);
    line += '}';
}

// A field of that type, or what stands for none.
template <class T>
T field(const json& line, const char* key, T none = {}) {
    const auto at = line.find(key);
    if (at == line.end()) return none;
    return at->get<T>();
}

Hello hello_of(const json& line) {
    Hello hello{{},
                field<std::int64_t>(line, "last"),
                field<std::string>(line, "hash"),
                field<std::int64_t>(line, "fence"),
                field<std::string>(line, "engine"),
                field<std::string>(line, "said")};
    for (const auto& life : field(line, "lives", json::array()))
        hello.lives.push_back({field<std::string>(life, "epoch"), field<std::int64_t>(life, "number"), field<std::int64_t>(life, "after"),
                               field<std::string>(life, "before")});
    return hello;
}

// The texts are taken out of the line, which is nobody's afterwards.
std::string taken(json& line, const char* key) {
    const auto at = line.find(key);
    return at == line.end() ? std::string() : std::move(at->get_ref<std::string&>());
}

Entries entries_of(json& line) {
    Entries entries{taken(line, "epoch"), {}};
    const auto list = line.find("entries");
    if (list == line.end()) return entries;
    entries.entries.reserve(list->size());
    for (auto& one : *list) {
        auto& [entry, hash] = entries.entries.emplace_back();
        entry = {field<std::int64_t>(one, "n"),   taken(one, "kind"), field<std::int64_t>(one, "game"),
                 field<std::int64_t>(one, "seq"), taken(one, "text"), {}};
        hash = taken(one, "hash");
        const auto events = one.find("events");
        if (events == one.end()) continue;
        entry.events.reserve(events->size());
        for (auto& event : *events) entry.events.push_back(std::move(event.get_ref<std::string&>()));
    }
    return entries;
}

}  // namespace

std::string said_line(const db::OutboxEntry& entry) {
    return fmt::format("{} {} {} {}\n", entry.kind, entry.game, entry.seq, entry.text);
}

std::string said_in(const std::vector<db::OutboxEntry>& game) {
    std::string all;
    for (const auto& entry : game) all += said_line(entry);
    return fingerprint(all);
}

std::string to_line(const Hello& hello) {
    json lives = json::array();
    for (const auto& life : hello.lives)
        lives.push_back({{"epoch", life.epoch}, {"number", life.number}, {"after", life.after}, {"before", life.before}});
    return line({{"kind", "hello"},
                 {"lives", lives},
                 {"last", hello.last},
                 {"hash", hello.hash},
                 {"fence", hello.fence},
                 {"engine", hello.engine},
                 {"said", hello.said}});
}

std::string to_line(const Entries& entries) {
    std::string line = R"({"entries":[)";
    for (const auto& one : entries.entries) {
        if (line.back() != '[') line += ',';
        put_entry(line, one);
    }
    line += R"(],"epoch":)";
    put_text(line, entries.epoch);
    return line + R"(,"kind":"entries"})";
}

std::string to_line(const Mark& mark) {
    return line({{"kind", "mark"}, {"epoch", mark.epoch}, {"n", mark.n}, {"fence", mark.fence}});
}

std::string to_line(const Lacks& lacks) {
    return line({{"kind", "lacks"}, {"epoch", lacks.epoch}, {"n", lacks.n}});
}

std::string to_line(const Parted& parted) {
    return line({{"kind", "parted"}, {"epoch", parted.epoch}});
}

std::string to_line(const Order& order) {
    return line({{"kind", "order"}, {"id", order.id}, {"fence", order.fence}, {"text", order.text}});
}

std::string to_line(const OrderAnswer& answer) {
    return line({{"kind", "answer"}, {"id", answer.id}, {"why", answer.why}});
}

// Out of a line that to_line() wrote, whose keys stand in their order; a quote inside of a text has a
// backslash before it, so that a key is found without reading the whole.
Label label_of(const std::string& table, const std::string& line) {
    const auto text_behind = [&](std::string_view key) {
        const auto at = line.rfind(key);
        if (at == std::string::npos) return std::string();
        const auto begins = at + key.size();
        return line.substr(begins, line.find('"', begins) - begins);
    };
    const auto number_behind = [&](std::size_t at) {
        std::int64_t value = 0;
        if (at != std::string::npos)
            std::from_chars(line.data() + at + n_key.size(), line.data() + line.size(), value);
        return value;
    };
    Label label{text_behind(R"("kind":")"), {}};
    const auto first = line.find(n_key);
    if (label.kind == "entries" && first != std::string::npos)
        label.id = fmt::format("{}:{}:{}-{}", table, text_behind(R"("epoch":")"), number_behind(first),
                               number_behind(line.rfind(n_key)));
    return label;
}

Message read_line(const std::string& text) {
    try {
        auto line = json::parse(text);
        const auto kind = field<std::string>(line, "kind");
        if (kind == "hello") return hello_of(line);
        if (kind == "entries") return entries_of(line);
        if (kind == "mark")
            return Mark{field<std::string>(line, "epoch"), field<std::int64_t>(line, "n"),
                        field<std::int64_t>(line, "fence")};
        if (kind == "lacks") return Lacks{field<std::string>(line, "epoch"), field<std::int64_t>(line, "n")};
        if (kind == "parted") return Parted{field<std::string>(line, "epoch")};
        if (kind == "order") return Order{field<std::string>(line, "id"), field<std::int64_t>(line, "fence"), field<std::string>(line, "text")};
        if (kind == "answer") return OrderAnswer{field<std::string>(line, "id"), field<std::string>(line, "why")};
    } catch (const json::exception&) {  // whatever it was, nobody here said it
    }
    return {};
}

}  // namespace jianjun::app::hall
