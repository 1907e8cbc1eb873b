import { apiBase } from '@backlot/contract/api-base'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { noProxies, readProxies } from '../../platform/caller/proxies.ts'
import { type Answer, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { addAdmin, type NewStaff, visitor } from '../../testing/sign-in.ts'

const wrong = 'a wrong one 1'
const behind = (proxies: string) => ({ isProxy: readProxies(proxies) ?? noProxies })
const from = (address: string) => ({ 'x-forwarded-for': address })

interface Guess {
  at: TestProduct
  username: string
  password?: string
  headers?: Record<string, string>
}

const guess = ({ at, username, password = wrong, headers }: Guess): Promise<Answer> =>
  visitor(at).post('/login', { username, password }, headers)

const signIn = (at: TestProduct, { username, password }: NewStaff, headers: Record<string, string> = {}) =>
  guess({ at, username, password, headers })

/** What a browser sends back. */
const cookieOf = ({ headers }: Answer) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' })

/** Counts guesses that were made, without making them. */
const noteGuesses = ({ services }: TestProduct, subject: string, count: number) =>
  sql`insert into attempts (kind, subject) select 'login-account', ${subject} from generate_series(1, ${count}::int)`.execute(
    services.db,
  )

it('lets nobody guess at one account more than ten times from one address, whatever the process', async () => {
  await using product = await startProduct({ ...behind('1'), requiresOtp: false })
  await using beside = await startBeside(product)
  const staff = await addAdmin(product)

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const at = n % 2 ? product : beside
      return (await guess({ at, username: staff.username, headers: from('10.0.0.1') })).status
    }),
  )
  const right = await signIn(product, staff, from('10.0.0.1'))

  expect(statuses.sort((a, b) => a - b)).toEqual([...Array(10).fill(422), ...Array(10).fill(429)])
  expect(right).toMatchObject({ status: 429, body: { code: 'too_many' } })
  const wait = Number(right.headers['retry-after'])
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  expect((await signIn(product, staff, from('10.0.0.2'))).status).toBe(200)
})

it('takes a caller for nobody else, whatever the header says that they wrote', async () => {
  await using product = await startProduct({ ...behind('1'), requiresOtp: false })
  const staff = await addAdmin(product)
  const forged = (n: number) => from(`203.0.113.${n}, 10.0.0.1`)

  for (let n = 0; n < 10; n += 1)
    expect((await guess({ at: product, username: staff.username, headers: forged(n) })).status).toBe(422)

  expect((await signIn(product, staff, forged(99))).status).toBe(429)
})

it.each([
  ['0', '203.0.113.9', '127.0.0.1'],
  ['1', '203.0.113.9, 10.0.0.1', '10.0.0.1'],
  ['2', '203.0.113.9, 198.51.100.4, 10.0.0.1', '198.51.100.4'],
  ['127.0.0.1', '203.0.113.9, 10.0.0.1', '10.0.0.1'],
  ['127.0.0.1,10.0.0.0/8', '203.0.113.9, 198.51.100.4, 10.0.0.1', '198.51.100.4'],
  ['10.0.0.0/8', '203.0.113.9, 10.0.0.1', '127.0.0.1'],
])('with BACKLOT_TRUST_PROXY=%s takes %s for %s', async (proxies, header, address) => {
  await using product = await startProduct({ ...behind(proxies), requiresOtp: false })
  const staff = await addAdmin(product)

  await signIn(product, staff, from(header))

  const { rows } = await sql`select address from sessions where admin_id = ${staff.adminId}`.execute(
    product.services.db,
  )
  expect(rows).toEqual([{ address }])
})

it('shuts no owner out of a browser that they have signed in with before, however often others guess', async () => {
  await using product = await startProduct({ ...behind('1'), requiresOtp: false })
  const [staff, other] = [await addAdmin(product), await addAdmin(product)]
  const [own, others] = [await signIn(product, staff), await signIn(product, other)]
  await noteGuesses(product, staff.username, 100)

  expect((await signIn(product, staff)).status).toBe(429)
  expect((await signIn(product, staff, cookieOf(others))).status).toBe(429)
  const forged = cookieOf(own).cookie.replace(/\.\d+\./, '.99999999999.')
  expect((await signIn(product, staff, { cookie: forged })).status).toBe(429)

  expect((await signIn(product, staff, cookieOf(own))).status).toBe(200)
  expect(String(own.headers['set-cookie'])).toMatch(
    new RegExp(
      `^backlot_known_[0-9a-f]{16}=[^;]+; Max-Age=15552000; Path=${apiBase}/login; HttpOnly; SameSite=Strict$`,
    ),
  )
  expect(String(own.headers['set-cookie'])).not.toContain(staff.username)
})

it('lets a stolen cookie guess no more than anybody', async () => {
  await using product = await startProduct({ ...behind('1'), requiresOtp: false })
  const staff = await addAdmin(product)
  const cookie = cookieOf(await signIn(product, staff))
  await noteGuesses(product, staff.username, 100)

  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1)
    statuses.push((await guess({ at: product, username: staff.username, headers: cookie })).status)

  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})

it('limits the failures of one address, an IPv6 network counting as one', async () => {
  await using product = await startProduct({ ...behind('1'), requiresOtp: false })
  const staff = await addAdmin(product)
  for (let n = 0; n < 50; n += 1) {
    const headers = from(`2001:db8:7:7::${n + 1}`)
    expect((await guess({ at: product, username: `nobody-${n}`, headers })).status).toBe(422)
  }

  expect((await signIn(product, staff, from('2001:db8:7:7:ffff::1'))).status).toBe(429)
  expect((await signIn(product, staff, from('2001:db8:7:8::1'))).status).toBe(200)
})
