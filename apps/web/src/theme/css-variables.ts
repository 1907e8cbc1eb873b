import { type Accent, dangerFills, deriveAccent } from './accent.ts'
import { type ColorScheme, type Palette, palettes, paper } from './palettes.ts'
import {
  type ControlSize,
  chartColors,
  controlSizeNames,
  controlSizes,
  type Density,
  defaultThemeColor,
  densities,
  densityNames,
  fontFamily,
  fontFamilyCode,
  motion,
  onFill,
  radius,
  shellSizes,
  sidebarAccent,
} from './tokens.ts'

type Variables = Record<`--${string}`, string>

function kebab(name: string): string {
  return name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)
}

/** The custom properties that follow from the theme colour. */
export function accentVariables(accent: Accent): Variables {
  return {
    '--accent': accent.fill,
    '--accent-hover': accent.fillHover,
    '--accent-pressed': accent.fillPressed,
    '--accent-text': accent.text,
    '--accent-tint': accent.tint,
    '--accent-line': accent.line,
    '--accent-mark': accent.mark,
  }
}

function paletteVariables(palette: Palette): Variables {
  const variables: Variables = {}
  for (const [name, value] of Object.entries(palette)) variables[`--${kebab(name)}`] = value
  return variables
}

function schemeVariables(scheme: ColorScheme): Variables {
  const danger = dangerFills(scheme)
  return {
    ...paletteVariables(palettes[scheme]),
    '--danger-fill': danger.fill,
    '--danger-fill-hover': danger.fillHover,
    '--danger-fill-pressed': danger.fillPressed,
    ...accentVariables(deriveAccent(defaultThemeColor, scheme)),
  }
}

/** Over every scheme, and over the accent that stands on the root itself. */
function paperVariables(): Variables {
  const variables: Variables = {
    ...paletteVariables(paper),
    '--accent-text': paper.text1,
    '--accent-tint': paper.fill,
    '--accent-line': paper.line,
  }
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, `${value}!important`]))
}

function fixedVariables(): Variables {
  const variables: Variables = {
    '--font': fontFamily,
    '--font-code': fontFamilyCode,
    '--on-fill': onFill,
    '--sidebar-accent': sidebarAccent,
    '--radius': `${radius.control}px`,
    '--radius-small': `${radius.small}px`,
    '--sidebar': `${shellSizes.sidebar}px`,
    '--sidebar-collapsed': `${shellSizes.sidebarCollapsed}px`,
    '--navbar': `${shellSizes.navbar}px`,
    '--tabs': `${shellSizes.tabs}px`,
    '--motion-fast': motion.fast,
    '--motion-mid': motion.mid,
    '--motion-slow': motion.slow,
  }
  chartColors.forEach((color, index) => {
    variables[`--chart-${index + 1}`] = color
  })
  return variables
}

function rule(selector: string, variables: Variables): string {
  const body = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${body.join(';')}}`
}

function sizeVariables(name: ControlSize): Variables {
  const size = controlSizes[name]
  return {
    '--control': `${size.control}px`,
    '--control-small': `${size.small}px`,
    '--control-text': `${size.text}px`,
  }
}

function densityVariables(name: Density): Variables {
  const { row, head, cover, cellPadding } = densities[name]
  return {
    '--row': `${row}px`,
    '--row-head': `${head}px`,
    '--cover-width': `${cover.width}px`,
    '--cover-height': `${cover.height}px`,
    '--cell-block': `${cellPadding.block}px`,
    '--cell-inline': `${cellPadding.inline}px`,
  }
}

/** The style sheet with every custom property; it stands in the page's head, so that the first paint has it. */
export function themeStyleSheet(): string {
  return [
    rule(':root', { ...fixedVariables(), ...sizeVariables('medium'), ...densityVariables('standard') }),
    rule(':root,[data-theme=light]', schemeVariables('light')),
    rule('[data-theme=dark]', schemeVariables('dark')),
    rule('[data-contrast=high]', schemeVariables('light-high')),
    rule('[data-contrast=high][data-theme=dark]', schemeVariables('dark-high')),
    ':root{color-scheme:light}[data-theme=dark]{color-scheme:dark}',
    ...controlSizeNames.map((name) => rule(`[data-size=${name}]`, sizeVariables(name))),
    ...densityNames.map((name) => rule(`[data-density=${name}]`, densityVariables(name))),
    `@media print{${rule(':root', paperVariables())}:root{color-scheme:light!important}}`,
  ].join('')
}
