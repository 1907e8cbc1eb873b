import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const root = mkdtempSync(join(tmpdir(), 'backlot-config-'))
afterAll(() => rmSync(root, { recursive: true }))

const folder = () => mkdtempSync(join(root, 'data-'))

it('needs no setting at all for a first start', () => {
  const config = readConfig({ BACKLOT_DATA_DIR: folder() })

  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, hasDemo: true, businessTimeZone: 'UTC' })
  expect(config.secret).toHaveLength(32)
})

it('keeps the secret it made', () => {
  const dataDir = folder()

  expect(readConfig({ BACKLOT_DATA_DIR: dataDir }).secret).toEqual(
    readConfig({ BACKLOT_DATA_DIR: dataDir }).secret,
  )
})

it.each([
  ['PORT', '99999'],
  ['DATABASE_URL', 'mysql://x'],
  ['BACKLOT_DEMO', 'yes'],
  ['BACKLOT_ADMIN_USERNAME', 'Big Boss'],
  ['BACKLOT_ADMIN_PASSWORD', 'short'],
  ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
  ['BUSINESS_TIME_ZONE', 'BST'],
  ['BACKLOT_TRUST_PROXY', 'nginx'],
  ['BACKLOT_TRUST_PROXY', '12'],
  ['BACKLOT_TRUST_PROXY', '10.0.0.1,10.0.0.0/99'],
  ['BACKLOT_SECRET_FILE', '/nowhere/secret'],
])('names the setting that is wrong: %s', (name, value) => {
  expect(() => readConfig({ BACKLOT_DATA_DIR: folder(), [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ BACKLOT_DATA_DIR: folder(), [name]: value })).toThrow(name)
})

it('names every wrong setting at once, a line each', () => {
  expect(() => readConfig({ PORT: 'x', BACKLOT_DEMO: '2' })).toThrow(/PORT.*\n.*BACKLOT_DEMO/)
})

it('refuses a secret that is too short', () => {
  const path = join(folder(), 'secret')
  writeFileSync(path, 'c2hvcnQ=')

  expect(() => readConfig({ BACKLOT_DATA_DIR: folder(), BACKLOT_SECRET_FILE: path })).toThrow('32 bytes')
})

const look = { BACKLOT_REQUIRE_OTP: undefined, HOST: undefined, BACKLOT_DEMO: undefined }
const served = { DATABASE_URL: 'postgres://backlot@db.internal/backlot' }

it.each([
  [look, 'offered'],
  [{ BACKLOT_REQUIRE_OTP: '' }, 'offered'],
  [{ HOST: '127.0.0.1' }, 'offered'],
  [{ HOST: '127.8.8.8', BACKLOT_DEMO: '1', BACKLOT_TRUST_PROXY: '0' }, 'offered'],
  [{ HOST: '::1' }, 'offered'],
  [{ HOST: 'localhost' }, 'offered'],
  [{ HOST: '0.0.0.0' }, 'required'],
  [{ HOST: '::' }, 'required'],
  [{ HOST: '10.0.0.4' }, 'required'],
  [{ HOST: '127.example.org' }, 'required'],
  [{ HOST: 'backlot.internal' }, 'required'],
  [{ BACKLOT_TRUST_PROXY: '1' }, 'required'],
  [{ BACKLOT_TRUST_PROXY: '9' }, 'required'],
  [{ BACKLOT_TRUST_PROXY: '127.0.0.1' }, 'required'],
  [{ BACKLOT_TRUST_PROXY: '10.0.0.7,fd00::/8' }, 'required'],
  [served, 'required'],
  [{ BACKLOT_DEMO: '0' }, 'required'],
  [{ BACKLOT_REQUIRE_OTP: '1' }, 'required'],
  [{ BACKLOT_REQUIRE_OTP: '1', HOST: '0.0.0.0' }, 'required'],
  [{ BACKLOT_REQUIRE_OTP: '0' }, 'off'],
  [
    { BACKLOT_REQUIRE_OTP: '0', HOST: '0.0.0.0', BACKLOT_TRUST_PROXY: '1', ...served, BACKLOT_DEMO: '0' },
    'off',
  ],
])('asks for the second factor by who can reach the product: %j is %s', (settings, expected) => {
  const { requiresOtp, offersOtp } = readConfig({ BACKLOT_DATA_DIR: folder(), ...settings })

  expect({ requiresOtp, offersOtp }).toEqual({
    requiresOtp: expected === 'required',
    offersOtp: expected === 'offered',
  })
})

it('has every setting in .env.example', () => {
  const source = readFileSync(fileURLToPath(new URL('config.ts', import.meta.url)), 'utf8')
  const example = readFileSync(fileURLToPath(new URL('../../../.env.example', import.meta.url)), 'utf8')
  const settings = [...source.matchAll(/^ {2}([A-Z_]{4,}):/gm)].map(([, name]) => name)

  expect(settings.length).toBeGreaterThan(10)
  for (const name of settings) expect(example, name).toContain(`${name}=`)
})
