import pg from 'pg'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
// Typed wide: the driver's list of known types leaves arrays out.
const TEXT_ARRAY: number = 1009
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TIMESTAMPTZ_ARRAY = 1185

const asText = (text: string): string => text

/**
 * Turns PostgreSQL's UTC text of a `timestamptz` into ISO 8601, keeping microseconds when there are any
 * (`2026-01-31T08:00:00.000Z`, `….123456Z`), so that a time read is the time that a cursor can ask for.
 */
function isoTime(text: string): string {
  // `infinity`, `-infinity` and dates before Christ have no ISO form; they pass as they are.
  if (!text.endsWith('+00')) return text
  const dot = text.indexOf('.')
  const seconds = `${text.slice(0, 10)}T${text.slice(11, dot === -1 ? -3 : dot)}`
  if (dot === -1) return `${seconds}.000Z`
  const fraction = text.slice(dot + 1, -3)
  return `${seconds}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`
}

type Parse = (text: string) => unknown

/** An amount beyond 2^53, 90 trillion of a currency, would lose its last digits: better no answer than a wrong one. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds.`)
  return value
}

/** Reads an array of one of our types with the driver's own array parser, then each element with ours. */
function arrayOf(parse: Parse): Parse {
  const textArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text')
  const each = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(each)
    return typeof item === 'string' ? parse(item) : item
  }
  return (text) => each(textArray(text))
}

const parsers = new Map<number, Parse>([
  [INT8, wholeNumber],
  [DATE, asText],
  [TIMESTAMPTZ, isoTime],
  [INT8_ARRAY, arrayOf(wholeNumber)],
  [DATE_ARRAY, arrayOf(asText)],
  [TIMESTAMPTZ_ARRAY, arrayOf(isoTime)],
])

/** How our pools read columns: `bigint` as a number, times as ISO strings, days as they stand, the rest as `pg` does. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = format === 'binary' ? undefined : parsers.get(oid)
    return parse ?? pg.types.getTypeParser(oid, format ?? 'text')
  },
}
