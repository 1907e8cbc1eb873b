import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { collect, type Draw, drawFor } from '../../seed/draw.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'
import { chinese } from '../../seed/words/chinese.ts'
import { english } from '../../seed/words/english.ts'

interface Text {
  title: string
  description: string
  content: string
}

/** A journal: most of it is out, the next weeks are prepared, some are drafts. */
export async function seedPosts({ client, count, until, files, ...chance }: SeedContext): Promise<undefined> {
  const { covers } = files
  if (covers.length === 0) return
  const draw = drawFor(chance, 13)
  const rows = imagineTexts(draw, count).map((text, index) => ({
    ...text,
    ...stateOf(index, until),
    cover: draw.pick(covers),
    isSticky: index === 5 || index === 9,
  }))
  await insertRows(
    client,
    `insert into posts (title, description, content, status, published_at, cover_id, is_sticky)
     select title, description, content, status, at, cover, "isSticky"
     from json_to_recordset($1) given(title text, description text, content text, status text, at timestamptz,
       cover bigint, "isSticky" boolean)
     where not exists (select 1 from posts known where known.title = given.title)`,
    rows,
  )
  await spreadCreation(client, 'posts', until)
}

const DAY = 86_400_000
const WEEK = 7 * DAY

/** Two are scheduled, three are drafts, one was taken down; a new one comes about each week. */
function stateOf(index: number, until: Date): { status: string; at: string | null } {
  const moment = (days: number) => new Date(until.getTime() + days * DAY).toISOString()
  if (index < 2) return { status: 'scheduled', at: moment(2 + index * 7) }
  if (index < 5) return { status: 'draft', at: null }
  const at = new Date(until.getTime() - (index - 4) * WEEK - (index % 5) * 3_600_000).toISOString()
  return { status: index === 20 ? 'unpublished' : 'published', at }
}

function imagineTexts(draw: Draw, count: number): Text[] {
  const titles = collect(count, (index) => (index % 2 === 0 ? chineseTitle(draw) : englishTitle(draw)))
  return titles.map((title) =>
    /\p{Script=Han}/u.test(title) ? inChinese(draw, title) : inEnglish(draw, title),
  )
}

function englishTitle(draw: Draw): string {
  const film = `The ${draw.pick(english.qualities)} ${draw.pick(english.things)}`
  return draw.pick([
    `On the set of ${film}`,
    `Five questions to ${draw.pick(english.firsts)} ${draw.pick(english.lasts)}`,
    `${film} comes to the screen`,
    `How we found ${draw.pick(english.places)}`,
    `What to watch after ${film}`,
  ])
}

function chineseTitle(draw: Draw): string {
  const film = `《${draw.pick(chinese.qualities)}${draw.pick(chinese.things)}》`
  return draw.pick([
    `${film}拍摄手记`,
    `${film}幕后故事`,
    `${film}即将上线`,
    `看完${film}还能看什么`,
    `专访：${film}的主创`,
  ])
}

function inEnglish(draw: Draw, title: string): Text {
  const scene = `${draw.pick(english.subjects)} ${draw.pick(english.deeds)}`
  return {
    title,
    description: `${scene}. ${draw.pick(english.tones)}`,
    content: `<p>${scene}: that was all we knew when the first day of shooting began.</p><h2>Where it began</h2><p>${draw.pick(english.tones)} The crew stayed for six weeks, and most of what you see was shot in one take.</p><ul><li>Opens on Friday</li><li>With a talk after the film</li></ul><p>All of it is on the site from the first evening on.</p>`,
  }
}

function inChinese(draw: Draw, title: string): Text {
  const film = `${draw.pick(chinese.qualities)}${draw.pick(chinese.things)}`
  return {
    title,
    description: `从${film}说起，聊聊这部影片的拍摄与放映。`,
    content: `<p>开机那天，剧组只有一页剧本和一个地名：${film}。</p><h2>从哪里开始</h2><p>六周的拍摄，大部分镜头一次完成。导演说，光线决定了一切。</p><ul><li>周五上线</li><li>映后有主创对谈</li></ul><p>首映当晚起，会员可观看全片。</p>`,
  }
}
