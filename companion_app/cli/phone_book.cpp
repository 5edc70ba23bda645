#include "companion_app/cli/phone_book.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "companion_app/session/book/book_on_phone.h"
#include "companion_app/session/book/journal_games.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/state_reader.h"
#include "db/database.h"
#include "devices/phones/camera_line.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct Wish {
    int tag = 0;
    std::string mode, person;
};

// What a phone asks of the book: {"v":1,"tag":8,"book":{"mode":"identity","person":"阿强"}}.
std::optional<Wish> wish_in(const devices::PhoneText& text) {
    if (text.seat == devices::referees_line || text.text.find("\"book\"") == std::string::npos)
        return std::nullopt;
    const auto said = json::parse(text.text, nullptr, false);
    if (!said.is_object() || !said.contains("book") || !said["book"].is_object()) return std::nullopt;
    return Wish{number_at(said, "tag", 0), text_at(said["book"], "mode"), text_at(said["book"], "person")};
}

json refused(const Said& why) {
    return {{"fate", "refused"}, {"zh", why.zh}, {"en", why.en}};
}

// The book of one file, for as long as it is read.
class Reader {
  public:
    explicit Reader(const std::filesystem::path& games) {
        auto opened = db::Database::open(games, db::Access::beside);
        if (!opened) {
            why_ = fault_words(opened.error());
            return;
        }
        database_ = std::make_unique<db::Database>(std::move(*opened));
        digests_ = std::make_unique<db::DigestStore>(*database_);
        games_ = std::make_unique<JournalGames>(digests_.get());
    }
    json read(const Wish& wish) {
        if (!database_) return refused(why_);
        GameFilter filter;
        filter.mode = wish.mode;
        const auto counted = games_->read(db::Journal(*database_), db::PeopleStore(*database_), filter);
        if (!counted) return refused(fault_words(counted.error()));
        const auto words = table_words();
        return {{"fate", "taken"},
                {"book", book_on_phone(make_book(counted->games), wish.person, words->zh, words->en)}};
    }

  private:
    Said why_;
    std::unique_ptr<db::Database> database_;
    std::unique_ptr<db::DigestStore> digests_;
    std::unique_ptr<JournalGames> games_;
};

class BookDoor final : public devices::PhoneDoor {
  public:
    BookDoor(std::unique_ptr<devices::PhoneDoor> door, std::filesystem::path games)
        : door_(std::move(door)), games_(std::move(games)), reading_([this] { read(); }) {}
    ~BookDoor() override {
        {
            const std::lock_guard hold(guard_);
            ends_ = true;
        }
        wake_.notify_one();
        reading_.join();
    }

    void tick() override {
        door_->tick();
        std::vector<std::pair<std::uint64_t, std::string>> told;
        {
            const std::lock_guard hold(guard_);
            told.swap(told_);
        }
        for (const auto& [phone, text] : told) door_->answer(phone, text);
    }
    std::vector<devices::PhoneText> take_texts() override {
        auto texts = door_->take_texts();
        std::erase_if(texts, [this](const devices::PhoneText& text) {
            auto wish = wish_in(text);
            if (!wish) return false;
            const std::lock_guard hold(guard_);
            wishes_[text.phone] = std::move(*wish);  // what a phone asked before is no longer looked at
            wake_.notify_one();
            return true;
        });
        return texts;
    }
    std::vector<std::pair<int, std::unique_ptr<devices::Link>>> take_links() override {
        return door_->take_links();
    }
    std::string address(int seat) const override { return door_->address(seat); }
    bool speaks_tls() const override { return door_->speaks_tls(); }
    std::vector<devices::PhonePicture> take_pictures() override { return door_->take_pictures(); }
    void advise(int camera, const std::string& text) override { door_->advise(camera, text); }
    void tell(int seat, const std::string& text) override { door_->tell(seat, text); }
    void answer(std::uint64_t phone, const std::string& text) override { door_->answer(phone, text); }
    bool listens(int seat) const override { return door_->listens(seat); }
    int port() const override { return door_->port(); }

  private:
    void read() {
        std::unique_ptr<Reader> reader;  // opened by the first who asks
        std::unique_lock hold(guard_);
        while (true) {
            wake_.wait(hold, [this] { return ends_ || !wishes_.empty(); });
            if (ends_) return;
            const auto [phone, wish] = *wishes_.begin();
            wishes_.erase(wishes_.begin());
            hold.unlock();
            if (!reader) reader = std::make_unique<Reader>(games_);
            auto answer = reader->read(wish);
            answer.update({{"v", 1}, {"re", wish.tag}});
            hold.lock();
            told_.emplace_back(phone, answer.dump(-1, ' ', false, json::error_handler_t::replace));
        }
    }

    std::unique_ptr<devices::PhoneDoor> door_;
    const std::filesystem::path games_;
    std::mutex guard_;  // over what follows
    std::condition_variable wake_;
    bool ends_ = false;
    std::map<std::uint64_t, Wish> wishes_;                     // by phone
    std::vector<std::pair<std::uint64_t, std::string>> told_;  // that wait for tick()
    std::thread reading_;                                      // begins last
};

}  // namespace

std::unique_ptr<devices::PhoneDoor> with_book(std::unique_ptr<devices::PhoneDoor> door,
                                              std::filesystem::path games) {
    return std::make_unique<BookDoor>(std::move(door), std::move(games));
}

}  // namespace jianjun::app
