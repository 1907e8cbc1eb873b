import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { itUndistributed } from '../../testing/citus.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { asSite, type SiteClient, siteClientOf } from '../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct({ businessTimeZone: 'Asia/Shanghai' })
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString()

function aView(videoId: number, rest: Readonly<Record<string, unknown>> = {}) {
  return {
    ...{ id: randomUUID(), visitor_id: randomUUID(), video_id: videoId, kind: 'full' },
    ...{ started_at: ago(0), seconds_watched: 30, is_completed: 0, ...rest },
  }
}

function aLike(videoId: number, rest: Readonly<Record<string, unknown>> = {}) {
  const own = { id: randomUUID(), visitor_id: randomUUID(), video_id: videoId }
  return { ...own, opinion: 'like', occurred_at: ago(0), ...rest }
}

/** What the clock has done every few seconds. */
async function count({ app }: Pick<TestProduct, 'app'> = product): Promise<void> {
  await app.tasks.get('count-video-facts')?.run(new AbortController().signal)
}

/** What it has done every minute. */
async function countDays(): Promise<void> {
  await product.app.tasks.get('count-video-days')?.run(new AbortController().signal)
}

const figuresOf = async (id: number) =>
  (await staff.get(`/videos/${id}`)).body.data as Record<string, number | string>

it('counts each play once, however often and in however many batches it comes', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const items = [aView(id), aView(id), aView(id, { kind: 'trailer' }), aView(id, { kind: 'preview' })]

  const first = await site.post('/video-views', { items })
  const again = await site.post('/video-views', { items: [...items, aView(id)] })
  const twice = aView(id)
  const both = await site.post('/video-views', { items: [twice, twice] })
  await count()
  await count()

  expect(first).toMatchObject({
    status: 200,
    body: { data: { accepted: 4, duplicates: 0, refused: 0, verdicts: [] } },
  })
  expect(again.body.data).toMatchObject({ accepted: 1, duplicates: 4, refused: 0 })
  expect(both.body.data).toMatchObject({ accepted: 1, verdicts: [{ id: twice.id, verdict: 'duplicate' }] })
  expect(await figuresOf(id)).toMatchObject({
    views: 4,
    visitor_trailer_views: 1,
    subscriber_trailer_views: 0,
  })
})

it('knows a play again by its id, though its time was told otherwise', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const view = aView(id)
  await site.post('/video-views', { items: [view] })

  const again = await site.post('/video-views', { items: [{ ...view, started_at: ago(20) }] })

  expect(again.body.data).toMatchObject({ accepted: 0, duplicates: 1 })
})

it('takes one id of two visitors for two plays, of which the one may be known', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const known = aView(id)
  await site.post('/video-views', { items: [known] })

  const { body } = await site.post('/video-views', { items: [known, aView(id, { id: known.id })] })
  await count()

  expect(body.data).toMatchObject({ accepted: 1, duplicates: 1 })
  expect(await figuresOf(id)).toMatchObject({ views: 2 })
})

it('counts a play once that arrives at once with several times', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const views = Array.from({ length: 10 }, () => aView(id))

  await Promise.all(
    [0, 1, 2].map((days) =>
      site.post('/video-views', { items: views.map((view) => ({ ...view, started_at: ago(days) })) }),
    ),
  )
  await Promise.all(
    views.flatMap((view) =>
      [3, 4].map((days) => site.post('/video-views', { items: [{ ...view, started_at: ago(days) }] })),
    ),
  )
  await count()

  expect(await figuresOf(id)).toMatchObject({ views: 10 })
})

it('judges each fact by itself: the good ones of a batch count', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email) values ('mina', 'mina@site.example') returning id`.execute(
    product.owner.db,
  )
  const items = [
    aView(id, { kind: 'trailer', member_id: rows[0]?.id }),
    aView(999_999),
    aView(id, { member_id: 999_999 }),
    aView(id, { started_at: ago(36) }),
    aView(id, { started_at: ago(-1) }),
    aView(id, { started_at: ago(34) }),
  ]

  const { body } = await site.post('/video-views', { items })
  await count()

  const data = body.data as { verdicts: { id: string; code: string }[] }
  expect(data).toMatchObject({ accepted: 2, duplicates: 0, refused: 4 })
  expect(data.verdicts.map((verdict) => [verdict.id, verdict.code])).toEqual([
    [items[1]?.id, 'unknown_video'],
    [items[2]?.id, 'unknown_member'],
    [items[3]?.id, 'too_old'],
    [items[4]?.id, 'in_future'],
  ])
  expect(await figuresOf(id)).toMatchObject({ views: 1, subscriber_trailer_views: 1 })
})

it.each([
  ['none at all', 'items', () => []],
  ['more than a thousand', 'items', (id: number) => Array.from({ length: 1_001 }, () => aView(id))],
  ['an id that is none', 'items.1.id', (id: number) => [aView(id), aView(id, { id: '7' })]],
  ['a kind that there is not', 'items.0.kind', (id: number) => [aView(id, { kind: 'ad' })]],
  ['seconds of days', 'items.0.seconds_watched', (id: number) => [aView(id, { seconds_watched: 1e6 })]],
  ['a field nobody knows', 'items.0.ip', (id: number) => [aView(id, { ip: '203.0.113.7' })]],
])('takes nothing of a batch with %s, and says where', async (_name, place, itemsOf) => {
  const { id } = await aPublishedVideo(product, staff)

  const refused = await site.post('/video-views', { items: itemsOf(id) })

  expect(refused).toMatchObject({ status: 422, body: { errors: { [place]: [expect.any(String)] } } })
})

it('takes a thousand at a time', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const items = Array.from({ length: 1_000 }, () => aView(id))

  const { body } = await site.post('/video-views', { items })
  await count()

  expect(body.data).toMatchObject({ accepted: 1_000 })
  expect(await figuresOf(id)).toMatchObject({ views: 1_000 })
})

it('counts the latest opinion of each visitor, in whatever order they arrive', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const visitor_id = randomUUID()
  const changedTheirMind = aLike(id, { visitor_id, opinion: 'dislike', occurred_at: ago(1) })
  const before = aLike(id, { visitor_id, opinion: 'like', occurred_at: ago(2) })

  await site.post('/video-likes', { items: [changedTheirMind, aLike(id), aLike(id)] })
  await site.post('/video-likes', { items: [before, changedTheirMind] })
  await count()
  expect(await figuresOf(id)).toMatchObject({ likes: 2, dislikes: 1 })

  await site.post('/video-likes', { items: [aLike(id, { visitor_id, opinion: 'none' })] })
  await count()
  expect(await figuresOf(id)).toMatchObject({ likes: 2, dislikes: 0 })
})

it('does not take the same click of two sites for one, nor one visitor for two', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const other = await asSite(product)
  const view = aView(id)

  await site.post('/video-views', { items: [view] })
  const { body } = await other.post('/video-views', { items: [view] })

  expect(body.data).toMatchObject({ accepted: 1 })
})

it('two processes that take and count at once lose nothing and count nothing twice', async () => {
  await using beside = await startBeside(product)
  const { id } = await aPublishedVideo(product, staff)
  const there = siteClientOf(beside, site.key)
  const visitors = Array.from({ length: 5 }, () => randomUUID())
  const batches = Array.from({ length: 12 }, () => Array.from({ length: 20 }, () => aView(id)))
  const likes = visitors.map((visitor_id) => aLike(id, { visitor_id }))

  // Every batch goes to both, and both count while more arrive.
  await Promise.all([
    ...batches.flatMap((items) => [
      site.post('/video-views', { items }),
      there.post('/video-views', { items }),
    ]),
    ...likes.flatMap((like) => [
      site.post('/video-likes', { items: [like] }),
      there.post('/video-likes', { items: [like] }),
    ]),
    ...[1, 2, 3].flatMap(() => [count(), count(beside)]),
  ])
  await Promise.all([count(), count(beside)])

  expect(await figuresOf(id)).toMatchObject({ views: 240, likes: 5, dislikes: 0 })
})

it('waits for nobody who holds a video, changes neither its version nor its history, and counts it later', async () => {
  const held = await aPublishedVideo(product, staff)
  const free = await aPublishedVideo(product, staff)
  const { version } = await figuresOf(free.id)
  await site.post('/video-views', { items: [aView(held.id), aView(free.id)] })

  await product.owner.db.transaction().execute(async (tx) => {
    await sql`select from videos where id = ${held.id} for update`.execute(tx)
    await count()
    expect(await figuresOf(held.id)).toMatchObject({ views: 0 })
  })
  expect(await figuresOf(free.id)).toMatchObject({ views: 1, version })
  await count()

  expect(await figuresOf(held.id)).toMatchObject({ views: 1 })
})

it('counts the first of a day at once and leaves more to the minute, which counts each once, whatever came meanwhile', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const daysOf = async () => {
    const { rows } = await sql<{ views: number; written: string }>`
      select views, xmin::text as written from video_view_daily where video_id = ${id}`.execute(
      product.owner.db,
    )
    return rows
  }

  for (let batch = 0; batch < 3; batch++) {
    await site.post('/video-views', { items: [aView(id)] })
    await count()
  }
  expect(await figuresOf(id)).toMatchObject({ views: 3 })
  expect(await daysOf()).toMatchObject([{ views: 1 }])
  await countDays()
  const counted = await daysOf()
  await countDays()

  expect(counted).toMatchObject([{ views: 3 }])
  expect(await daysOf()).toEqual(counted)
})

it('takes a long backlog in portions, past a video that somebody holds and without those that are gone', async () => {
  const held = await aPublishedVideo(product, staff)
  const free = await aPublishedVideo(product, staff)
  const gone = await aPublishedVideo(product, staff)
  const backlog = [held, gone, free].map(
    ({ id }) => sql`select ${id}::bigint, 1 from generate_series(1, 2500)`,
  )
  await sql`insert into video_deltas (video_id, views) ${sql.join(backlog, sql` union all `)}`.execute(
    product.owner.db,
  )
  await staff.post(`/videos/${gone.id}/unpublish`)
  expect((await staff.delete(`/videos/${gone.id}`)).status).toBe(204)
  const portions = await portionsOf(product, async () => {
    await product.owner.db.transaction().execute(async (tx) => {
      await sql`select from videos where id = ${held.id} for update`.execute(tx)
      await count()
    })
    expect(await figuresOf(free.id)).toMatchObject({ views: 2_500 })
    await count()
  })

  expect(await figuresOf(held.id)).toMatchObject({ views: 2_500 })
  expect(Math.max(...portions)).toBe(1_000)
  expect(portions.reduce((sum, portion) => sum + portion)).toBe(7_500)
})

/** How many deltas each statement took that ran during the work. */
async function portionsOf({ owner }: TestProduct, work: () => Promise<void>): Promise<number[]> {
  await sql`create table portions (deltas bigint not null)`.execute(owner.db)
  await sql`create function note_portion() returns trigger language plpgsql security definer as
    'begin insert into public.portions select count(*) from taken; return null; end'`.execute(owner.db)
  await sql`create trigger portions after delete on video_deltas referencing old table as taken
    for each statement execute function note_portion()`.execute(owner.db)
  try {
    await work()
    const { rows } = await sql<{ deltas: number }>`select deltas::int as deltas from portions`.execute(
      owner.db,
    )
    return rows.map(({ deltas }) => deltas)
  } finally {
    await sql`drop trigger portions on video_deltas; drop function note_portion; drop table portions`.execute(
      owner.db,
    )
  }
}

it('counts nothing of a batch that was taken back, and all of it when it is sent again', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const items = [aView(id), aView(id)]
  // As when the process is killed before the end of the transaction: nothing of it is there.
  await sql`alter table video_deltas add constraint none check (video_id <> ${sql.lit(id)})`.execute(
    product.owner.db,
  )
  const failed = await site.post('/video-views', { items })
  await sql`alter table video_deltas drop constraint none`.execute(product.owner.db)

  const again = await site.post('/video-views', { items })
  await count()

  expect(failed.status).toBe(422)
  expect(again.body.data).toMatchObject({ accepted: 2 })
  expect(await figuresOf(id)).toMatchObject({ views: 2 })
})

it('answers a repeated key as before, and refuses the same key with other facts', async () => {
  const { id } = await aPublishedVideo(product, staff)
  const headers = { 'idempotency-key': randomUUID() }
  const body = { items: [aView(id)] }

  const first = await site.post('/video-views', body, headers)
  const again = await site.post('/video-views', body, headers)
  const other = await site.post('/video-views', { items: [aView(id)] }, headers)

  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
})

// Citus lets nobody write in a transaction in which the owner made a partition: there the task does, which runs at each start, too.
itUndistributed('finds a month for what comes after long standstill', async () => {
  await using fresh = await startProduct()
  const own = await asStaff(fresh)
  const caller = await asSite(fresh)
  const { id } = await aPublishedVideo(fresh, own)
  const { rows } = await sql<{ part: string }>`
    select inhrelid::regclass::text as part from pg_inherits where inhparent = 'video_view'::regclass`.execute(
    fresh.owner.db,
  )
  for (const { part } of rows) await sql`drop table ${sql.table(part)}`.execute(fresh.owner.db)

  const { body } = await caller.post('/video-views', {
    items: [aView(id), aView(id, { started_at: ago(33) })],
  })

  expect(rows.length).toBeGreaterThan(2)
  expect(body.data).toMatchObject({ accepted: 2 })
})

it('lets no partition be made that no facts could be in', async () => {
  for (const [table, last] of [
    ['videos', '2026-01-01'],
    ['video_view', '9999-01-01'],
  ])
    await expect(
      sql`select make_fact_partitions(${table}, '2026-01-01', ${last}::date)`.execute(product.services.db),
    ).rejects.toThrow('no such partitions')
})

it('counts days anew once the business moves to another zone, those that begin alike as well', async () => {
  await using own = await startProduct()
  const { db } = own.owner
  const { id } = await aPublishedVideo(own, await asStaff(own))
  await sql`select make_fact_partitions('video_view', '2026-03-01', '2026-04-30')`.execute(db)
  // London's 29 March has 23 hours: at half past eleven in the evening, UTC, it is over.
  const moments = ['2026-03-28T12:00Z', '2026-03-29T23:30Z', '2026-04-05T23:30Z']
  await sql`insert into video_view (visitor_id, site_id, id, video_id, kind, started_at, seconds_watched, is_completed)
    select gen_random_uuid(), 1, gen_random_uuid(), ${id}, 'full', at, 60, false from unnest(${moments}::timestamptz[]) at`.execute(
    db,
  )
  await sql`insert into video_days_due (video_id, day_starts_at)
    select ${id}, date_trunc('day', at, 'UTC') from unnest(${moments}::timestamptz[]) at`.execute(db)
  const daysIn = async (businessTimeZone: string) => {
    Object.assign(own.services.config, { businessTimeZone })
    await own.app.tasks.get('count-video-days')?.run(new AbortController().signal)
    const { rows } = await sql<{ day: string; views: number }>`
      select to_char(day_starts_at at time zone ${businessTimeZone}, 'MM-DD HH24:MI') as day, views from video_view_daily order by 1`.execute(
      db,
    )
    return rows.map(({ day, views }) => `${day} ${views}`)
  }

  expect(await daysIn('UTC')).toEqual(['03-28 00:00 1', '03-29 00:00 1', '04-05 00:00 1'])
  expect(await daysIn('Europe/London')).toEqual(['03-28 00:00 1', '03-30 00:00 1', '04-06 00:00 1'])
  // Views of before the move may be noted late, by the days of then.
  await sql`insert into video_days_due (video_id, day_starts_at) values (${id}, '2026-04-05Z')`.execute(db)
  expect(await daysIn('Europe/London')).toEqual(['03-28 00:00 1', '03-30 00:00 1', '04-06 00:00 1'])
  expect(await daysIn('UTC')).toEqual(['03-28 00:00 1', '03-29 00:00 1', '04-05 00:00 1'])
})
