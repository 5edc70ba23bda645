// The table with its seats around it (桌面): seat 1 at the bottom, the next one to its right, counter-clockwise.
import QtQuick
import Jianjun 1.0
import "../controls"

Item {
    id: area
    property var table
    property bool moving: false  // a card is on its way: every seat may get it
    signal seatTouched(var view)
    signal pilesTouched(string zone)  // "": all of them
    signal selecting(var seat)
    signal changing(int step)
    readonly property bool replaying: !!table && table.lobby.replaying
    readonly property int count: table ? table.seats.length : 0
    readonly property real margin: 25 * Theme.u
    readonly property real wide: width - 2 * margin
    readonly property real high: height - 2 * margin
    // Plates at the right and left edge stand upright when each is turned to its edge (文字朝向).
    readonly property bool outward: !!(table && table.outward)
    readonly property size atSide: outward ? Qt.size(200, 290) : Qt.size(290, 200)
    // How many sit at the bottom, right, top and left: in a ring, with the middle between top and bottom; or, where that leaves
    // larger plates, in two columns with the middle between them, which then reaches from edge to edge.
    readonly property var ring: [[0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 1, 0], [1, 1, 0, 1], [1, 1, 1, 1], [1, 1, 2, 1], [1, 1, 3, 1],
                                 [1, 2, 2, 2], [1, 2, 3, 2], [1, 2, 4, 2], [3, 2, 3, 2]][Math.min(10, count)]
    readonly property var pillars: outward ? null : [null, null, [1, 0, 1, 0], [2, 0, 2, 0], [2, 0, 2, 0], [2, 1, 2, 0], [2, 1, 2, 1]][count] || null
    readonly property real narrow: 404  // as much as the middle needs between two columns
    // As large as the rows and columns leave room for.
    function largest(sides, columns) {
        const between = Math.max(1, sides[1])
        const byHeight = (high - (between + 1) * 20 * Theme.u) / (2 * 200 + between * atSide.height) / Theme.u
        const across = columns ? 2 : Math.max(sides[0], sides[2], 3)
        const byWidth = (wide - (across - 1) * 16 * Theme.u) / across / (290 * Theme.u)
        const middle = replaying ? 300 : 404  // nothing is answered in a replay
        const open = sides[2] === 0 || sides[2] === 2
        const room = columns ? 2 * margin + narrow * Theme.u : 520 * Theme.u
        const byCentre = Math.min(columns ? 9 : (high - middle * Theme.u) / (open ? 1 : 2) / (200 * Theme.u),
                                  (wide - room) / 2 / (atSide.width * Theme.u))
        return Math.max(0.5, Math.min(byHeight, byWidth, byCentre, 1.2))
    }
    readonly property bool columns: pillars !== null && largest(pillars, true) > largest(ring, false) + 0.001
    readonly property var sides: columns ? pillars : ring
    readonly property real k: largest(sides, columns)
    readonly property real plateWidth: 290 * k * Theme.u
    readonly property real plateHeight: 200 * k * Theme.u
    readonly property real sideWidth: atSide.width * k * Theme.u
    readonly property real sideHeight: atSide.height * k * Theme.u
    // Two who face each other sit at the left, whom they have picked beside them; the middle has the rest.
    readonly property bool facing: columns && count === 2
    readonly property real centreLeft: facing ? margin + plateWidth + 214 * k * Theme.u : sideWidth + 2 * margin
    readonly property real centreWidth: (facing ? width - margin : width - sideWidth - 2 * margin) - centreLeft
    readonly property real centreX: centreLeft + centreWidth / 2
    // Between two at the top, or none, the middle reaches up to the edge; between two columns down to the other, too.
    readonly property bool openTop: sides[2] === 0 || sides[2] === 2 || facing
    readonly property bool openBottom: columns && (sides[0] === 2 || facing)
    readonly property real panelWidth: Math.min((facing ? 480 : 600) * Theme.u, centreWidth, sides[2] === 2 && !columns ? 0.96 * (wide - plateWidth) - plateWidth - 16 * Theme.u : centreWidth)
    readonly property real centreTop: margin + (openTop ? 0 : plateHeight + 10 * Theme.u)
    readonly property real centreHeight: high + margin - (openBottom ? 0 : plateHeight + 26 * Theme.u) - centreTop  // what a seat is asked hangs over its edge

    // The middle of seat `index` (0 is seat 1), and how its plate is turned when it is turned to its edge.
    function place(index) {
        const [bottom, right, top, left] = sides
        const after = bottom === 2 ? 1 : Math.floor(bottom / 2)  // on the right of seat 1
        const inset = columns ? 0 : 0.02
        const x = (at, of) => margin + plateWidth / 2 + (facing ? 0 : (wide - plateWidth) * (of === 1 ? 0.5 : of === 2 ? inset + (1 - 2 * inset) * at : at / (of - 1)))
        const y = (at, of) => {
            const first = margin + plateHeight + sideHeight / 2 + (high - 2 * plateHeight - of * sideHeight) / (of + 1)
            const last = height - first
            return of === 1 ? height / 2 : first + (last - first) * at / (of - 1)
        }
        const low = height - margin - plateHeight / 2
        if (index <= after) return Qt.vector3d(x(bottom === 2 ? index : after + index, bottom), low, 0)
        index -= after + 1
        if (index < right) return Qt.vector3d(width - margin - sideWidth / 2, y(right - 1 - index, right), -90)
        index -= right
        if (index < top) return Qt.vector3d(x(top - 1 - index, top), margin + plateHeight / 2, 180)
        index -= top
        if (index < left) return Qt.vector3d(margin + sideWidth / 2, y(index, left), 90)
        index -= left
        return Qt.vector3d(x(index, bottom), low, 0)
    }

    // A seat is touched, by a finger or by its digit.
    function touchSeat(number) {
        if (number < 1 || number > count) return
        if (table.then > 0) table.lookBack(0)
        else if (moving || !table.answer.seat(number)) seatTouched(table.seats[number - 1].view)
    }

    // Somebody answers for a seat, here in the middle.
    function answerFor(number) { asking.spokenFor = number }

    // What may be put down there (Hand.qml), in the window's coordinates.
    function placeAt(point) {
        const at = mapFromItem(null, point.x, point.y)
        for (let i = 0; i < count; ++i) {
            const spot = place(i)
            const turned = area.outward && Math.abs(spot.z) === 90
            const w = turned ? plateHeight : plateWidth, h = turned ? plateWidth : plateHeight
            if (Math.abs(at.x - spot.x) <= w / 2 && Math.abs(at.y - spot.y) <= h / 2) return { seat: i + 1 }
        }
        const heap = middle.mapFromItem(null, point.x, point.y)
        return middle.contains(heap) ? { zone: "discard" } : null
    }

    Felt {
        anchors.fill: parent
        inset: 52 * Theme.u
    }

    Column {
        x: area.centreLeft
        y: area.centreTop + Math.max(0, (area.centreHeight - height) / 2)
        width: area.centreWidth
        spacing: 13 * Theme.u
        Item {
            id: middle
            objectName: "piles"
            anchors.horizontalCenter: parent.horizontalCenter
            width: piles.width
            height: piles.height
            Accessible.role: Accessible.Button
            Accessible.name: Theme.t("牌堆", "The piles")
            Accessible.onPressAction: area.pilesTouched("")
            activeFocusOnTab: true
            Keys.onReturnPressed: area.pilesTouched("")
            Keys.onSpacePressed: area.pilesTouched("")
            Rectangle {
                visible: parent.activeFocus
                anchors.fill: parent
                anchors.margins: -6 * Theme.u
                radius: 8 * Theme.u
                color: "transparent"
                border.color: Theme.goldBright
                border.width: Math.max(2, 3 * Theme.u)
            }
            Piles {
                id: piles
                centre: area.table ? area.table.centre : ({})
                readonly property int places: 2 + Math.min(4, inUse.length) + (centre.extra > 0 ? 1 : 0)
                                              + ((centre.ren || []).length > 0 ? 1 + 0.48 * (centre.ren.length - 1) : 0)
                card: Math.min((area.openTop ? 74 : 58) * Theme.u, (area.panelWidth - places * 18 * Theme.u) / Math.max(1, places))
            }
            MouseArea {
                anchors.fill: parent
                onClicked: mouse => area.pilesTouched(piles.zoneAt(mouse.x))
            }
        }
        // The table as it stood: nothing of it can be answered.
        Rectangle {
            objectName: "thenBand"
            visible: area.table.then > 0
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(parent.width, 600 * Theme.u)
            height: visible ? past.implicitHeight + 28 * Theme.u : 0
            radius: 12 * Theme.u
            color: "#f0372a10"
            border.color: Theme.yellow
            Column {
                id: past
                anchors.centerIn: parent
                width: parent.width - 32 * Theme.u
                spacing: 10 * Theme.u
                Say {
                    width: parent.width
                    horizontalAlignment: Text.AlignHCenter
                    text: Theme.t("第 " + area.table.then + " 步之后的桌面", "The table after step " + area.table.then)
                    size: 22
                    font.bold: true
                    color: Theme.yellow
                }
                Row {
                    anchors.horizontalCenter: parent.horizontalCenter
                    spacing: 10 * Theme.u
                    TouchButton {
                        objectName: "backToNow"
                        strong: true
                        text: Theme.t("回到现在", "Back to now")
                        onTouched: area.table.lookBack(0)
                    }
                    TouchButton {
                        objectName: "changeThen"
                        tint: Theme.inkDim
                        text: Theme.t("改这一步…", "Change this step …")
                        onTouched: area.changing(area.table.then)
                    }
                }
            }
        }
        OpenWindow {
            id: asking
            objectName: "openWindow"
            shown: area.table.then === 0
            anchors.horizontalCenter: parent.horizontalCenter
            width: area.panelWidth
            most: area.centreHeight - piles.height - 13 * Theme.u
            replayed: area.replaying
            table: area.table
            onSelecting: seat => area.selecting(seat)
        }
    }

    Repeater {
        model: area.count
        SeatPlate {
            required property int index
            readonly property var seat: area.table.seats[index]
            readonly property vector3d spot: area.place(index)
            view: seat ? seat.view : ({})
            k: area.k
            x: spot.x - width / 2
            y: spot.y - height / 2
            rotation: area.outward ? spot.z : 0
            aim: {
                if (area.moving) return { legal: true, chosen: false, why: "" }
                const answer = area.table.answer
                return answer.aiming || Object.keys(answer.seats).length ? answer.seats[view.seat] || { legal: false, chosen: false, why: "" } : null
            }
            onTouched: area.touchSeat(view.seat)
        }
    }
}
