#include "companion_app/words/notices.h"

#include <algorithm>

namespace jianjun::app {

namespace {

struct Sentence {
    std::string_view id;
    const char *zh, *en;
};

constexpr Sentence sentences[] = {
    {"text", "{}", "{}"},
    {"first_picture", "等第一幅画面", "waiting for the first picture"},
    {"dark", "太暗，像是被遮住了：请开灯", "too dark, as if the picture were covered: switch the light on"},
    {"too_dark_to_see", "太暗，看不清牌：请开灯；这段时间没有在看",
     "it is too dark to see the cards: switch the light on; what happens is not being watched"},
    {"covered", "画面有一部分被遮住：请让开", "part of the picture is covered: clear the view"},
    {"covered_part", "画面的{}%被遮住：请让开；那里没有在看",
     "{} % of the picture is covered: clear the view; what lies there is not being watched"},
    {"restless", "等桌面静下来", "waiting for the table to be still"},
    {"restless_in", "等桌面静下来：{}有东西在动", "waiting for the table to be still: something moves at {}"},
    {"restless_beside", "等桌面静下来：区域之外有东西在动",
     "waiting for the table to be still: something moves beside the zones"},
    {"looking", "正在看桌上有什么", "looking at all that lies on the table"},
    {"watching", "正在看", "watching"},
    {"no_markers", "看不到桌垫的标记：请用 `jianjun mat` 打印桌垫",
     "no markers seen: print a mat with `jianjun mat`"},
    {"few_markers", "{}个标记可见，本桌垫的{}个（共{}个）：至少要露出{}个；请清开桌垫边缘或移动摄像头",
     "markers seen: {}, of this mat {} of {}; at least {} must show: clear the mat's border or move the "
     "camera"},
    {"markers_elsewhere", "{}个标记可见，但位置与{}人桌垫（{}×{} mm）不合",
     "markers seen: {}, but not where the mat of {} seats ({}×{} mm) has them"},
    {"mat_of_seats", "是{}人桌垫的标记：请写 --seats {}",
     "they are those of the mat of {} seats: say --seats {}"},
    {"mat_of_other_size", "若按别的尺寸打印，请用 --layout 给出 `jianjun mat` 写的文件",
     "if it was printed in another size, give the --layout file that `jianjun mat` wrote with it"},
    {"mat_assumed", "在此之前当作画面正好是整张桌垫",
     "until then the picture is taken to show exactly the mat"},
    {"mat_found", "找到{}个标记（共{}个），误差{}毫米", "{} of {} markers, to {} mm"},
    {"lens_of_others", "镜头文件是{}×{}的，与{}×{}的画面不合：不用它",
     "the lens file is of {}×{} and does not fit pictures of {}×{}: it is not used"},
    {"unseen", "不在画面里：{}", "not in the picture: {}"},
    {"too_small", "{}看不清，牌名也认不出；摄像头移近些",
     "no name can be read at {}: move the camera nearer"},
    {"names_only", "{}看得不够清，认得出牌名，花色点数未必",
     "names can be read at {}, suit and rank not always"},
    {"corners", "能读花色点数：{}（{}）", "corners: {} ({})"},
    {"picture_dim", "光线太暗：{}；把灯开亮或移近",
     "too little light at {}: turn the lamp up or bring it nearer"},
    {"picture_glare", "反光太强：{}；把灯移到旁边或拉上窗帘",
     "glare at {}: move the lamp aside or draw the curtain"},
    {"picture_blurred", "画面模糊：{}；擦镜头，等它对好焦，或用 --modes 选大一点的画面",
     "blurred at {}: wipe the lens, let it focus, or choose larger pictures (--modes)"},
    {"picture_noisy", "画面噪点太多：把灯开亮", "the picture is noisy: more light"},
    {"come_closer", "把摄像头移近、加一个，或用读牌台",
     "bring the camera closer, add one, or use a reading spot"},
    {"camera_silent", "摄像头没有画面：{}", "the camera gives no pictures: {}"},
    {"camera_back", "摄像头又有画面了", "the camera gives pictures again"},
    {"camera_moved", "摄像头移动了", "the camera has moved"},
    {"camera_resized", "画面的大小变了", "the pictures have another size now"},
    {"other_cameras", "摄像头的数目变了", "there are other cameras"},
    {"markers_now", "看到桌垫的标记了", "the mat's markers are seen now"},
    {"looked_again", "重新看一遍桌面", "the table is looked at again"},
    {"reading_spot", "读牌台：{}", "the reading spot: {}"},
    {"pictures_ended", "画面已放完", "its pictures have come to an end"},
    {"camera_slow", "摄像头每秒只有 {} 幅画面，而不是 {} 幅：开亮灯，或换一个 USB 口、不经集线器",
     "the camera gives {} pictures a second instead of {}: more light, or another USB port without a hub"},
    {"camera_few", "每秒只有 {} 幅画面，快手会看漏：开亮灯、选小一点的画面，或把网络弄近些",
     "only {} pictures a second, so that quick hands are missed: more light, smaller pictures, or a better "
     "network"},
    {"camera_drops", "摄像头的画面丢了 {}%：换一个 USB 口、不经集线器，或选小一点的画面",
     "{} % of the camera's pictures are missing: another USB port without a hub, or smaller pictures"},
    {"camera_flickers", "灯光在画面里闪：换一盏灯，或让日光多一些",
     "lamps flicker in the picture: another lamp, or more daylight"},
    {"camera_lost", "摄像头{}不再有画面：检查连线，再打开它",
     "camera {} gives no more pictures: check its cable, then open it again"},
    {"network_lost", "{}不再有画面：请看它的程序是否还开着",
     "{} gives no more pictures: look whether its app is running"},
    {"phone_lost", "手机没有送来画面：请再打开它的摄像头页面",
     "the phone sends no pictures: open its camera page again"},
    {"no_source", "没有给出画面来源", "no source of pictures was given"},
    {"veiled", "有不是牌的东西压在{}上", "something that is not a card lies over {}"},
    {"wrong_sticker", "贴纸{}说是{}，下面的牌面却是{}：看看是不是贴错了牌套",
     "sticker {} says {}, but the face under it is {}: look whether it is on the wrong sleeve"},
    {"search_failed", "看桌面时程序出了错（{}）：没认出来的牌，请拿起再放一次",
     "the program failed to look at the table ({}): take up what was not read and lay it down again"},
    {"search_failed_in", "看{}时程序出了错（{}）：没认出来的牌，请拿起再放一次",
     "the program failed to look at {} ({}): take up what was not read and lay it down again"},
};

struct Zone {
    std::string_view id;
    const char *zh, *en;
};

constexpr Zone zone_names[] = {
    {"middle", "中央", "the middle"},        {"draw", "牌堆", "the draw pile"},
    {"discard", "弃牌堆", "the discard pile"}, {"extra", "额外牌堆", "the extra deck"},
    {"ren", "仁区", "the ren zone"},           {"equip", "装备区", "equipment"},
    {"judge", "判定区", "judgement zone"},     {"general", "武将区", "general"},
    {"deputy", "副将", "deputy general"},      {"token", "标记处", "tokens"},
    {"reading", "读牌台", "reading spot"},     {"main", "主将", "main general"},
    {"adviser", "军师", "adviser"},            {"vice", "副将", "vice generals"},
    {"strategy", "谋略", "strategies"},        {"infantry", "步兵", "infantry"},
    {"archer", "弓兵", "archers"},             {"cavalry", "骑兵", "cavalry"},
    {"adviser_troops", "谋士", "adviser troops"}, {"event", "事件", "event"},
    {"formation", "阵型", "formation"},        {"camp", "营地", "camp"},
    {"graveyard", "墓地", "graveyard"},        {"granary", "粮仓", "granary"},
    {"bench", "候场处", "generals who wait"},
};

Said zone_name(const std::string& zone) {
    const auto* at = std::find_if(std::begin(zone_names), std::end(zone_names), [&](const Zone& one) { return one.id == zone; });
    return at == std::end(zone_names) ? Said(zone) : Said(at->zh, at->en);
}

// "1–3、5", "1–3 and 5"; two in a row are no row.
Said numbers(const std::vector<int>& seats) {
    std::vector<Said> runs;
    for (std::size_t i = 0; i < seats.size();) {
        std::size_t end = i;
        while (end + 1 < seats.size() && seats[end + 1] == seats[end] + 1) ++end;
        if (end == i + 1) --end;
        runs.emplace_back(std::to_string(seats[i]) + (end > i ? "–" + std::to_string(seats[end]) : ""));
        i = end + 1;
    }
    return listed(runs);
}

}  // namespace

Said notice_words(std::string_view id, const std::vector<Said>& values) {
    const auto* at = std::find_if(std::begin(sentences), std::end(sentences), [&](const Sentence& one) { return one.id == id; });
    if (at == std::end(sentences)) return {};
    const auto value = [&](std::size_t i) { return i < values.size() ? values[i] : values.empty() ? Said() : values.back(); };
    return filled(at->zh, at->en, value(0), value(1), value(2), value(3));
}

Said zones_words(const std::vector<SeatZone>& zones) {
    if (zones.empty()) return {"所有区域", "every zone"};
    std::vector<int> whole;
    std::vector<Said> parts;
    for (std::size_t i = 0; i < zones.size();) {
        const auto [seat, zone] = zones[i];
        if (zone.empty()) {
            if (seat > 0)
                whole.push_back(seat);
            else
                parts.emplace_back("中央与各牌堆", "the middle and the piles");
            ++i;
            continue;
        }
        std::vector<Said> of_seat;
        for (; i < zones.size() && zones[i].seat == seat && !zones[i].zone.empty(); ++i) of_seat.push_back(zone_name(zones[i].zone));
        parts.push_back(seat > 0 ? filled("{}号位的{}", "seat {}'s {}", said_number(seat), listed(of_seat)) : listed(of_seat));
    }
    if (!whole.empty())
        parts.insert(parts.begin(), whole.size() == 1 ? filled("{}号位", "seat {}", numbers(whole)) : filled("座位 {}", "seats {}", numbers(whole)));
    return listed(parts);
}

}  // namespace jianjun::app
