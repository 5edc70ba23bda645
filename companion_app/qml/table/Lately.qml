// What was said last, and the touch that takes it back (刚才): it stands for six seconds.
import QtQuick
import "../controls"

Rectangle {
    id: lately
    property var table
    property int shown: -1
    readonly property var last: table.lately
    visible: opacity > 0 && !table.lobby.replaying
    opacity: 0
    implicitHeight: 54 * Theme.u
    radius: 10 * Theme.u
    color: "#2a2018"
    border.color: Theme.edge
    border.width: Math.max(1, 1.4 * Theme.u)
    onLastChanged: {
        // What was there when the window was opened is no news.
        const first = shown < 0
        shown = last.number || 0
        if (first || !last.text) return
        opacity = 1
        away.restart()
    }
    Timer {
        id: away
        interval: 6000
        onTriggered: lately.opacity = 0
    }
    Behavior on opacity { enabled: Theme.animated; NumberAnimation { duration: 180 } }
    Row {
        x: 16 * Theme.u
        anchors.verticalCenter: parent.verticalCenter
        spacing: 10 * Theme.u
        Say {
            objectName: "latelyText"
            width: lately.width - 30 * Theme.u - (back.visible ? back.width + 10 * Theme.u : 0)
            height: 46 * Theme.u
            wrapMode: Text.Wrap
            maximumLineCount: 2
            fontSizeMode: Text.Fit
            minimumPixelSize: Math.max(1, Math.round(11 * Theme.u))
            text: lately.last.text || ""
            size: 17
        }
        TouchButton {
            id: back
            objectName: "latelyBack"
            visible: !lately.last.back
            height: 42 * Theme.u
            strong: true
            text: Theme.t("撤回", "Take back")
            onTouched: {
                lately.table.undo()
                lately.opacity = 0
            }
        }
    }
}
