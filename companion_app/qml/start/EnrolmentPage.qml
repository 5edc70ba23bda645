// Cards of a printing learnt row by row (登记牌): what to lay down, the live picture, one large button, what seems wrong.
import QtQuick
import Jianjun 1.0
import "../controls"

Rectangle {
    id: page
    property var table
    readonly property var desk: table.enrolment
    property bool open: false
    property string deck: "junzheng"
    property string from: ""
    property int row: 5
    readonly property var deckNames: ({
        junzheng: Theme.t("军争篇 160 张", "Battle, 160"),
        standard: Theme.t("标准版 108 张", "Standard, 108"),
        kingdom: Theme.t("国战 161 张", "Kingdom, 161"),
        extra_shiji: Theme.t("始计篇额外牌堆", "The extra deck")
    })
    visible: open
    color: Theme.room

    // Cameras are tried out no longer: only one may hold them.
    function show() {
        table.equipment.list()
        name.text = table.equipment.there ? (table.equipment.galleries.find(g => g.on) || { name: "" }).name : ""
        const cameras = table.equipment.cameras
        from = (cameras.find(c => c.on) || cameras[0] || { word: "" }).word
        open = true
    }
    function leave() {
        desk.leave()
        open = false
        // The next game's camera reads what has been learnt.
        table.equipment.list()
        const learnt = name.text.trim()
        if (!table.equipment.galleries.some(g => g.on) && table.equipment.galleries.some(g => g.name === learnt))
            table.equipment.setGallery(learnt)
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
    component Field: Rectangle {
        property alias text: typed.text
        property alias shown: typed.displayText  // with what is being composed
        property alias input: typed.objectName
        property string hint
        property string called
        signal said()
        height: 50 * Theme.u
        radius: 8 * Theme.u
        color: "#1d1712"
        border.color: typed.activeFocus ? Theme.goldBright : Theme.line
        TextInput {
            id: typed
            anchors.fill: parent
            anchors.margins: 10 * Theme.u
            verticalAlignment: TextInput.AlignVCenter
            color: Theme.ink
            clip: true
            font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
            onTextEdited: parent.said()
            Accessible.role: Accessible.EditableText
            Accessible.name: parent.called
        }
        Say {
            anchors.fill: typed
            visible: typed.displayText.length === 0
            text: parent.hint
            size: 18
            color: Theme.inkDim
            opacity: 0.6
        }
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
            objectName: "enrolmentBack"
            anchors.verticalCenter: parent.verticalCenter
            text: "‹"
            Accessible.name: Theme.t("返回", "Back")
            onTouched: page.leave()
        }
        Text {
            anchors.verticalCenter: parent.verticalCenter
            text: Theme.t("登记牌", "Learn the cards")
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 34 * Theme.u) }
        }
    }

    // Before: which cards, into which gallery, seen by what.
    Flickable {
        id: before
        visible: !page.desk.open
        x: 40 * Theme.u
        y: 110 * Theme.u
        width: Math.min(1000 * Theme.u, page.width - 80 * Theme.u)
        height: page.height - y - 30 * Theme.u
        contentHeight: choices.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: before }
        Column {
            id: choices
            width: parent.width
            spacing: 12 * Theme.u
            Hint {
                width: parent.width
                text: Theme.t("每种印刷只登记一次：一排排摆在摄像头下，程序记住每张牌的样子。160 张大约二十分钟，随时可停，下次接着来。",
                              "A printing is learnt once: lay it row by row under the camera. 160 cards take some twenty minutes; stop whenever you like, and go on another day.")
            }
            Heading { text: Theme.t("图鉴的名字", "Name of the gallery") }
            Field {
                id: name
                input: "galleryName"
                width: parent.width
                hint: Theme.t("比如：军争2013（已有的名字：接着登记）", "for instance: battle2013 (a name that is there: it goes on)")
                called: Theme.t("图鉴的名字", "Name of the gallery")
            }
            Flow {
                visible: page.table.equipment.galleries.length > 0
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: page.table.equipment.galleries
                    Choice {
                        required property var modelData
                        required property int index
                        objectName: "known" + index
                        on: name.text === modelData.name
                        text: modelData.name
                        onTouched: name.text = modelData.name
                    }
                }
            }
            Heading { text: Theme.t("哪副牌", "Which deck") }
            Flow {
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: page.open ? page.desk.decks() : []
                    Choice {
                        required property var modelData
                        objectName: "enrolDeck_" + modelData
                        on: page.deck === modelData
                        text: page.deckNames[modelData] || modelData
                        onTouched: page.deck = modelData
                    }
                }
            }
            Heading { text: Theme.t("用什么看", "Seen by") }
            Flow {
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: page.table.equipment.cameras
                    Choice {
                        required property var modelData
                        required property int index
                        objectName: "eye" + index
                        on: page.from === modelData.word
                        text: modelData.name
                        onTouched: page.from = modelData.word
                    }
                }
                Choice {
                    objectName: "eyeVirtual"
                    on: page.from === "virtual"
                    text: Theme.t("先试试：画出来的牌", "A trial: drawn cards")
                    onTouched: page.from = "virtual"
                }
            }
            Field {
                input: "eyePlace"
                width: parent.width
                text: page.from.startsWith("camera:") || page.from === "virtual" ? "" : page.from
                hint: Theme.t("或者：照片的文件夹（一排一张），网络摄像头的地址", "or: a folder of photos (one a row), the address of a camera in the network")
                called: Theme.t("照片的文件夹或网络摄像头的地址", "A folder of photos, or the address of a camera in the network")
                onSaid: page.from = text
            }
            Heading { text: Theme.t("一排几张", "Cards in a row") }
            Row {
                spacing: 8 * Theme.u
                Repeater {
                    model: [3, 4, 5, 6, 8]
                    Choice {
                        required property var modelData
                        objectName: "row" + modelData
                        width: 60 * Theme.u
                        on: page.row === modelData
                        text: modelData
                        onTouched: page.row = modelData
                    }
                }
            }
            TouchButton {
                objectName: "enrolBegin"
                height: 68 * Theme.u
                size: 26
                strong: true
                enabled: name.shown.trim().length > 0 && page.from.length > 0
                text: Theme.t("开始登记", "Begin")
                onTouched: page.desk.begin(name.text, page.deck, page.from, page.row)
            }
        }
    }

    // Meanwhile: left what the camera sees, right what is to be done.
    Item {
        id: work
        visible: page.desk.open
        x: 40 * Theme.u
        y: 104 * Theme.u
        width: page.width - 80 * Theme.u
        height: page.height - y - 24 * Theme.u
        CameraPanel {
            id: picture
            objectName: "enrolPicture"
            width: parent.width - right.width - 24 * Theme.u
            height: Math.min(parent.height, width * 9 / 16)
            table: page.desk
            camera: page.desk.camera
            textSize: 16
            touchable: false
            Accessible.role: Accessible.Graphic
            Accessible.name: Theme.t("摄像头看到的", "What the camera sees")
            Say {
                anchors.centerIn: parent
                width: Math.min(implicitWidth, parent.width - 20 * Theme.u)
                visible: !(page.desk.camera.width > 0)
                text: page.desk.live ? Theme.t("等第一幅画面…", "Waiting for the first picture …")
                                     : Theme.t("按下右边的按钮就看下一张照片", "The button on the right takes the next photo")
                size: 20
                color: Theme.inkDim
            }
        }
        Say {
            objectName: "enrolSeen"
            anchors.top: picture.bottom
            anchors.topMargin: 10 * Theme.u
            visible: page.desk.camera.width > 0
            width: picture.width
            text: Theme.t("看到 " + page.desk.seen + " 张牌", page.desk.seen + (page.desk.seen === 1 ? " card" : " cards") + " in the picture")
            size: 19
            color: page.desk.seen === page.desk.asked.length ? Theme.green : Theme.inkDim
        }
        Flickable {
            id: right
            anchors.right: parent.right
            width: Math.max(460 * Theme.u, parent.width * 0.36)
            height: parent.height
            contentHeight: tasks.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            MoreBelow { list: right }
            Column {
                id: tasks
                width: right.width
                spacing: 12 * Theme.u
                Say {
                    objectName: "enrolProgress"
                    width: parent.width
                    text: Theme.t("已登记 " + page.desk.had + " / " + page.desk.cards + " 张", page.desk.had + " of " + page.desk.cards + " cards learnt")
                    size: 22
                    font.bold: true
                    color: Theme.goldBright
                }
                Rectangle {
                    width: parent.width
                    height: 12 * Theme.u
                    radius: height / 2
                    color: "#1d1712"
                    Rectangle {
                        width: parent.width * (page.desk.cards > 0 ? page.desk.had / page.desk.cards : 0)
                        height: parent.height
                        radius: parent.radius
                        color: Theme.gold
                    }
                }
                Hint {
                    objectName: "enrolTrouble"
                    visible: text.length > 0
                    width: parent.width
                    text: page.desk.trouble
                    size: 19
                    color: Theme.red
                }
                Hint {
                    objectName: "enrolDone"
                    visible: page.desk.asked.length === 0 && !page.desk.busy && page.desk.cards > 0 && page.desk.trouble.length === 0
                    width: parent.width
                    size: 22
                    text: page.desk.had === page.desk.cards ? Theme.t("这副牌都登记好了。", "The whole deck has been learnt.")
                                                            : Theme.t("剩下的都跳过了；下次再来时会重新问。", "The rest was skipped; it will be asked for next time.")
                    color: Theme.green
                }
                Heading {
                    visible: page.desk.asked.length > 0
                    width: parent.width
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    text: Theme.t("请从左到右、正着摆好这 " + page.desk.asked.length + " 张：", "Lay these " + page.desk.asked.length + " from left to right, upright:")
                }
                Repeater {
                    model: page.desk.asked
                    Say {
                        required property var modelData
                        required property int index
                        objectName: "asked" + index
                        width: tasks.width
                        text: (index + 1) + "  " + modelData
                        size: 26
                        font.bold: true
                        color: page.desk.busy ? Theme.inkDim : Theme.ink
                    }
                }
                TouchButton {
                    objectName: "takeRow"
                    visible: page.desk.asked.length > 0 && page.desk.trouble.length === 0
                    width: parent.width
                    height: 84 * Theme.u
                    size: 28
                    strong: true
                    enabled: !page.desk.busy
                    text: page.desk.busy ? Theme.t("正在看…", "Looking …") : Theme.t("摆好了，记下这一排", "They lie there: learn this row")
                    onTouched: page.desk.takeRow()
                }
                Flow {
                    width: parent.width
                    spacing: 10 * Theme.u
                    TouchButton {
                        objectName: "skipRow"
                        visible: page.desk.asked.length > 0 && page.desk.trouble.length === 0
                        enabled: !page.desk.busy
                        tint: Theme.inkDim
                        text: Theme.t("这几张不在手边，跳过", "Not at hand: skip these")
                        onTouched: page.desk.skipRow()
                    }
                    TouchButton {
                        objectName: "undoRow"
                        visible: page.desk.steps > 0
                        enabled: !page.desk.busy
                        tint: Theme.inkDim
                        text: Theme.t("撤回上一排", "Take back the last row")
                        onTouched: page.desk.undo()
                    }
                    TouchButton {
                        objectName: "enrolStop"
                        tint: Theme.inkDim
                        text: Theme.t("先到这里", "Enough for now")
                        onTouched: page.leave()
                    }
                }
                Hint {
                    objectName: "enrolLearnt"
                    visible: page.desk.learnt.length > 0
                    width: parent.width
                    text: Theme.t("刚记下：", "Learnt: ") + page.desk.learnt.join(Theme.t("、", ", "))
                    color: Theme.green
                }
                Repeater {
                    model: page.desk.remarks
                    Row {
                        id: remark
                        required property var modelData
                        required property int index
                        width: tasks.width
                        spacing: 12 * Theme.u
                        PictureView {
                            visible: remark.modelData.hasPicture
                            width: 90 * Theme.u
                            height: 126 * Theme.u
                            image: remark.modelData.hasPicture ? page.desk.remarkPicture(remark.index) : null
                            Accessible.role: Accessible.Graphic
                            Accessible.name: remark.modelData.text
                        }
                        Hint {
                            objectName: "remark" + remark.index
                            width: tasks.width - (remark.modelData.hasPicture ? 102 * Theme.u : 0)
                            text: remark.modelData.text
                            size: 19
                            color: Theme.yellow
                        }
                    }
                }
            }
        }
    }
}
