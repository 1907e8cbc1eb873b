import { expect, test } from 'vitest'
import { defaultShellSettings, parseShellSettings } from './saved-shell-settings.ts'

test('the defaults are the specification’s: tabs and logo shown, header not fixed, panel hidden', () => {
  expect(defaultShellSettings).toEqual({
    fixedHeader: false,
    showTagsView: true,
    showSidebarLogo: true,
    sidebarTextTheme: true,
    showSettings: false,
    showDemoPages: false,
    guideSeen: false,
  })
})

test.each([null, '', 'not json', '7', 'null', '{"fixedHeader":"yes"}'])(
  'the damaged entry %j gives the defaults',
  (text) => {
    expect(parseShellSettings(text)).toEqual(defaultShellSettings)
  },
)

test('what is known is taken and what is unknown ignored', () => {
  expect(parseShellSettings('{"fixedHeader":true,"showTagsView":false,"wallpaper":true}')).toEqual({
    ...defaultShellSettings,
    fixedHeader: true,
    showTagsView: false,
  })
})
