import { audits } from '@backlot/contract/registry'
import { expect, it } from 'vitest'
import { type Answer, asStaff, type Client, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { addAdmin, codeOf, enrol, logIn } from '../../testing/sign-in.ts'

/** Does something, and finds what was written of it. */
async function auditOf(n: number, whose: Client): Promise<number> {
  await whose.post('/tags', { name: `Slow cinema ${n}`, type: 'genre' })
  const [latest] = linesOf(await whose.get('/audits?per_page=1'))
  return latest?.id ?? 0
}

conformance(audits, {
  make: auditOf,
  neighbours: (staff) =>
    staff.post('/admins', { username: 'grace', password: 'a fresh start 2026', name: 'Grace' }),
  owned: { without: 'list-audits', make: auditOf },
})

interface Line {
  id: number
  admin_id: number | null
  admin_name: string
  action: string
  resource: string
  record_id: number
  record_label: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

function linesOf({ body }: Answer): Line[] {
  return body.data as Line[]
}

async function list(client: Client, query = ''): Promise<Line[]> {
  return linesOf(await client.get(`/audits?per_page=100${query}`))
}

it('tells who did what, with before and after, by admin, action, record and time', async () => {
  await using product = await startProduct()
  const one = await asStaff(product)
  const two = await asStaff(product)
  const { body } = await one.post('/directors', { name: 'Ada' })
  const { id } = body.data as { id: number }
  await two.put(`/directors/${id}`, { version: 1, name: 'Ada Salt' })
  await two.delete(`/directors/${id}`)

  const record = `&filter[resource]=directors&filter[record_id]=${id}`
  const whole = await list(one, record)

  expect(whole.map(({ action, admin_id }) => [action, admin_id])).toEqual([
    ['delete', two.adminId],
    ['update', two.adminId],
    ['create', one.adminId],
  ])
  expect(whole[1]).toMatchObject({
    before: { name: 'Ada' },
    after: { name: 'Ada Salt' },
    record_label: 'Ada Salt',
  })
  expect(await list(one, `${record}&filter[admin_id]=${one.adminId}`)).toHaveLength(1)
  expect(await list(one, `${record}&filter[action][in]=update,delete`)).toHaveLength(2)
  expect(await list(one, `${record}&filter[created_at][gte]=2999-01-01T00:00:00Z`)).toEqual([])
  expect(linesOf(await one.get(`/audits/${whole[0]?.id}`))).toMatchObject({ before: { name: 'Ada Salt' } })
})

it('goes on from a cursor over the rows that were written meanwhile', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  for (const n of [1, 2, 3, 4]) await staff.post('/directors', { name: `Director ${n}` })
  const created = '&filter[resource]=directors&filter[action]=create'

  const first = await staff.get(`/audits?per_page=2${created}`)
  await staff.post('/directors', { name: 'Director 5' })
  const next = await staff.get(`/audits?per_page=2${created}&cursor=${first.body.meta?.next_cursor}`)

  const labels = [...linesOf(first), ...linesOf(next)].map(({ record_label }) => record_label)
  expect(labels).toEqual(['Director 4', 'Director 3', 'Director 2', 'Director 1'])
})

it('shows everybody their own actions, and those of others only with the permission', async () => {
  await using product = await startProduct()
  const other = await asStaff(product)
  await other.post('/directors', { name: 'Not mine' })
  const plain = await asStaff(product, ['create-tags'])
  await plain.post('/tags', { name: 'Mine', type: 'genre' })
  const [theirs] = await list(other, '&filter[resource]=directors')

  const seen = await list(plain)

  expect(seen.map(({ record_label }) => record_label)).toEqual(['Mine'])
  expect(await list(plain, `&filter[admin_id]=${other.adminId}`)).toEqual([])
  expect((await plain.get(`/audits/${theirs?.id}`)).status).toBe(403)
})

it('keeps nothing secret: no password, hash, seed, code or token', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const staff = await addAdmin(product, ['list-tags'])
  const { client, secret, recoveryCodes } = await enrol(product, staff)
  await client.put('/auth/password', { current_password: staff.password, password: 'a fresh start 2026' })
  const { version } = (await owner.get(`/admins/${staff.adminId}`)).body.data as { version: number }
  const values = { version, password: 'another start 2026', name: 'Ada L.' }
  expect((await owner.put(`/admins/${staff.adminId}`, values)).status).toBe(200)
  const again = await logIn(product, { ...staff, password: 'another start 2026' })
  await again.client.post('/googleVerify', { code: codeOf(product, secret) })

  const { text } = await owner.get('/audits?per_page=100')

  expect(text).toContain('change-password')
  for (const hidden of [staff.password, 'start 2026', 'argon2', 'password_hash', 'otp_secret', secret]) {
    expect(text).not.toContain(hidden)
  }
  for (const hidden of [...recoveryCodes, client.token, again.client.token])
    expect(text).not.toContain(hidden)
  const logins = await list(owner, '&filter[action]=login')
  expect(logins[0]?.after).toEqual({ address: expect.any(String), browser: expect.any(String) })
})

it('gives the history as a file: all of it to whoever may see all, to others what they did themselves', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const other = await asStaff(product, ['create-tags', 'export-audits'])
  await owner.post('/tags', { name: '=Sea', type: 'genre' })
  await other.post('/tags', { name: 'Night', type: 'genre' })
  const query = '?filter[resource]=tags&sort=id&columns=action,record_label,after'

  const whole = await owner.get(`/audits/exportCsv${query}`)
  const own = await other.get(`/audits/exportCsv${query}`)

  const rows = whole.text.trim().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(/^create,'=Sea,"\{.*""name"": ""=Sea"".*\}"$/)
  expect(own.text).not.toContain('Sea')
  expect(own.text).toContain('Night')
  const reader = await asStaff(product, ['list-audits'])
  expect((await reader.get('/audits/exportCsv')).status).toBe(403)
})
