// The game's log (记录): the newest line stays in sight unless somebody has scrolled back.
import QtQuick
import "../controls"

Item {
    id: pane
    property var table
    property bool following: true

    ListView {
        id: log
        objectName: "log"
        anchors.fill: parent
        clip: true
        spacing: 5 * Theme.u
        boundsBehavior: Flickable.StopAtBounds
        model: pane.table.log
        // Heights of lines that were never shown are guessed: the end is looked for again once it is there.
        function catchUp() { if (pane.following) positionViewAtEnd() }
        onCountChanged: { catchUp(); Qt.callLater(catchUp) }
        onContentHeightChanged: catchUp()
        onHeightChanged: catchUp()
        onMovementEnded: pane.following = atYEnd
        onFlickEnded: pane.following = atYEnd
        onDraggingChanged: if (dragging) pane.following = false
        delegate: Say {
            required property string line
            required property bool heading
            required property bool newest
            required property int index
            required property int input
            readonly property bool touchable: heading || input > 0
            objectName: "logLine" + index
            // A turn is folded and opened by its heading; any other line shows the table as it stood.
            function touch() {
                if (heading) pane.table.log.fold(index)
                else if (input > 0) pane.table.lookBack(input)
            }
            MouseArea {
                anchors.fill: parent
                enabled: parent.touchable
                onClicked: parent.touch()
            }
            Accessible.role: touchable ? Accessible.Button : Accessible.StaticText
            Accessible.onPressAction: touch()
            width: log.width
            text: line
            size: heading ? 17 : 16
            font.bold: heading
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            color: heading ? Theme.gold : newest ? Theme.ink : Theme.inkDim
        }
    }
    TouchButton {
        objectName: "logNewest"
        visible: !pane.following
        anchors.bottom: parent.bottom
        anchors.horizontalCenter: parent.horizontalCenter
        strong: true
        size: 16
        text: Theme.t("↓ 最新", "↓ Newest")
        onTouched: {
            pane.following = true
            log.positionViewAtEnd()
        }
    }
}
