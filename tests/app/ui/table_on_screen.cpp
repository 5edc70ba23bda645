// Offscreen windows for tests (试验窗口).
#include "tests/app/ui/table_on_screen.h"

#include <QApplication>

#include "tests/app/ui/sample_tables.h"
#include "tests/app/ui/screen_reader.h"

namespace jianjun::app {
namespace {

QStringList& printed() {
    static QStringList all;
    return all;
}

void remember(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtDebugMsg || type == QtInfoMsg) return;
    if (text.startsWith("QStandardPaths: XDG_RUNTIME_DIR")) return;  // about the machine, not about us
    printed().append(text);
}

class Application : public ::testing::Environment {
  public:
    void SetUp() override {
        // Qt speaks AT-SPI on a real display alone.
        qputenv("QT_QPA_PLATFORM", testing::screen_reader_wanted() ? "xcb" : "offscreen");
        QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
        qInstallMessageHandler(remember);
        static int argc = 1;
        static char name[] = "ui_tests";
        static char* argv[] = {name, nullptr};
        application_ = std::make_unique<QApplication>(argc, argv);
    }
    void TearDown() override { application_.reset(); }

  private:
    std::unique_ptr<QApplication> application_;
};

const auto* const environment = ::testing::AddGlobalTestEnvironment(new Application);

void collect(QQuickItem* item, const QString& name, std::vector<QQuickItem*>& found) {
    if (item->objectName() == name) found.push_back(item);
    for (auto* child : item->childItems()) collect(child, name, found);
}

void read(QQuickItem* item, QStringList& out) {
    if (!item->isVisible() || item->opacity() == 0) return;
    const QVariant text = item->property("text");
    // Buttons and tags carry their text twice: their own and their label's.
    if (text.isValid() && item->inherits("QQuickText") && !text.toString().isEmpty())
        out.append(text.toString());
    for (auto* child : item->childItems()) read(child, out);
}

}  // namespace

void TableOnScreen::SetUp() {
    printed().clear();
}

void TableOnScreen::TearDown() {
    if (loaded) {
        EXPECT_TRUE(loaded->warnings().isEmpty()) << loaded->warnings().join('\n').toStdString();
    }
    loaded.reset();
    EXPECT_TRUE(printed().isEmpty()) << printed().join('\n').toStdString();
}

void TableOnScreen::show(const Snapshot& snapshot) {
    feed.show(snapshot);
    if (!loaded) {
        WindowOptions options;
        options.words = samples::words();
        loaded = std::make_unique<LoadedWindow>(feed, options, false);
        ASSERT_NE(loaded->window(), nullptr) << loaded->warnings().join('\n').toStdString();
        loaded->window()->show();
        testing::wait_for(*loaded->window(), {options.width, options.height});
    }
    loaded->model().refresh();
    QCoreApplication::processEvents();
}

QQuickItem* TableOnScreen::find(const QString& name) const {
    const auto found = find_all(name);
    return found.empty() ? nullptr : found.front();
}

std::vector<QQuickItem*> TableOnScreen::find_all(const QString& name) const {
    std::vector<QQuickItem*> found;
    collect(loaded->window()->contentItem(), name, found);
    return found;
}

QStringList TableOnScreen::texts(QQuickItem* inside) const {
    QStringList out;
    read(inside ? inside : loaded->window()->contentItem(), out);
    return out;
}

bool TableOnScreen::reads(const QString& text, QQuickItem* inside) const {
    return texts(inside).join('\n').contains(text);
}

void TableOnScreen::touch(const QString& name) {
    testing::wait_for([&] { return find(name) != nullptr; });
    auto* item = find(name);
    ASSERT_NE(item, nullptr) << name.toStdString();
    ASSERT_TRUE(item->isVisible()) << name.toStdString();
    testing::press(*loaded->window(), *item);
    QCoreApplication::processEvents();
}

QImage TableOnScreen::picture() {
    return loaded->window()->grabWindow();
}

}  // namespace jianjun::app
