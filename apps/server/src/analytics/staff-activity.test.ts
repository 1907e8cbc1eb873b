import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { countedActions } from '@backlot/contract/metrics/staff'
import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'

const path = '/reports/staff-activity'
/** Noon in Shanghai, four in the morning in UTC. */
const now = new Date('2026-11-20T04:00:00Z')

interface Row {
  day: string
  admin_id: number | null
  admin: { id: number; name: string } | null
  actions: number
  changes: number
  publications: number
  sign_ins: number
}
interface Data {
  rows: Row[]
  totals: Omit<Row, 'day' | 'admin_id' | 'admin'>
  previous: Data | null
}

function dataOf({ body }: Answer): Data {
  return body.data as Data
}

async function start(businessTimeZone = 'Asia/Shanghai'): Promise<TestProduct> {
  const product = await startProduct({ businessTimeZone }, () => now)
  // What signing in and granting wrote while the product was prepared is not looked at.
  await sql`delete from audits`.execute(product.owner.db)
  return product
}

/** Writes into the log that somebody did this at these times. */
async function did(
  { services }: TestProduct,
  { adminId }: Pick<Client, 'adminId'>,
  action: string,
  times: readonly string[],
): Promise<void> {
  await sql`insert into audits (admin_id, admin_name, action, resource, request_id, created_at)
    select a.id, a.name, ${action}, 'videos', 'test', at
    from admins a, unnest(${times}::timestamptz[]) at where a.id = ${adminId}`.execute(services.db)
}

it('counts by day and person, and adds up', async () => {
  await using product = await start()
  const ada = await asStaff(product)
  const ben = await asStaff(product)
  await did(product, ada, 'login', ['2026-11-18T02:00:00Z', '2026-11-19T02:00:00Z'])
  await did(product, ada, 'update', ['2026-11-19T03:00:00Z', '2026-11-19T03:01:00Z'])
  await did(product, ben, 'publish', ['2026-11-19T05:00:00Z'])
  await did(product, ben, 'delete', ['2026-11-12T05:00:00Z'])

  const answer = await ada.get(`${path}?from=2026-11-18&to=2026-11-19`)

  const { rows, totals, previous } = dataOf(answer)
  expect(rows.map(({ day, admin_id, actions }) => [day, admin_id, actions])).toEqual([
    ['2026-11-19', ada.adminId, 3],
    ['2026-11-19', ben.adminId, 1],
    ['2026-11-18', ada.adminId, 1],
  ])
  expect(rows[0]).toMatchObject({ admin: { id: ada.adminId }, changes: 2, publications: 0, sign_ins: 1 })
  expect(totals).toEqual({ actions: 5, changes: 2, publications: 1, sign_ins: 2 })
  expect(previous).toBeNull()
  expect(answer.body.meta).toEqual({
    metric_ids: ['staff_actions', 'staff_changes', 'staff_publications', 'staff_sign_ins'],
    version: 1,
    as_of: now.toISOString(),
    timezone: 'Asia/Shanghai',
    currency: null,
    basis: [],
    partial: 0,
    filters: { from: '2026-11-18', to: '2026-11-19' },
  })
})

it('counts a day from midnight to midnight where the business is', async () => {
  await using product = await start()
  const ada = await asStaff(product)
  await did(product, ada, 'update', ['2026-11-17T15:59:59Z', '2026-11-17T16:00:00Z', '2026-11-18T15:59:59Z'])

  const { rows } = dataOf(await ada.get(`${path}?from=2026-11-17&to=2026-11-18`))

  expect(rows.map(({ day, changes }) => [day, changes])).toEqual([
    ['2026-11-18', 2],
    ['2026-11-17', 1],
  ])
})

it('takes all of the day on which the clocks go back', async () => {
  await using product = await start('Europe/Berlin')
  const ada = await asStaff(product)
  await did(product, ada, 'update', ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'])

  const { totals } = dataOf(await ada.get(`${path}?from=2026-10-25&to=2026-10-25`))

  expect(totals.changes).toBe(2)
})

it('compares a day under way with the same hours of the days before', async () => {
  await using product = await start()
  const ada = await asStaff(product)
  await did(product, ada, 'update', ['2026-11-20T03:00:00Z'])
  // Noon of the day before is where the comparison ends.
  await did(product, ada, 'update', ['2026-11-18T16:00:00Z', '2026-11-19T03:59:59Z', '2026-11-19T04:00:00Z'])

  const today = await ada.get(`${path}?from=2026-11-20&to=2026-11-20&compare=1`)
  const over = await ada.get(`${path}?from=2026-11-19&to=2026-11-19&compare=1`)

  expect(dataOf(today).totals.changes).toBe(1)
  expect(dataOf(today).previous).toMatchObject({
    rows: [{ day: '2026-11-19', changes: 2 }],
    totals: { changes: 2 },
  })
  expect(today.body.meta).toMatchObject({ partial: 1 })
  expect(dataOf(over).totals.changes).toBe(3)
  expect(dataOf(over).previous).toMatchObject({ rows: [], totals: { changes: 0 } })
  expect(over.body.meta).toMatchObject({ partial: 0 })
})

it('is narrowed to some of the staff, and keeps what nobody in particular did', async () => {
  await using product = await start()
  const ada = await asStaff(product)
  const ben = await asStaff(product)
  await did(product, ada, 'update', ['2026-11-19T03:00:00Z'])
  await did(product, ben, 'update', ['2026-11-19T03:00:00Z'])
  await sql`update audits set admin_id = null where admin_id = ${ben.adminId}`.execute(product.owner.db)

  const day = `${path}?from=2026-11-19&to=2026-11-19`
  const all = dataOf(await ada.get(day)).rows
  const own = dataOf(await ada.get(`${day}&filter[admin_id]=${ada.adminId}`)).rows

  expect(all.map(({ admin }) => admin?.id ?? null)).toEqual([ada.adminId, null])
  expect(own.map(({ admin_id }) => admin_id)).toEqual([ada.adminId])
})

it('counts what accounts did that are gone as nobody’s', async () => {
  await using product = await start()
  const ada = await asStaff(product)
  const ben = await asStaff(product)
  await did(product, ben, 'update', ['2026-11-19T03:00:00Z'])
  expect((await ada.delete(`/admins/${ben.adminId}`)).status).toBe(204)

  const { rows } = dataOf(await ada.get(`${path}?from=2026-11-19&to=2026-11-19`))

  expect(rows.map(({ admin_id, changes }) => [admin_id, changes])).toEqual([[null, 1]])
})

/** How many entries of the log a figure opens, and how many there are by plain SQL. */
async function behind(
  { owner }: TestProduct,
  staff: Client,
  key: keyof typeof staffActivity.measures,
  row: Row | null,
) {
  const [drill] = staffActivity.measures[key].rows ?? []
  const filters =
    drill &&
    rowsBehind(staffActivity.dimensions, drill, {
      row: row && { day: row.day, adminId: row.admin_id },
      query: { from: '2026-11-17', to: '2026-11-19', compare: false, filters: [] },
      currency: null,
      startOfDay: (day) => new Date(`${day}T00:00:00+08:00`).toISOString(),
      endOfDay: (day) => new Date(`${day}T23:59:59.999+08:00`).toISOString(),
    })
  const query = new URLSearchParams({ ...serializeFilters(filters ?? []), per_page: '100' })
  const { status, body } = await staff.get(`/audits?${query}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })

  const counted = key === 'actions' ? null : [...countedActions[key]]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audits l
    where (l.created_at at time zone 'Asia/Shanghai')::date between ${row?.day ?? '2026-11-17'} and ${row?.day ?? '2026-11-19'}
      and (${counted}::text[] is null or l.action = any(${counted}::text[]))
      and (${row === null} or l.admin_id = ${row?.admin_id ?? 0}
        or ${row?.admin_id === null} and (l.admin_id is null or l.admin_id not in (select id from admins)))`.execute(
    owner.db,
  )
  return { opened: (body.data as unknown as object[]).length, byHand: rows[0]?.count }
}

it('opens the entries that each figure counts, of a day and person, of nobody, and of all', async () => {
  await using product = await start()
  const ada = await asStaff(product)
  const [gone, system] = [await asStaff(product), await asStaff(product)]
  const words = ['upload', 'draft', ...Object.values(countedActions).flat()]
  for (const [n, action] of words.entries()) {
    const at = (day: number) => `2026-11-${day}T0${n % 9}:00:00Z`
    await did(product, ada, action, [at(16), at(17), at(19), at(20)])
    await did(product, gone, action, [at(18)])
    if (n % 2 === 0) await did(product, system, action, [at(18), '2026-11-18T16:00:00Z'])
  }
  await sql`update audits set admin_id = null where admin_id = ${system.adminId}`.execute(product.owner.db)
  expect((await ada.delete(`/admins/${gone.adminId}`)).status).toBe(204)

  const { rows, totals } = dataOf(await ada.get(`${path}?from=2026-11-17&to=2026-11-19`))

  expect(rows.filter(({ admin_id }) => admin_id === null)).toHaveLength(2)
  const keys = Object.keys(staffActivity.measures) as (keyof typeof staffActivity.measures)[]
  for (const key of keys)
    for (const row of [null, ...rows]) {
      const figure = (row ?? totals)[toSnakeCase(key) as 'actions']
      expect(figure, key).toBeGreaterThan(0)
      expect(await behind(product, ada, key, row), `${key} of ${row?.day} ${row?.admin_id}`).toEqual({
        ...{ opened: figure, byHand: figure },
      })
    }
})

it('is the same in a file', async () => {
  await using product = await start()
  const ada = await asStaff(product)
  await did(product, ada, 'update', ['2026-11-19T03:00:00Z', '2026-11-18T03:00:00Z'])
  const query = '?from=2026-11-18&to=2026-11-19'

  const { rows } = dataOf(await ada.get(`${path}${query}`))
  const file = await ada.get(`${path}/exportCsv${query}`)

  expect(file.headers['content-disposition']).toBe('attachment; filename="staff-activity.csv"')
  const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('day,admin,actions,changes,publications,sign_ins')
  expect(lines).toEqual(
    rows.map(({ day, admin, actions, changes, publications, sign_ins }) =>
      [day, admin?.name, actions, changes, publications, sign_ins].join(','),
    ),
  )
})

let product: TestProduct
let reader: Client

beforeAll(async () => {
  product = await start()
  reader = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

it('is for those who may see what others do', async () => {
  const plain = await asStaff(product, ['list-videos'])

  for (const call of [path, `${path}/exportCsv`]) {
    expect((await plain.get(`${call}?from=2026-11-18&to=2026-11-19`)).status).toBe(403)
  }
})

it.each([
  ['?to=2026-11-18', 'from'],
  ['?from=2026-11-19&to=2026-11-18', 'to'],
  ['?from=2020-01-01&to=2026-11-18', 'to'],
  ['?from=yesterday&to=2026-11-18', 'from'],
  ['?from=2026-11-18&to=2026-11-18&filter[action]=login', 'filter[action]'],
  ['?from=2026-11-18&to=2026-11-18&page=2', 'page'],
])('%j is refused by the name of %s', async (query, key) => {
  const answer = await reader.get(`${path}${query}`)

  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors ?? {})).toContain(key)
})

it('refuses more rows than anybody reads, and gives them as a file', async () => {
  for (let n = 0; n < 5; n++) await asStaff(product)
  await sql`insert into audits (admin_id, admin_name, action, resource, request_id, created_at)
    select a.id, a.name, 'update', 'videos', 'test', at
    from admins a, generate_series('2024-01-01T12:00:00Z'::timestamptz, '2026-10-01', '1 day') at`.execute(
    product.services.db,
  )
  const years = '?from=2024-01-01&to=2026-10-01'

  const answer = await reader.get(`${path}${years}`)
  const file = await reader.get(`${path}/exportCsv${years}`)

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({ to: [expect.stringMatching(/^More than 5000 rows\./)] })
  expect(file.text.split('\r\n').length).toBeGreaterThan(5_000)
})
