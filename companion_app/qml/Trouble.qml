// Why the table could not begin (开不了), or what it lacks: whoever started it from the desktop's menu sees no other words.
import QtQuick
import QtQuick.Window
import "controls"

Window {
    id: window
    property bool english: false
    property string text
    property string heading: english ? "The table could not begin" : "牌桌没有开起来"
    property string closing: english ? "Close" : "关闭"
    objectName: "trouble"
    visible: true
    width: 720
    height: Math.max(260, words.implicitHeight + 170)
    title: english ? "Jianjun" : "监军"
    color: Theme.room

    Column {
        id: words
        x: 36
        y: 32
        width: parent.width - 72
        spacing: 18
        Say {
            text: window.heading
            font.pixelSize: 26
            font.bold: true
            color: Theme.goldBright
        }
        Say {
            objectName: "troubleText"
            width: parent.width
            text: window.text
            font.pixelSize: 18
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    TouchButton {
        objectName: "troubleClose"
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.margins: 28
        strong: true
        text: window.closing
        onTouched: window.close()
    }
    Shortcut {
        sequences: ["Escape", "Return"]
        onActivated: window.close()
    }
}
