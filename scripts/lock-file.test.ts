import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

// The lock file is npm's own, in the form that its version 3 promises.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const packages = Object.entries(lock.packages)

// npm forgets the binaries of other systems when it writes the file beside an old node_modules, and `npm ci` then stops.
test('the lock file knows the binaries of every system', () => {
  const known = new Set(
    packages.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  )
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))

  expect(wanted.filter((name) => !known.has(name))).toEqual([])
})

test('the lock file names no registry, so that it works with any', () => {
  const outside = packages.filter(([, { resolved }]) => resolved !== undefined && /^\w+:\/\//.test(resolved))

  expect(outside.map(([path]) => path)).toEqual([])
})
