// A card in one line of text: 闪 ♦2.
import QtQuick

Rectangle {
    id: chip
    property var card: ({})
    property real size: 14
    property string mark: ""
    property color markTint: Theme.inkDim
    implicitWidth: name.implicitWidth + corner.implicitWidth + 14 * Theme.u
    implicitHeight: size * 1.5 * Theme.u
    radius: 4 * Theme.u
    color: Theme.parchment
    border.color: "#8c7344"

    Row {
        anchors.verticalCenter: parent.verticalCenter
        x: 5 * Theme.u
        spacing: 4 * Theme.u
        Say {
            id: name
            text: chip.card && chip.card.known ? chip.card.name : "？"
            size: chip.size
            font.bold: true
            color: "#2b1d10"
            width: Math.max(0, Math.min(implicitWidth, chip.width - corner.implicitWidth - 14 * Theme.u))
        }
        Say {
            id: corner
            text: chip.card && chip.card.corner ? chip.card.corner : ""
            size: chip.size
            font.bold: true
            color: chip.card ? Theme.suitColour(chip.card.suit, chip.card.red, true) : Theme.cardBlack
        }
    }
}
