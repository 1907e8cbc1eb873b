import { type Field, type Fields, isFileKind } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { type Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { findResource } from '@backlot/contract/registry'
import { type RawBuilder, sql } from 'kysely'

/** A table that joins records of two resources; rows keep their order in `sort`. */
export interface LinkTable {
  table: string
  owner: string
  target: string
}

type KeysStored<Fs extends Fields, S> = {
  [K in keyof Fs]: Fs[K]['storage'] extends S ? K : never
}[keyof Fs] &
  string

/** What only the server knows of a resource: its link tables and the expressions of its computed fields. */
export type SqlFieldsOf<R> =
  R extends Resource<string, infer Fs>
    ? { [K in KeysStored<Fs, 'links'>]: LinkTable } & {
        [K in KeysStored<Fs, 'computed'>]: RawBuilder<unknown>
      }
    : never

/** A field that is more than a column: its links, or the expression that computes it. */
export type SqlField = LinkTable | RawBuilder<unknown>

/** The generic kit sees those of any resource by name. */
export type SqlFields = Readonly<Record<string, SqlField>>

export function isLinkTable(sqlField: SqlField | undefined): sqlField is LinkTable {
  return sqlField !== undefined && 'owner' in sqlField
}

/** The column that keeps a field: `coverId` for a file `cover`, the snake_case name otherwise. */
export function columnOf(key: string, field: Field | undefined): string {
  return field && isFileKind(field.kind) ? `${toSnakeCase(key)}_id` : toSnakeCase(key)
}

const fileJson = sql`json_build_object('id', f.id, 'url', f.url, 'name', f.name, 'contentType', f.content_type,
  'bytes', f.bytes, 'width', f.width, 'height', f.height, 'duration', f.duration)`

/** The column that names records of a resource to people. */
export function labelColumnOf(target: string): string {
  const resource = findResource(target)
  if (!resource) throw new Error(`A field refers to the unknown resource ${target}.`)
  return toSnakeCase(resource.label)
}

/** `select` items that answer a whole record of table alias `t`, already under their camelCase names. */
export function recordColumns({ fields }: Resource, sqlFields: SqlFields): RawBuilder<unknown> {
  const items = Object.entries(fields)
    .filter(([, field]) => field.written !== 'secret')
    .flatMap(([key, field]) => selectItems(key, field, sqlFields[key]))
  return sql.join([
    sql`t.id`,
    ...items,
    sql`t.created_at as "createdAt"`,
    sql`t.updated_at as "updatedAt"`,
    sql`t.version`,
  ])
}

function selectItems(key: string, field: Field, sqlField: SqlField | undefined): RawBuilder<unknown>[] {
  const column = sql.ref(`t.${columnOf(key, field)}`)
  if (isLinkTable(sqlField)) return [sql`${linkedRefs(sqlField, field)} as ${sql.ref(key)}`]
  if (sqlField) return [sql`${sqlField} as ${sql.ref(key)}`]
  if (isFileKind(field.kind)) {
    return [sql`(select ${fileJson} from files f where f.id = ${column}) as ${sql.ref(key)}`]
  }
  if (field.kind === 'reference' && field.settings.target) {
    const target = sql.table(field.settings.target)
    const label = sql.ref(`r.${labelColumnOf(field.settings.target)}`)
    return [
      sql`${column} as ${sql.ref(key)}`,
      sql`(select json_build_object('id', r.id, 'name', ${label}) from ${target} r where r.id = ${column})
        as ${sql.ref(expandedKeyOf(key))}`,
    ]
  }
  return [sql`${column} as ${sql.ref(key)}`]
}

function linkedRefs({ table, owner, target }: LinkTable, { settings }: Field): RawBuilder<unknown> {
  const label = sql.ref(`r.${labelColumnOf(settings.target ?? '')}`)
  return sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', ${label}) order by l.sort, r.id), '[]'::json)
    from ${sql.table(table)} l join ${sql.table(settings.target ?? '')} r on r.id = ${sql.ref(`l.${target}`)}
    where ${sql.ref(`l.${owner}`)} = t.id)`
}
