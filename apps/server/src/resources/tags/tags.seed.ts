import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { type Draw, drawFor } from '../../seed/draw.ts'
import { spreadCreation } from '../../seed/rows.queries.ts'
import { genreNames, peopleNames, studioNames } from '../../seed/words/names.ts'
import { sourceTags } from '../../seed/words/tag-words.ts'
import { type DemoTag, insertGenres, insertTags } from './tags.seed.queries.ts'

/** Genres in their categories, models, studios and source tags; what is there already stays. */
export async function seedTags({ client, count, files, until, ...chance }: SeedContext): Promise<undefined> {
  await insertGenres(client, genreNames(drawFor(chance, 2), tagShares(count).genres))
  await insertTags(client, imagineTags(drawFor(chance, 3), count, files.covers))
  await spreadCreation(client, 'tags', until)
}

/** How many tags of each type make up a total: two in five are genres, two in five models. */
function tagShares(total: number): {
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
function imagineTags(draw: Draw, total: number, portraits: readonly number[]): DemoTag[] {
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
