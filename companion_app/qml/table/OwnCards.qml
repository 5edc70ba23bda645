// Cards of 三国智 that people bring (自备卡牌): a form, a table that is taken in, and the list of those that are kept.
import QtQuick
import "../controls"

Rectangle {
    id: page
    property var table
    readonly property var lobby: table.lobby
    property bool open: false
    property var cards: []
    property string id: ""        // the card that is written; empty: a new one
    property string type: "general"
    property string troop: ""
    property int attack: -1       // −1: not told
    property int health: -1
    property var only: []
    property string said: ""
    property bool wrong: false
    visible: open
    color: Theme.room

    function show() {
        fresh()
        said = ""
        open = true
    }
    function list() { cards = lobby.ownCards() }
    function fresh() {
        id = ""
        troop = ""
        attack = health = -1
        only = []
        nameText.text = textText.text = ""
        list()
    }
    function edit(card) {
        id = card.id
        type = card.type || "general"
        troop = card.troop
        attack = card.attack
        health = card.health
        nameText.text = card.printed
        textText.text = card.text
        said = ""
    }
    function tell(trouble, done) {
        wrong = trouble.length > 0
        said = wrong ? trouble : done
        if (!wrong) fresh()
    }
    function keep() {
        const sheet = { id: id, name: nameText.text.trim(), type: type, text: textText.text.trim(),
                        troop: type === "troop" || type === "general" ? troop : "",
                        attack: type === "general" || type === "formation" ? attack : -1,
                        health: type === "general" || type === "formation" ? health : -1 }
        if (sheet.name.length === 0 && type !== "troop") return tell(Theme.t("请写下牌名", "Write the card's name"), "")
        if (type === "general" && only.length > 0) sheet.only = only
        tell(lobby.keepCard(sheet), Theme.t("存好了：", "Kept: ") + (sheet.name || troop))
    }

    component Choice: TouchButton {
        property bool on: false
        strong: on
        tint: on ? Theme.gold : Theme.inkDim
        size: 18
    }
    component Field: Rectangle {
        property alias text: input.text
        property string called
        property string hint
        signal accepted()
        height: 50 * Theme.u
        radius: 8 * Theme.u
        color: "#120d0a"
        border.color: input.activeFocus ? Theme.gold : Theme.line
        TextInput {
            id: input
            objectName: parent.called
            Accessible.role: Accessible.EditableText
            Accessible.name: parent.hint
            anchors.fill: parent
            anchors.margins: 11 * Theme.u
            verticalAlignment: TextInput.AlignVCenter
            clip: true
            color: Theme.ink
            selectByMouse: true
            font { family: Theme.sans; pixelSize: Math.max(1, 19 * Theme.u) }
            onAccepted: parent.accepted()
        }
        Say {
            anchors.fill: input
            visible: input.displayText.length === 0
            text: parent.hint
            size: 17
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 5
            color: "#8d8069"
        }
    }
    component NumberRow: Row {
        id: number
        property string label
        property string called
        property int value: -1
        signal changed(int to)
        spacing: 6 * Theme.u
        Say {
            width: 96 * Theme.u
            height: 44 * Theme.u
            text: number.label
            size: 18
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 5
            color: Theme.inkDim
        }
        Choice {
            objectName: number.called + "None"
            on: number.value < 0
            text: Theme.t("不详", "?")
            onTouched: number.changed(-1)
        }
        TouchButton {
            objectName: number.called + "Minus"
            enabled: number.value > 0
            width: 50 * Theme.u
            text: "−"
            onTouched: number.changed(number.value - 1)
        }
        Say {
            width: 46 * Theme.u
            height: 44 * Theme.u
            horizontalAlignment: Text.AlignHCenter
            text: number.value < 0 ? "–" : number.value
            size: 24
            font.bold: true
        }
        TouchButton {
            objectName: number.called + "Plus"
            width: 50 * Theme.u
            text: "+"
            onTouched: number.changed(number.value + 1)
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
        TouchButton {
            objectName: "ownCardsBack"
            anchors.verticalCenter: parent.verticalCenter
            tint: Theme.inkDim
            text: "‹"
            onTouched: page.open = false
        }
        Text {
            anchors.verticalCenter: parent.verticalCenter
            text: Theme.t("三国智：自己的牌", "Sanguozhi: your own cards")
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 32 * Theme.u) }
        }
    }
    Column {
        id: form
        x: 40 * Theme.u
        y: 108 * Theme.u
        width: 780 * Theme.u
        spacing: 14 * Theme.u
        Say {
            width: parent.width
            text: page.id ? Theme.t("改这张牌：", "Change the card ") + page.id : Theme.t("一张新牌", "A new card")
            size: 20
            font.bold: true
            color: Theme.gold
        }
        Flow {
            width: parent.width
            spacing: 8 * Theme.u
            Repeater {
                model: [["general", "将领", "General"], ["strategy", "谋略", "Strategy"], ["event", "事件", "Event"],
                        ["troop", "兵权", "Troops"], ["formation", "阵型", "Formation"], ["treasure", "宝物", "Treasure"]]
                Choice {
                    required property var modelData
                    objectName: "type_" + modelData[0]
                    on: page.type === modelData[0]
                    text: Theme.t(modelData[1], modelData[2])
                    onTouched: page.type = modelData[0]
                }
            }
        }
        Field {
            id: nameText
            width: parent.width
            called: "cardName"
            hint: page.type === "troop" ? Theme.t("牌名（普通兵权没有）", "Its name (plain troops have none)") : Theme.t("牌名", "Its name")
            onAccepted: page.keep()
        }
        Flow {
            visible: page.type === "troop" || page.type === "general"
            width: parent.width
            spacing: 8 * Theme.u
            Repeater {
                model: [["infantry", "步兵", "Infantry"], ["archer", "弓兵", "Archers"], ["cavalry", "骑兵", "Cavalry"], ["adviser", "谋士", "Counsel"]]
                Choice {
                    required property var modelData
                    objectName: "troop_" + modelData[0]
                    on: page.troop === modelData[0]
                    text: Theme.t(modelData[1], modelData[2])
                    onTouched: page.troop = on ? "" : modelData[0]
                }
            }
        }
        NumberRow {
            visible: page.type === "general" || page.type === "formation"
            called: "attack"
            label: Theme.t("攻击", "Attack")
            value: page.attack
            onChanged: to => page.attack = to
        }
        NumberRow {
            visible: page.type === "general" || page.type === "formation"
            called: "health"
            label: Theme.t("生命", "Health")
            value: page.health
            onChanged: to => page.health = to
        }
        Flow {
            visible: page.type === "general"
            width: parent.width
            spacing: 8 * Theme.u
            Repeater {
                model: [["main", "只能为主将", "Only main"], ["adviser", "只能为军师", "Only adviser"], ["vice", "只能为副将", "Only vice"]]
                Choice {
                    required property var modelData
                    objectName: "only_" + modelData[0]
                    on: page.only.includes(modelData[0])
                    text: Theme.t(modelData[1], modelData[2])
                    onTouched: page.only = on ? page.only.filter(role => role !== modelData[0]) : page.only.concat([modelData[0]])
                }
            }
        }
        Field {
            id: textText
            width: parent.width
            called: "cardText"
            hint: Theme.t("牌文大意，用自己的话", "What its text says, in your own words")
            onAccepted: page.keep()
        }
        Row {
            spacing: 10 * Theme.u
            TouchButton {
                objectName: "keepCard"
                strong: true
                text: Theme.t("存下", "Keep it")
                onTouched: page.keep()
            }
            TouchButton {
                objectName: "newCard"
                visible: page.id.length > 0
                tint: Theme.inkDim
                text: Theme.t("写一张新的", "Another one")
                onTouched: page.fresh()
            }
            TouchButton {
                objectName: "removeCard"
                visible: page.id.length > 0
                tint: Theme.red
                text: Theme.t("删掉这张", "Remove it")
                onTouched: page.tell(page.lobby.removeCard(page.id), Theme.t("删掉了", "Removed"))
            }
        }
        Say {
            objectName: "cardSaid"
            visible: text.length > 0
            width: parent.width
            text: page.said
            size: 18
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            color: page.wrong ? Theme.red : Theme.green
        }
        Row {
            width: parent.width
            spacing: 10 * Theme.u
            Field {
                id: fileText
                width: parent.width - take.width - blank.width - 2 * parent.spacing
                called: "cardFile"
                hint: Theme.t("或表格文件（CSV，表头是各栏的名字）", "or a table (CSV, its first line names the columns)")
                onAccepted: take.touched()
            }
            TouchButton {
                id: take
                objectName: "importCards"
                height: 50 * Theme.u
                text: Theme.t("读入", "Take in")
                onTouched: {
                    const came = page.lobby.importCards(fileText.text)
                    page.list()
                    page.wrong = came.wrong
                    page.said = came.text
                }
            }
            // A table to write in; where it lies stands in the field already.
            TouchButton {
                id: blank
                objectName: "blankCards"
                height: 50 * Theme.u
                tint: Theme.inkDim
                text: Theme.t("存一张样表", "A blank table")
                onTouched: {
                    const came = page.table.replay.keepCardTable()
                    page.wrong = came.wrong
                    page.said = came.text
                    if (came.file) fileText.text = came.file
                }
            }
        }
    }
    ListView {
        id: ownCards
        objectName: "ownCardList"
        anchors.left: form.right
        anchors.leftMargin: 50 * Theme.u
        anchors.right: parent.right
        anchors.rightMargin: 40 * Theme.u
        y: 108 * Theme.u
        height: page.height - y - 24 * Theme.u
        clip: true
        spacing: 7 * Theme.u
        boundsBehavior: Flickable.StopAtBounds
        model: page.open ? page.cards : []
        MoreBelow { list: ownCards }
        delegate: TouchButton {
            required property var modelData
            required property int index
            objectName: "own" + index
            width: ListView.view.width
            height: 50 * Theme.u
            strong: page.id === modelData.id
            tint: strong ? Theme.gold : Theme.inkDim
            text: [modelData.name, modelData.kind, modelData.numbers].filter(t => t).join(" · ")
            onTouched: page.edit(modelData)
        }
        Say {
            visible: parent.count === 0
            width: parent.width
            text: Theme.t("还没有自己的牌", "No cards of your own yet")
            size: 18
            color: Theme.inkDim
        }
    }
}
