import { readSetting, saveSetting } from '../../../platform/saved-setting.ts'

export const columns = ['todo', 'doing', 'done'] as const
export type Column = (typeof columns)[number]

/** The cards of each column by number, top to bottom. */
export type BoardOrder = Readonly<Record<Column, readonly number[]>>

export const firstOrder: BoardOrder = { todo: [1, 2, 3, 4], doing: [5, 6, 7], done: [8, 9, 10] }
const cards = columns.flatMap((column) => firstOrder[column])

/** Reads a saved order. Every card is on the board once: unknown and second ones are left out, missing ones put first. */
export function parseOrder(text: string | null): BoardOrder {
  const saved = parseColumns(text)
  if (saved === null) return firstOrder
  const left = new Set(cards)
  const known = (column: Column) => saved[column].filter((card) => left.delete(card))
  const [todo, doing, done] = [known('todo'), known('doing'), known('done')]
  return { todo: [...left, ...todo], doing, done }
}

function parseColumns(text: string | null): BoardOrder | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return null
    const parts = new Map(Object.entries(value))
    const numbers = (column: Column) => {
      const list: unknown = parts.get(column)
      return Array.isArray(list) ? list.filter((card): card is number => typeof card === 'number') : []
    }
    return { todo: numbers('todo'), doing: numbers('doing'), done: numbers('done') }
  } catch {
    return null
  }
}

function settingKey(account: number): string {
  return `backlot.demo.board.${account}`
}

/** The order of an account on this device. */
export function readOrder(account: number): BoardOrder {
  return parseOrder(readSetting(settingKey(account)))
}

/** Keeps the order of an account on this device. */
export function saveOrder(account: number, order: BoardOrder): void {
  saveSetting(settingKey(account), JSON.stringify(order))
}
