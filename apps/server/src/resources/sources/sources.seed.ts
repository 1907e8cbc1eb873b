import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { spreadCreation } from '../../seed/rows.queries.ts'
import { sourceNames } from '../../seed/words/names.ts'
import { listTags } from '../tags/tags.seed.queries.ts'

/** Every third source has a genre of its own. */
export async function seedSources({ client, count, until, ...chance }: SeedContext): Promise<undefined> {
  const genres = (await listTags(client)).filter(({ type }) => type === 'genre')
  await client.query(
    `insert into sources (name, genre_id)
     select name, case when place % 3 = 0 then ($2::bigint[])[1 + place % greatest(1, cardinality($2::bigint[]))] end
     from unnest($1::text[]) with ordinality given(name, place) on conflict do nothing`,
    [sourceNames(drawFor(chance, 5), count), genres.map(({ id }) => id)],
  )
  await spreadCreation(client, 'sources', until)
}
