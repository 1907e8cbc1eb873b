import { expect, it } from 'vitest'
import { type Answer, asStaff, type Client, everyPermission } from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'
import { startWithParcels } from '../../testing/trial-parcels.ts'

const parcelPermissions = ['list', 'create', 'update', 'delete', 'export', 'batch', 'refund'].map(
  (verb) => `${verb}-parcels`,
)
const all = [...everyPermission, ...parcelPermissions]

interface Parcel extends Record<string, unknown> {
  id: number
  version: number
}

function parcelOf({ body }: Answer): Parcel {
  return body.data as Parcel
}

function numbersOf({ body }: Answer): unknown[] {
  return (body.data as Parcel[]).map(({ number }) => number)
}

let made = 0
/** A new parcel of this number or the next free one. */
async function parcel(staff: Client, rest: object = {}): Promise<Parcel> {
  const answer = await staff.post('/parcels', {
    number: `O-${++made}`,
    currency: 'USD',
    amount: 1250,
    ...rest,
  })
  expect(answer.body).not.toHaveProperty('errors')
  return parcelOf(answer)
}

async function tag(staff: Client, name: string): Promise<number> {
  return parcelOf(await staff.post('/tags', { name, type: 'genre' })).id
}

it('keeps lines in their order, replaces them whole, and answers what they point to', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const noir = await tag(staff, 'Noir')
  const bare = { tag_id: null, starts_at: null, photo: null, note: null }
  const first = { ...bare, name: 'Month', price: 999, tag_id: noir, starts_at: '2026-03-01T09:00:00.000Z' }
  const second = { ...bare, name: 'Year', price: 9999 }

  const { id } = await parcel(staff, { lines: [first, second] })

  const shown = parcelOf(await staff.get(`/parcels/${id}`))
  expect(shown.lines).toEqual([
    { ...first, tag: { id: noir, name: 'Noir' } },
    { ...second, tag: null },
  ])
  expect(shown).toMatchObject({ lines_count: 2, line_tags: [{ id: noir, name: 'Noir' }] })
  const turned = await staff.put(`/parcels/${id}`, { lines: [second, first], version: 1 })
  expect((parcelOf(turned).lines as Parcel[]).map(({ name }) => name)).toEqual(['Year', 'Month'])
  const untouched = await staff.put(`/parcels/${id}`, { number: 'O-x', version: 2 })
  expect(parcelOf(untouched).lines).toEqual(parcelOf(turned).lines)
  expect(parcelOf(await staff.put(`/parcels/${id}`, { lines: [], version: 3 })).lines).toEqual([])
})

it('names the lines when one of them is wrong or points to nothing', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const line = { name: 'Month', price: 999, tag_id: null, starts_at: null }

  for (const lines of [
    [{ ...line, price: -1 }],
    [{ ...line, extra: 1 }],
    [line, { ...line, tag_id: 2147483000 }],
  ]) {
    const refused = await staff.post('/parcels', { number: 'O-bad', currency: 'USD', amount: 1, lines })
    expect(refused).toMatchObject({ status: 422, body: { errors: { lines: [expect.any(String)] } } })
  }
})

it('keeps ranges, days, periods and details as they were written', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const values = {
    source: '203.0.113.0/24',
    paid_on: '2026-02-28',
    period: 3,
    period_unit: 'year',
    details: { channel: 'app', steps: [1, 2] },
  }

  const { id } = await parcel(staff, values)
  await parcel(staff, { source: '2001:db8::1' })

  expect(parcelOf(await staff.get(`/parcels/${id}`))).toMatchObject(values)
  const range = await staff.get(`/parcels?filter[source]=${encodeURIComponent('203.0.113.0/24')}`)
  expect((range.body.data as Parcel[]).map((each) => each.id)).toEqual([id])
  expect((await staff.get('/parcels?filter[source]=nowhere')).status).toBe(422)
  const sorted = await staff.get('/parcels?sort=source&per_page=1')
  const next = await staff.get(`/parcels?sort=source&per_page=1&cursor=${sorted.body.meta?.next_cursor}`)
  expect(next.body.data).toMatchObject([{ source: '2001:db8::1' }])
  for (const filter of [
    'filter[paid_on][lte]=2026-02-28',
    'filter[period][gte]=3',
    'filter[source][empty]=0',
  ]) {
    expect((await staff.get(`/parcels?${filter}`)).status, filter).toBe(200)
  }
})

it('finds what is empty and what is computed', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const noir = await tag(staff, 'Noir')
  const line = { name: 'Month', price: 999, tag_id: noir, starts_at: null }
  await parcel(staff, { number: 'plain' })
  await parcel(staff, { number: 'full', paid_on: '2026-02-28', tags: [noir], lines: [line] })

  for (const [filter, found] of [
    ['filter[paid_on][empty]=1', ['plain']],
    ['filter[paid_on][empty]=0', ['full']],
    ['filter[tags][empty]=1', ['plain']],
    ['filter[tags][empty]=0', ['full']],
    [`filter[tags][not]=${noir}`, ['plain']],
    ['filter[lines_count][gte]=1', ['full']],
    ['filter[lines_count]=0', ['plain']],
    [`filter[line_tags]=${noir}`, ['full']],
    [`filter[line_tags][not]=${noir}`, ['plain']],
  ] as const) {
    expect(numbersOf(await staff.get(`/parcels?${filter}`)), filter).toEqual(found)
  }
})

it('writes amounts into a file as decimals of their currency, to the last digit', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const line = { name: '=Month', price: 5, tag_id: null, starts_at: null }
  await parcel(staff, { number: 'a', currency: 'USD', amount: 5, lines: [line] })
  await parcel(staff, { number: 'b', currency: 'JPY', amount: 1250 })
  await parcel(staff, { number: 'c', currency: 'KWD', amount: 1_000_000_000_000 })
  await parcel(staff, { number: 'd', currency: 'EUR', amount: 123_456_789_012, source: '203.0.113.7' })

  const { text } = await staff.get('/parcels/exportCsv?sort=id')

  const [head = '', ...rows] = text.trim().split('\r\n')
  const columns = head.split(',')
  const cells = rows.map((row) => row.split(','))
  const at = (name: string) => cells.map((row) => row[columns.indexOf(name)])
  expect(at('amount')).toEqual(['0.05', '1250', '1000000000.000', '1234567890.12'])
  expect(at('refunded')).toEqual(['0.00', '0', '0.000', '0.00'])
  expect(at('lines')).toEqual(["'=Month 0.05", '', '', ''])
  expect(at('source')).toEqual(['', '', '', '203.0.113.7'])
})

it('adds up what the filter matches, each currency for itself', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const line = { name: 'Month', price: 400, tag_id: null, starts_at: null }
  await parcel(staff, { currency: 'USD', amount: 100, lines: [line, line] })
  await parcel(staff, { currency: 'USD', amount: 200 })
  await parcel(staff, { currency: 'JPY', amount: 5000, lines: [line] })

  const totals = await staff.get('/parcels/totals')
  const none = await staff.get('/parcels/totals?q=nothing-like-it')

  expect(totals.body.data).toEqual({
    rows: 3,
    sums: {
      amount: [
        { currency: 'JPY', sum: 5000 },
        { currency: 'USD', sum: 300 },
      ],
      refunded: [
        { currency: 'JPY', sum: 0 },
        { currency: 'USD', sum: 0 },
      ],
      lines_count: [{ currency: null, sum: 3 }],
    },
  })
  expect(none.body.data).toEqual({
    rows: 0,
    sums: { amount: [], refunded: [], lines_count: [{ currency: null, sum: 0 }] },
  })
  expect((await staff.get('/parcels/totals?filter[amount][gte]=200')).body.data).toMatchObject({ rows: 2 })
})

it('searches in what a record points to as in its own words', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const { id, version } = parcelOf(await staff.get(`/admins/${staff.adminId}`))
  await staff.put(`/admins/${id}`, { name: 'Ida Salt', version })
  await parcel(staff, { number: 'hers', admin_id: staff.adminId })
  await parcel(staff, { number: 'nobodys' })

  expect(numbersOf(await staff.get('/parcels?q=salt'))).toEqual(['hers'])
  expect(numbersOf(await staff.get('/parcels?q=id'))).toEqual(['hers'])
  expect(numbersOf(await staff.get('/parcels?q=nobody'))).toEqual(['nobodys'])
})

it('does an action with its body only from the states that it starts from', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const { id } = await parcel(staff)
  const refund = (body: unknown) => staff.post(`/parcels/${id}/refund`, body)

  expect(await refund({ amount: 0, reason: 'Late' })).toMatchObject({ status: 422 })
  expect(await refund({ amount: 5 })).toMatchObject({ body: { errors: { reason: [expect.any(String)] } } })
  const clerk = await asStaff(product, ['list-parcels', 'update-parcels', 'list-audits'])
  expect((await clerk.post(`/parcels/${id}/refund`, { amount: 5, reason: 'Late' })).status).toBe(403)
  const done = await refund({ amount: 500, reason: 'Late' })

  expect(done).toMatchObject({ status: 200, body: { data: { status: 'refunded', refunded: 500 } } })
  expect(done.headers).not.toHaveProperty('x-audit-id')
  expect(await refund({ amount: 500, reason: 'Late' })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  const history = (await staff.get(`/parcels/${id}/history`)).body.data as { action: string }[]
  expect(history.map(({ action }) => action)).toEqual(['refund', 'create'])
  // An amount is told with its currency, though that has not changed.
  expect(history[0]).toMatchObject({ before: { currency: 'USD' }, after: { currency: 'USD' } })
})

it('does to one and to many the same, and offers undo only where it is declared', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const [one, two, three] = [await parcel(staff), await parcel(staff), await parcel(staff)]

  const shipped = await staff.post(`/parcels/${one.id}/ship`)
  const many = await staff.post('/parcels/bulk', { action: 'ship', ids: [one.id, two.id, three.id] })

  expect(many.body.data).toMatchObject({
    done: 2,
    refused: 1,
    verdicts: [{ id: one.id, code: 'conflict' }],
  })
  expect((await staff.post('/parcels/bulk', { action: 'refund', ids: [one.id] })).status).toBe(422)
  expect((await staff.post(`/audits/${String(shipped.headers['x-audit-id'])}/undo`)).status).toBe(200)
  expect(parcelOf(await staff.get(`/parcels/${one.id}`))).toMatchObject({ status: 'paid' })
  const changed = await staff.put(`/parcels/${one.id}`, { amount: 1, version: 3 })
  expect(changed.status).toBe(200)
  expect(changed.headers).not.toHaveProperty('x-audit-id')
})

it('shows nobody, in no way, a record that is not within their scope', async () => {
  await using product = await startWithParcels()
  const owner = await asStaff(product, all)
  const clerk = await asStaff(product, parcelPermissions)
  const line = { name: 'Month', price: 400, tag_id: null, starts_at: null }
  const mine = await parcel(owner, { number: 'mine', admin_id: clerk.adminId, lines: [line] })
  const other = await parcel(owner, { number: 'other', admin_id: owner.adminId, lines: [line] })

  expect(numbersOf(await clerk.get('/parcels'))).toEqual(['mine'])
  expect((await clerk.get('/parcels')).body.meta).toMatchObject({ total: 1 })
  expect(numbersOf(await clerk.get('/parcels?q=other'))).toEqual([])
  expect((await clerk.get('/parcels/totals')).body.data).toMatchObject({ rows: 1 })
  expect((await clerk.get('/parcels/exportCsv')).text.match(/^\d+,/gm)).toEqual([`${mine.id},`])
  for (const path of ['', '/history', '/lines', '/lines/totals']) {
    expect((await clerk.get(`/parcels/${other.id}${path}`)).status, path).toBe(404)
    expect((await clerk.get(`/parcels/${mine.id}${path}`)).status, path).toBe(200)
  }
  expect((await clerk.put(`/parcels/${other.id}`, { amount: 1, version: 1 })).status).toBe(404)
  expect((await clerk.delete(`/parcels/${other.id}`)).status).toBe(404)
  expect((await clerk.post(`/parcels/${other.id}/ship`)).status).toBe(404)
  const many = await clerk.post('/parcels/bulk', { action: 'ship', ids: [mine.id, other.id] })
  expect(many.body.data).toMatchObject({ done: 1, verdicts: [{ id: other.id, code: 'not_found' }] })
  const filtered = { action: 'delete', filter: {}, expected_count: 1, dry_run: 1 }
  expect((await clerk.post('/parcels/bulk', filtered)).body.data).toMatchObject({ count: 1 })
  const hits = (await clerk.get('/search?q=other')).body.data as { hits: unknown[] }
  expect(hits.hits).toEqual([])
  expect((await clerk.get(`/search?q=${other.id}`)).body.data).toEqual({ hits: [] })
  expect((await clerk.get('/parcel-lines')).body.data).toMatchObject([{ number: 'mine' }])
})

it('lets nobody create or move by hand what they could not see then', async () => {
  await using product = await startWithParcels()
  const clerk = await asStaff(product, [...parcelPermissions, 'list-admins'])
  const mine = await parcel(clerk, { admin_id: clerk.adminId })
  const values = { number: 'foreign', currency: 'USD', amount: 1 }

  expect((await clerk.post('/parcels', values)).status).toBe(403)
  expect((await clerk.put(`/parcels/${mine.id}`, { admin_id: null, version: 1 })).status).toBe(403)
  expect(parcelOf(await clerk.get(`/parcels/${mine.id}`))).toMatchObject({
    admin_id: clerk.adminId,
    version: 1,
  })
})

it('pages, filters, searches and adds up a listing like any list', async () => {
  await using product = await startWithParcels()
  const staff = await asStaff(product, all)
  const lines = ['c', 'a', 'b'].map((name, place) => ({
    name,
    price: 100 * (place + 1),
    tag_id: null,
    starts_at: null,
  }))
  const one = await parcel(staff, { number: 'first', lines })
  const two = await parcel(staff, { number: 'second', lines: lines.slice(0, 1) })
  const names = ({ body }: Answer) => (body.data as Parcel[]).map(({ name }) => name)

  const page = await staff.get(`/parcels/${one.id}/lines?sort=name&per_page=2`)
  const next = await staff.get(
    `/parcels/${one.id}/lines?sort=name&per_page=2&cursor=${page.body.meta?.next_cursor}`,
  )

  expect([names(page), names(next)]).toEqual([['a', 'b'], ['c']])
  expect(page.body.meta).toMatchObject({ total: 3 })
  expect((await staff.get(`/parcels/${two.id}/lines`)).body.meta).toMatchObject({ total: 1 })
  expect(names(await staff.get(`/parcels/${one.id}/lines?filter[price][gte]=200&sort=-price`))).toEqual([
    'b',
    'a',
  ])
  expect((await staff.get(`/parcels/${one.id}/lines/totals`)).body.data).toEqual({
    rows: 3,
    sums: { price: [{ currency: 'USD', sum: 600 }] },
  })
  expect((await staff.get('/parcel-lines?q=second')).body.data).toMatchObject([
    { name: 'c', number: 'second' },
  ])
  expect((await staff.get(`/parcels/2147483000/lines`)).status).toBe(404)
})

it('notifies of changes only those who may see the row, and of a deletion not which row it was', async () => {
  await using product = await startWithParcels()
  const owner = await asStaff(product, all)
  const clerk = await asStaff(product, parcelPermissions)
  await product.app.listen({ port: 0 })
  const listener = await listen(product.app, clerk.token)
  const changes = () =>
    listener.events.filter(({ event }) => event === 'changed').map(({ data }) => data.records)

  const other = await parcel(owner, { admin_id: owner.adminId })
  const mine = await parcel(owner, { admin_id: clerk.adminId })
  await expect.poll(changes).toEqual([[{ id: mine.id, version: 1, change: 'created' }]])
  await owner.delete(`/parcels/${other.id}`)

  await expect.poll(changes).toHaveLength(2)
  expect(changes()[1]).toBeNull()
  listener.stop()
})

it('counts what belongs to a row as far as whoever looks may see it', async () => {
  await using product = await startWithParcels()
  const owner = await asStaff(product, all)
  const clerk = await asStaff(product, parcelPermissions)
  for (const { adminId } of [owner, owner, clerk]) await parcel(owner, { admin_id: adminId })
  const countsFor = async (client: Client, query = '') => {
    const rows = (await client.get(`/parcel-staff?sort=id${query}`)).body.data as Parcel[]
    return rows.map(({ id, parcels }) => [id, parcels])
  }

  expect(await countsFor(owner)).toEqual([
    [owner.adminId, 2],
    [clerk.adminId, 1],
  ])
  expect(await countsFor(clerk)).toEqual([
    [owner.adminId, 0],
    [clerk.adminId, 1],
  ])
  expect(await countsFor(clerk, '&filter[parcels][gte]=1')).toEqual([[clerk.adminId, 1]])
  expect(await countsFor(owner, '&filter[parcels][gte]=2')).toEqual([[owner.adminId, 2]])
})
