// A table of 三国智 as QML binds to it (三国智的呈现): mats with their slots as they lie, the chain, what is asked.
#pragma once
#include <QVariantList>
#include <QVariantMap>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

struct PresentedSanguozhi {
    // seat, name, alive, team, grain, maxGrain, hand, handLimit, owed, marks, turn, asked, rows: the mat from the farthest row to
    // the nearest, each a list of slots {zone, index, label, name, numbers, note, face, count}
    QVariantList seats;
    QVariantList chain;   // newest first: number, who, what, text
    QVariantMap battle;   // empty, or attackers, target, defenders
    QVariantMap asked;    // a page of session/offer_page.h in the chosen language; empty: nothing is asked
    QVariantMap tray;     // the same of what a finger is on; and pick, look
    int aside = 0;
};
PresentedSanguozhi present_sanguozhi(const Snapshot& snapshot, const Words& words);

}  // namespace jianjun::app
