// A general's name on a plaque in his faction's colour (武将); two of them in 国战. No publisher's art.
import QtQuick
import Jianjun 1.0
import "../controls"

Item {
    id: plaque
    property var generals: []
    property string faction
    property string factionMark
    property bool alive: true
    property bool faceUp: true
    readonly property color tint: Theme.factionColour(faction)
    // Nobody plays here yet: an empty place says so.
    readonly property bool vacant: generals.length === 0

    Rectangle {
        anchors.fill: parent
        visible: plaque.faceUp && plaque.vacant
        radius: 6 * Theme.u
        color: Qt.rgba(0, 0, 0, 0.28)
        border.color: Theme.line
        border.width: Math.max(1, 1.2 * Theme.u)
        Text {
            objectName: "noGeneral"
            anchors.centerIn: parent
            width: parent.width - 6 * Theme.u
            height: parent.height - 12 * Theme.u
            text: Theme.english ? "No\ngeneral\nyet" : "武将未定".split("").join("\n")
            textFormat: Text.PlainText
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            fontSizeMode: Text.Fit
            minimumPixelSize: 1
            color: Theme.inkDim
            font { family: Theme.serif; pixelSize: Math.max(1, plaque.width * 0.36) }
        }
    }
    Rectangle {
        anchors.fill: parent
        visible: plaque.faceUp && !plaque.vacant
        radius: 6 * Theme.u
        border.color: plaque.alive ? Theme.edge : "#55504a"
        border.width: Math.max(1, 1.4 * Theme.u)
        gradient: Gradient {
            GradientStop { position: 0; color: Qt.lighter(plaque.tint, 1.22) }
            GradientStop { position: 0.5; color: plaque.tint }
            GradientStop { position: 1; color: Qt.darker(plaque.tint, 1.9) }
        }
    }
    CardBack {
        anchors.fill: parent
        visible: !plaque.faceUp
        colour: "#4a3d32"
    }
    Rectangle {
        id: seal
        visible: plaque.factionMark.length > 0
        anchors.horizontalCenter: parent.horizontalCenter
        y: 6 * Theme.u
        width: Math.max(height, mark.implicitWidth + 10 * Theme.u)
        height: 24 * Theme.u
        radius: height / 2
        color: Qt.darker(plaque.tint, 2.1)
        border.color: Theme.edge
        Text {
            id: mark
            anchors.centerIn: parent
            text: plaque.factionMark
            textFormat: Text.PlainText
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 15 * Theme.u) }
        }
    }
    // Chinese names stand side by side; English ones one over the other, each word on a line of its own.
    Grid {
        id: names
        readonly property bool upright: !plaque.generals.some(one => /[A-Za-z]/.test(one.name))
        anchors.horizontalCenter: parent.horizontalCenter
        y: seal.visible ? 32 * Theme.u : 6 * Theme.u
        height: parent.height - y - 6 * Theme.u
        columns: upright ? Math.max(1, plaque.generals.length) : 1
        Repeater {
            model: plaque.generals
            Item {
                id: place
                required property var modelData
                readonly property string name: modelData.name
                readonly property var words: name.replace(" & ", " &\n").split(/[ \n]+/)
                width: names.upright ? plaque.width / Math.max(1, plaque.generals.length) - 4 * Theme.u : plaque.width - 6 * Theme.u
                height: names.upright ? names.height : names.height / Math.max(1, plaque.generals.length)
                opacity: modelData.shown ? 1 : 0.6
                Text {
                    anchors.centerIn: parent
                    width: place.width
                    height: place.height
                    text: names.upright ? place.name.split("").join("\n") : place.words.join("\n")
                    textFormat: Text.PlainText
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                    lineHeight: names.upright ? 0.86 : 0.92
                    color: Theme.parchment
                    style: Text.Outline
                    styleColor: Qt.darker(plaque.tint, 2.6)
                    font {
                        family: Theme.serif
                        bold: true
                        pixelSize: Math.max(1, Math.floor(names.upright
                            ? Math.min(place.width * (plaque.generals.length > 1 ? 0.84 : 0.62), place.height / Math.max(2, place.name.length) / 1.24)
                            : Math.min(place.width * 0.36, place.width / Math.max(...place.words.map(word => word.length)) * 1.62,
                                       place.height / Math.max(2, place.words.length) / 1.36)))
                    }
                }
            }
        }
    }
}
