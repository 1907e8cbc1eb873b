import { type FindingFault, findings } from '@backlot/contract/resources/findings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aStoredFile } from '../../testing/files/a-file.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(findings, {
  // Nothing checks this catalogue: rows that differ in everything are none that a check would leave there.
  async make(n, maker, { owner }) {
    const director = idOf(await maker.post('/directors', { name: `Ines ${n}` }))
    const { rows } = await sql<{ id: number }>`insert into findings (fault, director_id)
      values ('orphaned_director', ${director}) returning id`.execute(owner.db)
    return rows[0]?.id ?? 0
  },
  neighbours: async (staff) => {
    await staff.post('/videos', { title: 'Tilt', serial_number: 'BL-1' })
    await staff.post('/tags', { name: 'Harbours', type: 'genre' })
  },
  bodies: { ignore: () => ({ reason: 'A guest of the festival' }) },
})

interface Finding {
  id: number
  fault: FindingFault
  video_id: number | null
  tag_id: number | null
  director_id: number | null
  [field: string]: unknown
}

let product: TestProduct
let staff: Client
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  await startJobs(product.app)
})

afterAll(async () => {
  await product[Symbol.asyncDispose]()
})

const aTitle = () => `Tilt ${String.fromCharCode(65 + (++made % 26)).repeat(20 + made)}`

async function aVideo(values: object = {}): Promise<number> {
  const title = aTitle()
  const cover = (await aStoredFile(product, 'image', staff)).id
  return idOf(await staff.post('/videos', { title, serial_number: `BL-${made}`, cover, ...values }))
}

/** A film whose file nobody else has. */
async function aFilm(seconds: number | null = null): Promise<number> {
  const { id } = await aStoredFile(product, 'video', staff)
  await owner(sql`update files set sha256 = ${`${id}`}, duration = ${seconds} where id = ${id}`)
  return id
}

async function owner(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(product.owner.db)
}

async function change(id: number, values: object): Promise<void> {
  const { version } = (await staff.get(`/videos/${id}`)).body.data as { version: number }
  expect((await staff.put(`/videos/${id}`, { ...values, version })).body).not.toHaveProperty('errors')
}

async function openOf(fault: FindingFault): Promise<Finding[]> {
  const { body } = await staff.get(`/findings?filter[fault]=${fault}&filter[status]=open&per_page=100`)
  return body.data as Finding[]
}

/** What is found of a record once the catalogue was looked through. */
async function whatIsFound(
  fault: FindingFault,
  record: number,
  isThere: boolean,
): Promise<Finding | undefined> {
  await staff.post('/findings/check')
  return vi.waitFor(
    async () => {
      const found = (await openOf(fault)).find(
        ({ video_id, tag_id, director_id }) => (video_id ?? tag_id ?? director_id) === record,
      )
      expect(found !== undefined).toBe(isThere)
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}

interface Fault {
  id: number
  mend: () => Promise<unknown>
}

/** What is wrong, and how it is mended. */
const faults: Readonly<Record<FindingFault, () => Promise<Fault>>> = {
  async unplayable() {
    const video = await aFilm()
    const id = await aVideo({ video })
    expect((await staff.post(`/videos/${id}/publish`)).status).toBe(200)
    await owner(sql`update files set bytes = 0 where id = ${video}`)
    return { id, mend: async () => change(id, { video: await aFilm() }) }
  },
  async scheduled_without_video() {
    const id = await aVideo({ video: await aFilm(), published_at: '2090-01-01T00:00:00.000Z' })
    expect((await staff.post(`/videos/${id}/publish`)).body.data).toMatchObject({ status: 'scheduled' })
    await owner(sql`update videos set video_id = null where id = ${id}`)
    return { id, mend: async () => change(id, { video: await aFilm() }) }
  },
  async missing_cover() {
    const id = await aVideo({ cover: null })
    return { id, mend: async () => change(id, { cover: (await aStoredFile(product, 'image', staff)).id }) }
  },
  async far_duration() {
    const id = await aVideo({ video: await aFilm(600), video_duration: 640 })
    return { id, mend: () => change(id, { video_duration: 609 }) }
  },
  async near_title() {
    const title = aTitle()
    await aVideo({ title: `${title} of the harbour master` })
    const id = await aVideo({ title: `${title} of the harbor master` })
    // Found of one of the two: which, is the order's.
    const [{ video_id: found } = { video_id: id }] = await vi.waitFor(
      async () => {
        await staff.post('/findings/check')
        const near = await openOf('near_title')
        expect(near.length).toBeGreaterThan(0)
        return near
      },
      { timeout: 60_000, interval: 100 },
    )
    return { id: found ?? id, mend: () => change(id, { title: aTitle() }) }
  },
  async same_file() {
    const video = await aFilm()
    await aVideo({ video })
    const id = await aVideo({ video })
    return { id, mend: async () => change(id, { video: await aFilm() }) }
  },
  async orphaned_tag() {
    const id = idOf(await staff.post('/tags', { name: aTitle(), type: 'genre' }))
    return { id, mend: () => aVideo({ genres: [id] }) }
  },
  async orphaned_director() {
    const id = idOf(await staff.post('/directors', { name: aTitle() }))
    return { id, mend: () => aVideo({ directors: [id] }) }
  },
}

it.each(Object.entries(faults) as [FindingFault, () => Promise<Fault>][])(
  '%s is found, and gone once it is mended',
  async (fault, make) => {
    const { id, mend } = await make()
    expect(await whatIsFound(fault, id, true)).toMatchObject({ status: 'open' })

    await mend()

    expect(await whatIsFound(fault, id, false)).toBeUndefined()
  },
)

it('says how far the duration is from that of the file', async () => {
  const id = await aVideo({ video: await aFilm(3_661), video_duration: 1_800 })

  expect(await whatIsFound('far_duration', id, true)).toMatchObject({ detail: '00:30:00 ≠ 01:01:01' })
})

it('parts of a series are not taken for one another', async () => {
  const title = aTitle()
  const [first, second] = [await aVideo({ title: `${title} 1` }), await aVideo({ title: `${title} 2` })]
  const late = await aVideo({ cover: null })

  await whatIsFound('missing_cover', late, true)

  const near = (await openOf('near_title')).flatMap(({ video_id, other_id }) => [video_id, other_id])
  expect(near).not.toContain(first)
  expect(near).not.toContain(second)
})

it('what is ignored stays so, with who said why, until it is taken back', async () => {
  const id = await aVideo({ cover: null })
  const found = await whatIsFound('missing_cover', id, true)
  const path = `/findings/${found?.id}`

  expect((await staff.post(`${path}/ignore`, { reason: ' ' })).status).toBe(422)
  expect((await staff.post(`${path}/ignore`, { reason: 'Radio play' })).status).toBe(200)
  const reader = await asStaff(product, ['list-findings'])
  expect((await reader.post(`${path}/heed`)).status).toBe(403)
  await whatIsFound('missing_cover', id, false)

  expect((await staff.get(path)).body.data).toMatchObject({
    status: 'ignored',
    reason: 'Radio play',
    ignored_by_id: staff.adminId,
    ignored_at: expect.any(String),
  })
  expect((await staff.post(`${path}/heed`)).body.data).toMatchObject({ status: 'open', reason: null })
  const history = (await staff.get(`${path}/history`)).body.data
  expect(history).toMatchObject([
    { action: 'heed', before: { reason: 'Radio play' } },
    { action: 'ignore', after: { reason: 'Radio play' } },
  ])
})

it('many that are ignored are listed again at once, and one that is open says so', async () => {
  const found = [
    await whatIsFound('missing_cover', await aVideo({ cover: null }), true),
    await whatIsFound('missing_cover', await aVideo({ cover: null }), true),
    await whatIsFound('missing_cover', await aVideo({ cover: null }), true),
  ]
  const ids = found.map((each) => each?.id ?? 0).toSorted((a, b) => a - b)
  for (const id of ids.slice(1)) await staff.post(`/findings/${id}/ignore`, { reason: 'Radio play' })

  const { body } = await staff.post('/findings/bulk', { action: 'heed', ids })

  expect(body.data).toMatchObject({ done: 2, verdicts: [{ id: ids[0], code: 'conflict' }] })
  for (const id of ids) {
    const { data } = (await staff.get(`/findings/${id}`)).body
    expect(data).toMatchObject({ status: 'open', reason: null, ignored_by_id: null, ignored_at: null })
  }
})

it('what is new is found, however much of its kind is ignored', async () => {
  const name = aTitle()
  await owner(sql`
    with made as (insert into directors (name) select ${name} || ' ' || n from generate_series(1, 1000) n returning id)
    insert into findings (fault, director_id, status, reason)
    select 'orphaned_director', id, 'ignored', 'Guests of the festival' from made`)
  const late = idOf(await staff.post('/directors', { name: aTitle() }))

  expect(await whatIsFound('orphaned_director', late, true)).toMatchObject({ status: 'open' })
})

it('two titles that are almost the same are one finding, whichever way they are put in order', async () => {
  const title = aTitle()
  const ids = [
    await aVideo({ title: `${title} Fall at the Harbour by Lin` }),
    await aVideo({ title: `${title} Falls at the Harbour by Lim` }),
  ]

  await whatIsFound('near_title', Math.min(...ids), true)

  const near = (await openOf('near_title')).filter(({ video_id }) => ids.includes(video_id ?? 0))
  expect(near).toMatchObject([{ video_id: Math.min(...ids), other_id: Math.max(...ids) }])
})

it('near titles are looked for among what was changed since, and among all once a week', async () => {
  await owner(sql`delete from catalogue_searches`)
  const first = await aVideo({ title: 'Lantern of the Quiet Mole' })
  await staff.post('/findings/check')
  const searched = async () =>
    (await sql`select from catalogue_searches`.execute(product.owner.db)).rows.length
  await expect.poll(searched).toBe(1)
  await owner(sql`insert into videos (serial_number, title, updated_at)
    select 'OLD-' || gen_random_uuid(), 'Beacon of the Silent Pier' || repeat('!', n), now() - interval '1 year' from generate_series(1, 2) n`)

  const second = await aVideo({ title: 'Lanterns of the Quiet Mole' })
  await whatIsFound('near_title', Math.min(first, second), true)
  const isOldFound = async () => (await openOf('near_title')).some(({ title }) => /Beacon/.test(`${title}`))
  expect(await isOldFound()).toBe(false)

  await owner(sql`update catalogue_searches set all_searched_at = now() - interval '8 days'`)
  // One that is under way when it is asked for began before.
  const isFoundNow = async () => {
    await staff.post('/findings/check')
    return isOldFound()
  }
  await expect.poll(isFoundNow).toBe(true)
})

it('what is found of a record is there for whoever may list such records', async () => {
  const id = await aVideo({ cover: null })
  const found = await whatIsFound('missing_cover', id, true)
  const path = `/findings/${found?.id}`

  const reader = await asStaff(product, ['list-findings', 'list-videos'])
  expect((await reader.get(path)).body.data).toMatchObject({ id: found?.id })
  const stranger = await asStaff(product, ['list-findings', 'list-tags', 'ignore-findings'])
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post(`${path}/ignore`, { reason: 'Radio play' })).status).toBe(404)
  const { body } = await stranger.get('/findings?filter[fault]=missing_cover')
  expect(body).toMatchObject({ data: [], meta: { total: 0 } })
})

it('a file that many videos share is one finding, which says how many', async () => {
  const video = await aFilm()
  const sharing = [await aVideo({ video }), await aVideo({ video }), await aVideo({ video })]

  await whatIsFound('same_file', sharing[1] ?? 0, true)

  const found = (await openOf('same_file')).filter(({ video_id }) => sharing.includes(video_id ?? 0))
  expect(found).toMatchObject([{ video_id: sharing[1], other_id: sharing[0], detail: '× 3' }])
})

it('says how many are open of each kind, of those that one may list', async () => {
  await whatIsFound('missing_cover', await aVideo({ cover: null }), true)
  const reader = await asStaff(product, ['list-findings', 'list-videos'])

  const counts = (await reader.get('/findings/counts')).body.data as { fault: FindingFault; open: number }[]

  const found = await openOf('missing_cover')
  expect(counts).toContainEqual({ fault: 'missing_cover', open: found.length })
  const stranger = await asStaff(product, ['list-findings'])
  expect((await stranger.get('/findings/counts')).body.data).toEqual([])
})
