import type pg from 'pg'
import { countVideosAtMost, restoreIndexes, setAsideIndexes } from '../bulk-load.queries.ts'
import { type DemoFileIds, listIds, listTags, type TagRef } from '../content/content.queries.ts'
import { drawFor, type SeedOptions } from '../seed-options.ts'
import { chinese } from '../words/chinese.ts'
import { english } from '../words/english.ts'
import { imagineFilms } from './titles.ts'
import { insertLinks, insertVideos, type LinkPlan } from './videos.queries.ts'

// From here on rebuilding indexes beats keeping them up.
const bulkFrom = 20_000
// More titles would not make a list look more varied.
const mostFilms = 20_000

/** Adds the videos and their links; answers how many links. */
export async function seedVideos(
  client: pg.PoolClient,
  options: SeedOptions,
  files: DemoFileIds,
): Promise<number> {
  const { videos: count } = options
  if (count === 0) return 0
  const isBulk = count >= bulkFrom && (await countVideosAtMost(client, count)) < count
  const aside = isBulk ? await setAsideIndexes(client) : undefined
  const links = await addVideos(client, options, files)
  if (aside) await restoreIndexes(client, aside)
  return links
}

async function addVideos(
  client: pg.PoolClient,
  options: SeedOptions,
  { covers, clips }: DemoFileIds,
): Promise<number> {
  const { videos: count, seed, until } = options
  const tags = await listTags(client)
  const base = await insertVideos(client, {
    count,
    seed,
    until,
    films: imagineFilms(drawFor(options, 7), Math.min(count, mostFilms)),
    chineseSuffixes: chinese.suffixes,
    englishSuffixes: english.suffixes,
    covers,
    clips,
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
