import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { hasCitus, listDistribution, runDistribution } from './distribute.queries.ts'

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

it('counts the same on a cluster, where Citus is on this machine', async ({ skip }) => {
  const available = await found(`select name from pg_available_extensions where name = 'citus'`)
  if (available.length === 0) skip('Citus is not on this machine.')
  const { db } = product.owner
  await sql`create extension citus`.execute(db)
  expect(await hasCitus(db)).toBe(true)
  for (const statement of await listDistribution(db)) await runDistribution(db, statement)
  expect(await listDistribution(db)).toEqual([])
  await sql`insert into visit (visitor_id, site_id, id, started_at, last_seen_at, is_touch, landing_path, device_type, is_bot)
    select md5('v' || n % 7)::uuid, 1, md5('s' || n)::uuid, now(), now(), false, '/', 'mobile', false
    from generate_series(1, 50) n`.execute(db)
  await sql`insert into audience_days_due (utc_day) values ((now() at time zone 'UTC')::date)`.execute(db)
  await product.app.tasks.get('add-up-audience-days')?.run(new AbortController().signal)
  const staff = await asStaff(product)
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await staff.get(`/analytics/data/daily?from=${today}&to=${today}`)
  expect(body.data).toMatchObject({ totals: { visits: 50 } })
})
