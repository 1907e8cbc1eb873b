import { deviceTypes } from '@backlot/contract/core/fields/device-types'
import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { visits } from '@backlot/contract/resources/visits'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/tables.ts'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { itUndistributed } from '../../testing/citus.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { idOfFact } from '../../testing/sites/id-of-fact.ts'
import { visitsQueries } from './visits.queries.ts'

let product: TestProduct
const channels: { channelId: number; campaignId: number }[] = []

/** Of people and programs, by a link or none, signed in or not, by devices that told more or less of themselves. */
conformance(visits, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channelId, campaignId: idOf(campaign) })
    }
  },
  async make(n) {
    const place = n % 4 > 1 ? channels[n % 2] : undefined
    // Two at a time: the id decides between them.
    const at = new Date(Date.now() - Math.floor(n / 2) * 20 * 3_600_000).toISOString()
    const { rows } = await sql<{ visitor: string }>`
      insert into visit (visitor_id, site_id, id, member_id, started_at, last_seen_at, channel_id, campaign_id, is_touch, utm_source, utm_medium,
        utm_campaign, referrer_host, landing_path, device_type, os, browser, country, is_bot, received_at)
      values (gen_random_uuid(), 1, gen_random_uuid(), ${n % 3 > 0 ? await aMember(product) : null}, ${at},
        ${at}::timestamptz + ${n} * interval '1 minute', ${place?.channelId ?? null}, ${place?.campaignId ?? null}, ${place !== undefined},
        ${place ? `source ${n % 2}` : null}, ${place ? `medium ${n % 2}` : null}, ${place ? `spring ${n % 2}` : null}, ${n % 5 > 2 ? 'blog.example' : null},
        ${`/film/${n}`}, ${deviceTypes[n % deviceTypes.length]}, ${[null, 'iOS', 'Windows'][n % 3]}, ${[null, 'Safari', 'Chrome', 'Edge'][n % 4]},
        ${[null, 'DE', 'CN'][n % 3]}, ${n % 4 === 0}, ${at}::timestamptz + interval '3 seconds') returning visitor_id as visitor`.execute(
      product.owner.db,
    )
    return idOfFact(product, 'visits', rows[0]?.visitor)
  },
})

describe('of many visits', () => {
  let own: TestProduct

  beforeAll(async () => {
    own = await startProduct()
    const { db } = own.owner
    await sql`select make_fact_partitions('visit', '2025-12-01', '2026-05-31')`.execute(db)
    await sql`
      insert into visit (visitor_id, site_id, id, member_id, started_at, last_seen_at, channel_id, is_touch, landing_path, device_type, is_bot)
      select md5('v' || n % 997)::uuid, 1, md5('s' || n)::uuid, n % 50, at, at, 1 + n % 5, true, '/', 'mobile', n % 9 = 0
      from generate_series(1, 30000) n, lateral (select timestamptz '2026-01-01 00:00Z' + n * interval '7 minutes' as at) a`.execute(
      db,
    )
    // Of new pages it is told in the background what times they have.
    await sql`vacuum (analyze) visit`.execute(db)
    return () => own[Symbol.asyncDispose]()
  })

  it('tells visits of one moment apart whose ids one machine made, and shows nothing that follows a path', async () => {
    await sql`
      insert into visit (visitor_id, site_id, id, started_at, last_seen_at, is_touch, landing_path, device_type, is_bot)
      select gen_random_uuid(), 1, ('0000000' || n || '-8b1c-11f0-9a3e-0242ac120002')::uuid, '2025-12-30Z', '2025-12-30Z', false,
        '/film/' || n || '?token=secret#top', 'mobile', false from generate_series(1, 5) n`.execute(
      own.owner.db,
    )
    const staff = await asStaff(own)
    const found: unknown[] = []
    let next = 'per_page=2'
    while (next !== '') {
      const { body } = await staff.get(`/visits?filter[started_at][lte]=2025-12-30T00:00:00Z&${next}`)
      found.push(...(body.data as { landing_path: string }[]).map((visit) => visit.landing_path))
      const { next_cursor: cursor } = body.meta ?? {}
      next = cursor ? `per_page=2&cursor=${cursor}` : ''
    }
    expect(found).toHaveLength(5)
    expect(new Set(found)).toEqual(new Set(['/film/1', '/film/2', '/film/3', '/film/4', '/film/5']))
  })

  /** What PostgreSQL read for a page: its rows, and the parts and indexes that were touched. */
  async function pageOf(query: Record<string, string>) {
    const statements: { sql: string; parameters: readonly unknown[] }[] = []
    const { directPool } = own.services
    const dialect = new PostgresDialect({ pool: directPool })
    const db = new Kysely<Database>({ dialect, log: ({ query: each }) => void statements.push(each) })
    const session = { adminId: 1, permissions: new Set<never>() }
    const { rows } = await visitsQueries.list({ db, session }, parseListQuery(visits, query))
    const page = statements.find(({ sql: text }) => text.includes('limit 26'))
    const plan = await directPool.query<Record<'QUERY PLAN', string>>(
      `explain (analyze, costs off, timing off, summary off) ${page?.sql}`,
      [...(page?.parameters ?? [])],
    )
    const read = plan.rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
    const scans = read.filter((line) => / Scan /.test(line) && / on visit_/.test(line))
    return {
      rows,
      parts: scans.flatMap((line) => /on (visit_\d+_\d+)/.exec(line)?.[1] ?? []),
      isIndexed: scans.every((line) => line.includes('Index Scan')),
      passedOver: read
        .flatMap((line) => (/Rows Removed by [\w ]+: (\d+)/.exec(line)?.[1] ?? []) as string[])
        .reduce((sum, rows) => sum + Number(rows), 0),
      mostRead: Math.max(
        0,
        ...read.flatMap((line) => (/rows=(\d+)/.exec(line)?.[1] ?? []) as string[]).map(Number),
      ),
    }
  }

  it('reads a page of a channel and a day from that month alone, by the index of time', async () => {
    const page = await pageOf({
      'filter[channel_id]': '2',
      'filter[started_at][gte]': '2026-03-10T00:00:00Z',
      'filter[started_at][lte]': '2026-03-10T23:59:59Z',
      per_page: '25',
    })

    expect(page).toMatchObject({ parts: ['visit_2026_03'], isIndexed: true })
    expect(page.rows).toHaveLength(25)
    expect(
      page.rows.every(({ channelId, startedAt }) => channelId === 2 && startedAt.startsWith('2026-03-10')),
    ).toBe(true)
    expect(page.mostRead).toBeLessThan(250)
  })

  // From each part of a distributed table a whole page is read.
  itUndistributed(
    'reads the newest of all from the last month that has any, and no more than it shows',
    async () => {
      const page = await pageOf({ per_page: '25' })

      expect(page.isIndexed).toBe(true)
      expect(page.rows[0]?.startedAt).toMatch(/^2026-05-2/)
      expect(page.mostRead).toBeLessThan(60)
    },
  )

  it('finds who was seen last by the index of that, however long ago they may have come', async () => {
    const page = await pageOf({
      'filter[last_seen_at][gte]': '2026-05-26T19:00:00Z',
      'filter[started_at][gte]': '2026-01-01T00:00:00Z',
      per_page: '25',
    })

    expect(page.rows.length).toBeGreaterThan(3)
    expect(page.rows.length).toBeLessThan(25)
    // Of thirty thousand, those on pages beside theirs: what an index tells of pages says more the more there are.
    expect(page.passedOver).toBeLessThan(10_000)
  })

  it('finds those of a member by theirs', async () => {
    const page = await pageOf({ 'filter[user_id]': '7', per_page: '25' })

    expect(page.rows.every(({ userId }) => userId === 7)).toBe(true)
    expect(page.rows).toHaveLength(25)
  })
})
