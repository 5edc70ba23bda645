// Beside the table: the camera, questions and flags, the last lines of the log.
import QtQuick

Rectangle {
    id: side
    property var table
    property int camera: 0
    readonly property var cameras: table.cameras
    signal cameraTouched(int number)
    color: "#14100d"
    Rectangle {
        width: Math.max(1, 1.3 * Theme.u)
        height: parent.height
        color: Theme.line
    }

    Column {
        id: upper
        x: 12 * Theme.u
        y: 12 * Theme.u
        width: parent.width - 24 * Theme.u
        spacing: 10 * Theme.u
        CameraPanel {
            objectName: "camera"
            visible: side.cameras.length > 0
            width: parent.width
            height: width * 0.5625
            number: Math.min(side.camera, side.cameras.length - 1)
            of: side.cameras.length
            table: side.table
            camera: side.cameras[number] || ({})
            onTouched: side.cameraTouched(number)
        }
    }

    ListView {
        id: questions
        objectName: "questions"
        anchors.top: upper.bottom
        anchors.topMargin: 10 * Theme.u
        x: 12 * Theme.u
        width: parent.width - 24 * Theme.u
        height: Math.min(contentHeight, side.height - y - 120 * Theme.u)
        spacing: 10 * Theme.u
        clip: true
        interactive: contentHeight > height
        model: side.table.questions
        delegate: QuestionCard {
            required property var modelData
            width: questions.width
            question: modelData
            table: side.table
        }
    }

    Say {
        id: heading
        anchors.top: questions.bottom
        anchors.topMargin: questions.count > 0 ? 12 * Theme.u : 0
        x: 16 * Theme.u
        text: Theme.t("记录", "Log")
        size: 15
        font.bold: true
        color: Theme.gold
    }
    ListView {
        id: log
        objectName: "log"
        anchors.top: heading.bottom
        anchors.topMargin: 4 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 10 * Theme.u
        x: 16 * Theme.u
        width: parent.width - 28 * Theme.u
        clip: true
        spacing: 5 * Theme.u
        boundsBehavior: Flickable.StopAtBounds
        model: side.table.log
        onContentHeightChanged: positionViewAtEnd()
        onHeightChanged: positionViewAtEnd()
        delegate: Say {
            required property string modelData
            required property int index
            width: log.width
            text: modelData
            size: 16
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            color: index === log.count - 1 ? Theme.ink : Theme.inkDim
        }
    }
}
