import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { deriveAccent } from './accent.ts'
import { antdTheme } from './antd-theme.ts'
import { type ColorMode, palettes } from './palettes.ts'
import { defaultAppearance } from './saved-appearance.ts'
import { controlSizeNames, controlSizes, themePresets } from './tokens.ts'

const modes: readonly ColorMode[] = ['light', 'dark']

describe.each(modes)('in %s', (mode) => {
  const palette = palettes[mode]

  test.each(themePresets)('antd fills with the shades of %s, under white', (themeColor) => {
    const tokens = theme.getDesignToken(antdTheme({ ...defaultAppearance, themeColor }, mode))
    const { fill, fillHover, fillPressed } = deriveAccent(themeColor, mode)

    expect(tokens).toMatchObject({
      colorPrimary: fill,
      colorPrimaryHover: fillHover,
      colorPrimaryActive: fillPressed,
      colorTextLightSolid: '#ffffff',
    })
  })

  test('the greys and statuses reach antd as they are written', () => {
    const tokens = theme.getDesignToken(antdTheme(defaultAppearance, mode))

    expect(tokens).toMatchObject({
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorText: palette.text1,
      colorTextSecondary: palette.text2,
      colorTextDescription: palette.text3,
      colorTextPlaceholder: palette.text3,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      colorError: palette.dangerMark,
      colorErrorText: palette.dangerText,
      colorInfo: palette.infoMark,
      controlItemBgHover: palette.hover,
      borderRadiusLG: 6,
    })
  })
})

test.each(controlSizeNames)('size %s gives antd its heights', (size) => {
  const tokens = theme.getDesignToken(antdTheme({ ...defaultAppearance, size }, 'light'))

  expect(tokens).toMatchObject({
    controlHeight: controlSizes[size].control,
    controlHeightSM: controlSizes[size].small,
    fontSize: controlSizes[size].text,
  })
})
