import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ACCENT_KEY, APPEARANCE_KEY, defaultAppearance, parseAppearance } from './saved-appearance.ts'

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

interface Browser {
  saved?: Record<string, string>
  isSystemDark?: boolean
  isContrastWanted?: boolean
  isStorageBlocked?: boolean
}

/** Runs the script of the page's head as the browser would, before anything is drawn. */
function firstPaint(browser: Browser) {
  const { saved = {}, isSystemDark = false, isContrastWanted = false, isStorageBlocked = false } = browser
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
    matchMedia: (query: string) => ({
      matches: query.includes('contrast') ? isContrastWanted : isSystemDark,
    }),
  })
  return { dataset, variables }
}

test('before anything is saved the system decides', () => {
  expect(firstPaint({}).dataset.theme).toBe('light')
  expect(firstPaint({ isSystemDark: true }).dataset.theme).toBe('dark')
  expect(firstPaint({ isSystemDark: true, isStorageBlocked: true }).dataset.theme).toBe('dark')
  expect(firstPaint({}).dataset.contrast).toBe('standard')
  expect(firstPaint({ isContrastWanted: true }).dataset.contrast).toBe('high')
})

test('what was chosen is there at the first paint', () => {
  const saved = {
    [APPEARANCE_KEY]: JSON.stringify({ mode: 'dark', size: 'mini', density: 'compact' }),
    [ACCENT_KEY]: JSON.stringify({ light: { '--accent': 'a' }, dark: { '--accent': 'b' } }),
  }

  const { dataset, variables } = firstPaint({ saved })

  expect(dataset).toEqual({ theme: 'dark', contrast: 'standard', size: 'mini', density: 'compact' })
  expect(variables).toEqual({ '--accent': 'b' })
})

test('a contrast that was chosen holds against what the system asks for', () => {
  const keep = (contrast: string) => ({
    [APPEARANCE_KEY]: JSON.stringify({ mode: 'dark', contrast }),
    [ACCENT_KEY]: JSON.stringify({ dark: { '--accent': 'b' }, 'dark-high': { '--accent': 'c' } }),
  })

  const high = firstPaint({ saved: keep('high') })
  expect(high.dataset).toEqual({ theme: 'dark', contrast: 'high' })
  expect(high.variables).toEqual({ '--accent': 'c' })
  expect(firstPaint({ saved: keep('standard'), isContrastWanted: true }).dataset.contrast).toBe('standard')
})

test('a damaged entry does not stop the page', () => {
  expect(firstPaint({ saved: { [APPEARANCE_KEY]: '{"mode":' } }).dataset.theme).toBe('light')
})

test.each([
  null,
  '',
  'null',
  '[]',
  '{"mode":"pink","themeColor":"red","contrast":7,"size":9,"density":"toString"}',
  '{',
])('a saved appearance of %j falls back to the default', (text) => {
  expect(parseAppearance(text)).toEqual(defaultAppearance)
})
