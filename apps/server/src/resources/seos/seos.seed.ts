import { sitePages } from '@backlot/contract/resources/seos'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { collect, type Draw, drawFor } from '../../seed/draw.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'
import { listTags, type TagRef } from '../tags/tags.seed.queries.ts'

interface DemoSeo {
  page: string
  tagId: number | null
  title: string
  description: string
}

export async function seedSeos({ client, count, until, ...chance }: SeedContext): Promise<undefined> {
  await insertRows(
    client,
    `insert into seos (page, tag_id, title, description)
     select page, "tagId", title, description
     from json_to_recordset($1) given(page text, "tagId" bigint, title text, description text)
     on conflict do nothing`,
    imagineSeos(drawFor(chance, 6), count, await listTags(client)),
  )
  await spreadCreation(client, 'seos', until)
}

const pageWords: Readonly<Record<(typeof sitePages)[number], readonly [string, string]>> = {
  home: ['首页', 'Home'],
  videos: ['全部视频', 'All films'],
  models: ['演员', 'Cast'],
  plans: ['会员套餐', 'Plans'],
  posts: ['资讯', 'Journal'],
  tags: ['分类', 'Genres'],
  questions: ['常见问题', 'Questions'],
}

/** One entry for every page, then entries for pages narrowed to a tag. */
function imagineSeos(draw: Draw, count: number, tags: readonly TagRef[]): DemoSeo[] {
  const pages = sitePages.map((page): DemoSeo => {
    const [chinese, english] = pageWords[page]
    return draw.chance(0.5)
      ? {
          page,
          tagId: null,
          title: `${chinese} - Backlot 影院`,
          description: `在 Backlot 浏览${chinese}，每周更新，多端同步。`,
        }
      : {
          page,
          tagId: null,
          title: `${english} | Backlot`,
          description: `${english} on Backlot: new every week, on every screen.`,
        }
  })
  const tagged = tags.filter(({ type }) => type === 'genre' || type === 'model')
  const pairs =
    tagged.length === 0
      ? []
      : collect(Math.max(0, count - pages.length), () => `${draw.below(tagged.length)}`)
  return [...pages, ...pairs.flatMap((place) => describeTag(tagged[Number(place)]))].slice(0, count)
}

function describeTag(tag: TagRef | undefined): DemoSeo[] {
  if (!tag) return []
  const page = tag.type === 'model' ? 'models' : 'videos'
  const isChinese = /\p{Script=Han}/u.test(tag.name)
  const title = isChinese ? `${tag.name}作品全集 - Backlot 影院` : `${tag.name}: the collection | Backlot`
  const description = isChinese
    ? `在线观看${tag.name}的全部作品，附幕后与导演访谈。`
    : `Watch everything by and about ${tag.name}, with interviews and pieces from behind the scenes.`
  return [{ page, tagId: tag.id, title, description }]
}
