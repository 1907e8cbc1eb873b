import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ACCENT_KEY, APPEARANCE_KEY, defaultAppearance, parseAppearance } from './appearance.ts'

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

interface Browser {
  saved?: Record<string, string>
  isSystemDark?: boolean
  isStorageBlocked?: boolean
}

/** Runs the script of the page's head as the browser would, before anything is drawn. */
function firstPaint({ saved = {}, isSystemDark = false, isStorageBlocked = false }: Browser) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
  const dataset: Record<string, string> = {}
  const variables: Record<string, string> = {}
  const setProperty = (name: string, value: string) => {
    variables[name] = value
  }
  const document = { documentElement: { dataset, style: { setProperty } } }
  const getItem = (key: string) => {
    if (isStorageBlocked) throw new Error('storage is blocked')
    return saved[key] ?? null
  }
  runInNewContext(script, {
    document,
    localStorage: { getItem },
    matchMedia: () => ({ matches: isSystemDark }),
  })
  return { dataset, variables }
}

test('before anything is saved the system decides', () => {
  expect(firstPaint({}).dataset.theme).toBe('light')
  expect(firstPaint({ isSystemDark: true }).dataset.theme).toBe('dark')
  expect(firstPaint({ isSystemDark: true, isStorageBlocked: true }).dataset.theme).toBe('dark')
})

test('what was chosen is there at the first paint', () => {
  const saved = {
    [APPEARANCE_KEY]: JSON.stringify({ mode: 'dark', size: 'mini', density: 'compact' }),
    [ACCENT_KEY]: JSON.stringify({ light: { '--accent': 'a' }, dark: { '--accent': 'b' } }),
  }

  const { dataset, variables } = firstPaint({ saved })

  expect(dataset).toEqual({ theme: 'dark', size: 'mini', density: 'compact' })
  expect(variables).toEqual({ '--accent': 'b' })
})

test('a damaged entry does not stop the page', () => {
  expect(firstPaint({ saved: { [APPEARANCE_KEY]: '{"mode":' } }).dataset.theme).toBe('light')
})

test.each([null, '', 'null', '[]', '{"mode":"pink","themeColor":"red","size":9,"density":"toString"}', '{'])(
  'a saved appearance of %j falls back to the default',
  (text) => {
    expect(parseAppearance(text)).toEqual(defaultAppearance)
  },
)
