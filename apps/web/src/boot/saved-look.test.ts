import { afterEach, expect, test, vi } from 'vitest'
import { SHELL_KEY } from '../settings/saved-shell-settings.ts'
import { OWNER_KEY } from '../settings/settings-owner.ts'
import { ACCENT_KEY, APPEARANCE_KEY } from '../theme/saved-appearance.ts'

interface Browser {
  saved?: Record<string, string>
  isSystemDark?: boolean
  isContrastWanted?: boolean
  isStorageBlocked?: boolean
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Draws the look as the script of the page's head does, before anything else is there. */
async function firstPaint(browser: Browser) {
  const { saved = {}, isSystemDark = false, isContrastWanted = false, isStorageBlocked = false } = browser
  const dataset: Record<string, string> = {}
  const variables: Record<string, string> = {}
  const setProperty = (name: string, value: string) => {
    variables[name] = value
  }
  const getItem = (key: string) => {
    if (isStorageBlocked) throw new Error('storage is blocked')
    return saved[key] ?? null
  }
  vi.stubGlobal('document', { documentElement: { dataset, style: { setProperty } }, cookie: '' })
  vi.stubGlobal('localStorage', { getItem })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('contrast') ? isContrastWanted : isSystemDark,
  }))
  vi.resetModules()
  const look = await import('./saved-look.ts')
  look.drawSavedLook()
  return { dataset, variables, ...look }
}

test('before anything is saved the system decides', async () => {
  expect((await firstPaint({})).dataset.theme).toBe('light')
  expect((await firstPaint({ isSystemDark: true })).dataset.theme).toBe('dark')
  expect((await firstPaint({ isSystemDark: true, isStorageBlocked: true })).dataset.theme).toBe('dark')
  expect((await firstPaint({})).dataset.contrast).toBe('standard')
  expect((await firstPaint({ isContrastWanted: true })).dataset.contrast).toBe('high')
})

test('what was chosen is there at the first paint', async () => {
  const saved = {
    [APPEARANCE_KEY]: JSON.stringify({ mode: 'dark', size: 'mini', density: 'compact' }),
    [ACCENT_KEY]: JSON.stringify({ light: { '--accent': 'a' }, dark: { '--accent': 'b' } }),
  }

  const { dataset, variables } = await firstPaint({ saved })

  expect(dataset).toEqual({ theme: 'dark', contrast: 'standard', size: 'mini', density: 'compact' })
  expect(variables).toEqual({ '--accent': 'b' })
})

test('a contrast that was chosen holds against what the system asks for', async () => {
  const keep = (contrast: string) => ({
    [APPEARANCE_KEY]: JSON.stringify({ mode: 'dark', contrast }),
    [ACCENT_KEY]: JSON.stringify({ dark: { '--accent': 'b' }, 'dark-high': { '--accent': 'c' } }),
  })

  const high = await firstPaint({ saved: keep('high') })
  expect(high.dataset).toEqual({ theme: 'dark', contrast: 'high', size: 'medium', density: 'standard' })
  expect(high.variables).toEqual({ '--accent': 'c' })
  expect((await firstPaint({ saved: keep('standard'), isContrastWanted: true })).dataset.contrast).toBe(
    'standard',
  )
})

test('a damaged entry does not stop the page', async () => {
  expect((await firstPaint({ saved: { [APPEARANCE_KEY]: '{"mode":' } })).dataset.theme).toBe('light')
})

test('the look that the account has kept takes over, and one that the server has not heard of holds', async () => {
  const kept = { mode: 'dark', contrast: 'standard', size: 'small', density: 'compact' } as const
  const saved = { [APPEARANCE_KEY]: '{"mode":"light"}' }

  const known = await firstPaint({ saved })
  known.drawLookOf(7, kept)
  expect(known.dataset).toEqual({ theme: 'dark', contrast: 'standard', size: 'small', density: 'compact' })

  const pending = await firstPaint({ saved: { ...saved, [OWNER_KEY]: '{"account":7,"isPending":true}' } })
  pending.drawLookOf(7, kept)
  expect(pending.dataset['theme']).toBe('light')
})

test('an account that has chosen nothing follows the system, whoever was here before', async () => {
  const look = await firstPaint({
    saved: {
      [APPEARANCE_KEY]: '{"mode":"light","size":"mini"}',
      [OWNER_KEY]: '{"account":8,"isPending":true}',
    },
    isSystemDark: true,
  })
  expect(look.dataset).toMatchObject({ theme: 'light', size: 'mini' })

  look.drawLookOf(7, {})

  expect(look.dataset).toMatchObject({ theme: 'dark', size: 'medium' })
})

test('the outline waits a moment for the look only where no account has been yet', async () => {
  const unknown = await firstPaint({})
  unknown.drawSavedShell('list')
  expect(unknown.dataset).toMatchObject({ shell: 'list', look: 'unknown' })
  unknown.drawLookOf(7, {})
  expect(unknown.dataset).not.toHaveProperty('look')

  const known = await firstPaint({
    saved: { [OWNER_KEY]: '{"account":7}', [SHELL_KEY]: '{"showTagsView":false,"showSidebarLogo":false}' },
  })
  known.drawSavedShell('page')
  expect(known.dataset).toMatchObject({ shell: 'page', tabs: 'off', logo: 'off' })
  expect(known.dataset).not.toHaveProperty('look')
})
