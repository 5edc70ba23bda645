// What a page of another game than 三国杀 is given beside its state (别的游戏的模型): made as its board
// opens.
#pragma once
#include <QObject>

#include "companion_app/display/snapshot.h"

namespace jianjun::app {

class GameModel : public QObject {
  public:
    virtual void show(const Snapshot& snapshot) = 0;
};

}  // namespace jianjun::app
