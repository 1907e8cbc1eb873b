import { segpayEndpoints } from '@backlot/contract/resources/segpays'
import { expect as assert, test } from 'vitest'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import { payoutMessages } from '../../src/resources/segpays/reconcile/payout.messages.ts'
import { segpayWords } from '../../src/resources/segpays/segpays.messages.ts'
import { askDatabase } from '../account/proofs.ts'
import { expect } from '../support/expect.ts'
import { saveButton, seeNotice } from '../support/forms.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import { closeReport, importStatement, lineOf, settle, view } from './statement.ts'

const stage = setStage({ requiresOtp: false, hasDemo: true })

interface Half {
  readonly id: number
  readonly reference: string
}
interface Told {
  readonly kind: string
  readonly number: string
  readonly at: string
  /** Cents. */
  readonly amount: number
  readonly fee: number
  /** What is held of a sale. */
  readonly reserve: number
}

/** What the processor would say of half a month, by hand: what was charged, came back, is held and let go. */
const statementOf = (id: number) => `
  select kind, number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, amount::bigint,
    fee::bigint, reserve::bigint from (
    select 'Sale' as kind, o.transaction_number as number, o.paid_at as at, o.amount, o.transaction_fee + o.settlement_fee as fee,
        o.reserve_fee as reserve
      from segpays r join orders o on o.provider = r.provider and o.currency = r.currency
        and o.paid_at >= r.starts_at and o.paid_at < r.ends_at where r.id = ${id}
    union all select 'Refund', b.transaction_number, b.occurred_at, b.amount, 0, 0 from segpays r join refunds b
      on b.provider = r.provider and b.currency = r.currency and b.occurred_at >= r.starts_at and b.occurred_at < r.ends_at where r.id = ${id}
    union all select 'Chargeback', c.transaction_number, c.occurred_at, c.amount, 0, 0 from segpays r join chargebacks c
      on c.provider = r.provider and c.currency = r.currency and c.occurred_at >= r.starts_at and c.occurred_at < r.ends_at where r.id = ${id}
    union all select 'Chargeback won', c.transaction_number, c.resolved_at, c.amount, 0, 0 from segpays r join chargebacks c
      on c.provider = r.provider and c.currency = r.currency and c.won and c.resolved_at >= r.starts_at and c.resolved_at < r.ends_at where r.id = ${id}
    union all select 'Reserve', '', r.ends_at - interval '1 second', sum(o.reserve_fee), 0, 0
      from segpays r join orders o on o.fees_report_id = r.id where r.id = ${id} group by r.id
    union all select 'Reserve release', t.reference, r.starts_at, t.reserve_held, 0, 0 from segpays r join segpays t
      on t.provider = r.provider and t.currency = r.currency and t.release_on between r.period_start and r.period_end
      where r.id = ${id} and t.reserve_held > 0
  ) told order by at, number`

/** The halves of last month, of a processor that sent no statement yet. */
async function makeHalves(owner: StaffApi): Promise<readonly Half[]> {
  const days = await askDatabase<{ first: string; last: string }>(
    stage.dataDir(),
    `select first::date::text as first, last::date::text as last
      from (select date_trunc('month', now() - interval '1 month') as start) m cross join lateral
        (values (start, start + interval '14 days'), (start + interval '15 days', start + interval '1 month - 1 day')) half (first, last)`,
  )
  assert(days).toHaveLength(2)
  const made: Half[] = []
  for (const { first, last } of days) {
    const reference = `EPOCH-${first}`
    const terms = { transactionFee: 30, settlementFeeRate: 1000, reserveRate: 500 }
    const { id } = await owner.call(segpayEndpoints.create, {
      body: {
        reference,
        provider: 'epoch',
        currency: 'USD',
        periodStart: first,
        periodEnd: last,
        ...terms,
      },
    })
    made.push({ id, reference })
  }
  return made
}

/** Which way the money of a line goes. */
const signs: Readonly<Record<string, number>> = { Sale: 1, 'Chargeback won': 1, 'Reserve release': 1 }
const payoutOf = (lines: readonly Told[]) =>
  lines.reduce((sum, { kind, amount, fee }) => sum + (signs[kind] ?? -1) * amount - fee, 0)
const csv = ({ kind, number, at, amount, fee }: Told) =>
  [kind, number, at, (amount / 100).toFixed(2), (fee / 100).toFixed(2)].join(',')

test('finance reconciles a month of the demo business to the cent, differences and all', async () => {
  const finance = await stage.visit()
  await letIn(finance)
  const owner = await StaffApi.logIn(stage.address())
  const halves = await makeHalves(owner)
  const say = finance.texts(payoutMessages)

  const fill = (name: 'gross' | 'fees' | 'reserveHeld', cents: number) =>
    finance.onScreen
      .getByRole('textbox', { name: finance.inWords(segpayWords.fields[name]), exact: true })
      .fill((cents / 100).toFixed(2))
  const [books, paid]: [number[], number[]] = [[], []]
  let late: Told | undefined
  for (const { id, reference } of halves) {
    const known = await askDatabase<Told>(stage.dataDir(), statementOf(id))
    books.push(payoutOf(known))
    // In the first half they paid a dollar too little, took half a dollar too much and forgot a charge; it comes with the second.
    const [less, dearer, forgotten] = late ? [] : known.filter(({ kind }) => kind === 'Sale')
    const held = late ? late.reserve : -5 - (forgotten?.reserve ?? 0)
    const theirs = [...known, ...(late ? [late] : [])].flatMap((line) => {
      if (line === forgotten) return []
      if (line === less) return [{ ...line, amount: line.amount - 100 }]
      if (line === dearer) return [{ ...line, fee: line.fee + 50 }]
      return [line.kind === 'Reserve' ? { ...line, amount: line.amount + held } : line]
    })
    await finance.open(`/orders/segpays/${id}`)
    await expect(finance.onScreen.getByText(reference, { exact: true }).first()).toBeVisible()

    await importStatement(finance, { name: `${reference}.csv`, lines: theirs.map(csv) })

    await expect(view(finance, 'toSettle')).toHaveText(`${say('toSettle')} ${late ? 0 : 3}`)
    if (less && dearer && forgotten) {
      const settled = [
        [less, 'dispute', 'A dollar is missing.'],
        [dearer, 'take_theirs', 'A card from abroad.'],
        [forgotten, 'expect_next', 'Charged after their cut-off.'],
      ] as const
      for (const [{ number }, by, note] of settled)
        await settle(finance, lineOf(finance, number), { by, note })
      await expect(view(finance, 'toSettle')).toHaveText(`${say('toSettle')} 0`)
      late = forgotten
    }
    // The report is what the processor paid, before it is closed.
    const sumOf = (kind: string) =>
      theirs.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0)
    await finance.open(`/orders/segpays/edit/${id}`)
    await fill('gross', sumOf('Sale'))
    await fill(
      'fees',
      theirs.reduce((sum, { fee }) => sum + fee, 0),
    )
    await fill('reserveHeld', sumOf('Reserve'))
    await saveButton(finance).click()
    await seeNotice(finance, finance.texts(formMessages)('saved', { name: reference }))
    await finance.open(`/orders/segpays/${id}`)
    await closeReport(finance)
    const shown = await owner.call(segpayEndpoints.show, { params: { id } })
    assert(shown).toMatchObject({ phase: 'closed', netPayout: payoutOf(theirs), toSettle: 0 })
    paid.push(shown.netPayout)
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
  // A dollar less, of which they hold a twentieth less, and half a dollar of fees.
  assert(sum(paid)).toBe(sum(books) - 100 + 5 - 50)
})
