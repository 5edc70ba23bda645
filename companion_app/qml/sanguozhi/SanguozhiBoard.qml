// One seat's mat (一家的垫子): rows and slots as they lie before it, its grain large, its hand beside them.
import QtQuick
import "../controls"

Rectangle {
    id: board
    property var view: ({})
    property bool turned: false  // it lies across the table: its nearest row is at the top
    property var pick: ({})
    signal picked(var pick)
    readonly property real side: Math.min(170 * Theme.u, width * 0.2)
    readonly property var rows: turned ? [...(view.rows || [])].reverse() : view.rows || []
    objectName: "board" + view.seat
    radius: 10 * Theme.u
    color: view.alive === false ? "#191614" : "#12281f"
    border.color: view.asked ? Theme.asked : view.turn ? Theme.parchment : Theme.line
    border.width: Math.max(1, (view.asked || view.turn ? 2.6 : 1.2) * Theme.u)
    function chosen(zone, index) { return pick.seat === view.seat && pick.zone === zone && (pick.index || 0) === index }

    component Plate: Rectangle {
        id: plate
        property string zone
        property string text
        property string label  // small above it
        property real size: 20
        property color ink: Theme.ink
        objectName: zone + "_" + board.view.seat
        radius: 7 * Theme.u
        color: board.chosen(zone, 0) ? "#4a3a22" : "#231c16"
        border.color: board.chosen(zone, 0) ? Theme.goldBright : Theme.line
        border.width: Math.max(1, 1.2 * Theme.u)
        Accessible.role: Accessible.Button
        Accessible.name: (label ? label + " " : "") + text
        Accessible.onPressAction: board.picked({ seat: board.view.seat, zone: plate.zone })
        Say {
            id: small
            visible: plate.label.length > 0
            y: 3 * Theme.u
            width: parent.width
            height: visible ? parent.height * 0.26 : 0
            horizontalAlignment: Text.AlignHCenter
            text: plate.label
            size: 15
            fontSizeMode: Text.Fit
            minimumPixelSize: 4
            color: Theme.inkDim
        }
        Say {
            id: words
            anchors.fill: parent
            anchors.margins: 3 * Theme.u
            anchors.topMargin: small.height + 3 * Theme.u
            horizontalAlignment: Text.AlignHCenter
            text: plate.text
            size: plate.size
            font.bold: true
            fontSizeMode: Text.Fit
            minimumPixelSize: 5
            color: plate.ink
        }
        MouseArea {
            anchors.fill: parent
            onClicked: board.picked({ seat: board.view.seat, zone: plate.zone })
        }
    }

    Column {
        id: person
        x: 8 * Theme.u
        y: 7 * Theme.u
        width: board.side - 12 * Theme.u
        height: parent.height - 14 * Theme.u
        spacing: 4 * Theme.u
        readonly property real unit: (height - 3 * spacing) / 10
        Plate {
            zone: "seat"
            width: parent.width
            height: person.unit * 2.4
            text: board.view.name + (board.view.team > 0 ? Theme.t(" 队", " team ") + board.view.team : "")
            ink: board.view.turn ? Theme.goldBright : Theme.ink
            size: 22
        }
        Plate {
            zone: "granary"
            width: parent.width
            height: person.unit * 3.6
            label: board.view.alive === false ? "" : Theme.t("粮草", "Grain")
            text: board.view.alive === false ? Theme.t("出局", "Out") : board.view.grain + "/" + board.view.maxGrain
            ink: board.view.grain > 10 ? Theme.goldBright : board.view.grain > 5 ? Theme.yellow : Theme.red
            size: 40
        }
        Plate {
            zone: "hand"
            width: parent.width
            height: person.unit * 2.2
            text: Theme.t("手牌 ", "Hand ") + board.view.hand + "/" + board.view.handLimit
            ink: board.view.hand > board.view.handLimit ? Theme.yellow : Theme.ink
            size: 20
        }
        Say {
            objectName: "owed_" + board.view.seat
            width: parent.width
            height: person.unit * 1.8
            horizontalAlignment: Text.AlignHCenter
            text: (board.view.owed > 0 ? [Theme.t("欠副将槽 ", "owes vice slots: ") + board.view.owed] : []).concat(board.view.marks || []).join(" ")
            size: 15
            fontSizeMode: Text.Fit
            minimumPixelSize: 5
            wrapMode: Text.Wrap
            color: Theme.yellow
        }
    }
    Column {
        id: mat
        x: board.side
        y: 7 * Theme.u
        width: parent.width - x - 8 * Theme.u
        height: parent.height - 14 * Theme.u
        spacing: 5 * Theme.u
        Repeater {
            model: board.rows
            Row {
                id: line
                required property var modelData
                readonly property var slots: board.turned ? [...modelData].reverse() : modelData
                width: mat.width
                height: (mat.height - 2 * mat.spacing) / 3
                spacing: 5 * Theme.u
                Repeater {
                    model: line.slots
                    SanguozhiSlot {
                        required property var modelData
                        view: modelData
                        seat: board.view.seat
                        width: (line.width - (line.slots.length - 1) * line.spacing) / line.slots.length
                        height: line.height
                        picked: board.chosen(modelData.zone, modelData.index)
                        onTouched: board.picked(modelData.index > 0 ? { seat: board.view.seat, zone: modelData.zone, index: modelData.index }
                                                                    : { seat: board.view.seat, zone: modelData.zone })
                    }
                }
            }
        }
    }
}
