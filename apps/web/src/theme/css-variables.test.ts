import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeStyleSheet } from './css-variables.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const sheets = globSync('**/*.css', { cwd: root })
const scripts = globSync('**/*.{ts,tsx}', { cwd: root })

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('every custom property that is used is one of the theme, or is set somewhere', () => {
  const declared = new Set([
    ...[themeStyleSheet(), ...sheets.map(read)].flatMap((css) => namesIn(css, /(--[\w-]+)\s*:/g)),
    // Such as `style={{ '--share': … }}`, `['--share' as string]: …` and `setProperty('--share', …)`.
    ...scripts.flatMap((path) => namesIn(read(path), /'(--[\w-]+)'(?: as string)?\]?(?::|,)/g)),
  ])
  const used = [...sheets, ...scripts].flatMap((path) =>
    namesIn(read(path), /var\((--[\w-]+)/g).map((name) => ({ path, name })),
  )

  expect(used.length).toBeGreaterThan(0)
  expect(used.filter(({ name }) => !declared.has(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual(
    [],
  )
})
