// A list that goes on below what can be seen says so on its lower edge (往下还有); at its end the mark is gone.
import QtQuick

Rectangle {
    id: mark
    required property var list  // the Flickable in which the mark is declared
    property color ground: Theme.room
    objectName: "moreBelow"
    parent: list
    z: 1
    visible: list.contentHeight > list.height + 1 && !list.atYEnd
    anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    height: 40 * Theme.u
    gradient: Gradient {
        GradientStop { position: 0; color: Qt.rgba(mark.ground.r, mark.ground.g, mark.ground.b, 0) }
        GradientStop { position: 0.7; color: mark.ground }
    }
    // An arrow downwards, of two strokes.
    Repeater {
        model: [-1, 1]
        Rectangle {
            required property int modelData
            x: mark.width / 2 - width / 2 + modelData * 5 * Theme.u
            y: mark.height - 12 * Theme.u
            width: 15 * Theme.u
            height: Math.max(1, 3 * Theme.u)
            radius: height / 2
            rotation: -35 * modelData
            color: Theme.gold
        }
    }
}
