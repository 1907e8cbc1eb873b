import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Ref } from '@backlot/contract/core/fields/field'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { describeOnce, itOnce } from '../testing/once.ts'
import { seed } from './seed.ts'
import { seedDemoOnEmpty } from './seed-demo.ts'
import { type SeedOptions, seedDefaults } from './seed-options.ts'

const until = new Date('2026-10-01T00:00:00Z')
const few = { visits: 500, videos: 300, directors: 40, tags: 60, users: 20, orders: 100, comments: 500 }
const small: SeedOptions = { ...seedDefaults, ...few, until }

const tables = [
  'files',
  'tags',
  'directors',
  'sources',
  'questions',
  'seos',
  'articles',
  'videos',
  'video_directors',
  'video_models',
  'video_genres',
  'users',
] as const

/** As the command line seeds: what loads much takes indexes away. */
function asOwner({ services, owner }: TestProduct) {
  return { ...services, exportPool: owner.exportPool }
}

/** One sum over every row of a table, whatever their order on disk. */
async function checksums({ services: { db } }: TestProduct): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)), 0) as sum
      from ${sql.table(table)} t`.execute(db)
    sums[table] = rows[0]?.sum ?? ''
  }
  return sums
}

/** Names and definitions of all indexes, constraints and triggers. */
async function structure({ services: { db } }: TestProduct): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'u') and not c.relispartition
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}

describe('seed', () => {
  /** What the first tests only look at. */
  let first: TestProduct
  beforeAll(async () => {
    first = await startProduct()
    await seed(asOwner(first), small)
  })
  afterAll(() => first[Symbol.asyncDispose]())

  itOnce('makes the same data from the same seed, and other data from another', async () => {
    await using second = await startProduct()
    await using third = await startProduct({ reportCurrency: 'KWD', businessTimeZone: 'Pacific/Auckland' })
    await seed(asOwner(second), small)
    await seed(asOwner(third), { ...small, seed: 2 })

    const sums = await checksums(first)
    expect(await checksums(second)).toEqual(sums)
    const others = await checksums(third)
    for (const table of ['videos', 'directors', 'tags', 'users', 'video_genres'] as const) {
      expect(others[table], table).not.toBe(sums[table])
    }
    // Of a business on the other side of the world, whose currency no plan is sold in.
    const { rows } =
      await sql`select (select count(*)::int from orders where rate is null) as orders_without_rate,
      (select count(*)::int from campaigns where cost > 0 and currency <> 'KWD') as costs_left_out,
      (select until - day from daynotes) as days_on`.execute(third.services.db)
    expect(rows).toEqual([{ orders_without_rate: 0, costs_left_out: 0, days_on: 1 }])
  })

  it('fills what staff will see', async () => {
    const staff = await asStaff(first)

    const list = await staff.get('/videos?per_page=100&sort=serial_number')
    const rows = list.body.data as Record<string, unknown>[]
    expect(list.body.meta).toMatchObject({ total: 300 })
    expect(rows[0]).toMatchObject({ serial_number: 'BL-00001', directors: [expect.objectContaining({})] })
    for (const row of rows) expect((row.genres as Ref[]).length + (row.models as Ref[]).length).toBe(3)
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1)
    const withFilm = rows.find(({ cover, video }) => cover && video)
    for (const file of [withFilm?.cover, withFilm?.video] as { url: string; bytes: number }[]) {
      const served = await first.app.inject({ method: 'GET', url: file.url })
      expect([served.statusCode, served.rawPayload.length]).toEqual([200, file.bytes])
    }
    for (const [path, total] of [
      ['/tags', 60],
      ['/directors', 40],
      ['/sources', 24],
      ['/questions', 40],
      ['/seos', 30],
      ['/articles', 100],
    ] as const) {
      expect((await staff.get(path)).body.meta, path).toMatchObject({ total })
    }
  })

  it('lets nobody speak before they came', async () => {
    const { rows } = await sql<{ said: number; early: number }>`
      select count(*)::int as said, count(*) filter (where c.created_at < u.registered_at)::int as early
      from (select user_id, created_at from comments union all select user_id, created_at from comment_reports) c
      join users u on u.id = c.user_id`.execute(first.services.db)

    expect(rows[0]?.said).toBeGreaterThan(100)
    expect(rows[0]?.early).toBe(0)
  })

  itOnce('gives finance what is paid, and leaves it to the manager to approve', async () => {
    const staff = await asStaff(first)
    const roles = (await staff.get('/roles?per_page=50')).body.data as {
      name: string
      permissions: string[]
    }[]
    const may = (name: string) => roles.find((role) => role.name === name)?.permissions ?? []

    expect(may('Finance')).toEqual(
      expect.arrayContaining(['list-orders', 'update-orders', 'list-subscriptions']),
    )
    expect(may('Finance').filter((name) => name.startsWith('approve-'))).toEqual([])
    expect(may('Finance')).toEqual(expect.arrayContaining(['daily-revenue', 'create-statements']))
    expect(may('Marketer')).toEqual(expect.arrayContaining(['create-promotions', 'archive-channels']))
    expect(may('Marketer')).toEqual(expect.arrayContaining(['view-dashboard', 'daily-campaign']))
    expect(may('Editor').filter((name) => name.endsWith('-statements'))).toEqual([])
    expect(may('Marketer')).not.toContain('update-plans')
    expect(may('Manager')).toEqual(expect.arrayContaining(['update-plans', 'update-orders', 'list-admins']))
    expect(may('Manager')).not.toContain('update-roles')
    const admins = (await staff.get('/admins?per_page=50')).body.data as { roles: { name: string }[] }[]
    expect(admins.flatMap((admin) => admin.roles.map(({ name }) => name))).toEqual(
      expect.arrayContaining(['Finance', 'Manager', 'Marketer', 'Moderator']),
    )
  })

  itOnce(
    'closes months of two partners by what was sold, and puts one of them on their channel',
    async () => {
      await using product = await startProduct()
      await seed(asOwner(product), { ...small, users: 400, subscriptions: 260, orders: 1_800 })
      const staff = await asStaff(product)
      const { data, meta } = (await staff.get('/statements?per_page=50')).body as {
        data: { month: string; status: string; gross: number; carried_in: number; approved_by: object }[]
        meta: object
      }
      expect(meta).toMatchObject({ total: 6 })
      expect(data.map(({ month }) => month).toSorted()).toEqual(
        ['2026-07', '2026-08', '2026-09'].flatMap((month) => [month, month]),
      )
      for (const each of data)
        expect(each).toMatchObject({ status: 'approved', approved_by: { name: expect.any(String) } })
      const sold = await sql<{ differs: string }>`
      select s.reference as differs from statements s
      where s.gross <> (select sum(converted(o.amount, o.currency, case when o.currency = s.currency then 1 else o.rate end, s.currency))
        from orders o where o.channel_id = s.channel_id and o.paid_at >= s.starts_at and o.paid_at < s.ends_at)
        or s.gross = 0`.execute(product.services.db)
      expect(sold.rows).toEqual([])
      const on = await sql`select a.username, c.name, (select count(*)::int from admin_permissions p
        where p.admin_id = a.id and p.permission = 'own-channels') as own
      from channel_admins m join admins a on a.id = m.admin_id join channels c on c.id = m.channel_id`.execute(
        product.services.db,
      )
      expect(on.rows).toEqual([{ username: 'otis.rowe', name: 'Reeltalk affiliates', own: 1 }])

      await seed(asOwner(product), { ...small, videos: 5 })
      expect((await staff.get('/statements?filter[channel_id]=3')).body.meta).toMatchObject({ total: 3 })
    },
  )

  itOnce('adds to what is there without touching it', async () => {
    await using product = await startProduct()
    await seed(asOwner(product), small)
    const staff = await asStaff(product)
    const before = (await staff.get('/videos/1')).body.data
    await seed(asOwner(product), { ...small, videos: 50 })

    expect((await staff.get('/videos/1')).body.data).toEqual(before)
    expect((await staff.get('/videos')).body.meta).toMatchObject({ total: 350 })
    expect((await staff.get('/videos?filter[serial_number]=x')).status).toBe(422)
    expect((await staff.get('/videos?q=BL-00350')).body.meta).toMatchObject({ total: 1 })
  })

  it('puts every index and key back after a large load', async () => {
    await using product = await startProduct()
    const before = await structure(product)
    const report = await seed(asOwner(product), small, { bulkFrom: { rows: 20, orders: 50, visits: 100 } })

    expect(report?.videos).toBe(300)
    expect(await structure(product)).toEqual(before)
  })

  it('leaves nothing behind when it fails half-way', async () => {
    await using product = await startProduct()
    await sql`alter table videos add constraint only_a_few check (id <= 150)`.execute(product.owner.db)
    const before = await structure(product)

    const bulkFrom = { rows: 20, orders: 50, visits: 100 }
    await expect(seed(asOwner(product), small, { bulkFrom })).rejects.toThrow('only_a_few')

    expect(await structure(product)).toEqual(before)
    expect(await checksums(product)).toMatchObject({ videos: '0:0', tags: '0:0', users: '0:0' })
  })

  itOnce('numbers on from what staff numbered themselves', async () => {
    await using product = await startProduct()
    const staff = await asStaff(product)
    await staff.post('/videos', { serial_number: 'bl-00041', title: 'Ours' })
    await seed(asOwner(product), { ...small, videos: 2 })
    const { body } = await staff.get('/videos?sort=id')
    const numbers = (body.data as { serial_number: string }[]).map((row) => row.serial_number)
    expect(numbers).toEqual(['bl-00041', 'BL-00042', 'BL-00043'])
  })
})

describeOnce('the first start', () => {
  it('finds demo data once though two processes start together, later ones leave alone what they find', async () => {
    await using product = await startProduct()
    await Promise.all([
      seedDemoOnEmpty(product.services, product.ownerUrl),
      seedDemoOnEmpty(product.services, product.ownerUrl),
    ])
    const staff = await asStaff(product)
    expect((await staff.get('/videos')).body.meta).toMatchObject({ total: seedDefaults.videos })
    const reports = (await staff.get('/segpay-payout-reports?per_page=100')).body.data as object[]
    // The last of each currency waits for finance.
    expect(reports).toContainEqual(expect.objectContaining({ closed_at: expect.any(String) }))
    expect(reports).toContainEqual(expect.objectContaining({ closed_at: null, to_settle: 1 }))

    await staff.delete('/videos/1')
    await seedDemoOnEmpty(product.services, product.ownerUrl)

    expect((await staff.get('/videos')).body.meta).toMatchObject({ total: Number(seedDefaults.videos) - 1 })
    expect(existsSync(join(product.services.config.dataDir, 'files'))).toBe(true)
  })
})
