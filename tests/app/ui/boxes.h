// Whether everything has its room (位置): no text cut or run over by another, no button under another, nothing outside of
// the window; and whether whoever does not look can reach every control.
#pragma once
#include <QQuickItem>
#include <QStringList>

namespace jianjun::app::testing {

// What is wrong inside `root`, a line each; empty: nothing.
QStringList faults_of_room(QQuickItem* root, const QSizeF& window);
// What can be touched but bears no name, role or action for assistive technology.
QStringList faults_of_access(QQuickItem* root);

}  // namespace jianjun::app::testing
