import { apiBase } from '@backlot/contract/api-base'
import { isPermission } from '@backlot/contract/core/resource/permission'
import { allEndpoints } from '@backlot/contract/endpoints'
import { allPermissions } from '@backlot/contract/permissions'
import { expect, it } from 'vitest'
import { asStaff, clientOf, startProduct } from '../../testing/as-staff.ts'

const endpoints = allEndpoints()

it('has a route for every call of the contract, and takes none that the contract does not know', async () => {
  await using product = await startProduct()
  const wanted = endpoints.map(({ method, path }) => `${method} ${apiBase}${path}`)

  const missing = endpoints.filter(
    ({ method, path }) => !product.app.hasRoute({ method, url: `${apiBase}${path}` }),
  )
  expect(missing.map(({ path }) => path)).toEqual([])
  expect(new Set(wanted).size).toBe(wanted.length)
  expect(() => product.app.get(`${apiBase}/back-door`, () => 'open')).toThrow()
})

it('asks for a permission that the catalogue knows, or says that a call is open', () => {
  const known = new Set<string>(allPermissions().map(({ name }) => name))

  for (const { path, access } of endpoints) {
    for (const each of [access].flat()) {
      if (isPermission(each)) expect(known, path).toContain(each)
      else expect(['session', 'pending', 'public'], path).toContain(each)
    }
  }
})

it('lets nobody in without a session, and nobody without the permission', async () => {
  await using product = await startProduct()
  const stranger = clientOf(product.app, { token: '' })
  const powerless = await asStaff(product, ['list-nothing'])

  for (const { method, path, access } of endpoints) {
    if (access === 'public') continue
    const address = path.replace(/:\w+/g, '1')
    const verb = method.toLowerCase() as Lowercase<typeof method>
    expect((await stranger[verb](address)).status, `${method} ${path}`).toBe(401)
    if (access === 'session' || access === 'pending') continue
    expect(await powerless[verb](address), `${method} ${path}`).toMatchObject({
      status: 403,
      ...(method !== 'HEAD' && { body: { code: 'forbidden' } }),
    })
  }
})

it('answers a known address with another method by the methods it has', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)

  const videos = await staff.delete('/videos')
  const one = await staff.post('/videos/7?from=list', {})

  expect(videos).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  expect(videos.headers['allow']).toBe('GET, POST')
  expect(one).toMatchObject({ status: 405, headers: { allow: 'GET, PUT, DELETE' } })
  expect((await staff.delete('/no-such-thing')).status).toBe(404)
})
