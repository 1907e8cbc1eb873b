import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})
afterEach(() => vi.restoreAllMocks())

/** Looks for sessions, each of which waits until it is let go on; the first alone where the others are `free`. */
function holdLooks() {
  const { db } = product.services
  const run = db.executeQuery.bind(db)
  const looks: (() => void)[] = []
  vi.spyOn(db, 'executeQuery').mockImplementation(async (query, ...rest) => {
    if ('sql' in query && query.sql.includes('from "sessions"')) {
      const { promise, resolve } = Promise.withResolvers<void>()
      looks.push(resolve)
      await promise
    }
    return run(query, ...rest)
  })
  return looks
}

test('calls that come while a session is looked for share the look after it', async () => {
  const looks = holdLooks()
  const calls = Array.from({ length: 9 }, () => staff.get('/auth/me'))
  await expect.poll(() => looks.length).toBe(1)
  looks[0]?.()
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.()

  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
  expect(looks).toHaveLength(2)
})

test('whoever comes after a session has ended is refused, though a look from before is under way', async () => {
  const other = await asStaff(product)
  const { rows } = await sql<{ id: number }>`select max(id) as id from sessions`.execute(product.owner.db)
  const looks = holdLooks()
  const early = other.get('/auth/me')
  await expect.poll(() => looks.length).toBe(1)
  await sql`delete from sessions where id = ${rows[0]?.id}`.execute(product.owner.db)
  const late = other.get('/auth/me')
  looks[0]?.()
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.()

  expect((await late).status).toBe(401)
  await early
})
