import { sitePages } from '@backlot/contract/resources/seos'
import { collect, type Draw } from '../draw.ts'
import { peopleNames, studioNames } from '../words/names.ts'
import { sourceTags } from '../words/tag-words.ts'
import type { DemoSeo, DemoTag, TagRef } from './content.queries.ts'

/** How many tags of each type make up a total: two in five are genres, two in five models. */
export function tagShares(total: number): {
  genres: number
  models: number
  studios: number
  sources: number
} {
  const genres = Math.round(total * 0.4)
  const studios = Math.round(total * 0.14)
  const sources = Math.min(sourceTags.length, Math.round(total * 0.06))
  return { genres, studios, sources, models: Math.max(0, total - genres - studios - sources) }
}

/** Models, studios and source tags; a few of them popular, some models with a portrait. */
export function imagineTags(draw: Draw, total: number, portraits: readonly number[]): DemoTag[] {
  const shares = tagShares(total)
  const plain = { gender: null, avatarId: null }
  return [
    ...peopleNames(draw, shares.models).map((name): DemoTag => {
      const chance = draw.next()
      return {
        name,
        type: 'model',
        gender: chance < 0.52 ? 'female' : chance < 0.95 ? 'male' : 'other',
        isPopular: draw.chance(0.2),
        avatarId: draw.chance(0.6) && portraits.length > 0 ? draw.pick(portraits) : null,
      }
    }),
    ...studioNames(draw, shares.studios).map(
      (name): DemoTag => ({ ...plain, name, type: 'studio', isPopular: draw.chance(0.1) }),
    ),
    ...sourceTags
      .slice(0, shares.sources)
      .map((name): DemoTag => ({ ...plain, name, type: 'source', isPopular: false })),
  ]
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
export function imagineSeos(draw: Draw, count: number, tags: readonly TagRef[]): DemoSeo[] {
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
