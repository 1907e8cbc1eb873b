import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answer,
  asStaff,
  type Client,
  startProduct,
  type TestProduct,
} from '../../../testing/as-staff.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'
import { asSite } from '../../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let erased: number
let other: number
let calledIn: Readonly<Record<'en' | 'zh-CN', string>>

/** One member who is gone and one who is not, each with an order. */
beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  const site = await asSite(product)
  const { rows } = await sql<{ id: number }>`insert into users (username, email, password_hash)
    select name, name || '@quist.example', 'x' from unnest(array['zebulon.quist', 'member.of.old']) name
    returning id`.execute(product.owner.db)
  ;[erased = 0, other = 0] = rows.map(({ id }) => id)
  calledIn = { en: `Erased member #${erased}`, 'zh-CN': `已清除的会员 #${erased}` }
  const plan_id = await aPlan(staff, { name: 'Monthly' })
  for (const member_id of [erased, other]) {
    const told = { provider: 'segpay', member_id, plan_id, currency: 'USD', amount: 2000 }
    const order = { ...told, transaction_number: `O${member_id}`, billing_source: 'initial' }
    const paid = { payment_method: 'card', paid_at: new Date().toISOString() }
    await site.post('/orders', { items: [{ ...order, ...paid }] })
  }
  await staff.post(`/users/${erased}/erase`, { username: 'zebulon.quist' })
})
afterAll(() => product[Symbol.asyncDispose]())

const languages = ['en', 'zh-CN'] as const
const rowsOf = ({ body }: Answer) => body.data as Record<string, unknown>[]
const of = (member: number) => (row: Record<string, unknown>) => row['user_id'] === member

it.each([...languages, ...languages])(
  'an order says of whom it is in %s, in its list and its record',
  async (language) => {
    const read = (path: string) => staff.get(path, { 'accept-language': language })

    const list = rowsOf(await read('/orders'))

    const order = list.find(of(erased))
    expect(order?.['user']).toEqual({ id: erased, name: calledIn[language] })
    expect(list.find(of(other))?.['user']).toEqual({ id: other, name: 'member.of.old' })
    expect((await read(`/orders/${order?.['id']}`)).body.data).toMatchObject({ user: order?.['user'] })
  },
)

it('files name them in one way, whoever reads, where they are referred to as in their own list', async () => {
  for (const language of languages) {
    const read = (path: string) => staff.get(path, { 'accept-language': language })
    // As many as all, and few of many.
    for (const query of ['', `?filter[user_id]=${erased}`])
      expect((await read(`/orders/exportCsv${query}`)).text).toContain(calledIn.en)
    const members = (await read('/users/exportCsv')).text
    expect(members).toContain(calledIn.en)
    expect(members).toContain('member.of.old')
    expect(members).not.toContain(`erased-${erased}-`)
  }
})

it('a search finds them by what they are called, in any language, and nobody else', async () => {
  const searches = [...Object.values(calledIn), calledIn.en.toLowerCase()]
  for (const q of searches) {
    const words = encodeURIComponent(q)
    const [members, orders] = [await staff.get(`/users?q=${words}`), await staff.get(`/orders?q=${words}`)]
    expect(rowsOf(members).map(({ id }) => id)).toEqual([erased])
    expect(rowsOf(orders).map((row) => row['user_id'])).toEqual([erased])
    const { data } = (await staff.get(`/search?q=${words}`)).body as { data: { hits: object[] } }
    expect(data.hits).toEqual([
      expect.objectContaining({ resource: 'users', id: erased, label: calledIn.en }),
    ])
  }
})

it('a beginning of it finds all who are erased, and their stored name still does', async () => {
  for (const q of ['Erased mem', '已清除', `erased-${erased}`])
    expect(rowsOf(await staff.get(`/users?q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toEqual([erased])
})

it('a list in order of their names turns its pages past them', async () => {
  const first = await staff.get('/users?sort=username&per_page=1')
  const next = await staff.get(`/users?sort=username&per_page=1&cursor=${first.body.meta?.['next_cursor']}`)

  expect([first, next].flatMap((answer) => rowsOf(answer).map(({ id }) => id))).toEqual([erased, other])
})

it('what many cannot be done to says so of them by that name', async () => {
  const answer = await staff.post(
    '/users/bulk',
    { action: 'enable', ids: [erased] },
    { 'accept-language': 'zh-CN', 'idempotency-key': randomBytes(8).toString('hex') },
  )

  expect(answer.text).toContain(calledIn['zh-CN'])
})

it('who may not list members is told the number alone', async () => {
  const narrow = await asStaff(product, ['list-orders', 'update-orders'])
  const order = rowsOf(await staff.get('/orders')).find(of(erased)) as { id: number; version: number }

  const answer = await narrow.put(`/orders/${order.id}`, { version: order.version, note: 'seen' })

  expect(answer.body.data).toMatchObject({ user: { id: erased, name: `#${erased}` } })
})
