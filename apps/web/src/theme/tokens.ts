/**
 * Every size, font and fixed colour of the application; the colours of the modes are in `palettes.ts`. Nothing else
 * writes a colour: components read the custom properties that `css-variables.ts` makes from these tables, antd gets
 * its theme from `antd-theme.ts`.
 */
/** In both themes and in this order; the eighth is kept for "previous period" and "other". */
export const chartColors = [
  '#768ef8',
  '#bb8e14',
  '#1e7353',
  '#6b3df5',
  '#f53cab',
  '#8b7612',
  '#0a90c1',
  '#708088',
] as const

export const defaultThemeColor = '#1890ff'

/** The presets of the specification, section 9. */
export const themePresets = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

/** White on every fill that is darkened for it. */
export const onFill = '#ffffff'

/** What may stand on a colour that is shown as it is; the one with more contrast is taken. */
export const tickChoices = { ink: '#030f20', white: '#ffffff' } as const

export const fontFamily =
  '-apple-system, "Segoe UI", Inter, "Noto Sans", "Liberation Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

export const fontFamilyCode =
  'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'

export const controlSizeNames = ['default', 'medium', 'small', 'mini'] as const

export type ControlSize = (typeof controlSizeNames)[number]

export const controlSizes: Readonly<Record<ControlSize, { control: number; small: number; text: number }>> = {
  default: { control: 40, small: 32, text: 14 },
  medium: { control: 32, small: 28, text: 14 },
  small: { control: 28, small: 24, text: 13 },
  mini: { control: 24, small: 22, text: 12 },
}

export const densityNames = ['comfortable', 'standard', 'compact'] as const

export type Density = (typeof densityNames)[number]

interface DensityMeasures {
  row: number
  head: number
  cover: { width: number; height: number }
  cellPadding: { block: number; inline: number }
}

export const densities: Readonly<Record<Density, DensityMeasures>> = {
  comfortable: {
    row: 56,
    head: 40,
    cover: { width: 80, height: 45 },
    cellPadding: { block: 6, inline: 12 },
  },
  standard: { row: 46, head: 34, cover: { width: 64, height: 36 }, cellPadding: { block: 5, inline: 8 } },
  compact: { row: 34, head: 30, cover: { width: 40, height: 22 }, cellPadding: { block: 4, inline: 8 } },
}

/** The specification's other accent of the sidebar: too pale for words on white, so a mark beside them carries it. */
export const sidebarAccent = '#57CAEB'

export const radius = { small: 4, control: 6 } as const

export const shellSizes = {
  sidebar: 240,
  sidebarCollapsed: 54,
  navbar: 50,
  tabs: 34,
  mobileBreakpoint: 992,
} as const

export const motion = { fast: '0.12s', mid: '0.16s', slow: '0.2s' } as const
