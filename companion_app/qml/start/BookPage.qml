// The group's book (战绩): the board, the page of a person, the generals; of everything, one mode, one season.
import QtQuick
import "../controls"

Rectangle {
    id: page
    property var table
    property bool open: false
    property string mode: ""
    property int seats: 0   // 0: any number
    property int season: 0  // as BookModel numbers them
    property int words: 0   // how many were said about people: the book is read anew after each
    property var kept: ({})  // of what is on the page now: {words, file}
    property string leaf: "board"  // curve, heads, generals
    property bool charts: open && table.lobby.book.charts()
    property string who: ""  // the person whose page is open; empty: the board
    // Read as the page opens and as something else is asked for.
    readonly property var book: open ? (Theme.english, words, table.lobby.book.page({ mode: mode, seats: seats, season: season })) : ({})
    readonly property var people: book.people || []
    readonly property var person: people.find(one => one.name === who) || null
    visible: open
    color: Theme.room

    onBookChanged: kept = ({})

    function show() {
        who = ""
        leaf = "board"
        open = true
    }

    component Choice: TouchButton {
        property bool on: false
        strong: on
        tint: on ? Theme.gold : Theme.inkDim
        height: 48 * Theme.u
        size: 19
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Flow {
        id: head
        x: 60 * Theme.u
        y: 36 * Theme.u
        width: parent.width - 120 * Theme.u
        spacing: 12 * Theme.u
        Choice {
            objectName: "bookBack"
            text: Theme.t("← 返回", "← Back")
            onTouched: page.who.length ? page.who = "" : page.open = false
        }
        Repeater {
            model: [{ id: "", zh: "全部", en: "All" }].concat(page.table.board.modes)
            Choice {
                required property var modelData
                objectName: "bookMode_" + modelData.id
                on: page.mode === modelData.id
                text: Theme.t(modelData.zh, modelData.en)
                onTouched: page.mode = modelData.id
            }
        }
        Repeater {
            // The number that is asked for stays in sight where no game has it.
            model: [0].concat((page.book.sizes || []).concat(page.seats > 0 && !(page.book.sizes || []).includes(page.seats) ? [page.seats] : []))
            Choice {
                required property int modelData
                objectName: "bookSeats_" + modelData
                on: page.seats === modelData
                text: modelData > 0 ? modelData + Theme.t(" 人", " seats") : Theme.t("人数不限", "Any table")
                onTouched: page.seats = modelData
            }
        }
        Repeater {
            model: [0, -1, 1, 2]
            Choice {
                required property int modelData
                objectName: "bookSeason_" + modelData
                on: page.season === modelData
                text: (Theme.english, page.table.lobby.book.seasonName(modelData))
                onTouched: page.season = modelData
            }
        }
        Repeater {
            model: page.book.games > 0 ? [["board", "排行", "Board"], ["curve", "曲线", "Curve"], ["heads", "交手", "Head to head"], ["generals", "武将", "Generals"]] : []
            Choice {
                required property var modelData
                objectName: "bookLeaf_" + modelData[0]
                on: page.leaf === modelData[0] && !page.who.length
                text: Theme.t(modelData[1], modelData[2])
                onTouched: {
                    page.who = ""
                    page.leaf = modelData[0]
                }
            }
        }
        Choice {
            objectName: "bookKeep"
            visible: page.book.games > 0
            text: page.kept.file ? Theme.t("打开 PDF", "Open the PDF") : Theme.t("存成 PDF", "Keep as a PDF")
            onTouched: {
                if (page.kept.file) page.table.lobby.book.open(page.kept.file)
                else page.kept = page.table.lobby.book.keep({ mode: page.mode, seats: page.seats, season: page.season })
            }
        }
    }
    Say {
        id: title
        x: 60 * Theme.u
        anchors.top: head.bottom
        anchors.topMargin: 20 * Theme.u
        objectName: "bookTitle"
        text: (page.who.length ? page.who : Theme.t("战绩 · ", "The book · ") + (page.book.games || 0) + Theme.t(" 局", " games"))
              + (page.kept.words ? " · " + page.kept.words : "")
        width: parent.width - 120 * Theme.u
        size: 30
        font.bold: true
        color: Theme.goldBright
    }
    Say {
        objectName: "bookEmpty"
        visible: !(page.book.games > 0)
        x: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 24 * Theme.u
        text: Theme.t("还没有打完的局", "No game has been finished yet")
        size: 20
        color: Theme.inkDim
    }
    Say {
        id: order
        objectName: "bookOrder"
        visible: board.visible && page.people.length > 0
        x: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 18 * Theme.u
        width: board.width
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: Theme.t("按多赢了几局排。应有：同样的身份、同样的人数，在这本战绩里通常赢几局。",
                      "By wins above what is expected: what the same roles at as large a table win in this book.")
        size: 17
        color: Theme.inkDim
    }
    ListView {
        id: board
        objectName: "bookBoard"
        visible: !page.who.length && page.leaf === "board"
        x: 60 * Theme.u
        anchors.top: order.bottom
        anchors.topMargin: 10 * Theme.u
        anchors.bottom: guests.visible ? guests.top : parent.bottom
        anchors.bottomMargin: 30 * Theme.u
        width: 0.62 * (parent.width - 120 * Theme.u)
        clip: true
        spacing: 6 * Theme.u
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: board }
        model: page.people
        delegate: Rectangle {
            id: row
            required property var modelData
            required property int index
            objectName: "bookPerson" + index
            width: ListView.view.width
            height: 70 * Theme.u
            radius: 8 * Theme.u
            color: "#1d1712"
            border.color: Theme.line
            Accessible.role: Accessible.Button
            Accessible.name: modelData.name
            Accessible.onPressAction: page.who = modelData.name
            Say {
                id: rank
                x: 16 * Theme.u
                anchors.verticalCenter: parent.verticalCenter
                width: 50 * Theme.u
                text: row.index + 1
                size: 22
                color: Theme.gold
            }
            Column {
                anchors.left: rank.right
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - rank.width - 40 * Theme.u
                Say {
                    objectName: "bookName"
                    width: parent.width
                    text: row.modelData.name + "   " + row.modelData.won
                    size: 20
                    font.bold: true
                }
                Say {
                    width: parent.width
                    text: Theme.t("应有 ", "Expected ") + row.modelData.expected + Theme.t(" 胜 · 击杀 ", " · kills ") + row.modelData.kills
                          + Theme.t(" · 救人 ", " · rescues ") + row.modelData.rescues + Theme.t(" · 伤害 ", " · damage ") + row.modelData.damage
                          + Theme.t(" · 受伤 ", " · taken ") + row.modelData.taken
                    size: 16
                    color: Theme.inkDim
                }
            }
            MouseArea {
                anchors.fill: parent
                onClicked: page.who = row.modelData.name
            }
        }
    }
    Say {
        id: generalsTitle
        objectName: "bookGeneralsTitle"
        visible: board.visible && (page.book.generals || []).length > 0
        x: generals.x
        anchors.top: title.bottom
        anchors.topMargin: 18 * Theme.u
        width: generals.width
        text: Theme.t("武将", "Generals")
        size: 20
        font.bold: true
        color: Theme.gold
    }
    ListView {
        id: generals
        objectName: "bookGenerals"
        visible: !page.who.length && page.leaf === "board"
        anchors.right: parent.right
        anchors.rightMargin: 60 * Theme.u
        anchors.top: generalsTitle.bottom
        anchors.topMargin: 10 * Theme.u
        anchors.bottom: guests.visible ? guests.top : parent.bottom
        anchors.bottomMargin: 30 * Theme.u
        width: 0.35 * (parent.width - 120 * Theme.u)
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: generals }
        model: page.book.generals || []
        delegate: Say {
            required property var modelData
            objectName: "bookGeneral"
            width: ListView.view.width
            height: 34 * Theme.u
            text: modelData.name + "   " + (modelData.games > 0 ? modelData.won : modelData.dealt)
            size: 18
        }
    }
    component Leaf: Item {
        id: leaf
        property string called
        visible: !page.who.length && page.leaf === called && page.book.games > 0
        x: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 18 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 30 * Theme.u
        width: parent.width - 120 * Theme.u
    }
    Leaf {
        called: "curve"
        BookCurve {
            anchors.fill: parent
            people: page.people
            charts: page.charts
        }
    }
    Leaf {
        called: "heads"
        BookHeads {
            anchors.fill: parent
            people: page.people
        }
    }
    Leaf {
        called: "generals"
        BookGenerals {
            anchors.fill: parent
            generals: page.book.generals || []
            charts: page.charts
        }
    }
    BookPerson {
        objectName: "bookPersonPage"
        visible: page.person !== null
        x: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 18 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 30 * Theme.u
        width: parent.width - 120 * Theme.u
        book: page.table.lobby.book
        person: page.person || ({})
        others: page.people.map(one => one.name).filter(name => name !== page.who)
        onSaid: name => {
            ++page.words
            page.who = name
        }
    }
    // Those who are on no board, one touch from it.
    Flow {
        id: guests
        objectName: "bookGuests"
        visible: !page.who.length && page.leaf === "board" && names.length > 0
        readonly property var names: page.book.guests || []
        x: 60 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 24 * Theme.u
        width: parent.width - 120 * Theme.u
        spacing: 12 * Theme.u
        Repeater {
            model: guests.names
            Choice {
                required property string modelData
                required property int index
                objectName: "bookGuest" + index
                text: Theme.t("客人 " + modelData + " · 又上榜", "Guest " + modelData + " · back on the board")
                onTouched: {
                    page.table.lobby.book.say(modelData, "person")
                    ++page.words
                }
            }
        }
    }
}
