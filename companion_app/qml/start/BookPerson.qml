// A person's page in the book (战绩里的一个人): what was played, and who this is: another spelling of somebody, a guest, to be
// forgotten.
import QtQuick
import "../controls"

Item {
    id: page
    property var book
    property var person: ({})
    property var others: []      // names of everybody else
    property string asking: ""   // "same": whose name this is; "named": what the person is called from now on; "forgotten": whether it is meant
    property string trouble: ""
    readonly property var names: person.names || []
    signal said(string name)     // whose page is to be seen now; empty: the board
    onVisibleChanged: asking = ""
    onPersonChanged: asking = ""

    function say(name, is, as, then) {
        trouble = book.say(name, is, as)
        asking = ""
        if (!trouble.length) said(then)
    }

    component Choice: TouchButton {
        property bool on: false
        strong: on
        tint: on ? Theme.gold : Theme.inkDim
        height: 48 * Theme.u
        size: 19
    }

    Flickable {
        id: told
        width: parent.width
        anchors.top: parent.top
        anchors.bottom: doing.top
        anchors.bottomMargin: 16 * Theme.u
        contentHeight: lines.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        MoreBelow { list: told }
        Column {
            id: lines
            width: parent.width
            spacing: 14 * Theme.u
            Repeater {
                model: page.person.lines || []
                Say {
                    required property string modelData
                    objectName: "bookLine"
                    width: lines.width
                    text: modelData
                    size: 20
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }
        }
    }
    Column {
        id: doing
        anchors.bottom: parent.bottom
        width: parent.width
        spacing: 12 * Theme.u
        Say {
            objectName: "bookAsked"
            visible: text.length > 0
            width: parent.width
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            size: 20
            color: page.trouble.length ? Theme.red : Theme.goldBright
            text: page.trouble.length ? page.trouble
                : page.asking === "same" ? Theme.t("“" + page.person.name + "”就是谁？两人的局并成一人的，随时能分开。",
                                                   "Whose name is “" + page.person.name + "”? Their games become one person's, and can be parted again.")
                : page.asking === "named" ? Theme.t("“" + page.person.name + "”以后叫什么？", "What is “" + page.person.name + "” called from now on?")
                : page.asking === "forgotten" ? Theme.t("忘掉“" + page.person.name + "”？页面、回放和导出里不再有这个名字，局还算。",
                                                        "Forget “" + page.person.name + "”? The name goes from pages, replays and exports, the games stay.")
                : ""
        }
        Flow {
            visible: page.asking === "same"
            width: parent.width
            spacing: 12 * Theme.u
            Repeater {
                model: page.asking === "same" ? page.others : []
                Choice {
                    required property string modelData
                    required property int index
                    objectName: "bookSame" + index
                    text: modelData
                    onTouched: page.say(page.person.name, "same", modelData, modelData)
                }
            }
            Choice {
                objectName: "bookSameNot"
                text: Theme.t("算了", "Never mind")
                onTouched: page.asking = ""
            }
        }
        Row {
            visible: page.asking === "named"
            spacing: 12 * Theme.u
            Rectangle {
                width: 320 * Theme.u
                height: 48 * Theme.u
                radius: 8 * Theme.u
                color: "#120d0a"
                border.color: name.activeFocus ? Theme.gold : Theme.line
                TextInput {
                    id: name
                    objectName: "bookNewName"
                    Accessible.role: Accessible.EditableText
                    Accessible.name: Theme.t("新的名字", "New name")
                    readonly property string wanted: text.trim()
                    anchors.fill: parent
                    anchors.margins: 10 * Theme.u
                    verticalAlignment: TextInput.AlignVCenter
                    clip: true
                    maximumLength: 24
                    color: Theme.ink
                    font { family: Theme.sans; pixelSize: Math.max(1, 19 * Theme.u) }
                    onVisibleChanged: if (visible) { text = page.person.name || ""; selectAll(); forceActiveFocus() }
                    onAccepted: if (rename.enabled) rename.touched()
                }
            }
            Choice {
                id: rename
                objectName: "bookNameYes"
                on: true
                enabled: name.wanted.length > 0 && name.wanted !== page.person.name
                text: Theme.t("改名", "Rename")
                onTouched: page.say(page.person.name, "same", name.wanted, name.wanted)
            }
            Choice {
                objectName: "bookNameNot"
                text: Theme.t("算了", "Never mind")
                onTouched: page.asking = ""
            }
        }
        Row {
            visible: page.asking === "forgotten"
            spacing: 12 * Theme.u
            Choice {
                objectName: "bookForgetYes"
                on: true
                text: Theme.t("忘掉", "Forget")
                onTouched: page.say(page.person.name, "forgotten", "", "")
            }
            Choice {
                objectName: "bookForgetNo"
                text: Theme.t("算了", "Never mind")
                onTouched: page.asking = ""
            }
        }
        Flow {
            visible: page.asking === ""
            width: parent.width
            spacing: 12 * Theme.u
            Choice {
                objectName: "bookIsSame"
                enabled: page.others.length > 0
                text: Theme.t("是另一个人的名字…", "Another's name …")
                onTouched: page.asking = "same"
            }
            Choice {
                objectName: "bookRename"
                text: Theme.t("改名…", "Rename …")
                onTouched: page.asking = "named"
            }
            Choice {
                objectName: "bookIsGuest"
                text: Theme.t("是客人（不上榜）", "A guest (on no board)")
                onTouched: page.say(page.person.name, "guest", "", "")
            }
            Choice {
                objectName: "bookForget"
                text: Theme.t("忘掉…", "Forget …")
                onTouched: page.asking = "forgotten"
            }
            Repeater {
                model: page.names
                Choice {
                    required property string modelData
                    required property int index
                    objectName: "bookPart" + index
                    text: Theme.t("又名 " + modelData + " · 分开", "Also " + modelData + " · part them")
                    onTouched: page.say(modelData, "person", "", page.person.name)
                }
            }
        }
    }
}
