// People who do whatever the rules allow (随意的玩家): cards and presses for a session without eyes.
#pragma once
#include <random>

#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

class RandomPlayers {
  public:
    explicit RandomPlayers(std::uint64_t seed) : random_(seed) {}

    // One piece of evidence, at a time that goes on; false once the game is over.
    bool act(TableSession& session) {
        const auto* prompt = session.game().prompt();
        if (!prompt) return false;
        now_ms_ += 700;
        if (!session.questions().empty()) {
            session.take(Settled{session.questions().front().shown.id, 0}, now_ms_);
            session.tick(now_ms_);
            return true;
        }
        const int seat = prompt->seats[random_() % prompt->seats.size()];
        switch (prompt->kind) {
            case engine::Prompt::Kind::play:
                if (random_() % 3 == 0 || !play(session, seat)) press(session, seat, prompt->id);
                break;
            case engine::Prompt::Kind::card:
                if (random_() % 2 == 0 || !answer(session, seat, prompt->accepts))
                    press(session, seat, prompt->id);
                break;
            case engine::Prompt::Kind::discard:
            case engine::Prompt::Kind::reveal:
                lay(session, seat, any_face(session),
                    prompt->kind == engine::Prompt::Kind::discard ? "discard" : "middle");
                break;
            default:
                if (prompt->optional)
                    press(session, seat, prompt->id);
                else
                    choose(session, seat, prompt->options);
        }
        session.tick(now_ms_);
        return true;
    }

  private:
    engine::Face any_face(const TableSession& session) {
        const auto& deck = session.game().table().deck();
        return deck[random_() % deck.size()].first;
    }
    void lay(TableSession& session, int seat, const engine::Face& face, const std::string& zone) {
        vision::TableMove move;
        move.kind = vision::TableMove::Kind::appeared;
        move.card = ++cards_;
        move.seen.label = engine::to_string(face);
        move.seen.name = engine::info(face.id).id;
        move.seen.sure = vision::Certainty::exact;
        move.zone = vision::zone_kind(zone).value();
        move.seat = zone == "equip" ? seat : 0;
        move.arm_seat = seat;
        move.at_ms = now_ms_;
        session.take(MovesSeen{{move}}, now_ms_);
        move.kind = vision::TableMove::Kind::left;
        move.from_zone = move.zone;
        if (zone == "middle" && random_() % 3 == 0) session.take(MovesSeen{{move}}, now_ms_ + 100);
    }
    bool play(TableSession& session, int seat) {
        for (int tries = 0; tries < 12; ++tries) {
            const auto face = any_face(session);
            const auto type = engine::info(face.id).type;
            const bool basic = type == engine::CardType::basic || type == engine::CardType::equip;
            if (!basic || face.id == engine::CardId::jink) continue;
            lay(session, seat, face, type == engine::CardType::equip ? "equip" : "middle");
            return true;
        }
        return false;
    }
    bool answer(TableSession& session, int seat, const std::vector<engine::CardId>& accepts) {
        for (int tries = 0; tries < 200; ++tries) {
            const auto face = any_face(session);
            if (std::find(accepts.begin(), accepts.end(), engine::base(face.id)) == accepts.end()) continue;
            lay(session, seat, face, "middle");
            return true;
        }
        return false;
    }
    void choose(TableSession& session, int seat, const std::vector<std::string>& options) {
        nlohmann::json line{{"do", "choose"}, {"seat", seat}};
        if (!options.empty()) line["option"] = options.front();
        session.take(Touched{line}, now_ms_);
    }
    void press(TableSession& session, int seat, int prompt) {
        devices::PadEvent event;
        event.seat = seat;
        event.button = devices::Button::pass;
        event.prompt = static_cast<std::uint32_t>(prompt);
        event.at_ms = now_ms_;
        session.take(Pressed{event}, now_ms_);
    }

    std::mt19937_64 random_;
    std::int64_t now_ms_ = 0;
    std::uint64_t cards_ = 0;
};

}  // namespace jianjun::app
