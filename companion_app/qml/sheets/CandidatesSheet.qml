// Generals that the program dealt (发将): each seat sees its own while it holds its place, and chooses by sliding onto one.
import QtQuick
import "../controls"

Rectangle {
    id: sheet
    property var table
    property bool open: false
    property int held: 0   // the seat whose candidates are to be seen now
    property int over: -1  // the candidate under the finger
    readonly property int seats: open ? table.lobby.book.candidateSeats() : 0
    // Asked for only while a place is held: nothing of them is in the picture before.
    readonly property var candidates: held > 0 ? table.lobby.book.candidatesOf(held, exchanged(held)) : []
    readonly property var words: held > 0 ? table.lobby.book.wordsOf(held, exchanged(held)) : []
    visible: open
    color: Qt.rgba(0, 0, 0, 0.94)
    onOpenChanged: held = 0

    function exchanged(seat) {
        const view = table.seats[seat - 1] ? table.seats[seat - 1].view : ({})
        return (view.exchanged || 0) > 0
    }
    function choose(index) {
        const one = candidates[index]
        if (one) table.choose(held, one.option)
        held = 0
    }

    MouseArea {
        objectName: "candidatesClose"
        anchors.fill: parent
        onClicked: sheet.open = false
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.open = false
    }
    Say {
        id: title
        anchors.horizontalCenter: parent.horizontalCenter
        y: 30 * Theme.u
        text: Theme.t("选将：按住自己的座位看，滑到一名上松手就选他；别人转过头去", "Generals: hold your seat to see yours, slide onto one and let go to choose; the others look away")
        size: 22
        color: Theme.goldBright
    }
    Flow {
        id: shown
        anchors.horizontalCenter: parent.horizontalCenter
        y: 90 * Theme.u
        width: Math.min(parent.width - 80 * Theme.u, 1240 * Theme.u)
        spacing: 14 * Theme.u
        Repeater {
            model: sheet.candidates
            Rectangle {
                id: one
                required property var modelData
                required property int index
                objectName: "candidate_" + index
                width: Math.max(190 * Theme.u, name.implicitWidth + 40 * Theme.u)
                height: 92 * Theme.u
                radius: 10 * Theme.u
                color: sheet.over === index ? Theme.gold : Theme.panelHigh
                border.color: Theme.goldBright
                Accessible.role: Accessible.Button
                Accessible.name: modelData.name
                Accessible.onPressAction: sheet.choose(index)
                Say {
                    id: name
                    objectName: "candidateName"
                    anchors.horizontalCenter: parent.horizontalCenter
                    y: 14 * Theme.u
                    text: one.modelData.name
                    size: 25
                    font.bold: true
                    color: sheet.over === one.index ? Theme.room : Theme.ink
                }
                Say {
                    anchors.horizontalCenter: parent.horizontalCenter
                    anchors.bottom: parent.bottom
                    anchors.bottomMargin: 10 * Theme.u
                    text: one.modelData.note
                    size: 16
                    color: sheet.over === one.index ? Theme.room : Theme.inkDim
                }
            }
        }
    }
    // What the skills say, for whoever does not know them by heart.
    Flow {
        id: told
        readonly property int columns: sheet.words.length > 4 ? 3 : 2
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.top: shown.bottom
        anchors.topMargin: 20 * Theme.u
        width: shown.width
        spacing: 16 * Theme.u
        Repeater {
            model: sheet.words
            Column {
                id: block
                required property var modelData
                objectName: "candidateWords"
                width: (told.width - (told.columns - 1) * told.spacing) / told.columns
                spacing: 3 * Theme.u
                Say {
                    text: block.modelData.name
                    size: 18
                    font.bold: true
                    color: Theme.goldBright
                }
                Repeater {
                    model: block.modelData.skills
                    Say {
                        required property var modelData
                        objectName: "candidateSkill"
                        width: block.width
                        text: modelData.name + Theme.t("：", ": ") + modelData.text
                        size: 16
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                }
            }
        }
    }
    Flow {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 60 * Theme.u
        width: Math.min(parent.width - 80 * Theme.u, 1240 * Theme.u)
        spacing: 16 * Theme.u
        Repeater {
            model: sheet.seats
            Rectangle {
                id: place
                required property int index
                readonly property int seat: index + 1
                readonly property var view: sheet.table.seats[index] ? sheet.table.seats[index].view : ({})
                objectName: "place_" + seat
                width: 220 * Theme.u
                height: 110 * Theme.u
                radius: 12 * Theme.u
                color: sheet.held === seat ? Theme.gold : Theme.panelHigh
                border.color: Theme.gold
                Accessible.role: Accessible.Button
                Accessible.name: seat + " " + (view.name || "")
                // A press shows them, the next one hides them: nobody can hold by such means.
                Accessible.onPressAction: sheet.held = sheet.held === seat ? 0 : seat
                Say {
                    anchors.centerIn: parent
                    text: place.seat + "  " + (place.view.name || "")
                    size: 22
                    font.bold: true
                    color: sheet.held === place.seat ? Theme.room : Theme.ink
                }
                MouseArea {
                    anchors.fill: parent
                    preventStealing: true
                    function under(mouse) {
                        const at = mapToItem(shown, mouse.x, mouse.y)
                        const item = shown.childAt(at.x, at.y)
                        return item && item.index !== undefined ? item.index : -1
                    }
                    onPressed: sheet.held = place.seat
                    onPositionChanged: mouse => sheet.over = under(mouse)
                    onReleased: mouse => {
                        const index = under(mouse)
                        sheet.over = -1
                        if (index >= 0) sheet.choose(index)
                        sheet.held = 0
                    }
                    onCanceled: {
                        sheet.over = -1
                        sheet.held = 0
                    }
                }
            }
        }
    }
}
