import { expect, it } from 'vitest'
import { asStaff, type Client, startBeside, startProduct } from '../../testing/as-staff.ts'
import { addAdmin, codeOf, enrol, logIn, TestClock } from '../../testing/sign-in.ts'

const verify = (client: Client, code: string) => client.post('/googleVerify', { code })

it('takes a code once, even when two servers are asked at the same moment', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  await using beside = await startBeside(product)
  const staff = await addAdmin(product)
  const { secret } = await enrol(product, staff)
  clock.forward(30)
  const code = codeOf(product, secret)
  const pending = [await logIn(product, staff), await logIn(beside, staff), await logIn(product, staff)]

  const answers = await Promise.all(pending.map(({ client }) => verify(client, code)))

  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
    code: ['The code is not right, or was used already.'],
  })
})

it('does not take the code of the enrolment again', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  const staff = await addAdmin(product)
  const { secret } = await enrol(product, staff)

  const { client } = await logIn(product, staff)

  expect((await verify(client, codeOf(product, secret))).status).toBe(422)
})

it('allows a clock one step of difference, and no more', async () => {
  for (const [seconds, status] of [
    [-60, 422],
    [-30, 200],
    [30, 200],
    [60, 422],
  ] as const) {
    const clock = new TestClock()
    await using product = await startProduct({}, clock.now)
    const staff = await addAdmin(product)
    const { secret } = await enrol(product, staff)
    clock.forward(600)
    const { client } = await logIn(product, staff)
    const code = codeOf(product, secret)
    clock.forward(-seconds)

    expect((await verify(client, code)).status, `${seconds} s`).toBe(status)
  }
})

it('allows ten guesses in fifteen minutes, whichever session and process they come from', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  await using beside = await startBeside(product)
  const staff = await addAdmin(product)
  const { secret } = await enrol(product, staff)
  clock.forward(30)
  const sessions = [await logIn(product, staff), await logIn(beside, staff)]

  const guesses = Array.from({ length: 14 }, async (_, n) => {
    const { client } = sessions[n % 2] ?? sessions[0] ?? (await logIn(product, staff))
    return (await verify(client, 'xxxxx-xxxxx-xxxxx')).status
  })
  expect((await Promise.all(guesses)).sort((a, b) => a - b)).toEqual([
    ...Array(10).fill(422),
    ...Array(4).fill(429),
  ])

  const right = await verify((await logIn(product, staff)).client, codeOf(product, secret))
  expect(right).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
})

it('never shows the seed again once a code has confirmed it', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  const staff = await addAdmin(product)
  const { client } = await enrol(product, staff)
  const pending = await logIn(product, staff)

  const whenPending = await pending.client.post('/googleOtpauth', {})
  const whenSignedIn = await client.post('/googleOtpauth', { password: staff.password })

  for (const answer of [whenPending, whenSignedIn]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(answer.text).not.toMatch(/secret|svg/)
  }
})

it('takes the code of the last seed offered, not of one before', async () => {
  await using product = await startProduct()
  const { client } = await logIn(product, await addAdmin(product))
  const offered = async () =>
    ((await client.post('/googleOtpauth', {})).body.data as { secret: string }).secret
  const first = await offered()
  const second = await offered()

  expect((await verify(client, codeOf(product, first))).status).toBe(422)
  expect((await verify(client, codeOf(product, second))).status).toBe(200)
})

it('lets an owner without the authenticator in by a recovery code, each code once', async () => {
  await using product = await startProduct()
  const staff = await addAdmin(product)
  const { recoveryCodes } = await enrol(product, staff)
  const [code = '', other = ''] = recoveryCodes
  const enter = async (text: string) => verify((await logIn(product, staff)).client, text)

  expect((await enter(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await enter(code)).status).toBe(422)
  expect((await enter(other)).status).toBe(200)
})

it('gives one session for one recovery code, also when it is sent twice at once', async () => {
  await using product = await startProduct()
  const staff = await addAdmin(product)
  const { recoveryCodes } = await enrol(product, staff)
  const [first, second] = [await logIn(product, staff), await logIn(product, staff)]

  const answers = await Promise.all(
    [first, second].map(({ client }) => verify(client, recoveryCodes[0] ?? '')),
  )

  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
})

it('enrols again after a reset, and then no old code and no old session works', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  const staff = await addAdmin(product)
  const { client, secret, recoveryCodes } = await enrol(product, staff)
  const pending = await logIn(product, staff)

  const reset = await (await asStaff(product)).post(`/admins/${staff.adminId}/resetQRCode`)
  expect(reset).toMatchObject({ status: 200, body: { data: { otp_enrolled: 0 } } })

  expect((await client.get('/auth/me')).status).toBe(401)
  expect((await verify(pending.client, codeOf(product, secret))).status).toBe(401)
  const again = await logIn(product, staff)
  expect(again.otp).toBe('enrol')
  expect((await verify(again.client, recoveryCodes[0] ?? '')).status).toBe(409)
  await again.client.post('/googleOtpauth', {})
  expect((await verify(again.client, recoveryCodes[0] ?? '')).status).toBe(422)
  expect((await verify(again.client, codeOf(product, secret))).status).toBe(422)
})

it('ends whatever was open before the second factor began', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await addAdmin(product)
  const before = await logIn(product, staff)
  const enrolling = await logIn(product, staff)
  const offer = await enrolling.client.post('/googleOtpauth', { password: staff.password })

  await verify(enrolling.client, codeOf(product, (offer.body.data as { secret: string }).secret))

  expect((await before.client.get('/auth/me')).status).toBe(401)
})

it('has nothing to verify in a session that is through', async () => {
  await using product = await startProduct()
  const { client, recoveryCodes } = await enrol(product, await addAdmin(product))

  expect((await verify(client, recoveryCodes[0] ?? '')).status).toBe(409)
})
