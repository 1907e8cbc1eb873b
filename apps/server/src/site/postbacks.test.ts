import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../testing/as-staff.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'
import { asSite } from '../testing/sites/as-site.ts'

const program = fileURLToPath(new URL('../../../../examples/postbacks/server.mjs', import.meta.url))
const secret = 'what only the processor knows'

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout)
    for await (const line of createInterface({ input: stdout })) {
      const address = /(http:\S+)/.exec(line)?.[1]
      if (address !== undefined) return address
    }
  throw new Error('The program stopped before it was ready.')
}

/** The program over a product, and a processor that posts to it. */
async function startPostbacks() {
  const product = await startProduct({}, () => new Date('2026-10-05T00:00:00Z'))
  const staff = await asStaff(product)
  const { key } = await asSite(product, ['report-money'])
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      ...{ BACKLOT_URL: origin, BACKLOT_SITE_KEY: key, POSTBACK_SECRET: secret, PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await addressOf(child)
  const member = await aMember(product)
  const passed = {
    x_member: `${member}`,
    x_plan: `${await aPlan(staff)}`,
    subscription_id: 'S-1',
    currency: 'USD',
  }
  const post = async (fields: Readonly<Record<string, string>>, sign = secret) => {
    const body = new URLSearchParams({ ...passed, ...fields }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-signature': createHmac('sha256', sign).update(body).digest('hex'),
    }
    const answer = await fetch(address, { method: 'POST', body, headers })
    return [answer.status, await answer.text()]
  }
  return {
    ...{ product, staff, post },
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await product[Symbol.asyncDispose]()
    },
  }
}

const trial = {
  ...{ type: 'sale', stage: 'trial', transaction_id: 'T-1', amount: '1.00' },
  ...{ time: '2026-09-03 08:00:00', paid_until: '2026-09-06 08:00:00' },
}
const conversion = {
  ...{ type: 'sale', stage: 'conversion', transaction_id: 'T-2', amount: '20.00' },
  ...{ time: '2026-09-06 08:00:00', paid_until: '2026-10-06 08:00:00' },
}
const refund = {
  ...{ type: 'refund', transaction_id: 'R-1', original_transaction_id: 'T-2', amount: '5' },
  time: '2026-09-08 10:00:00',
}

it('takes postbacks signed, in any order and any number of times, into orders and the ledger', async () => {
  await using processor = await startPostbacks()
  const { staff, post } = processor

  expect(await post(trial, 'a guess')).toEqual([401, 'bad signature'])
  expect(await post({ ...trial, amount: '1.005' })).toEqual([422, 'amount is no amount of USD'])
  expect(await post(refund)).toEqual([503, 'unknown_order'])
  // Words of people, longer than they are kept, are no reason to lose the money.
  const wordy = { ...refund, reason: '😀'.repeat(300) }
  for (const each of [conversion, trial, trial, wordy, refund]) expect(await post(each)).toEqual([200, 'OK'])
  expect(await post({ ...conversion, amount: '25.00' })).toEqual([200, 'differs'])
  expect(await post({ type: 'cancel', transaction_id: 'E-1', time: '2026-09-20 00:00:00' })).toEqual([
    200,
    'OK',
  ])

  const { data } = (await staff.get('/orders?sort=paid_at')).body
  expect(data).toMatchObject([
    { transaction_number: 'T-1', amount: 100, status: 'paid', billing_source: 'trial_initial' },
    { transaction_number: 'T-2', amount: 2000, refunded: 500, status: 'partially_refunded' },
  ])
  expect((await staff.get('/subscriptions')).body.data).toMatchObject([
    { status: 'cancelled', mrr: 2000, provider: 'cardhouse', current_period_end: '2026-10-06T08:00:00.000Z' },
  ])
})

it('takes a charge though what it says of the subscription is refused', async () => {
  await using processor = await startPostbacks()
  const { staff, post } = processor
  await post({ type: 'cancel', transaction_id: 'T-1', time: '2026-09-01 00:00:00' })

  expect(await post(trial)).toEqual([200, 'differs'])

  expect((await staff.get('/orders')).body.data).toMatchObject([{ transaction_number: 'T-1', amount: 100 }])
})

it('asks the processor to come again while the back-office is away', async () => {
  await using processor = await startPostbacks()
  await processor.product.app.close()

  expect(await processor.post(trial)).toEqual([503, 'not now'])
})
