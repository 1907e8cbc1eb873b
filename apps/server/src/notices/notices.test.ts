import type { Notice } from '@backlot/contract/notices/notices'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  asStaff,
  type Client,
  clientOf,
  startBeside,
  startProduct,
  type TestProduct,
} from '../testing/as-staff.ts'
import { listen } from '../testing/listen.ts'
import { anOrder } from '../testing/sites/an-order.ts'
import { asSite, type SiteClient } from '../testing/sites/as-site.ts'

const support = ['list-orders', 'refund-orders']
const patience = { timeout: 30_000 }

let product: TestProduct
let maker: Client
let manager: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  maker = await asStaff(product)
  manager = await asStaff(product, ['list-refunds', 'list-orders', 'approve-refunds'])
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

/** A refund that waits for somebody else. */
async function ask(asker: Client, rest: object = {}) {
  const order = await anOrder({ product, staff: maker, site }, { amount: 12_000 })
  const usual = { amount: 12_000, cause: 'asked', initiated_by: 'member', access: 'stays' }
  expect((await asker.post(`/orders/${order.id}/refund`, { ...usual, ...rest })).status).toBe(200)
  const { order_id: name } = (await maker.get(`/orders/${order.id}`)).body.data as { order_id: string }
  const [refund] = (await maker.get(`/refunds?filter[order_id]=${order.id}`)).body.data as {
    id: number
    number: string
  }[]
  return { order: { id: order.id, name }, id: refund?.id ?? 0, number: refund?.number }
}

const decline = (id: number) =>
  manager.post(`/refunds/${id}/decline`, { decision_note: 'The film did play.' })
const noticesOf = async (client: Client) => (await client.get('/notices')).body.data as Notice[]
const see = (client: Client, ids: number[]) => client.post('/notices/seen', { kind: 'refund', ids })

/** What the manager is called. */
async function nameOf({ adminId }: Client): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from admins where id = ${adminId}`.execute(
    product.services.db,
  )
  return rows[0]?.name ?? ''
}

it('tells who asked for a refund, and nobody else, who decided what about it and why', async () => {
  const [asker, colleague] = [await asStaff(product, support), await asStaff(product, support)]
  const [first, second, waiting] = [await ask(asker), await ask(asker), await ask(asker)]
  expect(await noticesOf(asker)).toEqual([])

  expect((await decline(first.id)).status).toBe(200)
  expect((await manager.post(`/refunds/${second.id}/approve`)).status).toBe(200)

  const common = { kind: 'refund', decided_by: await nameOf(manager), amount: 12_000, currency: 'USD' }
  const decided_at = expect.any(String)
  expect(await noticesOf(asker)).toEqual([
    {
      ...{ ...common, decided_at, id: second.id, name: second.number, order: second.order },
      ...{ outcome: 'approved', reason: null, is_seen: 0 },
    },
    {
      ...{ ...common, decided_at, id: first.id, name: first.number, order: first.order },
      ...{ outcome: 'declined', reason: 'The film did play.', is_seen: 0 },
    },
  ])
  expect(JSON.stringify(await noticesOf(asker))).not.toContain(waiting.number)
  for (const other of [colleague, manager, maker]) expect(await noticesOf(other)).toEqual([])
})

it('keeps what is new until whoever asked has seen it, whatever session they come back with', async () => {
  const [asker, colleague] = [await asStaff(product, support), await asStaff(product, support)]
  const [first, second] = [await ask(asker), await ask(asker)]
  await decline(first.id)
  await decline(second.id)
  await sql`update sessions set admin_id = ${asker.adminId} where admin_id = ${colleague.adminId}`.execute(
    product.owner.db,
  )
  const later = clientOf(product.app, { token: colleague.token, adminId: asker.adminId })
  const stranger = await asStaff(product, support)

  expect((await see(stranger, [first.id, second.id])).status).toBe(204)
  expect(await noticesOf(later)).toMatchObject([{ is_seen: 0 }, { is_seen: 0 }])
  expect((await see(asker, [second.id])).status).toBe(204)

  // What is new comes first, however old it is.
  expect(await noticesOf(later)).toMatchObject([
    { id: first.id, is_seen: 0 },
    { id: second.id, is_seen: 1 },
  ])
})

it('takes a refund that was opened after the decision for seen, and one that was opened before for new', async () => {
  const asker = await asStaff(product, [...support, 'list-refunds'])
  const { id } = await ask(asker)
  const look = (version: number) => asker.put('/looks', { resource: 'refunds', record_id: id, version })
  await look(1)
  await decline(id)
  expect(await noticesOf(asker)).toMatchObject([{ id, is_seen: 0 }])

  await look(2)

  expect(await noticesOf(asker)).toMatchObject([{ id, is_seen: 1 }])
})

it('says nothing of the order, the amount or the reason to who may no longer see orders', async () => {
  const asker = await asStaff(product, support)
  const { id, number } = await ask(asker)
  await decline(id)
  await sql`delete from role_permissions where permission = 'list-orders' and role_id in (
    select role_id from admin_roles where admin_id = ${asker.adminId})`.execute(product.owner.db)

  const answer = await asker.get('/notices')

  expect(answer.body.data).toMatchObject([
    {
      ...{ id, name: number, outcome: 'declined', decided_by: await nameOf(manager) },
      ...{ order: null, amount: null, currency: null, reason: null },
    },
  ])
})

it('forgets a decision when it is forgotten who has seen what', async () => {
  const asker = await asStaff(product, support)
  const { id } = await ask(asker)
  await decline(id)
  await see(asker, [id])

  await sql`alter table refunds disable trigger refunds_guard`.execute(product.owner.db)
  await sql`update refunds set decided_at = now() - interval '90 days' where id = ${id}`.execute(
    product.owner.db,
  )
  await sql`alter table refunds enable trigger refunds_guard`.execute(product.owner.db)

  expect(await noticesOf(asker)).toEqual([])
})

it('sends an event to the windows of who asked, from whatever process, and when they saw it in one of them', async () => {
  await using beside = await startBeside(product)
  const [asker, colleague] = [await asStaff(product, support), await asStaff(product, support)]
  const { id } = await ask(asker)
  const [own, others] = await Promise.all([asker, colleague].map(({ token }) => listen(product.app, token)))
  const told = () => own?.events.filter(({ event }) => event === 'notice')

  await clientOf(beside.app, manager).post(`/refunds/${id}/decline`, { decision_note: 'The film did play.' })

  await expect.poll(told, patience).toEqual([{ event: 'notice', data: {} }])
  await see(asker, [id])
  await expect.poll(told, patience).toHaveLength(2)
  // What is known writes nothing, and nobody hears of it.
  await see(asker, [id])
  await clientOf(beside.app, manager).post(`/refunds/${(await ask(asker)).id}/approve`)
  await expect.poll(told, patience).toHaveLength(3)
  expect(others?.events.filter(({ event }) => event === 'notice')).toEqual([])
  own?.stop()
  others?.stop()
})
