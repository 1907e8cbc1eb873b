import type { Field, Fields } from '@backlot/contract/core/fields/field'
import { count, time } from '@backlot/contract/core/fields/fields'
import { isWithheld, type Withheld } from '@backlot/contract/core/resource/withheld'
import type { Language } from '@backlot/contract/core/words/language'
import { findResource } from '@backlot/contract/registry'
import { type RawBuilder, sql } from 'kysely'
import { holds } from '../caller/session.ts'
import type { Viewer } from '../caller/viewer.ts'
import { commonLanguage } from './name-in-sql.ts'
import type { FieldInSql } from './server-kind.ts'
import { serverKinds } from './server-kinds.ts'
import type { SqlField, SqlFields } from './sql-fields.ts'

/** The fields of a row that a statement calls by an alias. */
export interface RowInSql {
  readonly fields: Fields
  readonly sqlFields: SqlFields
  /** What is empty for some who read it. */
  readonly withheld: Withheld | null
  readonly alias: string
  /** The record whose line it is. */
  readonly owner: RowInSql | null
  /** For whom it is read; null while that does not matter. */
  readonly viewer: Viewer | null
  readonly language: Language
  /** What the rows refer to and whoever reads may not list, and the field that it is called by then. */
  readonly strangers: ReadonlyMap<string, string>
}

const nobody: ReadonlyMap<string, string> = new Map()

/** The rows of a table as all statements of the kit call them. */
export function rowInSql(
  { fields, withheld = null }: { readonly fields: Fields; readonly withheld?: Withheld | null },
  sqlFields: SqlFields = {},
): RowInSql {
  return {
    ...{ fields, sqlFields, withheld, alias: 't', owner: null, viewer: null },
    ...{ language: commonLanguage, strangers: nobody },
  }
}

/** The same rows, read for somebody. */
export function seenBy(row: RowInSql, viewer: Viewer): RowInSql {
  return { ...row, viewer, language: languageFor(viewer), strangers: strangersAmong(row.fields, viewer) }
}

function strangersAmong(fields: Fields, viewer: Viewer): ReadonlyMap<string, string> {
  const strangers = new Map<string, string>()
  for (const {
    settings: { target = '' },
  } of Object.values(fields)) {
    const callIt = findResource(target)?.strangersCallIt
    if (callIt && !holds(viewer, `list-${target}`)) strangers.set(target, callIt)
  }
  return strangers
}

function languageFor({ language = commonLanguage }: Viewer): Language {
  return language
}

/**
 * What is selected of rows, by who looks. Put together once a language, and for strangers, where it is the same for everybody: for a wide record that
 * takes longer than all else that one call does.
 */
export function selectedFor<T extends object>(
  row: RowInSql,
  select: (row: RowInSql) => T,
): (viewer: Viewer) => T {
  const isTheirs =
    row.withheld !== null || Object.values(row.sqlFields).some((sqlField) => typeof sqlField === 'function')
  if (isTheirs) return (viewer) => select(seenBy(row, viewer))
  const same = new Map<string, T>()
  return (viewer) => {
    const { language, strangers } = seenBy(row, viewer)
    const key = [language, ...strangers.keys()].join(' ')
    const selected = same.get(key) ?? select({ ...row, language, strangers })
    same.set(key, selected)
    return selected
  }
}

/** What every table has. */
const bookkeeping: Fields = { id: count(), createdAt: time(), updatedAt: time() }

/** A field of a row by its name; what is not among the fields is one of the columns that every table has. */
export function fieldInSql(row: RowInSql, key: string): FieldInSql {
  const field = fieldOf(row, key)
  const kind = serverKinds[field.kind]
  const column = kind.columnOf(key)
  const sqlField = Object.hasOwn(row.sqlFields, key) ? row.sqlFields[key] : undefined
  const isTable = sqlField !== undefined && 'table' in sqlField
  return {
    ...{ key, field, kind, column },
    get value() {
      const value = expressionOf(row, sqlField) ?? sql.ref(`${row.alias}.${column}`)
      // PostgreSQL reads this as an empty value of the same type before it plans; a filter by it finds nothing.
      return isWithheldIn(row, key) ? sql`(case when false then ${value} end)` : value
    },
    rows: isTable ? sqlField : null,
    ownerId: sql.ref(`${row.alias}.id`),
    language: row.language,
    strangers: row.strangers,
    isInJson: row.owner !== null,
    beside: () => besideOf(row, field),
    lines: () => linesOf(row, field),
  }
}

function isWithheldIn(row: RowInSql, key: string): boolean {
  if (!row.withheld?.fields.includes(key)) return false
  if (row.viewer === null) throw new Error('This field depends on who looks.')
  return isWithheld(row, row.viewer.permissions, key)
}

function expressionOf({ viewer }: RowInSql, sqlField: SqlField | undefined): RawBuilder<unknown> | undefined {
  if (sqlField === undefined || 'table' in sqlField) return undefined
  if (typeof sqlField !== 'function') return sqlField
  if (viewer === null) throw new Error('This expression depends on who looks.')
  return sqlField(viewer)
}

function fieldOf({ fields }: RowInSql, key: string): Field {
  const field = Object.hasOwn(fields, key) ? fields[key] : bookkeeping[key]
  if (!field) throw new Error(`There is no field ${key}.`)
  return field
}

/** A line finds beside an amount its own currency, or that of its record. */
function besideOf(row: RowInSql, { settings }: Field): RawBuilder<unknown> {
  const key = settings.beside ?? ''
  if (row.owner && !Object.hasOwn(row.fields, key)) return fieldInSql(row.owner, key).value
  return fieldInSql(row, key).value
}

function linesOf(owner: RowInSql, { settings }: Field): FieldInSql[] {
  const fields = settings.lines ?? {}
  return Object.keys(fields).map((key) =>
    fieldInSql({ ...owner, fields, sqlFields: {}, withheld: null, alias: 'l', owner }, key),
  )
}

/** The fields that a record shows, in the order of the definition. */
export function readableFields(row: RowInSql): FieldInSql[] {
  const readable = Object.entries(row.fields).filter(([, { written }]) => written !== 'secret')
  return readable.map(([key]) => fieldInSql(row, key))
}
