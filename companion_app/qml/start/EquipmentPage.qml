// Cameras and pads before a game (设备): what is there, what the camera sees, who presses where. All of it may be skipped: a
// table is played by touch as well.
import QtQuick
import "../controls"

Rectangle {
    id: page
    property var table
    readonly property var desk: table.equipment
    property bool open: false
    property int seats: 5  // whose pads are seated
    signal enrolling()
    visible: open
    color: Theme.room

    function show() {
        seats = desk.matSeats
        address.text = desk.network
        desk.show()
        open = true
    }
    function leave() {
        desk.leave()
        open = false
    }

    // Which pads have a seat, and how many have none yet.
    function seated() {
        const at = desk.pads.filter(pad => pad.seat > 0).map(pad => pad.seat + Theme.t(" 号", ""))
        const without = desk.pads.length - at.length
        return (at.length ? Theme.t("按钮盒坐在 ", "Pads sit at ") + at.join(Theme.t("、", ", ")) : "")
             + (at.length && without ? Theme.t("；", "; ") : "")
             + (without ? Theme.t(without + " 个按钮盒还没有座位", without === 1 ? "one pad has no seat yet" : without + " pads have no seat yet") : "")
    }

    component Choice: TouchButton {
        property bool on: false
        strong: on
        tint: on ? Theme.gold : Theme.inkDim
        implicitHeight: 50 * Theme.u
        size: 19
    }
    component Heading: Say {
        size: 20
        font.bold: true
        color: Theme.gold
    }
    component Hint: Say {
        size: 17
        color: Theme.inkDim
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Row {
        x: 40 * Theme.u
        y: 22 * Theme.u
        height: 64 * Theme.u
        spacing: 16 * Theme.u
        Choice {
            objectName: "equipmentBack"
            anchors.verticalCenter: parent.verticalCenter
            text: "‹"
            Accessible.name: Theme.t("返回", "Back")
            onTouched: page.leave()
        }
        Text {
            anchors.verticalCenter: parent.verticalCenter
            text: Theme.t("摄像头与按钮盒", "Cameras and pads")
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 34 * Theme.u) }
        }
    }

    Flickable {
        id: left
        x: 40 * Theme.u
        y: 110 * Theme.u
        width: 560 * Theme.u
        height: page.height - y - 30 * Theme.u
        contentHeight: choices.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: left }
        Column {
            id: choices
            width: left.width
            spacing: 12 * Theme.u
            Heading { text: Theme.t("摄像头", "Cameras") }
            Hint {
                visible: page.desk.cameras.length === 0
                width: parent.width
                text: Theme.t("没有插着的摄像头。没有也能玩：牌都用手点。", "No camera is plugged in. You can play without: cards are touched.")
            }
            Repeater {
                model: page.desk.cameras
                Choice {
                    required property var modelData
                    required property int index
                    objectName: "camera" + index
                    width: choices.width
                    on: modelData.on
                    text: modelData.name
                    onTouched: page.desk.toggleCamera(modelData.word)
                }
            }
            Row {
                spacing: 10 * Theme.u
                Rectangle {
                    width: choices.width - take.width - 10 * Theme.u - 1  // the last border would be cut
                    height: 50 * Theme.u
                    radius: 8 * Theme.u
                    color: "#1d1712"
                    border.color: address.activeFocus ? Theme.goldBright : Theme.line
                    TextInput {
                        id: address
                        objectName: "networkAddress"
                        anchors.fill: parent
                        anchors.margins: 10 * Theme.u
                        verticalAlignment: TextInput.AlignVCenter
                        color: Theme.ink
                        clip: true
                        font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                        onAccepted: page.desk.setNetwork(text)
                        Accessible.role: Accessible.EditableText
                        Accessible.name: Theme.t("网络摄像头的地址", "Address of a camera in the network")
                    }
                    Say {
                        anchors.fill: address
                        visible: address.displayText.length === 0
                        text: "rtsp://…  http://…"
                        size: 18
                        color: Theme.inkDim
                        opacity: 0.6
                    }
                }
                Choice {
                    id: take
                    objectName: "takeNetwork"
                    width: 176 * Theme.u
                    on: page.desk.network.length > 0
                    text: Theme.t("网络摄像头", "By network")
                    onTouched: page.desk.setNetwork(address.text)
                }
            }
            Heading { text: Theme.t("图鉴（登记过的牌）", "Gallery (cards that were learnt)") }
            Flow {
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: page.desk.galleries
                    Choice {
                        required property var modelData
                        required property int index
                        objectName: "gallery" + index
                        on: modelData.on
                        text: modelData.name
                        onTouched: page.desk.setGallery(modelData.on ? "" : modelData.name)
                    }
                }
            }
            Hint {
                visible: page.desk.galleries.length === 0
                width: parent.width
                text: Theme.t("还没有登记过牌。摄像头要认牌，先得登记一次。", "No cards have been learnt yet. A camera reads only cards that have been.")
            }
            Choice {
                objectName: "enrol"
                visible: page.table.enrolment.there
                text: Theme.t("登记牌…", "Learn the cards …")
                onTouched: {
                    page.leave()
                    page.enrolling()
                }
            }
            Heading { text: Theme.t("桌垫是几个人的", "Seats on the mat") }
            Flow {
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: 9
                    Choice {
                        required property int index
                        objectName: "mat" + (index + 2)
                        width: 52 * Theme.u
                        on: page.desk.matSeats === index + 2
                        text: index + 2
                        onTouched: {
                            page.seats = index + 2
                            page.desk.setMatSeats(index + 2)
                        }
                    }
                }
            }
            Heading { text: Theme.t("按钮盒", "Pads") }
            Hint {
                objectName: "padsSaid"
                width: parent.width
                text: page.desk.askedSeat > 0
                      ? Theme.t("请坐在 " + page.desk.askedSeat + " 号位的人按任意键", "Whoever sits at seat " + page.desk.askedSeat + ": press any button")
                      : page.desk.pads.length === 0
                      ? Theme.t("没有按钮盒答话。手机也能当：开局后点右上角“手机”。", "No pad answers. Phones serve as well: once a game is open, touch Phones.")
                      : page.seated()
                color: page.desk.askedSeat > 0 ? Theme.goldBright : Theme.inkDim
            }
            Row {
                spacing: 10 * Theme.u
                Choice {
                    objectName: "seatPads"
                    visible: page.desk.askedSeat === 0 && page.desk.pads.length > 0
                    text: Theme.t("按座位就座", "Seat them")
                    onTouched: page.desk.seatPads(page.seats)
                }
                Choice {
                    objectName: "stopSeating"
                    visible: page.desk.askedSeat > 0
                    text: Theme.t("不排了", "Stop")
                    onTouched: page.desk.seatPads(0)
                }
            }
        }
    }

    // What the camera sees, and what can be read in it.
    Item {
        id: right
        anchors.left: left.right
        anchors.leftMargin: 30 * Theme.u
        anchors.right: parent.right
        anchors.rightMargin: 40 * Theme.u
        y: left.y
        height: left.height
        CameraPanel {
            id: picture
            objectName: "trialPicture"
            width: parent.width
            height: Math.min(parent.height - said.height - 20 * Theme.u, width * 9 / 16)
            table: page.desk
            camera: page.desk.camera
            textSize: 16
            touchable: false
            Accessible.role: Accessible.Graphic
            Accessible.name: Theme.t("摄像头看到的", "What the camera sees")
            Say {
                anchors.centerIn: parent
                visible: !(page.desk.camera.width > 0)
                text: page.desk.cameras.some(c => c.on) || page.desk.network.length > 0
                      ? Theme.t("等第一幅画面…", "Waiting for the first picture …")
                      : Theme.t("选一个摄像头，这里就是它看到的", "Choose a camera: this is what it will see")
                size: 20
                color: Theme.inkDim
            }
        }
        Column {
            id: said
            anchors.top: picture.bottom
            anchors.topMargin: 14 * Theme.u
            width: parent.width
            spacing: 8 * Theme.u
            Hint {
                objectName: "trialTrouble"
                visible: text.length > 0
                width: parent.width
                text: page.desk.trouble
                color: Theme.red
            }
            Hint {
                objectName: "trialStatus"
                visible: text.length > 0
                width: parent.width
                text: page.desk.status
                color: Theme.ink
            }
        }
    }
}
