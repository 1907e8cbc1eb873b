import { expect, test } from 'vitest'
import { defaultShellSettings, savedShellSettings } from './saved-shell-settings.ts'

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
  'the damaged entry %j chooses nothing',
  (text) => {
    expect(savedShellSettings(text)).toEqual({})
  },
)

test('what is known is taken and what is unknown ignored', () => {
  expect(savedShellSettings('{"fixedHeader":true,"showTagsView":false,"wallpaper":true}')).toEqual({
    fixedHeader: true,
    showTagsView: false,
  })
})
