// A small pill with a word on it.
import QtQuick

Rectangle {
    id: tag
    property string text
    property color tint: Theme.gold
    property color inkColour: "#1a120a"
    property real size: 13.5
    implicitWidth: label.implicitWidth + 14 * Theme.u
    implicitHeight: size * 1.55 * Theme.u
    radius: height / 2
    color: tint
    border.color: Qt.darker(tint, 1.8)
    Say {
        id: label
        anchors.centerIn: parent
        width: Math.min(implicitWidth, tag.width - 8 * Theme.u)
        text: tag.text
        size: tag.size
        font.bold: true
        color: tag.inkColour
    }
}
