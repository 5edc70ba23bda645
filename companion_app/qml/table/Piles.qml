// The middle of the table (牌区): draw pile, what is in use, discard pile, extra deck, 仁区.
import QtQuick
import Jianjun 1.0
import "../controls"

Row {
    id: piles
    property var centre: ({})
    property real card: 70 * Theme.u
    readonly property var inUse: centre.processing || []
    spacing: 22 * Theme.u
    // Which pile lies there: "draw", "discard" …; between two of them: none.
    function zoneAt(x) {
        const pile = childAt(x, height / 2)
        return pile && pile.zone !== undefined ? pile.zone : ""
    }

    component Pile: Column {
        id: pile
        property string label
        property int count: 0
        property var face: ({})
        property bool back: true
        property color backColour: "#7d1f1f"
        property string called
        property string zone
        spacing: 4 * Theme.u
        Item {
            width: piles.card
            height: piles.card * 1.42
            Repeater {
                model: pile.back ? Math.min(3, Math.ceil(pile.count / 30)) : 0
                CardBack {
                    required property int index
                    x: -(index + 1) * 1.6 * Theme.u
                    y: -(index + 1) * 1.6 * Theme.u
                    width: piles.card
                    height: piles.card * 1.42
                    colour: pile.backColour
                }
            }
            Rectangle {
                anchors.fill: parent
                visible: pile.count === 0
                radius: width * 0.09
                color: "transparent"
                border.color: Qt.rgba(1, 1, 1, 0.18)
                border.width: Math.max(1, 1.3 * Theme.u)
            }
            CardMini {
                anchors.fill: parent
                visible: pile.count > 0
                card: pile.face
                back: pile.back || !pile.face || !pile.face.known
                backColour: pile.backColour
            }
            Rectangle {
                visible: pile.count > 0
                anchors.right: parent.right
                anchors.bottom: parent.bottom
                anchors.margins: -7 * Theme.u
                width: Math.max(height, number.implicitWidth + 12 * Theme.u)
                height: 27 * Theme.u
                radius: height / 2
                color: "#1a120c"
                border.color: Theme.edge
                Say {
                    id: number
                    objectName: pile.called
                    anchors.centerIn: parent
                    text: pile.count
                    size: 16
                    font.bold: true
                    color: Theme.goldBright
                }
            }
        }
        Say {
            width: piles.card
            horizontalAlignment: Text.AlignHCenter
            topPadding: 3 * Theme.u
            text: pile.label
            size: 14
            color: "#c9d8c9"
        }
    }

    Pile {
        label: Theme.t("牌堆", "Draw")
        count: piles.centre.draw || 0
        called: "drawCount"
        zone: "draw"
    }
    Column {
        readonly property string zone: "processing"
        spacing: 4 * Theme.u
        visible: piles.inUse.length > 0
        Row {
            spacing: 8 * Theme.u
            Repeater {
                model: piles.inUse.slice(0, 4)
                CardMini {
                    id: used
                    required property var modelData
                    objectName: "processing"
                    width: piles.card
                    card: modelData
                    Component.onCompleted: if (Theme.animated) arrive.start()
                    NumberAnimation { id: arrive; target: used; property: "scale"; from: 1.25; to: 1; duration: 220; easing.type: Easing.OutCubic }
                }
            }
        }
        Say {
            anchors.horizontalCenter: parent.horizontalCenter
            topPadding: 3 * Theme.u
            text: Theme.t("处理区", "In use") + (piles.inUse.length > 4 ? " +" + (piles.inUse.length - 4) : "")
            size: 14
            color: Theme.goldBright
        }
    }
    Pile {
        label: Theme.t("弃牌堆", "Discard")
        count: piles.centre.discard || 0
        face: piles.centre.discardTop || ({})
        back: false
        called: "discardCount"
        zone: "discard"
    }
    Pile {
        visible: count > 0
        label: Theme.t("额外牌堆", "Extra")
        count: piles.centre.extra || 0
        backColour: "#1d3f7d"
        called: "extraCount"
        zone: "extra"
    }
    Column {
        readonly property string zone: "ren"
        spacing: 4 * Theme.u
        visible: (piles.centre.ren || []).length > 0
        Row {
            spacing: -piles.card * 0.52
            Repeater {
                model: piles.centre.ren || []
                CardMini {
                    required property var modelData
                    objectName: "ren"
                    width: piles.card
                    card: modelData
                }
            }
        }
        Say {
            anchors.horizontalCenter: parent.horizontalCenter
            topPadding: 3 * Theme.u
            text: Theme.t("仁区", "Ren")
            size: 14
            color: "#a9e6b8"
        }
    }
}
