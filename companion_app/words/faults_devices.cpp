// What devices, the data base and the system below them report (设备与账本的故障).
#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

constexpr Fault faults[] = {
    // pads
    {"This pad's WELCOME names protocol {}, which it was not offered: Jianjun speaks {}. A pad that cannot "
     "speak that says REFUSE: mend its "
     "firmware.",
     "这个按钮盒的 WELCOME 说的是没有提供过的协议 {}：监军用 {}。不会说的按钮盒应答 REFUSE：请修它的固件。"},
    {"This pad's WELCOME has {} bytes of payload, and one of protocol {} has {}: mend its firmware.",
     "这个按钮盒的 WELCOME 有 {} 字节，协议 {} 的应有 {} 字节：请修它的固件。"},
    {"{} bytes of payload", "{} 字节"},
    {"button {}, kind {}", "按钮 {}，种类 {}"},
    {"This pad says that it sits at seat {}, and seats go from 1 to 10: give it one (jianjun pads assign).",
     "这个按钮盒说自己在 {} 号位，座位只有 1 到 10：请给它一个（jianjun pads assign）。"},
    {"This pad cannot keep a seat or an address.", "这个按钮盒存不住座位或地址。"},
    {"The pad did not understand a command: update its firmware.", "这个按钮盒听不懂一条命令：请更新固件。"},
    {"This pad speaks protocol {} to {}, Jianjun speaks {}: update the older of the two.",
     "这个按钮盒用协议 {} 到 {}，监军用 {}：请更新旧的一方。"},
    {"This pad says presses that Jianjun does not know ({*}): they do nothing. Update Jianjun, or mend the "
     "pad's firmware.",
     "这个按钮盒报的按键监军不认识（{}）：它们不起作用。请更新监军，或修按钮盒的固件。"},
    {"This pad answers HELLO, and acknowledges no command: see ACK and PONG in PROTOCOL.md, or its line "
     "carries one way only.",
     "这个按钮盒应答 HELLO，却不确认任何命令：见 PROTOCOL.md 的 ACK 和 PONG，或者线路只通一个方向。"},
    {"This pad has fallen silent: is it still plugged in?", "这个按钮盒没有声音了：还插着吗？"},
    {"The phone has left the page: open it again.", "手机离开了页面：请再打开。"},
    {"The cable of this pad is out: plug it in again.", "这个按钮盒的线掉了：请再插上。"},
    {"Another pad has the same id, as copied memories do, and keeps it: erase the EEPROM of one of them.",
     "另一个按钮盒有同样的编号（存储器是复制来的），并且留用：请擦掉其中一个的 EEPROM。"},
    {"The pad at {} has the same id, as copied memories do, and keeps it: erase the EEPROM of one of them.",
     "{} 上的按钮盒有同样的编号（存储器是复制来的），并且留用：请擦掉其中一个的 EEPROM。"},
    {"The pad at {} has the same id, as copied memories do, and is refused: erase the EEPROM of one of them.",
     "{} 上的按钮盒有同样的编号（存储器是复制来的），不予接入：请擦掉其中一个的 EEPROM。"},
    // their lines
    {"{*} It is tried again and again.", "{}会一再重试。"},
    {"{*}.", "{}。"},
    {"The line has ended.", "线路断了。"},
    {"The line has been closed at its other end.", "线路在另一头关上了。"},
    {"The program has closed its standard output.", "程序关上了标准输出。"},
    {"The program was ended by signal {}.", "程序被信号 {} 结束。"},
    {"The program has ended with exit code {}: there is no such command.",
     "程序以退出码 {} 结束：没有这个命令。"},
    {"The program has ended with exit code {}.", "程序以退出码 {} 结束。"},
    {"Could not find {} ({*}): is another program using it, and may you use serial ports (group dialout)?",
     "找不到 {}（{}）：被别的程序占用了吗？您可以用串口吗（dialout 组）？"},
    {"Could not open {} ({*}): is another program using it, and may you use serial ports (group dialout)?",
     "打不开 {}（{}）：被别的程序占用了吗？您可以用串口吗（dialout 组）？"},
    {"Could not keep for itself {} ({*}): is another program using it, and may you use serial ports (group "
     "dialout)?",
     "占不住 {}（{}）：被别的程序占用了吗？您可以用串口吗（dialout 组）？"},
    {"Could not set up {} ({*}): is another program using it, and may you use serial ports (group dialout)?",
     "设置不了 {}（{}）：被别的程序占用了吗？您可以用串口吗（dialout 组）？"},
    {"{} is too long for a socket's name", "{} 作套接字的名字太长"},
    {"Could not connect to {} (is somebody listening there?): {*}", "连不上 {}（那边有程序在等吗？）：{}"},
    {"Could not open {}: {*}", "打不开 {}：{}"},
    {"You may not use {}: put yourself into the group dialout (sudo usermod -aG dialout $USER), and log in "
     "anew.",
     "您不能用 {}：请把自己加进 dialout 组（sudo usermod -aG dialout $USER），再重新登录。"},
    {"Another program is using {} (ModemManager and brltty look at new ports): it is tried again and again.",
     "别的程序正在用 {}（ModemManager 和 brltty 会查看新端口）：会一再重试。"},
    {"This pad has fallen silent: its port is opened anew.", "这个按钮盒没有声音了：正在重新打开它的端口。"},
    {"This pad has started anew: what was pressed before, and was not shown green, is lost.",
     "这个按钮盒重启过：之前按了而没有亮绿灯的都没有算，请再按。"},
    {"Could not make a line: {*}", "建不了线路：{}"},
    {"Could not start {}: {*}", "启动不了 {}：{}"},
    {"Could not write the trace {}: is the folder there and writable?",
     "写不了线路记录 {}：文件夹在吗？可写吗？"},
    {"{} is not a pad trace: record one with --record.", "{} 不是按钮盒的线路记录：可用 --record 录一份。"},
    {"{}: neither bytes nor a hang-up", "{}：既不是字节，也不是断线"},
    {"simulated pad {}", "模拟的按钮盒 {}"},
    {"phone at {}", "{} 的手机"},
    // seats and phones
    {"{}: expected a pad's id of 16 hex digits and a seat from 1 to 10",
     "{}：这里要写按钮盒的 16 位十六进制编号和 1 到 10 的座位"},
    {"Could not write {}: is the folder writable?", "写不了 {}：文件夹可写吗？"},
    {"Could not write {}: {*}", "写不了 {}：{}"},
    {"Could not make a certificate for TLS", "做不出 TLS 证书"},
    {"Port {} for phones cannot be opened: is another table running? Name another port.",
     "手机用的端口 {} 打不开：另有一桌在开吗？请换一个端口。"},
    {"{}: expected a seat from 1 to 10 (0: the referee) and its word of 26 letters; remove the file and "
     "every phone scans anew",
     "{}：这里要写 1 到 10 的座位（0 是裁判）和 26 个字母的口令；删掉这个文件，手机重新扫码"},
    // the data base
    {"{} belongs to another program. Name a new file, or the one that Jianjun made.",
     "{} 是别的程序的。请写一个新文件，或监军自己的那个。"},
    {"{} is damaged (schema {}). Open a copy of it, or name a new file.",
     "{} 已损坏（结构 {}）。请打开它的备份，或写一个新文件。"},
    {"{} was written by a newer Jianjun (schema {}, this one knows {}). Use that version, or name another "
     "file.",
     "{} 是更新版的监军写的（结构 {}，这一版到 {}）。请用那一版，或换一个文件。"},
    {"{} was written by an older Jianjun. Open it once with a table to bring it up to date.",
     "{} 是旧版的监军写的。请先开一桌打开它一次，它就会更新。"},
    {"The folder of {} can't be made ({*}). Name a place that you may write to.",
     "{} 的文件夹建不了（{}）。请写一个您可以写入的地方。"},
    {"{} is not a database. Name another file; this one was left as it is.",
     "{} 不是数据库。请换一个文件；这个没有动过。"},
    {"{} is damaged. Keep a copy of it, and continue from the newest backup.",
     "{} 已损坏。请留一份副本，从最近的备份继续。"},
    {"{} is in use by another program. Close that program and try again.",
     "{} 正被别的程序使用。请关掉那个程序再试。"},
    {"{} can't be opened. Does it exist, and may you read it?", "{} 打不开。它在吗？您可以读吗？"},
    {"{} can't be written. Give yourself the right to write it and its folder, or name another file.",
     "{} 写不了。请给自己写它和它的文件夹的权限，或换一个文件。"},
    {"{} can't grow: the disk is full. Free some space; what was acknowledged is safe.",
     "{} 写不下了：磁盘已满。请腾出空间；已确认的都在。"},
    {"{} can't be read or written: the disk reports an error. Continue on another disk from a backup.",
     "{} 读写不了：磁盘出错。请在另一块盘上用备份继续。"},
    {"{} is in use by another Jianjun. Close the other one, or name another file.",
     "{} 正被另一个监军使用。请关掉那一个，或换一个文件。"},
    {"{} lies on a disk that keeps no locks (a network's?). Name a file on this machine's own disk.",
     "{} 所在的盘不能加锁（网络盘？）。请写一个本机硬盘上的文件。"},
    {"{} can't be written ({*}). Name a place that you may write to.",
     "{} 写不了（{}）。请写一个您可以写入的地方。"},
    {"nats-server is not on this machine; install it (sudo apt install nats-server), or hang on another hub's (--server ADDRESS)",
     "这台机器没有 nats-server；请安装（sudo apt install nats-server），或挂在另一个枢纽的上（--server 地址）"},
    {"cannot start nats-server: {}", "启动不了 nats-server：{}"},
    {"cannot write {}; name another folder", "{} 写不了；请换一个文件夹"},
    {"{} holds no game yet. Begin one with a table.", "{} 里还没有对局。请先开一桌。"},
    {"{} exists already. Name a new file for the backup.", "{} 已经有了。请给备份写一个新文件。"},
    {"The backup was not made: {*}", "备份没有做成：{}"},
    {"No printing is called \"{}\". `jianjun gallery list` shows those that there are.",
     "没有叫“{}”的图鉴。`jianjun gallery list` 列出有的。"},
    {"There is a printing called \"{}\" already. Remove that one first, or export it and import it as "
     "another.",
     "已经有叫“{}”的图鉴。请先移去那个，或把它导出再换名导入。"},
    {"No printing called \"{}\" was removed.", "没有移去过叫“{}”的图鉴。"},
    {"\"{}\" has no view of {}.", "“{}”里没有{}的牌面。"},
    {"A set-up must be one line of JSON.", "开局设置要写成一行 JSON。"},
    {"An input must be one line of JSON.", "输入要写成一行 JSON。"},
    {"No game is being written: begin or resume one first.", "没有在记的对局：请先开一局，或接着一局。"},
    {"There is no game {} in {}.", "{2} 里没有第 {1} 局。"},
    {"Say whose name this is about.", "请写是谁的名字。"},
    {"Say which other name counts.", "请写算作哪个名字。"},
    // the window
    {"The window drew no picture; set QT_QUICK_BACKEND=software.",
     "窗口没有画出来；请设 QT_QUICK_BACKEND=software。"},
    {"The picture could not be written to {}; does its folder exist?", "图片写不到 {}；文件夹在吗？"},
    // the system
    {"No such file or directory", "没有这个文件或文件夹"},
    {"Permission denied", "没有权限"},
    {"Is a directory", "是文件夹"},
    {"Not a directory", "不是文件夹"},
    {"File exists", "已经有了"},
    {"No space left on device", "磁盘已满"},
    {"Read-only file system", "文件系统只读"},
    {"Connection refused", "对方拒绝连接"},
    {"Device or resource busy", "正被占用"},
    {"Input/output error", "读写出错"},
    {"unknown", "原因不明"},
};

}  // namespace

std::span<const Fault> faults_of_devices() {
    return faults;
}

}  // namespace jianjun::app
