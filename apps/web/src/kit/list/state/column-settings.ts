import { readSetting, saveSetting } from '../../../platform/saved-setting.ts'

/** Which columns one person wants to see, in which order. */
export interface ColumnSettings {
  /** All columns, the hidden ones too. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** In pixels, of the columns that were made narrower or wider. */
  readonly widths: Readonly<Record<string, number>>
}

export const widthLimits = { least: 56, most: 800 } as const

interface Choosable {
  readonly key: string
  readonly isHidden?: boolean
}

/** The columns as the list's author meant them. */
export function defaultSettings(columns: readonly Choosable[]): ColumnSettings {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ key }) => key),
    widths: {},
  }
}

/** A saved choice fitted to the columns of today: gone ones are dropped, new ones stand where they were meant. */
export function fitSettings(columns: readonly Choosable[], saved: ColumnSettings): ColumnSettings {
  const meant = defaultSettings(columns)
  const order = saved.order.filter((key) => meant.order.includes(key))
  for (const [at, key] of meant.order.entries()) {
    if (!order.includes(key)) order.splice(Math.min(at, order.length), 0, key)
  }
  const isKnown = (key: string) => saved.order.includes(key)
  const hidden = [
    ...saved.hidden.filter((key) => meant.order.includes(key)),
    ...meant.hidden.filter((key) => !isKnown(key)),
  ]
  const widths = Object.fromEntries(Object.entries(saved.widths).filter(([key]) => meant.order.includes(key)))
  return { order, hidden, widths }
}

/** The settings with a column made this wide, within reason; as wide as it was meant without a width. */
export function withWidth(settings: ColumnSettings, key: string, width?: number): ColumnSettings {
  const { [key]: _, ...widths } = settings.widths
  if (width === undefined) return { ...settings, widths }
  const { least, most } = widthLimits
  return { ...settings, widths: { ...widths, [key]: Math.round(Math.min(most, Math.max(least, width))) } }
}

/** The columns to show, in order. */
export function shownColumns<C extends Choosable>(
  columns: readonly C[],
  { order, hidden }: Pick<ColumnSettings, 'order' | 'hidden'>,
): C[] {
  return order
    .filter((key) => !hidden.includes(key))
    .flatMap((key) => columns.filter((column) => column.key === key))
}

function settingKey(account: number, list: string): string {
  return `backlot.columns.${account}.${list}`
}

function areNames(keys: unknown): keys is string[] {
  return Array.isArray(keys) && keys.every((key) => typeof key === 'string')
}

function areWidths(widths: unknown): boolean {
  const { least, most } = widthLimits
  const isWidth = (value: unknown) => typeof value === 'number' && value >= least && value <= most
  return typeof widths === 'object' && widths !== null && Object.values(widths).every(isWidth)
}

/** The choice of an account on this browser; undefined when there is none or it is damaged. */
export function readColumns(account: number, list: string): ColumnSettings | undefined {
  try {
    const {
      order,
      hidden,
      widths = {},
    } = JSON.parse(readSetting(settingKey(account, list)) ?? '{}') as Partial<ColumnSettings>
    const isWhole = areNames(order) && areNames(hidden) && areWidths(widths)
    return isWhole ? { order, hidden, widths } : undefined
  } catch {
    return undefined
  }
}

/** Remembers the choice of an account on this browser. */
export function saveColumns(account: number, list: string, settings: ColumnSettings): void {
  saveSetting(settingKey(account, list), JSON.stringify(settings))
}
