import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Field, isFileKind } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import { type Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Call } from '../caller/call.ts'
import type { Db } from '../database/database.ts'
import { columnOf, isLinkTable, labelColumnOf, type SqlField, type SqlFields } from './columns.ts'
import { matching } from './filters.ts'
import { orderBy, orderOf } from './order.ts'

// A reader who takes nothing for this long is gone; two of them would keep everybody else from exporting.
const silenceMs = 30_000

/** Whose rows are exported: the resource and what only the server knows of its fields. */
interface Exported {
  readonly resource: Resource
  readonly sqlFields: SqlFields
}

/** Streams every row that the filter matches, as PostgreSQL makes it; memory stays constant. */
export async function sendCsv(
  exported: Exported,
  { db, query, reply, services }: Call<unknown, ListQuery, unknown>,
): Promise<string> {
  const statement = copyStatement(exported, query, db)
  try {
    await services.exports.copy(statement, (rows) => stream(rows, reply, exported.resource.csv.fileName))
  } catch (error) {
    if (!reply.sent) throw error
    // No answer is left in which to say it: the download breaks off.
    reply.raw.destroy()
  }
  return ''
}

async function stream(rows: Readable, reply: FastifyReply, fileName: string): Promise<void> {
  void reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  reply.raw.setTimeout(silenceMs, () => reply.raw.destroy())
  reply.raw.write('\uFEFF')
  await pipeline(rows, carriageReturns(), reply.raw)
}

/** The statement that streams a list as CSV, its values written in. */
export function copyStatement({ resource, sqlFields }: Exported, query: ListQuery, db: Db): string {
  const select = sql`select ${csvColumns(resource, sqlFields)} from ${sql.table(resource.name)} t
    where ${matching(resource, sqlFields, query)} order by ${orderBy(orderOf(resource, query.sort))}`
  const compiled = select.compile(db)
  return `copy (${inlined(compiled.sql, compiled.parameters)}) to stdout with (format csv, header)`
}

function csvColumns({ fields }: Resource, sqlFields: SqlFields): RawBuilder<unknown> {
  const items = Object.entries(fields)
    .filter(([, field]) => field.written !== 'secret')
    .map(([key, field]) => csvColumn(key, field, sqlFields[key]))
  return sql.join([
    sql`t.id`,
    ...items,
    sql`${isoTime(sql`t.created_at`)} as created_at`,
    sql`${isoTime(sql`t.updated_at`)} as updated_at`,
  ])
}

function csvColumn(key: string, field: Field, sqlField: SqlField | undefined): RawBuilder<unknown> {
  const name = sql.ref(toSnakeCase(key))
  const column = sql.ref(`t.${columnOf(key, field)}`)
  if (isLinkTable(sqlField)) {
    const target = field.settings.target ?? ''
    const label = sql.ref(`r.${labelColumnOf(target)}`)
    return sql`${neutral(sql`(select string_agg(${label}, '; ' order by l.sort, r.id) from ${sql.table(sqlField.table)} l
      join ${sql.table(target)} r on r.id = ${sql.ref(`l.${sqlField.target}`)} where ${sql.ref(`l.${sqlField.owner}`)} = t.id)`)} as ${name}`
  }
  if (sqlField) return sql`${sqlField} as ${name}`
  if (isFileKind(field.kind)) return sql`(select f.url from files f where f.id = ${column}) as ${name}`
  switch (field.kind) {
    case 'reference': {
      const target = field.settings.target ?? ''
      const label = sql.ref(`r.${labelColumnOf(target)}`)
      return sql`${neutral(sql`(select ${label} from ${sql.table(target)} r where r.id = ${column})`)}
        as ${sql.ref(toSnakeCase(expandedKeyOf(key)))}`
    }
    case 'flag':
      return sql`${column}::int as ${name}`
    case 'time':
      return sql`${isoTime(column)} as ${name}`
    case 'text':
    case 'longText':
    case 'richText':
    case 'email':
    case 'phone':
    case 'url':
      return sql`${neutral(column)} as ${name}`
    case 'names':
      return sql`array_to_string(${column}, '; ') as ${name}`
    default:
      return sql`${column} as ${name}`
  }
}

/** A spreadsheet must not run what somebody typed: such cells get a leading apostrophe. Numbers stay numbers. */
function neutral(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(${text}, '^([-=+@[:cntrl:]])', '''\\1')`
}

function isoTime(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** COPY takes no parameters, so the values are written into the statement as literals. */
function inlined(text: string, parameters: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  throw new Error('A value of this type cannot be written into a COPY statement.')
}

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** RFC 4180 ends a row with CR LF, PostgreSQL with LF alone; line feeds inside quotes stay as they were typed. */
function carriageReturns(): Transform {
  let isQuoted = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out = Buffer.allocUnsafe(chunk.length * 2)
      let length = 0
      for (const byte of chunk) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) out[length++] = carriageReturn
        out[length++] = byte
      }
      done(null, out.subarray(0, length))
    },
  })
}
