import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { mostMoney } from '../core/fields/currency.ts'
import { idSchema, textSchema } from '../core/fields/field-schemas.ts'
import {
  choice,
  currency,
  flag,
  longText,
  money,
  reference,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { billingSources, paymentMethods } from './orders.ts'

export const payoutKinds = [
  'charge',
  'refund',
  'chargeback',
  /** A dispute that was won: what was taken for it comes back. */
  'chargeback_won',
  'reserve_held',
  'reserve_released',
  /** Kept for something else, such as a transfer. */
  'fee',
  /** Paid for something else. */
  'other_income',
] as const
export type PayoutKind = (typeof payoutKinds)[number]
/** What makes the payout more; of all others the amount is taken off it. */
export const incomingKinds: ReadonlySet<PayoutKind> = new Set([
  'charge',
  'chargeback_won',
  'reserve_released',
  'other_income',
])

export const payoutVerdicts = {
  matched: 'live',
  theirs_only: 'danger',
  ours_only: 'warning',
  differs: 'warning',
} as const
export type PayoutVerdict = keyof typeof payoutVerdicts

export const settlements = [
  'expect_next',
  'void',
  'take_theirs',
  'dispute',
  'create_order',
  'find_order',
] as const
export type Settlement = (typeof settlements)[number]
/** What was made or taken over by these stays. */
export const lastingSettlements: ReadonlySet<Settlement> = new Set([
  'create_order',
  'find_order',
  'take_theirs',
])

const settlementsOf: Readonly<Record<PayoutVerdict, readonly Settlement[]>> = {
  matched: [],
  theirs_only: ['find_order', 'create_order', 'take_theirs', 'dispute'],
  ours_only: ['expect_next', 'void', 'dispute'],
  differs: ['take_theirs', 'dispute'],
}

interface Settleable {
  readonly verdict: PayoutVerdict
  readonly kind: PayoutKind
  readonly transactionNumber: string | null
  readonly amount: number | null
  readonly fee: number | null
}

/** Whether their fee goes to the order where a line is settled by what they say: of a charge that both know, and nothing else. */
export function takesTheirFee({ kind, verdict, fee }: Pick<Settleable, 'kind' | 'verdict' | 'fee'>): boolean {
  return kind === 'charge' && verdict === 'differs' && fee !== null
}

/** Whether an order would have a fee below zero by it: one that was given back is no fee of an order. */
export function takesFeeBelowZero(line: Settleable, settlement: Settlement): boolean {
  if (line.fee === null || line.fee >= 0) return false
  return settlement === 'create_order' || (settlement === 'take_theirs' && takesTheirFee(line))
}

/** How a difference may be settled: an order is of a charge alone, and made only under a number and of some amount. */
export function settlementsFor(line: Settleable): readonly Settlement[] {
  const { verdict, kind, transactionNumber, amount } = line
  return settlementsOf[verdict].filter((each) => {
    if (takesFeeBelowZero(line, each)) return false
    if (each === 'find_order') return kind === 'charge'
    if (each === 'create_order') return kind === 'charge' && transactionNumber !== null && (amount ?? 0) > 0
    // What they held nothing of has no number by which a later report would say it.
    return each !== 'expect_next' || kind !== 'reserve_held'
  })
}

const path = '/segpay-payout-reports/:id'

/** Lines of the statement beside what we know of them, and what we know beside no line. */
export const payoutLines = defineListing({
  name: 'lines of a payout report',
  path: `${path}/lines`,
  access: 'list-segpays',
  fields: {
    verdict: status(payoutVerdicts),
    kind: choice(payoutKinds),
    /** Ours; of what came back, the order that it came back of. */
    orderId: optional(reference('orders')),
    transactionNumber: optional(text({ max: 120, isCode: true })),
    /** When the processor booked it; of what it does not know, when we did. */
    bookedAt: optional(time()),
    /** When what we have beside it happened: an order was paid, a refund was given. */
    ourTime: optional(time()),
    /** The report of those days, where that is an earlier one: what it did not pay out is in this one. */
    earlierId: optional(reference('segpays')),
    ourAmount: optional(money()),
    amount: optional(money()),
    ourFee: optional(money()),
    /** Below zero where it was given back. */
    fee: optional(money({ min: -mostMoney })),
    /** What the payout is more than ours; below zero where it is less. */
    difference: money({ min: -2_000_000_000_000 }),
    currency: currency(),
    isMatchedByDay: flag(),
    isToSettle: flag(),
    settlement: optional(choice(settlements)),
    note: optional(longText({ max: 1000 })),
  },
  filters: ['verdict', 'kind', 'isToSettle'],
  sorts: ['id'],
  defaultSort: 'id',
})

/** The columns that a statement is read by. */
export const statementFields = ['transaction_number', 'booked_at', 'kind', 'amount', 'fee'] as const
export type StatementField = (typeof statementFields)[number]

export const statementMessages = {
  badAmount: fieldMessage('bad_statement_amount', {
    en: 'This is no amount in {currency}.',
    'zh-CN': '不是有效的 {currency} 金额。',
  }),
  badTime: fieldMessage('bad_statement_time', {
    en: 'Write times as 2026-01-31 08:00, or with an offset.',
    'zh-CN': '时间应写作 2026-01-31 08:00，或带时区偏移。',
  }),
  badKind: fieldMessage('bad_statement_kind', {
    en: 'Not a kind of line: charge, refund, chargeback, chargeback won, reserve held, reserve released, fee, adjustment or other income.',
    'zh-CN':
      '无法识别的类型：应为扣款、退款、拒付、拒付申诉成功、扣留保留金、保留金返还、费用、调整或其他收入。',
  }),
  noLines: fieldMessage('statement_without_lines', {
    en: 'This file holds no lines: a CSV file is needed, with its columns in the first line and a transaction in each other.',
    'zh-CN': '文件中没有明细：请选择 CSV 文件，首行为列名，其后每行一笔交易。',
  }),
  settledAlready: fieldMessage('statement_settled_already', {
    en: 'Differences of the last statement are settled already.',
    'zh-CN': '上一份对账单的差异已有处理结果。',
  }),
  otherCurrency: fieldMessage('line_in_other_currency', {
    en: 'This plan is sold in another currency.',
    'zh-CN': '该套餐以其他币种出售。',
  }),
  otherOrder: fieldMessage('order_of_another_payout', {
    en: 'This order is of another processor or currency, or a line is of it already.',
    'zh-CN': '该订单属于其他服务商或币种，或已与其他明细对应。',
  }),
  feeBelowZero: fieldMessage('fee_below_zero', {
    en: 'This line’s fee is below zero, and no order has such a fee.',
    'zh-CN': '该明细的手续费为负数，订单不能记录负的手续费。',
  }),
  numberKnown: fieldMessage('order_of_this_number', {
    en: 'There is an order of this number already.',
    'zh-CN': '该交易号已有订单。',
  }),
  notYet: fieldMessage('line_still_to_come', {
    en: 'This line is booked at a time that is still to come.',
    'zh-CN': '该明细的入账时间尚未到来。',
  }),
  doesNotAddUp: fieldMessage('statement_does_not_add_up', {
    en: 'The lines of the statement come to another sum.',
    'zh-CN': '与对账单明细之和不符。',
  }),
} as const

const count = z.number().int()
const amount = z.number().int()

const statementSchema = z.object({
  lineCount: count,
  columns: z.array(
    z.object({ name: z.string(), sample: z.string(), field: z.enum(statementFields).nullable() }),
  ),
  /** The first of what cannot be read; nothing is taken while there is any. */
  problems: z.array(z.object({ line: count, column: z.string(), message: z.string() })),
  /** Whether its lines are now those of the report. */
  isTaken: z.boolean(),
})
export type Statement = z.infer<typeof statementSchema>

const figuresSchema = z.object({
  gross: amount,
  refunds: amount,
  chargebacks: amount,
  fees: amount,
  reserveHeld: amount,
  reserveReleased: amount,
  netPayout: amount,
})
export type PayoutFigures = z.infer<typeof figuresSchema>

/** The figures of a report that its lines do not come to; it cannot be closed while there are any. */
export function differingFigures(lines: PayoutFigures, report: PayoutFigures): (keyof PayoutFigures)[] {
  return figuresSchema.keyof().options.filter((name) => lines[name] !== report[name])
}

/** So many tranches are listed of those to come, and as many of those that should have come. */
export const mostTranches = 60

const heldSchema = z.object({ count, amount })

const trancheSchema = z.object({
  id: idSchema,
  reference: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  releaseOn: z.string(),
  amount,
})
export type Tranche = z.infer<typeof trancheSchema>

/** What is held by a report and those before it, and has not come back by its end. */
const reserveSchema = z.object({
  held: heldSchema,
  /** The part that should have come back by then; nothing of the report itself. */
  overdue: heldSchema,
  /** In the order of their days: the next ones to come, and the last ones that should have. */
  next: z.array(trancheSchema),
  late: z.array(trancheSchema),
})
export type Reserve = z.infer<typeof reserveSchema>

/** Theirs less ours, and what their fees are lower by where both know a line, come to the difference. */
const lineSums = z.object({ ours: amount, theirs: amount, fees: amount, difference: amount })
export type LineSums = z.infer<typeof lineSums>

/** So many lines of a report are of each kind of verdict, and so many are still to be settled. */
const perView = <T extends z.ZodType>(each: T) =>
  z.object({ matched: each, theirsOnly: each, oursOnly: each, differs: each, toSettle: each, all: each })

const reconciliationSchema = z.object({
  counts: perView(count),
  sums: perView(lineSums),
  /** What their charges come to that agree with ours, of the gross. */
  matchedCharges: amount,
  /** What the lines of the statement come to; null before it is imported. */
  figures: figuresSchema.nullable(),
  /** The part of the fees that is taken for each charge, by the statement or without one by the orders; the rest is for settlement. */
  transactionFees: amount,
  reserve: reserveSchema,
  /** Whether its orders have the fees of its terms: they may be worked out in the background, or that has failed. */
  fees: z.enum(['current', 'underway', 'stale']),
  /** Whether there is a file to download; of reports from before there is none. */
  isStatementKept: z.boolean(),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** So many orders are offered to find the one that a line is of. */
export const mostFindable = 40

/** An order that no line is of, with what tells it from another. */
const findableOrderSchema = z.object({
  id: idSchema,
  name: z.string(),
  member: z.string(),
  amount,
  paidAt: z.string(),
})
export type FindableOrder = z.infer<typeof findableOrderSchema>

/** What a line does not say of the order that is made of it. */
export const orderToMake = {
  userId: reference('users'),
  planId: reference('plans'),
  billingSource: choice(billingSources),
  paymentMethod: choice(paymentMethods),
}
/** The order that a line is of. */
export const orderToFind = { orderId: reference('orders') }
const orderKeys = ['userId', 'planId', 'billingSource', 'paymentMethod'] as const
export const settlementNote = longText({ max: 1000 })

const settleBody = z
  .strictObject({
    settlement: z.enum(settlements),
    note: settlementNote.input,
    /** Of the order that is created. */
    userId: idSchema.optional(),
    planId: idSchema.optional(),
    billingSource: z.enum(billingSources).optional(),
    paymentMethod: z.enum(paymentMethods).optional(),
    /** The one that the line is of. */
    orderId: idSchema.optional(),
  })
  .superRefine(({ settlement, ...body }, context) => {
    for (const key of orderKeys)
      if (settlement === 'create_order' && body[key] === undefined)
        context.addIssue({ code: 'custom', path: [key], message: 'required' })
    if (settlement === 'find_order' && body.orderId === undefined)
      context.addIssue({ code: 'custom', path: ['orderId'], message: 'required' })
  })
export type SettleBody = z.infer<typeof settleBody>

const lineParams = z.strictObject({ id: idParams.shape.id, lineId: idParams.shape.id })

export const payoutLineEndpoints = {
  lines: listingEndpoint(payoutLines),
  reconciliation: endpoint({
    method: 'GET',
    path: `${path}/reconciliation`,
    access: 'list-segpays',
    summary: 'How a payout report agrees with the books, and what reserve is still held',
    params: idParams,
    answer: reconciliationSchema,
  }),
  importStatement: endpoint({
    method: 'POST',
    path: `${path}/statement`,
    access: 'update-segpays',
    summary:
      'Read the statement of a payout report, a CSV in one part called file, and match its lines with the books',
    kind: 'upload',
    params: idParams,
    query: z.strictObject({
      /** Says what the columns are, and takes nothing. */
      dryRun: z.literal('1').optional(),
      /** The field of each column, separated by commas; as the last time, or by their names, when left out. */
      fields: textSchema(2000).optional(),
    }),
    answer: statementSchema,
    status: 200,
    isTransactional: false,
  }),
  statement: endpoint({
    method: 'GET',
    path: `${path}/statement`,
    access: 'list-segpays',
    summary: 'The statement of a payout report, as the processor wrote it',
    kind: 'csv',
    params: idParams,
    answer: z.string(),
  }),
  findableOrders: endpoint({
    method: 'GET',
    path: `${path}/lines/:lineId/orders`,
    access: 'update-segpays',
    summary: 'Orders that a line of theirs may be of, those of its amount and then of its time first',
    params: lineParams,
    query: z.strictObject({
      /** Of an order or transaction number, or of the name of a member; the days around the line when left out. */
      q: textSchema(120).optional(),
    }),
    answer: z.array(findableOrderSchema),
  }),
  settle: endpoint({
    method: 'POST',
    path: `${path}/lines/:lineId/settle`,
    access: 'update-segpays',
    summary: 'Settle a difference, with a note',
    params: lineParams,
    get body() {
      return settleBody
    },
  }),
  recompute: endpoint({
    method: 'POST',
    path: `${path}/recompute`,
    access: 'update-segpays',
    summary:
      'Work the fees of the orders of a payout report out anew, in the background where there are many',
    params: idParams,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}/close`,
    access: 'update-segpays',
    summary: 'Close a payout report of which nothing is left to settle; from then on nothing of it changes',
    params: idParams,
    isTransactional: false,
  }),
}
