import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { openDatabase } from '../database/connection/pool.ts'

it('a request ends within 9 s as a whole, and what it waited for is given up', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { db } = product.owner
  // The first is given back after half the time, the second not before the end.
  const first = await db.startTransaction().execute()
  await sql`lock table directors in exclusive mode`.execute(first)
  const second = openDatabase(product.ownerUrl, { maxConnections: 1 })
  const held = await second.db.startTransaction().execute()
  await sql`lock table audits in exclusive mode`.execute(held)
  const release = setTimeout(() => void first.rollback().execute(), 5_000)
  const began = performance.now()

  const answer = await staff.post('/directors', { name: 'Ada' })

  const took = performance.now() - began
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(took).toBeGreaterThan(5_000)
  expect(took).toBeLessThan(9_500)
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(waiting).toBe(0)
  clearTimeout(release)
  await held.rollback().execute()
  await second.close()
  expect((await staff.post('/directors', { name: 'Ada' })).status).toBe(201)
})

it('a cable that is cut in the middle of a transaction keeps its locks for less than 15 s', async () => {
  await using product = await startProduct()
  const target = new URL(product.databaseUrl)
  const { hostname, port } = target
  const sockets: Socket[] = []
  let isCut = false
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('data', (data) => isCut || far.write(data))
    far.on('data', (data) => isCut || near.write(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  target.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const beyond = openDatabase(target.href, { maxConnections: 1 })
  await sql`insert into directors (id, name) values (1, 'Ada')`.execute(product.owner.db)
  const transaction = await beyond.db.startTransaction().execute()
  await sql`update directors set name = 'Ines' where id = 1`.execute(transaction)
  isCut = true
  const began = performance.now()

  // The pool without a limit on a statement.
  await product.owner.exportPool.query(`update directors set name = 'Theo' where id = 1`)

  expect(performance.now() - began).toBeLessThan(15_000)
  for (const socket of sockets) socket.destroy()
  server.close()
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined)
  await beyond.close()
})
