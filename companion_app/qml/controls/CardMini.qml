// A card as we draw it (牌): frame, name, suit and rank; or its back.
import QtQuick
import Jianjun 1.0

Item {
    id: mini
    property var card: ({})
    property bool back: !card || !card.known
    property color backColour: card && card.extra ? "#1d3f7d" : "#7d1f1f"
    readonly property real w: width
    width: 78 * Theme.u
    height: width * 1.42

    CardBack {
        anchors.fill: parent
        visible: mini.back
        colour: mini.backColour
    }
    Rectangle {
        anchors.fill: parent
        visible: !mini.back
        radius: mini.w * 0.09
        border.color: "#2a2016"
        border.width: Math.max(1, mini.w * 0.02)
        gradient: Gradient {
            GradientStop { position: 0; color: "#fbf5e4" }
            GradientStop { position: 1; color: "#e9dcbc" }
        }
        Rectangle {
            anchors.fill: parent
            anchors.margins: mini.w * 0.055
            radius: mini.w * 0.05
            color: "transparent"
            border.color: mini.card && mini.card.extra ? "#4c74b8" : "#b79a62"
            border.width: Math.max(1, mini.w * 0.014)
        }
        Column {
            x: mini.w * 0.10
            y: mini.w * 0.07
            spacing: -mini.w * 0.08
            Text {
                text: mini.card && mini.card.rank ? mini.card.rank : ""
                textFormat: Text.PlainText
                width: mini.w * 0.3
                horizontalAlignment: Text.AlignHCenter
                color: mini.card ? Theme.suitColour(mini.card.suit, mini.card.red === true, true) : Theme.cardBlack
                font { family: Theme.serif; bold: true; pixelSize: Math.max(1, mini.w * 0.25) }
            }
            Text {
                text: mini.card && mini.card.suit ? mini.card.suit : ""
                textFormat: Text.PlainText
                width: mini.w * 0.3
                horizontalAlignment: Text.AlignHCenter
                color: mini.card ? Theme.suitColour(mini.card.suit, mini.card.red === true, true) : Theme.cardBlack
                font { family: Theme.sans; pixelSize: Math.max(1, mini.w * 0.24) }
            }
        }
        Text {
            readonly property string name: mini.card && mini.card.name ? mini.card.name : ""
            readonly property bool upright: !/[a-z]/.test(name)
            readonly property real room: mini.height * 0.80
            x: upright ? mini.w * 0.42 : mini.w * 0.08
            width: upright ? mini.w * 0.46 : mini.w * 0.84
            y: upright ? (mini.height - height) / 2 : mini.height * 0.5
            height: upright ? implicitHeight : mini.height * 0.46
            fontSizeMode: upright ? Text.FixedSize : Text.Fit
            minimumPixelSize: Math.max(1, Math.round(mini.w * 0.1))
            text: upright ? name.split("").join("\n") : name
            textFormat: Text.PlainText
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            lineHeight: upright ? 0.82 : 0.9
            color: "#2b1d10"
            font {
                family: Theme.serif
                bold: true
                pixelSize: Math.max(1, upright ? Math.min(mini.w * 0.36, room / Math.max(1, name.length) / 1.2) : mini.w * 0.165)
            }
        }
    }
}
