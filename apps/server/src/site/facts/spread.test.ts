import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Surroundings } from '../../commands/command.ts'
import { distribute } from '../../commands/distribute.ts'
import { migrationsFolder } from '../../folders.ts'
import { openDatabase } from '../../platform/database/connection/pool.ts'
import { migrate } from '../../platform/database/migrations/migrate.ts'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { enableCitus, isDistributedRun, itDistributed, loginOf } from '../../testing/citus.ts'
import { createBareDatabase } from '../../testing/database.ts'
import { listDistribution } from './distribute.queries.ts'

// What Citus asks of tables that are spread by `visitor_id`; a migration that breaks it is found here.
const facts = ['visit', 'video_view', 'banner_click']
let product: TestProduct

beforeAll(async () => {
  product = await startProduct()
  return () => product[Symbol.asyncDispose]()
})

async function found(statement: string): Promise<unknown[]> {
  const { rows } = await sql.raw(statement).execute(product.owner.db)
  return rows
}
const among = facts.map((name) => `'${name}'::regclass`).join(', ')

it('has facts in partitions of a month, by visitors that are always known', async () => {
  expect(
    await found(`select c.relname as name, p.partstrat as by, format_type(a.atttypid, null) as type, a.attnotnull as known, a.attidentity as identity
      from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'visitor_id' where c.oid in (${among}) order by 1`),
  ).toEqual(facts.toSorted().map((name) => ({ name, by: 'r', type: 'uuid', known: true, identity: '' })))
  const parts = (await found(`select pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent in (${among})`)) as { bound: string }[]
  expect(parts.length).toBeGreaterThan(facts.length)
  for (const { bound } of parts) {
    const [from = '', to = ''] = [...bound.matchAll(/'(\d{4}-\d{2}-\d{2}) 00:00:00\+00'/g)].map(
      ([, day]) => day,
    )
    const next = new Date(`${from}T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    expect([from.slice(8), to]).toEqual(['01', next.toISOString().slice(0, 10)])
  }
})

it('has the visitor in every key of facts', async () => {
  expect(
    await found(`select i.indexrelid::regclass::text as key from pg_index i where i.indrelid in (${among}) and i.indisunique
      and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'visitor_id' and a.attnum = any(i.indkey::int2[]))`),
  ).toEqual([])
  expect(
    await found(`select indrelid from pg_index where indrelid in (${among}) and indisprimary`),
  ).toHaveLength(facts.length)
})

it('has no foreign keys from facts or to them, no triggers on them, no identities and no generated numbers', async () => {
  expect(
    await found(`select conname as found from pg_constraint where contype = 'f' and (conrelid in (${among}) or confrelid in (${among}))
      union all select tgname from pg_trigger where tgrelid in (${among}) and not tgisinternal
      union all select attname from pg_attribute where attrelid in (${among}) and attidentity <> ''
      union all select rulename from pg_rewrite where ev_class in (${among})`),
  ).toEqual([])
})

it('reads facts beside other tables by functions that become part of a statement, until facts are distributed', async () => {
  const readers = (await found(`select f.oid::regproc::text as name, lanname as language from pg_proc f
    join pg_language l on l.oid = prolang join pg_type t on t.oid = prorettype
    where proretset and t.typrelid in (${among}) order by 1`)) as { name: string; language: string }[]
  expect(readers.length).toBeGreaterThanOrEqual(facts.length)
  expect(new Set(readers.map(({ language }) => language))).toEqual(
    new Set([isDistributedRun ? 'plpgsql' : 'sql']),
  )
  const plan =
    await found(`explain select count(*) from generate_series(now() - interval '3 days', now(), interval '1 day') day,
    visits_between(day, day + interval '1 day') v, video_views_of_member(1, day, day + interval '1 day') w`)
  expect(JSON.stringify(plan).includes('Function Scan on visits_between')).toBe(isDistributedRun)
})

// Citus makes the views of a table before it on each machine, and what views stand on before them: these functions give rows of the table.
it('has no view over what gives rows of facts, which would have to be there before itself', async () => {
  expect(
    await found(`select distinct r.ev_class::regclass::text as view from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_proc'::regclass
      join pg_proc f on f.oid = d.refobjid join pg_type t on t.oid = f.prorettype where t.typrelid in (${among})`),
  ).toEqual([])
})

itDistributed('has facts distributed by their visitor, side by side, and nothing else', async () => {
  expect(
    await found(`select coalesce(parent.relname, c.relname) as name, column_to_column_name(d.logicalrelid, partkey) as by, count(distinct colocationid)::int as groups
      from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class parent on parent.oid = i.inhparent group by 1, 2 order by 1`),
  ).toEqual(facts.toSorted().map((name) => ({ name, by: 'visitor_id', groups: 1 })))
  expect(await found('select distinct colocationid from pg_dist_partition')).toHaveLength(1)
  expect(await listDistribution(product.owner.db)).toEqual([])
})

itDistributed('distributes facts of a filled database by one command, which first says how', async () => {
  await using filled = await startProduct({}, undefined, createUndistributedDatabase)
  const { db } = filled.owner
  await sql`insert into visit (visitor_id, site_id, id, started_at, last_seen_at, is_touch, landing_path, device_type, is_bot)
    select md5('v' || n % 7)::uuid, 1, md5('s' || n)::uuid, now(), now(), false, '/', 'mobile', false
    from generate_series(1, 50) n`.execute(db)
  const said: string[] = []
  const run = (values = {}) =>
    distribute.run(
      {
        openAsOwner: async () => ({ db }),
        print: (line: string) => said.push(line),
      } as unknown as Surroundings,
      [],
      values,
    )
  const counted = async () =>
    (
      await sql`select (select count(*)::int from visit) as visits, (select count(*)::int from pg_dist_partition) as distributed`.execute(
        db,
      )
    ).rows[0]

  await run({ 'dry-run': true })
  expect(said.at(-1)).toBe('Nothing was changed.')
  expect(await counted()).toEqual({ visits: 50, distributed: 0 })
  await run()
  expect(said.at(-1)).toBe('Visits, views and clicks are distributed.')
  expect(await counted()).toMatchObject({ visits: 50 })
  expect(said.slice(0, (said.length - 2) / 2)).toEqual(said.slice(said.length / 2, -1))
  await run()
  expect(said.at(-1)).toBe('Visits, views and clicks are distributed already.')
})

async function createUndistributedDatabase() {
  const database = await createBareDatabase()
  const { pool, db, close } = openDatabase(database.url)
  try {
    await migrate(pool, migrationsFolder)
    await enableCitus(db, [loginOf(database.url)])
  } finally {
    await close()
  }
  return database
}
