import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { uploadCsv } from '../../../testing/files/upload-csv.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aCharge } from '../../../testing/sites/a-charge.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient
let reports = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

/** A report with a charge that only we know, and a fee of theirs without a number. */
async function aReport() {
  const provider = `teller-${++reports}`
  const ours = `T-${reports}`
  const memberId = await aMember(product, `history.${reports}`)
  const charge = aCharge(0, { memberId, planId: await aPlan(staff) })
  const paid = { provider, transaction_number: ours, paid_at: '2026-03-05T12:00:00.000Z' }
  await site.post('/orders', { items: [{ ...charge, ...paid }] })
  const path = `/segpay-payout-reports/${idOf(
    await staff.post('/segpay-payout-reports', {
      ...{ reference: `HIS-${reports}`, provider, currency: 'USD', transaction_fee: 30 },
      ...{
        settlement_fee_rate: 1000,
        reserve_rate: 500,
        period_start: '2026-03-01',
        period_end: '2026-03-15',
      },
    }),
  )}`
  const statement = 'Trans Type,Transaction,Date,Amount,Fee\nFee,,2026-03-09T12:00:00.000Z,7.00,0'
  await uploadCsv(product, staff, statement, { path: `${path}/statement`, name: 'statement.csv' })
  const rows = (await staff.get(`${path}/lines?filter[is_to_settle]=1`)).body.data as {
    id: number
    kind: string
  }[]
  const lineOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? 0
  const settle = (kind: string, settlement: string, note: string) =>
    staff.post(`${path}/lines/${lineOf(kind)}/settle`, { settlement, note })
  return { path, ours, memberId, settle, id: Number(path.split('/').at(-1)) }
}

async function historyOf(path: string): Promise<HistoryEntry[]> {
  const { status, body } = await staff.get(`${path}/history`)
  expect(status).toBe(200)
  return body.data as unknown as HistoryEntry[]
}

it('says of each line that was settled which it is, how and why, and how it had been before', async () => {
  const { path, ours, settle } = await aReport()

  for (const answer of [
    await settle('charge', 'dispute', 'Asked the processor.'),
    await settle('charge', 'void', 'Never charged.'),
    await settle('fee', 'take_theirs', 'A transfer.'),
  ])
    expect(answer.status).toBe(204)

  const [fee, again, first] = await historyOf(path)
  const charge = { settled_kind: 'charge', settled_line: ours }
  expect(first).toMatchObject({
    action: 'settle',
    before: { to_settle: 2, ...charge, settled_as: null, settled_note: null },
    after: { to_settle: 1, ...charge, settled_as: 'dispute', settled_note: 'Asked the processor.' },
  })
  expect(again).toMatchObject({
    action: 'settle',
    before: { to_settle: 1, ...charge, settled_as: 'dispute', settled_note: 'Asked the processor.' },
    after: { to_settle: 1, ...charge, settled_as: 'void', settled_note: 'Never charged.' },
  })
  expect(fee?.after).toEqual({
    ...{ to_settle: 0, settled_kind: 'fee', settled_line: null },
    ...{ settled_as: 'take_theirs', settled_note: 'A transfer.' },
  })
})

it('stands in the audit log under its own word, and says the line to those who may see reports', async () => {
  const { id, settle } = await aReport()
  await settle('charge', 'void', 'Never charged.')
  const find = `/audits?filter[action]=settle&filter[record_id]=${id}`

  const [entry] = (await staff.get(find)).body.data as { id: number; after: object }[]

  expect(entry).toMatchObject({ after: { settled_note: 'Never charged.' } })
  expect((await staff.get(`/audits/${entry?.id}`)).body.data).toMatchObject({ after: entry?.after })
  const auditor = await asStaff(product, ['list-audits'])
  expect((await auditor.get(find)).body.data).toHaveLength(1)
  const stranger = await asStaff(product, ['list-orders'])
  expect((await stranger.get(find)).body.data).toEqual([])
})

it('loses a member who is erased, and a note that is taken out', async () => {
  const { id, path, memberId, settle } = await aReport()
  await settle('charge', 'dispute', `Spoke with history.${reports} at length.`)
  await settle('charge', 'void', `Not of history.${reports} at all.`)
  await settle('fee', 'take_theirs', 'Told by somebody else.')

  const erased = await staff.post(`/users/${memberId}/erase`, { username: `history.${reports}` })

  expect(erased.status).toBe(200)
  const left = await historyOf(path)
  expect(JSON.stringify(left)).not.toContain(`history.${reports}`)
  const [fee, charge] = left
  const spoken = { settled_as: 'dispute', settled_note: 'Spoke with [redacted] at length.' }
  expect(charge).toMatchObject({ before: spoken, after: { settled_note: 'Not of [redacted] at all.' } })
  expect(fee?.after).toMatchObject({ settled_note: 'Told by somebody else.' })
  await sql`select redact_audits('segpays', ${id}, array['settled_note'], 'asked for', 'x', 'r')`.execute(
    product.services.db,
  )
  const notes = (await historyOf(path))
    .filter(({ action }) => action === 'settle')
    .flatMap(({ before, after }) => [before?.['settled_note'], after?.['settled_note']])
  expect(notes).toEqual(Array.from({ length: 6 }, () => '[redacted]'))
})
