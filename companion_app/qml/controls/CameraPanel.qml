// What the camera sees (摄像头): the picture with every card outlined and named; colour says how sure.
import QtQuick
import Jianjun 1.0

Rectangle {
    id: panel
    property var table
    property var camera: ({})
    property int number: 0
    property int of: 1
    property real textSize: 13
    property bool touchable: true
    signal touched()
    radius: 8 * Theme.u
    color: "#0a0806"
    border.color: Theme.line
    clip: true

    PictureView {
        id: picture
        readonly property real imageWidth: panel.camera.width || 1
        readonly property real imageHeight: panel.camera.height || 1
        readonly property real zoom: Math.min((panel.width - 4) / imageWidth, (panel.height - 4) / imageHeight)
        anchors.centerIn: parent
        width: imageWidth * zoom
        height: imageHeight * zoom
        // Every snapshot brings a new `camera`, and with it a new picture.
        image: panel.camera.width > 0 ? panel.table.cameraPicture(panel.number) : null

        Repeater {
            model: (panel.camera.places || []).concat(panel.camera.cards || [])
            Item {
                id: seen
                required property var modelData
                readonly property var c: modelData.corners.map(v => v * picture.zoom)
                readonly property color tint: Theme.sureColour(modelData.sure)
                anchors.fill: parent
                Repeater {
                    model: 4
                    Rectangle {
                        required property int index
                        readonly property real x0: seen.c[index * 2]
                        readonly property real y0: seen.c[index * 2 + 1]
                        readonly property real x1: seen.c[(index * 2 + 2) % 8]
                        readonly property real y1: seen.c[(index * 2 + 3) % 8]
                        x: x0
                        y: y0 - height / 2
                        width: Math.hypot(x1 - x0, y1 - y0)
                        height: Math.max(2, 2 * Theme.u)
                        transformOrigin: Item.Left
                        rotation: Math.atan2(y1 - y0, x1 - x0) * 180 / Math.PI
                        color: seen.tint
                        antialiasing: true
                    }
                }
                Rectangle {
                    readonly property real x0: Math.min(seen.c[0], seen.c[2], seen.c[4], seen.c[6])
                    readonly property real y0: Math.min(seen.c[1], seen.c[3], seen.c[5], seen.c[7])
                    x: Math.max(0, Math.min(x0, picture.width - width))
                    y: Math.max(0, y0 - height - 2 * Theme.u)
                    width: word.implicitWidth + 8 * Theme.u
                    height: word.implicitHeight + 2 * Theme.u
                    radius: 3 * Theme.u
                    color: Qt.rgba(0, 0, 0, 0.72)
                    Say {
                        id: word
                        objectName: "seenCard"
                        anchors.centerIn: parent
                        text: seen.modelData.text !== undefined ? seen.modelData.text : Theme.t(seen.modelData.zh, seen.modelData.en)
                        size: panel.textSize
                        font.bold: true
                        color: seen.tint
                    }
                }
            }
        }
    }
    Say {
        visible: panel.of > 1
        x: 8 * Theme.u
        y: 4 * Theme.u
        text: (panel.number + 1) + " / " + panel.of
        size: 14
    }
    MouseArea {
        enabled: panel.touchable
        anchors.fill: parent
        onClicked: panel.touched()
    }
}
