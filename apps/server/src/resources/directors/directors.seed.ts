import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { spreadCreation } from '../../seed/rows.queries.ts'
import { peopleNames } from '../../seed/words/names.ts'

export async function seedDirectors({ client, count, until, ...chance }: SeedContext): Promise<undefined> {
  await client.query('insert into directors (name) select unnest($1::text[]) on conflict do nothing', [
    peopleNames(drawFor(chance, 4), count),
  ])
  await spreadCreation(client, 'directors', until)
}
