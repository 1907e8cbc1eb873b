export type ColorMode = 'light' | 'dark'

/** A mode as it is drawn: as designed, or with every text and line far from its background. */
export type ColorScheme = ColorMode | 'light-high' | 'dark-high'

export interface Palette {
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

const light: Palette = {
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
}

const dark: Palette = {
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
}

const lightHigh: Palette = {
  ...light,
  page: '#ffffff',
  subtle: '#f4f6f9',
  hover: '#e9edf3',
  fill: '#e9edf3',
  line: '#667085',
  lineStrong: '#3d485c',
  text1: '#05080f',
  text2: '#252d3b',
  text3: '#3a4457',
  successText: '#00532f',
  successMark: '#00713f',
  warningText: '#613c00',
  warningMark: '#8a5600',
  warningLine: '#8a5600',
  dangerText: '#93101b',
  dangerMark: '#b3202b',
  dangerLine: '#b3202b',
  infoText: '#00468c',
  infoMark: '#0058b0',
  neutralMark: '#4d586b',
  menuText: '#0a1c4d',
  menuActive: '#22368a',
  checkboxLine: '#3d485c',
  veil: 'rgba(0, 0, 0, .6)',
  popShadow: '0 0 0 1px #3d485c',
}

const darkHigh: Palette = {
  ...dark,
  page: '#000000',
  surface: '#07090d',
  raised: '#10141b',
  subtle: '#10141b',
  hover: '#1b222d',
  fill: '#1b222d',
  field: '#000000',
  line: '#78849a',
  lineStrong: '#a3aec1',
  text1: '#ffffff',
  text2: '#dde3ec',
  text3: '#c3ccda',
  successText: '#7ee6b4',
  successMark: '#5ccf9a',
  warningText: '#f4c97e',
  warningMark: '#e5b35c',
  warningLine: '#e5b35c',
  dangerText: '#ffb0b3',
  dangerMark: '#ff8a8f',
  dangerLine: '#ff8a8f',
  infoText: '#9bcdff',
  infoMark: '#62b1ff',
  neutralMark: '#b3bdcd',
  menu: '#000000',
  menuText: '#dbe2f3',
  menuActive: '#c6d1ff',
  menuHover: '#1b222d',
  checkboxLine: '#a3aec1',
  veil: 'rgba(0, 0, 0, .75)',
  popShadow: '0 0 0 1px #a3aec1',
}

/** The colours of every scheme; nothing else writes a grey or the colour of a state. */
export const palettes: Readonly<Record<ColorScheme, Palette>> = {
  light,
  dark,
  'light-high': lightHigh,
  'dark-high': darkHigh,
}

/** Black on white, whatever the screen shows: grounds cost ink, and greys get lost on paper. */
export const paper: Palette = {
  ...lightHigh,
  subtle: '#ffffff',
  hover: '#ffffff',
  fill: '#ffffff',
  line: '#8a8f99',
  lineStrong: '#000000',
  text1: '#000000',
  text2: '#000000',
  text3: '#333333',
  popShadow: 'none',
}

export const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'light-high', 'dark-high']

export function modeOf(scheme: ColorScheme): ColorMode {
  return scheme === 'light' || scheme === 'light-high' ? 'light' : 'dark'
}

export function isHighContrast(scheme: ColorScheme): boolean {
  return scheme === 'light-high' || scheme === 'dark-high'
}
