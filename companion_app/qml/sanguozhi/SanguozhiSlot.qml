// One slot of a mat (卡槽): what lies there, its numbers, or how many.
import QtQuick
import "../controls"

Rectangle {
    id: slot
    property var view: ({})
    property int seat: 0
    property bool picked: false
    signal touched()
    readonly property bool pile: view.count >= 0
    readonly property bool grain: view.zone === "granary"
    objectName: "slot_" + seat + "_" + view.zone + (view.index > 0 ? "_" + view.index : "")
    radius: 6 * Theme.u
    color: view.face === "up" ? "#efe4c8" : view.face === "down" ? "#5a2f26" : view.face === "lost" ? "#17110e"
         : view.face === "pile" ? "#2f261d" : "#1c3a2d"
    border.color: picked ? Theme.goldBright : view.face === "empty" ? "#3d6350" : view.face === "lost" ? Theme.red : Theme.line
    border.width: Math.max(1, (picked ? 3 : 1.2) * Theme.u)
    readonly property color ink: view.face === "up" ? Theme.cardBlack : view.face === "lost" ? Theme.red : Theme.ink

    Accessible.role: Accessible.Button
    Accessible.name: view.label + (view.index > 0 ? " " + view.index : "") + (view.name ? " " + view.name : "")
    Accessible.onPressAction: touched()
    activeFocusOnTab: true
    Keys.onReturnPressed: touched()

    Say {
        id: label
        x: 4 * Theme.u
        y: 1 * Theme.u
        width: parent.width - 8 * Theme.u
        height: Math.min(17 * Theme.u, parent.height * 0.3)
        text: slot.view.label || ""
        size: 12.5
        fontSizeMode: Text.Fit
        minimumPixelSize: 4
        elide: Text.ElideNone
        color: slot.view.face === "up" ? "#6d5c3d" : Theme.inkDim
    }
    // A pile says how many, large; a card its name.
    Say {
        id: main
        anchors.top: label.bottom
        anchors.bottom: below.visible ? below.top : parent.bottom
        x: 4 * Theme.u
        width: parent.width - 8 * Theme.u
        horizontalAlignment: Text.AlignHCenter
        text: slot.pile ? String(slot.view.count) : slot.view.name || ""
        size: slot.pile ? 26 : 20
        font.bold: true
        fontSizeMode: Text.Fit
        minimumPixelSize: 4
        wrapMode: slot.pile ? Text.NoWrap : Text.WordWrap
        elide: Text.ElideNone
        color: slot.grain ? Theme.goldBright : slot.pile && slot.view.count === 0 ? Theme.inkDim : slot.ink
    }
    Say {
        id: below
        visible: text.length > 0
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 2 * Theme.u
        x: 4 * Theme.u
        width: parent.width - 8 * Theme.u
        height: Math.min(34 * Theme.u, parent.height * 0.34)
        horizontalAlignment: Text.AlignHCenter
        text: slot.pile ? [slot.view.name, slot.view.note].filter(t => t).join(" · ")
                        : [slot.view.numbers, slot.view.note].filter(t => t).join(" ")
        size: 15
        font.bold: !slot.pile
        fontSizeMode: Text.Fit
        minimumPixelSize: 4
        wrapMode: Text.WordWrap
        elide: Text.ElideNone
        color: slot.view.face === "up" ? "#7a1f14" : Theme.inkDim
    }
    MouseArea {
        anchors.fill: parent
        onClicked: slot.touched()
    }
}
