// The light of a seat's pad (座位按键盒): which pattern it shows, or that it is not heard from.
import QtQuick

Item {
    id: light
    objectName: "pad"
    property var pad: ({})
    property real k: 1
    readonly property real p: Theme.u * k
    readonly property bool lost: !!pad.present && (!pad.connected || pad.lights === "lost")
    visible: !!pad.present
    width: visible ? 14 * p : 0
    height: 14 * p

    Rectangle {
        objectName: "lamp"
        anchors.fill: parent
        radius: width / 2
        border.color: light.lost ? "#8f8478" : Qt.lighter(color, 1.4)
        border.width: Math.max(1, light.p)
        color: light.lost ? "transparent"
             : light.pad.lights === "turn" ? Theme.green
             : light.pad.lights === "answer" ? Theme.asked
             : light.pad.lights === "dying" || light.pad.lights === "dying_answer" ? Theme.red
             : !light.pad.lights || ["off", "status", "dead"].includes(light.pad.lights) ? "#3a3129" : Theme.yellow  // a referee is called
    }
    Rectangle {
        visible: light.lost
        anchors.centerIn: parent
        width: parent.width * 1.3
        height: Math.max(1.5, 1.8 * light.p)
        rotation: -45
        color: Theme.red
    }
}
