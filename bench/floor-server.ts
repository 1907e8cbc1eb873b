import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { videos } from '@backlot/contract/resources/videos'
import { hash, verify } from '@node-rs/argon2'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Caller } from '../apps/server/src/platform/caller/call.ts'
import type { ProcessServices } from '../apps/server/src/platform/caller/services.ts'
import { statementName } from '../apps/server/src/platform/database/connection/statement-names.ts'
import type { Db } from '../apps/server/src/platform/database/database.ts'
import { copyStatement } from '../apps/server/src/platform/list/csv/csv.ts'
import { fileRows } from '../apps/server/src/platform/list/csv/file-rows.ts'
import { createRecord, updateRecord } from '../apps/server/src/platform/record/crud-service.ts'
import { videosQueries } from '../apps/server/src/resources/videos/videos.queries.ts'
import { capture, type Statement } from './captured-sql.ts'
import { benchPassword, listPaths } from './scenarios.ts'

/** The least that could answer: a bare Fastify route that sends the product's own SQL and returns the rows. */
export async function floorApp(services: ProcessServices, pool: pg.Pool): Promise<FastifyInstance> {
  const app = Fastify()
  for (const [name, path] of Object.entries(listPaths)) {
    const query = parseListQuery(videos, Object.fromEntries(new URL(path, 'http://x').searchParams))
    // Twice: the second time finds a far page as every later request does.
    await videosQueries.list({ db: services.db, session }, query)
    const statements = await capture(pool, (db) => videosQueries.list({ db, session }, query))
    app.get(`/${name}`, () => Promise.all(statements.map((statement) => rowsOf(pool, statement))))
  }
  const one = await capture(pool, (db) => videosQueries.find({ db, session }, 1_000))
  app.get('/one', () => Promise.all(one.map((statement) => rowsOf(pool, statement))))
  await writeRoutes(app, services, pool)
  const passwordHash = await hash(benchPassword)
  app.post('/login', async () => ({ isRight: await verify(passwordHash, benchPassword) }))
  app.get('/csv', async (_request, reply) => {
    const client = await services.exportPool.connect()
    const query = parseListQuery(videos, {})
    const all = await fileRows(videosQueries.source, { db: services.db, session, query })
    const rows = client.query(copyTo(copyStatement(all, services.db)))
    rows.once('close', () => client.release())
    return reply.type('text/csv').send(rows)
  })
  return app
}

async function writeRoutes(app: FastifyInstance, services: ProcessServices, pool: pg.Pool): Promise<void> {
  const was = { id: 0, serial: `FLOOR-${process.pid}` }
  const created = await capture(pool, async (db) => {
    const values = videos.create.parse({ title: 'Floor', serialNumber: was.serial })
    was.id = (await createRecord(videosQueries, callerOn(services, db), { values })).record.id
  })
  const updated = await capture(pool, (db) =>
    updateRecord(videosQueries, callerOn(services, db), {
      id: was.id,
      values: { title: 'Changed', version: 1 },
    }),
  )
  app.post('/create', () => repeat(pool, created, was, { serial: `${was.serial}-${++count}` }))
  // From the other end than the product's, so that the two never change the same row.
  app.put('/update', () => repeat(pool, updated, was, { id: was.id - ++count }))
}

const session = {
  id: 1,
  adminId: 1,
  username: 'floor',
  name: 'Floor',
  stage: 'passed',
  isProved: true,
  permissions: new Set<never>(),
} as const

function callerOn(services: ProcessServices, db: Db): Caller {
  return { db, services, session, language: 'en', requestId: 'floor' }
}

async function rowsOf(pool: pg.Pool, { text, values }: Statement): Promise<unknown[]> {
  const name = statementName(text)
  const { rows } = await pool.query({ ...(name && { name }), text, values: [...values] })
  return rows
}

/** What a captured write was about, to be put in place of it in every repetition. */
interface Subject {
  id: number
  serial: string
}

let count = 0

/** Sends a captured write again for another row, its statements unchanged, in one transaction. */
async function repeat(
  pool: pg.Pool,
  statements: readonly Statement[],
  was: Subject,
  is: Partial<Subject>,
): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    let id = is.id
    for (const { text, values } of statements) {
      const name = statementName(text)
      const put = values.map((value) =>
        value === was.id ? (id ?? value) : value === was.serial ? is.serial : value,
      )
      const { rows } = await client.query({ ...(name && { name }), text, values: put })
      if (id === undefined && text.startsWith('insert into "videos"')) id = rows[0]?.id
    }
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
}
