// Starts Qt, loads the QML, and keeps the window on the feed (桌面窗口).
#include "companion_app/ui/table_window.h"

#include <QApplication>
#include <QFontDatabase>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QScreen>
#include <QSettings>
#include <QTimer>
#include <optional>

#include "companion_app/ui/drawn_items.h"
#include "companion_app/ui/loaded_window.h"
#include "companion_app/ui/sound_player.h"
#include "companion_app/ui/speaker.h"

namespace jianjun::app {
namespace {

constexpr int check_stop_ms = 50;

// A feed that holds one moment; touches go nowhere.
class Still : public SnapshotFeed {
  public:
    explicit Still(const Snapshot& snapshot) : snapshot_(std::make_shared<Snapshot>(snapshot)) {}
    std::shared_ptr<const Snapshot> latest() const override { return snapshot_; }
    void send(nlohmann::json) override {}
    void settle(std::uint64_t, std::size_t) override {}
    void name(std::uint64_t, std::string) override {}

  private:
    std::shared_ptr<const Snapshot> snapshot_;
};

// Whether a graphics card draws here. Emulated OpenGL (llvmpipe) took six times the processor time of Qt's
// own software drawing, which only repaints what changed.
bool has_graphics_card() {
    QOpenGLContext context;
    QOffscreenSurface surface;
    surface.create();
    if (!surface.isValid() || !context.create() || !context.makeCurrent(&surface)) return false;
    const auto* name = reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
    const QByteArray renderer = QByteArray(name).toLower();
    return !renderer.contains("llvmpipe") && !renderer.contains("softpipe") && !renderer.contains("swrast");
}

void choose_graphics() {
    if (QQuickWindow::sceneGraphBackend() == "software") return;
    if (qEnvironmentVariableIsSet("QT_QUICK_BACKEND") || qEnvironmentVariableIsSet("QSG_RHI_BACKEND")) return;
    if (!has_graphics_card()) QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
}

// One application for all the pictures of a process.
void need_application() {
    if (QApplication::instance()) return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    static int argc = 1;
    static char name[] = "jianjun";
    static char* argv[] = {name, nullptr};
    // Qt Charts needs an application with widgets. Lives to the end of the process: Qt's own statics are gone
    // before ours would be.
    new QApplication(argc, argv);
}

}  // namespace

LoadedWindow::LoadedWindow(SnapshotFeed& feed, const WindowOptions& options, bool animated)
    : model_(feed, options.words, options.ruled_by, animated, options.lobby, options.glossary,
             *options.boards) {
    register_drawn_items();
    QObject::connect(&engine_, &QQmlEngine::warnings, &engine_, [this](const QList<QQmlError>& errors) {
        for (const auto& error : errors) warnings_.append(error.toString());
    });
    model_.invite_phones(options.phones);
    model_.deal(options.roles);
    model_.refresh();
    engine_.setInitialProperties(
        {{"table", QVariant::fromValue(&model_)}, {"width", options.width}, {"height", options.height}});
    engine_.load(QUrl(QStringLiteral("qrc:/jianjun/Main.qml")));
    if (!engine_.rootObjects().isEmpty())
        window_ = qobject_cast<QQuickWindow*>(engine_.rootObjects().first());
}

bool has_display() {
    const auto set = [](const char* name) { return !qEnvironmentVariableIsEmpty(name); };
    return set("DISPLAY") || set("WAYLAND_DISPLAY") || set("QT_QPA_PLATFORM");
}

namespace {

// What people chose last time: where the desktop keeps such things.
QSettings kept_settings() {
    return QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("jianjun"), QStringLiteral("window"));
}

// Without a font for them Chinese words are boxes.
bool draws_chinese() {
    return !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

void restore(LoadedWindow& loaded, const WindowOptions& options) {
    const auto settings = kept_settings();
    // What was chosen in the window, else the words' own: the command line's, or the locale's.
    const bool spoken = options.words.language() == Language::en;
    const bool chosen = settings.value(QStringLiteral("english"), spoken).toBool();
    loaded.model().set_english((options.speaks_as_words ? spoken : chosen) || !draws_chinese());
    loaded.model().setProperty("outward", settings.value(QStringLiteral("outward"), false).toBool());
    for (const char* look : {"still", "fourColours"}) loaded.model().setProperty(look, settings.value(QLatin1String(look), false).toBool());
    loaded.model().setProperty("letters", settings.value(QStringLiteral("letters"), 0).toInt());
    loaded.model().setProperty("metres", settings.value(QStringLiteral("metres"), 2).toInt());
    if (const auto hints = settings.value(QStringLiteral("hints")); hints.isValid() && !options.hints_asked) loaded.model().set_hints(hints.toString());
    loaded.model().setProperty("speech", settings.value(QStringLiteral("speech"), false).toBool());
    loaded.model().set_sound(settings.value(QStringLiteral("sound"), true).toBool());
    // Never larger than the screen: on one of 800 × 600 half of it would lie outside.
    const auto size = settings.value(QStringLiteral("size"), loaded.window()->size()).toSize();
    loaded.window()->resize((size.isValid() ? size : loaded.window()->size()).boundedTo(loaded.window()->screen()->availableSize()));
}

// A language that was asked for once, or that the fonts forced, is not kept: only what was touched here.
void keep(LoadedWindow& loaded, bool began_english, const QString& began_hints) {
    auto settings = kept_settings();
    if (loaded.model().hints() != began_hints) settings.setValue(QStringLiteral("hints"), loaded.model().hints());
    for (const char* look : {"letters", "metres"}) settings.setValue(QLatin1String(look), loaded.model().property(look));
    if (loaded.model().english() != began_english) settings.setValue(QStringLiteral("english"), loaded.model().english());
    settings.setValue(QStringLiteral("outward"), loaded.model().property("outward"));
    for (const char* look : {"still", "fourColours"}) settings.setValue(QLatin1String(look), loaded.model().property(look));
    settings.setValue(QStringLiteral("speech"), loaded.model().property("speech"));
    settings.setValue(QStringLiteral("sound"), loaded.model().sound());
    if (loaded.window()->visibility() == QWindow::Windowed)
        settings.setValue(QStringLiteral("size"), loaded.window()->size());
}

}  // namespace

namespace {

void tell_in_a_window(int argc, char** argv, const QVariantMap& words, const std::atomic<bool>* stop) {
    std::optional<QApplication> application;
    if (!QCoreApplication::instance()) application.emplace(argc, argv);
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    QQmlApplicationEngine engine;
    engine.setInitialProperties(words);
    engine.load(QUrl(QStringLiteral("qrc:/jianjun/Trouble.qml")));
    if (engine.rootObjects().isEmpty()) return;
    QTimer stopping;
    QObject::connect(&stopping, &QTimer::timeout, &stopping, [stop] {
        if (stop && stop->load()) QCoreApplication::quit();
    });
    stopping.start(check_stop_ms);
    QApplication::exec();
}

// Told once in a window, for whoever sees no terminal; again only when a font was there meanwhile.
void tell_of_fonts(int argc, char** argv, const WindowOptions& options) {
    const auto trouble = font_trouble();
    auto settings = kept_settings();
    const auto told = QStringLiteral("fontTold");
    if (trouble.empty()) {
        settings.remove(told);
        return;
    }
    qWarning("jianjun: %s", trouble.c_str());
    if (settings.value(told).toBool()) return;
    settings.setValue(told, true);
    tell_in_a_window(argc, argv,
                     {{"english", true}, {"text", QString::fromStdString(trouble)}, {"heading", "A font is missing"}, {"closing", "Go on in English"}},
                     options.stop);
}

}  // namespace

std::string font_trouble() {
    if (draws_chinese()) return {};
    return "No font with Chinese characters is installed, so the window speaks English, and Chinese names are boxes. Install one "
           "(Debian, Ubuntu: fonts-noto-cjk; Fedora: google-noto-sans-cjk-fonts; Arch: noto-fonts-cjk), and start again.";
}

void show_trouble(int argc, char** argv, const std::string& text, const WindowOptions& options) {
    const bool english = options.words.language() == Language::en;
    tell_in_a_window(argc, argv, {{"english", english}, {"text", QString::fromStdString(text)}}, options.stop);
}

int run_table_window(SnapshotFeed& feed, int argc, char** argv, const WindowOptions& options) {
    std::optional<QApplication> application;
    if (!QCoreApplication::instance()) application.emplace(argc, argv);
    tell_of_fonts(argc, argv, options);
    choose_graphics();
    LoadedWindow loaded(feed, options, true);
    if (!loaded.window()) {
        qCritical("The table window could not be loaded; start with --terminal instead.\n%s",
                  qPrintable(loaded.warnings().join('\n')));
        return 1;
    }
    restore(loaded, options);
    const bool began_english = loaded.model().english();
    const auto began_hints = loaded.model().hints();
    SoundPlayer player;
    QObject::connect(&loaded.model(), &TableModel::heard, &loaded.model(), [&player](Cue cue) { player.play(cue); });
    Speaker speaker;
    loaded.model().setProperty("canSpeak", speaker.there());
    QObject::connect(&loaded.model(), &TableModel::said, &loaded.model(),
                     [&](const QString& line) { speaker.say(line, loaded.model().english()); });
    loaded.model().follow();
    QTimer stopping;
    QObject::connect(&stopping, &QTimer::timeout, &stopping, [&options] {
        if (options.stop && options.stop->load()) QCoreApplication::quit();
    });
    stopping.start(check_stop_ms);
    if (options.fullscreen)
        loaded.window()->showFullScreen();
    else
        loaded.window()->show();
    const int code = QApplication::exec();
    keep(loaded, began_english, began_hints);
    return code;
}

tl::expected<void, std::string> save_screenshot(const Snapshot& snapshot, const std::string& path, int width,
                                                int height, const WindowOptions& options) {
    need_application();
    Still feed(snapshot);
    WindowOptions sized = options;
    sized.width = width;
    sized.height = height;
    LoadedWindow loaded(feed, sized, false);
    if (!loaded.window()) return tl::unexpected(loaded.warnings().join('\n').toStdString());
    loaded.window()->show();
    QCoreApplication::processEvents();
    const QImage image = loaded.window()->grabWindow();
    if (image.isNull())
        return tl::unexpected(std::string("The window drew no picture; set QT_QUICK_BACKEND=software."));
    if (!image.save(QString::fromStdString(path)))
        return tl::unexpected("The picture could not be written to " + path + "; does its folder exist?");
    return {};
}

}  // namespace jianjun::app
