import type { Fields } from '@backlot/contract/core/fields/field'
import { currency as currencyField } from '@backlot/contract/core/fields/fields'
import { type RawBuilder, sql } from 'kysely'
import { fieldInSql, type RowInSql, rowInSql, seenBy } from '../fields/field-in-sql.ts'
import { selectList } from '../fields/select-list.ts'
import type { FieldInSql, Item } from '../fields/server-kind.ts'
import type { Question, ReportSource, SpanQuestion } from './report-source.ts'

/** The rows of a span, each dimension and figure as its kind shows it, or as it stands in a file. */
export function rowsOf(
  source: ReportSource,
  question: SpanQuestion,
  as: 'shown' | 'cells',
): RawBuilder<unknown> {
  const { dimensions, measures } = source.report
  const row = figuresInSql(source)
  const fields = [...Object.keys(dimensions), ...Object.keys(measures)].map((key) => fieldInSql(row, key))
  const items = fields.flatMap((field): readonly Item[] => field.kind[as](field))
  return sql`select ${selectList(items)} from (${grouped(source, question)}) t order by ${order(row, source)}`
}

/** The figures of a span as a whole. */
export function totalsOf(source: ReportSource, question: SpanQuestion): RawBuilder<unknown> {
  const items = Object.entries(source.measures).map(([key, expression]) => ({ name: key, sql: expression }))
  return sql`select ${selectList(items)} from ${fromOf(source, question)} t where ${matching(source, question)}`
}

function fromOf({ from }: ReportSource, question: SpanQuestion): RawBuilder<unknown> {
  return typeof from === 'function' ? from(question) : from
}

/** The rows as a table of their own, so that what a dimension shows is looked up once a row and not once an event. */
function grouped(source: ReportSource, question: SpanQuestion): RawBuilder<unknown> {
  const { report, measures } = source
  const dimensions = Object.keys(report.dimensions).map((key) => bucket(source, key, question))
  const figures = Object.entries(measures).map(([key, expression]) => ({
    name: fieldInSql(figuresInSql(source), key).column,
    sql: expression,
  }))
  const places = dimensions.map((_, index) => sql.lit(index + 1))
  // Without dimensions the whole span is one row.
  const groups = places.length > 0 ? sql` group by ${sql.join(places)}` : sql``
  return sql`select ${selectList([...dimensions, ...figures])} from ${fromOf(source, question)} t
    where ${matching(source, question)}${groups}`
}

function bucket({ report, sqlFields, at }: ReportSource, key: string, { clock, viewer }: Question): Item {
  const row = seenBy(rowInSql({ fields: report.dimensions }, sqlFields), viewer)
  const { column, value, field } = fieldInSql(row, key)
  const isDay = field.kind === 'day' && !Object.hasOwn(sqlFields, key)
  return { name: column, sql: isDay ? sql`(${at} at time zone ${clock.zone})::date` : value }
}

function matching(
  { report, sqlFields, at, scope }: ReportSource,
  { query, viewer, span }: SpanQuestion,
): RawBuilder<unknown> {
  const row = seenBy(rowInSql(report, sqlFields), viewer)
  const conditions = query.filters.map((filter) => {
    const field: FieldInSql = fieldInSql(row, filter.field)
    return field.kind.matches(field, filter)
  })
  const inScope = scope(viewer)
  if (inScope) conditions.push(sql<boolean>`(${inScope})`)
  return sql.join([sql`${at} >= ${span.start}`, sql`${at} < ${span.end}`, ...conditions], sql` and `)
}

/** Dimensions and figures once they are worked out: columns of their own, beside them the currency of the amounts. */
function figuresInSql({ report, currency }: ReportSource): RowInSql {
  const { dimensions, measures } = report
  const fields: Record<string, Fields[string]> = { ...dimensions }
  const sqlFields: Record<string, RawBuilder<unknown>> = {}
  for (const [key, { field }] of Object.entries(measures)) {
    fields[key] = field
    const { beside } = field.settings
    if (field.kind !== 'money' || beside === undefined) continue
    fields[beside] = currencyField()
    sqlFields[beside] = sql`${sql.lit(currency)}::text`
  }
  return rowInSql({ fields }, sqlFields)
}

/** The latest days first, and of a day the largest of the first figure. */
function order(row: RowInSql, { report }: ReportSource): RawBuilder<unknown> {
  const [first] = Object.keys(report.measures)
  const days = Object.entries(report.dimensions).filter(([, { kind }]) => kind === 'day')
  const others = Object.keys(report.dimensions).filter((key) => !days.some(([day]) => day === key))
  const descending = [...days.map(([key]) => key), ...(first === undefined ? [] : [first])]
  return sql.join([
    ...descending.map((key) => sql`${fieldInSql(row, key).value} desc nulls last`),
    ...others.map((key) => sql`${fieldInSql(row, key).value} nulls last`),
  ])
}
