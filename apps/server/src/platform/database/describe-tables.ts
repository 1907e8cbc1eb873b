import type pg from 'pg'

interface Column {
  table: string
  name: string
  /** As PostgreSQL calls it: `int8`, `timestamptz`, `_text` for an array of texts. */
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** The database works it out from other columns; nobody writes it. */
  isComputed: boolean
  /** The words that a check allows; null when none is about words. */
  check: string | null
}

// A check on several columns says nothing about one of them.
const readColumns = `
  select t.relname as table, c.attname as name, y.typname as type, not c.attnotnull as "isNullable", c.atthasdef as "hasDefault",
    c.attgenerated <> '' as "isComputed",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[c.attnum]
       and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[''%' order by k.conname limit 1) as check
  from pg_class t
  join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  join pg_type y on y.oid = c.atttypid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
  order by t.relname collate "C", c.attnum`

const types: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  // As the driver reads it: a number would lose digits.
  numeric: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
  text: 'string',
  inet: 'string',
  cidr: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
}

const head = `// Written by \`npm run tables --workspace @backlot/server\` from the migrated schema; a test compares the two.
import type { ColumnType } from 'kysely'

/** Read parsed, written as text: \`pg\` would take an array for one of PostgreSQL's. */
type Json = ColumnType<unknown, string, string>

/** May be left out of an insert: the database has a value of its own. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

/** Worked out by the database from other columns. */
type Computed<T> = ColumnType<T, never, never>

/** Every table, its columns as SQL names them and as our connections read them. */
export interface Database {
`

/** The source text of `tables.ts`: the types of every table of a database. */
export async function describeTables(client: pg.Pool): Promise<string> {
  const { rows } = await client.query<Column>(readColumns)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const described = [...tables].map(([name, columns]) => {
    const lines = columns.map((column) => `    ${column.name}: ${typeOf(column)}\n`)
    return `  ${name}: {\n${lines.join('')}  }\n`
  })
  return `${head}${described.join('')}}\n`
}

function typeOf({ table, name, type, isNullable, hasDefault, isComputed, check }: Column): string {
  const isArray = type.startsWith('_')
  const one = wordsOf(check) ?? types[isArray ? type.slice(1) : type]
  if (one === undefined) throw new Error(`${table}.${name} is of the unknown type ${type}.`)
  const many = isArray ? `${one}[]` : one
  const value = isNullable ? `${many} | null` : many
  if (isComputed) return `Computed<${value}>`
  return hasDefault ? `Generated<${value}>` : value
}

/** `CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text])))` → `'queued' | 'running'`. */
function wordsOf(check: string | null): string | undefined {
  const words = check?.match(/'[^']+'(?=::text)/g)
  return words?.join(' | ')
}
