import { parseListQuery } from '@backlot/contract/core/list'
import { videos } from '@backlot/contract/resources/videos'
import { hash, verify } from '@node-rs/argon2'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyStatement } from '../apps/server/src/platform/csv.ts'
import { statementName } from '../apps/server/src/platform/database/statement-names.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { videosQueries } from '../apps/server/src/resources/videos/videos.queries.ts'
import { capture, type Statement } from './captured-sql.ts'
import { benchPassword, listPaths } from './scenarios.ts'

/** The least that could answer: a bare Fastify route that sends the product's own SQL and returns the rows. */
export async function floorApp(platform: Platform, pool: pg.Pool): Promise<FastifyInstance> {
  const app = Fastify()
  for (const [name, path] of Object.entries(listPaths)) {
    const query = parseListQuery(videos, Object.fromEntries(new URL(path, 'http://x').searchParams))
    // Twice: the second time finds a far page as every later request does.
    await videosQueries.list(platform.db, query)
    const statements = await capture(pool, (db) => videosQueries.list(db, query))
    app.get(`/${name}`, () => Promise.all(statements.map((statement) => rowsOf(pool, statement))))
  }
  const one = await capture(pool, (db) => videosQueries.find(db, 1_000))
  app.get('/one', () => Promise.all(one.map((statement) => rowsOf(pool, statement))))
  app.post('/create', () => write(pool, 'insert'))
  app.put('/update', () => write(pool, 'update'))
  const passwordHash = await hash(benchPassword)
  app.post('/login', async () => ({ isRight: await verify(passwordHash, benchPassword) }))
  app.get('/csv', async (_request, reply) => {
    const client = await platform.exportPool.connect()
    const rows = client.query(copyTo(copyStatement(videosQueries, parseListQuery(videos, {}), platform)))
    rows.once('close', () => client.release())
    return reply.type('text/csv').send(rows)
  })
  return app
}

async function rowsOf(pool: pg.Pool, { text, values }: Statement): Promise<unknown[]> {
  const name = statementName(text)
  const { rows } = await pool.query({ ...(name && { name }), text, values: [...values] })
  return rows
}

let count = 0

/** A row written, read back and told to the history, in one transaction: what a create or an update must do. */
async function write(pool: pg.Pool, kind: 'insert' | 'update'): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } =
      kind === 'insert'
        ? await client.query('insert into videos (title, serial_number) values ($1, $2) returning *', [
            'Floor',
            `FLOOR-${process.pid}-${++count}`,
          ])
        : await client.query(
            'update videos set title = $1, version = version + 1, updated_at = now() where id = $2 returning *',
            [`Floor ${++count}`, 1 + (count % 100_000)],
          )
    await client.query(
      `insert into audits (admin_name, action, resource, record_id, after, request_id) values ('floor', $1, 'videos', $2, $3, 'floor')`,
      [kind, rows[0]?.id, JSON.stringify(rows[0])],
    )
    await client.query('commit')
    return rows[0]
  } finally {
    client.release()
  }
}
