// The table's window (桌面窗口): top bar, table, side panel, status line; sheets over them.
import QtQuick
import QtQuick.Window
import "controls"
import "sheets"
import "start"
import "table"

Window {
    id: window
    required property var table
    readonly property bool busy: history.visible || more.visible || about.visible || large.visible || phones.visible || deskCode.visible || general.visible || roles.visible || candidates.visible || book.visible || naming.visible || glossary.visible || desk.visible || start.visible || setUp.visible || equipment.visible || enrolment.visible
    title: Theme.t("监军", "Jianjun")
    color: Theme.room
    minimumWidth: 640  // a laptop's 1366 × 768 at 200 % is 683 × 384
    minimumHeight: 360

    Binding { target: Theme; property: "u"; value: Math.max(0.4, Math.min(window.width / 1600, window.height / 900)) }
    Binding { target: Theme; property: "english"; value: window.table.english }
    Binding { target: Theme; property: "animated"; value: window.table.animated && !window.table.still }
    Binding { target: Theme; property: "fourColours"; value: window.table.fourColours }

    // The table and what belongs to it; behind a page that fills the window nothing of it can be touched, or read out.
    Item {
        id: behind
        objectName: "behind"
        anchors.fill: parent
        visible: !(start.visible || setUp.visible || equipment.visible || enrolment.visible || ownCards.visible)

        TableArea {
            id: area
            anchors.top: demonstration.visible ? demonstration.bottom : bar.bottom
            anchors.bottom: status.top
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.rightMargin: side.width * side.scale
            visible: !window.table.board.open
            table: window.table
            moving: side.moving
            onPilesTouched: zone => side.correctPiles(zone)
            onSeatTouched: view => side.moving ? side.give(view.seat) : side.correct(view.seat)
            onSelecting: seat => general.open(seat)
            onChanging: step => history.showAt(step)
        }
        // Another game has a board of its own.
        Loader {
            id: mats
            readonly property real bandY: item && item.bandY !== undefined ? item.bandY : 0
            readonly property real band: item && item.band !== undefined ? item.band : height
            anchors.fill: area
            visible: window.table.board.open
            function lay() {
                if (window.table.board.open) setSource(window.table.board.page, {table: window.table})
                else source = ""
            }
            Component.onCompleted: lay()
            Connections {
                target: window.table.board
                function onChanged() { mats.lay() }
            }
        }
        GameOver {
            anchors.centerIn: area
            anchors.horizontalCenterOffset: mats.visible ? 0 : area.centreX - area.width / 2
            anchors.verticalCenterOffset: (mats.visible ? mats.bandY + mats.band / 2 : area.centreTop + area.centreHeight / 2) - area.height / 2
            low: mats.visible
            width: Math.min(mats.visible ? area.width : area.centreWidth, 720 * Theme.u)
            // It never lies over a seat.
            scale: Math.min(1, (mats.visible ? mats.band : area.centreHeight) / implicitHeight)
            over: window.table.over
            lobby: window.table.lobby
            papers: window.table.replay
        }
        SidePanel {
            id: side
            objectName: "sidePanel"
            anchors.top: bar.bottom
            anchors.right: parent.right
            width: 400 * Theme.u
            height: (status.y - bar.height) / scale
            transformOrigin: Item.TopRight
            scale: [1, 1.12, 1.25][window.table.letters]  // 字号
            table: window.table
            onCameraTouched: number => large.show(number)
            onRuleTouched: id => glossary.show(id)
            onAnswering: seat => area.answerFor(seat)
            onNaming: question => naming.open(question)
        }
        TopBar {
            id: bar
            objectName: "topBar"
            width: parent.width
            table: window.table
            onPhonesTouched: phones.show()
            onMoreTouched: more.open = true
            onHistoryTouched: history.show()
            onRulesTouched: glossary.show("")
            onRefereeTouched: desk.show()
            onScreenTouched: window.visibility = window.visibility === Window.FullScreen ? Window.Windowed : Window.FullScreen
        }
        Rectangle {
            id: status
            objectName: "statusBar"
            anchors.bottom: replayBar.top
            width: parent.width
            height: 30 * Theme.u
            color: "#100c0a"
            Rectangle {
                width: parent.width
                height: Math.max(1, 1.3 * Theme.u)
                color: Theme.line
            }
            Say {
                objectName: "status"
                anchors.fill: parent
                anchors.leftMargin: 16 * Theme.u
                anchors.rightMargin: 16 * Theme.u
                text: window.table.status
                size: 15
                color: Theme.inkDim
            }
        }
        ReplayBar {
            id: replayBar
            objectName: "replayBar"
            anchors.bottom: parent.bottom
            width: parent.width
            height: visible ? implicitHeight : 0
            table: window.table
        }
        // The demonstration says that it is one.
        Rectangle {
            id: demonstration
            objectName: "demonstrationBand"
            visible: window.table.lobby.demonstration
            anchors.top: bar.bottom
            anchors.horizontalCenter: area.horizontalCenter
            width: band.implicitWidth + 36 * Theme.u
            height: 50 * Theme.u
            radius: 10 * Theme.u
            color: "#f0372a10"
            border.color: Theme.yellow
            Row {
                id: band
                anchors.centerIn: parent
                spacing: 16 * Theme.u
                Say {
                    height: 40 * Theme.u
                    text: Theme.t("演示：画出来的牌", "A demonstration with drawn cards")
                    size: 18
                    color: Theme.yellow
                }
                TouchButton {
                    objectName: "ownGame"
                    height: 40 * Theme.u
                    strong: true
                    text: Theme.t("开始自己的一局", "Begin a game of our own")
                    onTouched: {
                        window.table.lobby.leave()
                        setUp.show()
                    }
                }
            }
        }
    }

    // Keys for what is done most often (键盘); where something is typed it is typed.
    readonly property bool atTable: behind.visible && !window.busy
    Shortcut {
        sequences: [StandardKey.Undo]
        enabled: window.atTable && !window.table.lobby.replaying
        onActivated: window.table.undo()
    }
    Shortcut {
        sequences: ["Ctrl+Shift+Z", "Ctrl+Y"]  // by name: where a desktop's own key is one of them, twice would be none
        enabled: window.atTable && window.table.undone > 0
        onActivated: window.table.redo(1)
    }
    Shortcut {
        sequence: "F1"
        enabled: window.atTable && !window.table.board.open
        onActivated: glossary.show("")
    }
    Shortcut {
        sequence: "F11"
        onActivated: window.visibility = window.visibility === Window.FullScreen ? Window.Windowed : Window.FullScreen
    }
    // Esc takes back what was begun last: a sheet, a tray, an answer.
    Shortcut {
        sequence: "Escape"
        onActivated: {
            if (general.visible) general.close()
            else if (naming.visible) naming.close()
            else if (large.visible) large.number = -1
            else {
                const sheet = [phones, deskCode, more, roles, candidates, about].find(s => s.visible)
                if (sheet) sheet.open = false
                else if (glossary.visible) glossary.open = false
                else if (history.visible) history.open = false
                else if (desk.visible) desk.open = false
                else if (side.correcting) side.closeTray()
                else window.table.answer.cancel()
            }
        }
    }
    Repeater {
        model: 10
        Item {
            id: digit
            required property int index
            Shortcut {
                sequence: String((digit.index + 1) % 10)
                enabled: window.atTable && !mats.visible
                onActivated: area.touchSeat(digit.index + 1)
            }
        }
    }

    // What a finger carries.
    Rectangle {
        objectName: "carried"
        z: 1  // over a page on which something is carried
        visible: Hand.text.length > 0
        readonly property bool mute: true
        x: Hand.at.x - width / 2
        y: Hand.at.y - height - 12 * Theme.u
        width: word.implicitWidth + 36 * Theme.u
        height: 52 * Theme.u
        radius: 8 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.parchment
        border.width: Math.max(1, 2 * Theme.u)
        Say {
            id: word
            anchors.centerIn: parent
            text: Hand.text
            size: 21
            font.bold: true
        }
    }
    Component.onCompleted: Hand.placeAt = point => setUp.visible ? setUp.placeAt(point) : window.table.then === 0 && !mats.visible ? area.placeAt(point) : null

    PhonesSheet {
        id: phones
        objectName: "phonesSheet"
        anchors.fill: parent
        table: window.table
    }
    MoreMenu {
        id: more
        objectName: "moreMenu"
        anchors.fill: parent
        table: window.table
        // 12 mm at 2 m: 20 minutes of arc (ISO 9241-303).
        readFrom: Math.round(42 * area.k * Theme.u / Math.max(0.5, Screen.pixelDensity) / 6 * 10) / 10
        onRolesTouched: roles.open = true
        onCandidatesTouched: candidates.open = true
        onDeskCodeTouched: deskCode.show()
    }
    CandidatesSheet {
        id: candidates
        objectName: "candidatesSheet"
        anchors.fill: parent
        table: window.table
    }
    DeskCodeSheet {
        id: deskCode
        objectName: "deskCodeSheet"
        anchors.fill: parent
        table: window.table
    }
    RolesSheet {
        id: roles
        objectName: "rolesSheet"
        anchors.fill: parent
        table: window.table
    }
    GeneralSheet {
        id: general
        objectName: "generalSheet"
        anchors.fill: parent
        table: window.table
    }
    Connections {
        target: window.table.answer
        function onChanged() {
            const answer = window.table.answer
            if (answer.naming && general.seat === null)
                general.open({ seat: answer.who, name: window.table.seats[answer.who - 1].view.name || answer.who }, true)
        }
    }
    NameCard {
        id: naming
        objectName: "nameCard"
        anchors.fill: parent
        table: window.table
    }
    HistorySheet {
        id: history
        objectName: "historySheet"
        anchors.fill: parent
        table: window.table
    }
    GlossarySheet {
        id: glossary
        objectName: "glossarySheet"
        anchors.fill: parent
        table: window.table
    }
    RefereeDesk {
        id: desk
        objectName: "refereeDesk"
        anchors.fill: parent
        table: window.table
    }
    StartScreen {
        id: start
        objectName: "startScreen"
        anchors.fill: parent
        table: window.table
        onSettingUp: setUp.show()
        onChanging: game => setUp.showKept(game)
        onEquipping: equipment.show()
        onEnrolling: enrolment.show()
        onCardsTouched: ownCards.show()
        onAboutTouched: about.open = true
        onBookTouched: book.show()
    }
    BookPage {
        id: book
        objectName: "bookPage"
        anchors.fill: parent
        table: window.table
    }
    AboutSheet {
        id: about
        objectName: "aboutSheet"
        anchors.fill: parent
        lobby: window.table.lobby
    }
    OwnCards {
        id: ownCards
        objectName: "ownCardsPage"
        anchors.fill: parent
        table: window.table
    }
    EquipmentPage {
        id: equipment
        objectName: "equipmentPage"
        anchors.fill: parent
        table: window.table
        onEnrolling: enrolment.show()
    }
    EnrolmentPage {
        id: enrolment
        objectName: "enrolmentPage"
        anchors.fill: parent
        table: window.table
    }
    SetUp {
        id: setUp
        objectName: "setUp"
        anchors.fill: parent
        table: window.table
    }
    Rectangle {
        id: large
        objectName: "cameraLarge"
        property int number: -1
        function show(at) { number = at }
        anchors.fill: parent
        visible: number >= 0 && number < window.table.cameras.length
        color: Qt.rgba(0, 0, 0, 0.85)
        CameraPanel {
            anchors.fill: parent
            anchors.margins: 24 * Theme.u
            textSize: 20
            table: window.table
            camera: large.visible ? window.table.cameras[large.number] : ({})
            number: large.number
            of: window.table.cameras.length
            // The next camera, and after the last one back to the table.
            onTouched: large.number = large.number + 1 < window.table.cameras.length ? large.number + 1 : -1
        }
    }
}
