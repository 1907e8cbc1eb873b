import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { createLonelyDatabase } from '../testing/database.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'

const clock = { now: new Date('2026-11-01T20:30:00Z') }
let product: TestProduct
let staff: Client

beforeAll(async () => {
  // What is remembered until anything is committed is seen only where the other tests commit nothing.
  product = await startProduct({ businessTimeZone: 'UTC' }, () => clock.now, createLonelyDatabase)
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

const today = '/analytics/revenue/companyDataDaily?from=2026-10-31&to=2026-11-01'
const over = '/analytics/revenue/companyDataDaily?from=2026-10-30&to=2026-10-31'

/** What a call answers, and how many statements it takes. */
async function asked(path: string, client = staff) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { status, body } = await client.get(path)
    expect({ path, status, errors: body.errors }).toEqual({ path, status: 200 })
    return { body, statements: query.mock.calls.length }
  } finally {
    query.mockRestore()
  }
}

/** Asks until it is answered by the look for the session alone: PostgreSQL itself may commit, too. */
async function remembered(path: string) {
  let last = await asked(path)
  const again = async () => {
    last = await asked(path)
    return last.statements
  }
  await expect.poll(again, { interval: 1 }).toBe(1)
  return last
}

async function addOrder(amount: number): Promise<void> {
  const [member, plan] = [await aMember(product), await aPlan(staff)]
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    values (${member}, ${plan}, 'renewal', ${amount}, 'USD', 'card', 'segpay', ${`R-${amount}`}, '2026-10-31 12:00Z')`.execute(
    product.owner.db,
  )
}

const grossIn = (body: Awaited<ReturnType<typeof asked>>['body']) =>
  (body.data as unknown as { totals: { gross: number } }).totals.gross

it.each([today, over, '/dashboard', '/dashboard/revenueGather', '/dashboard/real-time-users'])(
  'answers %s again without asking for anything but who it is',
  async (path) => {
    const first = await asked(path)

    const again = await remembered(path)

    expect(again.body).toEqual(first.body)
  },
)

it('says at once what has been committed meanwhile, in every process', async () => {
  await using beside = await startBeside(product)
  const other = await asStaff(beside)
  const before = [grossIn((await asked(over)).body), grossIn((await asked(over, other)).body)]
  await remembered(over)

  await addOrder(1_234)

  expect(before).toEqual([0, 0])
  expect(grossIn((await asked(over)).body)).toBe(1_234)
  expect(grossIn((await asked(over, other)).body)).toBe(1_234)
})

it('does not say of one person what it said to another', async () => {
  const owner = await asStaff(product)
  const partner = await asStaff(product, ['daily-channel', 'own-channels'])
  const path = '/analytics/channel/todayRecord?from=2026-11-01&to=2026-11-01'

  const seen = (await asked(path, owner)).body
  const own = (await asked(path, partner)).body

  expect((seen.data as unknown as { rows: object[] }).rows).not.toEqual([])
  expect((own.data as unknown as { rows: object[] }).rows).toEqual([])
  expect((await asked(path, owner)).body).toEqual(seen)
})

it('looks again once the moment has passed, at days that are not over', async () => {
  const [first, over1] = [await remembered(today), await remembered(over)]
  expect([first, over1].map(({ body }) => body.meta?.as_of)).toEqual([
    '2026-11-01T20:30:00.000Z',
    '2026-11-01T20:30:00.000Z',
  ])

  clock.now = new Date('2026-11-01T20:30:02Z')

  expect((await asked(today)).body.meta?.as_of).toBe('2026-11-01T20:30:02.000Z')
  clock.now = new Date('2026-11-02T00:00:01Z')
  expect((await asked(over)).body.meta?.as_of).toBe('2026-11-02T00:00:01.000Z')
})

it('remembers no refusal', async () => {
  const path = '/analytics/revenue/companyDataDaily?from=2026-11-02&to=2026-11-01'

  expect((await staff.get(path)).status).toBe(422)
  expect((await staff.get(path)).status).toBe(422)
})
