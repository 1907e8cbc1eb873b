import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const mostFiles = 15

/** Folders that are lists by nature: each file stands for itself, and nobody looks for a room in them. */
const reasons: Readonly<Record<string, string>> = {
  'docs/adr': 'a record is a file, and records are never merged',
  'apps/server/migrations': 'migrations are forward only, one file each',
  'packages/contract/src/resources': 'a resource is a file, and its table of contents lists them',
  scripts: 'the commands of package.json, a file each',
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(apps|packages|scripts|bench|docs)\//.test(path) && !path.endsWith('README.md'))

test('a folder is a room, not a hall', () => {
  const folders = Map.groupBy(files, dirname)
  const halls = [...folders].filter(([folder, inside]) => inside.length > mostFiles && !(folder in reasons))

  expect(halls.map(([folder, inside]) => `${folder}: ${inside.length} files`)).toEqual([])
})

/** Floors whose README lists their rooms, as ARCHITECTURE.md says. */
const floors = [
  'apps/server/src/platform',
  'apps/web/src/app',
  'apps/web/src/kit',
  'apps/web/src/platform',
  'apps/web/src/ui',
  'packages/contract/src/core',
]

test.each(floors)('who reads of %s is told of each of its rooms', (floor) => {
  const inside = files
    .filter((path) => path.startsWith(`${floor}/`))
    .map((path) => path.slice(floor.length + 1))
  const rooms = new Set(inside.filter((path) => path.includes('/')).map((path) => path.replace(/\/.*/, '')))
  const said = readFileSync(`${floor}/README.md`, 'utf8')

  expect([...rooms].filter((room) => !said.includes(`\`${room}\``))).toEqual([])
})

test('the folders that may be halls are still there', () => {
  const folders = new Set(files.map(dirname))

  expect(Object.keys(reasons).filter((folder) => !folders.has(folder))).toEqual([])
})
