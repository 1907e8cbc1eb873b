import type { OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { Call } from '../../caller/call.ts'
import { streamEncoder } from '../../compression/compression.ts'
import type { Db } from '../../database/database.ts'
import type { RowSource } from '../row-source.ts'
import { csvForSpreadsheets } from './csv-for-spreadsheets.ts'
import { fileRows } from './file-rows.ts'

// A reader who takes nothing for this long is gone; two of them would keep everybody else from exporting.
const silenceMs = 30_000

/** Streams every row that the filter matches, as PostgreSQL makes it; memory stays constant. */
export async function sendCsv(
  { source, fileName }: { source: RowSource; fileName: string },
  call: Call<unknown, ListQuery, unknown>,
): Promise<string> {
  return sendRows({ rows: await fileRows(source, call), fileName }, call)
}

/** Streams what a statement selects. */
export async function sendRows(
  { rows, fileName }: { rows: RawBuilder<unknown>; fileName: string },
  call: Pick<Call<unknown, unknown, unknown>, 'request' | 'reply' | 'services' | 'db'>,
): Promise<string> {
  const { reply, services, db } = call
  const statement = copyStatement(rows, db)
  try {
    await services.exports.copy(statement, (copied) => streamCsv(copied, call, fileName))
  } catch (error) {
    if (!reply.sent) throw error
    // No answer is left in which to say it: the download breaks off.
    reply.raw.destroy()
  }
  return ''
}

/** The statement that answers rows as CSV, its values written in. */
export function copyStatement(rows: RawBuilder<unknown>, db: Db): string {
  const { sql: text, parameters } = rows.compile(db)
  return `copy (${inlined(text, parameters)}) to stdout with (format csv, header)`
}

/** Sends rows in the CSV of PostgreSQL, as they come, under this name. */
export async function streamCsv(
  rows: Readable,
  { request, reply }: Pick<Call<unknown, unknown, unknown>, 'request' | 'reply'>,
  fileName: string,
): Promise<void> {
  const encoded = streamEncoder(request)
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...encoded?.headers,
  })
  raw.setTimeout(silenceMs, () => raw.destroy())
  // An encoder keeps the first rows back until it has enough of them.
  raw.flushHeaders()
  ;(encoded?.encoder ?? raw).write('\uFEFF')
  await pipeline([rows, csvForSpreadsheets(), ...(encoded ? [encoded.encoder] : []), raw])
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
