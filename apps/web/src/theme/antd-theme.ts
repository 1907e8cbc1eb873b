import { type ThemeConfig, theme } from 'antd'
import { type Accent, deriveAccent } from './accent.ts'
import { antdComponents } from './antd-components.ts'
import { type ColorScheme, isHighContrast, modeOf, palettes } from './palettes.ts'
import type { Appearance } from './saved-appearance.ts'
import { controlSizes, fontFamily, fontFamilyCode, motion, onFill, radius } from './tokens.ts'

type Algorithm = typeof theme.darkAlgorithm
type Map = ReturnType<Algorithm>

function accentTokens(accent: Accent): Partial<Map> {
  return {
    colorPrimary: accent.fill,
    colorPrimaryHover: accent.fillHover,
    colorPrimaryActive: accent.fillPressed,
    colorPrimaryBg: accent.tint,
    colorPrimaryBgHover: accent.tint,
    colorPrimaryBorder: accent.line,
    colorPrimaryBorderHover: accent.mark,
    colorPrimaryText: accent.text,
    colorPrimaryTextHover: accent.text,
    colorPrimaryTextActive: accent.text,
    colorLink: accent.text,
    colorLinkHover: accent.text,
    colorLinkActive: accent.text,
  }
}

/** Behind the white text of tooltips. */
function spotlightOf(scheme: ColorScheme): string {
  const { text1, lineStrong, raised } = palettes[scheme]
  if (modeOf(scheme) === 'light') return text1
  return isHighContrast(scheme) ? raised : lineStrong
}

function neutralTokens(scheme: ColorScheme): Partial<Map> {
  const palette = palettes[scheme]
  return {
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBgSpotlight: spotlightOf(scheme),
    colorBorder: palette.lineStrong,
    colorBorderSecondary: palette.line,
    colorText: palette.text1,
    colorTextSecondary: palette.text2,
    colorTextTertiary: palette.text3,
    colorTextQuaternary: palette.neutralMark,
    colorFill: palette.lineStrong,
    colorFillSecondary: palette.fill,
    colorFillTertiary: palette.fill,
    colorFillQuaternary: palette.subtle,
  }
}

function statusTokens(scheme: ColorScheme): Partial<Map> {
  const palette = palettes[scheme]
  return {
    colorSuccess: palette.successMark,
    colorSuccessText: palette.successText,
    colorWarning: palette.warningMark,
    colorWarningText: palette.warningText,
    colorWarningBg: palette.warningArea,
    colorWarningBorder: palette.warningLine,
    colorError: palette.dangerMark,
    colorErrorHover: palette.dangerText,
    colorErrorText: palette.dangerText,
    colorErrorBg: palette.dangerArea,
    colorErrorBorder: palette.dangerLine,
    colorInfo: palette.infoMark,
    colorInfoText: palette.infoText,
  }
}

/**
 * Comes after antd's own algorithm, which would darken the theme colour in dark mode and mix the greys from
 * black and white.
 */
function exactTokens(appearance: Appearance, scheme: ColorScheme): Algorithm {
  const accent = deriveAccent(appearance.themeColor, scheme)
  const size = controlSizes[appearance.size]
  return (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    ...neutralTokens(scheme),
    ...statusTokens(scheme),
    ...accentTokens(accent),
    borderRadiusLG: radius.control,
    borderRadiusSM: radius.small,
    controlHeightSM: size.small,
    controlHeightLG: controlSizes.default.control,
    fontSizeSM: 12,
    fontSizeLG: size.text,
    lineHeight: 20 / 14,
    lineHeightLG: 20 / 14,
    lineHeightSM: 16 / 12,
    motionDurationFast: motion.fast,
    motionDurationMid: motion.mid,
    motionDurationSlow: motion.slow,
  })
}

function aliasTokens(scheme: ColorScheme, accent: Accent): NonNullable<ThemeConfig['token']> {
  const palette = palettes[scheme]
  return {
    colorFillAlter: palette.subtle,
    colorSplit: palette.line,
    colorTextPlaceholder: palette.text3,
    colorTextDescription: palette.text3,
    colorTextDisabled: palette.neutralMark,
    colorTextHeading: palette.text1,
    colorTextLightSolid: onFill,
    colorIcon: palette.text2,
    controlItemBgHover: palette.hover,
    controlItemBgActive: accent.tint,
    controlItemBgActiveHover: accent.tint,
    controlOutline: `color-mix(in srgb, ${accent.mark} 22%, transparent)`,
    controlOutlineWidth: 3,
    colorErrorOutline: `color-mix(in srgb, ${palette.dangerMark} 22%, transparent)`,
    boxShadow: palette.popShadow,
    boxShadowSecondary: palette.popShadow,
    boxShadowTertiary: 'none',
    fontWeightStrong: 600,
  }
}

/** The antd theme for an appearance; `scheme` is what its mode and contrast come to with `system` resolved. */
export function antdTheme(appearance: Appearance, scheme: ColorScheme): ThemeConfig {
  const accent = deriveAccent(appearance.themeColor, scheme)
  const size = controlSizes[appearance.size]
  return {
    cssVar: { key: variablesClass(appearance, scheme) },
    algorithm: [
      modeOf(scheme) === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      exactTokens(appearance, scheme),
    ],
    token: {
      colorPrimary: appearance.themeColor,
      borderRadius: radius.control,
      controlHeight: size.control,
      fontFamily,
      fontFamilyCode,
      fontSize: size.text,
      sizeUnit: 4,
      motion: !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
      ...aliasTokens(scheme, accent),
    },
    components: antdComponents(appearance, scheme, accent),
  }
}

/**
 * The class that antd's variables hang on. Each look has its own: hidden pages are drawn in the new look later, and the
 * variables of the old one, which they still need till then, must not reach the page on screen.
 */
function variablesClass({ themeColor, size, density }: Appearance, scheme: ColorScheme): string {
  return ['antd', scheme, themeColor.slice(1), size, density].join('-')
}
