import { decimalsOf, mostMoney } from '@backlot/contract/core/fields/currency'
import { parseDecimal } from '@backlot/contract/core/fields/decimal'
import { timeSchema } from '@backlot/contract/core/fields/field-schemas'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import {
  type PayoutKind,
  type StatementField,
  statementFields,
  statementMessages,
} from '@backlot/contract/resources/payout-lines'
import { type BusinessTime, startOfDay } from '../../../imports/cells/business-time.ts'
import type { CsvLine } from '../../../imports/csv/read-csv.ts'
import { meantCell } from '../../../platform/fields/cell-text.ts'
import type { StatementLine } from './lines.queries.ts'

/** What processors call their columns. */
const aliases: Readonly<Record<StatementField, readonly string[]>> = {
  transaction_number: ['transaction', 'transaction_id', 'trans_id', 'tranid', 'reference', '交易号'],
  booked_at: ['booked', 'date', 'trans_time', 'transaction_date', 'posted_at', '入账时间'],
  kind: ['type', 'trans_type', 'transaction_type', '类型'],
  amount: ['gross', 'gross_amount', '金额'],
  fee: ['fees', 'total_fee', 'processing_fee', '费用'],
}

const kindWords: Readonly<Record<PayoutKind, readonly string[]>> = {
  charge: ['charge', 'sale', 'rebill', 'conversion', 'initial', '扣款'],
  refund: ['refund', 'credit', '退款'],
  chargeback: ['chargeback', 'charge_back', 'dispute', '拒付'],
  chargeback_won: [
    'chargeback_won',
    'chargeback_reversal',
    'representment',
    'dispute_won',
    '拒付申诉成功',
    '申诉成功',
    '拒付撤销',
  ],
  reserve_held: ['reserve_held', 'reserve', 'rolling_reserve', '扣留保留金'],
  reserve_released: ['reserve_released', 'reserve_release', '保留金返还', '释放保留金'],
  fee: ['fee', 'wire_fee', '费用'],
  other_income: ['other_income', 'bonus', '其他收入'],
}
/** Of these the sign says which way the money goes. */
const signedWords: ReadonlySet<string> = new Set(['adjustment', '调整'])
const kindOfWord = new Map(
  Object.entries(kindWords).flatMap(([kind, words]) => words.map((word) => [word, kind as PayoutKind])),
)

function kindOf(word: string, amount: string): PayoutKind | undefined {
  if (!signedWords.has(word)) return kindOfWord.get(word)
  return isBelowZero(amount) ? 'fee' : 'other_income'
}

const isBelowZero = (amount: string): boolean => /^[-−]/.test(amount)

/** `Trans Type` and `trans-type` are `trans_type`. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Which field each column is: as it was the last time, else by its name; null for what is left out. */
export function guessColumns(
  names: readonly string[],
  known: ReadonlyMap<string, StatementField | null>,
): (StatementField | null)[] {
  const taken = new Set<StatementField>()
  return names.map((name) => {
    const word = plain(name)
    const byName = statementFields.find((field) => field === word || aliases[field].includes(word))
    const field = known.has(name) ? known.get(name) : byName
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Minor units of a currency; undefined where it is no such amount. What is paid out may stand below zero. */
function minorUnits(text: string, currency: string): number | undefined {
  const units = parseDecimal(text.replace(/^\+/, ''), decimalsOf(currency))
  return units === undefined || Math.abs(units) > mostMoney ? undefined : Math.abs(units)
}

export interface LineFault {
  readonly line: number
  readonly field: StatementField
  readonly error: FieldError
}

interface Reading {
  readonly currency: string
  readonly clocks: BusinessTime
  readonly fields: readonly (StatementField | null)[]
}

/** What a line of a statement says, or the first of it that cannot be read. */
export function readLine(
  { line, cells }: CsvLine,
  { currency, clocks, fields }: Reading,
): StatementLine | LineFault {
  const cell = (field: StatementField) => {
    const place = fields.indexOf(field)
    return place === -1 ? '' : meantCell(cells[place] ?? '')
  }
  const kind = kindOf(plain(cell('kind')), cell('amount'))
  if (!kind) return { line, field: 'kind', error: { message: statementMessages.badKind } }
  const bookedAt = momentOf(cell('booked_at'), clocks)
  if (bookedAt === undefined)
    return { line, field: 'booked_at', error: { message: statementMessages.badTime } }
  const transactionNumber = cell('transaction_number') || null
  if (transactionNumber !== null && transactionNumber.length > 120)
    return { line, field: 'transaction_number', error: { message: 'bad_format' } }
  const amounts = amountsOf(line, { kind, currency, amount: cell('amount'), fee: cell('fee') })
  return 'error' in amounts ? amounts : { line, kind, transactionNumber, bookedAt, ...amounts }
}

const incomes: ReadonlySet<PayoutKind> = new Set([
  'charge',
  'chargeback_won',
  'reserve_released',
  'other_income',
])

interface Written {
  readonly kind: PayoutKind
  readonly currency: string
  readonly amount: string
  readonly fee: string
}

/** What is taken in may not stand below zero: it would be something else under the wrong name. */
function amountsOf(
  line: number,
  { kind, currency, ...written }: Written,
): { amount: number; fee: number } | LineFault {
  const error = { message: statementMessages.badAmount, parameters: { currency } }
  const amount = minorUnits(written.amount, currency)
  if (amount === undefined || (incomes.has(kind) && isBelowZero(written.amount)))
    return { line, field: 'amount', error }
  const fee = written.fee === '' ? 0 : minorUnits(written.fee, currency)
  if (fee === undefined) return { line, field: 'fee', error }
  return { amount, fee: isBelowZero(written.fee) ? -fee : fee }
}

/** A statement that writes what it takes below zero does so with all its fees; elsewhere such a fee was given back. */
export function withSignedFees(lines: readonly StatementLine[]): readonly StatementLine[] {
  if (lines.some(({ fee }) => fee > 0)) return lines
  return lines.map((line) => ({ ...line, fee: Math.abs(line.fee) }))
}

const withOffset = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i
const dayAlone = /^\d{4}-\d\d-\d\d$/

function momentOf(text: string, clocks: BusinessTime): string | undefined {
  const shown = () => (dayAlone.test(text) ? startOfDay(text, clocks) : clocks(text))
  const moment = withOffset.test(text) ? new Date(text) : shown()
  if (!moment || Number.isNaN(moment.getTime())) return undefined
  const { success, data } = timeSchema.safeParse(moment.toISOString())
  return success ? data : undefined
}
