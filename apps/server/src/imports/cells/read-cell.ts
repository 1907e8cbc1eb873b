import { importMessages } from '@backlot/contract/core/endpoints/import'
import type { FieldKind } from '@backlot/contract/core/fields/field'
import { daySchema } from '@backlot/contract/core/fields/field-schemas'
import { fieldProblem } from '../../platform/problem/problem.ts'
import type { BusinessTime } from './business-time.ts'

/** What a cell says to a field: a value, or names and files that are still to be found. */
export type CellValue = unknown

type Read = (text: string, key: string, clocks: BusinessTime) => CellValue

const asIs: Read = (text) => text
/** What is no number is left for the field to refuse. */
const wholeNumber: Read = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)

const clock = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)$/

const duration: Read = (text, key) => {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const [, hours = '0', minutes, seconds] = clock.exec(text) ?? []
  if (minutes === undefined) throw fieldProblem(key, { message: importMessages.badDuration })
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const flags: Readonly<Record<string, boolean>> = {
  ...{ '1': true, true: true, yes: true, 是: true },
  ...{ '0': false, false: false, no: false, 否: false },
}

const flag: Read = (text, key) => {
  const value = flags[text.toLowerCase()]
  if (value === undefined) throw fieldProblem(key, { message: importMessages.badFlag })
  return value
}

const withOffset = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i

/** As the database gives it back, so that the same moment is the same text. Without an offset it is the business's own. */
const time: Read = (text, _, clocks) => {
  const moment = withOffset.test(text) ? momentOf(text) : clocks(text)
  return moment === undefined || Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function momentOf(text: string): Date | undefined {
  return daySchema.safeParse(text.slice(0, 10)).success ? new Date(text) : undefined
}

const names: Read = (text) => [...new Set(text.split(/[;；]/).map((name) => name.trim()))].filter(Boolean)

/** How the cell of each kind is read; null where a file cannot say it. A kind that is missing does not compile. */
const readers: Readonly<Record<FieldKind, Read | null>> = {
  text: asIs,
  longText: asIs,
  richText: null,
  email: asIs,
  phone: asIs,
  url: asIs,
  ipRange: asIs,
  count: wholeNumber,
  money: null,
  currency: null,
  rate: wholeNumber,
  duration,
  period: wholeNumber,
  time,
  day: asIs,
  flag,
  status: null,
  choice: asIs,
  names: null,
  reference: asIs,
  references: names,
  lines: null,
  image: asIs,
  video: asIs,
  file: asIs,
  secret: null,
  json: null,
  crop: null,
}

/** Reads a cell that says something; one that cannot be read is an error of its field. */
export function readCell(
  kind: FieldKind,
  text: string,
  { key, clocks }: { key: string; clocks: BusinessTime },
): CellValue {
  const read = readers[kind]
  if (!read) throw new Error(`No cell says a ${kind}.`)
  return read(text, key, clocks)
}
