import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@backlot/contract/resources/index'
import { expect, test } from 'vitest'
import { quickDateNames } from './kit/list/date-ranges.ts'
import { listMessages } from './kit/list/list.messages.ts'
import { translator } from './platform/i18n/messages.ts'
import { defaultAppearance } from './theme/appearance.ts'
import { palettes } from './theme/palettes.ts'
import { controlSizeNames, shellSizes, themePresets } from './theme/tokens.ts'
import { uiMessages } from './ui/ui.messages.ts'
import { COPIED_SHOWN_MS } from './ui/use-copy.ts'

const styleSheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
)

// Sections 4 and 9 of the specification, in its own words; what has logic is tested beside that logic.

test('switching the language says so', () => {
  expect(translator(uiMessages, 'en')('languageSwitched')).toBe('Switch Language Success')
})

test('the quick dates', () => {
  const say = translator(listMessages, 'en')
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
