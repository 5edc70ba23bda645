#include "companion_app/session/inbox/order_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

Ordered ordered_of(const json& line) {
    return {text_at(line, "id"), line.value("fence", std::int64_t{0}), child(line, "order")};
}

}  // namespace

bool OrderFile::add(const Ordered& ordered) {
    json line{{"fence", ordered.fence}};
    if (!ordered.id.empty()) line["id"] = ordered.id, line["order"] = ordered.order;
    const auto text = line.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    const int out = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (out < 0) return false;
    const bool written =
        ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(out) == 0;
    return ::close(out) == 0 && written;
}

std::vector<Ordered> OrderFile::news() {
    std::error_code error;
    const auto size = std::filesystem::file_size(file_, error);
    if (error || size == read_) return {};
    if (size < read_) read_ = 0;  // another file lies there now
    std::ifstream stream(file_, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(read_));
    std::string text(std::istreambuf_iterator<char>(stream), {});
    text.resize(text.rfind('\n') + 1);  // what is not whole yet is read later
    read_ += text.size();
    std::vector<Ordered> came;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (const auto read = json::parse(line, nullptr, false);
            read.is_object() && read.contains("fence") && read["fence"].is_number_integer())
            came.push_back(ordered_of(read));
    return came;
}

std::string to_note(const OrderFate& fate) {
    json note{{"id", fate.id}, {"fence", fate.fence}, {"why", fate.why}};
    if (fate.fenced) note["fenced"] = true;
    return note.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<OrderFate> order_fates(const db::Journal& journal, std::size_t games) {
    std::vector<OrderFate> fates;
    auto newest = journal.games();
    if (!newest) return fates;
    newest->resize(std::min(newest->size(), games));
    for (auto game = newest->rbegin(); game != newest->rend(); ++game)
        for (const auto& note : journal.notes(game->id, order_note).value_or(std::vector<db::Note>()))
            if (const auto line = json::parse(note.text, nullptr, false); line.is_object())
                fates.push_back({text_at(line, "id"), line.value("fence", std::int64_t{0}),
                                 text_at(line, "why"), line.value("fenced", false)});
    return fates;
}

std::optional<json> seating_due(const std::filesystem::path& file, const db::Journal& journal) {
    std::optional<json> due;
    std::int64_t fence = 0;
    for (const auto& one : OrderFile(OrderFile::beside(file)).news()) {
        const bool leads = one.fence >= fence;
        fence = std::max(fence, one.fence);
        if (leads && text_at(one.order, "do") == "seat" &&
            !list_at(child(one.order, "setup"), "seats").empty())
            due = one.order["setup"];
    }
    if (!due) return {};
    const auto order = text_at(child(*due, "hall"), "order");
    for (const auto& game : journal.games().value_or(std::vector<db::GameRow>()))
        if (const auto setup = json::parse(game.setup, nullptr, false);
            text_at(child(setup, "hall"), "order") == order)
            return {};
    return due;
}

}  // namespace jianjun::app
