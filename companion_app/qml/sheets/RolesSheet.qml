// Roles that the program dealt (身份): each seat looks at its own while it holds its place.
import QtQuick
import "../controls"

Rectangle {
    id: sheet
    property var table
    property bool open: false
    property int held: 0  // the seat whose role is to be seen now
    readonly property int columns: Math.min(5, Math.ceil(table.dealtRoles / 2))
    visible: open
    color: Qt.rgba(0, 0, 0, 0.94)
    onOpenChanged: held = 0

    MouseArea {
        objectName: "rolesClose"
        anchors.fill: parent
        onClicked: sheet.open = false
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.open = false
    }
    Column {
        anchors.centerIn: parent
        spacing: 22 * Theme.u
        Say {
            anchors.horizontalCenter: parent.horizontalCenter
            text: Theme.t("身份：轮到谁，谁来按住自己的座位看；别人转过头去", "Roles: hold your own seat to see yours; the others look away")
            size: 24
            color: Theme.goldBright
        }
        Grid {
            anchors.horizontalCenter: parent.horizontalCenter
            columns: sheet.columns
            spacing: 18 * Theme.u
            Repeater {
                model: sheet.open ? sheet.table.dealtRoles : 0
                Rectangle {
                    id: card
                    required property int index
                    readonly property int seat: index + 1
                    readonly property bool shown: sheet.held === seat
                    // Asked for only while it is held: nothing of it is in the picture before.
                    readonly property var role: shown ? sheet.table.roleOf(seat) : ({})
                    readonly property var view: sheet.table.seats[index] ? sheet.table.seats[index].view : ({})
                    objectName: "role_" + seat
                    width: 220 * Theme.u
                    height: 260 * Theme.u
                    radius: 12 * Theme.u
                    color: shown ? Theme.roleColour(role.role || "") : Theme.panelHigh
                    border.color: shown ? Theme.goldBright : Theme.gold
                    border.width: Math.max(1, 2 * Theme.u)
                    Accessible.role: Accessible.Button
                    Accessible.name: seat + " " + (view.name || "")
                    // A press shows it, the next one hides it: nobody can hold by such means.
                    Accessible.onPressAction: sheet.held = shown ? 0 : seat
                    Text {
                        objectName: "roleName"
                        anchors.centerIn: parent
                        anchors.verticalCenterOffset: -16 * Theme.u
                        text: card.shown ? card.role.name || "" : "？"
                        textFormat: Text.PlainText
                        color: card.shown ? "#fff6e2" : Theme.goldBright
                        font { family: Theme.serif; bold: true; pixelSize: Math.max(1, (Theme.english && card.shown ? 34 : 54) * Theme.u) }
                    }
                    Say {
                        anchors.bottom: parent.bottom
                        anchors.bottomMargin: 16 * Theme.u
                        anchors.horizontalCenter: parent.horizontalCenter
                        text: card.seat + "  " + (card.view.name || "")
                        size: 20
                        font.bold: true
                        color: card.shown ? "#fff6e2" : Theme.ink
                    }
                    MouseArea {
                        anchors.fill: parent
                        onPressed: sheet.held = card.seat
                        onReleased: sheet.held = 0
                        onCanceled: sheet.held = 0
                    }
                }
            }
        }
        Say {
            anchors.horizontalCenter: parent.horizontalCenter
            text: Theme.t("都看过了，轻触空处开始", "When all have looked, touch beside the cards")
            size: 17
            color: Theme.inkDim
        }
    }
}
