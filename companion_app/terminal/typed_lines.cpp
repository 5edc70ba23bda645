#include "companion_app/terminal/typed_lines.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ostream>

#include "companion_app/terminal/text_width.h"

namespace jianjun::app {

namespace {

bool read_from_script() {
    struct stat input {};
    return fstat(STDIN_FILENO, &input) == 0 && (S_ISFIFO(input.st_mode) || S_ISREG(input.st_mode));
}

}  // namespace

EveryKey::EveryKey(bool wanted) {
    if (!wanted || isatty(STDIN_FILENO) != 1 || tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    held_ = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
}

EveryKey::~EveryKey() {
    if (held_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
}

TypedLines::TypedLines(bool live, LineEditor::Complete complete)
    : live_(live), script_(read_from_script()), keys_(live), editor_(std::move(complete)) {}

std::vector<std::string> TypedLines::read(int wait_ms) {
    if (ended_) {
        poll(nullptr, 0, wait_ms);
        return {};
    }
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    if (poll(&waiting, 1, wait_ms) <= 0) return {};
    char bytes[512];
    const auto count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    ended_ = count <= 0;
    touched_ = true;
    // A script's last line may lack its end.
    if (ended_) return pending_.empty() && begun_.empty() ? std::vector<std::string>() : take("\n", false);
    return take(std::string(bytes, static_cast<std::size_t>(count)), keys_.held());
}

std::vector<std::string> TypedLines::take(const std::string& bytes, bool by_key) {
    std::vector<std::string> lines;
    if (by_key) {
        editor_.type(bytes);
        lines = editor_.take_lines();
    } else {
        pending_ += bytes;
        for (auto end = pending_.find('\n'); end != std::string::npos; end = pending_.find('\n')) {
            lines.push_back(pending_.substr(0, end));
            pending_.erase(0, end + 1);
        }
    }
    std::vector<std::string> whole;
    for (const auto& line : lines) add(line, whole);
    return whole;
}

void TypedLines::add(std::string line, std::vector<std::string>& whole) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
    for (const std::string_view comma : {"、", "，", ","})
        if (line.ends_with(comma)) {
            line.resize(line.size() - comma.size());
            begun_ += line + " ";
            return;
        }
    whole.push_back(std::exchange(begun_, {}) + line);
}

std::string TypedLines::offered() const {
    std::string all;
    for (const auto& word : editor_.offered()) all += (all.empty() ? "" : " · ") + word;
    return all;
}

void TypedLines::show(std::ostream& out, int row) const {
    if (!live_) return;
    const auto begun = begun_.empty() ? std::string("> ") : "> " + begun_;
    if (row > 0)
        out << "\x1b[" << row << ";1H";
    else
        out << '\r';
    out << "\x1b[2K" << begun << editor_.text() << "\x1b[" << display_width(begun) + editor_.cursor_column() + 1 << 'G' << std::flush;
}

}  // namespace jianjun::app
