// A new game on one page (开局): who sits where, what is played, by which rules of the house. Everything has a usual
// answer, so that 开始 is always there.
import QtQuick
import "../controls"

Rectangle {
    id: page
    property var table
    readonly property var lobby: table.lobby
    property bool open: false
    property string leaf: "game"
    property int count: 5
    property var names: []
    property var sat: null  // who is at which pad and phone, where people have just taken seats (入座)
    property int chosen: 0  // the seat whose name is being said
    property string mode: "identity"
    property string deck: "junzheng"
    property bool extraDeck: false
    property bool dealRoles: false
    property bool dealGenerals: false
    property bool drawSeats: false
    property bool drawFirst: false
    property var rules: ({})
    property var kept: 0         // the game that is set up otherwise; 0: a new one
    // Another game than 三国杀 says of itself how it is set up (Board::form).
    readonly property var other: formOf(mode)
    // 3v3 and 1v1 deal the generals to pick from by themselves.
    readonly property bool mayDealGenerals: !kept && (mode === "kingdom" || (mode === "identity" && count >= 4))
    readonly property bool deals: dealGenerals && mayDealGenerals && (mode === "kingdom" || dealRoles)
    onDealsChanged: if (!deals && leaf === "generals") leaf = "game"
    readonly property int fixedCount: mode === "3v3" ? 6 : mode === "1v1" ? 2 : 0  // seats of a mode of two sides
    onFixedCountChanged: if (fixedCount) count = fixedCount
    readonly property int most: other ? other.most : 10
    onMostChanged: if (count > most) count = most
    visible: open
    color: Theme.room

    function show() {
        // The people of last time sit down again.
        const last = lobby.games.length ? lobby.games[0].names.slice() : []
        count = last.length >= 2 ? last.length : 5
        names = last.length >= 2 ? last : []
        if (fixedCount) count = fixedCount
        sat = null
        chosen = 0
        kept = 0
        open = true
    }
    // A game that is open: everything but who plays what with how many, which would be another game.
    function showKept(game) {
        const now = lobby.setUpOf(game)
        mode = now.mode
        deck = now.deck
        extraDeck = now.extraDeck
        rules = now.options
        names = now.names
        count = names.length
        chosen = 0
        kept = game
        open = true
    }
    function formOf(other) { return table.board.modes.find(m => m.id === other && m.form) || null }
    function nameOf(seat) { return names[seat - 1] || Theme.t("座位 ", "Seat ") + seat }
    function call(seat, name) {
        const now = names.slice()
        while (now.length < count) now.push("")
        now[seat - 1] = name
        names = now
    }
    // Two people change places, and what the game's form knows of them goes with them.
    function changePlaces(seat, other) {
        const first = names[seat - 1] || "", second = names[other - 1] || ""
        if (form.item && form.item.changePlaces) form.item.changePlaces(seat, other)
        call(seat, second)
        call(other, first)
    }
    // The seat that lies there, in the window's coordinates (Hand.qml).
    function placeAt(point) {
        const at = ring.mapFromItem(null, point.x, point.y)
        const item = ring.childAt(at.x, at.y)
        return item && item.index !== undefined ? { seat: item.index + 1 } : null
    }
    // How the house plays is said again for another game.
    function play(other) {
        if (other === mode) return
        const before = page.other
        mode = other
        if (before !== page.other) rules = ({})
        if (page.other) count = page.other.usual
        else deck = ["kingdom", "3v3", "1v1"].includes(other) ? other : "junzheng"
    }
    function begin() {
        const people = []
        for (let i = 1; i <= count; ++i) people.push(names[i - 1] || "")
        if (twoOfOneName.clear(people)) beginWith(people)
    }
    function beginWith(people) {
        const wish = { names: people, sat: sat, mode: mode, deck: deck, own: form.item ? form.item.wish() : {}, extraDeck: extraDeck, options: rules,
                       dealRoles: dealRoles && mode === "identity" && count >= 4,
                       dealGenerals: deals, drawSeats: drawSeats,
                       drawFirst: drawFirst && mode === "kingdom", deal: dealRules.wish }
        if (kept) lobby.change(kept, wish)
        else lobby.begin(wish)
        open = false
    }

    component Choice: TouchButton {
        property bool on: false
        strong: on
        tint: on ? Theme.gold : Theme.inkDim
        implicitHeight: 50 * Theme.u
        size: 20
    }
    component Heading: Say {
        size: 19
        font.bold: true
        color: Theme.gold
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Row {
        id: bar
        x: 40 * Theme.u
        y: 22 * Theme.u
        height: 64 * Theme.u
        spacing: 16 * Theme.u
        Choice {
            objectName: "setUpBack"
            anchors.verticalCenter: parent.verticalCenter
            text: "‹"
            onTouched: page.open = false
        }
        Text {
            anchors.verticalCenter: parent.verticalCenter
            text: page.kept ? Theme.t("改设置", "Set-up") : Theme.t("新的一局", "New game")
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 34 * Theme.u) }
        }
    }
    TouchButton {
        objectName: "begin"
        anchors.right: parent.right
        anchors.rightMargin: 40 * Theme.u
        y: 22 * Theme.u
        width: 240 * Theme.u
        height: 64 * Theme.u
        size: 27
        strong: true
        text: page.kept ? Theme.t("接着玩", "Go on") : Theme.t("开始", "Begin")
        onTouched: page.begin()
    }

    // The table with its seats.
    Item {
        id: round
        x: 40 * Theme.u
        y: 110 * Theme.u
        width: 620 * Theme.u
        height: page.height - y - 30 * Theme.u
        Heading {
            id: many
            visible: !page.kept
            text: Theme.t("几个人", "How many")
        }
        Flow {
            id: counts
            anchors.top: many.bottom
            anchors.topMargin: 8 * Theme.u
            width: parent.width
            spacing: 8 * Theme.u
            Repeater {
                model: page.kept || page.fixedCount ? 0 : page.most - 1
                Choice {
                    required property int index
                    objectName: "count" + (index + 2)
                    width: 58 * Theme.u
                    on: page.count === index + 2
                    text: index + 2
                    onTouched: {
                        page.count = index + 2
                        if (page.chosen > page.count) page.chosen = 0
                    }
                }
            }
        }
        Rectangle {
            anchors.centerIn: ring
            width: ring.width - 320 * Theme.u
            height: ring.height - (page.count > 2 ? 170 : 150) * Theme.u
            radius: Math.min(width, height) / 2
            color: "#1f5a41"
            border.color: Theme.edge
            border.width: Math.max(1, 2 * Theme.u)
        }
        Item {
            id: ring
            anchors.top: counts.bottom
            anchors.topMargin: 14 * Theme.u
            width: parent.width
            height: Math.min(parent.height - y, width)
            Repeater {
                model: page.count
                Choice {
                    required property int index
                    // Seat 1 below, the next one to its right, and so round.
                    readonly property real angle: Math.PI / 2 - index * 2 * Math.PI / page.count
                    objectName: "setSeat" + (index + 1)
                    width: (page.count > 8 ? 122 : 138) * Theme.u
                    height: (page.count > 8 ? 50 : 56) * Theme.u
                    x: ring.width / 2 + Math.cos(angle) * (ring.width / 2 - width / 2) - width / 2
                    y: ring.height / 2 + Math.sin(angle) * (ring.height / 2 - height / 2) - height / 2
                    on: page.chosen === index + 1
                    wraps: true
                    text: (index + 1) + " " + page.nameOf(index + 1).replace(/^(座位|Seat) \d+$/, "")
                    onTouched: page.chosen = on ? 0 : index + 1
                    putDown: place => page.changePlaces(index + 1, place.seat)
                }
            }
        }
    }

    Choice {
        objectName: "takeSeats"
        visible: !page.kept && page.table.equipment.there
        x: round.x + (round.width - width) / 2
        y: round.y + ring.y + (ring.height - height) / 2
        text: Theme.t("入座", "Take seats")
        onTouched: seatsTaken.show()
    }

    Column {
        x: 720 * Theme.u
        y: 110 * Theme.u
        width: page.width - x - 40 * Theme.u
        spacing: 16 * Theme.u
        // A seat is chosen: who sits there.
        Column {
            visible: page.chosen > 0
            width: parent.width
            spacing: 10 * Theme.u
            Heading { text: page.chosen + Theme.t(" 号座位是谁？", ": who sits there?") }
            Flow {
                width: parent.width
                spacing: 8 * Theme.u
                Repeater {
                    model: page.chosen > 0 ? page.lobby.people.slice(0, 24) : []
                    Choice {
                        required property string modelData
                        required property int index
                        objectName: "person" + index
                        on: page.names[page.chosen - 1] === modelData
                        text: modelData
                        onTouched: {
                            page.call(page.chosen, modelData)
                            page.chosen = page.chosen < page.count ? page.chosen + 1 : 0
                        }
                    }
                }
            }
            Rectangle {
                width: 360 * Theme.u
                height: 52 * Theme.u
                radius: 8 * Theme.u
                color: "#120d0a"
                border.color: typed.activeFocus ? Theme.gold : Theme.line
                TextInput {
                    id: typed
                    objectName: "personText"
                Accessible.role: Accessible.EditableText
                Accessible.name: Theme.t("名字", "Name")
                    anchors.fill: parent
                    anchors.margins: 12 * Theme.u
                    verticalAlignment: TextInput.AlignVCenter
                    clip: true
                    color: Theme.ink
                    font { family: Theme.sans; pixelSize: Math.max(1, 20 * Theme.u) }
                    onAccepted: {
                        if (text.trim().length > 0) page.call(page.chosen, text.trim())
                        text = ""
                        page.chosen = page.chosen < page.count ? page.chosen + 1 : 0
                    }
                }
                Say {
                    anchors.fill: typed
                    visible: typed.displayText.length === 0
                    text: Theme.t("或写下名字", "or write a name")
                    size: 18
                    color: "#8d8069"
                }
            }
        }
        Row {
            spacing: 10 * Theme.u
            Repeater {
                model: [["game", "玩什么", "What is played"], ["rules", "规矩", "House rules"]].concat(page.deals ? [["generals", "发将", "Generals dealt"]] : [])
                Choice {
                    required property var modelData
                    objectName: "leaf_" + modelData[0]
                    on: page.leaf === modelData[0]
                    text: Theme.t(modelData[1], modelData[2])
                    onTouched: {
                        page.leaf = modelData[0]
                        if (page.leaf !== "game") page.chosen = 0  // they take the room
                    }
                }
            }
        }
        Column {
            visible: page.leaf === "game"
            width: parent.width
            spacing: 10 * Theme.u
            Heading {
                visible: !page.kept
                text: Theme.t("模式", "Mode")
            }
            Row {
                visible: !page.kept
                spacing: 8 * Theme.u
                Repeater {
                    model: page.table.board.modes
                    Choice {
                        required property var modelData
                        objectName: "mode_" + modelData.id
                        on: page.mode === modelData.id
                        text: Theme.t(modelData.zh, modelData.en)
                        onTouched: page.play(modelData.id)
                    }
                }
            }
            Heading {
                visible: !page.other
                text: Theme.t("牌堆", "Deck")
            }
            Row {
                visible: !page.other
                spacing: 8 * Theme.u
                Repeater {
                    model: page.mode === "3v3" ? [["3v3", "3v3 106 张", "3v3, 106"], ["3v3_2012", "3v3 2012 108 张", "3v3 2012, 108"]]
                         : page.mode === "1v1" ? [["1v1", "1v1 104 张", "1v1, 104"]]
                         : [["standard", "标准版 108 张", "Standard, 108"], ["junzheng", "军争篇 160 张", "Battle, 160"], ["kingdom", "国战 161 张", "Kingdom, 161"]]
                    Choice {
                        required property var modelData
                        objectName: "deck_" + modelData[0]
                        on: page.deck === modelData[0]
                        text: Theme.t(modelData[1], modelData[2])
                        onTouched: page.deck = modelData[0]
                    }
                }
            }
            Row {
                spacing: 8 * Theme.u
                Choice {
                    objectName: "extraDeck"
                    visible: page.mode === "identity"
                    on: page.extraDeck
                    text: Theme.t("始计篇的额外牌堆", "The extra deck")
                    onTouched: page.extraDeck = !page.extraDeck
                }
                Choice {
                    objectName: "dealRoles"
                    visible: page.mode === "identity" && !page.kept && page.count >= 4
                    on: page.dealRoles
                    text: Theme.t("由程序发身份", "Deal the roles here")
                    onTouched: page.dealRoles = !page.dealRoles
                }
                Choice {
                    objectName: "dealGenerals"
                    visible: page.mayDealGenerals
                    on: page.deals
                    text: Theme.t("由程序发武将", "Deal the generals here")
                    // Of 身份 the lord must be known, who has generals of his own: the roles are dealt with them.
                    onTouched: {
                        const wanted = !page.deals
                        page.dealGenerals = wanted
                        if (wanted && page.mode === "identity") page.dealRoles = true
                    }
                }
                Choice {
                    objectName: "drawFirst"
                    visible: page.mode === "kingdom" && !page.kept
                    on: page.drawFirst
                    text: Theme.t("先手抽签", "Who begins by lot")
                    onTouched: page.drawFirst = !page.drawFirst
                }
                Choice {
                    objectName: "drawSeats"
                    visible: !page.kept
                    on: page.drawSeats
                    text: Theme.t("座位抽签", "Seats by lot")
                    onTouched: page.drawSeats = !page.drawSeats
                }
            }
            Loader {
                id: form
                readonly property string address: page.other ? page.other.form : ""
                visible: address !== ""
                width: parent.width
                onAddressChanged: setSource(address, { setUp: page })
            }
            // The role cards of so many.
            Say {
                objectName: "roleCards"
                readonly property var cards: [[1, 1, 1], [1, 2, 1], [1, 3, 1], [2, 3, 1], [2, 4, 1], [3, 4, 1], [3, 4, 2]][page.count - 4]
                visible: page.mode === "identity" && cards !== undefined
                width: parent.width
                text: cards === undefined ? "" : Theme.t(page.count + " 人：主1 忠" + cards[0] + " 反" + cards[1] + " 内" + cards[2],
                                                         page.count + " players: 1 lord, " + cards[0] + " loyal, " + cards[1] + " rebels, " + cards[2] + " renegade" + (cards[2] > 1 ? "s" : ""))
                size: 18
                color: Theme.goldBright
            }
            Say {
                width: parent.width
                text: page.kept ? Theme.t("一切照新的设置重新算一遍；不再成立的步骤留在“往事”里，可以重说或放下。",
                                          "Everything is worked out again by this set-up; steps that fit no longer wait in the history.")
                    : form.item ? form.item.next
                    : page.mode === "3v3" ? Theme.t("开始之后：主帅各拿一堆将，轮流挑，各出三名。", "Next: each captain takes a pile of generals, they pick in turn, three are fielded.")
                    : page.mode === "1v1" ? Theme.t("开始之后：轮流挑将，各出三名，一名接一名。", "Next: generals are picked in turn, three each, one after another.")
                    : page.mode === "identity" ? Theme.t("开始之后：主公亮身份，各人选将；都可以跳过，以后再给。", "Next: the lord is shown, generals are chosen; both can be left for later.")
                                               : Theme.t("开始之后：各人选两张武将，暗置。", "Next: everybody chooses two generals, face down.")
                size: 17
                color: Theme.inkDim
                wrapMode: Text.Wrap
            }
        }
        Flickable {
            id: dealtList
            visible: page.leaf === "generals"
            width: parent.width
            height: Math.max(80, page.height - parent.y - y - 30 * Theme.u)
            contentHeight: dealRules.implicitHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            MoreBelow { list: dealtList }
            DealRules {
                id: dealRules
                objectName: "dealRules"
                width: parent.width
                table: page.table
                kingdom: page.mode === "kingdom"
                shown: page.open
            }
        }
        Flickable {
            id: rulesList
            visible: page.leaf === "rules"
            width: parent.width
            height: Math.max(80, page.height - parent.y - y - 30 * Theme.u)
            contentHeight: rulesColumn.implicitHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            MoreBelow { list: rulesList }
            Column {
                id: rulesColumn
                width: parent.width
                spacing: 10 * Theme.u
                Repeater {
                    model: page.open ? page.lobby.houseRules().filter(r => r.mode === page.mode || (r.mode === "" && !page.other))
                                                                .sort((a, b) => (b.mode !== "") - (a.mode !== "")) : []
                    Column {
                        id: rule
                        required property var modelData
                        width: rulesColumn.width
                        spacing: 4 * Theme.u
                        Say {
                            text: rule.modelData.name
                            size: 18
                        }
                        Row {
                            spacing: 8 * Theme.u
                            Repeater {
                                model: rule.modelData.values
                                Choice {
                                    required property var modelData
                                    required property int index
                                    objectName: "rule_" + rule.modelData.key + "_" + modelData.value
                                    size: 18
                                    implicitHeight: 42 * Theme.u
                                    on: (page.rules[rule.modelData.key] || rule.modelData.values[0].value) === modelData.value
                                    text: modelData.name
                                    onTouched: {
                                        const now = Object.assign({}, page.rules)
                                        if (index === 0) delete now[rule.modelData.key]
                                        else now[rule.modelData.key] = modelData.value
                                        page.rules = now
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    SeatsTaken {
        id: seatsTaken
        objectName: "seatsTaken"
        anchors.fill: parent
        setUp: page
    }
    TwoOfOneName {
        id: twoOfOneName
        objectName: "twoOfOneName"
        anchors.fill: parent
        book: page.lobby.book
        onSettled: names => page.beginWith(names)
    }
}
