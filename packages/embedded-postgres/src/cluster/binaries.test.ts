import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedPostgresError } from '../error.ts'
import { completeLinks, majorVersion, packagedBinaries } from './binaries.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backlot-binaries-'))
  mkdirSync(join(root, 'native', 'lib'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

test('links that an install without scripts left out are made, beside those that are there', () => {
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), '')

  completeLinks(root)
  completeLinks(root)

  expect(links.map(({ target }) => readlinkSync(join(root, target)))).toEqual([
    'libpq.so.5.18',
    'libpq.so.5.18',
  ])
})

test('the installed package runs on this machine and is the version that we pin', () => {
  expect(majorVersion(packagedBinaries())).toBe(18)
})

test('programs that do not run are refused with the way out', () => {
  const missing = { initdb: join(root, 'initdb'), postgres: join(root, 'postgres') }

  expect(() => majorVersion(missing)).toThrow(EmbeddedPostgresError)
  expect(() => majorVersion(missing)).toThrow(/DATABASE_URL/)
})
