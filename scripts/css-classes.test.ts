import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const sources = globSync('apps/web/src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
const sheets = globSync('apps/web/src/**/*.module.css')

interface Use {
  readonly sheet: string
  readonly source: string
  readonly name: string
}

/** Classes that a source takes out of its sheets by name. */
function usesIn(source: string): Use[] {
  const text = read(source).replaceAll(/from '[^'\n]*'/g, '')
  return sheetsOf(source).flatMap(({ local, sheet }) =>
    [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      sheet,
      source,
      name,
    })),
  )
}

function sheetsOf(source: string): { local: string; sheet: string }[] {
  return [...read(source).matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
    ([, local = '', path = '']) => ({ local, sheet: join(dirname(source), path) }),
  )
}

/** Classes of the sheet itself, and not of a library whose parts it dresses. */
function classesOf(sheet: string): Set<string> {
  const own = read(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/"[^"\n]*"/g, '')
  return new Set([...own.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name = '']) => name))
}

const uses = sources.flatMap(usesIn)

test('a class that a part of the page has is in its stylesheet', () => {
  const classes = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]))
  const missing = uses.filter(({ sheet, name }) => !classes.get(sheet)?.has(name))

  expect(uses.length).toBeGreaterThan(0)
  expect(missing.map(({ source, name }) => `${source}: ${name}`)).toEqual([])
})
