import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'
import { seedViews } from '../../site/facts/facts.seed.queries.ts'

const demoSites = [
  { name: 'Lumen Nights', url: 'https://lumen-nights.example', description: 'The main site.', sort: 10 },
  { name: '流光影院', url: 'https://liuguang.example', description: '中文站点。', sort: 20 },
  {
    name: 'Lumen Shorts',
    url: 'https://shorts.lumen-nights.example',
    description: 'Previews and trailers.',
    sort: 30,
  },
]

/** The sites, and what visitors of the first watched lately. */
export async function seedSites({ client, count, seed, until, zone }: SeedContext): Promise<undefined> {
  if (count === 0) return
  await insertRows(
    client,
    `insert into sites (name, url, description, sort)
     select name, url, description, sort
     from json_to_recordset($1) given(name text, url text, description text, sort integer)
     on conflict do nothing`,
    demoSites.slice(0, count),
  )
  await spreadCreation(client, 'sites', until)
  await seedViews(client, { seed, until, zone })
}
