// One piece of equipment in a line: slot, name, suit and rank.
import QtQuick
import "../controls"

Rectangle {
    id: line
    property var card: ({})
    property real k: 1
    readonly property real p: Theme.u * k
    height: 19.5 * p
    radius: 4 * p
    color: Qt.rgba(1, 1, 1, 0.055)

    Say {
        id: mark
        x: 4 * line.p
        height: parent.height
        text: line.card.mark || ""
        size: line.height * 0.7 / Theme.u
        font.bold: true
        color: line.card.slot === "minus" ? Theme.red : line.card.slot === "plus" ? Theme.green : Theme.gold
    }
    Say {
        anchors.left: mark.right
        anchors.leftMargin: 4 * line.p
        anchors.right: corner.left
        anchors.rightMargin: 2 * line.p
        height: parent.height
        // The mark says already which horse it is.
        text: line.card.known ? line.card.name.replace(/ \([+-]1\)$/, "") : "？"
        size: line.height * 0.8 / Theme.u
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Math.max(1, Math.round(6 * line.p))
    }
    Say {
        id: corner
        anchors.right: parent.right
        anchors.rightMargin: 4 * line.p
        height: parent.height
        text: line.card.corner || ""
        size: line.height * 0.72 / Theme.u
        font.bold: true
        color: Theme.suitColour(line.card.suit, line.card.red, false)
    }
}
