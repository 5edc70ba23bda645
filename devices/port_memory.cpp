// Ports that are no pads (不是按钮盒的串口): see port_memory.h.
#include "devices/port_memory.h"

#include <filesystem>
#include <fstream>

#include "devices/whole_file.h"

namespace jianjun::devices {

PortMemory::PortMemory(std::string file) : file_(std::move(file)) {
    std::ifstream in(file_);
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line.front() != '#') strangers_.insert(line);
}

std::string PortMemory::file_beside(const std::string& book) {
    return (std::filesystem::path(book).parent_path() / "no_pads.txt").string();
}

void PortMemory::remember(const std::string& identity) {
    if (strangers_.insert(identity).second) write();
}

void PortMemory::forget(const std::string& identity) {
    if (strangers_.erase(identity) != 0) write();
}

// What cannot be kept is asked again at the next start, as ever.
void PortMemory::write() const {
    if (file_.empty()) return;
    std::string text = "# ports that answered no HELLO; a line that is deleted is asked again, as is a port that is plugged in anew\n";
    for (const auto& identity : strangers_) text += identity + '\n';
    (void)write_whole(file_, text);
}

}  // namespace jianjun::devices
