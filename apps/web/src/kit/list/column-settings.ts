import { readSetting, saveSetting } from '../../platform/saved-setting.ts'

/** Which columns one person wants to see, in which order. */
export interface ColumnSettings {
  /** All columns, the hidden ones too. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

interface Choosable {
  readonly key: string
  readonly isHidden?: boolean
}

/** The columns as the list's author meant them. */
export function defaultSettings(columns: readonly Choosable[]): ColumnSettings {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ key }) => key),
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
  return { order, hidden }
}

/** The columns to show, in order. */
export function shownColumns<C extends Choosable>(columns: readonly C[], settings: ColumnSettings): C[] {
  return settings.order
    .filter((key) => !settings.hidden.includes(key))
    .flatMap((key) => columns.filter((column) => column.key === key))
}

function settingKey(account: number, list: string): string {
  return `backlot.columns.${account}.${list}`
}

/** The choice of an account on this browser; undefined when there is none or it is damaged. */
export function readColumns(account: number, list: string): ColumnSettings | undefined {
  try {
    const saved = JSON.parse(
      readSetting(settingKey(account, list)) ?? 'null',
    ) as Partial<ColumnSettings> | null
    const isWhole = [saved?.order, saved?.hidden].every(
      (keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'),
    )
    return isWhole ? (saved as ColumnSettings) : undefined
  } catch {
    return undefined
  }
}

/** Remembers the choice of an account on this browser. */
export function saveColumns(account: number, list: string, settings: ColumnSettings): void {
  saveSetting(settingKey(account, list), JSON.stringify(settings))
}
