// A button large enough for a finger.
import QtQuick
import QtQuick.Window

Rectangle {
    id: button
    property string text
    property color tint: Theme.gold
    readonly property bool touchButton: true
    property bool strong: false
    property bool quiet: false  // dim, though a touch says why
    property real size: 18
    property real lead: 0    // room before the words, for a picture
    property real inset: 6   // beside the words
    property bool wraps: false  // words that are too long for one line stand on two or three: people's names
    property var putDown: null  // place → : it may be dragged to a seat or a pile, too (Hand.qml)
    signal touched()

    // What is being composed in a field (拼音) counts; an input method that does not hand it over is helped.
    function commitComposed() {
        Qt.inputMethod.commit()
        const field = Window.activeFocusItem, composed = field && field.preeditText || ""
        if (!composed) return
        const at = field.cursorPosition
        field.text = field.text.slice(0, at) + composed + field.text.slice(at)
    }

    // The same for a keyboard, a screen reader, or a program that presses.
    activeFocusOnTab: enabled && visible
    Keys.onReturnPressed: touched()
    Keys.onSpacePressed: touched()
    Accessible.role: Accessible.Button
    // Signs are for the eye.
    Accessible.name: text === "✕" ? Theme.t("关闭", "Close") : text === "‹" ? Theme.t("返回", "Back") : text.replace(/^[↶↓⟲⚑‹] | +✕$/g, "")
    Accessible.focusable: true
    Accessible.onPressAction: if (enabled) touched()

    implicitHeight: 44 * Theme.u
    implicitWidth: label.implicitWidth + 34 * Theme.u + lead
    radius: 8 * Theme.u
    opacity: quiet ? 0.42 : enabled ? 1 : 0.35
    border.color: activeFocus ? Theme.goldBright : tint
    border.width: Math.max(1, (activeFocus ? 3 : 1.4) * Theme.u)
    color: area.pressed ? Qt.darker(tint, 1.5)
         : strong ? Qt.darker(tint, area.containsMouse ? 1.7 : 2.0)
         : area.containsMouse ? Qt.rgba(tint.r, tint.g, tint.b, 0.22) : Qt.rgba(0, 0, 0, 0.35)
    scale: area.pressed ? 0.97 : 1
    Behavior on scale { enabled: Theme.animated; NumberAnimation { duration: 70 } }

    Say {
        id: label
        anchors.centerIn: parent
        anchors.horizontalCenterOffset: button.lead / 2
        width: Math.min(implicitWidth, button.width - 2 * button.inset * Theme.u - button.lead)
        horizontalAlignment: Text.AlignHCenter
        height: button.wraps ? button.height - 2 * Theme.u : implicitHeight
        text: button.text
        size: button.size
        wrapMode: button.wraps ? Text.Wrap : Text.NoWrap
        maximumLineCount: button.wraps ? 3 : 1
        lineHeight: button.wraps ? 0.82 : 1
        fontSizeMode: button.wraps ? Text.Fit : Text.HorizontalFit
        minimumPixelSize: Math.max(1, Math.round(button.size * (button.wraps ? 0.5 : 0.62) * Theme.u))
        font.bold: true
        color: Qt.lighter(button.tint, 1.35)
    }
    MouseArea {
        id: area
        anchors.fill: parent
        hoverEnabled: true
        onClicked: {
            button.commitComposed()
            button.touched()
        }
    }
    DragHandler {
        enabled: button.putDown !== null && button.enabled
        target: null
        onActiveChanged: if (!active) Hand.drop(centroid.scenePosition, button.putDown)
        onCentroidChanged: if (active) Hand.carry(button.text, centroid.scenePosition)
    }
}
