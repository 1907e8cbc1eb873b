import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@backlot/contract/api-base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareDatabase } from './database.ts'
import { pdfText } from './files/pdf-text.ts'
import type { ScratchDatabase } from './scratch-database.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let folder: string
let database: ScratchDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-built-'))
  database = await createBareDatabase()
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const owner = { username: 'owner', password: 'reel-48-under-the-lamp' }

function runBuilt(
  name: string,
  words: string[] = [],
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', fromHere(`../../dist/${name}.js`), ...words], {
    // What it needs is beside it, wherever it is started.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      BACKLOT_DATA_DIR: join(folder, 'var'),
      PORT: '0',
      BACKLOT_ADMIN_USERNAME: owner.username,
      BACKLOT_ADMIN_PASSWORD: owner.password,
      BACKLOT_REQUIRE_OTP: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('Its output is piped.')
  const lines = createInterface({ input: stdout })
  // What it logs afterwards is read on, so that it does not wait for a reader.
  for await (const [line] of on(lines, 'line', { close: ['close'] }) as AsyncIterable<[string]>) {
    const address = /Backlot is ready: (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The built server stopped before it was ready.')
}

it('the built server brings schema and demo data along, answers, and stops on a signal', async () => {
  const child = runBuilt('main')
  const exit = once(child, 'exit')

  const address = await addressOf(child)
  const ready = await fetch(`${address}/readyz`)
  child.kill('SIGTERM')

  expect(ready.status).toBe(200)
  expect(await exit).toEqual([0, null])
})

it('the built server draws a statement with the letters that it brings along', async () => {
  const child = runBuilt('main')
  const exit = once(child, 'exit')
  const api = `${await addressOf(child)}${apiBase}`
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
  const body = JSON.stringify(owner)
  const login = await fetch(`${api}/login`, { method: 'POST', headers, body })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const authorization = `Bearer ${data.access_token}`

  const statement = await fetch(`${api}/statements/1/pdf`, {
    headers: { authorization, 'accept-language': 'zh-CN' },
  })
  const document = Buffer.from(await statement.arrayBuffer())
  child.kill('SIGTERM')
  await exit

  expect([statement.status, document.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(pdfText(document)).toContain('应付渠道')
})

it('the built command line works over the same database', async () => {
  const child = runBuilt('cli', ['migrate'])
  const exit = once(child, 'exit')

  const output = child.stdout && (await text(child.stdout))

  expect([output, await exit]).toEqual(['The schema is up to date.\n', [0, null]])
})

it('a stack of the built server names lines of the sources', async () => {
  // A fault that nobody foresaw: what an operator can mend is said in a line, without a stack.
  const fault = `import crypto from 'node:crypto'
    import { syncBuiltinESMExports } from 'node:module'
    crypto.randomBytes = () => { throw new Error('on purpose') }
    syncBuiltinESMExports()`
  const child = runBuilt('main', [], {
    BACKLOT_DATA_DIR: join(folder, 'other'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  })

  const errors = child.stderr && (await text(child.stderr))

  expect(errors).toMatch(/at readConfig \(.*\/apps\/server\/src\/config\.ts:\d+:\d+\)/)
})
