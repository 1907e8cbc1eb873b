import { leastSample } from '@backlot/contract/core/endpoints/report'
import type { Fields } from '@backlot/contract/core/fields/field'
import { currency as currencyField } from '@backlot/contract/core/fields/fields'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import type { Sort } from '@backlot/contract/core/lists/list'
import type { ReportPage } from '@backlot/contract/core/lists/report-query'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { type RawBuilder, sql } from 'kysely'
import { fieldInSql, type RowInSql, rowInSql, seenBy } from '../fields/field-in-sql.ts'
import { selectList } from '../fields/select-list.ts'
import type { FieldInSql, Item } from '../fields/server-kind.ts'
import { decodeCursor, encodeCursor } from '../list/pages/cursor.ts'
import { type OrderColumn, orderBy } from '../list/pages/order.ts'
import { branchesAfter } from '../list/pages/position.ts'
import { bucketOf } from './bucket-in-sql.ts'
import {
  measuresOf,
  type PartQuestion,
  type RatioInSql,
  type ReportSource,
  ratioOf,
  type SpanQuestion,
  valueOf,
} from './report-source.ts'
import type { SpanInSql } from './report-span.ts'

/** The rows of a span, each dimension and figure as its kind shows it, or as it stands in a file; those of a page alone. */
export function rowsOf(
  source: ReportSource,
  question: SpanQuestion,
  as: 'shown' | 'cells',
  page?: Pick<ReportPage, 'sort' | 'cursor'>,
): RawBuilder<unknown> {
  const items = fieldsOf(source, question).flatMap((field): readonly Item[] =>
    as === 'cells' ? cellsOf(source, field) : field.kind.shown(field),
  )
  const ratios = as === 'shown' && ratiosOf(source, question).length > 0 ? sql`, t.ratios` : sql``
  const order = orderOfRows(source, question, page?.sort)
  const after = page?.cursor === undefined ? sql`` : sql`where ${isAfter(order, page.cursor)}`
  return sql`select ${selectList(items)}${ratios} from (${grouped(source, question)}) t ${after} order by ${orderBy(order)}`
}

/** The heads of its columns in a file, each with the dimension or the figure that it is of. */
export function headsOf(
  source: ReportSource,
  question: Pick<SpanQuestion, 'query'>,
): { name: string; key: string }[] {
  return fieldsOf(source, question).flatMap((field) =>
    cellsOf(source, field).map(({ name }) => ({ name, key: field.key })),
  )
}

function fieldsOf(source: ReportSource, question: Pick<SpanQuestion, 'query'>): FieldInSql[] {
  const row = figuresInSql(source)
  const names = [...dimensionsOf(source, question), ...Object.keys(source.report.measures)]
  return names.map((key) => fieldInSql(row, key))
}

/** As the screen says it: parts of a whole in per cent, so many times as a number, and heads that tell the unit. */
function cellsOf({ report }: ReportSource, field: FieldInSql): readonly Item[] {
  const { kind, key, value } = field
  const measure = report.measures[key]
  const name = toSnakeCase(key)
  const none = report.inFile[key]
  if (none !== undefined)
    return kind.cells(field).map((cell) => ({ ...cell, sql: sql`coalesce(${cell.sql}, ${sql.lit(none)})` }))
  if (measure?.field.kind === 'duration') return [{ name: `${name}_seconds`, sql: value }]
  if (measure?.field.kind !== 'rate') return kind.cells(field)
  if (measure.ratio === 'multiple') return [{ name, sql: sql`round(${value} / 10000.0, 4)` }]
  return [{ name: `${name}_percent`, sql: sql`round(${value} / 100.0, 2)` }]
}

function isAfter(order: readonly OrderColumn[], cursor: string): RawBuilder<unknown> {
  return sql`(${sql.join(branchesAfter(order, decodeCursor(order, cursor)), sql` or `)})`
}

/** What rows are told apart by, as far as the question asks for it. */
function dimensionsOf({ report }: ReportSource, { query: { by } }: Pick<SpanQuestion, 'query'>): string[] {
  return Object.keys(report.dimensions).filter((key) => by === undefined || key === by)
}

function ratiosOf(source: ReportSource, question: Asked): (readonly [string, RatioInSql])[] {
  return measuresOf(source, question).flatMap(([key, measure]) => {
    const ratio = ratioOf(measure)
    return ratio ? [[key, ratio] as const] : []
  })
}

type Asked = Pick<SpanQuestion, 'query' | 'viewer' | 'span'>

/** What the ratios of a row were worked out of, by name. */
function ratioItems(source: ReportSource, question: Asked): Item[] {
  const pairs = ratiosOf(source, question).map(
    ([key, { numerator, denominator, sample }]) =>
      sql`${key}::text, json_build_object('numerator', ${numerator}, 'denominator', ${denominator},
        'lowSample', ${sample} < ${sql.lit(leastSample)})`,
  )
  return pairs.length === 0 ? [] : [{ name: 'ratios', sql: sql`json_build_object(${sql.join(pairs)})` }]
}

/** The figures of a span as a whole. */
export function totalsOf(source: ReportSource, question: SpanQuestion): RawBuilder<unknown> {
  return sql`select ${totalsIn(source, question)} from ${wholeOf(source, question)} t where ${matching(source, question)}`
}

/** The figures of some parts of a span, each by its name as `part`; the span is read once, and parts may overlap. */
export function totalsOfParts(
  source: ReportSource,
  question: SpanQuestion,
  parts: readonly (readonly [name: string, part: SpanInSql])[],
): RawBuilder<unknown> {
  const rows = parts.map(([name, { start, end }]) => sql`(${name}::text, ${start}, ${end})`)
  return sql`select p.part, ${totalsIn(source, question)} from (values ${sql.join(rows)}) p (part, starts_at, ends_at)
    left join (select t.* from ${wholeOf(source, question)} t where ${matching(source, question)}) t
      on ${source.at} >= p.starts_at and ${source.at} < p.ends_at group by p.part`
}

function wholeOf(source: ReportSource, question: SpanQuestion): RawBuilder<unknown> {
  return fromOf(source, { ...question, parts: null, isWhole: true })
}

function totalsIn(source: ReportSource, question: Asked): RawBuilder<unknown> {
  const items = measuresOf(source, question).map(([key, measure]) => ({ name: key, sql: valueOf(measure) }))
  return selectList([...items, ...ratioItems(source, question)])
}

/** The events of a question. */
export function fromOf({ from }: ReportSource, question: PartQuestion): RawBuilder<unknown> {
  return typeof from === 'function' ? from(question) : from
}

/** The rows as a table of their own, so that what a dimension shows is looked up once a row and not once an event. */
function grouped(source: ReportSource, question: SpanQuestion): RawBuilder<unknown> {
  const { report } = source
  const asked = dimensionsOf(source, question)
  const dimensions = asked.map((key) => dimensionOf(source, key, question))
  const figures = measuresOf(source, question).map(([key, measure]) => ({
    name: fieldInSql(figuresInSql(source), key).column,
    sql: valueOf(measure),
  }))
  const isByDay = asked.some((key) => report.dimensions[key]?.kind === 'day')
  const parts = isByDay ? (question.query.bucket ?? 'day') : null
  const places = dimensions.map((_, index) => sql.lit(index + 1))
  // An hour that is to come has no figures yet, though it may have facts of other kinds.
  const hasBegun = parts === 'hour' ? sql` and ${source.at} <= ${question.clock.now}::timestamptz` : sql``
  // Without dimensions the whole span is one row.
  const groups = places.length > 0 ? sql` group by ${sql.join(places)}` : sql``
  return sql`select ${selectList([...dimensions, ...figures, ...ratioItems(source, question)])} from ${fromOf(source, { ...question, parts, isWhole: false })} t
    where ${matching(source, question)}${hasBegun}${groups}`
}

function dimensionOf({ report, sqlFields, at }: ReportSource, key: string, question: SpanQuestion): Item {
  const row = seenBy(rowInSql({ fields: report.dimensions }, sqlFields), question.viewer)
  const { column, value, field } = fieldInSql(row, key)
  const isDay = field.kind === 'day' && !Object.hasOwn(sqlFields, key)
  return { name: column, sql: isDay ? bucketOf(at, question) : value }
}

/** The condition under which an event is of a span, and for whoever asks. */
export function matching(
  { report, sqlFields, at, scope }: ReportSource,
  { query, viewer, span }: SpanQuestion,
): RawBuilder<unknown> {
  const row = seenBy(rowInSql(report, sqlFields), viewer)
  const conditions = query.filters.map((filter) => {
    const field: FieldInSql = fieldInSql(row, filter.field)
    return field.kind.matches(field, filter)
  })
  const inScope = scope(viewer, query)
  if (inScope) conditions.push(sql<boolean>`(${inScope})`)
  const isWithin = [span, ...(span.besides ?? [])].map(
    ({ start, end }) => sql`${at} >= ${start} and ${at} < ${end}`,
  )
  return sql.join([sql`(${sql.join(isWithin, sql` or `)})`, ...conditions], sql` and `)
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

/**
 * The order that was asked for; else the latest day first and, within a day, the largest first figure. What tells rows apart comes
 * last, so that no two are equal. Records are in the order of their names where that was asked for, else in that of their ids.
 */
export function orderOfRows(
  source: ReportSource,
  question: Pick<SpanQuestion, 'query'>,
  sort?: Sort,
): OrderColumn[] {
  const { report } = source
  const row = figuresInSql(source)
  const asked = dimensionsOf(source, question)
  const isDay = (key: string) => report.dimensions[key]?.kind === 'day'
  const first = Object.keys(report.measures).slice(0, 1)
  const usual: Sort[] = [
    ...[...asked.filter(isDay), ...first].map((field) => ({ field, direction: 'desc' as const })),
    ...asked.filter((key) => !isDay(key)).map((field) => ({ field, direction: 'asc' as const })),
  ]
  const column = ({ field: key, direction }: Sort): OrderColumn => {
    const { kind, value } = fieldInSql(row, key)
    return {
      ...{ field: key, expression: value, isNullable: true, type: kind.type, direction },
      isValue: (given) => kind.isValue(given),
    }
  }
  if (sort === undefined) return usual.map(column)
  const isRecord = report.dimensions[sort.field]?.kind === 'reference'
  const byName = isRecord ? [nameOf(fieldInSql(row, sort.field), sort)] : [column(sort)]
  const rest = usual.filter(({ field }) => isRecord || field !== sort.field)
  return [...byName, ...rest.map(column)]
}

/** What the record is called that a row is of. */
function nameOf(field: FieldInSql, { direction }: Sort): OrderColumn {
  const key = expandedKeyOf(field.key)
  const shown = field.kind.shown(field).find(({ name }) => name === key)
  return {
    field: key,
    expression: sql`((${shown?.sql ?? sql`null::json`}) ->> 'name') collate "und-x-icu"`,
    ...{ isNullable: true, type: 'text', direction, isValue: (given) => typeof given === 'string' },
  }
}

/** Where the page after a row begins. */
export function cursorAfter(order: readonly OrderColumn[], row: Readonly<Record<string, unknown>>): string {
  const values = order.map(({ field }) => {
    const value = row[field]
    return [
      field,
      typeof value === 'object' && value !== null && 'name' in value ? value.name : value,
    ] as const
  })
  return encodeCursor(order, Object.fromEntries(values), true)
}
