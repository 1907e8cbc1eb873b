import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import type { ScratchDatabase } from '../../../testing/scratch-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'

/** A wire to the database that can be cut without a notice, like that of a frozen machine or a pulled cable. */
interface Wire {
  readonly url: string
  setFrozen(isFrozen: boolean): void
  close(): void
}

async function wireTo(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl)
  const [port, host] = [Number(target.port || 5432), target.hostname]
  const sockets: Socket[] = []
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(port, host)
    sockets.push(near, far)
    near.on('data', (data) => isFrozen || far.write(data))
    far.on('data', (data) => isFrozen || near.write(data))
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: target.href,
    setFrozen: (value) => {
      isFrozen = value
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let scratch: ScratchDatabase
let wire: Wire
let database: OpenDatabase

beforeAll(async () => {
  scratch = await createTestDatabase()
  wire = await wireTo(scratch.url)
  database = openDatabase(wire.url, { maxConnections: 2 })
})

afterAll(async () => {
  wire.close()
  await database.close()
  await scratch.drop()
})

test('a database that falls silent is noticed within nine seconds, everywhere, and works again by itself', async () => {
  const one = database.db.selectNoFrom((eb) => eb.lit(1).as('one'))
  await one.execute()
  wire.setFrozen(true)
  const before = performance.now()

  // The first goes out on the open connection, the second needs a new one, the others wait for either.
  const asked = [one.execute(), database.pool.query('select 1'), one.execute(), one.execute()]
  const results = await Promise.allSettled(asked)
  const took = performance.now() - before
  wire.setFrozen(false)
  const after = await Promise.all([one.execute(), one.execute(), one.execute()])

  expect(results.map((result) => result.status === 'rejected' && isDatabaseAway(result.reason))).toEqual(
    asked.map(() => true),
  )
  expect(took).toBeLessThan(9_000)
  expect(after.flat()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }])
})

test('a transaction that loses its connection says so', async () => {
  const lost: unknown = await database.db
    .transaction()
    .execute(async (trx) => {
      await trx.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
      wire.close()
      await trx.selectNoFrom((eb) => eb.lit(2).as('two')).execute()
    })
    .catch((error: unknown) => error)

  expect(isDatabaseAway(lost)).toBe(true)
})
