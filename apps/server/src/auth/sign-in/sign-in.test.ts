import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { asStaff, clientOf, startProduct } from '../../testing/as-staff.ts'
import { addAdmin, codeOf, enrol, logIn, TestClock, visitor } from '../../testing/sign-in.ts'

it('signs in for the first time with password, authenticator and code', async () => {
  await using product = await startProduct()
  const staff = await addAdmin(product, ['list-tags', 'create-tags'])

  const { client, otp, permissions } = await logIn(product, staff)
  expect({ otp, permissions }).toEqual({ otp: 'enrol', permissions: [] })
  expect(await client.get('/tags')).toMatchObject({ status: 403, body: { code: 'second_factor' } })
  expect(await client.get('/auth/me')).toMatchObject({ status: 403, body: { code: 'second_factor' } })

  const offer = await client.post('/googleOtpauth', {})
  const { secret, otpauth_url, qr_svg } = offer.body.data as Record<string, string>
  expect(new URL(otpauth_url ?? '').searchParams.get('secret')).toBe(secret)
  expect(otpauth_url).toContain(`otpauth://totp/Backlot:${staff.username}`)
  expect(qr_svg).toMatch(/^<svg /)

  const verified = await client.post('/googleVerify', { code: codeOf(product, secret ?? '') })
  const data = verified.body.data as Record<string, unknown>
  expect(data.permissions).toEqual(['create-tags', 'list-tags'])
  expect(new Set(data.recovery_codes as string[]).size).toBe(10)
  expect(data.access_token).not.toBe(client.token)
  expect((await client.get('/auth/permissions')).status).toBe(401)
})

it('asks an enrolled admin for a code, and trims and lower-cases the username', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  const staff = await addAdmin(product)
  const { secret } = await enrol(product, staff)
  clock.forward(30)

  const again = await logIn(product, { ...staff, username: `  ${staff.username.toUpperCase()} ` })
  expect(again.otp).toBe('required')
  const verified = await again.client.post('/googleVerify', { code: codeOf(product, secret) })

  expect(verified).toMatchObject({ status: 200, body: { data: { permissions: ['list-tags'] } } })
  expect(verified.body.data).not.toHaveProperty('recovery_codes')
})

it('needs no second factor where the installation does not ask for one, until one is enrolled', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await addAdmin(product)

  const { otp, permissions, client } = await logIn(product, staff)
  expect({ otp, permissions }).toEqual({ otp: 'none', permissions: ['list-tags'] })
  expect((await client.get('/tags')).status).toBe(200)

  expect(await client.post('/googleOtpauth', {})).toMatchObject({
    status: 422,
    body: { errors: { password: ['Please input the password.'] } },
  })
  expect((await client.post('/googleOtpauth', { password: 'not mine 1' })).status).toBe(422)
  const offer = await client.post('/googleOtpauth', { password: staff.password })
  const { secret } = offer.body.data as { secret: string }
  expect((await client.post('/googleVerify', { code: codeOf(product, secret) })).status).toBe(200)
  expect((await logIn(product, staff)).otp).toBe('required')
})

it('lets one in where the second factor is only offered, says so until it is enrolled, and then asks for it', async () => {
  await using product = await startProduct({ requiresOtp: false, offersOtp: true })
  const staff = await addAdmin(product)

  const { client, ...first } = await logIn(product, staff)
  expect(first).toMatchObject({ otp: 'none', offers_enrolment: 1, permissions: ['list-tags'] })
  expect((await client.get('/tags')).status).toBe(200)
  expect((await client.get('/auth/me')).body.data).toMatchObject({ otp_enrolled: 0, otp_asked: 1 })

  const offer = await client.post('/googleOtpauth', { password: staff.password })
  const { secret } = offer.body.data as { secret: string }
  expect((await client.post('/googleVerify', { code: codeOf(product, secret) })).status).toBe(200)
  const again = await logIn(product, staff)
  expect(again).toMatchObject({ otp: 'required', permissions: [] })
  expect(again).not.toHaveProperty('offers_enrolment')
})

it.each([
  [{ requiresOtp: true }, 'enrol'],
  [{ requiresOtp: false }, 'none'],
])('offers nothing where the second factor is demanded or of no concern: %j', async (config, otp) => {
  await using product = await startProduct(config)
  const staff = await addAdmin(product)

  const answer = await logIn(product, staff)

  expect(answer.otp).toBe(otp)
  expect(answer).not.toHaveProperty('offers_enrolment')
})

it('says of nobody that they lack a second factor where none is asked for', async () => {
  await using product = await startProduct({ requiresOtp: false })

  const { client } = await logIn(product, await addAdmin(product))

  expect((await client.get('/auth/me')).body.data).toMatchObject({ otp_enrolled: 0, otp_asked: 0 })
})

it('tells unknown, wrong and disabled apart neither in words nor in time', async () => {
  // Dear enough that a hash left out shows beside the rest of a request.
  const passwordCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }
  await using product = await startProduct({ passwordCost })
  const owner = await asStaff(product)
  const present = await addAdmin(product)
  const disabled = await addAdmin(product)
  await owner.post(`/admins/${disabled.adminId}/disable`)
  const tries = {
    unknown: { username: 'nobody-here', password: present.password },
    wrong: { username: present.username, password: 'quite wrong 1' },
    disabled: { username: disabled.username, password: disabled.password },
  }

  const quickest: Record<string, number> = {}
  const bodies: unknown[] = []
  for (let round = 0; round < 6; round += 1) {
    for (const [name, credentials] of Object.entries(tries)) {
      // Time of the processor, threads that hash included: what else the machine does is not in it.
      const start = process.cpuUsage()
      const { status, body } = await visitor(product).post('/login', credentials)
      const { user, system } = process.cpuUsage(start)
      quickest[name] = Math.min(quickest[name] ?? Infinity, user + system)
      bodies.push({ status, ...body, request_id: '' })
    }
  }

  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]).toMatchObject({
    status: 422,
    errors: { username: ['The user name or the password is not right.'] },
  })
  const times = Object.values(quickest)
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(2)
})

it('does not count logins that succeed', async () => {
  await using product = await startProduct()
  const staff = await addAdmin(product)

  for (let n = 0; n < 15; n += 1) await logIn(product, staff)

  const { rows } = await sql<{ count: number }>`select count(*) as count from attempts`.execute(
    product.services.db,
  )
  expect(rows[0]?.count).toBe(0)
})

it('keeps twenty sessions of one admin and ends the oldest, and whoever has only the password ends none', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await addAdmin(product)
  const clients = []
  for (let n = 0; n < 21; n += 1) clients.push((await logIn(product, staff)).client)

  const statuses = await Promise.all(clients.map(async (client) => (await client.get('/tags')).status))
  expect(statuses).toEqual([401, ...Array(20).fill(200)])

  const { client: last } = await logIn(product, staff)
  const offer = await last.post('/googleOtpauth', { password: staff.password })
  const { secret } = offer.body.data as { secret: string }
  const verified = await last.post('/googleVerify', { code: codeOf(product, secret) })
  const { access_token: token } = verified.body.data as { access_token: string }
  for (let n = 0; n < 21; n += 1) expect((await logIn(product, staff)).otp).toBe('required')
  expect((await clientOf(product.app, { token }).get('/tags')).status).toBe(200)
})

it('ends with the logout, and with nothing else than 401 afterwards', async () => {
  await using product = await startProduct()
  const { client } = await enrol(product, await addAdmin(product))

  expect((await client.post('/logout')).status).toBe(204)

  expect(await client.get('/auth/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

it('leaves a pending session its own logout', async () => {
  await using product = await startProduct()
  const { client } = await logIn(product, await addAdmin(product))

  expect((await client.post('/logout')).status).toBe(204)

  expect((await client.post('/googleOtpauth', {})).status).toBe(401)
})

it('takes a session that idled for eight hours, or is seven days old, for none, and removes it', async () => {
  await using product = await startProduct()
  const { db } = product.services
  const idle = await asStaff(product)
  const old = await asStaff(product)
  await sql`update sessions set last_used_at = now() - interval '481 minutes' where admin_id = ${idle.adminId}`.execute(
    db,
  )
  await sql`update sessions set expires_at = now() where admin_id = ${old.adminId}`.execute(db)

  expect((await idle.get('/auth/me')).status).toBe(401)
  expect((await old.get('/auth/me')).status).toBe(401)

  await startJobs(product.app)
  const leftOver = async () => {
    const ids = sql`${idle.adminId}, ${old.adminId}`
    return (await sql`select 1 from sessions where admin_id in (${ids})`.execute(db)).rows
  }
  await expect.poll(leftOver, { timeout: 20_000 }).toEqual([])
})

it('stores tokens and secrets only as hashes or sealed', async () => {
  await using product = await startProduct()
  const staff = await addAdmin(product)
  const { client, secret, recoveryCodes } = await enrol(product, staff)
  const { rows } = await sql<{ dump: string }>`
    select concat((select string_agg(s::text, '') from sessions s), (select string_agg(a::text, '') from admins a),
      (select string_agg(r::text, '') from recovery_codes r), (select string_agg(u::text, '') from audits u)) as dump
  `.execute(product.services.db)

  for (const plain of [client.token, secret, staff.password, recoveryCodes[0] ?? '']) {
    expect(rows[0]?.dump).not.toContain(plain)
    expect(rows[0]?.dump).not.toContain(Buffer.from(plain).toString('hex'))
  }
})
