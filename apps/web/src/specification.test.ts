import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@backlot/contract/registry'
import { expect, test } from 'vitest'
import { SECRET_PHRASE } from './app/easter-egg/secret-phrase.ts'
import { FULL_SCREEN_UNSUPPORTED } from './app/shell/navbar/full-screen.tsx'
import { KEEP_ALIVE_MAX } from './app/tabs/state/tab-views.ts'
import { filtersMessages } from './kit/filters/filters.messages.ts'
import { quickDateNames } from './kit/filters/values/date-ranges.ts'
import { REQUEST_TIMEOUT_MS } from './platform/api/request-timeout.ts'
import { translator } from './platform/i18n/messages.ts'
import { resolveLanguage } from './platform/i18n/resolve-language.ts'
import { CHUNK_TIMEOUT_MS } from './platform/loading/load-chunk.ts'
import { ROLES_NEEDED } from './platform/session/permissions.tsx'
import { TOKEN_MISSING } from './platform/session/session-constants.ts'
import { defaultShellSettings } from './settings/saved-shell-settings.ts'
import { palettes } from './theme/palettes.ts'
import { defaultAppearance } from './theme/saved-appearance.ts'
import { controlSizeNames, shellSizes, sidebarAccent, themePresets } from './theme/tokens.ts'
import { COPIED_SHOWN_MS } from './ui/buttons/use-copy.ts'
import { uiMessages } from './ui/ui.messages.ts'

const styleSheet = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const styleSheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
)

// Sections 4, 6, 8 and 9 of the specification, in its own words; what has logic is tested beside that logic.

test('switching the language says so', () => {
  expect(translator(uiMessages, 'en')('languageSwitched')).toBe('Switch Language Success')
})

test('the quick dates', () => {
  const say = translator(filtersMessages, 'en')
  expect(quickDateNames.map((name) => say(name))).toEqual([
    'Today',
    'Yesterday',
    'Last 3 days',
    'Last 7 days',
  ])
})

test('the theme colours', () => {
  const presets = ['#409EFF', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959CD', '#f5222d']
  expect(themePresets).toEqual(presets)
  expect(presets).toContain(defaultAppearance.themeColor)
})

test('the sizes, and the one at first', () => {
  expect(controlSizeNames).toContain('medium')
  expect(defaultAppearance.size).toBe('medium')
})

test('the colours of the menu', () => {
  const { menu, menuText, menuActive } = palettes.light
  expect([menu, menuText, menuActive]).toEqual(['#ffffff', '#162b64', '#435ebe'])
})

test('mobile is a body whose width minus 1 is under 992, in scripts and in style sheets alike', () => {
  const queries = styleSheets.flatMap((css) => css.match(/@media \([^)]*99\dpx\)/g) ?? [])

  expect(shellSizes.mobileBreakpoint).toBe(992)
  expect(new Set(queries)).toEqual(new Set([`@media (width < ${shellSizes.mobileBreakpoint + 1}px)`]))
})

test('the exported file of the videos', () => {
  expect(resources.videos.csv.fileName).toBe('videos.csv')
})

test('the words of a copy that went well stand for a second and a half', () => {
  expect(COPIED_SHOWN_MS).toBe(1500)
})

test('what is said when the token is missing, full screen is unknown and a list of roles is empty', () => {
  expect(TOKEN_MISSING).toBe('token is undefined!')
  expect(FULL_SCREEN_UNSUPPORTED).toBe('you browser can not work')
  expect(ROLES_NEEDED).toBe(`need roles! Like v-permission="['admin','editor']"`)
})

test('a request is given 10 seconds, a part of the application 120', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(10_000)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

test('at most 99 pages are kept', () => {
  expect(KEEP_ALIVE_MAX).toBe(99)
})

test('Chinese for a browser that asks for neither language', () => {
  expect(resolveLanguage(null, [])).toBe('zh-CN')
})

test('what the shell shows at first, under the names of the specification', () => {
  expect(defaultAppearance.themeColor).toBe('#1890ff')
  expect(defaultShellSettings).toMatchObject({
    fixedHeader: false,
    showTagsView: true,
    showSidebarLogo: true,
    showSettings: false,
  })
  expect(defaultShellSettings).toHaveProperty('sidebarTextTheme')
})

test('the alternate colour of the menu', () => {
  expect(sidebarAccent).toBe('#57CAEB')
})

test('the settings drawer is 300 pixels wide, its handle 250 from the top', () => {
  const css = styleSheet('settings/settings.module.css')

  expect(css).toMatch(/[.]drawer \{\s*width: min\(300px/)
  expect(css).toMatch(/[.]handle \{[^}]*top: 250px/)
})

test('the menu of a tab is never narrower than 105 pixels', () => {
  const [, width] =
    /[.]menu:popover-open \{[^}]*min-width: (\d+)px/.exec(styleSheet('ui/menus/floating.module.css')) ?? []

  expect(Number(width)).toBeGreaterThanOrEqual(105)
})

test('the secret phrase has 12 characters', () => {
  expect(SECRET_PHRASE).toHaveLength(12)
})
