// The window with its model, loaded and ready (已载入的窗口). Needs a QGuiApplication.
#pragma once
#include <QQmlApplicationEngine>
#include <QQuickWindow>
#include <QStringList>
#include <memory>

#include "companion_app/ui/table_model.h"
#include "companion_app/ui/table_window.h"

namespace jianjun::app {

class LoadedWindow {
  public:
    LoadedWindow(SnapshotFeed& feed, const WindowOptions& options, bool animated);

    QQuickWindow* window() const { return window_; }  // null when the QML did not load
    TableModel& model() { return model_; }
    const QStringList& warnings() const { return warnings_; }

  private:
    TableModel model_;
    QStringList warnings_;
    QQmlApplicationEngine engine_;
    QQuickWindow* window_ = nullptr;
};

}  // namespace jianjun::app
