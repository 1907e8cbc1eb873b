import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { countAtMost } from '../../seed/load/bulk-load.queries.ts'
import { listIds } from '../../seed/rows.queries.ts'
import { chinese } from '../../seed/words/chinese.ts'
import { english } from '../../seed/words/english.ts'
import { listTags, type TagRef } from '../tags/tags.seed.queries.ts'
import { imagineFilms } from './demo-titles.ts'
import { insertLinks, insertVideos, type LinkPlan } from './videos.seed.queries.ts'

const tables = ['videos', 'video_directors', 'video_models', 'video_genres']
// More titles would not make a list look more varied.
const mostFilms = 20_000

/** Adds the videos and their links. */
export async function seedVideos(context: SeedContext): Promise<{ videos: number; links: number }> {
  const { client, count, bulk } = context
  if (count === 0) return { videos: 0, links: 0 }
  const isBulk = count >= bulk.from.rows && (await countAtMost(client, 'videos', count)) < count
  if (isBulk) await bulk.setAside(tables)
  const links = await addVideos(context)
  if (isBulk) await bulk.restore(tables)
  return { videos: count, links }
}

async function addVideos(context: SeedContext): Promise<number> {
  const { client, count, seed, until, files } = context
  const tags = await listTags(client)
  const base = await insertVideos(client, {
    count,
    seed,
    until,
    films: imagineFilms(drawFor(context, 7), Math.min(count, mostFilms)),
    chineseSuffixes: chinese.suffixes,
    englishSuffixes: english.suffixes,
    covers: files.covers,
    clips: files.clips,
    studios: idsOf(tags, 'studio'),
    sources: await listIds(client, 'sources'),
  })
  let links = 0
  for (const plan of linkPlans(tags, await listIds(client, 'directors'))) {
    links += await insertLinks(client, { base, count, seed }, plan)
  }
  return links
}

/** Genres and models together are three to a video; `r` is the draw that they share. */
function linkPlans(tags: readonly TagRef[], directors: readonly number[]): LinkPlan[] {
  const target = { directors, genres: idsOf(tags, 'genre'), models: idsOf(tags, 'model') }
  return [
    {
      table: 'video_directors',
      column: 'director_id',
      targets: target.directors,
      linksOf: 'case when r < 0.2 then 2 else 1 end',
      salt: 30,
    },
    {
      table: 'video_genres',
      column: 'tag_id',
      targets: target.genres,
      linksOf: '1 + floor(r * 3)::int',
      salt: 40,
    },
    {
      table: 'video_models',
      column: 'tag_id',
      targets: target.models,
      linksOf: '2 - floor(r * 3)::int',
      salt: 50,
    },
  ]
}

function idsOf(tags: readonly TagRef[], type: string): number[] {
  return tags.filter((tag) => tag.type === type).map(({ id }) => id)
}
