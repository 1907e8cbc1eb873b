import { sites } from '@backlot/contract/resources/sites'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { asSite, siteClientOf } from '../../testing/sites/as-site.ts'

conformance(sites, {
  sample: (n) => ({ name: `Lumen ${n}`, url: `https://lumen-${n}.example` }),
  changed: (n) => ({ name: `Umbra ${n}`, description: 'The quiet one.', sort: 1_000 + n }),
})

interface Key {
  id: number
  prefix: string
  last_used_at: string | null
  revoked_at: string | null
}

it('shows a key once, keeps only its hash, and tells of its last use', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const listed = async () => (await staff.get(`/sites/${site.siteId}/keys`)).body.data as Key[]

  expect(site.key).toMatch(/^bk_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/)
  expect(await listed()).toMatchObject([{ prefix: site.key.slice(0, 15), last_used_at: null }])
  expect((await site.get('/content/videos')).status).toBe(200)

  const [used] = await listed()
  const secret = site.key.slice(16)
  const history = await staff.get(`/sites/${site.siteId}/history`)
  expect(used?.last_used_at).toEqual(expect.any(String))
  expect(JSON.stringify([used, history.text])).not.toContain(secret)
  expect(history.text).toContain('create-key')
})

it('a revoked key opens nothing from the next call on, nor does one whose site is gone', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const other = await asSite(product)

  expect((await staff.delete(`/sites/${other.siteId}/keys/${site.keyId}`)).status).toBe(404)
  expect((await site.get('/content/videos')).status).toBe(200)
  expect((await staff.delete(`/sites/${site.siteId}/keys/${site.keyId}`)).status).toBe(204)
  expect((await staff.delete(`/sites/${site.siteId}/keys/${site.keyId}`)).status).toBe(404)
  expect((await staff.delete(`/sites/${other.siteId}`)).status).toBe(204)

  for (const { key } of [site, other]) {
    expect(await siteClientOf(product, key).get('/content/videos')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
  }
})

it('a site that was deleted by mistake comes back with its keys, deleted alone or with others', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const stateOfCall = async () => (await site.get('/content/videos')).status

  const deleted = await staff.delete(`/sites/${site.siteId}`)
  const whileAway = [await stateOfCall()]
  await staff.post(`/audits/${deleted.headers['x-audit-id']}/undo`)
  expect(await stateOfCall()).toBe(200)
  const many = await staff.post('/sites/bulk', { action: 'delete', ids: [site.siteId] })
  whileAway.push(await stateOfCall())
  await staff.post(`/changesets/${(many.body.data as { changeset_id: number }).changeset_id}/undo`, {})

  expect(whileAway).toEqual([401, 401])
  expect(await stateOfCall()).toBe(200)
  expect((await staff.get(`/sites/${site.siteId}/keys`)).body.data).toMatchObject([{ id: site.keyId }])
})

it('makes a key only for whoever has proved lately who they are, and says what is wrong with it by its fields', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { siteId } = await asSite(product)
  const path = `/sites/${siteId}/keys`

  const wrong = await staff.post(path, { name: '', scopes: [] })
  const unknown = await staff.post(path, { name: 'a', scopes: ['everything'] })
  await product.owner.db.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00Z' }).execute()
  const late = await staff.post(path, { name: 'a', scopes: ['read-content'] })

  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['name', 'scopes'])
  expect(unknown.status).toBe(422)
  expect(late).toMatchObject({ status: 403, body: { code: 'confirm_again' } })
})

it('keeps no answer with a key in it, though it was asked to', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { siteId } = await asSite(product)
  const headers = { 'idempotency-key': 'again' }

  const made = await staff.post(`/sites/${siteId}/keys`, { name: 'a', scopes: ['read-content'] }, headers)

  const kept = await product.owner.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(made.status).toBe(201)
  expect(kept).toEqual([])
})
