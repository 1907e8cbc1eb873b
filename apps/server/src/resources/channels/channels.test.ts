import { channels } from '@backlot/contract/resources/channels'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { givenByChannel } from './channels.service.ts'

conformance(channels, {
  sample: (n) => ({
    name: `Reeltalk ${n}`,
    type: 'affiliate',
    utm_source: `reeltalk-${n}`,
    utm_campaign: `spring-${n}`,
    profit_sharing: n,
  }),
  bodies: { addAdmins: ({ adminId }) => ({ admin_ids: [adminId] }) },
  changed: (n) => ({ name: `Nightowl ${n}`, type: 'social', utm_medium: 'post' }),
  owned: {
    without: 'list-channels',
    async make(n, { adminId }, staff) {
      const id = idOf(await staff.post('/channels', { name: `Owned ${n}`, type: 'affiliate' }))
      await staff.post(`/channels/${id}/admins`, { admin_ids: [adminId] })
      return id
    },
  },
})

it('leads a tagged link to one channel, whatever the case it is typed in', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const add = (name: string, utm: object) => staff.post('/channels', { name, type: 'social', ...utm })
  await add('One', { utm_source: 'weibo' })
  await add('Two', { utm_source: 'weibo', utm_medium: 'social' })

  const again = await add('Three', { utm_source: 'Weibo', utm_medium: 'SOCIAL' })
  const other = await add('Four', { utm_source: 'weibo', utm_medium: 'social', utm_campaign: 'spring' })
  const untagged = [await add('Five', {}), await add('Six', {})]

  expect(again).toMatchObject({ status: 409, body: { errors: { utm_source: [expect.any(String)] } } })
  expect([other, ...untagged].map(({ status }) => status)).toEqual([201, 201, 201])
})

it('archives a channel and recovers it, and deletes none', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const id = idOf(await staff.post('/channels', { name: 'Old', type: 'offline' }))
  await staff.post(`/channels/${id}/campaigns`, { name: 'Posters' })

  const archived = await staff.post(`/channels/${id}/archive`)
  const twice = await staff.post(`/channels/${id}/archive`)
  const shown = await staff.get('/channels?filter[disabled]=1')
  const recovered = await staff.post(`/channels/${id}/recover`)

  expect(archived.body.data).toMatchObject({ disabled: 1, status: 'archived', campaigns_count: 1 })
  expect(twice.status).toBe(409)
  expect(shown.body.data).toMatchObject([{ id }])
  expect(recovered.body.data).toMatchObject({ disabled: 0 })
  expect((await staff.delete(`/channels/${id}`)).status).toBe(405)
})

describe('the admins of a channel', () => {
  async function withTwoAdmins() {
    const product = await startProduct()
    const staff = await asStaff(product)
    const id = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
    const admins = await Promise.all(
      ['ann', 'bo'].map(async (username) =>
        idOf(
          await staff.post('/admins', {
            username,
            name: username,
            password: 'a fresh start 2026',
            roles: [],
          }),
        ),
      ),
    )
    return {
      product,
      staff,
      path: `/channels/${id}/admins`,
      id,
      admins,
      [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
    }
  }

  it('puts several on, once each, lists them and takes one off, in the history too', async () => {
    await using at = await withTwoAdmins()
    const { staff, path, id, admins } = at

    const added = await staff.post(path, { admin_ids: [...admins, admins[0]] })
    const again = await staff.post(path, { admin_ids: admins })
    const listed = await staff.get(path)
    const removed = await staff.delete(`${path}/${admins[0]}`)
    const twice = await staff.delete(`${path}/${admins[0]}`)
    const left = await staff.get(`/channels/${id}`)

    expect(added.body.data).toMatchObject({ admin_count: 2 })
    expect(again.body.data).toMatchObject({ admin_count: 2, version: 2 })
    expect(listed.body.data).toMatchObject([{ username: 'ann' }, { username: 'bo' }])
    expect([removed.status, twice.status]).toEqual([204, 404])
    expect(left.body.data).toMatchObject({ admin_count: 1, admins: [{ id: admins[1], name: 'bo' }] })
    const history = await staff.get(`/audits?filter[resource]=channels&filter[record_id]=${id}&sort=id`)
    expect(history.body.data).toMatchObject([
      { action: 'create' },
      { action: 'add-admins' },
      { action: 'remove-admin' },
    ])
  })

  it('lets nobody on for whoever lacks by their roles what a channel gives', async () => {
    await using at = await withTwoAdmins()
    const { product, staff, id, path, admins } = at
    const manages = ['list-channels', 'update-channels', 'list-admins'] as const
    const given = givenByChannel.filter((name) => name !== 'list-channels')
    const manager = await asStaff(product, manages)
    const almost = await asStaff(product, [...manages, ...given.slice(1)])
    const whole = await asStaff(product, [...manages, ...given])
    const own = await asStaff(product, ['update-channels', 'list-admins'])
    await staff.post(path, { admin_ids: [own.adminId] })

    for (const client of [manager, almost, own])
      expect(await client.post(path, { admin_ids: [admins[0]] })).toMatchObject({
        status: 422,
        body: { errors: { admin_ids: ['You cannot grant a permission that you do not hold.'] } },
      })
    expect((await staff.get(`/channels/${id}`)).body.data).toMatchObject({ admin_count: 1 })
    expect((await whole.post(path, { admin_ids: [admins[0]] })).status).toBe(200)
  })

  it('gives whoever is on a channel just what is asked of those who put them there', async () => {
    await using at = await withTwoAdmins()
    const { product, staff, path } = at
    const partner = await asStaff(product, [])
    await staff.post(path, { admin_ids: [partner.adminId] })

    const held = (await partner.get('/auth/permissions')).body.data as { permissions: string[] }

    expect(held.permissions.toSorted()).toEqual([...givenByChannel, 'own-channels'].toSorted())
  })

  it('asks again who sits there before somebody is put on a channel', async () => {
    await using at = await withTwoAdmins()
    const { product, staff, path, admins } = at
    await sql`update sessions set proved_at = proved_at - interval '11 minutes'`.execute(product.owner.db)

    expect(await staff.post(path, { admin_ids: [admins[0]] })).toMatchObject({
      status: 403,
      body: { code: 'confirm_again' },
    })
  })

  it('tells the log-in names of those on a channel to nobody who may not list admins', async () => {
    await using at = await withTwoAdmins()
    const { product, staff, path, admins } = at
    const partner = await asStaff(product, [])
    await staff.put(`/admins/${admins[0]}`, { version: 1, name: 'Ann Lee' })
    await staff.post(path, { admin_ids: [admins[0], partner.adminId] })

    const shown = await partner.get(`${path}?q=Lee`)
    const guessed = await partner.get(`${path}?q=ann&sort=-username`)

    expect(shown.body.data).toMatchObject([{ id: admins[0], name: 'Ann Lee', username: null }])
    expect((guessed.body.data as object[]).map((row) => ('username' in row ? row.username : ''))).toEqual([
      null,
    ])
    expect((await partner.get(`${path}?q=bo`)).body.data).toEqual([])
    expect((await staff.get(`${path}?q=ann`)).body.data).toMatchObject([{ username: 'ann' }])
  })

  it('calls those on a channel by their names to whoever may not list admins, in its record, list and history', async () => {
    await using at = await withTwoAdmins()
    const { product, staff, path, admins } = at
    const partner = await asStaff(product, [])
    await staff.put(`/admins/${admins[0]}`, { version: 1, name: 'Ann Lee' })
    await staff.post(path, { admin_ids: [admins[0], partner.adminId] })
    const channel = path.replace('/admins', '')
    const told = async (who: Client) =>
      Promise.all(
        [channel, '/channels', `${channel}/history`].map(async (each) => {
          const { body } = await who.get(each)
          return JSON.stringify(body.data).match(/"name":"(ann|Ann Lee)"/)?.[1]
        }),
      )

    expect(await told(staff)).toEqual(['ann', 'ann', 'ann'])
    expect(await told(partner)).toEqual(['Ann Lee', 'Ann Lee', 'Ann Lee'])
  })

  it('takes nobody who is not there, nor from somebody who may not list admins', async () => {
    await using at = await withTwoAdmins()
    const { product, staff, path, admins } = at
    const marketer = await asStaff(product, ['list-channels', 'update-channels'])

    const unknown = await staff.post(path, { admin_ids: [admins[0], 999_999] })
    const blind = await marketer.post(path, { admin_ids: [admins[0]] })
    const empty = await staff.post(path, { admin_ids: [] })

    expect([unknown, blind, empty].map(({ status }) => status)).toEqual([422, 422, 422])
    expect((await staff.get(path)).body.data).toEqual([])
  })
})
