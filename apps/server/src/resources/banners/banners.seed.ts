import type { bannerPositions } from '@backlot/contract/resources/banners'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

type Position = (typeof bannerPositions)[number]
/** Position, name for staff, title, subtitle, text of the button, first and last day from now on. */
type DemoBanner = readonly [Position, string, string, string, string | null, number | null, number | null]

const demoBanners: readonly DemoBanner[] = [
  ['home_hero', 'Autumn premiere', 'Golden days', 'Six premieres, one a week.', 'Watch now', -20, 12],
  ['home_hero', '周末首映', '周末首映', '每周五晚八点更新。', '立即观看', null, null],
  ['home_hero', 'Winter festival', 'Long nights', 'Forty films for short days.', 'See the list', 9, 40],
  [
    'home_middle',
    'Directors in their words',
    'In their own words',
    'Talks after the film.',
    'Listen',
    null,
    null,
  ],
  ['home_middle', '年度回顾', '年度十佳', '影迷投票选出的十部影片。', '查看片单', -40, -2],
  [
    'video_side',
    'Family plan',
    'Four screens, one plan',
    'Everybody watches their own.',
    'Compare plans',
    null,
    1,
  ],
  ['video_side', '离线观看', '下载后随时看', '标有下载图标的影片可离线保存。', null, null, null],
  ['plan_top', 'Yearly plan', 'Two months free', 'With the yearly plan.', 'Choose it', -6, 24],
  ['plan_top', '新会员礼', '首月半价', '新会员限时优惠。', '立即开通', -90, -30],
  [
    'member_banner',
    'Invite a friend',
    'Bring somebody along',
    'A month for each of you.',
    'Invite',
    null,
    null,
  ],
  ['member_banner', '邀请好友', '邀请好友得会员', '双方各得一个月。', '去邀请', null, 60],
  ['member_banner', 'Reader survey', 'What should we show next?', 'Three questions.', 'Answer', -3, 4],
]

/** Banners at every place: some are over, some are to come. */
export async function seedBanners({
  client,
  count,
  until,
  files,
  ...chance
}: SeedContext): Promise<undefined> {
  const { covers, clips } = files
  if (covers.length === 0) return
  const draw = drawFor(chance, 12)
  const day = (days: number | null) =>
    days === null ? null : new Date(until.getTime() + days * 86_400_000).toISOString()
  const rows = demoBanners.slice(0, count).map(([position, name, title, subtitle, cta, from, to], index) => ({
    ...{ position, name, title, subtitle, cta, sort: index + 1 },
    image: draw.pick(covers),
    mobile: draw.chance(0.7) ? draw.pick(covers) : null,
    video: index % 5 === 0 && clips.length > 0 ? draw.pick(clips) : null,
    link: cta === null ? null : 'https://lumen-nights.example/plans',
    clicks: from !== null && from > 0 ? 0 : draw.below(4_000),
    ...{ started: day(from), expired: day(to) },
  }))
  await insertRows(
    client,
    `insert into banners (position, name, title, subtitle, type, cta, image_id, mobile_image_id, video_id, link, sort,
       clicks, started_at, expired_at)
     select position, name, title, subtitle, case when video is null then 'image' else 'video' end, cta, image, mobile,
       video, link, sort, clicks, started, expired
     from json_to_recordset($1) given(position text, name text, title text, subtitle text, cta text, image bigint,
       mobile bigint, video bigint, link text, sort integer, clicks bigint, started timestamptz, expired timestamptz)
     where not exists (select 1 from banners known where known.name = given.name)`,
    rows,
  )
  await spreadCreation(client, 'banners', until)
}
