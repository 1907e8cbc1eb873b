/**
 * Every colour, size and font of the application. Nothing else writes a colour: components read the custom
 * properties that `css-variables.ts` makes from this table, antd gets its theme from `antd-theme.ts`.
 */
export type ColorMode = 'light' | 'dark'

interface Palette {
  page: string
  surface: string
  raised: string
  subtle: string
  hover: string
  fill: string
  field: string
  line: string
  lineStrong: string
  text1: string
  text2: string
  text3: string
  successText: string
  successMark: string
  warningText: string
  warningMark: string
  warningArea: string
  warningLine: string
  dangerText: string
  dangerMark: string
  dangerArea: string
  dangerLine: string
  infoText: string
  infoMark: string
  neutralMark: string
  menu: string
  menuText: string
  menuActive: string
  menuActiveArea: string
  menuHover: string
  checkboxLine: string
  brandSquare: string
  veil: string
  /** A QR code is dark on white in both modes, else cameras miss it. */
  qrPaper: string
  popShadow: string
}

export const palettes: Readonly<Record<ColorMode, Palette>> = {
  light: {
    page: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    subtle: '#fafbfc',
    hover: '#f3f5f8',
    fill: '#eff1f5',
    field: '#ffffff',
    line: '#e5e8ee',
    lineStrong: '#cdd3dd',
    text1: '#1a2233',
    text2: '#4a5568',
    text3: '#626d80',
    successText: '#0f7a4d',
    successMark: '#1f9d67',
    warningText: '#8f5a00',
    warningMark: '#d08a12',
    warningArea: '#fdf7ea',
    warningLine: '#eddcb4',
    dangerText: '#c4232e',
    dangerMark: '#e0454f',
    dangerArea: '#fdf1f1',
    dangerLine: '#f3c8ca',
    infoText: '#0a66c2',
    infoMark: '#1890ff',
    neutralMark: '#7b8698',
    menu: '#ffffff',
    menuText: '#162b64',
    menuActive: '#435ebe',
    menuActiveArea: '#eef1fb',
    menuHover: '#f5f6fb',
    checkboxLine: '#cdd3dd',
    brandSquare: '#162b64',
    veil: 'rgba(0, 0, 0, .3)',
    qrPaper: '#ffffff',
    popShadow: '0 6px 20px rgba(22, 33, 60, .10)',
  },
  dark: {
    page: '#0e1218',
    surface: '#151a22',
    raised: '#1b212b',
    subtle: '#191f28',
    hover: '#1c232d',
    fill: '#222a35',
    field: '#11161d',
    line: '#252d39',
    lineStrong: '#3a4454',
    text1: '#e5e9f0',
    text2: '#aeb7c6',
    text3: '#8d98aa',
    successText: '#5ccf9a',
    successMark: '#35b27c',
    warningText: '#e5b35c',
    warningMark: '#d59a33',
    warningArea: '#262014',
    warningLine: '#4d3f20',
    dangerText: '#ff8a8f',
    dangerMark: '#ef5f67',
    dangerArea: '#2a191d',
    dangerLine: '#552a30',
    infoText: '#62b1ff',
    infoMark: '#3d9dff',
    neutralMark: '#8d98aa',
    menu: '#11161d',
    menuText: '#bcc6df',
    menuActive: '#a3b4f7',
    menuActiveArea: '#1e2540',
    menuHover: '#181e28',
    checkboxLine: '#566175',
    brandSquare: '#2c4488',
    veil: 'rgba(0, 0, 0, .5)',
    qrPaper: '#ffffff',
    popShadow: '0 0 0 1px #303948, 0 8px 24px rgba(0, 0, 0, .4)',
  },
}

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

/** What may stand on the theme colour; the one with more contrast is taken. */
export const onAccentChoices = { ink: '#030f20', white: '#ffffff' } as const

export const fontFamily =
  '-apple-system, "Segoe UI", Inter, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

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
