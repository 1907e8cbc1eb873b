import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startBeside, startProduct } from '../../testing/as-staff.ts'
import { runToEnd, startProductProcess } from '../../testing/programs/product-process.ts'
import { addAdmin, codeOf, enrol, logIn, TestClock } from '../../testing/sign-in.ts'

it('starts with the secret that it has been used with, and with no other until that one is given up', async () => {
  await using product = await startProduct()
  const staff = await addAdmin(product)
  await enrol(product, staff)
  const folder = await mkdtemp(join(tmpdir(), 'backlot-secret-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true }))
  const file = async (name: string) => {
    await writeFile(join(folder, name), randomBytes(32).toString('base64'))
    return { BACKLOT_SECRET_FILE: join(folder, name) }
  }
  const [first, other] = [await file('first'), await file('other')]
  const start = async (secret: Record<string, string>) => {
    await using running = await startProductProcess(product.databaseUrl, secret)
    return (await fetch(`http://127.0.0.1:${running.port}/readyz`)).status
  }
  const refused = (secret: Record<string, string>) =>
    runToEnd('main', { DATABASE_URL: product.databaseUrl, BACKLOT_DATA_DIR: folder, ...secret })

  expect([await start(first), await start(first)]).toEqual([200, 200])
  const line = new RegExp(`^BACKLOT_SECRET_FILE: ${other.BACKLOT_SECRET_FILE} is not the secret .*\\n$`)
  expect(await refused(other)).toEqual({ code: 1, output: '', errors: expect.stringMatching(line) })

  const settings = { DATABASE_URL: product.databaseUrl, BACKLOT_DATA_DIR: folder, ...other }
  expect(await runToEnd('cli', settings, ['secret:replace'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 admin(s) enrol'),
  })
  expect(await start(other)).toBe(200)
  expect(await refused(first)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('BACKLOT_SECRET_FILE'),
  })
  expect(await logIn(product, staff)).toMatchObject({ otp: 'enrol' })
})

it('takes recovery codes, and no other, of whom another secret has enrolled', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  const staff = await addAdmin(product)
  const { secret, recoveryCodes } = await enrol(product, staff)
  clock.forward(30)
  product.services.config.secret = randomBytes(32)
  await using beside = await startBeside(product)
  const { client } = await logIn(beside, staff)
  const verify = (code = '') => client.post('/googleVerify', { code })

  expect(await verify(codeOf(product, secret))).toMatchObject({ status: 422, body: { code: 'invalid' } })
  expect((await verify(recoveryCodes[0])).status).toBe(200)
})
