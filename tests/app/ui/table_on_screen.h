// A window on a feed of our own (试验窗口): finds items by name, touches them, and remembers what was sent.
#pragma once
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QQuickItem>
#include <QQuickWindow>
#include <QStringList>
#include <memory>
#include <utility>
#include <vector>

#include "companion_app/ui/loaded_window.h"

namespace jianjun::app {

class RecordingFeed : public SnapshotFeed {
  public:
    std::shared_ptr<const Snapshot> latest() const override { return snapshot_; }
    void send(nlohmann::json input) override { sent.push_back(std::move(input)); }
    void settle(std::uint64_t question, std::size_t choice) override {
        settled.emplace_back(question, choice);
    }
    void name(std::uint64_t question, std::string card) override {
        named.emplace_back(question, std::move(card));
    }
    void show(Snapshot snapshot) {
        snapshot.version = ++version_;
        snapshot_ = std::make_shared<const Snapshot>(std::move(snapshot));
    }

    std::vector<nlohmann::json> sent;
    std::vector<std::pair<std::uint64_t, std::size_t>> settled;
    std::vector<std::pair<std::uint64_t, std::string>> named;

  private:
    std::shared_ptr<const Snapshot> snapshot_;
    std::uint64_t version_ = 0;
};

// Loads the window on one snapshot. Any warning that Qt or QML prints fails the test.
class TableOnScreen : public ::testing::Test {
  protected:
    void SetUp() override;
    void TearDown() override;

    void show(const Snapshot& snapshot);  // the first call opens the window
    QQuickItem* find(const QString& name) const;
    std::vector<QQuickItem*> find_all(const QString& name) const;
    // All that can be read inside an item (the whole window without one), visible texts only.
    QStringList texts(QQuickItem* inside = nullptr) const;
    bool reads(const QString& text, QQuickItem* inside = nullptr) const;
    void touch(const QString& name);
    QImage picture();

    RecordingFeed feed;
    std::unique_ptr<LoadedWindow> loaded;
};

}  // namespace jianjun::app
