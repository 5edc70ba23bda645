// Beside the table: the camera, questions and flags, the last lines of the log.
import QtQuick
import "../controls"

Rectangle {
    id: side
    property var table
    property int camera: 0
    readonly property var cameras: table.cameras
    readonly property bool moving: correction.moving
    readonly property bool correcting: correction.visible
    function closeTray() { correction.close() }
    function correct(seat) { correction.open(seat) }
    function correctPiles(zone) { correction.openPiles(zone) }
    function give(seat) { correction.give(seat) }
    signal cameraTouched(int number)
    signal naming(var question)
    signal ruleTouched(string id)
    signal answering(int seat)
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
        height: Math.max(0, Math.min(contentHeight, (side.height - y) * (tray.busy ? 0.42 : 1) - 120 * Theme.u - called.height))
        spacing: 10 * Theme.u
        clip: true
        interactive: contentHeight > height
        model: side.table.questions
        MoreBelow { list: questions; ground: side.color }
        delegate: QuestionCard {
            required property var modelData
            width: questions.width
            question: modelData
            table: side.table
            onNaming: side.naming(modelData)
        }
    }

    // In the demonstration, where people play by themselves, what there is to see stands in the place of the tiles.
    Tour {
        id: tour
        objectName: "tour"
        visible: side.table.lobby.demonstration
        anchors.top: questions.bottom
        anchors.topMargin: visible ? 10 * Theme.u : 0
        x: 10 * Theme.u
        width: parent.width - 20 * Theme.u
        height: visible ? implicitHeight : 0
        table: side.table
    }
    AnswerTray {
        id: tray
        objectName: "answerTray"
        demonstration: tour.visible
        anchors.top: tour.bottom
        anchors.topMargin: busy ? 10 * Theme.u : 0
        x: 10 * Theme.u
        width: parent.width - 20 * Theme.u
        height: busy ? implicitHeight : 0
        most: side.height - y - 236 * Theme.u - called.height  // six lines of the log stay
        answer: side.table.answer
        unprompted: side.table.referee.hints !== "full" && side.table.prompts.length === 0
    }

    // Cards that people named: whoever erred touches the name.
    Column {
        id: called
        readonly property bool any: side.table.called.length > 0
        anchors.top: tray.bottom
        anchors.topMargin: any ? 12 * Theme.u : 0
        x: 16 * Theme.u
        width: parent.width - 28 * Theme.u
        spacing: 6 * Theme.u
        visible: any
        height: any ? implicitHeight : 0
        Say {
            width: parent.width
            text: Theme.t("你们认的牌（认错了就点它）", "Named by you (touch to put right)")
            size: 15
            font.bold: true
            color: Theme.gold
        }
        Flow {
            width: parent.width
            spacing: 8 * Theme.u
            Repeater {
                model: side.table.called.slice(-4)
                TouchButton {
                    required property var modelData
                    objectName: "correct_" + modelData.question
                    tint: Theme.inkDim
                    size: 16
                    text: modelData.text
                    onTouched: side.naming({ id: modelData.question, was: modelData.text })
                }
            }
        }
    }

    Say {
        id: heading
        anchors.top: called.bottom
        anchors.topMargin: called.any || tray.busy || questions.count > 0 ? 12 * Theme.u : 0
        x: 16 * Theme.u
        text: Theme.t("记录", "Log")
        size: 15
        font.bold: true
        color: Theme.gold
    }
    GameLog {
        objectName: "logPane"
        anchors.top: heading.bottom
        anchors.topMargin: 4 * Theme.u
        anchors.bottom: lately.top
        anchors.bottomMargin: 8 * Theme.u
        x: 16 * Theme.u
        width: parent.width - 28 * Theme.u
        table: side.table
    }
    // What was said last stands under the log for a while.
    Lately {
        id: lately
        objectName: "lately"
        x: 10 * Theme.u
        width: parent.width - 20 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 6 * Theme.u
        height: visible ? implicitHeight : 0
        table: side.table
    }

    // What is put right has the side to itself.
    SeatTray {
        id: correction
        objectName: "seatTray"
        onRuleTouched: id => side.ruleTouched(id)
        onAnswering: seat => side.answering(seat)
        anchors.fill: parent
        anchors.margins: 10 * Theme.u
        table: side.table
    }
    // Another game's tray, where it has one.
    Loader {
        id: otherTray
        anchors.fill: parent
        anchors.margins: 10 * Theme.u
        anchors.bottomMargin: lately.height + 14 * Theme.u
        visible: side.table.board.tray !== ""
        function turn() {
            if (side.table.board.tray !== "") setSource(side.table.board.tray, {table: side.table})
            else source = ""
        }
        Component.onCompleted: turn()
        Connections {
            target: side.table.board
            function onChanged() { otherTray.turn() }
        }
    }
}
