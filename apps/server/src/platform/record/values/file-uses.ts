import { isFileKind } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { type RawBuilder, sql } from 'kysely'
import type { FileUse } from '../../caller/services.ts'
import { holds } from '../../caller/session.ts'
import type { Viewer } from '../../caller/viewer.ts'
import { fieldInSql } from '../../fields/field-in-sql.ts'
import type { FieldInSql } from '../../fields/server-kind.ts'
import type { CrudQueries } from '../crud-queries.ts'

type Condition = RawBuilder<boolean>

/** The fields of a resource in which files stand. */
export function fileUsesOf({ resource, source }: CrudQueries): FileUse[] {
  const stored = Object.entries(resource.fields).filter(([, { storage }]) => storage !== 'computed')
  return stored.flatMap(([key]) =>
    placesOf(fieldInSql(source.row, key)).map((place) => useOf(key, place, { resource, source })),
  )
}

/** Whether any of these is true; of none, nothing is. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** The rows of a field, and whether the file `f` stands in one. */
interface Place {
  /** Joined to the records `t`. */
  readonly lines: RawBuilder<unknown>
  readonly isThere: Condition
}

function placesOf(field: FieldInSql): Place[] {
  if (field.field.kind !== 'lines') return standsIn(field, 't').map((isThere) => ({ lines: sql``, isThere }))
  const { rows } = field
  if (!rows) throw new Error('Lines are kept in a table.')
  const lines = sql` join ${sql.table(rows.table)} l on ${sql.ref(`l.${rows.owner}`)} = t.id`
  return field.lines().flatMap((part) => standsIn(part, 'l').map((isThere) => ({ lines, isThere })))
}

function standsIn({ field: { kind }, column }: FieldInSql, alias: string): Condition[] {
  const value = sql.ref(`${alias}.${column}`)
  if (isFileKind(kind)) return [sql`${value} = f.id`]
  return kind === 'richText' ? [sql`pictures_in(${value}) @> array[f.url]`] : []
}

function useOf(
  key: string,
  { lines, isThere }: Place,
  { resource, source }: Pick<CrudQueries, 'resource' | 'source'>,
): FileUse {
  const { name, label, publicFiles } = resource
  const among = (condition: Condition) =>
    sql`from ${sql.table(name)} t${lines} where ${isThere} and ${condition}`
  const within = (condition: Condition) => sql<boolean>`exists (select ${among(condition)})`
  const called = sql.ref(`t.${toSnakeCase(label)}`)
  // Only lines can hold a file twice in one record; to tell all records apart is slow where one file stands on most.
  const distinct = resource.fields[key]?.kind === 'lines' ? sql`distinct` : sql``
  const named = (condition: Condition) =>
    sql`select ${distinct} t.id, ${called}::text as name ${among(condition)}`
  const isEvery = sql<boolean>`true`
  /** Which of them there are for somebody; null when none is. */
  const forViewer = (viewer: Viewer): Condition | null => {
    if (!holds(viewer, `list-${name}`)) return null
    const scope = source.scope(viewer)
    return scope ? sql<boolean>`(${scope})` : isEvery
  }
  return {
    resource: name,
    field: key,
    holders: named(isEvery),
    holdersFor(viewer) {
      const isSeen = forViewer(viewer)
      return isSeen && named(isSeen)
    },
    anywhere: within(isEvery),
    publicly: publicFiles.fields.includes(key) ? within(isPublic(publicFiles, source)) : null,
    listedFor(viewer) {
      const isSeen = forViewer(viewer)
      return isSeen && within(isSeen)
    },
  }
}

/** Whether the public sees the record `t`: by its state and within its time. */
function isPublic(publicFiles: Resource['publicFiles'], { row }: CrudQueries['source']): Condition {
  const columnOf = (key: string) => sql.ref(`t.${fieldInSql(row, key).column}`)
  const { within, flag } = publicFiles
  const byFlag = flag === undefined ? sql<boolean>`true` : columnOf(flag)
  const byState = sql<boolean>`(${byFlag} and ${isInPublicState(publicFiles, columnOf)})`
  if (!within) return byState
  const [from, until] = [columnOf(within.from), columnOf(within.until)]
  return sql<boolean>`(${byState} and coalesce(${from} <= now(), true) and coalesce(${until} > now(), true))`
}

/** Also one whose time has come before anybody has noted it. */
function isInPublicState(
  { states, due }: Resource['publicFiles'],
  columnOf: (key: string) => RawBuilder<unknown>,
): Condition {
  if (!states) return sql<boolean>`true`
  const byState = sql<boolean>`t.status = any(${states}::text[])`
  return due
    ? sql<boolean>`(${byState} or t.status = ${due.state} and ${columnOf(due.at)} <= now())`
    : byState
}
