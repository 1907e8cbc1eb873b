import { startEmbeddedPostgres } from '@backlot/embedded-postgres'
import pg from 'pg'

// The victim of kill-rounds.ts: starts the embedded database of the folder it is given and writes as fast as it
// can over several connections. Each number is printed only after PostgreSQL has acknowledged it.

const WRITERS = 4
const [dataDir = ''] = process.argv.slice(2)

const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const pool = new pg.Pool({ connectionString: server.url, max: WRITERS })
pool.on('error', () => undefined)
await pool.query('create table if not exists written (id bigint primary key, padding text not null)')
const { rows } = await pool.query<{ last: string }>('select coalesce(max(id), 0) as last from written')
let next = Number(rows[0]?.last) + 1
process.stdout.write(`ready ${server.url}\n`)

async function writeForever(): Promise<never> {
  for (;;) {
    const id = next
    next += 1
    try {
      await pool.query('insert into written values ($1, repeat($2, 400))', [id, 'x'])
      process.stdout.write(`${id}\n`)
    } catch {
      // Not acknowledged, so nothing is owed. The pool connects anew when the server is back.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

await Promise.all(Array.from({ length: WRITERS }, writeForever))
