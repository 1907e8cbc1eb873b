import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { uploadPicture } from '../../testing/files/upload.ts'
import { addAdmin, enrol, logIn, TestClock, visitor } from '../../testing/sign-in.ts'

it('says who is signed in and what they may do', async () => {
  await using product = await startProduct({ businessTimeZone: 'Asia/Shanghai', reportCurrency: 'JPY' })
  const staff = await addAdmin(product, ['update-tags', 'list-tags'])
  const { client } = await enrol(product, staff)

  const { body } = await client.get('/auth/me')

  expect(body.data).toEqual({
    id: staff.adminId,
    username: staff.username,
    name: 'Ada',
    phone: null,
    email: null,
    avatar: null,
    introduction: null,
    roles: [{ id: staff.roleId, name: staff.username }],
    permissions: ['list-tags', 'update-tags'],
    otp_enrolled: 1,
    otp_asked: 1,
    session_id: expect.any(Number),
    version: 2,
    business_time_zone: 'Asia/Shanghai',
    report_currency: 'JPY',
    ledger_rules: { grace_days: 7, churn_at: 'access_end' },
  })
  expect((await client.get('/auth/permissions')).body.data).toEqual({
    permissions: ['list-tags', 'update-tags'],
  })
})

it('says nothing of an account to whoever has not passed the second factor', async () => {
  await using product = await startProduct()
  const { client } = await logIn(product, await addAdmin(product))

  expect(await client.get('/auth/session')).toMatchObject({ status: 403, body: { code: 'second_factor' } })
  expect((await visitor(product).get('/auth/session')).status).toBe(401)
})

it('lists my sessions by browser and ends one of them, and never one of somebody else', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await addAdmin(product)
  const other = await logIn(product, await addAdmin(product))
  const { client } = await logIn(product, staff)
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const { username, password } = staff
  await visitor(product).post('/login', { username, password }, { 'user-agent': agent })

  const sessions = (await client.get('/auth/sessions')).body.data as Record<string, unknown>[]
  expect(sessions).toHaveLength(2)
  const otherSession = `/auth/sessions/${Number(sessions[0]?.id)}`
  expect(sessions[0]).toMatchObject({
    browser: 'Chrome 140 · Windows',
    is_current: 0,
    second_factor_passed: 0,
  })
  expect(sessions[1]).toMatchObject({ is_current: 1, address: '127.0.0.1' })

  expect((await other.client.delete(otherSession)).status).toBe(404)
  expect((await client.delete(otherSession)).status).toBe(204)
  expect((await client.delete(otherSession)).status).toBe(404)
  expect((await client.get('/auth/sessions')).body.data).toHaveLength(1)
})

it('changes name and phone, and shows the account as it is to whoever edited an older one', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const { client } = await logIn(product, await addAdmin(product))

  const changed = await client.put('/auth/profile', { version: 1, name: 'Ada L.', phone: '+86 10 1234 5678' })
  expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Ada L.', version: 2 } } })

  const stale = await client.put('/auth/profile', { version: 1, name: 'Ada M.' })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { name: 'Ada L.', version: 2 } },
  })

  const emptied = await client.put('/auth/profile', { version: 2, phone: '' })
  expect(emptied).toMatchObject({ status: 200, body: { data: { name: 'Ada L.', phone: null } } })
  const refused = await client.put('/auth/profile', { version: 3, username: 'root', roles: [1] })
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['roles', 'username'])
})

it('gives everybody a picture, an e-mail and an introduction of their own, and tells of it in the history', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await asStaff(product, [])
  const owner = await asStaff(product)
  const picture = await uploadPicture(product, staff, 'me.png')
  const details = { email: 'ada@example.com', introduction: 'Covers and trailers.' }

  const changed = await staff.put('/auth/profile', { version: 1, ...details, avatar: picture.id })

  expect(changed.body.data).toMatchObject({
    ...details,
    avatar: { id: picture.id, name: 'me.png' },
    version: 2,
  })
  const seen = await owner.get(`/admins/${staff.adminId}`)
  expect(seen.body.data).toMatchObject({ ...details, avatar: { id: picture.id } })
  const [entry] = (await owner.get(`/admins/${staff.adminId}/history`)).body.data as Record<string, unknown>[]
  expect(entry).toMatchObject({
    action: 'update',
    before: { email: null, introduction: null, avatar: null },
    after: { ...details, avatar: { id: picture.id } },
  })
  expect(Object.keys(entry?.after ?? {})).toHaveLength(3)
})

it('takes no picture that is not the person’s to use, and no address that is none', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await asStaff(product, [])
  const foreign = await aFile(product, 'image')
  const film = await aFile(product, 'video', staff)
  const errorsOf = async (body: object) =>
    (await staff.put('/auth/profile', { version: 1, ...body })).body.errors

  expect(await errorsOf({ avatar: foreign })).toEqual({ avatar: [expect.any(String)] })
  expect(await errorsOf({ avatar: film })).toEqual({ avatar: [expect.any(String)] })
  expect(await errorsOf({ email: 'ada at home' })).toEqual({ email: [expect.any(String)] })
  expect((await staff.get('/auth/me')).body.data).toMatchObject({ avatar: null, email: null, version: 1 })
})

it('changes the password for who knows the present one, and ends every other session', async () => {
  const clock = new TestClock()
  await using product = await startProduct({ requiresOtp: false }, clock.now)
  const staff = await addAdmin(product)
  const other = await logIn(product, staff)
  const { client } = await logIn(product, staff)
  const change = (current: string, password: string) =>
    client.put('/auth/password', { current_password: current, password })

  expect(await change('not mine at all 1', 'a fresh start 2026')).toMatchObject({
    status: 422,
    body: { errors: { current_password: ['The password is not right.'] } },
  })
  expect((await other.client.get('/auth/me')).status).toBe(200)
  expect((await change(staff.password, 'a fresh start 2026')).status).toBe(204)

  expect((await other.client.get('/auth/me')).status).toBe(401)
  expect((await client.get('/auth/me')).status).toBe(200)
  expect(
    (await visitor(product).post('/login', { username: staff.username, password: staff.password })).status,
  ).toBe(422)
  expect((await logIn(product, { ...staff, password: 'a fresh start 2026' })).otp).toBe('none')
})

it('asks of a new password what the specification and common sense ask', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await addAdmin(product)
  const { client } = await logIn(product, staff)
  const said = async (password: unknown) => {
    const { body } = await client.put('/auth/password', { current_password: staff.password, password })
    return body.errors?.password?.[0]
  }

  expect(await said('')).toBe('Please input the password.')
  expect(await said('1234567890')).toBe('Your password does not contain any letter.')
  expect(await said('ABCDEFGHIJ1')).toBe('Your password does not contain any letter.')
  expect(await said('abcdefghijk')).toBe('Your password does not contain any number.')
  expect(await said('!!!!!!!!!!!')).toBe(
    'Please make sure your password contains at least one number and one letter.',
  )
  expect(await said('abc1')).toBe('At least 10 characters, please.')
  for (const common of ['password123', 'Welcome2026!', '1q2w3e4r5t', 'abc1abc1abc1', '123456qwerty']) {
    expect(await said(common), common).toBe('This password is too easy to guess.')
  }
})

it('stops guesses at the password from an open session', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await addAdmin(product)
  const { client } = await logIn(product, staff)
  const guess = (password: string) =>
    client.put('/auth/password', { current_password: password, password: 'a fresh start 2026' })

  for (let n = 0; n < 10; n += 1) expect((await guess('a wrong one 1')).status).toBe(422)

  expect((await guess(staff.password)).status).toBe(429)
  expect((await client.post('/googleOtpauth', { password: staff.password })).status).toBe(429)
})
