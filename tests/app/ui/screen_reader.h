// A screen reader in a process of its own (读屏软件): what people touch is pressed over AT-SPI instead, by its name.
#pragma once
#include <QQuickItem>
#include <QQuickWindow>
#include <functional>

namespace jianjun::app::testing {

// JIANJUN_SCREEN_READER is the script that does it (screen_reader.py).
bool screen_reader_wanted();
// One touch in the item's middle; by a screen reader where one is wanted. The test fails where it cannot be pressed.
void press(QQuickWindow& window, QQuickItem& item);
// A real display takes its time until the window is there.
void wait_for(QQuickWindow& window, QSize size);
void wait_for(const std::function<bool()>& there);

}  // namespace jianjun::app::testing
