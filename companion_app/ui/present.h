// Turns a snapshot into plain values that QML binds to (呈现): every key is always there, whatever the state
// lacks.
#pragma once
#include <QString>
#include <QVariantList>
#include <QVariantMap>

#include "companion_app/display/snapshot.h"
#include "companion_app/ui/boards.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

struct Presented {
    QString title;         // 身份 · 第 3 轮
    QVariantMap turn;      // seat, name, phase, phases [{id, name, current}]
    QVariantList seats;    // by seat number
    QVariantMap centre;    // draw, discard, processing, extra, ren, aside
    QVariantList prompts;  // id, seats, wanted, why, optional, options, kind
    QStringList stack;
    QVariantMap over;        // empty while the game goes on
    QVariantList questions;  // id, seat, text, flag, choices, hasPicture, asksCard, cardName
    QVariantList called;     // question, text: of cards that people named, newest last
    QString status;
};
// `boards`: a game with a board of its own is presented there; here are its title, its turn and what is
// asked.
Presented present(const Snapshot& snapshot, const Words& words, const Boards& boards = all_boards());

// known, name, suit, rank, corner, red, extra, text
QVariantMap present_card(const std::string& written, const Words& words);

// The deck by names that hold the typed text, as it may be chosen from: id, name, cards. A card has in
// addition to present_card's keys `written` and `hidden` (not every one of it lies face up).
QVariantList present_deck(const std::vector<DeckCard>& deck, const Words& words, const std::string& typed);

// 南蛮入侵, 万箭齐发: whoever is asked only has to answer with a card or decline, and so has whoever comes after. The card; else empty.
std::string swept_by(const nlohmann::json& prompt);

}  // namespace jianjun::app
